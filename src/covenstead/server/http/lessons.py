"""Lessons over HTTP: each request holds all answers so far, so the server keeps nothing."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ...engine.errors import UnknownGame
from ...games import SHIPPED
from ..errors import RequestError
from ..tables.lessons import LEARNER, Lesson, Scene, Walk, Wrong, load_lesson, walk
from ..wire import bodies
from ..wire import messages as wire
from .endpoints import Endpoints, Operation
from .requests import body_of, json_response
from .services import Services

# The name of the table in the messages of a lesson; no table of the hall is called so.
TABLE = "lesson"
TEACHER = "apprentice"
endpoints = Endpoints()


@endpoints.post(
    "/api/games/{game}/lesson",
    Operation(
        "The lesson of a game after some answers",
        answer=bodies.LessonPlace,
        body=bodies.LessonAnswers,
        refusals=(404, 409, 422),
    ),
)
async def lesson(services: Services, request: Request) -> Response:
    game = request.path_params["game"]
    if not has_lesson(game):
        raise RequestError("no_game", f"there is no lesson for a game «{game[:40]}»")
    given = await body_of(request, bodies.LessonAnswers)
    return json_response(place_after(game, given.answers))


def has_lesson(game: str) -> bool:
    """Whether a game that the page can draw has a lesson."""
    try:
        return game in SHIPPED and load_lesson(game) is not None
    except UnknownGame:
        return False


def place_after(game: str, answers: list[str]) -> bodies.LessonPlace:
    """Where the learner stands; an answer that is not right is answered, and changes nothing."""
    if not answers:
        return place_of(game, walk(game, ()), [])
    taken, new = tuple(answers[:-1]), answers[-1]
    try:
        before = walk(game, taken)
    except Wrong as error:
        raise RequestError("not_now", f"the lesson does not go that way: {error.text}") from error
    try:
        after = (*taken, before.right(new))
    except Wrong as error:
        return place_of(game, before, list(taken), aside=error)
    return place_of(game, walk(game, after), list(after))


def place_of(
    game: str, now: Walk, answers: list[str], *, aside: Wrong | None = None
) -> bodies.LessonPlace:
    """A walk as the page gets it."""
    step, scene = now.step, now.scene()
    before = [] if aside else [one for one in now.scenes if one.made < scene.made]
    return bodies.LessonPlace(
        game=game,
        answers=answers,
        step=now.number,
        steps=len(now.lesson.step),
        title=step.title,
        text=step.then if now.is_told else step.text,
        rule=step.rule,
        points=now.points,
        asks=now.asks,
        wanted=now.wanted[0] if now.asks else "",
        told=now.is_told,
        over=now.is_over,
        tables=[table_of(game, now.lesson, scene) for scene in [*before, scene]],
        aside=aside.text if aside else "",
        aside_rule=aside.refusal.rule if aside and aside.refusal else "",
        seats=len(now.lesson.names),
        options=now.lesson.options,
    )


def table_of(game: str, lesson: Lesson, scene: Scene) -> wire.Table:
    """A scene as the table message that boards understand."""
    return wire.Table(
        table=TABLE,
        game=game,
        seq=scene.made,
        seat=lesson.seat,
        status="over" if scene.outcome else "playing",
        seats=[seat_of(name, owes=seat in scene.acting) for seat, name in enumerate(lesson.names)],
        options=lesson.options,
        clock_s=0,
        bank_s=0,
        listed=False,
        hints=False,
        watching=0,
        resumes_ms=None,
        fills_ms=None,
        view=scene.view,
        choices=scene.choices,
        can_undo=False,
        log_from=0,
        log=scene.log,
        outcome=scene.outcome,
        commitment="",
        round=0,
        commitments=[None] * len(lesson.names),
        agreement=None,
        opened=None,
        branch=None,
        rematch=None,
        invitations=[],
        devices=1,
        done=[],
    )


def seat_of(name: str, *, owes: bool) -> wire.Seat:
    is_learner = name == LEARNER
    return wire.Seat(
        name=name,
        kind="person" if is_learner else "bot",
        bot=None if is_learner else TEACHER,
        here=True,
        owes=owes,
        left_ms=None,
        conceded=False,
        host=is_learner,
        bank_ms=None,
        avatar="",
    )
