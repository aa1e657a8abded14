"""What a card is called in notation: one word, and another one for every card of a set."""

from __future__ import annotations

import unicodedata
from collections import Counter

# Kinds of signs that a word of notation keeps: letters, the marks on them, and digits.
KEPT = {"L", "M", "N"}


def word_of(name: str) -> str:
    """«Ringer's Poise» is ringer-s-poise; letters of any script stay."""
    kept = [
        sign if unicodedata.category(sign)[0] in KEPT else " "
        for sign in unicodedata.normalize("NFC", name).lower()
    ]
    return "-".join("".join(kept).split())


def title_of(name: str) -> str:
    """The name without its subtitle."""
    return name.partition(" - ")[0]


def words_of(names: list[str]) -> list[str]:
    """R-7.2: by title; cards that share theirs are told apart by their whole names."""
    words = [word_of(title_of(name)) for name in names]
    count = Counter(words)
    return [
        word_of(name) if count[word] > 1 else word for name, word in zip(names, words, strict=True)
    ]


def titles_of(names: list[str]) -> list[str]:
    """What people read: the title, or the whole name where several cards share a title."""
    count = Counter(word_of(title_of(name)) for name in names)
    return [name if count[word_of(title_of(name))] > 1 else title_of(name) for name in names]


def name_faults(names: list[str]) -> list[str]:
    """Names that have no word of their own; equal names are another fault (R-7.2)."""
    faults = []
    seen: dict[str, str] = {}
    for name, word in zip(names, words_of(names), strict=True):
        if not word:
            faults.append(f"«{name}», field name: a name has a letter or a digit, for notation")
        elif seen.setdefault(word, name) != name:
            faults.append(
                f"«{name}», field name: in notation it is «{word}», as is «{seen[word]}»; "
                "give one of them another name"
            )
    return faults
