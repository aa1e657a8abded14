"""Instructions written one after the other, and what each of them speaks of."""

from __future__ import annotations

from .. import program as p
from . import nouns as n
from . import tree as t
from .lower_clauses import ClauseLowering
from .mentions import Mention, is_fixed, is_many, is_pronoun
from .own_decks import in_own_deck
from .words import Many, Verb, Who


class Pen:
    """One body as it is written. Places in it are kept apart until all of it is known."""

    def __init__(self, lowering: ClauseLowering) -> None:
        self.low = lowering
        self.out: list[int] = []
        # Operands of `out` that are places in it, to be moved when it is put into the code.
        self.jumps: list[int] = []
        self.interrupting = (
            isinstance(lowering.parsed.effect, t.Trigger) and lowering.parsed.effect.would
        )
        self.mentioned: list[Mention] = []
        # Who carries out the instruction that is written.
        self.seat = p.YOU

    def emit(self, *numbers: int) -> int:
        place = len(self.out)
        self.out.extend(numbers)
        return place

    def land(self, operand: int) -> None:
        """Let an operand name the place that is written next."""
        self.out[operand] = len(self.out)
        self.jumps.append(operand)

    def merge(self, mentions: list[Mention], *, many: bool = False) -> None:
        """One of them was spoken of, or all of them together (`many`)."""
        kept = [mention for mention in mentions if mention.addresses]
        if not kept:
            self.low.mentions += mentions[-1:]
            return
        merged = Mention(kept[-1].np, kept[-1].verb)
        merged.same(kept[-1])
        merged.many = many or merged.many
        merged.addresses = [address for mention in kept for address in mention.addresses]
        self.mentioned.append(merged)
        self.low.mentions.append(merged)

    def spoken(self, np: n.Np, verb: Verb | None, place: int) -> None:
        """The instruction at `place` did this to what it speaks of."""
        mention = Mention(np, verb)
        if is_pronoun(np):
            mention.same(self.low.meant)
            mention.many = is_many(np)
        mention.addresses = [place]
        self.mentioned.append(mention)
        self.low.mentions.append(mention)
        self.low.deeds.append(mention)

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
        if node.resource.name == "stamina" and node.verb in {Verb.GAIN, Verb.SPEND}:
            raise self.low.parsed.fault("Stamina can only be lost (R-5.9)", node)
        open_ended = isinstance(node.amount, n.Quantity) and node.amount.many in {
            Many.ALL,
            Many.ANY_NUMBER,
        }
        if node.verb == Verb.GAIN and open_ended:
            raise self.low.parsed.fault("say how much is gained", node)
        for owner in node.amount.owners if isinstance(node.amount, n.Owned) else ():
            self.check_own(owner, node)
        quantity, value = self.amount(node.amount)
        resource = self.low.words.resource(node.resource)
        verb = p.GAIN if node.verb == Verb.ADD else int(node.verb)
        self.write_verb(verb, quantity=quantity, value=value, extra=resource)
        self.low.counted = True

    def check_own(self, owner: Who, node: t.Change) -> None:
        """R-5.10, R-6.2: players change what is theirs."""
        if self.low.player(owner, node) not in {self.seat, p.ACTOR_OF}:
            raise self.low.parsed.fault(
                "players gain, lose and spend only what is theirs (R-5.10)", node
            )

    def amount(self, amount: n.Quantity | n.Value) -> tuple[int, int]:
        many = amount.many if isinstance(amount, n.Quantity) else Many.EXACTLY
        return int(many), self.low.value(amount)

    def shuffle(self, node: t.Shuffle) -> None:
        np = 0
        if node.what is not None:
            what = in_own_deck(self.low.parsed, node.what, node.owner, node)
            np = self.low.np(what, Verb.DISCARD)
        self.write_verb(p.SHUFFLE, np=np, extra=self.low.player(node.owner, node))

    def shift(self, node: t.Shift) -> None:
        quantity, value = self.amount(node.amount)
        np = self.low.np(node.what, None)
        np2 = self.low.np(node.to, None)
        if is_fixed(node.to) and isinstance(node.to, n.Pick):
            raise self.low.parsed.fault("+1s are moved to one element: say which", node.to)
        if isinstance(node.what, n.Pick) and is_fixed(node.what) and quantity != p.ALL:
            raise self.low.parsed.fault("from several elements all +1s are moved", node.what)
        place = self.write_verb(p.SHIFT, np=np, np2=np2, quantity=quantity, value=value)
        self.spoken(node.to, Verb.ADD, place)
