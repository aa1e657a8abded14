"""Bodies: sentences become instructions in reading order, and what they speak of is remembered."""

from __future__ import annotations

from .. import program as p
from . import nouns as n
from . import tree as t
from .lower import Lowering
from .mentions import Mention
from .node import walk
from .words import Many, Verb, Who

VERBS: dict[type, Verb] = {
    t.Draw: Verb.DRAW,
    t.Discard: Verb.DISCARD,
    t.Stash: Verb.STASH,
    t.Reveal: Verb.REVEAL,
    t.Play: Verb.PLAY,
    t.Choose: Verb.CHOOSE,
    t.Add: Verb.ADD,
    t.Remove: Verb.REMOVE,
    t.Move: Verb.MOVE,
    t.Search: Verb.SEARCH,
}
OPERATORS: dict[type, int] = {kind: int(verb) for kind, verb in VERBS.items()} | {
    t.PutOnTop: p.PUT,
    t.Look: p.LOOK,
    t.CheckOverpower: p.CHECK,
}


class BodyLowering(Lowering):
    """The instructions of one effect."""

    def body(self, sentences: t.Body) -> int:
        """Where the instructions start."""
        # Descriptions of later instructions are put in between, so a body is written first into a
        # list of its own and then, closed up, behind them.
        return _Writer(self).write(sentences)


class _Writer:
    """One body. Instructions refer to places, so they are kept apart until all are known."""

    def __init__(self, lowering: Lowering) -> None:
        self.low = lowering
        self.out: list[int] = []
        # Operands of `out` that are places in it, to be moved when it is put into the code.
        self.jumps: list[int] = []
        self.interrupting = (
            isinstance(lowering.parsed.effect, t.Trigger) and lowering.parsed.effect.would
        )
        self.mentioned: list[Mention] = []

    def write(self, sentences: t.Body) -> int:
        self.low.slots.code = self.out
        for sentence in sentences:
            self.sentence(sentence)
        self.emit(p.END)
        start = len(self.low.code)
        for place in self.jumps:
            self.out[place] += start
        self.low.code.extend(self.out)
        self.low.slots.code = self.low.code
        for mention in self.mentioned:
            mention.addresses = [address + start for address in mention.addresses]
        return start

    def emit(self, *numbers: int) -> int:
        place = len(self.out)
        self.out.extend(numbers)
        return place

    def land(self, operand: int) -> None:
        """Let an operand name the place that is written next."""
        self.out[operand] = len(self.out)
        self.jumps.append(operand)

    # ---- sentences ----

    def sentence(self, node: t.Sentence) -> None:
        if not isinstance(node, t.If):
            self.clause(node)
            return
        condition = self.condition_after(node) if node.after else self.low.condition(node.condition)
        place = self.emit(p.IF, condition, 0)
        self.clause(node.what)
        self.land(place + 2)

    def condition_after(self, node: t.If) -> int:
        """«X if it ...»: what X speaks of is not done yet, so it must be fixed."""
        kept = len(self.low.mentions)
        for part in walk(node.what):
            if isinstance(part, n.Pick | n.This | n.Opposing | n.NextDraws | n.Whole | n.ThisWay):
                self.low.mentions.append(Mention(part))
        place = self.low.condition(node.condition)
        del self.low.mentions[kept:]
        return place

    def clause(self, node: t.Clause) -> None:
        if isinstance(node, t.Lasting):
            self.emit(p.LASTING, self.low.statement(node.statement), int(node.until))
        elif isinstance(node, t.May | t.By):
            self.for_player(node)
        else:
            self.deed(node)

    def for_player(self, node: t.May | t.By) -> None:
        """Who acts; «each player» is written out, the current player first."""
        if node.player == Who.ANY:
            raise self.low.parsed.fault(
                "say who acts: you, your opponent, each player or that player", node
            )
        if node.player == Who.EACH:
            seats = [p.CURRENT, p.OTHER]
        else:
            seats = [self.low.player(node.player, node)]
        for seat in seats:
            if seat != p.YOU:
                self.emit(p.ACTOR, seat)
            # A cost can be declined anyway: nobody is asked twice.
            if isinstance(node, t.May) and not isinstance(node.what, t.PayTo):
                place = self.emit(p.MAY, 0)
                self.deed(node.what)
                self.land(place + 1)
            else:
                self.deed(node.what)
        if seats != [p.YOU]:
            self.emit(p.ACTOR, p.YOU)

    def deed(self, node: t.Deed) -> None:
        if isinstance(node, t.Or):
            self.either(node)
        elif isinstance(node, t.PayTo):
            self.pay(node)
        elif isinstance(node, t.All):
            for part in node.parts:
                self.instruction(part)
        else:
            self.instruction(node)

    def pay(self, node: t.PayTo) -> None:
        place = self.emit(p.PAY, 0, 0)
        self.deed(node.cost)
        self.land(place + 1)
        self.deed(node.what)
        self.land(place + 2)

    def either(self, node: t.Or) -> None:
        """Branches one after the other; a pronoun after them means what the taken one did."""
        if len(node.parts) > p.BRANCHES:
            raise self.low.parsed.fault(f"more than {p.BRANCHES} choices in one sentence", node)
        place = self.emit(p.EITHER, 0, len(node.parts), *[0] * p.BRANCHES)
        before = len(self.low.mentions)
        ends, last = [], []
        for number, part in enumerate(node.parts):
            self.land(place + 3 + number)
            kept = len(self.low.mentions)
            self.deed(part)
            ends.append(self.emit(p.GOTO, 0) + 1)
            last += self.low.mentions[kept:][-1:]
            del self.low.mentions[before:]
        for end in ends:
            self.land(end)
        self.land(place + 1)
        self.merge(last)

    def merge(self, mentions: list[Mention]) -> None:
        kept = [mention for mention in mentions if mention.addresses]
        if not kept:
            self.low.mentions += mentions[-1:]
            return
        merged = Mention(kept[-1].np, kept[-1].verb)
        merged.addresses = [address for mention in kept for address in mention.addresses]
        self.mentioned.append(merged)
        self.low.mentions.append(merged)

    # ---- instructions ----

    def instruction(self, node: t.Instruction) -> None:
        if isinstance(node, t.Stop | t.Instead):
            self.interruption(node)
        elif isinstance(node, t.PassTurn):
            self.write_verb(p.PASS)
        elif isinstance(node, t.Change):
            self.change(node)
        elif isinstance(node, t.Shuffle):
            np = 0 if node.what is None else self.low.np(node.what, Verb.DISCARD)
            self.write_verb(p.SHUFFLE, np=np, extra=self.low.player(node.owner, node))
        elif isinstance(node, t.Shift):
            self.shift(node)
        else:
            self.act(node)

    def interruption(self, node: t.Stop | t.Instead) -> None:
        if not self.interrupting:
            word = "stop" if isinstance(node, t.Stop) else "instead"
            raise self.low.parsed.fault(
                f"«{word}» needs something to interrupt: a head with «would» or «tries to» (R-4.9)",
                node,
            )
        if isinstance(node, t.Stop):
            self.emit(p.STOP)
            return
        place = self.emit(p.INSTEAD, 0)
        self.instruction(node.what)
        self.land(place + 1)

    def write_verb(
        self,
        verb: int,
        *,
        np: int = 0,
        np2: int = 0,
        quantity: int = 0,
        value: int = 0,
        extra: int = 0,
    ) -> int:
        return self.emit(verb, np, np2, p.NONE, p.NONE, quantity, value, extra)

    def change(self, node: t.Change) -> None:
        """R-5.9, R-5.10: Stamina is only ever lost."""
        if node.resource.name == "stamina" and node.verb != Verb.LOSE:
            raise self.low.parsed.fault("Stamina can only be lost (R-5.9)", node)
        open_ended = isinstance(node.amount, n.Quantity) and node.amount.many in {
            Many.ALL,
            Many.ANY_NUMBER,
        }
        if node.verb == Verb.GAIN and open_ended:
            raise self.low.parsed.fault("say how much is gained", node)
        quantity, value = self.amount(node.amount)
        resource = self.low.words.resource(node.resource)
        self.write_verb(int(node.verb), quantity=quantity, value=value, extra=resource)

    def amount(self, amount: n.Quantity | n.Value) -> tuple[int, int]:
        many = amount.many if isinstance(amount, n.Quantity) else Many.EXACTLY
        return int(many), self.low.value(amount)

    def shift(self, node: t.Shift) -> None:
        quantity, value = self.amount(node.amount)
        np = self.low.np(node.what, None)
        np2 = self.low.np(node.to, None)
        place = self.write_verb(p.SHIFT, np=np, np2=np2, quantity=quantity, value=value)
        self.spoken(node.to, Verb.ADD, place)

    def act(
        self,
        node: t.Draw
        | t.Discard
        | t.Stash
        | t.Reveal
        | t.Play
        | t.Choose
        | t.Add
        | t.Remove
        | t.Move
        | t.PutOnTop
        | t.Look
        | t.Search
        | t.CheckOverpower,
    ) -> None:
        """An instruction that does something to what it describes."""
        verb = VERBS.get(type(node))
        quantity, value, extra, np2 = 0, 0, 0, 0
        what: n.Np = node.to if isinstance(node, t.Add) else node.what
        if isinstance(node, t.Add | t.Remove):
            quantity, value = self.amount(node.amount)
        if isinstance(node, t.Add):
            extra = int(node.shared)
        elif isinstance(node, t.Reveal):
            extra = int(node.until or 0)
        elif isinstance(node, t.Play | t.Move) and node.space is not None:
            extra = int(node.space.kind)
            np2 = self.low.its_space(node.space)
        if isinstance(node, t.Search):
            found = node.what
            what = n.Pick(found.quantity, found.owner, found.noun, node.place, found.having)
        np = self.low.np(what, verb)
        operator = OPERATORS[type(node)]
        place = self.write_verb(
            operator, np=np, np2=np2, quantity=quantity, value=value, extra=extra
        )
        self.spoken(what, verb, place)

    def spoken(self, np: n.Np, verb: Verb | None, place: int) -> None:
        """The instruction at `place` did this to what it speaks of."""
        mention = Mention(np, verb)
        mention.addresses = [place]
        self.mentioned.append(mention)
        self.low.mentions.append(mention)
        self.low.deeds.append(mention)
