"""What a seat sees of a table of Whirling Witchcraft, built up field by field, and its log.

For the seat itself `board` is read, for all others only `shown`.
"""

from __future__ import annotations

import functools

import msgspec

from ...engine.event import Event
from .cards import ARCANA, all_cards, load_file
from .moves import CARD_NAMES, DECK, FACES, KINDS, LETTERS, RANDOM, SOURCES, TYPES, write
from .recipes import BIT, PAYMENT, SPACES, Recipes
from .rules import board as column
from .rules.board import CAPACITY, CHOOSING, OVER, OWN_RECIPE, ROW
from .state import WhirlingState

PHASES = (
    "choosing personalities",
    "before play",
    "playing",
    "resolving arcana",
    "producing",
    "claiming",
    "over",
)
SHIPPED_FILE = load_file(None)
NAMES = [card.name for card in all_cards(SHIPPED_FILE)]
TEXTS = [getattr(card, "text", "") for card in all_cards(SHIPPED_FILE)]


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is printed on a card: spaces as letters, hybrid ones as B/G."""

    name: str
    inputs: list[str]
    outputs: list[str]
    rotatable: bool = False
    arcana: str = ""
    initiative: int = 0
    # What a personality does besides its recipe, in our words, and the cubes it starts with.
    text: str = ""
    start: list[int] = []


class Hand(msgspec.Struct, frozen=True):
    """A hand: how many cards, and those that the viewer knows."""

    count: int
    known: list[str]


class Laid(msgspec.Struct, frozen=True, omit_defaults=True):
    """A recipe in a tableau, and how it lies."""

    card: str
    turned: bool = False


class View(msgspec.Struct, frozen=True):
    """The table as one seat knows it; cubes are counted in the order K W R B G."""

    seat: int
    phase: str
    round: int
    to_act: list[int]
    ready: list[int]
    waiting: list[int]
    forced: int | None
    deck: int
    discard: list[str]
    hands: list[Hand]
    personalities: list[str | None]
    personality_turned: list[bool]
    tableaux: list[list[Laid]]
    initiative: list[int]
    benches: list[list[int]]
    room: list[list[int]]
    outputs: list[list[int]]
    cauldrons: list[list[int]]
    circles: list[list[int]]
    trackers: list[list[int]]
    free: list[list[str]]
    used: list[list[str]]
    # Arcana still to be decided: Potions, cubes for Ravens, Books, Potion Brewer's moves.
    rights: list[list[int]]
    # Only for the seat itself: what it has sealed, what it fills, what a commit would spill.
    offered: list[str]
    returned: str | None
    sealed: list[str]
    filling: str | None
    would_overflow: list[int]
    cards: dict[str, Card]


def view_for(state: WhirlingState, seat: int) -> View:
    """The view of a seat; -1 is a spectator."""
    seats = range(state.seats)
    benches = [part(state, owner, seat, column.BENCH) for owner in seats]
    return View(
        seat=seat,
        phase=PHASES[state.phase],
        round=state.round,
        to_act=list(state.to_act()),
        ready=[other for other in seats if is_ready(state, other)],
        waiting=[other for other in seats if state.waiting & (1 << other)],
        forced=state.forced if state.forced >= 0 else None,
        deck=state.count(state.deck),
        discard=[CARD_NAMES[face] for face in state.seen_faces(state.discard, seat)],
        hands=[hand_of(state, owner, seat) for owner in seats],
        personalities=[personality_of(state, owner) for owner in seats],
        personality_turned=[bool(state.turned[owner] & BIT[OWN_RECIPE]) for owner in seats],
        tableaux=[tableau_of(state, owner, seat) for owner in seats],
        initiative=list(state.initiative),
        benches=benches,
        room=[[cap - n for cap, n in zip(CAPACITY, bench, strict=True)] for bench in benches],
        outputs=[part(state, owner, seat, column.OUTPUTS) for owner in seats],
        cauldrons=[part(state, owner, seat, column.CAULDRON) for owner in seats],
        circles=[list(state.circle[KINDS * owner : KINDS * owner + KINDS]) for owner in seats],
        trackers=[list(state.trackers[3 * owner : 3 * owner + 3]) for owner in seats],
        free=[free_of(row_of(state, owner, seat)) for owner in seats],
        used=[used_of(state, owner, seat) for owner in seats],
        rights=[rights_of(row_of(state, owner, seat)) for owner in seats],
        offered=offered_to(state, seat),
        returned=returned_by(state, seat),
        sealed=sealed_by(state, seat),
        filling=filled_by(state, seat),
        would_overflow=would_overflow(state, seat),
        cards=printed(state.recipes),
    )


# ---- what lies before a seat ----


def row_of(state: WhirlingState, owner: int, viewer: int) -> list[int]:
    """The row of a seat: its own truth for itself, what is shown for everybody else."""
    rows = state.board if owner == viewer else state.shown
    return list(rows[ROW * owner : ROW * owner + ROW])


def part(state: WhirlingState, owner: int, viewer: int, first: int) -> list[int]:
    return row_of(state, owner, viewer)[first : first + KINDS]


def is_ready(state: WhirlingState, seat: int) -> bool:
    """Whether a seat has decided in this step."""
    return state.phase != OVER and not state.uncommitted & (1 << seat)


def hand_of(state: WhirlingState, owner: int, seat: int) -> Hand:
    """A hand; a card chosen face down still counts, as nobody may know which one it is (WW-14)."""
    return Hand(state.count(owner), [CARD_NAMES[face] for face in state.seen_faces(owner, seat)])


def personality_of(state: WhirlingState, owner: int) -> str | None:
    """The personality of a seat, once it lies open; None when it is gone or not yet chosen."""
    face = column.person(state, owner)
    return None if face < 0 or state.phase == CHOOSING else CARD_NAMES[face]


def tableau_of(state: WhirlingState, owner: int, seat: int) -> list[Laid]:
    faces = state.seen_faces(state.tableau + owner, seat)
    return [
        Laid(CARD_NAMES[face], bool(column.is_turned(state, owner, place)))
        for place, face in enumerate(faces)
    ]


def free_of(row: list[int]) -> list[str]:
    """The types that a Book has made free this round."""
    return [TYPES[kind] for kind in range(KINDS) if row[column.FREE] & (1 << kind)]


def used_of(state: WhirlingState, owner: int, viewer: int) -> list[str]:
    """The recipes that a seat has used, as far as the viewer may know."""
    used = row_of(state, owner, viewer)[column.USED]
    faces = state.faces(state.tableau + owner)
    names = [CARD_NAMES[face] for place, face in enumerate(faces) if used & BIT[place]]
    own = personality_of(state, owner)
    return [*names, own] if own and used & BIT[OWN_RECIPE] else names


def rights_of(row: list[int]) -> list[int]:
    return row[column.POTIONS : column.BREWER + 1]


# ---- what only the seat itself may know ----


def offered_to(state: WhirlingState, seat: int) -> list[str]:
    """The two personalities of which a seat keeps one (WW-2)."""
    if seat < 0 or state.phase != CHOOSING:
        return []
    return [CARD_NAMES[face] for face in state.faces(state.personality + seat)]


def returned_by(state: WhirlingState, seat: int) -> str | None:
    """The personality that a seat put back unseen: the cards of the box that only it knows."""
    if seat < 0 or state.phase == CHOOSING:
        return None
    for card in state.cards(state.box):
        if state.known[card] == 1 << seat:
            return CARD_NAMES[state.face[card]]
    return None


def sealed_by(state: WhirlingState, seat: int) -> list[str]:
    """The moves that a seat has made in private."""
    if seat < 0:
        return []
    moves = list(state.sealed[seat])
    if moves and moves[0] == RANDOM:
        drawn = f"drew {CARD_NAMES[moves[1]]}"
        return [write(RANDOM), drawn, *(write(move) for move in moves[2:])]
    return [write(move) for move in moves]


def filled_by(state: WhirlingState, seat: int) -> str | None:
    """The recipe of which a seat is filling the spaces."""
    face = row_of(state, seat, seat)[column.OPEN] - 1 if seat >= 0 else -1
    return None if face < 0 else "payment" if face == PAYMENT else CARD_NAMES[face]


def would_overflow(state: WhirlingState, seat: int) -> list[int]:
    """What would not fit at the right neighbour, if this cauldron met the bench that is shown."""
    if seat < 0:
        return []
    mine = row_of(state, seat, seat)
    bench = part(state, column.right(state, seat), seat, column.BENCH)
    sent = [mine[column.OUTPUTS + k] + mine[column.CAULDRON + k] for k in range(KINDS)]
    return [max(0, bench[k] + sent[k] - CAPACITY[k]) for k in range(KINDS)]


# ---- what is printed ----


@functools.lru_cache(maxsize=8)
def printed(recipes: Recipes) -> dict[str, Card]:
    """All cards as they are printed, made once for each card file."""
    return {CARD_NAMES[face]: card_of(recipes, face) for face in range(FACES)}


def card_of(recipes: Recipes, face: int) -> Card:
    icons = [recipes.arcana[3 * face + icon] * letter for icon, letter in enumerate(ARCANA)]
    return Card(
        name=NAMES[face],
        inputs=spaces_of(recipes, 2 * face),
        outputs=spaces_of(recipes, 2 * face + 1),
        rotatable=bool(recipes.rotatable[face]),
        arcana="".join(icons),
        initiative=recipes.initiative[face],
        text=TEXTS[face],
        start=recipes.starting_cubes(face) if face >= DECK else [],
    )


def spaces_of(recipes: Recipes, side: int) -> list[str]:
    """The spaces of a side as letters."""
    masks = [recipes.spaces[side * SPACES + k] for k in range(recipes.size[side])]
    return ["*" if mask == 31 else "/".join(letters_of(mask)) for mask in masks]


def letters_of(mask: int) -> list[str]:
    return [LETTERS[kind] for kind in range(KINDS) if mask & (1 << kind)]


# ---- the log ----


def tell(event: Event, seat: int, names: list[str]) -> str:
    """One line of the log."""
    who = names[event.seat] if event.seat >= 0 else ""
    if event.kind == "drawn":
        cards = f"{event.amount} card{'s' if event.amount > 1 else ''}"
        known = ", ".join(NAMES[face] for face in event.faces)
        return f"{who} draws {known if event.seen_by(seat) else cards}"
    if event.kind == "offered":
        known = " or ".join(f"the {NAMES[face]}" for face in event.faces)
        return f"{who} may be {known if event.seen_by(seat) else 'one of two personalities'}"
    if event.kind in ("overflowed", "brewed", "started"):
        return tell_cubes(event, who, names)
    if event.kind in CARD_LINES:
        cards = ", ".join(NAMES[face] for face in event.faces)
        turned = ", turned" if event.kind == "revealed" and event.other == 1 else ""
        return CARD_LINES[event.kind].format(who=who, card=cards) + turned
    kind = TYPES[event.faces[0]] if event.faces and event.faces[0] < KINDS else ""
    number = event.faces[0] if event.faces else 0
    source = SOURCES[event.other] if event.kind == "taken" else ""
    return LINES[event.kind].format(who=who, kind=kind, number=number, source=source)


def tell_cubes(event: Event, who: str, names: list[str]) -> str:
    """Cubes in a cauldron, or those that did not fit."""
    if event.kind in ("brewed", "started"):
        parts = [f"{n} {TYPES[kind]}" for kind, n in enumerate(event.faces) if n]
        begun = "starts with" if event.kind == "started" else "commits; the cauldron holds"
        return f"{who} {begun} {', '.join(parts) or 'nothing'}"
    counts = [(event.faces.count(kind), TYPES[kind]) for kind in range(KINDS)]
    cubes = ", ".join(f"{n} {kind}" for n, kind in counts if n)
    return f"{names[event.other]} has no room for {cubes}: into the Circle of {who}"


CARD_LINES = {
    "kept": "{who} is the {card}",
    "redrawn": "{who} spends the Initiate and throws away {card}",
    "revealed": "{who} reveals {card}",
    "used": "{who} uses {card}",
    "boxed": "{card} of {who} is spent and goes to the box",
    "turned": "the {card} of {who} turns round",
}
LINES = {
    "draws first": "{who} draws first, then clockwise",
    "round": "round {number} begins",
    "ready": "{who} is ready",
    "waited": "{who} waits",
    "forced": "everybody waits: {who} has the lowest initiative and goes first",
    "surged": "three of {kind} surge onto the bench of {who}",
    "dared": "{who} had drawn that card at random",
    "potion": "{who} adds a {kind} by Potion",
    "raven": "a Raven takes a {kind} from the bench of {who}",
    "book": "for {who} the supply of {kind} is free this round",
    "added": "{who} moves a {kind} from bench to cauldron",
    "filled": "… with a {kind}",
    "taken": "… with a {kind} from {source}",
    "made": "… making a {kind}",
    "paid": "{who} pays for a Book: {kind} is free this round",
    "claimed": "{who} has all five and claims a {kind}",
    "hands passed": "hands pass to the left",
    "won": "somebody has enough in the Circle: the game ends",
}
