"""Records replay to the same hash, and a changed file is refused in one sentence."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from covenstead.engine.chance import chance_of
from covenstead.engine.errors import BadRecord
from covenstead.engine.record import Record, read_record, record_of, replay, write_record
from covenstead.engine.table import Table
from tests.support.tables import Setting, game_of, label, settings

every_table = pytest.mark.parametrize("setting", settings(), ids=label)


def played(setting: Setting, moves: int = 1_000_000) -> Table:
    """A table after so many random moves."""
    name, seats, options = setting
    table = Table(game_of(name), seats, "record", options=options)
    chance = chance_of("record")
    while not table.state.is_over() and len(table.moves) < moves:
        actors = table.state.to_act()
        seat = actors[chance.below(len(actors))]
        table.play(seat, table.state.random_move(seat, chance))
    return table


@every_table
def test_a_record_replays_to_the_same_state(setting: Setting, tmp_path: Path) -> None:
    for moves in (0, 5, 1_000_000):
        table = played(setting, moves)
        path = tmp_path / "game.json"
        write_record(record_of(table, "test"), path)
        again = replay(read_record(path), table.game)
        assert again.state.hash() == table.state.hash()
        assert again.outcome() == table.outcome()
        assert [line.text for line in again.log(0)] == [line.text for line in table.log(0)]


def test_a_damaged_record_is_refused_in_one_sentence(tmp_path: Path) -> None:
    table = played(settings()[0])
    path = tmp_path / "game.json"
    write_record(record_of(table, "test"), path)
    whole = path.read_bytes()
    dice = random.Random(4)
    for _ in range(300):
        damaged = bytearray(whole)
        if dice.random() < 0.5:
            del damaged[dice.randrange(len(damaged)) :]
        else:
            damaged[dice.randrange(len(damaged))] = dice.randrange(256)
        path.write_bytes(damaged)
        try:
            again = replay(read_record(path), table.game)
        except BadRecord as error:
            assert "\n" not in str(error)
        else:
            # Only what changes nothing of the game may pass: names, version, white space.
            assert again.state.hash() == table.state.hash()


def tampered(record: Record, **changes: object) -> Record:
    return msgspec.structs.replace(record, **changes)


def test_a_tampered_record_is_refused_and_the_move_named() -> None:
    table = played(settings()[0])
    record = record_of(table, "test")
    with pytest.raises(BadRecord, match="move 3: «3: nonsense»"):
        replay(
            tampered(record, moves=[*record.moves[:2], "3: nonsense", *record.moves[3:]]),
            table.game,
        )
    with pytest.raises(BadRecord, match="recorded state"):
        replay(tampered(record, moves=record.moves[:-1]), table.game)
    with pytest.raises(BadRecord, match="result"):
        replay(tampered(record, result=None), table.game)
    with pytest.raises(BadRecord, match="cannot be dealt"):
        replay(tampered(record, seats=["only one"]), table.game)
