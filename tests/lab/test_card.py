"""A card's effect: planted ones are found, and nothing is found where nothing is."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import cast

import pytest

from covenstead.cli.lab_commands.card import warning
from covenstead.engine.errors import BadOption, CovensteadError
from covenstead.engine.rng import Rng, rng_from_seed
from covenstead.engine.state import State
from covenstead.games.blackmore.moves import CARD_NAMES
from covenstead.games.blackmore.state import BlackmoreState
from covenstead.games.weavers.state import WeaversState
from covenstead.lab import card_effect as asking
from covenstead.lab.card_effect import Answer, Batch, SoFar, ask, form_of, in_order
from covenstead.lab.card_swaps import CardQuestion, Swap, swap_of
from covenstead.lab.stats import Interval
from tests.support.lab import coven, watched


def question(game: str, card: str, **more: object) -> CardQuestion:
    given: dict[str, object] = {"form": "name", "seats": 2, "bots": ["random"], "seed": "test"}
    return CardQuestion(game=game, card=card, **(given | more))  # type: ignore[arg-type]


class Planted(Swap):
    """Short endings of Blackmore: the holder has three points more in so many of 100 games.

    All cards are played out already: a game is its points, and takes no time.
    """

    name = "planted"
    says = "a test"
    gift = 0

    def pair(self, number: int, rng: Rng) -> tuple[State, State]:
        holder = self.holder(number)
        tables = [BlackmoreState(2), BlackmoreState(2)]
        dealt = cast(BlackmoreState, self.deal(f"{self.question.seed} {number}"))
        points = [rng.below(100), rng.below(100)]
        given = rng.below(100) < self.gift
        for k, table in enumerate(tables):
            dealt.copy_to(table)
            table.acting = 0
            table.points = dealt.points[:]
            table.tricks = dealt.tricks[:]
            for seat in range(2):
                table.points[seat] = points[seat]
            if k == 0 and given:
                table.points[holder] += 1000
        return tables[0], tables[1]


def planted(monkeypatch: pytest.MonkeyPatch, gift: int, seed: str, half: float = 0.05) -> Answer:
    """Ask about the planted card, as about any other."""
    asked = question("blackmore", "planted", seed=seed)
    made = Planted(asked, None)
    made.gift = gift
    monkeypatch.setattr(asking, "ready", lambda data: made)
    return ask(asked, half=half, most=4000, workers=1)


def test_a_planted_card_is_found_inside_its_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the gift the holder always wins, else half the time: 40 of 100 gifts are 20 points."""
    for number in range(10):
        answer = planted(monkeypatch, 40, f"planted {number}")
        assert answer.effect.holds(0.20)
        assert answer.effect.low > 0.10
        assert answer.reached
        assert answer.effect.half <= 0.05


def test_a_planted_card_that_does_nothing_is_inside_in_95_of_100_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The two games of a pair get different luck here, so that there is something to stray."""

    def stray(swap: Swap, number: int) -> tuple[float, float]:
        luck = rng_from_seed(f"{swap.question.seed} {number}")
        return float(luck.below(2)), float(luck.below(2))

    monkeypatch.setattr(asking, "play_pair", stray)
    answers = [planted(monkeypatch, 0, f"null {number}", 0.06) for number in range(100)]
    assert sum(answer.effect.holds(0.0) for answer in answers) >= 95
    assert all(answer.reached for answer in answers)
    # And the intervals are not so wide that they would hold anything.
    assert sum(answer.effect.holds(0.15) for answer in answers) <= 5


def test_one_worker_two_workers_and_a_cluster_give_the_same_answer() -> None:
    asked = question("blackmore", "red-9")
    one, two = (ask(asked, half=0.001, most=80, workers=n) for n in (1, 2))
    assert one == two == ask(asked, half=0.001, most=80, on="ray")
    assert one.pairs == 80


def test_batches_that_are_finished_early_wait_for_their_turn() -> None:
    """So that the answer and the moment of stopping do not depend on who was faster."""
    batches = [Batch(number, [], []) for number in (2, 0, 3, 1)]
    assert [batch.number for batch in in_order(batches)] == [0, 1, 2, 3]


def test_how_many_pairs_it_will_take_is_told_while_they_are_played() -> None:
    seen: list[SoFar] = []
    answer = ask(
        question("blackmore", "red-9"), half=0.1, most=4000, workers=1, progress=seen.append
    )
    assert answer.reached
    assert [one.pairs for one in seen] == list(range(40, answer.pairs + 1, 40))
    halfway = seen[len(seen) // 2]
    assert 0.7 * answer.pairs < halfway.needed < 1.3 * answer.pairs
    # No more are promised than are allowed.
    limited = list[SoFar]()
    ask(question("blackmore", "red-9"), half=0.001, most=80, workers=1, progress=limited.append)
    assert limited[-1].needed == 80


def test_who_watches_sees_what_is_known_and_how_long_it_takes() -> None:
    words = ["lab", "card", "blackmore", "red-9", "--bots", "random", "--workers", "1"]
    seen = watched(*words, "--half-width", "2", "--pairs", "8000")
    assert re.search(r"of about [\d,]+ pairs: \+\d+\.\d ± \d+\.\d \(until ± 2\), \d+ s left", seen)


def test_who_must_wait_is_told_how_long() -> None:
    so_far = SoFar(120, Interval(0.031, -0.05, 0.11), 4000)
    assert warning(so_far, 2.0, 372.0, "greedy") == (
        "about 4,000 pairs are needed for ± 2 points: 6 min more; --half-width 4 takes a quarter "
        "of that, --bots random far less, but they play badly"
    )


def test_the_asking_stops_when_the_interval_is_narrow_enough() -> None:
    answer = ask(question("blackmore", "red-9"), half=0.4, most=4000, workers=1)
    assert answer.reached
    assert answer.pairs < 400


@pytest.mark.parametrize("card", ["blackmore red-9", "whirling secret-summons"])
def test_the_card_is_in_the_holders_hand_on_one_table_only(card: str) -> None:
    game, name = card.split()
    swap = swap_of(question(game, name, seats=3), None)
    face = swap.face  # type: ignore[attr-defined]
    for number in range(40):
        having, lacking = swap.pair(number, rng_from_seed(number))
        holder = swap.holder(number)
        assert face in having.faces(holder)
        assert face not in lacking.faces(holder)
        assert sorted(having.face) == sorted(lacking.face)
        assert having.size[:] == lacking.size[:]


def test_a_personality_is_the_holders_on_one_table_only() -> None:
    swap = swap_of(question("whirling", "trickster", seats=4), None)
    for number in range(10):
        tables = swap.pair(number, rng_from_seed(number))
        kept = [[t.faces(t.personality + s)[0] for s in range(4)] for t in tables]  # type: ignore
        assert kept[0][swap.holder(number)] == swap.face  # type: ignore[attr-defined]
        assert kept[1][swap.holder(number)] != swap.face  # type: ignore[attr-defined]


@pytest.mark.parametrize("card", ["red", "scroll-2", "levitation-4", "purple-book-3"])
def test_mandragora_gives_the_holder_a_card_before_the_first_turn(card: str) -> None:
    answer = ask(question("mandragora", card, seats=3), half=1.0, most=40, workers=1)
    assert answer.card == card


def test_a_weavers_spell_stands_against_a_plain_one() -> None:
    swap = swap_of(question("weavers", "flare-tongue"), None)
    having, lacking = swap.pair(0, rng_from_seed(0))
    pair = [cast(WeaversState, state).spells for state in (having, lacking)]
    numbers = [spells.ids.index("flare-tongue") for spells in pair]
    assert numbers[0] == numbers[1]
    tokens = [list(spells.instant)[numbers[0]] for spells in pair]
    assert tokens[0] != tokens[1]
    assert having.zones() == lacking.zones()


def test_a_revel_card_may_be_an_english_text() -> None:
    done = coven(
        "lab", "card", "revel", "On Play: Draw 1 card.", "--bots", "random", "--pairs", "40",
        "--workers", "1", "--json",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["pairs"] == 40
    assert "plain card of 2 Power without text" in found["compared"]


# ---- bad input ----


def test_a_text_that_cannot_be_read_is_refused_with_its_place() -> None:
    refused = coven("lab", "card", "revel", "On Play: Draw a dragon.")
    assert refused.returncode == 2
    assert "dragon" in refused.stderr


@pytest.mark.parametrize(
    ("game", "card", "says"),
    [
        ("blackmore", "red-0", "nearest: red-"),
        ("mandragora", "toad", "there is no card «toad»"),
        ("whirling", "initiate", "the initiate"),
        ("weavers", "flare", "nearest: flare-tongue"),
        ("revel", "Echo", "a witch or a resource"),
    ],
)
def test_a_card_that_there_is_not_is_refused(game: str, card: str, says: str) -> None:
    with pytest.raises(BadOption) as refused:
        swap_of(question(game, card), None)
    assert says in str(refused.value)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CovensteadError, match="cannot be read"):
        form_of(str(tmp_path / "none.toml"), "weavers")


@pytest.mark.parametrize(
    ("game", "text", "says"),
    [
        ("weavers", "[[card]]\nid = 3\n", "id"),
        ("whirling", "[[recipe]]\n", "recipe"),
        ("revel", "card = [", "card.toml"),
        ("revel", "card = []\n", "the file has 0 cards; one is asked about"),
        ("revel", '[[card]]\nname = "A"\ntype = "A Strike Spell."\nwit = 1\n', "wit"),
    ],
)
def test_a_file_that_is_no_card_is_refused_with_its_fault(game: str, text: str, says: str) -> None:
    with pytest.raises(CovensteadError) as refused:
        swap_of(question(game, text, form="file"), None)
    assert says in str(refused.value)


def test_a_file_with_one_recipe_stands_for_the_shipped_one(tmp_path: Path) -> None:
    path = tmp_path / "card.toml"
    path.write_text(
        '[[recipe]]\nid = "secret-summons"\nname = "Secret Summons"\ninitiative = 5\n'
        'inputs = []\noutputs = ["K", "K", "K"]\nrotatable = false\narcana = "p"\n'
        'source = "test"\n'
    )
    form, text = form_of(str(path), "whirling")
    answer = ask(question("whirling", text, form=form), half=1.0, most=40, workers=1)
    assert (answer.card, answer.pairs >= 40) == ("secret-summons", True)
    assert CARD_NAMES[0] == "blue-1"
