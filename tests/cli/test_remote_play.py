"""`coven play --at URL`: the terminal at a table of another machine."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from covenstead.cli import main
from covenstead.cli.remote_play import read_link
from covenstead.server.client.remote import play_seat
from covenstead.server.wire import bodies
from tests.support.houses import House, house
from tests.support.people import guest
from tests.support.terminals import CTRL_C, CTRL_D, Terminal


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("away")) as made:
        yield made


def played(arguments: list[str], typed: str) -> str:
    """What the terminal shows to somebody who types this."""
    command = [sys.executable, "-m", "covenstead", "play", *arguments]
    done = subprocess.run(
        command, input=typed, capture_output=True, text=True, timeout=100, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_game_against_bots_of_a_server_is_played_to_the_end(home: House) -> None:
    shown = played(["blackmore", "--at", home.url, "--seats", "2", "--name", "Ada"], "1\n" * 90)
    assert "The Witches of Blackmore" in shown
    assert "WB-24" in shown
    assert "The deal was fair" in shown


def test_words_are_answered_and_leaving_hands_the_seat_to_a_bot(home: House) -> None:
    typed = "help\nhint\nrules WB-7\nplay nothing\nwild\n99\nsay hello\nlog\nquit\n"
    shown = played(["blackmore", "--at", home.url, "--seats", "2"], typed)
    assert "take back your last decision" in shown
    assert "is not a card" in shown
    assert re.search(r"(play|keep|give)[^\n]*\d+% ± \d+: ", shown)
    assert "is not a move" in shown
    assert "no move number 99" in shown


def test_a_link_leads_to_its_seat(home: House) -> None:
    async def story() -> str:
        ada = await guest(home, "Ada")
        opened = await ada.open_table(bodies.NewTable("blackmore", 2))
        link = f"{home.url}/#/table/{opened.table}/{opened.invitations[0].token}"
        terminal = asyncio.to_thread(played, ["--at", link, "--name", "Bo"], "1\n" * 90)
        _, shown = await asyncio.gather(play_seat(ada, opened.table, None), terminal)
        return shown

    assert "Bo" in home.run(story())


def test_what_is_no_address_is_said_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "blackmore", "--at", "ftp://x"]) == 2
    assert main(["play", "blackmore", "--at", "http://127.0.0.1:1"]) == 2
    said = capsys.readouterr().err
    assert "is not the address" in said
    assert "cannot be reached" in said
    assert read_link("host:80/#/table/t/k") == ("http://host:80", "t", "k")
    assert read_link("https://host/table/t#k") == ("https://host", "t", "k")
    assert read_link("https://host/") == ("https://host", None, None)


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_a_table_on_a_server_is_left_at_once(home: House, tmp_path: Path, key: bytes) -> None:
    """Also while a line is waited for; the terminal is free again without another key."""
    arguments = ("play", "blackmore", "--at", home.url, "--seats", "2", "--name", "[/x]")
    with Terminal(*arguments, home=tmp_path, columns=80, rows=24) as terminal:
        assert "[/x] (you)" in terminal.expect(r"\n> ?$")
        terminal.type("why [/foo]")
        terminal.expect(r"is not a move[\s\S]*\n> ?$")
        terminal.type("why 1")
        terminal.expect(r"that move is allowed\n> ?$")
        terminal.press(key)
        code, said = terminal.ends()
        assert code == (130 if key == CTRL_C else 0)
        assert f"The table is at {home.url}/#/table/" in said
        assert "Traceback" not in said
        assert "Fatal" not in said
