"""What keeps a card of a hand from being played now, in words for its own player.

A hidden card may be tried all the same (RV-31): it is revealed, and everything is undone (R-0.5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .....engine.refusal import Refusal
from ...program import (
    E_BODY,
    EFFECT,
    END,
    FIRST_NAMED,
    I_EXTRA,
    I_VALUE,
    INSTRUCTION,
    PLAY,
    PLAYS,
    SPEND,
    STAMINA,
    STANCE,
)
from ..facts import amounts, reader, resources
from ..layout import card_ref
from . import affordability, dues, feasibility

if TYPE_CHECKING:
    from ...state import RevelState


def of_card(state: RevelState, actor: i64, card: i64) -> Refusal | None:
    """R-5.5: what is asked once the card has been revealed, and why the answer is no."""
    title = state.names.titles[state.face[card]]
    if not feasibility.can_do(state, PLAY, actor, card_ref(card)):
        return Refusal("R-0.2", f"{title} can't be played now")
    if affordability.is_affordable(state, actor, card):
        return None
    costs = dues.of_playing(state, actor, card, 0)
    for k in range(0, len(costs), 2):
        alone = [costs[k], costs[k + 1]]
        if not affordability.all_payable(state, alone, actor, card, 0):
            return Refusal("R-0.3", f"{title} {price(state, costs[k], costs[k + 1], actor)}")
    if not affordability.all_payable(state, costs, actor, card, 0):
        return Refusal("R-0.3", f"{title} costs more than you have")
    if state.program.types[state.face[card]] & STANCE:
        return Refusal("R-5.6", f"{title} cannot take the place of your stance")
    return Refusal("R-5.7", f"no side of yours can take {title} now")


def price(state: RevelState, e: i64, source: i64, actor: i64) -> str:
    """R-0.3: what a cost effect asks for, and how much of it there is."""
    code, pc = state.program.code, state.program.effects[e * EFFECT + E_BODY]
    r = reader.Reader(source, actor)
    while code[pc] < END:
        if code[pc] == SPEND:
            resource = code[pc + I_EXTRA]
            needed = amounts.value(state, code[pc + I_VALUE], r)
            there = resources.amount(state, actor, resource)
            if there < needed:
                return f"costs {needed} {resource_name(state, resource)}, you have {there}"
        pc += INSTRUCTION
    return "has a cost that cannot be paid now"


def resource_name(state: RevelState, resource: i64) -> str:
    """R-1.11: a resource is called what its card is called."""
    if resource == STAMINA:
        return "Stamina"
    if resource == PLAYS:
        return "plays"
    return state.names.titles[state.program.resource_face[resource - FIRST_NAMED]]
