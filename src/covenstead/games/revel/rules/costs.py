"""4.3 Cost effects: which apply to an action, whether they can be paid, and paying them.

An instruction that includes the action of a cost effect is carried out only if that cost is paid
first: once for the instruction, however many elements it acts on (RV-41). A play asks for its costs
in its own procedure (R-5.6, R-5.7); what fails there undoes the play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.state import SEAT_BIT
from ..program import (
    ANY,
    COST,
    DISCARD,
    E_AREA,
    E_BODY,
    E_KIND,
    E_OBJECT,
    E_PLAYER,
    E_RESOURCE,
    E_VERB,
    E_ZONES,
    EFFECT,
    PLAY,
    SHIELD,
    STANCE,
    STITCH,
    STRIKE,
    WITH_CARD,
)
from . import (
    able,
    areas,
    bodies,
    cants,
    describe,
    events,
    field,
    frames,
    payable,
    reading,
    repair,
)
from .index import HAS_COST
from .layout import (
    CARD,
    CO_ACTOR,
    CO_LEVEL,
    COSTS,
    COSTS_SIZE,
    EF_COST,
    EF_EFFECT,
    EF_SOURCE,
    EFFECT_FRAME,
    F_BELOW,
    F_KIND,
    F_STEP,
    IMPOSSIBLE,
    SPACES,
    SPELL,
    STANCE_ZONE,
    WHOLLY,
    card_of,
    card_ref,
    kind_of,
)

if TYPE_CHECKING:
    from ..state import RevelState

ASK_WHICH: Final = 10
ASK_PAY: Final = 11
PAID_ONE: Final = 1
OF_A_PLAY: Final = -1

# ---- Which apply ----


def due(state: RevelState, h: events.Happening) -> list[int]:
    """R-4.3: the cost effects of an action: effect and source, by twos, the card's own first."""
    found: list[int] = []
    if not state.index.costs[h.verb]:
        return found
    for card in cards_of(state, h.ref):
        if not events.is_uncertain(state, card_ref(card)):
            found += own(state, card, h)
    if not state.index.taxes[h.verb]:
        return unpaid(state, found)
    listed = field.on_field(state, HAS_COST)
    for k in range(0, len(listed), 2):
        e: i64 = listed[k]
        if not state.program.effects[e * EFFECT + E_ZONES] & WITH_CARD:
            if speaks_of(state, e, listed[k + 1], h):
                found += [e, card_ref(listed[k + 1])]
    return unpaid(state, found)


def cards_of(state: RevelState, ref: i64) -> list[int]:
    """The card of a reference, or the cards of a spell."""
    if kind_of(ref) == SPELL:
        return state.cards(areas.where(state, card_of(ref)))
    return [card_of(ref)] if kind_of(ref) == CARD else []


def own(state: RevelState, card: i64, h: events.Happening) -> list[int]:
    """R-4.3: what a card itself asks for something to be done with it, wherever it lies."""
    found: list[int] = []
    effects, first = state.program.effects, state.program.first_effect
    face = state.face[card]
    for e in range(first[face], first[face + 1]):
        at = e * EFFECT
        if effects[at + E_KIND] == COST and effects[at + E_ZONES] & WITH_CARD:
            if effects[at + E_VERB] == h.verb and is_from(state, e, h):
                found += [e, card_ref(card)]
    return found


def is_from(state: RevelState, e: i64, h: events.Happening) -> bool:
    """Whether an action takes its element from the area that a cost effect names, if any."""
    area = state.program.effects[e * EFFECT + E_AREA]
    return area == 0 or h.area == 0 or area == h.area


def speaks_of(state: RevelState, e: i64, source: i64, h: events.Happening) -> bool:
    """R-4.3, RV-114: whether a cost effect on the field speaks of this action."""
    effects = state.program.effects
    at = e * EFFECT
    if effects[at + E_VERB] != h.verb or not is_from(state, e, h):
        return False
    if effects[at + E_RESOURCE] and effects[at + E_RESOURCE] != h.resource:
        return False
    r = events.reader_for(state, source, h)
    word = effects[at + E_PLAYER]
    if word != ANY and reading.player(state, word, r) != h.actor:
        return False
    np = effects[at + E_OBJECT]
    return np == 0 or is_object(state, np, h, r)


def is_object(state: RevelState, np: i64, h: events.Happening, r: reading.Reader) -> bool:
    """Whether an action is done to what a cost effect describes; a spell is its cards too."""
    if h.ref == 0 or events.is_doubtful(state, np, h.ref):
        return False
    if events.fits_event(state, np, h, r):
        return True
    if kind_of(h.ref) == SPELL:
        for card in cards_of(state, h.ref):
            if describe.fits(state, np, card_ref(card), r):
                return True
    return False


def unpaid(state: RevelState, found: list[int]) -> list[int]:
    """RV-42: a cost effect does not ask for itself while it is being paid."""
    if not found:
        return found
    paying = state.work.paying[:]
    frame, stack = state.frame, state.stack
    while frame:
        if stack[frame + F_KIND] == EFFECT_FRAME and stack[frame + EF_COST] == bodies.WHOLE_BODY:
            paying += [stack[frame + EF_EFFECT], stack[frame + EF_SOURCE]]
        frame = stack[frame + F_BELOW]
    left: list[int] = []
    for k in range(0, len(found), 2):
        if not is_among(paying, found[k], found[k + 1]):
            left += [found[k], found[k + 1]]
    return left


def is_among(pairs: list[int], e: i64, source: i64) -> bool:
    """Whether an effect of a card is in a list of both, by twos."""
    for k in range(0, len(pairs), 2):
        if pairs[k] == e and card_of(pairs[k + 1]) == card_of(source):
            return True
    return False


def of_playing(state: RevelState, actor: i64, card: i64, stitched: i64) -> list[int]:
    """R-4.3, R-5.7: the cost effects of a play, and of stitching if a spell is named."""
    found = due(state, able.happening_to(state, PLAY, actor, card_ref(card)))
    if stitched:
        for e in of_stitching(state, actor, card, stitched):
            found.append(e)
    return found


def of_stitching(state: RevelState, actor: i64, card: i64, stitched: i64) -> list[int]:
    """R-5.7: the card is stitched, and so is the spell it is stitched onto."""
    found = due(state, events.Happening(STITCH, actor, card_ref(card)))
    more = due(state, events.Happening(STITCH, actor, stitched))
    for k in range(0, len(more), 2):
        if not is_among(found, more[k], more[k + 1]):
            found += [more[k], more[k + 1]]
    return found


# ---- Whether they can be paid ----


def is_bearable(state: RevelState, h: events.Happening) -> bool:
    """R-0.3, RV-110: whether every cost of an action can be paid, as both players see it."""
    if not state.index.costs[h.verb]:
        return True
    return all_payable(state, due(state, h), h.actor, -1)


def all_payable(state: RevelState, listed: list[int], actor: i64, card: i64) -> bool:
    """R-0.3: each of these cost effects, as both players see it."""
    for k in range(0, len(listed), 2):
        if not is_cost_payable(state, listed[k], listed[k + 1], actor, card):
            return False
    return True


def is_cost_payable(state: RevelState, e: i64, source: i64, actor: i64, card: i64) -> bool:
    """R-0.3: one cost effect, as both players see it; a card played cannot pay (RV-118)."""
    body = state.program.effects[e * EFFECT + E_BODY]
    work = state.work
    held: i64 = 0
    if card >= 0 and areas.where(state, card) < 2 and not able.is_being_played(state, card):
        held = 1
    work.paying += [e, source]
    paid = payable.is_body_payable(state, body, 0, reading.Reader(source, actor), held)
    del work.paying[len(work.paying) - 2 :]
    return paid


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
    return all_payable(state, of_playing(state, actor, card, 0), actor, card)


def has_side(state: RevelState, actor: i64, card: i64) -> bool:
    """R-5.7: whether there is any side to announce."""
    for space in range(i64(SPACES)):
        if may_announce(state, actor, card, space):
            return True
    return False


def may_announce(state: RevelState, actor: i64, card: i64, space: i64) -> bool:
    """R-5.7: empty, or a shield that can be discarded, or a strike to be stitched onto."""
    zone = areas.side(actor, space)
    if state.size[zone] == 0:
        return True
    spell = areas.spell_at(state, zone)
    if state.program.types[state.face[state.at(zone, 0)]] & SHIELD:
        return able.can_do(state, DISCARD, actor, spell)
    return is_stitchable(state, card, zone) and may_stitch(state, actor, card, spell)


def is_stitchable(state: RevelState, card: i64, zone: i64) -> bool:
    """R-5.7: a strike onto a strike of exactly one card that shares a stitch icon."""
    types, icons = state.program.types, state.program.icons
    face, lying = state.face[card], state.face[state.at(zone, 0)]
    return state.size[zone] == 1 and types[face] & STRIKE != 0 and icons[face] & icons[lying] != 0


def may_stitch(state: RevelState, actor: i64, card: i64, spell: i64) -> bool:
    """R-0.2, R-4.3: nothing forbids the stitch, and what it costs can be paid."""
    if cants.is_prevented(state, events.Happening(STITCH, actor, card_ref(card))):
        return False
    if not state.index.costs[STITCH]:
        return True
    return all_payable(state, of_stitching(state, actor, card, spell), actor, card)


# ---- Paying ----


def begin_play(state: RevelState, actor: i64, ref: i64, stitched: i64) -> None:
    """R-4.3: pay every cost effect of a play, in the payer's order."""
    ask(state, of_playing(state, actor, card_of(ref), stitched), actor, OF_A_PLAY)


def begin(state: RevelState, verb: i64, actor: i64, refs: list[int]) -> None:
    """R-4.3, RV-41: pay every cost effect of one instruction, once for all its elements."""
    found: list[int] = []
    for ref in refs:
        more = seen_due(state, able.happening_to(state, verb, actor, ref))
        for k in range(0, len(more), 2):
            if not is_among(found, more[k], more[k + 1]):
                found += [more[k], more[k + 1]]
    ask(state, found, actor, len(state.kept))


def seen_due(state: RevelState, h: events.Happening) -> list[int]:
    """RV-41: what a card costs by a quality that who acts cannot see is not asked for."""
    state.work.eyes = SEAT_BIT[h.actor]
    found = due(state, h)
    state.work.eyes = 0
    return found


def begin_event(state: RevelState, h: events.Happening) -> None:
    """R-4.3: pay every cost effect of one event that is about to happen."""
    ask(state, seen_due(state, h), h.actor, len(state.kept))


def ask(state: RevelState, found: list[int], actor: i64, level: i64) -> None:
    """The payer is asked about each; `result` says in the end whether all were paid."""
    if not found:
        state.result = WHOLLY
        return
    if level != OF_A_PLAY and not all_payable(state, found, actor, -1):
        # one that cannot be paid makes the instruction impossible; none is paid.
        state.result = IMPOSSIBLE
        return
    place = frames.push(state, COSTS, COSTS_SIZE)
    state.stack[place + CO_ACTOR] = actor
    state.stack[place + CO_LEVEL] = level
    for number in found:
        frames.append(state, number)


def due_count(state: RevelState) -> i64:
    """How many cost effects are still to be paid."""
    return (state.free - state.frame - COSTS_SIZE) // 2


def step(state: RevelState) -> None:
    """Which is next, and whether the last one was paid."""
    place = state.frame
    level = state.stack[place + CO_LEVEL]
    begun = state.stack[place + F_STEP] == PAID_ONE
    if begun and state.result != WHOLLY:
        # RV-101: a cost that fails when it is half paid is an illegal state.
        repair.illegal(state)
    elif due_count(state) == 0:
        leave(state, WHOLLY)
    else:
        frames.step_to(state, ASK_WHICH if due_count(state) > 1 else ASK_PAY)
        if level != OF_A_PLAY and not begun:
            repair.keep(state, -1, 0)


def leave(state: RevelState, result: i64) -> None:
    """Paid or not: the choice stands."""
    level = state.stack[state.frame + CO_LEVEL]
    if level != OF_A_PLAY:
        repair.release(state, level)
    frames.pop(state, result)


def without_option(state: RevelState) -> None:
    """R-0.5: paying and not paying both led to an illegal state: it cannot be carried out."""
    if state.stack[state.frame + CO_LEVEL] == OF_A_PLAY:
        repair.illegal(state)
    else:
        leave(state, IMPOSSIBLE)


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
    """R-0.3: pay it, or decline: the instruction is impossible, a play is undone (R-0.5)."""
    place = state.frame
    stack = state.stack
    actor = stack[place + CO_ACTOR]
    if not pays:
        decline(state, actor)
        return
    e, source = stack[state.free - 2], stack[state.free - 1]
    state.free -= 2
    frames.step_to(state, PAID_ONE)
    effect = bodies.begin(state, e, source, actor)
    state.stack[effect + EF_COST] = bodies.WHOLE_BODY


def decline(state: RevelState, actor: i64) -> None:
    """R-0.3: the same as being unable to pay; what was paid of several costs is undone."""
    level = state.stack[state.frame + CO_LEVEL]
    if level == OF_A_PLAY:
        repair.illegal(state, actor)
        return
    if len(state.path) - len(state.kept[level].path) > 1:
        repair.restore(state, level)
    leave(state, IMPOSSIBLE)
