"""The numbers of a program, said in plain words."""

from __future__ import annotations

from .. import program as p
from .plain import AREAS, COMPARISONS, PLAYERS, SCOPES, SPACES, STATS, TYPES, UNTIL, VERBS, WHOSE


class Outline:
    """Reads the code of one pool."""

    def __init__(self, code: list[int], resources: list[str], sorts: list[str]) -> None:
        self.code = code
        self.resources = resources
        self.sorts = sorts
        # Which step of the body fills each slot, and who acts in it.
        self.steps: dict[int, str] = {}
        self.actor = p.YOU

    # ---- heads ----

    def head(self, r: list[int]) -> str:
        """When it happens, or what is paid for."""
        if r[p.E_KIND] == p.POWER_EFFECT:
            return "once in each of your turns, when you choose to:"
        if r[p.E_KIND] == p.COST:
            return f"to {self.event_words(r)}, {self.player(r[p.E_PLAYER])} must pay this:"
        if r[p.E_VERB] in {p.TURN_BEGIN, p.TURN_END}:
            edge = "begins" if r[p.E_VERB] == p.TURN_BEGIN else "ends"
            return f"when {self.whose(r[p.E_PLAYER])} turn {edge}:"
        start = "just before" if r[p.E_KIND] == p.INTERRUPTION else "after"
        text = f"{start} {self.doer(r)} {_third(self.event_words(r), r[p.E_PLAYER])}"
        if r[p.E_FIRST]:
            text += ", the first time"
        if r[p.E_SCOPE]:
            text += f" {SCOPES[r[p.E_SCOPE]]}"
        if r[p.E_CONDITION]:
            text += f", if {self.condition(r[p.E_CONDITION])}"
        return f"{text}:"

    def doer(self, r: list[int]) -> str:
        """Who does it: a player, or a spell."""
        return self.np(r[p.E_SUBJECT]) if r[p.E_SUBJECT] else self.player(r[p.E_PLAYER])

    def event_words(self, r: list[int]) -> str:
        """What is done, and to what."""
        what = f" {self.np(r[p.E_OBJECT], pattern=True)}" if r[p.E_OBJECT] else ""
        resource = f" {self.resource(r[p.E_RESOURCE])}" if r[p.E_RESOURCE] else ""
        return f"{VERBS[r[p.E_VERB]]}{what}{resource}"

    # ---- bodies ----

    def body(self, place: int) -> list[str]:
        """The instructions, numbered."""
        self.steps, self.actor = {}, p.YOU
        lines: list[str] = []
        end = place
        while self.code[end] != p.END:
            end += int(p.SIZE[self.code[end]])
        self.range(place, end, "", lines)
        return lines

    def range(self, place: int, end: int, indent: str, lines: list[str]) -> None:
        """The instructions from a place up to an end."""
        while place < end:
            place = self.step(place, indent, lines)

    def step(self, place: int, indent: str, lines: list[str]) -> int:
        """One instruction with all that belongs to it; returns the place behind it."""
        code, op = self.code, self.code[place]
        after = place + int(p.SIZE[op])
        deeper = f"{indent}   "
        if op == p.IF:
            lines.append(f"{indent}only if {self.condition(code[place + 1])}:")
            self.range(after, code[place + 2], deeper, lines)
            return code[place + 2]
        if op in {p.MAY, p.INSTEAD}:
            words = f"{self.player(self.actor)} may:" if op == p.MAY else "in place of it:"
            lines.append(f"{indent}{words}")
            self.range(after, code[place + 1], deeper, lines)
            return code[place + 1]
        if op == p.PAY:
            return self.pay(place, indent, lines)
        if op == p.EITHER:
            return self.either(place, indent, lines)
        if op != p.GOTO:
            self.plain(place, indent, lines)
        return after

    def pay(self, place: int, indent: str, lines: list[str]) -> int:
        then, end = self.code[place + 1], self.code[place + 2]
        lines.append(f"{indent}{self.player(self.actor)} may pay this, all or nothing:")
        self.range(place + int(p.SIZE[p.PAY]), then, f"{indent}   ", lines)
        lines.append(f"{indent}and for that:")
        self.range(then, end, f"{indent}   ", lines)
        return end

    def either(self, place: int, indent: str, lines: list[str]) -> int:
        end, count = self.code[place + 1], self.code[place + 2]
        starts = [self.code[place + 3 + number] for number in range(count)]
        lines.append(f"{indent}one of these, chosen by {self.player(self.actor)}:")
        for start, stop in zip(starts, [*starts[1:], end], strict=True):
            first = len(lines)
            self.range(start, stop, f"{indent}   ", lines)
            lines[first] = f"{indent} - {lines[first].strip()}"
        return end

    def plain(self, place: int, indent: str, lines: list[str]) -> None:
        code, op = self.code, self.code[place]
        if op == p.ACTOR:
            self.actor = code[place + 1]
        elif op == p.STOP:
            lines.append(f"{indent}it does not happen")
        elif op == p.LASTING:
            text = self.statement(code[place + 1])
            lines.append(f"{indent}{text}, {UNTIL[code[place + 2]]}")
        else:
            number = 1 + sum(line.lstrip(" -")[:1].isdigit() for line in lines)
            words = self.instruction(place)
            if self.actor != p.YOU:
                words = f"{self.player(self.actor)} {_third(words, self.actor)}"
            lines.append(f"{indent}{number}. {words}")
            if code[place + p.I_SLOT] != p.NONE:
                self.steps[code[place + p.I_SLOT]] = f"step {number}"

    def instruction(self, place: int) -> str:
        """A verb and its operands."""
        code = self.code[place : place + p.INSTRUCTION]
        verb = code[0]
        if verb in {p.GAIN, p.LOSE, p.SPEND}:
            amount = self.amount(code[p.I_QUANTITY], code[p.I_VALUE])
            return f"{VERBS[verb]} {amount} {self.resource(code[p.I_EXTRA])}"
        if verb == p.SHUFFLE:
            first = f"{self.np(code[p.I_NP])} into " if code[p.I_NP] else ""
            return f"shuffle {first}{self.whose(code[p.I_EXTRA])} deck"
        if verb == p.PASS:
            return "pass the turn"
        np = self.np(code[p.I_NP])
        if verb in {p.ADD, p.REMOVE, p.SHIFT}:
            return self.counters(code, np)
        text = f"put {np} on top of the deck" if verb == p.PUT else f"{VERBS[verb]} {np}"
        if verb == p.REVEAL and code[p.I_EXTRA]:
            text += f" {UNTIL[code[p.I_EXTRA]]}"
        if verb in {p.PLAY, p.MOVE} and code[p.I_EXTRA]:
            text += f", in {SPACES[code[p.I_EXTRA]]}"
        return text

    def counters(self, code: list[int], np: str) -> str:
        amount = self.amount(code[p.I_QUANTITY], code[p.I_VALUE])
        if code[0] == p.SHIFT:
            return f"move {amount} +1 counters from {np} to {self.np(code[p.I_NP2])}"
        if code[0] == p.REMOVE:
            return f"take {amount} +1 counters off {np}"
        shared = ", shared out at will" if code[p.I_EXTRA] else ""
        return f"put {amount} +1 counters on {np}{shared}"

    # ---- parts ----

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
        steps = {0: "the event"} | self.steps
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
        kind, a, b, c, _ = self.code[node : node + p.VALUE]
        if kind == p.NUMBER:
            return str(a)
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
            return f"this {'spell' if r[p.N_LEVEL] == p.SPELL_LEVEL else 'card'}{place}"
        if kind == p.NEXT_DRAWS:
            if r[p.N_QUANTITY] == p.EQUAL:
                deck = f"{self.whose(r[p.N_OWNER])} deck"
                return f"from the top of {deck} {self.value(r[p.N_COUNT]).removesuffix(' in')}"
            many = "up to " if r[p.N_QUANTITY] == p.UP_TO else ""
            return f"{many}the top {r[p.N_COUNT]} of {self.whose(r[p.N_OWNER])} deck"
        if kind == p.ACROSS:
            return f"the {TYPES[r[p.N_TYPES]]} across"
        if kind == p.ACROSS_FROM:
            return f"the spell across from {self.np(r[p.N_MASK])}"
        if kind == p.ABOVE:
            return f"the {self.noun(r)} remembered from an effect above"
        if kind == p.SLOTS:
            return self.pointed(r)
        return self.match(r, pattern)

    def pointed(self, r: list[int]) -> str:
        """What a pronoun points at, by the steps that did it."""
        steps = self.slots(r[p.N_MASK])
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
        if r[p.N_STAT]:
            stat = f"{COMPARISONS[r[p.N_COMPARISON]]} {r[p.N_AMOUNT]} {STATS[r[p.N_STAT]]}"
            text += f" with {stat}"
        if r[p.N_MASK]:
            text += f" across from {self.np(r[p.N_MASK])}"
        return text

    def quantity(self, r: list[int]) -> str:
        if r[p.N_QUANTITY] == p.EQUAL:
            return f"{self.value(r[p.N_COUNT])} "
        words = {p.UP_TO: "up to ", p.ANY_NUMBER: "any number of ", p.ALL: "every "}
        word = words.get(r[p.N_QUANTITY], "")
        return f"{word}{r[p.N_COUNT]} " if r[p.N_QUANTITY] in {p.EXACTLY, p.UP_TO} else word

    def noun(self, r: list[int]) -> str:
        """Adjectives, sort and type."""
        adjectives = r[p.N_ADJECTIVES]
        words = [
            "other" if adjectives & p.OTHER_THAN_SOURCE else "",
            "opposing" if adjectives & p.OPPOSING else "",
            "stitched" if adjectives & p.STITCHED else "",
            "+1-bearing" if adjectives & p.WITH_COUNTER else "",
            self.sorts[r[p.N_SORT] - 1] if r[p.N_SORT] else "",
            TYPES[r[p.N_TYPES]],
            "card" if r[p.N_LEVEL] == p.CARD_LEVEL and r[p.N_TYPES] <= 3 else "",
        ]
        return " ".join(word for word in words if word)

    # ---- conditions and statements ----

    def condition(self, node: int) -> str:
        """What has to hold."""
        kind, a, b, c, d, e = self.code[node : node + p.CONDITION]
        if kind == p.DID:
            what = f" {self.np(c, pattern=True)}" if c else ""
            resource = f" {self.resource(d)}" if d else ""
            return f"{self.player(a)} did {VERBS[b]}{what}{resource} {SCOPES[e]}"
        if kind == p.HAS_RESOURCE:
            return f"{self.player(a)} has {COMPARISONS[b]} {c} {self.resource(d)}"
        if kind == p.COUNT_IS:
            return f"there is {COMPARISONS[b]} {c} {self.np(a, pattern=True).removeprefix('any ')}"
        if kind == p.IS_IN:
            return f"{self.np(a)} is in {self.whose(c)} {AREAS[b]}"
        if kind == p.IS_A:
            stitched = "stitched " if e & p.STITCHED else ""
            return f"{self.np(a)} is a {stitched}{TYPES[b]}"
        if kind == p.WAS:
            return f"somebody did {VERBS[b]} {self.np(a)} {SCOPES[c]}"
        if kind == p.STAT_IS:
            return f"{self.np(a)} has {COMPARISONS[c]} {d} {STATS[b]}"
        if kind == p.WINNING:
            return f"{self.player(a)} is winning in {SPACES[b]}"
        if kind == p.WINNING_IN:
            return f"{self.player(a)} is winning in {COMPARISONS[b]} {c} spaces"
        if kind == p.TURN_OF:
            return f"it is {self.whose(a)} turn"
        fixed = {
            p.FINAL_TURN: "it is the Final Turn",
            p.CAUSED_BY_PLAYING: "the check came from playing this very card",
            p.DID_IT: "what was offered just before was done",
        }
        return fixed[kind]

    def statement(self, node: int) -> str:
        """What holds."""
        kind, a, b, c, d, _, _ = self.code[node : node + p.STATEMENT]
        if kind == p.BONUS:
            per = f" for {self.np(d)}" if d else ""
            return f"{self.np(a)} has {b:+d} {STATS[c]}{per}"
        if kind == p.SET_STAT:
            return f"the {STATS[b]} of {self.np(a)} is {self.value(c).removesuffix(' in')}"
        if kind == p.MAY_USE:
            verbs = [word for bit, word in ((1, "gain"), (2, "lose"), (4, "spend")) if b & bit]
            return f"{self.player(a)} can {', '.join(verbs)} {self.resource(c)}"
        if kind == p.CANT:
            what = f" {self.np(c, pattern=True)}" if c else ""
            resource = f" {self.resource(d)}" if d else ""
            return f"{self.player(a)} can't {VERBS[b]}{what}{resource}"
        if kind == p.CANT_OVERPOWER:
            return f"{self.np(a)} can't overpower {self.np(b) if b else 'anything'}"
        if kind == p.CANT_BE:
            by = self.np(c, pattern=True) if c else self.player(d)
            return f"{by} can't {VERBS[b]} {self.np(a)}"
        return f"{self.player(a)} gets {b} more plays each turn"


def _third(words: str, player: int) -> str:
    """The verb of somebody else: «draw 1 card» is «draws 1 card»."""
    if player == p.YOU:
        return words
    verb, space, rest = words.partition(" ")
    return f"{verb}{'es' if verb.endswith(('s', 'sh', 'ch')) else 's'}{space}{rest}"
