"""What both players see besides cards, as numbers of fixed length: for learners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

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


def public(state: RevelState, seat: i64) -> list[int]:
    """The turn and the question, then one's own side, then the other's."""
    mine: int = 1 if state.current == seat else 0
    found: list[int] = [mine, state.turn, state.passed, state.final, state.final_plays]
    found += [state.ending, state.stack[state.frame + F_KIND], state.stack[state.frame + F_STEP]]
    for player in (seat, 1 - seat):
        found += of_player(state, player)
        for space in range(i64(SPACES)):
            found += of_spell(state, player, space)
    return found


def of_player(state: RevelState, player: i64) -> list[int]:
    """Stamina, plays, what waits, what is kept apart, marks, +1s and used Powers."""
    waiting = 0
    for k in range(0, len(state.waiting), WAITING):
        if state.waiting[k + W_YOU] == player:
            waiting += 1
    tracked: i64 = 0
    for k in range(state.size[player]):
        tracked += state.card[state.at(player, k) * COLUMNS + TRACKED]
    found: list[int] = [state.stamina[player], state.plays[player], waiting, tracked]
    for face in state.program.resource_face:
        place = state.find(RESOURCE_ZONE + player, face)
        card = state.at(RESOURCE_ZONE + player, place) if place >= 0 else -1
        found.append(state.card[card * COLUMNS + MARKS] if card >= 0 else 0)
    for zone in (WITCH_ZONE + player, RESOURCE_ZONE + player, STANCE_ZONE + player):
        found += [total(state, zone, PLUS), total(state, zone, USED)]
    return found


def total(state: RevelState, zone: i64, column: i64) -> i64:
    """One column over the cards of an area."""
    found: i64 = 0
    for k in range(state.size[zone]):
        found += state.card[state.at(zone, k) * COLUMNS + column]
    return found


def of_spell(state: RevelState, player: i64, space: i64) -> list[int]:
    """Power and Resistance (-1: none), +1s, stitched, used Powers, and whether it is winning."""
    zone = areas.side(player, space)
    spell = areas.spell_at(state, zone)
    if not spell:
        return [-1, -1, 0, 0, 0, 0]
    stitched = 1 if elements.is_stitched(state, spell) else 0
    winning = 1 if areas.winner_of(state, space) == player else 0
    power, resistance = elements.stat(state, spell, 1), elements.stat(state, spell, 2)
    plus = elements.counters(state, spell)
    return [power, resistance, plus, stitched, total(state, zone, USED), winning]
