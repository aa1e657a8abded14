"""The report: its figures are those of the games, and it says what it is made from."""

from __future__ import annotations

import re
from pathlib import Path

import polars as pl
import pytest

from covenstead.games import GAMES
from covenstead.lab import LabError
from covenstead.lab.report import report, sections_of
from covenstead.lab.report.cards import lifts
from covenstead.lab.report.charts import some
from covenstead.lab.report.fairness import tally, verdict
from covenstead.lab.run import run
from covenstead.lab.run_data import RunData
from tests.support.lab import coven, job


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("small")
    run(job("blackmore", 300, chunk=100, every=1, seats=3), folder, workers=1)
    return folder


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_report_that_answers_in_sentences(game: str, tmp_path: Path) -> None:
    options = {"mode": "advanced"} if game == "whirling" else {}
    run(job(game, 12, every=1, options=options), tmp_path, workers=1)
    found = {section.key: section for section in sections_of(RunData(tmp_path))}
    assert {"seats", "length", "choices", "leads", "moves"} <= set(found)
    for section in found.values():
        assert section.answer.endswith(".")
        assert not section.table.is_empty()
    grouped = {"whirling", "weavers", "revel"}
    assert ("matchups" in found) == (game in grouped)
    assert ("trumps" in found) == (game == "blackmore")
    assert ("spells" in found) == (game == "mandragora")


def test_the_page_is_whole_and_asks_no_network(small: Path, tmp_path: Path) -> None:
    page = report(small, tmp_path).read_text(encoding="utf8")
    own = page.split("<script>")[0] + page.split("const charts")[1]
    assert "http" not in own.replace("https://vega.github.io/schema", "")
    assert "<h1>The Witches of Blackmore</h1>" in page
    for key in ("seats", "margin", "cards-opening", "trumps"):
        assert (tmp_path / f"{key}.svg").read_text().startswith("<svg")
        assert (tmp_path / f"{key}.png").read_bytes().startswith(b"\x89PNG")
        assert len(pl.read_csv(tmp_path / f"{key}.csv")) > 1


def test_seat_shares_are_those_of_the_games(small: Path) -> None:
    table = {section.key: section for section in sections_of(RunData(small))}["seats"].table
    seats = pl.read_parquet(small / "*" / "seats.parquet")
    for row in table.to_dicts():
        mine = seats.filter(pl.col("seat") == row["seat"])["win"]
        assert row["value"] == pytest.approx(mine.mean())
        assert row["low"] < row["value"] < row["high"]
    assert table["value"].sum() == pytest.approx(1.0)


def test_a_seat_is_named_only_if_it_stands_out_among_all_seats() -> None:
    """At six seats one is outside its own interval in every fourth fair run."""

    def seats(*wins: int) -> pl.DataFrame:
        rows = [
            {"name": f"seat {k + 1}", "value": won / 600, "games": 600, "low": 0.0, "high": 1.0}
            for k, won in enumerate(wins)
        ]
        return pl.DataFrame(rows)

    # Fair is 100 of 600 wins, and one standard error about 9.
    assert verdict(seats(120, 96, 96, 96, 96, 96), "seat", 1 / 6).startswith("No seat wins")
    assert "seat 2 wins 22.5 %" in verdict(seats(93, 135, 93, 93, 93, 93), "seat", 1 / 6)
    assert "seat 1 wins" not in verdict(seats(93, 135, 93, 93, 93, 93), "seat", 1 / 6)


def test_lengths_and_choices_have_intervals(small: Path) -> None:
    found = {section.key: section.answer for section in sections_of(RunData(small))}
    number = r"\d+\.\d \(\d+\.\d to \d+\.\d\)"
    assert re.search(rf"A game has {number} decisions, {number} in each", found["length"])
    assert re.search(rf"A decision has {number} legal moves on average", found["choices"])
    assert re.search(rf"passes to another seat {number} times a game", found["leads"])


@pytest.mark.parametrize("game", ["blackmore", "weavers"])
def test_a_lift_is_the_difference_of_two_shares(game: str, tmp_path: Path) -> None:
    """Worked out again, card by card, from the rows."""
    run(job(game, 120 if game == "blackmore" else 500, every=1), tmp_path, workers=1)
    opened = RunData(tmp_path)
    cards = opened.table("cards").filter(pl.col("opening") > 0).collect()
    seats = opened.table("seats").collect()
    table = lifts(opened, "opening")
    assert len(table) > 5
    for row in table.head(3).to_dicts():
        number = opened.names.cards.index(row["card"])
        able = seats
        if opened.names.decks:
            groups = [k for k, deck in enumerate(opened.names.decks) if number in deck]
            able = seats.filter(pl.col("group").is_in(groups))
        had = cards.filter(pl.col("card") == number).select("game", "seat")
        having = able.join(had, on=["game", "seat"], how="semi")["win"]
        lacking = able.join(had, on=["game", "seat"], how="anti")["win"]
        assert row["seats"] == len(having)
        assert row["value"] == pytest.approx(having.mean() - lacking.mean())


def test_numbers_that_never_came_up_have_a_place_and_the_tail_is_one(small: Path) -> None:
    frame = pl.DataFrame({"turns": [3] * 500 + [5] * 500 + [90]})
    table = tally(frame, "turns", RunData(small))
    assert table["label"].to_list() == ["3", "4", "5+"]
    assert table["games"].to_list() == [500, 0, 501]
    assert some([str(number) for number in range(60)])[-2:] == ["54", "59"]


def test_figures_of_a_share_of_the_games_say_so(tmp_path: Path) -> None:
    run(job("blackmore", 20, every=5), tmp_path, workers=1)
    found = {section.key: section for section in sections_of(RunData(tmp_path))}
    assert found["leads"].note == "From the 4 games of 20 that were recorded move by move."
    assert found["seats"].note == ""


def test_an_unfinished_run_is_reported_as_far_as_it_is(tmp_path: Path) -> None:
    run(job("blackmore", 40), tmp_path, workers=1)
    for path in (tmp_path / "chunk-00001").iterdir():
        path.unlink()
    (tmp_path / "chunk-00001").rmdir()
    page = report(tmp_path, pictures=False).read_text(encoding="utf8")
    assert "<b>20 games</b>" in page
    assert "(40 are planned)" in page


# ---- bad input ----


def test_a_half_written_chunk_is_named(small: Path, tmp_path: Path) -> None:
    run(job("blackmore", 40), tmp_path, workers=1)
    seats = tmp_path / "chunk-00001" / "seats.parquet"
    seats.write_bytes(seats.read_bytes()[:-10])
    refused = coven("lab", "report", str(tmp_path))
    assert refused.returncode == 2
    assert "chunk-00001 is half written; `coven lab run`" in refused.stderr


def test_a_folder_that_is_no_run_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="not a run of the lab"):
        report(tmp_path)
    with pytest.raises(LabError, match="no such folder"):
        report(tmp_path / "none")
