"""What is worth writing down of each game: one small file each, named like the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

from ...engine.game import Game
from ...engine.options import Options
from ...engine.state import State

NO_CARD = -1
NO_GROUP = -1


def no_numbers(state: State) -> list[int]:
    """Nothing more than every game has."""
    return []


@dataclass
class Traits:
    """How the lab reads one game.

    `cards` names what the table of cards speaks of; `card_of` says which of them a move plays, and
    `event_kinds` which events do where moves cannot tell. A seat may belong to a `group` (a deck, a
    personality), read from the state when the game is over. `facts` are numbers of the whole game,
    `seat_facts` of each seat; the readers give them in this order, one fact of all seats after the
    other. The `turns` of a game are one of
    its facts, the moves with one of the `turn_verbs`, or the sum of `turns_of`, a fact of seats.
    """

    verbs: list[str]
    verb_of: list[int]
    cards: list[str]
    card_of: list[int]
    faces: int
    # The words of the game: what a turn is called, what a group is, what to be ahead means.
    turn_word: str = "turn"
    group_word: str = ""
    lead_word: str = "points"
    event_kinds: list[str] = field(default_factory=list)
    lead_zones: list[int] = field(default_factory=list)
    turn_verbs: list[str] = field(default_factory=list)
    turns_of: str = ""
    groups: list[str] = field(default_factory=list)
    facts: list[str] = field(default_factory=list)
    seat_facts: list[str] = field(default_factory=list)
    # Whether hands are dealt at random, so that an opening hand is a fair experiment.
    random_hands: bool = True
    read_facts: Callable[[State], list[int]] = no_numbers
    read_seats: Callable[[State], list[int]] = no_numbers
    read_groups: Callable[[State], list[int]] = no_numbers
    # The card that a face is in a group's deck, [group][face]; None if faces are cards.
    card_in_group: list[list[int]] | None = None
    # The cards that each group may hold; None if all may hold all.
    decks: list[list[int]] | None = None
    # Options that the run goes through, game after game, and the groups that seats get by them.
    variants: list[Options] = field(default_factory=lambda: [{}])
    variant_groups: list[list[int]] | None = None


Reader = Callable[[Game, int, Options, Path | None], Traits]


def traits_of(game: Game, seats: int, given: Options, cards: Path | None) -> Traits:
    """How the lab reads a game, or what can be read of any game."""
    try:
        module = import_module(f"{__name__}.{game.name}")
    except ModuleNotFoundError:
        return plain_traits(game, seats, given, cards)
    reader: Reader = module.traits
    found = reader(game, seats, given, cards)
    found.verbs = found.verbs[: max(found.verb_of) + 1]
    return found


def plain_traits(game: Game, seats: int, given: Options, cards: Path | None) -> Traits:
    """What every game has: its verbs, and cards that are called by their number."""
    state = game.deal(seats, 0, given, cards)
    count = game.move_count(seats)
    verbs, verb_of = verb_table(game, state, count)
    names = [f"card {face}" for face in range(game.face_count)]
    return Traits(verbs, verb_of, names, [NO_CARD] * count, game.face_count)


def verb_table(game: Game, state: State, count: int) -> tuple[list[str], list[int]]:
    """The verbs of a game and, by move, the number of its verb."""
    verbs = list(game.verbs)
    return verbs, [verbs.index(game.write(state, move).split()[0]) for move in range(count)]


def card_table(count: int, spans: Sequence[tuple[int, int]]) -> list[int]:
    """By move, the card it plays: each span of moves (first, how many) names cards from 0 on."""
    table = [NO_CARD] * count
    for first, size in spans:
        table[first : first + size] = range(size)
    return table
