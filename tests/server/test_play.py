"""Whole games of every game over the socket, and what a table does for its people."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from covenstead.engine.errors import IllegalMove
from covenstead.engine.record import read_record, replay
from covenstead.games import GAMES, load
from covenstead.server.errors import RequestError
from covenstead.server.wire import bodies
from covenstead.server.wire import messages as wire
from tests.support.houses import House
from tests.support.people import catch_up, dice, guest, play_on, sit_at, until

every_game = pytest.mark.parametrize("game", list(GAMES))


@every_game
def test_people_play_a_whole_game_and_its_record_holds(
    home: House, game: str, tmp_path: Path
) -> None:
    """Deal, moves, log, outcome, opened commitment, record; for the most seats a game has."""

    async def story() -> bytes:
        table, people = await sit_at(home, game, load(game).max_seats)
        before = people[0].table
        await play_on(people, dice(game))
        for person in people:
            after = person.table
            assert after is not None
            assert before is not None
            assert after.outcome == people[0].table.outcome  # type: ignore[union-attr]
            assert after.opened is not None
            assert before.opened is None
            assert after.commitment == before.commitment
            assert after.agreement == before.agreement
            assert person.check_deal()
            events = home.match(table).table.events  # type: ignore[union-attr]
            assert len(person.log) == len(events)
            assert all(line.rule and line.text for line in person.log)
        return await people[0].record()

    path = tmp_path / "game.json"
    path.write_bytes(home.run(story()))
    record = read_record(path)
    assert record.deal is not None
    assert all(record.deal.parts), "everybody took part in the deal"
    assert replay(record, load(game)).outcome() == record.result


@every_game
def test_a_person_plays_against_bots(home: House, game: str) -> None:
    """Bots move by themselves, from worker processes."""

    async def story() -> wire.Table:
        seats = load(game).min_seats
        ada = await guest(home, "Ada")
        bots = ["random"] * (seats - 1)
        opened = await ada.open_table(bodies.NewTable(game, seats, bots=bots))
        await ada.join(opened.table)
        await play_on([ada], dice(game), 40)
        table = ada.table
        assert table is not None
        return table

    table = home.run(story())
    assert [seat.kind for seat in table.seats] == ["person"] + ["bot"] * (len(table.seats) - 1)
    assert table.seq > 10


@every_game
def test_the_view_on_the_wire_is_the_game_s_own(home: House, game: str) -> None:
    async def story() -> None:
        table, people = await sit_at(home, game, load(game).min_seats)
        for seat, person in enumerate(people):
            own = home.match(table).table
            assert own is not None
            assert person.view() == own.view(seat)
            assert person.table is not None
            assert person.table.choices == sorted(own.choices(seat), key=lambda choice: choice.move)

    home.run(story())


def test_a_spectator_sees_what_is_public_and_cannot_move(home: House) -> None:
    async def story() -> None:
        table, people = await sit_at(home, "blackmore", 2)
        watcher = await guest(home, "Wanda")
        seen = await watcher.join(table)
        assert seen.seat == -1
        assert seen.choices == []
        assert watcher.seat_token is None
        own = home.match(table).table
        assert own is not None
        assert msgspec.to_builtins(watcher.view()) == msgspec.to_builtins(own.view(-1))
        with pytest.raises(RequestError, match="watching") as error:
            await watcher.move(0)
        assert error.value.problem == "not_joined"
        await until(people[0], lambda table: table.watching == 1)

    home.run(story())


def test_a_refused_move_names_the_rule_and_changes_nothing(home: House) -> None:
    async def story() -> None:
        table, people = await sit_at(home, "blackmore", 2)
        before = home.match(table).seq
        waiting = next(p for p in people if p.table and not p.table.choices)
        with pytest.raises(IllegalMove) as refused:
            await waiting.move("keep")
        assert refused.value.rule.startswith("W")
        assert refused.value.reason
        with pytest.raises(RequestError) as error:
            await waiting.move("dance wildly")
        assert error.value.problem == "bad_move"
        with pytest.raises(RequestError) as error:
            await waiting.move(2**50)
        assert error.value.problem == "bad_move"
        assert home.match(table).seq == before

    home.run(story())


def test_a_stale_move_is_refused_and_the_newest_table_follows(home: House) -> None:
    async def story() -> None:
        table, people = await sit_at(home, "blackmore", 2)
        mover = next(p for p in people if p.table and p.table.choices)
        other = people[1 - people.index(mover)]
        assert mover.table is not None
        stale = mover.table
        await mover.move(stale.choices[0].move)
        await catch_up(people)
        await play_on(people, dice(1), 7)
        seq = home.match(table).seq
        again = wire.Move(id=mover.new_id(), seq=stale.seq, move=stale.choices[-1].move)
        if not mover.table.choices:
            mover, again = other, wire.Move(id=other.new_id(), seq=0, move=0)
        with pytest.raises(RequestError) as error:
            await mover.ask(again)
        assert error.value.problem == "stale"
        fresh = await mover.next_table()
        assert fresh.choices
        assert home.match(table).seq == seq

    home.run(story())


def test_a_move_sent_twice_is_played_once(home: House) -> None:
    async def story() -> None:
        table, people = await sit_at(home, "blackmore", 2)
        mover = next(p for p in people if p.table and p.table.choices)
        assert mover.table is not None
        move = wire.Move(id="once", seq=mover.table.seq, move=mover.table.choices[0].move)
        await mover.ask(move)
        seq = home.match(table).seq
        await mover.ask(move)
        assert home.match(table).seq == seq
        await play_on(people, dice(2), 9)
        seq = home.match(table).seq
        await mover.ask(move)
        assert home.match(table).seq == seq

    home.run(story())


def test_a_seat_is_rejoined_from_another_device_by_its_token(home: House) -> None:
    async def story() -> None:
        table, people = await sit_at(home, "blackmore", 2)
        phone = await home.connect()
        seen = await phone.join(table, people[1].seat_token)
        assert seen.seat == 1
        assert phone.view() == people[1].view()
        with pytest.raises(RequestError) as error:
            await phone.join(table, "nonsense")
        assert error.value.problem == "bad_token"

    home.run(story())


def test_an_invitation_opens_a_free_seat_once(home: House) -> None:
    async def story() -> None:
        ada, bo, eve = [await guest(home, name) for name in ("Ada", "Bo", "Eve")]
        opened = await ada.open_table(bodies.NewTable("blackmore", 3))
        token = opened.invitations[0].token
        assert (await bo.join(opened.table, token)).seat == 1
        assert (await ada.join(opened.table)).seat == 0
        for somebody in (eve, ada):
            with pytest.raises(RequestError) as error:
                await somebody.join(opened.table, token)
            assert error.value.problem == "bad_token"
        with pytest.raises(RequestError) as error:
            await eve.join(opened.table, sit=True)
        assert error.value.problem == "not_open"

    home.run(story())
