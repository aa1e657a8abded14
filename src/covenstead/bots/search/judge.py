"""Judging: what the result of a game is worth to each seat, and what an unfinished game is worth.

A search maximises `gain`: mostly the win (shared among all in first place), and to a small part the
margin of points, which tells a narrow loss from a clear one long before a win is in sight. The
judge watches whether the seat with the most points wins; where it does not, points are ignored.

Where all play together, points count as much as the win, and are compared with those of the other
positions judged: most teams lose long before they learn what a win looks like.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from ...engine.native import vec
from ...engine.seats import MOST_SEATS
from ...engine.state import State

# What points count for where all play together: as long as they may win, and once they have lost.
COMMON_PART: Final = 0.5
LOST_PART: Final = 0.25


class Estimate:
    """How likely each seat is to win an unfinished game; games may provide one."""

    def judge(self, state: State, share: vec[float]) -> None:
        """Write the share of the win that each seat can expect, from 0 to 1."""
        raise AssertionError("an estimate provides judge")

    def shares(self, state: State) -> list[float]:
        """The same as a list."""
        share = vec[float]([0.0] * MOST_SEATS)
        self.judge(state, share)
        return [share[seat] for seat in range(state.seats)]

    def is_probability(self) -> bool:
        """Whether it was fitted to results, so that it may be shown as a win probability."""
        return False


@final
class Judge:
    """Judges the games of one search, on a scale that it learns from the games played out."""

    def __init__(self, margin_part: float) -> None:
        self.margin_part: float = margin_part
        # One number for each of six seats; 0 for seats that are not in the game.
        self.share: vec[float] = vec[float]([0.0] * MOST_SEATS)
        self.gain: vec[float] = vec[float]([0.0] * MOST_SEATS)
        self.margin: vec[float] = vec[float]([0.0] * MOST_SEATS)
        self.at_cut: vec[float] = vec[float]([0.0] * MOST_SEATS)
        # Games played out: how many, in how many the most points won, and the sum of their margins.
        self.ended: float = 0.0
        self.agreed: float = 0.0
        self.spread: float = 0.0
        # Where all play together: positions judged, the sum of their points, and of how far these
        # were from the mean.
        self.judged: float = 0.0
        self.common: float = 0.0
        self.strayed: float = 0.0
        # Games watched from the cut to the end: how many, and how much margins still changed.
        self.watched: float = 0.0
        self.moved: float = 0.0

    def finished(self, state: State) -> None:
        """Judge a game that is over."""
        places = state.places()
        if state.is_cooperative():
            won = 1.0 if places[0] == 1 else 0.0
            self._judge_common(state, won, COMMON_PART if won else LOST_PART)
            return
        seats = state.seats
        winners = 0.0
        for place in places:
            if place == 1:
                winners += 1.0
        self._measure(state)
        self._learn(places)
        part = self._trusted_part()
        scale = 2.0 * self.spread / self.ended + 1e-9
        for seat in range(seats):
            share = 1.0 / winners if places[seat] == 1 else 0.0
            self.share[seat] = share
            self.gain[seat] = (1.0 - part) * share + part * squash(self.margin[seat] / scale)

    def unfinished(self, state: State, estimate: Estimate | None) -> None:
        """Judge a game that was cut short: by an estimate, or by the points so far."""
        if state.is_cooperative():
            self._judge_common(state, 0.0, COMMON_PART)
            return
        self._measure(state)
        part = self._trusted_part()
        final_scale = 2.0 * self.spread / (self.ended + 1e-9) + 1e-9
        if estimate is None:
            self._share_by_margin(state.seats)
        else:
            estimate.judge(state, self.share)
        for seat in range(state.seats):
            by_margin = squash(self.margin[seat] / final_scale)
            self.gain[seat] = (1.0 - part) * self.share[seat] + part * by_margin

    def _judge_common(self, state: State, won: float, part: float) -> None:
        """Judge a position in which all seats stand alike."""
        points = float(state.scores()[0])
        stray = points - self.common / max(1.0, self.judged)
        self.judged += 1.0
        self.common += points
        self.strayed += abs(stray)
        by_points = squash(stray / (2.0 * self.strayed / self.judged + 1e-9))
        for seat in range(state.seats):
            self.share[seat] = won
            self.gain[seat] = (1.0 - part) * won + part * by_points

    def _share_by_margin(self, seats: i64) -> None:
        """Share the win by how far each seat leads, relative to how much may still change."""
        scale = 1.2 * math.sqrt(self.moved / (self.watched + 1e-9)) + 1e-9
        total = 0.0
        for seat in range(seats):
            weight = math.exp(clip(self.margin[seat] / scale))
            self.share[seat] = weight
            total += weight
        for seat in range(seats):
            self.share[seat] /= total

    def note_cut(self, state: State) -> None:
        """Remember the margins at the point where a game would have been cut short."""
        self._measure(state)
        for seat in range(state.seats):
            self.at_cut[seat] = self.margin[seat]

    def compare_with_cut(self, state: State) -> None:
        """Learn how much the margins have changed since."""
        self._measure(state)
        for seat in range(state.seats):
            change = self.margin[seat] - self.at_cut[seat]
            self.moved += change * change
            self.watched += 1.0

    def _measure(self, state: State) -> None:
        """The points of each seat, minus the mean of the others."""
        scores = state.scores()
        total = 0.0
        for score in scores:
            total += float(score)
        others = float(state.seats - 1)
        for seat in range(state.seats):
            mine = float(scores[seat])
            self.margin[seat] = mine - (total - mine) / others

    def _learn(self, places: list[int]) -> None:
        seats: i64 = len(places)
        best = -1e18
        winner = -1e18
        for seat in range(seats):
            margin = self.margin[seat]
            self.spread += abs(margin) / float(seats)
            if margin > best:
                best = margin
            if places[seat] == 1 and margin > winner:
                winner = margin
        self.ended += 1.0
        if winner >= best:
            self.agreed += 1.0

    def _trusted_part(self) -> float:
        """Points only count if the seat with the most points usually wins."""
        return self.margin_part if 0.0 < self.ended <= self.agreed / 0.9 else 0.0


def squash(x: float) -> float:
    """Map any number to between 0 and 1, symmetrically around 0.5."""
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def clip(x: float) -> float:
    """Limit a number so that its exponential does not overflow."""
    return min(20.0, max(-20.0, x))
