"""What a card is explained to do and what it does are compared by playing it."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from covenstead.cli import main
from covenstead.games.revel import names_of
from covenstead.games.revel.cards import SHIPPED, load_pool
from covenstead.games.revel.trial import trying
from covenstead.games.revel.trial.answering import Answer
from covenstead.games.revel.trial.standing import Standing
from covenstead.games.revel.trial.trying import Trial, places_of, table, try_cards

# «Instead» makes the event itself another one, so it is no instruction of its own.
UNSEEN = {"stash what the event is about"}


@pytest.fixture(scope="module")
def shipped() -> Trial:
    pool = load_pool()
    return try_cards(pool, names_of(pool))


def test_every_instruction_of_the_set_does_what_it_is_explained_to_do(shipped: Trial) -> None:
    """R-0.0, R-5.1"""
    assert shipped.broken == {}
    assert len(shipped.told) > 70
    unseen = {words for place, words in shipped.told.items() if place not in shipped.kept}
    assert unseen <= UNSEEN


# How an explanation may be wrong, and in which of them each word stands.
LIES = [
    (r"^draw (?!the top)", "discard "),
    (r"^draw the", "stash the"),
    (r"^discard", "stash"),
    (r"^stash (?!what)", "draw "),
    (r"^gain", "lose"),
    (r"^spend", "gain"),
    (r"^lose", "gain"),
    (r"Echo$", "Wick"),
    (r"^(gain|spend|put) (\d)", r"\1 7"),
    (r"top 1", "top 2"),
    (r"^your opponent loses", "lose"),
    (r"your hand", "your discards"),
    (r"your discards", "your hand"),
    (r"strike spell", "shield spell"),
    (r"^put", "take"),
    (r"of yours$", "of your opponent"),
]


@pytest.mark.parametrize(("truth", "lie"), LIES)
def test_an_explanation_that_is_not_true_is_found_out(truth: str, lie: str) -> None:
    """R-0.0"""
    pool = load_pool()
    true = trying.told(pool)
    wrong = {place: re.sub(truth, lie, words) for place, words in true.items()}
    changed = [place for place in true if wrong[place] != true[place]]
    assert changed
    trial = Trial(pool, wrong)
    faces = [
        face for face in range(len(pool.cards)) if set(places_of(pool, face, wrong)) & {*changed}
    ]
    for seed in range(12):
        for face in faces[:3]:
            trial.play(table(pool, face, names_of(pool), seed), random.Random(seed))
        if trial.broken:
            break
    assert set(trial.broken) & set(changed)


# What random play of the shipped set hardly brings about, or the log does not tell apart.
UNTRIED = {
    "as long as this spell is a stitched spell: your opponent can't overpower this spell",
    "after you put +1s on any spell of yours, the first time in each turn:",
    "after you put +1s on any other spell of yours, the first time in each turn:",
}


def test_every_head_and_ongoing_effect_of_the_set_holds(shipped: Trial) -> None:
    """R-4.4, R-4.6, R-4.9"""
    others: list[Standing | Answer] = [*shipped.ongoing.values(), *shipped.heads.values()]
    assert {one.words: one.broken for one in others if one.broken} == {}
    assert {one.words for one in others if not one.kept} <= UNTRIED
    assert len(others) > 50


# Wrong words for an effect, by the words it has.
OTHER_WORDS = [
    ("every moth spell of yours has +1 Power", "every moth spell of yours has +2 Power"),
    ("every moth spell of yours has +1 Power", "every moth spell of your opponent has +1 Power"),
    ("every moth spell of yours has +1 Power", "every spell of yours has +1 Power"),
    ("every moth spell of yours has +1 Power", "every moth spell of yours has +1 Resistance"),
    ("every moth spell of yours has +1 Power",
     "as long as it is your turn: every moth spell of yours has +1 Power"),
    ("every stitched spell of yours has +1 Power", "every other spell of yours has +1 Power"),
    ("the Power of this spell is as many as there are every shield spell of yours",
     "the Power of this spell is as many as there are every strike spell of yours"),
    ("this spell has +1 Power, times the number of every other strike spell of yours",
     "this spell has +1 Power, times the number of every strike spell of yours"),
    ("you can gain, lose, spend Echo", "you can gain, lose, spend Wick"),
    ("after you play this card:", "after your opponent plays this card:"),
    ("after you play this card:", "after you draw this card:"),
    ("after you skip a play:", "after your opponent skips a play:"),
    ("when your turn ends:", "when your turn begins:"),
    ("when your turn begins:", "when your opponent's turn begins:"),
    ("after any player discards this spell:", "after any player stashes this spell:"),
    ("after any player overpowers this spell:", "after any player stitches this spell:"),
]  # fmt: skip


@pytest.mark.parametrize(("truth", "lie"), OTHER_WORDS)
def test_a_head_or_an_ongoing_effect_that_is_explained_wrongly_is_found_out(
    truth: str, lie: str
) -> None:
    """R-4.4, R-4.6"""
    pool = load_pool()
    names = names_of(pool)
    trial = Trial(pool, trying.told(pool))
    wrong: list[Standing | Answer] = []
    wrong += [Standing(pool, e, lie) for e, one in trial.ongoing.items() if one.words == truth]
    wrong += [Answer(pool, e, lie) for e, one in trial.heads.items() if one.words == truth]
    assert wrong
    for one in wrong[:3]:
        trial.standing = [one] if isinstance(one, Standing) else []
        trial.answers = [one] if isinstance(one, Answer) else []
        for seed in range(12):
            if not one.broken:
                trial.play(table(pool, one.face, names, seed), random.Random(seed))
    # What is never seen to hold is reported too: «you can spend Wick» shows nowhere.
    assert any(one.broken or not one.kept for one in wrong[:3])


def test_a_designer_plays_a_set_of_their_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """R-0.0"""
    cards = tmp_path / "mine.toml"
    text = SHIPPED.read_text(encoding="utf8").replace("Draw 1 card.", "Draw 2 cards.")
    cards.write_text(text, encoding="utf8")
    assert main(["cards", "check", str(cards), "--play"]) == 0
    shown = capsys.readouterr().out
    assert re.search(r"played: \d+ of \d+ instructions did what they promise, [\d,]+ times", shown)
    assert re.search(r"\d+ of \d+ heads and ongoing effects were seen to hold", shown)
