"""1. Draw phase: WV-8 to WV-11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.event import Event
from ....engine.state import SEAT_BIT
from ..moves import BURY, CHOOSING, DRAW
from ..spells import FACES, WEAK

if TYPE_CHECKING:
    from ..state import WeaversState

HAND: Final = 6  # WV-8
WEAK_HAND: Final = 5  # WV-47


def draw_phase(state: WeaversState) -> None:
    """WV-7, WV-9, WV-10: both bury what they sealed, then both draw."""
    for seat in range(i64(2)):
        bury(state, seat)
        draw(state, seat)


def bury(state: WeaversState, seat: i64) -> None:
    """WV-9: the chosen cards go face down under the deck, in the order of choice."""
    faces: list[int] = []
    for move in state.sealed[seat]:
        if move != DRAW:
            faces.append(state.spells.face[move - BURY])
    state.sealed[seat] = []
    state.buried[seat] = len(faces)
    for face in faces:
        state.put_under(state.decks + seat, state.take(seat, state.find(seat, face)))
    if faces and state.events is not None:
        words = [state.spells.word[state.design[seat * FACES + face]] for face in faces]
        state.events.append(Event("WV-9", "buried", seat, words, SEAT_BIT[seat], len(words)))


def hand_limit(state: WeaversState, seat: i64) -> i64:
    """WV-8, WV-47: six cards, five while Weak."""
    return WEAK_HAND if state.token(seat, WEAK) > 0 else HAND


def draw(state: WeaversState, seat: i64) -> None:
    """WV-10, WV-11: up to the maximum, as long as there are cards in the deck."""
    drawn: i64 = hand_limit(state, seat) - state.count(seat)
    deck = state.decks + seat
    if drawn > state.count(deck):
        drawn = state.count(deck)
    for _ in range(drawn):
        card = state.pull(deck)
        state.show(card, seat)
        state.put(seat, card)
    if drawn > 0 and state.events is not None:
        tell_drawn(state, seat, drawn)


def tell_drawn(state: WeaversState, seat: i64, drawn: i64) -> None:
    """The drawn cards lie last in the hand; only their owner sees them."""
    words: list[int] = []
    for k in range(state.count(seat) - drawn, state.count(seat)):
        words.append(state.spells.word[state.design_at(seat, k)])
    assert state.events is not None
    rule = "WV-6" if state.phase == CHOOSING else "WV-10"
    state.events.append(Event(rule, "drawn", seat, words, SEAT_BIT[seat], drawn))
