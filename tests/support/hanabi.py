"""Lantern path beside OpenSpiel's hanabi: the same deals, and the same moves in both."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pyspiel

import covenstead
from covenstead.engine.rng import Chance

EXAMPLES = Path(__file__).parents[2] / "examples" / "games"
SEATS = (2, 3, 4, 5)
COLOURS = {"R": "crimson", "Y": "amber", "G": "green", "W": "white", "B": "blue"}


class FromThem(Chance):
    """Draws the cards that the other engine has dealt."""

    def __init__(self) -> None:
        self.table: Any = None
        self.dealt: list[str] = []

    def below(self, n: int) -> int:
        stock = [card.name for card in self.table.pile(self.table.zone("stock"))]
        assert len(stock) == n
        return stock.index(self.dealt.pop(0))

    def clone(self) -> FromThem:
        return self

    def numbers(self) -> list[int]:
        return []


def notation(text: str, seat: int, seats: int) -> str:
    """An action of theirs as a move of ours."""
    kind, *words = text.strip("()").split()
    if kind in ("Play", "Discard"):
        return f"{'light' if kind == 'Play' else 'drop'} {int(words[0]) + 1}"
    whom = (seat + int(words[1])) % seats
    return f"whisper {whom + 1} {COLOURS.get(words[3], words[3])}"


def drawn_by(theirs: Any, dice: random.Random) -> list[str]:
    """Let chance deal as long as it is chance's turn."""
    found = []
    while not theirs.is_terminal() and theirs.is_chance_node():
        outcomes, chances = zip(*theirs.chance_outcomes(), strict=True)
        action = dice.choices(outcomes, chances)[0]
        colour, number = theirs.action_to_string(theirs.current_player(), action)[6:8]
        found.append(f"{COLOURS[colour]}-{number}")
        theirs.apply_action(action)
    return found


def careful(texts: list[str], dice: random.Random) -> str:
    """A random move, rarely one that may cost a life, so that games last."""
    safe = [text for text in texts if "Play" not in text] if dice.random() < 0.8 else []
    return dice.choice(safe or texts)


def positions_compared() -> dict[int, int]:
    """How many positions were equal, by the number of seats; the first that is not is an error."""
    return {
        seats: sum(game_beside_hanabi(seats, number) for number in range(25)) for seats in SEATS
    }


def game_beside_hanabi(seats: int, number: int) -> int:
    """Play one game in both engines; the number of positions."""
    game: Any = covenstead.load(str(EXAMPLES / "lantern_path.py"))
    dice = random.Random(100 * seats + number)
    theirs = pyspiel.load_game("hanabi", {"players": seats}).new_initial_state()
    chance = FromThem()
    chance.dealt = drawn_by(theirs, dice)
    ours: Any = game.table(seats)
    chance.table = ours
    ours.begin(chance, {"goal": 25}, game._faces())
    positions = 0
    while not theirs.is_terminal():
        seat = theirs.current_player()
        assert ours.to_act() == (seat,)
        texts = {theirs.action_to_string(seat, one): one for one in theirs.legal_actions()}
        mine = {game.write(ours, move) for move in ours.legal(seat)}
        assert {notation(text, seat, seats) for text in texts} == mine
        text = careful(sorted(texts), dice)
        theirs.apply_action(texts[text])
        chance.dealt = drawn_by(theirs, dice)
        ours.apply(seat, game.read(ours, notation(text, seat, seats)))
        assert chance.dealt == []
        check_tokens(ours, str(theirs))
        positions += 1
    assert ours.is_over()
    assert theirs.returns() == [float(points) for points in ours.scores()]
    return positions


def check_tokens(ours: Any, theirs: str) -> None:
    """Lives, whispers and paths are the same."""
    lives, whispers = (int(number) for number in re.findall(r"(?:Life|Info) tokens: (\d+)", theirs))
    assert (3 - ours.steps, ours.whispers) == (lives, whispers)
    reached = dict(re.findall(r"\b([RYGWB])(\d)\b", theirs.split("Fireworks:")[1].split("\n")[0]))
    names = ("amber", "blue", "crimson", "green", "white")
    assert {COLOURS[colour]: int(number) for colour, number in reached.items()} == dict(
        zip(names, ours.reached, strict=True)
    )
