"""From the nodes of an effect to the numbers of `program`: descriptions, conditions, statements.

A pronoun becomes the slots it can mean; what is left unsaid is filled in as R-4.10 says.
"""

from __future__ import annotations

from .. import program as p
from . import nouns as n
from . import tree as t
from .mentions import Mention, Slots, is_fixed, is_pronoun
from .numbering import ALL_CARDS, FROM_HAND, LOOSE_CARDS, TYPES, Words
from .parse import Parsed
from .words import Area, Head, Many, SpaceKind, Verb, Who

ALL_OF = n.Quantity(Many.ALL, 0)
PLAIN = n.Noun(Head.CARD)


class Lowering:
    """One effect on its way into the code of the pool."""

    def __init__(self, code: list[int], words: Words, parsed: Parsed) -> None:
        self.code = code
        self.words = words
        self.parsed = parsed
        self.slots = Slots(code)
        self.mentions: list[Mention] = []
        # What the instructions of this effect did, for «this way» and for later effects («above»).
        self.deeds: list[Mention] = []
        # The cells of this card's memory, by verb; filled by the assembler.
        self.cells: dict[Verb, int] = {}
        self.that_player = False
        # Whom «their» means in a condition; in a body it is who acts.
        self.their: int = p.ACTOR_OF

    def put(self, *numbers: int, size: int = 0) -> int:
        """Append a node and return its place."""
        place = len(self.code)
        self.code.extend(numbers)
        self.code.extend([0] * (size - len(numbers)))
        return place

    # ---- players ----

    def player(self, who: Who | None, node: object) -> int:
        """The operand for a player."""
        if who is None or who in {Who.ANY, Who.EACH}:
            return p.ANY
        if who == Who.ITS:
            return self.its_player(node)
        if who == Who.THEIR:
            return self.their
        if who == Who.THAT and not self.that_player:
            raise self.parsed.fault("«that player»: no player was spoken of before", node)
        return int(who)

    def its_player(self, node: object) -> int:
        """«its player»: known at once for this element and the opposing one."""
        mention = self.latest(node, None)
        if not mention.addresses and not mention.of_event:
            if isinstance(mention.np, n.This):
                return p.YOU
            if isinstance(mention.np, n.Opposing) and mention.np.to is None:
                return p.OPPONENT
        return p.ITS + self.mask_of(mention, node)

    # ---- references ----

    def latest(self, node: object, head: Head | None) -> Mention:
        """What a pronoun means: the last thing spoken of that fits."""
        for mention in reversed(self.mentions):
            if head is None or mention.fits(head):
                return mention
        raise self.parsed.fault("this points at nothing: nothing was spoken of before it", node)

    def mask_of(self, mention: Mention, node: object) -> int:
        """The slots of a mention."""
        if not mention.addresses and not mention.of_event:
            raise self.parsed.fault(
                "this points at something that is not kept; choose it first, then speak of it", node
            )
        mask = self.slots.mask(mention)
        if not mask:
            raise self.parsed.fault(f"more than {p.SLOT_COUNT - 1} things to remember", node)
        return mask

    def pronoun(self, np: n.It | n.That | n.OfThem, pattern: bool) -> int:
        """«it», «that spell», «1 of them»."""
        head = np.head if isinstance(np, n.That) else None
        quantity = np.quantity if isinstance(np, n.OfThem) else ALL_OF
        mention = self.latest(np, head)
        if not mention.addresses and not mention.of_event and mention.np is not None:
            if is_pronoun(mention.np) or not is_fixed(mention.np):
                raise self.parsed.fault(
                    "this points at something still to be chosen; choose it first", np
                )
            return self.np(mention.np, None, pattern)
        noun = n.Noun(head or Head.CARD)
        return self.record(p.SLOTS, quantity, noun, mask=self.mask_of(mention, np), open_=not head)

    def this_way(self, np: n.ThisWay) -> int:
        """«the cards discarded this way»: by every such instruction so far."""
        mask = 0
        for mention in self.deeds:
            if mention.verb == np.verb:
                mask |= self.mask_of(mention, np)
        if not mask:
            raise self.parsed.fault("nothing was said before that could be meant by this", np)
        return self.record(p.SLOTS, np.quantity or ALL_OF, np.noun, mask=mask)

    def above(self, np: n.Above) -> int:
        """«the spell chosen above»."""
        if np.verb not in self.cells:
            raise self.parsed.fault("no effect above does that", np)
        return self.record(p.ABOVE, ALL_OF, np.noun, mask=self.cells[np.verb])

    # ---- descriptions ----

    def np(self, np: n.Np, verb: Verb | None, pattern: bool = False) -> int:
        """The node of a description, under a verb."""
        if isinstance(np, n.It | n.That | n.OfThem):
            return self.pronoun(np, pattern)
        if isinstance(np, n.ThisWay):
            return self.this_way(np)
        if isinstance(np, n.Above):
            return self.above(np)
        if isinstance(np, n.This):
            area = int(np.place.area) if np.place else 0
            return self.record(p.SELF, ALL_OF, n.Noun(np.head), area=area)
        if isinstance(np, n.Opposing):
            if np.to is None:
                return self.record(p.ACROSS, ALL_OF, n.Noun(np.head))
            other = self.fixed(np.to)
            return self.record(p.ACROSS_FROM, ALL_OF, n.Noun(np.head), mask=other)
        if isinstance(np, n.NextDraws):
            quantity = n.Quantity(Many.EXACTLY, np.number)
            owner = self.player(np.owner, np)
            return self.record(p.NEXT_DRAWS, quantity, PLAIN, owner=owner, area=p.DECK)
        if isinstance(np, n.Whole):
            return self.pick(n.Pick(ALL_OF, None, PLAIN, np.place), verb, pattern)
        return self.pick(np, verb, pattern)

    def fixed(self, np: n.Np) -> int:
        """A description that nobody has to choose for."""
        if not is_fixed(np):
            raise self.parsed.fault("this would have to be chosen; choose it first", np)
        return self.np(np, None)

    def pick(self, np: n.Pick, verb: Verb | None, pattern: bool) -> int:
        """«1 of your other spells», with everything that R-4.10 leaves unsaid."""
        loose = np.noun.head in LOOSE_CARDS and np.place is None
        if loose and not pattern:
            if verb == Verb.DRAW:
                return self.bare_draw(np)
            if verb not in FROM_HAND:
                raise self.parsed.fault("say where: «from your hand», «from your discards»", np)
            whose = self.their if np.owner is None else self.player(np.owner, np)
            return self.record(
                p.MATCH, np.quantity, np.noun, area=p.HAND, area_owner=whose, having=np.having
            )
        area, area_owner = self.place(np.place, np)
        if not pattern and area == 0:
            area = p.FIELD
        return self.record(
            p.MATCH,
            np.quantity,
            np.noun,
            owner=self.player(np.owner, np),
            area=area,
            area_owner=area_owner,
            having=np.having,
        )

    def bare_draw(self, np: n.Pick) -> int:
        """R-5.2: an amount alone is that many next draws."""
        plain = np.noun == PLAIN and np.having is None and np.owner is None
        if not plain or np.quantity.many not in {Many.EXACTLY, Many.UP_TO, Many.EQUAL}:
            raise self.parsed.fault("say where from: «from your discards», «from your deck»", np)
        return self.record(p.NEXT_DRAWS, np.quantity, PLAIN, owner=self.their, area=p.DECK)

    def place(self, place: n.Place | None, node: object) -> tuple[int, int]:
        """An area and whose it is."""
        if place is None:
            return 0, p.ANY
        if place.area == Area.FIELD:
            return p.FIELD, p.ANY
        return int(place.area), self.player(place.owner, node)

    def record(
        self,
        kind: int,
        quantity: n.Quantity | n.EqualTo,
        noun: n.Noun,
        *,
        owner: int = p.ANY,
        area: int = 0,
        area_owner: int = p.ANY,
        having: n.With | None = None,
        mask: int = 0,
        open_: bool = False,
    ) -> int:
        """A description as fourteen numbers; an open one takes whatever it points at."""
        types, level = TYPES[noun.head]
        if open_:
            types, level = ALL_CARDS | p.MARKER, p.ANY_LEVEL
        adjectives = (
            noun.other * p.OTHER_THAN_SOURCE
            | noun.opposing * p.OPPOSING
            | noun.stitched * p.STITCHED
            | isinstance(having, n.WithCounter) * p.WITH_COUNTER
        )
        sort = 0 if noun.sort is None else self.words.sorts[noun.sort] + 1
        stat, cmp, amount = 0, 0, 0
        if isinstance(having, n.WithStat):
            stat, cmp, amount = int(having.stat), int(having.cmp), having.amount
        if isinstance(having, n.WithOpposing):
            mask = self.fixed(_any_of(having.to))
        if isinstance(quantity, n.EqualTo):
            number = self.value(quantity.value)
        else:
            number = quantity.number
        return self.put(
            kind,
            int(quantity.many),
            number,
            owner,
            types,
            level,
            adjectives,
            sort,
            area,
            stat,
            cmp,
            amount,
            mask,
            area_owner,
        )

    def its_space(self, space: n.Space) -> int:
        """«its space»: of the spell last spoken of; only spells have one."""
        return self.np(n.That(Head.SPELL), None) if space.kind == SpaceKind.ITS else 0

    # ---- values ----

    def value(self, value: n.Value | n.Quantity) -> int:
        """A number, or how to find it."""
        if isinstance(value, n.Quantity):
            exact = value.many in {Many.EXACTLY, Many.UP_TO}
            return self.put(p.NUMBER, value.number, size=p.VALUE) if exact else 0
        if isinstance(value, n.ResourceOf):
            player = self.player(value.player, value)
            resource = self.words.resource(value.resource)
            return self.put(p.RESOURCE_OF, player, resource, size=p.VALUE)
        np = self.fixed(value.of)
        self.speak(value.of)
        if isinstance(value, n.StatOf):
            stats = sum(value.stats)
            return self.put(p.STAT_OF, np, stats, int(value.past), size=p.VALUE)
        kind = p.COUNT_OF if isinstance(value, n.CountOf) else p.COUNTERS_ON
        return self.put(kind, np, size=p.VALUE)

    def speak(self, np: n.Np) -> None:
        """Something fixed is spoken of, so that a pronoun may follow."""
        if not is_pronoun(np) and isinstance(np, n.This | n.Opposing | n.Above):
            self.mentions.append(Mention(np))

    # ---- conditions ----

    def condition(self, condition: n.Condition | None) -> int:
        """The node of a condition; 0 for none."""
        if condition is None:
            return 0
        before = self.their
        player = getattr(condition, "player", None)
        if player is not None and player != Who.THEIR:
            if player == Who.EACH:
                raise self.parsed.fault("say which player", condition)
            self.their = self.player(player, condition)
        place = self.put(*self._condition(condition), size=p.CONDITION)
        self.their = before
        return place

    def _condition(self, c: n.Condition) -> tuple[int, ...]:
        if isinstance(c, n.Did):
            what = c.what
            np, resource = 0, 0
            if isinstance(what, n.Resource):
                resource = self.words.resource(what)
            elif what is not None:
                np = self.np(what, c.verb, pattern=True)
                self.mentions.append(Mention(None))
            who = self.player(c.player, c)
            return p.DID, who, int(c.verb), np, resource, int(c.scope or p.THIS_TURN)
        if isinstance(c, n.HasResource):
            who, resource = self.player(c.player, c), self.words.resource(c.resource)
            return p.HAS_RESOURCE, who, int(c.cmp), c.amount, resource
        if isinstance(c, n.Has):
            return p.COUNT_IS, self._counted(c), int(c.cmp), c.amount
        if isinstance(c, n.Winning):
            np = self.its_space(c.space)
            return p.WINNING, self.player(c.player, c), int(c.space.kind), np
        if isinstance(c, n.WinningIn):
            return p.WINNING_IN, self.player(c.player, c), int(c.cmp), c.amount
        if isinstance(c, n.IsTurn):
            return p.TURN_OF, self.player(c.player, c)
        if isinstance(c, n.IsFinalTurn):
            return (p.FINAL_TURN,)
        if isinstance(c, n.DidIt):
            return (p.DID_IT,)
        return self._about(c)

    def _about(self, c: n.IsIn | n.IsA | n.Was | n.StatIs | n.CausedByPlaying) -> tuple[int, ...]:
        """A condition about one element; a pronoun after it may mean that element."""
        np = self.fixed(c.what)
        self.speak(c.what)
        if isinstance(c, n.IsIn):
            area, owner = self.place(c.place, c)
            return p.IS_IN, np, area, owner
        if isinstance(c, n.IsA):
            types, level = TYPES[c.noun.head]
            sort = 0 if c.noun.sort is None else self.words.sorts[c.noun.sort] + 1
            adjectives = c.noun.opposing * p.OPPOSING | c.noun.stitched * p.STITCHED
            return p.IS_A, np, types, level, sort, adjectives
        if isinstance(c, n.Was):
            return p.WAS, np, int(c.verb), p.THIS_TURN
        if isinstance(c, n.StatIs):
            return p.STAT_IS, np, int(c.stat), int(c.cmp), c.amount
        return p.CAUSED_BY_PLAYING, np

    def _counted(self, c: n.Has) -> int:
        """«you have 2 or more X»: X of that player, in their hand if it is said so."""
        owner = c.player if c.place is None or c.place.area == Area.FIELD else None
        loose = c.noun.head in LOOSE_CARDS and c.place is None
        if loose:
            raise self.parsed.fault("say where: «in your hand», «in your discards»", c)
        return self.pick(n.Pick(ALL_OF, owner, c.noun, c.place, c.having), None, False)

    # ---- statements ----

    def statement(self, s: t.Statement) -> int:
        """The node of a statement."""
        return self.put(*self._statement(s), size=p.STATEMENT)

    def _statement(self, s: t.Statement) -> tuple[int, ...]:
        if isinstance(s, t.MayUse):
            bits = {Verb.GAIN: 1, Verb.LOSE: 2, Verb.SPEND: 4}
            verbs = sum(bits[verb] for verb in s.verbs)
            return p.MAY_USE, self.player(s.player, s), verbs, self.words.resource(s.resource)
        if isinstance(s, t.MorePlays):
            return p.MORE_PLAYS, self.player(s.player, s), s.amount
        if isinstance(s, t.Cant):
            verb, np, resource = self.action(s.action)
            return p.CANT, self.player(s.player, s), verb, np, resource
        np = self.fixed(s.what)
        self.speak(s.what)
        if isinstance(s, t.Bonus):
            per = 0 if s.per is None else self.fixed(s.per)
            return p.BONUS, np, s.amount, int(s.stat), per
        if isinstance(s, t.SetStat):
            return p.SET_STAT, np, int(s.stat), self.value(s.value)
        if isinstance(s, t.CantOverpower):
            return p.CANT_OVERPOWER, np, 0 if s.whom is None else self.np(s.whom, None)
        by, who = self.agent(s.by, s)
        return p.CANT_BE, np, int(s.verb), by, who

    def action(self, action: t.Action) -> tuple[int, int, int]:
        """A verb and what it is done to, as a pattern: verb, description, resource."""
        if isinstance(action.what, n.Resource):
            return int(action.verb), 0, self.words.resource(action.what)
        if action.verb == Verb.USE:
            return int(action.verb), self.np(n.This(Head.CARD), None, pattern=True), 0
        np = 0 if action.what is None else self.np(action.what, action.verb, pattern=True)
        return int(action.verb), np, 0

    def agent(self, by: n.Np | Who | None, node: object) -> tuple[int, int]:
        """By what, and by whom."""
        if by is None:
            return 0, p.ANY
        if isinstance(by, Who):
            return 0, self.player(by, node)
        return self.np(by, None, pattern=True), p.ANY


def _any_of(np: n.Np) -> n.Np:
    """«opposing 1 of your shield spells»: whichever of them, so that nobody has to choose."""
    if isinstance(np, n.Pick) and np.quantity == n.Quantity(Many.EXACTLY, 1):
        return n.Pick(ALL_OF, *np.values[1:])
    return np
