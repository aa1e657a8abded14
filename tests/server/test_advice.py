"""Hints for people: what a good bot would do, from the seat's own knowledge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from covenstead.bots.measure.analysis import Hint
from covenstead.engine.rng import rng_from_seed
from covenstead.games import GAMES, load
from covenstead.server.errors import RequestError
from covenstead.server.limits import Rate
from covenstead.server.tables.match import Match
from covenstead.server.thinking.advice import (
    Adviser,
    Answer,
    Question,
    answer_to,
    question_of,
    reason_of,
)
from covenstead.server.thinking.workers import Workers
from covenstead.server.wire import messages as wire
from tests.server.test_secrecy import dealt_match
from tests.support.houses import House
from tests.support.people import dice, guest, play_on, sit_at
from tests.support.queues import queue_of

every_game = pytest.mark.parametrize("game", list(GAMES))
FEW_GAMES = 24


def played_match(game: str, moves: int, seed: str) -> Match:
    """A match after some random moves."""
    match, rng = dealt_match(game, load(game).min_seats), rng_from_seed(seed)
    assert match.table is not None
    for _ in range(moves):
        acting = match.table.state.to_act()
        if not acting:
            break
        seat = acting[rng.below(len(acting))]
        match.table.play(seat, match.table.state.random_move(seat, rng))
    return match


def asked(match: Match, seat: int) -> Question:
    return msgspec.structs.replace(question_of(match, seat, 7), games=FEW_GAMES)


def answer(match: Match, seat: int) -> bytes:
    assert match.table is not None
    return msgspec.json.encode(answer_to(match.table, asked(match, seat)))


@every_game
def test_two_worlds_give_a_hint_the_same_bytes(game: str) -> None:
    """The state is swapped for one that the seat cannot tell apart: the answer is the same."""
    for part in range(2):
        match = played_match(game, 14 * part, f"worlds {part}")
        assert match.table is not None
        true = match.table.state
        for seat in true.to_act():
            mine = answer(match, seat)
            match.table.state = true.determinize(seat, rng_from_seed(f"world {part}"))
            assert answer(match, seat) == mine
            match.table.state = true


@every_game
def test_a_hint_from_another_seat_s_knowledge_is_noticed(game: str) -> None:
    """If the worker used cards that the seat may not know, the test above would fail."""
    different = False
    for part in range(12):
        match = played_match(game, 7 * (part % 4), f"leak {part}")
        assert match.table is not None
        true = match.table.state
        if not true.to_act():
            continue
        seat = true.to_act()[0]
        mine = answer(match, seat)
        match.table.state = true.determinize((seat + 1) % true.seats, rng_from_seed(f"leak {part}"))
        if seat in match.table.state.to_act():
            different |= answer(match, seat) != mine
    assert different


@every_game
def test_a_hint_names_legal_moves_and_what_they_certainly_do(game: str) -> None:
    match = played_match(game, 5, "sure")
    assert match.table is not None
    seat = match.table.state.to_act()[0]
    thought = msgspec.json.decode(answer(match, seat), type=Answer)
    legal = {choice.move: choice.text for choice in match.table.choices(seat)}
    for one in (thought.best, thought.next):
        if one is not None:
            assert legal[one.move] == one.text
            assert 0.0 <= one.low <= one.win <= one.high <= 1.0
    assert thought.next is None or thought.best.win >= thought.next.win
    events = match.table.play(seat, thought.best.move)
    told = [match.game.tell(event, seat, match.table.names) for event in events]
    assert [line.text for line in thought.does] == told[: len(thought.does)]


def hint(move: int, win: float, doubt: float) -> Hint:
    return Hint(move, f"play {move}", win, win - doubt, win + doubt, win, 500)


@pytest.mark.parametrize(
    ("best", "other", "says"),
    [
        (hint(1, 0.6, 0.02), hint(2, 0.5, 0.02), "it wins 10 more games in a hundred"),
        (hint(1, 0.6, 0.05), hint(2, 0.57, 0.05), "«play 2» is as good"),
        (hint(1, 0.5, 0.05), hint(2, 0.53, 0.05), "«play 2» is as good"),
        (hint(1, 0.5, 0.05), None, "there is nothing else to do"),
    ],
)
def test_the_reason_claims_no_more_than_the_games_tried_can_tell(
    best: Hint, other: Hint | None, says: str
) -> None:
    assert reason_of(best, other).startswith(says)


def test_a_player_asks_and_is_answered_on_the_socket(home: House) -> None:
    async def story() -> None:
        table, people = await sit_at(home, "blackmore", 2)
        await play_on(people, dice("hint"), 4)
        mover = next(one for one in people if one.table and one.table.choices)
        other = next(one for one in people if one is not mover)
        advice = await mover.hint()
        shown = mover.table
        assert shown is not None
        assert shown.hints
        assert advice.seq == shown.seq
        assert advice.best.move in [choice.move for choice in shown.choices]
        assert advice.reason
        assert all(line.rule.startswith("W") for line in advice.does)
        again = await mover.hint()
        assert (again.best, again.next, again.reason) == (advice.best, advice.next, advice.reason)
        with pytest.raises(RequestError, match="not your turn") as error:
            await other.hint()
        assert error.value.problem == "not_now"
        watcher = await guest(home, "Wanda")
        await watcher.join(table)
        with pytest.raises(RequestError, match="watching") as error:
            await watcher.hint()
        assert error.value.problem == "not_joined"

    home.run(story())


def test_the_socket_s_hint_is_the_one_from_a_world_the_seat_cannot_tell_apart(home: House) -> None:
    """The bytes of the answer, worked out again here with other hidden cards."""

    async def story() -> None:
        table, people = await sit_at(home, "blackmore", 3)
        await play_on(people, dice("world"), 7)
        mover = next(one for one in people if one.table and one.table.choices)
        assert mover.table is not None
        seat = mover.table.seat
        advice = await mover.hint()
        match = home.match(table)
        assert match.table is not None
        true = match.table.state
        question = question_of(match, seat, advice.seq)
        match.table.state = true.determinize(seat, rng_from_seed("other cards"))
        thought = answer_to(match.table, question)
        match.table.state = true
        sent = wire.Advice(re=advice.re, seq=advice.seq, **msgspec.structs.asdict(thought))
        assert msgspec.json.encode(sent) == msgspec.json.encode(advice)

    home.run(story())


def test_a_table_without_hints_gives_none(home: House) -> None:
    async def story() -> None:
        _, people = await sit_at(home, "blackmore", 2, hints=False)
        for one in people:
            assert one.table is not None
            assert not one.table.hints
            with pytest.raises(RequestError, match="without hints") as error:
                await one.hint()
            assert error.value.problem == "not_now"

    home.run(story())


class Canned(Workers):
    """Workers with a ready answer that count how often they were asked."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked = 0

    async def run(self, work: Callable[[bytes], Any], data: bytes) -> Any:
        self.asked += 1
        best = wire.Suggested(0, "keep", 0.5, 0.4, 0.6)
        return msgspec.msgpack.encode(Answer(best, None, 10, "because", []))


def test_hints_are_limited_but_the_same_one_is_free(home: House) -> None:
    async def story() -> None:
        table, people = await sit_at(home, "blackmore", 2)
        room, workers = home.node.hall.rooms[table], Canned()
        adviser, problems = Adviser(Rate(2, 0.0), queue_of(workers)), []
        for _ in range(4):
            mover = next(one for one in people if one.table and one.table.choices)
            assert mover.table is not None
            for _ in range(2):
                try:
                    await adviser.advise(room, mover.table.seat, "Ada", "here")
                except RequestError as error:
                    problems.append(error.problem)
            await play_on(people, dice("limit"), 1)
        assert problems == ["too_fast"] * 4
        assert workers.asked == 2

    home.run(story())


def test_a_hint_is_thought_about_again_when_others_move_meanwhile(home: House) -> None:
    """WW-4: all brew at the same time, so a neighbour may be done while a hint is on its way."""

    async def story() -> None:
        table, people = await sit_at(home, "whirling", 2)
        neighbour = people[1]
        room = home.node.hall.rooms[table]
        seqs: list[int] = []

        class Slow(Canned):
            """The neighbour is done while the first question is thought about."""

            async def run(self, work: Callable[[bytes], Any], data: bytes) -> Any:
                seqs.append(room.seq_of(0))
                while room.seq_of(0) == seqs[0]:
                    await play_on([neighbour], dice("brew"), 1)
                return await super().run(work, data)

        adviser = Adviser(Rate(1, 0.0), queue_of(Slow()))
        seq, _ = await adviser.advise(room, 0, "Ada", "here")
        assert len(seqs) == 2
        assert seq == seqs[1] == room.seq_of(0)

    home.run(story())
