"""Lessons: a prepared deal that is played through the real engine, one idea at a time.

A lesson is data (`games/<game>/lesson.toml`). The others make the moves that are written there, the
learner makes theirs; nothing is faked, and a move that the engine refuses is refused here too.
Where a learner stands follows from the answers given so far, so nothing is kept anywhere.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

import msgspec

from ...engine.cardfile import load_cards
from ...engine.errors import BadCardFile, BadNotation, IllegalMove
from ...engine.options import Options
from ...engine.outcome import Outcome
from ...engine.refusal import Refusal
from ...engine.table import Choice, Line, Table
from ...games import load_named

# The learner, in the names of a lesson and in its script.
LEARNER = "You"
# The answer of somebody who has read what there is to read.
GO_ON = ""
# More than the longest lesson needs.
MOST_ANSWERS = 100
WALKS_KEPT = 512


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One idea: what is said, what it points at, and who moves.

    Each line of `script` is a name and a move. For the learner several moves may follow: all of
    them are right. `later` is played at once, before anything is said, as if time had passed.
    """

    title: str
    text: str
    # A selector for the thing on the board that is spoken of.
    points: str
    rule: str = ""
    later: list[list[str]] = []
    script: list[list[str]] = []
    # What is said to a legal move that is not the one asked for.
    otherwise: str = ""
    # What is said when the moves are made, and what that points at.
    then: str = ""
    then_points: str = ""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game to learn: the deal, who sits there, and the steps."""

    seed: str
    names: list[str]
    # The ids of the rules that say how the game is won: the steps must come to each of them.
    how_to_win: list[str]
    step: list[Step]
    options: Options = {}

    @property
    def seat(self) -> int:
        """Where the learner sits."""
        return self.names.index(LEARNER)


class Wrong(Exception):
    """The answer is not the one asked for: a rule forbids it, or the lesson wants another."""

    def __init__(self, text: str, refusal: Refusal | None = None) -> None:
        super().__init__(text)
        self.text = text
        self.refusal = refusal


@cache
def load_lesson(game: str) -> Lesson | None:
    """The lesson of a game, or None if it has none."""
    path = Path(__file__).parents[2] / "games" / load_named(game).name / "lesson.toml"
    if not path.exists():
        return None
    lesson = load_cards(path, Lesson)
    for step in lesson.step:
        for who, *moves in step.later + step.script:
            if who not in lesson.names or not moves or (who != LEARNER and len(moves) > 1):
                raise BadCardFile(f"{path}: step «{step.title}»: «{who}» has no such line")
    return lesson


class Scene(msgspec.Struct, frozen=True):
    """The table as the learner sees it after a move."""

    made: int
    view: msgspec.Raw
    choices: list[Choice]
    acting: list[int]
    log: list[Line]
    outcome: Outcome | None


class Walk:
    """A lesson after some answers; `scenes` are what happened since the last of them."""

    def __init__(self, game: str, lesson: Lesson) -> None:
        self.lesson = lesson
        self.table = Table(
            load_named(game),
            len(lesson.names),
            lesson.seed,
            options=lesson.options,
            names=lesson.names,
        )
        self.number = 0
        # How many lines of the script of this step are played, and whether `then` is being said.
        self.played = 0
        self.is_told = False
        self.is_over = False
        self.scenes: list[Scene] = []
        self._begin()

    @property
    def step(self) -> Step:
        return self.lesson.step[self.number]

    @property
    def asks(self) -> bool:
        """Whether the learner has to move."""
        return not self.is_told and not self.is_over and self.played < len(self.step.script)

    @property
    def wanted(self) -> list[str]:
        """The moves that are right now."""
        return self.step.script[self.played][1:] if self.asks else []

    @property
    def points(self) -> str:
        """What is spoken of: after the first move of a step, the next one that is wanted."""
        step = self.step
        if self.is_told:
            return step.then_points or step.points
        before = [who for who, *_ in step.script[: self.played]]
        if self.asks and LEARNER in before:
            return f'[data-move="{self.wanted[0]}"]'
        return step.points

    def right(self, answer: str) -> str:
        """The answer as the lesson writes it; Wrong if it is not one that goes on from here."""
        if not self.asks:
            if answer == GO_ON and not self.is_over:
                return GO_ON
            raise Wrong("Read this first, then press «Go on».")
        try:
            meant = self.table.resolve(self.lesson.seat, answer).text
        except IllegalMove as error:
            raise Wrong(error.reason, Refusal(error.rule, error.reason)) from error
        except BadNotation as error:
            raise Wrong(str(error)) from error
        if meant not in self.wanted:
            raise Wrong(self.step.otherwise)
        return meant

    def take(self, answer: str) -> None:
        """Go on with a right answer."""
        self.scenes = []
        if not self.asks:
            self._go_on()
            return
        self._play(LEARNER, answer)
        self._others_play()
        if not self.asks:
            self._tell()

    def scene(self, *, is_now: bool = True) -> Scene:
        """What the learner sees; moves can be made only now, where the lesson asks for one."""
        table, seat = self.table, self.lesson.seat
        return Scene(
            made=len(table.moves),
            view=msgspec.Raw(msgspec.json.encode(table.view(seat))),
            choices=table.choices(seat) if is_now and self.asks else [],
            # While there is something to read, the table waits for nobody.
            acting=list(table.state.to_act()) if not is_now or self.asks else [],
            log=table.log(seat),
            outcome=table.outcome(),
        )

    def _go_on(self) -> None:
        if self.number + 1 == len(self.lesson.step):
            self.is_over = True
            return
        self.number, self.played, self.is_told = self.number + 1, 0, False
        self._begin()

    def _begin(self) -> None:
        for who, move in self.step.later:
            self.table.play(self.lesson.names.index(who), move)
        self._others_play()

    def _others_play(self) -> None:
        """The script, up to the learner's next line."""
        while self.asks and self.step.script[self.played][0] != LEARNER:
            self._play(*self.step.script[self.played])

    def _play(self, who: str, move: str) -> None:
        """One line of the script, which may bring a scene."""
        events = len(self.table.events)
        self.table.play(self.lesson.names.index(who), move)
        self.played += 1
        if len(self.table.events) > events:
            self.scenes.append(self.scene(is_now=False))

    def _tell(self) -> None:
        """The moves are made: say what happened, or go straight on."""
        if self.step.then:
            self.is_told = True
        else:
            self._go_on()


@lru_cache(maxsize=WALKS_KEPT)
def walk(game: str, answers: tuple[str, ...]) -> Walk:
    """A lesson after these answers; Wrong if one of them is not right.

    Only right answers lead anywhere, so the walks that are kept are all there are.
    """
    lesson = load_lesson(game)
    assert lesson is not None, "only games with a lesson are walked"
    if answers and walk(game, answers[:-1]).right(answers[-1]) != answers[-1]:
        raise Wrong("Write the move as the lesson has written it.")
    made = Walk(game, lesson)
    for answer in answers:
        made.take(answer)
    return made
