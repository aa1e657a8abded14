"""0.3, 4.3 Whether cost effects can be paid, and a play be afforded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...program import DISCARD, E_BODY, EFFECT, PLAY, SHIELD, STANCE, STITCH, STRIKE
from ..facts import areas, happening, reader
from ..layout import SPACES, STANCE_ZONE, card_of, card_ref
from ..work import HAND_USED
from . import dues, feasibility, possibility, prohibitions

if TYPE_CHECKING:
    from ...state import RevelState


def can_pay_for(state: RevelState, h: happening.Happening) -> bool:
    """R-0.3, RV-110: whether every cost of an action can be paid, as both players see it."""
    if not state.index.costs[h.verb]:
        return True
    return all_payable(state, dues.due(state, h), h.actor, -1, 0)


def all_payable(state: RevelState, listed: list[int], actor: i64, card: i64, gone: i64) -> bool:
    """R-0.3: all of these cost effects, one after the other, as both players see it.

    RV-118: the card that is played cannot pay, nor can what is gone to make room for it.
    """
    if not listed:
        return True
    work = state.work
    before = work.ledger
    work.ledger = before.copy()
    if card >= 0 and areas.is_in_hand(state, card) and not feasibility.is_being_played(state, card):
        work.ledger.use(HAND_USED + actor, 1)
    if gone:
        work.ledger.gone = work.ledger.gone + [gone]
    paid = True
    for k in range(0, len(listed), 2):
        paid = paid and is_cost_payable(state, listed[k], listed[k + 1], actor)
    work.ledger = before
    return paid


def is_cost_payable(state: RevelState, e: i64, source: i64, actor: i64) -> bool:
    """R-0.3: one cost effect, after those before it."""
    body = state.program.effects[e * EFFECT + E_BODY]
    work = state.work
    work.paying += [e, source]
    paid = possibility.is_payable(state, body, 0, reader.Reader(source, actor))
    del work.paying[len(work.paying) - 2 :]
    return paid


def is_affordable(state: RevelState, actor: i64, card: i64) -> bool:
    """R-0.3, RV-110: what everybody can see to be unpayable is not begun."""
    types = state.program.types[state.face[card]]
    if types & (STRIKE | SHIELD):
        return has_side(state, actor, card)
    old: i64 = 0
    if types & STANCE and state.size[STANCE_ZONE + actor]:
        old = card_ref(state.at(STANCE_ZONE + actor, 0))
        if not feasibility.can_do_by(state, DISCARD, actor, old, 0):
            return False
    return all_payable(state, dues.of_playing(state, actor, card, 0), actor, card, old)


def has_side(state: RevelState, actor: i64, card: i64) -> bool:
    """R-5.7: whether there is any side to announce."""
    costs = dues.of_playing(state, actor, card, 0)
    for space in range(i64(SPACES)):
        if may_announce(state, actor, card, space, costs):
            return True
    return False


def may_announce(state: RevelState, actor: i64, card: i64, space: i64, costs: list[int]) -> bool:
    """R-5.7: a side that can take the card; RV-110: and the costs of the play can be paid then."""
    if not has_place(state, actor, card, space):
        return False
    spell = areas.spell_at(state, areas.side(actor, space))
    if spell and state.index.costs[STITCH] and not is_shield(state, spell):
        costs = dues.of_playing(state, actor, card, spell)
    return all_payable(state, costs, actor, card, spell)


def has_place(state: RevelState, actor: i64, card: i64, space: i64) -> bool:
    """R-5.7: empty, or a shield that can be discarded, or a strike to be stitched onto."""
    zone = areas.side(actor, space)
    if state.index.prohibitions[PLAY] or state.lasting:
        h = happening.to_element(state, PLAY, actor, card_ref(card))
        h.space = space
        if prohibitions.is_prevented(state, h):
            return False
    spell = areas.spell_at(state, zone)
    if spell and is_shield(state, spell):
        return feasibility.can_do_by(state, DISCARD, actor, spell, 0)
    return not spell or (is_stitchable(state, card, zone) and may_stitch(state, actor, card))


def is_shield(state: RevelState, spell: i64) -> bool:
    """R-5.7: a spell that gives way to what is played."""
    return state.program.types[state.face[card_of(spell)]] & SHIELD != 0


def is_stitchable(state: RevelState, card: i64, zone: i64) -> bool:
    """R-5.7: a strike onto a strike of exactly one card that shares a stitch icon."""
    types, icons = state.program.types, state.program.icons
    face, lying = state.face[card], state.face[state.at(zone, 0)]
    return state.size[zone] == 1 and types[face] & STRIKE != 0 and icons[face] & icons[lying] != 0


def may_stitch(state: RevelState, actor: i64, card: i64) -> bool:
    """R-0.2: nothing forbids the stitch."""
    return not prohibitions.is_prevented(state, happening.Happening(STITCH, actor, card_ref(card)))
