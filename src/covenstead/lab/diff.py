"""What differs between two runs or two card files: every figure, with its interval.

Runs with the same seed are compared game by game, so that the luck of the deal cancels out. All
figures are tested together: at most 5 % of those reported as different are expected to be chance.
"""

from __future__ import annotations

import math
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from ..games import playable
from . import LabError, need
from .plan import RunJob
from .run import Progress, run
from .run_data import RunData
from .stats import Interval, Z, chance_of_more, discoveries

Array = Any
# By name: for each game the numerator and the denominator of a figure.
Figures = dict[str, tuple[Array, Array]]
# A figure with fewer games, or fewer events in them, says nothing.
LEAST = 20


class FigureChange(msgspec.Struct, frozen=True):
    """One figure in both runs, and the difference."""

    figure: str
    first: float
    second: float
    change: Interval
    luck: float
    differs: bool


class Diff(msgspec.Struct, frozen=True):
    """All figures of two runs; `paired` if they were compared game by game."""

    differs: bool
    paired: bool
    games: tuple[int, int]
    changes: list[FigureChange]
    cards: list[str]


# ---- two runs ----


def compare(one: RunData, other: RunData, cards: list[str] | None = None) -> Diff:
    """What differs between two runs of one game."""
    for name in ("game", "seats"):
        mine, theirs = getattr(one.plan, name), getattr(other.plan, name)
        if mine != theirs:
            raise LabError(f"the runs cannot be compared: their {name} are {mine} and {theirs}")
    paired = is_paired(one, other)
    figures = figures_of(one), figures_of(other)
    shared = [name for name in figures[0] if name in figures[1]]
    found = [measure(name, figures[0][name], figures[1][name], paired) for name in shared]
    kept = [change for change in found if change is not None]
    flags = discoveries([change.luck for change in kept])
    changes = [
        msgspec.structs.replace(change, differs=flag)
        for change, flag in zip(kept, flags, strict=True)
    ]
    changes.sort(key=lambda change: (rank_of(change.figure), change.luck))
    return Diff(any(flags), paired, (one.games, other.games), changes, cards or [])


def rank_of(figure: str) -> int:
    """What a designer asks first comes first: who wins, then how games go, then single moves."""
    if figure.startswith("wins"):
        return 0
    return 2 if figure.startswith(("moves: ", "played: ")) else 1


def is_paired(one: RunData, other: RunData) -> bool:
    """Whether the n-th games of both runs have the same deal and the same bots."""
    same = ("seed", "bots", "games", "chunk", "every")
    alike = all(getattr(one.plan, name) == getattr(other.plan, name) for name in same)
    return alike and one.chunks == other.chunks


def measure(
    name: str, one: tuple[Array, Array], other: tuple[Array, Array], paired: bool
) -> FigureChange | None:
    """A figure is a ratio of sums over games; its variance by the delta method."""
    np = need("numpy")
    if min(one[1].sum(), other[1].sum()) < LEAST or max(one[0].sum(), other[0].sum()) < LEAST:
        return None
    values, parts = [], []
    for top, below in (one, other):
        total = below.sum()
        value = top.sum() / total
        values.append(float(value))
        parts.append((top - value * below) / total)
    if paired:
        variance = float(np.square(parts[1] - parts[0]).sum())
    else:
        variance = float(np.square(parts[0]).sum() + np.square(parts[1]).sum())
    error, moved = math.sqrt(variance), values[1] - values[0]
    change = Interval(moved, moved - Z * error, moved + Z * error)
    luck = chance_of_more(moved / error) if error > 0 else float(moved == 0)
    return FigureChange(name, values[0], values[1], change, luck, False)


# ---- figures, game by game ----


def figures_of(run: RunData) -> Figures:
    """Everything by which two runs are compared."""
    figures: Figures = {}
    for maker in (seat_figures, game_figures, verb_figures, group_figures, card_figures):
        figures |= dict(maker(run))
    return figures


def column(run: RunData, frame: Any, name: str) -> Array:
    """A column of numbers, one for each game in order."""
    return frame.sort("game")[name].cast(run.polars.Float64).to_numpy()


def seat_figures(run: RunData) -> Iterator[tuple[str, tuple[Array, Array]]]:
    np, polars = need("numpy"), run.polars
    seats = run.table("seats").select("game", "seat", "win").collect()
    for seat in range(run.plan.seats):
        mine = column(run, seats.filter(polars.col("seat") == seat), "win")
        yield f"wins of seat {seat + 1}", (mine, np.ones(len(mine)))


def game_figures(run: RunData) -> Iterator[tuple[str, tuple[Array, Array]]]:
    np, polars = need("numpy"), run.polars
    games = run.table("games").collect()
    ones = np.ones(len(games))
    yield f"{run.traits.turn_word}s", (column(run, games, "turns"), ones)
    yield "decisions", (column(run, games, "decisions"), ones)
    shared = games.with_columns(shared=polars.col("winners") > 1)
    yield "shared first places", (column(run, shared, "shared"), ones)
    seats = run.table("seats").group_by("game").agg(polars.col("score").max()).collect()
    yield "points of the winner", (column(run, seats, "score"), ones)
    recorded = column(run, games, "recorded")
    filled = games.with_columns(polars.col("leads", "choices").fill_null(0))
    yield "changes of the lead", (column(run, filled, "leads"), recorded)
    decided = column(run, games, "decisions") * recorded
    yield "legal moves of a decision", (column(run, filled, "choices"), decided)


def verb_figures(run: RunData) -> Iterator[tuple[str, tuple[Array, Array]]]:
    np, polars = need("numpy"), run.polars
    names = [f"did_{verb}" for verb in run.names.verbs]
    sums = run.table("seats").group_by("game").agg(polars.col(names).sum()).collect()
    for name in names:
        mine = column(run, sums, name)
        if mine.any():
            yield f"moves: {name.removeprefix('did_')}", (mine, np.ones(len(mine)))


def group_figures(run: RunData) -> Iterator[tuple[str, tuple[Array, Array]]]:
    polars = run.polars
    if not run.names.groups:
        return
    seats = run.table("seats").select("game", "group", "win").collect()
    for number, name in enumerate(run.names.groups):
        mine = polars.col("group") == number
        sums = seats.group_by("game").agg(
            top=polars.col("win").filter(mine).sum(), below=mine.sum()
        )
        yield (
            f"wins of {run.traits.group_word} {name}",
            (column(run, sums, "top"), column(run, sums, "below")),
        )


def card_figures(run: RunData) -> Iterator[tuple[str, tuple[Array, Array]]]:
    """How often each card is played in a recorded game."""
    polars = run.polars
    games = run.table("games").select("game", "recorded").collect()
    cards = run.table("cards").group_by("game", "card").agg(polars.col("played").sum()).collect()
    for (number,), part in sorted(cards.partition_by("card", as_dict=True).items()):
        frame = games.join(part, on="game", how="left").with_columns(
            polars.col("played").fill_null(0)
        )
        name = run.names.cards[number]
        yield f"played: {name}", (column(run, frame, "played"), column(run, frame, "recorded"))


# ---- two card files ----


def compare_cards(
    jobs: tuple[RunJob, RunJob],
    texts: tuple[str, str],
    *,
    workers: int | None = None,
    progress: Progress = lambda games: None,
) -> Diff:
    """Play the same deals with both files and compare."""
    changed = changed_cards(*texts)
    with tempfile.TemporaryDirectory(prefix="covenstead-diff-") as folder:
        places = [Path(folder) / name for name in ("a", "b")]
        for job, place in zip(jobs, places, strict=True):
            run(job, place, workers=workers, progress=progress)
        return compare(RunData(places[0]), RunData(places[1]), changed)


def changed_cards(one: str, other: str) -> list[str]:
    """The differences between two card files in words, card by card."""
    first, second = entries(one), entries(other)
    lines = [f"{name}: only in the first" for name in first if name not in second]
    lines += [f"{name}: only in the second" for name in second if name not in first]
    for name in first:
        was, now = first[name], second.get(name, first[name])
        for field in dict.fromkeys([*was, *now]):
            if was.get(field) != now.get(field):
                lines.append(f"{name}, {field}: {shown(was, field)} → {shown(now, field)}")
    return lines


def entries(text: str) -> dict[str, dict[str, Any]]:
    """The entries of a card file by name: lists of tables one by one, the rest as it is."""
    found: dict[str, dict[str, Any]] = {}
    for key, value in tomllib.loads(text).items():
        if isinstance(value, list) and all(isinstance(one, dict) for one in value):
            for number, one in enumerate(value):
                name = one.get("id") or one.get("name") or one.get("players") or number + 1
                found[f"{key} {name}"] = one
        else:
            found[key] = value if isinstance(value, dict) else {"value": value}
    return found


def shown(entry: dict[str, Any], field: str) -> str:
    return str(entry[field]) if field in entry else "nothing"


def game_of(text: str, path: Path) -> str:
    """Which game a card file is for, judged by its contents."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LabError(f"{path}: not a TOML file ({error})") from error
    for game in playable():
        if game.owns_cards(raw):
            return game.name
    raise LabError(f"{path}: cannot tell whose cards these are; say so with --game")
