"""From the nodes of an effect to the numbers of `program`: descriptions, conditions, statements.

A pronoun becomes the slots it can mean; what is left unsaid is filled in as R-4.10 says.
"""

from __future__ import annotations

from .. import program as p
from . import nouns as n
from . import tree as t
from .binding import Binding
from .mentions import Mention, is_fixed, is_pronoun
from .numbering import ALL_CARDS, FROM_HAND, LOOSE_CARDS, TYPES, Words, types_of
from .parse import Parsed
from .words import Area, Head, Many, SpaceKind, Verb

ALL_OF = n.Quantity(Many.ALL, 0)
PLAIN = n.Noun(Head.CARD)


class Lowering(Binding):
    """One effect on its way into the code of the pool."""

    def __init__(self, code: list[int], words: Words, parsed: Parsed) -> None:
        super().__init__(code, parsed)
        self.code = code
        self.words = words
        # What the instructions of this effect did, for «this way» and for later effects («above»).
        self.deeds: list[Mention] = []
        # The cells of this card's memory, by verb; filled by the assembler.
        self.cells: dict[Verb, int] = {}
        # The slots of what was last picked from, and what was picked («the rest» is not that);
        # whether something was counted.
        self.group = 0
        self.taken: list[Mention] = []
        self.counted = False

    def put(self, *numbers: int, size: int = 0) -> int:
        """Append a node and return its place."""
        place = len(self.code)
        self.code.extend(numbers)
        self.code.extend([0] * (size - len(numbers)))
        return place

    # ---- references ----

    def pronoun(self, np: n.It | n.That | n.OfThem, pattern: bool) -> int:
        """«it», «that spell», «1 of them»."""
        head = np.head if isinstance(np, n.That) else None
        quantity = np.quantity if isinstance(np, n.OfThem) else ALL_OF
        many = True if isinstance(np, n.OfThem) else np.many
        self.meant = self.latest(np, head, many)
        if not self.meant.is_kept and self.meant.np is not None:
            return self.meant.node or self.again(self.meant.np, np, pattern)
        noun = n.Noun(head or Head.CARD)
        mask = self.mask_of(self.meant, np)
        if isinstance(np, n.OfThem):
            self.pick_from(mask)
        return self.record(p.SLOTS, quantity, noun, mask=mask, open_=not head)

    def pick_from(self, mask: int) -> None:
        """What is picked from now on is picked from this group."""
        if mask != self.group:
            self.group, self.taken = mask, []

    def again(self, meant: n.Np, node: object, pattern: bool) -> int:
        """The same description once more, if it means the same without anybody choosing."""
        across = isinstance(meant, n.Opposing) and meant.to is not None and is_pronoun(meant.to)
        # «each spell in its space», said again, would be of another space.
        there = isinstance(meant, n.Pick) and meant.space is not None
        if across or there or is_pronoun(meant) or not is_fixed(meant):
            raise self.parsed.fault(
                "this points at something still to be chosen; choose it first", node
            )
        return self.np(meant, None, pattern)

    def this_way(self, np: n.ThisWay) -> int:
        """«the cards discarded this way»: by every such instruction so far."""
        mask = 0
        for mention in self.deeds:
            if mention.verb == np.verb:
                mask |= self.mask_of(mention, np)
        if not mask:
            raise self.parsed.fault("nothing was said before that could be meant by this", np)
        self.pick_from(mask)
        return self.record(p.SLOTS, np.quantity or ALL_OF, np.noun, mask=mask)

    def rest(self, np: n.Rest) -> int:
        """«the rest»: what is left of a group after some of it was picked."""
        if not self.group:
            raise self.parsed.fault("«the rest» of what? pick some of a group first", np)
        place = self.record(p.SLOTS, ALL_OF, PLAIN, mask=self.group, open_=True)
        for mention in self.taken:
            self.code[place + p.N_EXCEPT] |= self.mask_of(mention, np)
        return place

    def overpowerer(self, np: n.Overpowerer) -> int:
        """R-5.8: the spell by which the event of the head happened."""
        effect = self.parsed.effect
        event = effect.event if isinstance(effect, t.Trigger) else None
        if not isinstance(event, t.Befalls) or event.verb != Verb.OVERPOWER:
            raise self.parsed.fault("the head does not say that anything is overpowered", np)
        mention = Mention(None)
        mention.of_subject = True
        mask = self.mask_of(mention, np)
        return self.record(p.SLOTS, ALL_OF, n.Noun(Head.SPELL), mask=mask)

    def spaces(self, np: n.Spaces) -> int:
        """R-3.4: spell spaces to choose among."""
        who = np.side if np.winner is None else np.winner
        owner = p.ANY if who is None else self.player(who, np)
        place = self.record(p.PLACES, np.quantity, PLAIN, owner=owner)
        empty_side = (np.side is not None) * p.EMPTY_SIDE
        self.code[place + p.N_ADJECTIVES] = np.empty * p.EMPTY_BOTH | empty_side
        return place

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
        if isinstance(np, n.Rest):
            return self.rest(np)
        if isinstance(np, n.Overpowerer):
            return self.overpowerer(np)
        if isinstance(np, n.Spaces):
            return self.spaces(np)
        if isinstance(np, n.This):
            area = int(np.place.area) if np.place else 0
            if area not in {0, p.FIELD} and TYPES[np.head][1] == p.SPELL_LEVEL:
                raise self.parsed.fault("off the field it is a card: say «this card»", np)
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

    def check_one(self, np: n.Np) -> None:
        """R-4.6, RV-144: an event is of one element; several are several events."""
        several = isinstance(np, n.NextDraws) and np.number > 1
        if isinstance(np, n.Pick) and isinstance(np.quantity, n.Quantity):
            many, number = np.quantity.many, np.quantity.number
            several = many in {Many.UP_TO, Many.ANY_NUMBER} or (many == Many.EXACTLY and number > 1)
        if several:
            raise self.parsed.fault(
                "each is an event of its own: say «a card», «cards» or «1 or more cards»", np
            )

    def fixed(self, np: n.Np) -> int:
        """A description that nobody has to choose for."""
        if not is_fixed(np):
            raise self.parsed.fault("this would have to be chosen; choose it first", np)
        self.meant = Mention(None)
        place = self.np(np, None)
        if self.meant.is_open:
            raise self.parsed.fault("it was not chosen yet; choose it first", np)
        return place

    def pick(self, np: n.Pick, verb: Verb | None, pattern: bool) -> int:
        """«1 of your other spells», with everything that R-4.10 leaves unsaid."""
        loose = np.noun.head in LOOSE_CARDS and np.place is None
        if loose and np.space is not None and not pattern:
            raise self.parsed.fault("in a space there are spells (R-1.7): say «spell»", np)
        if loose and not pattern:
            if verb == Verb.DRAW:
                return self.bare_draw(np)
            if verb not in FROM_HAND:
                raise self.parsed.fault("say where: «from your hand», «from your discards»", np)
            whose = self.own if np.owner is None else self.player(np.owner, np)
            return self.record(
                p.MATCH, np.quantity, np.noun, area=p.HAND, area_owner=whose, having=np.having
            )
        if np.random and np.place is not None and np.place.area != Area.DISCARDS:
            if np.noun != PLAIN:
                raise self.parsed.fault("at random a player takes any card: say «card»", np)
        area, area_owner = self.place(np.place, np)
        if area not in {0, p.FIELD} and types_of(np.noun)[1] == p.SPELL_LEVEL:
            raise self.parsed.fault(
                "off the field there are spell cards, no spells (R-1.7): say «card»", np
            )
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
            space=np.space,
            random=np.random,
        )

    def bare_draw(self, np: n.Pick) -> int:
        """R-5.2: an amount alone is that many next draws."""
        plain = np.noun == PLAIN and np.having is None and np.owner is None
        if not plain or np.quantity.many not in {Many.EXACTLY, Many.UP_TO, Many.EQUAL}:
            raise self.parsed.fault("say where from: «from your discards», «from your deck»", np)
        return self.record(p.NEXT_DRAWS, np.quantity, PLAIN, owner=self.own, area=p.DECK)

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
        space: n.Space | None = None,
        random: bool = False,
    ) -> int:
        """A description as sixteen numbers; an open one takes whatever it points at."""
        types, level = types_of(noun)
        if open_:
            types, level = ALL_CARDS | p.MARKER | p.SPACE_TYPE, p.ANY_LEVEL
        adjectives = (
            noun.other * p.OTHER_THAN_SOURCE
            | noun.opposing * p.OPPOSING
            | noun.stitched * p.STITCHED
            | isinstance(having, n.WithCounter) * p.WITH_COUNTER
            | random * p.AT_RANDOM
            | noun.copy * p.COPY
        )
        sort = 0 if noun.sort is None else self.words.sorts[noun.sort] + 1
        stat, cmp, amount = 0, 0, 0
        if isinstance(having, n.WithStat):
            stat = int(having.stat) | int(having.other or 0)
            cmp, amount = int(having.cmp), having.amount
        elif isinstance(having, n.WithIcon):
            stat, amount = p.ICONS, self.fixed(having.of)
        elif isinstance(having, n.WithCounters):
            stat, cmp, amount = p.PLUS_ONES, int(having.cmp), having.amount
        elif isinstance(having, n.WithMoreStat):
            stat = int(having.stat)
            cmp = p.BY_VALUE + (p.AT_LEAST if having.more else p.AT_MOST)
            beyond = n.Plus(n.StatOf((having.stat,), having.than), 1 if having.more else -1)
            amount = self.value(beyond)
        if isinstance(having, n.WithOpposing):
            mask = self.fixed(any_of(having.to))
        if isinstance(quantity, n.EqualTo):
            number = self.value(quantity.value)
        else:
            number = quantity.number
        where = 0 if space is None else int(space.kind)
        whose = 0 if space is None else self.its_space(space)
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
            where,
            whose,
        )

    def its_space(self, space: n.Space) -> int:
        """«its space»: of the spell last spoken of; «that space»: the one that was chosen."""
        if space.kind == SpaceKind.THAT:
            for mention in reversed(self.mentions):
                if isinstance(mention.np, n.Spaces):
                    mask = self.mask_of(mention, space)
                    return self.record(p.SLOTS, ALL_OF, PLAIN, mask=mask, open_=True)
            raise self.parsed.fault("no space was chosen before; choose it first", space)
        if space.kind != SpaceKind.ITS:
            return 0
        mention = self.latest_spell(space)
        if mention.is_open:
            raise self.parsed.fault("it was not chosen yet; choose it first", space)
        if not mention.is_kept and mention.np is not None:
            return mention.node or self.again(mention.np, space, False)
        mask = self.mask_of(mention, space)
        return self.record(p.SLOTS, ALL_OF, n.Noun(Head.SPELL), mask=mask)

    # ---- values ----

    def value(self, value: n.Value | n.Quantity) -> int:
        """A number, or how to find it."""
        times, plus = 1, 0
        if isinstance(value, n.Plus):
            plus, value = value.more, value.value
        if isinstance(value, n.Times):
            times, value = value.factor, value.value
        elif isinstance(value, n.Twice):
            times, value = 2, value.value
        if isinstance(value, n.Quantity) and value.many not in {Many.EXACTLY, Many.UP_TO}:
            return 0
        numbers = self._value(value)
        place = self.put(*numbers, size=p.VALUE)
        self.code[place + p.V_TIMES], self.code[place + p.V_PLUS] = times, plus
        return place

    def _value(self, value: n.Value | n.Quantity) -> tuple[int, ...]:
        if isinstance(value, n.Quantity):
            return p.NUMBER, value.number
        if isinstance(value, n.ResourceOf):
            player = self.player(value.player, value)
            return p.RESOURCE_OF, player, self.words.resource(value.resource)
        if isinstance(value, n.SpacesWon):
            return p.SPACES_WON, self.player(value.player, value)
        if isinstance(value, n.ThatMuch):
            if not self.counted:
                raise self.parsed.fault("«that many» as what? nothing was counted before", value)
            return (p.THAT_MUCH,)
        assert not isinstance(value, n.Times | n.Twice | n.Plus), "the grammar does not nest these"
        np = self.fixed(value.of)
        self.speak(value.of, np)
        if isinstance(value, n.StatOf):
            return p.STAT_OF, np, sum(value.stats), int(value.past)
        if isinstance(value, n.CardsHad):
            return p.CARDS_HAD, np
        return p.COUNT_OF if isinstance(value, n.CountOf) else p.COUNTERS_ON, np

    def speak(self, np: n.Np, place: int) -> None:
        """Something fixed is spoken of, written at this place, so that a pronoun may follow."""
        if isinstance(np, n.This | n.Opposing | n.Above):
            mention = Mention(np)
            # «the spell opposing it»: said again, its own pronoun would mean another thing.
            mention.node = place if isinstance(np, n.Opposing) and np.to is not None else 0
            self.mentions.append(mention)
        elif isinstance(np, n.Pick) and is_fixed(np):
            # «your spells have +1 Power this turn», «for each of your spells»: «them» are all.
            mention = Mention(np)
            mention.node, mention.many = place, mention.many is not False
            self.mentions.append(mention)


def any_of(np: n.Np) -> n.Np:
    """«opposing 1 of your shield spells»: whichever of them, so that nobody has to choose."""
    if isinstance(np, n.Pick) and np.quantity == n.Quantity(Many.EXACTLY, 1):
        return n.Pick(ALL_OF, *np.values[1:])
    return np
