"""Whatever is typed at the prompt gets an answer in words, and changes nothing by accident."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from covenstead.bots import make_bot
from covenstead.cli import main
from covenstead.cli.decision import help_text, unwrapped
from covenstead.cli.local_play import LocalGame
from covenstead.cli.plain_text import harmless
from covenstead.engine.errors import BadNotation
from covenstead.engine.record import read_record, replay
from covenstead.engine.table import Table
from covenstead.games import GAMES, load
from tests.support.examples import examples

every_game = pytest.mark.parametrize("game", sorted(GAMES))


@contextlib.contextmanager
def typing(lines: list[str], folder: Path) -> Iterator[io.StringIO]:
    """Somebody types these lines in a folder; what they are shown."""
    before, where = sys.stdin, Path.cwd()
    sys.stdin = io.StringIO("\n".join(lines) + "\n")
    os.chdir(folder)
    try:
        with contextlib.redirect_stdout(io.StringIO()) as shown:
            yield shown
    finally:
        sys.stdin = before
        os.chdir(where)


def played(game: str, lines: list[str], folder: Path) -> tuple[LocalGame, str]:
    """A game in which somebody types these lines and leaves."""
    table = Table(load(game), 2, "prompt", names=["[/x]", "[red]Bo"])
    bots = {1: make_bot("random", game)}
    local = LocalGame(table, 0, bots, ["person", "random"], folder / "game.json")
    with typing([*lines, "quit"], folder) as shown:
        local.run()
    return local, shown.getvalue()


one_line = st.text(st.characters(exclude_characters="\n\r"), max_size=40)
COMMANDS = ("why", "play", "cast", "rules", "save", "seek", "use", "card", "wild", "back", "board")
LINES = st.one_of(
    one_line,
    st.builds("{} {}".format, st.sampled_from(COMMANDS), one_line),
    st.sampled_from(["undo", "log", "moves", "help", "board", "back", "why", "save", "[/]", "²"]),
    st.integers(0, 10**40).map(str),
    st.just("9" * 5000),
)


@every_game
@examples(12)
@given(lines=st.lists(LINES, max_size=12))
def test_arbitrary_lines_are_answered_and_the_game_stays_whole(
    tmp_path_factory: pytest.TempPathFactory, game: str, lines: list[str]
) -> None:
    folder = tmp_path_factory.mktemp("prompt")
    local, shown = played(game, lines, folder)
    assert f"The game is saved in {folder / 'game.json'}" in shown
    again = replay(read_record(folder / "game.json"), load(game))
    assert again.state.hash() == local.table.state.hash()


@every_game
@pytest.mark.parametrize(
    "line",
    ["why [/foo]", "play [red]", "[/]", "why 3[/]", "save /dev/null/[/x]", "9" * 30, "9" * 5000,
     "²", "rules [/x]",
     "why", "why 999", "why " + "9" * 5000, "\x1b[2J", "\u202eplay", "\ud800", "x" * 9999],
)  # fmt: skip
def test_markup_numbers_and_control_characters_are_answered_in_words(
    game: str, line: str, tmp_path: Path
) -> None:
    local, shown = played(game, ["moves", line, "moves"], tmp_path)
    assert not local.table.moves or local.table.moves[0][0] != 0
    assert "[/x]" in shown, "a name in brackets is shown as it is"
    assert "\x1b" not in shown
    assert "\u202e" not in shown
    assert shown.count("\n") > 5


@pytest.mark.parametrize("name", ["", "  ", "x" * 31, "a\nb", "\x1b[31m", "\u202eabc", "\udcff"])
def test_a_name_that_cannot_be_shown_is_refused(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "blackmore", "--name", name]) == 2
    assert "a name has 1 to 30 letters" in capsys.readouterr().err


def test_brackets_in_a_name_are_letters_like_any_other(tmp_path: Path) -> None:
    with typing(["1", "quit"], tmp_path) as shown:
        save = str(tmp_path / "game.json")
        assert main(["play", "blackmore", "--name", "[/x]", "--save", save]) == 0
    assert "[/x] (you)" in shown.getvalue()
    assert "[/x] plays" in shown.getvalue()
    with typing([], tmp_path) as shown:
        assert main(["replay", save]) == 0
    assert "[/x] plays" in shown.getvalue()
    with typing([], tmp_path) as shown:
        assert main(["review", save, "--iterations", "5"]) == 0
    assert "[/x]  1 decisions" in shown.getvalue()


def test_only_what_a_terminal_would_obey_is_taken_out() -> None:
    assert harmless("Zoë [b] «ж» 猫\nA") == "Zoë [b] «ж» 猫\nA"
    assert harmless("a\x1b[2Jb\x07\u202ec\udcff") == "a[2Jbc"


# ---- why, and what help says ----


def test_why_and_a_number_ask_about_that_line_of_the_list(tmp_path: Path) -> None:
    _, shown = played("blackmore", ["why 2", "why 77", "why keep"], tmp_path)
    answers = shown.partition("\n> ")[2]
    assert "that move is allowed" in answers
    assert "there is no move number 77 in the list" in answers
    assert "WB-" in answers


@every_game
def test_every_example_in_the_help_is_a_move(game: str) -> None:
    table = Table(load(game), 2, 1)
    for verb, sentence in load(game).verbs.items():
        form = sentence.partition(":")[0]
        takes = any(word.isupper() and len(word) > 2 for word in form.split())
        assert not takes or " like " in sentence, f"{game}: {verb} has no example"
        if takes:
            example = sentence.partition(" like ")[2].partition(" or ")[0]
            example = example.partition(";")[0].partition(" (")[0].partition(", or")[0]
            assert example.split()[0] == verb
            read_or_not_now(table, example)


def read_or_not_now(table: Table, example: str) -> None:
    """An example is notation; the effects of Witches' Revel have names only while they wait."""
    try:
        table.move_of(example)
    except BadNotation as error:
        assert "to choose now" in str(error), example


@every_game
def test_help_fits_the_width_and_explains_the_letters(game: str) -> None:
    text = help_text(load(game), "")
    assert all(len(line) <= 100 for line in text.split("\n")[1:])
    if game == "weavers":
        assert "W Word, G Gesture, F Focus, I Item, B Blood, T Time" in text
    if game == "whirling":
        assert "K heart, W mandrake, R mushroom, B spider, G toad" in text


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_rulebook_keeps_its_words_and_items_when_it_is_broken_anew(game: str) -> None:
    book = load(game).rulebook()
    lines = unwrapped(book)
    assert " ".join(lines).split() == book.split()
    items = [line for line in book.split("\n") if line.startswith(("- ", "#", "|"))]
    assert [line[:12] for line in lines if line.startswith(("- ", "#", "|"))] == [
        line[:12] for line in items
    ]


def test_a_paragraph_is_one_line_and_an_item_another() -> None:
    text = "# Title\nOne\ntwo.\n\n- first\n  goes on\n- second\n| a |\n| b |"
    assert unwrapped(text) == [
        "# Title", "One two.", "", "- first goes on", "- second", "| a |", "| b |"
    ]  # fmt: skip
