"""What a seat sees of a Blackmore table, built up field by field, and the words of its log."""

from __future__ import annotations

import msgspec

from ...engine.event import Event
from .moves import CARD_NAMES, COLOURS, VALUES
from .rules import CHANGING_TRUMPS, NO_TRUMP, ranking
from .state import BlackmoreState


class Hand(msgspec.Struct, frozen=True):
    """A hand: how many cards, and those that the viewer knows."""

    count: int
    known: list[str]


class Played(msgspec.Struct, frozen=True):
    """A card of the trick, who played it, and as what: led, trump, followed or off colour."""

    seat: int
    card: str
    role: str


class View(msgspec.Struct, frozen=True):
    """The table as one seat knows it."""

    seat: int
    phase: str
    to_act: list[int]
    side: str
    wheel: int
    ranking: list[int]
    trump_colour: str | None
    trump_pile: list[str]
    deck: int
    leader: int
    trick: list[Played]
    winner: int | None
    hands: list[Hand]
    points: list[int] | None
    tricks: list[int]


def view_for(state: BlackmoreState, seat: int) -> View:
    """The view of a seat; -1 is a spectator."""
    return View(
        seat=seat,
        phase=phase_word(state),
        to_act=list(state.to_act()),
        side="increasing" if state.side else "decreasing",
        wheel=state.wheel,
        ranking=ranking(state.side, state.wheel),
        trump_colour=None if state.trump_colour == NO_TRUMP else COLOURS[state.trump_colour],
        trump_pile=[CARD_NAMES[face] for face in state.seen_faces(state.trump_pile, seat)],
        deck=state.count(state.deck),
        leader=state.leader,
        trick=trick_of(state, seat),
        winner=state.winner if state.winner >= 0 else None,
        hands=[hand_of(state, owner, seat) for owner in range(state.seats)],
        points=state.scores() if state.open_scores or state.is_over() else None,
        tricks=list(state.tricks),
    )


def trick_of(state: BlackmoreState, seat: int) -> list[Played]:
    """The cards of the trick, which everybody sees, in the order in which they were played."""
    faces = list(state.seen_faces(state.trick, seat))
    return [
        Played(state.played_by[k], CARD_NAMES[face], role_of(state, k, faces))
        for k, face in enumerate(faces)
    ]


def role_of(state: BlackmoreState, k: int, faces: list[int]) -> str:
    """WB-8, WB-11: what the k-th card of a trick is beside the led one and the trump colour."""
    colour = faces[k] // VALUES
    if k == 0:
        return "led"
    if colour == state.trump_colour:
        return "trump"
    return "followed" if colour == faces[0] // VALUES else "off colour"


def phase_word(state: BlackmoreState) -> str:
    """The phase in the rulebook's words."""
    if state.is_over():
        return "over"
    if state.phase == CHANGING_TRUMPS:
        return "changing trumps"
    return "final phase" if not state.count(state.deck) else "playing"


def hand_of(state: BlackmoreState, owner: int, seat: int) -> Hand:
    """A hand as another seat knows it: its size, and cards taken openly from the trump pile."""
    return Hand(state.count(owner), [CARD_NAMES[face] for face in state.seen_faces(owner, seat)])


# The sentence of each kind of event.
LINES = {
    "dealt": "{who} is dealt {cards}",
    "turned up": "{card} is turned up: it is the trump card, and the wheel turns to its value",
    "begins": "{who} leads the first trick",
    "played": "{who} plays {card}",
    "won": "{who} wins the trick with {card}, worth {amount}",
    "given": "{who} gives up {card}: it is the new trump card",
    "drawn": "{who} draws {card}",
    "taken": "{who} finds the deck empty and takes {card} from the trump pile",
    "fallen short": "{who} finds nothing to draw and plays on with one card less",
    "deck drawn": "the last card of the deck is drawn: the final phase begins",
    "ended": "all hands are played out",
}


def tell(event: Event, seat: int, names: list[str]) -> str:
    """One line of the log."""
    who = names[event.seat] if event.seat >= 0 else ""
    known = [CARD_NAMES[face] for face in event.faces] if event.seen_by(seat) else []
    card = known[0] if known else "a card"
    cards = ", ".join(known) or f"{event.amount} cards"
    return LINES[event.kind].format(who=who, card=card, cards=cards, amount=event.amount)
