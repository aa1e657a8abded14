"""The Witches of Blackmore: trump changes."""

from __future__ import annotations

from ...run_data import RunData
from .. import charts
from ..fairness import tally
from ..section import Section, percent


def sections(run: RunData) -> list[Section]:
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
