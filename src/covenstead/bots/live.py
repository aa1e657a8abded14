"""A bot at a live table: whatever it does wrong, the game goes on.

A bot that raises or makes an illegal move is logged, and its seat plays that decision as the game's
greedy bot would, or at random where there is none.
"""

from __future__ import annotations

import logging

from ..engine.chance import Chance
from ..engine.sight import Sight
from ..engine.table import Table
from . import all_moves_are_open, make_bot, own_bots
from .policy import Policy

log = logging.getLogger(__name__)


def live_move(table: Table, seat: int, bot: Policy, chance: Chance) -> int:
    """A legal move of a seat: the bot's own if it has one."""
    sight = Sight(table.state, seat, chance)
    try:
        move = int(bot.choose(sight.world, seat, sight.chance))
    except Exception:  # a live game does not end because a bot does
        log.exception("the bot of seat %d (%s) raised", seat + 1, table.names[seat])
        return stand_in(table, seat, chance)
    refusal = table.state.why_not(seat, move)
    if refusal is not None:
        words = "the bot of seat %d (%s) made the illegal move %d: %s"
        log.error(words, seat + 1, table.names[seat], move, refusal)
        return stand_in(table, seat, chance)
    return move


def stand_in(table: Table, seat: int, chance: Chance) -> int:
    """What greedy would do."""
    name = "greedy" if "greedy" in own_bots(table.game.name) else "random"
    sight = Sight(table.state, seat, chance)
    return int(make_bot(name, table.game.name).choose(sight.world, seat, sight.chance))


def tell(table: Table, bots: dict[int, Policy], seat: int, move: int) -> None:
    """Tell bots of a move: the one that made it, and the others where all moves are open."""
    for other, bot in bots.items():
        if other == seat or all_moves_are_open(table.game.name):
            bot.saw(seat, move)
