"""What may be chosen now: the question of the top frame, its options, and refusals by rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ....engine.notation import Argument, MoveParts
from ....engine.refusal import Refusal
from ....engine.state import NOBODY, SEAT_BIT
from ..moves import (
    CARD_OF,
    CHOOSE_AGAIN,
    GIVE_UP,
    PLAY_CARD,
    SKIP_PLAY,
    move_count,
)
from .doing import effects, ordering, paying, playing, selecting, verbs, windows
from .facts import waiting
from .judging import acts, candidates, naming, obstacles, plays, reactions
from .layout import (
    ACT,
    AG_SEAT,
    AGAIN,
    CARD,
    CL_PLAYER,
    CLEANUP,
    CO_ACTOR,
    COLUMNS,
    COSTS,
    COSTS_SIZE,
    EF_ACTOR,
    EFFECT_FRAME,
    EV_PLAYER,
    EVENT,
    F_KIND,
    F_STEP,
    OR_SEAT,
    ORDER,
    PL_ACTOR,
    PL_NODE,
    PLAYING,
    RD_SEAT,
    REDRAW,
    SE_ACTOR,
    SELECT,
    TRACKED,
    VB_ACTOR,
    VERB,
    W_SOURCE,
    WI_SEAT,
    WINDOW,
    card_of,
    kind_of,
)
from .machine import repair
from .turn import acting, setup

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
        return acting.options(state)
    if kind == SELECT:
        return selecting.options(state)
    if kind == PLAYING:
        return playing.options(state, question)
    if kind == EFFECT_FRAME:
        return effects.options(state, question)
    if kind == CLEANUP:
        return naming.numbered(len(waiting.claimed(state, stack[place + CL_PLAYER])))
    if kind == EVENT:
        return naming.numbered(len(reactions.relevant(state, place, stack[place + EV_PLAYER])) // 2)
    if kind == VERB:
        return verbs.options(state, question)
    return other_options(state, kind, question)


def other_options(state: RevelState, kind: i64, question: i64) -> list[int]:
    """The rarer questions."""
    if kind == REDRAW:
        return setup.options(state)
    if kind == COSTS:
        return paying.options(state, question)
    if kind == ORDER:
        return ordering.options(state)
    if kind == AGAIN:
        return [CHOOSE_AGAIN, GIVE_UP]
    return windows.options(state)


def must_be_asked(state: RevelState, only: i64) -> bool:
    """Whether a question with this one option is asked: to skip it would tell a secret.

    RV-22, R-0.6: who is asked follows from open information, not from what a hand happens to hold.
    """
    kind = state.stack[state.frame + F_KIND]
    if kind == WINDOW:
        return True
    if kind == SELECT and candidates.is_secret(state):
        return True
    if kind == PLAYING and plays.may_find_none(state):
        return True
    return only >= CARD_OF and would_tell_of_cards(state, kind)


def would_tell_of_cards(state: RevelState, kind: i64) -> bool:
    """R-3.8: whether others think that there are several: the cards are alike, or some may not be
    chosen."""
    if kind == SELECT:
        refs = selecting.thought_possible(state)
    elif kind == ORDER:
        refs = ordering.left(state)
    elif kind == PLAYING:
        refs = playing.offered(state)
    else:
        return False
    left = [ref for ref in refs if not was_tried_openly(state, ref)]
    if len(left) < 2:
        return False
    return any([naming.knowledge(state, ref) != state.onlookers for ref in left])


def was_tried_openly(state: RevelState, ref: i64) -> bool:
    """R-0.5, R-3.8: all know of this very card that it was chosen and could not stay so."""
    if kind_of(ref) != CARD or state.card[card_of(ref) * COLUMNS + TRACKED] == 0:
        return False
    return repair.is_forbidden(state, naming.move_of(state, ref, decider(state)))


# ---- What a seat reads ----


def nth_card(state: RevelState, k: i64) -> i64:
    """The card whose effect stands in that place of the question on top, or -1."""
    place = state.frame
    kind, question = state.stack[place + F_KIND], state.stack[place + F_STEP]
    found: list[int] = []
    if kind == ACT:
        found = acts.powers(state, state.current)
    elif kind == EVENT:
        found = reactions.relevant(state, place, state.stack[place + EV_PLAYER])
    elif kind == CLEANUP:
        for at in waiting.claimed(state, state.stack[place + CL_PLAYER]):
            found += [0, card_of(state.waiting[at + W_SOURCE])]
    elif kind == COSTS and question == paying.ASK_WHICH:
        for at in range(place + COSTS_SIZE, state.free, 2):
            found += [0, card_of(state.stack[at + 1])]
    return found[2 * k + 1] if 2 * k + 1 < len(found) else -1


def nth_parts(state: RevelState, k: i64) -> MoveParts:
    """An effect by what is done with it and its card; the further ones of a card are numbered."""
    card = nth_card(state, k)
    if card < 0:
        return MoveParts("nth", {"number": k + 1})
    verb = {ACT: "power", EVENT: "interrupt", CLEANUP: "resolve"}.get(
        state.stack[state.frame + F_KIND], "cost"
    )
    args: dict[str, Argument] = {"card": state.names.slugs[state.face[card]]}
    before = sum([state.face[nth_card(state, j)] == state.face[card] for j in range(k)])
    if before:
        args["number"] = before + 1
    return MoveParts(verb, args)


def legal(state: RevelState, seat: i64) -> list[int]:
    """The moves of a seat that owes a decision; empty for every other seat."""
    return menu(state)[:] if state.acting & SEAT_BIT[seat] else []


def forget(state: RevelState) -> None:
    """What the question on top offers is to be worked out again."""
    state.menu = None
    state.offered = None


def menu(state: RevelState) -> list[int]:
    """The options of the question that somebody owes an answer to; not to be written into.

    They were worked out to see whether there is anything to ask. They stay valid until the next
    move, or until hidden cards are dealt again.
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
    if state.stack[state.frame + F_KIND] == ACT and move >= CARD_OF:
        return why_not_played(state, seat, move)
    return Refusal(asking_rule(state), refusal_of(state, move))


def why_not_played(state: RevelState, seat: i64, move: i64) -> Refusal:
    """R-2.4: a card is named before the act to play it: what keeps it back, or what comes first."""
    face = (move - CARD_OF) // 2
    k = state.find(seat, face) if (move - CARD_OF) % 2 == seat else -1
    if k < 0:
        return Refusal("R-2.4", f"{state.names.titles[face]} is not in your hand")
    shut = obstacles.of_card(state, seat, state.at(seat, k))
    if shut is not None:
        return shut
    if PLAY_CARD not in menu(state):
        return Refusal("R-2.4", refusal_of(state, PLAY_CARD))
    return Refusal("R-2.4", f"say «play» first, then {state.names.titles[face]}")


def asked_to_play(state: RevelState, seat: i64) -> bool:
    """R-2.4: whether a player may play a card of the hand now, or is asked which."""
    if not state.acting & SEAT_BIT[seat]:
        return False
    place, stack = state.frame, state.stack
    if stack[place + F_KIND] == ACT:
        return PLAY_CARD in menu(state)
    if stack[place + F_KIND] != PLAYING or stack[place + F_STEP] != playing.ASK_CARD:
        return False
    return stack[place + PL_NODE] == 0


def refusal_of(state: RevelState, move: i64) -> str:
    """Why a move is not an option, in a sentence."""
    kind = state.stack[state.frame + F_KIND]
    if kind == ACT:
        if move in (PLAY_CARD, SKIP_PLAY):
            if state.plays[state.current] == 0:
                return "you have no play left"
            return "there is nothing to play" if move == PLAY_CARD else "nothing can be drawn"
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
