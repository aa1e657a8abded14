"""What the lab records of each game: one small file for each, named after the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

from ...engine.game import Game
from ...engine.options import Options
from ...engine.state import State
from ...kit import CardGame

NO_CARD = -1
NO_GROUP = -1


def no_numbers(state: State) -> list[int]:
    """For games that add nothing."""
    return []


@dataclass
class Traits:
    """What the lab records of one game.

    `cards` are the names of the cards; `card_of` says which of them a move plays, and `event_kinds`
    which events do if moves cannot tell. A seat may belong to a group (a deck, a personality),
    which is read from the state when the game is over. `facts` are numbers of the whole game,
    `seat_facts` of each seat; the readers return them in this order, each fact for all seats before
    the next fact. The `turns` of a game are one of its facts, the number of moves with one of the
    `turn_verbs`, or the sum over seats of the fact `turns_of`.
    """

    verbs: list[str]
    verb_of: list[int]
    cards: list[str]
    card_of: list[int]
    faces: int
    # The game's words for a turn, for a group, and for what the leader has most of.
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
    # Whether opening hands are random, so that holding a card in them is a fair experiment.
    random_hands: bool = True
    read_facts: Callable[[State], list[int]] = no_numbers
    read_seats: Callable[[State], list[int]] = no_numbers
    read_groups: Callable[[State], list[int]] = no_numbers
    # The card of each face in a group's deck, [group][face]; None if faces are cards.
    card_in_group: list[list[int]] | None = None
    # The cards that each group can hold; None if every group can hold all.
    decks: list[list[int]] | None = None
    # Options that the run cycles through, game by game, and the groups of the seats under them.
    variants: list[Options] = field(default_factory=lambda: [{}])
    variant_groups: list[list[int]] | None = None


Reader = Callable[[Game, int, Options, Path | None], Traits]


def traits_of(game: Game, seats: int, given: Options, cards: Path | None) -> Traits:
    """What the lab records of a game, or what can be recorded of any game."""
    try:
        module = import_module(f"{__name__}.{game.name}")
    except ModuleNotFoundError:
        found = plain_traits(game, seats, given, cards)
    else:
        reader: Reader = module.traits
        found = reader(game, seats, given, cards)
    found.verbs = found.verbs[: max(found.verb_of) + 1]
    return found


def plain_traits(game: Game, seats: int, given: Options, cards: Path | None) -> Traits:
    """What every game has: its verbs, its cards, and the moves that say which card is played."""
    state = game.deal(seats, 0, given, cards)
    count = game.move_count(seats)
    verbs, verb_of = verb_table(game, state, count)
    names = card_names(game)
    face_of = {name: face for face, name in enumerate(names)}
    said = [game.parts(state, move).args.get("card") for move in range(count)]
    return Traits(
        verbs=verbs,
        verb_of=verb_of,
        cards=names,
        card_of=[face_of.get(card, NO_CARD) if isinstance(card, str) else NO_CARD for card in said],
        faces=game.face_count,
        turn_word="move",
        turn_verbs=verbs[: max(verb_of) + 1],
    )


def card_names(game: Game) -> list[str]:
    """The names of a game's cards in the order of their faces, or numbers if it has no deck."""
    if isinstance(game, CardGame):
        return [card.name for card in game.table.deck]
    return [f"card {face}" for face in range(game.face_count)]


def verb_table(game: Game, state: State, count: int) -> tuple[list[str], list[int]]:
    """The verbs of a game, and the number of the verb for each move."""
    verbs = list(game.verbs)
    return verbs, [verbs.index(game.parts(state, move).verb) for move in range(count)]


def card_table(count: int, spans: Sequence[tuple[int, int]]) -> list[int]:
    """The card that each move plays: each span of moves (first, count) means cards from 0 on."""
    table = [NO_CARD] * count
    for first, size in spans:
        table[first : first + size] = range(size)
    return table
