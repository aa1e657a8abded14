"""4. Reading a text: who is meant, whether a condition holds, how much a value is."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64, mypyc_attr

from ..program import (
    ACTOR_OF,
    AT_LEAST,
    CAUSED_BY_PLAYING,
    COUNT_IS,
    COUNT_OF,
    COUNTERS_ON,
    CURRENT,
    DID,
    DID_IT,
    EMPTY_SPACE,
    EVERY_SPACE,
    FINAL_TURN,
    HAS_RESOURCE,
    IS_A,
    IS_IN,
    ITS,
    ITS_SPACE,
    MATCH,
    N_AREA,
    NUMBER,
    OPPONENT,
    OPPONENTS_TURNS,
    OTHER,
    OWN_TURNS,
    POWER,
    RESISTANCE,
    RESOURCE_OF,
    STAT_IS,
    STAT_OF,
    THAT,
    THEIR_TURNS,
    THIS_SPACE,
    TURN_OF,
    WAS,
    WINNING,
    WINNING_IN,
    YOU,
)
from . import areas, describe, elements, resources
from .layout import (
    EF_ACTOR,
    EF_CAUSE,
    EF_DID,
    EF_SOURCE,
    EF_THAT,
    EF_YOU,
    H_ACTOR,
    H_FROM,
    H_OBJECT,
    H_RESOURCE,
    H_VERB,
    HISTORY,
    SPACES,
    card_of,
    card_ref,
)

if TYPE_CHECKING:
    from ..state import RevelState


# Made for every text that is read and gone at once: the last one's memory serves the next.
@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reader:
    """From where a text is read: its source, «you», and the effect that is being carried out."""

    def __init__(self, source: i64, you: i64) -> None:
        self.source: i64 = source
        self.you: i64 = you
        self.actor: i64 = you
        # The frame of the effect, whose slots hold what was referred to; 0: none.
        self.frame: i64 = 0
        # Of an overpower check: the card that was played; "that player"; the event's object.
        self.cause: i64 = 0
        self.that: i64 = -1
        self.object: i64 = 0
        self.did: i64 = 0
        # Slots that instructions judged so far would fill, as a mask.
        self.promised: i64 = 0


def of_source(state: RevelState, card: i64) -> Reader:
    """The text of a card, read from where it lies (R-1.9: «you» is its player)."""
    return Reader(card_ref(card), state.pool[card])


def of_frame(state: RevelState, frame: i64) -> Reader:
    """The text of an effect that is being carried out."""
    stack = state.stack
    r = Reader(stack[frame + EF_SOURCE], stack[frame + EF_YOU])
    r.actor = stack[frame + EF_ACTOR]
    r.frame = frame
    r.cause = stack[frame + EF_CAUSE]
    r.that = stack[frame + EF_THAT]
    r.did = stack[frame + EF_DID]
    return r


# ---- 1.9, 4.10 Players ----


def player(state: RevelState, word: i64, r: Reader) -> i64:
    """Whom a text means; -1 for nobody in particular."""
    if word == YOU:
        return r.you
    if word == OPPONENT:
        return 1 - r.you
    if word == ACTOR_OF:
        return r.actor
    if word == THAT:
        return r.that
    if word == CURRENT:
        return state.current
    if word == OTHER:
        return 1 - state.current
    if word >= ITS:
        return describe.player_of_slots(state, word - ITS, r)
    return -1


# ---- Conditions ----


def holds(state: RevelState, node: i64, r: Reader) -> bool:
    """Whether a condition holds now."""
    code = state.program.code
    kind = code[node]
    a, b, c, d = code[node + 1], code[node + 2], code[node + 3], code[node + 4]
    if kind == DID:
        return did(state, node, r)
    if kind == HAS_RESOURCE:
        who = player(state, a, r)
        return who >= 0 and compare(resources.amount(state, who, d), b, c)
    if kind == COUNT_IS:
        return compare(describe.count(state, a, r), b, c)
    if kind == IS_IN:
        return is_in(state, a, b, r)
    if kind == IS_A:
        return is_a(state, node, r)
    if kind == WAS:
        return was(state, a, b, r)
    if kind == STAT_IS:
        found = describe.all_of(state, a, r)
        if not found:
            return False
        return compare(elements.at_least_0(elements.stat(state, found[0], b)), c, d)
    if kind == WINNING:
        return is_winning(state, node, r)
    if kind == WINNING_IN:
        who = player(state, a, r)
        return who >= 0 and compare(areas.spaces_won(state, who), b, c)
    if kind == TURN_OF:
        return player(state, a, r) == state.current
    if kind == FINAL_TURN:
        return state.final == 2
    if kind == CAUSED_BY_PLAYING:
        return r.cause != 0 and card_of(r.cause) == card_of(r.source)
    assert kind == DID_IT, "every condition of a program is known"
    return r.did == 1


def compare(value: i64, comparison: i64, bound: i64) -> bool:
    """«3 or more», «2 or less»."""
    return value >= bound if comparison == AT_LEAST else value <= bound


def did(state: RevelState, node: i64, r: Reader) -> bool:
    """R-0.2: «you played a strike spell this turn»: the events of this turn."""
    code, history = state.program.code, state.history
    who = player(state, code[node + 1], r)
    verb, np, resource = code[node + 2], code[node + 3], code[node + 4]
    if not in_scope(state, code[node + 5], r):
        return False
    for k in range(i64(0), state.noted, HISTORY):
        if history[k + H_VERB] == verb and (who < 0 or history[k + H_ACTOR] == who):
            if resource == 0 or history[k + H_RESOURCE] == resource:
                if np == 0 or is_past(state, np, k, r):
                    return True
    return False


def was(state: RevelState, np: i64, verb: i64, r: Reader) -> bool:
    """«it was revealed this turn»."""
    history = state.history
    for k in range(i64(0), state.noted, HISTORY):
        if history[k + H_VERB] == verb:
            if is_past(state, np, k, r):
                return True
    return False


def is_past(state: RevelState, np: i64, k: i64, r: Reader) -> bool:
    """Whether a remembered event was about what a description says, and from where it says."""
    area = state.program.code[np + N_AREA]
    if area and state.program.code[np] == MATCH and state.history[k + H_FROM] != area:
        return False
    return describe.fits_loosely(state, np, state.history[k + H_OBJECT], r)


def in_scope(state: RevelState, scope: i64, r: Reader) -> bool:
    """«during each of your turns», «during your opponent's turn», «during their turn»."""
    if scope == OWN_TURNS:
        return state.current == r.you
    if scope == OPPONENTS_TURNS:
        return state.current != r.you
    if scope == THEIR_TURNS:
        return state.current == r.actor
    return True


def is_in(state: RevelState, np: i64, area: i64, r: Reader) -> bool:
    """R-4.9: «this card is in your hand»."""
    found = describe.all_of(state, np, r)
    for ref in found:
        if areas.area_of(state, card_of(ref)) != area:
            return False
    return bool(found)


def is_a(state: RevelState, node: i64, r: Reader) -> bool:
    """«it is a strike spell card»."""
    code = state.program.code
    found = describe.known_of(state, code[node + 1], r)
    for ref in found:
        if not elements.types_of(state, ref) & code[node + 2]:
            return False
        sort = code[node + 4]
        if sort and not (elements.sorts_of(state, ref) >> (sort - 1)) & 1:
            return False
        if not describe.has_adjectives(state, code[node + 5], ref, r):
            return False
    return bool(found)


def is_winning(state: RevelState, node: i64, r: Reader) -> bool:
    """R-3.10: «you are winning in this space»."""
    code = state.program.code
    who = player(state, code[node + 1], r)
    word = code[node + 2]
    if word == EVERY_SPACE:
        return areas.spaces_won(state, who) == SPACES
    if word in (THIS_SPACE, ITS_SPACE):
        space = space_meant(state, word, code[node + 3], r)
        return space >= 0 and areas.winner_of(state, space) == who
    for space in range(i64(SPACES)):
        empty = state.size[areas.side(who, space)] == 0
        if areas.winner_of(state, space) == who and (word != EMPTY_SPACE or empty):
            return True
    return False


def space_meant(state: RevelState, word: i64, np: i64, r: Reader) -> i64:
    """The spell space of the source, or of what a text names; -1 if there is none."""
    if word == THIS_SPACE or np == 0:
        return elements.space_of(state, r.source)
    found = describe.known_of(state, np, r)
    if not found:
        return -1
    return elements.space_of(state, found[0])


# ---- Values ----


def value(state: RevelState, node: i64, r: Reader) -> i64:
    """How much a text says, now."""
    code = state.program.code
    kind = code[node]
    if kind == NUMBER:
        return code[node + 1]
    if kind == STAT_OF:
        total: i64 = 0
        for ref in describe.spells_first(state, describe.known_of(state, code[node + 1], r)):
            total += best_stat(state, ref, code[node + 2])
        return total
    if kind == COUNT_OF:
        return describe.count(state, code[node + 1], r)
    if kind == COUNTERS_ON:
        marks: i64 = 0
        for ref in describe.known_of(state, code[node + 1], r):
            marks += elements.counters(state, ref)
        return marks
    assert kind == RESOURCE_OF, "every value of a program is known"
    who = player(state, code[node + 1], r)
    if who < 0:
        return 0
    return resources.amount(state, who, code[node + 2])


def best_stat(state: RevelState, ref: i64, stats: i64) -> i64:
    """R-4.10, RV-16: «the Power or Resistance»: Power if it has any, else Resistance."""
    if stats & POWER:
        found = elements.stat(state, ref, POWER)
        if found >= 0:
            return found
    if stats & RESISTANCE:
        found = elements.stat(state, ref, RESISTANCE)
        if found >= 0:
            return found
    return 0
