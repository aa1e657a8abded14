"""The card file: strict, with every printed total checked."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import cast

import pytest

from covenstead.engine.errors import BadCardFile
from covenstead.engine.playout import playout
from covenstead.engine.rng import rng_from_seed
from covenstead.games.mandragora.cards import (
    SHIPPED,
    all_items,
    items_for,
    read_cards,
    shipped,
    spells_of,
)
from covenstead.games.mandragora.names import CARD_NAMES, MANDRAKE, SCROLL, SPELL, WORTH
from covenstead.games.mandragora.state import MandragoraState
from tests.support.mandragora import GAME

TEXT = SHIPPED.read_text(encoding="utf8")


def test_the_box_holds_what_is_printed() -> None:
    """MA-2, MA-4"""
    items = all_items(shipped())
    assert len(items) == 82
    assert sum(face < MANDRAKE for face in items) == 42
    assert sum(MANDRAKE < face < SCROLL for face in items) == 21
    assert sum(SCROLL <= face < SPELL for face in items) == 12
    assert items.count(MANDRAKE) == 7
    assert len(spells_of(shipped())) == 24
    assert Counter(WORTH[face] for face in spells_of(shipped())).keys() == {1, 2, 3, 4, 5}


def test_every_datum_names_its_source() -> None:
    """MA-4"""
    assert TEXT.count('source = "') == 1 + 6 * 3 + 3 + 8 * 3 + 2 * 2


def test_smaller_tables_keep_three_mandrakes_and_one_scroll_in_seven_cards_in_the_deck() -> None:
    """MA-4, MA-5"""
    for seats in (2, 3, 4):
        items = items_for(shipped(), seats)
        scrolls = sum(SCROLL <= face < SPELL for face in items)
        assert items.count(MANDRAKE) - seats == 3
        assert 0.12 < scrolls / (len(items) - seats) < 0.16


def changed(tmp_path: Path, old: str, new: str) -> Path:
    """The shipped file with one thing changed."""
    assert old in TEXT
    path = tmp_path / "cards.toml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('id = "purple"', 'id = "pink"', "colour: the rules name purple"),
        ("ingredients = 3\n", "ingredients = 4\n", "colour, field ingredients: 3, 6, 9, 12, 12"),
        ("books = [3, 3, 3, 3]", "books = [3, 3, 3]", "colour «purple», field books: 4 are"),
        ("books = [3, 3, 3, 3]", "books = [3, 3, 3, 4]", "values are 0 to 3, not 4"),
        ("books = [3]\n", "books = [3, 3]\n", "colour «black», field books: 1 are printed"),
        ("curses = 1\ncount = 4", "curses = 1\ncount = 5", "scrolls: 12 are printed, not 13"),
        ("curses = 3", "curses = 4", "scroll, field curses: 1 to 3"),
        ("count = 7", "count = 8", "mandrakes: 7 are printed, not 8"),
        ('id = "transfer"', 'id = "transport"', "spell: the rules name banishment, transfer"),
        ("values = [2, 3, 4]", "values = [2, 3]", "spell «levitation», field values: 3 are"),
        ("values = [2, 3, 4]", "values = [2, 3, 6]", "«levitation», field values: 1 to 5, not 6"),
        ('timing = "end"', 'timing = "immediate"', "«disappearance», field timing: it is end"),
        ("scrolls = [1, 3]", "scrolls = [1]", "removal for 3 players: 5 items are printed"),
        ("scrolls = [1, 3]", "scrolls = [1, 1, 1, 1, 1]\n#", "removal for 3 players"),
        ('all_of = "blue"', 'all_of = "red"', "field all_of"),
        ("{ green = 4 }", "{ mauve = 4 }", "removal for 2 players: there is no colour «mauve»"),
        ("players = 3", "players = 4", "removal: one for 2 and one for 3 players"),
        ('source = "house"', 'source = "hearsay"', "source"),
        ("count = 7", 'count = "seven"', "mandrake, field count: Expected `int`, got `str`"),
        ("count = 7", "count = 7\nmood = 3", "unknown field `mood`"),
        ("[mandrake]", "[mandrake", "not a TOML file"),
    ],
)
def test_a_file_that_breaks_a_printed_total_is_refused(
    tmp_path: Path, old: str, new: str, fault: str
) -> None:
    """MA-2, MA-4"""
    path = changed(tmp_path, old, new)
    with pytest.raises(BadCardFile) as error:
        GAME.deal(4, 1, cards=path)
    assert str(error.value).startswith(f"{path}: ")
    assert fault in str(error.value)
    assert "\n" not in str(error.value)


def test_a_stack_without_spells_is_refused(tmp_path: Path) -> None:
    """MA-2"""
    path = changed(tmp_path, "values = [2, 5]", "values = [2, 4]")
    text = path.read_text(encoding="utf8").replace("values = [1, 3, 5]", "values = [1, 3, 4]")
    path.write_text(text, encoding="utf8")
    with pytest.raises(BadCardFile, match="there is no spell of value 5"):
        read_cards(path)


def test_more_cards_than_there_are_cannot_stay_in_the_box(tmp_path: Path) -> None:
    """MA-4"""
    path = changed(tmp_path, "scrolls = [1, 2, 2, 3]", "scrolls = [2, 2, 2, 2]")
    assert read_cards(path)
    path = changed(
        tmp_path,
        "scrolls = [1, 2, 2, 3]\ningredients = { green = 4 }",
        "scrolls = [2, 2, 2, 2, 2]\ningredients = { green = 3 }",
    )
    with pytest.raises(BadCardFile, match="not that many scroll-2"):
        read_cards(path)


def test_a_player_may_give_a_corrected_file(tmp_path: Path) -> None:
    """MA-40: books of one colour may differ in value; the cast names which."""
    text = TEXT
    for books in ("[3, 3, 3, 3]", "[2, 2, 2, 2]", "[1, 1, 1, 1]", "[0, 0, 0, 0]"):
        text = text.replace(f"books = {books}", "books = [0, 1, 2, 3]")
    path = tmp_path / "ladder.toml"
    path.write_text(text, encoding="utf8")
    state = cast(MandragoraState, GAME.deal(4, 7, cards=path))
    dealt = Counter(CARD_NAMES[face] for face in state.face if MANDRAKE < face < SCROLL)
    assert dealt["red-book-0"] == dealt["red-book-3"] == dealt["blue-book-2"] == 1
    assert playout(state, rng_from_seed(1)) > 20
    assert state.is_over()
