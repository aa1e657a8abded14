"""What lies before a seat: the columns of its row, and the few ways to read and change it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.event import EVERYBODY, Event
from ....engine.native import vec
from ....engine.state import SEAT_BIT
from ..moves import CLAIRVOYANT, DECK, KINDS
from ..recipes import BIT

if TYPE_CHECKING:
    from ..state import WhirlingState

# The steps, in the order of a game (WW-10).
CHOOSING: Final = 0
BEFORE_PLAY: Final = 1
PLAYING: Final = 2
RESOLVING: Final = 3
PRODUCING: Final = 4
TRADING: Final = 5
OVER: Final = 6

# Columns of a row. Five types each, in the order heart, mandrake, mushroom, spider, toad:
BENCH: Final = 0
OUTPUTS: Final = 5  # cubes on recipes used this round, which may still be inputs
CAULDRON: Final = 10  # locked
# Masks of types and of recipes, and whether the Scholar has paid:
FREE: Final = 15
USED: Final = 16
PAID: Final = 17
# Rights still open: Potions, cubes for Ravens, Books, Brewer's moves, Daredevil's bonus.
POTIONS: Final = 18
RAVENS: Final = 19
BOOKS: Final = 20
BREWER: Final = 21
BONUS: Final = 22
# The recipe being filled (its face + 1), whether sources are chosen, the next space, a named type.
OPEN: Final = 23
FILLING: Final = 24
SPACE: Final = 25
NAMED: Final = 26
ROW: Final = 27

CAPACITY: Final[vec[i64]] = vec[i64]([3, 4, 9, 9, 9])  # WW-35
# The recipe of a personality, among the bits of `turned` and USED; recipes count from 0.
OWN_RECIPE: Final = 60
NO_ONE: Final = -1


def left(state: WhirlingState, seat: i64) -> i64:
    """Hands travel left."""
    return seat + 1 if seat + 1 < state.seats else 0


def right(state: WhirlingState, seat: i64) -> i64:
    """Cauldrons travel right: a seat's nemesis."""
    return seat - 1 if seat > 0 else state.seats - 1


def person(state: WhirlingState, seat: i64) -> i64:
    """The face of a seat's personality, or -1 when it has none any more (WW-43)."""
    zone = state.personality + seat
    return state.face[state.at(zone, 0)] if state.count(zone) == 1 else NO_ONE


def hand_limit(state: WhirlingState, seat: i64) -> i64:
    """WW-39, WW-45: four cards, five for the Clairvoyant."""
    return 5 if person(state, seat) == CLAIRVOYANT else 4


def is_turned(state: WhirlingState, seat: i64, place: i64) -> i64:
    """1 if the recipe at a place of the tableau (or OWN_RECIPE) lies turned."""
    return 1 if state.turned[seat] & BIT[place] else 0


def place_of(state: WhirlingState, seat: i64, face: i64) -> i64:
    """Where in the tableau of a seat a recipe lies, or -1."""
    if face >= DECK:
        return OWN_RECIPE if person(state, seat) == face else -1
    return state.find(state.tableau + seat, face)


def bench_total(state: WhirlingState, seat: i64) -> i64:
    """All cubes on a bench."""
    total: i64 = 0
    for kind in range(i64(KINDS)):
        total += state.board[seat * ROW + BENCH + kind]
    return total


def show_row(state: WhirlingState, seat: i64) -> None:
    """The others see what lies before a seat."""
    board, shown = state.board, state.shown
    for k in range(seat * ROW, seat * ROW + ROW):
        shown[k] = board[k]


def hide_row(state: WhirlingState, seat: i64) -> None:
    """What a seat did in private is as if it had not happened."""
    board, shown = state.board, state.shown
    for k in range(seat * ROW, seat * ROW + ROW):
        board[k] = shown[k]


def overflow(state: WhirlingState, seat: i64, kind: i64, incoming: i64) -> i64:
    """WW-35: put cubes on a bench as far as there is room; what does not fit."""
    at = seat * ROW + BENCH + kind
    total = state.board[at] + incoming
    spilt = total - CAPACITY[kind]
    if spilt < 0:
        spilt = 0
    state.board[at] = total - spilt
    return spilt


def note(
    state: WhirlingState, rule: str, kind: str, seat: i64, faces: list[int], other: i64 = -1
) -> None:
    """Report what happened to everybody, if somebody listens."""
    if state.events is not None:
        amount = len(faces)
        state.events.append(Event(rule, kind, seat, faces, EVERYBODY, amount, other))


def seat_mask(state: WhirlingState, face: i64) -> i64:
    """The seats with a personality."""
    mask: i64 = 0
    for seat in range(state.seats):
        if person(state, seat) == face:
            mask |= SEAT_BIT[seat]
    return mask
