"""Which words are likeliest at a place: those that look like what stands there, then those that
the shipped cards say most often after the word before."""

from __future__ import annotations

import difflib
import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from pathlib import Path

from .faults import Fault
from .lexing import base_form, split

SHIPPED = Path(__file__).parent.parent / "cards.toml"


@cache
def _pairs() -> Counter[tuple[str, str]]:
    """How often one word follows another in the shipped texts; "" before the first and for any."""
    pairs: Counter[tuple[str, str]] = Counter()
    for card in tomllib.loads(SHIPPED.read_text(encoding="utf8"))["card"]:
        for text in card.get("text", []):
            words = ["", *[_kind(token.base) for token in split(text)]]
            pairs.update(pairwise(words))
            pairs.update((" ", word) for word in words[1:])
    return pairs


def _kind(word: str) -> str:
    return "a number" if word.isdigit() else word


def ranked(words: Iterable[str], before: str, word: str = "") -> list[str]:
    """Words by likelihood: like the one that stands there, common here, common at all."""
    try:
        last = _kind(split(before)[-1].base)
    except (IndexError, Fault):
        last = ""
    pairs = _pairs()
    near = base_form(word) if word else ""

    def key(one: str) -> tuple[float, int, int, str]:
        like = difflib.SequenceMatcher(None, near, one).ratio() if near else 0.0
        return (-like if like >= 0.6 else 0.0, -pairs[last, one], -pairs[" ", one], one)

    return sorted(words, key=key)
