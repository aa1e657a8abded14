"""«Did you mean …»: a text that can't be read, rewritten so that it can.

Known habits come first (`habits`), then one word exchanged, put in, left out or moved where the
reading stopped. A rewriting is offered only if it can be read on the card it is for.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator

from .faults import Fault
from .habits import habits
from .lexing import Names, base_form, nearest
from .ranking import ranked

# What a trial returns: None for a text that can be read.
Trial = Callable[[str], Fault | None]
# How many texts are tried for one fault, and how many words are put in at one place.
TRIES = 500
WORDS = 12
# How many words are mended at most, and how many texts are followed at a time.
MENDS = 3
FOLLOWED = 6
# A verb in the middle of a sentence.
INSIDE = re.compile(r"(?<=, )(?:Draw|Discard|Stash|Reveal|Play|Choose|Add|Gain|Lose|Spend|Move)\b")
# A sign without the space that follows it, a number glued to the word before.
CLOSE = re.compile(r"(?<=[,;:])(?=[A-Za-z])|(?<=[a-z])(?=\d)")
SMALL = {
    *("a", "the", "of", "to", "from", "in", "on", "for", "be", "by", "and", "or", "that", "it"),
    *("with", "your", "their", "its", "this", "each", "every", "any", "'s", ".", ",", ":"),
    *("card", "spell", "turn", "a number"),
}


# Without these a text would say something else.
WEIGHTY = {
    "can't",
    "don't",
    "didn't",
    "haven't",
    "isn't",
    "no",
    "not",
    "unless",
    "if",
    "would",
    "may",
}


class _Search:
    """Tries texts, each once, until one can be read or patience is over."""

    def __init__(self, trial: Trial, names: Names) -> None:
        self.trial = trial
        self.names = names
        self.seen: set[str] = set()
        self.faults: list[tuple[str, Fault]] = []

    def first(self, texts: Iterator[str]) -> str | None:
        """The first text that can be read; the faults of the others are kept."""
        for text in texts:
            if len(self.seen) >= TRIES:
                return None
            if text in self.seen:
                continue
            self.seen.add(text)
            fault = self.trial(text)
            if fault is None:
                return text
            self.faults.append((text, fault))
        return None


def did_you_mean(
    text: str, fault: Fault, trial: Trial, names: Names, this: str = "spell"
) -> str | None:
    """The likeliest text that can be read; two effects stand on two lines."""
    search = _Search(trial, names)
    search.seen.add(text)
    power = "Her Power" if this == "witch" else f"This {this.capitalize()}'s Power"
    resource = next(iter(names.resources.values()), "Stamina")
    found = search.first(tidy(one) for one in habits(text, this, power, resource))
    found = found or search.first(_with_colon(text))
    found = found or search.first(_edits(text, fault, names))
    for once, again in list(search.faults):
        if found:
            break
        if "\n" not in once:
            found = search.first(tidy(one) for one in habits(once, this, power, resource))
            found = found or search.first(_edits(once, again, names))
    return found or _mended(text, fault, search)


def _mended(text: str, fault: Fault, search: _Search) -> str | None:
    """The last resort: a few words put in, left out or exchanged, each where the reading stops.

    Of the texts so made those are followed that can be read furthest; what is offered still has
    most of the words that were written.
    """
    wave = [(text, fault)]
    for _ in range(MENDS):
        search.faults = []
        texts = (one for old, why in wave for one in _mends(old, why, search.names))
        found = search.first(one for one in texts if _keeps(text, one))
        if found:
            return found
        left = sorted(search.faults, key=lambda pair: len(pair[0]) - pair[1].start)
        wave = left[:FOLLOWED]
    return None


def _mends(text: str, fault: Fault, names: Names) -> Iterator[str]:
    """One small word more or another where the reading stopped, or the word there left out."""
    start, end = fault.start, min(fault.end, len(text))
    before, word, after = text[:start], text[start:end], text[end:]
    wanted = [_shown(one) for one in fault.expected if one in SMALL][:FOLLOWED]
    wanted += list(names.resources.values())[:1] if "a resource" in fault.expected else []
    for one in wanted:
        if base_form(word or ".") in SMALL:
            yield tidy(f"{before} {one}{after}")
        yield tidy(f"{before} {one} {word}{after}")
    if base_form(word or ".") not in WEIGHTY and not any(sign.isdigit() for sign in word):
        yield tidy(before.rstrip() + after)


def _keeps(old: str, new: str) -> bool:
    """Whether most words of a text are still there, in their order."""
    words, kept = old.lower().split(), new.lower().split()
    same = difflib.SequenceMatcher(None, words, kept, autojunk=False).get_matching_blocks()
    return 3 * sum(block.size for block in same) >= 2 * len(words)


def _with_colon(text: str) -> Iterator[str]:
    """A head that lacks its colon, put behind each of the first words."""
    if ":" not in text:
        words = text.split(" ")
        for count in range(1, min(len(words), WORDS)):
            yield tidy(f"{' '.join(words[:count]).rstrip(',')}: {' '.join(words[count:])}")


def _edits(text: str, fault: Fault, names: Names) -> Iterator[str]:
    """One word exchanged, put in, left out or moved at the place of a fault."""
    start, end = fault.start, min(fault.end, len(text))
    before, word, after = text[:start], text[start:end], text[end:]
    if word and " " not in word and base_form(word) not in _literals():
        for one in nearest(word, _literals(), names):
            yield tidy(before + one + after)
    # Only small words are put in or left out: any other would change what is said.
    wanted = ranked([one for one in fault.expected if one in SMALL], text[:start], word)[:WORDS]
    for one in wanted:
        yield tidy(f"{before} {_shown(one)} {word}{after}")
    if word and base_form(word) in SMALL:
        for one in wanted:
            yield tidy(f"{before} {_shown(one)}{after}")
        yield tidy(before.rstrip() + after)
    words = before.split(" ")
    if len(words) > 1 and " " not in word:
        yield tidy(" ".join([*words[:-2], word, words[-2]]) + after)
    if "no resource" in fault.message and word.lower() not in {"power", "resistance"}:
        for one in names.resources.values():
            yield tidy(before + one + after)


def _literals() -> dict[str, str]:
    from .chart import grammar

    return grammar().literals


def _shown(word: str) -> str:
    """A word of the grammar as it is printed."""
    return {"be": "is", "a number": "1", "+2": "+1"}.get(word, word)


def tidy(text: str) -> str:
    """Capitals where they belong: every word of a head, the first of a sentence."""
    return "\n".join(_tidy(line.strip()) for line in text.split("\n") if line.strip())


def _tidy(text: str) -> str:
    for wrong, right in ((" .", "."), (" ,", ","), (" :", ":"), ("..", "."), (" 's", "'s")):
        text = text.replace(wrong, right)
    text = CLOSE.sub(" ", text)
    text = INSIDE.sub(lambda found: found.group().lower(), " ".join(text.split()))
    head, colon, body = text.partition(":")
    if not colon:
        return _sentences(text)
    words = [word[:1].upper() + word[1:] for word in head.split(" ")]
    return f"{' '.join(words)}: {_sentences(body.strip())}"


def _sentences(text: str) -> str:
    return ". ".join(one[:1].upper() + one[1:] for one in text.split(". "))
