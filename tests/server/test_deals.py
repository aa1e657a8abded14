"""How people and the server make a deal together, and what happens when somebody does not."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from covenstead.engine.errors import BadRecord
from covenstead.engine.fair_deal import commitment_to, new_parts, seed_from
from covenstead.engine.record import Record, replay
from covenstead.engine.rng import first_generator
from covenstead.engine.table import Table
from covenstead.games import GAMES, load
from covenstead.server.client import Client
from covenstead.server.errors import RequestError
from covenstead.server.tables import table_log as log
from covenstead.server.tables.dealing import Dealing
from covenstead.server.tables.match import Match
from covenstead.server.tables.snapshot import MatchSnapshot
from covenstead.server.wire import bodies
from covenstead.server.wire import messages as wire
from tests.support.houses import House, house
from tests.support.people import dice, guest, play_on, sit_at, until

OTHER = "cd" * 32


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[House]:
    """A server that does not wait long for parts."""
    with house(tmp_path, part_s=0.3) as home:
        yield home


def is_dealt(table: wire.Table) -> bool:
    return table.status == "playing"


def is_agreed(table: wire.Table) -> bool:
    return table.agreement is not None


class Silent(Client):
    """A client that promises and never opens."""

    async def _take_part(self, table: wire.Table) -> None:
        if table.agreement is None:
            await super()._take_part(table)


class Absent(Client):
    """A client of somebody else's making that knows nothing of parts."""

    async def _take_part(self, table: wire.Table) -> None:
        pass

    def _new_commitment(self, table: str | None = None) -> Any:
        super()._new_commitment(table)


async def of_kind(kind: type[Client], home: House, name: str) -> Client:
    client = await kind.connect(home.url, name=name)
    home._clients.append(client)
    return client


async def table_with(home: House, kinds: list[type[Client]]) -> tuple[str, list[Client]]:
    """A table of Blackmore that deals as soon as all of these sit."""
    people = [await of_kind(kind, home, f"P{seat}") for seat, kind in enumerate(kinds)]
    opened = await people[0].open_table(bodies.NewTable("blackmore", len(kinds)))
    await people[0].join(opened.table)
    for person, invitation in zip(people[1:], opened.invitations, strict=True):
        await person.join(opened.table, invitation.token)
    return opened.table, people


# ---- who takes part ----


def test_everybody_s_part_is_in_the_deal_without_a_click(quick: House) -> None:
    async def story() -> str:
        table, people = await sit_at(quick, "blackmore", 3)
        shown = people[0].table
        assert shown is not None
        assert all(shown.commitments)
        assert shown.round == 1
        return table

    match = quick.match(quick.run(story()))
    assert all(match.dealing.parts)
    assert match.seed == seed_from(match.agreement or "", match.deal.seed, match.dealing.parts)
    assert match.table is not None
    assert match.table.seed == match.seed != match.deal.seed


def test_a_person_alone_with_bots_takes_part_too(quick: House) -> None:
    async def story() -> str:
        ada = await guest(quick, "Ada")
        opened = await ada.open_table(bodies.NewTable("blackmore", 2, bots=["random"]))
        await ada.join(opened.table)
        await until(ada, is_dealt)
        return opened.table

    parts = quick.match(quick.run(story())).dealing.parts
    assert parts[0] is not None
    assert parts[1] is None, "the part of a bot is the server's"


def test_nobody_waits_for_a_client_that_takes_no_part(quick: House) -> None:
    async def story() -> tuple[str, str]:
        alone, _ = await table_with(quick, [Absent, Absent])
        mixed, people = await table_with(quick, [Client, Absent])
        for person in people:
            await until(person, is_dealt)
        await play_on(people, dice("absent"))
        assert people[0].check_deal()
        assert not people[1].check_deal()
        return alone, mixed

    alone, mixed = (quick.match(table) for table in quick.run(story()))
    assert alone.status == "playing"
    assert (alone.dealing.round, alone.proof and alone.proof.parts) == (0, [None, None])
    assert mixed.dealing.round == 1


def test_a_rematch_has_new_parts(quick: House) -> None:
    async def story() -> tuple[str, str]:
        table, people = await sit_at(quick, "blackmore", 2)
        await people[0].do(wire.Concede)
        over = await until(people[0], lambda table: table.status == "over")
        over = await people[0].do(wire.Rematch)
        assert over.rematch is not None
        for person in people:
            await person.join(over.rematch)
        host = next(p for p in people if p.table and p.table.seats[p.table.seat].host)
        await until(host, lambda table: all(table.commitments))
        await host.do(wire.Start)
        for person in people:
            await until(person, is_dealt)
        return table, over.rematch

    first, second = (quick.match(table) for table in quick.run(story()))
    assert all(second.dealing.parts)
    assert not set(first.dealing.promised) & set(second.dealing.promised)


# ---- who does not open ----


def test_whoever_does_not_open_is_left_out_and_the_others_open_anew(quick: House) -> None:
    async def story() -> Record:
        table, people = await table_with(quick, [Client, Client, Silent])
        seen = set()
        for person in people:
            while not is_dealt(shown := await person.next_table()):
                seen.add((shown.round, shown.agreement))
        match = quick.match(table)
        assert match.dealing.round == 2
        assert len({agreement for _, agreement in seen if agreement}) == 2
        assert match.dealing.parts[2] is None
        for seat in (0, 1):
            part = match.dealing.parts[seat] or ""
            assert commitment_to(commitment_to(part)) == match.dealing.promised[seat]
        await play_on(people, dice("left out"))
        assert people[0].check_deal()
        return msgspec.json.decode(await people[0].record(), type=Record)

    record = quick.run(story())
    replay(record, load("blackmore"))


def test_each_round_leaves_somebody_out_until_the_rest_agree(quick: House) -> None:
    """Others drop out one after another, as late as they can: six seats, five rounds lost."""

    class Late(Client):
        last = 0

        async def _take_part(self, table: wire.Table) -> None:
            if table.round <= self.last:
                await super()._take_part(table)

    async def story() -> str:
        kinds: list[type[Client]] = [
            Client,
            *(type(f"Late{k}", (Late,), {"last": k}) for k in range(5)),
        ]
        table, people = await table_with(quick, kinds)
        await until(people[0], is_dealt)
        return table

    match = quick.match(quick.run(story()))
    assert match.dealing.round == 6
    assert [part is not None for part in match.dealing.parts] == [True] + [False] * 5
    assert match.proof is not None


def test_nothing_is_dealt_while_nobody_opens(quick: House) -> None:
    """Else a server that goes down would deal without the parts of those who were there."""

    async def story() -> None:
        table, (silent, other) = await table_with(quick, [Silent, Silent])
        await until(silent, is_agreed)
        await asyncio.sleep(1)
        match = quick.match(table)
        assert (match.status, match.dealing.round) == ("waiting", 1)
        silent.__class__ = Client
        await silent._take_part(await until(silent, is_agreed))
        await until(other, is_dealt)
        assert match.dealing.round == 2

    quick.run(story())


def test_leaving_during_a_round_begins_all_promises_anew(tmp_path: Path) -> None:
    """What was opened by then is no secret any more, so it is not promised again.

    Whoever opened it remembers: a server and a player in league could draw again and again.
    """

    async def story(home: House) -> None:
        table, (ada, bo) = await table_with(home, [Client, Silent])
        before = (await until(ada, is_agreed)).commitments
        await until(bo, is_agreed)
        while not any(home.match(table).dealing.parts):
            await asyncio.sleep(0.01)
        await bo.do(wire.Leave)
        fresh = await until(ada, lambda table: not is_agreed(table) and table.commitments[0])
        assert fresh.commitments[0] not in before
        assert ada.deals_broken_off == 1
        assert fresh.commitments[1] is None
        assert home.match(table).dealing.round == 0

    with house(tmp_path, part_s=60) as home:
        home.run(story(home))


def test_a_client_that_has_lost_its_parts_promises_new_ones(quick: House) -> None:
    """Reloaded at the wrong moment, it would otherwise keep the table waiting forever."""

    async def story() -> None:
        table, (ada, bo) = await table_with(quick, [Silent, Silent])
        lost = (await until(ada, is_agreed)).agreement
        for person in (ada, bo):
            person.__class__ = Client
        ada._parts, ada._opened = new_parts(), {}
        await ada._take_part(await until(ada, is_agreed))
        await until(ada, is_dealt)
        match = quick.match(table)
        assert match.agreement != lost
        assert match.dealing.parts[0] == ada._parts[1]

    quick.run(story())


def test_whoever_was_left_out_cannot_come_back_into_the_round() -> None:
    dealing = Dealing.of(3)
    for seat in range(3):
        dealing.promise(seat, f"c{seat}")
    dealing.begin()
    assert dealing.can_promise(2), "nobody has opened anything yet"
    dealing.open(0, "p0")
    assert not dealing.can_promise(2)
    dealing.open(1, "p1")
    dealing.leave_out()
    assert dealing.commitments == ["p0", "p1", None]
    assert not dealing.can_promise(2)
    assert dealing.can_promise(0)


# ---- what is refused ----


def test_what_was_not_promised_cannot_be_opened(quick: House) -> None:
    async def story() -> None:
        table, (ada, _) = await table_with(quick, [Silent, Silent])
        await until(ada, is_agreed)
        before = msgspec.json.encode(quick.match(table).current)
        for part, problem in [
            (OTHER, "bad_message"),
            ("x", "bad_message"),
            ("CD" * 32, "bad_message"),
        ]:
            with pytest.raises(RequestError) as caught:
                await ada.do(wire.OpenPart, part=part)
            assert caught.value.problem == problem
        refused: list[tuple[Any, dict[str, Any]]] = [
            (wire.Start, {}),
            (wire.SetSeat, {"seat": 1, "bot": "random"}),
            (wire.Bring, {"options": {}}),
        ]
        for kind, fields in refused:
            with pytest.raises(RequestError, match="being dealt"):
                await ada.do(kind, **fields)
        assert msgspec.json.encode(quick.match(table).current) == before

    quick.run(story())


def test_a_part_is_opened_once_and_only_while_the_cards_are_dealt(quick: House) -> None:
    async def story() -> None:
        _, people = await sit_at(quick, "blackmore", 2)
        part = people[0]._parts[1]
        for request in (wire.OpenPart(id="a", part=part), wire.Promise(id="b", commitment=part)):
            with pytest.raises(RequestError) as caught:
                await people[0].ask(request)
            assert caught.value.problem == "not_now"

    quick.run(story())


# ---- what nobody is told ----


def test_no_part_and_no_seed_is_sent_before_the_end(quick: House) -> None:
    async def story() -> None:
        table, _ = await sit_at(quick, "blackmore", 2)
        watcher = await guest(quick, "Eve")
        await watcher.join(table)
        match = quick.match(table)
        secrets = [match.deal.seed, match.seed, *(part or "" for part in match.dealing.parts)]
        room = quick.node.hall.rooms[table]
        for seat in (-1, 0, 1):
            text = room.message(seat, 0).decode()
            assert not any(secret in text for secret in secrets)
        assert match.table is not None
        assert match.table.state.hash() not in room.message(0, 0).decode()

    quick.run(story())


def test_a_client_finds_out_that_its_part_was_not_used(quick: House) -> None:
    async def story() -> None:
        _, people = await sit_at(quick, "blackmore", 2)
        await people[0].do(wire.Concede)
        ada = people[0]
        over = await until(ada, lambda table: table.opened is not None)
        assert ada.check_deal()
        kept = dict(ada._opened)
        ada._opened = {OTHER: OTHER}
        with pytest.raises(BadRecord, match="without it"):
            ada.check_deal()
        ada._opened = dict.fromkeys(kept, OTHER)
        with pytest.raises(BadRecord, match="without it"):
            ada.check_deal()
        ada._opened = kept
        over.commitment = OTHER
        with pytest.raises(BadRecord, match="promised at this table"):
            ada.check_deal()

    quick.run(story())


# ---- the log ----


def entries_of_a_deal() -> list[log.AnyEntry]:
    """From an open table to the first move: a round in which seat 2 does not open."""
    ada, bo = new_parts(), new_parts()
    return [
        log.Sat(seat=0, guest="a", name="Ada", at_ms=0, commitment=ada[0]),
        log.Sat(seat=1, guest="b", name="Bo", at_ms=1),
        log.Promised(seat=1, commitment=bo[0], at_ms=2),
        log.Agreed(at_ms=3),
        log.PartOpened(seat=0, part=ada[1], at_ms=4),
        log.LeftOut(at_ms=5),
        log.PartOpened(seat=0, part=ada[2], at_ms=6),
    ]


def new_match() -> Match:
    deal = log.Deal(
        table="t",
        game="blackmore",
        seats=2,
        options=Table(load("blackmore"), 2, 0).options,
        seed="ab" * 32,
        salt="",
        commitment="c",
        host="a",
        stand_in="greedy",
        clock_s=0,
        listed=False,
        auto_start=False,
        opened_ms=0,
        is_fair=True,
    )
    return Match(deal, load("blackmore"))


def test_the_log_has_all_that_a_deal_needs_after_every_entry() -> None:
    """Killed between any two entries, a node reads the log and is where it was."""
    entries = entries_of_a_deal()
    whole = new_match()
    for entry in entries:
        whole.apply(entry)
    assert whole.status == "playing"
    for cut in range(len(entries) + 1):
        before = new_match()
        for entry in entries[:cut]:
            before.apply(log.read_entry(log.write_entry(entry)))
        kept = msgspec.json.decode(msgspec.json.encode(before.current), type=MatchSnapshot)
        again = Match(before.deal, before.game, kept)
        assert again.agreement == before.agreement
        for entry in entries[cut:]:
            again.apply(entry)
        assert again.seed == whole.seed
        assert again.table is not None
        assert whole.table is not None
        assert again.table.state.hash() == whole.table.state.hash()


def test_a_node_that_comes_back_waits_again_for_parts(tmp_path: Path) -> None:
    """Its people need time to come back too; then the deal goes on by itself."""

    async def begin(home: House) -> tuple[str, str]:
        table, people = await table_with(home, [Client, Silent])
        await until(people[0], is_agreed)
        await asyncio.sleep(0.2)
        return table, people[0].guest.token if people[0].guest else ""

    async def go_on(home: House, table: str) -> None:
        watcher = await guest(home, "Eve")
        shown = await watcher.join(table)
        assert (shown.status, shown.round) == ("waiting", 1)
        await until(watcher, lambda table: table.round == 2)

    with house(tmp_path, part_s=60) as home:
        table, _ = home.run(begin(home))
    with house(tmp_path, part_s=0.3) as home:
        home.run(go_on(home, table))


# ---- tables from before ----

OLD_DEAL = (
    '{"table":"t","game":"GAME","seats":2,"options":{},"seed":"raven","salt":"s","commitment":"c",'
    '"host":"a","stand_in":"greedy","clock_s":0,"listed":false,"auto_start":true,"opened_ms":0}'
)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_table_from_before_is_dealt_as_it_was(game: str) -> None:
    """Its log and its deal, as they stand in databases, lead to the same cards."""
    deal = msgspec.json.decode(OLD_DEAL.replace("GAME", game), type=log.Deal)
    match = Match(deal, load(game))
    for text in (
        '{"type":"sat","at_ms":0,"request":null,"seat":0,"guest":"a","name":"Ada"}',
        '{"type":"botted","at_ms":0,"request":null,"seat":1,"bot":"greedy","name":"Bo"}',
        '{"type":"started","at_ms":0,"request":null,"moves":[]}',
    ):
        match.apply(log.read_entry(text))
    old = Table(load(game), 2, "raven", dealer=first_generator)
    assert match.table is not None
    assert match.table.state.hash() == old.state.hash()
    assert match.proof is None
    assert match.table.state.hash() != Table(load(game), 2, "raven").state.hash()
