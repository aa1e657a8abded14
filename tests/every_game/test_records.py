"""Records replay to the same hash, and a changed file is refused in one sentence."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from covenstead.engine.errors import BadRecord
from covenstead.engine.record import Record, read_record, record_of, replay, write_record
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.table import Table
from tests.support.examples import examples, seeds
from tests.support.tables import Setting, game_of, label, settings

every_table = pytest.mark.parametrize("setting", settings(), ids=label)


WHOLE_GAME = 1_000_000


def played(setting: Setting, moves: int = WHOLE_GAME, seed: int | str = "record") -> Table:
    """A table after that number of random moves, or at its end."""
    name, seats, options = setting
    table = Table(game_of(name), seats, seed, options=options)
    rng = rng_from_seed(f"moves {seed}")
    while not table.state.is_over() and len(table.moves) < moves:
        actors = table.state.to_act()
        seat = actors[rng.below(len(actors))]
        table.play(seat, table.state.random_move(seat, rng))
    return table


@every_table
@pytest.mark.parametrize("moves", [0, 5, WHOLE_GAME])
@examples(1)
@given(seed=seeds)
def test_a_record_replays_to_the_same_state(
    setting: Setting, moves: int, tmp_path_factory: pytest.TempPathFactory, seed: int
) -> None:
    table = played(setting, moves, seed)
    path = tmp_path_factory.mktemp("record") / "game.json"
    write_record(record_of(table, "test"), path)
    again = replay(read_record(path), table.game)
    assert again.state.hash() == table.state.hash()
    assert again.outcome() == table.outcome()
    assert [line.text for line in again.log(0)] == [line.text for line in table.log(0)]


@cache
def finished() -> tuple[Table, bytes]:
    """A finished game, and its record as a file."""
    table = played(settings()[0])
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        write_record(record_of(table, "test"), path)
        return table, path.read_bytes()


@examples(300)
@given(cut=st.booleans(), where=st.floats(0, 1, exclude_max=True), byte=st.integers(0, 255))
def test_a_damaged_record_is_refused_in_one_sentence(
    tmp_path_factory: pytest.TempPathFactory, cut: bool, where: float, byte: int
) -> None:
    """Cut off at some place, or with one byte changed."""
    table, whole = finished()
    path = tmp_path_factory.mktemp("record") / "game.json"
    damaged = bytearray(whole)
    place = int(where * len(damaged))
    if cut:
        del damaged[place:]
    else:
        damaged[place] = byte
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


LINES = st.one_of(
    st.text(max_size=30),
    st.builds("{}: {}".format, st.text("0123456789²٣Ⅷ- ", max_size=4), st.text(max_size=20)),
    st.integers(0, 10**40).map(lambda number: f"{number}: keep"),
)


@examples(150)
@given(
    moves=st.lists(LINES, min_size=1, max_size=3), seats=st.lists(st.text(max_size=9), max_size=7)
)
def test_arbitrary_text_in_a_record_is_refused_in_one_sentence(
    tmp_path_factory: pytest.TempPathFactory, moves: list[str], seats: list[str]
) -> None:
    table, whole = finished()
    fields = msgspec.json.decode(whole)
    path = tmp_path_factory.mktemp("record") / "game.json"
    path.write_bytes(msgspec.json.encode({**fields, "moves": moves, "seats": seats}))
    with pytest.raises(BadRecord) as refused:
        replay(read_record(path), table.game)
    assert str(refused.value)


@pytest.mark.parametrize("seat", ["²", "٣", "9" * 5000, "-1", "0", " 1", ""])
def test_a_line_without_a_seat_is_named(seat: str) -> None:
    table, _ = finished()
    record = tampered(record_of(table, "test"), moves=[f"{seat}: keep"])
    with pytest.raises(BadRecord, match="move 1: «"):
        replay(record, table.game)


def test_as_many_players_as_seats(tmp_path: Path) -> None:
    table, _ = finished()
    path = tmp_path / "game.json"
    write_record(record_of(table, "test", players=["person", "greedy", "greedy"]), path)
    with pytest.raises(BadRecord, match="3 players for 2 seats"):
        read_record(path)


@pytest.mark.parametrize("name", [".", "..", "/", "", "missing/game.json", "a\0b", "x" * 300])
def test_where_a_record_cannot_be_written_one_sentence_says_why(tmp_path: Path, name: str) -> None:
    table, _ = finished()
    before = sorted(tmp_path.iterdir())
    with pytest.raises(BadRecord, match="cannot be written"):
        write_record(record_of(table, "test"), tmp_path / name)
    assert sorted(tmp_path.iterdir()) == before, "no draft is left behind"
    with pytest.raises(BadRecord, match="cannot be read"):
        read_record(tmp_path / name)
