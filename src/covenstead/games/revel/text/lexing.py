"""From the printed paragraph to words: base forms, numbers, names; each word keeps its place."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

from .faults import Fault

_NUMBERS = """one two three four five six seven eight nine ten eleven twelve thirteen fourteen
    fifteen sixteen seventeen eighteen nineteen twenty"""
NUMBERS = {word: str(number) for number, word in enumerate(_NUMBERS.split(), start=1)}
# Words whose base form is not the word without its «s».
BASE = {
    "an": "a",
    "are": "be",
    "copies": "copy",
    "discards": "discard",
    "does": "do",
    "fewer": "less",
    "has": "have",
    "is": "be",
    "passes": "pass",
    "searches": "search",
    "stances": "stance",
    "stashes": "stash",
    "stitches": "stitch",
    "tried": "try",
    "tries": "try",
    "was": "be",
    "were": "be",
}
SHORT = {
    "cannot": "can't",
    "doesn't": "don't",
    "hasn't": "haven't",
    "aren't": "isn't",
    "wasn't": "isn't",
    "weren't": "isn't",
}
# A head inside a body, taken for one word: «Choose one:», «Choose one or both:».
INNER_HEADS = {"@1": "_CHOOSE_ONE", "@2": "_CHOOSE_SOME"}
_PLAIN = """card spell draw play marker space turn reveal choose gain lose spend add remove move
    shuffle overpower skip use put look begin end resource check prevent stop time opponent player
    power leave enter control oppose side overpower become share"""
BASE |= {f"{word}s": word for word in _PLAIN.split()}
SPLIT = re.compile(
    r"(?P<reminder>\([^()]*\))|(?P<icon>[▲●•◆])|(?P<space>\s+)"
    r"|(?P<word>can['’]t|cannot|(?:do|does|did|is|are|was|were|have|has)n['’]t|and/or"
    r"|['’]s\b|[+-]\d+s?\b|[A-Za-z]+|\d+"
    r"|[.,:;]|[—–-])"
)


class Token:
    """One word: as printed, in its base form, what the grammar may take it for, and its place."""

    __slots__ = ("base", "end", "kinds", "printed", "start")

    def __init__(
        self, printed: str, base: str, kinds: tuple[str, ...], start: int, end: int
    ) -> None:
        self.printed = printed
        self.base = base
        self.kinds = kinds
        self.start = start
        self.end = end


class Names:
    """What a pool of cards adds to the language: its resources, its sorts, the card's own title."""

    def __init__(
        self, resources: Iterable[str] = (), sorts: Iterable[str] = (), title: str = ""
    ) -> None:
        self.resources = {name.lower(): name for name in resources}
        self.sorts = {name.lower(): name for name in sorts}
        self.title = title

    def of_card(self, title: str) -> Names:
        """The same pool, seen from one card."""
        return Names(self.resources.values(), self.sorts.values(), title)

    def kinds(self, word: str) -> tuple[str, ...]:
        """What a word of the pool may stand for."""
        kinds = []
        if word in self.resources:
            kinds.append("RESOURCE")
        if word in self.sorts:
            kinds.append("SORT")
        if word in re.findall(r"[a-z]+", self.title.partition(" - ")[0].lower())[:1]:
            kinds.append("NAME")
        return tuple(kinds)


def split(text: str) -> list[Token]:
    """The words of a paragraph, without reminder text and icons; all else is a fault."""
    tokens: list[Token] = []
    place = 0
    while place < len(text):
        match = SPLIT.match(text, place)
        if match is None:
            sign = text[place]
            why = "a parenthesis without its partner" if sign in "()" else "no sign of card texts"
            raise Fault(f"«{sign}» is {why}", place, place + 1)
        if match.lastgroup == "word":
            tokens.append(Token(match.group(), base_form(match.group()), (), place, match.end()))
        place = match.end()
    return tokens


def base_form(word: str) -> str:
    """«Draws» is «draw», «three» is «3», «+1s» is «+1»."""
    word = word.lower().replace("’", "'")
    if word in SHORT:
        return SHORT[word]
    if word[0] in "+-":
        return word.rstrip("s")
    return NUMBERS.get(word) or BASE.get(word) or word


def tell_kinds(tokens: list[Token], literals: dict[str, str], names: Names) -> list[Token]:
    """Mark what the grammar may take each word for; returns the unknown words."""
    unknown = []
    for token in tokens:
        word = token.printed.lower()
        own = names.kinds(word)
        known = _kinds(token.base, literals)
        if own and not known:
            token.base = word
        token.kinds = (*known, *own)
        if not token.kinds:
            unknown.append(token)
    return unknown


def _kinds(base: str, literals: dict[str, str]) -> tuple[str, ...]:
    if base in literals:
        return (literals[base],)
    if base in INNER_HEADS:
        return (INNER_HEADS[base],)
    if base.isdigit():
        return ("INT",)
    if base[0] in "+-":
        return ("BONUS",)
    return ()


def nearest(word: str, literals: dict[str, str], names: Names) -> list[str]:
    """The known words that look most like this one."""
    known = [word for word in literals if word.isalpha()]
    known += [*BASE, *NUMBERS, *names.resources, *names.sorts]
    found = difflib.get_close_matches(word.lower(), known, n=3, cutoff=0.6)
    return [names.resources.get(one) or names.sorts.get(one) or one for one in found]
