"""Is it fun to play? Length, real choices, changes of the lead, and which moves are made."""

from __future__ import annotations

from ..run_data import RunData
from ..stats import mean_interval, ratio_interval, share_interval
from . import charts
from .fairness import tally
from .section import Section, count, measured, plural, span


def sections(run: RunData) -> list[Section]:
    return [length(run), *choices(run), *leads(run), habits(run)]


def length(run: RunData) -> Section:
    """How long is a game?"""
    word = run.traits.turn_word
    frame = run.table("games").select("turns", "decisions").collect()
    turns = frame["turns"]
    low, high = turns.quantile(0.05, "nearest"), turns.quantile(0.95, "nearest")
    each = ratio_interval(frame["decisions"].to_list(), frame["turns"].to_list())
    mean = mean_interval(frame["decisions"].to_list())
    middle = count(turns.median())
    if low == high:
        said = f"Every game has {plural(turns.median(), word)}"
    else:
        most = f"nine in ten {count(low)} to {count(high)}"
        said = f"Half of the games take {middle} {word}s or less; {most}"
        said += f", {measured(mean_interval(turns.to_list()))} on average"
    said += f". A game has {measured(mean)} decisions, {measured(each)} in each {word}."
    table = tally(frame, "turns", run)
    chart = charts.bars(table, title=f"{word}s")
    if low == high:
        table = tally(frame, "decisions", run)
        chart = charts.bars(table, title="decisions")
    return Section("length", "How long is a game?", said, table, chart, said)


def choices(run: RunData) -> list[Section]:
    """Is there much to decide?"""
    polars = run.polars
    frame = run.table("games").filter("recorded").select("choices", "real", "decisions").collect()
    if frame.is_empty():
        return []
    decisions = frame["decisions"].to_list()
    mean = ratio_interval(frame["choices"].to_list(), decisions)
    real = ratio_interval(frame["real"].to_list(), decisions)
    each = (polars.col("choices") / polars.col("decisions")).round(1).alias("choices")
    table = tally(
        frame.select((each * 10).round().cast(polars.Int64).alias("tenths")), "tenths", run
    )
    tenths = [as_tenths(label) for label in table["label"]]
    table = table.with_columns(choices=polars.col("tenths") / 10, label=polars.Series(tenths))
    said = (
        f"A decision has {measured(mean)} legal moves on average; in {span(real)} of them there "
        "is more than one."
    )
    chart = charts.bars(table, title="legal moves of a decision, mean of a game")
    return [
        Section(
            "choices", "Is there much to decide?", said, table, chart, said, recorded(run, frame)
        )
    ]


def as_tenths(label: str) -> str:
    """«47+» tenths as «4.7+»."""
    number = label.rstrip("+")
    return f"{int(number) / 10:.1f}{label[len(number) :]}"


def recorded(run: RunData, frame: object) -> str:
    """How many games a figure is based on, if not on all."""
    games = len(frame)  # type: ignore[arg-type]
    if games == run.games:
        return ""
    return f"From the {count(games)} games of {count(run.games)} that were recorded move by move."


def leads(run: RunData) -> list[Section]:
    """Does the lead change?"""
    frame = run.table("games").filter("recorded").select("leads").collect()
    if frame.is_empty():
        return []
    table = tally(frame, "leads", run)
    never = share_interval((frame["leads"] == 0).mean(), len(frame))
    mean = mean_interval(frame["leads"].to_list())
    word = run.traits.lead_word
    said = (
        f"The lead (most {word}) passes to another seat {measured(mean)} times a game; "
        f"in {span(never)} of the games never."
    )
    chart = charts.bars(table, title="times the lead passes to another")
    return [
        Section("leads", "Does the lead change?", said, table, chart, said, recorded(run, frame))
    ]


def habits(run: RunData) -> Section:
    """What do seats do?"""
    polars = run.polars
    verbs = [f"did_{verb}" for verb in run.names.verbs]
    sums = run.table("seats").select([polars.col(verb).sum() for verb in verbs]).collect()
    rows = [
        {"verb": verb.removeprefix("did_"), "per_game": sums[verb].item() / run.games}
        for verb in verbs
    ]
    rows = sorted([row for row in rows if row["per_game"]], key=lambda row: -row["per_game"])
    table = polars.DataFrame(rows)
    chart = charts.columns(table, "verb", "per_game", title="times a game, all seats together")
    top = rows[0]
    said = f"The most frequent move is «{top['verb']}», {top['per_game']:.1f} times a game."
    if len(rows) > 1:
        last = rows[-1]
        said += f" The rarest is «{last['verb']}», {last['per_game']:.2f} times."
    return Section("moves", "What do the seats do?", said, table, chart)
