"""An agent at a table, over the real protocol on a real process."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import anyio
import msgspec
import pytest
from mcp import Client, StdioServerParameters, stdio_client

import covenstead
from covenstead.adapters.mcp import Host
from covenstead.cli import main, remote_mcp
from covenstead.engine.rng import rng_from_seed
from covenstead.games import GAMES
from covenstead.server.client import client as coven
from covenstead.server.wire import bodies
from tests.support.houses import House, house
from tests.support.people import guest, until

PACKAGE = Path(covenstead.__file__).parents[1]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("mcp")) as made:
        yield made


async def ask(client: Client, tool: str, **arguments: Any) -> Any:
    """The answer of a tool as data."""
    answer = await client.call_tool(tool, arguments)
    assert not answer.is_error, answer
    if answer.structured_content is not None:
        content: Any = answer.structured_content
        return content["result"] if set(content) == {"result"} else content
    return json.loads(answer.content[0].text)  # type: ignore[union-attr]


def agent(*arguments: str) -> Client:
    """An agent's side of a `coven mcp` process."""
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE)}
    command = StdioServerParameters(
        command=sys.executable, args=["-m", "covenstead", "mcp", *arguments], env=environment
    )
    return Client(stdio_client(command))


async def play_a_game() -> dict[str, Any]:
    async with agent() as client:
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


def test_an_agent_plays_a_game_of_a_file_over_the_protocol() -> None:
    oh_hell = Path(__file__).parents[2] / "examples" / "games" / "oh_hell.py"

    async def story() -> dict[str, Any]:
        async with agent("--game", str(oh_hell)) as client:
            names = [game["name"] for game in await ask(client, "list_games")]
            assert names[-1] == "oh_hell"
            options = {"first_hand": "3"}
            table = await ask(
                client, "sit_down", game="oh_hell", seats=3, bot="random", options=options
            )
            while not table["outcome"]:
                table = await ask(client, "play", move=table["legal_moves"][0])
            return dict(table)

    assert "OH-8" in anyio.run(story)["result"]


def test_an_agent_can_play_every_game_to_its_end() -> None:
    async def story(game: str) -> dict[str, Any]:
        host = Host()
        table = await host.sit_down(game, bot="random", seed="agent")
        for _ in range(3000):
            if table["outcome"]:
                break
            assert table["legal_moves"], game
            table = await host.play(table["legal_moves"][0])
        return table

    for game in GAMES:
        assert asyncio.run(story(game))["outcome"], game


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_move_that_an_agent_is_shown_is_always_accepted(bot: str) -> None:
    """WA-2: waiting, where others decide at the same time."""

    async def story(game: str, seed: int) -> None:
        host, rng = Host(), rng_from_seed(seed)
        table = await host.sit_down(game, bot=bot, seed=f"agent {seed}")
        while not table["outcome"]:
            moves = table["legal_moves"]
            chosen = "wait" if "wait" in moves else moves[rng.below(len(moves))]
            table = await host.play(chosen)
            assert "refused" not in table, (game, seed, chosen, table)

    for game, seeds in {**dict.fromkeys(GAMES, 1), "whirling": 6}.items():
        for seed in range(seeds):
            asyncio.run(story(game, seed))


def test_bad_input_is_a_sentence_and_the_agent_goes_on() -> None:
    async def story() -> None:
        host = Host()
        assert "sit_down" in (await host.look())["refused"]
        assert "sit_down" in await host.why_not("keep")
        assert "no game" in (await host.sit_down("chess"))["refused"]
        assert "no game" in await host.rules("chess")
        assert "2 to 6" in (await host.sit_down("blackmore", seats=9))["refused"]
        assert "there are random" in (await host.sit_down("blackmore", bot="oracle"))["refused"]
        unknown = await host.sit_down("blackmore", options={"moon": "full"})
        assert "no option «moon»" in unknown["refused"]
        await host.sit_down("blackmore", seed="agent")
        assert "not a move" in (await host.play("dance"))["refused"]
        assert (await host.why_not("keep")).startswith("WB-15")

    asyncio.run(story())


def test_an_agent_is_told_the_values_of_every_option() -> None:
    games = {game["name"]: game for game in asyncio.run(Host().list_games())}
    assert games["mandragora"]["options"]["last_rounds"]["values"] == ["printed", "equal_turns"]
    assert "witch NAME" in games["revel"]["options"]["first_deck"]["or"]


@pytest.mark.parametrize("game", ["whirling", "weavers"])
def test_long_parts_of_the_view_are_told_once_until_they_change(game: str) -> None:
    async def story() -> None:
        host = Host()
        first = await host.sit_down(game, seed="agent")
        seen = dict(first["view"])
        assert first["unchanged"] == []
        left_out = set()
        for _ in range(8):
            table = await host.play((await host.look())["legal_moves"][0])
            assert not set(table["unchanged"]) & set(table["view"])
            left_out |= set(table["unchanged"])
            seen.update(table["view"])
            whole = await host.look(whole=True)
            assert whole["unchanged"] == []
            assert whole["view"] == seen, "what was left out is what the agent had"
            assert len(json.dumps(table["view"])) < 4000
        assert left_out

    asyncio.run(story())


# ---- at a server ----


def test_an_agent_plays_a_whole_game_at_a_server(home: House) -> None:
    async def story() -> dict[str, Any]:
        async with agent("--at", home.url, "--name", "Sibyl") as client:
            table = await ask(client, "sit_down", game="blackmore", seats=3, bot="random")
            assert table["you"] == table["names"][0] == "Sibyl"
            assert (await ask(client, "why_not", move="keep")).startswith("WB-15")
            assert await ask(client, "why_not", move=table["legal_moves"][0]) == "allowed"
            while not table["outcome"]:
                table = await ask(client, "play", move=table["legal_moves"][0])
        return dict(table)

    assert 1 in anyio.run(story)["outcome"]["places"]


def test_an_agent_takes_the_seat_of_a_link_and_sees_what_the_seat_sees(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Told to the agent is what the server tells the seat, to the last number."""

    async def story() -> None:
        ada = await guest(home, "Ada")
        opened = await ada.open_table(bodies.NewTable("blackmore", 2))
        await ada.join(opened.table)
        token = opened.invitations[0].token
        link = f"{home.url}/#/table/{opened.table}/{token}"
        host = remote_mcp.remote_tools(link, "Sibyl")
        looked = await host.look()
        assert looked["you"] == "Sibyl"
        assert "already have a seat" in (await host.sit_down("blackmore"))["refused"]
        place = host.place
        assert isinstance(place, remote_mcp.RemoteSeat)
        assert place.client is not None
        async with await coven.Client.connect(home.url, name="Twin") as twin:
            seen = await twin.join(opened.table, place.client.seat_token)
            assert looked["view"] == msgspec.json.decode(seen.view)
            assert looked["legal_moves"] == [choice.text for choice in seen.choices]
        dealt = await until(ada, lambda table: table.status == "playing")
        hers = set(msgspec.json.decode(dealt.view)["hands"][0]["known"])
        assert len(hers) > 5
        assert not hers & set(looked["view"]["hands"][0]["known"])
        await place.client.close()

    monkeypatch.setattr(remote_mcp, "PATIENCE_S", 0.2)
    home.run(story())


def test_bad_input_at_a_server_is_a_sentence(
    home: House, capsys: pytest.CaptureFixture[str]
) -> None:
    async def story() -> None:
        host = remote_mcp.remote_tools(home.url, "Sibyl")
        assert "seed" in (await host.sit_down("blackmore", seed="mine"))["refused"]
        assert "no game" in (await host.sit_down("chess"))["refused"]
        assert "no bot" in (await host.sit_down("blackmore", bot="oracle"))["refused"]
        lost = remote_mcp.remote_tools(f"{home.url}/#/table/nowhere/k", "Sibyl")
        assert "refused" in await lost.look()
        gone = remote_mcp.remote_tools("http://127.0.0.1:1", "Sibyl")
        assert "cannot be reached" in (await gone.sit_down("blackmore"))["refused"]

    home.run(story())
    assert main(["mcp", "--at", "ftp://x"]) == 2
    assert "is not the address" in capsys.readouterr().err
