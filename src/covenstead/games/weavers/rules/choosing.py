"""Setup: WV-1 to WV-7. Two decks of a Class and a Spellbook, shuffled, and six cards each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.event import EVERYBODY, Event
from ....engine.rng import Chance
from ....engine.state import SEAT_BIT
from ..moves import CHOOSE, CHOOSING, DRAWING
from ..spells import BOOK_DESIGNS, CLASS_DESIGNS, CLASSES, COPIES, FACES, first_design
from .drawing import draw

if TYPE_CHECKING:
    from ..state import WeaversState

BOTH: Final = 3
# How sets are chosen (WVA-22).
RANDOM: Final = 0
MANUAL: Final = 1
SECRET: Final = 2
# WVA-22: in the open, the one who takes a Class first takes a Spellbook last.
OPEN_ORDER: Final[list[int]] = [0, 1, 1, 0]


def deal(state: WeaversState, rng: Chance) -> None:
    """WV-5, WV-6: 36 cards for each seat, a pool of its own; the sets are chosen or drawn."""
    one = [face for face in range(FACES) for _ in range(COPIES[face])]
    state.lay_out(one + one, [0] * len(one) + [1] * len(one), 8, rng)
    state.clear_table()
    for card in range(i64(2 * len(one))):
        state.put(state.decks + state.pool[card], card)
    if state.set_choice == RANDOM:
        draw_sets(state, rng)
        start(state)
    else:
        state.phase = CHOOSING
        state.acting = BOTH if state.set_choice == SECRET else SEAT_BIT[OPEN_ORDER[0]]
        if state.events is not None:
            first = -1 if state.set_choice == SECRET else OPEN_ORDER[0]
            state.events.append(Event("WVA-22", "choosing", first, [], EVERYBODY))


def draw_sets(state: WeaversState, rng: Chance) -> None:
    """WVA-21, WVA-22: sets by lot; both may get the same one only where the table allows it."""
    for kind in range(2):
        first = rng.below(CLASSES)
        other = rng.below(CLASSES)
        if not state.allow_mirror:
            other = (first + 1 + rng.below(CLASSES - 1)) % CLASSES
        take_set(state, 0, kind * CLASSES + first)
        take_set(state, 1, kind * CLASSES + other)


def take_set(state: WeaversState, seat: i64, number: i64) -> None:
    """WV-5: all 18 cards of a set belong to a deck; its faces now stand for that set's designs."""
    book = number >= CLASSES
    state.sets[seat * 2 + int(book)] = number
    start_face: i64 = CLASS_DESIGNS if book else 0
    count: i64 = BOOK_DESIGNS if book else CLASS_DESIGNS
    design = state.design[:]
    for k in range(count):
        design[seat * FACES + start_face + k] = first_design(number) + k
    state.design = design
    if state.events is not None:
        word = state.spells.set_word[number]
        state.events.append(Event("WV-5", "chosen", seat, [word], EVERYBODY))


def start(state: WeaversState) -> None:
    """WV-6, WV-7: shuffle, draw six, and the first round begins for both at once."""
    for seat in range(i64(2)):
        state.shuffle(state.decks + seat)
        draw(state, seat)
    state.phase = DRAWING
    state.acting = BOTH
    if state.events is not None:
        state.events.append(Event("WV-7", "round", -1, [], EVERYBODY, state.round))


# ---- Choosing in turns or in secret ----


def in_secret(state: WeaversState) -> bool:
    """WVA-22: both are still picking face down."""
    return state.set_choice == SECRET and state.sets[0] < 0 and state.sets[2] < 0


def wants_book(state: WeaversState, seat: i64) -> bool:
    """WV-5: a Class comes first, then a Spellbook."""
    if in_secret(state):
        return len(state.sealed[seat]) == 1
    return state.sets[seat * 2] >= 0


def taken(state: WeaversState, seat: i64, number: i64) -> bool:
    """WVA-21: the box holds every set once."""
    if state.allow_mirror or in_secret(state):
        return False
    return state.sets[(1 - seat) * 2 + int(number >= CLASSES)] == number


def choose(state: WeaversState, seat: i64, number: i64) -> None:
    """WV-5, WVA-22: one set, openly or sealed until both have two."""
    if in_secret(state):
        state.sealed[seat].append(int(CHOOSE + number))
        if len(state.sealed[seat]) == 2:
            state.acting &= ~SEAT_BIT[seat]
            if not state.acting:
                open_choices(state)
        return
    take_set(state, seat, number)
    go_on(state)


def open_choices(state: WeaversState) -> None:
    """WVA-22: the picks are shown together; of two equal ones a coin says who picks again."""
    picks = [[move - CHOOSE for move in sealed] for sealed in state.sealed]
    state.sealed = [[], []]
    again: i64 = -1
    if picks[0][0] == picks[1][0] or picks[0][1] == picks[1][1]:
        again = -1 if state.allow_mirror else state.rng.below(2)
    for seat in range(i64(2)):
        for kind in range(2):
            if seat != again or picks[0][kind] != picks[1][kind]:
                take_set(state, seat, picks[seat][kind])
    if again >= 0 and state.events is not None:
        state.events.append(Event("WVA-22", "picks again", again, [], EVERYBODY))
    go_on(state)


def go_on(state: WeaversState) -> None:
    """The next one to choose, or the first round when both decks are whole."""
    chosen = sum([int(number >= 0) for number in state.sets])
    if chosen == 4:
        start(state)
    elif state.set_choice == MANUAL:
        state.acting = SEAT_BIT[OPEN_ORDER[chosen]]
    else:
        missing: i64 = 0 if state.sets[0] < 0 or state.sets[1] < 0 else 1
        state.acting = SEAT_BIT[missing]
