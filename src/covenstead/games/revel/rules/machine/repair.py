"""0.5 Repairing illegal game states: kept states, the choices since, and what they forbid.

A state is kept at every choice that a repair may return to: acting, playing, paying, «may» and
«or». When the game becomes illegal the last one kept comes back, and the sequence of moves made
since is forbidden until some other sequence completes. Chance is not rewound, and nobody forgets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .....engine.event import EVERYBODY, Event
from .....engine.state import SEAT_BIT
from ...moves import CARD_OF
from ..layout import (
    AG_SEAT,
    AGAIN,
    AGAIN_SIZE,
    COLUMNS,
    DECK_ZONE,
    ELSEWHERE,
    F_KIND,
    FORBIDDEN_LENGTH,
    FORBIDDEN_LEVEL,
    FORBIDDEN_MOVES,
    IMPOSSIBLE,
    NOTHING,
    PL_CARD,
    PL_CONTEXT,
    PLAYING,
    QUESTION,
    SECRET_OF,
    TRACKED,
    UNTOLD,
    WHERE,
    card_of,
)
from . import frames

if TYPE_CHECKING:
    from ...state import RevelState


def keep(state: RevelState, context: i64, end: i64) -> None:
    """R-0.5: remember this choice; `context` is its effect, `end` where its part of that ends.

    Nothing changes until the choice is made, so the copy can wait until then.
    """
    copy_kept(state)
    state.is_to_be_kept = True
    state.kept_for = [*state.kept_for, context, end]


def copy_kept(state: RevelState) -> None:
    """R-0.5: the choice is about to be made: now the state that was to be kept is copied."""
    if state.is_to_be_kept:
        state.is_to_be_kept = False
        state.kept = [*state.kept, state.snapshot()]


def release(state: RevelState, level: i64) -> None:
    """R-0.5: a sequence completed; what it tried before may be tried again."""
    let_go(state, level)
    if not state.kept:
        state.path = NOTHING
    if state.forbidden:
        forget_forbidden(state, level)


def let_go(state: RevelState, level: i64) -> None:
    """Keep only the states below this level."""
    if len(state.kept) > level:
        state.kept = state.kept[:level]
    if len(state.kept_for) > 2 * level:
        state.kept_for = state.kept_for[: 2 * level] if level else NOTHING


def forget_forbidden(state: RevelState, level: i64) -> None:
    """Drop the sequences of this level and of those above it."""
    old = state.forbidden
    new: list[int] = []
    k = 0
    while k < len(old):
        size = FORBIDDEN_MOVES + old[k + FORBIDDEN_LENGTH]
        if old[k + FORBIDDEN_LEVEL] < level:
            new += old[k : k + size]
        k += size
    state.forbidden = new
    if not new:
        # a tracked card goes back among the others.
        for card in range(i64(len(state.face))):
            state.card[card * COLUMNS + TRACKED] = 0


def remember(state: RevelState, seat: i64, move: i64) -> None:
    """R-0.5: one more choice on the way, marked with its player if it may be a secret."""
    if move >= CARD_OF and is_secret(state, seat, move - CARD_OF):
        move += SECRET_OF * (seat + 1)
    state.path = [*state.path, move]


def is_secret(state: RevelState, seat: i64, named: i64) -> bool:
    """R-3.8: whether the choice may mean a card that the other player does not know."""
    other, face, pool = SEAT_BIT[1 - seat], named // 2, named % 2
    faces, pools, known = state.face, state.pool, state.known
    for card in range(i64(len(faces))):
        if faces[card] == face and pools[card] == pool and not known[card] & other:
            return True
    return False


def forget_choices(state: RevelState, seat: i64) -> None:
    """R-3.8: which hidden cards the other player chose is no part of what a seat knows, nor whether
    two of them were the same: but that a sequence forbids what it may choose now, a seat sees."""
    if not state.path and not state.forbidden:
        return
    mark = SECRET_OF * (2 - seat)
    if state.forbidden:
        is_asked = state.acting & SEAT_BIT[seat] != 0
        state.forbidden = untold_sequences(state, mark, is_asked)
    state.path = untold(state.path, mark, UNTOLD)
    kept: list[RevelState] = []
    for earlier in state.kept:
        copy = earlier.snapshot()
        copy.path = untold(copy.path, mark, UNTOLD)
        # Never asked for: what is forbidden outlives a repair.
        copy.forbidden = untold(copy.forbidden, mark, UNTOLD)
        kept.append(copy)
    state.kept = kept


def untold(choices: list[int], mark: i64, unseen: i64) -> list[int]:
    """Choices as a seat may know them; of who alone knew the others nothing is said."""
    told: list[int] = []
    for choice in choices:
        told.append(unseen if mark <= choice < mark + SECRET_OF else choice % SECRET_OF)
    return told


def untold_sequences(state: RevelState, mark: i64, is_asked: bool) -> list[int]:
    """The forbidden sequences as a seat may know them: the way to where it is asked, or another."""
    old = state.forbidden
    told: list[int] = []
    k = 0
    while k < len(old):
        first = k + FORBIDDEN_MOVES
        end = first + old[k + FORBIDDEN_LENGTH]
        unseen: i64 = ELSEWHERE if is_asked else UNTOLD
        moves = untold(old[first:end], mark, unseen)
        if is_asked and is_one_move_off(state, k):
            moves = (
                untold(state.path[len(state.path) + 1 - len(moves) :], mark, UNTOLD) + moves[-1:]
            )
        told += old[k:first]
        told += moves
        k = end
    return told


def is_forbidden(state: RevelState, move: i64) -> bool:
    """R-0.5: whether this move would repeat a sequence that led to an illegal state."""
    old = state.forbidden
    k = 0
    while k < len(old):
        end = k + FORBIDDEN_MOVES + old[k + FORBIDDEN_LENGTH]
        if old[end - 1] % SECRET_OF == move and is_one_move_off(state, k):
            return True
        k = end
    return False


def is_one_move_off(state: RevelState, k: i64) -> bool:
    """Whether the choices up to now are all but the last of the forbidden sequence at k."""
    old = state.forbidden
    start = len(state.kept[old[k + FORBIDDEN_LEVEL]].path)
    length = old[k + FORBIDDEN_LENGTH] - 1
    if len(state.path) - start != length:
        return False
    return is_same_way(state.path, start, old, k + FORBIDDEN_MOVES, length)


def is_same_way(path: list[int], start: i64, old: list[int], first: i64, length: i64) -> bool:
    """Whether two sequences of choices are the same, whoever knew of them."""
    for k in range(length):
        if path[start + k] % SECRET_OF != old[first + k] % SECRET_OF:
            return False
    return True


def illegal(state: RevelState, decliner: i64 = -1, *, made: i64 = -1) -> None:
    """R-0.5: the game is illegal: return to the last choice, and forbid what was tried.

    `made`: how many of the choices led there, if others came after those.
    """
    level: i64 = len(state.kept) - 1
    assert level >= 0, "every instruction that may fail keeps a state"
    if made >= 0:
        state.path = state.path[:made]
    tried = state.path[len(state.kept[level].path) :]
    card = tried_card(state, level)
    restore(state, level)
    if card >= 0:
        state.card[card * COLUMNS + TRACKED] = 1
    if state.events is not None:
        state.events.append(Event("R-0.5", "undone", decliner, [], EVERYBODY))
    if not tried:
        exhausted(state)
        return
    state.forbidden = [*state.forbidden, level, len(tried), *tried]
    if decliner >= 0:
        place = frames.push(state, AGAIN, AGAIN_SIZE)
        state.stack[place + AG_SEAT] = decliner
        frames.step_to(state, QUESTION)


def tried_card(state: RevelState, level: i64) -> i64:
    """R-3.8: the card of a hand that was tried, kept apart from now on; or -1."""
    place = state.kept[level].frame
    if state.stack[place + F_KIND] != PLAYING or state.stack[place + PL_CARD] == 0:
        return -1
    card = card_of(state.stack[place + PL_CARD])
    return card if state.kept[level].card[card * COLUMNS + WHERE] < DECK_ZONE else -1


def restore(state: RevelState, level: i64) -> None:
    """Everything as it was kept, except chance and what players have learned (RV-30)."""
    old = state.kept[level]
    shuffled = old.rng.place() != state.rng.place()
    forbidden, busy = state.forbidden, state.busy
    let_go(state, level + 1)
    known = state.known
    state.known = old.known[:]
    for card in range(i64(len(known))):
        if not (shuffled and old.card[card * COLUMNS + WHERE] in (DECK_ZONE, DECK_ZONE + 1)):
            state.known[card] |= known[card]
    state.slots = old.slots[:]
    state.size = old.size[:]
    state.current = old.current
    state.turn = old.turn
    state.passed = old.passed
    state.final = old.final
    state.final_plays = old.final_plays
    old.copy_frames(state)
    state.forbidden = forbidden
    # RV-39: what was tried and undone counts too, or trying could go on forever.
    state.busy = busy
    state.acting = 0


def exhausted(state: RevelState) -> None:
    """R-0.5, RV-38: nothing is left to choose for a play: skip it, or go back further."""
    place = state.frame
    assert state.stack[place + F_KIND] == PLAYING, "every other choice can be declined"
    context = state.stack[place + PL_CONTEXT]
    drop_top(state)
    frames.pop(state, IMPOSSIBLE)
    if state.kept and state.kept_for[2 * len(state.kept) - 2] == context:
        illegal(state)


def drop_top(state: RevelState) -> None:
    """The last kept state is given up; its forbidden sequences with it."""
    level = len(state.kept) - 1
    let_go(state, level)
    tracked = [state.card[card * COLUMNS + TRACKED] for card in range(len(state.face))]
    forget_forbidden(state, level)
    if state.kept:
        # the choice before is about to be forbidden as well: still tracked.
        for card in range(len(tracked)):
            state.card[card * COLUMNS + TRACKED] = tracked[card]
    else:
        state.path = NOTHING
