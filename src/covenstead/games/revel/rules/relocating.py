"""1.7, 3.6 A spell to another space; cards shuffled into a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ..program import (
    I_EXTRA,
    I_NP,
    I_NP2,
    ITS_SPACE,
    MOVE,
    SHUFFLE,
    THIS_SPACE,
)
from . import (
    able,
    areas,
    describe,
    elements,
    events,
    frames,
    holding,
    log,
    verbs,
)
from . import reading as read
from .layout import (
    CARD,
    DECK_ZONE,
    SPACES,
    STOPPED,
    VB_ACTOR,
    VB_DONE,
    VB_INDEX,
    VB_NODE,
    VB_RESULT,
    WHOLLY,
    card_of,
    kind_of,
)

if TYPE_CHECKING:
    from ..state import RevelState


def free_spaces(state: RevelState) -> list[int]:
    """RV-23: the empty sides of its player to which the next spell may go."""
    place = state.frame
    stack, code = state.stack, state.program.code
    node = stack[place + VB_NODE]
    ref = stack[place + stack[place + VB_INDEX]]
    seat = elements.player_of(state, ref)
    word = code[node + I_EXTRA]
    wanted: i64 = -1
    if word in (THIS_SPACE, ITS_SPACE):
        wanted = read.space_meant(state, word, code[node + I_NP2], verbs.reader(state))
        if wanted < 0:
            return []
    return [
        space
        for space in range(SPACES)
        if state.size[areas.side(seat, space)] == 0 and (wanted < 0 or space == wanted)
    ]


def may_move(state: RevelState) -> None:
    """R-4.9: unless something stopped it, its player says where to."""
    if state.result == WHOLLY:
        frames.step_to(state, verbs.ASK_SPACE)
    else:
        stack, place = state.stack, state.frame
        if state.result == STOPPED:
            stack[place + VB_RESULT] = STOPPED
        no_space(state)


def move_to(state: RevelState, space: i64) -> None:
    """RV-23: all cards of the spell go there; its state is cleared, a new spell lies there."""
    place = state.frame
    stack = state.stack
    ref, actor = stack[place + stack[place + VB_INDEX]], stack[place + VB_ACTOR]
    stack[place + VB_INDEX] += 1
    stack[place + VB_DONE] += 1
    frames.step_to(state, verbs.NEXT)
    events.announce(state, able.happening_to(state, MOVE, actor, ref))
    zone = areas.where(state, card_of(ref))
    cards = state.cards(zone)
    target = areas.side(elements.player_of(state, ref), space)
    areas.lose_references(state, ref)
    for card in cards:
        areas.move_card(state, card, target)
    log.amount(state, "R-1.7", "moved", actor, space + 1)
    state.picked = [areas.spell_at(state, target)]
    holding.hold_picked(state)


def no_space(state: RevelState) -> None:
    """There is nowhere to go: on to the next spell."""
    state.stack[state.frame + VB_INDEX] += 1
    frames.step_to(state, verbs.NEXT)


def shuffle(state: RevelState) -> None:
    """R-3.6: always possible; cards shuffled in go there first, if there are any."""
    place = state.frame
    if state.result != WHOLLY:
        verbs.finish(state, state.result)
        return
    stack, code = state.stack, state.program.code
    node, actor = stack[place + VB_NODE], stack[place + VB_ACTOR]
    r = verbs.reader(state)
    seat = read.player(state, code[node + I_EXTRA], r)
    if code[node + I_NP]:
        for ref in describe.all_of(state, code[node + I_NP], r):
            into_deck(state, ref)
    areas.shuffle_deck(state, seat if seat >= 0 else actor)
    log.plain(state, "R-3.6", "shuffled", seat if seat >= 0 else actor)
    h = events.Happening(SHUFFLE, actor, 0)
    events.announce(state, h)
    verbs.finish(state, WHOLLY)


def into_deck(state: RevelState, ref: i64) -> None:
    """R-3.6: every card goes to the deck of its owner."""
    if kind_of(ref) == CARD:
        areas.move_card(state, card_of(ref), DECK_ZONE + state.pool[card_of(ref)])
    else:
        areas.move_spell(state, ref, DECK_ZONE)
