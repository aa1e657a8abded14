"""Are the ten sets of Weavers equally strong? Every legal pairing, played by the planner.

    python -m covenstead.lab.experiments.weavers_balance --rounds 5 --seed autumn --write FILE

The same seed gives the same table, whatever the number of processes. Cards are tuned with other
seeds than the one that the published table is measured with.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from multiprocessing import Pool
from pathlib import Path
from statistics import median
from typing import cast

import msgspec

from ...bots import make_bot
from ...bots.policy import choose, play_out
from ...engine.knowledge import SeatKnowledge
from ...engine.rng import Rng, rng_from_seed
from ...engine.state import FIRST_SEAT
from ...games import load
from ...games.weavers.cards import load_spells
from ...games.weavers.moves import CAST, CASTING, CHOOSE, WILD
from ...games.weavers.spells import CLASSES, DESIGNS, SETS
from ...games.weavers.state import WeaversState

Deck = tuple[int, int]

# The gates: the least and the most that each figure may be.
SET_GATE = (0.45, 0.55)
DECK_GATE = (0.40, 0.60)
ROUNDS_GATE = (9, 14)
TIES_GATE = 0.05
SEAT_GATE = (0.48, 0.52)
CAST_GATE = (0.4, 2.5)
# The seed of the published table. Cards are tuned with any other.
SEED = "measured"


class GameResult(msgspec.Struct):
    """One game: the decks, the points of seat 1 (a tie is half), its rounds, and the casts."""

    decks: tuple[Deck, Deck]
    points: float
    rounds: int
    held: Counter[int]
    cast: Counter[int]


# ---- playing ----


def pairings() -> Iterator[tuple[Deck, Deck]]:
    """WVA-21: two decks that share no set, in both seats."""
    decks = [(one, book) for one in range(CLASSES) for book in range(CLASSES, SETS)]
    for first in decks:
        for second in decks:
            if first[0] != second[0] and first[1] != second[1]:
                yield first, second


def play(decks: tuple[Deck, Deck], seed: str, bot: str, cards: Path | None) -> GameResult:
    """One game of two given decks."""
    options = {"sets": "manual"}
    state = cast(WeaversState, load("weavers").deal(2, seed, options, cards))
    for seat, number in ((0, decks[0][0]), (1, decks[1][0]), (1, decks[1][1]), (0, decks[0][1])):
        state.play(seat, CHOOSE + number)
    played = GameResult(decks, 0.0, 0, Counter(), Counter())
    run(state, bot, rng_from_seed(f"bots {seed}"), played)
    places = state.places()
    played.points = 0.5 if places[0] == places[1] else float(places[0] == 1)
    played.rounds = state.round
    return played


def run(state: WeaversState, bot: str, rng: Rng, played: GameResult) -> None:
    """Play on to the end, and count what is cast of what is held."""
    policies = [make_bot(bot, "weavers") for _ in range(2)]
    while state.acting:
        seat = FIRST_SEAT[state.acting]
        move = choose(policies[seat], SeatKnowledge(state, seat, rng))
        if state.phase == CASTING:
            played.held.update({state.design_at(seat, k) for k in range(state.count(seat))})
            if move < WILD:
                played.cast[move - CAST] += 1
        state.apply(seat, move)


def play_round(job: tuple[str, str, Path | None]) -> list[GameResult]:
    """Every pairing once."""
    seed, bot, cards = job
    return [play(decks, f"{seed} {decks}", bot, cards) for decks in pairings()]


def simulate(
    rounds: int, bot: str, jobs: int, cards: Path | None, seed: str = SEED
) -> list[GameResult]:
    """Play every pairing `rounds` times."""
    work = [(f"{seed} {number}", bot, cards) for number in range(rounds)]
    if jobs == 1:
        return [played for job in work for played in play_round(job)]
    with Pool(jobs) as pool:
        return [played for part in pool.map(play_round, work, chunksize=1) for played in part]


# ---- measuring ----


def shares(games: list[GameResult]) -> tuple[dict[int, float], dict[Deck, float]]:
    """The share of points of each set and of each deck."""
    points: Counter[int | Deck] = Counter()
    seen: Counter[int | Deck] = Counter()
    for game in games:
        for deck, won in zip(game.decks, (game.points, 1 - game.points), strict=True):
            for key in (deck, *deck):
                points[key] += won  # type: ignore[assignment]
                seen[key] += 1
    share = {key: points[key] / seen[key] for key in seen}
    sets = {key: value for key, value in sorted(share.items(), key=str) if isinstance(key, int)}
    decks = {key: value for key, value in sorted(share.items(), key=str) if isinstance(key, tuple)}
    return sets, decks


def cast_shares(games: list[GameResult], set_of: Sequence[int]) -> dict[int, float]:
    """How often each design is cast when it is held, as a multiple of its set's mean."""
    held: Counter[int] = Counter()
    done: Counter[int] = Counter()
    for game in games:
        held.update(game.held)
        done.update(game.cast)
    rate = {design: done[design] / max(1, held[design]) for design in range(DESIGNS)}
    mean: dict[int, float] = {}
    for number in range(SETS):
        own = [rate[design] for design in range(DESIGNS) if set_of[design] == number]
        mean[number] = sum(own) / len(own)
    return {design: rate[design] / mean[set_of[design]] for design in range(DESIGNS)}


def match(job: tuple[str, str, int, Path | None]) -> float:
    """The share of points of one bot against another; each plays both sides of every deal."""
    first, second, games, cards = job
    rng = rng_from_seed(f"{first} {second}")
    won = 0.0
    for number in range(games):
        bots = [make_bot(first, "weavers"), make_bot(second, "weavers")]
        seat = number % 2
        state = load("weavers").deal(2, f"match {number // 2}", {}, cards)
        play_out(state, bots[::-1] if seat else bots, rng)
        places = state.places()
        won += 0.5 if places[0] == places[1] else float(places[seat] == 1)
    return won / games


# ---- reporting ----


def inside(value: float, gate: tuple[float, float]) -> str:
    """A gate as a word."""
    return "holds" if gate[0] <= value <= gate[1] else "**fails**"


def report(
    games: list[GameResult], bot: str, cards: Path | None, strength: list[str], seed: str = SEED
) -> str:
    """The tables as Markdown."""
    spells = load_spells(cards)
    sets, decks = shares(games)
    rounds = median(game.rounds for game in games)
    ties = sum(game.points == 0.5 for game in games) / len(games)
    seat = sum(game.points for game in games) / len(games)
    casts = cast_shares(games, list(spells.set_of))
    lines = [
        "# Weavers: the balance of the sets",
        "",
        f"{len(games)} games of the bot `{bot}` over all {len(list(pairings()))} legal pairings, "
        f"dealt from the seed `{seed}`. A tie is half a win. Written by `make weavers-balance`. "
        f"The cards were tuned with other seeds (`--seed`), then measured once with this one.",
        "",
        "| figure | measured | gate | |",
        "|---|---|---|---|",
        figure("weakest set", min(sets.values()), SET_GATE),
        figure("strongest set", max(sets.values()), SET_GATE),
        figure("weakest deck", min(decks.values()), DECK_GATE),
        figure("strongest deck", max(decks.values()), DECK_GATE),
        f"| median rounds | {rounds:g} | 9 to 14 | {inside(rounds, ROUNDS_GATE)} |",
        f"| ties | {ties:.1%} | at most 5 % | {inside(ties, (0, TIES_GATE))} |",
        figure("first seat", seat, SEAT_GATE),
        cast_figure("least cast design", min(casts, key=casts.__getitem__), casts, spells.names),
        cast_figure("most cast design", max(casts, key=casts.__getitem__), casts, spells.names),
        "",
        "Share of wins of each deck; rows are Classes, columns Spellbooks.",
        "",
        *grid(sets, decks, spells.set_names),
        "",
        *strength,
    ]
    return "\n".join(lines) + "\n"


def figure(name: str, share: float, gate: tuple[float, float]) -> str:
    """One row of the table."""
    return f"| {name} | {share:.1%} | {gate[0]:.0%} to {gate[1]:.0%} | {inside(share, gate)} |"


def cast_figure(name: str, design: int, casts: dict[int, float], names: list[str]) -> str:
    """One row about how often a design is cast when held."""
    low, high = CAST_GATE
    times = casts[design]
    word = inside(times, CAST_GATE)
    return f"| {name} ({names[design]}) | {times:.2f} × its set | {low} to {high} | {word} |"


def strength_table(count: int, jobs: int, cards: Path | None) -> list[str]:
    """How the planner fares against the other bots."""
    gates = {"random": (0.97, 1.0), "planner-1": (0.65, 1.0), "greedy": (0.5, 1.0)}
    work = [("planner", other, count, cards) for other in gates]
    with Pool(jobs) as pool:
        won = pool.map(match, work, chunksize=1)
    lines = [f"The planner in {count} games against each other bot.", ""]
    lines += ["| against | share of wins | at least | |", "|---|---|---|---|"]
    for (other, gate), share in zip(gates.items(), won, strict=True):
        lines.append(f"| {other} | {share:.1%} | {gate[0]:.0%} | {inside(share, gate)} |")
    return lines


def grid(sets: dict[int, float], decks: dict[Deck, float], names: list[str]) -> list[str]:
    """All decks, with the sets at the edges."""
    books = range(CLASSES, SETS)
    lines = ["| | " + " | ".join(names[book] for book in books) + " | all |"]
    lines.append("|---" * (CLASSES + 2) + "|")
    for one in range(CLASSES):
        row = [f"{decks[one, book]:.1%}" for book in books]
        lines.append(f"| {names[one]} | {' | '.join(row)} | **{sets[one]:.1%}** |")
    row = [f"**{sets[book]:.1%}**" for book in books]
    lines.append(f"| all | {' | '.join(row)} | |")
    return lines


def main() -> None:
    """Read the arguments, play, print or write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20, help="games for each of the 400 pairings")
    parser.add_argument("--bot", default="planner")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--cards", type=Path)
    parser.add_argument("--matches", type=int, default=1000, help="games against each other bot")
    parser.add_argument("--seed", default=SEED, help="another seed deals other games")
    parser.add_argument("--write", type=Path)
    given = parser.parse_args()
    games = simulate(given.rounds, given.bot, given.jobs, given.cards, given.seed)
    strength = strength_table(given.matches, given.jobs, given.cards) if given.matches else []
    text = report(games, given.bot, given.cards, strength, given.seed)
    print(text)
    if given.write:
        given.write.write_text(text, encoding="utf8")


if __name__ == "__main__":
    main()
