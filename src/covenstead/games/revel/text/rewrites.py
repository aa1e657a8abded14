"""«Did you mean …»: a text that can't be read, rewritten so that it can.

Known habits come first (`habits`), then one word exchanged, put in, left out or moved where the
reading stopped. A rewriting is offered only if it can be read on the card it is for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from .faults import Fault
from .habits import habits
from .lexing import Names, base_form, nearest
from .ranking import ranked

# What a trial returns: None for a text that can be read.
Trial = Callable[[str], Fault | None]
# So many texts are tried for one fault, and so many words put in at one place.
TRIES = 220
WORDS = 12
# A verb in the middle of a sentence.
INSIDE = re.compile(r"(?<=, )(?:Draw|Discard|Stash|Reveal|Play|Choose|Add|Gain|Lose|Spend|Move)\b")
SMALL = {
    *("a", "the", "of", "to", "from", "in", "on", "for", "be", "by", "and", "or", "that", "it"),
    *("with", "your", "their", "its", "this", "each", "every", "any", "'s", ".", ",", ":"),
    *("card", "spell", "turn", "a number"),
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
    found = search.first(tidy(one) for one in habits(text, this, power))
    found = found or search.first(_with_colon(text))
    found = found or search.first(_edits(text, fault, names))
    for once, again in list(search.faults):
        if found:
            break
        if "\n" not in once:
            found = search.first(tidy(one) for one in habits(once, this, power))
            found = found or search.first(_edits(once, again, names))
    return found


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
        yield tidy(f"{before}{_shown(one)} {word}{after}")
    if word and base_form(word) in SMALL:
        for one in wanted:
            yield tidy(before + _shown(one) + after)
        yield tidy(before.rstrip() + after)
    words = before.split(" ")
    if len(words) > 1 and " " not in word:
        yield tidy(" ".join([*words[:-2], word, words[-2]]) + after)


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
    for wrong, right in ((" .", "."), (" ,", ","), (" :", ":"), ("..", ".")):
        text = text.replace(wrong, right)
    text = INSIDE.sub(lambda found: found.group().lower(), " ".join(text.split()))
    head, colon, body = text.partition(":")
    if not colon:
        return _sentences(text)
    words = [word[:1].upper() + word[1:] for word in head.split(" ")]
    return f"{' '.join(words)}: {_sentences(body.strip())}"


def _sentences(text: str) -> str:
    return ". ".join(one[:1].upper() + one[1:] for one in text.split(". "))
