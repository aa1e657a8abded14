"""The thorns of the shipped set, each played as its text says; Sap is called Echo here."""

from __future__ import annotations

from tests.support.revel import power, table
from tests.support.revel_text import shipped


def test_orla_thistledown() -> None:
    """R-0.3, R-1.4"""
    cards = {"ada": shipped("Orla Thistledown - A Keeper of Hedges")}
    given = table(cards, a="s1 wall; s2 elm; echo 3", plays=2)
    assert given.use().options() == ["option 1", "option 2"]
    given.do("option 1", "yes")
    assert (given.plus("a", 1), given.plus("a", 2), given.echo("a")) == (1, 0, 1)


def test_hesper_dray() -> None:
    """R-0.2, R-1.11"""
    cards = {"ada": shipped("Hesper Dray - An Uninvited Guest")}
    assert table(cards, a="deck oak 2").use().hand("a") == ["oak"]
    assert table(cards, a="hand elm; deck oak 2").use().hand("a") == ["elm"]


def test_sap_is_gained_for_the_first_counter_of_a_turn() -> None:
    """R-1.4, R-4.6"""
    cards = {"echo": shipped("Sap"), **power("Add a +1 to each of your spells.")}
    given = table(cards, a="s1 oak; s2 elm").use()
    assert given.echo("a") == 1


def test_bramble_lash_and_briar_wall() -> None:
    """R-5.8"""
    cards = {"x": shipped("Bramble Lash"), "y": shipped("Briar Wall")}
    given = table(cards, a="hand x", b="s1 y; s2 fence").play("x", "space 1")
    assert (given.side("b", 1), given.winning(1)) == (["y"], "-")


def test_hooked_thorn() -> None:
    """R-0.2, R-1.4"""
    given = table({"x": shipped("Hooked Thorn")}, a="hand x", b="s1 elm +2")
    given.play("x", "space 1", "amount 2")
    assert given.side("b", 1) == []


def test_sapling_spear() -> None:
    """R-1.4, R-2.5"""
    given = table({"x": shipped("Sapling Spear")}, a="hand x", b="s1 oak").play("x", "space 1")
    assert (given.power("a", 1), given.side("b", 1)) == (3, [])


def test_rootbound_charge() -> None:
    """R-4.3"""
    given = table({"x": shipped("Rootbound Charge")}, a="hand x; echo 3")
    given.play("x", "space 1", "yes")
    assert (given.power("a", 1), given.echo("a")) == (5, 0)


def test_creeping_vine() -> None:
    """R-2.3"""
    given = table({"x": shipped("Creeping Vine")}, b="s1 x").next_turn()
    assert given.power("b", 1) == 2


def test_thicket_ambush() -> None:
    """R-4.8"""
    given = table({"x": shipped("Thicket Ambush")}, a="hand x; s2 oak; s3 wall", b="s1 elm")
    given.play("x", "space 1")
    assert [given.plus("a", space) for space in (1, 2, 3)] == [0, 1, 1]


def test_grafted_limb() -> None:
    """R-4.10, R-5.7"""
    given = table({"x": shipped("Grafted Limb")}, a="hand oak; s1 x").play("oak", "space 1")
    assert (given.plus("a", 1), given.power("a", 1)) == (2, 6)


def test_toll_of_the_hedge() -> None:
    """R-0.4, R-1.9"""
    given = table({"x": shipped("Toll of the Hedge")}, a="hand x", b="hand oak elm")
    given.play("x", "space 1")
    assert given.asked() == "b"
    assert given.do("option 2").stamina("b") == 3
    bare = table({"x": shipped("Toll of the Hedge")}, a="hand x").play("x", "space 1")
    assert bare.stamina("b") == 3


def test_counterweight() -> None:
    """R-1.4, R-4.7"""
    given = table({"x": shipped("Counterweight")}, a="s1 x +1; s2 oak", b="s3 elm")
    given.do("nth 1", "spell 2 of 1")
    assert (given.plus("a", 1), given.plus("a", 2)) == (0, 1)


def test_last_dance() -> None:
    """R-5.11"""
    given = table({"x": shipped("Last Dance")}, a="hand x oak", plays=2).play("x", "space 1")
    assert given.asked() == "b"


def test_midnight_encore() -> None:
    """R-2.8"""
    given = table({"x": shipped("Midnight Encore")}, a="stamina 0", b="s1 x").next_turn()
    assert given.power("b", 1) == 5
    early = table({"x": shipped("Midnight Encore")}, b="s1 x").next_turn()
    assert early.power("b", 1) == 2


def test_windfall() -> None:
    """R-1.9, R-5.2"""
    given = table({"x": shipped("Windfall")}, a="hand x", plays=2).play("x", "space 1")
    assert (given.hand("a"), given.hand("b")) == (["blank"], ["blank"])


def test_heartwood_idol() -> None:
    """R-3.10, R-4.4"""
    given = table({"x": shipped("Heartwood Idol")}, a="s1 x; s2 wall; s3 fence; s4 oak")
    assert given.power("a", 1) == 2


def test_hedge_maze() -> None:
    """R-0.2, R-5.8"""
    cards = {"x": shipped("Hedge Maze")}
    assert table(cards, a="hand ash", b="s1 x").play("ash", "space 1").side("b", 1) == ["x"]
    assert table(cards, a="hand yew", b="s1 x").play("yew", "space 1").side("b", 1) == []


def test_living_palisade() -> None:
    """R-2.5, R-4.6"""
    cards = {"x": shipped("Living Palisade"), **power("Add a +1 to each of your strike spells.")}
    given = table(cards, a="s1 x; s2 oak; s3 elm").use()
    assert given.resistance("a", 1) == 3


def test_warden_of_burrs() -> None:
    """R-5.8, R-5.9"""
    given = table({"x": shipped("Warden of Burrs")}, a="hand yew", b="s1 x")
    given.play("yew", "space 1")
    assert (given.stamina("a"), given.stamina("b")) == (3, 4)


def test_patient_root() -> None:
    """R-0.3, R-4.7"""
    given = table({"x": shipped("Patient Root")}, a="s1 x; s2 wall; s3 oak; echo 2")
    given.do("nth 1", "yes")
    assert [given.plus("a", space) for space in (1, 2, 3)] == [1, 1, 0]


def test_locked_gate() -> None:
    """R-4.9"""
    given = table({"x": shipped("Locked Gate")}, a="deck 5", b="hand x").do("skip")
    assert given.asked() == "b"
    given.do("card x of 2", "done", "yes")
    assert (given.hand("a"), given.discards("b")) == ([], ["x"])


def test_overgrowth() -> None:
    """R-1.4, R-4.4"""
    given = table({"x": shipped("Overgrowth")}, a="stance x; s1 oak +1; s2 oak")
    assert (given.power("a", 1), given.power("a", 2)) == (4, 2)


def test_green_tithe() -> None:
    """R-2.3"""
    cards = {"x": shipped("Green Tithe")}
    assert table(cards, a="stance x; s1 wall; s2 fence").next_turn().echo("a") == 1
    assert table(cards, a="stance x; s1 wall").next_turn().echo("a") == 0


def test_toll_road() -> None:
    """R-4.3, R-5.6"""
    cards = {"x": shipped("Toll Road")}
    given = table(cards, a="stance poise; hand calm oak", b="stance x")
    given.play("calm", "yes")
    assert (given.stance("a"), given.discards("a")) == (["calm"], ["oak", "poise"])


def test_spring_cleaning() -> None:
    """R-3.6"""
    given = table({"x": shipped("Spring Cleaning")}, a="hand x; discards oak elm; deck 1")
    given.play("x")
    assert (sorted(given.deck("a")), given.discards("a")) == (["blank", "elm", "oak"], [])
