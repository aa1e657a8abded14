"""Mandragora: which spells are taken."""

from __future__ import annotations

from ....games.mandragora.names import SPELLS
from ...run_data import RunData
from ...stats import share_interval
from .. import charts
from ..pace import recorded
from ..section import Section, percent


def sections(run: RunData) -> list[Section]:
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
    return name.rpartition("-")[0] in SPELLS
