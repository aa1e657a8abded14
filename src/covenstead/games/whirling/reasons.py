"""Why a game ended as it did: the tie-breaks in words (WW-37, WW-38)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .rules.winning import LAST_ROUND, THRESHOLD, merits

if TYPE_CHECKING:
    from .state import WhirlingState

BREAKS: Final[list[str]] = [
    "most cubes in the Circle win",
    "equal Circles: more types in the Circle win",
    "equal Circles and types: fewer cubes on the bench win",
]


def reason(state: WhirlingState) -> str:
    """The end in one sentence, naming the count that decided."""
    found = sorted(merits(state), reverse=True)
    best = found[0]
    reached = [merit for merit in found if merit[0] >= THRESHOLD]
    if not reached:
        return f"round {LAST_ROUND} is over; {decided(found)} (WA-10)"
    if len(reached) == 1:
        return f"a Circle of {best[0]} cubes wins (WW-37)"
    return f"{len(reached)} players have five or more; {decided(reached)} (WW-38)"


def decided(found: list[tuple[int, int, int]]) -> str:
    """Which of the three counts told the best from the second, or that they share."""
    for k in range(3):
        if found[0][k] != found[1][k]:
            return BREAKS[k]
    return "equal in everything, they share the win"
