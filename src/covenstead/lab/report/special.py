"""Sections for a single game: trump changes in Blackmore, spells in Mandragora."""

from __future__ import annotations

from ..run_data import RunData
from ..stats import share_interval
from . import charts
from .fairness import tally
from .pace import recorded
from .section import Section, percent


def sections(run: RunData) -> list[Section]:
    makers = {"blackmore": trumps, "mandragora": spells}
    maker = makers.get(run.plan.game)
    return maker(run) if maker else []


def trumps(run: RunData) -> list[Section]:
    """How often do trumps change, and does changing them win?"""
    polars = run.polars
    did = polars.col("did_give").cast(polars.Int64)
    frame = run.table("seats").group_by("game").agg(changes=did.sum()).select("changes").collect()
    table = tally(frame, "changes", run)
    chart = charts.bars(table, title="trump changes")
    kept, given = (
        run.table("seats").select(polars.col(f"did_{verb}").sum()).collect().item()
        for verb in ("keep", "give")
    )
    said = (
        f"Trumps change {frame['changes'].mean():.1f} times a game: the winner of a trick gives "
        f"up a card in {percent(given / (kept + given))} of the cases."
    )
    return [Section("trumps", "How often do trumps change?", said, table, chart, said)]


def spells(run: RunData) -> list[Section]:
    """Which spells are taken?"""
    polars = run.polars
    games = run.table("games").filter("recorded").select("game").collect()
    taken = (
        run.table("cards")
        .filter(polars.col("played") > 0)
        .group_by("card", "game")
        .agg(polars.len())
        .group_by("card")
        .agg(games=polars.len())
        .collect()
    )
    rows = []
    for row in taken.to_dicts():
        name = run.names.cards[row["card"]]
        if is_spell(name):
            one = share_interval(row["games"] / len(games), len(games))
            rows.append({"spell": name, "value": one.value, "low": one.low, "high": one.high})
    if not rows:
        return []
    rows.sort(key=lambda row: -row["value"])
    table = polars.DataFrame(rows)
    chart = charts.intervals(table, "spell", title="games in which it is taken", middle=0.0)
    said = (
        f"{rows[0]['spell']} is taken in {percent(rows[0]['value'])} of the games, "
        f"{rows[-1]['spell']} in {percent(rows[-1]['value'])}."
    )
    note = recorded(run, games)
    return [Section("spells", "Which spells are used?", said, table, chart, said, note)]


def is_spell(name: str) -> bool:
    """Whether a card's name is that of a spell, like levitation-4."""
    from ...games.mandragora.names import SPELLS

    return name.rpartition("-")[0] in SPELLS
