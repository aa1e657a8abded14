"""The Witches of Blackmore, rule by rule."""

from __future__ import annotations

import pytest

from covenstead.engine.errors import BadNotation, BadOption
from covenstead.engine.playout import playout
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.state import State
from covenstead.games.blackmore import Blackmore, moves, rules
from covenstead.games.blackmore.moves import CARD_NAMES
from covenstead.games.blackmore.state import DECREASING, INCREASING, BlackmoreState
from tests.support.blackmore import hand, pile, play, refuse, table, trump, turn
from tests.support.tables import walk

GAME = Blackmore()


def dealt(seats: int, seed: int = 1, **options: bool | str) -> BlackmoreState:
    state: State = GAME.deal(seats, seed, options)
    assert isinstance(state, BlackmoreState)
    return state


# ---- Set up ----


@pytest.mark.parametrize("seats", range(2, 7))
def test_everyone_gets_six_cards_and_one_is_turned_up(seats: int) -> None:
    """WB-1, WB-2, WB-4, WQ-1"""
    state = dealt(seats)
    assert [state.count(seat) for seat in range(seats)] == [6] * seats
    assert state.count(state.deck) == 54 - 6 * seats - 1
    assert state.count(state.trump_pile) == 1
    assert sorted(state.face) == list(range(54))


def test_hands_are_private_and_the_deck_is_hidden() -> None:
    """WB-1, WB-2"""
    state = dealt(3)
    assert all(state.known[card] == 1 << seat for seat in range(3) for card in state.cards(seat))
    assert all(state.known[card] == 0 for card in state.cards(state.deck))


def test_the_wheel_shows_the_value_of_the_trump_card() -> None:
    """WB-5, WB-10"""
    state = dealt(4)
    colour, _, value = pile(state)[0].partition("-")
    assert trump(state) == (colour, int(value))


def test_the_table_chooses_the_side_of_the_wheel_for_the_whole_game() -> None:
    """WB-3, WQ-12"""
    assert dealt(2).side == DECREASING
    state = dealt(2, wheel="increasing")
    playout(state, rng_from_seed("side"))
    assert state.side == INCREASING


def test_the_start_player_is_drawn_by_lot() -> None:
    """WB-6"""
    assert {turn(dealt(3, seed)) for seed in range(40)} == {1, 2, 3}


@pytest.mark.parametrize("seats", [1, 7])
def test_one_or_seven_cannot_play(seats: int) -> None:
    """WQ-1"""
    with pytest.raises(BadOption, match="2 to 6 players"):
        GAME.deal(seats, 1)


# ---- Playing a trick ----

FOLLOW = table(
    """
    pile blue-7
    deck 9
    trick 1 yellow-9
    1 red-1
    2 yellow-3 green-1
    3 red-2
    turn 2
    """
)


def test_the_start_player_plays_any_card_and_then_clockwise() -> None:
    """WB-7, WB-8"""
    given = table("pile blue-7\ndeck 9\n1 red-1\n2 yellow-3 green-1\n3 red-2\nturn 3")
    assert turn(play(given, "3 play red-2")) == 1
    assert turn(play(given, "3 play red-2", "1 play red-1")) == 2


def test_a_follower_is_free_to_play_any_card() -> None:
    """WB-9, WT-8"""
    legal = {moves.write(move) for move in FOLLOW.legal(1)}
    assert legal == {"play yellow-3", "play green-1"}


def test_a_played_card_lies_face_up_in_the_trick() -> None:
    """WB-8"""
    after = play(FOLLOW, "2 play green-1")
    assert [CARD_NAMES[face] for face in after.faces(after.trick)] == ["yellow-9", "green-1"]
    assert all(after.knows(-1, card) for card in after.cards(after.trick))
    assert hand(after, 2) == {"yellow-3"}


def test_a_card_of_another_hand_is_refused() -> None:
    """WB-7"""
    refusal = refuse(FOLLOW, "2 play red-2")
    assert str(refusal) == "WB-7: you do not hold red-2"


def test_playing_out_of_turn_is_refused() -> None:
    """WB-8, WB-7"""
    assert refuse(FOLLOW, "3 play red-2").rule == "WB-8"
    lead = table("pile blue-7\ndeck 9\n1 red-1\n2 yellow-3\nturn 2")
    assert refuse(lead, "1 play red-1").rule == "WB-7"


def test_changing_trumps_in_the_middle_of_a_trick_is_refused() -> None:
    """WB-15"""
    assert refuse(FOLLOW, "2 keep").rule == "WB-15"
    assert refuse(FOLLOW, "2 give yellow-9").rule == "WB-15"


def test_numbers_that_are_no_moves_are_refused() -> None:
    """WB-7"""
    for number in (-1, 109, 10**6):
        refusal = FOLLOW.why_not(1, number)
        assert refusal is not None
        assert "there is no move" in refusal.reason


@pytest.mark.parametrize(
    "text", ["", "play", "play red-10", "play mauve-1", "keep it", "take red-7"]
)
def test_text_that_is_no_move_is_refused_in_a_sentence(text: str) -> None:
    """WB-7"""
    with pytest.raises(BadNotation, match="write"):
        moves.read(text)


# ---- Winning the trick ----


@pytest.mark.parametrize(
    ("side", "wheel", "order"),
    [
        (DECREASING, 7, [7, 6, 5, 4, 3, 2, 1, 9, 8]),
        (DECREASING, 5, [5, 4, 3, 2, 1, 9, 8, 7, 6]),
        (INCREASING, 7, [7, 8, 9, 1, 2, 3, 4, 5, 6]),
        (INCREASING, 9, [9, 1, 2, 3, 4, 5, 6, 7, 8]),
        (DECREASING, 1, [1, 9, 8, 7, 6, 5, 4, 3, 2]),
    ],
)
def test_the_ranking_runs_around_the_wheel(side: int, wheel: int, order: list[int]) -> None:
    """WB-13, WQ-8, WT-1, WT-2, WT-3"""
    assert rules.ranking(side, wheel) == order


@pytest.mark.parametrize("wheel", range(1, 10))
def test_every_ranking_has_nine_values_with_the_trump_first(wheel: int) -> None:
    """WB-13, WT-3"""
    down, up = rules.ranking(DECREASING, wheel), rules.ranking(INCREASING, wheel)
    assert sorted(down) == sorted(up) == list(range(1, 10))
    assert down[0] == up[0] == wheel
    assert down[-1] == wheel % 9 + 1
    assert up[-1] == (wheel - 2) % 9 + 1


def example(brian: int, trump_card: str = "blue-7", *, increasing: bool = False) -> BlackmoreState:
    """The printed trick: Anna, Brian, the third player, David; Emma is about to play blue-9."""
    return table(
        f"""
        pile {trump_card}
        deck 9
        trick 1 yellow-2, 2 yellow-{brian}, 3 red-7, 4 blue-4
        1 green-2
        2 green-3
        3 green-4
        4 green-5
        5 blue-9
        turn 5
        """,
        increasing=increasing,
    )


@pytest.mark.parametrize("brian", [3, 4, 5, 6])
def test_the_best_trump_wins_and_a_better_rank_off_colour_does_not(brian: int) -> None:
    """WB-11, WB-12, WT-4"""
    after = play(example(brian), "5 play blue-9")
    assert after.winner + 1 == 4


@pytest.mark.parametrize(("brian", "winner"), [(3, 2), (5, 2), (6, 2), (8, 1), (9, 1), (1, 1)])
def test_without_trumps_the_best_card_of_the_led_colour_wins(brian: int, winner: int) -> None:
    """WB-12, WT-5"""
    after = play(example(brian, "green-7"), "5 play blue-9")
    assert after.winner + 1 == winner


def test_on_the_increasing_side_the_other_trump_is_better() -> None:
    """WB-11, WB-13, WT-6"""
    assert play(example(5, increasing=True), "5 play blue-9").winner + 1 == 5


def test_a_card_off_colour_never_wins_however_well_ranked() -> None:
    """WB-12, WT-9"""
    given = table(
        """
        pile blue-1
        deck 9
        trick 1 red-9, 2 red-2
        1 green-2
        2 green-3
        3 green-1
        turn 3
        """
    )
    assert play(given, "3 play green-1").winner + 1 == 1


def test_the_winner_leads_the_next_trick() -> None:
    """WB-14"""
    after = play(example(5), "5 play blue-9", "4 keep")
    assert turn(after) == 4
    assert after.count(after.trick) == 0


# ---- Changing trumps ----


@pytest.mark.parametrize(
    ("move", "trump_after", "points"),
    [
        ("keep", ("blue", 7), 27),
        ("give red-7", ("red", 7), 20),
        ("give yellow-2", ("yellow", 2), 25),
        ("give blue-4", ("blue", 4), 23),
    ],
)
def test_the_winner_may_give_up_one_card_to_change_trumps(
    move: str, trump_after: tuple[str, int], points: int
) -> None:
    """WB-15, WB-16, WB-17, WB-23, WQ-7, WQ-13, WT-7"""
    after = play(example(5), "5 play blue-9", f"4 {move}")
    assert trump(after) == trump_after
    assert after.points[3] == points


def test_only_the_winner_decides_about_trumps() -> None:
    """WB-15"""
    won = play(example(5), "5 play blue-9")
    assert refuse(won, "5 keep").rule == "WB-15"
    assert refuse(won, "4 give green-9").rule == "WB-15"
    assert refuse(won, "4 play green-5").rule == "WB-15"


def test_the_first_trump_stays_until_it_is_changed() -> None:
    """WQ-9, WB-10"""
    after = play(example(5), "5 play blue-9", "4 keep")
    assert pile(after) == ["blue-7"]


def test_trumps_are_changed_before_cards_are_drawn() -> None:
    """WQ-5, WQ-2, WB-20, WT-12: the short player finds the card that was just given up"""
    given = table(
        """
        pile blue-7
        deck 2
        trick 1 yellow-1, 2 green-2, 3 green-3
        1 red-1
        2 red-2
        3 red-3
        wins 1
        """
    )
    after = play(given, "1 give yellow-1")
    assert hand(after, 3) == {"red-3", "yellow-1"}
    assert trump(after) == ("blue", 7)
    assert after.knows(-1, after.at(2, after.find(2, moves.read("play yellow-1"))))


# ---- The end of a trick ----


def test_everyone_draws_one_card_the_winner_first() -> None:
    """WB-18"""
    after = play(example(5), "5 play blue-9", "4 keep")
    assert [after.count(seat) for seat in range(5)] == [2, 2, 2, 2, 1]
    assert after.count(after.deck) == 4


SHORT = """
    pile blue-7 red-3 green-1
    deck 3
    trick 1 yellow-1, 2 yellow-9, 3 orange-3, 4 orange-4, 5 orange-5
    1 red-1
    2 red-2
    3 red-4
    4 red-5
    5 red-6
    wins 2
"""


def test_whoever_finds_the_deck_empty_takes_the_top_of_the_trump_pile() -> None:
    """WB-19, WB-20, WQ-2, WT-11"""
    after = play(table(SHORT), "2 keep")
    assert "green-1" in hand(after, 5)
    assert "red-3" in hand(after, 1)
    assert trump(after) == ("blue", 7)
    assert turn(after) == 2


def test_an_empty_pile_means_no_trump_and_the_wheel_stays() -> None:
    """WQ-3, WQ-4, WT-13"""
    given = table(
        """
        pile blue-7
        deck 1
        trick 1 yellow-1, 2 yellow-2, 3 yellow-3, 4 yellow-4
        1 red-1
        2 red-2
        3 red-3
        4 red-4
        wins 3
        """
    )
    after = play(given, "3 keep")
    assert trump(after) == (None, 7)
    assert [after.count(seat) for seat in range(4)] == [1, 1, 2, 2]
    assert hand(after, 4) == {"red-4", "blue-7"}


def test_without_a_trump_the_led_colour_decides_and_a_new_pile_can_be_founded() -> None:
    """WQ-3, WB-12, WB-21"""
    given = table(
        """
        wheel 7
        1 red-7 green-1
        2 blue-6 green-2
        turn 1
        """
    )
    won = play(given, "1 play red-7", "2 play blue-6")
    assert won.winner + 1 == 1
    assert trump(play(won, "1 give blue-6")) == ("blue", 6)


def test_the_last_trump_can_be_kept_by_table_option() -> None:
    """WQ-3, WQ-4"""
    after = play(table(SHORT.replace(" red-3 green-1", ""), keep_last_trump=True), "2 keep")
    assert trump(after) == ("blue", 7)
    assert pile(after) == ["blue-7"]
    assert [after.count(seat) for seat in range(5)] == [1, 2, 2, 2, 1]


def test_a_short_player_sits_out_the_last_trick() -> None:
    """WQ-4"""
    given = table("pile blue-7\n1 red-1\n2 -\n3 red-3\nturn 1".replace(" -", ""))
    assert turn(play(given, "1 play red-1")) == 3


def test_if_the_leader_has_no_card_the_next_one_leads() -> None:
    """WQ-4, WB-14"""
    given = table("pile blue-7\ntrick 1 red-9, 2 red-2\n1 \n2 green-1\nwins 1")
    assert turn(play(given, "1 keep")) == 2


def test_nobody_draws_in_the_final_phase_but_trumps_may_change() -> None:
    """WB-21, WQ-6"""
    given = table("pile blue-7\ntrick 1 red-9, 2 red-2\n1 green-2\n2 green-1\nwins 1")
    after = play(given, "1 give red-2")
    assert [after.count(0), after.count(1)] == [1, 1]
    assert trump(after) == ("red", 2)


def test_the_game_ends_when_all_hands_are_played_out_and_nobody_is_asked_after_it() -> None:
    """WB-22, WQ-6"""
    given = table("pile blue-7\n1 green-2\n2 green-1\nturn 1")
    after = play(given, "1 play green-2", "2 play green-1")
    assert after.is_over()
    assert refuse(after, "1 play green-2").rule == "WB-22"


@pytest.mark.parametrize(
    ("seats", "deck", "tricks"), [(2, 41, 27), (3, 35, 18), (4, 29, 14), (5, 23, 11), (6, 17, 9)]
)
def test_the_number_of_tricks_follows_from_the_deck(seats: int, deck: int, tricks: int) -> None:
    """WB-18 to WB-22, WT-10, WT-15"""
    state = dealt(seats)
    assert state.count(state.deck) == deck
    playout(state, rng_from_seed("tricks"))
    assert sum(state.tricks) == tricks


@pytest.mark.parametrize("seats", range(2, 7))
def test_someone_takes_from_the_trump_pile_in_every_game(seats: int) -> None:
    """WB-20, WT-10"""
    state = dealt(seats, 5)
    state.events = []
    playout(state, rng_from_seed("short"))
    kinds = [event.kind for event in state.events]
    assert "taken" in kinds


# ---- Scoring ----


@pytest.mark.parametrize("seats", range(2, 7))
def test_points_and_trump_pile_always_make_270(seats: int) -> None:
    """WB-23, WT-14"""
    for state in walk(("blackmore", seats, {}), 9):
        lying = [state.faces(zone) for zone in range(len(state.size))]
        assert sum(len(faces) for faces in lying) == 54
    values = [face % 9 + 1 for face in state.faces(seats + 2)]
    assert sum(state.scores()) + sum(values) == 270


LAST = "pile blue-7\n1 green-3\n2 green-1\nturn 1\ntricks 5 9\npoints {} {}"


@pytest.mark.parametrize(
    ("points", "places"), [((100, 90), [1, 2]), ((90, 100), [2, 1]), ((90, 94), [1, 1])]
)
def test_most_points_win_and_a_tie_is_shared(points: tuple[int, int], places: list[int]) -> None:
    """WB-24, WQ-10"""
    after = play(table(LAST.format(*points)), "1 play green-3", "2 play green-1")
    assert after.places() == places
    said = "equal points share the win (WQ-10)" if places == [1, 1] else "most points win (WB-24)"
    assert GAME.reason(after) == f"all hands are played out; {said}"


def test_more_tricks_break_a_tie_by_table_option() -> None:
    """WQ-10"""
    given = table(LAST.format(90, 94), most_tricks_breaks_ties=True)
    after = play(given, "1 play green-3", "2 play green-1")
    assert after.places() == [2, 1]
    assert GAME.reason(after).endswith("of equal points, more tricks win (WQ-10)")


def test_points_are_shown_or_not_by_table_option() -> None:
    """WQ-11"""
    assert GAME.view(dealt(2), 0).points == [0, 0]
    closed = dealt(2, open_scores=False)
    assert GAME.view(closed, 0).points is None
    playout(closed, rng_from_seed("closed"))
    assert GAME.view(closed, 0).points == closed.scores()
