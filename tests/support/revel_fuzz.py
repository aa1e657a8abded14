"""Games with cards that nobody designed: random sets, random moves, and what must always hold.

    make revel-fuzz

plays 2,000 sets and writes what came of it to docs/reports/revel-fuzz.md; the suite plays a few.
"""

from __future__ import annotations

import argparse
import random
import time
import traceback
from collections import Counter
from multiprocessing import Pool
from pathlib import Path
from typing import cast

import msgspec

from covenstead.engine.observe import observe
from covenstead.engine.rng import rng_from_seed
from covenstead.games.revel import cards_of, names_of
from covenstead.games.revel import program as p
from covenstead.games.revel.cards import Pool as CardPool
from covenstead.games.revel.rules import frame_kinds, run
from covenstead.games.revel.rules.layout import (
    COLUMNS,
    EF_EFFECT,
    EF_EVENT,
    EF_REPLACES,
    EF_SOURCE,
    EFFECT_FRAME,
    ENDLESS,
    F_BELOW,
    F_KIND,
    F_STEP,
    MARKS,
    PLAYING,
    PLUS,
    QUESTION,
    SIDE_ZONE,
    SPACES,
    STAMINA_AT_START,
    STANCE_ZONE,
    STEPS_LIMIT,
    TURN_LIMIT,
    TURN_MOVES_LIMIT,
    VERB,
    card_of,
)
from covenstead.games.revel.rules.machine import frames, loop
from covenstead.games.revel.rules.turn import setup
from covenstead.games.revel.rules.work import Work
from covenstead.games.revel.state import RevelState
from covenstead.games.revel.view import view_for
from tests.support.revel_text import Maker, Tangled, random_set
from tests.support.revel_text_wide import Wide

# RV-39: no game is longer; one of random moves with the shipped decks takes about 100 decisions.
LONGEST = TURN_LIMIT * TURN_MOVES_LIMIT
# How often the invariants are looked at, and two worlds compared, in decisions.
LOOK, COMPARE = 5, 40
GAMES = 2


class Played(msgspec.Struct):
    """What came of one set: games, decisions, those that never came to rest, and a fault."""

    seed: int
    games: int = 0
    decisions: int = 0
    endless: int = 0
    effects: Counter[str] = msgspec.field(default_factory=Counter)
    causes: Counter[str] = msgspec.field(default_factory=Counter)
    hash: str = ""
    fault: str = ""


class Once:
    """R-4.9, RV-131: no interruption is resolved twice for an event or what takes its place.

    Seen on the stack, step by step, not by what the rules remember of it.
    """

    def __init__(self) -> None:
        self.used: set[tuple[int, int, int]] = set()
        self.top = 0

    def look(self, state: RevelState) -> None:
        """After a step: is a new interruption carried out?"""
        stack, top = state.stack, int(state.frame)
        self.used = {key for key in self.used if key[0] <= top}
        new = top > self.top
        self.top = top
        if new and stack[top + F_KIND] == EFFECT_FRAME and stack[top + EF_EVENT]:
            event = self.first(state, int(stack[top + EF_EVENT]))
            key = (event, int(stack[top + EF_EFFECT]), int(card_of(stack[top + EF_SOURCE])))
            assert key not in self.used, "an interruption was resolved twice for one event"
            self.used.add(key)

    def first(self, state: RevelState, place: int) -> int:
        """The event itself, or the one whose place it takes."""
        stack = state.stack
        below = int(stack[place + F_BELOW])
        while stack[below + F_KIND] in (VERB, PLAYING):
            below = int(stack[below + F_BELOW])
        if stack[below + F_KIND] == EFFECT_FRAME and stack[below + EF_REPLACES]:
            return self.first(state, int(stack[below + EF_EVENT]))
        return place

    def apply(self, state: RevelState, move: int) -> None:
        """A move, one step after the other, as the machine goes."""
        run.prepare(state, move)
        state.acting = 0
        state.menu = None
        state.busy += 1
        frame_kinds.take(state, move)
        steps = 0
        while state.acting == 0 and state.ending == 0:
            steps += 1
            undone = len(state.forbidden)
            if steps > STEPS_LIMIT or state.busy > TURN_MOVES_LIMIT or frames.overflows(state):
                loop.end_game(state, ENDLESS, -1)
            elif state.stack[state.frame + F_STEP] >= QUESTION:
                state.ask()
            else:
                state.step()
            if len(state.forbidden) != undone:
                self.used.clear()
            self.look(state)


def play_tangled(seed: int, make: type[Maker] = Tangled) -> Played:
    """A game with two effects on each card that get into each other's way; and again."""
    played = Played(seed)
    try:
        pool = random_set(seed, make=make)
        played.effects.update(one.kind.value for parsed in pool.effects for one in parsed)
        state, once, rnd, moves = table(seed, pool), Once(), random.Random(seed), list[int]()
        while state.acting:
            seat = 0 if state.acting & 1 else 1
            moves.append(rnd.choice(state.legal(seat)))
            once.apply(state, moves[-1])
            if len(moves) % LOOK == 0:
                check(state)
        check(state)
        again = table(seed, pool)
        for move in moves:
            again.apply(0 if again.acting & 1 else 1, move)
        assert again.fields() == state.fields(), "a replay went another way"
        played.games, played.decisions = 1, len(moves)
        played.hash = state.hash()
        if state.ending == ENDLESS:
            played.endless = 1
            played.causes[cause_of(state)] += 1
    except Exception:
        played.fault = traceback.format_exc(limit=-3)
    return played


def play_wide(seed: int) -> Played:
    """The same with every form that card texts have."""
    return play_tangled(seed, Wide)


def cause_of(state: RevelState) -> str:
    """RV-39: which bound an endless game has met."""
    if state.turn >= TURN_LIMIT:
        return f"{TURN_LIMIT} turns"
    if state.busy > TURN_MOVES_LIMIT:
        return f"{TURN_MOVES_LIMIT} decisions in a turn"
    if frames.overflows(state):
        return "effects within effects without end"
    return f"{STEPS_LIMIT:,} steps without a decision"


def hashes() -> list[str]:
    """How some tangled games end: the same on every build."""
    return [play(seed).hash for seed in range(8) for play in (play_tangled, play_wide)]


def table(seed: int, pool: CardPool | None = None, game: int = 0) -> RevelState:
    """The first decision of a game with a random set."""
    pool = pool or random_set(seed)
    state = RevelState(pool.program, names_of(pool), Work())
    decks = [cards_of(deck) for deck in pool.decks.values()]
    setup.set_up(state, decks, rng_from_seed(f"fuzz {seed} {game}"))
    loop.run(state)
    return state


# ---- what must always hold ----


def check(state: RevelState) -> None:
    """R-1.6, R-1.7, R-3.4, R-3.9: what holds at every moment, whatever the cards say."""
    zones = [list(zone) for zone in state.zones()]
    cards = sorted(card for zone in zones for card in zone)
    assert cards == list(range(len(state.face))), "a card was lost or doubled"
    for seat in (0, 1):
        assert 0 <= state.stamina[seat] <= STAMINA_AT_START
        assert state.plays[seat] >= 0
        assert len(zones[STANCE_ZONE + seat]) <= 1
        for space in range(SPACES):
            check_side(state, zones[SIDE_ZONE + seat * SPACES + space])
    for card in cards:
        assert state.card[card * COLUMNS + PLUS] >= 0
        assert state.card[card * COLUMNS + MARKS] >= 0


def check_side(state: RevelState, side: list[int]) -> None:
    """R-1.7: at most two cards, and two only of strikes."""
    types = [state.program.types[state.face[card]] for card in side]
    assert len(side) <= 2
    assert all(kind & (p.STRIKE | p.SHIELD) for kind in types)
    assert len(side) < 2 or types == [p.STRIKE, p.STRIKE]


def check_secrecy(state: RevelState, seed: int) -> None:
    """R-0.2, R-7.3: in another world that a seat cannot tell apart it is asked the same."""
    for seat in (0, 1):
        other = cast(RevelState, state.determinize(seat, rng_from_seed(f"other {seed}")))
        assert sorted(other.legal(seat)) == sorted(state.legal(seat)), "a choice tells a secret"
        assert view_for(other, seat) == view_for(state, seat), "a view tells a secret"
        faces = len(state.names.slugs)
        mine, theirs = observe(state, seat, faces), observe(other, seat, faces)
        assert list(mine) == list(theirs), "a number tells a secret"


def check_clone(state: RevelState, seat: int, move: int) -> None:
    """R-3.1: a clone goes the same way."""
    one, other = state.clone(), state.clone()
    one.apply(seat, move)
    other.apply(seat, move)
    assert one.fields() == other.fields(), "a clone went another way"


# ---- playing ----


def play(state: RevelState, seed: int) -> int:
    """Play a game of random moves to its end; how many decisions it took."""
    rnd = random.Random(seed)
    for count in range(LONGEST):
        if not state.acting:
            check(state)
            return count
        seat = 0 if state.acting & 1 else 1
        moves = state.legal(seat)
        assert moves, "somebody is asked and has no answer"
        move = rnd.choice(moves)
        if count % COMPARE == 1:
            check_secrecy(state, seed)
            check_clone(state, seat, move)
        state.apply(seat, move)
        if count % LOOK == 0:
            check(state)
    raise AssertionError("the game never ends")


def play_set(seed: int) -> Played:
    """Some games with one random set."""
    played = Played(seed)
    try:
        pool = random_set(seed)
        played.effects.update(one.kind.value for parsed in pool.effects for one in parsed)
        for game in range(GAMES):
            state = table(seed, pool, game)
            played.decisions += play(state, seed * GAMES + game)
            played.games += 1
            played.endless += int(state.ending == ENDLESS)
    except Exception:
        # Any exception at all is what the fuzz looks for.
        played.fault = traceback.format_exc(limit=-3)
    return played


# RV-39: why random cards do not come to rest, by the bound that ends the game.
CAUSES = {
    f"{TURN_LIMIT} turns": (
        "Nobody can draw, or spend a play, because a card stops or replaces it each time: "
        "no deck runs out, nobody loses Stamina, and both pass for ever."
    ),
    f"{TURN_MOVES_LIMIT} decisions in a turn": (
        "Somebody goes on acting: plays come back as fast as they go, or a consequence makes "
        "itself relevant again and asks for a choice each time."
    ),
    "effects within effects without end": (
        "An effect begins another before it is done, and that one the first again: each is another "
        "event, so that RV-131, which speaks of one event, does not end it."
    ),
    f"{STEPS_LIMIT:,} steps without a decision": (
        "Consequences make each other relevant, and nobody is asked anything."
    ),
}


def causes(found: list[Played]) -> list[str]:
    """The games that never came to rest, by the bound that ended them."""
    total: Counter[str] = Counter()
    for one in found:
        total.update(one.causes)
    lines = ["", "| endless games that met | games | why |", "|---|---|---|"]
    return lines + [f"| {cause} | {total[cause]} | {why} |" for cause, why in CAUSES.items()]


TANGLED = (
    "Texts that get into each other's way",
    "Two effects on every card, half of them interruptions, most with references, «stop» or "
    "«instead». Checked besides: no interruption is resolved twice for an event or for what "
    "takes its place, and a replay of the moves ends in the same state.",
)
WIDE = (
    "Every form of card texts",
    "Two effects on every card, with what designers say besides: leaving and entering the field, "
    "or-nouns, «for each», «that many», «otherwise», «if you do», spell spaces, «choose one», "
    "overpowering, all durations, conditions on counters, hands and both players.",
)


def tangled_report(found: list[Played], title: str, about: str) -> list[str]:
    """The games with two effects on each card."""
    games, decisions = sum(one.games for one in found), sum(one.decisions for one in found)
    faults = [one for one in found if one.fault]
    lines = [
        "",
        f"## {title}",
        "",
        about,
        "",
        "| sets | games | decisions | endless (RV-39) | faults |",
        "|---|---|---|---|---|",
        f"| {len(found):,} | {games:,} | {decisions:,} | {sum(one.endless for one in found):,} "
        f"| {len(faults)} |",
        *causes(found),
    ]
    for one in faults:
        lines += ["", f"Set {one.seed}:", "", "```text", one.fault.rstrip(), "```"]
    return lines


def report(found: list[Played], seconds: float) -> str:
    """What came of it, as Markdown."""
    total: Counter[str] = Counter()
    for one in found:
        total.update(one.effects)
    faults = [one for one in found if one.fault]
    games, decisions = sum(one.games for one in found), sum(one.decisions for one in found)
    kinds = ", ".join(f"{count:,} {kind}" for kind, count in sorted(total.items()))
    lines = [
        "# Witches' Revel: random cards",
        "",
        "Random sets of cards, generated from the grammar, played with random moves. Checked "
        "during play: no card is lost, no area holds what it may not, no counter is negative, "
        "clones agree, and a seat is asked and shown the same in every world it cannot tell apart. "
        "Written by `make revel-fuzz`.",
        "",
        "| sets | games | decisions | endless (RV-39) | faults | seconds |",
        "|---|---|---|---|---|---|",
        f"| {len(found):,} | {games:,} | {decisions:,} | {sum(one.endless for one in found):,} "
        f"| {len(faults)} | {seconds:.0f} |",
        "",
        f"Effects: {kinds}.",
    ]
    for one in faults:
        lines += ["", f"Set {one.seed}:", "", "```text", one.fault.rstrip(), "```"]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Read the arguments, play, print or write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sets", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", type=Path)
    given = parser.parse_args()
    began = time.perf_counter()
    with Pool(given.jobs) as workers:
        seeds = range(given.first, given.first + given.sets)
        found = workers.map(play_set, seeds, chunksize=5)
        tangled = workers.map(play_tangled, seeds, chunksize=5)
        wide = workers.map(play_wide, seeds, chunksize=5)
    text = report(found, time.perf_counter() - began)
    text += "\n".join([*tangled_report(tangled, *TANGLED), *tangled_report(wide, *WIDE)]) + "\n"
    print(text)
    if given.write:
        given.write.write_text(text, encoding="utf8")


if __name__ == "__main__":
    main()
