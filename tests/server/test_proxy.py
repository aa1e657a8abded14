"""Behind a real nginx, with the configuration of the documentation."""

from __future__ import annotations

import asyncio
import http.client
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from covenstead.server.client import Client
from covenstead.server.limits import Rate
from covenstead.server.wire import bodies
from tests.support.houses import House, house
from tests.support.nginx import nginx
from tests.support.people import dice, play_on

BURST = 30


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, str]]:
    folder: Path = tmp_path_factory.mktemp("proxy")
    with (
        house(folder, proxies=("127.0.0.1",), address_rate=Rate(BURST, 0.001)) as home,
        nginx(home.settings.port) as url,
    ):
        yield home, url


def ask(url: str, path: str, source: str, **headers: str) -> int:
    """The status of an answer to somebody at an address of their own."""
    place = urlsplit(url).netloc
    connection = http.client.HTTPConnection(place, timeout=10, source_address=(source, 0))
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request("GET", path, headers=given)
    status = connection.getresponse().status
    connection.close()
    return status


def test_a_false_address_evades_no_limit_behind_nginx(behind: tuple[House, str]) -> None:
    """And whoever asks too much takes nothing from others behind the same proxy."""
    _, url = behind
    forged = [
        ask(url, "/api/games", "127.0.0.7", X_Forwarded_For=f"9.9.9.{k}, 127.0.0.1")
        for k in range(BURST + 5)
    ]
    assert forged == [200] * BURST + [429] * 5
    assert ask(url, "/api/games", "127.0.0.8") == 200
    assert ask(url, "/api/games", "127.0.0.8", X_Forwarded_For="127.0.0.7") == 200


def test_the_counters_are_not_shown_behind_nginx(behind: tuple[House, str]) -> None:
    _, url = behind
    assert ask(url, "/metrics", "127.0.0.9") == 404
    assert ask(url, "/healthz", "127.0.0.9") == 200


def test_requests_of_another_sites_page_are_refused_behind_nginx(
    behind: tuple[House, str],
) -> None:
    """The name and port that the browser asked for reach the server: its own page is its own."""
    _, url = behind
    upgrade = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec_WebSocket_Version": "13",
        "Sec_WebSocket_Key": "x3JJHMbDL1EzLkh9GBhXDw==",
    }
    assert ask(url, "/ws", "127.0.0.10", Origin=url, **upgrade) == 101
    assert ask(url, "/ws", "127.0.0.10", Origin="https://evil.example", **upgrade) == 403


def test_a_game_is_played_through_nginx(tmp_path: Path) -> None:
    async def story(url: str) -> int:
        ada = await Client.connect(url, name="Ada")
        opened = await ada.open_table(bodies.NewTable("blackmore", 2, bots=["random"]))
        await ada.join(opened.table)
        made = await play_on([ada], dice("nginx"))
        await ada.close()
        return made

    with house(tmp_path, proxies=("127.0.0.1",)) as home, nginx(home.settings.port) as url:
        assert asyncio.run(story(url)) > 10
