"""Every limit is a fault when a file is read, or a rule when it is reached in play."""

from __future__ import annotations

from pathlib import Path

import pytest

from covenstead.engine.errors import BadCardFile
from covenstead.games.revel import moves
from covenstead.games.revel.cards import BadCards, CardText, load_pool, pool_of
from covenstead.games.revel.program import MOST, MOST_STAT, POWER
from covenstead.games.revel.rules.facts import last_known, stats
from covenstead.games.revel.text.limits import EFFECTS, KINDS, NAME, WORDS
from tests.support.revel import power, shield, stance, strike, table, witch

LETTERS = "abcdefghijklmnopqrstuvwxyz"
MANY = [f"Q{first}{second}" for first in LETTERS[:4] for second in LETTERS][: KINDS + 10]


def faults_of(*cards: CardText, icons: list[str] | None = None) -> str:
    with pytest.raises(BadCards) as caught:
        pool_of(list(cards), icons)
    return "\n".join(caught.value.faults)


def spell(text: list[str], value: int = 1, name: str = "Omen") -> CardText:
    return CardText(name, "A Shield Spell.", text, resistance=value)


# ---- when a file is read ----


@pytest.mark.parametrize("value", [MOST + 1, 10**30, -1])
def test_a_printed_value_has_a_limit(value: int) -> None:
    """R-1.3, RV-151"""
    assert "Omen, field resistance: a printed value is 0 to 99" in faults_of(spell([], value))


@pytest.mark.parametrize(
    "text",
    [
        "On Play: Draw 100 cards.",
        f"On Play: Draw {10**30} cards.",
        "Your spells have +100 Power.",
        f"Your spells have -{10**30} Power.",
        "Only 100 copies of this card can be in your deck.",
        "On Play: If you have 100 or more spells, draw 1 card.",
    ],
)
def test_a_number_of_a_text_has_a_limit(text: str) -> None:
    """RV-151"""
    fault = faults_of(spell([text]))
    assert "Omen, effect 1: a number of a card is at most 99" in fault
    words, caret = fault.splitlines()[1:]
    assert words[caret.index("^") : caret.rindex("^") + 1].lstrip("+-").startswith("100")


@pytest.mark.parametrize(
    "text", ["On Play: " + "Draw 1 card. " * 200, "On Play: " + "draw 1 card and " * 80 + "pass."]
)
def test_an_effect_has_a_limit_of_words(text: str) -> None:
    """RV-151"""
    assert f"Omen, effect 1: an effect has at most {WORDS} words" in faults_of(spell([text]))


def test_the_longest_text_is_read_and_played() -> None:
    """RV-151, R-0.0"""
    count = (WORDS - 4) // 4
    given = table(power("Gain 1 Echo. " * count), a="hand yew", b="").use()
    assert given.echo("a") == count


def test_a_card_has_a_limit_of_effects() -> None:
    """RV-151"""
    text = ["On Play: Draw 1 card."] * (EFFECTS + 1)
    assert f"Omen, field text: 21 effects; at most {EFFECTS}" in faults_of(spell(text))


def test_every_power_of_a_card_can_be_used_once() -> None:
    """R-4.7, RV-151"""
    given = table({"ada": witch(*["Her Power Is: Gain 1 Echo."] * EFFECTS)}, a="hand yew", b="")
    for left in range(EFFECTS, 0, -1):
        assert sum(option.startswith("nth") for option in given.options()) == left
        given.use()
    assert given.echo("a") == EFFECTS


def test_a_set_has_a_limit_of_types_resources_and_icons() -> None:
    """RV-151"""
    typed = [
        CardText(f"Omen {name}", f"A Shield Spell & A {name}.", [], resistance=1) for name in MANY
    ]
    assert f"the set has 70 types without rules; at most {KINDS}" in faults_of(*typed)
    named = [CardText(name, "A Resource.", []) for name in MANY]
    assert f"the set has 70 resources; at most {KINDS}" in faults_of(*named)
    assert f"the set has 70 stitch icons; at most {KINDS}" in faults_of(icons=MANY)
    pool_of(typed[:KINDS])
    pool_of(named[:KINDS])
    pool_of([CardText("Omen", "A Strike Spell.", [], 1, None, MANY[:KINDS])])


def test_a_name_can_be_written_in_a_deck() -> None:
    """R-7.1"""
    for name in ("x" * (NAME + 1), "a; b", "a # b", "a  b", " a", "a\tb"):
        assert "field name" in faults_of(spell([], name=name))


def test_a_file_with_a_number_that_no_number_holds_is_refused(tmp_path: Path) -> None:
    """RV-151"""
    path = tmp_path / "set.toml"
    card = f'name = "Omen"\ntype = "A Strike Spell."\npower = {10**30}'
    path.write_text(f'[set]\nname = "x"\nicons = []\n[[card]]\n{card}\n', encoding="utf8")
    with pytest.raises(BadCardFile, match="Omen"):
        load_pool(path)


# ---- in play ----


def test_nobody_has_more_than_99_of_a_resource() -> None:
    """R-5.10, RV-151"""
    given = table(power("Gain 98 Echo. Gain 99 Echo."), a="hand yew", b="").use()
    assert given.echo("a") == MOST


def test_nobody_has_more_than_99_plays() -> None:
    """R-2.3, RV-151"""
    more = stance(*["You are allotted 60 more plays."] * 2)
    given = table({"calm": more, **power("Gain 99 plays.")}, a="hand yew", b="stance calm").use()
    assert given.plays() == MOST
    given.next_turn()
    assert given.plays("b") == MOST


def test_no_element_has_more_than_99_counters_and_its_last_value_is_known_in_full() -> None:
    """R-1.4, R-4.10, RV-151"""
    text = "Add 70 +1s to this spell. Add 70 +1s to this spell."
    cards = {
        "oak": strike(90, "bell", f"This Spell's Power Is: {text}"),
        "calm": stance(
            "When A Spell Is Discarded: Gain Echo equal to the number of +1s on it.",
        ),
        **power("Discard 1 of your spells."),
    }
    given = table(cards, a="s1 oak; stance calm; hand yew", b="")
    given.do("power oak")
    assert (given.plus("a", 1), given.power("a", 1)) == (MOST, 90 + MOST)
    given.do("power ada")
    assert given.echo("a") == MOST


@pytest.mark.parametrize("plus", [0, 37, 60])
def test_the_last_known_power_is_the_power_it_had(plus: int) -> None:
    """R-4.10, RV-151"""
    bonus = stance("Your spells have +99 Power.")
    cards = {
        "oak": strike(99, "bell"),
        "calm": bonus,
        **power("Choose 1 of your spells. Discard it. Gain Echo equal to the Power it had."),
    }
    given = table(cards, a=f"s1 oak +{plus}; stance calm; hand yew", b="")
    assert given.power("a", 1) == 198 + plus
    lost = last_known.last_known(given.state, given.spell("a", 1))
    assert stats.stat(given.state, lost, POWER) == 198 + plus
    assert given.use().echo("a") == MOST


def test_power_stops_at_999() -> None:
    """R-1.3, RV-151"""
    text = "Your spells have +99 Power for each of your spells."
    cards = {"calm": stance(*[text] * 4), "oak": strike(9, "bell")}
    given = table(cards, a="s1 oak; s2 wall; s3 fence; s4 elm; stance calm", b="")
    assert given.power("a", 1) == MOST_STAT


def test_any_number_goes_as_far_as_there_is() -> None:
    """R-0.4, RV-151"""
    given = table(power("Spend any number of Echo."), a="hand yew; echo 47", b="").use()
    assert given.options() == [f"amount {k}" for k in range(48)]
    given.do("amount 41")
    assert given.echo("a") == 6
    given = table(power("Remove any number of +1s from 1 of your spells."), a="s1 oak +99")
    given.use()
    assert len(given.options()) == MOST + 1
    assert given.do("amount 99").plus("a", 1) == 0


def test_more_than_twenty_effects_that_wait_are_told_apart() -> None:
    """R-2.5, RV-151"""
    cards = {"calm": stance(*["When You Skip A Play: Gain 1 Echo."] * EFFECTS)}
    cards["ada"] = witch(*["When You Skip A Play: Gain 1 Echo."] * EFFECTS)
    given = table(cards, a="stance calm; hand yew", b="").do("skip")
    assert len(given.options()) == 2 * EFFECTS
    named = given.named_options()
    assert len(set(named)) == len(named)
    assert [moves.read(given.state, text) for text in named] == given.state.legal(0)
    while "nth 1" in given.options():
        given.do("nth 1")
    assert given.echo("a") == 2 * EFFECTS


def test_unseen_cards_of_a_deck_are_told_apart_by_their_places() -> None:
    """R-0.6, RV-151"""
    given = table(power("Choose 1 card from your deck. Discard it."), a="deck 25; hand yew")
    given.use()
    assert given.options() == [f"nth {k}" for k in range(1, 26)]


def test_a_shield_of_the_highest_value_is_played() -> None:
    """R-1.3, RV-151"""
    given = table({"wall": shield(MOST)}, a="s1 wall", b="")
    assert given.resistance("a", 1) == MOST
