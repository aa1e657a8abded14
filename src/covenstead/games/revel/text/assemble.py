"""The effects of a pool of cards, put together into one `Program`."""

from __future__ import annotations

from .. import program as p
from . import nouns as n
from . import tree as t
from .bodies import BodyLowering
from .faults import Fault
from .mentions import Mention
from .node import walk
from .numbering import Words
from .parse import Kind, Parsed
from .words import Head, Verb, Who
from .zones import zones_of

KINDS = {
    Kind.COST: p.COST,
    Kind.POWER: p.POWER_EFFECT,
    Kind.CONSEQUENCE: p.CONSEQUENCE,
    Kind.INTERRUPTION: p.INTERRUPTION,
    Kind.ONGOING: p.ONGOING,
    Kind.LIMIT: p.LIMIT,
}


# What «that many» may mean at first: events of an amount.
COUNTED = {p.GAIN, p.LOSE, p.SPEND, p.ADD, p.REMOVE}


class Assembler:
    """Code and effect records, card by card."""

    def __init__(self, words: Words) -> None:
        self.words = words
        # Node 0 is no node.
        self.code: list[int] = [p.END]
        self.effects: list[int] = []

    def card(self, face: int, parsed: list[Parsed | None]) -> list[tuple[int, Fault]]:
        """All effects of one card, in printed order; returns what is wrong, by effect.

        An effect that could not be read is None: what speaks of «above» then is left alone.
        """
        deeds: list[Mention] = []
        cells: dict[Verb, int] = {}
        faults: list[tuple[int, Fault]] = []
        for ordinal, one in enumerate(parsed):
            if one is None:
                continue
            try:
                for node in walk(one.effect):
                    if isinstance(node, n.Above) and None not in parsed[:ordinal]:
                        self.remember(node.verb, deeds, cells, one, node)
                deeds += self.effect(face, ordinal, one, cells)
            except Fault as fault:
                faults.append((ordinal, fault))
        return faults

    def remember(
        self,
        verb: Verb,
        deeds: list[Mention],
        cells: dict[Verb, int],
        parsed: Parsed,
        node: n.Above,
    ) -> None:
        """«chosen above»: every such instruction above keeps what it did in one cell (R-4.10)."""
        found = [deed for deed in deeds if deed.verb == verb and deed.addresses]
        if not found:
            raise parsed.fault("no effect printed above does that", node)
        cell = cells.setdefault(verb, len(cells))
        if cell >= p.CELL_COUNT:
            raise parsed.fault(f"more than {p.CELL_COUNT} things to remember", node)
        for deed in found:
            for address in deed.addresses:
                self.code[address + p.I_CELL] = cell

    def lowering(self, parsed: Parsed) -> BodyLowering:
        """What turns one effect into numbers."""
        return BodyLowering(self.code, self.words, parsed)

    def effect(
        self, face: int, ordinal: int, parsed: Parsed, cells: dict[Verb, int]
    ) -> list[Mention]:
        """Append one effect; returns what its instructions do, for the effects below it."""
        low = self.lowering(parsed)
        low.cells = cells
        record = [0] * p.EFFECT
        record[p.E_FACE] = face
        record[p.E_KIND] = KINDS[parsed.kind]
        record[p.E_ZONES] = zones_of(parsed)
        record[p.E_PLAYER] = p.ANY
        record[p.E_ORDINAL] = ordinal
        effect = parsed.effect
        if isinstance(effect, t.Limit):
            record[p.E_BODY] = effect.copies
        elif isinstance(effect, t.Ongoing):
            record[p.E_CONDITION] = low.condition(effect.condition)
            record[p.E_BODY] = low.statement(effect.statement)
        else:
            _head(low, effect, record)
            body = effect.cost if isinstance(effect, t.CostEffect) else effect.body
            record[p.E_BODY] = low.body(body)
        self.effects += record
        return low.deeds


def _head(
    low: BodyLowering, effect: t.CostEffect | t.PowerEffect | t.Trigger, r: list[int]
) -> None:
    """What has to happen, or what is paid for."""
    if isinstance(effect, t.PowerEffect):
        r[p.E_VERB], r[p.E_PLAYER], r[p.E_ACTIVE] = p.USE, p.YOU, 1
    elif isinstance(effect, t.CostEffect):
        action = effect.action or t.Action(Verb.PLAY, n.This(Head.CARD))
        if action.verb == Verb.PASS:
            raise low.parsed.fault("passing is always possible, so it has no cost (R-5.11)", action)
        _action(low, action, r)
        if effect.action is None:
            r[p.E_PLAYER] = p.YOU
    else:
        _event(low, effect.event, r)
        # What becomes known of a hand only later has no amount any more.
        low.counted = r[p.E_VERB] in COUNTED and (effect.would or not r[p.E_ZONES] & p.IN_HAND)
        r[p.E_FIRST] = int(effect.first)
        r[p.E_SCOPE] = int(effect.scope or 0)
        r[p.E_CONDITION] = low.condition(effect.condition)


def _action(low: BodyLowering, action: t.Action, r: list[int]) -> None:
    r[p.E_VERB], r[p.E_OBJECT], r[p.E_RESOURCE] = low.action(action)
    r[p.E_ACTIVE] = 1
    if r[p.E_OBJECT]:
        r[p.E_AREA] = low.code[r[p.E_OBJECT] + p.N_AREA]
        assert not isinstance(action.what, n.Resource)
        _speak_of_event(low, action.what, action.verb)


def _speak_of_event(low: BodyLowering, np: n.Np | None, verb: Verb) -> None:
    """What the event is about is in slot 0."""
    mention = Mention(np, verb)
    mention.of_event = True
    low.mentions.append(mention)
    low.deeds.append(mention)


def _event(low: BodyLowering, event: t.Event, r: list[int]) -> None:
    if isinstance(event, t.TurnEdge):
        r[p.E_VERB] = p.TURN_BEGIN if event.begins else p.TURN_END
        r[p.E_PLAYER] = _named(low, event.player, event)
    elif isinstance(event, t.Acts):
        r[p.E_PLAYER] = who = _named(low, event.player, event)
        low.they = p.ACTOR_OF if low.they is not None else None
        _action(low, event.action, r)
        r[p.E_LOT] = int(event.action.lot)
        if event.action.lot and low.parsed.kind is Kind.INTERRUPTION:
            raise low.parsed.fault("«1 or more» is known only afterwards: say «a card»", event)
        low.they = {p.YOU: None, p.ANY: p.THAT}.get(who, who)
    elif isinstance(event, t.Overpowers):
        r[p.E_VERB] = p.OVERPOWER
        low.check_one(event.what)
        r[p.E_SUBJECT] = low.np(event.what, None, pattern=True)
        _speak_of_subject(low, event.what)
        if event.whom is not None:
            low.check_one(event.whom)
            r[p.E_OBJECT] = low.np(event.whom, None, pattern=True)
            _speak_of_event(low, event.whom, Verb.OVERPOWER)
    else:
        _befalls(low, event, r)


def _named(low: BodyLowering, who: Who, event: t.Event) -> int:
    """The player of a head; «they» after «a player» is who it was."""
    player = low.player(who, event)
    if player == p.ANY:
        low.they = p.THAT
    return player


def _speak_of_subject(low: BodyLowering, np: n.Np) -> None:
    """The spell by which it happens is in the last slot, unless it is this one."""
    mention = Mention(np, None)
    mention.of_subject = not isinstance(np, n.This)
    low.mentions.append(mention)


def _befalls(low: BodyLowering, event: t.Befalls, r: list[int]) -> None:
    what = event.what
    if event.place is not None:
        if isinstance(what, n.This):
            what = n.This(what.head, event.place)
        elif isinstance(what, n.Pick):
            what = n.Pick(what.quantity, what.owner, what.noun, event.place, what.having)
        else:
            raise low.parsed.fault("say from where beside what it is", event)
    low.check_one(what)
    r[p.E_VERB] = int(event.verb)
    r[p.E_OBJECT] = low.np(what, event.verb, pattern=True)
    r[p.E_AREA] = low.code[r[p.E_OBJECT] + p.N_AREA]
    r[p.E_SUBJECT], r[p.E_PLAYER] = low.agent(event.by, event)
    if isinstance(what, n.Pick) and what.owner in {Who.ANY, Who.EACH}:
        # «a player's stance»: «that player» is whose it was.
        low.they = p.ITS + 1
    if isinstance(event.by, Who):
        low.they = {p.YOU: None, p.ANY: p.THAT}.get(r[p.E_PLAYER], r[p.E_PLAYER])
    _speak_of_event(low, what, event.verb)
