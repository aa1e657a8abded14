"""5.5 to 5.7 Playing a card, playing a stance, playing or stitching a spell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.event import EVERYBODY, Event
from ..program import (
    DISCARD,
    EMPTY_SPACE,
    I_EXTRA,
    I_NP,
    I_NP2,
    I_SLOT,
    ITS_SPACE,
    LOSE,
    PLAY,
    REVEAL,
    SHIELD,
    STAMINA,
    STANCE,
    STITCH,
    STRIKE,
    THIS_SPACE,
)
from . import (
    able,
    areas,
    cants,
    choices,
    cleanup,
    costs,
    describe,
    elements,
    events,
    frames,
    happen,
    reading,
    repair,
)
from .layout import (
    CARD,
    CHANGED,
    COLUMNS,
    DISCARDS_ZONE,
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
    PL_SPACE,
    PL_STITCH,
    PLAYING,
    PLAYING_SIZE,
    SHOWN,
    SPACES,
    STANCE_ZONE,
    STOPPED,
    WHOLLY,
    card_of,
    card_ref,
    is_live,
    kind_of,
    spell_ref,
)
from .layout import STITCH as STITCH_FLAG

if TYPE_CHECKING:
    from ..state import RevelState

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


def begin(state: RevelState, actor: i64, context: i64, node: i64) -> None:
    """R-5.5: start playing a card: of the hand, or of what an instruction names."""
    place = frames.push(state, PLAYING, PLAYING_SIZE)
    stack = state.stack
    stack[place + PL_ACTOR] = actor
    stack[place + PL_CONTEXT] = context
    stack[place + PL_NODE] = node
    stack[place + PL_LEVEL] = len(state.kept)


def reader(state: RevelState) -> reading.Reader:
    """The text that told the player to play."""
    place = state.frame
    return choices.reader(state, state.stack[place + PL_CONTEXT], state.stack[place + PL_ACTOR])


def choosable(state: RevelState) -> list[int]:
    """R-0.4: the cards that may be chosen to be played, as references."""
    place = state.frame
    stack = state.stack
    actor, node = stack[place + PL_ACTOR], stack[place + PL_NODE]
    found: list[int] = []
    if node:
        named = describe.all_of(state, state.program.code[node + I_NP], reader(state))
        return [ref for ref in named if is_choosable(state, actor, ref)]
    for k in range(state.size[actor]):
        ref = card_ref(state.at(actor, k))
        if is_choosable(state, actor, ref):
            found.append(ref)
    return found


def is_choosable(state: RevelState, actor: i64, ref: i64) -> bool:
    """R-5.5: a spell or stance card; what everybody can see to be unplayable is not offered."""
    if kind_of(ref) != CARD or able.is_being_played(state, card_of(ref)):
        return False
    card = card_of(ref)
    if state.pool[card] != actor:
        return False
    public = areas.where(state, card) >= DISCARDS_ZONE or state.card[card * COLUMNS + SHOWN] != 0
    if public:
        return able.can_do(state, PLAY, actor, ref) and costs.is_affordable(state, actor, card)
    if not state.index.cants[PLAY] and not state.index.taxes[PLAY] and not state.lasting:
        return True
    # a card that not both see is unplayable only if every card would be.
    state.work.eyes = state.everyone
    h = able.happening_to(state, PLAY, actor, ref)
    free = not cants.is_prevented(state, h) and costs.is_bearable(state, h)
    state.work.eyes = 0
    return free


def may_find_none(state: RevelState) -> bool:
    """R-0.6: told to play a hidden card with a quality, a player may find none."""
    node = state.stack[state.frame + PL_NODE]
    if node == 0:
        return False
    np = state.program.code[node + I_NP]
    return describe.is_hidden(state, np) and describe.has_quality(state, np)


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


def choose(state: RevelState, ref: i64) -> None:
    """R-5.5: first reveal it, unless everybody sees it already (RV-6)."""
    place = state.frame
    stack = state.stack
    card = card_of(ref)
    stack[place + PL_CARD] = ref
    stack[place + PL_FROM] = areas.area_of(state, card)
    frames.step_to(state, REVEALED)
    if areas.where(state, card) < DISCARDS_ZONE and not state.card[card * COLUMNS + SHOWN]:
        happen.begin(state, REVEAL, stack[place + PL_ACTOR], ref)
    else:
        state.result = WHOLLY


def find_none(state: RevelState) -> None:
    """R-0.6: nothing is found, nothing is played."""
    repair.release(state, state.stack[state.frame + PL_LEVEL])
    frames.pop(state, FOUND_NONE)


def revealed(state: RevelState) -> None:
    """R-5.5: now everybody knows what it would take; what cannot be played is illegal."""
    place = state.frame
    actor, ref = state.stack[place + PL_ACTOR], state.stack[place + PL_CARD]
    card = card_of(ref)
    may = state.result != IMPOSSIBLE and is_live(ref) and able.can_do(state, PLAY, actor, ref)
    if not may or not costs.is_affordable(state, actor, card):
        repair.illegal(state)
    else:
        frames.step_to(state, ALLOWED)
        event = happen.begin(state, PLAY, actor, ref)
        state.stack[event + EV_SHADOW] = 1
        state.stack[event + EV_PAID] = 1


def allowed(state: RevelState) -> None:
    """R-4.9: unless an interruption stopped it, the player goes on to announce a side."""
    place = state.frame
    ref = state.stack[place + PL_CARD]
    if state.result == STOPPED or state.result == CHANGED:
        result = state.result
        repair.release(state, state.stack[place + PL_LEVEL])
        frames.pop(state, result)
    elif state.result == IMPOSSIBLE:
        repair.illegal(state)
    elif state.program.types[state.face[card_of(ref)]] & (STRIKE | SHIELD):
        frames.step_to(state, ASK_SPACE)
    else:
        frames.step_to(state, ANNOUNCED)


# ---- 5.7 Announcing a side ----


def spaces(state: RevelState) -> list[int]:
    """R-5.7: the sides that the card being played may be announced for."""
    place = state.frame
    stack, code = state.stack, state.program.code
    actor, card = stack[place + PL_ACTOR], card_of(stack[place + PL_CARD])
    node = stack[place + PL_NODE]
    word: i64 = 0
    if node:
        word = code[node + I_EXTRA]
    wanted: i64 = -1
    if word in (THIS_SPACE, ITS_SPACE):
        wanted = reading.space_meant(state, word, code[node + I_NP2], reader(state))
    found: list[int] = []
    for space in range(i64(SPACES)):
        empty = state.size[areas.side(actor, space)] == 0
        named = (word != THIS_SPACE and word != ITS_SPACE) or space == wanted
        if named and (empty or word != EMPTY_SPACE):
            if costs.may_announce(state, actor, card, space):
                found.append(space)
    return found


def announce_side(state: RevelState, space: i64) -> None:
    """R-5.7: the first element of the cost; onto a strike this play is also a stitch."""
    place = state.frame
    stack = state.stack
    zone = areas.side(stack[place + PL_ACTOR], space)
    stack[place + PL_SPACE] = space
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
        happen.begin(state, DISCARD, actor, old)
    elif stack[place + PL_STITCH]:
        happen.ask(state, STITCH, actor, stack[place + PL_CARD])
        if state.frame != place:
            # What stitching costs is paid with the other costs of the play.
            state.stack[state.frame + EV_PAID] = 1


def pay(state: RevelState) -> None:
    """R-5.6, R-5.7, RV-7: that done, the costs that effects ask for."""
    place = state.frame
    if state.result != WHOLLY:
        repair.illegal(state)
        return
    frames.step_to(state, PAID)
    stack = state.stack
    costs.begin_play(
        state, stack[place + PL_ACTOR], stack[place + PL_CARD], stack[place + PL_STITCH]
    )


# ---- Placing ----


def put_down(state: RevelState) -> None:
    """R-5.6, R-5.7: the card is placed, or joins the spell it is stitched onto."""
    place = state.frame
    stack = state.stack
    actor, ref, stitched = stack[place + PL_ACTOR], stack[place + PL_CARD], stack[place + PL_STITCH]
    zone = STANCE_ZONE + actor
    if is_live(ref) and state.program.types[state.face[card_of(ref)]] & (STRIKE | SHIELD):
        zone = areas.side(actor, stack[place + PL_SPACE])
    room = state.size[zone] == (1 if stitched else 0)
    if (
        state.result != WHOLLY
        or not is_live(ref)
        or not room
        or (stitched and not is_live(stitched))
    ):
        # RV-119: what was announced no longer holds.
        repair.illegal(state)
        return
    card = card_of(ref)
    areas.move_card(state, card, zone)
    state.stack[place + PL_CARD] = card_ref(card)
    frames.step_to(state, LOST_STAMINA)
    if stitched:
        state.card[card_of(stitched) * COLUMNS + STITCH_FLAG] = 1
        event = happen.begin(state, LOSE, actor, 0)
        state.stack[event + EV_AMOUNT] = 1
        state.stack[event + EV_RESOURCE] = STAMINA


def complete(state: RevelState) -> None:
    """R-5.7: the card has been played; its consequences and the overpower check follow."""
    place = state.frame
    stack = state.stack
    actor, card = stack[place + PL_ACTOR], card_of(stack[place + PL_CARD])
    repair.release(state, stack[place + PL_LEVEL])
    tell(state, actor, card, stack[place + PL_STITCH] != 0)
    played = events.Happening(PLAY, actor, card_ref(card))
    played.area = stack[place + PL_FROM]
    events.announce(state, played)
    if stack[place + PL_STITCH]:
        events.announce(state, events.Happening(STITCH, actor, card_ref(card)))
    hold(state, card)
    frames.step_to(state, CHECKED)
    strike = state.program.types[state.face[card]] & STRIKE
    spell: i64 = 0
    if strike:
        spell = spell_ref(state.at(areas.where(state, card), 0))
    cleanup.begin(state, spell, card_ref(card))


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


def tell(state: RevelState, actor: i64, card: i64, stitched: bool) -> None:
    """The log of a play: once, when the card lies there (R-0.0)."""
    if state.events is None:
        return
    face = state.face[card]
    space = elements.space_of(state, card_ref(card)) + 1
    rule = "R-5.6" if space == 0 else "R-5.7"
    state.events.append(Event(rule, "played", actor, [face], EVERYBODY, space))
    if stitched:
        state.events.append(Event("R-5.7", "stitched", actor, [face], EVERYBODY, space))
