"""Clocks: time banks, pauses that end, and no time to be won by leaving or taking back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from covenstead.server.errors import RequestError
from covenstead.server.rooms.decide import Asker, decide
from covenstead.server.tables import clocks
from covenstead.server.tables import table_log as log
from covenstead.server.tables.due import next_due_ms
from covenstead.server.tables.match import Match
from covenstead.server.wire import bodies
from covenstead.server.wire import messages as wire
from tests.server.test_secrecy import dealt_match
from tests.support.houses import House, house
from tests.support.people import guest, sit_at, until


def clocked(clock_s: int = 10, bank_s: int = 0) -> tuple[Match, int]:
    """A table with a clock, dealt at time 0, and the seat that owes the first decision."""
    match = dealt_match("blackmore", 2)
    match.deal = msgspec.structs.replace(match.deal, clock_s=clock_s, bank_s=bank_s)
    return match, match.owing()[0]


def play(match: Match, seat: int, at_ms: int) -> None:
    """The first of its choices."""
    assert match.table is not None
    match.apply(log.Moved(seat=seat, move=match.table.choices(seat)[0].text, at_ms=at_ms))


def test_leaving_and_taking_back_does_not_restart_a_clock() -> None:
    match, seat = clocked()
    match.apply(log.Botted(seat=seat, bot="greedy", at_ms=9_000))
    assert match.deadline_ms(seat) is None
    match.apply(log.TakenBack(seat=seat, at_ms=9_500))
    assert match.deadline_ms(seat) == 10_000


def test_a_decision_that_takes_too_long_takes_from_the_bank() -> None:
    match, seat = clocked(clock_s=10, bank_s=60)
    assert match.deadline_ms(seat) == 70_000
    play(match, seat, 25_000)
    assert match.seats[seat].bank_used_ms == 15_000
    other = match.owing()[0]
    assert other != seat
    play(match, other, 30_000)
    assert match.seats[other].bank_used_ms == 0
    while match.owing()[0] != seat:
        play(match, match.owing()[0], 30_000)
    assert match.deadline_ms(seat) == 30_000 + 10_000 + 45_000


def test_an_empty_bank_leaves_the_clock() -> None:
    match, seat = clocked(clock_s=10, bank_s=5)
    play(match, seat, 99_000)
    assert match.seats[seat].bank_used_ms == 5_000
    while match.owing()[0] != seat:
        play(match, match.owing()[0], 99_000)
    assert match.deadline_ms(seat) == 109_000


def test_what_is_in_the_bank_falls_while_somebody_thinks_too_long() -> None:
    match, seat = clocked(clock_s=10, bank_s=60)
    record = match.seats[seat]
    shown = [
        clocks.bank_ms(match.deal, record, owes=True, now_ms=at)
        for at in (5_000, 10_000, 30_000, 90_000)
    ]
    assert shown == [60_000, 60_000, 40_000, 0]


def test_a_decision_that_is_taken_back_is_paid_for_once() -> None:
    match, seat = clocked(clock_s=10, bank_s=60)
    record = match.seats[seat]
    clocks.charge(match.deal, record, 30_000)
    clocks.charge(match.deal, record, 31_000)
    assert record.bank_used_ms == 21_000
    assert clocks.deadline_ms(match.deal, record) == 70_000


def test_a_secret_step_takes_nothing_from_the_bank_that_everybody_sees(home: House) -> None:
    """WA-2"""

    async def story() -> None:
        table, _ = await sit_at(home, "whirling", 2, clock_s=10, bank_s=60)
        match = home.match(table)
        game = match.table
        assert game is not None
        for at_ms in range(10_000, 10_400):
            for seat in game.state.to_act():
                record = match.seats[seat]
                uses = [choice for choice in game.choices(seat) if choice.verb == "use"]
                late = record.since_ms + 20_000
                if uses:
                    before = clocks.bank_ms(match.deal, record, owes=True, now_ms=late)
                    match.apply(log.Moved(seat=seat, move=uses[0].text, at_ms=late - 5_000))
                    assert match.owes(seat)
                    assert before == clocks.bank_ms(match.deal, record, owes=True, now_ms=late)
                    assert record.bank_used_ms == 0
                    return
                match.apply(log.Moved(seat=seat, move=game.choices(seat)[-1].text, at_ms=at_ms))
        raise AssertionError("nobody came to use a recipe")

    home.run(story())


def test_a_pause_ends_by_itself_where_a_clock_runs() -> None:
    match, seat = clocked()
    match.apply(log.Paused(seat=0, at_ms=4_000))
    assert next_due_ms(match) == 4_000 + 1000 * clocks.PAUSE_S
    match.apply(log.Resumed(seat=-1, at_ms=604_000))
    assert match.status == "playing"
    assert match.deadline_ms(seat) == 610_000
    free = dealt_match("blackmore", 2)
    free.apply(log.Paused(seat=0, at_ms=4_000))
    assert next_due_ms(free) is None


def test_pauses_are_counted_where_a_clock_runs() -> None:
    match, _ = clocked()
    asker = Asker("g0", "P0", 0)
    for number in range(clocks.PAUSES):
        pause = wire.Pause(id=f"p{number}")
        match.apply(decide(match, asker, pause, 0).entry)
        match.apply(log.Resumed(seat=1, at_ms=0))
    with pytest.raises(RequestError, match="you have paused 3 times"):
        decide(match, asker, wire.Pause(id="more"), 0)
    assert decide(match, Asker("g1", "P1", 1), wire.Pause(id="other"), 0)


def test_the_server_ends_a_pause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "PAUSE_S", 1)
    with house(tmp_path) as home:

        async def story() -> None:
            _, people = await sit_at(home, "blackmore", 2, clock_s=600, bank_s=30)
            paused = await people[0].do(wire.Pause)
            assert paused.status == "paused"
            assert paused.resumes_ms is not None
            assert 0 < paused.resumes_ms <= 1000
            assert paused.bank_s == 30
            assert [seat.bank_ms for seat in paused.seats] == [30_000, 30_000]
            resumed = await until(people[1], lambda table: table.status == "playing")
            assert resumed.resumes_ms is None

        home.run(story())


def test_the_bank_is_used_before_the_clock_moves(home: House) -> None:
    async def story() -> None:
        table, people = await sit_at(home, "blackmore", 2, clock_s=1, bank_s=3)
        first = home.match(table).owing()[0]
        seq = home.match(table).seq
        await asyncio.sleep(1.4)
        assert home.match(table).seq == seq
        await until(people[0], lambda table: len(table.log) > 1 and not table.seats[first].owes)
        assert home.match(table).seats[first].bank_used_ms == 3000

    home.run(story())


def test_a_bank_without_a_clock_is_refused(home: House) -> None:
    async def story() -> None:
        ada = await guest(home, "Ada")
        with pytest.raises(RequestError, match="a time bank needs a clock"):
            await ada.open_table(bodies.NewTable("blackmore", 2, bank_s=60))

    home.run(story())
