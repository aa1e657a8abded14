"""The contract of a game, held by every game at every number of seats."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from covenstead.engine.errors import BadNotation, BadOption, IllegalMove
from covenstead.engine.rng import Chance, rng_from_seed
from covenstead.engine.state import State
from tests.support.examples import examples, seeds
from tests.support.tables import (
    Course,
    Setting,
    courses,
    deal,
    game_of,
    label,
    settings,
    some_states,
    step,
    walk,
)

every_table = pytest.mark.parametrize("setting", settings(), ids=label)


@every_table
@given(course=courses)
def test_random_play_keeps_the_cards_and_comes_to_an_end(setting: Setting, course: Course) -> None:
    cards = None
    for state in walk(setting, course):
        lying = sorted(card for zone in state.zones() for card in zone)
        assert lying == list(range(len(state.face)))
        cards = cards or sorted(state.face)
        assert sorted(state.face) == cards
        for seat in range(state.seats):
            assert bool(state.legal(seat)) == (seat in state.to_act())
    assert state.is_over()
    assert 1 in state.places()
    assert len(state.scores()) == state.seats


@every_table
@given(course=courses)
def test_a_move_is_legal_or_refused_by_rule_and_a_refusal_changes_nothing(
    setting: Setting, course: Course
) -> None:
    game = game_of(setting[0])
    rng = rng_from_seed(f"moves {course}")
    for state in some_states(setting, course, 6):
        before = state.hash()
        tried = range(-1, game.move_count(state.seats) + 1)
        if len(tried) > 400:
            tried = [rng.below(len(tried)) - 1 for _ in range(200)]  # type: ignore[assignment]
        for seat in range(state.seats):
            legal = state.legal(seat)
            assert len(set(legal)) == len(legal), "a move is offered once"
            for move in {*tried, *legal}:
                refusal = state.why_not(seat, move)
                assert (refusal is None) == (move in legal), (seat, move, refusal)
                if refusal is not None:
                    assert refusal.rule.startswith(
                        tuple(f"{prefix}-" for prefix in game.rule_prefixes)
                    )
                    with pytest.raises(IllegalMove):
                        state.play(seat, move)
        assert state.hash() == before


@every_table
@given(course=courses)
def test_random_move_is_always_legal(setting: Setting, course: Course) -> None:
    rng = rng_from_seed(f"random {course}")
    for state in some_states(setting, course, 10):
        for seat in state.to_act():
            assert state.random_move(seat, rng) in state.legal(seat)


@every_table
@given(seed=seeds)
def test_clones_are_independent(setting: Setting, seed: int) -> None:
    """Every earlier state keeps its hash while a clone of it is played further."""
    kept: list[tuple[State, str]] = []
    rng = rng_from_seed(f"clones {seed}")
    state = deal(setting, seed)
    while not state.is_over() and len(kept) < 25:
        kept.append((state, state.hash()))
        state = state.clone()
        assert state.hash() == kept[-1][1]
        step(state, rng)
        for earlier, fingerprint in kept:
            assert earlier.hash() == fingerprint


@every_table
@examples(2)
@given(course=courses)
def test_a_clone_and_a_hash_cover_every_field(setting: Setting, course: Course) -> None:
    """Whatever number a game adds to its state is copied and hashed."""
    state = some_states(setting, course, 2)[1]
    for name in attributes(state):
        value = getattr(state, name)
        twin = state.clone()
        assert same(getattr(twin, name), value), f"{name} is not cloned"
        if name in (*UNHASHED, *state.zone_names) or not isinstance(value, int | bool):
            continue
        setattr(twin, name, (not value) if isinstance(value, bool) else value + 1)
        assert twin.hash() != state.hash(), f"{name} is not hashed"


# Derived from the number of seats or of cards.
UNHASHED = ("everyone", "onlookers", "stride")


def attributes(state: State) -> list[str]:
    names: tuple[str, ...] = ()
    for kind in type(state).__mro__:
        names += tuple(getattr(kind, "__mypyc_attrs__", ()))
    names = names or tuple(vars(state))
    return [name for name in names if not name.startswith("__") and name != "events"]


def same(a: object, b: object) -> bool:
    if isinstance(a, Chance) and isinstance(b, Chance):
        return a is not b and a.numbers() == b.numbers()
    if hasattr(a, "__len__") and not isinstance(a, str | dict | tuple | set | frozenset):
        return [str(item) for item in a] == [str(item) for item in b]  # type: ignore[attr-defined]
    return a is b or a == b


@every_table
@given(course=courses)
def test_moves_are_written_and_read_back(setting: Setting, course: Course) -> None:
    game = game_of(setting[0])
    for state in some_states(setting, course, 10):
        for seat in state.to_act():
            legal = state.legal(seat)
            texts = [game.write(state, move) for move in legal]
            assert [game.read(state, text) for text in texts] == legal
            assert all(text.split()[0] in game.verbs for text in texts)


@every_table
@given(text=st.text(max_size=40))
def test_any_other_text_is_refused_as_notation(setting: Setting, text: str) -> None:
    game = game_of(setting[0])
    state = deal(setting, 1)
    try:
        move = game.read(state, text)
    except BadNotation as error:
        assert str(error)
    else:
        assert isinstance(move, int)


@every_table
def test_the_same_seed_gives_the_same_game(setting: Setting) -> None:
    first = [state.hash() for state in walk(setting, "again")]
    assert first == [state.hash() for state in walk(setting, "again")]
    assert first != [state.hash() for state in walk(setting, "another")]


@every_table
@examples(2)
@given(course=courses)
def test_views_are_plain_data(setting: Setting, course: Course) -> None:
    game = game_of(setting[0])
    for state in some_states(setting, course, 5):
        for seat in range(-1, state.seats):
            assert msgspec.json.decode(msgspec.json.encode(game.view(state, seat)))


@pytest.mark.parametrize("name", sorted({setting[0] for setting in settings()}))
def test_impossible_tables_are_refused(name: str) -> None:
    game = game_of(name)
    for seats in (-1, 0, game.min_seats - 1, game.max_seats + 1):
        with pytest.raises(BadOption, match="players"):
            game.deal(seats, 1)
    with pytest.raises(BadOption, match="no option"):
        game.deal(game.min_seats, 1, {"no such option": True})
    for option in game.options:
        with pytest.raises(BadOption, match=option.name):
            game.deal(game.min_seats, 1, {option.name: "no such value"})
