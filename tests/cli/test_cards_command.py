"""`coven cards` and `coven deck`: what a designer of Witches' Revel cards asks."""

from __future__ import annotations

from pathlib import Path

import pytest

from covenstead.cli import main
from covenstead.games.revel.cards import DECKS, SHIPPED


def test_a_text_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "explain", "Your stitched spells have +1 Power."]) == 0
    assert capsys.readouterr().out == (
        "Kind:   an ongoing effect (R-4.4)\n"
        "Active: on the field\n"
        "Meaning:\n"
        "  every stitched spell of yours has +1 Power\n"
    )


def test_a_text_that_cant_be_read_is_shown_with_a_caret(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["cards", "explain", "On Play: Drawz 1 card."]) == 2
    assert capsys.readouterr().err.splitlines() == [
        "coven: the text: 1 fault, nothing is loaded",
        "effect 1: unknown word «Drawz»; nearest known: draw, draws, drawn",
        "    On Play: Drawz 1 card.",
        "             ^^^^^",
        "  did you mean: On Play: Draw 1 card.",
    ]


def test_a_set_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "check", str(SHIPPED)]) == 0
    assert "each read in one way" in capsys.readouterr().out


SAID = """[set]
name = "Spare"
icons = []

# This comment stays.
[[card]]
name = "Hymn"
type = "A Stance."
text = ["At The End Of Your Turn: Draw 1 card.", 'Whenever You Overpower: Pass.']
"""


def test_other_wordings_are_replaced_in_the_file_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """R-4.8"""
    file = tmp_path / "spare.toml"
    text = SAID.replace("Pass.", "Pass the turn.")
    file.write_text(text, encoding="utf8")
    assert main(["cards", "check", str(file), "--write"]) == 0
    assert "2 texts in another wording" in capsys.readouterr().out
    assert file.read_text(encoding="utf8") == text.replace(
        "At The End Of Your Turn", "When Your Turn Ends"
    ).replace("Whenever", "When")
    assert main(["cards", "check", str(file), "--write"]) == 0
    assert "0 texts in another wording" in capsys.readouterr().out
    assert [path.name for path in tmp_path.iterdir()] == ["spare.toml"]


def test_a_file_with_faults_is_not_rewritten(tmp_path: Path) -> None:
    """R-4.8"""
    file = tmp_path / "spare.toml"
    file.write_text(SAID, encoding="utf8")
    assert main(["cards", "check", str(file), "--write"]) == 2
    assert file.read_text(encoding="utf8") == SAID


def test_only_card_texts_are_rewritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "check", str(tmp_path / "x"), "--game", "weavers", "--write"]) == 2
    assert "--write is for the card texts" in capsys.readouterr().err


def test_an_index_is_imported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    index = tmp_path / "all.json"
    index.write_text('{"cards": []}', encoding="utf8")
    assert main(["cards", "import", str(index)]) == 0
    assert capsys.readouterr().out == "0 of 0 texts read, 0 of 0 cards\n"


def test_decks_are_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", str(DECKS)]) == 0
    assert capsys.readouterr().out.count(": legal; ") == 3


def test_a_deck_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", "nowhere.toml"]) == 2
    assert "nowhere.toml: cannot be read" in capsys.readouterr().err
