"""The grammar that is compiled, the reader that uses it, and Lark agree."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from lark import Token
from lark import Tree as LarkTree

from covenstead.games.revel.text import tree as t
from covenstead.games.revel.text.chart import TABLE, Chart, Grammar, Tree, grammar
from covenstead.games.revel.text.compile import lark, table, text_of
from covenstead.games.revel.text.lexing import Names, split, tell_kinds
from covenstead.games.revel.text.parse import STARTS, classify, parse
from covenstead.games.revel.text.render import render
from covenstead.games.revel.text.wordings import canonical
from tests.support.examples import examples
from tests.support.revel_text import RESOURCES, SORTS, effects

CORPUS = Path(__file__).with_name("corpus.txt").read_text(encoding="utf8").splitlines()[1:]
NAMES = Names([*RESOURCES, "Morwen"], SORTS, "Morwen")


PEER = lark("explicit")


def as_tree(node: Any) -> Any:
    """Lark's tree in our form, without the places."""
    if isinstance(node, LarkTree):
        return (str(node.data), tuple([as_tree(child) for child in node.children]))
    return None if node is None else str(node)


def bare(node: Any) -> Any:
    """Our tree without the places."""
    if isinstance(node, Tree):
        return (node.form, tuple([bare(part) for part in node.parts]))
    return node


def both(text: str) -> tuple[list[Any], list[Any]]:
    """What we read and what Lark reads, head and body."""
    tokens = canonical(split(text))
    tell_kinds(tokens, grammar().literals, NAMES)
    start = STARTS[classify(text)]
    colon = next((i for i, token in enumerate(tokens) if token.base == ":"), None)
    parts = [(tokens, start)]
    if colon is not None:
        parts = [(tokens[:colon], start), (tokens[colon + 1 :], "body")]
    ours, theirs = [], []
    for words, first in parts:
        ours += [bare(tree) for tree in Chart(words).readings(first)]
        as_lark: Any = [Token(word.kinds[0], word.base) for word in words]
        theirs.append(as_tree(PEER.parse(as_lark, start=first)))
    return ours, theirs


def test_the_compiled_table_is_that_of_the_grammar() -> None:
    """R-4.2"""
    assert TABLE.read_text(encoding="utf8") == text_of(table())


def test_a_grammar_that_turns_in_a_circle_is_refused() -> None:
    """R-4.2"""
    rules = [["a", "a", False, ["a", "X"], [True, True], [0, 0, 0]]]
    with pytest.raises(ValueError, match="starts with itself"):
        Grammar({"literals": {}, "rules": rules})


@pytest.mark.parametrize("text", [line for line in CORPUS if "Morwen" not in line])
def test_lark_reads_the_corpus_in_the_same_single_way(text: str) -> None:
    """R-4.1"""
    ours, theirs = both(text)
    assert ours == theirs


@examples(30)
@given(effect=effects())
def test_lark_reads_random_effects_in_the_same_single_way(effect: t.Effect) -> None:
    """R-4.1"""
    ours, theirs = both(render(effect))
    assert ours == theirs


@examples(300)
@given(effect=effects())
def test_a_rendered_effect_is_read_back_as_itself(effect: t.Effect) -> None:
    """R-4.1, R-4.10"""
    assert parse(render(effect), NAMES) == effect
