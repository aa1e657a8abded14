"""Is it fair? Seats, starting players, bots, and how close games are."""

from __future__ import annotations

import math
from typing import Any

from ..run_data import RunData
from ..stats import Interval, chance_of_more, discoveries, share_interval
from . import charts
from .section import Frame, Section, count, listed, percent, plural, span


def sections(run: RunData) -> list[Section]:
    found = [seats(run)]
    beginner = who_begins(run)
    return found + ([beginner] if beginner else []) + bots(run) + scores(run)


def shares(frame: Frame, key: str, run: RunData) -> Frame:
    """The share of wins by a key, with Wilson intervals over games."""
    polars = run.polars
    grouped = frame.group_by(key).agg(
        value=polars.col("win").mean(), games=polars.len(), score=polars.col("score").mean()
    )
    rows = grouped.sort(key).collect().to_dicts()
    for row in rows:
        one = share_interval(row["value"], row["games"])
        row["low"], row["high"] = one.low, one.high
    return polars.DataFrame(rows)


def verdict(table: Frame, label: str, fair: float) -> str:
    """Which shares differ from what is fair, judged together, and how far."""
    rows = table.to_dicts()
    off = [row for row, found in zip(rows, stand_out(rows, fair), strict=True) if found]
    if not off:
        return f"No {label} wins measurably more or less than its fair {percent(fair)}."
    words = [f"{row['name']} wins {span(interval(row))}" for row in off]
    return f"Fair is {percent(fair)}, but {listed(words)}."


def stand_out(rows: list[dict[str, Any]], fair: float) -> list[bool]:
    """Which of several shares differ from the fair one; of many, some do by chance alone."""
    errors = [math.sqrt(fair * (1 - fair) / row["games"]) for row in rows]
    luck = [
        chance_of_more((row["value"] - fair) / error)
        for row, error in zip(rows, errors, strict=True)
    ]
    return discoveries(luck)


def interval(row: dict[str, Any]) -> Interval:
    return Interval(row["value"], row["low"], row["high"])


def seats(run: RunData) -> Section:
    """Does it matter where you sit?"""
    polars = run.polars
    table = shares(run.table("seats"), "seat", run)
    number = polars.col("seat").cast(polars.Int64) + 1
    table = table.with_columns(name=polars.format("seat {}", number))
    fair = 1 / run.plan.seats
    chart = charts.intervals(table, "name", title="share of wins", middle=fair)
    said = verdict(table, "seat", fair)
    return Section("seats", "Does it matter where you sit?", said, table, chart, said)


def who_begins(run: RunData) -> Section | None:
    """Does it help to begin? Only for games in which a random seat acts first."""
    polars = run.polars
    first = run.table("games").select("game", "first")
    joined = run.table("seats").join(first, on="game").filter(polars.col("first") >= 0)
    turn = (polars.col("seat").cast(polars.Int64) - polars.col("first") + run.plan.seats) % (
        run.plan.seats
    )
    table = shares(joined.with_columns(turn=turn), "turn", run)
    if table.is_empty() or is_always_seat_one(run):
        return None
    words = ["who begins"] + [f"{plural(k, 'seat')} later" for k in range(1, run.plan.seats)]
    table = table.with_columns(name=polars.Series(words))
    fair = 1 / run.plan.seats
    chart = charts.intervals(table, "name", title="share of wins", middle=fair)
    said = verdict(table, "place in the order of play", fair)
    return Section("beginner", "Does it help to begin?", said, table, chart, said)


def is_always_seat_one(run: RunData) -> bool:
    """Whether the same seat always begins."""
    found: int = run.table("games").select(run.polars.col("first").n_unique()).collect().item()
    return found == 1


def bots(run: RunData) -> list[Section]:
    """Which bot wins?"""
    if len(set(run.names.bots)) < 2:
        return []
    polars = run.polars
    table = shares(run.table("seats"), "bot", run)
    names = [run.names.bots[number] for number in table["bot"]]
    table = table.with_columns(name=polars.Series(names)).sort("value", descending=True)
    fair = 1 / run.plan.seats
    chart = charts.intervals(table, "name", title="share of wins of a seat", middle=fair)
    best = table.to_dicts()[0]
    said = f"The strongest is {best['name']}: its seats win {span(interval(best))}."
    return [Section("bots", "Who plays best?", said, table, chart, said)]


def scores(run: RunData) -> list[Section]:
    """How close is it at the end?"""
    polars = run.polars
    col = polars.col("score")
    ends = (
        run.table("seats")
        .group_by("game")
        .agg(best=col.max(), second=col.top_k(2).min())
        .with_columns(margin=polars.col("best") - polars.col("second"))
        .select("margin", "best")
        .collect()
    )
    if ends["best"].max() <= 1:
        return []
    table = tally(ends, "margin", run)
    middle, top = ends["margin"].median(), ends["best"].median()
    shared = run.table("games").select((polars.col("winners") > 1).mean()).collect().item()
    said = (
        f"Half of the winners have {count(top)} or more, and half of the games are decided by "
        f"{count(middle)} or less. {percent(shared)} end with a shared first place."
    )
    chart = charts.bars(table, title="lead of the winner at the end, in points")
    return [Section("margin", "How close is it at the end?", said, table, chart, said)]


def tally(frame: Frame, name: str, run: RunData, most: int = 60) -> Frame:
    """How often each number came up, including zeros in between; the long tail is one bin."""
    polars = run.polars
    low, top = int(frame[name].min()), int(frame[name].quantile(0.995, "nearest"))
    width = max(1, -(-(top - low) // most))
    starts = polars.Series(name, range(low // width * width, top + 1, width), dtype=polars.Int64)
    binned = polars.col(name).cast(polars.Int64).clip(upper_bound=top) // width * width
    counted = frame.select(binned.alias(name)).group_by(name).agg(games=polars.len())
    every = starts.to_frame().join(counted, on=name, how="left", maintain_order="left")
    labels = [str(start) for start in starts]
    if frame[name].max() >= starts[-1] + width:
        labels[-1] += "+"
    games = polars.col("games").fill_null(0)
    return every.with_columns(
        games=games, share=games / len(frame), label=polars.Series(labels, dtype=polars.String)
    )
