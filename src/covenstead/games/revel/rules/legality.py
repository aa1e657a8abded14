"""What may be chosen now: the question of the top frame, its options, and refusals by rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ....engine.refusal import Refusal
from ....engine.state import NOBODY, SEAT_BIT
from ..moves import (
    AMOUNT,
    BRANCH,
    CARD_OF,
    CHOOSE_AGAIN,
    DONE,
    FIND_NONE,
    GIVE_UP,
    NO,
    NTH,
    PASS_TURN,
    SPACE,
    YES,
    move_count,
)
from ..program import CONSEQUENCE, INTERRUPTION
from . import (
    able,
    act,
    areas,
    bodies,
    choices,
    cleanup,
    costs,
    describe,
    events,
    frames,
    happen,
    playing,
    possible,
    reading,
    relocating,
    repair,
    verbs,
)
from .layout import (
    ACT,
    AG_SEAT,
    AGAIN,
    CL_PLAYER,
    CLEANUP,
    CO_ACTOR,
    COLUMNS,
    COSTS,
    COSTS_SIZE,
    EF_ACTOR,
    EF_PC,
    EFFECT_FRAME,
    EV_PLAYER,
    EVENT,
    F_KIND,
    F_STEP,
    IMPOSSIBLE,
    OR_SEAT,
    ORDER,
    ORDER_SIZE,
    PL_ACTOR,
    PLAYING,
    RD_SEAT,
    REDRAW,
    SE_ACTOR,
    SE_MIN,
    SELECT,
    SHOWN,
    VB_ACTOR,
    VB_ASKED,
    VB_NODE,
    VERB,
    W_SOURCE,
    WI_EVENT,
    WI_SEAT,
    WINDOW,
    card_of,
    card_ref,
)

if TYPE_CHECKING:
    from ..state import RevelState


def decider(state: RevelState) -> i64:
    """Whose decision the question of the top frame is."""
    place = state.frame
    stack = state.stack
    kind = stack[place + F_KIND]
    if kind == ACT:
        return state.current
    if kind == REDRAW:
        return stack[place + RD_SEAT]
    if kind == CLEANUP:
        return stack[place + CL_PLAYER]
    if kind == EFFECT_FRAME:
        return stack[place + EF_ACTOR]
    if kind == EVENT:
        return stack[place + EV_PLAYER]
    if kind == SELECT:
        return stack[place + SE_ACTOR]
    if kind == VERB:
        return stack[place + VB_ACTOR]
    if kind == PLAYING:
        return stack[place + PL_ACTOR]
    if kind == COSTS:
        return stack[place + CO_ACTOR]
    if kind == ORDER:
        return stack[place + OR_SEAT]
    if kind == AGAIN:
        return stack[place + AG_SEAT]
    assert kind == WINDOW, "every frame that asks has somebody to ask"
    return stack[place + WI_SEAT]


def options(state: RevelState) -> list[int]:
    """R-0.4, R-0.5: the legal options of the question on top."""
    found = all_options(state)
    if not state.forbidden:
        return found
    return [move for move in found if not repair.is_forbidden(state, move)]


def all_options(state: RevelState) -> list[int]:
    """The options, before forbidden sequences are left out."""
    place = state.frame
    stack = state.stack
    kind, question = stack[place + F_KIND], stack[place + F_STEP]
    if kind == ACT:
        return act.acts(state)
    if kind == SELECT:
        return select_options(state)
    if kind == PLAYING:
        return play_options(state, question)
    if kind == EFFECT_FRAME:
        return effect_options(state, question)
    if kind == CLEANUP:
        return numbered(len(cleanup.claimed(state, stack[place + CL_PLAYER])))
    if kind == EVENT:
        return numbered(len(happen.relevant(state, place, stack[place + EV_PLAYER])) // 2)
    if kind == VERB:
        return verb_options(state, question)
    return other_options(state, kind, question)


def other_options(state: RevelState, kind: i64, question: i64) -> list[int]:
    """The rarer questions."""
    place = state.frame
    stack = state.stack
    if kind == REDRAW:
        seat = stack[place + RD_SEAT]
        hand = [card_ref(card) for card in state.cards(seat)]
        return [DONE] + choices.moves_of(state, hand, seat)
    if kind == COSTS:
        return [NO, YES] if question == costs.ASK_PAY else numbered(costs.due_count(state))
    if kind == ORDER:
        return choices.moves_of(state, order_left(state), stack[place + OR_SEAT])
    if kind == AGAIN:
        return [CHOOSE_AGAIN, GIVE_UP]
    return window_options(state)


def numbered(count: i64) -> list[int]:
    """The first so many places."""
    return [NTH + k for k in range(count)]


def order_left(state: RevelState) -> list[int]:
    """The cards that have no place yet."""
    return [state.stack[k] for k in range(state.frame + ORDER_SIZE, state.free)]


def select_options(state: RevelState) -> list[int]:
    """R-0.4, R-0.6: an element; or enough; or none found."""
    actor = frames.local(state, SE_ACTOR)
    found = choices.moves_of(state, choices.offered(state), actor)
    chosen = choices.chosen_count(state)
    if choices.is_secret(state):
        return [FIND_NONE if chosen == 0 else DONE] + found
    if chosen >= frames.local(state, SE_MIN):
        return [DONE] + found
    return found


def play_options(state: RevelState, question: i64) -> list[int]:
    """R-5.5, R-5.7: which card, which side."""
    if question == playing.ASK_SPACE:
        return [SPACE + space for space in playing.spaces(state)]
    actor = state.stack[state.frame + PL_ACTOR]
    offered = state.offered
    if offered is None:
        offered = playing.choosable(state)
        state.offered = offered
    found = choices.moves_of(state, offered, actor)
    if not playing.may_find_none(state):
        return found
    left = [move for move in found if not repair.is_forbidden(state, move)]
    # once a card was tried and no other is left, the play itself is impossible.
    return [] if found and not left else [FIND_NONE] + found


def effect_options(state: RevelState, question: i64) -> list[int]:
    """R-0.3, R-0.4: yes or no; which branch."""
    if question != bodies.ASK_EITHER:
        return [NO, YES]
    place = state.frame
    pc = state.stack[place + EF_PC]
    found: list[int] = []
    for k in range(state.program.code[pc + 2]):
        r = reading.of_frame(state, place)
        if possible.judge_branch(state, pc, k, r) != IMPOSSIBLE:
            found.append(BRANCH + k)
    return found


def verb_options(state: RevelState, question: i64) -> list[int]:
    """How much; where to; onto which."""
    place = state.frame
    if question == verbs.ASK_AMOUNT:
        return [AMOUNT + k for k in range(state.stack[place + VB_ASKED] + 1)]
    if question == verbs.ASK_SPACE:
        return [SPACE + space for space in relocating.free_spaces(state)]
    return choices.moves_of(state, share_targets(state), state.stack[place + VB_ACTOR])


def share_targets(state: RevelState) -> list[int]:
    """The elements among which +1s are shared out."""
    if state.stack[state.frame + VB_ASKED] == 0:
        return []
    np = state.program.code[state.stack[state.frame + VB_NODE] + 1]
    return describe.all_of(state, np, verbs.reader(state))


def window_options(state: RevelState) -> list[int]:
    """R-4.9: show a card of the hand that reacts to the event, or nothing."""
    place = state.frame
    seat = state.stack[place + WI_SEAT]
    return [DONE] + choices.moves_of(state, showable(state), seat)


def showable(state: RevelState) -> list[int]:
    """R-4.9, RV-123: the hidden cards of a hand with an effect that speaks of the event."""
    seat = state.stack[state.frame + WI_SEAT]
    listed = window_effects(state)
    found: list[int] = []
    for k in range(0, len(listed), 2):
        card = listed[k + 1]
        if areas.where(state, card) == seat and not state.card[card * COLUMNS + SHOWN]:
            if card_ref(card) not in found and not able.is_being_played(state, card):
                found.append(card_ref(card))
    return found


def window_effects(state: RevelState) -> list[int]:
    """The effects a window is about: effect and card, by twos."""
    place = state.frame
    seat, event = state.stack[place + WI_SEAT], state.stack[place + WI_EVENT]
    if event:
        return events.interruptions(state, seat, INTERRUPTION, happen.happening(state, event))
    return events.interruptions(state, seat, CONSEQUENCE, events.first_to_show(state))


def is_silent(state: RevelState) -> bool:
    """Whether a question must be asked even with one option: it would betray a hand (D11)."""
    kind = state.stack[state.frame + F_KIND]
    if kind == WINDOW:
        return True
    if kind == SELECT:
        return choices.is_secret(state)
    return kind == PLAYING and playing.may_find_none(state)


# ---- What a seat is told ----


def nth_card(state: RevelState, k: i64) -> i64:
    """The card whose effect stands in that place of the question on top, or -1."""
    place = state.frame
    kind, question = state.stack[place + F_KIND], state.stack[place + F_STEP]
    found: list[int] = []
    if kind == ACT:
        found = act.powers(state, state.current)
    elif kind == EVENT:
        found = happen.relevant(state, place, state.stack[place + EV_PLAYER])
    elif kind == CLEANUP:
        for at in cleanup.claimed(state, state.stack[place + CL_PLAYER]):
            found += [0, card_of(state.waiting[at + W_SOURCE])]
    elif kind == COSTS and question == costs.ASK_WHICH:
        for at in range(place + COSTS_SIZE, state.free, 2):
            found += [0, card_of(state.stack[at + 1])]
    return found[2 * k + 1] if 2 * k + 1 < len(found) else -1


def nth_name(state: RevelState, k: i64) -> str:
    """An effect by what is done with it and the name of its card; equal names are numbered."""
    card = nth_card(state, k)
    if card < 0:
        return f"nth {k + 1}"
    verb = {ACT: "power", EVENT: "interrupt", CLEANUP: "resolve"}.get(
        state.stack[state.frame + F_KIND], "cost"
    )
    name = state.names.slugs[state.face[card]]
    before = sum([state.face[nth_card(state, j)] == state.face[card] for j in range(k)])
    return f"{verb} {name} {before + 1}" if before else f"{verb} {name}"


def legal(state: RevelState, seat: i64) -> list[int]:
    """The moves of a seat that owes a decision; empty for every other seat."""
    return menu(state)[:] if state.acting & SEAT_BIT[seat] else []


def forget(state: RevelState) -> None:
    """What the question on top offers is to be worked out again."""
    state.menu = None
    state.offered = None


def menu(state: RevelState) -> list[int]:
    """The options of the question that somebody owes an answer to; not to be written into.

    They were worked out to see whether there is anything to ask. A move makes them void, and so
    does dealing hidden cards anew.
    """
    found = state.menu
    if found is None:
        found = options(state)
        state.menu = found
    return found


def why_not(state: RevelState, seat: i64, move: i64) -> Refusal | None:
    """The same rules as `legal`, as sentences for a player."""
    if not 0 <= move < move_count(len(state.names.slugs)):
        return Refusal("R-0.4", f"there is no move {move}")
    if state.acting == NOBODY:
        return Refusal("R-2.9", "the game is over")
    if not state.acting & SEAT_BIT[seat]:
        return Refusal(asking_rule(state), f"seat {decider(state) + 1} decides now")
    if move in menu(state):
        return None
    if repair.is_forbidden(state, move):
        return Refusal("R-0.5", "that sequence of choices led to an illegal game state")
    return Refusal(asking_rule(state), refusal_of(state, move))


def refusal_of(state: RevelState, move: i64) -> str:
    """Why an option is none, in a sentence."""
    kind = state.stack[state.frame + F_KIND]
    if kind == ACT:
        if move == PASS_TURN + 1 or move == PASS_TURN + 2:
            if state.plays[state.current] == 0:
                return "you have no play left"
            return "there is nothing to play" if move == PASS_TURN + 1 else "nothing can be drawn"
        return "act: play, skip, use a Power that can do something, or pass"
    if move >= CARD_OF:
        return f"{state.names.titles[(move - CARD_OF) // 2]} cannot be chosen here"
    return "that is no option of this choice"


def asking_rule(state: RevelState) -> str:
    """The rule behind the question on top."""
    kind, question = state.stack[state.frame + F_KIND], state.stack[state.frame + F_STEP]
    if kind == ACT:
        return "R-2.4"
    if kind == REDRAW:
        return "R-2.2"
    if kind == CLEANUP:
        return "R-2.5"
    if kind == PLAYING:
        return "R-5.7" if question == playing.ASK_SPACE else "R-5.5"
    if kind in (EVENT, WINDOW):
        return "R-4.9"
    if kind == COSTS:
        return "R-4.3"
    if kind == ORDER:
        return "R-5.3"
    return "R-0.5" if kind == AGAIN else "R-0.4"
