"""Two runs or two card files: what changed is found, what did not is not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from covenstead.lab import LabError
from covenstead.lab.diff import changed_cards, compare, game_of
from covenstead.lab.run import run
from covenstead.lab.run_data import RunData
from tests.support.lab import coven, job

GAMES = Path(__file__).parents[2] / "src" / "covenstead" / "games"


def played(folder: Path, **more: object) -> RunData:
    run(job(games=200, chunk=200, every=1, seats=3, **more), folder, workers=1)  # type: ignore
    return RunData(folder)


def test_the_same_games_do_not_differ(tmp_path: Path) -> None:
    one = played(tmp_path / "a")
    found = compare(one, one)
    assert (found.differs, found.paired) == (False, True)
    assert len(found.changes) > 10


def test_other_players_differ(tmp_path: Path) -> None:
    one, other = played(tmp_path / "a"), played(tmp_path / "b", bots=["greedy"])
    found = compare(one, other)
    assert (found.differs, found.paired) == (True, False)
    gives = next(change for change in found.changes if change.figure == "moves: give")
    assert gives.differs
    assert gives.change.high < 0


def test_who_wins_comes_before_how_often_a_move_is_made(tmp_path: Path) -> None:
    """However sure the difference in single moves is."""
    one, other = played(tmp_path / "a"), played(tmp_path / "b", bots=["greedy"])
    names = [change.figure for change in compare(one, other).changes]
    single = [name.startswith(("moves: ", "played: ")) for name in names]
    assert all(name.startswith("wins of seat") for name in names[:3])
    assert single == sorted(single)
    said = coven("lab", "diff", str(tmp_path / "a"), str(tmp_path / "b")).stdout
    assert "nobody wins measurably more or less often; what differs:" in said


def test_other_seeds_of_the_same_game_seldom_differ(tmp_path: Path) -> None:
    runs = [played(tmp_path / str(k), seed=f"null {k}") for k in range(21)]
    differ = [compare(runs[0], other).differs for other in runs[1:]]
    # At most 5 % of such comparisons find anything; all twenty share one run.
    assert sum(differ) <= 4
    changes = [change for other in runs[1:] for change in compare(runs[0], other).changes]
    inside = sum(change.change.holds(0.0) for change in changes) / len(changes)
    assert 0.92 <= inside <= 0.98


def test_pairing_makes_the_interval_narrower(tmp_path: Path) -> None:
    """The same deals under another rule for ties: luck cancels out."""
    one = played(tmp_path / "a")
    ties = {"most_tricks_breaks_ties": "true"}
    other, far = (
        played(tmp_path / seed, options=ties, seed=seed) for seed in ("test", "elsewhere")
    )
    near = compare(one, other)
    assert near.paired
    widths = [
        next(c for c in found.changes if c.figure == "wins of seat 1").change.half
        for found in (near, compare(one, far))
    ]
    assert widths[0] < widths[1] / 3


def test_two_card_files_are_played_on_the_same_deals(tmp_path: Path) -> None:
    text = (GAMES / "weavers" / "cards.toml").read_text(encoding="utf8")
    start = text.index('id = "spark-litany"')
    place = text.index("delayed = { damage = 2 }", start)
    mine = tmp_path / "mine.toml"
    stronger = text[:place] + text[place:].replace("damage = 2", "damage = 6", 1)
    mine.write_text(stronger, encoding="utf8")
    words = ["lab", "diff", "shipped", str(mine), "--games", "60", "--workers", "1"]
    done = coven(*words, "--bots", "random", "--json")
    assert done.returncode in (0, 1), done.stderr
    found = json.loads(done.stdout)
    assert found["paired"]
    assert found["games"] == [60, 60]
    assert found["cards"] == ["card spark-litany, delayed: {'damage': 2} → {'damage': 6}"]
    assert found["differs"] == (done.returncode == 1)


def test_equal_files_are_not_played(tmp_path: Path) -> None:
    copy = tmp_path / "copy.toml"
    copy.write_bytes((GAMES / "whirling" / "cards.toml").read_bytes())
    done = coven("lab", "diff", "shipped", str(copy))
    assert (done.returncode, done.stdout) == (0, "the files are the same\n")


def test_cards_that_came_and_went_are_named() -> None:
    one = '[[card]]\nid = "a"\nx = 1\n[[card]]\nid = "b"\n'
    other = '[[card]]\nid = "a"\ny = 2\n[[card]]\nid = "c"\n'
    assert changed_cards(one, other) == [
        "card b: only in the first",
        "card c: only in the second",
        "card a, x: 1 → nothing",
        "card a, y: nothing → 2",
    ]


@pytest.mark.parametrize("game", ["blackmore", "mandragora", "whirling", "weavers", "revel"])
def test_a_card_file_tells_whose_it_is(game: str) -> None:
    path = GAMES / game / "cards.toml"
    assert game_of(path.read_text(encoding="utf8"), path) == game


# ---- bad input ----


def test_runs_of_different_games_are_refused(tmp_path: Path) -> None:
    run(job("weavers", 4), tmp_path / "w", workers=1)
    run(job("blackmore", 4), tmp_path / "b", workers=1)
    with pytest.raises(LabError, match="their game are weavers and blackmore"):
        compare(RunData(tmp_path / "w"), RunData(tmp_path / "b"))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["none", "shipped"], "there is no run, card file or «shipped» called «none»"),
        (["shipped", "shipped"], "the same as itself"),
        ([".", "shipped"], "give two of a kind"),
    ],
)
def test_what_cannot_be_compared_is_a_sentence(words: list[str], says: str) -> None:
    refused = coven("lab", "diff", *words)
    assert refused.returncode == 2
    assert says in refused.stderr
