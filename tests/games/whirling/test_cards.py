"""The card file: what is loaded, what is refused, and a file of one's own."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from covenstead.engine.errors import BadCardFile
from covenstead.games.whirling.cards import SHIPPED, all_cards, load_file
from tests.support.whirling import GAME

CARDS = load_file(None)


def test_there_are_sixty_recipes_and_seventeen_personalities() -> None:
    """WW-2, WW-4"""
    assert len(CARDS.recipe) == 60
    assert sum(card.count for card in CARDS.personality) == 17


def test_every_icon_comes_27_times_and_every_initiative_once() -> None:
    """WW-15, WW-33"""
    icons = Counter("".join(card.arcana for card in CARDS.recipe))
    assert icons == {"p": 27, "v": 27, "b": 27}
    assert sorted(card.initiative for card in CARDS.recipe) == list(range(1, 61))


def test_every_datum_says_where_it_comes_from() -> None:
    """WW-4"""
    known = {"two public sources", "one public source", "inferred"}
    assert {card.source for card in all_cards(CARDS)} == known


FAULTS = {
    "an unknown field": (
        "rotatable = false",
        "turnable = false",
        "«nameless-gale», field turnable",
    ),
    "a wrong space": ('["R", "B", "G"]', '["R", "B", "Q"]', "«nameless-gale», field outputs: «Q»"),
    "a wrong icon": ('arcana = "vv"', 'arcana = "vx"', "«nameless-gale», field arcana"),
    "a missing icon": ('arcana = "vv"', 'arcana = "v"', "26 icons «v», not 27"),
    "a double initiative": ("initiative = 1\n", "initiative = 2\n", "1 is missing"),
    "another id": ('id = "nameless-gale"', 'id = "gale"', "must be «nameless-gale», not «gale»"),
    "many personalities": ("count = 5", "count = 6", "18 cards, not 17"),
    "a short start": ("[0, 1, 4, 4, 4]", "[0, 1, 4, 4]", "«initiate», field start"),
    "an overfull bench": ("[0, 1, 4, 4, 4]", "[4, 1, 4, 4, 4]", "«initiate», field start"),
    "no TOML": ("[[recipe]]", "[[recipe", "not a TOML file"),
}


@pytest.mark.parametrize(("old", "new", "fault"), FAULTS.values(), ids=FAULTS.keys())
def test_a_faulty_file_is_refused_and_the_place_named(
    tmp_path: Path, old: str, new: str, fault: str
) -> None:
    """WW-4"""
    path = tmp_path / "mine.toml"
    text = SHIPPED.read_text(encoding="utf8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf8")
    with pytest.raises(BadCardFile) as refused:
        GAME.deal(2, 1, {}, path)
    assert fault in str(refused.value)
    assert str(path) in str(refused.value)


def test_a_card_too_few_is_refused(tmp_path: Path) -> None:
    """WW-4"""
    path = tmp_path / "mine.toml"
    text = SHIPPED.read_text(encoding="utf8")
    last = text.rindex("[[personality]]")
    path.write_text(text[:last], encoding="utf8")
    with pytest.raises(BadCardFile, match="must be 13"):
        GAME.deal(2, 1, {}, path)


def test_an_owner_of_the_box_plays_with_corrected_cards(tmp_path: Path) -> None:
    """WW-4, WW-6"""
    path = tmp_path / "mine.toml"
    text = SHIPPED.read_text(encoding="utf8")
    path.write_text(text.replace("start = [0, 1, 4, 4, 4]", "start = [1, 1, 4, 4, 4]", 1))
    state = GAME.deal(2, 1, {}, path)
    view = GAME.view(state, 0)
    assert view.benches[0] == [1, 1, 4, 4, 4]
    assert view.cards["web-lore"].inputs == ["B"]
