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
PAGE = ROOT / "web" / "src"
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
# The same on the page: the smith of cards, and the types that are written from the server's.
OF_ONE_GAME_ON_THE_PAGE = ("api/schema.gen.ts", "lib/setFile.ts", "pages/smith/", "words/smith.ts")
# A file of the game's own: `revel_cards`, `revelPages.ts`.
OWN = re.compile(rf"(?:{'|'.join(SHIPPED)})(?![a-z0-9])")


def is_of_a_game(path: Path, root: Path = PACKAGE) -> bool:
    """Whether a file, or a folder that it is in, bears the name of a game."""
    return any(OWN.match(part) for part in path.relative_to(root).parts)


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


# ---- the page ----


def words_of(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a script or a component, comments left out."""
    blank = re.sub(
        r"/\*.*?\*/|<!--.*?-->", lambda m: "\n" * m.group().count("\n"), text, flags=re.DOTALL
    )
    for number, line in enumerate(blank.split("\n"), 1):
        yield number, re.sub(r"(?<![:\w])//.*", "", line)


def named_on_the_page() -> dict[str, list[str]]:
    """Lines with the name of a game by file, in files that are of no game."""
    # Names within names too: `revelCards`, `BlackmoreView`.
    name = re.compile("|".join(SHIPPED), re.IGNORECASE)
    found: dict[str, list[str]] = {}
    for path in sorted(PAGE.rglob("*")):
        if path.is_file() and not is_of_a_game(path, PAGE):
            lines = [
                f"{number}: {line.strip()[:60]}"
                for number, line in words_of(path.read_text(encoding="utf8"))
                if name.search(line)
            ]
            if lines:
                found[path.relative_to(PAGE).as_posix()] = lines
    return found


def test_nothing_on_the_page_names_a_game_outside_its_folder() -> None:
    found = named_on_the_page()
    assert {
        path: lines for path, lines in found.items() if not path.startswith(OF_ONE_GAME_ON_THE_PAGE)
    } == {}


def test_what_the_page_leaves_out_is_there_and_named_for_a_reason() -> None:
    found = named_on_the_page()
    for left_out in OF_ONE_GAME_ON_THE_PAGE:
        assert any(path.startswith(left_out) for path in found), left_out
