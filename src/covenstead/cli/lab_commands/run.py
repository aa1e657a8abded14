"""`coven lab run`: play many games and write them to a folder."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from ..arguments import Commands, add_table, options_of, positive, seats_of

if TYPE_CHECKING:
    from ...lab.chunk import ChunkTiming
    from ...lab.plan import RunJob

Step = Callable[[int], None]


def add_parser(tasks: Commands) -> None:
    command = tasks.add_parser(
        "run",
        help="play many games and write them to a folder",
        description="Plays games on all cores and writes them as Parquet. You can stop it at any "
        "time: the same command continues where it stopped.",
    )
    command.add_argument("game", metavar="GAME", help="which game; see coven games")
    command.add_argument(
        "--games", type=positive, default=10_000, metavar="N", help="number of games"
    )
    command.add_argument(
        "--out", type=Path, required=True, metavar="DIR", help="the folder to write"
    )
    add_players(command)
    command.add_argument(
        "--chunk", type=positive, metavar="N", help="number of games in each chunk"
    )
    command.add_argument(
        "--record",
        type=positive,
        metavar="N",
        help="record the cards and choices of one game in N; by default of every game, or of one "
        "in 100 in large runs of random bots",
    )
    command.add_argument(
        "--decisions", action="store_true", help="write a row for each decision of recorded games"
    )
    add_table(command)


def add_players(command: argparse.ArgumentParser) -> None:
    """The options for who plays, and where."""
    command.add_argument(
        "--bots", default="random", metavar="A,B,…", help="the bots; see coven games GAME"
    )
    add_place(command)


def add_place(command: argparse.ArgumentParser) -> None:
    """The options for where the games are played."""
    command.add_argument(
        "--workers", type=positive, metavar="N", help="number of processes; by default one per core"
    )
    command.add_argument(
        "--on",
        choices=("cores", "ray"),
        default="cores",
        help="run on this machine's cores, or on a Ray cluster",
    )
    command.add_argument(
        "--address", metavar="HOST:PORT", help="the Ray cluster; by default one is started here"
    )


def run(args: argparse.Namespace) -> int:
    from ...lab.run import run as play

    job = job_of(args, args.game, args.games)
    timings: list[ChunkTiming] = []
    started = time.perf_counter()
    try:
        with bar(job.plan.games) as step:
            played = play(
                job,
                args.out,
                workers=args.workers,
                on=args.on,
                address=args.address,
                progress=step,
                finished=lambda one: timings.append(one.timing),
            )
    except KeyboardInterrupt:
        print(
            f"\ncoven: stopped; finished chunks are kept in {args.out}: "
            "the same command continues from there",
            file=sys.stderr,
        )
        return 130
    seconds = time.perf_counter() - started
    print(
        f"{job.plan.games} games in {args.out}"
        f" ({played} played now, {played / seconds:,.0f} a second{idle(timings)})"
    )
    return 0


def idle(timings: list[ChunkTiming]) -> str:
    """The share of time in which workers had nothing to do, after they had started."""
    from ...lab.chunk import waiting

    workers = len({timing.worker for timing in timings})
    return f"; {workers} workers, idle {waiting(timings):.1%}" if workers > 1 else ""


def job_of(args: argparse.Namespace, name: str, games: int) -> RunJob:
    """The run that the arguments describe."""
    from ...games import load
    from ...lab.plan import make_job

    game = load(name)
    return make_job(
        game,
        seats=seats_of(game, args.seats),
        bots=args.bots.split(","),
        seed=args.seed or "lab",
        games=games,
        options=options_of(args.option),
        cards=args.cards,
        chunk=getattr(args, "chunk", None),
        every=getattr(args, "record", None),
        decisions=getattr(args, "decisions", False),
    )


@contextmanager
def bar(total: int) -> Iterator[Step]:
    """A progress bar with rate and time left, in a terminal."""
    if not sys.stderr.isatty():
        yield lambda games: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as TimeLeft

    rate = TextColumn("{task.fields[rate]}")
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), rate, TimeLeft())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("playing", total=total, rate="")
        started, count = time.perf_counter(), [-1]

        def step(games: int) -> None:
            # The first step counts games from an earlier run: they took no time now.
            count[0] = 0 if count[0] < 0 else count[0] + games
            rate = count[0] / (time.perf_counter() - started)
            progress.update(task, advance=games, rate=f"{rate:,.0f} games/s")

        yield step
