"""The bells of the shipped set, each played as its text says."""

from __future__ import annotations

from tests.support.revel import table
from tests.support.revel_text import shipped


def test_ysolde_fenn() -> None:
    """R-4.7"""
    given = table({"ada": shipped("Ysolde Fenn - A Founder of Bells")}, a="s1 oak; echo 3")
    given.use("yes")
    assert (given.plus("a", 1), given.echo("a")) == (1, 1)


def test_echo_is_gained_by_skipping() -> None:
    """R-2.4, R-5.10"""
    given = table({"echo": shipped("Echo")}, a="echo 1").do("skip")
    assert given.echo("a") == 2


def test_handbell_chime() -> None:
    """R-4.8"""
    given = table({"x": shipped("Handbell Chime")}, a="hand x").play("x", "space 1")
    assert given.echo("a") == 1


def test_great_bourdon() -> None:
    """R-4.3"""
    given = table({"x": shipped("Great Bourdon")}, a="hand x; echo 4").play("x", "space 1", "yes")
    assert (given.power("a", 1), given.echo("a")) == (5, 1)


def test_tolling_hour() -> None:
    """R-4.4"""
    given = table({"x": shipped("Tolling Hour")}, a="s1 x; s2 oak; s3 elm; s4 wall", b="s1 oak")
    assert given.power("a", 1) == 3


def test_mourning_bell() -> None:
    """R-4.10, R-5.8"""
    given = table({"x": shipped("Mourning Bell")}, a="hand ash", b="s1 oak +0; s2 x")
    given.play("ash", "space 1")
    assert given.echo("b") == 2


def test_handfasting_rope() -> None:
    """R-4.10"""
    given = table({"x": shipped("Handfasting Rope")}, a="hand x; s1 oak; s2 elm")
    given.play("x", "space 3", "spell 1 of 1")
    given.next_turn()
    assert (given.plus("a", 1), given.plus("a", 2)) == (1, 0)


def test_prentice_clapper() -> None:
    """R-4.5"""
    given = table({"x": shipped("Prentice Clapper")}, a="hand x").play("x", "space 1")
    assert given.power("a", 1) == 2


def test_borrowed_spark() -> None:
    """R-2.3"""
    given = table({"x": shipped("Borrowed Spark")}, a="hand x", b="s1 fence", plays=2)
    given.play("x", "space 1")
    assert (given.power("a", 1), given.side("b", 1)) == (3, [])
    assert given.next_turn().power("a", 1) == 1


def test_sounding_line() -> None:
    """R-4.10, R-5.3"""
    given = table({"x": shipped("Sounding Line")}, a="hand x; deck oak elm 2")
    given.play("x", "space 1", "card elm of 1")
    assert given.hand("a") == ["elm"]
    assert given.deck("a") == ["blank", "blank", "oak"]


def test_recall_the_note() -> None:
    """R-0.6, R-5.2"""
    given = table({"x": shipped("Recall the Note")}, a="hand x; discards oak poise")
    given.play("x", "space 1", "yes")
    assert (given.hand("a"), given.discards("a")) == (["oak"], ["poise"])


def test_victory_peal() -> None:
    """R-4.8, R-5.8"""
    given = table({"x": shipped("Victory Peal")}, a="hand x", b="s1 elm").play("x", "space 1")
    assert (given.hand("a"), given.echo("a")) == (["blank"], 1)
    quiet = table({"x": shipped("Victory Peal")}, a="hand x", b="s1 elm").play("x", "space 2")
    assert (quiet.hand("a"), quiet.echo("a")) == ([], 0)


def test_choir_of_iron() -> None:
    """R-0.2, R-1.7"""
    alone = table({"x": shipped("Choir of Iron")}, a="hand yew", b="s1 x")
    assert alone.play("yew", "space 1").side("b", 1) == []
    stitched = table(
        {"x": shipped("Choir of Iron"), "giant": shipped("Great Bourdon")},
        a="hand giant; echo 3; s1 oak",
        b="s1 elm x",
    )
    stitched.play("giant", "space 1", "yes")
    assert stitched.power("a", 1) > stitched.power("b", 1)
    assert stitched.side("b", 1) == ["elm", "x"]


def test_fey_bargain() -> None:
    """R-1.9"""
    given = table({"x": shipped("Fey Bargain")}, a="hand x", b="hand oak", plays=2)
    given.play("x", "space 1")
    assert given.hand("b") == ["blank", "oak"]


def test_muffled_clapper() -> None:
    """R-4.9"""
    given = table({"x": shipped("Muffled Clapper")}, a="hand ash", b="hand x; s1 oak; deck 1")
    given.play("ash", "space 1")
    assert given.asked() == "b"
    given.do("card x of 2", "done", "yes")
    assert (given.side("b", 1), given.deck("b")[-1]) == (["oak"], "x")


def test_bronze_rampart() -> None:
    """R-4.3, R-5.3"""
    given = table({"x": shipped("Bronze Rampart")}, a="hand x oak; deck 2")
    given.play("x", "space 1", "yes")
    assert (given.resistance("a", 1), given.deck("a")[-1]) == (5, "oak")


def test_cracked_bell() -> None:
    """R-4.6"""
    given = table({"x": shipped("Cracked Bell")}, a="hand oak; s1 x").play("oak", "space 1")
    assert (given.discards("a"), given.hand("a")) == (["x"], ["blank"])


def test_thimble_ward() -> None:
    """R-0.2, R-1.10"""
    given = table({"x": shipped("Thimble Ward")}, a="hand yew", b="s1 x").play("yew", "space 1")
    assert given.side("b", 1) == ["x"]


def test_bellringers_watch() -> None:
    """R-0.1, R-5.3"""
    cards = {"x": shipped("Bellringer's Watch"), "wide": shipped("Bronze Rampart")}
    given = table(cards, a="hand wide x").play("wide", "space 1", "yes")
    assert given.echo("a") == 2


def test_measured_breath() -> None:
    """R-0.2, R-4.7"""
    given = table({"x": shipped("Measured Breath")}, a="stance x; echo 3").do("nth 1")
    assert (given.hand("a"), given.echo("a")) == (["blank"], 2)
    poor = table({"x": shipped("Measured Breath")}, a="stance x; echo 2").do("nth 1")
    assert (poor.hand("a"), poor.echo("a")) == ([], 2)


def test_full_circle() -> None:
    """R-1.7, R-4.4"""
    given = table({"x": shipped("Full Circle")}, a="stance x; s1 oak ash; s2 oak")
    assert (given.power("a", 1), given.power("a", 2)) == (6, 2)


def test_dead_silence() -> None:
    """R-0.2, R-5.8"""
    given = table({"x": shipped("Dead Silence")}, a="hand yew", b="stance x; s1 fence; s2 oak")
    assert given.play("yew", "space 1").side("b", 1) == ["fence"]
