"""Card files: an error names the file, the card and the field, and nothing is loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from covenstead.engine.errors import BadCardFile
from covenstead.games.blackmore.cards import SHIPPED, check_cards
from tests.support.tables import game_of


def changed(folder: Path, old: str, new: str) -> Path:
    """The shipped card file with one change."""
    text = SHIPPED.read_text(encoding="utf8")
    assert old in text
    path = folder / "cards.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('id = "red"', 'id = "red"\nmood = 3', "colour «red», field mood: .*unknown field"),
        ('id = "red"', "id = 3", "colour «3», field id: Expected `str`"),
        ('id = "red"\nsource = "rulebook"', 'id = "red"', "colour «red», field source: .*missing"),
        ('id = "red"', 'id = "mauve"', "colour: the rules name blue"),
        ("copies = 1", "copies = 2", "deck, field copies: 108 cards of 540 points"),
        ("8, 9]", "8, 10]", "deck, field values: the wheel shows 1 to 9"),
        ("[deck]", "[deck", "not a TOML file"),
        ("[deck]", "[decks]", "unknown field `decks`|missing required field `deck`"),
    ],
)
def test_a_fault_is_named_by_file_card_and_field(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    with pytest.raises(BadCardFile, match=says) as caught:
        check_cards(changed(tmp_path, old, new))
    assert "cards.toml" in str(caught.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadCardFile, match=r"nowhere\.toml: cannot be read"):
        game_of("blackmore").deal(2, 1, cards=tmp_path / "nowhere.toml")
