"""The moths of the shipped set, each played as its text says; Wick is called Echo here."""

from __future__ import annotations

from tests.support.revel import power, table
from tests.support.revel_text import shipped


def test_tamsin_vey() -> None:
    """R-0.3, R-4.7"""
    given = table({"ada": shipped("Tamsin Vey - A Walker Among Moths")}, a="hand oak")
    given.use("yes")
    assert (given.discards("a"), given.echo("a")) == (["oak"], 2)


def test_wick_is_gained_for_the_first_spell_lost_in_a_turn() -> None:
    """R-4.6"""
    cards = {"echo": shipped("Wick"), **power("Discard each of your spells.")}
    given = table(cards, a="s1 oak; s2 elm").use()
    assert given.echo("a") == 1


def test_dusk_moth() -> None:
    """R-1.9, R-4.6"""
    given = table({"x": shipped("Dusk Moth")}, a="hand ash", b="s1 x").play("ash", "space 1")
    assert given.echo("b") == 1


def test_moth_to_flame() -> None:
    """R-4.3"""
    given = table({"x": shipped("Moth to Flame")}, a="hand x oak").play("x", "space 1", "yes")
    assert (given.power("a", 1), given.discards("a")) == (4, ["oak"])


def test_swarm_at_the_pane() -> None:
    """R-4.10, R-5.4"""
    given = table({"x": shipped("Swarm at the Pane")}, a="hand x; deck oak 2").play("x", "space 1")
    assert given.hand("a") == ["oak"]
    other = table({"x": shipped("Swarm at the Pane")}, a="hand x; deck wall 2")
    assert other.play("x", "space 1").hand("a") == []


def test_singed_wings() -> None:
    """R-0.4, R-5.9"""
    cards = {"x": shipped("Singed Wings")}
    burnt = table(cards, a="hand x; s2 oak").play("x", "space 1", "option 1")
    assert burnt.discards("a") == ["oak"]
    tired = table(cards, a="hand x; s2 oak").play("x", "space 1", "option 2")
    assert tired.stamina("a") == 3
    alone = table(cards, a="hand x").play("x", "space 1")
    assert alone.stamina("a") == 3


def test_gleaning_moth() -> None:
    """R-4.10, R-5.10"""
    given = table({"x": shipped("Gleaning Moth")}, a="hand x oak elm ash")
    given.play("x", "space 1", "yes", "card oak of 1", "card elm of 1")
    assert (given.echo("a"), given.discards("a"), given.hand("a")) == (2, ["elm", "oak"], ["ash"])


def test_emergence() -> None:
    """R-4.9, R-5.3"""
    given = table({"x": shipped("Emergence")}, a="hand yew", b="s1 x; deck 2")
    given.play("yew", "space 1")
    assert (given.discards("b"), given.deck("b")[-1]) == ([], "x")


def test_grave_waltz() -> None:
    """R-5.5"""
    given = table({"x": shipped("Grave Waltz")}, a="s1 x; echo 2; discards ash poise")
    given.do("nth 1", "yes", "space 2")
    assert (given.side("a", 2), given.echo("a"), given.plays()) == (["ash"], 0, 1)


def test_wild_graft() -> None:
    """R-5.7"""
    given = table({"x": shipped("Wild Graft")}, a="hand elm; s1 x").play("elm", "space 1")
    assert (given.side("a", 1), given.hand("a")) == (["x", "elm"], ["blank"])


def test_candle_thief() -> None:
    """R-4.8"""
    given = table({"x": shipped("Candle Thief")}, a="hand x", b="s1 elm; hand oak")
    given.play("x", "space 1")
    assert given.discards("b") == ["elm", "oak"]


def test_lampblack_snare() -> None:
    """R-1.10, R-5.3"""
    given = table({"x": shipped("Lampblack Snare")}, a="hand x", b="s1 oak; s2 ash; deck 1")
    given.play("x", "space 1")
    assert (given.side("b", 1), given.deck("b")[-1]) == ([], "oak")
    strong = table({"x": shipped("Lampblack Snare")}, a="hand x", b="s2 ash")
    assert strong.play("x", "space 2").side("b", 2) == ["ash"]


def test_chrysalis() -> None:
    """R-2.3"""
    given = table({"x": shipped("Chrysalis")}, b="s1 x").next_turn()
    assert given.resistance("b", 1) == 2


def test_ash_courier() -> None:
    """R-0.1, R-5.2"""
    cards = {"x": shipped("Ash Courier"), **power("Discard 1 card from your hand.")}
    given = table(cards, a="hand x; echo 1").use("yes")
    assert (given.hand("a"), given.echo("a")) == (["x"], 0)
    from_field = table({"x": shipped("Ash Courier")}, a="hand oak; s1 x; echo 1")
    assert from_field.play("oak", "space 1").discards("a") == ["x"]


def test_wicker_decoy() -> None:
    """R-4.9"""
    given = table({"x": shipped("Wicker Decoy")}, a="hand ash", b="s1 oak; s2 x")
    given.play("ash", "space 1", "yes")
    assert (given.side("b", 1), given.side("b", 2)) == (["oak"], [])


def test_moonlit_window() -> None:
    """R-3.6"""
    given = table({"x": shipped("Moonlit Window")}, a="hand x", b="deck oak 3", plays=2)
    given.play("x", "space 1")
    assert given.deck("b") == ["oak", "blank", "blank", "blank"]


def test_lantern_oath() -> None:
    """R-0.5, R-4.7"""
    given = table({"x": shipped("Lantern Oath")}, a="stance x; echo 3; hand oak wall")
    given.do("nth 1", "yes", "card oak of 1", "space 1")
    assert (given.side("a", 1), given.echo("a"), given.plays()) == (["oak"], 0, 1)


def test_night_procession() -> None:
    """R-2.3, R-5.9"""
    given = table({"x": shipped("Night Procession")}, a="hand x").play("x")
    assert (given.stamina("a"), given.plays()) == (3, 1)


def test_moonlit_ledger() -> None:
    """R-0.6, R-5.4"""
    given = table({"x": shipped("Moonlit Ledger")}, a="hand x; deck oak poise elm")
    given.play("x", "yes", "card poise of 1")
    assert given.hand("a") == ["poise"]
    assert sorted(given.deck("a")) == ["elm", "oak"]


def test_lamp_of_the_swarm() -> None:
    """R-1.3, R-4.4"""
    cards = {"x": shipped("Lamp of the Swarm"), "m": shipped("Dusk Moth")}
    given = table(cards, a="stance x; s1 m; s2 oak")
    assert (given.power("a", 1), given.power("a", 2)) == (3, 2)
