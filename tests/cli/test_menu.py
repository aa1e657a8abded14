"""The list of moves: whole, short, in steps where it is long, and the final moves last."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from covenstead.cli.menu import FINAL, Menu, Move
from covenstead.cli.rendering import words_of
from covenstead.engine.errors import CovensteadError
from covenstead.engine.table import Choice, Table
from covenstead.games import load
from tests.support.examples import examples
from tests.support.mandragora import GAME as MANDRAGORA
from tests.support.mandragora import table as street
from tests.support.tables import Course, Setting, courses, label, settings, walk

every_table = pytest.mark.parametrize("setting", settings(), ids=label)
SIZES = [(80, 6), (80, 2), (100, 7), (120, 10), (60, 6)]


def menu_of(table: Table, seat: int, columns: int = 80, rows: int = 6) -> Menu:
    return Menu(table.choices(seat), words_of(table.game, table.view(seat)), columns, rows)


def reached(menu: Menu) -> list[int]:
    """Every move that some way through the list leads to, each as often as it is found."""
    found = []
    for number in range(1, len(menu.items) + 1):
        move = menu.pick(str(number))
        if move is not None:
            found.append(move.move)
        else:
            found += reached(menu)
            assert menu.back()
    return found


@every_table
@examples(2)
@given(course=courses, moves=st.integers(0, 60), size=st.sampled_from(SIZES))
def test_every_move_is_in_the_list_once_and_every_line_fits(
    setting: Setting, course: Course, moves: int, size: tuple[int, int]
) -> None:
    name, seats, options = setting
    table = Table(load(name), seats, course.seed, options=options)
    for number, state in enumerate(walk(setting, course)):
        table.state = state
        if number == moves:
            break
    for seat in table.state.to_act():
        menu = menu_of(table, seat, *size)
        assert sorted(reached(menu)) == sorted(table.state.legal(seat))
        assert all(len(line) <= max(80, size[0]) for line in menu.lines())
        assert not menu.back(), "back at the start"


@every_table
@examples(2)
@given(course=courses, moves=st.integers(0, 60))
def test_a_final_move_is_never_number_one_beside_others(
    setting: Setting, course: Course, moves: int
) -> None:
    """`commit` above all: nobody ends a step by typing 1 once too often."""
    name, seats, options = setting
    table = Table(load(name), seats, course.seed, options=options)
    for number, state in enumerate(walk(setting, course)):
        table.state = state
        if number == moves:
            break
    for seat in table.state.to_act():
        verbs = [move.verb for item in menu_of(table, seat).items for move in item.moves]
        if any(verb not in FINAL for verb in verbs):
            assert verbs[0] not in FINAL
        assert "commit" not in verbs[:-1]


def many_casts() -> tuple[Menu, list[int]]:
    """A hand with which hundreds of casts are possible."""
    hand = "black-book-3 yellow-book-1 red-book-2 2 purple 3 red 2 yellow 2 green 2 blue mandrake"
    words = hand.split()
    cards = []
    for k, word in enumerate(words):
        count = int(words[k - 1]) if k and words[k - 1].isdigit() else 1
        cards += [] if word.isdigit() else [word] * count
    state = street(" ".join(cards), "")
    legal = sorted(state.legal(0))
    moves: Sequence[Move] = [
        Choice(move, MANDRAGORA.write(state, move), parts.verb, parts.args)
        for move in legal
        for parts in [MANDRAGORA.parts(state, move)]
    ]
    return Menu(moves, words_of(MANDRAGORA, MANDRAGORA.view(state, 0)), 80, 6), legal


def test_hundreds_of_casts_are_chosen_by_spell_then_book_then_ingredients() -> None:
    """MA-17: each list on the way is short, and the words of a line say what it opens."""
    menu, legal = many_casts()
    assert len(legal) > 200
    assert sorted(reached(menu)) == legal
    assert len(menu.lines()) <= 6
    spell = next(k for k, item in enumerate(menu.items, 1) if "cast" in item.label)
    assert "ways" in menu.items[spell - 1].label
    depth = 0
    while menu.pick(str(min(spell, len(menu.items)))) is None:
        depth += 1
        assert len(menu.lines()) <= 12, "\n".join(menu.lines())
    assert depth >= 2


def test_a_number_and_its_text_stay_in_one_line() -> None:
    menu, _ = many_casts()
    lines = "\n".join(menu.lines())
    for number, item in enumerate(menu.items, 1):
        assert f"{number} {item.label}" in lines


@pytest.mark.parametrize("number", ["0", "7777", "9" * 5000, "00", "²"])
def test_a_number_outside_the_list_is_refused(number: str) -> None:
    menu, _ = many_casts()
    with pytest.raises(CovensteadError, match="there is no move number"):
        menu.pick(number)


def test_giving_up_a_card_says_what_it_changes() -> None:
    """WB-15, WB-16, WB-17"""
    table = Table(load("blackmore"), 2, 1)
    while not any(choice.verb == "give" for choice in table.choices(table.state.to_act()[0])):
        seat = table.state.to_act()[0]
        table.play(seat, table.choices(seat)[0].move)
    seat = table.state.to_act()[0]
    labels = [item.label for item in menu_of(table, seat, 120, 10).items]
    trick = [played.card.split("-") for played in table.view(seat).trick]
    points = sum(int(value) for _, value in trick)
    assert f"keep  ({points} points for you)" in labels
    for colour, value in trick:
        left = points - int(value)
        notes = f"({left} points for you; {colour} is trump, {value} ranks best)"
        assert f"give {colour}-{value}  {notes}" in labels
