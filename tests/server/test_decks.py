"""Cards and decks over HTTP, and tables where people play with their own decks."""

from __future__ import annotations

import msgspec
import pytest

from covenstead.engine.record import Record, replay
from covenstead.games import load
from covenstead.games.revel.cards import load_pool
from covenstead.server.client import call
from covenstead.server.errors import RequestError
from covenstead.server.tables import table_log as log
from covenstead.server.tables.match import Match
from covenstead.server.tables.snapshot import MatchSnapshot
from covenstead.server.wire import bodies
from covenstead.server.wire import messages as wire
from covenstead.server.wire.deck_bodies import CardList, DeckReport, DeckText
from tests.games.revel.test_own_decks import NIGHT_BELLS
from tests.support.houses import House
from tests.support.people import dice, play_on, sit_at, until


def report(home: House, text: str) -> DeckReport:
    async def story() -> DeckReport:
        return await call(home.url, "/api/games/revel/decks", DeckText(text), kind=DeckReport)

    return home.run(story())


def test_every_card_is_listed_with_its_meaning(home: House) -> None:
    async def story() -> CardList:
        return await call(home.url, "/api/games/revel/cards", kind=CardList)

    told, pool = home.run(story()), load_pool()
    assert [card.name for card in told.cards] == pool.names
    assert [[one.text for one in card.effects] for card in told.cards] == pool.texts
    assert all(one.does and one.rule.startswith("R-4.") for c in told.cards for one in c.effects)
    assert {card.kind for card in told.cards} == {
        *("witch", "resource", "strike", "shield", "stance")
    }
    assert [deck.name for deck in told.decks] == list(pool.decks)
    for deck in told.decks:
        assert sum(entry.count for entry in deck.cards) == told.deck_size
        lines = [f"witch {deck.witch.replace('-', ' ')}"]
        lines += [f"{entry.count} {entry.name}" for entry in deck.cards]
        assert report(home, "\n".join(lines)).is_legal


def test_every_rule_of_deckbuilding_is_answered(home: House) -> None:
    """R-7.1"""
    legal = report(home, NIGHT_BELLS)
    assert (legal.is_legal, legal.total, legal.name) == (True, 25, "Night Bells")
    assert legal.witch == "ysolde-fenn"
    assert report(home, legal.text) == legal
    short = report(home, "deck Nothing yet")
    assert not short.is_legal
    assert [one.rule for one in short.rules if one.wrong] == ["R-7.1", "R-7.1"]
    assert [one.rule for one in short.rules] == [one.rule for one in legal.rules]


def test_a_text_that_is_not_a_deck_is_refused(home: House) -> None:
    with pytest.raises(RequestError, match="is none of «deck NAME»") as caught:
        report(home, "seven bells")
    assert caught.value.problem == "bad_text"


def test_two_people_play_with_a_deck_of_their_own(home: House) -> None:
    """R-2.1, RV-130"""

    async def story() -> None:
        table, people = await sit_at(home, "revel", 2, options={"second_deck": NIGHT_BELLS})
        await play_on(people, dice("own deck"))
        for person in people:
            assert person.table is not None
            assert person.table.status == "over"
            own = str(person.table.options["second_deck"])
            assert own.startswith("deck Night Bells; witch Ysolde Fenn; ")
        step = await call(home.url, f"/api/tables/{table}/steps/3?seat=1", kind=bodies.Step)
        assert step.step == 3

    home.run(story())


def test_an_illegal_deck_opens_no_table(home: House) -> None:
    """T2.1-a, R-2.1, R-7.1"""

    async def story() -> None:
        with pytest.raises(RequestError, match=r"26 cards; a draw deck is 25 \(R-7.1\)") as caught:
            await sit_at(home, "revel", 2, options={"first_deck": NIGHT_BELLS + "1 Emergence"})
        assert caught.value.problem == "bad_option"

    home.run(story())


def test_players_bring_decks_to_their_own_seats_before_the_deal(home: House) -> None:
    """R-2.1"""

    async def story() -> None:
        table, (ada, bo) = await sit_at(home, "revel", 2, start=False)
        for wrong in ({"first_deck": "Hedgerow"}, {"second_deck": "1 Emergence"}, {"x": 1}):
            with pytest.raises(RequestError) as caught:
                await bo.do(wire.Bring, options=wrong)
            assert caught.value.problem == "bad_option"
        await bo.do(wire.Bring, options={"second_deck": NIGHT_BELLS})
        await ada.do(wire.Bring, options={"first_deck": "Hedgerow"})
        await bo.ping()
        assert bo.table is not None
        brought = dict(bo.table.options)
        assert brought["first_deck"] == "Hedgerow"
        assert str(brought["second_deck"]).startswith("deck Night Bells; ")
        await ada.do(wire.Start)
        await until(bo, lambda table: table.status == "playing")
        with pytest.raises(RequestError, match="dealt already"):
            await bo.do(wire.Bring, options={"second_deck": "Hedgerow"})
        await play_on([ada, bo], dice("brought"))
        record = msgspec.json.decode(await bo.record(), type=Record)
        assert record.options == brought
        assert replay(record, load("revel")).state.hash() == record.hash
        again = await ada.do(wire.Rematch)
        await bo.ping()
        follow = await bo.join(again.rematch or "")
        # Everybody has moved one seat on, and the decks with them.
        assert follow.options["second_deck"] == "Hedgerow"
        assert follow.options["first_deck"] == brought["second_deck"]
        assert table != again.rematch

    home.run(story())


def test_a_player_who_leaves_takes_the_deck_along(home: House) -> None:
    async def story() -> None:
        _, (ada, bo) = await sit_at(home, "revel", 2, start=False)
        await bo.do(wire.Bring, options={"second_deck": NIGHT_BELLS})
        await bo.do(wire.Leave)
        await ada.ping()
        assert ada.table is not None
        assert ada.table.options["second_deck"] == "Lanternwood"

    home.run(story())


def test_a_match_read_again_knows_what_was_brought(home: House) -> None:
    """The log is the truth; a snapshot is a shortcut."""

    async def story() -> Match:
        table, (ada, bo) = await sit_at(home, "revel", 2, start=False)
        await bo.do(wire.Bring, options={"second_deck": NIGHT_BELLS})
        await ada.do(wire.Start)
        await play_on([ada, bo], dice("restart"), 6)
        return home.match(table)

    match = home.run(story())
    assert match.table is not None
    hash_now = match.table.state.hash()
    saved = msgspec.json.decode(msgspec.json.encode(match.current), type=MatchSnapshot)
    again = Match(match.deal, match.game, saved)
    assert again.table is not None
    assert again.table.state.hash() == hash_now
    entry = log.Brought(seat=1, options={"second_deck": NIGHT_BELLS}, at_ms=1)
    assert log.read_entry(log.write_entry(entry)) == entry
