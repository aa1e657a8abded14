"""1.7, 3.2, 4.10 What moves: the card where it lies now, the spell that is no more, its state."""

from __future__ import annotations

import pytest

from covenstead.games.revel.cards import CardText
from tests.support.revel import Given, power, shield, stance, strike, table, witch

LEAVES = {
    "Discarded": "Discard 1 of your spells.",
    "Stashed": "Stash 1 of your spells.",
    "Drawn": "Draw 1 of your spells.",
}


def after(text: str, body: str, a: str = "s1 x; deck 3", *moves: str) -> Given:
    """A strike with this text, after Ada's Power did this."""
    return table({"x": strike(2, "bell", text), **power(body)}, a=a, plays=2).use(*moves)


def where(given: Given, who: str = "a") -> list[str]:
    """Where x lies now."""
    places = {"hand": given.hand(who), "discards": given.discards(who), "deck": given.deck(who)}
    found = [name for name, cards in places.items() if "x" in cards]
    return found + [f"s{space}" for space in range(1, 6) if "x" in given.side(who, space)]


# ---- this card (4.10) ----


@pytest.mark.parametrize(
    ("way", "deed", "place"),
    [
        ("Discarded", "Draw this card.", ["hand"]),
        ("Discarded", "Stash this card.", ["deck"]),
        ("Discarded", "Put this card on top of your deck.", ["deck"]),
        ("Discarded", "Shuffle this card into your deck.", ["deck"]),
        ("Discarded", "Draw it.", ["hand"]),
        ("Discarded", "You may draw this card.", ["hand"]),
        ("Drawn", "Discard this card.", ["discards"]),
        ("Drawn", "Stash this card.", ["deck"]),
        ("Drawn", "Discard this card from your hand.", ["discards"]),
        ("Stashed", "Draw this card.", ["hand"]),
        ("Stashed", "Discard this card.", ["discards"]),
    ],
)
def test_this_card_is_found_where_it_lies_now(way: str, deed: str, place: list[str]) -> None:
    """R-4.10"""
    moves = ["yes"] if "may" in deed else []
    given = after(f"When This Spell Is {way}: {deed}", LEAVES[way], "s1 x; deck 3", *moves)
    assert where(given) == place


@pytest.mark.parametrize("way", LEAVES)
def test_this_card_is_played_from_where_it_lies_now(way: str) -> None:
    """R-4.10 R-5.5"""
    given = after(f"When This Spell Is {way}: Play this card.", LEAVES[way], "s1 x; deck 3")
    assert where(given.do("space 4")) == ["s4"]


@pytest.mark.parametrize(
    ("way", "deed", "place"),
    [
        ("Discarded", "Discard this card from your hand.", ["discards"]),
        ("Discarded", "Stash this card from your hand.", ["discards"]),
        ("Drawn", "Draw this card from your discards.", ["hand"]),
        ("Stashed", "Play this card from your hand.", ["deck"]),
        ("Discarded", "Stash this spell.", ["discards"]),
        ("Drawn", "Discard this spell.", ["hand"]),
    ],
)
def test_this_card_is_not_found_where_it_does_not_lie(
    way: str, deed: str, place: list[str]
) -> None:
    """R-4.10: nor is a spell that is no more (R-1.7)."""
    text = f"When This Spell Is {way}: {deed}"
    zones = "" if "from" not in deed else " "
    given = table(
        {"x": strike(2, "bell", text.strip() + zones.strip()), **power(LEAVES[way])},
        a="s1 x; deck 3",
        plays=2,
    )
    assert where(given.use()) == place


def test_this_card_follows_two_moves() -> None:
    """R-4.10: in the location it is as you carry out this instruction."""
    text = "When This Spell Is Discarded: Draw this card. Stash this card."
    given = after(text, LEAVES["Discarded"])
    assert given.deck("a")[-1] == "x"


def test_this_stance_is_found_where_it_lies_now() -> None:
    """R-4.10"""
    cards = {
        "x": stance("When This Stance Is Discarded: Draw this card."),
        **power("Discard your stance."),
    }
    assert where(table(cards, a="stance x", plays=2).use()) == ["hand"]


def test_the_power_this_spell_had_is_the_last_known_one() -> None:
    """R-4.10"""
    text = "When This Spell Is Discarded: Gain Echo equal to the Power this spell had."
    given = after(text, LEAVES["Discarded"], "s1 x +3")
    assert given.echo("a") == 5


def test_on_play_of_a_card_that_is_gone_still_resolves() -> None:
    """R-4.6 R-4.10 RV-9"""
    cards = {
        "x": strike(2, "bell", "On Play: Draw 1 card. Add a +1 to this spell."),
        "ada": witch("When You Play A Card: Discard that spell."),
    }
    given = table(cards, a="hand x", plays=2).play("x", "space 1", "nth 1")
    while given.rule() != "R-2.4":
        given.do(given.options()[0])
    assert (given.discards("a"), given.hand("a")) == (["x"], ["blank"])


# ---- what left and came back (3.2, 4.10) ----

CHOICE = (
    "On Play: Choose any 1 other spell.",
    "When This Spell Is Discarded: Discard the spell chosen above.",
)
AWAY = stance("This Stance's Power Is: Draw 1 of your shield spells.")


def chosen(back: str) -> Given:
    """Ada's vow has chosen her wall, which was drawn and played again in this space."""
    cards = {
        "vow": strike(1, "", *CHOICE),
        "away": AWAY,
        **power("Discard 1 of your strike spells."),
    }
    given = table(cards, a="hand vow; stance away; s2 wall", plays=3).play("vow", "space 1")
    given.do("nth 2").play("wall", back)
    return given


@pytest.mark.parametrize("back", ["space 2", "space 3"])
def test_a_chosen_spell_that_left_and_came_back_is_no_longer_chosen(back: str) -> None:
    """R-4.10 R-3.2"""
    given = chosen(back).do("nth 1")
    assert given.discards("a") == ["vow"]


def test_a_chosen_spell_that_moved_is_no_longer_chosen() -> None:
    """R-4.10 RV-23"""
    cards = {
        "vow": strike(1, "", *CHOICE),
        "away": stance(
            "This Stance's Power Is: Move 1 of your shield spells to any of your empty spaces."
        ),
        **power("Discard 1 of your strike spells."),
    }
    given = table(cards, a="hand vow; stance away; s2 wall", plays=3).play("vow", "space 1")
    given.do("nth 2", "space 4").do("nth 1")
    assert given.discards("a") == ["vow"]


def test_what_moved_itself_has_chosen_nothing() -> None:
    """R-4.10 R-3.2: the choice was part of its state."""
    cards = {
        "vow": strike(1, "", *CHOICE),
        "away": stance("This Stance's Power Is: Move 1 strike spell to any of your empty spaces."),
        **power("Discard 1 of your strike spells."),
    }
    given = table(cards, a="hand vow; stance away; s2 wall", plays=3).play("vow", "space 1")
    given.do("nth 2", "space 4").do("nth 1")
    assert given.discards("a") == ["vow"]


def test_a_chosen_spell_that_was_stitched_is_still_chosen() -> None:
    """R-4.10 R-1.7"""
    cards = {"vow": shield(1, *CHOICE), **power("Discard 1 of your shield spells.")}
    given = table(cards, a="hand vow ash; s2 oak", plays=3).play("vow", "space 1")
    given.play("ash", "space 2").use()
    assert given.discards("a") == ["ash", "oak", "vow"]


def test_a_spell_that_came_back_was_not_chosen_this_turn() -> None:
    """R-4.10 R-3.2"""
    x = shield(1, "This Spell's Power Is: If this spell was chosen this turn, gain 1 Echo.")
    cards = {
        "x": x,
        "ada": witch("Her Power Is: Choose 1 shield spell. Gain 1 Echo."),
        "away": AWAY,
    }
    given = table(cards, a="s1 x; stance away", plays=3).do("nth 1").do("nth 1")
    given.play("x", "space 1")
    before = given.echo("a")
    given.do("nth 1")
    assert given.echo("a") == before


@pytest.mark.parametrize("body", ["This spell has +4 Power this turn.", "Add 4 +1s to this spell."])
@pytest.mark.parametrize("back", ["space 1", "space 2"])
def test_what_was_given_to_a_spell_does_not_follow_it(body: str, back: str) -> None:
    """R-3.2"""
    cards = {
        "x": strike(2, "bell", f"This Spell's Power Is: {body}"),
        **power("Draw 1 of your spells."),
    }
    given = table(cards, a="s1 x", plays=3).do("nth 2")
    assert given.power("a", 1) == 6
    given.do("nth 1").play("x", back)
    assert given.power("a", int(back[-1])) == 2


@pytest.mark.parametrize(
    "body",
    [
        "Choose 1 spell. It has +4 Power this turn.",
        "Choose 1 spell. That spell has +4 Power this turn.",
        "Choose 1 spell. It can't be discarded this turn.",
    ],
)
def test_what_was_given_to_a_chosen_spell_does_not_follow_it(body: str) -> None:
    """R-3.2"""
    cards = {
        "ada": witch(f"Her Power Is: {body}"),
        "away": stance(
            "This Stance's Power Is: Draw 1 of your spells.",
            "This Stance's Power Is: Discard 1 of your spells.",
        ),
    }
    given = (
        table(cards, a="s1 oak; stance away", plays=3)
        .do("nth 1")
        .do("nth 1")
        .play("oak", "space 1")
    )
    assert given.power("a", 1) == 2
    assert given.do("nth 1").discards("a") == ["oak"]


def test_a_power_is_unused_when_its_card_came_back() -> None:
    """R-4.7 R-3.2"""
    cards = {
        "x": strike(2, "bell", "This Spell's Power Is: Gain 1 Echo."),
        **power("Draw 1 of your spells."),
    }
    given = table(cards, a="s1 x", plays=3).do("nth 2").do("nth 1").play("x", "space 1").do("nth 1")
    assert given.echo("a") == 2


# ---- a stitched spell is one element (1.7) ----

BACK = "This Spell's Power Is: Draw this card."


def stitched(first: CardText, second: CardText, body: str = "Gain 1 Echo.", a: str = "") -> Given:
    """A spell of two cards, x under y, with two +1s."""
    cards = {"x": first, "y": second, **power(body)}
    return table(cards, a=f"s1 x y +2; {a}", plays=3)


def test_counters_stay_when_the_first_card_leaves() -> None:
    """R-1.7 RV-135"""
    given = stitched(strike(2, "bell", BACK), strike(3, "bell")).do("nth 2")
    assert (given.side("a", 1), given.hand("a")) == (["y"], ["x"])
    assert (given.plus("a", 1), given.power("a", 1)) == (2, 5)


def test_counters_stay_when_the_second_card_leaves() -> None:
    """R-1.7"""
    given = stitched(strike(2, "bell"), strike(3, "bell", BACK)).do("nth 2")
    assert (given.side("a", 1), given.plus("a", 1), given.power("a", 1)) == (["x"], 2, 4)


@pytest.mark.parametrize("leaves", ["first", "second"])
def test_a_spell_of_one_card_is_no_longer_stitched(leaves: str) -> None:
    """R-1.7 R-5.7: it may be stitched onto again."""
    one, other = strike(2, "bell", BACK), strike(3, "bell")
    pair = (one, other) if leaves == "first" else (other, one)
    given = stitched(*pair, body="Discard 1 stitched spell.").do("nth 2")
    assert "nth 1" not in given.options()
    left = "x" if leaves == "first" else "y"
    given.play(left, "space 1")
    assert (len(given.side("a", 1)), given.plus("a", 1), given.stamina("a")) == (2, 2, 3)


def test_a_bonus_stays_with_the_spell_when_its_first_card_leaves() -> None:
    """R-1.7 R-3.2"""
    given = stitched(
        strike(2, "bell", BACK), strike(3, "bell"), "Choose 1 spell. It has +4 Power this turn."
    )
    given.do("nth 1").do("nth 1")
    assert (given.side("a", 1), given.power("a", 1)) == (["y"], 9)


def test_a_choice_holds_when_the_first_card_leaves() -> None:
    """R-1.7 R-4.10"""
    cards = {
        "x": strike(2, "bell", BACK),
        "y": strike(3, "bell"),
        "vow": shield(1, *CHOICE),
        **power("Discard 1 of your shield spells."),
    }
    given = (
        table(cards, a="hand vow; s1 x y", plays=3).play("vow", "space 2").do("nth 2").do("nth 1")
    )
    assert (given.discards("a"), given.hand("a")) == (["vow", "y"], ["x"])


def test_the_power_of_the_card_that_stays_is_still_used() -> None:
    """R-1.7 R-4.7"""
    given = stitched(
        strike(2, "bell", BACK), strike(3, "bell", "This Spell's Power Is: Gain 1 Echo.")
    )
    given.do("nth 3").do("nth 2")
    assert given.options().count("nth 2") == 0


@pytest.mark.parametrize("which", [0, 1])
def test_what_is_done_to_a_card_of_a_spell_is_done_to_the_spell(which: int) -> None:
    """R-1.7: individual cards do not have state."""
    text = "This Spell's Power Is: Add a +1 to this card."
    one, other = strike(2, "bell", text), strike(3, "bell")
    given = stitched(*((one, other) if which == 0 else (other, one))).do("nth 2")
    assert (given.plus("a", 1), given.power("a", 1)) == (3, 8)


@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("text", ["This card has +1 Power.", "This spell has +1 Power."])
def test_a_bonus_of_a_card_is_one_of_its_spell(text: str, which: int) -> None:
    """R-1.7 R-4.4"""
    one, other = strike(2, "bell", text), strike(3, "bell")
    given = stitched(*((one, other) if which == 0 else (other, one)))
    assert given.power("a", 1) == 8


def test_a_card_may_get_a_bonus_for_a_while() -> None:
    """R-1.7 R-3.2"""
    text = "This Spell's Power Is: This card has +4 Power this turn."
    assert stitched(strike(3, "bell"), strike(2, "bell", text)).do("nth 2").power("a", 1) == 11


# ---- the types of all its cards (1.7) ----


def sorted_strike(sort: str, power_: int = 2) -> CardText:
    return CardText("?", f"A Strike Spell & A {sort}.", [], power=power_, icons=["bell"])


@pytest.mark.parametrize("cards", ["x y", "y x"])
def test_a_stitched_spell_has_the_types_of_all_its_cards(cards: str) -> None:
    """R-1.7"""
    texts = ("Her Power Is: Discard 1 moth spell.", "Your thorn spells have +1 Power.")
    pool = {"x": sorted_strike("Moth"), "y": sorted_strike("Thorn"), "ada": witch(*texts)}
    given = table(pool, a=f"s1 {cards}", plays=2)
    assert given.power("a", 1) == 5
    assert given.do("nth 1").discards("a") == ["x", "y"]


@pytest.mark.parametrize("cards", ["x y", "y x"])
@pytest.mark.parametrize(
    "head", ["When A Moth Spell Is Discarded", "When A Thorn Spell Is Discarded"]
)
def test_a_stitched_spell_had_the_types_of_all_its_cards(head: str, cards: str) -> None:
    """R-1.7 R-4.10"""
    pool = {
        "x": sorted_strike("Moth"),
        "y": sorted_strike("Thorn"),
        "ada": witch("Her Power Is: Discard 1 spell.", f"{head}: Gain 1 Echo."),
    }
    assert table(pool, a=f"s1 {cards}", plays=2).do("nth 1").echo("a") == 1


@pytest.mark.parametrize("cards", ["x y", "y x"])
def test_what_was_discarded_had_all_its_types(cards: str) -> None:
    """R-1.7 R-4.10"""
    gain = "is a {} spell, gain 1 Echo."
    body = f"Discard 1 spell. If that spell {gain.format('thorn')} If it {gain.format('moth')}"
    pool = {"x": sorted_strike("Moth"), "y": sorted_strike("Thorn"), **power(body)}
    given = table(pool, a=f"s1 {cards}", plays=2).use()
    assert given.echo("a") == 2
