"""4. Whether a condition of a text holds now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .....engine.state import SEAT_BIT
from ...program import (
    C_AMOUNT,
    C_COMPARISON,
    C_NP,
    C_PLAYER,
    C_RESOURCE,
    C_VERB,
    CAUSED_BY_PLAYING,
    COMPARE,
    COMPARE_MORE,
    COMPARE_RIGHT,
    COUNT_IS,
    COUNTERS_ARE,
    DID,
    DID_IT,
    DID_NOT,
    DID_NP,
    DID_SCOPE,
    EMPTY_SPACE,
    EVERY_SPACE,
    EXACTLY,
    FINAL_TURN,
    HAS_RESOURCE,
    IS_A,
    IS_A_ADJECTIVES,
    IS_A_SORT,
    IS_A_TYPES,
    IS_IN,
    IS_IN_AREA,
    IS_IN_OWNER,
    ITS_SPACE,
    MATCH,
    N_AREA,
    N_COUNT,
    N_QUANTITY,
    NOT,
    OPPOSES,
    OPPOSES_NP,
    PLAY,
    STAT_IS,
    STAT_IS_AMOUNT,
    STAT_IS_COMPARISON,
    STAT_IS_STAT,
    STITCH,
    THAT_SPACE,
    THIS_SPACE,
    TURN_OF,
    WAS,
    WINNING,
    WINNING_IN,
    WINNING_NP,
    WINNING_SPACE,
)
from ..layout import (
    FINAL_IS_NOW,
    H_ACTOR,
    H_FROM,
    H_OBJECT,
    H_RESOURCE,
    H_VERB,
    HISTORY,
    SPACES,
    card_of,
)
from . import amounts, areas, elements, fitting, meaning, reader, resources, stats, winning
from .reader import Reader

if TYPE_CHECKING:
    from ...state import RevelState


def holds(state: RevelState, node: i64, r: Reader) -> bool:
    """Whether a condition holds now."""
    code = state.program.code
    kind = code[node]
    if kind == DID:
        return did(state, node, r)
    if kind == HAS_RESOURCE:
        who = reader.player(state, code[node + C_PLAYER], r)
        if who < 0:
            return False
        return is_as_many(state, node, resources.amount(state, who, code[node + C_RESOURCE]))
    if kind == COUNT_IS:
        return is_as_many(state, node, meaning.count(state, code[node + C_NP], r))
    if kind == IS_IN:
        return is_in(state, node, r)
    if kind == IS_A:
        return is_a(state, node, r)
    if kind == WAS:
        return was(state, code[node + C_NP], code[node + C_VERB], r)
    if kind == STAT_IS:
        return has_stat(state, node, r)
    if kind == WINNING:
        return is_winning(state, node, r)
    if kind == WINNING_IN:
        who = reader.player(state, code[node + C_PLAYER], r)
        return who >= 0 and is_as_many(state, node, winning.spaces_won(state, who))
    if kind == TURN_OF:
        return reader.player(state, code[node + C_PLAYER], r) == state.current
    if kind == FINAL_TURN:
        return state.final == FINAL_IS_NOW
    if kind == CAUSED_BY_PLAYING:
        return r.cause != 0 and card_of(r.cause) == card_of(r.source)
    if kind in (DID_IT, DID_NOT):
        who = reader.player(state, code[node + C_PLAYER], r)
        return who >= 0 and (r.did & SEAT_BIT[who] != 0) == (kind == DID_IT)
    if kind == NOT:
        return not holds(state, code[node + C_NP], r)
    return compares(state, node, r)


def compares(state: RevelState, node: i64, r: Reader) -> bool:
    """Conditions that count two things, or the +1s on one."""
    code = state.program.code
    kind = code[node]
    if kind == COUNTERS_ARE:
        return is_as_many(state, node, amounts.counters_on(state, code[node + C_NP], r))
    if kind == COMPARE:
        left = amounts.value(state, code[node + C_NP], r)
        right = amounts.value(state, code[node + COMPARE_RIGHT], r)
        return left > right if code[node + COMPARE_MORE] else left < right
    assert kind == OPPOSES, "every condition of a program is known"
    for ref in meaning.all_of(state, code[node + C_NP], r):
        if meaning.is_across(state, code[node + OPPOSES_NP], ref, r):
            return True
    return False


def is_as_many(state: RevelState, node: i64, number: i64) -> bool:
    """«3 or more», «2 or less»: whether a number is as a condition asks."""
    code = state.program.code
    return reader.compare(number, code[node + C_COMPARISON], code[node + C_AMOUNT])


def has_stat(state: RevelState, node: i64, r: reader.Reader) -> bool:
    """«it has 3 or more Power»."""
    code = state.program.code
    found = amounts.spells_first(meaning.known_of(state, code[node + C_NP], r))
    if not found:
        return False
    value = elements.at_least_0(stats.stat(state, found[0], code[node + STAT_IS_STAT]))
    return reader.compare(value, code[node + STAT_IS_COMPARISON], code[node + STAT_IS_AMOUNT])


def did(state: RevelState, node: i64, r: Reader) -> bool:
    """R-0.2: «you played a strike spell this turn»: the events of this turn."""
    code, history = state.program.code, state.history
    who = reader.player(state, code[node + C_PLAYER], r)
    verb, np, resource = code[node + C_VERB], code[node + DID_NP], code[node + C_RESOURCE]
    if not reader.in_scope(state, code[node + DID_SCOPE], r):
        return False
    often = how_often(state, np)
    counted = often > 1
    for k in range(i64(0), state.noted, HISTORY):
        if history[k + H_VERB] == verb and (who < 0 or history[k + H_ACTOR] == who):
            if resource == 0 or history[k + H_RESOURCE] == resource:
                if np == 0 or is_past(state, np, k, r, counted):
                    often -= 1
                    if often == 0:
                        return True
    return False


def how_often(state: RevelState, np: i64) -> i64:
    """«2 cards»: that many events, or more."""
    code = state.program.code
    if np and code[np] == MATCH and code[np + N_QUANTITY] == EXACTLY:
        return code[np + N_COUNT]
    return 1


def was(state: RevelState, np: i64, verb: i64, r: Reader) -> bool:
    """«it was revealed this turn»."""
    history = state.history
    for k in range(i64(0), state.noted, HISTORY):
        if history[k + H_VERB] == verb:
            if is_past(state, np, k, r, False):
                return True
    return False


def is_past(state: RevelState, np: i64, k: i64, r: Reader, counted: bool) -> bool:
    """Whether a remembered event was about what a description says, and from where it says.

    R-1.7: where they are counted, what befell a spell and what befell its cards are kept apart.
    """
    area, verb = state.program.code[np + N_AREA], state.history[k + H_VERB]
    if area and state.program.code[np] == MATCH and state.history[k + H_FROM] != area:
        return False
    if counted and verb != PLAY and verb != STITCH:
        return fitting.fits(state, np, state.history[k + H_OBJECT], r)
    return fitting.fits_loosely(state, np, state.history[k + H_OBJECT], r)


def is_in(state: RevelState, node: i64, r: Reader) -> bool:
    """R-4.9: «this card is in your hand»: in that area, and of that player."""
    code = state.program.code
    who = reader.player(state, code[node + IS_IN_OWNER], r)
    found = meaning.all_of(state, code[node + C_NP], r)
    for ref in found:
        if areas.area_of(state, card_of(ref)) != code[node + IS_IN_AREA]:
            return False
        if who >= 0 and elements.player_of(state, ref) != who:
            return False
    return bool(found)


def is_a(state: RevelState, node: i64, r: Reader) -> bool:
    """«it is a strike spell card»."""
    code = state.program.code
    found = amounts.spells_first(meaning.known_of(state, code[node + C_NP], r))
    for ref in found:
        if not elements.types_of(state, ref) & code[node + IS_A_TYPES]:
            return False
        sort = code[node + IS_A_SORT]
        if sort and not (elements.sorts_of(state, ref) >> (sort - 1)) & 1:
            return False
        if not meaning.has_adjectives(state, code[node + IS_A_ADJECTIVES], ref, r):
            return False
    return bool(found)


def is_winning(state: RevelState, node: i64, r: Reader) -> bool:
    """R-3.10: «you are winning in this space»."""
    code = state.program.code
    who = reader.player(state, code[node + C_PLAYER], r)
    word = code[node + WINNING_SPACE]
    if word == EVERY_SPACE:
        return winning.spaces_won(state, who) == SPACES
    if word in (THIS_SPACE, ITS_SPACE, THAT_SPACE):
        space = meaning.space_meant(state, word, code[node + WINNING_NP], r)
        return space >= 0 and winning.winner_of(state, space) == who
    for space in range(i64(SPACES)):
        empty = state.size[areas.side(who, space)] == 0
        if winning.winner_of(state, space) == who and (word != EMPTY_SPACE or empty):
            return True
    return False
