"""Whoever asks too much is refused: first slowed down, then disconnected."""

from __future__ import annotations

import asyncio
import contextlib
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from covenstead.server.errors import RequestError
from covenstead.server.http.openapi import describe
from covenstead.server.http.routes import all_endpoints
from covenstead.server.limits import Bucket, Buckets, Rate
from covenstead.server.wire import bodies
from covenstead.server.wire import messages as wire
from tests.support.houses import House, house
from tests.support.people import guest
from tests.support.raw_socket import RawSocket, open_raw_socket
from tests.support.servers import postgres


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    changed = {
        "socket_rate": Rate(20, 5),
        "chat_rate": Rate(2, 0.1),
        "tables_per_guest": 2,
        "sockets_per_address": 6,
    }
    with house(tmp_path_factory.mktemp("strict"), **changed) as made:
        yield made


def test_a_bucket_gives_its_burst_and_then_its_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    bucket = Bucket(Rate(3, 2))
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] += 60
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_the_least_recently_used_buckets_are_forgotten() -> None:
    buckets = Buckets(Rate(1, 0), size=2)
    first = buckets.of("a")
    buckets.of("b")
    assert buckets.of("a") is first
    buckets.of("c")
    assert buckets.of("a") is first


def test_a_fast_socket_is_slowed_down_and_a_flood_ends_it(strict: House) -> None:
    async def story() -> None:
        socket = await open_raw_socket(strict.settings.port)
        await socket.receive()
        for number in range(30):
            socket.send(msgspec.json.encode(wire.Ping(id=f"{number}")))
        answers = [msgspec.json.decode(await socket.receive())["type"] for _ in range(30)]
        assert answers[:20] == ["pong"] * 20
        assert "error" in answers[20:]
        for _ in range(400):
            socket.send(b"{}")
        with pytest.raises(ConnectionError):
            await listen_forever(socket)
        other = await strict.connect(name="Ada")
        await other.ping()

    strict.run(story())


async def listen_forever(socket: RawSocket) -> None:
    while True:
        await socket.receive()


def test_an_address_has_a_limit_for_all_its_sockets_and_requests(tmp_path: Path) -> None:
    with house(tmp_path, address_rate=Rate(12, 0.001)) as home:

        async def story() -> None:
            sockets = [await open_raw_socket(home.settings.port) for _ in range(2)]
            for socket in sockets:
                assert b"welcome" in await socket.receive()
            for number in range(20):
                socket = sockets[number % 2]
                socket.send(msgspec.json.encode(wire.Ping(id=f"{number}")))
                assert (b"pong" if number < 12 else b"too_fast") in await socket.receive()
            for socket in sockets:
                socket.close()
            with pytest.raises(RequestError) as error:
                await guest(home, "Ada")
            assert error.value.problem == "too_fast"

        home.run(story())


def test_chat_has_a_limit_of_its_own(strict: House) -> None:
    async def story() -> None:
        ada = await guest(strict, "Ada")
        opened = await ada.open_table(bodies.NewTable("blackmore", 2))
        await ada.join(opened.table)
        await ada.say("one")
        await ada.say("two")
        with pytest.raises(RequestError) as error:
            await ada.say("three")
        assert error.value.problem == "too_fast"

    strict.run(story())


def test_the_open_tables_of_a_guest_are_limited(strict: House) -> None:
    async def story() -> None:
        ada = await guest(strict, "Ada")
        for _ in range(2):
            await ada.open_table(bodies.NewTable("blackmore", 2))
        with pytest.raises(RequestError) as error:
            await ada.open_table(bodies.NewTable("blackmore", 2))
        assert error.value.problem == "too_many"

    strict.run(story())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_limit_of_tables_holds_when_many_are_opened_at_once(kind: str, tmp_path: Path) -> None:
    with contextlib.ExitStack() as stack:
        changed: dict[str, Any] = {"tables_per_guest": 5}
        if kind == "postgresql":
            changed["database"] = stack.enter_context(postgres())
        home = stack.enter_context(house(tmp_path, **changed))

        async def story() -> None:
            ada = await guest(home, "Ada")
            wanted = bodies.NewTable("blackmore", 2)
            asked = [ada.open_table(wanted) for _ in range(40)]
            answers = await asyncio.gather(*asked, return_exceptions=True)
            opened = [answer for answer in answers if isinstance(answer, bodies.Opened)]
            assert len(opened) == 5
            refused = [each for each in answers if isinstance(each, RequestError)]
            assert [each.problem for each in refused] == ["too_many"] * 35

        home.run(story())


def test_the_sockets_of_an_address_are_limited(strict: House) -> None:
    async def story() -> None:
        sockets = [await open_raw_socket(strict.settings.port) for _ in range(6)]
        with pytest.raises(AssertionError, match="403"):
            await open_raw_socket(strict.settings.port)
        for socket in sockets:
            socket.close()

    strict.run(story())


def test_every_answer_carries_safe_headers(home: House) -> None:
    with urllib.request.urlopen(home.url + "/") as answer:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_scripts_and_other_sites_cannot_read_the_cookie(tmp_path: Path) -> None:
    """And the token of a guest is never part of an address."""
    with house(tmp_path, secure=True) as home:
        request = urllib.request.Request(
            home.url + "/api/guest", b'{"name":"Ada"}', {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request) as answer:
            cookie = answer.headers["set-cookie"]
        for word in ("HttpOnly", "SameSite=strict", "Secure", "Path=/"):
            assert word in cookie
        paths = describe(all_endpoints())["paths"]
        asked = [each for path in paths.values() for each in path.get("parameters", [])]
        assert {each["name"] for each in asked if each["in"] == "query"} == {"seat"}


def test_a_form_of_another_site_cannot_post(home: House) -> None:
    request = urllib.request.Request(
        home.url + "/api/guest",
        b'{"name":"Eve"}',
        {"origin": "https://evil.example", "content-type": "application/json"},
    )
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request)
    with refused.value as answer:
        assert answer.code == 403
        assert b"bad_origin" in answer.read()


def test_a_node_whose_database_is_gone_says_so(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone() -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr(home.node.store, "ping", gone)
    with pytest.raises(urllib.error.HTTPError) as unwell:
        urllib.request.urlopen(home.url + "/healthz")
    with unwell.value as answer:
        assert answer.code == 503


def test_the_counters_tell_of_tables_and_requests(home: House) -> None:
    async def story() -> None:
        ada = await guest(home, "Ada")
        await ada.ping()

    home.run(story())
    with urllib.request.urlopen(home.url + "/metrics") as answer:
        text = answer.read().decode()
    assert 'coven_requests_total{type="ping"}' in text
    assert "coven_commit_seconds_bucket" in text
    with urllib.request.urlopen(home.url + "/healthz") as answer:
        assert answer.status == 200
