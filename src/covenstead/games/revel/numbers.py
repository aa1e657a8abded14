"""What both players see besides cards, as numbers of fixed length: for learners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...engine.row import Row
from .rules import areas, elements
from .rules.layout import (
    COLUMNS,
    F_KIND,
    F_STEP,
    MARKS,
    PLUS,
    RESOURCE_ZONE,
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
    for side in range(i64(2)):
        player = (seat + side) % 2
        of_player(state, player, row)
        for space in range(i64(SPACES)):
            of_spell(state, player, space, row)


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
    for face in state.program.resource_face:
        place = state.find(RESOURCE_ZONE + player, face)
        card = state.at(RESOURCE_ZONE + player, place) if place >= 0 else -1
        row.add(state.card[card * COLUMNS + MARKS] if card >= 0 else 0)
    for area in range(i64(WITCH_ZONE), i64(STANCE_ZONE + 2), 2):
        row.add(total(state, area + player, PLUS))
        row.add(total(state, area + player, USED))


def total(state: RevelState, zone: i64, column: i64) -> i64:
    """One column over the cards of an area."""
    found: i64 = 0
    for k in range(state.size[zone]):
        found += state.card[state.at(zone, k) * COLUMNS + column]
    return found


def of_spell(state: RevelState, player: i64, space: i64, row: Row) -> None:
    """Power and Resistance (-1: none), +1s, stitched, used Powers, and whether it is winning."""
    zone = areas.side(player, space)
    spell = areas.spell_at(state, zone)
    if not spell:
        row.add(-1)
        row.add(-1)
        row.skip(4)
        return
    row.add(elements.stat(state, spell, 1))
    row.add(elements.stat(state, spell, 2))
    row.add(elements.counters(state, spell))
    row.add(1 if elements.is_stitched(state, spell) else 0)
    row.add(total(state, zone, USED))
    row.add(1 if areas.winner_of(state, space) == player else 0)
