"""Play a set until each instruction of its cards has been carried out; compare with what is said.

An instruction is looked at from its first step to its last, if nothing else was carried out in
between: no interruption, no price, no other card. What then changed is its own doing.
"""

from __future__ import annotations

import random

from ....engine.errors import BadOption
from ....engine.rng import rng_from_seed
from .. import program as p
from ..cards import Deck, Pool
from ..rules import frame_kinds, run
from ..rules.doing import moving, playing
from ..rules.layout import (
    COLUMNS,
    COSTS,
    DISCARDS_ZONE,
    EF_YOU,
    EFFECT_FRAME,
    ENDLESS,
    F_KIND,
    F_STEP,
    HAND_ZONE,
    MARKS,
    PL_CONTEXT,
    PL_NODE,
    PLAYING,
    QUESTION,
    RESOURCE_ZONE,
    STEPS_LIMIT,
    TURN_MOVES_LIMIT,
    VB_CONTEXT,
    VB_NODE,
    VERB,
    WHERE,
)
from ..rules.machine import frames, loop
from ..rules.turn import setup
from ..rules.work import Work
from ..state import Names, RevelState
from ..text.outline import Outline
from .answering import Answer, Moved, told_heads
from .looking import Change, Sight
from .promises import Promise
from .standing import Standing, told_ongoing

# Tables that are tried for each card, decisions at each, and how much everybody begins with.
DRAWN = p.STRIKE | p.SHIELD | p.STANCE
TABLES = 40
AT_LEAST = 3
# How many for effects that wait or last, which need the right table.
SOME_TABLES = 16
DECISIONS = 120
RICH = 9
# Of four tables, the one at which the player begins without a hand.
POOR = 3


class Told(Outline):
    """The explanation of each instruction, by its place in the program."""

    def __init__(self, pool: Pool) -> None:
        super().__init__([int(n) for n in pool.program.code], pool.resources, pool.sorts)
        self.words: dict[int, str] = {}

    def plain(self, place: int, indent: str, lines: list[str]) -> None:
        super().plain(place, indent, lines)
        if self.code[place] < p.END:
            self.words[place] = lines[-1].lstrip(" -").partition(". ")[2]


class Open:
    """An instruction that is being carried out: its frame, and the table before it."""

    def __init__(self, place: int, node: int, promise: Promise, before: Sight) -> None:
        self.place = place
        self.node = node
        self.promise = promise
        self.before = before
        self.is_alone = True


class Trial:
    """What was found out about the instructions of a pool."""

    def __init__(self, pool: Pool, words: dict[int, str]) -> None:
        self.pool = pool
        # The explanation of each instruction, by its place.
        self.told = words
        self.kept: dict[int, int] = {}
        self.broken: dict[int, str] = {}
        self.open: list[Open] = []
        # Its ongoing effects, by their numbers, and those of the card that is tried.
        self.ongoing = {e: Standing(pool, e, told) for e, told in told_ongoing(pool).items()}
        self.standing: list[Standing] = []
        # The same of its heads.
        self.heads = {e: Answer(pool, e, told) for e, told in told_heads(pool).items()}
        self.answers: list[Answer] = []
        self.top = 0
        self.where: list[int] = []

    # ---- watching ----

    def begin(self, state: RevelState) -> None:
        """Look at the table before an instruction."""
        stack, place = state.stack, int(state.frame)
        kind = stack[place + F_KIND]
        if kind not in (VERB, PLAYING) or stack[place + F_STEP] != 0:
            return
        if self.open and self.open[-1].place == place:
            return
        node = int(stack[place + (VB_NODE if kind == VERB else PL_NODE)])
        context = int(stack[place + (VB_CONTEXT if kind == VERB else PL_CONTEXT)])
        if node in self.told:
            you = int(stack[context + EF_YOU])
            promise = Promise(self.told[node], you, int(state.current))
            self.open.append(Open(place, node, promise, Sight(state, self.pool)))

    def look(self, state: RevelState) -> None:
        """Whether anything else is being carried out, and what is done."""
        top = int(state.frame)
        kind = state.stack[top + F_KIND]
        for one in self.open:
            if top > one.place and kind in (EFFECT_FRAME, COSTS, PLAYING):
                one.is_alone = False
        while self.open and self.is_done(state, self.open[-1]):
            self.end(state, self.open.pop())

    def listen(self, state: RevelState) -> None:
        """What has happened in this step, and which effect begins."""
        happened, state.events = state.events or [], []
        where = [int(state.card[card * COLUMNS + WHERE]) for card in range(len(state.face))]
        moved = [
            Moved(state, card, before)
            for card, (before, now) in enumerate(zip(self.where, where, strict=False))
            if before != now
        ]
        for one in self.answers:
            # before the first turn nothing is waited for.
            one.look(state, happened if state.turn else [], moved, int(state.frame) > self.top)
        self.top, self.where = int(state.frame), where

    def undone(self) -> None:
        """R-0.5: what was undone was not done."""
        self.open = []
        for one in self.answers:
            one.doubt = True

    def is_done(self, state: RevelState, one: Open) -> bool:
        """Whether an instruction is over; R-5.7: a play before its consequences."""
        stack, place = state.stack, one.place
        if state.frame < place:
            return True
        return stack[place + F_KIND] == PLAYING and stack[place + F_STEP] == playing.CHECKED

    def end(self, state: RevelState, one: Open) -> None:
        """Compare what changed with what was said."""
        if not one.is_alone:
            return
        change = Change(one.before, Sight(state, self.pool))
        wrong = one.promise.broken(change)
        if wrong:
            self.broken.setdefault(one.node, wrong)
        elif one.promise.is_seen(change):
            self.kept[one.node] = self.kept.get(one.node, 0) + 1

    # ---- playing ----

    def play(self, state: RevelState, rnd: random.Random) -> None:
        """Some random decisions, watched."""
        self.open, self.where, state.events = [], [], []
        for waiting in self.answers:
            waiting.forget()
        self.run(state)
        for _ in range(DECISIONS):
            if not state.acting:
                return
            seat = 0 if state.acting & 1 else 1
            move = rnd.choice(state.legal(seat))
            for one in self.standing:
                one.decide(state, seat, move)
            kept = len(state.forbidden)
            run.prepare(state, move)
            state.acting = 0
            state.menu = None
            state.busy += 1
            frame_kinds.take(state, move)
            self.listen(state)
            self.run(state)
            if len(state.forbidden) != kept:
                self.undone()

    def run(self, state: RevelState) -> None:
        """As the machine runs, one step after the other."""
        steps = 0
        while state.acting == 0 and state.ending == 0:
            steps += 1
            if steps > STEPS_LIMIT or state.busy > TURN_MOVES_LIMIT or frames.overflows(state):
                loop.end_game(state, ENDLESS, -1)
                return
            kept = len(state.forbidden)
            self.begin(state)
            if state.stack[state.frame + F_STEP] >= QUESTION:
                state.ask()
            else:
                state.step()
            if len(state.forbidden) != kept:
                self.undone()
            self.look(state)
            self.listen(state)


def try_cards(pool: Pool, names: Names) -> Trial:
    """Every card at some tables, until each of its instructions was seen to happen, or in vain."""
    trial = Trial(pool, told(pool))
    types = [int(kind) for kind in pool.program.types]
    if p.WITCH not in types or not any(kind & DRAWN for kind in types):
        raise BadOption("to be played, a set needs a witch and a card for the draw deck (R-7.1)")
    for face in range(len(pool.cards)):
        own = places_of(pool, face, trial.told)
        trial.standing = [one for one in trial.ongoing.values() if one.face == face]
        trial.answers = [one for one in trial.heads.values() if one.face == face]
        others: list[Standing | Answer] = [*trial.standing, *trial.answers]
        for seed in range(TABLES if own else SOME_TABLES if others else 0):
            is_seen = all(place in trial.kept for place in own)
            is_judged = seed >= SOME_TABLES or all(one.kept for one in others)
            if seed >= AT_LEAST and is_seen and is_judged:
                break
            trial.play(table(pool, face, names, seed), random.Random(seed))
    return trial


def places_of(pool: Pool, face: int, words: dict[int, str]) -> list[int]:
    """The instructions of a card, by their places."""
    effects, first = pool.program.effects, pool.program.first_effect
    found: list[int] = []
    for e in range(first[face], first[face + 1]):
        at = int(effects[e * p.EFFECT + p.E_BODY])
        if effects[e * p.EFFECT + p.E_KIND] not in (p.ONGOING, p.LIMIT):
            while pool.program.code[at] != p.END:
                found += [at] if at in words else []
                at += int(p.SIZE[pool.program.code[at]])
    return found


def told(pool: Pool) -> dict[int, str]:
    """The explanation of every instruction, by its place."""
    outline = Told(pool)
    effects = pool.program.effects
    for at in range(0, len(effects), p.EFFECT):
        if effects[at + p.E_KIND] not in (p.ONGOING, p.LIMIT):
            outline.head([int(n) for n in effects[at : at + p.EFFECT]])
            outline.body(int(effects[at + p.E_BODY]))
    return outline.words


def table(pool: Pool, face: int, names: Names, seed: int) -> RevelState:
    """A game whose first player has many of one card; everybody is rich."""
    rnd = random.Random(f"{face} {seed}")
    state = RevelState(pool.program, names, Work())
    decks = [deck_with(pool, face, rnd), deck_with(pool, -1, rnd)]
    sides = [[deck.witch, *deck.resources, *deck.cards] for deck in decks]
    setup.set_up(state, sides, rng_from_seed(f"trial {face} {seed}"))
    for seat in (0, 1):
        for card in state.cards(RESOURCE_ZONE + seat):
            state.card[card * COLUMNS + MARKS] = RICH
    if seed % 4 == POOR:
        for card in state.cards(HAND_ZONE):
            moving.move_card(state, card, DISCARDS_ZONE)
    return state


def deck_with(pool: Pool, face: int, rnd: random.Random) -> Deck:
    """A deck of random cards, a third of them the one that is tried; legal or not."""
    types = pool.program.types
    kinds = range(len(pool.cards))
    drawn = [one for one in kinds if types[one] & DRAWN]
    witches = [one for one in kinds if types[one] == p.WITCH]
    witch = rnd.choice(witches_for(pool, face, witches))
    cards = [rnd.choice(drawn) for _ in range(25)]
    if face in drawn:
        cards[:9] = [face] * 9
    bits = pool.program.resources[witch]
    brought = [int(one) for k, one in enumerate(pool.program.resource_face) if bits & (1 << k)]
    return Deck("trial", witch, brought, cards)


def witches_for(pool: Pool, face: int, witches: list[int]) -> list[int]:
    """Those who are the card that is tried, or bring it, or can pay for it; else any."""
    if face < 0:
        return witches
    text = " ".join(pool.cards[face].text + [pool.cards[face].name]).lower()
    fitting = [
        one
        for one in witches
        if one == face
        or any(
            f"{name.lower()}" in text.split() or f"{name.lower()}." in text.split()
            for k, name in enumerate(pool.resources)
            if pool.program.resources[one] & (1 << k)
        )
    ]
    return [face] if face in witches else fitting or witches
