"""Moves as words, and what a player reads."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from covenstead.cli.boards.revel import board
from covenstead.engine.errors import BadNotation
from covenstead.games.revel import moves
from tests.support.revel import power, stance, strike, table, witch

TWICE = witch("Her Power Is: Draw 1 card.", "Her Power Is: Gain 1 Echo.")


def test_effects_are_named_by_their_cards() -> None:
    """R-2.4 R-4.7"""
    given = table({"ada": TWICE}, plays=2)
    assert given.named_options() == ["pass", "skip", "power ada", "power ada 2"]
    assert moves.read(given.state, "power ada 2") == moves.NTH + 1
    assert given.do("power ada 2").echo("a") == 1


def test_waiting_effects_are_named_by_their_cards() -> None:
    """R-2.5"""
    ding = stance("When You Overpower: Draw 1 card.")
    cards = {"ding": ding, "ada": witch("When You Overpower: Gain 1 Echo.")}
    given = table(cards, a="hand oak; stance ding", b="s1 elm", plays=2).play("oak", "space 1")
    assert given.named_options() == ["resolve ada", "resolve ding"]


@pytest.mark.parametrize(
    "text", ["power bo", "card nothing of 1", "space 6", "spell 1 of 3", "fly"]
)
def test_what_names_no_move_is_refused(text: str) -> None:
    """R-0.4"""
    with pytest.raises(BadNotation):
        moves.read(table({"ada": TWICE}).state, text)


def test_a_refusal_names_its_rule() -> None:
    """R-2.4 R-0.4"""
    given = table(power("Draw 1 card."), a="hand oak", plays=0)
    refusal = given.state.why_not(0, moves.PLAY_CARD)
    assert refusal is not None
    assert str(refusal) == "R-2.4: you have no play left"
    other = given.state.why_not(1, moves.PASS_TURN)
    assert other is not None
    assert str(other) == "R-2.4: seat 1 decides now"


def test_the_board_fits_a_terminal() -> None:
    """R-3.4"""
    cards = {"longest": strike(3, "bell", "On Play: Draw 1 card.")}
    given = table(cards, a="hand oak longest; s1 oak ash +2; stance poise; echo 3", b="s1 wall")
    console = Console(width=100, record=True, file=io.StringIO())
    console.print(board(given.view("a"), ["Ada", "Bo"]))
    text = console.export_text()
    assert all(len(line) <= 100 for line in text.splitlines())
    assert "Longest" in text
