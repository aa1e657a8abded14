"""Decks, sets and personalities: how strong each is, and which beats which."""

from __future__ import annotations

from ..run_data import RunData
from ..stats import share_interval
from . import charts
from .fairness import interval, shares, stand_out
from .section import Frame, Section, listed, plural, span


def sections(run: RunData) -> list[Section]:
    if not run.names.groups:
        return []
    return [strength(run), matchups(run)]


def strength(run: RunData) -> Section:
    """Is any of them too strong?"""
    polars = run.polars
    word, fair = run.traits.group_word, 1 / run.plan.seats
    frame = run.table("seats").filter(polars.col("group") >= 0)
    table = shares(frame, "group", run)
    rows = table.to_dicts()
    table = table.with_columns(
        name=polars.Series([run.names.groups[row["group"]] for row in rows]),
        discovery=polars.Series(stand_out(rows, fair)),
    ).sort("value", descending=True)
    chart = charts.intervals(table, "name", title="share of wins", middle=fair, flagged="discovery")
    off = [row for row in table.to_dicts() if row["discovery"]]
    said = f"All {plural(len(rows), word)} win about as often as they should."
    if off:
        ends = off if len(off) < 3 else [off[0], off[-1]]
        words = [f"{row['name']} wins {span(interval(row))}" for row in ends]
        verb = "stands" if len(off) == 1 else "stand"
        said = f"{len(off)} of {plural(len(rows), word)} {verb} out: {listed(words)}."
    question = f"Is any {word} too strong?"
    return Section("strength", question, said, table, chart, said)


def matchups(run: RunData) -> Section:
    """Which beats which: being ahead of another seat of the same game; a tie counts half."""
    polars, word = run.polars, run.traits.group_word
    seats = run.table("seats").filter(polars.col("group") >= 0)
    seats = seats.select("game", "seat", "group", "place")
    ahead = polars.col("place") < polars.col("place_right")
    level = polars.col("place") == polars.col("place_right")
    found = (
        seats.join(seats, on="game")
        .filter(polars.col("seat") != polars.col("seat_right"))
        .with_columns(beat=ahead.cast(polars.Float64) + level.cast(polars.Float64) / 2)
        .group_by("group", "group_right")
        .agg(value=polars.col("beat").mean(), games=polars.len())
        .sort("group", "group_right")
        .collect()
    )
    table = named(run, found)
    labels = [name for name in run.names.groups if name in set(table["row"])]
    other = table.filter(polars.col("row") != polars.col("against")).to_dicts()
    worst = max(other, key=lambda row: row["low"], default=None)
    said = "No pair met often enough to tell."
    if worst is not None and worst["low"] > 0.5:
        said = (
            f"The most one-sided pairing is {worst['row']} against {worst['against']}: "
            f"{span(interval(worst), 0)}."
        )
    note = "Rows against columns; blue loses, red wins. Point at a cell to see its interval."
    return Section(
        "matchups", f"Which {word} beats which?", said, table, charts.heat(table, labels, word),
        said if worst is not None else "", note,
    )  # fmt: skip


def named(run: RunData, found: Frame) -> Frame:
    """The table of pairings with words and intervals."""
    rows = []
    for row in found.to_dicts():
        one = share_interval(row["value"], row["games"])
        rows.append(
            {
                "row": run.names.groups[row["group"]],
                "against": run.names.groups[row["group_right"]],
                "value": row["value"],
                "low": one.low,
                "high": one.high,
                "games": row["games"],
                "percent": f"{100 * row['value']:.0f}",
            }
        )
    return run.polars.DataFrame(rows)
