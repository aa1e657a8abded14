"""A set of one's own: its names, numbers and texts are used wherever the game is seen."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from covenstead.cli import main
from covenstead.cli.rendering import table_panel
from covenstead.engine.record import read_record, record_of, replay, write_record
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.table import Table
from covenstead.games import load
from covenstead.games.revel.cards import DECKS, SHIPPED

REVEL = load("revel")
# Cards that come before all others: every face and every move has another number than usual.
MORE = "".join(
    f'[[card]]\nname = "Spare {number}"\ntype = "A Shield Spell."\nresistance = 1\n'
    for number in range(20)
)


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """The shipped set with more cards, other names, one other value and one other text."""
    text = SHIPPED.read_text(encoding="utf8") + DECKS.read_text(encoding="utf8")
    text = text.replace("[[card]]", f"{MORE}[[card]]", 1)
    text = text.replace("Prentice Clapper", "Tin Apprentice").replace("Dusk Moth", "Dawn Moth")
    text = text.replace("On Play: Gain 1 Echo.", "On Play: Draw cards equal to your Echo.")
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf8")
    return path


def shown(table: Table, seat: int) -> str:
    """The board as the terminal draws it."""
    console = Console(width=110, record=True, file=StringIO())
    console.print(table_panel(table, seat))
    return console.export_text()


def played(cards: Path) -> tuple[Table, str]:
    """A whole game of random moves, and every board that was drawn of it."""
    table = Table(REVEL, 2, "own set", cards=cards, names=["Ada", "Bo"])
    rng, boards = rng_from_seed("own set"), ""
    while not table.state.is_over():
        seat = table.state.to_act()[0]
        legal = table.state.legal(seat)
        assert max(legal) < REVEL.moves_at(table.state)
        assert [table.move_of(choice.text) for choice in table.choices(seat)] == sorted(legal)
        boards += shown(table, seat)
        table.play(seat, table.state.random_move(seat, rng))
    return table, boards


def test_a_whole_game_is_played_with_the_names_of_its_own_cards(cards: Path) -> None:
    """R-1.3, R-7.2"""
    table, boards = played(cards)
    log = "\n".join(line.text for line in table.log(0))
    moves = "\n".join(text for _, text in table.moves)
    assert "Dawn Moth" in log
    assert "dawn-moth" in moves
    assert "Dawn Moth" in boards
    assert "draw cards equal to your echo" in " ".join(boards.lower().split())
    for words in (log, moves, boards):
        assert not re.search("prentice.clapper|dusk.moth", words.lower())


def test_there_are_as_many_moves_as_its_cards_need(cards: Path) -> None:
    """R-0.4"""
    table = Table(REVEL, 2, 0, cards=cards)
    assert REVEL.moves_at(table.state) == REVEL.move_count(2) + 2 * 20
    assert REVEL.moves_at(Table(REVEL, 2, 0).state) == REVEL.move_count(2)


def test_a_view_shows_what_is_printed_on_the_cards_in_sight(cards: Path) -> None:
    """R-3.8"""
    view = Table(REVEL, 2, 3, cards=cards).view(0)
    told = {card.card for card in view.printed}
    assert told == {*view.first.cards, "ysolde-fenn", "echo", "tamsin-vey", "wick"}
    assert Table(REVEL, 2, 3).view(0).printed == []


def test_a_game_is_recorded_and_replayed_with_its_own_cards(
    cards: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """R-3.1"""
    table, _ = played(cards)
    path = tmp_path / "game.json"
    write_record(record_of(table, "test"), path)
    again = replay(read_record(path), REVEL, cards)
    assert again.log(0) == table.log(0)
    assert main(["replay", str(path), "--cards", str(cards), "--check"]) == 0
    assert main(["replay", str(path), "--check"]) == 2
    assert "another card file" in capsys.readouterr().err
