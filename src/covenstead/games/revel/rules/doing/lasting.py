"""2.3, 3.2, 4.10 Statements with a duration: what they name is found out when they begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...program import (
    ABOVE,
    ACROSS_FROM,
    ANY,
    BONUS,
    BONUS_COUNTED,
    CANT,
    CANT_BE,
    CANT_BE_PLAYER,
    CANT_NP,
    CANT_OVERPOWER,
    CANT_SPACE_NP,
    ITS,
    LASTING,
    LASTING_STATEMENT,
    LASTING_UNTIL,
    MATCH,
    N_AREA_OWNER,
    N_MASK,
    N_OWNER,
    NUMBER,
    RESOURCE_OF,
    S_NP,
    S_PLAYER,
    SET_STAT,
    SET_STAT_VALUE,
    SIZE,
    SLOTS,
    SPACES_WON,
    THAT,
    THAT_MUCH,
    V_NP,
    V_PLAYER,
)
from ..facts import elements, meaning, reader
from ..facts.reader import Reader
from ..layout import EF_ANY, EF_PC, EF_SOURCE, EF_YOU
from . import moving

if TYPE_CHECKING:
    from ...state import RevelState


def last(state: RevelState, place: i64, pc: i64) -> None:
    """R-2.3, R-3.2: a statement for a while, fixed to what it names now or for whatever fits."""
    code, stack = state.program.code, state.stack
    statement, you = code[pc + LASTING_STATEMENT], stack[place + EF_YOU]
    r = reader.of_frame(state, place)
    stack[place + EF_PC] = pc + SIZE[LASTING]
    stack[place + EF_ANY] = 1
    who = player_of(state, statement)
    seat: i64 = -1
    if is_of_effect(who):
        seat = reader.player(state, who, r)
        if seat < 0:
            # it speaks of the player of something that is not there.
            return
    until = moving.ends_when(code[pc + LASTING_UNTIL], you)
    head = [statement, stack[place + EF_SOURCE], you, until]
    tail = [seat, amount_now(state, statement, r)]
    np = fixed_to(state, statement)
    if np:
        for ref in meaning.all_of(state, np, r):
            state.lasting = [*state.lasting, *head, elements.bearer(state, ref), *tail]
    else:
        state.lasting = [*state.lasting, *head, 0, *tail]


def fixed_to(state: RevelState, statement: i64) -> i64:
    """What a statement is fixed to: a description of something in particular, or 0."""
    code = state.program.code
    kind = code[statement]
    np: i64 = 0
    if kind in (BONUS, SET_STAT, CANT_OVERPOWER, CANT_BE):
        np = code[statement + S_NP]
    elif kind == CANT and code[statement + CANT_SPACE_NP]:
        np = code[statement + CANT_SPACE_NP]
    elif kind == CANT and is_of_the_effect(state, code[statement + CANT_NP]):
        np = code[statement + CANT_NP]
    return 0 if np == 0 or code[np] == MATCH else np


def player_of(state: RevelState, statement: i64) -> i64:
    """The player that a statement names; ANY: nobody in particular."""
    code = state.program.code
    kind = code[statement]
    if kind == CANT_BE:
        return code[statement + CANT_BE_PLAYER]
    return ANY if kind in (BONUS, SET_STAT, CANT_OVERPOWER) else code[statement + S_PLAYER]


def amount_now(state: RevelState, statement: i64, r: Reader) -> i64:
    """How much a statement says, if only the effect that begins it can tell; else -1."""
    code = state.program.code
    node: i64 = 0
    if code[statement] == BONUS:
        node = code[statement + BONUS_COUNTED]
    elif code[statement] == SET_STAT:
        node = code[statement + SET_STAT_VALUE]
    return state.value(node, r) if node and is_value_of_effect(state, node) else -1


# ---- 4.10 What only the effect that is being carried out knows ----


def is_of_effect(player: i64) -> bool:
    """«that player», «its player»."""
    return player == THAT or player >= ITS


def is_value_of_effect(state: RevelState, node: i64) -> bool:
    """«for each card discarded this way», «equal to the Power of that spell»."""
    code = state.program.code
    kind = code[node]
    if kind in (RESOURCE_OF, SPACES_WON):
        return is_of_effect(code[node + V_PLAYER])
    return kind == THAT_MUCH or (kind != NUMBER and is_of_the_effect(state, code[node + V_NP]))


def is_of_the_effect(state: RevelState, np: i64) -> bool:
    """«it», «the spell chosen above», «its player's spells»."""
    code = state.program.code
    if np == 0:
        return False
    if code[np] == ACROSS_FROM:
        return is_of_the_effect(state, code[np + N_MASK])
    if code[np] == MATCH and code[np + N_MASK] and is_of_the_effect(state, code[np + N_MASK]):
        return True
    whose = is_of_effect(code[np + N_OWNER]) or is_of_effect(code[np + N_AREA_OWNER])
    return code[np] in (SLOTS, ABOVE) or whose
