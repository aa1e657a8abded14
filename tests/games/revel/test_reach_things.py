"""What designers speak of: things counted, several kinds, chance, conditions."""

from __future__ import annotations

import pytest

from covenstead.engine.rng import rng_from_seed
from covenstead.games.revel.cards import BadCards
from tests.support.revel import Given, power, shield, stance, strike, table


def tried(body: str, **sides: str) -> Given:
    """Ada's Power, about to be used."""
    return table(power(body), a=sides.get("a", ""), b=sides.get("b", ""))


def refused(body: str) -> str:
    with pytest.raises(BadCards) as error:
        tried(body)
    return str(error.value)


# ---- for each, that many ----


def test_cards_are_drawn_for_each_of_a_kind() -> None:
    """R-4.10, R-5.2"""
    given = tried("Draw 2 cards for each strike spell you control.", a="s1 oak; s2 ash; s3 wall")
    assert len(given.use().hand("a")) == 4


def test_for_each_space_that_you_are_winning_in() -> None:
    """R-3.10"""
    body = "Draw 1 card for each spell space you are winning in."
    given = tried(body, a="s1 oak; s2 ash; s3 elm", b="s3 yew").use()
    assert len(given.hand("a")) == 2


def test_counters_for_each_card_discarded_this_way() -> None:
    """R-4.10, R-1.4"""
    body = "Discard any number of cards from your hand. Add a +1 to 1 of your spells for each " \
        "card discarded this way."  # fmt: skip
    given = tried(body, a="hand oak elm yew; s1 ash")
    given.use("card oak of 1", "card yew of 1", "done")
    assert given.plus("a", 1) == 2


def test_a_resource_for_each_counter() -> None:
    """R-1.4, R-5.10"""
    given = tried("Gain 2 Echo for each +1 on your spells.", a="s1 oak +2; s2 ash +1").use()
    assert given.echo("a") == 6


def test_a_bonus_for_each_shield_card_in_the_discards() -> None:
    """R-4.4"""
    bone = {"bone": shield(0, "This spell has +1 ● Resistance for each shield spell card in your "
                           "discards.")}  # fmt: skip
    assert table(bone, a="s1 bone; discards wall fence oak").resistance("a", 1) == 2


def test_a_counter_for_each_card_of_an_overpowered_spell() -> None:
    """R-4.10, R-1.7: last known, a stitched spell was two cards"""
    spoils = {"spoils": strike(9, "", "If Playing This Overpowers A Spell: Add a +1 to this spell "
                               "for each card that spell had.")}  # fmt: skip
    assert table(spoils, a="hand spoils", b="s1 oak").play("spoils", "space 1").plus("a", 1) == 1
    stitched = table(spoils, a="hand spoils", b="s1 oak ash").play("spoils", "space 1")
    assert stitched.plus("a", 1) == 2


def test_that_many_is_as_many_as_were_really_lost() -> None:
    """R-5.9, RV-143"""
    given = tried("Lose any amount of Stamina. Draw that many cards.", a="stamina 3")
    assert len(given.use("amount 2").hand("a")) == 2
    assert given.stamina("a") == 1
    assert tried("Lose 9 Echo. Draw that many cards.", a="echo 2").use().hand("a") == ["blank"] * 2


def test_that_many_cards_are_paid_for() -> None:
    """R-0.3, R-5.10"""
    given = tried("Spend any amount of Echo to draw that many cards.", a="echo 3")
    given.use("yes", "amount 2")
    assert (given.echo("a"), len(given.hand("a"))) == (1, 2)


def test_that_many_counters_and_that_many_cards() -> None:
    """R-1.4"""
    body = "Remove any number of +1s from 1 of your spells. Draw that many cards."
    assert len(tried(body, a="s1 oak +3").use("amount 3").hand("a")) == 3
    body = "Discard any number of cards from your hand. Gain that much Echo."
    assert tried(body, a="hand oak elm").use("card oak of 1", "card elm of 1").echo("a") == 2


def test_that_much_of_an_interrupted_gain() -> None:
    """R-4.9"""
    heir = {"heir": stance("When You Would Gain Echo: Draw that many cards.")}
    given = table({**heir, **power("Gain 3 Echo.")}, a="stance heir").use()
    assert (len(given.hand("a")), given.echo("a")) == (3, 3)


def test_that_many_of_nothing_is_refused() -> None:
    """R-4.10"""
    assert "nothing was counted before" in refused("Draw that many cards.")


# ---- several kinds, copies, by lot, the rest ----


def test_one_kind_or_another() -> None:
    """R-4.10, R-1.3: a value of whichever kind it has"""
    body = "Discard any 1 strike or shield spell with 2 or less ▲ Power or ● Resistance."
    given = tried(body, a="s1 oak; s2 ash", b="s1 fence; s2 wall").use()
    assert given.options() == ["spell 1 of 1", "spell 1 of 2"]


def test_a_spell_or_a_stance() -> None:
    """R-4.10"""
    given = tried("Discard any 1 spell or stance.", a="s1 oak", b="s2 wall; stance calm").use()
    assert given.options() == ["spell 1 of 1", "spell 2 of 2", "element stance of 2"]
    assert given.do("element stance of 2").discards("b") == ["calm"]


def test_a_strike_spell_card_or_a_stance_card_of_the_discards() -> None:
    """R-4.10, R-5.2"""
    body = "Draw 1 strike spell card or stance card from your discards."
    given = tried(body, a="discards oak wall poise").use()
    assert given.options() == ["card oak of 1", "card poise of 1"]


def test_a_consequence_of_either_kind() -> None:
    """R-4.6"""
    both = {"both": stance("Each Time You Play A Strike Or Shield Spell Card: Gain 1 Echo.")}
    assert table(both, a="stance both; hand oak").play("oak", "space 1").echo("a") == 1


def test_a_copy_of_this_card_in_the_discards() -> None:
    """R-7.2"""
    name = {"twin": strike(2, "", "This spell has +3 ▲ Power if there is a copy of this card in "
                           "your discards.")}  # fmt: skip
    assert table(name, a="s1 twin; discards oak").power("a", 1) == 2
    assert table(name, a="s1 twin", b="discards twin").power("a", 1) == 2
    assert table(name, a="s1 twin; discards twin").power("a", 1) == 5


def test_a_card_is_taken_at_random() -> None:
    """R-1.8"""
    body = "Choose a card in your opponent's hand at random. Your opponent discards it."
    given = tried(body, b="hand elm oak yew").use()
    assert (len(given.hand("b")), len(given.discards("b"))) == (2, 1)
    assert given.asked() == "a"


def test_by_lot_every_card_is_taken_sometimes() -> None:
    """R-1.8"""
    seen = set()
    for seed in range(12):
        given = tried(
            "Your opponent discards 1 card from their hand at random.", b="hand elm oak yew"
        )
        given.state.rng = rng_from_seed(str(seed))
        seen |= set(given.use().discards("b"))
    assert seen == {"elm", "oak", "yew"}


def test_a_random_card_has_no_quality() -> None:
    """R-1.8, R-0.6"""
    body = "Discard 1 strike spell card from your hand at random."
    assert "say «card»" in refused(body)


def test_the_rest_is_what_is_left_of_those_revealed() -> None:
    """R-5.2, R-5.3, R-4.10"""
    body = "Reveal your next 3 draws. Draw a strike or shield spell card revealed this way and " \
        "stash the rest."  # fmt: skip
    given = tried(body, a="deck oak wall poise 2").use("card wall of 1")
    assert given.hand("a") == ["wall"]
    given.do(given.options()[0])
    assert (given.deck("a")[:2], sorted(given.deck("a")[2:])) == (["blank"] * 2, ["oak", "poise"])


def test_the_rest_of_nothing_is_refused() -> None:
    """R-4.10"""
    assert "«the rest» of what?" in refused("Stash the rest.")


# ---- conditions on hands, decks, counters, both players ----


@pytest.mark.parametrize(
    ("condition", "yes", "no"),
    [
        ("your hand is empty", "", "hand oak"),
        ("your deck has 5 or fewer cards", "deck 5", "deck 6"),
        ("your hand has exactly 2 cards", "hand oak elm", "hand oak elm yew"),
        ("you have at least 3 cards in hand", "hand oak elm yew", "hand oak elm"),
        ("there are 2 or more +1s on your spells", "s1 oak +1; s2 ash +1", "s1 oak +1"),
        ("you have exactly 2 Echo", "echo 2", "echo 3"),
        ("you have at most 2 Echo", "echo 2", "echo 3"),
        ("you control 2 or more strike spells", "s1 oak; s2 ash", "s1 oak; s2 wall"),
        ("you have more Echo than your opponent", "echo 2", "echo 1"),
        ("you have more cards in hand than your opponent", "hand oak elm", "hand oak"),
        ("you have fewer spells than your opponent", "", "s1 oak"),
    ],
)
def test_conditions_on_hands_decks_counters_and_both_players(
    condition: str, yes: str, no: str
) -> None:
    """R-0.2, R-3.4"""
    other = "echo 1; hand elm; s3 yew"
    for side, gained in ((yes, 5), (no, 0)):
        given = tried(f"If {condition}, add 5 Stamina markers to your stamina area.",
                      a=side, b=other).use()  # fmt: skip
        assert given.stamina("a") == 4 + gained, side


def test_a_condition_on_the_counters_of_a_spell() -> None:
    """R-1.4"""
    grown = {"grown": strike(1, "", "While this spell has 2 or more +1s, it has +3 ▲ Power.")}
    assert table(grown, a="s1 grown +1").power("a", 1) == 2
    assert table(grown, a="s1 grown +2").power("a", 1) == 6


def test_a_spell_that_opposes_a_strike() -> None:
    """R-1.10, R-4.4"""
    code = {"code": strike(3, "", "If this spell opposes a strike spell, it has +2 ▲ Power.")}
    assert table(code, a="s1 code", b="s1 oak").power("a", 1) == 5
    assert table(code, a="s1 code", b="s1 wall; s2 oak").power("a", 1) == 3


def test_a_card_that_was_stitched_as_it_was_played() -> None:
    """R-5.7"""
    work = {"work": strike(2, "bell", "On Play: If this card was stitched, draw 2 cards. "
                           "Otherwise, gain 1 Echo.")}  # fmt: skip
    alone = table(work, a="hand work").play("work", "space 1")
    assert (len(alone.hand("a")), alone.echo("a")) == (0, 1)
    stitched = table(work, a="hand work; s1 oak").play("work", "space 1")
    assert (len(stitched.hand("a")), stitched.echo("a")) == (2, 0)


def test_a_value_and_one_more() -> None:
    """R-4.4, R-1.3: what has no Resistance counts as 0"""
    glory = {"glory": strike(0, "", "This spell's ▲ Power is equal to the ● Resistance of the "
                             "opposing spell plus 1.")}  # fmt: skip
    assert table(glory, a="s1 glory", b="s1 wall").power("a", 1) == 5
    assert table(glory, a="s1 glory").power("a", 1) == 1
