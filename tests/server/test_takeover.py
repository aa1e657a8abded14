"""Tables whose node is gone: whatever is due there is done by the next, however many there are."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from covenstead.server.rooms.room import DAY_MS, now_ms
from covenstead.server.storage.leases import Leases
from covenstead.server.storage.store import Store, Summary
from covenstead.server.tables import table_log as log
from covenstead.server.wire import messages as wire
from tests.server.test_secrecy import dealt_match
from tests.support.halls import HallHouse
from tests.support.houses import House, house
from tests.support.servers import postgres

GAME, SEATS = "blackmore", 2
PATIENCE_S = 60


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path_factory.mktemp('takeover')}/one.db"
    else:
        with postgres() as url:
            yield url


async def leave_behind(
    store: Store, name: str, at_ms: int, *, bots: bool = False, clock_s: int = 0
) -> str:
    """A table in play as a node that died has left it: nobody holds it."""
    deal = msgspec.structs.replace(
        dealt_match(GAME, SEATS).deal, table=name, opened_ms=at_ms, clock_s=clock_s
    )
    await store.add_table(deal, Summary("playing", [], 0))
    for seat in range(SEATS):
        entry = (
            log.Botted(seat=seat, bot="random", name=f"B{seat}", at_ms=at_ms)
            if bots
            else log.Sat(seat=seat, guest=f"g{seat}", name=f"P{seat}", at_ms=at_ms)
        )
        await store.append(name, 1 + seat, entry)
    await store.append(name, 1 + SEATS, log.Started(at_ms=at_ms))
    await store.wake(name, at_ms)
    return name


def left_behind(database: str, **tables: dict[str, int]) -> None:
    """Many tables, before any node is there."""

    async def story() -> None:
        store = Store(database)
        await store.open()
        for name, given in tables.items():
            await leave_behind(store, name, given.pop("at_ms"), **given)  # type: ignore[arg-type]
        await store.close()

    asyncio.run(story())


def waits_until_moved(home: House, names: list[str]) -> None:
    """Until every one of these tables has gone on."""
    end = time.monotonic() + PATIENCE_S
    waiting = list(names)
    while waiting and time.monotonic() < end:
        heights = home.run(heights_of(home, waiting))
        waiting = [name for name in waiting if heights[name] <= 1 + SEATS]
        time.sleep(0.1)
    assert not waiting, f"{len(waiting)} of {len(names)} tables stayed as they were"


async def heights_of(home: House, names: list[str]) -> dict[str, int]:
    store = Store(home.settings.database)
    heights = await store.heights(names)
    await store.engine.dispose()
    return heights


def test_every_table_whose_bots_owe_a_move_goes_on_after_a_restart(
    database: str, tmp_path: Path
) -> None:
    names = [f"bots{number}" for number in range(260)]
    now = now_ms()
    left_behind(database, **{name: {"at_ms": now - 1000, "bots": True} for name in names})
    with house(tmp_path, database=database) as home:
        waits_until_moved(home, names)


def test_a_clock_is_taken_over_while_many_others_rest(database: str, tmp_path: Path) -> None:
    """Also one that nobody has touched for days: it is older than all of them."""
    now = now_ms()
    resting = {f"rest{number}": {"at_ms": now} for number in range(210)}
    clocked = {
        "late": {"at_ms": now - 20_000, "clock_s": 1},
        "old": {"at_ms": now - 3 * DAY_MS, "clock_s": 1},
    }
    left_behind(database, **resting, **clocked)
    with house(tmp_path, database=database) as home:
        waits_until_moved(home, list(clocked))
        # Those that need nothing are looked at once, and are not kept in memory.
        end = time.monotonic() + PATIENCE_S
        while any(name.startswith("rest") for name in list(home.node.hall.rooms)):
            assert time.monotonic() < end
            time.sleep(0.05)


def test_what_is_left_behind_while_a_node_runs_is_taken_up(tmp_path: Path) -> None:
    with postgres() as url, house(tmp_path, database=url, lease_s=1.5) as home:
        now = now_ms()
        left_behind(
            url,
            soon={"at_ms": now, "clock_s": 3},
            old={"at_ms": now - 3 * DAY_MS, "bots": True},
        )
        waits_until_moved(home, ["soon", "old"])


def test_a_table_with_a_far_deadline_rests_until_then(tmp_path: Path) -> None:
    """It is not in memory meanwhile, and its clock rings in time."""
    database = f"sqlite:///{tmp_path}/far.db"
    now = now_ms()
    left_behind(database, far={"at_ms": now, "clock_s": 4})
    with house(tmp_path, database=database, idle_s=0.2, lease_s=0.6) as home:
        # The first round looks at it and lets it rest; then nothing does until it is due.
        seen = [False]
        while now_ms() < now + 3500:
            if seen[-1] != ("far" in home.node.hall.rooms):
                seen.append(not seen[-1])
            time.sleep(0.01)
        assert seen in ([False], [False, True, False])
        waits_until_moved(home, ["far"])
        assert now_ms() - now >= 4000


def test_an_entry_wakes_a_table_that_rests(tmp_path: Path) -> None:
    """Before it is written: the node may die in between."""
    desk = HallHouse(tmp_path / "wake.db")
    table = desk.deal("wake", (GAME, SEATS, {}), "seed")
    leases, later = Leases(desk.store), now_ms() + 10**9

    async def due() -> list[str]:
        return [name for _, name in await leases.due(later, (-1, ""))]

    desk.run(leases.rest(table, None, None, woken_before_ms=later))
    assert desk.run(due()) == []
    desk.run(desk.ask(table, 0, wire.Say, text="hello"))
    assert desk.run(due()) == [table]
    # A table that was woken since does not rest on an older word.
    desk.run(leases.rest(table, None, None, woken_before_ms=now_ms() - 5000))
    assert desk.run(due()) == [table]
    desk.close()


def test_a_table_that_is_being_opened_is_left_to_its_node(tmp_path: Path) -> None:
    """Its first entries are not all there yet; but if the node dies, it is looked at."""
    desk = HallHouse(tmp_path / "new.db")
    leases = Leases(desk.store)
    now = now_ms()
    deal = msgspec.structs.replace(dealt_match(GAME, SEATS).deal, table="new", opened_ms=now)
    desk.run(desk.store.add_table(deal, Summary("waiting", [], 2)))
    assert desk.run(leases.due(now_ms(), (-1, ""))) == []
    assert [name for _, name in desk.run(leases.due(now + 60_000, (-1, "")))] == ["new"]
    desk.close()


def test_a_room_is_not_unloaded_while_somebody_sits_down(tmp_path: Path) -> None:
    """They would sit in a room that nobody else is in."""
    desk = HallHouse(tmp_path / "held.db")
    table = desk.deal("held", (GAME, SEATS, {}), "seed")

    async def story() -> None:
        async with desk.hall.holding(table) as room:
            desk.hall.unload(room)
            assert await desk.hall.room(table) is room
        desk.hall.unload(room)
        assert await desk.hall.room(table) is not room

    desk.run(story())
    desk.close()
