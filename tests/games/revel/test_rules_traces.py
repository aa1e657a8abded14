"""The golden traces G1 to G6: whole stretches of play, event by event."""

from __future__ import annotations

from covenstead.games.revel.cards import CardText
from tests.support.revel import Given, shield, stance, strike, table

CRACK = shield(4, "When This Spell Is Discarded: Draw 1 card.")
CHAIN = strike(2, "bell", "On Play: Gain 1 Echo.", "If Playing This Overpowers: Draw 1 card.")
CLAPPER = shield(
    3,
    "When Your Opponent Tries To Overpower: "
    "If this card is in your hand, you may discard this card to stop that.",
)


def chain(extra: dict[str, CardText] | None = None, b: str = "") -> Given:
    """Ada stitches the chain onto a strike with a +1; Bo has a cracked shield across."""
    cards = {"crack": CRACK, "chain": CHAIN, **(extra or {})}
    given = table(cards, a="hand chain; s2 oak +1", b=f"s2 crack; {b}", plays=2)
    return given.play("chain", "space 2")


STITCHED = [
    "revealed a chain",
    "stamina lost a 1",
    "played a chain 2",
    "stitched a chain 2",
    "resolved a chain",
    "gained a echo 1",
]
OVERPOWERED = [
    "overpowered a crack 2",
    "discarded b crack",
    "resolved a chain",
    "drawn a blank",
    "resolved b crack",
    "drawn b blank",
]


def test_g1_a_stitch_and_all_that_follows() -> None:
    """G1 R-5.7 R-2.5 R-5.8"""
    given = chain()
    assert given.log() == STITCHED + OVERPOWERED
    assert (given.power("a", 2), given.stamina("a"), given.echo("a")) == (5, 3, 1)
    assert (given.winning(2), given.plays()) == ("a", 1)


def test_g2_a_card_of_the_hand_stops_the_overpower() -> None:
    """G2 R-4.9"""
    given = chain({"clap": CLAPPER}, "hand clap")
    given.do("card clap of 2", "done", "yes")
    assert given.log() == [
        *STITCHED,
        "revealed b clap",
        "interrupted b clap",
        "discarded b clap",
        "stopped a",
    ]
    assert (given.side("b", 2), given.discards("b"), given.hand("a")) == (["crack"], ["clap"], [])
    assert (given.stamina("a"), given.winning(2)) == (3, "a")


def test_g3_a_card_that_is_not_shown_changes_nothing() -> None:
    """G3 R-4.9"""
    given = chain({"clap": CLAPPER}, "hand clap").do("done")
    assert given.log() == STITCHED + OVERPOWERED
    assert given.hand("b") == ["blank", "clap"]
    clap = next(k for k, face in enumerate(given.state.face) if given.slugs[face] == "clap")
    assert not given.state.knows(0, clap)


def test_g4_a_card_that_cannot_be_paid_for_is_undone() -> None:
    """G4 R-0.5"""
    cards = {"dear": strike(5, "bell", "To Play: Spend 3 Echo."), "chain": CHAIN}
    given = table(cards, a="hand dear chain oak; echo 2").do("play", "card dear of 1")
    assert given.log() == ["revealed a dear", "undone"]
    assert given.options() == ["card chain of 1", "card oak of 1"]
    given.do("card chain of 1", "space 1")
    assert given.state.forbidden == []
    assert given.side("a", 1) == ["chain"]
    dear = next(k for k, face in enumerate(given.state.face) if given.slugs[face] == "dear")
    assert given.state.knows(1, dear)


def test_g5_the_last_card_leads_to_the_final_turn() -> None:
    """G5 R-2.3 R-2.5 R-2.8 R-2.9"""
    given = table(a="s1 oak; deck 4", b="deck 1; s2 oak; s3 elm").do("pass")
    assert given.log()[-4:] == [
        "turn began b 2",
        "drawn b blank",
        "stamina lost b 4",
        "plays changed b 1",
    ]
    given.state.stamina[0] = 2
    given.do("pass")
    assert given.log()[-5:] == [
        "turn ended b",
        "final turn designated a 2",
        "final turn began a 3",
        "drawn a blank",
        "plays changed a 2",
    ]
    given.do("pass")
    assert given.log()[-1] == "game ended b 2"


def test_g6_a_lost_reference_is_left_alone() -> None:
    """G6 R-4.10"""
    text = (
        "On Play: Reveal your next 2 draws. Draw 1 of the cards revealed this way. "
        "Stash the cards revealed this way."
    )
    given = table({"line": strike(1, "", text)}, a="hand line; deck oak elm 2", plays=2)
    given.play("line", "space 1", "card elm of 1")
    assert given.log()[-4:] == [
        "revealed a oak",
        "revealed a elm",
        "drawn a elm",
        "stashed a oak",
    ]
    assert (given.hand("a"), given.deck("a")) == (["elm"], ["blank", "blank", "oak"])


def test_a_repair_reaches_back_through_an_old_stance() -> None:
    """R-0.5 R-5.6 RV-117"""
    dear = stance("To Play: Discard 1 strike spell card from your hand.")
    given = table({"dear": dear}, a="stance poise; hand dear wall").do(
        "play", "card dear of 1", "yes"
    )
    given.do("none")
    assert "undone" in given.kinds()
    assert (given.stance("a"), given.hand("a")) == (["poise"], ["dear", "wall"])
