"""`coven admin nodes` and `drain`: a node is emptied, and its tables go on at another."""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.request
from collections.abc import Iterator

import pytest
from websockets.exceptions import InvalidStatus

from covenstead.cli import parser
from covenstead.server.wire import bodies
from tests.support.admins import admin, admin_meanwhile, play, refused
from tests.support.circle import Circle, tell
from tests.support.servers import Server, postgres


@pytest.fixture
def nodes() -> Iterator[tuple[str, list[Server]]]:
    with postgres() as url:
        made = [Server(url, "--patience", "1000") for _ in range(2)]
        try:
            yield url, [node.start() for node in made]
        finally:
            for node in made:
                node.stop()


def name_of(url: str, node: Server) -> str:
    """What a node is called, found by where it listens."""
    lines = admin(url, "nodes").out.splitlines()
    return next(line.split()[0] for line in lines if f":{node.port} " in line)


def status_of(url: str) -> int:
    try:
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(url) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        error.close()
        return error.code


def test_a_drained_node_is_empty_and_its_bots_move_elsewhere(
    nodes: tuple[str, list[Server]],
) -> None:
    """It stays up, but lets nobody in; the last node cannot be drained."""
    url, (one, two) = nodes
    name, other = name_of(url, one), name_of(url, two)

    async def story(circle: Circle) -> None:
        ada = await circle.connect(one.url, name="Ada")
        opened = await ada.open_table(bodies.NewTable("blackmore", 3, bots=["random", "random"]))
        await ada.join(opened.table)
        await play([ada], 2)
        drained = await admin_meanwhile(url, "drain", name)
        assert drained.out == f"{name}: empty; it can be stopped now\n", drained.err
        with pytest.raises(InvalidStatus) as refusal:
            await circle.connect(one.url)
        assert refusal.value.response.status_code == 503
        assert await asyncio.to_thread(status_of, f"{one.url}/api/tables") == 503
        assert await asyncio.to_thread(status_of, f"{one.url}/healthz") == 200
        again = await circle.connect(two.url)
        await again.join(opened.table, ada.seat_token)
        await play([again])
        assert again.table is not None
        assert again.table.outcome is not None

    tell(story)
    said = admin(url, "nodes").out
    assert "is being emptied  0 sockets, 0 tables" in said
    assert "2 nodes" in said
    assert refused(admin(url, "drain", other), "is the only one that serves")
    one.stop()
    assert "1 nodes" in admin(url, "nodes").out


def test_every_action_says_what_it_does_and_shows_how(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser().parse_args(["admin", "--help"])
    said = capsys.readouterr().out
    for action in ("list", "look", "close", "export", "ban", "unban", "bans", "nodes", "drain"):
        assert f"    {action} " in said
    for action in ("close", "export", "ban", "unban", "drain", "purge", "who", "forget", "backup"):
        with pytest.raises(SystemExit):
            parser().parse_args(["admin", action, "--help"])
        words = capsys.readouterr().out
        assert "example" in words
        assert f"coven admin {action} " in words
