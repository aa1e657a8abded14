"""Games from files: found by every name for them, and every fault told in one sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

import covenstead
from covenstead import games
from covenstead.adapters import open_spiel
from covenstead.cli.play import ask_game
from covenstead.cli.terminal import Terminal
from covenstead.engine.errors import UnknownGame
from covenstead.kit.faults import RuleError
from covenstead.lab import LabError
from covenstead.lab.diff import game_of

EXAMPLES = Path(__file__).parents[2] / "examples" / "games"
PACKAGE = Path(covenstead.__file__).parents[1]

SMALLEST = '''"""# High card

- **HC-1** Both draw a card and show it; the higher wins.
"""
from covenstead.kit import HIDDEN, Card, CardTable, Verb


class HighCard(CardTable):
    title = "High card"
    players = (2, 2)
    deck = [Card(f"card-{k}", value=k) for k in range(9)]
    piles = {"stock": HIDDEN}
    verbs = (Verb("show", rule="HC-1"),)
    turn_rule = end_rule = "HC-1"

    def deal(self):
        for seat in range(2):
            self.draw(self.zone("stock"), seat)
        self.turn(0)

    def allowed(self, seat):
        return self.say_of("show")

    def on_show(self, seat):
        self.reveal(self.top(seat))
        self.tell("HC-1", "{who} shows {cards}", seat, self.hand(seat))
        if seat == 0:
            self.turn(1)
        else:
            self.end()

    def scores(self):
        return [self.hand(seat)[0].value if self.is_over() else 0 for seat in range(2)]
'''


@pytest.fixture(autouse=True)
def _no_games_from_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(games.VARIABLE, "")
    monkeypatch.setattr(games, "_loaded", {})


def written(folder: Path, text: str, name: str = "high_card.py") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf8")
    return path


def coven(*words: str, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE), games.VARIABLE: "", **more}
    command = [sys.executable, "-m", "covenstead", *words]
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, input="1\n" * 400, check=False
    )


def test_a_file_is_a_game_and_has_a_name_from_then_on(tmp_path: Path) -> None:
    game = covenstead.load(str(written(tmp_path, SMALLEST)))
    assert (game.name, game.title, game.min_seats) == ("high_card", "High card", 2)
    assert covenstead.load("high_card") is game
    assert "high_card" in covenstead.game_names()


def test_its_rulebook_is_its_docstring(tmp_path: Path) -> None:
    game = covenstead.load(str(written(tmp_path, SMALLEST)))
    assert game.rulebook().splitlines()[0] == "# High card"


def test_a_name_that_a_stranger_sends_never_runs_a_file(tmp_path: Path) -> None:
    marker = tmp_path / "ran"
    path = written(tmp_path, f"open({str(marker)!r}, 'w')\n{SMALLEST}")
    with pytest.raises(UnknownGame, match="there is no game"):
        games.load_named(str(path))
    record = tmp_path / "game.json"
    table = covenstead.play_game("weavers", ["random", "random"], seed=1)
    covenstead.save_record(table, record)
    changed = json.loads(record.read_text()) | {"game": str(path)}
    record.write_text(json.dumps(changed))
    with pytest.raises(UnknownGame, match="there is no game"):
        covenstead.replay(record)
    assert not marker.exists()


FAULTS = {
    "no such file": (None, "there is no file"),
    "no Python": ("class Broken(:\n", "line 1: SyntaxError"),
    "an import that fails": ("import covenstead\nimport nothing_of_the_kind\n", "line 2: Module"),
    "no game": ("answer = 42\n", "has no game"),
    "two games": (SMALLEST + "\n\nclass Lower(HighCard):\n    pass\n", "more than one game"),
    "too many players": (SMALLEST.replace("(2, 2)", "(2, 8)"), "it is for 2 to 8 players"),
    "no title": (SMALLEST.replace('title = "High card"', "pass"), "HighCard has no title"),
    "no rule for a verb": (SMALLEST.replace("def on_show", "def on_shaw"), "no rule «on_show»"),
    "no scores": (SMALLEST.replace("def scores", "def points"), "no rule «scores»"),
    "two equal cards": (SMALLEST.replace("card-{k}", "card"), "two cards «card»"),
    "a shipped name": (SMALLEST.replace("HighCard", "Revel"), "there is a game «revel» already"),
    "a bad name": (SMALLEST.replace("title =", 'name = "../x"; title ='), "its name is «../x»"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_a_file_is_one_sentence_with_its_place(fault: str, tmp_path: Path) -> None:
    text, told = FAULTS[fault]
    path = tmp_path / "high_card.py" if text is None else written(tmp_path, text)
    with pytest.raises(UnknownGame) as caught:
        covenstead.load(str(path))
    assert told in str(caught.value)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)
    assert list(covenstead.game_names()) == list(games.SHIPPED)


def test_every_command_takes_the_file(tmp_path: Path) -> None:
    path = str(written(tmp_path, SMALLEST))
    saved = str(tmp_path / "game.json")
    for words in (
        ("games", path),
        ("games", path, "--rules"),
        ("play", path, "--bots", "random", "--save", saved),
        ("demo", path, "--seed", "1"),
        ("sim", path, "--games", "5"),
        ("arena", path, "--bots", "search-5,random", "--games", "4"),
        ("check", path, "--games", "2"),
    ):
        done = coven(*words)
        assert done.returncode == 0, done.stderr
    replayed = coven("replay", saved, "--check", COVENSTEAD_GAMES=path)
    assert "ok" in replayed.stdout
    assert "there is no game «high_card»" in coven("replay", saved, "--check").stderr


def test_workers_of_the_arena_know_the_game(tmp_path: Path) -> None:
    path = str(written(tmp_path, SMALLEST))
    done = coven("arena", path, "--bots", "random,random", "--games", "8", "--workers", "2")
    assert done.returncode == 0, done.stderr


def test_an_installed_package_offers_its_game(tmp_path: Path) -> None:
    """As pip would leave it: a module, and an entry point in its metadata."""
    written(tmp_path, SMALLEST)
    info = tmp_path / "high_card-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: high-card\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[covenstead.games]\nhigh_card = high_card\n")
    done = coven("games", PYTHONPATH=f"{PACKAGE}{os.pathsep}{tmp_path}")
    assert "high_card" in done.stdout
    played = coven(
        "sim", "high_card", "--games", "3", PYTHONPATH=f"{PACKAGE}{os.pathsep}{tmp_path}"
    )
    assert played.returncode == 0, played.stderr


RAISES = {
    "deal": ("self.turn(0)", "self.turn(1 // 0)", "ZeroDivisionError"),
    "allowed": ('return self.say_of("show")', 'return self.say_of("shout")', "KeyError"),
    "a move": ("if seat == 0:", "if seat == missing:", "NameError"),
}


@pytest.mark.parametrize("rule", RAISES)
def test_a_rule_that_raises_is_one_sentence_with_file_and_line(rule: str, tmp_path: Path) -> None:
    before, after, told = RAISES[rule]
    path = written(tmp_path, SMALLEST.replace(before, after))
    line = 1 + path.read_text().split(after)[0].count("\n")
    for command, *words in (["sim", "--games", "2"], ["play", "--bots", "random"]):
        done = coven(command, str(path), *words, XDG_STATE_HOME=str(tmp_path))
        # The terminal breaks lines, in a long path too.
        said = "".join((done.stdout + done.stderr).split())
        assert "".join(f"{path}, line {line}: {told}".split()) in said
        assert "Traceback" not in done.stderr
        # A person may choose another move; what has nobody to ask ends.
        assert done.returncode == (0 if (command, rule) == ("play", "a move") else 2)


def test_a_rule_that_raises_leaves_the_table_as_it_was(tmp_path: Path) -> None:
    before, after, told = RAISES["a move"]
    game = covenstead.load(str(written(tmp_path, SMALLEST.replace(before, after))))
    table = covenstead.Table(game, seats=2, seed=1)
    whole = table.state.hash()
    with pytest.raises(RuleError, match=told):
        table.play(0, "show")
    assert (table.state.hash(), table.moves) == (whole, [])


NO_COPY = """def clone(self):
        raise ValueError("no copies")

    def scores"""


def test_a_table_that_cannot_be_copied_is_told_with_its_line_by_every_command(
    tmp_path: Path,
) -> None:
    path = written(tmp_path, SMALLEST.replace("def scores", NO_COPY))
    line = 1 + path.read_text().split("raise ValueError")[0].count("\n")
    for words in (
        ("check", str(path), "--games", "2"),
        ("play", str(path), "--bots", "apprentice"),
        ("arena", str(path), "--bots", "search-5,random", "--games", "4", "--workers", "2"),
    ):
        done = coven(*words, XDG_STATE_HOME=str(tmp_path))
        said = "".join((done.stdout + done.stderr).split())
        assert "".join(f"{path}, line {line}: ValueError: no copies".split()) in said, words
        assert "Traceback" not in done.stderr
        # A person is asked again, and may leave.
        assert done.returncode == 0 if words[0] == "play" else done.returncode > 0


# ---- packages ----


@pytest.fixture
def _a_package_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("sunken", "nothing_of_the_kind", games.GROUP)
    monkeypatch.setattr(games, "_packages", lambda: (point,))
    monkeypatch.setattr(games, "_left_out", {})


@pytest.mark.usefixtures("_a_package_that_fails")
def test_whoever_goes_through_all_games_goes_on_without_a_package_that_fails() -> None:
    assert "sunken" in games.GAMES
    with pytest.raises(UnknownGame, match="«sunken» is in nothing_of_the_kind, which fails"):
        games.load("sunken")
    assert [game.name for game in games.playable()] == list(games.SHIPPED)
    assert "sunken" not in games.GAMES


@pytest.mark.usefixtures("_a_package_that_fails")
@pytest.mark.parametrize("area", ["open_spiel", "diff", "play"])
def test_so_does(area: str, tmp_path: Path) -> None:
    if area == "open_spiel":
        assert "covenstead_blackmore" in open_spiel.register()
    elif area == "diff":
        with pytest.raises(LabError, match="cannot tell whose cards"):
            game_of("", tmp_path)
    else:
        said: list[str] = []
        terminal = SimpleNamespace(say=said.append, ask=lambda _: "1")
        assert ask_game(cast(Terminal, terminal)) == next(iter(games.SHIPPED))
        assert len(said) == len(games.SHIPPED)


@pytest.mark.usefixtures("_a_package_that_fails")
def test_what_is_wrong_with_it_is_told_as_often_as_somebody_asks() -> None:
    first, second = games.take_up([]), games.take_up([])
    assert first == second
    assert len(first) == 1
