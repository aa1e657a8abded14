"""The two-world test on the bytes of the socket, and what a sequence number must not reveal."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import msgspec
import pytest

from covenstead.engine.rng import rng_from_seed
from covenstead.engine.table import Table, differs
from covenstead.games import GAMES, load
from covenstead.server.rooms.room import Room
from covenstead.server.tables import table_log as log
from covenstead.server.tables.match import Match
from covenstead.server.wire import messages as wire
from tests.support.houses import House
from tests.support.people import dice, play_on, sit_at
from tests.support.raw_socket import open_raw_socket

every_game = pytest.mark.parametrize("game", list(GAMES))


async def raw_table(home: House, table: str, token: str | None) -> bytes:
    """Every byte that somebody who joins a table is sent, except its id."""
    socket = await open_raw_socket(home.settings.port)
    await socket.receive()
    socket.send(msgspec.json.encode(wire.Join(id="me", table=table, token=token)))
    got = b""
    while b'"type":"table"' not in got:
        got += await socket.receive()
    socket.send(msgspec.json.encode(wire.Ping(id="end")))
    while b'"pong"' not in got:
        got += await socket.receive()
    socket.close()
    return got


@every_game
def test_two_worlds_give_a_socket_the_same_bytes(home: House, game: str) -> None:
    """The server's table is swapped for one that the seat cannot tell apart."""

    async def story() -> None:
        seats = load(game).min_seats
        table, people = await sit_at(home, game, seats)
        tokens = [person.seat_token for person in people]
        movers = 0
        for part in range(8):
            await play_on(people, dice(f"{game} {part}"), 4)
            played = home.match(table).table
            assert played is not None
            if played.state.is_over():
                break
            for seat in range(-1, seats):
                token = tokens[seat] if seat >= 0 else None
                mine = await raw_table(home, table, token)
                other = await raw_table_in_another_world(home, table, token, seat, f"world {part}")
                assert mine == other
                movers += played.moves[-1][0] == seat
        assert movers > 0

    home.run(story())


async def raw_table_in_another_world(
    home: House, table: str, token: str | None, seat: int, seed: str
) -> bytes:
    """The same bytes, in a world that a seat cannot tell apart."""
    room = home.node.hall.rooms[table]
    played = home.match(table).table
    assert played is not None
    with nobody_else_looks(room), another_world(played, seat, seed):
        room.changed()
        return await raw_table(home, table, token)


@contextlib.contextmanager
def nobody_else_looks(room: Room) -> Iterator[None]:
    """Whoever is there is told nothing: the other world makes sense to one seat only."""
    asleep = list(room.visitors)
    try:
        for visitor in asleep:
            visitor.wake = lambda: None  # type: ignore[method-assign]
        yield
    finally:
        for visitor in asleep:
            del visitor.wake
        room.presence_changed()


@contextlib.contextmanager
def another_world(table: Table, seat: int, seed: str) -> Iterator[None]:
    """The table in a world that a seat cannot tell from the true one.

    What its last mover may take back follows from the state before the move: for that seat the move
    is made again in other worlds, until one shows it the same. Where none does, the move has drawn
    a card and stands in every world: then the state alone is exchanged.
    """
    true, before = table.state, table._before
    try:
        if not (table.moves[-1][0] == seat and move_again(table, seat, seed)):
            table.state = true.determinize(seat, rng_from_seed(seed))
        yield
    finally:
        table.state, table._before = true, before


def move_again(table: Table, seat: int, seed: str) -> bool:
    """The last move in another world, if the seat sees the same after it."""
    true, before = table.state, table._before
    for attempt in range(20):
        table._before = before.determinize(seat, rng_from_seed(f"{seed} {attempt}"))
        table.state = table._before.clone()
        table.state.events = []
        number = table.game.read(table.state, table.moves[-1][1])
        table.state.play(seat, number)
        if not differs(table.game, true, table.state, seat):
            return True
    table.state, table._before = true, before
    return False


@every_game
def test_a_planted_leak_is_found(home: House, game: str) -> None:
    """If the server sent the view of another seat, the test above would say so."""

    async def story() -> None:
        # A short game may hide nothing that matters (3 of 100 in Mandragora): play another.
        for deal in range(10):
            if await two_worlds_differ(home, game, f"{game} {deal}"):
                return
        raise AssertionError("two worlds never looked different")

    home.run(story())


async def two_worlds_differ(home: House, game: str, seed: str) -> bool:
    """Whether a game comes to where seat 1 is told more than what seat 0 knows."""
    table, people = await sit_at(home, game, load(game).min_seats)
    token = people[1].seat_token
    for part in range(40):
        await play_on(people, dice(f"{seed} {part}"), 3)
        played = home.match(table).table
        assert played is not None
        if played.state.is_over():
            return False
        if played.can_undo(1):
            # A world of seat 0 lacks what seat 1 has sealed, so seat 1 cannot be told of it.
            continue
        mine = await raw_table(home, table, token)
        other = await raw_table_in_another_world(home, table, token, 0, f"leak {seed} {part}")
        if mine != other:
            return True
    return False


@every_game
def test_secret_steps_of_others_leave_no_trace_in_what_a_seat_is_told(game: str) -> None:
    """Whenever a seat is not told of a move, its number, choices, view and log are as before."""
    seats = load(game).min_seats
    match = dealt_match(game, seats)
    rng, hidden = rng_from_seed("steps"), 0
    while match.status == "playing" and match.seq < 150:
        assert match.table is not None
        before = [given_to(match, seat) for seat in range(-1, seats)]
        acting = match.table.state.to_act()
        mover = acting[rng.below(len(acting))]
        number = match.table.state.random_move(mover, rng)
        text = match.game.write(match.table.state, number)
        match.apply(log.Moved(seat=mover, move=text, at_ms=match.seq))
        for seat in range(-1, seats):
            old, new = before[seat + 1], given_to(match, seat)
            told = new[0] != old[0]
            assert told == (new[1] != old[1]) or seat == mover
            hidden += not told
    sealed = bool(match.table and match.table.state.sealed)
    assert hidden > 0 or not sealed


def given_to(match: Match, seat: int) -> tuple[int, bytes]:
    """The sequence number of a seat, and everything else it is sent."""
    table = match.table
    assert table is not None
    choices = sorted(choice.text for choice in table.choices(seat)) if seat >= 0 else []
    undo = table.why_not_undo(seat) if seat >= 0 else None
    shown = [table.view(seat), choices, table.log(seat), undo, [match.owes(k) for k in range(2)]]
    return match.current.told[seat], msgspec.json.encode(shown)


def dealt_match(game: str, seats: int) -> Match:
    """A match where every seat is taken."""
    deal = log.Deal(
        table="t",
        game=game,
        seats=seats,
        options={},
        seed="secret",
        salt="s",
        commitment="c",
        host="g0",
        stand_in="random",
        clock_s=0,
        listed=False,
        auto_start=False,
        opened_ms=0,
        is_fair=True,
        rules_version=load(game).rules_version,
    )
    match = Match(deal, load(game))
    for seat in range(seats):
        match.apply(log.Sat(seat=seat, guest=f"g{seat}", name=f"P{seat}", at_ms=0))
    match.apply(log.Started(at_ms=0))
    return match


@every_game
def test_others_sealing_a_choice_does_not_make_mine_stale(game: str) -> None:
    """In simultaneous games everybody may still send a move chosen on the previous view."""
    seats = load(game).min_seats
    match = dealt_match(game, seats)
    rng = rng_from_seed("stale")
    for _ in range(200):
        assert match.table is not None
        acting = match.table.state.to_act()
        if not acting:
            break
        mover, legal = acting[0], match.table.state.legal
        before = {seat: (match.seats[seat].since, set(legal(seat))) for seat in acting[1:]}
        number = match.table.state.random_move(mover, rng)
        text = match.game.write(match.table.state, number)
        match.apply(log.Moved(seat=mover, move=text, at_ms=0))
        for seat, (since, moves) in before.items():
            if match.owes(seat) and moves.issuperset(legal(seat)):
                assert match.seats[seat].since == since
            elif match.owes(seat):
                assert match.seats[seat].since == match.current.told[seat]
