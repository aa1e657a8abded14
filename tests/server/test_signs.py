"""Signs that players show one another, and the pictures they choose: safe, limited, not kept."""

from __future__ import annotations

import msgspec
import pytest

from covenstead.server.client import Client
from covenstead.server.client.client import call
from covenstead.server.errors import RequestError
from covenstead.server.tables import table_log as log
from covenstead.server.tables.forgetting import Person, without
from covenstead.server.wire import bodies
from covenstead.server.wire import messages as wire
from tests.support.houses import House
from tests.support.people import guest, sit_at


async def show(person: Client, sign: wire.Sign) -> None:
    await person.ask(wire.Emote(id=person.new_id(), sign=sign))


async def problem_of(person: Client, sign: wire.Sign) -> str:
    with pytest.raises(RequestError) as error:
        await show(person, sign)
    return error.value.problem


async def seen_by(person: Client) -> wire.Emoted:
    while True:
        message = await person.receive()
        if isinstance(message, wire.Emoted):
            return message


def test_a_sign_is_shown_to_everybody_and_kept_nowhere(home: House) -> None:
    async def story() -> None:
        table, (ada, bo) = await sit_at(home, "blackmore", 2)
        wanda = await guest(home, "Wanda")
        await wanda.join(table)
        match = home.match(table)
        seq, told = match.seq, list(match.current.told)
        await show(bo, "well played")
        for person in (ada, wanda):
            found = await seen_by(person)
            assert (found.table, found.seat, found.sign) == (table, 1, "well played")
        assert (match.seq, match.current.told) == (seq, told)
        assert match.current.chat == []

    home.run(story())


def test_only_players_show_signs_and_the_muted_do_not(home: House) -> None:
    async def story() -> None:
        table, (ada, bo) = await sit_at(home, "blackmore", 2)
        wanda = await guest(home, "Wanda")
        await wanda.join(table)
        assert await problem_of(wanda, "hello") == "not_joined"
        assert bo.guest is not None
        await ada.do(wire.Mute, guest=bo.guest.guest)
        assert await problem_of(bo, "hello") == "muted"
        await ada.do(wire.Mute, guest=bo.guest.guest, on=False)
        await show(bo, "oops")

    home.run(story())


def test_signs_and_lines_share_one_limit(home: House) -> None:
    async def story() -> None:
        services, (_, (ada, _bo)) = home.node.services, await sit_at(home, "blackmore", 2)
        assert ada.guest is not None
        bucket = services.chat.of(ada.guest.guest)
        await show(ada, "thanks")
        bucket.tokens, bucket.rate = 0.0, msgspec.structs.replace(bucket.rate, per_s=0.0)
        assert await problem_of(ada, "thanks") == "too_fast"
        with pytest.raises(RequestError) as error:
            await ada.say("thanks")
        assert error.value.problem == "too_fast"

    home.run(story())


def test_a_sign_of_ones_own_is_no_message(home: House) -> None:
    async def story() -> None:
        _, (ada, _bo) = await sit_at(home, "blackmore", 2)
        await ada.send_raw('{"type": "emote", "id": "x", "sign": "<b>rude</b>"}')
        message = await ada.receive()
        while not isinstance(message, wire.Failed) or message.re != "x":
            message = await ada.receive()
        assert message.problem == "bad_message"

    home.run(story())


def test_a_picture_is_chosen_from_the_list_and_sits_down_with_its_person(home: House) -> None:
    async def story() -> None:
        made = await call(home.url, "/api/guest", bodies.NewGuest("Ada", "hare"), kind=bodies.Guest)
        assert made.avatar == "hare"
        ada = await home.connect(token=made.token)
        opened = await ada.open_table(bodies.NewTable("blackmore", 2, bots=["random"]))
        table = await ada.join(opened.table)
        assert [seat.avatar for seat in table.seats] == ["hare", ""]
        renamed = bodies.NewGuest("Ada Fenn")
        kept = await call(home.url, "/api/guest", renamed, kind=bodies.Guest, token=made.token)
        assert (kept.guest, kept.name, kept.avatar) == (made.guest, "Ada Fenn", "hare")

    home.run(story())


def test_a_picture_that_is_not_on_the_list_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"name": "Ada", "avatar": "javascript:"}', type=bodies.NewGuest)


def test_a_forgotten_person_leaves_no_picture() -> None:
    sat = log.Sat(seat=0, guest="g", name="Ada", avatar="cat", at_ms=0)
    text = without(log.write_entry(sat), Person("g", "nobody"))
    assert "cat" not in text
