"""What the two weavers see, and what the log tells them."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from covenstead.cli.boards.weavers import board
from covenstead.engine.table import Table
from covenstead.games.weavers import Weavers
from covenstead.games.weavers.view import View
from tests.support.weavers import Duel, cast_move, design_of, duel


def view(table: Duel, seat: int) -> View:
    return Weavers().view(table.state, seat)


def ids(table: Duel, seat: int, letters: str) -> list[str]:
    return [table.state.spells.ids[design_of(seat, letter)] for letter in letters]


def test_an_outlook_says_what_a_cast_would_weave_and_lose() -> None:
    """WV-20, WV-28, WV-32"""
    table = duel(hands=("Kabcde", "bcdefg"), actives=("A B D T", ""))
    outlook = next(
        one for one in view(table, 0).outlooks if one.move.endswith(ids(table, 0, "K")[0])
    )
    assert outlook.completes == ids(table, 0, "AB")
    assert outlook.weaves == ids(table, 0, "T")
    assert outlook.fails == ids(table, 0, "D")
    assert outlook.tokens == {"damage": 2, "shield": 3, "weak": 1}


def test_the_outlook_of_wild_magic_is_the_same_for_every_card() -> None:
    """WV-16"""
    table = duel(hands=("Kabcde", "bcdefg"), actives=("A D", ""))
    (wild,) = [one for one in view(table, 0).outlooks if one.move == "wild"]
    assert wild.completes == ids(table, 0, "AD")
    assert wild.tokens == {"damage": 4}


def test_outlooks_are_for_their_own_seat_while_it_decides() -> None:
    """WV-12"""
    table = duel()
    assert view(table, -1).outlooks == []
    table.state.play(0, cast_move(0, "A"))
    assert view(table, 0).outlooks == []


def test_active_spells_show_the_round_they_are_due() -> None:
    """WV-18, WV-30"""
    table = duel(actives=("E1 T", ""))
    assert [(one.covered, one.since, one.due) for one in view(table, 1).actives[0]] == [
        (1, 7, 9),
        (0, 8, 10),
    ]


def test_the_number_of_buried_cards_is_open_and_nothing_else() -> None:
    """WV-9, WVA-24"""
    table = duel(hands=("ABCDE", "abcde"), drawing=True).draw("BA")
    mine, theirs = view(table, 0), view(table, 1)
    assert mine.buried == theirs.buried == [2, 0]
    assert mine.bottom[0] == ids(table, 0, "AB")
    assert theirs.bottom == [[], []]


def test_both_deck_lists_are_open() -> None:
    """WV-5"""
    seen = view(duel(), -1)
    assert [sum(spell.copies for spell in spells) for spells in seen.spells] == [36, 36]


def test_the_log_names_only_what_was_seen() -> None:
    """WV-6, WV-16, WVA-14, WVA-24"""
    table = Table(Weavers(), 2, 3, names=["Ada", "Bo"])
    card = table.view(0).hands[0].known[0]
    table.play(0, f"bury {card}")
    table.play(0, "draw")
    table.play(1, "draw")
    own = [line.text for line in table.log(0) if line.kind == "buried"]
    other = [line.text for line in table.log(1) if line.kind == "buried"]
    assert own != other
    assert other == ["Ada buries 1 card"]
    hand = table.view(0).hands[0].known
    table.play(0, f"wild {hand[0]}")
    table.play(1, table.choices(1)[0].move)
    (line,) = [line for line in table.log(1) if line.kind == "wild"]
    assert line.text == "Ada casts a card face down as Wild Magic"


def test_a_sealed_cast_may_be_taken_back_until_both_are_in() -> None:
    """WV-12"""
    table = Table(Weavers(), 2, 3)
    for seat in (0, 1):
        table.play(seat, "draw")
    table.play(0, table.choices(0)[0].move)
    assert table.can_undo(0)
    table.undo(0)
    assert table.state.to_act() == (0, 1)


def shown(table: Duel, seat: int) -> str:
    console = Console(width=100, record=True, file=StringIO())
    console.print(board(view(table, seat), ["Ada", "Bo"]))
    return console.export_text()


def test_the_board_shows_spells_tokens_and_outlooks() -> None:
    """WV-20, WV-24"""
    table = duel(hands=("Kabcde", "bcdefg"), actives=("A D", "T"), tokens=("shield 3", "weak 1"))
    text = shown(table, 0)
    for word in ("Ada", "Bo", "round 9", "Shield 3", "Weak 1", "loses D", "completes A"):
        assert word in text
    assert max(len(line) for line in text.splitlines()) <= 100
    assert "loses" not in shown(table, 1), "a Time step is never lost"
