"""My tables, the curve of a finished game, and playing on from one of its steps."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from alembic import command

from covenstead.cli import main
from covenstead.engine.options import Options
from covenstead.engine.record import read_record, replay
from covenstead.games import load
from covenstead.server.client import Client, call
from covenstead.server.errors import RequestError
from covenstead.server.limits import Rate
from covenstead.server.rooms.my_tables import finished_entries
from covenstead.server.storage.db_schema import alembic_config
from covenstead.server.storage.derived_data import StoredTable
from covenstead.server.storage.store import Summary
from covenstead.server.tables.bot_names import NAMES
from covenstead.server.thinking.curves import Curves
from covenstead.server.thinking.workers import Workers
from covenstead.server.wire import bodies
from covenstead.server.wire import messages as wire
from covenstead.server.wire.bodies import Curve, Mine, PlayOn
from tests.server.test_secrecy import dealt_match
from tests.support.houses import House, house
from tests.support.people import dice, guest, play_on, sit_at, until
from tests.support.queues import queue_of


async def mine(home: House, person: Client) -> Mine:
    assert person.guest is not None
    return await call(home.url, "/api/mine", kind=Mine, token=person.guest.token)


async def finished(home: House, game: str = "blackmore", seats: int = 2) -> tuple[str, Client]:
    """A game that a person has played to the end against people."""
    table, people = await sit_at(home, game, seats)
    await play_on(people, dice("finished"))
    return table, people[0]


async def branch(home: House, person: Client, table: str, wanted: PlayOn) -> bodies.Opened:
    assert person.guest is not None
    return await call(
        home.url,
        f"/api/tables/{table}/branch",
        wanted,
        kind=bodies.Opened,
        token=person.guest.token,
    )


# ---- my tables ----


def test_my_tables_say_where_i_sit_and_whose_turn_it_is(home: House) -> None:
    async def story() -> None:
        table, people = await sit_at(home, "blackmore", 3)
        await play_on(people, dice("mine"), 4)
        for seat, person in enumerate(people):
            (listed,) = (await mine(home, person)).tables
            assert person.table is not None
            assert (listed.table, listed.seat, listed.status) == (table, seat, "playing")
            assert listed.owes == bool(person.table.choices)
            owing = [k for k, one in enumerate(person.table.seats) if one.owes and k != seat]
            assert listed.waits_for == [f"P{k}" for k in owing]
            assert listed.won is None

    home.run(story())


def test_tables_that_wait_for_me_come_first_and_finished_ones_last(home: House) -> None:
    async def story() -> None:
        ada = await guest(home, "Ada")
        bots = ["random"]
        for seats, robots in ((2, bots), (2, []), (2, bots)):
            opened = await ada.open_table(bodies.NewTable("blackmore", seats, bots=robots))
            await ada.join(opened.table)
            if robots:
                await until(ada, lambda table: table.status == "playing")
        await ada.do(wire.Concede)
        await settled(home, ada, opened.table)
        listed = (await mine(home, ada)).tables
        assert [one.status for one in listed] == ["playing", "waiting", "over"]
        assert listed[2].won is False
        assert listed[1].names == ["Ada", ""]

    async def settled(home: House, ada: Client, table: str) -> None:
        while not any(one.table == table and one.won is not None for one in await every(ada)):
            await asyncio.sleep(0.02)

    async def every(ada: Client) -> list[Any]:
        return list((await mine(home, ada)).tables)

    home.run(story())


def test_a_tie_is_listed_as_won_by_nobody(home: House) -> None:
    """WV-43"""

    async def story() -> None:
        table, people = await sit_at(home, "weavers", 2)
        assert people[0].guest is not None
        me = people[0].guest.guest
        summary = Summary("over", ["P0", "P1"], 0, [me, "x"], [], "tied")
        (listed,) = finished_entries(StoredTable(home.match(table).deal, summary, 0), me)
        assert (listed.won, listed.ending) == (False, "tied")
        closed = Summary("over", ["P0"], 1, [me, ""])
        assert finished_entries(StoredTable(home.match(table).deal, closed, 0), me) == []

    home.run(story())


@pytest.mark.parametrize(
    ("game", "seats", "options", "first", "won", "ending"),
    [
        ("weavers", 2, {}, [0, 1], False, "tied"),
        ("weavers", 2, {}, [0], True, "won"),
        ("revel", 2, {}, [0, 1], False, "tied"),
        ("blackmore", 3, {}, [0, 2], True, "shared"),
        ("mandragora", 4, {"teams": True}, [0, 2], True, "won"),
        ("mandragora", 4, {"teams": True}, [0, 1, 2, 3], True, "shared"),
        ("blackmore", 3, {"of an older version": 1}, [0, 2], True, "won"),
    ],
)
def test_a_game_stored_before_ties_were_told_apart_is_listed_as_it_ended(
    game: str, seats: int, options: Options, first: list[int], won: bool, ending: str
) -> None:
    """WV-43: such summaries name everybody who came first, and not what that is worth."""
    deal = msgspec.structs.replace(dealt_match(game, seats).deal, options=options)
    guests = ["me", *(f"g{seat}" for seat in range(1, seats))]
    stored = StoredTable(deal, Summary("over", guests, 0, guests, first), 0)
    (listed,) = finished_entries(stored, "me")
    assert (listed.won, listed.ending) == (won, ending)


def test_whoever_concedes_loses_with_the_partner(home: House) -> None:
    """MA-43"""

    async def story() -> None:
        ada = await guest(home, "Ada")
        wanted = bodies.NewTable("mandragora", 4, bots=["random"] * 3, options={"teams": True})
        opened = await ada.open_table(wanted)
        await ada.join(opened.table)
        await until(ada, lambda table: table.status == "playing")
        await ada.do(wire.Concede)
        over = await until(ada, lambda table: table.status == "over")
        assert over.outcome is not None
        assert over.outcome.places == (3, 1, 3, 1)
        names = [seat.name for seat in over.seats]
        assert over.outcome.headline(names) == f"{names[1]} and {names[3]} win"

    home.run(story())


def test_the_log_begins_with_the_deal_as_each_seat_may_see_it(home: House) -> None:
    """WB-1, WB-4, WB-6"""

    async def story() -> None:
        table, people = await sit_at(home, "blackmore", 2)
        await play_on(people, dice("deal"), 3)
        watcher = await guest(home, "Watcher")
        await watcher.join(table)
        for reader in (*people, watcher):
            assert [line.rule for line in reader.log[:4]] == ["WB-1", "WB-1", "WB-4", "WB-6"]
        assert people[0].log[1].text == "P1 is dealt 6 cards"
        assert people[1].log[0].text == watcher.log[0].text == "P0 is dealt 6 cards"
        assert people[0].log[0].text.count(",") == 5

    home.run(story())


def test_a_seat_that_was_left_before_the_deal_is_no_longer_mine(home: House) -> None:
    async def story() -> None:
        _, (ada, bo) = await sit_at(home, "blackmore", 2, start=False)
        assert len((await mine(home, bo)).tables) == 1
        await bo.do(wire.Leave)
        assert (await mine(home, bo)).tables == []
        assert len((await mine(home, ada)).tables) == 1

    home.run(story())


def test_only_guests_have_tables(home: House) -> None:
    async def story() -> None:
        with pytest.raises(RequestError) as error:
            await call(home.url, "/api/mine", kind=Mine)
        assert error.value.problem == "bad_token"

    home.run(story())


# ---- names of bots ----


def test_bots_have_names_of_their_own_and_keep_their_level(home: House) -> None:
    async def story() -> None:
        ada = await guest(home, "Odile Rue")
        levels = ["random", "greedy", "witch", "random", "greedy"]
        opened = await ada.open_table(bodies.NewTable("blackmore", 6, bots=levels, start=False))
        shown = await ada.join(opened.table)
        names = [seat.name for seat in shown.seats[1:]]
        assert len(set(names)) == 5
        assert set(names) <= set(NAMES) - {"Odile"}
        assert [seat.bot for seat in shown.seats[1:]] == levels
        changed = await ada.do(wire.SetSeat, seat=3, bot="greedy")
        assert [seat.name for seat in changed.seats[1:]] == names
        assert changed.seats[3].bot == "greedy"

    home.run(story())


# ---- playing on ----


def test_play_on_begins_where_the_finished_game_was(home: House, tmp_path: Path) -> None:
    async def story() -> tuple[int, bytes]:
        table, ada = await finished(home)
        old = home.match(table)
        assert old.table is not None
        step = len(old.table.moves) // 2
        opened = await branch(home, ada, table, PlayOn(step, 1, "random"))
        shown = await ada.join(opened.table)
        assert (opened.seat, shown.seat) == (1, 1)
        assert shown.branch is not None
        assert (shown.branch.table, shown.branch.step) == (table, step)
        new = home.match(opened.table)
        assert new.table is not None
        assert new.table.moves[:step] == old.table.moves[:step]
        # The deal is known, and the table says so at once.
        assert shown.commitment == old.deal.commitment
        assert shown.opened == wire.Opening(old.seed, None, old.proof)
        assert [seat.kind for seat in shown.seats] == ["bot", "person"]
        assert [seat.bot for seat in shown.seats] == ["random", None]
        await play_on([ada], dice("on"))
        return step, await ada.record()

    step, data = home.run(story())
    path = tmp_path / "branch.json"
    path.write_bytes(data)
    record = read_record(path)
    assert record.branch is not None
    assert record.branch.step == step
    assert replay(record, load("blackmore")).outcome() == record.result


def test_the_check_of_a_branched_record_says_that_the_deal_was_known(
    home: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def story() -> bytes:
        table, ada = await finished(home)
        opened = await branch(home, ada, table, PlayOn(3, 0))
        await ada.join(opened.table)
        await ada.do(wire.Concede)
        return await ada.record()

    path = tmp_path / "branch.json"
    path.write_bytes(home.run(story()))
    assert main(["replay", str(path), "--check"]) == 0
    said = capsys.readouterr().out
    assert ": ok" in said
    assert "played on from move 3 of another game" in said
    told = msgspec.json.decode(path.read_bytes())
    told["branch"]["step"] = 10_000
    path.write_bytes(msgspec.json.encode(told))
    assert main(["replay", str(path), "--check"]) != 0


def test_a_branch_survives_a_restart(tmp_path: Path) -> None:
    async def first(home: House) -> tuple[str, str, str]:
        table, ada = await finished(home)
        opened = await branch(home, ada, table, PlayOn(5, 0, "random"))
        await ada.join(opened.table)
        await play_on([ada], dice("restart"), 2)
        await until(ada, lambda table: table.choices)
        match = home.match(opened.table)
        assert match.table is not None
        return opened.table, opened.token, match.table.state.hash()

    async def second(home: House, table: str, token: str) -> str:
        ada = await home.connect()
        await ada.join(table, token)
        match = home.match(table)
        assert match.table is not None
        return match.table.state.hash()

    with house(tmp_path) as home:
        table, token, before = home.run(first(home))
    with house(tmp_path) as home:
        assert home.run(second(home, table, token)) == before


@pytest.mark.parametrize(
    ("wanted", "problem"),
    [
        (PlayOn(10_000, 0), "no_seat"),
        (PlayOn(0, 3), "no_seat"),
        (PlayOn(0, 0, "nobody"), "bad_option"),
    ],
)
def test_steps_and_seats_that_do_not_exist_cannot_be_played_on(
    home: House, wanted: PlayOn, problem: str
) -> None:
    async def story() -> None:
        table, ada = await finished(home)
        with pytest.raises(RequestError) as error:
            await branch(home, ada, table, wanted)
        assert error.value.problem == problem

    home.run(story())


def test_a_game_that_goes_on_has_no_branch_and_no_curve(home: House) -> None:
    async def story() -> None:
        table, (ada, _) = await sit_at(home, "blackmore", 2)
        with pytest.raises(RequestError) as error:
            await branch(home, ada, table, PlayOn(0, 0))
        assert error.value.problem == "not_open"
        with pytest.raises(RequestError) as error:
            await call(home.url, f"/api/tables/{table}/curve", kind=Curve)
        assert error.value.problem == "not_open"

    home.run(story())


def test_the_last_step_of_a_game_cannot_be_played_on(home: House) -> None:
    async def story() -> None:
        table, ada = await finished(home)
        played = home.match(table).table
        assert played is not None
        with pytest.raises(RequestError, match="over") as error:
            await branch(home, ada, table, PlayOn(len(played.moves), 0))
        assert error.value.problem == "not_now"

    home.run(story())


# ---- the curve ----


def test_the_curve_grows_step_by_step_and_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It shows progress; after a restart it is there at once, and the same."""
    monkeypatch.setattr(type(load("blackmore")), "curve_games", 20)

    async def draw(home: House) -> Curve:
        table, people = await sit_at(home, "blackmore", 2)
        await play_on(people, dice("curve"), 12)
        await people[1].do(wire.Concede)
        seen: list[Curve] = []
        while not seen or seen[-1].judged < seen[-1].steps:
            seen.append(await call(home.url, f"/api/tables/{table}/curve", kind=Curve))
            await asyncio.sleep(0.01)
        played = home.match(table).table
        assert played is not None
        curve = seen[-1]
        assert [one.judged for one in seen] == sorted(one.judged for one in seen)
        assert seen[0].judged < curve.steps == len(played.moves)
        assert curve.names == ["P0", "P1"]
        assert curve.result == [1.0, 0.0]
        assert {point.seat for point in curve.points} == {0, 1}
        for point in curve.points:
            assert played.moves[point.number - 1] == (point.seat, point.text)
            assert 0.0 <= point.low <= point.after <= point.high <= 1.0
        return curve

    async def again(home: House, table: str) -> Curve:
        return await call(home.url, f"/api/tables/{table}/curve", kind=Curve)

    with house(tmp_path) as home:
        curve = home.run(draw(home))
    with house(tmp_path) as home:
        assert home.run(again(home, curve.table)) == curve


class Idle(Workers):
    """Workers that never find a decision to judge."""

    async def run(self, work: Callable[[bytes], Any], data: bytes) -> Any:
        return msgspec.msgpack.encode(None)


def test_new_curves_are_limited_per_address(home: House) -> None:
    async def story() -> None:
        matches = [home.match((await finished(home))[0]) for _ in range(3)]
        curves = Curves(Rate(1, 0.0), home.node.hall, queue_of(Idle(1)))
        for _ in range(2):
            await curves.curve(matches[0], "here")
        with pytest.raises(RequestError, match="wait a little") as error:
            await curves.curve(matches[1], "here")
        assert error.value.problem == "too_fast"
        assert (await curves.curve(matches[2], "there")).judged == 0

    home.run(story())


# ---- older databases ----


def test_an_older_database_learns_who_sat_where(tmp_path: Path) -> None:
    async def first(home: House) -> str:
        _, people = await sit_at(home, "blackmore", 2)
        assert people[1].guest is not None
        return people[1].guest.token

    async def second(home: House, token: str) -> int:
        return len((await call(home.url, "/api/mine", kind=Mine, token=token)).tables)

    with house(tmp_path) as home:
        token = home.run(first(home))
    with sa.create_engine(home.settings.database).begin() as connection:
        command.downgrade(alembic_config(connection), "0001")
    with house(tmp_path) as home:
        assert home.run(second(home, token)) == 1
