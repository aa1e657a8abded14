"""The log is the truth: a match read again, from a snapshot or not, is the same match."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from covenstead.engine.errors import IllegalMove
from covenstead.engine.rng import rng_from_seed
from covenstead.games import GAMES, load
from covenstead.server.rooms.decide import moved
from covenstead.server.tables import table_log as log
from covenstead.server.tables.match import Match
from covenstead.server.tables.snapshot import MatchSnapshot
from covenstead.server.tables.table_log import read_entry, write_entry
from covenstead.server.wire import messages as wire
from tests.server.test_secrecy import dealt_match
from tests.support.houses import house
from tests.support.people import catch_up, dice, play_on, sit_at

every_game = pytest.mark.parametrize("game", list(GAMES))


def arranged(game: str, seats: int, seed: str) -> list[log.AnyEntry]:
    """A log with everything in it: moves, undos, bots, pauses, chat."""
    match, rng = dealt_match(game, seats), rng_from_seed(seed)
    written: list[log.AnyEntry] = []

    def add(entry: log.AnyEntry) -> None:
        written.append(entry)
        match.apply(entry)

    while match.status == "playing" and len(written) < 120:
        now = 1000 * len(written)
        assert match.table is not None
        acting = match.table.state.to_act()
        seat = acting[rng.below(len(acting))]
        mood = rng.below(12)
        if mood == 0 and match.table.can_undo(seat):
            add(log.Undone(seat=seat, at_ms=now))
        elif mood == 1:
            add(log.Paused(seat=seat, at_ms=now))
            add(log.Resumed(seat=seat, at_ms=now + 500))
        elif mood == 2:
            add(log.Said(guest="g", seat=-1, name="W", text=f"{now}", at_ms=now))
        elif mood == 3 and match.seats[seat].bot is None:
            add(log.Botted(seat=seat, bot="random", at_ms=now))
        elif mood == 4 and match.seats[seat].bot is not None:
            add(log.TakenBack(seat=seat, at_ms=now))
        else:
            move = match.table.state.random_move(seat, rng)
            text = match.game.write(match.table.state, move)
            by: log.By = "clock" if mood == 5 else "player"
            add(log.Moved(seat=seat, move=text, by=by, request=f"{seat} r{now}", at_ms=now))
    return written


def told_by(match: Match) -> bytes:
    """Everything about a match, cards included."""
    assert match.table is not None
    return msgspec.json.encode([match.current, match.table.state.hash(), match.table.log(-1)])


@every_game
def test_a_snapshot_and_the_rest_of_the_log_give_the_same_match(game: str) -> None:
    seats = load(game).min_seats
    written = arranged(game, seats, "snapshot")
    whole = dealt_match(game, seats)
    books = []
    for entry in written:
        whole.apply(read_entry(write_entry(entry)))
        books.append(msgspec.json.encode(whole.current))
    for cut in range(5, len(written), 50):
        book = msgspec.json.decode(books[cut], type=MatchSnapshot)
        again = Match(whole.deal, load(game), book)
        for entry in written[cut + 1 :]:
            again.apply(entry)
        assert told_by(again) == told_by(whole)


@every_game
def test_a_move_is_resolved_once_where_it_is_decided_and_read_where_it_is_replayed(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = load(game).min_seats
    match, replayed, rng = dealt_match(game, seats), dealt_match(game, seats), rng_from_seed("once")
    for now in range(30):
        if match.status != "playing":
            break
        assert match.table is not None
        seat = match.table.state.to_act()[0]
        number = match.table.state.random_move(seat, rng)
        entry, resolved = moved(match, seat, number, now_ms=now)
        with monkeypatch.context() as words:
            # A move that was decided here is neither read nor written again.
            words.setattr(match.game, "read", None)
            words.setattr(match.game, "write", None)
            match.apply(entry, resolved)
        replayed.apply(read_entry(write_entry(entry)))
        assert told_by(replayed) == told_by(match)


def test_a_replayed_move_is_checked() -> None:
    match = dealt_match("blackmore", 2)
    assert match.table is not None
    before = match.table.state.hash()
    with pytest.raises(IllegalMove):
        match.apply(log.Moved(seat=match.table.state.to_act()[0], move="keep", at_ms=1))
    assert match.table.state.hash() == before


def test_a_restarted_server_shows_the_same_tables(tmp_path: Path) -> None:
    """With snapshots, one of them corrupted: then the log is read instead."""
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


def test_the_clock_stops_while_the_table_is_paused() -> None:
    match = dealt_match("blackmore", 2)
    match.deal = msgspec.structs.replace(match.deal, clock_s=10)
    assert match.table is not None
    seat = match.table.state.to_act()[0]
    assert match.deadline_ms(seat) == 10_000
    match.apply(log.Paused(seat=0, at_ms=3_000))
    assert match.deadline_ms(seat) is None
    match.apply(log.Resumed(seat=0, at_ms=8_000))
    assert match.deadline_ms(seat) == 15_000
