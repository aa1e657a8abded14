"""Every code block of the documentation is true: it runs, and prints what it shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.pages import ROOT, RUN, SHOWN, Block, Runner, blocks_of, compare, pages

PAGES = pages()
with_page = pytest.mark.parametrize(
    "page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix()
)


@with_page
def test_the_blocks_of_a_page_run_as_they_are_written(page: Path, tmp_path: Path) -> None:
    runner = Runner(tmp_path)
    try:
        for block in blocks_of(page):
            runner.run(block)
    finally:
        runner.stop()


@with_page
def test_every_block_says_what_it_is(page: Path) -> None:
    """No indented block and none without a language could hide from the test above."""
    for block in blocks_of(page):
        assert block.language in RUN | SHOWN, f"{block}: a block of «{block.language}»"


@with_page
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    """Rulebooks and the map are copied beside the pages by `make docs`."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf8"), flags=re.DOTALL)
    for link in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text):
        if "://" not in link:
            assert is_there((page.parent / link).resolve()), f"{page.name} links to {link}"


def is_there(target: Path) -> bool:
    if target.parent == ROOT / "docs" / "reference" / "rulebooks":
        return (ROOT / "src/covenstead/games" / target.stem / "rulebook.md").exists()
    if target == ROOT / "docs" / "explanation" / "architecture.md":
        return (ROOT / "ARCHITECTURE.md").exists()
    return target.exists()


def test_a_block_that_is_not_true_is_found(tmp_path: Path) -> None:
    """A failing command, a false output and a false print are all reported."""
    runner = Runner(tmp_path)
    for language, text in (
        ("sh", "coven games chess\n"),
        ("console", "$ echo one\ntwo\n"),
        ("python", "print(1)  # prints: 2\n"),
        ("make", "make tea\n"),
    ):
        with pytest.raises(AssertionError, match="page:1"):
            runner.run(Block("page", 1, language, None, text))
    compare(Block("page", 1, "console", None, ""), ["a … c", "…", "z"], "a b c\nx\ny\nz\n")


def test_every_page_of_the_site_is_in_its_menu() -> None:
    menu = (ROOT / "mkdocs.yml").read_text(encoding="utf8")
    for page in PAGES:
        if page.is_relative_to(ROOT / "docs"):
            name = page.relative_to(ROOT / "docs").as_posix()
            assert name in menu, f"{name} is not in mkdocs.yml"
