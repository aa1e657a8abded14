"""How a text can go on: whole phrases as the cards say them, then the words the grammar knows.

Whatever is offered can be read as far as it goes: each way on is tried before it is named.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice

import msgspec

from .advice import fault_of
from .chart import Chart, grammar
from .faults import Fault
from .lexing import INNER_HEADS, Names, Token, split, tell_kinds
from .ranking import ranked
from .speech import in_names, speech
from .wordings import canonical

# How many are offered, how many of them as whole phrases, and by how many more a word is led on.
MOST = 8
PHRASES = 4
AHEAD = 7
# So many phrases are tried: in a text that is wrong anyway none would do.
TRIES = 30
# What is not a whole word yet.
UNFINISHED = re.compile(r"[A-Za-z'’]+$|[+-]?\d*$")
HEADS = ("trigger_head", "cost_head", "power_head")
WITHOUT_HEAD = ("ongoing", "limit")
OPEN = {"INT": ["1", "2", "3"], "BONUS": ["+1", "+2"]}
BREAKS = {":", "."}


class NextWords(msgspec.Struct, frozen=True):
    """What may stand from `start` on, likeliest first."""

    start: int
    words: list[str]


def next_words(text: str, names: Names) -> NextWords:
    """How a text that ends at the caret can go on: the word that is begun, then the one after."""
    found = UNFINISHED.search(text)
    begun = found.group() if found else ""
    start = len(text) - len(begun)
    offered = _ways(text, start, names)
    if begun:
        offered += [begun + _led(way, " ") for way in _ways(f"{text} ", len(text) + 1, names)]
    lead = "" if not text[:start] or text[start - 1].isspace() else " "
    ways = [_led(one, lead) for one in dict.fromkeys(offered)]
    return NextWords(start, [way for way in ways if can_go_on(text[:start] + way, names)][:MOST])


def _ways(text: str, start: int, names: Names) -> list[str]:
    """What can stand from `start` on, beginning with what stands there."""
    tokens = _tokens(text[:start], names)
    if tokens is None:
        return []
    return [*_phrases(text, start, names), *_words(text[:start], text[start:], tokens, names)]


def _led(words: str, lead: str) -> str:
    """A space before them, unless they begin with a sign."""
    return words if words[0] in ".,:;'" else lead + words


def _tokens(text: str, names: Names) -> list[Token] | None:
    """The words so far, or None if they are not all known."""
    try:
        tokens = canonical(split(text))
    except Fault:
        return None
    words = [token for token in tokens if token.base != ":"]
    return None if tell_kinds(words, grammar().literals, names) else tokens


# ---- what the grammar takes ----


def expected(tokens: list[Token]) -> set[str]:
    """The kinds of words that may come next; none if the words so far make no sense."""
    colons = [number for number, token in enumerate(tokens) if token.base == ":"]
    if len(colons) > 1:
        return set()
    if colons:
        body = latest(tokens[colons[0] + 1 :])
        return _after(body, "body")[0] if can_be_head(tokens) else set()
    found: set[str] = set()
    for start in (*HEADS, *WITHOUT_HEAD):
        kinds, is_whole = _after(tokens, start)
        found |= kinds
        if is_whole and start in HEADS:
            found.add(":")
    return found


def latest(body: list[Token]) -> list[Token]:
    """The sentence that is being written and the one before: none looks further back."""
    stops = [number for number, token in enumerate(body) if token.base == "."]
    return body[stops[-2] + 1 :] if len(stops) > 1 else body


def can_be_head(tokens: list[Token]) -> bool:
    """Whether the words before the colon are a head."""
    head = tokens[: [token.base for token in tokens].index(":")]
    return any(_after(head, start)[1] for start in HEADS)


def _after(tokens: list[Token], start: str) -> tuple[set[str], bool]:
    """What may follow by one rule of the grammar, and whether nothing has to."""
    chart = Chart(tokens)
    readings = chart.readings(start)
    kinds = chart.expected if chart.furthest == len(tokens) else set()
    return kinds, bool(readings)


def can_go_on(text: str, names: Names) -> bool:
    """Whether a text makes sense as far as it goes."""
    if text.endswith("."):
        return fault_of([text], names) is None
    tokens = _tokens(text, names)
    return bool(tokens and expected(tokens))


# ---- phrases as the cards say them ----


def _phrases(text: str, start: int, names: Names) -> list[str]:
    """Heads and sentences of other cards that begin with what stands there."""
    spoken, at = speech(), sentence_start(text)
    begun = text[at:]
    wanted = begun.lower()
    said = spoken.sentences if ":" in text[:at] else spoken.beginnings
    named = (one for phrase in said for one in in_names(phrase, names))
    fits = (one for one in named if one.lower().startswith(wanted) and len(one) > len(begun))
    tried = islice(fits, TRIES)
    ways = (one[start - at :] for one in tried if can_go_on(text[:at] + one, names))
    return list(islice(ways, PHRASES))


def sentence_start(text: str) -> int:
    """Where the head or the sentence begins that a text ends with."""
    at = max(text.rfind(sign) for sign in BREAKS) + 1
    return at + len(text[at:]) - len(text[at:].lstrip())


# ---- single words ----


def _words(before: str, begun: str, tokens: list[Token], names: Names) -> Iterable[str]:
    """The words that may come next, each led on as far as there is hardly another way."""
    spoken, in_head = speech(), is_in_head(tokens)
    shown: dict[str, str] = {}
    for kind in expected(tokens):
        for word in _of_kind(kind, names):
            shown.setdefault(spoken.printed(word, tokens, in_head=in_head), word)
    lowered = begun.lower()
    fits = [word for word in shown if word.lower().startswith(lowered) and word.lower() != lowered]
    order = {word: number for number, word in enumerate(ranked(set(shown.values()), before))}
    fits.sort(key=lambda word: (order.get(shown[word], len(order)), word))
    for word in fits[:MOST]:
        yield _led_on(before, word, names)


def _of_kind(kind: str, names: Names) -> list[str]:
    """The words of a kind, in their base form."""
    if kind in OPEN:
        return OPEN[kind]
    if kind == "RESOURCE":
        return list(names.resources.values())
    if kind == "SORT":
        return list(names.sorts.values())
    if kind == "NAME":
        return re.findall(r"[A-Za-z]+", names.title)[:1]
    if kind in INNER_HEADS.values():
        return ["choose one:"] if kind == INNER_HEADS["@1"] else ["choose one or both:"]
    return [word for word, terminal in grammar().literals.items() if terminal == kind] or [kind]


def is_in_head(tokens: list[Token]) -> bool:
    """Whether these words can only be the beginning of a head, where every word has a capital."""
    if any(token.base == ":" for token in tokens):
        return False
    return not any(_after(tokens, start)[0] for start in WITHOUT_HEAD)


def _led_on(before: str, word: str, names: Names) -> str:
    """The word and those that follow it nearly always."""
    space = "" if not before or before[-1].isspace() or word in BREAKS else " "
    said = word
    for _ in range(AHEAD):
        if said[-1] in BREAKS:
            break
        tokens = _tokens(before + space + said, names)
        more = None if tokens is None else _only_way(tokens, names)
        if more is None:
            break
        said += more if more[0] in ".,:;'" else f" {more}"
    return said


def _only_way(tokens: list[Token], names: Names) -> str | None:
    """The one word that can follow, or does so on most cards."""
    spoken, in_head = speech(), is_in_head(tokens)
    words = {word for kind in expected(tokens) for word in _of_kind(kind, names)}
    if len(words) == 1:
        return spoken.printed(words.pop(), tokens, in_head=in_head)
    usual = spoken.usual(tokens)
    return spoken.printed(usual, tokens, in_head=in_head) if usual in words else None
