"""Ongoing effects: the table with the effect and the very same table without it are compared.

What differs must be what the explanation promises, and nothing else; it must differ somewhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ....engine.event import Event
from .. import program as p
from ..cards import Pool
from ..program import Program
from ..rules.facts import field
from ..rules.facts.index import index_of
from ..rules.layout import COLUMNS, FIELD_ZONES, WHERE
from ..state import RevelState
from ..text.outline import Outline
from .describing import Source, Spell, description, holds, spells_of

BONUS = re.compile(r"^(.+) has ([+-]\d+) (Power|Resistance)(?:, times the number of (.+))?$")
VALUE = re.compile(r"^the (Power|Resistance) of (.+) is as many as there are (.+)$")
CANT = re.compile(r"^(.+?) can't (\w+)(?: (.+))?$")
MAY = re.compile(r"^you can ([a-z, ]+) ([A-Z]\w*)$")
MORE_PLAYS = re.compile(r"^(.+) gets (\d+) more plays each turn$")
# What the log says when it is done.
DONE = {"draw": "drawn", "discard": "discarded", "stash": "stashed", "play": "played"}
DONE |= {"stitch": "stitched", "gain": "gained", "lose": "lost", "spend": "spent"}
# How many moves of a decision are tried.
MOVES = 8
# Whether an event, after which the table is so, is what the words forbid.
Test = Callable[[Event, RevelState], bool]
KINDS = ("strike spell", "shield spell", "stance", "spell")


def told_ongoing(pool: Pool) -> dict[int, str]:
    """The explanation of every ongoing effect, by its number."""
    outline = Outline([int(n) for n in pool.program.code], pool.resources, pool.sorts)
    effects = pool.program.effects
    told = {}
    for at in range(0, len(effects), p.EFFECT):
        if effects[at + p.E_KIND] == p.ONGOING:
            words = outline.statement(int(effects[at + p.E_BODY]))
            if effects[at + p.E_CONDITION]:
                words = f"as long as {outline.condition(int(effects[at + p.E_CONDITION]))}: {words}"
            told[at // p.EFFECT] = words
    return told


class Standing:
    """One ongoing effect: what it promises, and a program in which it is not printed."""

    def __init__(self, pool: Pool, e: int, words: str) -> None:
        self.pool = pool
        self.face = int(pool.program.effects[e * p.EFFECT + p.E_FACE])
        self.words = words
        condition, colon, self.statement = words.removeprefix("as long as ").rpartition(": ")
        self.condition = condition if colon else ""
        self.program = without(pool.program, e)
        self.kept = 0
        self.broken = ""

    # ---- a decision, with the effect and without ----

    def decide(self, state: RevelState, seat: int, move: int) -> None:
        """Compare what is on the table, and what this move leads to."""
        source = self.source(state)
        if source is None or self.broken:
            return
        applies = not self.condition or holds(self.condition, state, self.pool, source)
        if applies is None:
            return
        bare = self.bare(state)
        if BONUS.match(self.statement) or VALUE.match(self.statement):
            self.compare_values(state, bare, source, applies)
        elif applies and len(self.sources(state)) == 1:
            self.compare_moves(state, bare, seat, move)

    def sources(self, state: RevelState) -> list[int]:
        """Where the card lies on the field."""
        return [
            card
            for card in range(len(state.face))
            if state.face[card] == self.face and state.card[card * COLUMNS + WHERE] >= FIELD_ZONES
        ]

    def source(self, state: RevelState) -> Source | None:
        """The card, if there is just one of it: two bonuses are not told apart."""
        found = self.sources(state)
        return Source(state, found[0]) if len(found) == 1 else None

    def bare(self, state: RevelState) -> RevelState:
        """The same table, with this effect printed on no card."""
        other = state.clone()
        other.program = self.program
        other.index = index_of(self.program, tuple(int(face) for face in state.face))
        other.field = field.UNLISTED
        other.menu = other.offered = None
        return other

    # ---- values ----

    def compare_values(
        self, state: RevelState, bare: RevelState, source: Source, applies: bool
    ) -> None:
        """Each spell has what is promised more than without the effect; all others have not."""
        with_it, without_it = spells_of(state, self.pool), spells_of(bare, self.pool)
        for spell, plain in zip(with_it, without_it, strict=True):
            for stat in ("Power", "Resistance"):
                wanted = self.promised(stat, spell, plain, source, applies, without_it)
                if wanted is None:
                    return
                if spell.stats[stat] != wanted:
                    self.broken = f"a spell has {spell.stats[stat]} {stat}, not {wanted}"
                elif wanted != plain.stats[stat]:
                    self.kept += 1

    def promised(
        self,
        stat: str,
        spell: Spell,
        plain: Spell,
        source: Source,
        applies: bool,
        there: list[Spell],
    ) -> int | None:
        """What a spell has by the words, from what it has without them; None: not to be told."""
        bonus, value = BONUS.match(self.statement), VALUE.match(self.statement)
        said = bonus or value
        assert said is not None
        of, name = (said[1], said[3]) if bonus else (said[2], said[1])
        # a bonus counts before it is asked for, so that it may lift a spell over its bound.
        fits = description(of)
        counted = said[4] if bonus else said[3]
        per = description(counted) if counted else None
        if fits is None or (counted and per is None) or " with " in of:
            return None
        have = plain.stats[stat]
        # RV-120: only what has Power has more of it.
        if not applies or stat != name or have < 0 or not fits(plain, source):
            return have
        many = sum(per(one, source) for one in there) if per else 1
        if value:
            return many + plain.plus if " with " not in self.statement else None
        # RV-17: nothing falls below 0; of what is 0 already nobody knows how far below it would be.
        return None if have == 0 else max(0, have + int(said[2]) * many)

    # ---- what can't be done, and what can ----

    def compare_moves(self, state: RevelState, bare: RevelState, seat: int, move: int) -> None:
        """Play the same moves on both tables; what the words forbid happens on one of them only."""
        source = self.source(state)
        assert source is not None
        if MORE_PLAYS.match(self.statement):
            self.compare_plays(played(state, seat, move), played(bare, seat, move), source)
            return
        test, may = self.forbidden(state, source), MAY.match(self.statement)
        if test is None:
            return
        here, there = state.legal(seat)[:MOVES], bare.legal(seat)[:MOVES]
        mine = [played(state, seat, one) for one in here]
        others = [played(bare, seat, one) for one in there]
        never, happening = (others, mine) if may else (mine, others)
        if any(happens(one, test) for one in never if self.stays(one, source)):
            self.broken = "it happened without it" if may else "it happened all the same"
        elif any(happens(one, test) for one in happening):
            self.kept += 1

    def stays(self, state: RevelState, source: Source) -> bool:
        """Whether the card is still where it was."""
        return int(state.card[source.card * COLUMNS + WHERE]) == source.zone

    def compare_plays(self, mine: RevelState, other: RevelState, source: Source) -> None:
        """The number of further plays in a turn that begins."""
        said = MORE_PLAYS.match(self.statement)
        assert said is not None
        who = {"you": source.you, "your opponent": 1 - source.you}.get(said[1], -1)
        began = any("turn began" in event.kind for event in mine.events or [])
        if began and mine.turn == other.turn:
            seat = int(mine.current)
            wanted = int(said[2]) if who in {seat, -1} else 0
            if mine.plays[seat] - other.plays[seat] != wanted:
                self.broken = f"{mine.plays[seat] - other.plays[seat]} more plays"
            else:
                self.kept += bool(wanted)

    def forbidden(self, state: RevelState, source: Source) -> Test | None:
        """What the words say can't be; None: not to be told."""
        said, may = CANT.match(self.statement), MAY.match(self.statement)
        if may:
            kinds = {DONE[verb] for verb in may[1].split(", ")}
            return lambda event, after: (
                event.kind in kinds
                and event.seat == source.you
                and self.pool.cards[event.faces[0]].name == may[2]
                if event.faces
                else False
            )
        if said is None:
            return None
        if said[2] == "overpower":
            return self.forbidden_overpower(state, source, said)
        kind, who = DONE.get(said[2]), seats_of(said[1], source)
        what = re.sub(r"^any ", "", said[3] or "").removesuffix(" card")
        known = [*KINDS, "card", *self.pool.resources]
        if kind is None or who is None or what not in known:
            return None

        def is_it(event: Event, after: RevelState) -> bool:
            actor = event.other if kind in {"drawn", "discarded", "stashed"} else event.seat
            card = self.pool.cards[event.faces[0]] if event.faces else None
            fits = card and (what in {"card", card.name} or what in card.type.lower())
            return event.kind == kind and actor in who and bool(fits)

        return is_it

    def forbidden_overpower(
        self, state: RevelState, source: Source, said: re.Match[str]
    ) -> Test | None:
        """«X can't overpower Y»: told by the space it happened in."""
        who, by = seats_of(said[1], source), description(said[1])
        anything = said[3] in {None, "anything"}
        whom = None if anything else description(re.sub(r"^any ", "every ", said[3]))
        if (who is None and by is None) or not (anything or whom):
            return None
        before = spells_of(state, self.pool)

        def is_it(event: Event, after: RevelState) -> bool:
            if event.kind != "overpowered" or (who is not None and event.seat not in who):
                return False
            here = [one for one in before if one.space == event.amount - 1]
            if whom and not any(whom(one, source) for one in here if one.seat != event.seat):
                return False
            strong = [one for one in spells_of(after, self.pool) if one.space == event.amount - 1]
            return by is None or any(by(one, source) for one in strong if one.seat == event.seat)

        return is_it


def seats_of(words: str, source: Source) -> set[int] | None:
    """Which players some words mean; None if they mean none."""
    you = source.you
    return {"you": {you}, "your opponent": {1 - you}, "any player": {0, 1}}.get(words)


def happens(state: RevelState, test: Test) -> bool:
    """Whether something of the kind is in what has happened."""
    return any(test(event, state) for event in state.events or [])


def played(state: RevelState, seat: int, move: int) -> RevelState:
    """A copy of the table after a move, with what happened."""
    other = state.clone()
    other.events = []
    other.apply(seat, move)
    return other


def without(program: Program, e: int) -> Program:
    """The same cards, one effect not printed."""
    effects = [int(n) for n in program.effects]
    effects[e * p.EFFECT + p.E_KIND] = p.LIMIT
    columns = [program.types, program.power, program.resistance, program.icons, program.resources]
    columns += [program.sorts, program.copies, program.first_effect, program.resource_face]
    code = [int(n) for n in program.code]
    return Program(code, effects, [[int(n) for n in column] for column in columns])
