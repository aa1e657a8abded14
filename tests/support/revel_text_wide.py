"""Random effects with everything that card texts can say: what `Maker` leaves out is likely here.

Leaving and entering the field, or-nouns, «for each», «that many», «twice», «otherwise», «unless»,
«if you do», spell spaces, «choose one», overpowering, all durations, values that are set, players
who change in a sentence, conditions on counters, values, hands and both players.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from covenstead.games.revel.text import nouns as n
from covenstead.games.revel.text import tree as t
from covenstead.games.revel.text.form_values import EVERY, ONE
from covenstead.games.revel.text.words import (
    Area,
    Cmp,
    Head,
    Many,
    SpaceKind,
    Stat,
    Until,
    Verb,
    Who,
)
from tests.support.revel_text import SPELL_HEADS, Maker

COUNTED = [Verb.DRAW, Verb.DISCARD, Verb.PLAY, Verb.STASH]


class Wide(Maker):
    """Makes effects of all forms, the later ones above all."""

    # ---- nouns and values ----

    def noun(self, heads: Sequence[Head] = SPELL_HEADS) -> n.Noun:
        noun = super().noun(heads)
        if noun.head == Head.STRIKE and self.rng(30):
            noun = n.Noun(Head.STRIKE, noun.other, False, False, None, (Head.SHIELD,))
        return noun

    def spells(self, quantity: n.Quantity | None = None) -> n.Pick:
        pick = super().spells(quantity)
        if pick.having is None and self.rng(15):
            kind = self.of([SpaceKind.THIS, SpaceKind.ITS, SpaceKind.THAT])
            return n.Pick(pick.quantity, pick.owner, pick.noun, None, None, n.Space(kind))
        return pick

    def having(self) -> n.With:
        if self.rng(60):
            return super().having()
        this = n.This(self.this)
        counters = n.WithCounters(self.below(3), self.of(list(Cmp)))
        than = n.WithMoreStat(self.rng(50), self.of(list(Stat)), this)
        withs: list[n.With] = [counters, than, n.WithIcon(this)]
        return self.of(withs)

    def cards(self) -> n.Pick:
        if self.rng(15):
            place = n.Place(Area.HAND, self.whose())
            return n.Pick(self.amount(), None, n.Noun(Head.CARD), place, None, None, True)
        return super().cards()

    def fixed(self) -> n.Np:
        if self.spoken and self.rng(25):
            later: list[n.Np] = [n.It(True), n.That(Head.SPELL), n.That(Head.CARD), n.Rest()]
            return self.of([*later, n.Opposing(Head.SPELL, n.It()), n.Overpowerer()])
        return super().fixed()

    def value(self) -> n.Value:
        if self.rng(20):
            return n.SpacesWon(self.of([Who.YOU, Who.OPPONENT]))
        found = super().value()
        if self.rng(10):
            return n.Twice(found)
        return n.Plus(found, 1 + self.below(2)) if self.rng(15) else found

    def number(self) -> n.Value:
        """How much, now and then «that many», or so many for each."""
        if self.rng(20):
            return n.Twice(n.ThatMuch()) if self.rng(30) else n.ThatMuch()
        if self.rng(40):
            cards: list[n.Value] = [self.per(), n.CardsHad(self.fixed())]
            return n.Times(1 + self.below(2), self.of(cards))
        return self.value()

    def per(self) -> n.Value:
        """What something is counted for."""
        counted: list[n.Value] = [n.CountOf(self.spells(EVERY)), n.SpacesWon(Who.YOU)]
        return self.of(counted)

    # ---- conditions and statements ----

    def condition(self) -> n.Condition:
        if self.rng(45):
            return super().condition()
        number, cmp = 1 + self.below(3), self.of(list(Cmp))
        me, other = self.of([(Who.YOU, Who.OPPONENT), (Who.OPPONENT, Who.YOU)])
        hand = n.Place(self.of([Area.HAND, Area.DECK, Area.DISCARDS]), Who.THEIR)
        verb, many = self.of(COUNTED), n.Quantity(Many.EXACTLY, number)
        makers: list[Callable[[], n.Condition]] = [
            lambda: n.CountersAre(self.fixed(), number, cmp),
            lambda: n.CompareStats(self.fixed(), self.rng(50), self.of(list(Stat)), self.fixed()),
            lambda: n.Has(me, 1, Cmp.OR_MORE, self.noun(), None, None, n.Space(SpaceKind.THIS)),
            lambda: n.Has(me, 1, Cmp.OR_MORE, self.noun([Head.STANCE])),
            lambda: n.Compare(me, self.rng(50), other, self.resource()),
            lambda: n.Compare(me, self.rng(50), other, self.noun()),
            lambda: n.Compare(me, self.rng(50), other, n.Noun(Head.CARD), hand),
            lambda: n.Compare(me, self.rng(50), other, None),
            lambda: n.Has(me, number, cmp, n.Noun(Head.CARD), hand),
            lambda: n.Opposes(n.This(self.this), self.spells(ONE)),
            lambda: n.Did(me, verb, n.Pick(many, None, n.Noun(Head.CARD))),
            lambda: n.DidIt(self.of([Who.YOU, Who.THEIR])),
            lambda: n.DidNot(self.of([Who.YOU, Who.THEIR])),
            lambda: n.Winning(me, n.Space(self.of(list(SpaceKind)))),
        ]
        return self.of(makers)()

    def statement(self) -> t.Statement:
        if self.rng(60):
            return super().statement()
        spells, play = self.spells(EVERY), t.Action(Verb.PLAY, n.This(Head.CARD))
        player = self.of([Who.YOU, Who.OPPONENT, Who.ANY, Who.THAT, Who.ITS])
        makers: list[Callable[[], t.Statement]] = [
            lambda: t.Cant(player, self.action()),
            lambda: t.Cant(Who.YOU, play),
            lambda: t.SetStat(self.fixed(), self.of(list(Stat)), n.Quantity(Many.EXACTLY, 3)),
            lambda: t.SetStat(spells, self.of(list(Stat)), self.value()),
            lambda: t.Bonus(self.fixed(), 1, self.of(list(Stat)), self.per()),
            lambda: t.CantMore(player, self.of(COUNTED), 1 + self.below(2), n.Noun(Head.CARD)),
            lambda: t.Bonus(spells, self.of([-1, 1, 2]), self.of(list(Stat)), self.per()),
            lambda: t.CantBe(spells, self.of([Verb.DISCARD, Verb.CHOOSE]), self.spells(EVERY)),
            lambda: t.CantBe(self.fixed(), Verb.OVERPOWER, self.of([Who.OPPONENT, None])),
        ]
        return self.of(makers)()

    # ---- instructions ----

    def plain(self) -> t.Instruction:
        if self.rng(55):
            return super().plain()
        who, card = self.of([Who.YOU, Who.OPPONENT]), n.Noun(Head.CARD)
        by: list[n.Np] = [n.This(self.this), self.spell()]
        moved: Any = self.of([t.Stash, t.Draw, t.Discard])
        makers: list[Callable[[], t.Instruction]] = [
            lambda: self.did(t.Overpower(self.spell(), self.of(by)), None),
            lambda: self.did(t.ChooseAll((self.spells(ONE), self.spells(ONE))), Verb.CHOOSE),
            lambda: self.did(t.Choose(self.spaces()), None),
            lambda: self.did(t.Move(self.spell(), n.Space(self.of(list(SpaceKind)))), None),
            lambda: self.did(t.Discard(n.NextDraws(who, 2)), Verb.DISCARD),
            lambda: self.did(t.Draw(n.Pick(n.EqualTo(self.number()), None, card)), Verb.DRAW),
            lambda: self.did(t.Add(self.number(), self.spell()), None),
            lambda: self.did(t.Remove(self.number(), self.spell()), None),
            lambda: t.Change(self.of([Verb.GAIN, Verb.LOSE]), self.number(), self.resource()),
            lambda: self.did(moved(self.fixed()), None),
        ]
        return self.of(makers)()

    def spaces(self) -> n.Spaces:
        kinds = [n.Spaces(ONE), n.Spaces(ONE, True), n.Spaces(ONE, False, Who.YOU)]
        return self.of([*kinds, n.Spaces(ONE, False, Who.OPPONENT)])

    def deed(self) -> t.Deed:
        if self.rng(80):
            return super().deed()
        # «or» with somebody else's part: your opponent discards a card, or you draw one.
        other = t.By(Who.OPPONENT, self.all_of())
        return t.Or((self.all_of(), other) if self.rng(50) else (other, self.all_of()))

    def all_of(self) -> t.Instruction | t.All:
        if self.rng(90):
            return super().all_of()
        other = t.By(self.of([Who.OPPONENT, Who.YOU, Who.THEIR]), self.instruction())
        return t.All((self.instruction(), other))

    def sentence(self) -> t.Sentence:
        if self.rng(8):
            return t.If(n.Not(self.condition()), self.deed(), self.rng(50))
        if self.rng(15):
            return t.Lasting(self.statement(), self.of(list(Until)))
        if self.rng(20):
            condition, first = self.condition(), self.deed()
            return t.If(condition, first, self.rng(20), self.deed())
        return super().sentence()

    # ---- heads ----

    def event(self) -> t.Event:
        if self.rng(70):
            return super().event()
        subjects: list[n.Np] = [n.This(self.this), self.spells(ONE)]
        what, player = self.of(subjects), self.of([Who.YOU, Who.OPPONENT, Who.ANY])
        if self.would:
            return t.Befalls(what, Verb.DISCARD, None, self.spells(ONE))
        lot = n.Pick(ONE, None, n.Noun(Head.CARD))
        makers: list[Callable[[], t.Event]] = [
            lambda: t.Befalls(what, self.of([Verb.LEAVE, Verb.ENTER, Verb.ADD, Verb.REMOVE])),
            lambda: t.Befalls(n.This(Head.CARD), Verb.REVEAL),
            lambda: t.Befalls(what, self.of([Verb.DISCARD, Verb.CHOOSE]), None, self.spells(ONE)),
            lambda: t.Acts(player, t.Action(self.of(COUNTED), lot, True)),
        ]
        return self.of(makers)()
