"""2. Game progression: setup, the turn, acting, cleanup checks, and how the game ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from covenstead.engine.errors import CovensteadError
from covenstead.engine.state import State
from covenstead.games import load
from covenstead.games.revel import moves
from covenstead.games.revel.rules.layout import DECK_ZONE, DISCARDS_ZONE, SIDE_ZONE, STANCE_ZONE
from covenstead.games.revel.state import RevelState
from tests.support.revel import Given, power, shield, stance, strike, table, witch

GAIN = "Gain 1 Echo."


def dealt(seed: int = 5) -> RevelState:
    state: State = load("revel").deal(2, seed, listen=True)
    assert isinstance(state, RevelState)
    return state


# ---- 2.1, 2.2 ----


def test_an_illegal_deck_starts_no_game(tmp_path: Path) -> None:
    """T2.1-a R-2.1"""
    path = tmp_path / "few.toml"
    path.write_text(
        '[set]\nname = "few"\nicons = []\n'
        '[[card]]\nname = "Ada"\ntype = "She\'s a Witch."\n'
        '[[card]]\nname = "Blank"\ntype = "A Shield Spell."\nresistance = 1\n'
        '[[deck]]\nname = "thin"\nwitch = "Ada"\n[deck.cards]\nBlank = 2\n',
        encoding="utf8",
    )
    with pytest.raises(CovensteadError, match="25"):
        load("revel").deal(2, 1, cards=path)


def test_setup_lays_out_everything_in_its_area() -> None:
    """T2.2-a R-2.2"""
    state = dealt()
    for seat in range(2):
        assert (state.count(seat), state.count(DECK_ZONE + seat)) == (3, 22)
        assert (state.count(DISCARDS_ZONE + seat), state.count(STANCE_ZONE + seat)) == (0, 0)
        assert all(state.count(SIDE_ZONE + 5 * seat + space) == 0 for space in range(5))
        assert state.stamina[seat] == 4


def test_redrawing_stashes_in_order_and_draws_what_came_next() -> None:
    """T2.2-b R-2.2 RV-14"""
    state = dealt()
    first = state.current
    hand, deck = state.faces(first), state.faces(DECK_ZONE + first)
    for face in hand[:2]:
        state.play(first, moves.CARD_OF + 2 * face + first)
    state.play(first, moves.DONE)
    assert state.faces(DECK_ZONE + first)[:2] == [hand[1], hand[0]]
    assert sorted(state.faces(first)) == sorted([hand[2], deck[-1], deck[-2]])
    assert state.to_act() == (1 - first,)
    lines = [load("revel").tell(event, 1 - first, ["A", "B"]) for event in state.events or []]
    assert any("put back 2" in line for line in lines)
    assert sum("goes under" in line and "a card" in line for line in lines) == 2


@pytest.mark.parametrize("count", [0, 3])
def test_none_or_all_may_be_redrawn_once(count: int) -> None:
    """T2.2-c R-2.2"""
    state = dealt()
    first = state.current
    for face in state.faces(first)[:count]:
        state.play(first, moves.CARD_OF + 2 * face + first)
    if count == 0:
        state.play(first, moves.DONE)
    assert state.count(first) == 3
    assert state.to_act() == (1 - first,)


# ---- 2.3 ----


def test_the_first_player_draws_on_the_first_turn() -> None:
    """T2.3-a R-2.3"""
    state = dealt()
    for _ in range(2):
        state.play(state.to_act()[0], moves.DONE)
    assert state.turn == 1
    assert state.count(state.current) == 4


def test_turn_begin_consequences_come_after_the_draw_and_before_plays() -> None:
    """T2.3-b R-2.3"""
    cards = {"bo": witch("When Your Turn Begins: Gain 1 Echo.")}
    given = table(cards, plays=1).next_turn()
    kinds = given.kinds()
    assert kinds.index("gained") > len(kinds) - kinds[::-1].index("drawn") - 1
    assert kinds.index("gained") < len(kinds) - kinds[::-1].index("plays changed") - 1
    assert given.echo("b") == 1


def test_unspent_plays_are_lost_before_the_turn_ends() -> None:
    """T2.3-c R-2.3"""
    cards = {"ada": witch("When Your Turn Ends: You may spend 1 play to draw 1 card.")}
    given = table(cards).do("pass")
    assert given.hand("a") == []
    assert given.asked() == "b"


def test_while_the_turn_ends_it_is_still_that_players_turn() -> None:
    """T2.3-d R-2.3"""
    cards = {"ada": witch("When Your Turn Ends: Pass the turn. Gain 1 Echo if it is your turn.")}
    given = table(cards).do("pass")
    assert given.kinds().count("passed") == 2
    assert given.echo("a") == 1
    assert given.asked() == "b"


def test_this_turn_ends_before_the_outcome_check() -> None:
    """T2.3-e R-2.3"""
    cards = power("Your spells have +2 Power this turn.")
    given = table(cards, a="s1 oak; s2 oak; s3 oak; s4 oak; s5 elm", b="s5 oak").use()
    assert given.winning(5) == "a"
    given.do("pass")
    assert (given.state.ending, given.winning(5), given.asked()) == (0, "b", "b")


def test_a_turn_may_hold_several_acts() -> None:
    """T2.3-f R-2.3"""
    lift = stance("This Stance's Power Is: Gain 1 Echo.")
    given = table({**power("Draw 1 card."), "lift": lift}, a="hand oak; stance lift")
    given.play("oak", "space 1").do("nth 1").do("nth 1")
    assert (given.echo("a"), given.side("a", 1)) == (1, ["oak"])
    assert given.asked() == "b"


# ---- 2.4 ----


def test_without_plays_there_are_powers_and_passing() -> None:
    """T2.4-a R-2.4"""
    given = table(power(GAIN), a="hand oak", plays=0)
    assert given.options() == ["pass", "nth 1"]


def test_an_empty_hand_plays_nothing() -> None:
    """T2.4-b R-2.4"""
    assert table().options() == ["pass", "skip"]


def test_nobody_skips_a_play_for_an_impossible_draw() -> None:
    """R-2.4 RV-12 RV-109"""
    assert table(a="hand oak; deck 0; stamina 0").options() == ["pass", "play"]


def test_a_used_power_is_gone_until_the_next_own_turn() -> None:
    """T2.4-c R-2.4 RV-25"""
    given = table(power(GAIN), plays=2).use()
    assert "nth 1" not in given.options()
    given.next_turn()
    assert given.options() == ["pass", "play", "skip"]
    assert "nth 1" in given.next_turn().options()


def test_skipping_is_told_with_its_draw() -> None:
    """T2.4-d R-2.4"""
    cards = {"ada": witch("When You Skip A Play: Gain 1 Echo.")}
    given = table(cards, plays=2).do("skip")
    assert given.kinds() == ["skipped", "drawn", "resolved", "gained"]


def test_play_is_offered_whatever_the_hand_hides() -> None:
    """T2.4-e R-2.4"""
    dear = strike(5, "", "To Play: Spend 3 Echo.")
    assert "play" in table({"dear": dear}, a="hand dear").options()


# ---- 2.5 ----


def test_each_player_orders_their_own_and_the_current_player_comes_first() -> None:
    """T2.5-a R-2.5 RV-102"""
    ada = witch("When A Player Overpowers: Gain 1 Echo.")
    bo = witch("When A Player Overpowers: Gain 1 Echo.")
    ding = stance("When A Player Overpowers: Draw 1 card.")
    given = table(
        {"ada": ada, "bo": bo, "ding": ding}, a="hand oak; stance ding", b="s1 elm", plays=2
    )
    given.play("oak", "space 1")
    assert (given.asked(), given.options()) == ("a", ["nth 1", "nth 2"])
    given.do("nth 2")
    lines = [line for line in given.log() if line.startswith("resolved")]
    assert lines == ["resolved a ding", "resolved a ada", "resolved b bo"]


def nested() -> Given:
    """Two things wait; resolving the first draws a card, which sets off a third."""
    ada = witch("When You Overpower: Draw 1 card.", "When You Draw 1 Card: Gain 1 Echo.")
    ding = stance("When You Overpower: Lose 1 Stamina.")
    given = table({"ada": ada, "ding": ding}, a="hand oak; stance ding", b="s1 elm", plays=2)
    return given.play("oak", "space 1")


def test_what_a_consequence_sets_off_comes_before_the_others() -> None:
    """T2.5-b R-2.5"""
    given = nested().do("nth 1")
    assert given.kinds()[-6:] == [
        "resolved",
        "drawn",
        "resolved",
        "gained",
        "resolved",
        "stamina lost",
    ]


def test_nested_checks_go_depth_first() -> None:
    """T2.5-c R-2.5"""
    ada = witch(
        "When You Overpower: Draw 1 card.",
        "When You Draw 1 Card: Gain 1 Echo.",
        "When You Gain Echo: Discard 1 card from your hand.",
    )
    ding = stance("When You Overpower: Lose 1 Stamina.")
    given = table({"ada": ada, "ding": ding}, a="hand oak; stance ding", b="s1 elm", plays=2)
    given.play("oak", "space 1", "nth 1")
    done = [kind for kind in given.kinds() if kind != "resolved"]
    assert done[-4:] == ["drawn", "gained", "discarded", "stamina lost"]


def test_counters_of_on_play_count_for_overpower() -> None:
    """T2.5-d R-2.5"""
    cards = {"grow": strike(1, "", "On Play: Add a +1 to this spell.")}
    given = table(cards, a="hand grow", b="s1 elm", plays=2).play("grow", "space 1")
    assert given.side("b", 1) == []


def test_an_empty_deck_costs_all_stamina_at_the_next_check() -> None:
    """T2.5-e R-2.5 R-3.6"""
    given = table(power("Draw 1 card."), a="deck 1", plays=2).use()
    assert given.stamina("a") == 0
    back = "Draw 1 card. Shuffle your discards into your deck."
    given = table(power(back), a="deck 1; discards oak", plays=2).use()
    assert given.stamina("a") == 4


def test_a_shield_checks_nothing() -> None:
    """T2.5-f R-2.5"""
    given = table(a="hand wall", b="s1 elm", plays=2).play("wall", "space 1")
    assert given.side("b", 1) == ["elm"]


def test_an_inner_play_has_its_own_check_first() -> None:
    """T2.5-g R-2.5 RV-18 RV-20"""
    cards = {"call": strike(3, "", "On Play: Play 1 card from your hand.")}
    given = table(cards, a="hand call oak", b="s1 elm; s2 elm", plays=2)
    given.play("call", "space 1", "space 2")
    assert [line for line in given.log() if "overpowered" in line] == [
        "overpowered a elm 2",
        "overpowered a elm 1",
    ]


def test_two_occurrences_are_two_instances() -> None:
    """T2.5-h R-2.5 R-4.6"""
    cards = {"ada": witch("Her Power Is: Draw 2 cards.", "When You Draw 1 Card: Gain 1 Echo.")}
    given = table(cards, plays=2).do("nth 1", "nth 1")
    assert given.echo("a") == 2


def test_reveals_end_as_a_check_goes_on() -> None:
    """R-2.5 RV-3"""
    body = "Reveal 1 card from your hand. Gain 1 Echo if it is your turn."
    given = table(power(body), a="hand oak", plays=2).use()
    assert given.shown("a") == []


# ---- 2.6 to 2.9 ----

FIVE = "s1 oak; s2 oak; s3 oak; s4 oak; s5 oak"


def test_domination_comes_before_exhaustion() -> None:
    """T2.6-a R-2.6 R-2.7"""
    given = table(a=f"{FIVE}; stamina 0").do("pass")
    assert (given.state.ending, given.state.winner) == (1, 0)


def test_only_the_current_players_stamina_counts() -> None:
    """T2.6-b R-2.6"""
    given = table(b="stamina 0").next_turn()
    assert given.state.final == 0
    given.next_turn()
    assert given.view("a").final_turn


def test_being_overpowered_in_time_prevents_domination() -> None:
    """T2.7-a R-2.7"""
    cards = power("Discard 1 of your spells.")
    given = table(cards, a=FIVE).use("spell 1 of 1", "pass")
    assert given.state.ending == 0


def test_domination_is_tested_after_the_own_turn_only() -> None:
    """T2.7-b R-2.7"""
    given = table(b=FIVE).do("pass")
    assert given.state.ending == 0
    given.do("pass")
    assert (given.state.ending, given.state.winner) == (1, 1)


@pytest.mark.parametrize(("stamina", "plays"), [(3, 3), (0, 1)])
def test_the_final_turn_has_a_play_for_each_stamina(stamina: int, plays: int) -> None:
    """T2.8-a T2.8-b R-2.8"""
    given = table(a="stamina 0", b=f"stamina {stamina}").do("pass")
    assert given.view("b").final_turn
    assert given.plays("b") == plays


def test_plays_are_counted_when_the_final_turn_is_designated() -> None:
    """T2.8-c R-2.8"""
    cards = {"bo": witch("When Your Turn Begins: Lose 2 Stamina.")}
    given = table(cards, a="stamina 0", b="stamina 3").do("pass")
    assert (given.stamina("b"), given.plays("b")) == (1, 3)


def test_plays_of_the_final_turn_may_be_skipped() -> None:
    """T2.8-d R-2.8"""
    given = table(a="stamina 0", b="stamina 2").do("pass", "skip")
    assert given.plays("b") == 1


def test_most_spaces_win_by_exhaustion() -> None:
    """T2.9-a R-2.9"""
    given = table(a="stamina 0; s1 oak; s2 oak; s3 oak", b="s4 oak; s5 oak").do("pass", "pass")
    assert (given.state.ending, given.state.winner) == (2, 0)
    assert "; more spaces win" in load("revel").reason(given.state)


def test_a_tie_of_spaces_goes_to_more_power() -> None:
    """T2.9-b R-2.9"""
    given = table(a="stamina 0; s1 yew; s2 yew; s3 ash", b="s3 ash; s4 ash; s5 ash")
    given.do("pass", "pass")
    assert (given.state.ending, given.state.winner) == (2, 0)
    assert "equal spaces, more Power wins" in load("revel").reason(given.state)


def test_all_equal_is_a_true_tie() -> None:
    """T2.9-c R-2.9"""
    given = table(a="stamina 0; s1 oak", b="s2 oak").do("pass", "pass")
    assert (given.state.ending, given.state.places()) == (3, [1, 1])
    assert load("revel").outcome(given.state).winners == ()


def test_resistance_does_not_count_in_the_total() -> None:
    """T2.9-d R-2.9"""
    given = table(a="stamina 0; s1 oak; s3 wall", b="s2 ash").do("pass", "pass")
    assert (given.state.ending, given.state.winner) == (2, 1)


def test_five_spaces_after_the_final_turn_are_exhaustion() -> None:
    """T2.9-e R-2.9 RV-8"""
    given = table(a="stamina 0", b=FIVE).do("pass", "pass")
    assert (given.state.ending, given.state.winner) == (2, 1)


def test_a_player_who_passed_early_does_not_act() -> None:
    """R-2.3 R-5.11 RV-116"""
    cards = {"bo": witch("When Your Turn Begins: Pass the turn.")}
    given = table(cards).do("pass")
    assert (given.asked(), given.state.turn) == ("a", 3)


def test_plays_gained_before_the_allotment_are_kept() -> None:
    """R-2.3 RV-26"""
    cards = {"bo": witch("When Your Turn Begins: Gain 1 play.")}
    assert table(cards).do("pass").plays("b") == 2


def test_cards_that_never_come_to_rest_end_in_a_tie() -> None:
    """R-2.5 RV-39"""
    given = table({"ada": witch("Her Power Is: Gain 1 Echo.", "When You Gain Echo: Gain 1 Echo.")})
    given.use()
    assert (given.state.ending, given.state.places()) == (4, [1, 1])


def test_concession_and_other_ends_are_no_rules() -> None:
    """R-2.9 RV-32"""
    assert "concede" not in load("revel").verbs


def test_a_used_shield_text_shows_in_the_view() -> None:
    """R-2.4"""
    given = table(
        {"tower": shield(2, "This Spell's Power Is: Gain 1 Echo.")}, a="s1 tower", plays=2
    )
    given.do("nth 1")
    spell = given.view("b").sides[0].spells[0]
    assert spell is not None
    assert spell.used
