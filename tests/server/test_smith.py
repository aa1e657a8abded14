"""The card smith over HTTP: drafts are read in a process of their own, within limits."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from covenstead.engine.record import Record, replay
from covenstead.games import load
from covenstead.games.revel import own_cards
from covenstead.games.revel.text.drafts import CardDraft, Caret, DraftReading, read_draft
from covenstead.server.client import call
from covenstead.server.errors import RequestError
from covenstead.server.limits import Rate
from covenstead.server.thinking.queue import Limits
from covenstead.server.thinking.readings import Readers
from covenstead.server.wire import bodies
from tests.games.revel.test_own_cards import RIPPLE, options
from tests.support.houses import House, house
from tests.support.people import dice, play_on, sit_at

PATH = "/api/games/revel/draft"
MOTH = CardDraft(
    name="Lantern Moth",
    type="A Strike Spell & A Moth.",
    text=["To Play: Spend 1 Wick.", "When This Spell Is Discarded: Draw 1 crad."],
    power=3,
    icons=["moth"],
    resources=["Wick"],
    sorts=["moth"],
    set_icons=["moth"],
    caret=Caret(0, 9),
)


async def token_at(home: House) -> str:
    guest = await call(home.url, "/api/guest", bodies.NewGuest("Smith"), kind=bodies.Guest)
    return guest.token


def test_a_draft_is_read_with_its_faults_and_how_it_goes_on(home: House) -> None:
    """R-1.3"""

    async def story() -> DraftReading:
        token = await token_at(home)
        named = await call(home.url, PATH, MOTH, token=token, kind=DraftReading)
        assert named == await call(home.url, PATH, MOTH, kind=DraftReading)
        return named

    reading = home.run(story())
    assert reading == read_draft(MOTH)
    assert reading.kind == "strike"
    assert not reading.is_whole
    assert reading.effects[1].wrong is not None
    assert reading.effects[1].wrong.rewrite == "When This Spell Is Discarded: Draw 1 card."
    assert reading.next is not None
    assert reading.next.words


def test_a_draft_with_a_bad_token_or_too_much_is_refused(home: House) -> None:
    async def problem_of(draft: msgspec.Struct, token: str | None) -> str:
        with pytest.raises(RequestError) as error:
            await call(home.url, PATH, draft, token=token, kind=DraftReading)
        return error.value.problem

    async def story() -> None:
        token = await token_at(home)
        assert await problem_of(MOTH, "nobody") == "bad_token"
        many = replace(MOTH, text=["x"] * 21)
        assert await problem_of(many, token) == "bad_message"
        long = replace(MOTH, text=["x" * 601])
        assert await problem_of(long, token) == "bad_message"
        assert await problem_of(replace(MOTH, name="A" * 40_000), token) == "too_large"

    home.run(story())


def test_whoever_types_too_fast_is_told_so(tmp_path: Path) -> None:
    async def story(home: House) -> None:
        token = await token_at(home)
        for _ in range(2):
            await call(home.url, PATH, MOTH, token=token, kind=DraftReading)
        with pytest.raises(RequestError, match="a lot of typing"):
            await call(home.url, PATH, MOTH, token=token, kind=DraftReading)

    with house(tmp_path, reading_rate=Rate(2, 0.001)) as home:
        home.run(story(home))


def test_only_the_latest_draft_of_a_person_is_read() -> None:
    """While the worker is busy with the first, the second is overtaken by the third."""

    async def story() -> list[object]:
        readers = Readers(Rate(100, 100), Limits(20, 20, 20))
        try:
            first = asyncio.create_task(readers.read(MOTH, "ada", "here"))
            await asyncio.sleep(0.05)
            more = [asyncio.create_task(readers.read(MOTH, "ada", "here")) for _ in range(2)]
            return await asyncio.gather(first, *more, return_exceptions=True)
        finally:
            await readers.close()

    first, second, third = asyncio.run(story())
    assert isinstance(first, bytes)
    assert isinstance(second, RequestError)
    assert second.problem == "stale"
    assert isinstance(third, bytes)
    assert msgspec.json.decode(third, type=DraftReading) == read_draft(MOTH)


def test_a_table_is_played_with_cards_of_ones_own(home: House) -> None:
    """RV-170: both people see the card, hints know it, and the record is enough to replay it."""

    async def story() -> Record:
        table, people = await sit_at(home, "revel", 2, options=options(first_hand="Ripple"))
        views = [person.table.view for person in people if person.table]
        printed = [msgspec.json.decode(view)["printed"] for view in views if view]
        assert ["ripple" in {card["card"] for card in seen} for seen in printed] == [True, False]
        await next(one for one in people if one.table and one.table.choices).hint()
        await play_on(people, dice("ripple"))
        path = f"/api/tables/{table}/record"
        return await call(home.url, path, kind=Record)

    record = home.run(story())
    assert own_cards.settled(RIPPLE) == record.options["own_cards"]
    assert replay(record, load("revel")).state.is_over()


def test_cards_that_cannot_be_played_open_no_table(home: House) -> None:
    """RV-170"""

    async def problem_of(text: str) -> RequestError:
        with pytest.raises(RequestError) as error:
            await sit_at(home, "revel", 2, options={"own_cards": text})
        return error.value

    async def story() -> None:
        faulty = await problem_of(RIPPLE.replace("card.", "crad."))
        assert faulty.problem == "bad_option"
        assert "unknown word «crad»" in faulty.message
        assert (await problem_of("x" * 9000)).problem == "bad_option"
        assert (await problem_of("x" * 40_000)).problem == "too_large"

    home.run(story())
