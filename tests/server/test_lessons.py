"""Lessons: every script is played through the engine, in every way that it calls right."""

from __future__ import annotations

import re

import msgspec
import pytest

from covenstead.games import SHIPPED, load_named
from covenstead.server.client import call
from covenstead.server.errors import RequestError
from covenstead.server.http.lessons import place_after
from covenstead.server.tables.lessons import GO_ON, Lesson, Walk, Wrong, load_lesson, walk
from covenstead.server.wire import bodies
from tests.support.houses import House

GAMES = sorted(SHIPPED)
MOST_WORDS = 62


def lesson_of(game: str) -> Lesson:
    lesson = load_lesson(game)
    assert lesson is not None
    return lesson


def next_answers(place: Walk) -> list[str]:
    """Every answer that is right here, as far as the rules allow it."""
    if not place.asks:
        return [] if place.is_over else [GO_ON]
    table, seat = place.table, place.lesson.seat
    return [move for move in place.wanted if table.why_not(seat, move) is None]


def all_ends(game: str) -> list[tuple[str, ...]]:
    """The answers of every way through a lesson."""
    open_ways: list[tuple[str, ...]] = [()]
    ends: list[tuple[str, ...]] = []
    while open_ways:
        way = open_ways.pop()
        answers = next_answers(walk(game, way))
        if walk(game, way).is_over:
            ends.append(way)
        else:
            assert answers, f"{game}: nothing that is wanted after {way} is legal"
        open_ways += [(*way, answer) for answer in answers]
    return ends


@pytest.mark.parametrize("game", GAMES)
def test_every_way_through_a_lesson_ends_with_the_learners_win(game: str) -> None:
    ends = all_ends(game)
    outcomes = [walk(game, way).table.outcome() for way in ends]
    assert outcomes
    assert all(outcome and outcome.winners == (0,) for outcome in outcomes)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_has_seven_to_twelve_steps_of_one_idea(game: str) -> None:
    steps = lesson_of(game).step
    assert 7 <= len(steps) <= 12
    for step in steps:
        assert all((step.title, step.points, step.rule)), step.title
        for text in (step.text, step.then, step.otherwise):
            assert len(text.split()) <= MOST_WORDS, f"{step.title}: {len(text.split())} words"


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_comes_to_every_rule_that_says_how_to_win(game: str) -> None:
    """Each such rule is cited by a step, or applied by what happens in the lesson."""
    lesson = lesson_of(game)
    end = all_ends(game)[0]
    told = {step.rule for step in lesson.step}
    happened = {line.rule for line in walk(game, end).table.log(lesson.seat)}
    assert lesson.how_to_win
    assert set(lesson.how_to_win) - told - happened == set()
    ids = set(re.findall(r"\*\*([A-Z]+-[0-9.]+)\*\*", load_named(game).rulebook()))
    assert {*told, *lesson.how_to_win} <= ids


@pytest.mark.parametrize("game", GAMES)
def test_the_learner_moves_in_most_steps_and_hears_why_another_move_is_not_taken(game: str) -> None:
    steps = lesson_of(game).step
    moved = [step for step in steps if any(who == "You" for who, *_ in step.script)]
    assert len(moved) >= 6
    for answers in all_ends(game)[:1]:
        for k in range(len(answers)):
            place = walk(game, answers[:k])
            if place.asks and len(place.table.choices(0)) > len(next_answers(place)):
                assert place.step.otherwise, place.step.title


@pytest.mark.parametrize("game", GAMES)
def test_what_a_text_counts_is_so(game: str) -> None:
    """The final score that the last tale of a lesson gives is the real one."""
    lesson = lesson_of(game)
    outcome = walk(game, all_ends(game)[0]).table.outcome()
    assert outcome is not None
    tales = " ".join(step.then for step in lesson.step)
    if game in ("blackmore", "mandragora"):
        for score in outcome.scores:
            assert str(score) in tales


def test_a_move_that_the_rules_forbid_is_refused_with_the_rule() -> None:
    """WB-15"""
    answers = [GO_ON, GO_ON, GO_ON]
    place = place_after("blackmore", [*answers, "keep"])
    assert place.aside_rule == "WB-15"
    assert place.answers == answers


def test_a_legal_move_that_is_not_asked_for_is_answered_and_changes_nothing() -> None:
    answers = [GO_ON, GO_ON, GO_ON]
    before = place_after("blackmore", answers)
    after = place_after("blackmore", [*answers, "play blue-7"])
    assert after.aside == lesson_of("blackmore").step[3].otherwise
    assert after.answers == before.answers
    assert after.tables[-1] == before.tables[-1]


def test_the_moves_of_the_others_are_shown_one_by_one() -> None:
    place = place_after("blackmore", [GO_ON, GO_ON, GO_ON, "play red-8"])
    assert [table.seq for table in place.tables] == [1, 2, 3]
    assert [table.log[-1].kind for table in place.tables] == ["played", "played", "won"]


def test_no_scene_tells_more_than_the_learner_may_see() -> None:
    hands = msgspec.json.decode(walk("blackmore", (GO_ON,)).scene().view)["hands"]
    assert [len(hand["known"]) for hand in hands] == [6, 0, 0]


def test_answers_out_of_order_lead_nowhere() -> None:
    with pytest.raises(Wrong):
        walk("blackmore", ("play red-8",))
    with pytest.raises(Wrong):
        walk("blackmore", (GO_ON, GO_ON, GO_ON, "PLAY RED-8"))


def test_the_lesson_is_answered_over_http_and_bad_requests_are_refused(home: House) -> None:
    async def ask(game: str, answers: list[str]) -> bodies.LessonPlace:
        body = bodies.LessonAnswers(answers)
        return await call(home.url, f"/api/games/{game}/lesson", body, kind=bodies.LessonPlace)

    place = home.run(ask("weavers", [GO_ON, "draw"]))
    assert (place.step, place.asks, place.wanted) == (2, True, "cast mould-hymn")
    with pytest.raises(RequestError) as no_game:
        home.run(ask("chess", []))
    assert no_game.value.problem == "no_game"
    with pytest.raises(RequestError) as other_way:
        home.run(ask("weavers", ["draw", GO_ON]))
    assert other_way.value.problem == "not_now"
