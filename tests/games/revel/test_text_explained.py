"""What `explain` says is everything that is executed: other numbers, other words."""

from __future__ import annotations

from pathlib import Path

import pytest

from covenstead.games.revel import program as p
from covenstead.games.revel.cards import load_pool
from covenstead.games.revel.text.assemble import Assembler
from covenstead.games.revel.text.explain import explain, explain_parsed
from covenstead.games.revel.text.faults import Fault
from covenstead.games.revel.text.lexing import Names
from covenstead.games.revel.text.numbering import Words
from covenstead.games.revel.text.parse import read

NAMES = Names(["Echo", "Sap"], ["moth"])
CORPUS = Path(__file__).with_name("corpus.txt")
# Words that may stand for each other.
KINDS = [
    ["you", "your opponent", "each player", "a player", "that player", "they"],
    ["your", "your opponent's", "their", "its player's", "each player's"],
    ["hand", "deck", "discards"],
    ["or more", "or less"],
    ["Power", "Resistance"],
    ["strike spell", "shield spell", "spell", "stitched spell", "moth spell", "opposing spell"],
    ["begins", "ends"],
    ["1", "2", "3"],
    ["up to 2", "2", "any 2", "any number of"],
    ["draw", "discard", "stash", "reveal"],
    ["this space", "its space", "any of your spaces", "any of your empty spaces"],
    ["Echo", "Sap", "Stamina"],
    ["when", "the first time"],
    ["each turn", "during your turn", "during your opponent's turn", "during their turn"],
    ["this turn", "until your next turn begins", "until your opponent's next turn begins"],
    ["from your hand", "from the field", "from your discards"],
]
# Two ways to say one and the same prohibition.
EQUAL = [
    (
        "Your opponent can't search their deck.",
        "Your opponent can't search your opponent's deck.",
    ),
    (
        "When Your Opponent Would Shuffle Their Deck: Stop that.",
        "When Your Opponent Would Shuffle your opponent's Deck: Stop that.",
    ),
    ("This spell can't be overpowered.", "a player can't overpower this spell."),
    ("This spell can't be overpowered.", "each player can't overpower this spell."),
]


def variants(text: str) -> list[str]:
    """The text with one word after the other exchanged for another of its kind."""
    found = [text]
    low = text.lower()
    for kind in KINDS:
        for word in kind:
            at = f" {low} ".find(f" {word.lower()} ")
            if at >= 0:
                found += [
                    text[:at] + other + text[at + len(word) :] for other in kind if other != word
                ]
    return found


def compiled(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The numbers that the engine runs, where two ways to say the same are the same."""
    assembler = Assembler(Words(list(NAMES.resources.values()), list(NAMES.sorts.values())))
    for _, fault in assembler.card(0, [read(text, NAMES)]):
        raise fault
    code, effects = assembler.code, assembler.effects
    if effects[p.E_OBJECT]:
        # How many a head speaks of is not looked at: each element is an event.
        code[effects[p.E_OBJECT] + p.N_QUANTITY] = code[effects[p.E_OBJECT] + p.N_COUNT] = 0
    if effects[p.E_KIND] not in {p.ONGOING, p.LIMIT}:
        name_the_actor(code, effects[p.E_BODY])
    return tuple(code), tuple(effects)


def name_the_actor(code: list[int], pc: int) -> None:
    """«their hand» is the hand of whoever was said to act."""
    actor = p.YOU
    while code[pc] != p.END:
        if code[pc] == p.ACTOR:
            actor = code[pc + p.ACTOR_PLAYER]
        elif code[pc] < p.END and code[pc + p.I_NP]:
            for place in (p.N_OWNER, p.N_AREA_OWNER):
                if code[code[pc + p.I_NP] + place] == p.ACTOR_OF:
                    code[code[pc + p.I_NP] + place] = actor
        pc += int(p.SIZE[code[pc]])


def texts() -> list[str]:
    """The corpus and the shipped set."""
    lines = CORPUS.read_text(encoding="utf8").splitlines()
    own = [text for card in load_pool().cards for text in card.text]
    return [line for line in [*lines, *own] if line and not line.startswith("#")]


def test_two_texts_that_do_not_do_the_same_are_not_explained_alike() -> None:
    """R-4.2"""
    meant: dict[str, tuple[str, object]] = {}
    told: list[tuple[str, str]] = []
    tried = 0
    for text in sorted({variant for line in texts() for variant in variants(line)}):
        try:
            numbers = compiled(text)
        except Fault:
            continue
        tried += 1
        words = str(explain(text, NAMES))
        first, other = meant.setdefault(words, (text, numbers))
        if other != numbers:
            told.append((first, text))
    assert tried > 1000
    assert [pair for pair in told if pair not in EQUAL] == []


@pytest.mark.parametrize(
    ("text", "head"),
    [
        (
            "When Your Turn Ends, If You Have 2 Or More Echo: Draw 1 card.",
            "when your turn ends, if you have at least 2 Echo:",
        ),
        (
            "When A Player's Turn Begins, If They Have No Echo: Draw 1 card.",
            "when anybody's turn begins, if that player has at most 0 Echo:",
        ),
    ],
)
def test_the_condition_of_a_turn_that_begins_or_ends_is_explained(text: str, head: str) -> None:
    """R-4.6"""
    assert explain(text, NAMES).lines[0] == head


def test_all_effects_of_a_card_are_explained_together() -> None:
    """R-4.10"""
    above = ["On Play: Choose 1 spell.", "When Your Turn Ends: Discard the spell chosen above."]
    assert len(explain_parsed([read(text, NAMES) for text in above], NAMES)) == 2
