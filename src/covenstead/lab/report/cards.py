"""Which cards win? The lift of each card, with intervals and control of false discoveries."""

from __future__ import annotations

from typing import Any

from ..run_data import RunData
from ..stats import Sums, discoveries, lift
from . import charts
from .pace import recorded
from .section import Frame, Section, count, percent, plural, points

# A card says nothing if fewer seats had it, or did not have it.
LEAST_SEATS = 30
SHOWN = 40

EXPOSED = {
    "opening": "in the opening hand",
    "held": "in hand at any time",
    "played": "played or taken",
}


def sections(run: RunData) -> list[Section]:
    found = []
    for exposure in ("opening", "played") if run.traits.random_hands else ("played",):
        table = lifts(run, exposure)
        if not table.is_empty():
            found.append(section(run, exposure, table))
    return found + use(run)


# ---- lifts ----


def lifts(run: RunData, exposure: str) -> Frame:
    """How much more a seat wins with each card than without it."""
    polars = run.polars
    kept = sums_of_decks(run, exposure) if run.names.decks else sums_of_all(run, exposure)
    fields = Sums.__struct_fields__
    rows: list[dict[str, Any]] = []
    for row in kept.to_dicts():
        if row["n"] >= LEAST_SEATS and row["m"] - row["n"] >= LEAST_SEATS:
            one, luck = lift(Sums(*[float(row[name]) for name in fields]))
            rows.append(
                {
                    "card": run.names.cards[row["card"]],
                    "value": one.value,
                    "low": one.low,
                    "high": one.high,
                    "with": row["a"] / row["n"],
                    "seats": int(row["n"]),
                    "luck": luck,
                }
            )
    flags = discoveries([row["luck"] for row in rows])
    for row, flag in zip(rows, flags, strict=True):
        row["discovery"] = flag
    rows.sort(key=lambda row: (-row["value"], row["card"]))
    return polars.DataFrame(rows)


def exposed(run: RunData, exposure: str) -> Frame:
    """For each card and game: the seats that had it, and what they won."""
    polars = run.polars
    wins = run.table("seats").select("game", "seat", "win", *(["group"] if run.names.decks else []))
    had = run.table("cards").filter(polars.col(exposure) > 0).select("game", "seat", "card")
    joined = had.join(wins, on=["game", "seat"])
    return joined.group_by("card", "game").agg(a=polars.col("win").sum(), n=polars.len())


def sums_of_all(run: RunData, exposure: str) -> Frame:
    """If all draw from one deck, every game has the same number of seats and one win."""
    polars = run.polars
    games = run.table("games").select(polars.col("recorded").sum()).collect().item()
    seats, a, n = run.plan.seats, polars.col("a"), polars.col("n").cast(polars.Float64)
    sums = exposed(run, exposure).group_by("card").agg(
        a=a.sum(), n=n.sum(), aa=(a * a).sum(), an=(a * n).sum(), nn=(n * n).sum()
    )  # fmt: skip
    a, n = polars.col("a"), polars.col("n")
    return sums.with_columns(
        w=polars.lit(float(games)), m=polars.lit(float(games * seats)), aw=a, am=a * seats,
        nw=n, nm=n * seats, ww=polars.lit(float(games)), wm=polars.lit(float(games * seats)),
        mm=polars.lit(float(games * seats * seats)),
    ).collect()  # fmt: skip


def sums_of_decks(run: RunData, exposure: str) -> Frame:
    """If decks differ, a card is compared among the seats whose deck has it."""
    polars = run.polars
    pairs = [
        (deck, card) for deck, cards in enumerate(run.names.decks or []) for card in set(cards)
    ]
    decks = polars.LazyFrame(
        {"group": [deck for deck, _ in pairs], "card": [card for _, card in pairs]},
        schema={"group": polars.Int16, "card": polars.UInt16},
    )
    recorded = run.table("games").filter("recorded").select("game")
    seats = run.table("seats").join(recorded, on="game").select("game", "win", "group")
    able = (
        seats.join(decks, on="group")
        .group_by("card", "game")
        .agg(w=polars.col("win").sum(), m=polars.len().cast(polars.Float64))
        .join(exposed(run, exposure), on=["card", "game"], how="left")
        .with_columns(polars.col("a").fill_null(0.0), polars.col("n").fill_null(0))
        .with_columns(polars.col("n").cast(polars.Float64))
    )
    products = {
        one + other: (polars.col(one) * polars.col(other)).sum()
        for one, other in ("aa", "an", "aw", "am", "nn", "nw", "nm", "ww", "wm", "mm")
    }
    totals = {name: polars.col(name).sum() for name in "anwm"}
    return able.group_by("card").agg(**totals, **products).collect()


def section(run: RunData, exposure: str, table: Frame) -> Section:
    """The chart shows the best and the worst; the table has all."""
    shown = table
    if len(table) > SHOWN:
        shown = run.polars.concat([table.head(SHOWN // 2), table.tail(SHOWN // 2)])
    title = f"win share with the card {EXPOSED[exposure]}, minus without"
    chart = charts.intervals(shown, "card", title=title, middle=0.0, flagged="discovery")
    question = {
        "opening": "Which cards win from the opening hand?",
        "played": "Which cards do winners play?",
    }[exposure]
    note = {
        "opening": "Hands are dealt at random, so this is what the card does for its holder. ",
        "played": "Whoever is winning plays more cards, and different ones: this shows what "
        "winners do, not why they win; `coven lab card` answers that. ",
    }[exposure]
    note += (
        "Intervals are 95 %, over games; red marks discoveries, of which at most 5 % are "
        "expected to be false (Benjamini and Hochberg). "
    )
    if len(table) > SHOWN:
        note += f"The chart shows the {SHOWN} most extreme of {len(table)} cards. "
    games = run.table("games").filter("recorded").select("game").collect()
    said = answer(table, exposure)
    short = said if exposure == "opening" or not run.traits.random_hands else ""
    return Section(
        f"cards-{exposure}", question, said, table, chart, short, note + recorded(run, games)
    )


def answer(table: Frame, exposure: str) -> str:
    """The best and the worst card, if there are any."""
    rows = table.to_dicts()
    found = [row for row in rows if row["discovery"]]
    if not found:
        return f"None of {plural(len(rows), 'card')} stands out: every lift may be due to chance."
    best, worst = found[0], found[-1]
    verb = "stands" if len(found) == 1 else "stand"
    said = f"{count(len(found))} of {plural(len(rows), 'card')} {verb} out."
    who = "Whoever is dealt" if exposure == "opening" else "Whoever plays"
    if best["value"] > 0:
        said += f" {who} {best['card']} wins {points(best['value'])} more often."
    if worst["value"] < 0:
        said += f" {who} {worst['card']} wins {points(-worst['value'])} less often."
    return said


# ---- use ----


def use(run: RunData) -> list[Section]:
    """Which cards are played, of those that are held?"""
    polars = run.polars
    games = run.table("games").filter("recorded").select("game").collect()
    sums = (
        run.table("cards")
        .group_by("card")
        .agg(
            seats=polars.len(),
            held=polars.col("held").sum(),
            played=polars.col("played").sum(),
            players=(polars.col("played") > 0).sum(),
        )
        # A card that is taken from the table was never in a hand where it could have stayed.
        .filter(polars.col("held") > 0)
        .sort("card")
        .collect()
    )
    if sums.is_empty():
        return []
    names = [run.names.cards[number] for number in sums["card"]]
    table = sums.with_columns(
        card=polars.Series(names),
        per_game=polars.col("played") / len(games),
        when_held=polars.col("players") / polars.col("seats"),
    ).sort("when_held", "card", descending=[True, False])
    if table["when_held"].min() > 0.999:
        return []
    shown = table
    if len(table) > SHOWN:
        shown = polars.concat([table.head(SHOWN // 2), table.tail(SHOWN // 2)])
    chart = charts.columns(
        shown, "card", "when_held", title="share of its holders who play it", form=".1%"
    )
    most, least = table.to_dicts()[0], table.to_dicts()[-1]
    said = (
        f"{most['card']} is played by {percent(most['when_held'])} of those who hold it, "
        f"{least['card']} by {percent(least['when_held'])}."
    )
    note = recorded(run, games)
    return [Section("use", "Which cards stay in the hand?", said, table, chart, "", note)]
