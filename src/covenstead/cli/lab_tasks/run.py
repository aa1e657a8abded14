"""`coven lab run`: many games into a folder."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from ..common import Commands, add_table, options_of, positive, seats_of

if TYPE_CHECKING:
    from ...lab.chunk import Shift
    from ...lab.plan import Job

Step = Callable[[int], None]


def add_parser(tasks: Commands) -> None:
    command = tasks.add_parser(
        "run",
        help="play many games into a folder",
        description="Plays games on all cores and writes them as Parquet. Stop it whenever you "
        "like: the same command goes on where it stopped.",
    )
    command.add_argument("game", metavar="GAME")
    command.add_argument("--games", type=positive, default=10_000, metavar="N", help="how many")
    command.add_argument("--out", type=Path, required=True, metavar="DIR", help="where they go")
    add_players(command)
    command.add_argument("--chunk", type=positive, metavar="N", help="games of one chunk")
    command.add_argument(
        "--record",
        type=positive,
        metavar="N",
        help="record cards and choices of one game in N; by default of all, and of large runs "
        "of random bots one in 100",
    )
    command.add_argument(
        "--decisions", action="store_true", help="also a row for each decision of recorded games"
    )
    add_table(command)


def add_players(command: argparse.ArgumentParser) -> None:
    """Who plays, and on what."""
    command.add_argument(
        "--bots", default="random", metavar="A,B,…", help="who plays; see coven games GAME"
    )
    add_place(command)


def add_place(command: argparse.ArgumentParser) -> None:
    """On what it is played."""
    command.add_argument("--workers", type=positive, metavar="N", help="processes; all cores")
    command.add_argument("--on", choices=("cores", "ray"), default="cores", help="where it runs")
    command.add_argument("--address", metavar="HOST:PORT", help="of a Ray cluster; its own if none")


def run(args: argparse.Namespace) -> int:
    from ...lab.run import run as play

    job = job_of(args, args.game, args.games)
    shifts: list[Shift] = []
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
                finished=lambda one: shifts.append(one.shift),
            )
    except KeyboardInterrupt:
        print(
            f"\ncoven: stopped; finished chunks are kept in {args.out}: "
            "the same command goes on from there",
            file=sys.stderr,
        )
        return 130
    seconds = time.perf_counter() - started
    print(
        f"{job.plan.games} games in {args.out}"
        f" ({played} played now, {played / seconds:,.0f} a second{idle(shifts)})"
    )
    return 0


def idle(shifts: list[Shift]) -> str:
    """How much of their time the workers had nothing to play, once they had begun."""
    from ...lab.chunk import waiting

    workers = len({shift.worker for shift in shifts})
    return f"; {workers} workers, idle {waiting(shifts):.1%}" if workers > 1 else ""


def job_of(args: argparse.Namespace, name: str, games: int) -> Job:
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
    """A progress bar with rate and time left, if somebody watches."""
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
            # The first step is what was there before: it took no time and has no rate.
            count[0] = 0 if count[0] < 0 else count[0] + games
            rate = count[0] / (time.perf_counter() - started)
            progress.update(task, advance=games, rate=f"{rate:,.0f} games/s")

        yield step
