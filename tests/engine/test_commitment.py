"""A record opens the promises that were made before the deal, or it is refused."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from covenstead.cli import main
from covenstead.engine.errors import BadRecord
from covenstead.engine.fair_deal import (
    ROUNDS,
    DealProof,
    Terms,
    agreement_on,
    check_proof,
    commitment_to,
    new_parts,
    part_for,
    promise_of,
    seed_from,
)
from covenstead.engine.record import (
    Record,
    first_commitment,
    read_record,
    record_of,
    replay,
    write_record,
)
from covenstead.engine.table import Table
from covenstead.games import load

FIRST_FORMAT = sorted((Path(__file__).parents[1] / "records" / "first_format").glob("*.json"))
SERVER_SEED = "ab" * 32


def promised(round_: int = 1) -> Record:
    """A game of two, whose second seat was left out if there was a second round."""
    game, chains = load("blackmore"), [new_parts(), new_parts()]
    options = Table(game, 2, 0).options
    promise = promise_of("table", SERVER_SEED)
    parts = [chains[0][round_], chains[1][1] if round_ == 1 else None]
    shown = [commitment_to(part) if part else None for part in parts]
    agreement = agreement_on(Terms("blackmore", "1", 2, options, "c", promise), round_, shown)
    proof = DealProof(
        "table", "1", "c", SERVER_SEED, promise, round_, [c[0] for c in chains], parts, agreement
    )
    table = Table(game, 2, seed_from(agreement, SERVER_SEED, parts))
    seat = table.state.to_act()[0]
    table.play(seat, table.default_move(seat))
    return record_of(table, "0", deal=proof)


@pytest.mark.parametrize("round_", [1, 2, ROUNDS])
def test_a_record_with_its_promises_kept_is_replayed(round_: int) -> None:
    replay(promised(round_), load("blackmore"))


OTHER = "cd" * 32


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"table": "another"}, "promised before the deal"),
        ({"server_seed": OTHER}, "promised before the deal"),
        ({"promise": OTHER}, "promised before the deal"),
        ({"parts": [OTHER, OTHER]}, "the part of seat 1 is not the one it promised"),
        ({"parts": [None, None]}, "agreed on before"),
        ({"parts": []}, "not for 2 seats"),
        ({"round": 2}, "the part of seat 1"),
        ({"round": 0}, "the part of seat 1"),
        ({"round": 10**9}, "the part of seat 1"),
        ({"commitments": [OTHER, OTHER]}, "the part of seat 1"),
        ({"agreement": OTHER}, "agreed on before"),
        ({"rules_version": "2"}, "agreed on before"),
        ({"card_set": "d"}, "agreed on before"),
    ],
)
def test_a_promise_that_was_not_kept_is_found(changed: dict[str, Any], says: str) -> None:
    record = promised()
    assert record.deal is not None
    forged = msgspec.structs.replace(record.deal, **changed)
    with pytest.raises(BadRecord, match=says):
        replay(msgspec.structs.replace(record, deal=forged), load("blackmore"))


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"seed": "another"}, "does not follow from the parts"),
        ({"options": {"wheel": "increasing"}}, "agreed on before"),
        ({"seats": ["Wren", "Ansel", "Bo"]}, "not for 3 seats"),
        ({"salt": "", "commitment": OTHER}, "not promised as in the format"),
        ({"format": "covenstead-record/1"}, "not promised as in the format"),
    ],
)
def test_another_game_under_the_same_promises_is_found(changed: dict[str, Any], says: str) -> None:
    with pytest.raises(BadRecord, match=says):
        replay(msgspec.structs.replace(promised(), **changed), load("blackmore"))


def openings(text: str) -> list[tuple[str, str]]:
    """Every way to cut one text into a salt and a seed."""
    return [(text[:k], text[k:]) for k in range(1, len(text))]


def test_the_first_commitment_had_95_openings_and_a_promise_has_one() -> None:
    text = "ab" * 48
    assert len({first_commitment(salt, seed) for salt, seed in openings(text)}) == 1
    assert len(openings(text)) == 95
    assert len({promise_of(table, seed) for table, seed in openings(text)}) == 95
    assert len({seed_from(one, two, []) for one, two in openings(text)}) == 95
    assert len({seed_from("a", one, [two]) for one, two in openings(text)}) == 95


def test_a_forged_opening_of_the_first_kind_is_refused_now() -> None:
    """Characters moved from the seed to the table's name: once, that was another deal, and «ok»."""
    record = promised()
    assert record.deal is not None
    for k in range(1, 64):
        moved = msgspec.structs.replace(
            record.deal, table="table" + SERVER_SEED[:k], server_seed=SERVER_SEED[k:]
        )
        with pytest.raises(BadRecord, match="promised"):
            check_proof(moved, "blackmore", 2, record.options, record.seed)


def test_each_part_of_a_chain_is_promised_by_the_one_before() -> None:
    chain = new_parts()
    assert len(set(chain)) == ROUNDS + 1
    assert chain != new_parts()
    for shown, part in pairwise(chain):
        assert commitment_to(part) == shown
        assert part_for(shown, chain) == part
    assert part_for(chain[-1], chain) is None, "the last part promises nothing"
    assert part_for(None, chain) is part_for(OTHER, chain) is None


def test_everything_that_is_agreed_changes_the_agreement() -> None:
    options: dict[str, bool | int | str] = {"a": True}
    terms = Terms("g", "1", 2, options, "c", "p")
    others: list[dict[str, Any]] = [
        {"game": "h"},
        {"rules_version": "2"},
        {"seats": 3},
        {"card_set": "d"},
        {"promise": "q"},
        {"options": {}},
        {"options": {"a": 1}},
        {"options": {"a": "true"}},
        {"options": {"b": True}},
    ]
    seen = {
        agreement_on(msgspec.structs.replace(terms, **other), 1, ["x", None]) for other in others
    }
    seen |= {agreement_on(terms, 2, ["x", None]), agreement_on(terms, 1, [None, "x"])}
    assert len(seen | {agreement_on(terms, 1, ["x", None])}) == len(others) + 3


def test_replay_check_says_who_made_the_deal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    for record, says in [
        (promised(), "the parts of Seat 1, Seat 2"),
        (promised(2), "the parts of Seat 1; left out, as they did not open theirs: Seat 2"),
        (record_of(Table(load("weavers"), 2, 7), "0"), "dealt from the seed alone"),
    ]:
        write_record(record, path)
        assert main(["replay", "--check", str(path)]) == 0
        assert says in capsys.readouterr().out


def test_replay_check_refuses_a_forged_deal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, record = tmp_path / "game.json", promised()
    assert record.deal is not None
    forged = msgspec.structs.replace(record.deal, server_seed=OTHER)
    write_record(msgspec.structs.replace(record, deal=forged), path)
    assert main(["replay", "--check", str(path)]) == 2
    assert "promised before the deal" in capsys.readouterr().err


# ---- records of the first format ----


@pytest.mark.parametrize("path", FIRST_FORMAT, ids=lambda path: path.stem)
def test_a_record_of_the_first_format_is_replayed_and_marked(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", "--check", str(path)]) == 0
    assert "cannot be verified as fair or secret" in capsys.readouterr().out


def test_there_is_a_record_of_the_first_format_for_every_game() -> None:
    assert len(FIRST_FORMAT) == 5


@pytest.mark.parametrize("path", FIRST_FORMAT, ids=lambda path: path.stem)
def test_the_format_decides_which_generator_deals(path: Path) -> None:
    record = msgspec.structs.replace(
        read_record(path), format="covenstead-record/2", salt=None, commitment=None
    )
    with pytest.raises(BadRecord):
        replay(record, load(record.game))


def test_a_game_of_the_first_format_goes_on_in_it() -> None:
    record = read_record(FIRST_FORMAT[0])
    again = record_of(replay(record, load(record.game)), record.version, salt=record.salt)
    assert again == record


@pytest.mark.parametrize("changed", [{"moves": []}, {"result": None}, {"seed": "toad"}])
def test_a_record_of_the_first_format_that_was_changed_is_refused(changed: dict[str, Any]) -> None:
    record = msgspec.structs.replace(read_record(FIRST_FORMAT[0]), salt=None, commitment=None)
    with pytest.raises(BadRecord):
        replay(msgspec.structs.replace(record, **changed), load("blackmore"))


def test_the_promise_of_the_first_format_is_still_checked() -> None:
    record = msgspec.structs.replace(read_record(FIRST_FORMAT[0]), salt="other")
    with pytest.raises(BadRecord, match="promised before the deal"):
        replay(record, load("blackmore"))
