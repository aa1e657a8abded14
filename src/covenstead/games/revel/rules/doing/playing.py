"""5.5 to 5.7 Playing a card, playing a stance, playing or stitching a spell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .....engine.event import EVERYBODY, Event
from ...moves import FIND_NONE, SPACE
from ...program import DISCARD, I_SLOT, LOSE, PLAY, REVEAL, SHIELD, STAMINA, STANCE, STITCH, STRIKE
from ..facts import areas, elements, happening
from ..judging import affordability, feasibility, naming, plays
from ..layout import (
    CHANGED,
    COLUMNS,
    EV_AMOUNT,
    EV_PAID,
    EV_RESOURCE,
    EV_SHADOW,
    F_STEP,
    FOUND_NONE,
    IMPOSSIBLE,
    PL_ACTOR,
    PL_CARD,
    PL_CONTEXT,
    PL_FROM,
    PL_LEVEL,
    PL_NODE,
    PL_PATH,
    PL_SPACE,
    PL_STITCH,
    STANCE_ZONE,
    STOPPED,
    WHOLLY,
    card_of,
    card_ref,
    is_live,
    spell_ref,
)
from ..layout import STITCH as STITCH_FLAG
from ..machine import frames, repair
from . import announcing, begin, moving, paying, picking

if TYPE_CHECKING:
    from ...state import RevelState

ASK_CARD: Final = 10
ASK_SPACE: Final = 11
# Steps of playing a card.
KEEP: Final = 0
REVEALED: Final = 1
ALLOWED: Final = 2
ANNOUNCED: Final = 3
CLEARED: Final = 4
PAID: Final = 5
LOST_STAMINA: Final = 6
CHECKED: Final = 7


def step(state: RevelState) -> None:
    """R-5.5: choose, reveal, announce, pay, place; then the cleanup check."""
    place = state.frame
    stack = state.stack
    now = stack[place + F_STEP]
    if now == KEEP:
        frames.step_to(state, ASK_CARD)
        # RV-38: the end of this part of the effect is the end of the play itself.
        repair.keep(state, place, 0)
    elif now == REVEALED:
        revealed(state)
    elif now == ALLOWED:
        allowed(state)
    elif now == ANNOUNCED:
        clear_side(state)
    elif now == CLEARED:
        pay(state)
    elif now == PAID:
        put_down(state)
    elif now == LOST_STAMINA:
        complete(state)
    else:
        frames.pop(state, WHOLLY)


def options(state: RevelState, question: i64) -> list[int]:
    """R-5.5, R-5.7: which card, which side."""
    if question == ASK_SPACE:
        return [SPACE + space for space in plays.spaces(state)]
    actor = state.stack[state.frame + PL_ACTOR]
    found = naming.moves_of(state, offered(state), actor)
    if not plays.may_find_none(state):
        return found
    left = [move for move in found if not repair.is_forbidden(state, move)]
    # once a card was tried and no other is left, the play itself is impossible.
    return [] if found and not left else [FIND_NONE] + found


def offered(state: RevelState) -> list[int]:
    """The cards that may be played, worked out once for a question."""
    found = state.offered
    if found is None:
        found = plays.choosable(state)
        state.offered = found
    return found


def answer(state: RevelState, move: i64, question: i64, found: list[int] | None) -> None:
    """R-5.5, R-5.7: the card to play, or the side announced for it."""
    if question == ASK_SPACE:
        announce_side(state, move - SPACE)
    elif move == FIND_NONE:
        find_none(state)
    else:
        if found is None:
            found = plays.choosable(state)
        actor = state.stack[state.frame + PL_ACTOR]
        choose(state, picking.pick(state, found, move, actor))


def choose(state: RevelState, ref: i64) -> None:
    """R-5.5: first reveal it, unless everybody sees it already (RV-6)."""
    place = state.frame
    stack = state.stack
    card = card_of(ref)
    stack[place + PL_CARD] = ref
    stack[place + PL_FROM] = areas.area_of(state, card)
    stack[place + PL_PATH] = len(state.path)
    frames.step_to(state, REVEALED)
    if areas.is_public(state, card):
        state.result = WHOLLY
    else:
        begin.event(state, REVEAL, stack[place + PL_ACTOR], ref)


def find_none(state: RevelState) -> None:
    """R-0.6: nothing is found, nothing is played."""
    repair.release(state, state.stack[state.frame + PL_LEVEL])
    frames.pop(state, FOUND_NONE)


def revealed(state: RevelState) -> None:
    """R-5.5: now everybody knows what it would take; what cannot be played is illegal."""
    place = state.frame
    actor, ref = state.stack[place + PL_ACTOR], state.stack[place + PL_CARD]
    card = card_of(ref)
    there = state.result != IMPOSSIBLE and is_live(ref)
    by = happening.doer_of(state, state.stack[place + PL_CONTEXT])
    may = there and feasibility.can_do_by(state, PLAY, actor, ref, by)
    if not may or not affordability.is_affordable(state, actor, card):
        repair.illegal(state)
    else:
        frames.step_to(state, ALLOWED)
        event = begin.event(state, PLAY, actor, ref)
        state.stack[event + EV_SHADOW] = 1
        state.stack[event + EV_PAID] = 1


def allowed(state: RevelState) -> None:
    """R-4.9: unless an interruption stopped it, the player goes on to announce a side."""
    place = state.frame
    ref = state.stack[place + PL_CARD]
    if state.result == STOPPED or state.result == CHANGED:
        skip(state)
    elif state.result == IMPOSSIBLE:
        repair.illegal(state)
    elif state.program.types[state.face[card_of(ref)]] & (STRIKE | SHIELD):
        frames.step_to(state, ASK_SPACE)
    else:
        frames.step_to(state, ANNOUNCED)


def skip(state: RevelState) -> None:
    """R-4.9: the play is stopped or replaced: nothing is undone, and what was paid stays paid."""
    result = state.result
    repair.release(state, state.stack[state.frame + PL_LEVEL])
    frames.pop(state, result)


# ---- 5.7 Announcing a side ----


def announce_side(state: RevelState, space: i64) -> None:
    """R-5.7: the first element of the cost; onto a strike this play is also a stitch."""
    place = state.frame
    stack = state.stack
    zone = areas.side(stack[place + PL_ACTOR], space)
    stack[place + PL_SPACE] = space
    stack[place + PL_PATH] = len(state.path)
    spell = areas.spell_at(state, zone)
    if spell and not elements.types_of(state, spell) & SHIELD:
        stack[place + PL_STITCH] = spell
    frames.step_to(state, ANNOUNCED)


def clear_side(state: RevelState) -> None:
    """R-5.6, R-5.7: the old stance, or the shield on that side, is discarded as a cost."""
    place = state.frame
    stack = state.stack
    actor, card = stack[place + PL_ACTOR], card_of(stack[place + PL_CARD])
    frames.step_to(state, CLEARED)
    state.result = WHOLLY
    old: i64 = 0
    if state.program.types[state.face[card]] & STANCE:
        if state.size[STANCE_ZONE + actor]:
            old = card_ref(state.at(STANCE_ZONE + actor, 0))
    elif stack[place + PL_STITCH] == 0:
        old = areas.spell_at(state, areas.side(actor, stack[place + PL_SPACE]))
    if old:
        begin.event(state, DISCARD, actor, old)
    elif stack[place + PL_STITCH]:
        begin.proposal(state, STITCH, actor, stack[place + PL_CARD])
        if state.frame != place:
            # What stitching costs is paid with the other costs of the play.
            state.stack[state.frame + EV_PAID] = 1


def pay(state: RevelState) -> None:
    """R-5.6, R-5.7: that done, the costs that effects ask for."""
    place = state.frame
    stack = state.stack
    stopped = state.result == STOPPED or state.result == CHANGED
    if stack[place + PL_STITCH] and stopped:
        skip(state)
        return
    if state.result == IMPOSSIBLE or not has_room(state, place):
        # RV-7: what others chose to save the shield does not make the side any better.
        repair.illegal(state, made=stack[place + PL_PATH])
        return
    frames.step_to(state, PAID)
    paying.begin_play(
        state, stack[place + PL_ACTOR], stack[place + PL_CARD], stack[place + PL_STITCH]
    )


# ---- Placing ----


def put_down(state: RevelState) -> None:
    """R-5.6, R-5.7: the card is placed, or joins the spell it is stitched onto."""
    place = state.frame
    stack = state.stack
    actor, ref, stitched = stack[place + PL_ACTOR], stack[place + PL_CARD], stack[place + PL_STITCH]
    live = is_live(ref) and (stitched == 0 or is_live(stitched))
    if state.result != WHOLLY or not live or not has_room(state, place):
        # RV-119: what was announced no longer holds.
        repair.illegal(state)
        return
    card = card_of(ref)
    moving.move_card(state, card, target(state, place))
    state.stack[place + PL_CARD] = card_ref(card)
    frames.step_to(state, LOST_STAMINA)
    if stitched:
        state.card[card_of(stitched) * COLUMNS + STITCH_FLAG] = 1
        event = begin.event(state, LOSE, actor, 0)
        state.stack[event + EV_AMOUNT] = 1
        state.stack[event + EV_RESOURCE] = STAMINA


def target(state: RevelState, place: i64) -> i64:
    """R-5.6, R-5.7: the area that the card being played goes to."""
    stack = state.stack
    actor, card = stack[place + PL_ACTOR], card_of(stack[place + PL_CARD])
    if state.program.types[state.face[card]] & (STRIKE | SHIELD):
        return areas.side(actor, stack[place + PL_SPACE])
    return STANCE_ZONE + actor


def has_room(state: RevelState, place: i64) -> bool:
    """R-5.6, R-5.7: nothing lies there, or only the card it is stitched onto."""
    return state.size[target(state, place)] == (1 if state.stack[place + PL_STITCH] else 0)


def complete(state: RevelState) -> None:
    """R-5.7: the card has been played; its consequences and the overpower check follow."""
    place = state.frame
    stack = state.stack
    actor, card = stack[place + PL_ACTOR], card_of(stack[place + PL_CARD])
    repair.release(state, stack[place + PL_LEVEL])
    log_play(state, actor, card, stack[place + PL_STITCH] != 0)
    played = happening.Happening(PLAY, actor, card_ref(card))
    played.subject = happening.doer_of(state, state.stack[place + PL_CONTEXT])
    played.area = stack[place + PL_FROM]
    announcing.announce(state, played)
    announcing.entered(state, actor, card, stack[place + PL_STITCH] != 0)
    if stack[place + PL_STITCH]:
        announcing.announce(state, happening.Happening(STITCH, actor, card_ref(card)))
    hold(state, card)
    frames.step_to(state, CHECKED)
    strike = state.program.types[state.face[card]] & STRIKE
    spell: i64 = 0
    if strike:
        spell = spell_ref(state.at(areas.where(state, card), 0))
    begin.cleanup(state, spell, card_ref(card))


def hold(state: RevelState, card: i64) -> None:
    """R-4.10: later words of the effect may refer to what was played."""
    place = state.frame
    node, context = state.stack[place + PL_NODE], state.stack[place + PL_CONTEXT]
    if node and state.program.code[node + I_SLOT] >= 0:
        spell = areas.spell_of(state, card)
        slot = state.program.code[node + I_SLOT]
        state.slots_held = [*state.slots_held, context, slot, card_ref(card)]
        if spell:
            state.slots_held = [*state.slots_held, context, slot, spell]


def log_play(state: RevelState, actor: i64, card: i64, stitched: bool) -> None:
    """The log of a play: once, when the card lies there (R-0.0)."""
    if state.events is None:
        return
    face = state.face[card]
    space = elements.space_of(state, card_ref(card)) + 1
    rule = "R-5.6" if space == 0 else "R-5.7"
    state.events.append(Event(rule, "played", actor, [face], EVERYBODY, space))
    if stitched:
        state.events.append(Event("R-5.7", "stitched", actor, [face], EVERYBODY, space))
