"""A table that seeks players: people sit down while there is time, and bots take the rest."""

from __future__ import annotations

import pytest

from covenstead.server.errors import RequestError
from covenstead.server.tables.due import fills_ms, next_due_ms
from covenstead.server.wire import bodies
from covenstead.server.wire import messages as wire
from tests.support.houses import House
from tests.support.people import dice, guest, play_on, until


def test_bots_take_the_free_seats_after_the_time_that_was_chosen(home: House) -> None:
    async def story() -> None:
        ada, bo = await guest(home, "Ada"), await guest(home, "Bo")
        wanted = bodies.NewTable("blackmore", 4, listed=True, fill_s=1, stand_in="random")
        opened = await ada.open_table(wanted)
        waiting = await ada.join(opened.table)
        assert waiting.fills_ms is not None
        assert 0 <= waiting.fills_ms <= 1000
        await bo.join(opened.table, sit=True)
        dealt = await until(ada, lambda table: table.status == "playing")
        assert [seat.kind for seat in dealt.seats] == ["person", "person", "bot", "bot"]
        assert [seat.bot for seat in dealt.seats[2:]] == ["random", "random"]
        assert len({seat.name for seat in dealt.seats}) == 4
        assert dealt.fills_ms is None
        await until(bo, lambda table: table.status == "playing")
        await play_on([ada, bo], dice("seek"))

    home.run(story())


def test_nobody_is_replaced_and_nothing_is_filled_before_its_time(home: House) -> None:
    async def story() -> None:
        ada, bo = await guest(home, "Ada"), await guest(home, "Bo")
        opened = await ada.open_table(bodies.NewTable("weavers", 2, listed=True, fill_s=3600))
        await ada.join(opened.table)
        match = home.match(opened.table)
        assert next_due_ms(match) == fills_ms(match) == match.deal.opened_ms + 3_600_000
        await bo.join(opened.table, sit=True)
        assert fills_ms(match) is None
        dealt = await until(ada, lambda table: table.status == "playing")
        assert [seat.kind for seat in dealt.seats] == ["person", "person"]

    home.run(story())


def test_without_a_time_the_table_waits_for_people(home: House) -> None:
    async def story() -> None:
        ada = await guest(home, "Ada")
        opened = await ada.open_table(bodies.NewTable("weavers", 2, listed=True))
        waiting = await ada.join(opened.table)
        assert waiting.fills_ms is None
        assert next_due_ms(home.match(opened.table)) is None

    home.run(story())


def test_the_lobby_says_how_long_a_table_still_waits(home: House) -> None:
    async def story() -> None:
        ada = await guest(home, "Ada")
        opened = await ada.open_table(bodies.NewTable("blackmore", 3, listed=True, fill_s=600))
        await ada.join(opened.table)
        told = await ada.ask(wire.Lobby(id="lobby"))
        assert isinstance(told, wire.LobbyList)
        entry = next(one for one in told.tables if one.table == opened.table)
        assert entry.fills_ms is not None
        assert 0 < entry.fills_ms <= 600_000
        await ada.do(wire.Leave)

    home.run(story())


def test_bots_play_a_table_that_somebody_only_watches(home: House) -> None:
    async def story() -> None:
        ada = await guest(home, "Ada")
        bots = ["random", "random"]
        opened = await ada.open_table(bodies.NewTable("blackmore", 2, bots=bots, watch=True))
        assert (opened.seat, opened.token, opened.invitations) == (-1, "", [])
        watched = await ada.join(opened.table)
        assert watched.seat == -1
        assert watched.choices == []
        over = await until(ada, lambda table: table.status == "over")
        assert over.outcome is not None
        assert [seat.kind for seat in over.seats] == ["bot", "bot"]

    home.run(story())


@pytest.mark.parametrize(("bots", "watch"), [(2, False), (1, True), (3, True)])
def test_every_seat_has_one_player_who_was_asked_for(home: House, bots: int, watch: bool) -> None:
    async def story() -> None:
        ada = await guest(home, "Ada")
        wanted = bodies.NewTable("blackmore", 2, bots=["random"] * bots, watch=watch)
        with pytest.raises(RequestError) as error:
            await ada.open_table(wanted)
        assert error.value.problem == "bad_option"

    home.run(story())


def test_a_table_whose_people_have_left_is_not_filled(home: House) -> None:
    async def story() -> None:
        ada = await guest(home, "Ada")
        opened = await ada.open_table(bodies.NewTable("blackmore", 2, fill_s=600))
        await ada.join(opened.table)
        await ada.do(wire.Leave)
        match = home.match(opened.table)
        assert match.status == "over"
        assert fills_ms(match) is None

    home.run(story())
