"""`coven compile`: the same games from native code, and faults told as before."""

from __future__ import annotations

from pathlib import Path

import pytest

from covenstead import games
from covenstead.games.outside import game_of_file
from covenstead.kit import compiling
from covenstead.kit.faults import RuleError
from tests.kit.test_outside import EXAMPLES, coven

# A deal that takes long in interpreted Python, and one bid that raises.
SLOW = """self.points = [0] * self.seats
        total = 0
        for k in range(300000):
            total = (total * 31 + k) % 1000003
        self.waste = total"""
FAULT = """self.bids[seat] = amount
        if amount == 1:
            raise ValueError("one")"""


@pytest.fixture(autouse=True)
def _no_games_from_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(games.VARIABLE, "")
    monkeypatch.setattr(games, "_loaded", {})


def slow_game(folder: Path) -> Path:
    rules = (EXAMPLES / "oh_hell.py").read_text(encoding="utf8")
    rules = rules.replace("self.points = [0] * self.seats", SLOW)
    path = folder / "oh_hell.py"
    path.write_text(rules.replace("self.bids[seat] = amount", FAULT), encoding="utf8")
    return path


def test_compiled_rules_play_the_same_games_and_tell_the_line_of_a_fault(tmp_path: Path) -> None:
    path = slow_game(tmp_path)
    built = compiling.compile_file(path)
    assert built == compiling.compiled_path(path)
    plain, compiled = game_of_file(path, compiled=False), game_of_file(path)
    assert compiled.table.file == str(path)  # type: ignore[attr-defined]
    assert compiled.rulebook() == plain.rulebook()
    assert compiled.deal(3, 1).hash() == plain.deal(3, 1).hash()
    line = 1 + path.read_text().split("raise ValueError")[0].count("\n")
    for game in (plain, compiled):
        state = game.deal(3, 1)
        with pytest.raises(RuleError, match=f"oh_hell.py, line {line}: ValueError: one"):
            state.apply(state.to_act()[0], game.read(state, "bid 1"))
    # Whoever changes the rules plays the rules.
    path.write_text(path.read_text(encoding="utf8") + "\n# changed\n", encoding="utf8")
    assert not compiling.compiled_path(path).exists()


def test_the_command_says_what_it_gained(tmp_path: Path) -> None:
    path = tmp_path / "oh_hell.py"
    path.write_bytes((EXAMPLES / "oh_hell.py").read_bytes())
    done = coven("compile", str(path))
    assert done.returncode == 0, done.stderr
    assert "decisions per second" in done.stdout
    is_kept = "is played compiled" in done.stdout
    assert is_kept == compiling.compiled_path(path).exists()
    assert is_kept or "times as fast: not worth it" in done.stdout


def test_without_a_compiler_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(compiling.CannotCompile, match="there is no C compiler"):
        compiling.compile_file(EXAMPLES / "oh_hell.py")


def test_rules_that_mypyc_refuses_are_told_with_their_line(tmp_path: Path) -> None:
    path = tmp_path / "oh_hell.py"
    rules = (EXAMPLES / "oh_hell.py").read_text(encoding="utf8")
    path.write_text(rules.replace("LONGEST = 10", 'LONGEST: int = "10"'), encoding="utf8")
    line = 1 + path.read_text().split("LONGEST: int")[0].count("\n")
    with pytest.raises(compiling.CannotCompile, match=rf"oh_hell.py: line {line}: Incompatible"):
        compiling.compile_file(path)
    assert not list(tmp_path.glob("__covenstead__/**/*.so"))
