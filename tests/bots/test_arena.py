"""The arena is fair, repeats itself, and shows a broken bot."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from covenstead.bots import make_bot
from covenstead.bots.measure.arena import FinishedGame, Match, check, play_game, play_match
from covenstead.bots.measure.standings import interval, share_of, standings, wilson
from covenstead.bots.policy import Policy
from covenstead.engine.errors import BadOption
from covenstead.engine.record import replay
from covenstead.engine.rng import Rng
from covenstead.engine.state import State
from tests.support.tables import game_of

MATCH = Match("blackmore", ("greedy", "random"), 2, 6, "fair")


class Broken:
    """A bot that raises, or makes a move that no rule allows, at its third decision."""

    def __init__(self, move: int | None) -> None:
        self.move = move
        self.decisions = 0

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        self.decisions += 1
        if self.decisions < 3:
            return world.legal(seat)[0]
        if self.move is None:
            raise RuntimeError("out of ideas")
        return self.move

    def saw(self, seat: int, move: int) -> None:
        """Looks at nothing."""


def broken(move: int | None) -> FinishedGame:
    def maker(name: str, game: str) -> Policy:
        return make_bot(name, game) if name == "random" else cast(Policy, Broken(move))

    return play_game(Match("blackmore", ("broken", "random"), 2, 2, "broken"), 0, maker)


def test_one_worker_and_two_play_the_same_games() -> None:
    assert list(play_match(MATCH, 1)) == list(play_match(MATCH, 2))


def test_every_deal_is_played_from_every_seat() -> None:
    match = Match("blackmore", ("greedy", "random", "random"), 3, 7, "seats")
    games = list(play_match(match, 1))
    assert [game.deal for game in games] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    seats = Counter(game.seating.index(0) for game in games)
    assert seats == {0: 3, 1: 3, 2: 3}


def test_bots_that_are_fewer_than_the_seats_sit_in_turn() -> None:
    match = Match("blackmore", ("greedy", "random"), 4, 2, "turn")
    assert match.rounds == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_a_deal_is_the_same_whoever_sits_where() -> None:
    """Two copies of one bot get, seat by seat, the very same game in both seatings."""
    match = Match("blackmore", ("greedy", "greedy"), 2, 2, "copies")
    first, second = play_match(match, 1)
    assert first.scores == second.scores
    assert [one.share for one in standings(match, [first, second])] == [0.5, 0.5]


def test_shares_add_up_to_one_and_lie_in_their_intervals() -> None:
    games = list(play_match(MATCH, 1))
    found = standings(MATCH, games)
    assert sum(one.share for one in found) == pytest.approx(1.0)
    assert all(one.low <= one.share <= one.high for one in found)
    assert found[0].share > found[1].share


def test_a_shared_win_is_shared() -> None:
    game = FinishedGame(0, (0, 1, 0, 1), (1, 1, 3, 4), (5, 5, 2, 1), 9)
    assert [share_of(game, bot) for bot in (0, 1)] == [0.5, 0.5]


@pytest.mark.parametrize(
    ("share", "games", "low", "high"), [(1.0, 100, 0.963, 1.0), (0.5, 100, 0.404, 0.596)]
)
def test_wilson_gives_the_textbook_intervals(
    share: float, games: int, low: float, high: float
) -> None:
    assert wilson(share, games) == pytest.approx((low, high), abs=1e-3)


def test_deals_that_agree_make_a_narrow_interval() -> None:
    """The same share of every deal is worth more than the same wins scattered over deals."""
    _, low, high = interval([0.5, 0.5, 0.5, 0.6], 8)
    _, loose_low, loose_high = interval([0.0, 1.0, 0.0, 1.0], 8)
    assert high - low < loose_high - loose_low


def test_a_bot_that_raises_stops_the_game_with_its_record() -> None:
    game = broken(None)
    assert game.fault is not None
    assert game.fault.says == "raised RuntimeError: out of ideas"
    assert replay(game.fault.record, game_of("blackmore")).state.acting


def test_a_bot_that_makes_an_illegal_move_stops_the_game_with_its_record() -> None:
    game = broken(999)
    assert game.fault is not None
    assert "illegal move 999 (WB-7" in game.fault.says
    assert len(game.fault.record.moves) == game.decisions


@pytest.mark.parametrize(
    ("bots", "seats", "games", "says"),
    [
        (("oracle", "random"), 2, 1, "there is no bot «oracle»"),
        (("random", "random", "random"), 2, 1, "too many for a table of 2"),
        (("search-0", "random"), 2, 1, "no budget"),
        (("search-0ms", "random"), 2, 1, "no budget"),
        (("search-x", "random"), 2, 1, "no budget"),
        (("random",), 9, 1, "players"),
        (("random",), 2, 0, "at least 1 game"),
        ((), 2, 1, "needs bots"),
    ],
)
def test_what_cannot_be_played_is_refused(
    bots: tuple[str, ...], seats: int, games: int, says: str
) -> None:
    with pytest.raises(BadOption, match=says):
        check(Match("blackmore", bots, seats, games, "bad"))
