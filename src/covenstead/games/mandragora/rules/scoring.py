"""End spells and scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.event import EVERYBODY, Event
from ....engine.native import vec
from ..names import (
    COLOUR,
    DISAPPEARANCE,
    POWERS,
    PURIFICATION,
    SCROLL,
    SPELL,
    WHITE,
    WORTH,
)
from .teams import in_teams

if TYPE_CHECKING:
    from ..state import MandragoraState

PENALTY: Final = 2  # MA-27
COLOUR_BIT: Final[vec[i64]] = vec[i64]([2**colour for colour in range(WHITE + 1)])

# ---- End spells ----


def end_spells(state: MandragoraState, seat: i64) -> None:
    """MA-34, MA-35: throw away the hand, or one colour of it for each Disappearance."""
    if copies(state, seat, PURIFICATION):
        while state.count(seat):
            state.put(state.spent, state.pull(seat))
        tell_cleared(state, "MA-35", seat, -1)
    for _ in range(copies(state, seat, DISAPPEARANCE)):
        if state.count(seat):
            throw_away(state, seat, first_colour(state, seat))


def copies(state: MandragoraState, seat: i64, spell: i64) -> i64:
    """How often a seat has cast a spell."""
    found: i64 = 0
    first = SPELL + spell * POWERS
    for k in range(state.count(state.casts + seat)):
        face = state.face[state.at(state.casts + seat, k)]
        if first <= face < first + POWERS:
            found += 1
    return found


def first_colour(state: MandragoraState, seat: i64) -> i64:
    """MQ-17: every colour in hand costs the same, so nobody is asked which one goes."""
    first: i64 = WHITE
    for k in range(state.count(seat)):
        first = min(first, COLOUR[state.face[state.at(seat, k)]])
    return first


def throw_away(state: MandragoraState, seat: i64, colour: i64) -> None:
    """MA-34: all cards of a colour leave the hand."""
    k = state.count(seat) - 1
    while k >= 0:
        if COLOUR[state.face[state.at(seat, k)]] == colour:
            state.put(state.spent, state.take(seat, k))
        k -= 1
    tell_cleared(state, "MA-34", seat, colour)


def tell_cleared(state: MandragoraState, rule: str, seat: i64, colour: i64) -> None:
    """The fact for the log; colour -1 is the whole hand."""
    if state.events is not None:
        state.events.append(Event(rule, "cleared", seat, [], EVERYBODY, colour))


# ---- Scoring ----


def cast_points(state: MandragoraState, seat: i64) -> i64:
    """MA-40, MQ-10: spell and book of each cast; ingredients and mandrakes count nothing."""
    points: i64 = 0
    for k in range(state.count(state.casts + seat)):
        points += WORTH[state.face[state.at(state.casts + seat, k)]]
    return points


def cast_count(state: MandragoraState, seat: i64) -> i64:
    """MA-42, MQ-11: casts are counted by their books, with or without a spell."""
    books: i64 = 0
    for k in range(state.count(state.casts + seat)):
        if state.face[state.at(state.casts + seat, k)] < SCROLL:
            books += 1
    return books


def cast_counts(state: MandragoraState) -> list[int]:
    """MA-42: the casts of each seat."""
    return [cast_count(state, seat) for seat in range(state.seats)]


def colours_in_hand(state: MandragoraState, seat: i64) -> i64:
    """MA-41: the colours left in hand, white and black among them."""
    seen: i64 = 0
    found: i64 = 0
    for k in range(state.count(seat)):
        bit = COLOUR_BIT[COLOUR[state.face[state.at(seat, k)]]]
        if not seen & bit:
            seen |= bit
            found += 1
    return found


def own_points(state: MandragoraState, seat: i64) -> i64:
    """MA-40 to MA-42: casts, less the colours in hand, less the marker."""
    marker: i64 = PENALTY if state.holder == seat else 0
    return cast_points(state, seat) - colours_in_hand(state, seat) - marker


def scores(state: MandragoraState) -> list[int]:
    """MA-42, MA-46: the points of each seat, or of its team."""
    return in_teams(state, [own_points(state, seat) for seat in range(state.seats)])


def places(state: MandragoraState) -> list[int]:
    """MA-42, MA-46, MQ-18: most points, then most casts; what is equal then is shared."""
    casts = in_teams(state, cast_counts(state))
    points = scores(state)
    merit = [points[seat] * 100 + casts[seat] for seat in range(state.seats)]
    return [1 + sum([other > mine for other in merit]) for mine in merit]


def decided(state: MandragoraState) -> str:
    """MA-42, MA-46, MQ-18: which count told the best from the others, or that they share."""
    side = 2 if state.teams else 1
    if state.places().count(1) > side:
        return "points and casts are equal and the win is shared (MQ-18)"
    points = scores(state)
    if points.count(max(points)) > side:
        return f"of equal points, more casts win ({'MQ-18' if state.teams else 'MA-42'})"
    return (
        "the team with the most points wins (MA-46)" if state.teams else "most points win (MA-42)"
    )
