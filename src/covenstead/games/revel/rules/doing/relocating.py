"""1.7, 3.6 A spell to another space; cards shuffled into a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...program import (
    DECK_OF,
    I_EXTRA,
    I_NP,
    I_NP2,
    ITS_SPACE,
    MOVE,
    SHUFFLE,
    THAT_SPACE,
    THIS_SPACE,
)
from ..facts import areas, elements, happening, meaning, reader
from ..judging import instructions
from ..layout import (
    CARD,
    DECK_ZONE,
    SPACES,
    STOPPED,
    VB_ACTOR,
    VB_CONTEXT,
    VB_DONE,
    VB_INDEX,
    VB_NODE,
    VB_RESULT,
    WHOLLY,
    card_of,
    kind_of,
)
from ..machine import frames
from . import announcing, instruction_frame, log, moving, references

if TYPE_CHECKING:
    from ...state import RevelState


def free_spaces(state: RevelState) -> list[int]:
    """RV-23: the empty sides of its player to which the next spell may go."""
    place = state.frame
    stack, code = state.stack, state.program.code
    node = stack[place + VB_NODE]
    ref = stack[place + stack[place + VB_INDEX]]
    seat = elements.player_of(state, ref)
    word = code[node + I_EXTRA]
    wanted: i64 = -1
    if word in (THIS_SPACE, ITS_SPACE, THAT_SPACE):
        r = instruction_frame.own_reader(state)
        wanted = meaning.space_meant(state, word, code[node + I_NP2], r)
        if wanted < 0:
            return []
    return [
        space
        for space in range(SPACES)
        if state.size[areas.side(seat, space)] == 0 and (wanted < 0 or space == wanted)
    ]


def ask_where_to(state: RevelState) -> None:
    """R-4.9: unless something stopped it, its player says where to."""
    if state.result == WHOLLY:
        frames.step_to(state, instruction_frame.ASK_SPACE)
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
    frames.step_to(state, instruction_frame.NEXT)
    h = happening.to_element(state, MOVE, actor, ref)
    h.subject = happening.doer_of(state, stack[place + VB_CONTEXT])
    announcing.announce(state, h)
    zone = areas.where(state, card_of(ref))
    cards = state.cards(zone)
    target = areas.side(elements.player_of(state, ref), space)
    references.lose_references(state, ref)
    for card in cards:
        moving.move_card(state, card, target)
    log.amount(state, "R-1.7", "moved", actor, space + 1)
    state.picked = [areas.spell_at(state, target)]
    references.hold_picked(state)


def no_space(state: RevelState) -> None:
    """There is nowhere to go: on to the next spell."""
    state.stack[state.frame + VB_INDEX] += 1
    frames.step_to(state, instruction_frame.NEXT)


def shuffle(state: RevelState) -> None:
    """R-3.6: always possible; cards shuffled in go there first, if there are any."""
    place = state.frame
    if state.result != WHOLLY:
        instruction_frame.finish(state, state.result)
        return
    stack, code = state.stack, state.program.code
    node, actor = stack[place + VB_NODE], stack[place + VB_ACTOR]
    r = instruction_frame.own_reader(state)
    seat = shuffled_deck(state)
    if code[node + I_NP]:
        for ref in meaning.all_of(state, code[node + I_NP], r):
            if elements.player_of(state, ref) == seat:
                announcing.leaving(state, actor, ref)
                into_deck(state, ref)
    moving.shuffle_deck(state, seat)
    log.plain(state, "R-3.6", "shuffled", seat)
    h = happening.Happening(SHUFFLE, actor, 0)
    h.resource = DECK_OF + seat
    announcing.announce(state, h)
    instruction_frame.finish(state, WHOLLY)


def shuffled_deck(state: RevelState) -> i64:
    """R-3.6: whose deck the instruction on top shuffles."""
    node = state.program.code[instruction_frame.node_of(state) + I_EXTRA]
    return instructions.owner_of_deck(state, node, instruction_frame.own_reader(state))


def is_own_deck(state: RevelState, ref: i64) -> bool:
    """R-1.6: whether the deck that the instruction on top names is that of the card's owner."""
    whose = state.program.code[instruction_frame.node_of(state) + I_EXTRA] - DECK_OF
    seat = reader.player(state, whose, instruction_frame.own_reader(state))
    return seat < 0 or seat == elements.player_of(state, ref)


def into_deck(state: RevelState, ref: i64) -> None:
    """R-1.6: a card goes to the deck of its owner, and to no other."""
    if kind_of(ref) == CARD:
        moving.slip_out(state, card_of(ref), state.pool[card_of(ref)])
        moving.move_card(state, card_of(ref), DECK_ZONE + state.pool[card_of(ref)])
    else:
        moving.move_spell(state, ref, DECK_ZONE)
