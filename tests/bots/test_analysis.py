"""Hints, odds and reviews say what a seat could know, and how sure they are."""

from __future__ import annotations

import pytest

from covenstead import __version__
from covenstead.bots import make_bot
from covenstead.bots.live import live_move
from covenstead.bots.measure import review as measure_review
from covenstead.bots.measure.analysis import Hint, beliefs, hints, likely_hands, worth_of
from covenstead.bots.measure.review import Judged, judge_move, review, surely_lost
from covenstead.engine.record import Record, record_of
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.table import Table
from tests.support.interpreted import ask
from tests.support.tables import Setting, deal, game_of, label, settings, some_states, walk

every_table = pytest.mark.parametrize("setting", settings(), ids=label)
BLACKMORE: Setting = ("blackmore", 2, {})


@every_table
def test_a_hint_names_every_legal_move_and_how_sure_it_is(setting: Setting) -> None:
    state = some_states(setting, 6, 3)[1]
    seat = state.to_act()[0]
    found = hints(game_of(setting[0]), state, seat, iterations=12)
    assert sorted(hint.move for hint in found) == sorted(state.legal(seat))
    assert all(
        0.0 <= hint.low <= hint.win + 1e-9 and hint.win <= hint.high <= 1.0
        for hint in found
        if hint.tries
    )
    assert [hint.tries for hint in found] == sorted((hint.tries for hint in found), reverse=True)


@every_table
def test_hints_and_beliefs_are_the_same_in_every_world_of_the_seat(setting: Setting) -> None:
    state = some_states(setting, 7, 3)[1]
    game = game_of(setting[0])
    seat = state.to_act()[0]
    other = state.determinize(seat, rng_from_seed("other"))
    assert hints(game, state, seat, 8) == hints(game, other, seat, 8)
    assert beliefs(state, seat, 5) == beliefs(other, seat, 5)


def test_beliefs_are_the_odds_of_the_deal() -> None:
    """At the start of a game for two 47 cards are unseen, and six of them are in the other hand."""
    state = deal(BLACKMORE, 9)
    seat = state.to_act()[0]
    (hand,) = likely_hands(state, seat, worlds=600).values()
    assert len(hand) == 47
    assert sum(hand.values()) == pytest.approx(6.0)
    assert all(abs(chance - 6 / 47) < 0.07 for chance in hand.values())


def test_beliefs_never_place_a_card_that_the_seat_holds() -> None:
    state = deal(BLACKMORE, 9)
    seat = state.to_act()[0]
    (hand,) = likely_hands(state, seat, worlds=100).values()
    assert not set(hand) & set(state.faces(seat))


def test_one_move_can_be_asked_about_alone() -> None:
    state = deal(BLACKMORE, 9)
    seat = state.to_act()[0]
    move = state.legal(seat)[2]
    hint = worth_of(game_of("blackmore"), state, seat, move, 30, rng_from_seed(1))
    assert hint.tries == 30
    assert hint.move == move


def test_moves_that_cannot_be_told_apart_lose_nothing() -> None:
    best = Hint(1, "best", 0.60, 0.55, 0.65, 0.6, 100)
    near = Hint(2, "near", 0.53, 0.43, 0.63, 0.5, 80)
    bad = Hint(3, "bad", 0.20, 0.10, 0.30, 0.2, 80)
    assert surely_lost(best, near) == 0.0
    assert surely_lost(best, bad) == pytest.approx(0.4)


def played(first: str, second: str) -> Record:
    """A recorded game between two bots."""
    game = game_of("blackmore")
    table = Table(game, 2, "reviewed", names=[first, second])
    bots = [make_bot(name, "blackmore") for name in (first, second)]
    rng = rng_from_seed("reviewed")
    while not table.state.is_over():
        seat = table.state.to_act()[0]
        table.play(seat, live_move(table, seat, bots[seat], rng))
    return record_of(table, __version__)


def test_a_review_adds_up_from_the_first_decision_to_the_result() -> None:
    """What a move gave away is its own; the rest of the way is luck and what the others gave."""
    record = played("greedy", "random")
    judged = review(record, game_of("blackmore"), iterations=8)
    assert record.result is not None
    for seat in range(2):
        mine = [one for one in judged if one.seat == seat]
        assert path_of(mine) == pytest.approx(float(record.result.places[seat] == 1))


def test_a_review_tells_decisions_luck_and_others_apart() -> None:
    """A bet wins three times of four, and the wrong one once; a gift wins what was left of it."""
    reviews = ask("tests.support.little_answers", "wager_reviews")
    # The right bet, and the card that wins or loses it: no one's doing.
    assert reviews["000"][0] == pytest.approx([0.0, 0.25, 0.0], abs=0.05)
    assert reviews["001"][0] == pytest.approx([0.0, -0.75, 0.0], abs=0.05)
    # The wrong bet gives away half a win; what the card then takes is only the rest.
    assert reviews["100"][0] == pytest.approx([0.5, -0.25, 0.0], abs=0.05)
    # The card would have lost, but the other seat gave the game away: a quarter, all its doing.
    assert reviews["011"][0] == pytest.approx([0.0, 0.0, 0.25], abs=0.05)
    assert reviews["011"][1] == pytest.approx([0.25, 0.0, 0.0], abs=0.05)


def path_of(mine: list[Judged]) -> float:
    """From the first decision to the end, by the columns that are shown."""
    return mine[0].before + sum(one.luck + one.others - one.lost for one in mine)


def test_a_decision_that_is_named_was_searched_again_and_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first look may flatter or wrong a move by chance; the longer one alone is shown."""
    game, state = game_of("blackmore"), next(walk(BLACKMORE, 3))
    seat = state.to_act()[0]
    asked: list[int] = []

    def looks(*args: object) -> tuple[Hint, Hint]:
        iterations = args[4]
        assert isinstance(iterations, int)
        asked.append(iterations)
        win = 0.40 if iterations == 100 else 0.49
        return hint_at(0, 0.50), hint_at(1, win)

    monkeypatch.setattr(measure_review, "best_and_made", looks)
    text = game.write(state, min(state.legal(seat)))
    judged = judge_move(game, state, seat, (1, text), 100)
    assert asked == [100, 500]
    assert (judged.lost, judged.name, judged.before) == (0.0, "", 0.49)


def hint_at(move: int, win: float) -> Hint:
    return Hint(move, str(move), win, win - 0.02, win + 0.02, win, 100, (win, 1 - win))


def test_a_careless_end_is_called_a_blunder_and_greedy_play_is_not() -> None:
    """Of the last decisions of close games, the worst moves lose one and the best lose nothing."""
    game = game_of("blackmore")
    lost: list[float] = []
    ends = [[one.clone() for one in walk(BLACKMORE, seed)][-9:-2] for seed in range(30, 36)]
    for state in [one for end in ends for one in end]:
        seat = state.to_act()[0]
        listed = hints(game, state, seat, 120)
        if len(listed) > 1:
            worst = min(listed, key=lambda hint: hint.value)
            judged = judge_move(game, state, seat, (1, worst.text), 120)
            lost.append(judged.lost)
            assert judge_move(game, state, seat, (1, listed[0].text), 120).lost == 0.0
            assert (judged.name == "blunder") == (judged.lost >= 0.2)
    assert max(lost) >= 0.2


def test_a_review_names_only_decisions_that_had_a_choice() -> None:
    record = played("random", "random")
    judged = review(record, game_of("blackmore"), iterations=6)
    assert {one.seat for one in judged} == {0, 1}
    assert [one.number for one in judged] == sorted({one.number for one in judged})
    assert len(judged) <= len(record.moves)
