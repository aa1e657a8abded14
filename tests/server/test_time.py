"""What clocks and pauses tell: nothing of what a seat does in secret."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

import pytest

from covenstead.server.tables import table_log as log
from covenstead.server.tables.match import Match
from covenstead.server.thinking.scheduler import shows, to_next_beat_ms
from covenstead.server.thinking.workers import Workers
from covenstead.server.wire import bodies
from tests.support.houses import House, house
from tests.support.people import dice, guest, play_on, sit_at

PACE_MS = 1000


async def brewing(home: House) -> tuple[Match, int]:
    """A table of Whirling Witchcraft with a clock, and a seat that may use a recipe in secret."""
    table, _ = await sit_at(home, "whirling", 2, clock_s=600)
    match = home.match(table)
    game = match.table
    assert game is not None
    for at_ms in range(10_000, 10_400):
        for seat in game.state.to_act():
            uses = [choice for choice in game.choices(seat) if choice.verb == "use"]
            if uses:
                return match, seat
            match.apply(log.Moved(seat=seat, move=game.choices(seat)[-1].text, at_ms=at_ms))
    raise AssertionError("nobody came to use a recipe")


def test_a_secret_step_does_not_restart_the_clock_that_everybody_sees(home: House) -> None:
    """WA-2"""

    async def story() -> None:
        match, seat = await brewing(home)
        assert match.table is not None
        before = match.seats[seat].since_ms
        use = next(choice for choice in match.table.choices(seat) if choice.verb == "use")
        assert not shows(match, seat, use.move)
        match.apply(log.Moved(seat=seat, move=use.text, at_ms=before + 5000))
        assert match.owes(seat)
        assert match.seats[seat].since_ms == before

    home.run(story())


def test_a_decision_that_the_clock_finishes_in_many_steps_is_one_late_decision(
    home: House,
) -> None:
    async def story() -> None:
        match, seat = await brewing(home)
        assert match.table is not None
        use = next(choice for choice in match.table.choices(seat) if choice.verb == "use")
        at_ms = match.seats[seat].since_ms
        match.apply(log.Moved(seat=seat, move=use.text, by="clock", at_ms=at_ms))
        assert match.seats[seat].late == 0
        while match.seats[seat].late == 0:
            late = match.table.default_move(seat)
            text = match.table.resolve(seat, late).text
            match.apply(log.Moved(seat=seat, move=text, by="clock", at_ms=at_ms))
        assert match.seats[seat].late == 1

    home.run(story())


@pytest.mark.parametrize(("since", "wait"), [(0, 350), (1, 349), (349, 1), (350, 350), (800, 250)])
def test_a_beat_is_counted_from_the_decision(since: int, wait: int) -> None:
    assert to_next_beat_ms(since, 350) == wait


T = TypeVar("T")


class SlowWorkers(Workers):
    """Every other decision takes half a beat to think about."""

    asked = 0

    async def run(self, work: Callable[[bytes], T], data: bytes) -> T:
        self.asked += 1
        if self.asked % 2:
            await asyncio.sleep(PACE_MS / 2000)
        return await super().run(work, data)


def test_how_long_a_bot_has_thought_cannot_be_seen(tmp_path: Path) -> None:
    """Whether it has answered at once or after half a beat, it moves on the beat."""

    async def story(home: House) -> list[log.Moved]:
        home.node.scheduler.queue.workers = SlowWorkers(1)
        home.node.scheduler.queue.workers.open()
        ada = await guest(home, "Ada")
        opened = await ada.open_table(bodies.NewTable("blackmore", 2, bots=["random"]))
        await ada.join(opened.table)
        await play_on([ada], dice("beat"), 8)
        rows = await home.node.hall.store.rows(opened.table, 0)
        found = [log.read_entry(text) for _, text in rows]
        return [entry for entry in found if isinstance(entry, log.Moved)]

    with house(tmp_path, bot_pace_ms=PACE_MS) as home:
        moves = home.run(story(home))
    pairs = [(came, made) for came, made in pairwise(moves) if made.by == "bot"]
    assert len(pairs) > 3
    for came, made in pairs:
        # Rounding may lose a millisecond; a slow machine may be a little late.
        assert (made.at_ms - came.at_ms + 2) % PACE_MS < PACE_MS / 3
