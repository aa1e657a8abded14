"""A record opens the promise that was made before the deal, or it is refused."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from covenstead.cli import main
from covenstead.engine.errors import BadRecord
from covenstead.engine.record import Record, commitment_of, record_of, replay, write_record
from covenstead.engine.table import Table
from covenstead.games import load


def promised() -> Record:
    game = load("blackmore")
    table = Table(game, 2, "a secret seed")
    table.play(*first_move(table))
    return record_of(table, "0", salt="some salt")


def first_move(table: Table) -> tuple[int, int]:
    seat = table.state.to_act()[0]
    return seat, table.default_move(seat)


def test_a_record_with_its_promise_kept_is_replayed() -> None:
    record = promised()
    assert record.commitment == commitment_of("some salt", "a secret seed")
    replay(record, load("blackmore"))


@pytest.mark.parametrize(
    "changed",
    [{"salt": "other"}, {"salt": None}, {"commitment": "0" * 64}, {"commitment": None}],
)
def test_a_promise_that_was_not_kept_is_found(changed: dict[str, str | None]) -> None:
    record = msgspec.structs.replace(promised(), **changed)
    with pytest.raises(BadRecord, match="promised"):
        replay(record, load("blackmore"))


def test_replay_check_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    write_record(promised(), path)
    assert main(["replay", "--check", str(path)]) == 0
    write_record(msgspec.structs.replace(promised(), salt="other"), path)
    assert main(["replay", "--check", str(path)]) == 2
    assert "promised before the deal" in capsys.readouterr().err


def test_two_seeds_give_two_promises() -> None:
    assert commitment_of("s", "a") != commitment_of("s", "b")
    assert commitment_of("s", "a") != commitment_of("t", "a")
