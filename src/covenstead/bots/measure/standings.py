"""Standings: what each bot of a match has won, with 95 % intervals.

The games of one deal are not independent, so deals are counted: a bot's share of a deal is the mean
over its seatings. Intervals are Wilson intervals for as many independent games as have the variance
of these deals; they are sound even if every game was won.
"""

from __future__ import annotations

import math

import msgspec

from ...engine.outcome import win_shares
from .arena import FinishedGame, Match

Z = 1.959964


class Standing(msgspec.Struct, frozen=True):
    """One bot: its share of the wins with an interval, the fair share, and its mean score."""

    bot: str
    share: float
    low: float
    high: float
    fair: float
    mean_score: float


def standings(match: Match, games: list[FinishedGame]) -> list[Standing]:
    """What each bot has won, in the order of the match."""
    found = []
    for bot, name in enumerate(match.bots):
        by_deal: dict[int, list[float]] = {}
        for game in games:
            by_deal.setdefault(game.deal, []).append(share_of(game, bot))
        share, low, high = interval([mean(deal) for deal in by_deal.values()], len(games))
        fair = mean([seat == bot for seat in match.rounds[0]])
        found.append(Standing(name, share, low, high, fair, score_of(games, bot)))
    return found


def share_of(game: FinishedGame, bot: int) -> float:
    """The share of the win that went to a bot's seats."""
    shares = win_shares(game.places, together=False)
    return sum(share for share, sitting in zip(shares, game.seating, strict=True) if sitting == bot)


def score_of(games: list[FinishedGame], bot: int) -> float:
    """The mean points of a bot's seats."""
    return mean(
        [
            score
            for game in games
            for score, sitting in zip(game.scores, game.seating, strict=True)
            if sitting == bot
        ]
    )


def mean(numbers: list[float] | list[bool] | list[int]) -> float:
    return sum(numbers) / len(numbers)


def interval(shares: list[float], games: int) -> tuple[float, float, float]:
    """The mean of the deals' shares and its 95 % interval."""
    share = mean(shares)
    weight = float(games)
    if len(shares) > 1:
        variance = sum((one - share) ** 2 for one in shares) / (len(shares) - 1) / len(shares)
        if variance > 0.0:
            weight = share * (1.0 - share) / variance
    return (share, *wilson(share, weight))


def wilson(share: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of a number of independent games."""
    room = Z * Z / games
    centre = (share + room / 2.0) / (1.0 + room)
    half = Z / (1.0 + room) * math.sqrt(share * (1.0 - share) / games + room / games / 4.0)
    # The share itself always lies in its interval, even if rounding puts it just outside.
    return min(share, max(0.0, centre - half)), max(share, min(1.0, centre + half))
