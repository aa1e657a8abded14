"""What `import covenstead` adds to the parts it names: functions that span games, bots and records.

Nothing inside the package imports this module; it is for people who use the package.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import overload

from . import __version__
from .bots import Bot, make_bot
from .bots.live import tell
from .engine import record as records
from .engine.game import Game, Seed, V
from .engine.knowledge import SeatKnowledge
from .engine.options import Value
from .engine.record import Record
from .engine.rng import Rng, rng_from_seed
from .engine.table import Table
from .games import GAMES, load, load_named

FilePath = str | PathLike[str]


def game_names() -> list[str]:
    """The names that `load` knows.

    Examples:
        >>> covenstead.game_names()
        ['blackmore', 'mandragora', 'whirling', 'weavers', 'revel']
    """
    return list(GAMES)


@overload
def play_game(
    game: Game[V],
    bots: Sequence[str | Bot],
    seed: Seed,
    *,
    options: Mapping[str, Value] | None = None,
    cards: FilePath | None = None,
) -> Table[V]: ...
@overload
def play_game(
    game: str,
    bots: Sequence[str | Bot],
    seed: Seed,
    *,
    options: Mapping[str, Value] | None = None,
    cards: FilePath | None = None,
) -> Table: ...
def play_game(
    game: str | Game,
    bots: Sequence[str | Bot],
    seed: Seed,
    *,
    options: Mapping[str, Value] | None = None,
    cards: FilePath | None = None,
) -> Table:
    """Play a whole game between bots, one for each seat, and return the finished table.

    Bots are given by name (see `bot_names`) or as objects (see `Bot`). The same arguments give the
    same game, as long as no bot thinks by the clock.

    Examples:
        >>> table = covenstead.play_game("blackmore", ["greedy", "random"], seed="ash")
        >>> table.outcome().winners
        (0,)
    """
    played = load(game) if isinstance(game, str) else game
    players = [make_bot(bot, played.name) if isinstance(bot, str) else bot for bot in bots]
    table = Table(
        played,
        len(players),
        seed,
        options=options,
        cards=cards,
        names=[bot if isinstance(bot, str) else type(bot).__name__ for bot in bots],
    )
    while not table.state.is_over():
        seat = table.state.to_act()[0]
        move = bot_move(table, seat, players[seat])
        table.play(seat, move)
        tell(table, dict(enumerate(players)), seat, move)
    return table


def bot_move(table: Table, seat: int, bot: str | Bot, rng: Rng | None = None) -> int:
    """The move that a bot would make for a seat of a table, from what that seat knows.

    Examples:
        >>> table = covenstead.Table(covenstead.load("blackmore"), seats=2, seed="ash")
        >>> seat = table.state.to_act()[0]
        >>> move = covenstead.bot_move(table, seat, "greedy")
        >>> events = table.play(seat, move)
    """
    player = make_bot(bot, table.game.name) if isinstance(bot, str) else bot
    if rng is None:
        rng = rng_from_seed(f"{table.seed} {len(table.moves)} {seat}")
    knowledge = SeatKnowledge(table.state, seat, rng)
    return int(player.choose(knowledge.world, seat, knowledge.rng))


def save_record(table: Table, path: FilePath) -> Record:
    """Write the record of a table, finished or not, to a file, and return it.

    Examples:
        >>> table = covenstead.play_game("weavers", ["greedy", "random"], seed=1)
        >>> covenstead.save_record(table, "game.json").game
        'weavers'
    """
    record = records.record_of(table, __version__)
    records.write_record(record, Path(path))
    return record


def read_record(path: FilePath) -> Record:
    """Read a record from a file, without playing it.

    Examples:
        >>> table = covenstead.play_game("weavers", ["greedy", "random"], seed=1)
        >>> record = covenstead.save_record(table, "game.json")
        >>> covenstead.read_record("game.json") == record
        True
    """
    return records.read_record(Path(path))


def replay(record: Record | FilePath, *, cards: FilePath | None = None) -> Table:
    """Play a record again and return the table at its end.

    Every move, the result and the hash of the last state are checked; `BadRecord` says what is
    wrong. A game that was played with a card file of its own needs that file again.

    Examples:
        >>> table = covenstead.play_game("weavers", ["greedy", "random"], seed=1)
        >>> record = covenstead.save_record(table, "game.json")
        >>> covenstead.replay("game.json").outcome() == table.outcome()
        True
    """
    kept = record if isinstance(record, Record) else read_record(record)
    return records.replay(kept, load_named(kept.game), None if cards is None else Path(cards))
