"""From which words of a text each instruction of the program comes.

The text is lowered as always; meanwhile it is noted which node every stretch of the code was
written for, and which stretch every line of the explanation is about.
"""

from __future__ import annotations

from typing import NamedTuple

from .. import program as p
from . import tree as t
from .assemble import Assembler
from .bodies import BodyLowering, BodyWriter
from .mentions import Mention
from .numbering import Words
from .outline import Outline
from .parse import Parsed
from .words import Verb

Span = tuple[int, int]


class Stretch(NamedTuple):
    """Code from `start` up to `end`, and the words it was written for."""

    start: int
    end: int
    words: Span


class TracedWriter(BodyWriter):
    """Writes a body and notes what each node became."""

    def __init__(self, lowering: BodyLowering) -> None:
        super().__init__(lowering)
        self.written: list[Stretch] = []

    def sentence(self, node: t.Sentence) -> None:
        start = len(self.out)
        super().sentence(node)
        self.note(node, start)

    def clause(self, node: t.Clause) -> None:
        start = len(self.out)
        super().clause(node)
        self.note(node, start)

    def deed(self, node: t.Deed) -> None:
        start = len(self.out)
        super().deed(node)
        self.note(node, start)

    def instruction(self, node: t.Instruction | t.All | t.By | t.May) -> None:
        start = len(self.out)
        super().instruction(node)
        self.note(node, start)

    def note(self, node: object, start: int) -> None:
        """What was written since `start` is for this node; one made up here has no words."""
        words = self.low.parsed.place(node)
        if words is not None:
            self.written.append(Stretch(start, len(self.out), words))


class TracedLowering(BodyLowering):
    """The same numbers, with the words behind them."""

    written: list[Stretch]

    def body(self, sentences: t.Body) -> int:
        writer = TracedWriter(self)
        start = writer.write(sentences)
        self.written = [Stretch(start + a, start + b, words) for a, b, words in writer.written]
        return start

    def words_of(self, place: int) -> Span | None:
        """The fewest words that the instruction at a place was written for."""
        found = [each for each in self.written if each.start <= place < each.end]
        # «you may pay X to Y» is one stretch of code for two nodes: all of its words are meant.
        found.sort(key=lambda each: (each.end - each.start, each.words[0] - each.words[1]))
        return found[0].words if found else None


class TracedAssembler(Assembler):
    """Keeps how each effect was lowered, by its place on the card."""

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.lowered: dict[int, TracedLowering] = {}

    def effect(
        self, face: int, ordinal: int, parsed: Parsed, cells: dict[Verb, int]
    ) -> list[Mention]:
        self.lowered[ordinal] = TracedLowering(self.code, self.words, parsed)
        return super().effect(face, ordinal, parsed, cells)

    def lowering(self, parsed: Parsed) -> BodyLowering:
        return next(low for low in self.lowered.values() if low.parsed is parsed)


class TracedOutline(Outline):
    """An explanation that knows which instruction each of its lines is about."""

    def told(self, place: int) -> list[tuple[str, int, bool]]:
        """Each line of a body, the instruction it is about, and whether that is paid as a cost."""
        self.about: dict[int, int] = {}
        self.costs: list[Span] = []
        lines = self.body(place)
        return [
            (line, self.about[number], any(a <= self.about[number] < b for a, b in self.costs))
            for number, line in enumerate(lines)
        ]

    def step(self, place: int, indent: str, lines: list[str]) -> int:
        first = len(lines)
        after = super().step(place, indent, lines)
        for number in range(first, len(lines)):
            # What stands deeper has said so already.
            self.about.setdefault(number, place)
        return after

    def pay(self, place: int, indent: str, lines: list[str]) -> int:
        self.costs.append((place + int(p.SIZE[p.PAY]), self.code[place + p.PAY_THEN]))
        return super().pay(place, indent, lines)
