"""The ladder of a game: how strong its bots are, measured by matches between neighbours.

There are two ratings from the same games: openskill's Plackett-Luce, updated after every game as in
a league, and a Bradley-Terry fit of all games at once, which does not depend on their order, with
bootstrap intervals over deals. Points are on the Elo scale: 400 points are odds of ten to one.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import msgspec
from openskill.models import PlackettLuce

from ...engine.errors import CovensteadError
from ...engine.rng import rng_from_seed
from .arena import FinishedGame, Match, play_match
from .standings import Standing, share_of, standings

ELO = 400.0 / math.log(10.0)
RESAMPLED = 200
# Half a win and half a loss are added to each pair, so that a clean sweep gives a finite rating.
PRIOR = 0.5


class Pairing(msgspec.Struct, frozen=True):
    """A match between two neighbours, and what the upper one won."""

    lower: str
    upper: str
    games: int
    standing: Standing


class Rung(msgspec.Struct, frozen=True):
    """One bot: its Bradley-Terry points with an interval, and its openskill rating."""

    bot: str
    points: float
    low: float
    high: float
    mu: float
    sigma: float


class Ladder(msgspec.Struct, frozen=True):
    """The bots of a game from the weakest to the strongest, and the matches between them."""

    game: str
    seats: int
    seed: str
    rungs: list[Rung]
    pairings: list[Pairing]


# One deal between two bots: the lower's number, the upper's, what the upper won, games played.
Deal = tuple[int, int, float, int]


def climb(
    pairs: Sequence[Match], workers: int | None, progress: Callable[[], None] | None = None
) -> Ladder:
    """Play the matches, each between a lower bot and an upper one, and rate the bots."""
    bots = list(dict.fromkeys(bot for match in pairs for bot in match.bots))
    model = PlackettLuce()
    skills = {bot: model.rating(name=bot) for bot in bots}
    deals: list[Deal] = []
    pairings = []
    for match in pairs:
        lower, upper = match.bots
        games = []
        for game in play_match(match, workers):
            refuse_fault(game)
            games.append(game)
            share = share_of(game, 1)
            rated = model.rate([[skills[lower]], [skills[upper]]], scores=[1.0 - share, share])
            skills[lower], skills[upper] = rated[0][0], rated[1][0]
            if progress is not None:
                progress()
        deals += deals_of(games, bots.index(lower), bots.index(upper))
        pairings.append(Pairing(lower, upper, len(games), standings(match, games)[1]))
    rungs = rate(bots, deals, {bot: (skill.mu, skill.sigma) for bot, skill in skills.items()})
    rungs.sort(key=lambda rung: rung.points)
    first = pairs[0]
    return Ladder(first.game, first.seats, first.seed, rungs, pairings)


def refuse_fault(game: FinishedGame) -> None:
    """Stop if a bot has failed."""
    if game.fault is not None:
        raise CovensteadError(f"{game.fault.bot} {game.fault.says}; coven arena keeps its record")


def deals_of(games: list[FinishedGame], lower: int, upper: int) -> list[Deal]:
    """What the upper bot won of each deal."""
    won: dict[int, list[float]] = {}
    for game in games:
        won.setdefault(game.deal, []).append(share_of(game, 1))
    return [(lower, upper, sum(shares), len(shares)) for shares in won.values()]


def rate(bots: list[str], deals: list[Deal], skills: dict[str, tuple[float, float]]) -> list[Rung]:
    """The rungs, with bootstrap intervals; the first bot has 1000 points."""
    points = fit(len(bots), deals)
    rng = rng_from_seed("bootstrap")
    again = [
        fit(len(bots), [deals[rng.below(len(deals))] for _ in deals]) for _ in range(RESAMPLED)
    ]
    rungs = []
    for number, bot in enumerate(bots):
        spread = sorted(sample[number] for sample in again)
        low, high = spread[int(0.025 * RESAMPLED)], spread[int(0.975 * RESAMPLED) - 1]
        rungs.append(Rung(bot, points[number], low, high, *skills[bot]))
    return rungs


def fit(count: int, deals: list[Deal]) -> list[float]:
    """Bradley-Terry strengths by minorisation-maximisation (Hunter 2004), as Elo points."""
    wins = [0.0] * count
    met: dict[tuple[int, int], float] = {}
    for lower, upper, won, played in deals:
        wins[upper] += won
        wins[lower] += played - won
        met[lower, upper] = met.get((lower, upper), 0.0) + played
    for lower, upper in met:
        wins[lower] += PRIOR
        wins[upper] += PRIOR
        met[lower, upper] += 2.0 * PRIOR
    strength = [1.0] * count
    for _ in range(1000):
        weight = [1e-12] * count
        for (lower, upper), games in met.items():
            part = games / (strength[lower] + strength[upper])
            weight[lower] += part
            weight[upper] += part
        new = [won / total for won, total in zip(wins, weight, strict=True)]
        centre = math.exp(sum(math.log(max(one, 1e-12)) for one in new) / count)
        new = [max(one, 1e-12) / centre for one in new]
        moved = max(abs(math.log(a / b)) for a, b in zip(new, strength, strict=True))
        strength = new
        if moved < 1e-9:
            break
    return [1000.0 + ELO * math.log(one / strength[0]) for one in strength]


# ---- as a page ----


def page(ladder: Ladder, title: str) -> str:
    """The ladder as a page of the documentation."""
    lines = [
        f"# Bot strength: {title}",
        "",
        f"Written by `coven arena ladder {ladder.game} --seed {ladder.seed}{budget(ladder)}`, "
        f"{ladder.seats} seats, the same deals from every seat. Brackets are 95 % intervals. The "
        "archwitch thinks for 200 ms of processor time. The rating of a bot that lost every game "
        "is only rough.",
        "",
        f"![The ladder]({ladder.game}.svg)",
        "",
        "| bot | points (Bradley-Terry) | openskill |",
        "|---|---|---|",
    ]
    lines += [
        f"| {rung.bot} | {rung.points:.0f} [{rung.low:.0f}, {rung.high:.0f}] "
        f"| {rung.mu:.1f} ± {2 * rung.sigma:.1f} |"
        for rung in ladder.rungs
    ]
    lines += ["", "| stronger | against | games | won |", "|---|---|---|---|"]
    lines += [
        f"| {pairing.upper} | {pairing.lower} | {pairing.games} | {pairing.standing.share:.1%} "
        f"[{pairing.standing.low:.1%}, {pairing.standing.high:.1%}] |"
        for pairing in ladder.pairings
    ]
    return "\n".join(lines) + "\n"


def budget(ladder: Ladder) -> str:
    """The command line options for the bots and the number of games."""
    bots = dict.fromkeys(
        bot for pairing in ladder.pairings for bot in (pairing.lower, pairing.upper)
    )
    slow = [pairing.games for pairing in ladder.pairings if pairing.upper == "archwitch"]
    quick = [pairing.games for pairing in ladder.pairings if pairing.upper != "archwitch"]
    words = f" --bots {','.join(bots)}"
    words += f" --games {quick[0]}" if quick else ""
    return words + (f" --archwitch-games {slow[0]}" if slow else "")


def plot(ladder: Ladder) -> str:
    """The ladder as an SVG image: a dot and an interval for each bot."""
    least = min(rung.low for rung in ladder.rungs) - 50.0
    most = max(rung.high for rung in ladder.rungs) + 50.0
    height = 40 * len(ladder.rungs) + 50

    def x(points: float) -> float:
        return 130.0 + 480.0 * (points - least) / (most - least)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 {height}" '
        'font-family="sans-serif" font-size="14" fill="#5a4a6f">',
        f"<title>Ratings of the bots of {ladder.game}</title>",
    ]
    for tick in range(math.ceil(least / 200.0) * 200, int(most) + 1, 200):
        parts.append(
            f'<line x1="{x(tick):.1f}" x2="{x(tick):.1f}" y1="10" y2="{height - 35}" '
            'stroke="#8882" stroke-width="1"/>'
            f'<text x="{x(tick):.1f}" y="{height - 15}" text-anchor="middle">{tick}</text>'
        )
    for row, rung in enumerate(reversed(ladder.rungs)):
        y = 30 + 40 * row
        parts.append(
            f'<text x="120" y="{y + 5}" text-anchor="end">{rung.bot}</text>'
            f'<line x1="{x(rung.low):.1f}" x2="{x(rung.high):.1f}" y1="{y}" y2="{y}" '
            'stroke="#9a6fd0" stroke-width="4" stroke-linecap="round"/>'
            f'<circle cx="{x(rung.points):.1f}" cy="{y}" r="6" fill="#6a3fb0"/>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"
