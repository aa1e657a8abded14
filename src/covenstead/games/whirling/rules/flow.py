"""The steps of a game in order (WW-10), the legal moves of each, and making a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ....engine.state import NOBODY, SEAT_BIT
from ..moves import (
    COMMIT,
    DECK,
    FILL,
    INITIATE,
    KEEP,
    KINDS,
    LEAVE,
    PAY,
    REDRAW,
    STAY,
    SURGE,
    USE,
    WAIT,
    WITH,
)
from .arcana import arcana_moves, close_arcana, lose_rights, resolvers, take_effect
from .board import (
    BEFORE_PLAY,
    CHOOSING,
    OPEN,
    OVER,
    PLAYING,
    PRODUCING,
    RESOLVING,
    ROW,
    TRADING,
    note,
    person,
)
from .brewing import answer, answers, brew_moves, fill, pay, pour, use
from .setup import open_personalities
from .study import before_play, most_room, open_before_play, play, play_moves, players, reveal
from .together import begin, can_wait, commit, did, open_all, ready, wait
from .winning import claim, claims, is_won, pass_cauldrons, pass_recipes, traders

if TYPE_CHECKING:
    from ..state import WhirlingState


# ---- Legal moves ----


def legal(state: WhirlingState, seat: i64) -> list[int]:
    """What a seat that owes a decision may do in this step."""
    if seat < 0 or seat >= state.seats or not state.acting & SEAT_BIT[seat]:
        return []
    if state.phase == PRODUCING:
        if state.board[seat * ROW + OPEN]:
            return answers(state, seat)
        return end_moves(state, seat, brew_moves(state, seat))
    if state.phase == RESOLVING:
        return end_moves(state, seat, arcana_moves(state, seat))
    if state.phase == PLAYING:
        return play_moves(state, seat)
    if state.phase == TRADING:
        return claims(state, seat) + [LEAVE]
    if state.phase == BEFORE_PLAY:
        return before_moves(state, seat)
    return [KEEP + face - DECK for face in state.faces(state.personality + seat)]


def end_moves(state: WhirlingState, seat: i64, moves: list[int]) -> list[int]:
    """WA-2: beside going on, a seat may commit, or wait."""
    moves.append(COMMIT)
    if can_wait(state, seat):
        moves.append(WAIT)
    return moves


def before_moves(state: WhirlingState, seat: i64) -> list[int]:
    """WA-12: the Initiate may draw a new hand; Uncontrolled Powers must choose a type."""
    if person(state, seat) == INITIATE:
        return [STAY, REDRAW]
    return [SURGE + kind for kind in range(KINDS)]


def default_move(state: WhirlingState, seat: i64) -> i64:
    """WA-27: what a clock chooses: the lowest number, or the type with most room for a surge."""
    move: i64 = min(legal(state, seat))
    return SURGE + most_room(state, seat) if move == SURGE else move


# ---- Making a move ----


def apply(state: WhirlingState, seat: i64, move: i64) -> None:
    """Make a legal move and run on to the next decision."""
    if move == WAIT:
        wait(state, seat)
    elif state.phase == PRODUCING:
        brew(state, seat, move)
    elif state.phase == RESOLVING:
        resolve(state, seat, move)
    elif state.phase == PLAYING:
        play(state, seat, move)
    elif state.phase == TRADING:
        claim(state, seat, move)
        begin(state, TRADING, state.uncommitted & ~SEAT_BIT[seat])
    else:
        state.sealed[seat].append(move)
        ready(state, seat)
    advance(state)


def brew(state: WhirlingState, seat: i64, move: i64) -> None:
    """WW-23: one step of a brew, or its end."""
    if move == COMMIT:
        pour(state, seat)
        commit(state, seat)
        return
    if move < FILL:
        use(state, seat, move - USE)
    elif move < WITH:
        fill(state, seat, move - FILL)
    elif move >= PAY:
        pay(state, seat, move - PAY)
    else:
        answer(state, seat, move)
    did(state, seat, move)


def resolve(state: WhirlingState, seat: i64, move: i64) -> None:
    """WW-17: one cube or type of an arcana effect, or the end of them."""
    if move == COMMIT:
        lose_rights(state, seat)
        commit(state, seat)
    else:
        take_effect(state, seat, move)
        did(state, seat, move)


# ---- Steps ----


def open_table(state: WhirlingState) -> None:
    """WW-2, WW-10: personalities are chosen first; a table of Initiates begins its first round."""
    if state.phase != CHOOSING:
        begin_round(state)


def advance(state: WhirlingState) -> None:
    """WW-10: a step ends for all when nobody owes a decision; then the next begins."""
    while state.uncommitted == NOBODY and state.phase != OVER:
        end_step(state)


def end_step(state: WhirlingState) -> None:
    """Open what is sealed, do what follows by itself, and begin the next step."""
    if state.phase == CHOOSING:
        open_personalities(state)
        begin_round(state)
    elif state.phase == BEFORE_PLAY:
        open_before_play(state)
        begin(state, PLAYING, players(state))
    elif state.phase == PLAYING:
        reveal(state)
        begin(state, RESOLVING, resolvers(state))
    elif state.phase == RESOLVING:
        open_all(state)
        close_arcana(state)
        begin(state, PRODUCING, state.everyone)
    elif state.phase == PRODUCING:
        open_all(state)
        begin(state, TRADING, traders(state))
    else:
        end_round(state)


def begin_round(state: WhirlingState) -> None:
    """WW-40: the next round begins with what comes before playing (WA-12)."""
    state.round += 1
    note(state, "WW-40", "round", -1, [int(state.round)])
    begin(state, BEFORE_PLAY, before_play(state))


def end_round(state: WhirlingState) -> None:
    """WW-34 to WW-40: cauldrons, winners, hands."""
    pass_cauldrons(state)
    if is_won(state):
        state.phase = OVER
        note(state, "WW-37", "won", -1, [])
        return
    pass_recipes(state)
    begin_round(state)
