"""The examples run and do what they say, in a short form."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import covenstead
from covenstead.games.blackmore.moves import CARD_NAMES

ROOT = Path(__file__).parents[2]
PACKAGE = Path(covenstead.__file__).parents[1]


def test_the_learner_beats_random_moves_after_a_few_rounds(tmp_path: Path) -> None:
    """A minute gives much more; this is the whole path, and the interval is above a half."""
    written = tmp_path / "result.json"
    done = subprocess.run(
        [
            *(sys.executable, "-W", "error"),
            str(ROOT / "examples" / "learn_blackmore.py"),
            *("--rounds", "8", "--games", "500", "--seed", "1", "--out", str(written)),
        ],
        env={**os.environ, "PYTHONPATH": str(PACKAGE), "OMP_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    result = json.loads(written.read_text(encoding="utf8"))
    assert result["games"] >= 500
    assert 0.5 < result["low"] < result["share"] < result["high"]
    assert f"{result['share']:.1%}" in done.stdout


FAIR = ROOT / "tests" / "records" / "fair_deal.json"
OTHER = "cd" * 32


def verified(path: Path) -> subprocess.CompletedProcess[str]:
    """The verifier in a Python that sees nothing but the standard library."""
    return subprocess.run(
        [sys.executable, "-I", "-S", str(ROOT / "examples" / "verify_deal.py"), str(path)],
        capture_output=True,
        encoding="utf8",
        check=False,
    )


def test_the_verifier_finds_that_a_deal_is_fair_and_deals_the_same_cards() -> None:
    done = verified(FAIR)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "the parts of the server and: Ada, Bø\n" in done.stdout
    record = covenstead.read_record(FAIR)
    state = covenstead.load("blackmore").deal(4, record.seed, record.options)
    for seat, name in enumerate(record.seats):
        (line,) = [
            line for line in done.stdout.splitlines() if line.startswith(f"{name} was dealt")
        ]
        hand = {CARD_NAMES[face] for face in state.faces(seat)}
        assert set(line.partition(" was dealt ")[2].split(", ")) == hand


@pytest.mark.parametrize(
    "path",
    [
        ("seed",),
        ("game",),
        ("options", "wheel"),
        ("deal", "table"),
        ("deal", "server_seed"),
        ("deal", "promise"),
        ("deal", "rules_version"),
        ("deal", "card_set"),
        ("deal", "agreement"),
        ("deal", "round"),
        ("deal", "parts", 0),
        ("deal", "parts", 2),
        ("deal", "commitments", 1),
        ("seats", 4),
        ("moves", 0),
    ],
    ids=str,
)
def test_the_verifier_and_our_own_check_find_every_forged_field(
    path: tuple[str | int, ...], tmp_path: Path
) -> None:
    forged = json.loads(FAIR.read_text(encoding="utf8"))
    *way, last = path
    place = forged
    for key in way:
        place = place[key]
    if path == ("seats", 4):
        place.append("Eve")
    elif path == ("moves", 0):
        seat = place[0].partition(":")[0]
        hands = covenstead.load("blackmore").deal(4, forged["seed"]).faces(int(seat) % 4)
        place[0] = f"{seat}: play {CARD_NAMES[hands[0]]}"
    else:
        place[last] = 3 if last == "round" else OTHER
    file = tmp_path / "forged.json"
    file.write_text(json.dumps(forged), encoding="utf8")
    assert verified(file).returncode == 1
    with pytest.raises(covenstead.CovensteadError):
        covenstead.replay(file)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "covenstead-record/2"}'])
def test_the_verifier_says_what_is_no_record(text: str, tmp_path: Path) -> None:
    file = tmp_path / "none.json"
    file.write_text(text, encoding="utf8")
    done = verified(file)
    assert (done.returncode, done.stderr) == (2, "")
    assert "not a record" in done.stdout


def test_the_verifier_claims_nothing_about_old_records() -> None:
    done = verified(ROOT / "tests" / "records" / "first_format" / "blackmore.json")
    assert done.returncode == 2
    assert "cannot be verified" in done.stdout
