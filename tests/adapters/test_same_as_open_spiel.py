"""Our Oh Hell and Lantern path beside OpenSpiel's oh_hell and hanabi, move by move."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pyspiel
import pytest

import covenstead
from covenstead import games
from tests.support.interpreted import ask

EXAMPLES = Path(__file__).parents[2] / "examples" / "games"


@pytest.fixture(autouse=True)
def _no_games_from_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(games.VARIABLE, "")
    monkeypatch.setattr(games, "_loaded", {})


# ---- Oh Hell ----

OPEN_SPIEL_SUITS = ("clubs", "diamonds", "spades", "hearts")


def number_of(card: Any) -> int:
    """A card as OpenSpiel numbers it: by rank, then by suit."""
    return int(card.value - 2) * 4 + OPEN_SPIEL_SUITS.index(card.suit)


def peer_of(state: Any, length: int) -> Any:
    """Their game with our dealer, hands and trump."""
    seats = int(state.seats)
    theirs = pyspiel.load_game(
        "oh_hell", {"players": seats, "num_tricks_fixed": length}
    ).new_initial_state()
    theirs.apply_action(length)
    theirs.apply_action(state.dealer)
    hands = [state.hand(seat) for seat in range(seats)]
    for k in range(length):
        for hand in hands:
            theirs.apply_action(number_of(hand[k]))
    theirs.apply_action(number_of(state.pile(state.zone("trump"))[0]))
    return theirs


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("length", [3, 5])
def test_a_hand_of_oh_hell_is_that_of_open_spiel(seats: int, length: int) -> None:
    """OH-3 to OH-7. Theirs gives a point for each trick even to those who miss their bid."""
    game = covenstead.load(str(EXAMPLES / "oh_hell.py"))
    dice = random.Random(seats * length)
    for seed in range(12):
        ours: Any = game.deal(seats, seed, {"first_hand": length})
        theirs = peer_of(ours, length)
        tricks: list[int] = []
        while not theirs.is_terminal():
            seat = theirs.current_player()
            assert ours.to_act() == (seat,)
            mine = {action_of(ours, move): move for move in ours.legal(seat)}
            assert sorted(mine) == sorted(theirs.legal_actions())
            action = dice.choice(sorted(mine))
            theirs.apply_action(action)
            tricks = list(ours.tricks)
            bids, length_before = list(ours.bids), ours.length
            ours.apply(seat, mine[action])
            if ours.length == length_before:
                tricks, bids = list(ours.tricks), list(ours.bids)
        # The last trick is counted when the next hand has been dealt.
        won = [int(number) for number in re.findall(r"Tricks Won:([ \d]+)", str(theirs))[0].split()]
        assert sum(won) - sum(tricks) == 1
        made = [won[seat] == bids[seat] for seat in range(seats)]
        assert list(ours.points) == [(10 + won[seat]) * made[seat] for seat in range(seats)]
        assert theirs.returns() == [won[seat] + 10 * made[seat] for seat in range(seats)]


def action_of(state: Any, move: int) -> int:
    """A move of ours as an action of theirs: cards first, then bids."""
    meaning = state.moves.meaning[move]
    if meaning.verb.word == "bid":
        return 52 + int(meaning.thing)
    return number_of(meaning.thing)


# ---- Lantern path ----


def test_lantern_path_has_the_rules_of_hanabi() -> None:
    """LT-1 to LT-11: legal moves, tokens, points and the end, in every position."""
    # Their deals are dealt to us by a generator of our own, which only the source takes.
    positions = ask("tests.support.hanabi", "positions_compared")
    assert set(positions) == {"2", "3", "4", "5"}
    assert min(positions.values()) > 500
