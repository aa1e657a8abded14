"""Setting up: personalities, hands, starting cubes (WW-1 to WW-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.event import Event
from ....engine.native import vec
from ....engine.rng import Chance
from ....engine.state import SEAT_BIT
from ..moves import CLAIRVOYANT, DECK, FACES, INITIATE, KEEP, KINDS
from .board import BEFORE_PLAY, CHOOSING, ROW, hand_limit, left, note, person, show_row
from .together import begin

if TYPE_CHECKING:
    from ..state import WhirlingState

OFFERED: Final = 2  # WW-2
RECIPE_BACK: Final = 0
PERSONALITY_BACK: Final = 1


def set_up(state: WhirlingState, rng: Chance) -> None:
    """WW-1 to WW-5: boards, personalities and a shuffled deck; begins the first step."""
    seats = state.seats
    people = list(range(CLAIRVOYANT, FACES)) if state.advanced else [INITIATE] * int(seats)
    faces = list(range(DECK)) + people
    pools = [RECIPE_BACK] * DECK + [PERSONALITY_BACK] * len(people)
    state.lay_out(faces, pools, 3 * seats + 3, rng)
    state.sealed = [[] for _ in range(seats)]
    state.board = vec[i64]([0] * (seats * ROW))
    state.shown = vec[i64]([0] * (seats * ROW))
    state.circle = vec[i64]([0] * (seats * KINDS))
    state.trackers = vec[i64]([0] * (seats * 3))
    state.initiative = vec[i64]([0] * seats)
    state.turned = vec[i64]([0] * seats)
    for card in range(i64(DECK)):
        state.put(state.deck, card)
    state.shuffle(state.deck)
    state.start_seat = rng.below(seats)
    note(state, "WA-11", "draws first", state.start_seat, [])
    if state.advanced:
        offer_personalities(state)
    else:
        give_initiates(state)
        start(state)


def give_initiates(state: WhirlingState) -> None:
    """WW-2: newcomers are all Initiates."""
    for seat in range(state.seats):
        card = DECK + seat
        state.reveal(card)
        state.put(state.personality + seat, card)
        note(state, "WW-2", "kept", seat, [INITIATE])


def offer_personalities(state: WhirlingState) -> None:
    """WW-2, WW-3: two personalities each, seen by their owner only; the choice comes first."""
    for card in range(i64(DECK), i64(len(state.face))):
        state.put(state.box, card)
    state.shuffle(state.box)
    for seat in range(state.seats):
        for _ in range(OFFERED):
            card = state.pull(state.box)
            state.show(card, seat)
            state.put(state.personality + seat, card)
        if state.events is not None:
            faces = sorted(state.faces(state.personality + seat))
            state.events.append(Event("WW-2", "offered", seat, faces, SEAT_BIT[seat], OFFERED))
    begin(state, CHOOSING, state.everyone)


def open_personalities(state: WhirlingState) -> None:
    """WW-2, WA-20: the kept cards are turned up together; the others go to the box unseen."""
    for seat in range(state.seats):
        zone = state.personality + seat
        kept: i64 = DECK + state.sealed[seat][0] - KEEP
        state.sealed[seat].clear()
        state.put(state.box, state.take(zone, 1 - state.find(zone, kept)))
        state.reveal(state.at(zone, 0))
        note(state, "WW-2", "kept", seat, [kept])
    start(state)


def start(state: WhirlingState) -> None:
    """WW-4, WW-6, WW-7: hands, starting cubes, and the icons of the personality."""
    seat = state.start_seat
    for _ in range(state.seats):
        draw_up(state, seat)
        seat = left(state, seat)
    for seat in range(state.seats):
        face = person(state, seat)
        for kind in range(i64(KINDS)):
            state.board[seat * ROW + kind] = state.recipes.start_of(face, kind)
        if state.events is not None:
            note(state, "WW-6", "started", seat, state.recipes.starting_cubes(face))
        # WA-16: icons of a personality move the trackers, but nothing was revealed to trigger.
        for icon in range(i64(3)):
            state.trackers[seat * 3 + icon] = state.recipes.arcana[face * 3 + icon]
        show_row(state, seat)
    state.phase = BEFORE_PLAY


def draw_up(state: WhirlingState, seat: i64) -> None:
    """WW-39, WA-11: draw to the hand limit in one block, while there is anything to draw."""
    drawn: list[int] = []
    while state.count(seat) < hand_limit(state, seat) and fill_deck(state):
        card = state.pull(state.deck)
        state.show(card, seat)
        state.put(seat, card)
        if state.events is not None:
            drawn.append(state.face[card])
    if state.events is not None and len(drawn):
        rule = "WW-39" if state.round else "WW-4"
        state.events.append(Event(rule, "drawn", seat, drawn, SEAT_BIT[seat], len(drawn)))


def fill_deck(state: WhirlingState) -> bool:
    """WA-10: when a card is needed and the deck is empty, the discards are shuffled."""
    if not state.count(state.deck):
        state.clear(state.discard, state.deck)
        state.shuffle(state.deck)
    return state.count(state.deck) > 0
