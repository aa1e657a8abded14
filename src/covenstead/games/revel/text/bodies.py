"""Bodies: sentences become instructions in reading order, and what they mention is remembered."""

from __future__ import annotations

from .. import program as p
from . import nouns as n
from . import tree as t
from .lower_clauses import ClauseLowering
from .mentions import Mention, is_fixed, is_many
from .node import walk
from .own_decks import in_own_deck
from .pen import Pen
from .words import SpaceKind, Verb, Who

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
    t.Overpower: Verb.OVERPOWER,
}
OPERATORS: dict[type, int] = {kind: int(verb) for kind, verb in VERBS.items()} | {
    t.PutOnTop: p.PUT,
    t.Look: p.LOOK,
    t.CheckOverpower: p.CHECK,
    t.Overpower: p.OVERPOWER,
}


class BodyLowering(ClauseLowering):
    """The instructions of one effect."""

    def body(self, sentences: t.Body) -> int:
        """Where the instructions start."""
        # Descriptions of later instructions are put in between, so a body is written first into a
        # list of its own and then, closed up, after them.
        return BodyWriter(self).write(sentences)


class BodyWriter(Pen):
    """One body. Instructions refer to places, so they are kept apart until all are known."""

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

    # ---- sentences ----

    def sentence(self, node: t.Sentence) -> None:
        if not isinstance(node, t.If):
            self.clause(node)
        elif self.low.they == p.EACH and getattr(node.condition, "player", None) == Who.THEIR:
            self.for_each(node)
        else:
            self.conditional(node)

    def for_each(self, node: t.If) -> None:
        """RV-134: «If they do, …» after «each player»: once for each of them who does."""
        for seat in (p.CURRENT, p.OTHER):
            self.low.they = seat
            self.conditional(node)
        self.low.they = p.EACH

    def conditional(self, node: t.If) -> None:
        start = len(self.low.mentions)
        condition = self.condition_after(node) if node.after else self.low.condition(node.condition)
        place = self.emit(p.IF, condition, 0)
        before = len(self.low.mentions)
        self.clause(node.what)
        if node.otherwise is None:
            self.land(place + 2)
            return
        # «otherwise» nothing of the first part was done: its words point past it.
        first = self.low.mentions[before:][-1:]
        del self.low.mentions[before:]
        self.low.forget_counted(start)
        before = len(self.low.mentions)
        skip = self.emit(p.ELSE, 0)
        self.land(place + 2)
        self.clause(node.otherwise)
        self.land(skip + 1)
        second = self.low.mentions[before:][-1:]
        del self.low.mentions[before:]
        if first or second:
            self.merge([*first, *second])

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
            self.lasting(node)
        elif isinstance(node, t.May | t.By):
            self.for_player(node)
        else:
            self.low.acted.add(p.YOU)
            self.deed(node)

    def lasting(self, node: t.Lasting) -> None:
        """«1 of your spells has +2 Power this turn»: it is chosen first (R-0.4)."""
        said = node.statement
        for part in walk(said):
            if isinstance(said, t.Cant) and said.action.verb == Verb.PLAY:
                break
            if isinstance(part, n.Space) and part.kind in {SpaceKind.ITS, SpaceKind.THAT}:
                raise self.low.parsed.fault(
                    "what lasts can't point at a chosen space; say it of the spells there", part
                )
        if isinstance(said, t.Bonus | t.SetStat | t.CantBe | t.CantOverpower):
            if not is_fixed(said.what):
                self.instruction(t.Choose(said.what))
                said = type(said)(n.It(is_many(said.what) or False), *said.values[1:])
        self.emit(p.LASTING, self.low.statement(said), int(node.until))

    def for_player(self, node: t.May | t.By) -> None:
        """Who acts; «each player» is written out, the current player first."""
        if node.player == Who.ANY:
            raise self.low.parsed.fault(
                "say who acts: you, your opponent, each player or that player", node
            )
        if isinstance(node.what, t.Overpower) and self.low.are_spells(node.player, Verb.OVERPOWER):
            raise self.low.parsed.fault("«they»: say «those spells» or «your opponent»", node)
        if node.player == Who.EACH or (node.player == Who.THEIR and self.low.they == p.EACH):
            seats, named = [p.CURRENT, p.OTHER], p.EACH
        else:
            seats = [self.low.player(node.player, node)]
            named = seats[0]
        before, last = len(self.low.mentions), []
        outer = self.seat
        for seat in seats:
            kept = len(self.low.mentions)
            self.for_seat(node, seat, outer)
            last += self.low.mentions[kept:][-1:]
        if len(seats) > 1:
            # What both did is «them»; neither alone is «it».
            del self.low.mentions[before:]
            self.merge(last, many=True)
        self.seat = outer
        if seats != [p.YOU]:
            self.low.they = named
        if seats != [outer]:
            self.emit(p.ACTOR, outer)

    def for_seat(self, node: t.May | t.By, seat: int, outer: int) -> None:
        """What one player may or must do, now and then in the middle of what another one does."""
        self.low.acted.add(seat)
        self.seat = seat
        if seat != outer:
            self.emit(p.ACTOR, seat)
        if seat != p.YOU:
            self.low.they = p.ACTOR_OF
        elif outer != p.YOU:
            self.low.they = outer
        # A cost can be declined anyway: nobody is asked twice.
        if isinstance(node, t.May) and not isinstance(node.what, t.PayTo):
            place = self.emit(p.MAY, 0)
            self.deed(node.what)
            self.land(place + 1)
        else:
            self.deed(node.what)

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
            if isinstance(part, t.By):
                self.for_player(part)
            else:
                self.deed(part)
            ends.append(self.emit(p.GOTO, 0) + 1)
            last += self.low.mentions[kept:][-1:]
            del self.low.mentions[before:]
        for end in ends:
            self.land(end)
        self.land(place + 1)
        self.merge(last)

    # ---- instructions ----

    def instruction(self, node: t.Instruction | t.All | t.By | t.May) -> None:
        if isinstance(node, t.All):
            self.deed(node)
        elif isinstance(node, t.By | t.May):
            self.for_player(node)
        elif isinstance(node, t.Stop | t.Instead):
            self.interruption(node)
        elif isinstance(node, t.PassTurn):
            self.write_verb(p.PASS)
        elif isinstance(node, t.Change):
            self.change(node)
        elif isinstance(node, t.Shuffle):
            self.shuffle(node)
        elif isinstance(node, t.Shift):
            self.shift(node)
        elif isinstance(node, t.ForEach):
            raise self.low.parsed.fault("say how many «for each», like «draw 1 card»", node)
        elif isinstance(node, t.ChooseAll):
            self.choose_all(node)
        else:
            self.act(node)

    def choose_all(self, node: t.ChooseAll) -> None:
        """One choice after the other; «them» are all that were chosen."""
        before = len(self.low.mentions)
        for part in node.parts:
            self.act(t.Choose(part))
        made = self.low.mentions[before:]
        del self.low.mentions[before:]
        self.merge(made)
        self.low.mentions[-1].many = True

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
        | t.CheckOverpower
        | t.Overpower,
    ) -> None:
        """An instruction that does something to what it describes."""
        if isinstance(node, t.Overpower) and not is_fixed(node.by):
            self.act(t.Choose(node.by))
            node = t.Overpower(node.what, n.It(is_many(node.by) or False))
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
        if isinstance(node, t.PutOnTop):
            whose = node.owner if node.owner is not None else self.low.deck_of(node)
            what = in_own_deck(self.low.parsed, what, whose, node)
            extra = p.DECK_OF + self.low.player(whose, node)
        if isinstance(node, t.Search):
            found = node.what
            what = n.Pick(found.quantity, found.owner, found.noun, node.place, found.having)
        np = self.low.np(what, verb)
        if isinstance(node, t.Overpower):
            np2 = self.low.fixed(node.by)
        operator = OPERATORS[type(node)]
        place = self.write_verb(
            operator, np=np, np2=np2, quantity=quantity, value=value, extra=extra
        )
        self.spoken(what, verb, place)
        if isinstance(what, n.OfThem | n.ThisWay):
            self.low.taken.append(self.low.mentions[-1])
        self.low.counted = True
