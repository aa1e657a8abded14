"""Conditions and statements of an effect, as numbers (R-0.2, R-4.4)."""

from __future__ import annotations

from .. import program as p
from . import nouns as n
from . import tree as t
from .form_values import ONE
from .lower import ALL_OF, Lowering, any_of
from .mentions import Mention, is_pronoun, spoken_head
from .numbering import LOOSE_CARDS, types_of
from .own_decks import in_own_deck
from .words import Area, Cmp, Head, Many, Verb, Who


def is_counted(np: n.Np) -> bool:
    """«if you drew 2 cards this turn»: that many or more."""
    quantity = np.quantity if isinstance(np, n.Pick) else None
    return isinstance(quantity, n.Quantity) and quantity.many == Many.EXACTLY


class ClauseLowering(Lowering):
    """What has to hold, and what holds."""

    # ---- conditions ----

    def condition(self, condition: n.Condition | None) -> int:
        """The node of a condition; 0 for none."""
        if condition is None:
            return 0
        if isinstance(condition, n.Not):
            kept = len(self.mentions)
            inner = self.condition(condition.what)
            self.forget_counted(kept)
            return self.put(p.NOT, inner, size=p.CONDITION)
        before = self.own
        player = getattr(condition, "player", None)
        if player is not None:
            if player == Who.EACH:
                raise self.parsed.fault("say which player", condition)
            self.own = self.player(player, condition)
        place = self.put(*self._condition(condition), size=p.CONDITION)
        self.own = before
        return place

    def _condition(self, c: n.Condition) -> tuple[int, ...]:
        if isinstance(c, n.Did):
            what = c.what
            np, resource = 0, 0
            if isinstance(what, n.Resource):
                resource = self.words.resource(what)
            elif what is not None:
                if isinstance(what, n.NextDraws) or not is_counted(what):
                    self.check_one(what)
                np = self.np(what, c.verb, pattern=True)
                self.mentions.append(Mention(None))
            who = self.player(c.player, c)
            return p.DID, who, int(c.verb), np, resource, int(c.scope or p.THIS_TURN)
        if isinstance(c, n.HasResource):
            who, resource = self.player(c.player, c), self.words.resource(c.resource)
            return p.HAS_RESOURCE, who, int(c.cmp), c.amount, resource
        if isinstance(c, n.Has):
            counted = self._counted(c)
            self.speak_of_counted(c, counted)
            return p.COUNT_IS, counted, int(c.cmp), c.amount
        if isinstance(c, n.Winning):
            np = self.its_space(c.space)
            return p.WINNING, self.player(c.player, c), int(c.space.kind), np
        if isinstance(c, n.WinningIn):
            return p.WINNING_IN, self.player(c.player, c), int(c.cmp), c.amount
        if isinstance(c, n.IsTurn):
            return p.TURN_OF, self.player(c.player, c)
        if isinstance(c, n.IsFinalTurn):
            return (p.FINAL_TURN,)
        if isinstance(c, n.DidIt | n.DidNot):
            return p.DID_IT if isinstance(c, n.DidIt) else p.DID_NOT, self.doer(c)
        if isinstance(c, n.Compare):
            left, right = self.compared(c, c.player), self.compared(c, c.other)
            return p.COMPARE, left, int(c.more), right
        if isinstance(c, n.CompareStats):
            left = self.value(n.StatOf((c.stat,), c.what))
            return p.COMPARE, left, int(c.more), self.value(n.StatOf((c.stat,), c.than))
        if isinstance(c, n.Opposes):
            return self.opposes(c)
        assert not isinstance(c, n.Not), "written by `condition`"
        return self._about(c)

    def doer(self, c: n.DidIt | n.DidNot) -> int:
        """«if they do»: somebody who was told to do something before."""
        who = self.player(c.player, c)
        if who not in self.acted:
            raise self.parsed.fault(
                "«if … do»: nothing was said before that this player could do", c
            )
        return who

    def compared(self, c: n.Compare, who: Who) -> int:
        """What one of two players has of it."""
        if c.what is None:
            return self.value(n.SpacesWon(who))
        if isinstance(c.what, n.Resource):
            return self.value(n.ResourceOf(who, c.what))
        if c.place is None or c.place.area == Area.FIELD:
            return self.value(n.CountOf(n.Pick(ALL_OF, who, c.what)))
        place = n.Place(c.place.area, who)
        return self.value(n.CountOf(n.Pick(ALL_OF, None, c.what, place)))

    def about(self, what: n.Np) -> int:
        """What a condition is about; a pronoun after it may mean that element."""
        np = self.fixed(what)
        self.speak(what, np)
        return np

    def _about(
        self, c: n.IsIn | n.IsA | n.Was | n.StatIs | n.CausedByPlaying | n.CountersAre
    ) -> tuple[int, ...]:
        """A condition about one element."""
        # of an overpower check «it» is what was overpowered.
        checked = isinstance(c, n.CausedByPlaying)
        np = self.fixed(c.what) if checked else self.about(c.what)
        if isinstance(c, n.IsIn):
            area, owner = self.place(c.place, c)
            return p.IS_IN, np, area, owner
        if isinstance(c, n.IsA):
            types, level = types_of(c.noun)
            sort = 0 if c.noun.sort is None else self.words.sorts[c.noun.sort] + 1
            adjectives = c.noun.opposing * p.OPPOSING | c.noun.stitched * p.STITCHED
            return p.IS_A, np, types, level, sort, adjectives
        if isinstance(c, n.Was):
            return p.WAS, np, int(c.verb), p.THIS_TURN
        if isinstance(c, n.CountersAre):
            return p.COUNTERS_ARE, np, int(c.cmp), c.amount
        if isinstance(c, n.StatIs):
            return p.STAT_IS, np, int(c.stat), int(c.cmp), c.amount
        return p.CAUSED_BY_PLAYING, np

    def _counted(self, c: n.Has) -> int:
        """«you have 2 or more X»: X of that player, in their hand if it is said so."""
        owner = c.player if c.place is None or c.place.area == Area.FIELD else None
        loose = c.noun.head in LOOSE_CARDS and c.place is None
        if loose:
            raise self.parsed.fault("say where: «in your hand», «in your discards»", c)
        counted = n.Pick(ALL_OF, owner, c.noun, c.place, c.having, c.space)
        place = self.pick(counted, None, False)
        if isinstance(c.having, n.WithOpposing):
            self.speak(c.having.to, self.code[place + p.N_MASK])
        return place

    def speak_of_counted(self, c: n.Has, place: int) -> None:
        """R-4.10: «if your opponent has a stance, discard it»: what was counted was named.

        One of several has to be picked by whatever is done to it.
        """
        if c.cmp == Cmp.OR_LESS:
            return
        record = self.code[place : place + p.NP]
        mention = Mention(n.Pick(ONE, c.player, c.noun, c.place, c.having))
        mention.is_counted, mention.many, mention.node = True, c.amount > 1, place
        alone = c.noun.head == Head.STANCE and c.player is not None
        if not mention.many and not alone:
            record[p.N_QUANTITY], record[p.N_COUNT] = p.EXACTLY, 1
            mention.node, mention.is_open = self.put(*record), True
        self.mentions.append(mention)

    def forget_counted(self, kept: int) -> None:
        """What a condition did not find can't be spoken of."""
        self.mentions[kept:] = [one for one in self.mentions[kept:] if not one.is_counted]

    def deck_of(self, node: t.PutOnTop) -> Who:
        """«put them back»: to where they were looked at or revealed."""
        for mention in reversed(self.mentions):
            if isinstance(mention.np, n.NextDraws):
                return mention.np.owner
            if mention.np is None or not is_pronoun(mention.np):
                break
        raise self.parsed.fault("back to where? say «on top of your deck»", node)

    def opposes(self, c: n.Opposes) -> tuple[int, ...]:
        """R-1.10: «it» goes on being the spell that opposes, «that spell» is the one across."""
        np = self.about(c.what)
        whom = self.fixed(any_of(c.whom))
        if isinstance(c.whom, n.Pick):
            mention = Mention(n.Opposing(c.whom.noun.head, c.what))
            mention.many = False
            noun = n.Noun(c.whom.noun.head)
            mention.node = self.record(p.ACROSS_FROM, ALL_OF, noun, mask=np)
            self.mentions.insert(len(self.mentions) - 1, mention)
        return p.OPPOSES, np, whom

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
        if isinstance(s, t.Cant) and self.are_spells(s.player, s.action.verb):
            assert not isinstance(s.action.what, n.Resource), "nobody overpowers a resource"
            s = t.CantOverpower(n.It(True), s.action.what)
        if isinstance(s, t.Cant):
            return self.cant(s)
        if isinstance(s, t.CantMore):
            if s.verb == Verb.DRAW and s.noun != n.Noun(Head.CARD):
                raise self.parsed.fault("drawn cards are not seen: say «cards»", s)
            np = self.np(n.Pick(ALL_OF, None, s.noun), s.verb, pattern=True)
            return p.CANT, self.player(s.player, s), int(s.verb), np, 0, s.amount
        np = self.fixed(s.what)
        if not isinstance(s.what, n.Pick):
            self.speak(s.what, np)
        made = self._of_elements(s, np)
        if isinstance(s.what, n.Pick):
            # «your spells have +1 Power for each +1 on them»: on each, or on all? So not before.
            self.speak(s.what, np)
        return made

    def _of_elements(
        self, s: t.Bonus | t.SetStat | t.CantOverpower | t.CantBe, np: int
    ) -> tuple[int, ...]:
        """A statement about elements, which are at `np`."""
        if isinstance(s, t.Bonus):
            self.check_per(s)
            per = 0 if s.per is None else self.value(s.per)
            return p.BONUS, np, s.amount, int(s.stat), per
        if isinstance(s, t.SetStat):
            return p.SET_STAT, np, int(s.stat), self.value(s.value)
        if isinstance(s, t.CantOverpower):
            if s.whom is None:
                return p.CANT_OVERPOWER, np, 0
            self.check_one(s.whom)
            return p.CANT_OVERPOWER, np, self.np(s.whom, None)
        by, who = self.agent(s.by, s)
        return p.CANT_BE, np, int(s.verb), by, who

    def check_per(self, s: t.Bonus) -> None:
        """«your spells have +1 Power for each other spell»: other than each, or than this?"""
        counted = s.per.of if isinstance(s.per, n.CountOf) else None
        if isinstance(counted, n.Pick) and counted.noun.other and not isinstance(s.what, n.This):
            raise self.parsed.fault(
                "«other» than what? say it of «this spell», or of each", counted
            )

    def cant(self, s: t.Cant) -> tuple[int, ...]:
        """«your opponent can't play cards in that space»: a card is in no space before."""
        what, space = s.action.what, None
        if s.action.lot:
            raise self.parsed.fault("say «can't …» without «1 or more»", s.action)
        if isinstance(what, n.Pick) and what.space is not None and s.action.verb == Verb.PLAY:
            space, what = what.space, n.Pick(*what.values[:5])
        who = self.player(s.player, s)
        self.they = None if who == p.YOU else p.ACTOR_OF
        verb, np, resource = self.action(t.Action(s.action.verb, what, False, s.action.deck))
        where = (0, 0) if space is None else (int(space.kind), self.its_space(space))
        return p.CANT, who, verb, np, resource, 0, *where

    def action(self, action: t.Action) -> tuple[int, int, int]:
        """A verb and what it is done to, as a pattern: verb, description, resource."""
        if action.lot and isinstance(action.what, n.Pick) and action.what.quantity != ONE:
            raise self.parsed.fault("only «1 or more» can be waited for", action.what)
        if isinstance(action.what, n.Resource):
            return int(action.verb), 0, self.words.resource(action.what)
        if action.verb == Verb.SHUFFLE:
            whose = 0 if action.deck is None else p.DECK_OF + self.player(action.deck, action)
            return int(action.verb), 0, whose
        if action.verb == Verb.PUT:
            assert action.what is not None
            self.check_one(action.what)
            what = in_own_deck(self.parsed, action.what, action.deck, action)
            return int(action.verb), self.np(what, action.verb, pattern=True), 0
        if action.verb == Verb.USE and action.what is None:
            return int(action.verb), self.np(n.This(Head.CARD), None, pattern=True), 0
        if action.what is None:
            return int(action.verb), 0, 0
        self.check_one(action.what)
        return int(action.verb), self.np(action.what, action.verb, pattern=True), 0

    def agent(self, by: n.Np | Who | None, node: object) -> tuple[int, int]:
        """By what, and by whom."""
        if by is None:
            return 0, p.ANY
        if isinstance(by, Who):
            return 0, self.player(by, node)
        self.check_agent(by)
        return self.np(by, None, pattern=True), p.ANY

    def check_agent(self, by: n.Np) -> None:
        """RV-150: texts act as what they are printed on: a spell, a stance, a witch, a resource."""
        head = spoken_head(by)
        if head in LOOSE_CARDS and not isinstance(by, n.This):
            raise self.parsed.fault(
                "say by what: «by spells», «by stances», «by your opponent»", by
            )
        if head == Head.STAMINA_MARKER:
            raise self.parsed.fault("a marker does nothing", by)
