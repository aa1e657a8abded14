"""5.8 Checking for overpower and overpowering."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ...program import CHECK, I_NP2, OVERPOWER, POWER, RESISTANCE
from ..facts import areas, elements, meaning, stats
from ..layout import (
    CH_CAUSE,
    CH_SPELL,
    EV_CAUSE,
    EV_CONTEXT,
    EV_SUBJECT,
    F_STEP,
    IMPOSSIBLE,
    VB_CONTEXT,
    WHOLLY,
    card_of,
    is_live,
)
from ..machine import frames
from . import begin, instruction_frame

if TYPE_CHECKING:
    from ...state import RevelState


# Steps of a check for overpower.
PROPOSE: Final = 0
COMPARE: Final = 1
CLEAN_UP: Final = 2
OVER: Final = 3


def step(state: RevelState) -> None:
    """R-5.8: compare, overpower, and the cleanup check that follows a list of steps."""
    place = state.frame
    now = state.stack[place + F_STEP]
    if now == PROPOSE:
        frames.step_to(state, COMPARE)
        spell = state.stack[place + CH_SPELL]
        begin.proposal(state, CHECK, elements.player_of(state, spell), spell)
    elif now == COMPARE:
        frames.step_to(state, CLEAN_UP)
        if state.result == WHOLLY:
            compare(state, place)
    elif now == CLEAN_UP:
        frames.step_to(state, OVER)
        begin.cleanup(state, 0, 0)
    else:
        frames.pop(state, WHOLLY)


def compare(state: RevelState, place: i64) -> None:
    """R-5.8: at least 1 Power, and an opposing spell whose value is strictly less."""
    spell, cause = state.stack[place + CH_SPELL], state.stack[place + CH_CAUSE]
    if not is_live(spell):
        return
    strength = stats.power(state, spell)
    opposed = areas.spell_at(state, areas.opposite(areas.where(state, card_of(spell))))
    if strength < 1 or opposed == 0 or value_of(state, opposed) >= strength:
        return
    event = begin.event(state, OVERPOWER, elements.player_of(state, spell), opposed)
    state.stack[event + EV_SUBJECT] = spell
    state.stack[event + EV_CAUSE] = cause


def overpower_with(state: RevelState, ref: i64) -> None:
    """R-5.8, RV-140: without a check, by the spell that the text names; its player overpowers."""
    np2 = state.program.code[instruction_frame.node_of(state) + I_NP2]
    by = meaning.all_of(state, np2, instruction_frame.own_reader(state))
    if not by or by[0] == ref:
        state.result = IMPOSSIBLE
        return
    context = state.stack[state.frame + VB_CONTEXT]
    event = begin.event(state, OVERPOWER, elements.player_of(state, by[0]), ref)
    state.stack[event + EV_SUBJECT] = by[0]
    state.stack[event + EV_CONTEXT] = context


def value_of(state: RevelState, spell: i64) -> i64:
    """RV-16: its Power if it has any, else its Resistance."""
    value = stats.stat(state, spell, POWER)
    return value if value >= 0 else stats.stat(state, spell, RESISTANCE)
