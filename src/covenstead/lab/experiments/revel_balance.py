"""Are the three decks of Witches' Revel equally strong? Every pair of them, played by a bot.

    python -m covenstead.lab.experiments.revel_balance --games 1000 --write FILE

Each deal is played twice, with the decks changing seats. The cards were tuned on the seeds «tuning»
and are measured on others. The same seeds give the same table, whatever the number of processes.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import combinations
from multiprocessing import Pool
from pathlib import Path
from statistics import median
from typing import cast

import msgspec

from ...bots import make_bot
from ...bots.measure.standings import interval, wilson
from ...bots.policy import play_out
from ...engine.rng import rng_from_seed
from ...games import load
from ...games.revel import DECKS
from ...games.revel.rules.layout import DOMINATION, ENDLESS
from ...games.revel.state import RevelState

# The gates: the least and the most that each figure may be.
DECK_GATE = (0.45, 0.55)
FIRST_GATE = (0.0, 0.55)
TURNS_GATE = (10.0, 16.0)
STRENGTH_GATE = (0.8, 1.0)


class GameResult(msgspec.Struct):
    """One game: the deck of each seat, the points of the first seat, who began, and how it went."""

    decks: tuple[str, str]
    deal: int
    points: float
    first_points: float
    turns: int
    ending: int


# ---- playing ----


def play(decks: tuple[str, str], deal: int, seeds: str, bots: Sequence[str]) -> GameResult:
    """One game of two given decks; a tie is half a win."""
    options = {"first_deck": decks[0], "second_deck": decks[1]}
    seed = f"{seeds} {'/'.join(sorted(decks))} {deal}"
    state = cast(RevelState, load("revel").deal(2, seed, options, None))
    state.events = None
    began = int(state.current)
    play_out(state, [make_bot(bot, "revel") for bot in bots], rng_from_seed(f"bots {seed}"))
    won = 0.5 if state.winner < 0 else float(state.winner == 0)
    first = won if began == 0 else 1.0 - won
    return GameResult(decks, deal, won, first, int(state.turn), int(state.ending))


def play_deal(job: tuple[tuple[str, str], int, str, str]) -> list[GameResult]:
    """One deal, with both decks in both seats."""
    (one, other), deal, seeds, bot = job
    return [play(decks, deal, seeds, (bot, bot)) for decks in ((one, other), (other, one))]


def simulate(games: int, seeds: str, bot: str, jobs: int) -> list[GameResult]:
    """Play every pair of decks `games` times."""
    work = [
        (pair, deal, seeds, bot) for pair in combinations(DECKS, 2) for deal in range(games // 2)
    ]
    if jobs == 1:
        return [played for job in work for played in play_deal(job)]
    with Pool(jobs) as pool:
        return [played for part in pool.map(play_deal, work, chunksize=10) for played in part]


def match(job: tuple[str, str, int]) -> float:
    """What one bot wins against another in one deal: the same decks, either seat."""
    bot, other, deal = job
    decks = (DECKS[deal % len(DECKS)], DECKS[(deal + 1) % len(DECKS)])
    won = play(decks, deal, "match", (bot, other)).points
    return (won + 1.0 - play(decks, deal, "match", (other, bot)).points) / 2.0


def strength(bot: str, other: str, games: int, jobs: int) -> tuple[float, float, float]:
    """The share of points of one bot against another, and its interval."""
    work = [(bot, other, deal) for deal in range(games // 2)]
    with Pool(jobs) as pool:
        return interval(pool.map(match, work, chunksize=5), games)


# ---- measuring ----


def points_of(games: list[GameResult], deck: str, against: str | None = None) -> list[float]:
    """What a deck got in each deal, over both seats; against one other deck or all."""
    deals: dict[tuple[str, int], list[float]] = {}
    for game in games:
        if deck in game.decks:
            seat = game.decks.index(deck)
            other = game.decks[1 - seat]
            if against in (None, other):
                won = game.points if seat == 0 else 1.0 - game.points
                deals.setdefault((other, game.deal), []).append(won)
    return [sum(won) / len(won) for won in deals.values()]


# ---- reporting ----


def inside(value: float, gate: tuple[float, float]) -> str:
    """A gate as a word."""
    return "holds" if gate[0] <= value <= gate[1] else "**fails**"


def row(name: str, found: tuple[float, float, float], gate: tuple[float, float]) -> str:
    """A share with its 95 % interval."""
    share, low, high = found
    span = f"{gate[0]:.0%} to {gate[1]:.0%}" if gate[0] else f"at most {gate[1]:.0%}"
    return f"| {name} | {share:.1%} | {low:.1%} to {high:.1%} | {span} | {inside(share, gate)} |"


def table(games: list[GameResult]) -> list[str]:
    """The figures and their gates."""
    lines = ["| figure | measured | 95 % interval | gate | |", "|---|---|---|---|---|"]
    for one, other in combinations(DECKS, 2):
        won = points_of(games, one, other)
        lines.append(row(f"{one} against {other}", interval(won, 2 * len(won)), DECK_GATE))
    for deck in DECKS:
        won = points_of(games, deck)
        lines.append(row(f"{deck}, all its games", interval(won, 2 * len(won)), DECK_GATE))
    first = sum(game.first_points for game in games) / len(games)
    lines.append(row("going first", (first, *wilson(first, len(games))), FIRST_GATE))
    turns = median(game.turns for game in games) / 2
    low, high = TURNS_GATE
    word = inside(turns, TURNS_GATE)
    lines.append(f"| median turns per player | {turns:g} | | {low:g} to {high:g} | {word} |")
    return lines


def endings(games: list[GameResult]) -> str:
    """How the games ended, in a sentence."""
    ended = [game.ending for game in games]
    ties = sum(game.points == 0.5 for game in games) / len(games)
    return (
        f"{ended.count(DOMINATION) / len(ended):.1%} ended by domination, {ties:.1%} in a tie, "
        f"{ended.count(ENDLESS)} in an endless loop."
    )


def report(games: list[GameResult], bot: str, seeds: str, against_random: list[str]) -> str:
    """The tables as Markdown."""
    lines = [
        "# Witches' Revel: the balance of the decks",
        "",
        f"{len(games)} games of the bot `{bot}` against itself, each deal with the decks in both "
        f"seats, with the seed «{seeds}». A tie is half a win. Written by "
        "`make revel-balance`.",
        "",
        *table(games),
        "",
        endings(games),
        "",
        *against_random,
    ]
    return "\n".join(lines).rstrip() + "\n"


def strength_table(bot: str, count: int, jobs: int) -> list[str]:
    """How the bot fares against random moves."""
    lines = [f"The bot in {count} games against random moves.", ""]
    lines += ["| bot | share of wins | 95 % interval | gate | |", "|---|---|---|---|---|"]
    return [*lines, row(f"`{bot}`", strength(bot, "random", count, jobs), STRENGTH_GATE)]


def main() -> None:
    """Read the arguments, play, print or write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="for each pair of decks")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seeds", default="fresh", help="a word that begins every seed")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--matches", type=int, default=500, help="games against random moves")
    parser.add_argument("--write", type=Path)
    given = parser.parse_args()
    games = simulate(given.games, given.seeds, given.bot, given.jobs)
    rest = strength_table(given.bot, given.matches, given.jobs) if given.matches else []
    text = report(games, given.bot, given.seeds, rest)
    print(text)
    if given.write:
        given.write.write_text(text, encoding="utf8")


if __name__ == "__main__":
    main()
