"""A table: moves in words, a log for each seat, and undoing moves that revealed nothing."""

from __future__ import annotations

import pytest

from covenstead.engine.errors import BadNotation, BadOption, IllegalMove
from covenstead.engine.table import Table
from tests.support.tables import game_of


def blackmore(seats: int = 2, seed: int = 4) -> Table:
    return Table(game_of("blackmore"), seats, seed, names=[f"Witch {k}" for k in range(seats)])


def to_final_change(table: Table) -> int:
    """Play first moves until a winner decides about trumps with nothing left to draw."""
    while True:
        seat = table.state.to_act()[0]
        texts = [choice.text for choice in table.choices(seat)]
        if "keep" in texts and table.view(seat).deck == 0:  # type: ignore[attr-defined]
            return seat
        table.play(seat, "keep" if "keep" in texts else texts[0])


def test_a_move_may_be_given_as_a_number_or_in_words() -> None:
    table, twin = blackmore(), blackmore()
    seat = table.state.to_act()[0]
    choice = table.choices(seat)[0]
    table.play(seat, choice.text)
    twin.play(seat, choice.move)
    assert table.state.hash() == twin.state.hash()
    assert table.moves == twin.moves == [(seat, choice.text)]


def test_a_choice_carries_its_verb_and_its_arguments() -> None:
    table = blackmore()
    seat = table.state.to_act()[0]
    for choice in table.choices(seat):
        assert choice.verb == "play"
        assert choice.text == f"play {choice.args['card']}"
        hand = table.view(seat).hands[seat]  # type: ignore[attr-defined]
        assert choice.args["card"] in hand.known


def test_a_resolved_move_is_played_without_being_read_again() -> None:
    table, twin = blackmore(), blackmore()
    seat = table.state.to_act()[0]
    choice = table.choices(seat)[0]
    resolved = table.resolve(seat, choice.text)
    assert resolved == table.resolve(seat, choice.move)
    assert (resolved.seat, resolved.number, resolved.text) == (seat, choice.move, choice.text)
    assert table.moves == [], "resolving changes nothing"
    table.play(seat, resolved)
    twin.play(seat, choice.text)
    assert table.moves == twin.moves
    assert table.state.hash() == twin.state.hash()


def test_a_resolved_move_holds_only_where_it_was_resolved() -> None:
    table = blackmore()
    seat = table.state.to_act()[0]
    resolved = table.resolve(seat, table.default_move(seat))
    with pytest.raises(AssertionError):
        table.play(1 - seat, resolved)
    table.play(seat, resolved)
    with pytest.raises(AssertionError):
        table.play(seat, resolved)


def test_the_log_tells_each_seat_what_it_saw() -> None:
    table = blackmore()
    for _ in range(3):
        seat = table.state.to_act()[0]
        table.play(seat, table.default_move(seat))
    mine, theirs, watching = table.log(0), table.log(1), table.log(-1)
    drawn = [k for k, line in enumerate(watching) if line.kind == "drawn"]
    assert len(drawn) == 2
    for k in drawn:
        assert watching[k].text.endswith("draws a card")
        assert (mine[k].text == watching[k].text) != (theirs[k].text == watching[k].text)


def test_every_line_of_the_log_carries_its_rule() -> None:
    table = blackmore()
    seat = table.state.to_act()[0]
    table.play(seat, table.default_move(seat))
    assert [line.rule for line in table.log(-1)] == ["WB-1", "WB-1", "WB-4", "WB-6", "WB-7"]


def test_a_played_card_has_been_seen_and_stands() -> None:
    table = blackmore()
    seat = table.state.to_act()[0]
    table.play(seat, table.default_move(seat))
    before = table.state.hash()
    assert not table.can_undo(seat)
    with pytest.raises(IllegalMove, match="it stands"):
        table.undo(seat)
    assert table.state.hash() == before


def test_drawing_after_a_decision_makes_it_stand() -> None:
    table = blackmore()
    while True:
        seat = table.state.to_act()[0]
        table.play(seat, table.default_move(seat))
        if table.log(-1)[-1].kind == "drawn":
            break
    assert not table.can_undo(seat)


def test_a_decision_that_showed_nothing_can_be_taken_back() -> None:
    table = blackmore()
    seat = to_final_change(table)
    before, log = table.state.hash(), table.log(seat)
    given = next(c.text for c in table.choices(seat) if c.text.startswith("give"))
    table.play(seat, given)
    assert table.can_undo(seat)
    assert not table.can_undo(1 - seat)
    table.undo(seat)
    assert table.state.hash() == before
    assert table.log(seat) == log


def test_bad_input_is_one_sentence_and_changes_nothing() -> None:
    table = blackmore()
    before = table.state.hash()
    with pytest.raises(BadOption, match="no seat 9"):
        table.play(8, "keep")
    with pytest.raises(BadNotation, match="letters"):
        table.play(0, "x" * 10_000)
    with pytest.raises(BadNotation, match="no move 9999"):
        table.play(0, "9999")
    with pytest.raises(BadOption, match="names"):
        Table(game_of("blackmore"), 3, 1, names=["only one"])
    assert table.state.hash() == before
    assert table.moves == []
