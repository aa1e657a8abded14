"""Cast: a book and its ingredients leave the hand for the top spell of a stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ....engine.event import EVERYBODY, Event
from ....engine.refusal import Refusal
from ..mixes import (
    BOOK_BIT,
    BOOK_SLOTS,
    CHOICES,
    EMPTY_ROW,
    GUARD,
    MANDRAKE_FIELD,
    MIX_BOOK,
    MIXES,
    NEED,
    NTH_POWER,
    SIZE,
    SLOT_BIT,
    START,
    WAYS,
    WEIGHT,
)
from ..moves import (
    BOOK_ALONE,
    CAST,
    NEITHER_ONE_NOR_ALL,
    OTHER_COLOUR,
    SAME_COLOUR,
    TOO_MANY,
    TWO_BOOKS,
    TWO_MANDRAKES,
)
from ..names import BLACK_BOOK, CARD_NAMES, COLOURS, INGREDIENT_COLOURS, MANDRAKE, POWERS

if TYPE_CHECKING:
    from ..state import MandragoraState

# ---- What a hand can cast ----


def ingredients_of(state: MandragoraState, seat: i64) -> i64:
    """The ingredients and mandrakes of a hand as one number, a field for each (mixes.py)."""
    total: i64 = 0
    start = seat * state.stride
    for k in range(start, start + state.size[seat]):
        total += WEIGHT[state.face[state.slots[k]]]
    return total


def books_of(state: MandragoraState, seat: i64) -> i64:
    """The books of a hand as a mask of slots; a mandrake is a book too (MA-19)."""
    books: i64 = 0
    start = seat * state.stride
    for k in range(start, start + state.size[seat]):
        face = state.face[state.slots[k]]
        books |= SLOT_BIT[BOOK_SLOTS - 1] if face == MANDRAKE else BOOK_BIT[face]
    return books


def ways_row(state: MandragoraState) -> i64:
    """MA-21, MQ-8, MQ-11: where the row of WAYS for this table begins."""
    setting: i64 = (2 if state.strict_stacks else 0) + (1 if state.at_most_five else 0)
    return (setting * 32 + stacks_left(state)) * EMPTY_ROW


def stacks_left(state: MandragoraState) -> i64:
    """The stacks that still have spells, as a mask."""
    left: i64 = 0
    for power in range(POWERS):
        if state.size[state.stacks + power]:
            left |= SLOT_BIT[power]
    return left


def ways(row: i64, hand: i64, mix: i64) -> i64:
    """MA-16 to MA-21: how many powers a mix may choose; 0 if the hand lacks something."""
    if ((hand | GUARD) - NEED[mix]) & GUARD != GUARD:
        return 0
    return WAYS[row + SIZE[mix]]


def count_casts(state: MandragoraState, seat: i64) -> i64:
    """How many casts a hand allows."""
    row, hand, books = ways_row(state), ingredients_of(state, seat), books_of(state, seat)
    total: i64 = 0
    for slot in range(i64(BOOK_SLOTS)):
        if books & SLOT_BIT[slot]:
            for mix in range(START[slot], START[slot + 1]):
                total += ways(row, hand, mix)
    return total


def nth_cast(state: MandragoraState, seat: i64, n: i64) -> i64:
    """The n-th cast of a hand, counted as `count_casts` counts."""
    row, hand, books = ways_row(state), ingredients_of(state, seat), books_of(state, seat)
    stacks = stacks_left(state)
    for slot in range(i64(BOOK_SLOTS)):
        if books & SLOT_BIT[slot]:
            for mix in range(START[slot], START[slot + 1]):
                these = ways(row, hand, mix)
                if n < these:
                    return CAST + mix * CHOICES + power_at(stacks, mix, n)
                n -= these
    raise AssertionError("there are fewer casts")


def cast_moves(state: MandragoraState, seat: i64) -> list[int]:
    """MA-16 to MA-21: every cast of a hand, equal cards told apart by nobody."""
    row, hand, books = ways_row(state), ingredients_of(state, seat), books_of(state, seat)
    stacks = stacks_left(state)
    moves: list[int] = []
    for slot in range(i64(BOOK_SLOTS)):
        if books & SLOT_BIT[slot]:
            for mix in range(START[slot], START[slot + 1]):
                for n in range(ways(row, hand, mix)):
                    moves.append(CAST + mix * CHOICES + power_at(stacks, mix, n))
    return moves


def power_at(stacks: i64, mix: i64, n: i64) -> i64:
    """MA-21, MQ-11: the n-th power of a mix; 0 when no stack it reaches has a spell."""
    power = NTH_POWER[stacks * POWERS + n]
    return power if power <= SIZE[mix] else 0


# ---- Why a cast is refused ----


def why_not_cast(state: MandragoraState, seat: i64, move: i64) -> Refusal | None:
    """The same rules, as sentences that say what is missing."""
    if move >= TWO_BOOKS:
        return why_no_mix(move)
    mix = (move - CAST) // CHOICES
    power = (move - CAST) % CHOICES
    refusal = why_not_held(state, seat, mix)
    if refusal is None:
        refusal = why_not_mix(state, mix)
    return refusal if refusal is not None else why_not_power(state, SIZE[mix], power)


def why_no_mix(move: i64) -> Refusal:
    """MA-16 to MA-20: casts that can be said but never made."""
    if move == TWO_BOOKS:
        return Refusal("MA-17", "one book for each cast; a second book needs a second turn")
    if move == TWO_MANDRAKES:
        return Refusal("MA-19", "at most one mandrake in a cast, as book or as ingredient")
    if move == OTHER_COLOUR:
        return Refusal("MA-16", "all ingredients must have the colour of the book")
    if move == SAME_COLOUR:
        return Refusal("MA-18", "with the black book all ingredients must differ in colour")
    if move == NEITHER_ONE_NOR_ALL:
        return Refusal(
            "MA-20", "with a mandrake as book the ingredients are all of one colour or all differ"
        )
    if move == TOO_MANY:
        return Refusal("MA-16", "you do not hold that many: no colour has more than 12 ingredients")
    assert move == BOOK_ALONE
    return Refusal("MA-16", "a book alone is no cast: at least 1 ingredient is missing")


def why_not_held(state: MandragoraState, seat: i64, mix: i64) -> Refusal | None:
    """MA-16, MA-18, MA-19: book, ingredients and mandrake must be in the hand."""
    book, counts, extra = MIXES[mix]
    if state.find(seat, book) < 0:
        rule = "MA-19" if book == MANDRAKE else ("MA-18" if book >= BLACK_BOOK else "MA-16")
        return Refusal(rule, f"you do not hold {CARD_NAMES[book]}")
    held: int = ingredients_of(state, seat)
    for colour in range(INGREDIENT_COLOURS):
        have = held >> (5 * colour) & 15
        if have < counts[colour]:
            name = COLOURS[colour]
            return Refusal("MA-16", f"you hold {have} {name}, not {counts[colour]}")
    if extra and held < MANDRAKE_FIELD:
        return Refusal("MA-19", "you hold no mandrake")
    return None


def why_not_mix(state: MandragoraState, mix: i64) -> Refusal | None:
    """MA-16, MQ-8, MQ-9: how many ingredients a cast may have."""
    _, counts, extra = MIXES[mix]
    size = sum(counts) + extra
    if size == 0:
        return Refusal("MA-16", "a book alone is no cast: at least 1 ingredient is missing")
    if SIZE[mix] == 0:
        return Refusal("MQ-9", "there is no sixth colour that the mandrake could be")
    if state.at_most_five and size > POWERS:
        return Refusal("MQ-8", f"at this table a cast has at most {POWERS} ingredients, not {size}")
    return None


def why_not_power(state: MandragoraState, size: i64, power: i64) -> Refusal | None:
    """MA-21, MA-22, MQ-11: the power that the ingredients and the stacks allow."""
    if power > size:
        return Refusal(
            "MA-21",
            f"{size} ingredients give power {size} at most: {power - size} missing for {power}",
        )
    if power > 0:
        if state.count(state.stacks + power - 1):
            return None
        return Refusal("MA-22", f"no spell of power {power} is left")
    for lower in range(min(size, POWERS)):
        if state.count(state.stacks + lower):
            return Refusal("MQ-11", f"you must take a spell: one of power {lower + 1} is left")
    if state.strict_stacks:
        return Refusal("MA-22", f"no spell of power {min(size, POWERS)} or less is left")
    return None


# ---- Casting ----


def pay(state: MandragoraState, seat: i64, mix: i64, power: i64) -> None:
    """MA-16, MA-22: the cards are shown; the book stays in sight, the ingredients are used up."""
    book = MIX_BOOK[mix]
    lay_open(state, seat, book, state.casts + seat)
    need = NEED[mix]
    if book == MANDRAKE:
        need -= MANDRAKE_FIELD
    kind: i64 = 0
    while need > 0:
        for _ in range(need & 15):
            lay_open(state, seat, kind, state.spent)
        need >>= 5
        kind += 1
    if state.events is not None:
        state.events.append(cast_event(seat, mix, power))


def lay_open(state: MandragoraState, seat: i64, face: i64, zone: i64) -> None:
    """A card of a hand with this face, shown to all."""
    card = state.use(seat, face)
    state.reveal(card)
    state.put(zone, card)


def cast_event(seat: i64, mix: i64, power: i64) -> Event:
    """What was laid down, card by card."""
    book, counts, extra = MIXES[mix]
    faces: list[int] = [book]
    for colour in range(INGREDIENT_COLOURS):
        faces += [colour] * counts[colour]
    return Event("MA-16", "cast", seat, faces + [MANDRAKE] * extra, EVERYBODY, power)


def take_spell(state: MandragoraState, seat: i64, power: i64) -> i64:
    """MA-2, MA-22: the top spell of the stack goes on the cast; the next one is seen. Its face."""
    stack = state.stacks + power - 1
    card = state.pull(stack)
    state.put(state.casts + seat, card)
    if state.count(stack):
        state.reveal(state.top(stack))
    if state.events is not None:
        state.events.append(Event("MA-22", "spell taken", seat, [state.face[card]], EVERYBODY))
    return state.face[card]
