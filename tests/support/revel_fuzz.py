"""Games with cards that nobody designed: random sets, random moves, and what must always hold.

    make revel-fuzz

plays 2,000 sets and writes what came of it to docs/games/revel-fuzz.md; the suite plays a few.
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

from covenstead.engine.chance import chance_of
from covenstead.engine.observe import observe
from covenstead.games.revel import cards_of, names_of
from covenstead.games.revel import program as p
from covenstead.games.revel.cards import Pool as CardPool
from covenstead.games.revel.rules import carry_on, turn
from covenstead.games.revel.rules.layout import (
    COLUMNS,
    ENDLESS,
    MARKS,
    PLUS,
    SIDE_ZONE,
    SPACES,
    STAMINA_AT_START,
    STANCE_ZONE,
    TURN_LIMIT,
    TURN_MOVES_LIMIT,
    Work,
)
from covenstead.games.revel.state import RevelState
from covenstead.games.revel.view import view_for
from tests.support.revel_text import random_set

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
    fault: str = ""


def table(seed: int, pool: CardPool | None = None, game: int = 0) -> RevelState:
    """The first decision of a game with a random set."""
    pool = pool or random_set(seed)
    state = RevelState(pool.program, names_of(pool), Work())
    decks = [cards_of(deck) for deck in pool.decks.values()]
    turn.set_up(state, decks, chance_of(f"fuzz {seed} {game}"))
    carry_on.run(state)
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
        other = cast(RevelState, state.determinize(seat, chance_of(f"other {seed}")))
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
        # Whatever it is: it is what the fuzz looks for.
        played.fault = traceback.format_exc(limit=-3)
    return played


def report(found: list[Played], seconds: float) -> str:
    """What came of it, as Markdown."""
    total: Counter[str] = Counter()
    for one in found:
        total.update(one.effects)
    faults = [one for one in found if one.fault]
    games, decisions = sum(one.games for one in found), sum(one.decisions for one in found)
    kinds = ", ".join(f"{count:,} {kind}" for kind, count in sorted(total.items()))
    lines = [
        "# Witches' Revel: cards that nobody designed",
        "",
        "Random sets of cards, made by the grammar, played by random moves. Looked at all along: "
        "no card is lost, no area holds what it may not, no counter is negative, clones agree, and "
        "a seat is asked and shown the same in every world it cannot tell apart. "
        "Written by `make revel-fuzz`.",
        "",
        "| sets | games | decisions | never came to rest (RV-39) | faults | seconds |",
        "|---|---|---|---|---|---|",
        f"| {len(found):,} | {games:,} | {decisions:,} | {sum(one.endless for one in found):,} "
        f"| {len(faults)} | {seconds:.0f} |",
        "",
        f"Effects: {kinds}.",
    ]
    for one in faults:
        lines += ["", f"Set {one.seed}:", "", "```", one.fault.rstrip(), "```"]
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
    text = report(found, time.perf_counter() - began)
    print(text)
    if given.write:
        given.write.write_text(text, encoding="utf8")


if __name__ == "__main__":
    main()
