"""4. Effects phase, and the statuses that change it."""

from __future__ import annotations

import pytest

from covenstead.games.weavers.moves import CAST, DISCARD, DRAW
from tests.support.weavers import Duel, cast_move, design_of, duel

QUIET = "w|heal|t,t,t,t|heal 1"


def struck(
    damage: int, *, shields: int = 0, hand: str = "abcde", tokens: str = "", deck: int = 20
) -> Duel:
    """Seat 1 casts a quiet spell while a spell of seat 2 with that damage completes."""
    strike = f"g|dazed|w|damage {damage}" if damage else "g|dazed|w|shield 1"
    own = f"{tokens} shield {shields}" if shields else tokens
    table = duel(
        hands=(hand + "X", "Bbcdef"),
        actives=("", "K"),
        tokens=(own, ""),
        decks=(deck, 20),
        prints={"X": "f|shield|t,t|heal 1", "K": strike, "B": "w|shield|g|shield 1"},
    )
    # The quiet spell brings one shield of its own, so that shields are never off by chance.
    table.state.tokens[1] -= 1
    return table.cast("X", "B")


def test_shields_block_and_the_rest_costs_cards() -> None:
    """WV-34, WV-35, WV-52, WVA-19: T28"""
    table = struck(4, shields=3)
    assert table.has(0).get("shield", 0) == 0
    assert table.state.to_act() == (0,)
    table.discard(0, "c")
    assert table.hand(0) == "abde"
    assert table.pile(0)[-1] == "c"


def test_blocking_is_not_a_choice() -> None:
    """WV-34, WV-39, WVA-19: T29"""
    table = struck(2, shields=5)
    assert table.has(0) == {"shield": 2}
    assert table.hand(0) == "abcde"
    assert table.state.to_act() == (0, 1)


def test_too_much_damage_takes_the_hand_and_no_more() -> None:
    """WV-35, WVA-16: T30"""
    table = struck(6)
    assert table.hand(0) == ""
    assert len(table.deck(0)) == 20
    assert table.state.is_over()


def test_a_hand_of_equal_cards_is_asked_like_any_other() -> None:
    """WV-6, WVA-16: who is asked shows nothing of a hand."""
    alike, different = struck(1, hand="aa"), struck(1, hand="ab")
    assert alike.state.to_act() == different.state.to_act() == (0,)
    assert (alike.hand(0), alike.discard(0, "a").hand(0)) == ("aa", "a")


def test_a_discard_of_the_wrong_size_is_refused() -> None:
    """WV-35"""
    table = struck(2)
    assert table.refusal(0, DRAW).rule in ("WV-10", "WV-35")
    assert table.refusal(0, CAST + design_of(0, "a")).rule == "WV-35"
    table.state.play(0, DISCARD + design_of(0, "a"))
    again = table.refusal(0, DISCARD + design_of(0, "a"))
    assert (again.rule, again.reason) == (
        "WV-35",
        f"you have chosen every {table.state.spells.names[design_of(0, 'a')]} of your hand already",
    )
    assert table.refusal(1, DISCARD + design_of(1, "b")).rule == "WV-35"
    assert table.refusal(0, DISCARD + design_of(0, "k")).rule == "WV-35"


def test_both_choose_their_discards_in_secret() -> None:
    """WV-35, WVA-13, WVA-15"""
    table = duel(hands=("Aabcd", "Abcde")).cast("A", "A")
    assert table.state.to_act() == (0, 1)
    table.discard(0, "a")
    assert table.hand(0) == "abcd"
    assert table.refusal(0, DISCARD + design_of(0, "b")).rule == "WV-35"
    table.discard(1, "b")
    assert (table.hand(0), table.hand(1)) == ("bcd", "cde")


HEAL = {"X": "w|heal|t|damage 1", "Z": "f|heal||heal 1", "T": "g|heal||heal 2"}


@pytest.mark.parametrize(
    ("card", "ill", "left"),
    [
        ("X", "sick 2 weak 1 dazed 1", {"sick": 1}),
        ("T", "cursed 2 sick 1 weak 2", {"weak": 1}),
        ("Z", "cursed 2 sick 1 weak 2", {"sick": 1, "weak": 2}),
        ("X", "cursed 2 sick 1 weak 2", {"cursed": 1, "sick": 1, "weak": 2}),
        ("X", "cursed 1 sick 1", {"sick": 1}),
        ("X", "weak 3", {"weak": 2}),
    ],
)
def test_healing_cures_every_status_but_the_curse_first(
    card: str, ill: str, left: dict[str, int]
) -> None:
    """WV-36, WV-45, WV-50, WVA-18, WVA-19: T31, T32, T43. X heals once, Z twice, T three times."""
    table = duel(hands=(f"{card}abcde", "Bbcdef"), tokens=(ill, ""), prints=HEAL).cast(card, "B")
    assert table.has(0) == left


def test_damage_and_healing_do_not_carry_over() -> None:
    """WV-37: T33"""
    table = duel(hands=("Tabcde", "Abcdef"), tokens=("shield 4", ""), prints=HEAL).cast("T", "A")
    assert table.has(0) == {"shield": 2}


def test_sickness_strikes_before_it_is_healed() -> None:
    """WV-38, WV-46: T34"""
    table = duel(hands=("Xabcde", "Abcdef"), tokens=("sick 1", ""), prints=HEAL)
    top = table.deck(0)[-1]
    table.cast("X", "A").discard(0, "a")
    assert table.pile(0)[-2:] == "a" + top
    assert table.has(0) == {}


@pytest.mark.parametrize(
    ("damage", "shields", "deck", "milled"),
    [(4, 0, 20, 1), (2, 2, 20, 0), (4, 0, 0, 0), (6, 0, 20, 1)],
)
def test_sickness_costs_one_card_of_the_deck(
    damage: int, shields: int, deck: int, milled: int
) -> None:
    """WV-46, WVA-5, WVA-13: T35"""
    table = struck(damage, shields=shields, tokens="sick 3", deck=deck)
    if damage == 4:
        assert len(table.deck(0)) == deck, "the card is lost after the discards are chosen"
        table.discard(0, "abcd")
    assert len(table.deck(0)) == deck - milled


def test_a_sickness_of_this_round_counts_at_once() -> None:
    """WV-46, WVA-17"""
    prints = {"X": "w|sick|t,t|heal 1"}
    table = duel(hands=("abcde", "Xbcdef"), actives=("", "K"), prints=prints).cast("a", "X")
    table.discard(0, "b")
    assert len(table.deck(0)) == 19


def test_tokens_never_run_out() -> None:
    """WV-2, WV-3: T45"""
    table = duel(hands=("Tabcde", "Bbcdef"), tokens=("", "sick 8")).cast("T", "B")
    assert table.has(1)["sick"] == 9
    table = duel(hands=("Abcde", "Bbcdef"), tokens=("", "shield 40 damage 15")).cast("A", "B")
    assert table.has(1) == {"shield": 13}


def test_damage_of_one_round_breaks_shields_that_two_rounds_would_not() -> None:
    """WV-34: T47"""
    prints = {"X": "i|heal|w|damage 3"}
    both = duel(
        hands=("Babcde", "bcdefg"), actives=("X X", ""), tokens=("", "shield 3"), prints=prints
    )
    assert both.cast("B").state.unblocked[1] == 3
    one = duel(
        hands=("Babcde", "bcdefg"), actives=("X", ""), tokens=("", "shield 3"), prints=prints
    )
    assert one.cast("B").has(1) == {}
    assert one.hand(1) == "cdefg"


def test_wild_and_discards_are_open_only_by_option() -> None:
    """WVA-14"""
    hidden = duel(hands=("Aabcde", "Abcdef")).cast("~A", "A").discard(0, "a")
    shown = duel(hands=("Aabcde", "Abcdef"), public_discards=True).cast("~A", "A").discard(0, "a")
    for table, known in ((hidden, False), (shown, True)):
        cards = table.state.cards(table.state.discards)[-2:]
        assert [table.state.knows(1, card) for card in cards] == [known, known]
        assert all(table.state.knows(0, card) for card in cards)


def test_a_discarded_card_never_returns() -> None:
    """WV-51"""
    table = duel(hands=("Aabcde", "Abcdef")).cast("~A", "A").discard(0, "a")
    gone = table.pile(0)
    table.draw().cast(table.hand(0)[0], table.hand(1)[0])
    assert table.pile(0).startswith(gone)


def test_the_log_keeps_to_seats_and_the_order_of_casting() -> None:
    """WVA-29"""
    table = duel(hands=("Kabcde", "Bbcdef"), actives=("A C", ""))
    table.state.events = []
    table.state.play(0, cast_move(0, "K"))
    table.state.play(1, cast_move(1, "B"))
    done = [
        (e.seat, e.kind) for e in table.state.events if e.kind in ("completed", "weak", "shield")
    ]
    assert done == [(0, "weak"), (1, "shield"), (0, "completed"), (0, "completed")]
