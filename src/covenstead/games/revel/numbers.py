"""What both players see besides cards, as numbers of fixed length: for learners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i32, i64

from ...engine.row import Row
from ...engine.vectors import vec
from .rules import areas, elements
from .rules.layout import (
    COLUMNS,
    F_KIND,
    F_STEP,
    MARKS,
    PLUS,
    RESOURCE_ZONE,
    SIDE_ZONE,
    SPACES,
    STANCE_ZONE,
    TRACKED,
    USED,
    W_YOU,
    WAITING,
    WITCH_ZONE,
)

if TYPE_CHECKING:
    from .state import RevelState


SPELL_NUMBERS: Final = 6


def public(state: RevelState, seat: i64, row: Row) -> None:
    """The turn and the question, then one's own side, then the other's."""
    row.add(1 if state.current == seat else 0)
    row.add(state.turn)
    row.add(state.passed)
    row.add(state.final)
    row.add(state.final_plays)
    row.add(state.ending)
    row.add(state.stack[state.frame + F_KIND])
    row.add(state.stack[state.frame + F_STEP])
    values = of_spells(state)
    for side in range(i64(2)):
        player = (seat + side) % 2
        of_player(state, player, row)
        for space in range(i64(SPACES)):
            of_spell(state, player, space, values, row)


def of_spells(state: RevelState) -> vec[i64]:
    """Power and Resistance of what lies on each side, by twos; -1 for none."""
    values = vec[i64]([-1] * (4 * SPACES))
    for place in range(i64(2 * SPACES)):
        spell = areas.spell_at(state, SIDE_ZONE + place)
        if spell:
            values[2 * place] = elements.stat(state, spell, 1)
            values[2 * place + 1] = elements.stat(state, spell, 2)
    return values


def winner(values: vec[i64], space: i64) -> i64:
    """R-3.10: who is winning in a space, by the values on both sides; or -1."""
    mine, theirs = 2 * space, 2 * (SPACES + space)
    return areas.stronger(
        elements.at_least_0(values[mine]),
        elements.at_least_0(values[mine + 1]),
        elements.at_least_0(values[theirs]),
        elements.at_least_0(values[theirs + 1]),
    )


def of_player(state: RevelState, player: i64, row: Row) -> None:
    """Stamina, plays, what waits, what is kept apart, marks, +1s and used Powers."""
    row.add(state.stamina[player])
    row.add(state.plays[player])
    waiting: i64 = 0
    for k in range(0, len(state.waiting), WAITING):
        if state.waiting[k + W_YOU] == player:
            waiting += 1
    row.add(waiting)
    row.add(total(state, player, TRACKED))
    for resource in range(i64(len(state.program.resource_face))):
        place = state.find(RESOURCE_ZONE + player, state.program.resource_face[resource])
        if place < 0:
            row.add(0)
        else:
            row.add(state.card[state.at(RESOURCE_ZONE + player, place) * COLUMNS + MARKS])
    for area in range(i64(WITCH_ZONE), i64(STANCE_ZONE + 2), 2):
        row.add(total(state, area + player, PLUS))
        row.add(total(state, area + player, USED))


def total(state: RevelState, zone: i64, column: i64) -> i64:
    """One column over the cards of an area."""
    found: i64 = 0
    start = zone * state.stride
    for k in range(start, start + state.size[zone]):
        found += state.card[state.slots[k] * COLUMNS + column]
    return found


def of_spell(state: RevelState, player: i64, space: i64, values: vec[i64], row: Row) -> None:
    """Power and Resistance (-1: none), +1s, stitched, used Powers, and whether it is winning."""
    zone = areas.side(player, space)
    spell = areas.spell_at(state, zone)
    # Written here and not by the row: these are most of all numbers.
    numbers, at = row.numbers, row.place
    row.place = at + SPELL_NUMBERS
    numbers[at] = i32(values[2 * (zone - SIDE_ZONE)])
    numbers[at + 1] = i32(values[2 * (zone - SIDE_ZONE) + 1])
    if spell:
        numbers[at + 2] = i32(elements.counters(state, spell))
        numbers[at + 3] = 1 if elements.is_stitched(state, spell) else 0
        numbers[at + 4] = i32(total(state, zone, USED))
        numbers[at + 5] = 1 if winner(values, space) == player else 0
