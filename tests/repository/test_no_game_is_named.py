"""Surfaces know no game: what they need of one are attributes of `Game`, or a file of its name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from covenstead.games import SHIPPED

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "covenstead"
AREAS = ("adapters", "bots", "cli", "lab", "server")
NAME = re.compile(rf"\b(?:{'|'.join(SHIPPED)})\b", re.IGNORECASE)
# Commands and addresses that exist for the cards and decks of one game: they say so in their help.
OF_ONE_GAME = {
    "cli/cards.py",
    "cli/deck.py",
    "server/http/decks.py",
    "server/http/games.py",
    "server/http/smith.py",
    "server/thinking/readings.py",
    "server/wire/deck_bodies.py",
    "server/wire/smith_bodies.py",
}


def is_of_a_game(path: Path) -> bool:
    """Whether a file, or a folder that it is in, bears the name of a game."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return any(part == name or part.startswith(f"{name}_") for part in parts for name in SHIPPED)


def code_of(path: Path) -> Iterator[tuple[int, str]]:
    """Names, strings and imports of a file with their lines; what explains them is left out."""
    tree = ast.parse(path.read_text(encoding="utf8"))
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    explained = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
    }
    # Sentences for people, as in help, may give a game as an example.
    explained |= {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.keyword) and node.arg in ("help", "epilog", "description")
        for part in ast.walk(node.value)
    }
    for node in ast.walk(tree):
        if id(node) in explained:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, (node.module or "").replace(".", " ")
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id


@pytest.mark.parametrize("area", AREAS)
def test_nothing_there_names_a_game(area: str) -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{line}: {text[:60]}"
        for path in sorted((PACKAGE / area).rglob("*.py"))
        if not is_of_a_game(path) and str(path.relative_to(PACKAGE)) not in OF_ONE_GAME
        for line, text in code_of(path)
        if NAME.search(text)
    ]
    assert found == []


def test_the_files_of_one_game_are_there_and_named_for_a_reason() -> None:
    for name in OF_ONE_GAME:
        assert any(NAME.search(text) for _, text in code_of(PACKAGE / name)), name
