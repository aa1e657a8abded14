"""A bot at a live table: whatever it does wrong, the game goes on.

Where the rules say who decides first, bots keep to it, so that the order means something to people.
If a bot raises or makes an illegal move, this is logged, and for that decision its seat plays like
the game's greedy bot, or at random if there is none.
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import Mapping
from typing import NamedTuple

from ..engine.knowledge import SeatKnowledge
from ..engine.rng import Rng
from ..engine.table import Table
from . import Bot, all_moves_are_open, make_bot, own_bots
from .policy import Policy

log = logging.getLogger(__name__)


class LiveMove(NamedTuple):
    """A legal move, and what the bot did wrong if it had to be replaced."""

    move: int
    fault: str | None = None


def live_move(table: Table, seat: int, bot: Policy, rng: Rng) -> int:
    """A legal move of a seat: the bot's own if it has one. What it does wrong is logged."""
    made = attempt(table, seat, bot, rng)
    if made.fault is not None:
        log.error("%s", made.fault)
    return made.move


def attempt(table: Table, seat: int, bot: Policy, rng: Rng) -> LiveMove:
    """A legal move of a seat: the bot's own, or a stand-in's together with the bot's fault."""
    patient = table.game.yielding_move(table.state, seat)
    if patient is not None:
        return LiveMove(patient)
    who = f"the bot of seat {seat + 1} ({table.names[seat]})"
    knowledge = SeatKnowledge(table.state, seat, rng)
    try:
        move = int(bot.choose(knowledge.world, seat, knowledge.rng))
    except Exception:  # a live game goes on whatever a bot does
        fault = f"{who} raised\n{traceback.format_exc().rstrip()}"
        return LiveMove(stand_in(table, seat, rng), fault)
    refusal = table.state.why_not(seat, move)
    if refusal is not None:
        fault = f"{who} made the illegal move {move}: {refusal}"
        return LiveMove(stand_in(table, seat, rng), fault)
    return LiveMove(move)


def stand_in(table: Table, seat: int, rng: Rng) -> int:
    """The move that greedy would make."""
    name = "greedy" if "greedy" in own_bots(table.game.name) else "random"
    knowledge = SeatKnowledge(table.state, seat, rng)
    return int(make_bot(name, table.game.name).choose(knowledge.world, seat, knowledge.rng))


def tell(table: Table, bots: Mapping[int, Bot], seat: int, move: int) -> None:
    """Tell bots of a move: the one that made it, and the others where all moves are open."""
    for other, bot in bots.items():
        if other == seat or all_moves_are_open(table.game.name):
            bot.saw(seat, move)
