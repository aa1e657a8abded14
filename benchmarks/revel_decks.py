"""Are the decks of Witches' Revel even? Every pair, played by the greedy bot.

    PYTHONPATH=build/compiled python benchmarks/revel_decks.py --games 1000

Prints for each pair the share of games the first deck won (a tie is half a game), then the share of
the player who went first and the median number of turns each.
"""

from __future__ import annotations

import argparse
from itertools import combinations
from statistics import median
from typing import cast

from covenstead.bots import make_bot
from covenstead.bots.policy import play_out
from covenstead.engine.chance import chance_of
from covenstead.games import load
from covenstead.games.revel.cards import load_pool
from covenstead.games.revel.state import RevelState


def play(decks: tuple[str, str], number: int, bot: str) -> tuple[float, float, int]:
    """One game: what the first seat and the player who went first won, and the turns played."""
    options = {"first_deck": decks[0], "second_deck": decks[1]}
    state = cast(RevelState, load("revel").deal(2, f"decks {number}", options, None))
    began = int(state.current)
    policy = make_bot(bot, "revel")
    play_out(state, [policy, policy], chance_of(f"decks {number}"))
    if state.winner < 0:
        return 0.5, 0.5, int(state.turn)
    return float(state.winner == 0), float(state.winner == began), int(state.turn)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="for each pair of decks")
    parser.add_argument("--bot", default="greedy")
    args = parser.parse_args()
    firsts: list[float] = []
    turns: list[int] = []
    for one, other in combinations(load_pool().decks, 2):
        won = 0.0
        for number in range(args.games):
            swap = number % 2 == 1
            share, first, length = play((other, one) if swap else (one, other), number, args.bot)
            won += 1 - share if swap else share
            firsts.append(first)
            turns.append(length)
        print(f"{one} against {other}: {won / args.games:.1%}", flush=True)
    print(f"who goes first: {sum(firsts) / len(firsts):.1%}")
    print(f"turns each, median: {median(turns) / 2:.1f}")


if __name__ == "__main__":
    main()
