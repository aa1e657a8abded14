"""A table that cannot be read stops nobody else, and is opened as it last was whole."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path

import msgspec
import pytest

from covenstead.engine.errors import IllegalMove
from covenstead.server.client.client import call
from covenstead.server.errors import RequestError
from covenstead.server.tables import table_log as log
from covenstead.server.wire import messages as wire
from covenstead.server.wire.bodies import Mine, NewTable
from tests.support.halls import HallHouse
from tests.support.houses import house
from tests.support.people import until
from tests.support.tables import Setting

WEAVERS: Setting = ("weavers", 2, {})


def write(database: Path, table: str, *texts: str) -> None:
    """Put entries at the end of a log, as they are."""
    with sqlite3.connect(database) as connection:
        (height,) = connection.execute(
            "select max(seq) from entries where table_id = ?", (table,)
        ).fetchone()
        for number, text in enumerate(texts, height + 1):
            connection.execute("insert into entries values (?, ?, null, ?)", (table, number, text))
    connection.close()


def change(database: Path, command: str, *given: object) -> None:
    with sqlite3.connect(database) as connection:
        connection.execute(command, given)
    connection.close()


def entry(written: log.AnyEntry) -> str:
    return msgspec.json.encode(written).decode()


# The undo of a seat that has not moved, a move that no rule allows, text that is no entry.
NO_MOVE_YET = entry(log.Undone(seat=0, at_ms=9))
ILLEGAL = entry(log.Moved(seat=0, move="cast nothing-of-the-kind", at_ms=9))
FOREIGN = '{"type":"from a later version","at_ms":9}'
BROKEN = "{"


@pytest.mark.parametrize("bad", [NO_MOVE_YET, ILLEGAL, FOREIGN, BROKEN])
def test_a_table_is_opened_as_it_was_before_what_cannot_be_read(
    tmp_path: Path, bad: str, caplog: pytest.LogCaptureFixture
) -> None:
    """It is paused; a player resumes it, and from then on it is read without fault."""
    database = tmp_path / "log.db"
    desk = HallHouse(database)
    table = desk.deal("t", WEAVERS, "seed")
    if bad != NO_MOVE_YET:
        default(desk, table, 0)
    whole = state_of(desk, table)
    desk.stop()
    write(database, table, bad, entry(log.Said(guest="g", seat=-1, name="W", text="x", at_ms=9)))
    desk.open()
    match = desk.match(table)
    assert state_of(desk, table) == whole
    assert match.status == "paused"
    assert "could not be read" in match.current.chat[-1].text
    (line,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert (line.__dict__["table"], line.__dict__["seq"]) == (table, match.seq - 2)
    with pytest.raises(RequestError, match="resume the game first"):
        desk.run(desk.ask(table, 1, wire.Say, text="hello"))
    assert desk.height(table) == match.seq - 1, "nothing is written until a player resumes"
    desk.run(desk.ask(table, 1, wire.Pause, on=False))
    assert desk.match(table).status == "playing"
    default(desk, table, 1)
    played = state_of(desk, table)
    caplog.clear()
    for _ in range(2):
        desk.stop()
        desk.open()
        assert state_of(desk, table) == played
        assert desk.match(table).status == "playing"
        assert desk.match(table).seq == desk.height(table)
    assert not caplog.records
    desk.close()


def default(desk: HallHouse, table: str, seat: int) -> None:
    """A move that is always there."""
    played = desk.match(table).table
    assert played is not None
    desk.run(desk.move(table, seat, played.default_move(seat)))


def state_of(desk: HallHouse, table: str) -> tuple[str, list[tuple[int, str]]]:
    played = desk.match(table).table
    assert played is not None
    return played.state.hash(), list(played.moves)


def test_an_entry_that_is_missing_ends_what_can_be_read(tmp_path: Path) -> None:
    database = tmp_path / "log.db"
    desk = HallHouse(database)
    table = desk.deal("t", WEAVERS, "seed")
    whole = state_of(desk, table)
    for seat in (0, 1):
        default(desk, table, seat)
    desk.stop()
    change(database, "delete from entries where seq = 4")
    desk.open()
    assert state_of(desk, table) == whole
    assert desk.match(table).status == "paused"
    desk.close()


def test_a_snapshot_of_what_was_set_aside_is_not_used(tmp_path: Path) -> None:
    """A node wrote a snapshot that no other can make; the log says that it no longer counts."""
    database = tmp_path / "log.db"
    desk = HallHouse(database, snapshot_every=4)
    table = desk.deal("t", WEAVERS, "seed")
    whole = state_of(desk, table)
    default(desk, table, 0)
    desk.run(desk.hall._save(desk.room(table)))
    desk.stop()
    write(database, table, entry(log.SetAside(entries=1, at_ms=9)))
    desk.open()
    assert state_of(desk, table) == whole
    desk.close()


def test_an_undo_of_an_old_log_took_one_move_and_a_bad_one_is_passed_over(tmp_path: Path) -> None:
    """WW-24: before undos named their moves, one space of a recipe could be taken back."""
    database = tmp_path / "log.db"
    desk = HallHouse(database)
    for seed in range(200):
        table = desk.deal(f"t{seed}", ("whirling", 2, {}), seed)
        asked = to_a_question(desk, table)
        if asked is not None:
            break
    assert asked is not None
    seat, use, answers = asked
    desk.run(desk.move(table, seat, use))
    half = state_of(desk, table)
    desk.run(desk.move(table, seat, answers[0]))
    laid = state_of(desk, table)
    desk.stop()
    write(database, table, entry(log.Undone(seat=seat, at_ms=9)))
    desk.open()
    assert state_of(desk, table) == half, "an old undo means what it meant"
    assert desk.match(table).status == "playing"
    desk.run(desk.move(table, seat, answers[0]))
    assert state_of(desk, table)[0] == laid[0]
    desk.run(desk.move(table, seat, number_of(desk, table, "wait")))
    waited = state_of(desk, table)
    desk.stop()
    write(database, table, entry(log.Undone(seat=seat, at_ms=9)))
    desk.open()
    assert state_of(desk, table) == waited, "nobody has lost a move"
    assert desk.match(table).status == "paused"
    desk.run(desk.ask(table, 1 - seat, wire.Pause, on=False))
    desk.run(desk.undo(table, seat))
    assert desk.match(table).table.moves[-1] == (seat, "wait")  # type: ignore[union-attr]
    desk.close()


def number_of(desk: HallHouse, table: str, text: str) -> int:
    played = desk.match(table).table
    assert played is not None
    return played.move_of(text)


def to_a_question(desk: HallHouse, table: str) -> tuple[int, int, list[int]] | None:
    """Play on to a brew in which using a recipe asks one question, if this table has one."""
    played = desk.match(table).table
    assert played is not None
    while played.view(-1).phase != "producing":  # type: ignore[attr-defined]
        seat = played.state.to_act()[0]
        desk.run(desk.move(table, seat, played.default_move(seat)))
    for seat in played.state.to_act():
        for choice in played.choices(seat):
            trial = played.state.clone()
            trial.apply(seat, choice.move)
            answers = sorted(trial.legal(seat))
            asks = choice.verb == "use" and not trial.is_at_rest(seat)
            if asks:
                trial.apply(seat, answers[0])
                if trial.is_at_rest(seat):
                    return seat, choice.move, answers
    return None


def test_an_undo_that_cannot_be_played_through_is_never_written(tmp_path: Path) -> None:
    """The table is made to believe that everything a seat did was one decision."""
    desk = HallHouse(tmp_path / "log.db")
    table = desk.deal("t", WEAVERS, "seed")
    played = desk.match(table).table
    assert played is not None
    while played.view(-1).round < 2:  # type: ignore[attr-defined]
        default(desk, table, played.state.to_act()[0])
    default(desk, table, 1)
    bury = next(choice for choice in played.choices(0) if choice.verb == "bury")
    desk.run(desk.move(table, 0, bury.move))
    before = state_of(desk, table)
    played.marks[:] = [mark._replace(begins=False) for mark in played.marks]
    with pytest.raises(IllegalMove, match="rests on your decision"):
        desk.run(desk.undo(table, 0))
    assert state_of(desk, table) == before
    assert desk.height(table) == desk.match(table).seq
    desk.close()


def test_two_nodes_agree_about_what_is_set_aside(tmp_path: Path) -> None:
    """Both have opened the table as it was before; both are asked to go on from there."""
    database = tmp_path / "log.db"
    one = HallHouse(database)
    table = one.deal("t", WEAVERS, "seed")
    default(one, table, 0)
    one.stop()
    write(database, table, ILLEGAL)
    one.open()
    other = HallHouse(database)
    assert one.match(table).status == other.match(table).status == "paused"
    one.run(one.ask(table, 0, wire.Pause, on=False))
    with pytest.raises(RequestError, match="the table is playing"):
        other.run(other.ask(table, 1, wire.Pause, on=False))
    default(other, table, 1)
    one.run(one.hall.catch_up(one.room(table)))
    assert state_of(one, table) == state_of(other, table)
    assert len(state_of(one, table)[1]) == 2
    assert one.match(table).seq == other.match(table).seq == one.height(table)
    other.close()
    one.close()


def test_one_bad_table_stops_neither_revival_nor_lobby_nor_my_tables(tmp_path: Path) -> None:
    """A deal, a game, a summary and a log that cannot be read, between tables that can."""
    database = tmp_path / "house.db"
    with house(tmp_path) as home:

        async def before() -> tuple[list[str], str]:
            ada = await home.connect(name="Ada")
            tables = []
            for _ in range(6):
                opened = await ada.open_table(NewTable("weavers", 2, bots=["random"]))
                await ada.join(opened.table)
                await until(ada, lambda shown: shown.choices)
                tables.append(opened.table)
            assert ada.guest is not None
            return tables, ada.guest.token

        tables, token = home.run(before())
    change(database, "update tables set deal = '{' where id = ?", tables[1])
    unknown = "update tables set deal = replace(deal, 'weavers', 'chess') where id = ?"
    change(database, unknown, tables[2])
    change(database, "update tables set summary = '{' where id = ?", tables[3])
    change(database, "update entries set entry = '{' where table_id = ? and seq = 1", tables[4])
    change(database, "update tables set listed = 1")
    with house(tmp_path) as home:

        async def after() -> None:
            ada = await home.connect(token=token)
            mine = await call(home.url, "/api/mine", kind=Mine, token=token)
            assert {one.table for one in mine.tables} == {tables[0], tables[5]}
            lobby = await ada.ask(wire.Lobby(id=ada.new_id(), on=False))
            assert isinstance(lobby, wire.LobbyList)
            listed = {one.table for one in lobby.tables}
            assert listed == {tables[0], tables[2], tables[4], tables[5]}
            for table in (tables[0], tables[3], tables[5]):
                await ada.join(table)
                await until(ada, lambda shown: shown.choices)
            says = {1: "cannot be read", 2: "is a game of «chess»", 4: "cannot be read"}
            for number, words in says.items():
                with pytest.raises(
                    RequestError, match=f"table {tables[number]} {words}"
                ) as refused:
                    await ada.join(tables[number])
                assert refused.value.problem == "set_aside"

        home.run(after())
        revived = set(home.node.hall.rooms)
        assert {tables[0], tables[3], tables[5]} <= revived
