"""Whirling Witchcraft by greedy bots: how long games are, how often they are close, who wins.

    coven lab gate whirling --games 1000

Greedy bots in every seat. Personalities are drawn, not chosen, so that each is played as often as
any other. Every share comes with a 95 % interval (Wilson), every mean with 1.96 standard errors. A
seat that wins more or less than its share, beyond any chance, is named and makes the command fail.
"""

from __future__ import annotations

import math
from collections import defaultdict
from multiprocessing import get_context
from pathlib import Path
from typing import cast

from ...bots import make_bot
from ...bots.policy import play_out
from ...engine.options import Options
from ...engine.rng import rng_from_seed
from ...games import load
from ...games.whirling.rules.board import CHOOSING
from ...games.whirling.rules.winning import THRESHOLD
from ...games.whirling.state import WhirlingState

SEATS = range(2, 6)
# Standard errors that chance exceeds once in a thousand.
FAR = 3.29


class GameResult:
    """What is recorded of one game."""

    def __init__(self, state: WhirlingState, people: list[str]) -> None:
        self.rounds = int(state.round)
        self.close = sum(score >= THRESHOLD for score in state.scores()) > 1
        places = state.places()
        self.people = people
        self.wins = [(place == 1) / places.count(1) for place in places]
        self.shared = places.count(1) > 1


def play(seats: int, mode: str, number: int, cards: Path | None = None) -> GameResult:
    """One game of greedy bots, with personalities drawn at random."""
    game = load("whirling")
    rng = rng_from_seed(f"report {mode} {seats} {number}")
    # Brews are opened together, so that nobody gains by deciding after others.
    options: Options = {"mode": mode, "strict_hidden": True}
    state = cast(WhirlingState, game.deal(seats, f"report {mode} {number}", options, cards))
    while state.phase == CHOOSING:
        seat = state.to_act()[0]
        state.apply(seat, state.random_move(seat, rng))
    people = [name or "" for name in game.view(state, -1).personalities]
    play_out(state, [make_bot("greedy", "whirling")] * seats, rng)
    return GameResult(state, people)


# ---- statistics ----


def share(wins: float, games: int) -> str:
    """A share with its Wilson interval."""
    z, p = 1.96, wins / games
    centre = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return f"{p:.1%} ({max(0.0, centre - half):.1%} to {min(1.0, centre + half):.1%})"


def mean(values: list[int]) -> str:
    """A mean with its interval."""
    average = sum(values) / len(values)
    variance = sum((value - average) ** 2 for value in values) / (len(values) - 1)
    return f"{average:.2f} ± {1.96 * math.sqrt(variance / len(values)):.2f}"


# ---- the page ----


def length_table(found: dict[int, list[GameResult]]) -> list[str]:
    """Rounds, close finishes and shared wins by number of players."""
    lines = ["| players | rounds | shortest to longest | several at five or more | shared win |"]
    lines.append("|---|---|---|---|---|")
    for seats, games in found.items():
        rounds = [game.rounds for game in games]
        close = share(sum(game.close for game in games), len(games))
        shared = share(sum(game.shared for game in games), len(games))
        span = f"{min(rounds)} to {max(rounds)}"
        lines.append(f"| {seats} | {mean(rounds)} | {span} | {close} | {shared} |")
    return lines


def seat_table(found: dict[int, list[GameResult]]) -> list[str]:
    """Win share of each seat."""
    lines = ["| players | " + " | ".join(f"seat {k}" for k in range(1, 6)) + " |"]
    lines.append("|---" * 6 + "|")
    for seats, games in found.items():
        cells = [share(sum(g.wins[seat] for g in games), len(games)) for seat in range(seats)]
        lines.append(f"| {seats} | " + " | ".join(cells + [""] * (5 - seats)) + " |")
    return lines


def person_table(found: dict[int, list[GameResult]]) -> list[str]:
    """Win share of each personality, over all numbers of players, next to the fair share."""
    wins: defaultdict[str, float] = defaultdict(float)
    expected: defaultdict[str, float] = defaultdict(float)
    seen: defaultdict[str, int] = defaultdict(int)
    for seats, games in found.items():
        for game in games:
            for person, won in zip(game.people, game.wins, strict=True):
                wins[person] += won
                expected[person] += 1 / seats
                seen[person] += 1
    lines = ["| personality | played | win share | by chance |", "|---|---|---|---|"]
    for person in sorted(seen, key=lambda name: -wins[name] / expected[name]):
        fair = f"{expected[person] / seen[person]:.1%}"
        lines.append(
            f"| {person} | {seen[person]} | {share(wins[person], seen[person])} | {fair} |"
        )
    return lines


PAGE = """\
# Whirling Witchcraft: simulation

Greedy bots in every seat, {games} games for each number of players, fixed seeds, brews revealed
together (`strict_hidden`) so that no seat decides after the others. Shares have 95 % intervals
(Wilson), means 1.96 standard errors. Written by `coven lab gate whirling`.

## Initiates: length and close finishes

{length}

## Initiates: win share by seat

{seats}

## Personalities: length and close finishes

{advanced_length}

## Personalities: win share

Personalities are drawn at random. *By chance* is what each would win if all were equally strong,
given the numbers of players in its games. The bots look one round ahead, so a power that rewards
patience, or the Daredevil's gamble, which they never take, looks weaker here than it is.

{people}
"""


Job = tuple[int, str, int, Path | None]


def play_job(job: Job) -> GameResult:
    return play(*job)


def simulate(mode: str, games: int, jobs: int, cards: Path | None) -> dict[int, list[GameResult]]:
    """Play `games` games for each number of players."""
    work = [(seats, mode, number, cards) for seats in SEATS for number in range(games)]
    if jobs == 1:
        played = [play_job(job) for job in work]
    else:
        with get_context("spawn").Pool(jobs) as pool:
            played = pool.map(play_job, work, chunksize=20)
    return {seats: played[k * games : (k + 1) * games] for k, seats in enumerate(SEATS)}


def faults(found: dict[int, list[GameResult]]) -> list[str]:
    """Seats that win more or less than their share, by more than chance in 999 of 1000 cases."""
    off = []
    for seats, games in found.items():
        for seat in range(seats):
            won = sum(game.wins[seat] for game in games) / len(games)
            error = math.sqrt((1 / seats) * (1 - 1 / seats) / len(games))
            if abs(won - 1 / seats) > FAR * error:
                off.append(f"{seats} players: seat {seat + 1} wins {won:.1%}")
    return off


def measure(games: int, jobs: int, cards: Path | None) -> tuple[str, list[str]]:
    """The page, and the figures that are out of bounds."""
    beginner = simulate("beginner", games, jobs, cards)
    advanced = simulate("advanced", games, jobs, cards)
    text = PAGE.format(
        games=games,
        length="\n".join(length_table(beginner)),
        seats="\n".join(seat_table(beginner)),
        advanced_length="\n".join(length_table(advanced)),
        people="\n".join(person_table(advanced)),
    )
    return text, faults(beginner)
