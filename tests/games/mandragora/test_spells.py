"""The eight spells, one by one."""

from __future__ import annotations

from covenstead.engine.rng import rng_from_seed
from covenstead.games.mandragora.state import MandragoraState
from tests.support.mandragora import (
    casts_of,
    hand,
    known,
    legal,
    look,
    names,
    play,
    refuse,
    scrolls_of,
    shop,
    shops_of,
    table,
    to_act,
)

READY = "red-book-2 red"
CAST = "1: cast red-book-2 with red for 1"


def test_banishment_takes_a_scroll_of_yours_out_of_the_game() -> None:
    """MA-23, MA-28"""
    scrolls = {1: "scroll-1 scroll-2 scroll-2", 2: "scroll-3"}
    given = play(table(READY, "", scrolls=scrolls, marker=1, stacks={1: "banishment-1"}), CAST)
    assert legal(given, 1) == {"banish scroll-1", "banish scroll-2"}
    after = play(given, "1: banish scroll-2")
    assert scrolls_of(after, 1) == "scroll-1 scroll-2"
    assert "scroll-2" in names(after, after.spent)
    assert to_act(after) == 2


def test_only_your_own_scrolls_are_banished() -> None:
    """MA-28, MQ-12"""
    scrolls = {1: "scroll-1", 2: "scroll-3"}
    given = play(table(READY, "", scrolls=scrolls, marker=2, stacks={1: "banishment-1"}), CAST)
    assert refuse(given, "1: banish scroll-3").reason == "you have no scroll-3"
    assert refuse(given, "1: seek 1").reason == "first banish one of your scrolls"


def test_a_spell_that_can_do_nothing_does_nothing() -> None:
    """MQ-12, MA-28, MA-29, MA-30, MA-31"""
    for spell in ("banishment-1", "transfer-1", "substitution-1", "levitation-1"):
        after = play(table(READY, "", "", stacks={1: spell}), CAST)
        assert (to_act(after), casts_of(after, 1)) == (2, f"red-book-2 {spell}")


def test_transfer_gives_a_scroll_to_an_opponent() -> None:
    """MA-29"""
    given = play(
        table(READY, "", "", scrolls={1: "scroll-1 scroll-3"}, marker=1, stacks={1: "transfer-1"}),
        CAST,
    )
    assert legal(given, 1) == {f"transfer scroll-{n} to {s}" for n in (1, 3) for s in (2, 3)}
    after = play(given, "1: transfer scroll-3 to 3")
    assert [scrolls_of(after, seat) for seat in (1, 2, 3)] == ["scroll-1", "", "scroll-3"]
    assert after.holder == 2


def test_transfer_needs_your_scroll_and_an_opponent() -> None:
    """MA-29, MQ-7"""
    given = play(
        table(
            READY,
            "",
            "",
            scrolls={1: "scroll-1"},
            marker=1,
            stacks={1: "transfer-1"},
            out=(2,),
            turns_left=5,
        ),
        CAST,
    )
    assert refuse(given, "1: transfer scroll-1 to 1").rule == "MA-29"
    assert refuse(given, "1: transfer scroll-1 to 4").rule == "MA-29"
    assert refuse(given, "1: transfer scroll-2 to 2").reason == "you have no scroll-2"
    assert refuse(given, "1: seek 1").rule == "MA-29"
    assert scrolls_of(play(given, "1: transfer scroll-1 to 2"), 2) == "scroll-1"


def substitution(*hands: str) -> MandragoraState:
    """The first seat has just cast Substitution."""
    first = f"{READY} {hands[0]}"
    given = table(first, *hands[1:], secret=True, stacks={1: "substitution-1"})
    return play(given, CAST)


def test_substitution_draws_a_card_and_gives_one() -> None:
    """MA-30, MQ-14"""
    given = play(substitution("blue", "green", "yellow"), "1: draw from 3")
    assert (hand(given, 1), hand(given, 3)) == ("yellow blue", "")
    assert legal(given, 1) == {"give blue", "give yellow"}
    after = play(given, "1: give blue")
    assert [hand(after, seat) for seat in (1, 2, 3)] == ["yellow", "green", "blue"]
    assert to_act(after) == 2


def test_the_drawn_card_may_go_back() -> None:
    """MA-30, MT-19"""
    given = substitution("", "blue")
    after = play(given, "1: draw from 2")
    assert legal(after, 1) == {"give blue"}
    after = play(after, "1: give blue")
    assert (hand(after, 1), hand(after, 2)) == ("", "blue")


def test_an_empty_hand_is_no_target() -> None:
    """MQ-14, MA-30, MT-19"""
    given = substitution("", "blue", "")
    assert legal(given, 1) == {"draw from 2"}
    assert refuse(given, "1: draw from 3").rule == "MQ-14"
    assert refuse(given, "1: draw from 1").rule == "MA-30"
    assert refuse(given, "1: draw from 4").rule == "MA-30"
    assert refuse(given, "1: seek 1").rule == "MA-30"
    drawn = play(given, "1: draw from 2")
    assert refuse(drawn, "1: give red").reason == "you do not hold red"
    assert refuse(drawn, "1: seek 1").reason == "first give seat 2 a card of your hand"


def test_the_draw_is_even_over_the_hand() -> None:
    """MQ-14"""
    given = substitution("", "blue green yellow red")
    drawn = []
    for seed in range(400):
        state = given.clone()
        state.rng = rng_from_seed(seed)
        drawn.append(hand(play(state, "1: draw from 2"), 1))
    assert all(70 < drawn.count(name) < 130 for name in ("blue", "green", "yellow", "red"))


def test_one_who_dropped_out_can_be_drawn_from() -> None:
    """MQ-7"""
    given = table(READY, "blue", stacks={1: "substitution-1"}, out=(2,), turns_left=3)
    assert legal(play(given, CAST), 1) == {"draw from 2"}


def levitation(**more: object) -> MandragoraState:
    """The first seat has just cast Levitation."""
    given = table(READY, "", "", stacks={1: "levitation-1"}, **more)  # type: ignore[arg-type]
    return play(given, CAST)


def test_levitation_takes_one_card_from_any_shop() -> None:
    """MA-31, MQ-13"""
    given = levitation(shops={1: "blue", 5: "green green scroll-1"}, night=(7,))
    assert legal(given, 1) == {"lift blue from 1", "lift green from 5", "lift scroll-1 from 5"}
    after = play(given, "1: lift green from 5")
    assert (hand(after, 1), shop(after, 5)) == ("green", "green scroll-1")
    assert (after.place, after.count(after.deck), to_act(after)) == (0, 20, 2)
    assert known(after, 1, 2) == "green"


def test_levitation_at_night_takes_the_latest_card_unseen() -> None:
    """MQ-13, MQ-24"""
    given = levitation(shops={7: "blue green"}, night=(7,))
    assert legal(given, 1) == {"lift from 7"}
    after = play(given, "1: lift from 7")
    assert (hand(after, 1), shops_of(after)) == ("green", {7: "blue"})
    assert (known(after, 1, 1), known(after, 1, 2)) == ("green", "")


def test_a_lifted_scroll_counts_at_once() -> None:
    """MQ-13, MA-25"""
    after = play(levitation(shops={7: "blue scroll-2"}, night=(7,)), "1: lift from 7")
    assert (scrolls_of(after, 1), after.holder, to_act(after)) == ("scroll-2", 0, 2)
    after = play(levitation(shops={5: "scroll-1"}), "1: lift scroll-1 from 5")
    assert (scrolls_of(after, 1), after.holder) == ("scroll-1", 0)


def test_what_does_not_lie_there_cannot_be_lifted() -> None:
    """MA-31, MQ-24"""
    given = levitation(shops={5: "green", 7: "blue"}, night=(7,))
    assert refuse(given, "1: lift blue from 5").reason == "there is no blue on tile 5"
    assert refuse(given, "1: lift green from 4").reason == "the shop on tile 4 is empty"
    assert refuse(given, "1: lift from 5").reason == "tile 5 is a day shop: say which card you lift"
    assert refuse(given, "1: lift blue from 7").rule == "MQ-24"
    assert refuse(given, "1: seek 1").rule == "MA-31"


def test_replication_is_another_turn() -> None:
    """MA-32, MQ-16"""
    given = play(table(f"{READY} {READY}", "", stacks={1: "swiftness-1 replication-1"}), CAST)
    assert to_act(given) == 1
    assert legal(given, 1) == {"seek 1", "seek 2", "seek 3", "rest", CAST[3:]}
    assert to_act(play(given, "1: seek 2")) == 2
    assert to_act(play(given, CAST)) == 2


def test_an_extra_turn_may_go_to_waste() -> None:
    """MA-32, MQ-16"""
    given = play(table(READY, "", stacks={1: "replication-1"}), CAST)
    after = play(given, "1: rest")
    wanted = table(
        "", "", turn=2, casts={1: "red-book-2 replication-1"}, stacks={1: ""}, deck="green " * 20
    )
    after.size[after.spent] = 0
    assert look(after) == look(wanted)


def test_an_extra_turn_is_no_time_to_drop_out() -> None:
    """MQ-16"""
    given = play(table(READY, "", stacks={1: "replication-1"}, turns_left=6, deck=""), CAST)
    assert refuse(given, "1: drop").rule == "MQ-16"
    assert "drop" not in legal(given, 1)


def test_replications_chain_and_use_one_turn_of_the_last_rounds() -> None:
    """MQ-16, MT-20"""
    stack = {1: "replication-1 replication-1"}
    given = table(f"{READY} {READY}", "", stacks=stack, turns_left=6, deck="")
    after = play(given, CAST, CAST, "1: seek 3")
    assert (to_act(after), after.turns_left) == (2, 5)


def test_the_deck_may_run_out_in_an_extra_turn() -> None:
    """MQ-5"""
    given = table("", READY, "", turn=2, stacks={1: "replication-1"}, deck="blue")
    after = play(given, "2: cast red-book-2 with red for 1", "2: seek 1")
    assert (after.turns_left, after.countdown, to_act(after)) == (9, 2, 3)


def test_swiftness_works_from_the_next_seek_on() -> None:
    """MA-23, MQ-15"""
    stack = {1: "swiftness-1", 2: "replication-2"}
    given = table(f"{READY} {READY} red", "", stacks=stack)
    after = play(given, "1: cast red-book-2 with 2 red for 2", CAST, "2: seek 1")
    assert "seek 4" in legal(after, 1)
