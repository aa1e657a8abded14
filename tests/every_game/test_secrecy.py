"""The two-world test: a seat is given the same bytes in every world it cannot tell apart."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given

from covenstead.engine.event import Event
from covenstead.engine.game import Game
from covenstead.engine.notation import Argument
from covenstead.engine.observe import observe
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.state import State
from tests.support.examples import examples
from tests.support.tables import Course, Setting, courses, game_of, label, settings, some_states

every_table = pytest.mark.parametrize("setting", settings(), ids=label)
TRIED_MOVES = 120


def given_to(game: Game, state: State, seat: int) -> bytes:
    """Every byte that a seat is given: view, moves in words, refusals, a learner's numbers."""
    refusals = []
    legal: list[int] = []
    if seat >= 0:
        # The order of a hand belongs to the seat alone and differs between worlds.
        legal = sorted(state.legal(seat))
        count = game.move_count(state.seats)
        for move in range(0, count, max(1, count // TRIED_MOVES)):
            refusals.append(str(state.why_not(seat, move)))
    return msgspec.json.encode(
        {
            "view": game.view(state, seat),
            "legal": [said(game, state, move) for move in legal],
            "refusals": refusals,
            "numbers": list(observe(state, seat, game.faces_at(state))) if seat >= 0 else [],
            "to_act": state.to_act(),
            "over": state.is_over(),
        }
    )


def said(game: Game, state: State, move: int) -> tuple[int, str, str, dict[str, Argument]]:
    """All that a seat is told of a move it may make."""
    parts = game.parts(state, move)
    return move, game.write(state, move), parts.verb, parts.args


@every_table
@given(course=courses)
def test_two_worlds_give_a_seat_the_same_bytes(setting: Setting, course: Course) -> None:
    game = game_of(setting[0])
    for number, state in enumerate(some_states(setting, course, 5)):
        for seat in range(-1, state.seats):
            other = state.determinize(seat, rng_from_seed(f"world {course} {number}"))
            assert given_to(game, other, seat) == given_to(game, state, seat)


@every_table
@given(course=courses)
def test_two_worlds_give_a_bot_the_very_same_world(setting: Setting, course: Course) -> None:
    """What a bot receives is made from its seat's knowledge alone: not a number differs."""
    for number, state in enumerate(some_states(setting, course, 5)):
        for seat in range(state.seats):
            other = state.determinize(seat, rng_from_seed(f"world {course} {number}"))
            mine = state.determinize(seat, rng_from_seed("sight"))
            theirs = other.determinize(seat, rng_from_seed("sight"))
            assert mine.hash() == theirs.hash()


@every_table
@examples(2)
@given(course=courses)
def test_what_happens_next_is_told_alike_in_two_worlds(setting: Setting, course: Course) -> None:
    """The log of a move names no card to a seat that did not see it."""
    game = game_of(setting[0])
    names = [f"Seat {seat + 1}" for seat in range(setting[1])]
    for state in some_states(setting, course, 12)[:-1]:
        actor = state.to_act()[0]
        move = state.random_move(actor, rng_from_seed("actor"))
        state.events = []
        state.apply(actor, move)
        for event in state.events:
            for seat in range(-1, state.seats):
                if not event.seen_by(seat):
                    assert game.tell(masked(event), seat, names) == game.tell(event, seat, names)


def masked(event: Event) -> Event:
    """The same event with other faces."""
    faces = [0 for _ in event.faces]
    return Event(event.rule, event.kind, event.seat, faces, event.seen, event.amount, event.other)


@every_table
def test_a_planted_leak_is_found(setting: Setting) -> None:
    """If views showed every face, or bots read the true state, the tests above would say so."""
    game = game_of(setting[0])
    found_in_view = found_in_world = False
    for state in some_states(setting, 2, 8)[:-1]:
        for seat in range(state.seats):
            other = state.determinize(seat, rng_from_seed("leak"))
            found_in_world |= other.hash() != state.hash()
            open_view = msgspec.json.encode(
                [game.view(state, watcher) for watcher in range(state.seats)]
            )
            open_other = msgspec.json.encode(
                [game.view(other, watcher) for watcher in range(state.seats)]
            )
            found_in_view |= open_view != open_other
    assert found_in_view
    assert found_in_world
