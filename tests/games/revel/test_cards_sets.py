"""The shipped set, and what is told about a set that is wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from covenstead.engine.errors import BadCardFile
from covenstead.games.revel import program as p
from covenstead.games.revel.cards import SHIPPED, BadCards, CardText, load_pool, pool_of
from covenstead.games.revel.text.explain import explain_parsed
from covenstead.games.revel.text.report import check_cards, explain_text

SET = '[set]\nname = "Test"\nicons = ["bell"]\n'


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "cards.toml"
    path.write_text(text, encoding="utf8")
    return path


def faults_of(path: Path) -> list[str]:
    with pytest.raises(BadCards) as caught:
        load_pool(path)
    return caught.value.faults


def test_the_shipped_set_has_sixty_cards_and_three_witches() -> None:
    """R-1.2, R-1.3"""
    pool = load_pool()
    types = [int(kind) for kind in pool.program.types]
    assert len(pool.cards) >= 60
    assert types.count(p.WITCH) >= 3
    assert len(pool.decks) >= 3
    assert pool.warnings == []


def test_every_section_of_the_rules_that_cards_can_show_is_shown_by_one() -> None:
    """R-0.1, R-0.2, R-0.3, R-0.4, R-0.5, R-0.6"""
    shown = set(" ".join(card.exercises for card in load_pool().cards).split())
    sections = (
        "0.1 0.2 0.3 0.4 0.5 0.6 1.3 1.4b 1.7 1.9 1.10 1.11 2.3 2.4 2.5 2.8 3.5 3.6 3.7 3.10 "
        "4.3 4.4 4.5 4.6 4.7 4.8 4.9 4.10 5.2 5.3 5.4 5.5 5.6 5.7 5.8 5.9 5.10 5.11 7.1"
    )
    assert set(sections.split()) - shown == set()


def test_every_effect_of_the_set_can_be_explained() -> None:
    """R-4.2"""
    pool = load_pool()
    for card, parsed in zip(pool.cards, pool.effects, strict=True):
        explained = explain_parsed(parsed, pool.words.of_card(card.name))
        assert len(explained) == len(card.text)
        assert all(one.lines for one in explained)


def test_a_full_name_is_title_and_subtitle() -> None:
    """R-1.3"""
    pool = load_pool()
    face = pool.names.index("Ysolde Fenn - A Founder of Bells")
    assert pool.titles[face] == "Ysolde Fenn"


def test_the_type_line_of_a_witch_names_her_resource() -> None:
    """R-1.3, R-1.11"""
    pool = load_pool()
    witch = pool.names.index("Ysolde Fenn - A Founder of Bells")
    guest = pool.names.index("Hesper Dray - An Uninvited Guest")
    assert pool.program.resources[witch] == 1 << pool.resources.index("Echo")
    assert pool.program.resources[guest] == 0


def test_all_faults_of_a_file_are_told_at_once_and_nothing_is_loaded(tmp_path: Path) -> None:
    """R-4.1"""
    path = written(
        tmp_path,
        SET
        + """
[[card]]
name = "One"
type = "A Strike Spell."
power = 2
text = ["On Play: Drawz 1 card.", "On Play: Stop that.", "On Play: Gain 1 Passion."]
[[card]]
name = "Two"
type = "A Strike Spell"
icons = ["bel"]
text = ["On Play: Draw 1 card", "When Your Turn Begins: Discard it."]
""",
    )
    heads = [fault.partition("\n")[0] for fault in faults_of(path)]
    assert heads == [
        "Two, type line: the full stop is missing",
        "One, effect 1: unknown word «Drawz»; nearest known: draw, draws, drawn",
        "One, effect 2: «stop» needs something to interrupt: "
        "a head with «would» or «tries to» (R-4.9)",
        "One, effect 3: no resource is called «Passion» (R-5.10); there is: none",
        "Two, field icons: «bel» is none of bell",
        "Two, effect 1: the full stop is missing",
        "Two, effect 2: this points at nothing: nothing was spoken of before it",
    ]


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ('name = "A"\ntype = "A Stance."\ncolour = 3', "card «A»: Object contains unknown field"),
        ('name = "A"', "missing required field `type`"),
        ('name = "A"\ntype = "A Marker."', "exactly one of the types of R-1.2"),
        ('name = "A"\ntype = "A Strike Spell & A Shield Spell."\npower = 1', "exactly one"),
        ('name = "A"\ntype = "Strike."', "types are written"),
        ('name = "A"\ntype = "A Stance & A Very Old Thing."', "is one word"),
        ('name = "A"\ntype = "She\'s a Witch from Afar."', "only «of» and resources"),
        ('name = "A"\ntype = "She\'s a Witch of Moss."', "no resource is called «Moss»"),
        ('name = "A"\ntype = "A Strike Spell."', "strike spells have Power"),
        ('name = "A"\ntype = "A Shield Spell."\nresistance = -1', "0 to 99"),
        ('name = "Draw"\ntype = "A Resource."', "a word of the card texts"),
        ('name = "Old Moss"\ntype = "A Resource."', "one word of letters"),
        (
            'name = "A"\ntype = "He\'s a Witch."\n'
            'text = ["Only 2 copies of this card can be in your deck."]',
            "only cards of the draw deck are limited",
        ),
    ],
)
def test_a_card_that_does_not_fit_is_refused(tmp_path: Path, card: str, words: str) -> None:
    """R-1.2, R-1.3, R-4.5"""
    faults = faults_of(written(tmp_path, f"{SET}[[card]]\n{card}\n"))
    assert any(words in fault for fault in faults)


def test_two_cards_of_one_name_are_refused() -> None:
    """R-7.2"""
    twice = [CardText("A", "A Stance."), CardText("A", "A Stance.")]
    with pytest.raises(BadCards, match="2 cards of this name"):
        pool_of(twice)


@pytest.mark.parametrize(
    ("text", "words"), [("[set", "not a TOML file"), ("set = 3", "needs a name"), ("x = 1", "«x»")]
)
def test_a_file_that_is_no_set_is_refused(tmp_path: Path, text: str, words: str) -> None:
    """R-1.2"""
    with pytest.raises(BadCardFile, match=words):
        load_pool(written(tmp_path, text))


def test_a_deck_that_is_none_refuses_the_whole_file(tmp_path: Path) -> None:
    """R-7.1"""
    faults = faults_of(written(tmp_path, f'{SET}[[deck]]\nname = "A"\nwitch = 3\n'))
    assert len(faults) == 1
    assert faults[0].startswith("deck «A»: ")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    """R-1.2"""
    with pytest.raises(BadCardFile, match="cannot be read"):
        load_pool(tmp_path / "none.toml")


def test_a_set_is_summed_up() -> None:
    """R-4.2"""
    lines = check_cards(SHIPPED)
    assert re.fullmatch(r"Bells & Moths: \d+ cards, \d+ effects, each read in one way", lines[0])
    assert "  Carillon: a legal deck" in lines


def test_a_bad_text_is_explained_by_its_fault() -> None:
    """R-4.1"""
    with pytest.raises(BadCards, match="unknown word «Drow»"):
        explain_text("On Play: Drow 1 card.", None)
