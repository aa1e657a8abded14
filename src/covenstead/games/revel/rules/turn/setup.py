"""2.2 Setup: the first cards, and putting some of them back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .....engine.rng import Chance
from ...moves import CARD_OF, DONE
from ...program import DRAW, RESOURCE, STASH, WITCH
from ..doing import log, moving, references
from ..facts import areas
from ..judging import naming
from ..layout import (
    DECK_ZONE,
    HAND_AT_START,
    QUESTION,
    RD_COUNT,
    RD_SEAT,
    REDRAW,
    REDRAW_SIZE,
    RESOURCE_ZONE,
    STAMINA_AT_START,
    TURN,
    TURN_SIZE,
    WHOLLY,
    WITCH_ZONE,
    card_ref,
)
from ..machine import frames

if TYPE_CHECKING:
    from ...state import RevelState


def set_up(state: RevelState, cards: list[list[int]], rng: Chance) -> None:
    """R-2.2: witch, resource and Stamina on the field, decks shuffled, three cards each."""
    faces = cards[0] + cards[1]
    pools = [0] * len(cards[0]) + [1] * len(cards[1])
    state.lay(faces, pools, rng)
    types = state.program.types
    for card in range(i64(len(faces))):
        seat = state.pool[card]
        zone = DECK_ZONE + seat
        if types[state.face[card]] & WITCH:
            zone = WITCH_ZONE + seat
            log.card(state, "R-2.2", "is", seat, card)
        elif types[state.face[card]] & RESOURCE:
            zone = RESOURCE_ZONE + seat
        moving.put_first(state, zone, card)
    for seat in range(i64(2)):
        state.stamina[seat] = STAMINA_AT_START
        moving.shuffle_deck(state, seat)
    state.current = rng.below(2)
    log.plain(state, "R-1.8", "goes first", state.current)
    for seat in (state.current, 1 - state.current):
        for _ in range(HAND_AT_START):
            first_draw(state, seat)
    frames.push(state, TURN, TURN_SIZE)
    for seat in (1 - state.current, state.current):
        place = frames.push(state, REDRAW, REDRAW_SIZE)
        state.stack[place + RD_SEAT] = seat
        frames.step_to(state, QUESTION)


def first_draw(state: RevelState, seat: i64) -> None:
    """R-2.2: a card of the first hand; nothing can react before the first turn."""
    card = areas.draw_top(state, seat)
    if card >= 0:
        log.moved(state, DRAW, seat, [card])
        references.lose_secretly(state, card)
        moving.shift_card(state, card, seat, False)


def options(state: RevelState) -> list[int]:
    """R-2.2: a card of the hand to put back, or done."""
    seat = state.stack[state.frame + RD_SEAT]
    hand = [card_ref(card) for card in state.cards(seat)]
    return [DONE] + naming.moves_of(state, hand, seat)


def answer(state: RevelState, move: i64) -> None:
    """R-2.2: this card goes back; or as many as went back are drawn."""
    if move == DONE:
        redraw(state)
        return
    seat = state.stack[state.frame + RD_SEAT]
    k = state.find(seat, (move - CARD_OF) // 2)
    put_back(state, state.at(seat, k))


def put_back(state: RevelState, card: i64) -> None:
    """R-2.2, R-5.3: one of the first cards goes under the deck, in its player's order."""
    place = state.frame
    seat = state.stack[place + RD_SEAT]
    log.moved(state, STASH, seat, [card])
    references.lose_secretly(state, card)
    moving.shift_card(state, card, DECK_ZONE + seat, True)
    state.stack[place + RD_COUNT] += 1
    if state.size[seat] == 0:
        redraw(state)


def redraw(state: RevelState) -> None:
    """R-2.2: as many cards as were put back; once only."""
    place = state.frame
    seat, count = state.stack[place + RD_SEAT], state.stack[place + RD_COUNT]
    frames.pop(state, WHOLLY)
    log.amount(state, "R-2.2", "redrawn", seat, count)
    for _ in range(count):
        first_draw(state, seat)
