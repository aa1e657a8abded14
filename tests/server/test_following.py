"""What a node does with notices of another: it applies what is next, and reads what is missing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from covenstead.server.rooms.bus import LONGEST_TOLD, Listener, Notice, told_of
from covenstead.server.rooms.decide import DecidedEntry
from covenstead.server.rooms.room import Room
from covenstead.server.tables.table_log import Said, write_entry
from covenstead.server.wire.messages import MAX_TEXT
from tests.support.halls import HallHouse
from tests.support.tables import Setting

PLAIN: Setting = ("blackmore", 2, {})


class Ear:
    """A bus whose notices a test passes on, or not."""

    def __init__(self) -> None:
        self.heard: list[Notice] = []

    async def open(self, listener: Listener) -> None:
        """Only what is sent counts."""

    def send(self, notice: Notice) -> None:
        if notice.seq:
            self.heard.append(notice)

    async def close(self) -> None:
        """Nothing to close."""


class Two:
    """Two nodes with the same table; how often the second reads its log is counted."""

    def __init__(self, folder: Path) -> None:
        self.one, self.other = (HallHouse(folder / "log.db") for _ in range(2))
        self.ear = Ear()
        self.one.hall.bus = self.ear
        self.table = self.one.deal("t", PLAIN, "seed")
        settle(self.one)
        self.room = self.other.room(self.table)
        self.readings = 0
        rows = self.other.store.rows

        async def counted(table: str, after: int) -> list[tuple[int, str]]:
            self.readings += 1
            return await rows(table, after)

        self.other.store.rows = counted  # type: ignore[method-assign]

    def move(self) -> Notice:
        """A move at the first node; what it tells the others."""
        match = self.one.match(self.table)
        assert match.table is not None
        seat = match.table.state.to_act()[0]
        move = match.table.choices(seat)[0].move
        self.one.run(self.one.move(self.table, seat, move))
        settle(self.one)
        return self.ear.heard[-1]

    def tell(self, notice: Notice) -> None:
        async def told() -> None:
            self.other.hall.on_notice(notice)

        self.other.run(told())
        settle(self.other)

    def agree(self) -> bool:
        tables = [house.match(self.table) for house in (self.one, self.other)]
        states = [match.table.state.hash() for match in tables if match.table is not None]
        return tables[0].seq == tables[1].seq and states[0] == states[1]

    def close(self) -> None:
        self.other.close()
        self.one.close()


def settle(house: HallHouse) -> None:
    """Finish what a node does in the background: its loop stands still between two runs."""

    async def finish() -> None:
        await asyncio.gather(*house.hall._tasks)

    house.run(finish())


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Two]:
    made = Two(tmp_path)
    yield made
    made.close()


def test_the_next_entry_is_applied_without_reading_the_log(two: Two) -> None:
    for _ in range(4):
        two.tell(two.move())
        assert two.agree()
    assert two.readings == 0


def test_whoever_missed_a_notice_reads_what_is_missing(two: Two) -> None:
    two.move()
    two.tell(two.move())
    assert two.agree()
    assert two.readings == 1


def test_a_notice_that_comes_twice_or_late_changes_nothing(two: Two) -> None:
    first, second = two.move(), two.move()
    two.tell(second)
    two.tell(first)
    two.tell(second)
    assert two.agree()
    assert two.readings == 1


@pytest.mark.parametrize("entry", ["", "{", '{"type":"unheard of"}'])
def test_an_entry_that_cannot_be_read_is_looked_up(two: Two, entry: str) -> None:
    two.tell(msgspec.structs.replace(two.move(), entry=entry))
    assert two.agree()
    assert two.readings == 1


def test_the_log_is_right_where_a_notice_is_not(two: Two) -> None:
    """A move that does not fit the table is never shown: the table is read again."""
    notice = two.move()
    two.tell(msgspec.structs.replace(notice, entry=notice.entry.replace("play ", "play no-")))
    assert two.agree()


def test_a_long_entry_is_not_sent_along() -> None:
    """PostgreSQL takes notices of up to 8,000 bytes, and quotes are written as two."""
    said = Said(guest="g", seat=0, name="Ada", text='"' * MAX_TEXT, at_ms=1)
    told = told_of(write_entry(said))
    payload = msgspec.json.encode(Notice("n" * 40, "t" * 32, 10**6, entry=told))
    assert len(payload) < 8000
    assert told_of("x" * LONGEST_TOLD)
    assert told_of("x" * (LONGEST_TOLD + 1)) == ""


def test_a_notice_names_the_number_under_which_its_entry_is_written(two: Two) -> None:
    """Also if the node had to read its table again, and found more there than it wrote."""
    apply = two.one.hall._apply_written

    async def read_more(room: Room, decisions: list[DecidedEntry]) -> None:
        line = Said(guest="g0", seat=0, name="P0", text="meanwhile", at_ms=2)
        assert await two.one.store.append(room.id, room.match.seq + 2, line)
        await two.one.hall._read_again(room)

    two.one.hall._apply_written = read_more  # type: ignore[method-assign]
    notice = two.move()
    two.one.hall._apply_written = apply  # type: ignore[method-assign]
    assert two.one.match(two.table).seq == notice.seq + 1
    two.tell(notice)
    two.tell(two.move())
    assert two.agree()
