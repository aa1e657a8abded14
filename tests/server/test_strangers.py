"""Strangers at the door: half-open connections, false addresses, foreign names, invisible names."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import resource
import socket
import sqlite3
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from covenstead.engine.errors import BadOption
from covenstead.server.client.client import call
from covenstead.server.errors import RequestError
from covenstead.server.http.addresses import Proxies, counted_as
from covenstead.server.limits import Rate
from covenstead.server.node.app import keys_of
from covenstead.server.node.logs import JsonLines, Throttle
from covenstead.server.rooms.identity import Guest, Signer
from covenstead.server.rooms.texts import clean_name
from covenstead.server.settings import Settings
from covenstead.server.storage.store import Store
from covenstead.server.tables import table_log as log
from covenstead.server.wire import bodies
from covenstead.server.wire import messages as wire
from tests.support.houses import House, house
from tests.support.people import guest, sit_at, until
from tests.support.servers import postgres


def get(url: str, **headers: str) -> tuple[int, str]:
    """The status and the text of an answer."""
    request = urllib.request.Request(
        url, headers={k.replace("_", "-"): v for k, v in headers.items()}
    )
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(request, timeout=10) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


# ---- connections ----


@pytest.fixture
def many_files() -> Iterator[None]:
    """Enough open files for both ends of many connections."""
    soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 20_000), most))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, most))


def half_open(port: int, count: int, address: str) -> list[socket.socket]:
    """Connections from an address whose requests never end."""
    made = []
    for _ in range(count):
        one = socket.socket()
        one.bind((address, 0))
        with contextlib.suppress(OSError):
            one.connect(("127.0.0.1", port))
            one.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
        made.append(one)
    return made


def is_closed(one: socket.socket) -> bool:
    one.settimeout(0.2)
    try:
        return one.recv(100) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


@pytest.mark.usefixtures("many_files")
def test_half_open_requests_keep_nobody_else_from_being_served(tmp_path: Path) -> None:
    with house(tmp_path, header_s=3.0) as home:
        slow = half_open(home.settings.port, 1300, "127.0.0.2")
        began = time.monotonic()
        assert get(home.url + "/api/games")[0] == 200
        assert time.monotonic() - began < 2
        kept = sum(not is_closed(one) for one in slow[:300])
        assert kept <= home.settings.connections_per_address
        time.sleep(4)
        assert all(is_closed(one) for one in slow)
        for one in slow:
            one.close()


def test_a_request_that_comes_after_another_must_be_whole_in_time_too(tmp_path: Path) -> None:
    with house(tmp_path, header_s=0.5, keep_alive_s=30) as home:
        one = socket.create_connection(("127.0.0.1", home.settings.port))
        one.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n")
        assert one.recv(100).startswith(b"HTTP/1.1 200")
        one.sendall(b"GET /api/games HTTP/1.1\r\nHos")
        one.settimeout(5)
        with contextlib.suppress(ConnectionError):
            while one.recv(100_000):
                pass
        one.close()


# ---- behind a proxy ----


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("203.0.113.9", ["1.1.1.1"], "203.0.113.9"),
        ("10.0.0.1", ["1.1.1.1"], "1.1.1.1"),
        ("10.0.0.1", ["6.6.6.6, 1.1.1.1"], "1.1.1.1"),
        ("10.0.0.1", ["6.6.6.6", "1.1.1.1, 10.0.0.7"], "1.1.1.1"),
        ("10.0.0.1", ["nonsense"], "10.0.0.1"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["10.0.0.3"], "10.0.0.3"),
        ("", ["1.1.1.1"], ""),
    ],
)
def test_only_what_trusted_proxies_wrote_is_believed(
    peer: str, forwarded: list[str], client: str
) -> None:
    assert Proxies(["10.0.0.0/8"]).client_of(peer, forwarded) == client


def test_a_bad_proxy_is_refused_in_one_sentence() -> None:
    with pytest.raises(BadOption, match="an address or a network"):
        Proxies(["the-proxy"])


def test_an_address_of_ipv6_is_counted_by_its_network() -> None:
    assert counted_as("2001:db8:1:2:3::4") == counted_as("2001:db8:1:2:ffff::9")
    assert counted_as("2001:db8:1:2::1") != counted_as("2001:db8:1:3::1")
    assert counted_as("::ffff:10.1.2.3") == "10.1.2.3"


def limited(home: House, **headers: str) -> bool:
    """Whether a burst of requests is refused at last."""
    return any(get(home.url + "/api/games", **headers)[0] == 429 for _ in range(12))


def test_a_false_address_evades_no_limit(tmp_path: Path) -> None:
    with house(tmp_path, address_rate=Rate(8, 0.001)) as home:
        found = [get(home.url + "/api/games", X_Forwarded_For=f"1.1.1.{k}")[0] for k in range(12)]
        assert found == [200] * 8 + [429] * 4


def test_clients_of_a_trusted_proxy_are_told_apart(tmp_path: Path) -> None:
    with house(tmp_path, address_rate=Rate(8, 0.001), proxies=("127.0.0.1",)) as home:
        assert limited(home, X_Forwarded_For="1.1.1.1")
        assert get(home.url + "/api/games", X_Forwarded_For="3.3.3.3")[0] == 200
        assert get(home.url + "/api/games", X_Forwarded_For="9.9.9.9, 1.1.1.1")[0] == 429


# ---- names ----


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",
        "\u2800\u2800",
        "a\u200bb",
        "a\u200db",
        "\u200d",
        "Ada\u200d",
        "Ada\u115f",
        "Ada\ufe01",
        "Ada\U000e0101",
        "a\u00adb",
        "\u0301",
        "Ada\u2066",
        "\u034f",
    ],
)
def test_a_name_with_what_cannot_be_seen_is_refused(name: str) -> None:
    with pytest.raises(RequestError) as refused:
        clean_name(name)
    assert refused.value.problem == "bad_name"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Zoë", "Zoë"),
        ("  Ada   of\u00a0Blackmore ", "Ada of Blackmore"),
        ("\U0001f469\u200d\U0001f52c", "\U0001f469\u200d\U0001f52c"),
        ("\u2764\ufe0f", "\u2764\ufe0f"),
        ("クローバー", "クローバー"),
        ("क्\u200dष", "क्\u200dष"),
    ],
)
def test_names_of_all_scripts_are_shown(name: str, shown: str) -> None:
    assert clean_name(name) == shown


# ---- names of the server, and its headers ----


def test_a_server_with_a_name_answers_under_no_other(tmp_path: Path) -> None:
    with house(tmp_path, hosts=("tables.example.org",), secure=True) as home:
        assert get(home.url + "/api/games")[0] == 403
        assert get(home.url + "/api/games", Host="evil.example")[0] == 403
        assert get(home.url + "/api/games", Host="tables.example.org:8443")[0] == 200
        assert get(home.url + "/api/games", Host="[")[0] in (400, 403)
        assert get(home.url + "/healthz")[0] == 200


def test_a_server_behind_https_says_so_for_good(tmp_path: Path) -> None:
    with house(tmp_path, secure=True) as home, urllib.request.urlopen(home.url) as answer:
        assert "max-age=" in answer.headers["strict-transport-security"]
        assert answer.headers["x-frame-options"] == "DENY"


# ---- keys ----


def test_tokens_of_the_key_before_are_accepted_and_those_of_others_are_not() -> None:
    before, now, other = Signer(b"a" * 32), Signer(b"b" * 32, b"a" * 32), Signer(b"c" * 32)
    ada = Guest("g", "Ada")
    assert now.guest_of(before.guest_token(ada)) == ada
    assert now.is_seat_token(before.seat_token("t", 1, 0), "t", 1, 0)
    assert now.is_invitation(before.invitation("t", 1, 0), "t", 1, 0)
    assert now.guest_token(ada) != before.guest_token(ada)
    assert not now.is_seat_token(other.seat_token("t", 1, 0), "t", 1, 0)
    with pytest.raises(RequestError):
        now.guest_of(other.guest_token(ada))


def test_a_key_comes_from_the_settings_or_the_database() -> None:
    own, key = "ab" * 32, "k" * 40
    assert keys_of(Settings(), own) == [bytes.fromhex(own)]
    assert keys_of(Settings(key=key), own) == [key.encode()]
    assert keys_of(Settings(key=key, old_key="o" * 32), own) == [key.encode(), b"o" * 32]
    assert keys_of(Settings(key=key, old_key="database"), own)[1] == bytes.fromhex(own)
    for short in (Settings(key="short"), Settings(key=key, old_key="short")):
        with pytest.raises(BadOption, match="32 characters") as refused:
            keys_of(short, own)
        assert "short" not in str(refused.value)


def test_a_person_stays_the_same_when_the_key_changes(tmp_path: Path) -> None:
    async def first(home: House) -> str:
        ada = await guest(home, "Ada")
        assert ada.guest is not None
        return ada.guest.token

    async def again(home: House, token: str) -> bodies.Guest:
        return await call(home.url, "/api/guest", kind=bodies.Guest, token=token)

    with house(tmp_path) as home:
        token = home.run(first(home))
    with house(tmp_path, key="n" * 32, old_key="database") as home:
        ada = home.run(again(home, token))
    assert ada.name == "Ada"
    assert ada.token != token
    with house(tmp_path, key="n" * 32) as home:
        assert home.run(again(home, ada.token)).guest == ada.guest
        with pytest.raises(RequestError):
            home.run(again(home, token))


# ---- seats ----


def test_a_second_device_is_announced_and_can_be_put_out(home: House) -> None:
    async def story() -> None:
        table, (ada, _) = await sit_at(home, "blackmore", 2)
        token = ada.seat_token
        thief = await home.connect(name="Eve")
        assert (await thief.join(table, token)).seat == 0
        seen = await until(ada, lambda seen: seen.devices == 2)
        assert seen.seat == 0
        answer = await ada.ask(wire.Revoke(id=ada.new_id()))
        assert isinstance(answer, wire.Joined)
        assert answer.token not in (None, token)
        assert (await until(thief, lambda seen: seen.seat == -1)).devices == 0
        with pytest.raises(RequestError, match="opens no seat"):
            await thief.join(table, token)
        again = await home.connect(name="Ada again")
        assert (await again.join(table, answer.token)).seat == 0
        assert (await until(ada, lambda seen: seen.devices == 2)).seat == 0

    home.run(story())


# ---- those who watch over it ----


def test_the_counters_are_read_with_the_token_alone(tmp_path: Path) -> None:
    with house(tmp_path, metrics_token="hush-hush") as home:
        assert get(home.url + "/metrics")[0] == 401
        assert get(home.url + "/metrics", Authorization="Bearer wrong")[0] == 401
        status, text = get(home.url + "/metrics", Authorization="Bearer hush-hush")
        assert status == 200
        assert "coven_thinking_waiting" in text
        assert "coven_thinking_wait_seconds_bucket" in text


def test_without_a_token_the_counters_stay_on_the_machine(home: House) -> None:
    assert get(home.url + "/metrics")[0] == 200
    assert get(home.url + "/metrics", X_Forwarded_For="127.0.0.1")[0] == 401


def test_a_node_that_cannot_write_is_not_ready(tmp_path: Path) -> None:
    """Another process holds the file: within two seconds the node says so, and is well again."""
    with house(tmp_path) as home:
        assert get(home.url + "/readyz")[0] == 200
        holder = sqlite3.connect(tmp_path / "house.db", isolation_level=None)
        holder.execute("begin immediate")
        time.sleep(1.1)
        began = time.monotonic()
        assert get(home.url + "/readyz")[0] == 503
        assert time.monotonic() - began < 2
        assert get(home.url + "/healthz")[0] == 200
        holder.execute("rollback")
        holder.close()
        end = time.monotonic() + 15
        while get(home.url + "/readyz")[0] != 200:
            assert time.monotonic() < end
            time.sleep(0.3)


def test_a_statement_that_takes_too_long_ends() -> None:
    async def story(url: str) -> float:
        store = Store(url, statement_s=0.5)
        began = time.monotonic()
        async with store.engine.connect() as connection:
            with pytest.raises(Exception, match=r"timeout|cancel"):
                await connection.exec_driver_sql("select pg_sleep(30)")
        await store.engine.dispose()
        return time.monotonic() - began

    with postgres() as url:
        assert asyncio.run(story(url)) < 5


def test_an_error_of_the_database_does_not_repeat_what_was_written(tmp_path: Path) -> None:
    """Sealed moves stand in the log of a table: they must not stand in the log of the server."""

    async def story() -> str:
        store = Store(f"sqlite:///{tmp_path}/secret.db")
        await store.open()
        async with store.engine.begin() as connection:
            await connection.exec_driver_sql("drop table entries")
        secret = log.Moved(seat=0, move="seal the-secret-card", at_ms=1)
        try:
            await store.append("t", 1, secret)
        except Exception:
            record = logging.LogRecord("x", 40, "", 1, "failed", (), None)
            record.exc_info = sys.exc_info()
            return JsonLines().format(record)
        finally:
            await store.close()
        raise AssertionError("there was nothing to write to")

    line = asyncio.run(story())
    assert "no such table" in line
    assert "secret-card" not in line


def test_lines_that_repeat_are_left_out_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    throttle = Throttle(Rate(3, 1))

    def line(words: str) -> logging.LogRecord:
        return logging.LogRecord("x", 40, "", 1, words, (), None)

    kept = [throttle.filter(line("again")) for _ in range(10)]
    assert kept == [True] * 3 + [False] * 7
    assert throttle.filter(line("something else"))
    now[0] += 2
    later: Any = line("again")
    assert throttle.filter(later)
    assert later.left_out == 7
    assert '"left_out":7' in JsonLines().format(later)
