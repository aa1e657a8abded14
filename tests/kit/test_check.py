"""`coven check` on the examples, and on rules with a fault planted in each."""

from __future__ import annotations

from pathlib import Path

import pytest

import covenstead
from covenstead import games
from covenstead.check import check_game

EXAMPLES = Path(__file__).parents[2] / "examples" / "games"
# Short hands, so that games are short.
OH_HELL = (EXAMPLES / "oh_hell.py").read_text().replace("LONGEST = 10", "LONGEST = 3")


@pytest.fixture(autouse=True)
def _no_games_from_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(games.VARIABLE, "")
    monkeypatch.setattr(games, "_loaded", {})


def faults(path: Path, count: int = 6) -> dict[str, str]:
    """What does not hold of a game, and why."""
    verdicts = check_game(covenstead.load(str(path)), count)
    return {verdict.holds: verdict.fault for verdict in verdicts if verdict.fault}


@pytest.mark.parametrize("name", sorted(path.name for path in EXAMPLES.glob("*.py")))
def test_the_examples_hold_what_every_game_is_held_to(name: str) -> None:
    assert faults(EXAMPLES / name) == {}


# What is changed in the rules of Oh Hell, and the line of the report that must say so.
PLANTED = {
    "a field that tells a card of the stock": (
        "self.bids = [-1] * self.seats",
        "self.bids = [-1] * self.seats; self.next = self.faces(stock)[0]; self.__class__.shown = "
        "lambda table: {'next': table.next}",
        "other hidden cards",
    ),
    "a log line that names hidden cards": (
        '"{who} is dealt {cards}", seat, dealt, seen_by=seat)',
        '"{who} is dealt {cards}", seat, dealt)',
        "other hidden cards",
    ),
    "a number that tells what another holds": (
        '"cards": self.length,',
        '"cards": self.hand(0)[0].value if self.hand(0) else 0,',
        "cannot tell apart",
    ),
    "bids that depend on the hand of another": (
        "bids = range(self.length + 1)",
        "bids = range(self.length + (self.hand(0)[0].value > 7))",
        "cannot tell apart",
    ),
    "a first bidder who follows from hidden cards": (
        "self.leader = self.after(self.dealer)",
        "self.leader = self.hand(0)[0].value % self.seats",
        "other hidden cards",
    ),
    "a copy that shares a list": (
        "def is_bidding(self)",
        "def clone(self):\n"
        "        other = super().clone(); other.tricks = self.tricks; other.bids = self.bids\n"
        "        return other\n\n    def is_bidding(self)",
        "leaves the table as it was",
    ),
    "a refusal without a rule": (
        'return "OH-5", "play a card',
        'return "XX-5", "play a card',
        "rule",
    ),
    "a list that grows": (
        "self.bids[seat] = amount",
        "self.bids[seat] = amount; self.said = [*getattr(self, 'said', []), amount]",
        "same length",
    ),
    "chance that is not the table's": (
        "self.dealer = self.rng.below(self.seats)",
        "import random; self.dealer = random.randrange(self.seats)",
        "same seed",
    ),
    "a game without an end": ("self.length -= 1\n", "self.length -= 0\n", "comes to an end"),
    "a rule that raises": (
        "self.tricks[self.leader] += 1",
        "self.tricks[99] += 1",
        "comes to an end",
    ),
}


@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_fault_is_found_and_told_with_its_place(planted: str, tmp_path: Path) -> None:
    before, after, told = PLANTED[planted]
    assert before in OH_HELL
    path = tmp_path / "oh_hell.py"
    path.write_text(OH_HELL.replace(before, after), encoding="utf8")
    found = faults(path)
    assert any(told in holds for holds in found), found
    assert all("\n" not in fault for fault in found.values())
