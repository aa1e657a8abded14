"""Tables of other rules, and of older databases: they go on as they were, or are refused."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import msgspec
import pytest

from covenstead.engine.outcome import Outcome
from covenstead.games import load
from covenstead.server.errors import RequestError
from covenstead.server.rooms.loading import Unreadable
from covenstead.server.tables.table_log import Deal
from covenstead.server.wire import messages as wire
from tests.support.halls import HallHouse
from tests.support.tables import Setting

WEAVERS: Setting = ("weavers", 2, {})
OLD = Path(__file__).parent / "old_databases"
# What was on the page when these games ended.
RESULTS = {
    "7vkv8wfhkh47zu": (97, 77),
    "dzd46yk9pnmtkr": (9, 2),
    "f5xxmpuemjgfbn": (130, 55),
    "47bmbbm3irgsin": (14, 4),
}


def change(database: Path, command: str, *given: object) -> None:
    with sqlite3.connect(database) as connection:
        connection.execute(command, given)
    connection.close()


def dealt_by(database: Path, table: str, version: str) -> None:
    """As if the table had been opened by other rules."""
    change(
        database,
        "update tables set deal = json_set(deal, '$.rules_version', ?) where id = ?",
        version,
        table,
    )


def test_a_running_table_of_other_rules_is_refused_and_kept(tmp_path: Path) -> None:
    database = tmp_path / "rules.db"
    desk = HallHouse(database)
    table, other = desk.deal("mine", WEAVERS, "seed"), desk.deal("other", WEAVERS, "seed")
    desk.stop()
    dealt_by(database, table, "0")
    desk.open()
    height = desk.height(table)
    with pytest.raises(Unreadable) as refused:
        desk.room(table)
    assert "version 0 of the rules of" in refused.value.message
    assert "cannot go on here" in refused.value.message
    with pytest.raises(RequestError):
        desk.run(desk.ask(table, 0, wire.Say, text="hello"))
    assert desk.height(table) == height
    assert desk.match(other).status == "playing"
    desk.close()


def finished(desk: HallHouse, table: str) -> Outcome:
    """Both sides give up one after another: the game is over, and its result is stored."""
    desk.deal(table, WEAVERS, "seed")
    desk.run(desk.ask(table, 0, wire.Concede))
    outcome = desk.match(table).outcome()
    assert outcome is not None
    desk.run(result_is_stored(desk, table))
    return outcome


async def result_is_stored(desk: HallHouse, table: str) -> None:
    """The summary of a table is written after its last entry, in the background."""
    while (stored := await desk.store.summary(table)) is None or stored.status != "over":
        await asyncio.sleep(0.01)


def test_a_finished_game_of_other_rules_is_shown_if_it_still_ends_as_it_did(
    tmp_path: Path,
) -> None:
    database = tmp_path / "rules.db"
    desk = HallHouse(database)
    outcome = finished(desk, "done")
    desk.stop()
    dealt_by(database, "done", "0")
    desk.open()
    assert desk.match("done").outcome() == outcome
    desk.close()


@pytest.mark.parametrize("version", [load("weavers").rules_version, "0"])
def test_a_finished_game_that_would_end_otherwise_shows_its_stored_result(
    tmp_path: Path, version: str
) -> None:
    database = tmp_path / "rules.db"
    desk = HallHouse(database)
    finished(desk, "done")
    desk.stop()
    dealt_by(database, "done", version)
    change(
        database,
        "update tables set summary = json_set(summary, '$.outcome.scores', json(?))",
        "[7, 40]",
    )
    desk.open()
    with pytest.raises(Unreadable) as refused:
        desk.room("done")
    assert "its result: P1 wins: P0 7, P1 40." in refused.value.message
    desk.close()


def test_a_finished_game_whose_log_is_damaged_is_not_reopened(tmp_path: Path) -> None:
    database = tmp_path / "rules.db"
    desk = HallHouse(database)
    finished(desk, "done")
    desk.stop()
    change(database, "update entries set entry = '{' where entry like '%conceded%'")
    desk.open()
    with pytest.raises(Unreadable) as refused:
        desk.room("done")
    assert "P1 wins" in refused.value.message
    desk.close()


@pytest.mark.parametrize("revision", ["0001", "0002"])
def test_tables_of_an_old_database_go_on_and_end_as_they_did(tmp_path: Path, revision: str) -> None:
    """The files were written by the versions of that time: finished and running games."""
    database = tmp_path / "old.db"
    with sqlite3.connect(database) as connection:
        connection.executescript((OLD / f"{revision}.sql").read_text(encoding="utf8"))
    connection.close()
    desk = HallHouse(database)
    ended = 0
    for table in desk.run(desk.store.all_tables()):
        deal: Deal | None = desk.run(desk.store.deal(table))
        assert deal is not None
        if table in RESULTS:
            outcome = desk.match(table).outcome()
            assert outcome is not None
            assert outcome.scores == RESULTS[table]
            ended += 1
        elif deal.rules_version == load(deal.game).rules_version:
            goes_on(desk, table)
    assert ended == 2
    desk.close()


def goes_on(desk: HallHouse, table: str) -> None:
    """A move more, by whoever owes one; and it is there after a restart."""
    match = desk.match(table)
    seat = match.owing()[0]
    assert match.table is not None
    desk.run(desk.move(table, seat, match.table.choices(seat)[0].move))
    moves = list(match.table.moves)
    desk.stop()
    desk.open()
    again = desk.match(table).table
    assert again is not None
    assert again.moves == moves


def test_a_deal_that_names_no_version_is_of_the_first() -> None:
    """Tables from before there were versions."""
    field = next(field for field in msgspec.structs.fields(Deal) if field.name == "rules_version")
    assert field.default == "1"
