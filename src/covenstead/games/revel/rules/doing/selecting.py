"""0.4, 0.6 Choosing elements: how many, one by one, or none to be found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ...moves import DONE, FIND_NONE
from ...program import ALL, AT_RANDOM, EQUAL, EXACTLY, N_ADJECTIVES, N_QUANTITY, NEXT_DRAWS, UP_TO
from ..facts import fitting, meaning
from ..judging import candidates, naming
from ..judging.candidates import MANY
from ..layout import (
    FOUND_NONE,
    IMPOSSIBLE,
    PARTLY,
    SE_ACTOR,
    SE_MAX,
    SE_MIN,
    SE_NP,
    SE_TOTAL,
    SELECT_SIZE,
    WHOLLY,
    card_ref,
)
from ..machine import frames
from . import picking

if TYPE_CHECKING:
    from ...state import RevelState

ASK: Final = 10


def step(state: RevelState) -> None:
    """How many are asked for; take them all if there is nothing to choose."""
    place = state.frame
    stack, code = state.stack, state.program.code
    np = stack[place + SE_NP]
    found = offered(state)
    quantity = code[np + N_QUANTITY]
    exact = quantity in (EXACTLY, EQUAL)
    count = meaning.number_of(state, np, candidates.own_reader(state))
    if exact and count == 0:
        # RV-43: asked for none, doing none is doing all of it.
        finish(state, WHOLLY)
        return
    if quantity == ALL or (code[np] == NEXT_DRAWS and exact):
        take_all(state, found, count if exact else i64(len(found)))
        return
    if code[np + N_ADJECTIVES] & AT_RANDOM:
        draw_lots(state, found, count)
        return
    if exact:
        stack[place + SE_MIN] = count
    stack[place + SE_MAX] = MANY
    if exact or quantity == UP_TO:
        stack[place + SE_MAX] = count
    if candidates.may_fail_to_find(state, np, found):
        # Asked whatever the hand holds: the question itself must reveal nothing.
        stack[place + SE_TOTAL] = 1
        frames.step_to(state, ASK)
    elif not found:
        finish(state, IMPOSSIBLE)
    elif exact and len(found) <= count and len(thought_possible(state)) <= count:
        take_all(state, found, count)
    else:
        frames.step_to(state, ASK)


def draw_lots(state: RevelState, found: list[int], count: i64) -> None:
    """R-1.8: at random, all that could be chosen being equally likely."""
    left = found[:]
    while left and candidates.chosen_count(state) < count:
        frames.append(state, left.pop(state.rng.below(len(left))))
    chosen = candidates.chosen_count(state)
    if chosen == 0:
        finish(state, IMPOSSIBLE)
    else:
        finish(state, WHOLLY if chosen == count else PARTLY)


def take_all(state: RevelState, found: list[int], asked: i64) -> None:
    """All there are, without a choice."""
    for ref in found:
        frames.append(state, ref)
    if not found:
        finish(state, IMPOSSIBLE)
    else:
        finish(state, WHOLLY if len(found) >= asked else PARTLY)


def finish(state: RevelState, result: i64) -> None:
    """The choice is made."""
    place = state.frame
    np = state.stack[place + SE_NP]
    picked = [state.stack[k] for k in range(place + SELECT_SIZE, state.free)]
    if candidates.is_blind(state, np):
        # RV-45: what was chosen unseen and does not fit was not found.
        r = candidates.own_reader(state)
        fitting = [ref for ref in picked if meaning.matches(state, np, ref, r)]
        if len(fitting) < len(picked):
            result = PARTLY if fitting else FOUND_NONE
        picked = fitting
    state.picked = picked
    frames.pop(state, result)


def offered(state: RevelState) -> list[int]:
    """The candidates, worked out once for a question: any step or answer makes them void."""
    found = state.offered
    if found is None:
        found = candidates.candidates(state)
        state.offered = found
    return found


def thought_possible(state: RevelState) -> list[int]:
    """R-3.8: what may be chosen as far as all can see: the candidates, and cards that some do not.

    Such a card may be none because of what is printed on it, which only its player knows.
    """
    found, np = offered(state), frames.local(state, SE_NP)
    if not fitting.is_hidden(state, np):
        return found
    thought = found[:]
    for zone in meaning.zones_of(state, np, candidates.own_reader(state)):
        for card in state.cards(zone):
            ref = card_ref(card)
            if not state.is_known_to_all(card) and ref not in found:
                if not candidates.is_chosen(state, ref):
                    thought.append(ref)
    return thought


def options(state: RevelState) -> list[int]:
    """R-0.4, R-0.6: an element; or enough; or none found."""
    actor = frames.local(state, SE_ACTOR)
    found = naming.moves_of(state, offered(state), actor)
    chosen = candidates.chosen_count(state)
    if candidates.is_secret(state):
        return [FIND_NONE if chosen == 0 else DONE] + found
    if chosen >= frames.local(state, SE_MIN):
        return [DONE] + found
    return found


def answer(state: RevelState, move: i64, found: list[int] | None) -> None:
    """R-0.4: an element is chosen, or the player is done."""
    if move in (DONE, FIND_NONE):
        stop(state)
        return
    if found is None:
        found = candidates.candidates(state)
    actor = frames.local(state, SE_ACTOR)
    add(state, picking.pick(state, found, move, actor))


def add(state: RevelState, ref: i64) -> None:
    """R-0.4: one more element; after the last one the choice is made."""
    frames.append(state, ref)
    if candidates.chosen_count(state) >= frames.local(state, SE_MAX):
        finish(state, WHOLLY)
    elif not offered(state) and not candidates.is_secret(state):
        stop(state)


def stop(state: RevelState) -> None:
    """R-0.6: the player is done: enough, fewer than asked, or nothing found."""
    chosen = candidates.chosen_count(state)
    if chosen == 0:
        fine = candidates.is_secret(state) or frames.local(state, SE_MIN) == 0
        finish(state, FOUND_NONE if fine else IMPOSSIBLE)
    else:
        finish(state, WHOLLY if chosen >= frames.local(state, SE_MIN) else PARTLY)
