"""What people write is read leniently, alike in all games, and never as another move."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from covenstead.engine.errors import BadNotation, CovensteadError, IllegalMove
from covenstead.engine.notation import begins, meant, spellings
from covenstead.engine.table import Table
from covenstead.games import load
from tests.support.examples import examples
from tests.support.tables import Course, Setting, courses, label, settings, walk

BLACKMORE = load("blackmore")
every_table = pytest.mark.parametrize("setting", settings(), ids=label)


def table_at(setting: Setting, course: Course, moves: int) -> Table:
    """A table some moves into a game."""
    name, seats, options = setting
    table = Table(load(name), seats, course.seed, options=options)
    for number, state in enumerate(walk(setting, course)):
        if number >= moves or state.is_over():
            break
        table.state = state
    return table


@every_table
@examples(2)
@given(course=courses, moves=st.integers(0, 40))
def test_every_choice_is_read_in_capitals_with_spaces_and_with_underscores(
    setting: Setting, course: Course, moves: int
) -> None:
    table = table_at(setting, course, moves)
    for seat in table.state.to_act():
        for choice in table.choices(seat)[:40]:
            for text in (
                choice.text,
                choice.text.upper(),
                f"  {choice.text.title()} ",
                choice.text.replace("-", "_"),
                choice.text.replace("-", " "),
            ):
                assert table.resolve(seat, text).number == choice.move, text


@every_table
@examples(2)
@given(course=courses, moves=st.integers(0, 40), text=st.text(max_size=30))
def test_any_text_is_one_of_the_choices_or_refused_in_a_sentence(
    setting: Setting, course: Course, moves: int, text: str
) -> None:
    table = table_at(setting, course, moves)
    seat = table.state.to_act()[0] if table.state.to_act() else 0
    before = table.state.hash()
    try:
        found = table.resolve(seat, text)
    except CovensteadError as error:
        assert str(error)
    else:
        assert found.number in table.state.legal(seat)
    assert table.state.hash() == before


def test_the_card_alone_is_enough_where_it_is_clear() -> None:
    table = Table(BLACKMORE, 2, "raven")
    (seat,) = table.state.to_act()
    choice = table.choices(seat)[0]
    card = choice.args["card"]
    assert isinstance(card, str)
    for text in (card, card.replace("-", ""), card.replace("-", " ").upper(), f"pla {card}"):
        assert table.resolve(seat, text).text == choice.text


def test_a_card_that_may_not_be_played_is_read_without_its_verb_too() -> None:
    """WB-7: it is refused by the rule, not as a text that is no move."""
    table = Table(BLACKMORE, 2, "raven")
    (seat,) = table.state.to_act()
    held = {choice.text for choice in table.choices(seat)}
    card = next(f"red {value}" for value in range(1, 10) if f"play red-{value}" not in held)
    for text in (card, card.upper(), card.replace(" ", "-")):
        refusal = table.why_not(seat, text)
        assert refusal is not None
        assert "you do not hold" in refusal.reason
        with pytest.raises(IllegalMove):
            table.play(seat, text)


def test_what_can_mean_several_moves_is_not_guessed() -> None:
    table = Table(BLACKMORE, 2, "raven")
    with pytest.raises(BadNotation, match=r"can mean play .* or .*: write more of it"):
        table.play(table.state.to_act()[0], "play")


def test_one_or_two_letters_never_make_a_move() -> None:
    assert meant("c", ["commit", "use web-lore"]) == []
    assert meant("co", ["commit"]) == []
    assert meant("com", ["commit", "use web-lore"]) == ["commit"]
    assert meant("no", ["no", "none"]) == ["no"]


def test_the_same_letters_beat_a_beginning() -> None:
    moves = ["play red-1", "play red-12"]
    assert meant("red 1", moves) == ["play red-1"]
    assert meant("play red", moves) == moves


def test_beginnings_keep_their_order() -> None:
    assert begins(["ca", "fl"], ["cast", "flare-tongue"])
    assert not begins(["fl", "ca"], ["cast", "flare-tongue"])


def test_a_spelling_joins_the_words_behind_the_verb() -> None:
    assert spellings("Bury Flare_Tongue") == ["Bury Flare_Tongue", "bury flare-tongue"]
    assert spellings("bury flare tongue") == ["bury flare tongue", "bury flare-tongue"]
    assert spellings("") == [""]


@pytest.mark.parametrize("digits", [30, 200, 201, 5000])
@pytest.mark.parametrize("name", ["blackmore", "mandragora", "whirling", "weavers", "revel"])
def test_a_number_of_many_digits_is_no_move(name: str, digits: int) -> None:
    table = Table(load(name), 2, 1)
    seat = table.state.to_act()[0]
    for ask in (table.resolve, table.why_not, table.play):
        with pytest.raises(BadNotation, match="no move"):
            ask(seat, "9" * digits)


def test_a_seat_that_does_not_exist_is_refused_by_every_question() -> None:
    table = Table(BLACKMORE, 2, 1)
    for ask in (table.resolve, table.why_not, table.play):
        for seat in (-1, 2, 99):
            with pytest.raises(CovensteadError, match="there is no seat"):
                ask(seat, "keep")
