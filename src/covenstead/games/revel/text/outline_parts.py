"""The players, amounts and descriptions of a program, in plain words."""

from __future__ import annotations

from .. import program as p
from .plain import AREAS, COMPARISONS, PLAYERS, SPACES, STATS, WHOSE, type_words


class Parts:
    """Reads the code of one pool."""

    def __init__(self, code: list[int], resources: list[str], sorts: list[str]) -> None:
        self.code = code
        self.resources = resources
        self.sorts = sorts
        # Which step of the body fills each slot, and who acts in it.
        self.steps: dict[int, str] = {}
        self.actor = p.YOU

    def player(self, word: int) -> str:
        """Who."""
        word = self.actor if word == p.ACTOR_OF else word
        return (
            f"the player of what {self.slots(word - p.ITS)} is about"
            if word >= p.ITS
            else PLAYERS[word]
        )

    def whose(self, word: int) -> str:
        """Whose."""
        word = self.actor if word == p.ACTOR_OF else word
        return f"{self.player(word)}'s" if word >= p.ITS else WHOSE[word]

    def resource(self, word: int) -> str:
        """A resource by name."""
        fixed = {p.STAMINA: "Stamina", p.PLAYS: "plays"}
        return fixed.get(word) or self.resources[word - p.FIRST_NAMED]

    def slots(self, mask: int) -> str:
        """What was spoken of, by the steps that did it."""
        steps = {0: "the event", p.SUBJECT_SLOT: "the spell that does it"} | self.steps
        return " and ".join(steps[slot] for slot in range(p.SLOT_COUNT) if mask & (1 << slot))

    def amount(self, quantity: int, value: int) -> str:
        """How much."""
        if quantity == p.ALL:
            return "all"
        if quantity == p.ANY_NUMBER:
            return "any number of"
        return f"{'up to ' if quantity == p.UP_TO else ''}{self.value(value)}"

    def value(self, node: int) -> str:
        """A number or where it comes from."""
        kind, a, b, c, times, plus = self.code[node : node + p.VALUE]
        if kind == p.NUMBER:
            return str(a)
        text = self.found(kind, a, b, c)
        if times != 1:
            text = f"{times} times {text}"
        return f"{text.removesuffix(' in')} and {plus} more" if plus else text

    def found(self, kind: int, a: int, b: int, c: int) -> str:
        """Where a number comes from."""
        if kind == p.SPACES_WON:
            return f"as many as the spaces won by {self.player(a)} in"
        if kind == p.CARDS_HAD:
            return f"as many as the cards of {self.np(a)} (last known) in"
        if kind == p.THAT_MUCH:
            return "as many as were counted just before in"
        if kind == p.STAT_OF:
            return f"as much as the {STATS[b]} of {self.np(a)}{' (last known)' if c else ''} in"
        if kind == p.COUNT_OF:
            return f"as many as there are {self.np(a)} in"
        if kind == p.COUNTERS_ON:
            return f"as many as there are +1s on {self.np(a)} in"
        return f"as much as {self.whose(a)} {self.resource(b)} in"

    def np(self, node: int, pattern: bool = False) -> str:
        """A description."""
        r = self.code[node : node + p.NP]
        kind = r[0]
        if kind == p.SELF:
            place = f" from the {AREAS[r[p.N_AREA]]}" if r[p.N_AREA] else ""
            return f"this {type_words(r[p.N_TYPES])}{place}"
        if kind == p.NEXT_DRAWS:
            if r[p.N_QUANTITY] == p.EQUAL:
                deck = f"{self.whose(r[p.N_OWNER])} deck"
                return f"from the top of {deck} {self.value(r[p.N_COUNT]).removesuffix(' in')}"
            many = "up to " if r[p.N_QUANTITY] == p.UP_TO else ""
            return f"{many}the top {r[p.N_COUNT]} of {self.whose(r[p.N_OWNER])} deck"
        if kind == p.PLACES:
            return self.places(r)
        if kind == p.ACROSS:
            return f"the {type_words(r[p.N_TYPES])} across"
        if kind == p.ACROSS_FROM:
            return f"the {type_words(r[p.N_TYPES])} across from {self.np(r[p.N_MASK])}"
        if kind == p.ABOVE:
            return f"the {self.noun(r)} remembered from an effect above"
        if kind == p.SLOTS:
            return self.pointed(r)
        return self.match(r, pattern)

    def places(self, r: list[int]) -> str:
        """Spell spaces."""
        empty = "empty " if r[p.N_ADJECTIVES] & p.EMPTY_BOTH else ""
        if r[p.N_ADJECTIVES] & p.EMPTY_SIDE:
            return f"{self.quantity(r)}spell space with no spell of {self.player(r[p.N_OWNER])}"
        won = f" won by {self.player(r[p.N_OWNER])}" if r[p.N_OWNER] != p.ANY else ""
        return f"{self.quantity(r)}{empty}spell space{won}"

    def pointed(self, r: list[int]) -> str:
        """What a pronoun points at, by the steps that did it."""
        steps = self.slots(r[p.N_MASK])
        if r[p.N_EXCEPT]:
            return f"what {steps} is about, except what {self.slots(r[p.N_EXCEPT])} is about"
        noun = "" if r[p.N_LEVEL] == p.ANY_LEVEL else f"{self.noun(r)} "
        if r[p.N_QUANTITY] == p.ALL:
            return f"the {noun}of {steps}" if noun else f"what {steps} is about"
        return f"{self.quantity(r)}{noun}of {steps}"

    def match(self, r: list[int], pattern: bool) -> str:
        text = f"{'any ' if pattern else self.quantity(r)}{self.noun(r)}"
        if r[p.N_OWNER] == p.YOU:
            text += " of yours"
        elif r[p.N_OWNER] != p.ANY:
            text += f" of {self.player(r[p.N_OWNER])}"
        if r[p.N_AREA] and r[p.N_AREA] != p.FIELD:
            text += f" from {self.whose(r[p.N_AREA_OWNER])} {AREAS[r[p.N_AREA]]}"
        elif r[p.N_AREA] and pattern:
            text += " from the field"
        if r[p.N_STAT]:
            text += f" with {self.amount_of(r)}"
        if r[p.N_MASK]:
            text += f" across from {self.np(r[p.N_MASK])}"
        if r[p.N_SPACE]:
            text += f" in {self.space(r[p.N_SPACE], r[p.N_SPACE_NP])}"
        return text + (", by lot" if r[p.N_ADJECTIVES] & p.AT_RANDOM else "")

    def amount_of(self, r: list[int]) -> str:
        """«at most 2 Power», «at least 1 +1s», «a stitch icon of this spell»."""
        if r[p.N_STAT] == p.ICONS:
            return f"a stitch icon of {self.np(r[p.N_AMOUNT])}"
        which = "+1s" if r[p.N_STAT] == p.PLUS_ONES else STATS[r[p.N_STAT]]
        comparison, amount = r[p.N_COMPARISON], str(r[p.N_AMOUNT])
        if comparison > p.BY_VALUE:
            comparison -= p.BY_VALUE
            amount = self.value(r[p.N_AMOUNT]).removesuffix(" in")
        return f"{COMPARISONS[comparison]} {amount} {which}"

    def space(self, word: int, np: int) -> str:
        """A spell space; the one of a choice by the step that chose it."""
        return f"the space of {self.np(np)}" if np else SPACES[word]

    def quantity(self, r: list[int]) -> str:
        if r[p.N_QUANTITY] == p.EQUAL:
            return f"{self.value(r[p.N_COUNT])} "
        words = {p.UP_TO: "up to ", p.ANY_NUMBER: "any number of ", p.ALL: "every "}
        word = words.get(r[p.N_QUANTITY], "")
        return f"{word}{r[p.N_COUNT]} " if r[p.N_QUANTITY] in {p.EXACTLY, p.UP_TO} else word

    def noun(self, r: list[int]) -> str:
        """Adjectives, sort and type."""
        return self.quality(r[p.N_ADJECTIVES], r[p.N_SORT], r[p.N_TYPES], r[p.N_LEVEL])

    def quality(self, adjectives: int, sort: int, types: int, level: int) -> str:
        """The same, number by number."""
        words = [
            "other" if adjectives & p.OTHER_THAN_SOURCE else "",
            "opposing" if adjectives & p.OPPOSING else "",
            "stitched" if adjectives & p.STITCHED else "",
            "+1-bearing" if adjectives & p.WITH_COUNTER else "",
            self.sorts[sort - 1] if sort else "",
            "copy of this" if adjectives & p.COPY else "",
            type_words(types),
            "card" if level == p.CARD_LEVEL and types & 3 and types < 31 else "",
        ]
        return " ".join(word for word in words if word)
