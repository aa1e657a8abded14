"""Greedy for Mandragora: what a turn brings now, and what the hand is worth after it.

A hand is worth the casts it is likely to bring, minus the colours it will be left with; the fewer
turns are left, the fewer casts. Cards that the seat does not know count as an average card.
"""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from ...engine.native import vec
from ...engine.rng import Rng
from ...engine.state import State
from ...games.mandragora.mixes import (
    BOOK_SLOTS,
    CHOICES,
    MIX_BOOK,
    NEED,
    SIZE,
    SLOT_BIT,
    START,
)
from ...games.mandragora.moves import (
    ANSWER,
    BANISH,
    CAST,
    CURSE,
    DRAW,
    DROP,
    GIVE,
    LIFT,
    LIFTS,
    MOST_SEATS,
    REST,
    SEEK,
    TILES,
    TRADE_GIVE,
    TRADE_NOTHING,
    TRADE_RECEIVE,
    TRADE_SWAP,
    TRANSFER_TO,
    UNSEEN,
)
from ...games.mandragora.names import (
    BANISHMENT,
    BLACK_BOOK,
    BOOK,
    BOOK_VALUES,
    DISAPPEARANCE,
    HAND_KINDS,
    INGREDIENT_COLOURS,
    LEVITATION,
    MANDRAKE,
    POWERS,
    PURIFICATION,
    REPLICATION,
    SCROLL,
    SPELL,
    SUBSTITUTION,
    SWIFTNESS,
    TRANSFER,
    WORTH,
)
from ...games.mandragora.phases import EXTRA_TURN
from ...games.mandragora.rules.casts import (
    books_of,
    ingredients_of,
    stacks_left,
    ways,
    ways_row,
)
from ...games.mandragora.rules.curse import curses
from ...games.mandragora.rules.ending import is_last_rounds
from ...games.mandragora.rules.scoring import cast_points
from ...games.mandragora.rules.shops import is_night, reach
from ...games.mandragora.rules.teams import partner
from ...games.mandragora.state import MandragoraState
from ..policy import Policy
from ..search.plan import Plan

# What a hand with this number of ingredients is worth, in expected points of a spell.
PROMISE: Final[list[float]] = [0.5, 1.0, 1.9, 2.8, 3.6, 4.4]
LOOSE_INGREDIENT: Final = 0.5
LOOSE_MANDRAKE: Final = 2.0
UNSEEN_CARD: Final = 0.5
# Cards that leave the deck in a seat's turn, on average over seeks and casts.
CARDS_PER_TURN: Final = 1.5
HARDLY_ANY_TURN: Final = 2.0


@final
class Greedy(Policy):
    """Looks ahead one move."""

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        state = cast(MandragoraState, world)
        if state.phase <= EXTRA_TURN:
            return best_turn(state, seat)
        best: i64 = -1
        best_value = -1e9
        for move in state.legal(seat):
            value = worth_of_answer(state, seat, move)
            if value > best_value:
                best, best_value = move, value
        return best


# ---- What a hand is worth ----


def counts_of(state: MandragoraState, hand: i64) -> vec[i64]:
    """How many cards of each kind are in a hand."""
    counts = vec[i64]([0] * HAND_KINDS)
    for k in range(state.count(hand)):
        counts[state.face[state.at(hand, k)]] += 1
    return counts


def turns_ahead(state: MandragoraState) -> float:
    """How many turns a seat still has, including this one."""
    seats = float(state.seats)
    if state.turns_left > 0:
        return float((state.turns_left + state.seats - 1) // state.seats)
    return 3.0 + float(state.count(state.deck)) / (CARDS_PER_TURN * seats)


def hand_worth(counts: vec[i64], turns: float) -> float:
    """What the casts of a hand will bring in the turns left, minus the colours that remain."""
    promised = 0.0
    colours = 0.0
    spare = counts[MANDRAKE]
    for colour in range(INGREDIENT_COLOURS):
        books = best_books(counts, BOOK + colour * BOOK_VALUES)
        if books or counts[colour]:
            colours += 1.0
        if not books and counts[colour] > 1 and spare > 0 and turns < HARDLY_ANY_TURN * 2.0:
            spare -= 1
            promised += PROMISE[min(counts[colour], POWERS)]
        else:
            promised += colour_worth(counts[colour], books)
    promised += black_worth(counts, best_books(counts, BLACK_BOOK))
    if best_books(counts, BLACK_BOOK):
        colours += 1.0
    if counts[MANDRAKE]:
        colours += 1.0
        promised += LOOSE_MANDRAKE * float(spare)
    if turns < 1.0:
        return -colours
    late = 1.0 / turns
    return promised * (1.0 - late * late) - colours * late


def best_books(counts: vec[i64], first: i64) -> i64:
    """The books of a colour in one number: ten times their count, plus the best value."""
    many: i64 = 0
    best: i64 = 0
    for value in range(i64(BOOK_VALUES)):
        if counts[first + value]:
            many += counts[first + value]
            best = value
    return many * 10 + best


def colour_worth(ingredients: i64, books: i64) -> float:
    """A colour with a book is likely to be cast; without one each ingredient is worth a little."""
    most = min(ingredients, i64(POWERS))
    if not books:
        return LOOSE_INGREDIENT * float(most)
    worth = PROMISE[most] + float(books % 10) * (0.9 if ingredients else 0.5)
    return worth + (0.4 if books >= 20 else 0.0)


def black_worth(counts: vec[i64], books: i64) -> float:
    """The black book can be cast with every colour in hand."""
    if not books:
        return 0.0
    different: i64 = 0
    for colour in range(INGREDIENT_COLOURS):
        if counts[colour]:
            different += 1
    return 0.5 * PROMISE[different] + float(books % 10) * 0.9


# ---- A turn ----


def best_turn(state: MandragoraState, seat: i64) -> i64:
    """The best seek, cast or alternative."""
    counts = counts_of(state, seat)
    turns = turns_ahead(state)
    best: i64 = SEEK
    best_value = -1e9
    for steps in range(1, reach(state, seat) + 1):
        value = worth_of_seeking(state, seat, counts, steps, turns - 1.0)
        if value > best_value:
            best, best_value = SEEK + steps - 1, value
    if state.phase == EXTRA_TURN and hand_worth(counts, turns - 1.0) > best_value:
        best, best_value = REST, hand_worth(counts, turns - 1.0)
    elif is_last_rounds(state) and state.phase != EXTRA_TURN:
        if hand_worth(counts, 0.0) > best_value:
            best, best_value = DROP, hand_worth(counts, 0.0)
    return best_cast(state, seat, counts, turns - 1.0, best, best_value)


def worth_of_seeking(
    state: MandragoraState, seat: i64, counts: vec[i64], steps: i64, turns: float
) -> float:
    """The hand with everything in that shop, minus the curses it would bring."""
    tile = (state.place + steps) % TILES
    shop = state.shops + tile
    if is_night(state, tile):
        unseen = float(state.count(shop))
        return hand_worth(counts, turns) + (UNSEEN_CARD * unseen if turns >= 1.0 else -unseen)
    after = counts[:]
    new_curses: i64 = 0
    for k in range(state.count(shop)):
        face = state.face[state.at(shop, k)]
        if face < SCROLL:
            after[face] += 1
        else:
            new_curses += face - SCROLL + 1
    return hand_worth(after, turns) - cost_of_curses(state, seat, new_curses)


def cost_of_curses(state: MandragoraState, seat: i64, more: i64) -> float:
    """Little while others have more; most of the marker if the seat would then have the most."""
    if more <= 0:
        return 0.0
    most_of_others: i64 = 0
    for other in range(state.seats):
        if other != seat:
            most_of_others = max(most_of_others, curses(state, other))
    mine = curses(state, seat)
    if mine > most_of_others:
        return 0.1 * float(more)
    return 0.15 * float(more) if mine + more <= most_of_others else 1.2 + 0.1 * float(more)


def best_cast(
    state: MandragoraState, seat: i64, counts: vec[i64], turns: float, best: i64, bar: float
) -> i64:
    """The best cast, if it beats the best move so far; else that move."""
    row, hand, books = ways_row(state), ingredients_of(state, seat), books_of(state, seat)
    stacks = stacks_left(state)
    for slot in range(i64(BOOK_SLOTS)):
        if books & SLOT_BIT[slot]:
            for mix in range(START[slot], START[slot + 1]):
                if ways(row, hand, mix):
                    power = best_power(state, seat, stacks, SIZE[mix], turns)
                    value = worth_of_casting(state, seat, counts, mix, power, turns)
                    if value > bar:
                        best, bar = CAST + mix * CHOICES + power, value
    return best


def best_power(state: MandragoraState, seat: i64, stacks: i64, size: i64, turns: float) -> i64:
    """The best spell within reach of a number of ingredients; 0 if there is none."""
    best: i64 = 0
    best_value = -1.0
    for power in range(1, min(size, i64(POWERS)) + 1):
        if stacks & SLOT_BIT[power - 1]:
            value = spell_worth(state, seat, power, turns)
            if value > best_value:
                best, best_value = power, value
    return best


def spell_worth(state: MandragoraState, seat: i64, power: i64, turns: float) -> float:
    """The value of the top spell of a stack, plus what its effect is worth to the seat now."""
    spell = (state.face[state.top(state.stacks + power - 1)] - SPELL) // POWERS
    cursed = state.holder == seat
    bonus = 0.0
    if spell in (BANISHMENT, TRANSFER):
        bonus = 1.2 if cursed else (0.2 if curses(state, seat) else 0.0)
    elif spell == REPLICATION:
        bonus = 1.2 if turns >= 1.0 else 0.3
    elif spell == LEVITATION:
        bonus = 0.8 if turns >= 1.0 else 0.0
    elif spell == SWIFTNESS:
        bonus = 0.1 * turns
    elif spell == SUBSTITUTION:
        bonus = 0.2
    elif spell == DISAPPEARANCE:
        bonus = 1.0
    elif spell == PURIFICATION:
        bonus = 2.0
    return float(power) + bonus


def worth_of_casting(
    state: MandragoraState, seat: i64, counts: vec[i64], mix: i64, power: i64, turns: float
) -> float:
    """The points of book and spell, plus the hand that is left."""
    after = counts[:]
    need = NEED[mix]
    kind: i64 = 0
    while need > 0:
        after[kind] -= need & 15
        need >>= 5
        kind += 1
    book = MIX_BOOK[mix]
    if book != MANDRAKE:
        after[book] -= 1
    points = float(WORTH[book])
    if power:
        points += spell_worth(state, seat, power, turns)
    return points + hand_worth(after, turns)


# ---- Spells, the curse and trades ----


def worth_of_answer(state: MandragoraState, seat: i64, move: i64) -> float:
    """How good a reply to a spell, the curse or a trade is."""
    if move < DRAW:
        return worth_of_ridding(state, move)
    if move < GIVE:
        return float(state.count(move - DRAW))
    if move < LIFT:
        return worth_without(state, seat, move - GIVE)
    if move < CURSE:
        return worth_of_lifting(state, seat, move - LIFT)
    if move < TRADE_NOTHING:
        other = move - CURSE
        friend = state.teams and other == partner(seat)
        return float(cast_points(state, other)) - (100.0 if friend else 0.0)
    return worth_of_trading(state, seat, move)


def worth_of_ridding(state: MandragoraState, move: i64) -> float:
    """Banish or transfer the worst scroll, to the strongest opponent."""
    if move < TRANSFER_TO:
        return float(move - BANISH)
    other = (move - TRANSFER_TO) % MOST_SEATS
    curse = (move - TRANSFER_TO) // MOST_SEATS
    return 10.0 * float(curse) + float(cast_points(state, other))


def worth_without(state: MandragoraState, hand: i64, kind: i64) -> float:
    """What a hand is worth without a card."""
    counts = counts_of(state, hand)
    counts[kind] -= 1
    return hand_worth(counts, turns_ahead(state))


def worth_with(state: MandragoraState, hand: i64, kind: i64) -> float:
    """What a hand is worth with one more card."""
    counts = counts_of(state, hand)
    counts[kind] += 1
    return hand_worth(counts, turns_ahead(state))


def worth_of_lifting(state: MandragoraState, seat: i64, lift: i64) -> float:
    """The hand with the lifted card."""
    kind = lift % LIFTS
    if kind == UNSEEN:
        turns = turns_ahead(state)
        return hand_worth(counts_of(state, seat), turns) + (UNSEEN_CARD if turns > 1.0 else -1.0)
    return worth_with(state, seat, kind) if kind < SCROLL else -50.0


def worth_of_trading(state: MandragoraState, seat: i64, move: i64) -> float:
    """What both partners' hands are worth together after a trade, as a guess."""
    other = partner(seat)
    turns = turns_ahead(state)
    mine = hand_worth(counts_of(state, seat), turns)
    theirs = hand_worth(counts_of(state, other), turns)
    if move == TRADE_NOTHING:
        return mine + theirs
    if move == TRADE_RECEIVE:
        return mine + theirs + 0.05 * float(state.count(other))
    kind = (move - TRADE_GIVE) % HAND_KINDS
    together = worth_without(state, seat, kind) + worth_with(state, other, kind)
    if TRADE_SWAP <= move < ANSWER:
        # The partner chooses what comes back, so it is seldom a loss.
        return together + 0.1
    return together


# ---- what the search takes from this file ----

# Iterations of an apprentice, a witch and an elder.
ITERATIONS: Final[tuple[int, int, int]] = (10, 30, 300)


def tune(plan: Plan) -> None:
    """A hand is worth what a seat makes of it: playouts cast sensibly, and few moves matter."""
    plan.random_per_mille = 100
    plan.widen = 1.0
