"""The rules of Lantern path, and the kit for hands that only others see."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import covenstead
from covenstead import games
from covenstead.engine.rng import rng_from_seed

FILE = Path(__file__).parents[2] / "examples" / "games" / "lantern_path.py"


@pytest.fixture(autouse=True)
def _no_games_from_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(games.VARIABLE, "")
    monkeypatch.setattr(games, "_loaded", {})


def table_of(*hands: str, stock: str = "", goal: int = 25) -> covenstead.Table[Any]:
    """A table at which each player carries these lanterns; others lie in the stock or aside."""
    table: covenstead.Table[Any] = covenstead.Table(
        covenstead.load(str(FILE)), seats=len(hands), seed=1, options={"goal": goal}
    )
    state: Any = table.state
    pool = state.zone("stock")
    for zone in range(len(state.size)):
        if zone != pool:
            state.clear(zone, pool)
    for card in range(len(state.known)):
        state.known[card] = 0
    for seat, names in enumerate(hands):
        for name in names.split():
            state.lay(pool, card_of(state, name), state.zone("lanterns", seat))
    if stock:
        kept = Counter(stock.split())
        for card in state.pile(pool):
            if kept[card.name]:
                kept[card.name] -= 1
            else:
                state.lay(pool, card, state.zone("aside"))
    state.turn(0)
    return table


def card_of(state: Any, name: str) -> Any:
    return state.deck[state.cards_by_name[name]]


def moves(table: covenstead.Table[Any], verb: str) -> list[str]:
    seat = table.state.to_act()[0]
    return [choice.text for choice in table.choices(seat) if choice.verb == verb]


HANDS = ("blue-1 blue-2 green-1 white-5 white-4", "amber-1 amber-2 crimson-3 green-4 blue-5")


def test_the_deck_has_fifty_lanterns() -> None:
    """LT-1"""
    game = covenstead.load(str(FILE))
    state: Any = game.deal(2, 1)
    cards = Counter(card.value for zone in range(2, len(state.size)) for card in state.pile(zone))
    assert cards == {1: 15, 2: 10, 3: 10, 4: 10, 5: 5}


@pytest.mark.parametrize(("seats", "carried"), [(2, 5), (3, 5), (4, 4), (5, 4)])
def test_everybody_sees_the_lanterns_of_all_others_and_not_their_own(
    seats: int, carried: int
) -> None:
    """LT-2"""
    table: covenstead.Table[Any] = covenstead.Table(covenstead.load(str(FILE)), seats, 1)
    for seat in range(-1, seats):
        rows = [pile for pile in table.view(seat).piles if pile.name == "lanterns"]
        assert [row.count for row in rows] == [carried] * seats
        seen = [len(row.known) for row in rows]
        assert seen == [0 if seat in (owner, -1) else carried for owner in range(seats)]


def test_the_log_names_a_new_lantern_to_all_but_its_player() -> None:
    """LT-2, LT-8"""
    table = table_of(*HANDS)
    table.play(0, "light 1")
    assert "takes a card" in table.log(0)[-1].text
    assert "takes a card" in table.log(-1)[-1].text
    new = table.view(1).piles[1].known[-1]
    assert f"takes {new}" in table.log(1)[-1].text


def test_a_whisper_tells_of_all_lanterns_that_have_it() -> None:
    """LT-4"""
    table = table_of(*HANDS)
    table.play(0, "whisper 2 amber")
    lanterns = table.view(1).piles[2]
    assert lanterns.marks == ["amber", "amber", "", "", ""]
    assert table.view(1).shown["whispers"] == 7
    assert "whispers to Seat 2, amber: lantern 1, 2" in table.log(1)[-1].text


def test_what_is_left_out_is_told_too() -> None:
    """LT-4: a lantern that is none of four colours is of the fifth."""
    table = table_of(*HANDS)
    for number, word in enumerate(("amber", "blue", "crimson", "green")):
        whom = number % 2
        if whom == 0:
            table.play(0, f"whisper 2 {word}")
        else:
            table.play(1, "whisper 1 white" if number == 1 else "whisper 1 1")
            table.play(0, f"whisper 2 {word}")
            table.play(1, "whisper 1 green")
    marks = table.view(0).piles[2].marks
    assert "amber" in marks
    state: Any = table.state
    assert all(
        state.pile(clue.zone)[clue.place] in clue.cards
        for seat in (0, 1)
        for clue in state.clues(seat)
    )


def test_only_what_somebody_has_can_be_whispered_and_never_to_oneself() -> None:
    """LT-4"""
    table = table_of(*HANDS)
    said = moves(table, "whisper")
    assert "whisper 2 white" not in said
    assert "whisper 2 amber" in said
    for text in ("whisper 2 white", "whisper 1 blue"):
        with pytest.raises(covenstead.IllegalMove, match="LT-4"):
            table.play(0, text)


def test_a_lantern_that_follows_stays_on_its_path() -> None:
    """LT-5"""
    table = table_of(*HANDS)
    table.play(0, "light 1")
    view = table.view(0)
    assert view.piles[4].known == ["blue-1"]
    assert view.scores == [1, 1]
    assert view.shown["steps of the marsh"] == 0


def test_a_lantern_that_does_not_follow_goes_out() -> None:
    """LT-5"""
    table = table_of(*HANDS)
    table.play(0, "light 2")
    view = table.view(0)
    assert view.piles[8].known == ["blue-2"]
    assert view.shown["steps of the marsh"] == 1


def test_a_lit_path_gives_back_a_whisper() -> None:
    """LT-6"""
    table = table_of(*HANDS)
    state: Any = table.state
    state.reached[4] = 4
    state.whispers = 3
    table.play(0, "light 4")
    assert table.view(0).shown["whispers"] == 4


def test_dropping_gives_back_a_whisper_and_needs_one_that_is_used() -> None:
    """LT-7"""
    table = table_of(*HANDS)
    assert moves(table, "drop") == []
    with pytest.raises(covenstead.IllegalMove, match="LT-7"):
        table.play(0, "drop 1")
    table.play(0, "whisper 2 1")
    table.play(1, "drop 3")
    assert table.view(0).shown["whispers"] == 8
    assert table.view(0).piles[8].known == ["crimson-3"]


def test_what_was_told_moves_up_with_the_lanterns() -> None:
    """LT-4, LT-8"""
    table = table_of(*HANDS)
    table.play(0, "whisper 2 4")
    table.play(1, "drop 1")
    assert table.view(0).piles[2].marks == ["", "", "4", "", ""]


def test_without_whispers_nobody_whispers() -> None:
    """LT-4"""
    table = table_of(*HANDS)
    state: Any = table.state
    state.whispers = 0
    assert moves(table, "whisper") == []
    with pytest.raises(covenstead.IllegalMove, match="LT-4: all 8 whispers"):
        table.play(0, "whisper 2 amber")


def test_after_the_last_lantern_everybody_has_one_more_turn() -> None:
    """LT-9"""
    table = table_of(*HANDS, stock="green-2")
    table.play(0, "light 1")
    assert table.view(0).shown["turns left"] == 2
    table.play(1, "whisper 1 2")
    assert not table.state.is_over()
    table.play(0, "whisper 2 amber")
    assert table.state.is_over()


def test_three_steps_of_the_marsh_and_all_lose_everything() -> None:
    """LT-10"""
    table = table_of(*HANDS)
    state: Any = table.state
    state.reached, state.steps = [3, 0, 0, 0, 0], 2
    table.play(0, "light 2")
    outcome = table.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.places, outcome.ending) == ((0, 0), (2, 2), "lost")
    assert outcome.winners == ()
    assert outcome.headline(["Ada", "Bo"]) == "Ada and Bo lose together"


@pytest.mark.parametrize(("goal", "ending"), [(25, "lost"), (20, "won")])
def test_with_enough_points_all_win(goal: int, ending: str) -> None:
    """LT-11"""
    table = table_of(*HANDS, stock="green-2", goal=goal)
    state: Any = table.state
    state.reached, state.turns_left = [5, 4, 4, 4, 4], 1
    table.play(0, "whisper 2 amber")
    outcome = table.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ending) == ((21, 21), ending)
    assert outcome.winners == ((0, 1) if ending == "won" else ())


def test_all_paths_lit_end_the_game() -> None:
    """LT-11"""
    table = table_of(*HANDS)
    state: Any = table.state
    state.reached = [5, 5, 5, 5, 4]
    table.play(0, "light 4")
    outcome = table.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.ending) == ((25, 25), (0, 1), "won")


# ---- what the kit makes of it ----


def test_bots_think_only_of_worlds_in_which_what_they_were_told_is_true() -> None:
    table = table_of(*HANDS)
    for text in ("whisper 2 amber", "whisper 1 1", "whisper 2 4"):
        table.play(table.state.to_act()[0], text)
    rng = rng_from_seed("worlds")
    seen: set[str] = set()
    for _ in range(200):
        world: Any = table.state.determinize(1, rng)
        own = world.pile(world.zone("lanterns", 1))
        assert [card.suit == "amber" for card in own] == [True, True, False, False, False]
        assert [card.value == 4 for card in own] == [False, False, False, True, False]
        seen.add(own[0].name)
    # What was not told stays open.
    assert seen == {"amber-1", "amber-2", "amber-3", "amber-5"}


def test_every_fitting_world_is_as_likely_as_any_other() -> None:
    """Two places of which much was told: counted out, against what was dealt."""
    table = table_of("blue-1 blue-1 green-1 white-5 white-4", HANDS[1])
    table.play(0, "whisper 2 1")
    table.play(1, "whisper 1 blue")
    state: Any = table.state
    hidden = Counter(
        card.name
        for zone in (state.zone("stock"), state.zone("lanterns", 0))
        for card in state.pile(zone)
        if card.suit == "blue"
    )
    ways = {
        (one, other): count * (hidden[other] - (one == other))
        for one, count in hidden.items()
        for other in hidden
    }
    rng, found = rng_from_seed("likely"), Counter[tuple[str, str]]()
    tries = 6000
    for _ in range(tries):
        world: Any = table.state.determinize(0, rng)
        own = world.pile(world.zone("lanterns", 0))
        found[own[0].name, own[1].name] += 1
    for pair, count in ways.items():
        share = count / sum(ways.values())
        # Five standard deviations.
        assert abs(found[pair] - tries * share) < 5 * (tries * share * (1 - share)) ** 0.5 + 1


def test_a_whisper_cannot_be_taken_back() -> None:
    table = table_of(*HANDS)
    table.play(0, "whisper 2 amber")
    with pytest.raises(covenstead.CovensteadError, match="has shown or opened something"):
        table.undo(0)


def test_searching_bots_reach_more_than_random_ones() -> None:
    game = covenstead.load(str(FILE))

    def points(bot: str) -> int:
        tables = [covenstead.play_game(game, [bot, bot], seed=seed) for seed in range(3)]
        return sum(table.state.scores()[0] for table in tables)

    assert points("search-200") > points("random")
