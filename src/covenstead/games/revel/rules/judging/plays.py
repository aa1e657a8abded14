"""5.5, 5.7 Which cards may be played, and for which sides they may be announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...program import (
    DISCARD,
    EMPTY_SPACE,
    I_EXTRA,
    I_NP,
    I_NP2,
    ITS_SPACE,
    N_TYPES,
    PLAY,
    SHIELD,
    STANCE,
    THAT_SPACE,
    THIS_SPACE,
)
from ..facts import areas, fitting, happening, meaning, reader
from ..layout import (
    CARD,
    PL_ACTOR,
    PL_CARD,
    PL_CONTEXT,
    PL_NODE,
    SPACES,
    card_of,
    card_ref,
    kind_of,
)
from . import affordability, dues, feasibility, prohibitions

if TYPE_CHECKING:
    from ...state import RevelState


def own_reader(state: RevelState) -> reader.Reader:
    """The text of the instruction to play."""
    place, stack = state.frame, state.stack
    return reader.of_instruction(state, stack[place + PL_CONTEXT], stack[place + PL_ACTOR])


def choosable(state: RevelState) -> list[int]:
    """R-0.4: the cards that may be chosen to be played, as references."""
    place = state.frame
    stack = state.stack
    actor, node = stack[place + PL_ACTOR], stack[place + PL_NODE]
    found: list[int] = []
    if node:
        state.work.by = happening.doer_of(state, stack[place + PL_CONTEXT])
        for ref in meaning.all_of(state, state.program.code[node + I_NP], own_reader(state)):
            if is_choosable(state, actor, ref):
                found.append(ref)
        state.work.by = 0
        return found
    for k in range(state.size[actor]):
        ref = card_ref(state.at(actor, k))
        if is_choosable(state, actor, ref):
            found.append(ref)
    return found


def is_choosable(state: RevelState, actor: i64, ref: i64) -> bool:
    """R-5.5: a spell or stance card; what everybody can see to be unplayable is not offered."""
    if kind_of(ref) != CARD or feasibility.is_being_played(state, card_of(ref)):
        return False
    card = card_of(ref)
    if state.pool[card] != actor:
        return False
    if areas.is_public(state, card):
        if not feasibility.can_do(state, PLAY, actor, ref):
            return False
        return affordability.is_affordable(state, actor, card)
    if not state.index.prohibitions[PLAY] and not state.index.taxes[PLAY] and not state.lasting:
        return True
    # a card that not both see is unplayable only if every card would be.
    eyes = state.work.eyes
    state.work.eyes = state.everyone
    h = happening.to_element(state, PLAY, actor, ref)
    free = not prohibitions.is_prevented(state, h) and affordability.can_pay_for(state, h)
    state.work.eyes = eyes
    return free


def may_be_played(state: RevelState, node: i64, ref: i64, r: reader.Reader) -> bool:
    """R-4.7: whether both players see that an instruction could play this card somewhere."""
    if not is_choosable(state, r.actor, ref):
        return False
    card = card_of(ref)
    seen = areas.is_public(state, card)
    types = state.program.types[state.face[card]]
    if not seen:
        types = state.program.code[state.program.code[node + I_NP] + N_TYPES]
    if types & STANCE:
        return True
    costs = dues.of_playing(state, r.actor, card, 0) if seen else []
    for space in named_spaces(state, node, r):
        if seen and affordability.may_announce(state, r.actor, card, space, costs):
            return True
        if not seen and may_take_some(state, r.actor, space):
            return True
    return False


def may_take_some(state: RevelState, actor: i64, space: i64) -> bool:
    """R-5.7: whether some card could be announced for a side; none for a stitched spell."""
    zone = areas.side(actor, space)
    if state.size[zone] != 1 or not state.program.types[state.face[state.at(zone, 0)]] & SHIELD:
        return state.size[zone] < 2
    return feasibility.can_do_by(state, DISCARD, actor, areas.spell_at(state, zone), 0)


def may_find_none(state: RevelState) -> bool:
    """R-0.6: a player who must play a hidden card with a quality may find none."""
    node = state.stack[state.frame + PL_NODE]
    if node == 0:
        return False
    np = state.program.code[node + I_NP]
    return fitting.is_hidden(state, np) and fitting.has_quality(state, np)


def spaces(state: RevelState) -> list[int]:
    """R-5.7: the sides that the card being played may be announced for."""
    place = state.frame
    stack = state.stack
    actor, card = stack[place + PL_ACTOR], card_of(stack[place + PL_CARD])
    node = stack[place + PL_NODE]
    named = named_spaces(state, node, own_reader(state)) if node else [*range(SPACES)]
    costs = dues.of_playing(state, actor, card, 0)
    # Whatever empty side is announced, the same is left to pay with.
    empty = not costs or affordability.all_payable(state, costs, actor, card, 0)
    found: list[int] = []
    for space in named:
        if state.size[areas.side(actor, space)] == 0:
            if empty and affordability.has_place(state, actor, card, space):
                found.append(space)
        elif affordability.may_announce(state, actor, card, space, costs):
            found.append(space)
    return found


def named_spaces(state: RevelState, node: i64, r: reader.Reader) -> list[int]:
    """The spaces that an instruction to play names."""
    code = state.program.code
    word = code[node + I_EXTRA]
    if word in (THIS_SPACE, ITS_SPACE, THAT_SPACE):
        wanted = meaning.space_meant(state, word, code[node + I_NP2], r)
        return [wanted] if wanted >= 0 else []
    if word != EMPTY_SPACE:
        return [*range(SPACES)]
    return [space for space in range(SPACES) if state.size[areas.side(r.actor, space)] == 0]
