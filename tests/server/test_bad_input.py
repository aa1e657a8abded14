"""Ten thousand bad messages: the server still answers, and no table has changed."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from covenstead.server.wire import messages as wire
from tests.support.houses import House
from tests.support.people import dice, play_on, sit_at
from tests.support.raw_socket import RawSocket, open_raw_socket

MESSAGES = 10_000
BATCH = 100
BAD: list[Callable[[random.Random, list[bytes]], bytes]] = []


def kind(make: Callable[[random.Random, list[bytes]], bytes]) -> None:
    BAD.append(make)


@kind
def no_json(rng: random.Random, seen: list[bytes]) -> bytes:
    return rng.choice([b"", b"{", b"null", b"[]", b"42", b'"x"', b"{}", b"[" * 3000])


@kind
def cut_off(rng: random.Random, seen: list[bytes]) -> bytes:
    whole = rng.choice(seen)
    return whole[: rng.randrange(len(whole))]


@kind
def with_changed_bytes(rng: random.Random, seen: list[bytes]) -> bytes:
    changed = bytearray(rng.choice(seen))
    for _ in range(rng.randrange(1, 4)):
        changed[rng.randrange(len(changed))] = rng.randrange(32, 127)
    return bytes(changed)


@kind
def oversized(rng: random.Random, seen: list[bytes]) -> bytes:
    text = "x" * rng.randrange(4_000, 30_000)
    return msgspec.json.encode({"type": "say", "id": "big", "text": text})


@kind
def out_of_order(rng: random.Random, seen: list[bytes]) -> bytes:
    seq = rng.choice([-1, 0, 1, 2, 10**6, 2**62, 2**70])
    return msgspec.json.encode(
        {"type": rng.choice(["move", "undo"]), "id": f"o{rng.random()}", "seq": str(seq)}
        if rng.random() < 0.3
        else {"type": "move", "id": f"o{rng.random()}", "seq": -5, "move": rng.randrange(200)}
    )


@kind
def replayed(rng: random.Random, seen: list[bytes]) -> bytes:
    return rng.choice(seen)


@kind
def with_wrong_fields(rng: random.Random, seen: list[bytes]) -> bytes:
    message = msgspec.json.decode(rng.choice(seen))
    field = rng.choice([*message, "extra", "seat", "guest"])
    message[field] = rng.choice([None, True, -1, 1.5, "", "x" * 500, [], {}, 2**80, "\x00"])
    if field == "type" and message[field] == "":
        message[field] = "deal"
    return msgspec.json.encode(message)


@kind
def of_other_people(rng: random.Random, seen: list[bytes]) -> bytes:
    join = {"type": "join", "id": "j", "table": rng.choice(["nowhere", "é" * 20, "x" * 33])}
    if rng.random() < 0.5:
        join["token"] = "y" * rng.randrange(1, 300)
    return msgspec.json.encode(join)


def bad_messages(seen: list[bytes]) -> list[bytes]:
    """Bad messages of every kind, in the same order on every run."""
    rng = random.Random(8)
    return [BAD[number % len(BAD)](rng, seen) for number in range(MESSAGES)]


def test_ten_thousand_bad_messages_change_nothing(home: House) -> None:
    async def story() -> None:
        table, people = await sit_at(home, "blackmore", 2)
        await play_on(people, dice("bad"), 12)
        idle = next(p for p in people if p.table and not p.table.choices)
        socket = await open_raw_socket(home.settings.port)
        old = [
            wire.Move(id="a", seq=1, move=0),
            wire.Move(id="b", seq=3, move="play red-7"),
            wire.Undo(id="c", seq=2),
        ]
        seen = [msgspec.json.encode(message) for message in old]
        before = frozen(home, table)
        await rejoin(socket, table, idle.seat_token)
        messages = bad_messages(seen)
        for start in range(0, MESSAGES, BATCH):
            for message in messages[start : start + BATCH]:
                socket.send(message)
            await still_answers(socket, f"ping {start}")
        assert frozen(home, table) == before
        await play_on(people, dice("after"), 5)
        assert home.match(table).seq > before[0]
        socket.close()

    home.run(story())


def frozen(home: House, table: str) -> tuple[int, str, list[int]]:
    """The match, its cards and what everybody was sent."""
    match = home.match(table)
    assert match.table is not None
    return match.seq, match.table.state.hash(), list(match.current.told)


async def rejoin(socket: RawSocket, table: str, token: str | None) -> None:
    socket.send(msgspec.json.encode(wire.Join(id="in", table=table, token=token)))
    while b'"joined"' not in await socket.receive():
        pass


async def still_answers(socket: RawSocket, name: str) -> None:
    socket.send(msgspec.json.encode(wire.Ping(id=name)))
    wanted = f'"re":"{name}"'.encode()
    while wanted not in await socket.receive():
        pass


def test_each_bad_message_gets_its_own_kind_of_answer(home: House) -> None:
    async def story() -> list[str]:
        socket = await open_raw_socket(home.settings.port)
        await socket.receive()
        problems = []
        for message in (
            b"{",
            b'{"type":"dance","id":"1"}',
            b'{"type":"ping"}',
            b'{"type":"ping","id":"1","extra":1}',
            b'{"type":"ping","id":"' + b"x" * 65 + b'"}',
            b'{"type":"say","id":"1","text":"' + b"x" * 5000 + b'"}',
            b'{"type":"move","id":"1","seq":0,"move":0}',
            b'{"type":"join","id":"1","table":"nowhere"}',
            b'{"type":"hello","id":"1","token":"forged.token"}',
        ):
            socket.send(message)
            answer = msgspec.json.decode(await socket.receive())
            assert answer["message"]
            problems.append(answer["problem"])
        socket.close()
        return problems

    assert home.run(story()) == [
        *["bad_message"] * 5,
        "too_large",
        "not_joined",
        "no_table",
        "bad_token",
    ]


def test_the_seat_of_another_cannot_be_played(home: House) -> None:
    async def story() -> None:
        table, people = await sit_at(home, "blackmore", 2)
        mover = next(k for k, p in enumerate(people) if p.table and p.table.choices)
        before = frozen(home, table)
        other, theirs = people[1 - mover], people[mover].table
        assert theirs is not None
        for move in theirs.choices:
            with pytest.raises(Exception, match=r"W[BQ]-\d+"):
                await other.move(move.move)
        assert frozen(home, table) == before

    home.run(story())


@pytest.mark.parametrize(("frame", "code"), [("x" * 100_000, 1009), (b"\xff\xfe", 1007)])
def test_a_broken_frame_closes_only_its_own_socket(
    home: House, frame: str | bytes, code: int
) -> None:
    async def story() -> None:
        async with connect(home.url.replace("http", "ws") + "/ws", proxy=None) as broken:
            await broken.recv()
            await broken.send(frame, text=True)
            with pytest.raises(ConnectionClosed) as closed:
                await broken.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == code
        person = await home.connect(name="Ada")
        await person.ping()

    home.run(story())


def test_a_page_of_another_site_gets_no_socket(home: House) -> None:
    async def story() -> None:
        url = home.url.replace("http", "ws") + "/ws"
        with pytest.raises(InvalidStatus):
            await connect(url, origin="https://evil.example", proxy=None)  # type: ignore[arg-type]
        async with connect(url, origin=home.url, proxy=None) as own:  # type: ignore[arg-type]
            assert b"welcome" in await own.recv(decode=False)

    home.run(story())
