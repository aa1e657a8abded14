"""Sentences of designers (sentences.toml), word for word, played as they must be."""

from __future__ import annotations

from tests.support.revel import power, shield, stance, strike, table


def test_a_draw_becomes_a_stash_of_the_same_player() -> None:
    """R-4.9, R-5.3: they, not you"""
    draft = {"draft": stance("When Your Opponent Would Draw A Card: They stash their next draw "
                             "instead.")}  # fmt: skip
    given = table({**draft, **power("Draw 1 card.")}, a="deck oak elm 3", b="stance draft").use()
    assert given.hand("a") == []
    assert (given.deck("a")[0], given.deck("a")[-1]) == ("elm", "oak")


def test_the_opponent_pays_or_the_play_is_stopped() -> None:
    """R-4.9, R-0.4"""
    deny = {"deny": stance("When Your Opponent Tries To Play A Stance Card: They must discard 1 "
                           "card from their hand, or stop it.")}  # fmt: skip
    given = table(deny, a="hand calm oak", b="stance deny").play("calm")
    assert (given.asked(), given.options()) == ("a", ["option 1", "option 2"])
    assert given.do("option 1").discards("a") == ["oak"]
    assert given.stance("a") == ["calm"]
    stopped = table(deny, a="hand calm oak", b="stance deny").play("calm", "option 2")
    assert (stopped.stance("a"), "calm" in stopped.hand("a")) == ([], True)


def test_another_spell_is_discarded_in_its_place() -> None:
    """R-4.9, R-5.8: the overpower is replaced, so nobody has overpowered"""
    skin = {"skin": shield(2, "When Another Spell You Control Would Be Overpowered: Discard this "
                           "spell instead."),
            "joy": stance("When You Overpower: Gain 1 Echo.")}  # fmt: skip
    given = table(skin, a="hand yew; stance joy", b="s1 fence; s2 skin").play("yew", "space 1")
    assert (given.side("b", 1), given.side("b", 2), given.echo("a")) == (["fence"], [], 0)


def test_a_stance_is_paid_with_a_stance() -> None:
    """R-0.3"""
    body = "Discard 1 of your stances to discard any 1 stance your opponent controls."
    given = table(power(body), a="stance calm", b="stance poise").use("yes")
    assert (given.stance("a"), given.stance("b")) == ([], [])


def test_another_strike_checks_for_overpower() -> None:
    """R-5.8"""
    chain = {"chain": strike(2, "", "If Playing This Overpowers: Choose 1 other strike spell you "
                             "control. Check for overpower for it.")}  # fmt: skip
    given = table(chain, a="hand chain; s2 ash", b="s1 elm; s2 fence").play("chain", "space 1")
    assert (given.side("b", 1), given.side("b", 2)) == ([], [])


def test_both_parts_of_a_toll_or_neither() -> None:
    """R-5.7, R-0.3"""
    toll = {"toll": strike(8, "", "To Play: Spend 1 Echo and discard 1 shield spell you control.")}
    given = table(toll, a="hand toll; echo 1; s1 wall").play("toll", "space 2", "yes")
    assert (given.side("a", 2), given.discards("a"), given.echo("a")) == (["toll"], ["wall"], 0)


def test_a_spell_goes_back_to_its_players_hand() -> None:
    """R-1.7, R-3.2"""
    body = "Choose 1 spell your opponent controls. Its player draws it."
    given = table(power(body), b="s1 oak ash +2").use()
    assert given.hand("b") == ["ash", "oak"]


def test_a_searched_card_is_shown_and_drawn_in_one_sentence() -> None:
    """R-0.6, R-3.6"""
    body = "Search your deck for a strike spell card, reveal it and draw it. Shuffle your deck."
    given = table(power(body), a="deck wall oak fence").use("card oak of 1")
    assert given.hand("a") == ["oak"]
    assert "revealed a oak" in given.log()


def test_a_gain_is_one_more() -> None:
    """R-4.9: not again for its own gain"""
    flow = {"flow": stance("When You Would Gain Echo: Gain 1 more Echo.")}
    given = table({**flow, **power("Gain 3 Echo.")}, a="stance flow").use()
    assert given.echo("a") == 4


def test_one_of_each_kind_goes_under_the_deck() -> None:
    """R-0.6, R-5.3: as many as there are"""
    body = ("Choose a Stance card, a Strike Spell card, and a Shield Spell card from your "
            "discards. Stash them in any order.")  # fmt: skip
    given = table(power(body), a="discards oak wall poise elm; deck 2").use("card oak of 1")
    while given.discards("a") != ["elm"]:
        given.do(given.options()[0])
    assert sorted(given.deck("a")[2:]) == ["oak", "poise", "wall"]


def test_the_opponent_chooses_and_you_discard() -> None:
    """R-4.10, R-3.7"""
    body = "Your opponent chooses 1 of their spells. Discard it."
    given = table(power(body), b="s1 oak; s2 ash").use()
    assert given.asked() == "b"
    assert given.do("spell 2 of 2").discards("b") == ["ash"]


def test_one_more_play_in_each_of_your_turns() -> None:
    """R-2.3"""
    haste = {"haste": stance("You are allotted 1 more play during each of your turns.")}
    given = table(haste, a="stance haste").next_turn()
    assert given.plays("b") == 1
    assert given.next_turn().plays("a") == 2


def test_what_is_drawn_back_is_every_other_spell() -> None:
    """R-5.2, R-1.7"""
    undo = {"undo": strike(3, "", "On Play: Draw all other spells you control.")}
    given = table(undo, a="hand undo; s1 oak; s2 wall", b="s3 elm").play("undo", "space 3")
    assert (given.hand("a"), given.side("a", 3)) == (["oak", "wall"], ["undo"])


def test_weak_spells_of_both_players_cannot_overpower() -> None:
    """R-0.2, R-5.8"""
    fog = {"fog": stance("Spells with 1 or less ▲ Power can't overpower."),
           "nil": shield(0)}  # fmt: skip
    given = table(fog, a="hand elm", b="s1 nil; stance fog").play("elm", "space 1")
    assert given.side("b", 1) == ["nil"]
    given = table(fog, a="hand oak", b="s1 nil; stance fog").play("oak", "space 1")
    assert given.side("b", 1) == []
