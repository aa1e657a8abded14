"""Random effects of Witches' Revel: one maker, driven by Hypothesis or by a seeded generator."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from hypothesis import strategies as st

from covenstead.games.revel import program as p
from covenstead.games.revel.cards import CardText, Deck, Pool, load_pool, pool_of
from covenstead.games.revel.text import nouns as n
from covenstead.games.revel.text import tree as t
from covenstead.games.revel.text.assemble import Assembler
from covenstead.games.revel.text.check import check
from covenstead.games.revel.text.faults import Fault
from covenstead.games.revel.text.form_values import ANOTHER_SPELL, EVERY, ONE, THIS_CARD
from covenstead.games.revel.text.lexing import Names
from covenstead.games.revel.text.numbering import Words
from covenstead.games.revel.text.parse import read
from covenstead.games.revel.text.render import render
from covenstead.games.revel.text.words import (
    Area,
    Cmp,
    Head,
    Many,
    Scope,
    SpaceKind,
    Stat,
    Until,
    Verb,
    Who,
)

T = TypeVar("T")
RESOURCES = ["Echo", "Wick"]
SORTS = ["moth", "beast"]
SPELL_HEADS = [Head.SPELL, Head.STRIKE, Head.SHIELD]
CARD_HEADS = [Head.CARD, Head.SPELL_CARD, Head.STRIKE_CARD, Head.SHIELD_CARD, Head.STANCE_CARD]
ACTORS = [Who.OPPONENT, Who.EACH]
PARTICIPLES = [Verb.DISCARD, Verb.STASH, Verb.PLAY, Verb.STITCH, Verb.DRAW, Verb.CHOOSE]
COMMON = [Verb.DRAW, Verb.DISCARD, Verb.PLAY, Verb.OVERPOWER, Verb.SKIP, Verb.GAIN]
RARER = [Verb.STASH, Verb.REVEAL, Verb.CHOOSE, Verb.STITCH, Verb.MOVE, Verb.ADD, Verb.REMOVE,
         Verb.SHUFFLE, Verb.USE, Verb.LOOK, Verb.PUT, Verb.LOSE, Verb.SPEND]  # fmt: skip
MOVERS = [t.Draw, t.Discard, t.Stash, t.Play, t.Reveal]


class Maker:
    """Makes effects; `below(k)` gives a number from 0 up to but not including k."""

    def __init__(self, below: Callable[[int], int], this: Head = Head.SPELL) -> None:
        self.below = below
        # What «this ...» may call the card, and what has been spoken of in the body so far.
        self.this = this
        self.spoken: list[Verb | None] = []
        self.would = False

    def of(self, options: Sequence[T]) -> T:
        return options[self.below(len(options))]

    def rng(self, percent: int) -> bool:
        return self.below(100) < percent

    def maybe(self, make: Callable[[], T], percent: int = 30) -> T | None:
        return make() if self.rng(percent) else None

    # ---- nouns ----

    def quantity(self) -> n.Quantity:
        many = self.of([Many.EXACTLY, Many.EXACTLY, Many.UP_TO, Many.ANY_NUMBER, Many.ALL])
        exact = many in {Many.EXACTLY, Many.UP_TO}
        return n.Quantity(many, 1 + self.below(3) if exact else 0)

    def amount(self) -> n.Quantity:
        return n.Quantity(self.of([Many.EXACTLY, Many.EXACTLY, Many.UP_TO]), 1 + self.below(3))

    def equal(self) -> n.Quantity | n.EqualTo:
        """How many, now and then as many as the table says."""
        return n.EqualTo(self.value()) if self.rng(12) else self.quantity()

    def noun(self, heads: Sequence[Head]) -> n.Noun:
        sort = self.maybe(lambda: self.of(SORTS), 10)
        head = self.of(heads)
        stitched = head in SPELL_HEADS and self.rng(10)
        return n.Noun(head, self.rng(25), self.rng(10), stitched, sort)

    def having(self) -> n.With:
        if self.rng(20):
            return n.WithCounter()
        if self.rng(20):
            across: list[n.Np] = [n.This(self.this), self.spells(EVERY)]
            return n.WithOpposing(self.of(across))
        return n.WithStat(self.below(5), self.of(list(Cmp)), self.of(list(Stat)))

    def whose(self) -> Who:
        return self.of([Who.YOU, Who.YOU, Who.OPPONENT, Who.THEIR])

    def place(self) -> n.Place:
        return n.Place(self.of([Area.HAND, Area.DISCARDS]), self.whose())

    def spells(self, quantity: n.Quantity | None = None) -> n.Pick:
        owner = self.maybe(lambda: self.of([Who.YOU, Who.OPPONENT]), 60)
        having = self.maybe(self.having, 15) if quantity is None else None
        return n.Pick(quantity or self.equal(), owner, self.noun(SPELL_HEADS), None, having)

    def cards(self) -> n.Pick:
        return n.Pick(self.equal(), None, self.noun(CARD_HEADS), self.place())

    def fixed(self) -> n.Np:
        """Something nobody has to choose."""
        options: list[n.Np] = [n.This(self.this), n.Opposing(Head.SPELL)]
        if self.spoken:
            options += [n.It(), n.It()]
        return self.of(options)

    def spell(self) -> n.Np:
        return self.fixed() if self.rng(40) else self.spells()

    def anything(self, verb: type) -> n.Np:
        if verb is t.Draw and self.rng(50):
            many = n.EqualTo(self.value()) if self.rng(20) else self.amount()
            return n.Pick(many, None, n.Noun(Head.CARD))
        deeds = [spoken for spoken in self.spoken if spoken is not None]
        if deeds and self.rng(20):
            noun = n.Noun(Head.CARD)
            return n.ThisWay(self.maybe(lambda: ONE, 50), noun, self.of(deeds))
        if self.spoken and self.rng(20):
            return n.OfThem(n.Quantity(Many.EXACTLY, 1))
        if verb is t.Reveal:
            hidden: list[n.Np] = [n.NextDraws(Who.YOU, 1 + self.below(3)), self.cards()]
            return self.of(hidden)
        return self.cards() if self.rng(50) or verb is t.Play else self.spell()

    # ---- values and conditions ----

    def value(self) -> n.Value:
        which = self.below(4)
        if which == 0:
            stats = self.of([(Stat.POWER,), (Stat.RESISTANCE,), (Stat.POWER, Stat.RESISTANCE)])
            return n.StatOf(stats, self.fixed(), self.rng(50))
        if which == 1:
            return n.CountOf(n.Pick(EVERY, Who.YOU, self.noun(SPELL_HEADS)))
        if which == 2:
            return n.CountersOn(self.fixed())
        return n.ResourceOf(self.of([Who.YOU, Who.OPPONENT]), self.resource())

    def resource(self) -> n.Resource:
        return n.Resource(self.of(RESOURCES).lower())

    def condition(self) -> n.Condition:
        player = self.of([Who.YOU, Who.OPPONENT])
        number, cmp = 1 + self.below(3), self.of(list(Cmp))
        makers: list[Callable[[], n.Condition]] = [
            lambda: n.Did(player, Verb.PLAY, n.Pick(ONE, None, self.noun(SPELL_HEADS))),
            lambda: n.Did(player, Verb.SKIP, None, self.maybe(lambda: Scope.OWN_TURNS)),
            lambda: n.Did(player, Verb.GAIN, self.resource()),
            lambda: n.HasResource(player, number, cmp, self.resource()),
            lambda: n.Has(
                player, number, cmp, self.noun(SPELL_HEADS), None, self.maybe(self.having)
            ),
            lambda: n.Has(player, 0, Cmp.OR_LESS, n.Noun(Head.CARD), n.Place(Area.HAND, Who.THEIR)),
            lambda: n.Has(None, number, cmp, self.noun(SPELL_HEADS)),
            lambda: n.IsA(self.fixed(), self.noun(SPELL_HEADS)),
            lambda: n.StatIs(self.fixed(), number, cmp, self.of(list(Stat))),
            lambda: n.Was(n.This(self.this), Verb.STITCH),
            lambda: n.Winning(player, n.Space(self.of([SpaceKind.THIS, SpaceKind.ANY]))),
            lambda: n.WinningIn(player, number, cmp),
            lambda: n.IsTurn(player),
            n.IsFinalTurn,
        ]
        return self.of(makers)()

    # ---- statements ----

    def statement(self) -> t.Statement:
        player = self.of([Who.YOU, Who.OPPONENT, Who.ANY])
        set_of = self.spells(EVERY)
        makers: list[Callable[[], t.Statement]] = [
            lambda: t.Bonus(set_of, self.of([-2, -1, 1, 2]), self.of(list(Stat))),
            lambda: t.Bonus(n.This(self.this), 1, Stat.POWER, n.CountOf(self.spells(EVERY))),
            lambda: t.SetStat(n.This(self.this), self.of(list(Stat)), self.value()),
            lambda: t.Cant(player, self.action()),
            lambda: t.CantOverpower(self.fixed(), self.maybe(lambda: set_of)),
            lambda: t.CantBe(set_of, self.of([Verb.DISCARD, Verb.OVERPOWER, Verb.CHOOSE]), None),
            lambda: t.CantBe(set_of, Verb.DISCARD, Who.OPPONENT),
            lambda: t.CantBe(n.This(Head.CARD), self.of(PARTICIPLES), None),
            lambda: t.Cant(player, self.unseen()),
            lambda: t.MorePlays(player, 1 + self.below(2)),
        ]
        return self.of(makers)()

    # ---- instructions ----

    def instruction(self) -> t.Instruction:
        if self.would and self.rng(35):
            return t.Stop() if self.rng(60) else t.Instead(self.plain())
        return self.plain()

    def plain(self) -> t.Instruction:
        makers: list[Callable[[], t.Instruction]] = [
            *[self.mover] * 5,
            self.change,
            self.change,
            lambda: self.did(t.Choose(self.spells()), Verb.CHOOSE),
            lambda: self.did(t.Add(self.counters(), self.spell()), None),
            lambda: self.did(t.Remove(self.counters(), self.spell()), None),
            lambda: t.Add(n.Quantity(Many.EXACTLY, 3), self.spells(), True),
            lambda: self.did(t.Shift(self.counters(), self.spell(), self.spell()), None),
            lambda: t.Move(n.This(Head.SPELL), n.Space(SpaceKind.EMPTY)),
            lambda: t.Shuffle(self.of([Who.YOU, Who.OPPONENT])),
            lambda: t.Shuffle(Who.YOU, n.Whole(self.place())),
            lambda: self.did(t.PutOnTop(self.cards(), Who.YOU), None),
            lambda: self.did(t.Look(n.NextDraws(self.of([Who.YOU, Who.OPPONENT]), 2)), None),
            self.search,
            t.PassTurn,
            lambda: t.CheckOverpower(self.spell()),
        ]
        return self.of(makers)()

    def did(self, node: T, verb: Verb | None) -> T:
        self.spoken.append(verb)
        return node

    def mover(self) -> t.Instruction:
        kind: Any = self.of(MOVERS)
        node: t.Instruction = kind(self.anything(kind))
        if isinstance(node, t.Reveal):
            node = t.Reveal(node.what, self.maybe(lambda: self.of(list(Until)), 20))
        if isinstance(node, t.Play):
            space = n.Space(self.of([SpaceKind.EMPTY, SpaceKind.THIS, SpaceKind.ANY]))
            node = t.Play(node.what, self.maybe(lambda: space, 20))
        return self.did(node, Verb[kind.__name__.upper()])

    def counters(self) -> n.Quantity | n.Value:
        if self.rng(20):
            return self.value()
        return self.of([self.amount(), EVERY, n.Quantity(Many.ANY_NUMBER, 0)])

    def change(self) -> t.Change:
        verb = self.of([Verb.GAIN, Verb.LOSE, Verb.SPEND])
        names = ["plays"] + ["stamina"] * (verb == Verb.LOSE)
        resource = n.Resource(self.of(names)) if self.rng(20) else self.resource()
        if verb != Verb.GAIN and self.rng(15):
            return t.Change(verb, self.of([EVERY, n.Quantity(Many.ANY_NUMBER, 0)]), resource)
        return t.Change(verb, self.value() if self.rng(20) else self.amount(), resource)

    def search(self) -> t.Instruction:
        what = n.Pick(self.amount(), None, n.Noun(self.of(CARD_HEADS)))
        return self.did(t.Search(n.Place(Area.DECK, Who.YOU), what), Verb.SEARCH)

    def all_of(self) -> t.Instruction | t.All:
        if self.rng(75):
            return self.instruction()
        return t.All((self.instruction(), self.instruction()))

    def deed(self) -> t.Deed:
        if self.rng(65):
            return self.all_of()
        if self.rng(50):
            return t.PayTo(self.all_of(), self.all_of())
        kept = list(self.spoken)
        parts = []
        for _ in range(2 + self.below(2)):
            self.spoken = list(kept)
            parts.append(self.all_of())
        self.spoken = kept
        return t.Or(tuple(parts))

    def sentence(self) -> t.Sentence:
        if self.rng(10):
            statement = t.Bonus(self.fixed(), self.of([-1, 1, 2]), Stat.POWER)
            return t.Lasting(statement, self.of(list(Until)))
        condition = self.maybe(self.condition, 15)
        deed = self.deed()
        clause: t.Clause = deed
        if self.rng(20):
            clause = t.May(self.of([Who.YOU, Who.YOU, *ACTORS]), deed)
        elif self.rng(15):
            clause = t.By(self.of(ACTORS), deed)
        return clause if condition is None else t.If(condition, clause)

    def body(self, longest: int = 3) -> t.Body:
        return tuple([self.sentence() for _ in range(1 + self.below(longest))])

    # ---- heads ----

    def action(self) -> t.Action:
        verb = self.of(COMMON if self.rng(60) else RARER)
        if verb in {Verb.GAIN, Verb.LOSE, Verb.SPEND}:
            names = ["plays"] * (verb != Verb.GAIN) + ["stamina"] * (verb == Verb.LOSE)
            own = n.Resource(self.of(names)) if names and self.rng(50) else self.resource()
            return t.Action(verb, own)
        if verb in {Verb.SKIP, Verb.USE, Verb.SHUFFLE}:
            return t.Action(verb)
        if verb in {Verb.ADD, Verb.REMOVE, Verb.MOVE, Verb.STITCH, Verb.CHOOSE}:
            what: list[n.Np] = [n.This(self.this), self.spells(ONE)]
            return t.Action(verb, self.of(what))
        if verb == Verb.OVERPOWER:
            return t.Action(verb, self.maybe(lambda: self.spells(EVERY)))
        if verb == Verb.DISCARD and self.rng(50):
            return t.Action(verb, n.Pick(ONE, None, self.noun(SPELL_HEADS)))
        return t.Action(verb, n.Pick(ONE, None, n.Noun(self.of(CARD_HEADS))))

    def unseen(self) -> t.Action:
        """An action that nothing waits for, but that can be forbidden and given a cost."""
        if self.rng(50):
            return t.Action(Verb.SEARCH, n.Whole(n.Place(Area.DECK, self.whose())))
        return t.Action(Verb.CHECK, self.maybe(lambda: self.spells(ONE), 50))

    def cost(self) -> t.CostEffect:
        """The price of this card, of what is done with it, or of an action of anybody."""
        which = self.below(10)
        action: t.Action | None = self.action()
        if which < 4:
            action = None
        elif which == 4:
            action = self.unseen()
        elif which == 5:
            verb = self.of([Verb.DISCARD, Verb.STASH, Verb.REVEAL, Verb.DRAW, Verb.STITCH])
            action = t.Action(verb, n.This(Head.CARD))
        self.spoken = []
        return t.CostEffect(action, (self.all_of(),))

    def event(self) -> t.Event:
        player = self.of([Who.YOU, Who.OPPONENT, Who.ANY])
        subjects: list[n.Np] = [n.This(self.this), self.spells(ONE)]
        what = self.of(subjects)
        makers: list[Callable[[], t.Event]] = [
            lambda: t.Acts(player, self.action()),
            lambda: t.Acts(player, self.action()),
            lambda: t.Befalls(what, self.of([Verb.DISCARD, Verb.OVERPOWER, Verb.STASH])),
            lambda: t.Befalls(what, Verb.DISCARD, None, Who.OPPONENT),
            lambda: t.Overpowers(self.spells(ONE), self.maybe(lambda: ANOTHER_SPELL)),
        ]
        if not self.would:
            makers.append(lambda: t.TurnEdge(player, self.rng(50)))
        return self.of(makers)()

    def trigger(self, would: bool) -> t.Trigger:
        self.would = would
        self.spoken = []
        event = self.event()
        if _has_object(event):
            self.spoken.append(None)
        scope = self.maybe(lambda: self.of(list(Scope)), 15)
        condition = self.maybe(self.condition, 10)
        return t.Trigger(would, self.rng(15), event, scope, condition, self.body())

    def effect(self) -> t.Effect:
        """One effect of any kind but a limit."""
        self.spoken, self.would = [], False
        kind = self.below(10)
        if kind < 3:
            self.spoken = [None]
            on_play = t.Acts(Who.YOU, t.Action(Verb.PLAY, THIS_CARD))
            return t.Trigger(False, False, on_play, None, None, self.body())
        if kind < 5:
            return self.trigger(False)
        if kind == 5:
            return self.trigger(True)
        if kind == 6:
            return t.PowerEffect(self.body())
        if kind == 7:
            return self.cost()
        condition = self.maybe(self.condition, 20)
        return t.Ongoing(condition, self.statement())


class Tangled(Maker):
    """Makes effects that get into each other's way: interruptions, references, replacements."""

    def instruction(self) -> t.Instruction:
        if self.would and self.rng(65):
            return t.Stop() if self.rng(35) else t.Instead(self.plain())
        return self.plain()

    def anything(self, verb: type) -> n.Np:
        if self.spoken and self.rng(50):
            pointing: list[n.Np] = [n.It(), n.It(), n.It(True), n.That(Head.SPELL)]
            return self.of([*pointing, n.OfThem(ONE)])
        return super().anything(verb)

    def effect(self) -> t.Effect:
        kind = self.below(10)
        if kind < 5:
            return self.trigger(True)
        if kind < 7:
            return self.trigger(False)
        return super().effect()


def _has_object(event: t.Event) -> bool:
    if isinstance(event, t.Acts):
        return isinstance(event.action.what, n.Pick | n.This)
    return isinstance(event, t.Befalls) or (isinstance(event, t.Overpowers) and bool(event.whom))


@st.composite
def effects(draw: st.DrawFn) -> t.Effect:
    """Any effect that the grammar can say, whether or not it makes sense on a card."""
    return Maker(lambda k: draw(st.integers(0, k - 1))).effect()


# ---- shipped cards ----


def shipped(name: str) -> CardText:
    """A card of the set with its resource called Echo, as the tables of the tests have it."""
    card = next(card for card in load_pool().cards if card.name == name)
    own = [re.sub(r"\b(Wick|Sap)\b", "Echo", text) for text in card.text]
    line = re.sub(r"\b(Wick|Sap)\b", "Echo", card.type)
    return CardText(name, line, own, card.power, card.resistance, card.icons)


# ---- random cards and sets, by a seed ----

NAMES = Names(RESOURCES, SORTS)
KINDS = [
    ("A Strike Spell.", p.STRIKE, Head.SPELL),
    ("A Strike Spell & A Moth.", p.STRIKE, Head.SPELL),
    ("A Shield Spell.", p.SHIELD, Head.SPELL),
    ("A Stance & A Beast.", p.STANCE, Head.STANCE),
]


def texts(
    rnd: random.Random,
    count: int,
    types: int,
    this: Head,
    powers: bool = False,
    make: type[Maker] = Maker,
) -> list[str]:
    """Effects that make sense on one card of these types; Powers only, if so asked."""
    found: list[str] = []
    while len(found) < count:
        maker = make(rnd.randrange, this)
        text = render(t.PowerEffect(maker.body(2)) if powers else maker.effect())
        if this == Head.WITCH:
            # of a witch.
            text = text.replace("Its Power Is", "Her Power Is")
        try:
            parsed = read(text, NAMES)
            check(parsed, types)
        except Fault:
            continue
        if not Assembler(Words(RESOURCES, SORTS)).card(0, [parsed]):
            found.append(text)
    return found


def random_set(seed: int, kinds: int = 12, powers: bool = False, make: type[Maker] = Maker) -> Pool:
    """Two decks of cards that nobody designed, each with a witch and her resource."""
    rnd = random.Random(seed)
    cards = []
    for name in RESOURCES:
        own = [f"You can gain, lose, and spend {name}."]
        cards.append(CardText(name, "A Resource.", own + texts(rnd, 1, p.RESOURCE, Head.RESOURCE)))
        words = texts(rnd, 1, p.WITCH, Head.WITCH, powers)
        cards.append(CardText(f"Witch of {name}", f"She's a Witch of {name}.", words))
    for number in range(kinds):
        line, types, this = KINDS[number % len(KINDS)]
        count = rnd.choice([0, 1, 1, 2]) if make is Maker else 2
        own = texts(rnd, count, types, this, powers, make)
        own.append("Only 9 copies of this card can be in your deck.")
        value = rnd.randrange(6)
        power, shield = types == p.STRIKE, types == p.SHIELD
        icons = rnd.sample(["bell", "moth", "thorn"], rnd.randint(1, 2))
        cards.append(
            CardText(
                f"Card {number}",
                line,
                own,
                value if power else None,
                value if shield else None,
                icons,
            )
        )
    pool = pool_of(cards, ["bell", "moth", "thorn"], f"set {seed}")
    for name in RESOURCES:
        faces = [4 + k % kinds for k in rnd.sample(range(4 * kinds), 25)]
        witch = pool.names.index(f"Witch of {name}")
        pool.decks[name] = Deck(name, witch, [pool.names.index(name)], faces)
    return pool
