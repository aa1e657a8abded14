"""Every reading of a list of words by the grammar; there should be exactly one.

The grammar is written for Lark (grammar.lark), which compiles it into plain rules
(`python -m covenstead.games.revel.text.compile`, kept in grammar.json); a test holds the two
equal, and this reader equal to Lark's own. Reading here takes a tenth of Lark's time and nothing
but the standard library, so texts need no cache and the game no parser to be installed.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from .lexing import Token

TABLE = Path(__file__).with_name("grammar.json")
# What a node holds: nodes, the words of open kinds, and None for an optional part left out.
Part: TypeAlias = "Tree | str | None"


class Tree(NamedTuple):
    """A form of the grammar, its parts, and the words it covers."""

    form: str
    parts: tuple[Part, ...]
    start: int
    end: int


class Rule(NamedTuple):
    """A line of the grammar: kept[i] says whether symbol i leaves a part behind."""

    form: str
    inline: bool
    symbols: tuple[str, ...]
    kept: tuple[bool, ...]
    # How many optional parts were left out before each symbol, and after the last.
    gaps: tuple[int, ...]


class Grammar:
    """The rules by symbol and by the first word they can start with."""

    def __init__(self, table: dict[str, object]) -> None:
        self.literals: dict[str, str] = table["literals"]  # type: ignore[assignment]
        self.rules: dict[str, list[Rule]] = {}
        written: list[Any] = table["rules"]  # type: ignore[assignment]
        for origin, form, inline, symbols, kept, gaps in written:
            rule = Rule(form, inline, tuple(symbols), tuple(kept), tuple(gaps))
            self.rules.setdefault(origin, []).append(rule)
        self.firsts: dict[str, set[str]] = {}
        for symbol in self.rules:
            self._first(symbol)
        self.starting: dict[str, dict[str, list[Rule]]] = {}
        for symbol, rules in self.rules.items():
            by_word = self.starting[symbol] = {}
            for rule in rules:
                for word in self.firsts.get(rule.symbols[0]) or {rule.symbols[0]}:
                    by_word.setdefault(word, []).append(rule)

    def _first(self, symbol: str, above: tuple[str, ...] = ()) -> set[str]:
        """The words a symbol can start with; a left-recursive grammar is refused."""
        if symbol not in self.rules:
            return {symbol}
        if symbol in above:
            raise ValueError(f"grammar.lark: {symbol} starts with itself")
        if symbol not in self.firsts:
            starts = [self._first(rule.symbols[0], (*above, symbol)) for rule in self.rules[symbol]]
            self.firsts[symbol] = set().union(*starts)
        return self.firsts[symbol]


@cache
def grammar() -> Grammar:
    """The compiled grammar, read once."""
    return Grammar(json.loads(TABLE.read_text(encoding="utf8")))


class Chart:
    """All readings of some words; where they stop making sense is remembered."""

    def __init__(self, tokens: list[Token]) -> None:
        self.grammar = grammar()
        self.tokens = tokens
        self.found: dict[tuple[str, int], list[tuple[int, tuple[Part, ...]]]] = {}
        self.furthest = 0
        # What would have made sense there, put together only if somebody asks.
        self.wanted: list[set[str]] = []

    def readings(self, start: str) -> list[Tree]:
        """Every tree that covers all the words."""
        whole = len(self.tokens)
        trees = []
        for end, parts in self._symbol(start, 0):
            if end == whole:
                assert len(parts) == 1
                assert isinstance(parts[0], Tree)
                trees.append(parts[0])
            else:
                self._miss(end, set())
        return trees

    def _miss(self, place: int, wanted: set[str]) -> None:
        if place > self.furthest:
            self.furthest, self.wanted = place, []
        if place == self.furthest:
            self.wanted.append(wanted)

    @property
    def expected(self) -> set[str]:
        """The words that would have made sense where the reading stopped."""
        return set().union(*self.wanted)

    def _symbol(self, symbol: str, place: int) -> list[tuple[int, tuple[Part, ...]]]:
        """The ends that a symbol can reach from a place, with the parts it leaves behind."""
        key = (symbol, place)
        if key not in self.found:
            self.found[key] = self._derive(symbol, place)
        return self.found[key]

    def _derive(self, symbol: str, place: int) -> list[tuple[int, tuple[Part, ...]]]:
        results: list[tuple[int, tuple[Part, ...]]] = []
        self._miss(place, self.grammar.firsts[symbol])
        if place == len(self.tokens):
            return results
        for kind in self.tokens[place].kinds:
            for rule in self.grammar.starting[symbol].get(kind, ()):
                for end, parts in self._rest(rule, 0, place):
                    results.append((end, _close(rule, parts, place, end)))
        return results

    def _rest(self, rule: Rule, dot: int, place: int) -> list[tuple[int, tuple[Part, ...]]]:
        """The ways to go on with a rule from its symbol number `dot`."""
        gap: tuple[Part, ...] = (None,) * rule.gaps[dot]
        if dot == len(rule.symbols):
            return [(place, gap)]
        results = []
        for middle, parts in self._step(rule, dot, place):
            for end, more in self._rest(rule, dot + 1, middle):
                results.append((end, (*gap, *parts, *more)))
        return results

    def _step(self, rule: Rule, dot: int, place: int) -> list[tuple[int, tuple[Part, ...]]]:
        symbol = rule.symbols[dot]
        if symbol in self.grammar.rules:
            return self._symbol(symbol, place)
        if place == len(self.tokens) or symbol not in self.tokens[place].kinds:
            self._miss(place, {symbol})
            return []
        return [(place + 1, (self.tokens[place].base,) if rule.kept[dot] else ())]


def _close(rule: Rule, parts: tuple[Part, ...], start: int, end: int) -> tuple[Part, ...]:
    """What a finished rule leaves behind: its parts if it has no node of its own."""
    if not rule.form or (rule.inline and len(parts) == 1):
        return parts
    return (Tree(rule.form, parts, start, end),)
