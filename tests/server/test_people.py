"""What a table does for its people: clocks, bots in their place, pauses, rematches, chat, lobby."""

from __future__ import annotations

import asyncio

import pytest

from covenstead.engine.errors import IllegalMove
from covenstead.games import GAMES, load
from covenstead.server.client import Client
from covenstead.server.errors import RequestError
from covenstead.server.wire import bodies
from covenstead.server.wire import messages as wire
from tests.support.houses import House
from tests.support.people import catch_up, dice, guest, play_on, sit_at, until


def is_sealed(game: str) -> bool:
    """Whether people of a game choose at the same time, in secret."""
    return bool(load(game).deal(load(game).min_seats, 0).sealed)


async def refused(person: Client, kind: type[wire.Request], **fields: object) -> str:
    """The problem that a request meets."""
    with pytest.raises(RequestError) as error:
        await person.do(kind, **fields)
    return error.value.problem


def test_the_clock_moves_for_the_slow_and_then_a_bot_does(home: House) -> None:
    """Two moves of the clock, then the stand-in; the person takes the seat back."""

    async def story() -> None:
        table, people = await sit_at(home, "blackmore", 2, clock_s=1)
        assert people[0].table is not None
        owing = next(seat for seat in people[0].table.seats if seat.owes)
        assert owing.left_ms is not None
        assert 0 < owing.left_ms <= 1000
        taken = await until(people[0], lambda table: any(seat.bot for seat in table.seats))
        seat = next(k for k, seat in enumerate(taken.seats) if seat.bot)
        assert taken.seats[seat].kind == "person"
        assert taken.seats[seat].bot == "greedy"
        record = home.match(table).seats[seat]
        assert record.guest == people[seat].guest.guest  # type: ignore[union-attr]
        back = await people[seat].do(wire.TakeBack)
        assert back.seats[seat].bot is None

    home.run(story())


def test_a_bot_plays_for_whoever_leaves_and_hands_the_seat_back(home: House) -> None:
    async def story() -> None:
        _, (ada, bo) = await sit_at(home, "blackmore", 2, stand_in="random")
        left = await bo.do(wire.Leave)
        assert left.seats[1].bot == "random"
        assert left.choices == []
        assert await refused(bo, wire.Leave) == "not_now"
        await play_on([ada], dice(3), 5)
        back = await bo.do(wire.TakeBack)
        assert back.seats[1].bot is None
        assert await refused(bo, wire.TakeBack) == "not_now"
        await play_on([ada, bo], dice(4), 4)

    home.run(story())


def test_a_seat_left_before_the_deal_is_free_again(home: House) -> None:
    async def story() -> None:
        table, (ada, bo) = await sit_at(home, "blackmore", 2, start=False, listed=True)
        gone = await bo.do(wire.Leave)
        assert gone.seats[1].kind == "open"
        assert gone.seat == -1
        assert await refused(ada, wire.Start) == "not_now"
        eve = await guest(home, "Eve")
        assert (await eve.join(table, sit=True)).seat == 1
        assert await refused(eve, wire.Start) == "not_host"
        await ada.do(wire.Start)
        await until(ada, lambda table: table.status == "playing")

    home.run(story())


def test_the_host_fills_free_seats_with_bots(home: House) -> None:
    async def story() -> None:
        ada = await guest(home, "Ada")
        opened = await ada.open_table(bodies.NewTable("blackmore", 3, start=False))
        await ada.join(opened.table)
        assert await refused(ada, wire.SetSeat, seat=1, bot="nobody") == "bad_option"
        assert await refused(ada, wire.SetSeat, seat=5, bot="random") == "no_seat"
        for seat in (1, 2):
            await ada.do(wire.SetSeat, seat=seat, bot="random")
        opened_again = await ada.do(wire.SetSeat, seat=2, bot=None)
        assert [invitation.seat for invitation in opened_again.invitations] == [2]
        await ada.do(wire.SetSeat, seat=2, bot="greedy")
        dealt = await ada.do(wire.Start)
        assert [seat.bot for seat in dealt.seats] == [None, "random", "greedy"]

    home.run(story())


def test_nothing_moves_while_the_table_is_paused(home: House) -> None:
    async def story() -> None:
        table, people = await sit_at(home, "blackmore", 2, clock_s=1)
        paused = await people[0].do(wire.Pause)
        assert paused.status == "paused"
        assert [seat.left_ms for seat in paused.seats] == [None, None]
        seq = home.match(table).seq
        await asyncio.sleep(1.3)
        assert home.match(table).seq == seq
        mover = next(p for k, p in enumerate(people) if paused.seats[k].owes)
        with pytest.raises(RequestError, match="paused"):
            await mover.move(0)
        assert await refused(people[1], wire.Pause) == "not_now"
        assert (await people[1].do(wire.Pause, on=False)).status == "playing"

    home.run(story())


def test_when_one_of_two_concedes_the_other_wins(home: House) -> None:
    async def story() -> None:
        _, people = await sit_at(home, "blackmore", 2)
        over = await people[0].do(wire.Concede)
        assert over.status == "over"
        assert over.outcome is not None
        assert over.outcome.places == (2, 1)
        assert over.opened is not None
        await catch_up(people)
        assert await refused(people[1], wire.Concede) == "not_now"
        assert b'"result":null' in await people[0].record()

    home.run(story())


def test_with_more_than_two_a_bot_plays_a_conceded_seat_to_the_end(home: House) -> None:
    async def story() -> None:
        _, people = await sit_at(home, "blackmore", 3)
        on = await people[2].do(wire.Concede)
        assert on.status == "playing"
        assert on.seats[2].conceded
        assert await refused(people[2], wire.TakeBack) == "not_now"
        await play_on(people[:2], dice(5))
        await catch_up(people)
        assert people[2].table is not None
        assert people[2].table.status == "over"

    home.run(story())


def test_a_rematch_moves_everybody_one_seat_on(home: House) -> None:
    async def story() -> None:
        table, people = await sit_at(home, "blackmore", 2, options={"wheel": "increasing"})
        assert await refused(people[0], wire.Rematch) == "not_now"
        await people[1].do(wire.Concede)
        first = await people[0].do(wire.Rematch)
        again = await people[1].do(wire.Rematch)
        assert first.rematch == again.rematch
        assert first.rematch not in (None, table)
        seats = [(await person.join(str(first.rematch))).seat for person in people]
        assert seats == [1, 0]
        dealt = await people[0].do(wire.Start)
        assert dealt.options["wheel"] == "increasing"
        assert dealt.commitment != first.commitment

    home.run(story())


def test_undo_is_free_until_something_is_seen_and_never_after(home: House) -> None:
    """A played card was seen by all: it stays. What the table offers, the server does."""

    async def story() -> None:
        table, people = await sit_at(home, "blackmore", 2)
        mover = next(p for p in people if p.table and p.table.choices)
        assert mover.table is not None
        after = await mover.move(mover.table.choices[0].move)
        assert not after.can_undo
        seq = home.match(table).seq
        with pytest.raises(IllegalMove):
            await mover.ask(wire.Undo(id=mover.new_id(), seq=after.seq))
        assert home.match(table).seq == seq

    home.run(story())


def test_a_player_who_lost_a_seat_no_longer_sees_its_cards(home: House) -> None:
    """The host frees a seat, somebody else sits down: the first socket only watches."""

    async def story() -> None:
        table, (ada, bo) = await sit_at(home, "blackmore", 2, start=False, listed=True)
        old_token = bo.seat_token
        await ada.do(wire.SetSeat, seat=1, bot=None)
        eve = await guest(home, "Eve")
        assert (await eve.join(table, sit=True)).seat == 1
        await ada.do(wire.Start)
        await until(eve, lambda table: table.status == "playing")
        seen = await until(bo, lambda table: table.status == "playing")
        assert seen.seat == -1
        assert bo.view() != eve.view()
        own = home.match(table).table
        assert own is not None
        assert bo.view() == own.view(-1)
        with pytest.raises(RequestError) as error:
            await bo.move(0)
        assert error.value.problem == "not_joined"
        with pytest.raises(RequestError) as error:
            await bo.join(table, old_token)
        assert error.value.problem == "bad_token"

    home.run(story())


@pytest.mark.parametrize("game", [name for name in GAMES if is_sealed(name)])
def test_a_sealed_step_is_taken_back_and_nobody_else_notices(home: House, game: str) -> None:
    async def story() -> None:
        _, people = await sit_at(home, game, load(game).min_seats)
        rng = dice(game)
        for _ in range(120):
            await catch_up(people)
            before = people[0].table
            assert before is not None
            if not before.choices:
                await play_on(people[1:], rng, 1)
                continue
            others = [person.table for person in people[1:]]
            choice = before.choices[rng.below(len(before.choices))]
            after = await people[0].move(choice.move)
            await catch_up(people)
            if after.can_undo and others == [person.table for person in people[1:]]:
                back = await people[0].undo()
                await catch_up(people)
                assert back.view == before.view
                assert back.choices == before.choices
                assert others == [person.table for person in people[1:]]
                return
        raise AssertionError("no secret step was met")

    home.run(story())


def test_chat_reaches_everybody_and_the_host_can_mute(home: House) -> None:
    async def story() -> None:
        table, (ada, bo) = await sit_at(home, "blackmore", 2)
        wanda = await guest(home, "Wanda")
        await wanda.join(table)
        await wanda.say("  good luck  ")
        await bo.say("thanks")
        await catch_up([ada, bo, wanda])
        heard = [(line.seat, line.name, line.text) for line in ada.chat]
        assert heard == [(-1, "Wanda", "good luck"), (1, "P1", "thanks")]
        assert bo.chat == ada.chat
        number = ada.chat[0].guest
        assert await refused(bo, wire.Mute, guest=number) == "not_host"
        await ada.do(wire.Mute, guest=number)
        for text, problem in (("again", "muted"),):
            with pytest.raises(RequestError) as error:
                await wanda.say(text)
            assert error.value.problem == problem
        await ada.do(wire.Mute, guest=number, on=False)
        await wanda.say("sorry")
        for bad in ("\x07", "a\nb", "\u202egnp", "   "):
            with pytest.raises(RequestError) as error:
                await wanda.say(bad)
            assert error.value.problem == "bad_text"

    home.run(story())


def test_latecomers_get_the_last_lines_of_the_chat(home: House) -> None:
    async def story() -> None:
        table, people = await sit_at(home, "blackmore", 2)
        for number in range(70):
            await people[0].say(f"line {number}")
        late = await guest(home, "Late")
        await late.join(table)
        await catch_up([late])
        assert [line.text for line in late.chat] == [f"line {n}" for n in range(10, 70)]

    home.run(story())


def test_the_lobby_lists_open_tables_and_sends_changes(home: House) -> None:
    async def story() -> None:
        ada, bo = await guest(home, "Ada"), await guest(home, "Bo")
        await bo.ask(wire.Lobby(id="lobby"))
        listed = await ada.open_table(bodies.NewTable("blackmore", 2, listed=True))
        private = await ada.open_table(bodies.NewTable("blackmore", 2))
        told = await next_lobby(bo, listed.table)
        entry = next(one for one in told.tables if one.table == listed.table)
        assert (entry.free, entry.names, entry.status) == (1, ["Ada"], "waiting")
        assert private.table not in [one.table for one in told.tables]
        assert told.people >= 2
        await guest(home, "Eve")
        while (await next_lobby(bo, listed.table)).people != home.node.hall.people():
            pass
        await bo.join(listed.table, sit=True)

    async def next_lobby(person: Client, table: str) -> wire.LobbyList:
        while True:
            message = await person.receive()
            if isinstance(message, wire.LobbyList):
                if any(one.table == table and one.names for one in message.tables):
                    return message

    home.run(story())


@pytest.mark.parametrize("name", ["", "   ", "x" * 31, "x" * 10_000, "a\x00b", "a\u202eb", "a\nb"])
def test_a_name_that_cannot_be_shown_is_refused(home: House, name: str) -> None:
    async def story() -> None:
        with pytest.raises(RequestError) as error:
            await guest(home, name)
        assert error.value.problem in ("bad_name", "bad_message", "too_large")

    home.run(story())


def test_a_forged_token_is_nobody(home: House) -> None:
    async def story() -> None:
        ada = await guest(home, "Ada")
        assert ada.guest is not None
        body, _, mark = ada.guest.token.partition(".")
        for forged in (body + "." + mark[::-1], body, "." + mark, "x" * 150):
            with pytest.raises(RequestError) as error:
                await home.connect(token=forged)
            assert error.value.problem == "bad_token"
            with pytest.raises(RequestError) as error:
                await ada.ask(wire.Hello(id=ada.new_id(), token=forged))
            assert error.value.problem == "bad_token"

    home.run(story())


def test_whoever_cannot_be_told_the_table_is_disconnected_and_comes_back(
    home: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A fault while a message is made must not look like a server that thinks for ever."""

    async def story() -> None:
        table, people = await sit_at(home, "weavers", 2)
        room = home.node.hall.rooms[table]
        whole, faults = room.message, ["a fault of ours"]

        def broken_once(seat: int, log_from: int) -> bytes:
            if seat == 0 and faults:
                raise KeyError(faults.pop())
            return whole(seat, log_from)

        monkeypatch.setattr(room, "message", broken_once)
        await people[0].move("draw")
        assert not faults
        assert people[0].table is not None
        assert people[0].table.seq == room.seq_of(0)

    home.run(story())
    assert "could not be told its table" in caplog.text


def test_an_invitation_that_is_used_again_leads_its_guest_to_their_seat(home: House) -> None:
    """The answer to the first time may have been lost; for others it is void."""

    async def story() -> None:
        ada, bo, eve = [await guest(home, name) for name in ("Ada", "Bo", "Eve")]
        opened = await ada.open_table(bodies.NewTable("blackmore", 2))
        invitation = opened.invitations[0].token
        assert (await bo.join(opened.table, invitation)).seat == 1
        assert (await bo.join(opened.table, invitation)).seat == 1
        with pytest.raises(RequestError, match="opens no seat"):
            await eve.join(opened.table, invitation)

    home.run(story())
