"""What an onlooker is given at a moment: by the table, by a server, and by a bot that advises.

The server is the real one, without its sockets: a match with its log and its clocks, and the bytes
that its room sends. Time is an argument.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from covenstead.engine.observe import observe
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.state import State
from covenstead.engine.table import Table
from covenstead.server.rooms.identity import Signer
from covenstead.server.rooms.room import Room
from covenstead.server.tables import table_log as log
from covenstead.server.tables.match import Match
from covenstead.server.thinking.advice import answer_to, question_of
from tests.support.set_clocks import SetClock

CLOCK_S = 600
TRIED_MOVES = 12
# A hint takes long to think about: one is asked for after every so many messages, from few games.
MESSAGES_PER_HINT = 10
HINT_GAMES = 4


class Hosted(Match):
    """A match at a table that lies there already."""

    def __init__(self, table: Table) -> None:
        self.laid = table
        super().__init__(deal_of(table), table.game)
        for seat, name in enumerate(table.names):
            self.apply(log.Sat(seat=seat, guest=f"g{seat}", name=name, at_ms=0))
        self.apply(log.Started(at_ms=0))

    def new_table(self, names: list[str] | None = None) -> Table:
        return self.laid


def deal_of(table: Table) -> log.Deal:
    """How a table with a clock was opened."""
    return log.Deal(
        table="t",
        game=table.game.name,
        seats=len(table.names),
        options=table.options,
        seed=str(table.seed),
        salt="s",
        commitment="c",
        host="g0",
        stand_in="random",
        clock_s=CLOCK_S,
        listed=False,
        auto_start=False,
        opened_ms=0,
        is_fair=False,
    )


class Host:
    """A table on a server whose time is ours."""

    def __init__(self, table: Table) -> None:
        self.clock = SetClock()
        self.table = table
        self.match = Hosted(table)
        self.room = Room(self.match, Signer(b"key"), clock=self.clock)

    def move(self, seat: int, move: int, at_ms: int = 0) -> None:
        """A seat moves, at a time."""
        resolved = self.table.resolve(seat, move)
        self.match.apply(log.Moved(seat=seat, move=resolved.text, at_ms=at_ms), resolved)


class Given(NamedTuple):
    """A table as an onlooker meets it; `since` is where the lines of its log begin that are new."""

    host: Host
    onlooker: int
    since: int

    @property
    def table(self) -> Table:
        return self.host.table

    @property
    def seq(self) -> int:
        """How many messages the onlooker was sent."""
        return self.host.room.seq_of(self.onlooker)


Surface = Callable[[Given], dict[str, object]]


def everything(given: Given) -> dict[str, object]:
    """All that an onlooker is given at a moment, by name."""
    table, onlooker, state = given.table, given.onlooker, given.table.state
    found: dict[str, object] = {
        "to act": state.to_act(),
        "view": msgspec.json.encode(table.view(onlooker)),
        "log": [msgspec.json.encode(line) for line in table.log(onlooker, given.since)],
        "outcome": table.outcome(),
        "noticed": bool(table.moves) and table.noticed(onlooker),
    }
    if onlooker >= 0:
        found["choices"] = [msgspec.json.encode(one) for one in table.choices(onlooker)]
        found["undo"] = table.why_not_undo(onlooker)
        found["refusals"] = refusals(given)
        found["numbers"] = list(observe(state, onlooker, table.game.faces_at(state)))
        found["bot"] = world_of_a_bot(state, onlooker)
        found["hint"] = hint(given)
    # Every byte that is sent, with the clocks of all; so its size is the same too.
    found["message"] = given.host.room.message(onlooker, given.since)
    return found


def refusals(given: Given) -> list[str]:
    """Why some moves are refused; others with every message."""
    table, onlooker = given.table, given.onlooker
    count = table.game.moves_at(table.state)
    stride = max(1, count // TRIED_MOVES)
    first = given.seq % stride
    return [str(table.why_not(onlooker, move)) for move in range(first, count, stride)]


def world_of_a_bot(state: State, seat: int) -> str:
    """What bots and hints are made from, number by number."""
    return state.determinize(seat, rng_from_seed("bot")).hash()


def hint(given: Given) -> bytes:
    """What the server advises, now and then: the moves, their order, and every figure."""
    match, seat = given.host.match, given.onlooker
    if not match.owes(seat) or given.seq % MESSAGES_PER_HINT:
        return b""
    question = question_of(match, seat, given.seq)
    few = msgspec.structs.replace(question, games=HINT_GAMES)
    return msgspec.json.encode(answer_to(given.table, few))
