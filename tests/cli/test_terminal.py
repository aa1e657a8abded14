"""The terminal game on a real pseudo-terminal, as a person meets it."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest
from rich.cells import cell_len

from covenstead.engine.record import read_record, replay
from covenstead.games import GAMES, load
from tests.support.terminals import CTRL_C, CTRL_D, Terminal

every_game = pytest.mark.parametrize("game", sorted(GAMES))
PROMPT = r"\n> ?$"


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (100, 30), (120, 40)])
@every_game
def test_the_table_and_the_moves_are_whole_on_the_screen(
    game: str, columns: int, rows: int, tmp_path: Path
) -> None:
    """Several decisions of a game: nothing is wider or, from title to prompt, higher than it."""
    seats = str(load(game).max_seats)
    arguments = ("play", game, "--seed", "2", "--bots", "greedy", "--seats", seats)
    with Terminal(*arguments, home=tmp_path, columns=columns, rows=rows) as terminal:
        for _ in range(6):
            shown = terminal.expect(PROMPT).split("\n")
            assert max(cell_len(line) for line in shown) <= columns
            titles = [k for k, line in enumerate(shown) if line.startswith(load(game).title)]
            page = shown[titles[-1] :] if titles else shown
            assert len(page) <= rows, "\n".join(page)
            assert "type help" in page[0] or "back" in "".join(page)
            assert not any("…" in line for line in page if "ways" not in line), "a cell is cut"
            assert re.search(r"^1 \w+", "\n".join(page), re.MULTILINE)
            terminal.type("1")


@every_game
def test_a_dumb_narrow_terminal_without_colours_shows_plain_text(game: str, tmp_path: Path) -> None:
    for more in ({"TERM": "dumb"}, {"NO_COLOR": "1"}):
        arguments = ("play", game, "--seed", "1", "--bots", "random", "--save", str(tmp_path))
        with Terminal(*arguments, home=tmp_path, columns=60, rows=24, more=more) as terminal:
            shown = terminal.expect(PROMPT)
            assert max(cell_len(line) for line in shown.split("\n")) <= 60
            assert "…" not in shown.replace("… ", ""), "a cell is cut"
            colour = re.search(r"\x1b\[[0-9;]*(3[0-7]|9[0-7]|38)[0-9;]*m", terminal.raw)
            assert colour is None, "a colour in spite of the wish for none"
            terminal.type("quit")
            terminal.expect("The game is saved in")


@every_game
def test_help_is_announced_and_shows_the_verbs_of_the_game(game: str, tmp_path: Path) -> None:
    with Terminal("play", game, "--bots", "random", home=tmp_path, rows=24) as terminal:
        assert "type help" in terminal.expect(PROMPT)
        terminal.type("HELP")
        shown = " ".join(terminal.expect(PROMPT).split())
        for sentence in load(game).verbs.values():
            assert " ".join(sentence.split()) in shown
        for command in ("undo", "why MOVE", "rules", "log", "save", "quit", "board"):
            assert command in shown


def test_the_menu_offers_every_game(tmp_path: Path) -> None:
    with Terminal("play", "--bots", "random", home=tmp_path) as terminal:
        menu = terminal.expect(r"Which game\?")
        assert all(str(number) in menu for number in range(1, len(GAMES) + 1))
        for nonsense in ("nonsense", "9" * 3000, "²", "[/red]", "0"):
            terminal.type(nonsense)
            terminal.expect(r"Type a number[\s\S]*Which game\?")
        terminal.type("1")
        terminal.expect(PROMPT)


# ---- leaving ----


def kept_whole(path: Path) -> int:
    """How many moves a saved game has; it can be replayed, and no draft lies beside it."""
    record = read_record(path)
    replay(record, load(record.game))
    assert [one.name for one in path.parent.iterdir()] == [path.name]
    return len(record.moves)


@pytest.mark.parametrize("how", ["ctrl-c", "ctrl-d", "sigterm", "hang up", "quit"])
def test_whoever_leaves_is_told_where_the_game_is_kept(how: str, tmp_path: Path) -> None:
    path = tmp_path / "covenstead" / "blackmore.json"
    with Terminal("play", "blackmore", "--bots", "random", home=tmp_path) as terminal:
        terminal.expect(PROMPT)
        terminal.type("1")
        terminal.expect(PROMPT)
        if how == "hang up":
            terminal.hang_up()
            terminal.program.wait(30)
        else:
            leave(terminal, how)
            code, said = terminal.ends()
            assert f"\nThe game is saved in {path}\n" in said
            assert f"coven play --resume {path}" in said
            assert "Traceback" not in said
            assert code == {"ctrl-c": 130, "sigterm": 143}.get(how, 0)
    assert kept_whole(path) >= 1


def leave(terminal: Terminal, how: str) -> None:
    terminal.reads_keys()
    if how == "quit":
        terminal.type("Quit")
    elif how == "sigterm":
        terminal.signal(signal.SIGTERM)
    else:
        terminal.press(CTRL_C if how == "ctrl-c" else CTRL_D)


def test_ctrl_c_while_bots_think_keeps_a_game_that_can_be_replayed(tmp_path: Path) -> None:
    path = tmp_path / "covenstead" / "weavers.json"
    bots = ("--bots", "search-3000ms")
    with Terminal("play", "weavers", *bots, home=tmp_path) as terminal:
        terminal.expect(PROMPT)
        terminal.type("draw")
        terminal.reads_no_keys()
        terminal.press(CTRL_C)
        code, said = terminal.ends()
        assert code == 130
        assert "The game is saved in" in said
        assert "Traceback" not in said
    kept_whole(path)


def test_two_windows_do_not_write_over_each_others_game(tmp_path: Path) -> None:
    """Both begin where nothing was decided yet; whoever moves later finds the file taken."""
    folder = tmp_path / "covenstead"
    arguments = ("play", "blackmore", "--bots", "random")
    with Terminal(*arguments, "--name", "Ada", home=tmp_path) as first:
        first.expect(PROMPT)
        with Terminal(*arguments, "--name", "Bo", home=tmp_path) as second:
            second.expect(PROMPT)
            first.type("1")
            assert "holds another game now" in first.expect(PROMPT)
            second.type("1")
            second.expect(PROMPT)
    seats = {one.name: read_record(one).seats for one in folder.iterdir()}
    assert "Bo" in seats["blackmore.json"]
    assert "Ada" in seats["blackmore-2.json"]
