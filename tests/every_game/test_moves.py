"""A move is one thing with a number, a text, and a verb with named arguments: they always agree."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given

from covenstead.engine.notation import Argument, MoveParts
from covenstead.engine.rng import Rng, rng_from_seed
from covenstead.engine.state import State
from tests.support.tables import Course, Setting, courses, game_of, label, settings, some_states

every_table = pytest.mark.parametrize("setting", settings(), ids=label)
# Arguments that count from 0 as the views do; notation counts them from 1.
COUNTED_FROM_ZERO = ("seat", "space")
# What notation says of an argument in another way: a cast for no power, a card face down.
UNSAID = {("power", 0): "nothing", ("card", "?"): "from"}


@every_table
@given(course=courses)
def test_a_move_has_one_text_and_one_verb_with_arguments(setting: Setting, course: Course) -> None:
    game = game_of(setting[0])
    for state in some_states(setting, course, 10):
        for seat in state.to_act():
            said: set[bytes] = set()
            legal = state.legal(seat)
            for move in legal:
                text, parts = game.write(state, move), game.parts(state, move)
                assert game.read(state, text) == move
                assert parts.verb == text.split()[0]
                assert parts.verb in game.verbs
                check_said(text, parts)
                check_in_range(state, parts)
                said.add(msgspec.json.encode((parts.verb, parts.args), order="sorted"))
            assert len(said) == len(legal), "two moves have the same verb and arguments"


@every_table
@given(course=courses)
def test_a_listed_move_is_accepted_whatever_others_have_sealed_since(
    setting: Setting, course: Course
) -> None:
    rng = rng_from_seed(f"sealed {course}")
    for state in some_states(setting, course, 6)[:-1]:
        for seat in state.to_act():
            listed = state.legal(seat)
            later = state.clone()
            others_seal(later, seat, rng)
            for move in listed:
                assert later.why_not(seat, move) is None
            later.play(seat, listed[rng.below(len(listed))])


def others_seal(state: State, seat: int, rng: Rng) -> None:
    """The other seats make some moves that stay sealed."""
    for other in state.to_act():
        for _ in range(1 + rng.below(4)):
            if other == seat or other not in state.to_act():
                break
            trial = state.clone()
            move = trial.random_move(other, rng)
            trial.apply(other, move)
            if not trial.sealed or len(trial.sealed[other]) <= len(state.sealed[other]):
                break
            state.apply(other, move)


def check_said(text: str, parts: MoveParts) -> None:
    """Every argument is a word of the text."""
    words = text.split()[1:]
    for name, value in parts.args.items():
        for word in words_for(name, value):
            assert word in words, (text, parts.args)


def words_for(name: str, value: Argument) -> list[str]:
    """The words by which notation says an argument."""
    if isinstance(value, list):
        return value
    if isinstance(value, int) and name in COUNTED_FROM_ZERO:
        return [str(value + 1)]
    return [UNSAID.get((name, value), str(value))]


def check_in_range(state: State, parts: MoveParts) -> None:
    """Seats are seats of this table; numbers are never negative."""
    for name, value in parts.args.items():
        if isinstance(value, int):
            assert 0 <= value < (state.seats if name == "seat" else 100), (name, value)


# Revel alone lets a player search a deck: no view shows what lies there.
@pytest.mark.parametrize("setting", [one for one in settings() if one[0] != "revel"], ids=label)
@given(course=courses)
def test_the_cards_of_a_move_are_in_sight_of_its_seat(setting: Setting, course: Course) -> None:
    """A board finds each card that a move names in the view, spelt alike."""
    game = game_of(setting[0])
    for state in some_states(setting, course, 6):
        for seat in state.to_act():
            view = msgspec.json.encode(game.view(state, seat)).decode()
            for move in state.legal(seat):
                card = game.parts(state, move).args.get("card")
                assert card is None or f'"{card}"' in view, (seat, card)
