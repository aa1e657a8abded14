"""The numbers of a program, in plain words."""

from __future__ import annotations

import re

from .. import program as p
from .outline_parts import Parts
from .plain import AREAS, COMPARISONS, SCOPES, STATS, UNTIL, VERBS


class Outline(Parts):
    """Heads, bodies, conditions and statements."""

    # ---- heads ----

    def head(self, r: list[int]) -> str:
        """When it happens, or what is paid for."""
        self.actor = _doing(r[p.E_PLAYER])
        if r[p.E_KIND] == p.POWER_EFFECT:
            return "once in each of your turns, when you choose to:"
        if r[p.E_KIND] == p.COST:
            return f"to {self.event_words(r)}, {self.player(r[p.E_PLAYER])} must pay this:"
        if r[p.E_VERB] in {p.TURN_BEGIN, p.TURN_END}:
            edge = "begins" if r[p.E_VERB] == p.TURN_BEGIN else "ends"
            return f"when {self.whose(r[p.E_PLAYER])} turn {edge}{self.when(r)}:"
        if r[p.E_VERB] in {p.LEAVE, p.ENTER}:
            edge = "has left" if r[p.E_VERB] == p.LEAVE else "has entered"
            return f"after {self.np(r[p.E_OBJECT], pattern=True)} {edge} the field{self.when(r)}:"
        start = "just before" if r[p.E_KIND] == p.INTERRUPTION else "after"
        text = f"{start} {self.doer(r)} {_third(self.event_words(r), r[p.E_PLAYER])}"
        return f"{text}{self.when(r)}:"

    def when(self, r: list[int]) -> str:
        """How often, in which turns, and on what condition."""
        text = ", the first time" if r[p.E_FIRST] else ""
        if r[p.E_LOT]:
            text += ", once for all of one instruction"
        if r[p.E_SCOPE]:
            text += f" {SCOPES[r[p.E_SCOPE]]}"
        if r[p.E_CONDITION]:
            text += f", if {self.condition(r[p.E_CONDITION])}"
        return text

    def doer(self, r: list[int]) -> str:
        """Who does it: a player, or a spell."""
        return self.np(r[p.E_SUBJECT]) if r[p.E_SUBJECT] else self.player(r[p.E_PLAYER])

    def event_words(self, r: list[int]) -> str:
        """What is done, and to what."""
        what = f" {self.np(r[p.E_OBJECT], pattern=True)}" if r[p.E_OBJECT] else ""
        return f"{VERBS[r[p.E_VERB]]}{what}{self.kind_of(r[p.E_VERB], r[p.E_RESOURCE])}"

    def kind_of(self, verb: int, resource: int) -> str:
        """Of what: a resource, or whose deck."""
        if verb == p.SHUFFLE:
            return f" {self.whose(resource - p.DECK_OF) if resource else 'a'} deck"
        return f" {self.resource(resource)}" if resource else ""

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
        """One instruction with everything that belongs to it; returns the place after it."""
        code, op = self.code, self.code[place]
        after = place + int(p.SIZE[op])
        deeper = f"{indent}   "
        if op == p.IF:
            return self.only_if(place, indent, lines)
        if op in {p.MAY, p.INSTEAD}:
            words = f"{self.player(self.actor)} may:" if op == p.MAY else "in place of it:"
            lines.append(f"{indent}{words}")
            end = code[place + (p.MAY_END if op == p.MAY else p.INSTEAD_END)]
            self.range(after, end, deeper, lines)
            return end
        if op == p.PAY:
            return self.pay(place, indent, lines)
        if op == p.EITHER:
            return self.either(place, indent, lines)
        if op != p.GOTO:
            self.plain(place, indent, lines)
        return after

    def only_if(self, place: int, indent: str, lines: list[str]) -> int:
        """What is done if a condition holds, and otherwise."""
        lines.append(f"{indent}only if {self.condition(self.code[place + p.IF_CONDITION])}:")
        start, end = place + p.IF_SIZE, self.code[place + p.IF_END]
        while start < end:
            if self.code[start] == p.ELSE:
                lines.append(f"{indent}otherwise:")
                after = self.code[start + p.ELSE_END]
                self.range(end, after, f"{indent}   ", lines)
                return after
            start = self.step(start, f"{indent}   ", lines)
        return end

    def pay(self, place: int, indent: str, lines: list[str]) -> int:
        then, end = self.code[place + p.PAY_THEN], self.code[place + p.PAY_END]
        lines.append(f"{indent}{self.player(self.actor)} may pay this, all or nothing:")
        self.range(place + p.PAY_SIZE, then, f"{indent}   ", lines)
        lines.append(f"{indent}and for that:")
        self.range(then, end, f"{indent}   ", lines)
        return end

    def either(self, place: int, indent: str, lines: list[str]) -> int:
        end, count = self.code[place + p.EITHER_END], self.code[place + p.EITHER_COUNT]
        first = place + p.EITHER_BRANCH
        starts = [self.code[first + number] for number in range(count)]
        lines.append(f"{indent}one of these, chosen by {self.player(self.actor)}:")
        for start, stop in zip(starts, [*starts[1:], end], strict=True):
            head = len(lines)
            self.range(start, stop, f"{indent}   ", lines)
            lines[head] = f"{indent} - {lines[head].strip()}"
        return end

    def plain(self, place: int, indent: str, lines: list[str]) -> None:
        code, op = self.code, self.code[place]
        if op == p.ACTOR:
            self.actor = code[place + p.ACTOR_PLAYER]
        elif op == p.STOP:
            lines.append(f"{indent}it does not happen")
        elif op == p.LASTING:
            text = self.statement(code[place + p.LASTING_STATEMENT])
            lines.append(f"{indent}{text}, {UNTIL[code[place + p.LASTING_UNTIL]]}")
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
        if verb == p.OVERPOWER:
            return f"let {self.np(code[p.I_NP2])} overpower {np}, without a check"
        if verb in {p.ADD, p.REMOVE, p.SHIFT}:
            return self.counters(code, np)
        if verb == p.PUT:
            return f"put {np} on top of {self.whose(code[p.I_EXTRA] - p.DECK_OF)} deck"
        text = f"{VERBS[verb]} {np}"
        if verb == p.REVEAL and code[p.I_EXTRA]:
            text += f" {UNTIL[code[p.I_EXTRA]]}"
        if verb in {p.PLAY, p.MOVE} and code[p.I_EXTRA]:
            text += f", in {self.space(code[p.I_EXTRA], code[p.I_NP2])}"
        return text

    def counters(self, code: list[int], np: str) -> str:
        amount = self.amount(code[p.I_QUANTITY], code[p.I_VALUE])
        counters = "+1 counter" if amount == "1" else "+1 counters"
        if code[0] == p.SHIFT:
            return f"move {amount} {counters} from {np} to {self.np(code[p.I_NP2])}"
        if code[0] == p.REMOVE:
            return f"take {amount} {counters} off {np}"
        shared = ", shared out at will" if code[p.I_EXTRA] else ""
        return f"put {amount} {counters} on {np}{shared}"

    # ---- conditions and statements ----

    def condition(self, node: int) -> str:
        """What has to hold."""
        return _second(self.holding(node))

    def holding(self, node: int) -> str:
        """The same, said of anybody: «you has»."""
        kind, a, b, c, d, e = self.code[node : node + p.CONDITION]
        if kind == p.DID:
            what = f" {self.np(c, pattern=True)}" if c else ""
            resource = f" {self.resource(d)}" if d else ""
            counted = c and self.code[c] == p.MATCH and self.code[c + p.N_QUANTITY] == p.EXACTLY
            number = self.code[c + p.N_COUNT] if counted else 1
            often = f", {number} times or more," if number > 1 else ""
            return f"{self.player(a)} did {VERBS[b]}{what}{resource}{often} {SCOPES[e]}"
        if kind == p.HAS_RESOURCE:
            return f"{self.player(a)} has {COMPARISONS[b]} {c} {self.resource(d)}"
        if kind == p.COUNT_IS:
            return f"there is {COMPARISONS[b]} {c} {self.np(a, pattern=True).removeprefix('any ')}"
        if kind == p.IS_IN:
            return f"{self.np(a)} is in {self.whose(c)} {AREAS[b]}"
        if kind == p.IS_A:
            return f"{self.np(a)} is a {self.quality(e, d, b, c)}"
        if kind == p.WAS:
            return f"somebody did {VERBS[b]} {self.np(a)} {SCOPES[c]}"
        if kind == p.STAT_IS:
            return f"{self.np(a)} has {COMPARISONS[c]} {d} {STATS[b]}"
        if kind == p.WINNING:
            return f"{self.player(a)} is winning in {self.space(b, c)}"
        if kind == p.WINNING_IN:
            return f"{self.player(a)} is winning in {COMPARISONS[b]} {c} spaces"
        if kind in {p.DID_IT, p.DID_NOT}:
            did = "did" if kind == p.DID_IT else "did not do"
            return f"{self.player(a)} {did} what was said just before"
        if kind == p.NOT:
            return f"not ({self.condition(a)})"
        if kind == p.TURN_OF:
            return f"it is {self.whose(a)} turn"
        if kind == p.COUNTERS_ARE:
            return f"{self.np(a)} has {COMPARISONS[b]} {c} +1s"
        if kind == p.COMPARE:
            words = "more than" if b else "less than"
            left, right = self.value(a).removesuffix(" in"), self.value(c).removesuffix(" in")
            return f"{_amount(left)} is {words} {_amount(right)}"
        if kind == p.OPPOSES:
            return f"{self.np(a)} is across from {self.np(b).replace('every ', 'a ')}"
        fixed = {
            p.FINAL_TURN: "it is the Final Turn",
            p.CAUSED_BY_PLAYING: "the check came from playing this very card",
        }
        return fixed[kind]

    def statement(self, node: int) -> str:
        """What holds."""
        kind, a, b, c, d, most, space, whose = self.code[node : node + p.STATEMENT]
        if kind == p.BONUS:
            per = f", times {_amount(self.value(d).removesuffix(' in'))}" if d else ""
            return f"{self.np(a)} has {b:+d} {STATS[c]}{per}"
        if kind == p.SET_STAT:
            return f"the {STATS[b]} of {self.np(a)} is {self.value(c).removesuffix(' in')}"
        if kind == p.MAY_USE:
            verbs = [word for bit, word in ((1, "gain"), (2, "lose"), (4, "spend")) if b & bit]
            return f"{self.player(a)} can {', '.join(verbs)} {self.resource(c)}"
        if kind == p.CANT:
            before, self.actor = self.actor, _doing(a)
            what = f" {self.np(c, pattern=True)}" if c else ""
            self.actor = before
            limit = f", more than {most} of them each turn" if most else ""
            where = f" in {self.space(space, whose)}" if space else ""
            return f"{self.player(a)} can't {VERBS[b]}{what}{self.kind_of(b, d)}{where}{limit}"
        if kind == p.CANT_OVERPOWER:
            return f"{self.np(a)} can't overpower {self.np(b) if b else 'anything'}"
        if kind == p.CANT_BE:
            by = self.np(c, pattern=True) if c else self.player(d)
            return f"{by} can't {VERBS[b]} {self.np(a)}"
        more = "play" if b == 1 else "plays"
        return _second(f"{self.player(a)} gets {b} more {more} each turn")


def _amount(words: str) -> str:
    """«as many as there are X» as a noun: «the number of X»."""
    for start in ("as many as there are ", "as many as "):
        if words.startswith(start):
            return f"the number of {words.removeprefix(start)}"
    return words.removeprefix("as much as ")


def _second(words: str) -> str:
    """The verb as it goes with «you»."""
    for said, right in (("has", "have"), ("is", "are"), ("gets", "get")):
        words = re.sub(rf"\byou {said}\b", f"you {right}", words)
    return words


def _doing(player: int) -> int:
    """Who acts in a head or a «can't»: with «a player» that very player."""
    return p.THAT if player == p.ANY else player


def _third(words: str, player: int) -> str:
    """The verb in the third person: «draw 1 card» is «draws 1 card»."""
    if player == p.YOU:
        return words
    verb, space, rest = words.partition(" ")
    return f"{verb}{'es' if verb.endswith(('s', 'sh', 'ch')) else 's'}{space}{rest}"
