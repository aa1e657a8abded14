"""What both players see besides cards, as numbers of fixed length: for learners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i32, i64

from ...engine.native import vec
from ...engine.row import Row
from .program import POWER, RESISTANCE
from .rules.facts import areas, elements, stats, winning
from .rules.layout import (
    COLUMNS,
    F_KIND,
    F_STEP,
    MARKS,
    PLUS,
    RESOURCE_ZONE,
    SPACES,
    STANCE_ZONE,
    STITCH,
    TRACKED,
    USED,
    W_YOU,
    WAITING,
    WITCH_ZONE,
    spell_ref,
)

if TYPE_CHECKING:
    from .state import RevelState


# The numbers of the turn.
T_IS_MINE: Final = 0
T_TURN: Final = 1
T_PASSED: Final = 2
T_FINAL: Final = 3
T_FINAL_PLAYS: Final = 4
T_ENDING: Final = 5
T_QUESTION: Final = 6  # the kind of the frame on top, and its step
T_STEP: Final = 7
TURN_NUMBERS: Final = 8
# The first numbers of a player.
P_STAMINA: Final = 0
P_PLAYS: Final = 1
P_WAITING: Final = 2
P_TRACKED: Final = 3
P_RESOURCES: Final = 4  # from here on the named resources
# The numbers of a spell.
S_POWER: Final = 0
S_RESISTANCE: Final = 1
S_PLUS: Final = 2
S_STITCHED: Final = 3
S_USED: Final = 4
S_WINNING: Final = 5
SPELL_NUMBERS: Final = 6


def write_public(state: RevelState, seat: i64, row: Row) -> None:
    """The turn and the question, then the seat's own side, then the other one."""
    # Written into the memory of the row and not by its `add`: a learner asks at every step.
    numbers, at = row.numbers, row.place
    of_turn(state, seat, numbers, at)
    mine = of_player(state, seat, numbers, at + TURN_NUMBERS)
    of_spells(state, seat, numbers, mine)
    theirs = of_player(state, 1 - seat, numbers, mine + SPACES * SPELL_NUMBERS)
    of_spells(state, 1 - seat, numbers, theirs)
    for space in range(i64(SPACES)):
        mark_winner(numbers, mine + space * SPELL_NUMBERS, theirs + space * SPELL_NUMBERS)
    row.place = theirs + SPACES * SPELL_NUMBERS


def of_turn(state: RevelState, seat: i64, numbers: vec[i32], at: i64) -> None:
    """Whose turn it is, which one, how the game stands, and what is asked."""
    numbers[at + T_IS_MINE] = 1 if state.current == seat else 0
    numbers[at + T_TURN] = i32(state.turn)
    numbers[at + T_PASSED] = i32(state.passed)
    numbers[at + T_FINAL] = i32(state.final)
    numbers[at + T_FINAL_PLAYS] = i32(state.final_plays)
    numbers[at + T_ENDING] = i32(state.ending)
    numbers[at + T_QUESTION] = i32(state.stack[state.frame + F_KIND])
    numbers[at + T_STEP] = i32(state.stack[state.frame + F_STEP])


def of_player(state: RevelState, player: i64, numbers: vec[i32], at: i64) -> i64:
    """Stamina, plays, what waits, cards kept apart, marks, +1s, used Powers; the next place."""
    numbers[at + P_STAMINA] = i32(state.stamina[player])
    numbers[at + P_PLAYS] = i32(state.plays[player])
    waiting: i64 = 0
    for k in range(0, len(state.waiting), WAITING):
        if state.waiting[k + W_YOU] == player:
            waiting += 1
    numbers[at + P_WAITING] = i32(waiting)
    slots, cards, size = state.slots, state.card, state.size
    hand = player * state.stride
    tracked: i64 = 0
    for k in range(hand, hand + size[player]):
        tracked += cards[slots[k] * COLUMNS + TRACKED]
    numbers[at + P_TRACKED] = i32(tracked)
    at = of_resources(state, RESOURCE_ZONE + player, numbers, at + P_RESOURCES)
    for zone in range(WITCH_ZONE + player, i64(STANCE_ZONE + 2), 2):
        start = zone * state.stride
        plus: i64 = 0
        used: i64 = 0
        for k in range(start, start + size[zone]):
            own = slots[k] * COLUMNS
            plus += cards[own + PLUS]
            used += cards[own + USED]
        numbers[at] = i32(plus)
        numbers[at + 1] = i32(used)
        at += 2
    return at


def of_resources(state: RevelState, zone: i64, numbers: vec[i32], at: i64) -> i64:
    """The marks on each named resource of a player; the next place."""
    named, slots, faces = state.program.resource_face, state.slots, state.face
    start = zone * state.stride
    for k in range(start, start + state.size[zone]):
        face = faces[slots[k]]
        for resource in range(i64(len(named))):
            if named[resource] == face:
                numbers[at + resource] = i32(state.card[slots[k] * COLUMNS + MARKS])
    return at + i64(len(named))


def of_spells(state: RevelState, player: i64, numbers: vec[i32], at: i64) -> None:
    """Power and Resistance (-1: none), +1s, stitched, used Powers; who is winning comes later."""
    slots, cards, size = state.slots, state.card, state.size
    for space in range(i64(SPACES)):
        zone = areas.side(player, space)
        start = zone * state.stride
        if size[zone] == 0:
            numbers[at + S_POWER] = -1
            numbers[at + S_RESISTANCE] = -1
        else:
            spell = spell_ref(slots[start])
            used: i64 = 0
            for k in range(start, start + size[zone]):
                used += cards[slots[k] * COLUMNS + USED]
            numbers[at + S_POWER] = i32(stats.stat(state, spell, POWER))
            numbers[at + S_RESISTANCE] = i32(stats.stat(state, spell, RESISTANCE))
            numbers[at + S_PLUS] = i32(cards[slots[start] * COLUMNS + PLUS])
            numbers[at + S_STITCHED] = i32(cards[slots[start] * COLUMNS + STITCH])
            numbers[at + S_USED] = i32(used)
        at += SPELL_NUMBERS


def mark_winner(numbers: vec[i32], mine: i64, theirs: i64) -> None:
    """R-3.10: who is winning in a space, by the values that stand on both sides."""
    winner = winning.stronger(
        elements.at_least_0(i64(numbers[mine + S_POWER])),
        elements.at_least_0(i64(numbers[mine + S_RESISTANCE])),
        elements.at_least_0(i64(numbers[theirs + S_POWER])),
        elements.at_least_0(i64(numbers[theirs + S_RESISTANCE])),
    )
    if winner == 0:
        numbers[mine + S_WINNING] = 1
    elif winner == 1:
        numbers[theirs + S_WINNING] = 1
