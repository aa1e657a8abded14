"""A card index of the player's own, read as far as its texts can be played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from covenstead.engine.errors import BadCardFile
from covenstead.games.revel.cards import load_pool
from covenstead.games.revel.text.importer import import_index
from covenstead.games.revel.text.report import import_cards


def entry(name: str, line: str, *clauses: tuple[str, str], **face: Any) -> dict[str, Any]:
    """A card as an index has it; a clause is a head, or nothing, and a body."""
    text = [
        {"kind": "marked" if head else "unmarked", "condition": head, "text": body}
        for head, body in clauses
    ]
    front = {"typeLine": {"rawValue": line}, "text": text, **face}
    return {"id": name, "fullNames": {"frontFace": name}, "frontFace": front}


INDEX = [
    entry("Moss", "A Resource.", ("", "You can gain, lose, and spend Moss.")),
    entry("Vera", "She's a Witch of Moss.", ("Her Power Is", "Gain 1 Moss.")),
    entry(
        "Splash",
        "A Strike Spell.",
        ("On Play:", "Draw 1 card."),
        value={"power": {"amount": 3}},
        stitchIcon="waves",
    ),
    entry("Puzzle", "A Stance.", ("On Play", "Ponder the orb.")),
    entry("Stamina", "A Marker."),
    entry("Guest", "He's a Witch of Fog.", ("His Power Is", "Draw 1 card.")),
]


def written(tmp_path: Path, value: object) -> Path:
    path = tmp_path / "all.json"
    path.write_text(json.dumps(value), encoding="utf8")
    return path


def test_heads_and_bodies_become_effects_again(tmp_path: Path) -> None:
    """R-4.2"""
    pool = import_index(written(tmp_path, {"cards": INDEX})).pool
    assert pool.names == ["Moss", "Vera", "Splash"]
    assert pool.texts[1] == ["Her Power Is: Gain 1 Moss."]
    assert (pool.cards[2].power, pool.icons) == (3, ["waves"])


def test_what_cant_be_read_is_told_with_its_place(tmp_path: Path) -> None:
    """R-4.2"""
    found = import_index(written(tmp_path, {"cards": INDEX}))
    assert list(found.refused) == ["Puzzle", "Guest"]
    assert found.refused["Puzzle"][0].startswith("Puzzle, effect 1: unknown word «Ponder»")
    assert found.refused["Guest"] == ["Guest: no resource is called «Fog»; there is: Moss"]
    assert (found.texts, found.read, found.skipped) == (5, 4, ["Stamina"])


def test_the_cards_that_can_be_played_are_written_as_a_set(tmp_path: Path) -> None:
    """R-1.3"""
    out = tmp_path / "set.toml"
    lines = import_cards(written(tmp_path, {"cards": INDEX}), out)
    assert lines[0] == "4 of 5 texts read, 3 of 5 cards"
    assert load_pool(out).names == ["Moss", "Vera", "Splash"]


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ([], "a list «cards»"),
        ({"cards": [{"id": 1}]}, "card 1: not in the shape of the index"),
        (
            {"cards": [entry("A", "A Strike Spell.", value={"power": {}})]},
            "no single number",
        ),
    ],
)
def test_a_file_of_another_shape_is_refused(tmp_path: Path, value: object, words: str) -> None:
    """R-1.2"""
    with pytest.raises(BadCardFile, match=words):
        import_index(written(tmp_path, value))


def test_a_file_that_is_no_json_is_refused(tmp_path: Path) -> None:
    """R-1.2"""
    path = tmp_path / "all.json"
    path.write_text("{", encoding="utf8")
    with pytest.raises(BadCardFile, match="not a JSON file"):
        import_index(path)
