"""Decks: section 7 of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from covenstead.games.revel import program as p
from covenstead.games.revel.cards import (
    DECKS,
    BadCards,
    CardText,
    DeckList,
    Pool,
    deck_faults,
    load_decks,
    load_pool,
    pool_of,
)
from covenstead.games.revel.text.report import check_deck

LIMITED = "Only 4 copies of this card can be in your deck."


def small_pool() -> Pool:
    """A witch, a resource, and enough cards for a deck."""
    cards = [CardText("Ada", "She's a Witch of Echo."), CardText("Echo", "A Resource.")]
    cards += [CardText(f"Strike {k}", "A Strike Spell.", power=1) for k in range(12)]
    cards += [CardText("Pose", "A Stance."), CardText("Ada - The Other", "She's a Witch.")]
    cards += [CardText("Many", "A Strike Spell.", [LIMITED], 1)]
    cards += [CardText("Strike 0 - Gilded", "A Strike Spell.", power=1)]
    return pool_of(cards)


def deck(**counts: int) -> DeckList:
    """Twelve pairs of strikes and a stance, with these changes."""
    cards = {f"Strike {k}": 2 for k in range(12)} | {"Pose": 1}
    cards |= {name.replace("_", " "): count for name, count in counts.items()}
    return DeckList("Test", "Ada", {name: count for name, count in cards.items() if count != 0})


def test_a_deck_of_25_cards_is_legal() -> None:
    """T7.1-a: R-7.1"""
    assert deck_faults(deck(), small_pool()) == []


@pytest.mark.parametrize(("pairs", "total"), [({"Pose": 0}, 24), ({"Many": 1}, 26)])
def test_24_or_26_cards_are_no_deck(pairs: dict[str, int], total: int) -> None:
    """T7.1-a: R-7.1"""
    faults = deck_faults(deck(**pairs), small_pool())
    assert faults == [f"{total} cards; a draw deck is 25 (R-7.1)"]


def test_three_copies_of_a_spell_are_too_many() -> None:
    """T7.1-b: R-7.1"""
    faults = deck_faults(deck(Strike_0=3, Strike_1=1), small_pool())
    assert faults == ["Strike 0: 3 copies; at most 2 (R-7.1)"]


def test_two_copies_of_a_stance_are_too_many() -> None:
    """T7.1-c: R-7.1"""
    faults = deck_faults(deck(Pose=2, Strike_1=1), small_pool())
    assert faults == ["Pose: 2 copies; at most 1 (R-7.1)"]


@pytest.mark.parametrize(("copies", "legal"), [(3, True), (4, True), (5, False)])
def test_a_limit_replaces_the_usual_number(copies: int, legal: bool) -> None:
    """T4.5-a, T7.1-d: R-4.5, R-7.1"""
    changed = {"Many": copies, "Strike_0": 0, "Strike_1": 0, "Strike_2": 0, "Pose": 1}
    changed["Strike_0"] = 2 if copies <= 4 else 1
    changed["Strike_1"] = 1 if copies == 3 else 0
    faults = deck_faults(deck(**changed), small_pool())
    assert (faults == []) is legal


def test_another_subtitle_is_another_card() -> None:
    """T7.2-a: R-7.2"""
    cards = deck(Strike_1=0).cards | {"Strike 0 - Gilded": 2}
    assert deck_faults(DeckList("Test", "Ada", cards), small_pool()) == []


def test_a_reminder_card_is_no_card() -> None:
    """T1.2-a: R-1.2"""
    faults = deck_faults(deck(Stamina=1, Strike_0=1), small_pool())
    assert faults == ["no card is called «Stamina»"]


@pytest.mark.parametrize("name", ["Ada", "Echo"])
def test_what_starts_on_the_field_is_not_drawn(name: str) -> None:
    """R-7.1"""
    faults = deck_faults(deck(Strike_0=1, **{name: 1}), small_pool())
    assert faults == [f"{name} starts the game on the field and is not drawn (R-7.1)"]


def test_the_witch_must_be_a_witch() -> None:
    """R-7.1"""
    assert deck_faults(DeckList("Test", "Pose", deck().cards), small_pool()) == ["Pose is no witch"]


def test_all_faults_of_a_deck_are_told_at_once(tmp_path: Path) -> None:
    """R-7.1"""
    path = tmp_path / "deck.toml"
    path.write_text(
        'name = "Short"\nwitch = "Ysolde"\n[cards]\n'
        '"Handbell Chime" = 3\n"Great Bordon" = 2\n"Full Circle" = 0\n',
        encoding="utf8",
    )
    with pytest.raises(BadCards) as caught:
        load_decks(path, load_pool())
    assert caught.value.faults == [
        "Short: no card is called «Ysolde»",
        "Short: 5 cards; a draw deck is 25 (R-7.1)",
        "Short: Handbell Chime: 3 copies; at most 2 (R-7.1)",
        "Short: no card is called «Great Bordon»; nearest: Great Bourdon",
        "Short: Full Circle: 0 copies",
    ]


def test_a_deck_file_in_another_shape_is_refused(tmp_path: Path) -> None:
    """R-7.1"""
    path = tmp_path / "deck.toml"
    path.write_text('name = "A"\nwitch = 3\n', encoding="utf8")
    with pytest.raises(BadCards, match="deck «A»"):
        load_decks(path, load_pool())


def test_the_shipped_decks_are_legal_and_bring_their_resource() -> None:
    """R-2.1, R-7.1"""
    pool = load_pool()
    for one in load_decks(DECKS, pool):
        assert len(one.cards) == 25
        assert [int(pool.program.types[face]) for face in one.resources] == [p.RESOURCE]


def test_a_deck_is_summed_up() -> None:
    """R-7.1"""
    lines = check_deck(DECKS, None)
    assert lines[0].startswith("Carillon: legal; Ysolde Fenn - A Founder of Bells and ")
