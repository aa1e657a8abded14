"""An agent at a table, over the real protocol on a real process."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import anyio
from mcp import Client, StdioServerParameters, stdio_client

import covenstead
from covenstead.adapters.mcp import Host
from covenstead.games import GAMES

PACKAGE = Path(covenstead.__file__).parents[1]


async def ask(client: Client, tool: str, **arguments: Any) -> Any:
    """The answer of a tool as data."""
    answer = await client.call_tool(tool, arguments)
    assert not answer.is_error, answer
    if answer.structured_content is not None:
        content: Any = answer.structured_content
        return content["result"] if set(content) == {"result"} else content
    return json.loads(answer.content[0].text)  # type: ignore[union-attr]


async def play_a_game() -> dict[str, Any]:
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE)}
    command = StdioServerParameters(
        command=sys.executable, args=["-m", "covenstead", "mcp"], env=environment
    )
    async with Client(stdio_client(command)) as client:
        assert any(game["name"] == "blackmore" for game in await ask(client, "list_games"))
        assert "WB-12" in await ask(client, "rules", game="blackmore")
        table = await ask(client, "sit_down", game="blackmore", seats=2, seed="agent")
        refused = await ask(client, "play", move="keep")
        assert refused["refused"].startswith("WB-15")
        while not table["outcome"]:
            table = await ask(client, "play", move=table["legal_moves"][0])
    return dict(table)


def test_an_agent_plays_a_whole_game_over_the_protocol() -> None:
    table = anyio.run(play_a_game)
    assert 1 in table["outcome"]["places"]
    assert table["legal_moves"] == []


def test_an_agent_can_play_every_game_to_its_end() -> None:
    for game in GAMES:
        host = Host()
        table = host.sit_down(game, bot="random", seed="agent")
        for _ in range(3000):
            if table["outcome"]:
                break
            assert table["legal_moves"], game
            table = host.play(table["legal_moves"][0])
        assert table["outcome"], game


def test_bad_input_is_a_sentence_and_the_agent_goes_on() -> None:
    host = Host()
    assert "sit_down" in host.look()["refused"]
    assert "sit_down" in host.why_not("keep")
    assert "no game" in host.sit_down("chess")["refused"]
    assert "2 to 6" in host.sit_down("blackmore", seats=9)["refused"]
    assert "there are random" in host.sit_down("blackmore", bot="oracle")["refused"]
    host.sit_down("blackmore", seed="agent")
    assert "not a move" in host.play("dance")["refused"]
    assert host.why_not("keep").startswith("WB-15")
