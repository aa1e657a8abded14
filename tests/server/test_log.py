"""The log is the truth: a match read again, from a snapshot or not, is the same match."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from covenstead.engine.chance import chance_of
from covenstead.games import GAMES, load
from covenstead.server import entries as log
from covenstead.server import schema as wire
from covenstead.server.entries import read_entry, write_entry
from covenstead.server.match import Book, Match
from tests.server.test_secrecy import dealt_match
from tests.support.houses import house
from tests.support.people import catch_up, dice, play_on, sit_at

every_game = pytest.mark.parametrize("game", list(GAMES))


def arranged(game: str, seats: int, seed: str) -> list[log.AnyEntry]:
    """A log with everything in it: moves, undos, bots, pauses, chat."""
    match, chance = dealt_match(game, seats), chance_of(seed)
    written: list[log.AnyEntry] = []

    def add(entry: log.AnyEntry) -> None:
        written.append(entry)
        match.apply(entry)

    while match.status == "playing" and len(written) < 120:
        now = 1000 * len(written)
        assert match.table is not None
        acting = match.table.state.to_act()
        seat = acting[chance.below(len(acting))]
        mood = chance.below(12)
        if mood == 0 and match.table.can_undo(seat):
            add(log.Undone(seat=seat, at_ms=now))
        elif mood == 1:
            add(log.Paused(seat=seat, at_ms=now))
            add(log.Resumed(seat=seat, at_ms=now + 500))
        elif mood == 2:
            add(log.Said(guest="g", seat=-1, name="W", text=f"{now}", at_ms=now))
        elif mood == 3 and match.places[seat].bot is None:
            add(log.Botted(seat=seat, bot="random", at_ms=now))
        elif mood == 4 and match.places[seat].bot is not None:
            add(log.TakenBack(seat=seat, at_ms=now))
        else:
            move = match.table.state.random_move(seat, chance)
            text = match.game.write(match.table.state, move)
            by: log.By = "clock" if mood == 5 else "player"
            add(log.Moved(seat=seat, move=text, by=by, request=f"{seat} r{now}", at_ms=now))
    return written


def told_by(match: Match) -> bytes:
    """Everything about a match, cards included."""
    assert match.table is not None
    return msgspec.json.encode([match.book, match.table.state.hash(), match.table.log(-1)])


@every_game
def test_a_snapshot_and_the_rest_of_the_log_give_the_same_match(game: str) -> None:
    seats = load(game).min_seats
    written = arranged(game, seats, "snapshot")
    whole = dealt_match(game, seats)
    books = []
    for entry in written:
        whole.apply(read_entry(write_entry(entry)))
        books.append(msgspec.json.encode(whole.book))
    for cut in range(5, len(written), 50):
        book = msgspec.json.decode(books[cut], type=Book)
        again = Match(whole.deal, load(game), book)
        for entry in written[cut + 1 :]:
            again.apply(entry)
        assert told_by(again) == told_by(whole)


def test_a_server_that_starts_again_shows_the_same_tables(tmp_path: Path) -> None:
    """With snapshots on the way, and one of them spoilt: then the log is read instead."""
    shown: dict[str, wire.Table] = {}

    with house(tmp_path, snapshot_every=10) as home:

        async def before() -> list[str | None]:
            for name in ("whole", "spoilt"):
                table, people = await sit_at(home, "blackmore", 2)
                await play_on(people, dice(name), 35)
                await catch_up(people)
                assert people[0].table is not None
                shown[table] = people[0].table
                tokens.append(people[0].seat_token)
            saved = await home.node.store.snapshot(table)
            assert saved is not None
            assert saved[0].seq >= 30
            await home.node.store.save(table, saved[0], "another hash")
            return tokens

        tokens: list[str | None] = []
        home.run(before())

    with house(tmp_path) as home:

        async def after() -> None:
            for (table, old), token in zip(shown.items(), tokens, strict=True):
                person = await home.connect()
                new = await person.join(table, token)
                for field in ("seq", "view", "choices", "log_from", "commitment", "status"):
                    if field != "log_from":
                        assert getattr(new, field) == getattr(old, field)

        home.run(after())


def test_the_clock_stands_while_the_table_is_paused() -> None:
    match = dealt_match("blackmore", 2)
    match.deal = msgspec.structs.replace(match.deal, clock_s=10)
    assert match.table is not None
    seat = match.table.state.to_act()[0]
    assert match.deadline_ms(seat) == 10_000
    match.apply(log.Paused(seat=0, at_ms=3_000))
    assert match.deadline_ms(seat) is None
    match.apply(log.Resumed(seat=0, at_ms=8_000))
    assert match.deadline_ms(seat) == 15_000
