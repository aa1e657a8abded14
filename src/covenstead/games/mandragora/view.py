"""What a seat sees of a Mandragora table, built up field by field, and the words of its log."""

from __future__ import annotations

import msgspec

from ...engine.event import Event
from ...engine.outcome import listed
from ...engine.state import SEAT_BIT
from .mixes import CHOICES, MIX_BOOK
from .moves import CAST, TILES
from .names import CARD_NAMES, COLOURS, FACE_DOWN, POWERS, SPELL
from .phases import EXTRA_TURN, PHASES
from .rules.casts import cast_moves
from .rules.curse import curses
from .rules.ending import rounds_left
from .rules.scoring import cast_points, colours_in_hand, own_points
from .rules.shops import is_night, reach
from .state import MandragoraState


class Hand(msgspec.Struct, frozen=True):
    """A hand: how many cards, and those that the viewer knows."""

    count: int
    known: list[str]


class Stack(msgspec.Struct, frozen=True):
    """A stack of spells: its top card and its height."""

    top: str | None
    height: int


class Cast(msgspec.Struct, frozen=True):
    """A cast: the book in sight and the spell on it."""

    book: str
    spell: str | None


class Castable(msgspec.Struct, frozen=True):
    """The best power that a book of the viewer's hand reaches now."""

    book: str
    power: int


class View(msgspec.Struct, frozen=True):
    """The table as one seat knows it; tiles are numbered from 1, seats from 0."""

    seat: int
    phase: str
    to_act: list[int]
    turn: int
    teams: bool
    assistant: int
    night: list[int]
    shops: list[list[str]]
    deck: int
    stacks: list[Stack]
    hands: list[Hand]
    scrolls: list[list[str]]
    curses: list[int]
    marker: int | None
    casts: list[list[Cast]]
    reach: list[int]
    points: list[int]
    rounds_left: int | None
    countdown: int | None
    dropped_out: list[int]
    drawn_from: int | None
    offered: list[str]
    hand_penalty: int | None
    castable: list[Castable]


def view_for(state: MandragoraState, seat: int) -> View:
    """The view of a seat; -1 is a spectator."""
    seats = range(state.seats)
    over = state.is_over()
    return View(
        seat=seat,
        phase=PHASES[state.phase],
        to_act=list(state.to_act()),
        turn=state.turn,
        teams=state.teams,
        assistant=state.place + 1,
        night=[tile + 1 for tile in range(TILES) if is_night(state, tile)],
        shops=[shop_of(state, tile, seat) for tile in range(TILES)],
        deck=state.count(state.deck),
        stacks=[stack_of(state, power, seat) for power in range(POWERS)],
        hands=[hand_of(state, owner, seat) for owner in seats],
        scrolls=[names_in(state, state.scrolls + owner, seat) for owner in seats],
        curses=[curses(state, owner) for owner in seats],
        marker=None if state.holder < 0 else state.holder,
        casts=[casts_of(state, owner, seat) for owner in seats],
        reach=[reach(state, owner) for owner in seats],
        points=[own_points(state, s) if over else cast_points(state, s) for s in seats],
        rounds_left=None if rounds_left(state) < 0 else rounds_left(state),
        countdown=None if state.countdown < 0 else state.countdown,
        dropped_out=[owner for owner in seats if state.out & SEAT_BIT[owner]],
        drawn_from=None if state.victim < 0 else state.victim,
        offered=shown_in(state, state.offer, seat),
        hand_penalty=None if seat < 0 else colours_in_hand(state, seat),
        castable=[] if seat < 0 or state.phase > EXTRA_TURN else castable(state, seat),
    )


def names_in(state: MandragoraState, zone: int, seat: int) -> list[str]:
    """The cards of a zone that a seat knows."""
    return [CARD_NAMES[face] for face in state.seen_faces(zone, seat)]


def shown_in(state: MandragoraState, zone: int, seat: int) -> list[str]:
    """The cards of a zone in their order, those that a seat does not know as face down."""
    return [
        CARD_NAMES[state.face[card]] if state.knows(seat, card) else FACE_DOWN
        for card in state.cards(zone)
    ]


def shop_of(state: MandragoraState, tile: int, seat: int) -> list[str]:
    """A shop: by day its cards, at night only how many."""
    return shown_in(state, state.shops + tile, seat)


def stack_of(state: MandragoraState, power: int, seat: int) -> Stack:
    """A stack: everybody sees its top card and its height."""
    names = names_in(state, state.stacks + power, seat)
    return Stack(names[-1] if names else None, state.count(state.stacks + power))


def hand_of(state: MandragoraState, owner: int, seat: int) -> Hand:
    """A hand as a seat knows it: its size, and what was taken in the open."""
    return Hand(state.count(owner), names_in(state, owner, seat))


def casts_of(state: MandragoraState, owner: int, seat: int) -> list[Cast]:
    """The casts of a seat in order: each is a book, then its spell if it has one."""
    casts: list[Cast] = []
    for face in state.seen_faces(state.casts + owner, seat):
        if face < SPELL:
            casts.append(Cast(CARD_NAMES[face], None))
        else:
            casts[-1] = Cast(casts[-1].book, CARD_NAMES[face])
    return casts


def castable(state: MandragoraState, seat: int) -> list[Castable]:
    """The books that the viewer could cast with now, and the best power of each."""
    best: dict[int, int] = {}
    for move in cast_moves(state, seat):
        book, power = MIX_BOOK[(move - CAST) // CHOICES], (move - CAST) % CHOICES
        best[book] = max(best.get(book, 0), power)
    return [Castable(CARD_NAMES[book], best[book]) for book in sorted(best)]


# ---- The log ----


def tell(event: Event, seat: int, names: list[str]) -> str:
    """One line of the log."""
    who = names[event.seat] if event.seat >= 0 else ""
    if event.kind in ("ring laid", "dealt", "goes first"):
        return tell_of_the_setup(event, who)
    if event.kind in ("walked", "taken", "lifted", "stocked", "restocked"):
        return tell_of_shops(event, seat, who)
    if event.kind in ("cursed", "cleared", "round to finish", "countdown begun", "round ended"):
        return tell_of_the_end(event, who)
    other = names[event.other] if 0 <= event.other < len(names) else ""
    cards = words_for(event, seat)
    lines = {
        "cast": f"{who} casts {cards} for {event.amount or 'nothing'}",
        "spell taken": f"{who} takes {cards}",
        "scroll taken": f"{who} gets {cards}",
        "banished": f"{who} banishes {cards}",
        "transferred": f"{who} transfers {cards} to {other}",
        "drawn": f"{who} draws {cards} from {other}",
        "given": f"{who} gives {cards} to {other}",
        "passed": f"{who} passes {cards} to {other}",
        "card asked": f"{who} asks {other} for a card",
        "swap offered": f"{who} offers {other} {cards} in exchange",
        "dropped out": f"{who} drops out",
        "rested": f"{who} lets the extra turn go",
        "ended": "the game is over: hands are laid open and counted",
    }
    return lines[event.kind]


def words_for(event: Event, seat: int) -> str:
    """The cards of an event by name, or how many they are."""
    if not event.seen_by(seat):
        return "a card" if len(event.faces) == 1 else f"{len(event.faces)} cards"
    names = [CARD_NAMES[face] for face in event.faces]
    grouped = [
        name if names.count(name) == 1 else f"{names.count(name)} {name}"
        for name in dict.fromkeys(names)
    ]
    return " + ".join(grouped)


def tell_of_the_setup(event: Event, who: str) -> str:
    """The ring, where `amount` is the mask of night tiles; the mandrakes; the first player."""
    nights = [str(tile + 1) for tile in range(TILES) if event.amount >> tile & 1]
    lines = {
        "ring laid": f"the shops lie in a ring: tiles {listed(nights)} are open at night",
        "dealt": f"{who} gets a mandrake",
        "goes first": f"{who} goes first",
    }
    return lines[event.kind]


def tell_of_shops(event: Event, seat: int, who: str) -> str:
    """Where `other` or, for restocking, `amount` is a tile."""
    cards = words_for(event, seat) if event.faces else "a card face down"
    lines = {
        "walked": f"{who} sends the assistant {event.amount} on, to tile {event.other + 1}",
        "taken": f"{who} takes {cards}",
        "lifted": f"{who} lifts {cards} from tile {event.other + 1}",
        "stocked": f"tile {event.amount + 1} is stocked with {cards}",
        "restocked": f"tile {event.amount + 1} is restocked with {cards}",
    }
    return lines[event.kind]


def tell_of_the_end(event: Event, who: str) -> str:
    """The marker, the countdown and the end spells."""
    if event.kind == "cursed":
        return f"{who} has the curse marker" if who else "nobody is cursed: the marker lies aside"
    if event.kind == "cleared":
        colours = [*COLOURS, "white"]
        what = "the whole hand" if event.amount < 0 else f"everything {colours[event.amount]}"
        return f"{who} throws away {what}"
    if event.kind == "round to finish":
        return f"the deck is empty: the round goes on to its end, then three begin with {who}"
    if event.kind == "countdown begun":
        return f"the deck is empty: three rounds are left, beginning with {who}"
    return "two rounds are left" if event.amount == 2 else "the last round begins"
