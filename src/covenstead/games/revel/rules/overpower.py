"""5.8 Checking for overpower and overpowering."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ..program import CHECK, OVERPOWER, POWER, RESISTANCE
from . import areas, cleanup, elements, frames, happen
from .layout import (
    CH_CAUSE,
    CH_SPELL,
    CHECKING,
    CHECKING_SIZE,
    EV_CAUSE,
    EV_SUBJECT,
    F_STEP,
    WHOLLY,
    card_of,
    is_live,
)

if TYPE_CHECKING:
    from ..state import RevelState


def begin(state: RevelState, spell: i64, cause: i64) -> None:
    """R-5.8: a player is asked to check a spell for overpower; `cause` is the card played, or 0."""
    place = frames.push(state, CHECKING, CHECKING_SIZE)
    state.stack[place + CH_SPELL] = spell
    state.stack[place + CH_CAUSE] = cause


def step(state: RevelState) -> None:
    """R-5.8: compare, overpower, and the cleanup check that follows a list of steps."""
    place = state.frame
    now = state.stack[place + F_STEP]
    frames.step_to(state, now + 1)
    if now == 0:
        spell = state.stack[place + CH_SPELL]
        happen.ask(state, CHECK, elements.player_of(state, spell), spell)
    elif now == 1:
        if state.result == WHOLLY:
            compare(state, place)
    elif now == 2:
        cleanup.begin(state, 0, 0)
    else:
        frames.pop(state, WHOLLY)


def compare(state: RevelState, place: i64) -> None:
    """R-5.8: at least 1 Power, and an opposing spell whose value is strictly less."""
    spell, cause = state.stack[place + CH_SPELL], state.stack[place + CH_CAUSE]
    if not is_live(spell):
        return
    strength = elements.power(state, spell)
    opposed = areas.spell_at(state, areas.opposite(areas.where(state, card_of(spell))))
    if strength < 1 or opposed == 0 or value_of(state, opposed) >= strength:
        return
    event = happen.begin(state, OVERPOWER, elements.player_of(state, spell), opposed)
    state.stack[event + EV_SUBJECT] = spell
    state.stack[event + EV_CAUSE] = cause


def value_of(state: RevelState, spell: i64) -> i64:
    """RV-16: its Power if it has any, else its Resistance."""
    value = elements.stat(state, spell, POWER)
    return value if value >= 0 else elements.stat(state, spell, RESISTANCE)
