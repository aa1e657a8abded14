"""4.3 Cost effects: which apply to playing a card, and paying them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ..program import (
    ANY,
    BEING_PLAYED,
    COST,
    DISCARD,
    E_BODY,
    E_KIND,
    E_OBJECT,
    E_PLAYER,
    E_VERB,
    E_ZONES,
    EFFECT,
    PLAY,
    SHIELD,
    STANCE,
    STRIKE,
)
from . import able, areas, bodies, describe, frames, possible, reading, repair
from .index import HAS_COST
from .layout import (
    CO_ACTOR,
    CO_CARD,
    COSTS,
    COSTS_SIZE,
    EF_COST,
    F_STEP,
    SPACES,
    STANCE_ZONE,
    WHOLLY,
    card_of,
    card_ref,
)

if TYPE_CHECKING:
    from ..state import RevelState

ASK_WHICH: Final = 10
ASK_PAY: Final = 11
PAID_ONE: Final = 1


def of_playing(state: RevelState, actor: i64, card: i64) -> list[int]:
    """R-4.3: the cost effects of playing a card: effect and source, by twos, its own first."""
    found: list[int] = []
    effects, first = state.program.effects, state.program.first_effect
    face = state.face[card]
    for e in range(first[face], first[face + 1]):
        if effects[e * EFFECT + E_KIND] == COST and effects[e * EFFECT + E_ZONES] & BEING_PLAYED:
            found += [e, card_ref(card)]
    listed = reading.on_field(state, HAS_COST)
    for k in range(0, len(listed), 2):
        if applies(state, listed[k], listed[k + 1], actor, card):
            found += [listed[k], card_ref(listed[k + 1])]
    return found


def applies(state: RevelState, e: i64, source: i64, actor: i64, card: i64) -> bool:
    """R-4.3, RV-114: whether a cost effect on the field speaks of this play."""
    effects = state.program.effects
    at = e * EFFECT
    if effects[at + E_VERB] != PLAY or effects[at + E_ZONES] & BEING_PLAYED:
        return False
    r = reading.of_source(state, source)
    r.actor = actor
    word = effects[at + E_PLAYER]
    if word != ANY and reading.player(state, word, r) != actor:
        return False
    np = effects[at + E_OBJECT]
    return np == 0 or describe.fits_loosely(state, np, card_ref(card), r)


def is_affordable(state: RevelState, actor: i64, card: i64) -> bool:
    """R-0.3, RV-110: what everybody can see to be unpayable is not begun."""
    types = state.program.types[state.face[card]]
    if types & (STRIKE | SHIELD):
        if not has_side(state, actor, card):
            return False
    elif types & STANCE and state.size[STANCE_ZONE + actor]:
        old = card_ref(state.at(STANCE_ZONE + actor, 0))
        if not able.can_do(state, DISCARD, actor, old):
            return False
    due = of_playing(state, actor, card)
    for k in range(0, len(due), 2):
        if not payable(state, due[k], due[k + 1], actor, card):
            return False
    return True


def payable(state: RevelState, e: i64, source: i64, actor: i64, card: i64) -> bool:
    """R-0.3: one cost effect, as both players see it; the card itself cannot pay (RV-118)."""
    r = reading.Reader(source, actor)
    in_hand = areas.where(state, card) < 2 and not able.is_being_played(state, card)
    body = state.program.effects[e * EFFECT + E_BODY]
    possible.clear_ledger(state)
    if in_hand:
        state.work.hand[actor] = 1
    paid = possible.elements_payable(state, body, 0, r)
    possible.clear_ledger(state)
    return paid


def has_side(state: RevelState, actor: i64, card: i64) -> bool:
    """R-5.7: whether there is any side to announce."""
    for space in range(i64(SPACES)):
        zone = areas.side(actor, space)
        if state.size[zone] == 0:
            return True
        spell = areas.spell_at(state, zone)
        face, lying = state.face[card], state.face[state.at(zone, 0)]
        types, icons = state.program.types, state.program.icons
        if types[lying] & SHIELD:
            if able.can_do(state, DISCARD, actor, spell):
                return True
        elif state.size[zone] == 1 and types[face] & STRIKE and icons[face] & icons[lying]:
            return True
    return False


# ---- Paying ----


def begin(state: RevelState, actor: i64, ref: i64) -> None:
    """R-4.3: pay every cost effect of this play, in the payer's order."""
    due = of_playing(state, actor, card_of(ref))
    if not due:
        state.result = WHOLLY
        return
    place = frames.push(state, COSTS, COSTS_SIZE)
    state.stack[place + CO_ACTOR] = actor
    state.stack[place + CO_CARD] = ref
    for number in due:
        frames.append(state, number)


def due_count(state: RevelState) -> i64:
    """How many cost effects are still to be paid."""
    return (state.free - state.frame - COSTS_SIZE) // 2


def step(state: RevelState) -> None:
    """Which is next, and whether the last one was paid."""
    if state.stack[state.frame + F_STEP] == PAID_ONE and state.result != WHOLLY:
        repair.illegal(state)
    elif due_count(state) == 0:
        frames.pop(state, WHOLLY)
    else:
        frames.step_to(state, ASK_WHICH if due_count(state) > 1 else ASK_PAY)


def choose(state: RevelState, k: i64) -> None:
    """R-4.3: the payer takes this one first."""
    place = state.frame
    stack = state.stack
    at = place + COSTS_SIZE + 2 * k
    last = state.free - 2
    for j in range(i64(2)):
        stack[at + j], stack[last + j] = stack[last + j], stack[at + j]
    frames.step_to(state, ASK_PAY)


def answer(state: RevelState, pays: bool) -> None:
    """R-0.3: pay it, or decline, which makes the play illegal (R-0.5)."""
    place = state.frame
    stack = state.stack
    actor = stack[place + CO_ACTOR]
    if not pays:
        repair.illegal(state, actor)
        return
    e, source = stack[state.free - 2], stack[state.free - 1]
    state.free -= 2
    frames.step_to(state, PAID_ONE)
    effect = bodies.begin(state, e, source, actor)
    state.stack[effect + EF_COST] = bodies.WHOLE_BODY
