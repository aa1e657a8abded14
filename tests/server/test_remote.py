"""Programs at the table: they get what their seat may see, and play."""

from __future__ import annotations

import asyncio
import subprocess
import sys

import msgspec

from covenstead.engine.table import Choice
from covenstead.server.client.remote import play_seat
from covenstead.server.wire import bodies
from covenstead.server.wire import messages as wire
from tests.support.houses import House
from tests.support.people import guest


def test_two_programs_play_a_game_by_what_their_seats_see(home: House) -> None:
    seen: list[tuple[int, object]] = []

    def highest(table: wire.Table) -> Choice:
        seen.append((table.seat, msgspec.json.decode(table.view)))
        return max(table.choices, key=lambda choice: choice.move)

    async def story() -> None:
        one, two = await guest(home, "One"), await guest(home, "Two")
        opened = await one.open_table(bodies.NewTable("blackmore", 2))
        ends = await asyncio.gather(
            play_seat(one, opened.table, None, highest),
            play_seat(two, opened.table, opened.invitations[0].token, highest),
        )
        assert ends[0] == ends[1]
        assert ends[0] is not None

    home.run(story())
    assert {seat for seat, _ in seen} == {0, 1}
    for seat, view in seen:
        assert isinstance(view, dict)
        other = view["hands"][1 - seat]
        assert len(other["known"]) < other["count"] or other["count"] == 0 or view["deck"] == 0


def test_a_program_is_started_with_an_address_and_an_invitation(home: House) -> None:
    async def story() -> None:
        ada = await guest(home, "Ada")
        opened = await ada.open_table(bodies.NewTable("blackmore", 2))
        command = [sys.executable, "-m", "covenstead.server.client.remote", home.url, opened.table]
        program = await asyncio.create_subprocess_exec(
            *command, opened.invitations[0].token, stdout=subprocess.PIPE
        )
        assert await play_seat(ada, opened.table, None) is not None
        said, _ = await program.communicate()
        assert program.returncode == 0
        assert b"played out" in said

    home.run(story())
