"""Mandragora tables as a test draws them: only the cards that matter lie on them."""

from __future__ import annotations

from typing import cast

from covenstead.engine.event import Event
from covenstead.engine.refusal import Refusal
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.state import SEAT_BIT
from covenstead.games.mandragora import Mandragora
from covenstead.games.mandragora.moves import TILES
from covenstead.games.mandragora.names import CARD_NAMES, POWERS, SCROLL, SPELL
from covenstead.games.mandragora.rules.curse import leaders
from covenstead.games.mandragora.rules.setup import lay_out
from covenstead.games.mandragora.state import MandragoraState

GAME = Mandragora()
# Spells that do nothing before the end, two for each power.
QUIET = {power: f"disappearance-{power} disappearance-{power}" for power in range(1, POWERS + 1)}

# A deck that outlasts the test.
DEEP = "green " * 20


class Drawn:
    """Cards in zones, collected before they are laid out."""

    def __init__(self) -> None:
        self.faces: list[int] = []
        self.zones: list[tuple[int, int, int]] = []

    def add(self, zone: int, names: str, known: int) -> None:
        """Lay cards in a zone, bottom first, known to a mask of seats."""
        for name in names.split():
            self.zones.append((zone, len(self.faces), known))
            self.faces.append(CARD_NAMES.index(name))


def table(
    *hands: str,
    turn: int = 1,
    at: int = 1,
    night: tuple[int, ...] = (),
    shops: dict[int, str] | None = None,
    deck: str = DEEP,
    stacks: dict[int, str] | None = None,
    scrolls: dict[int, str] | None = None,
    casts: dict[int, str] | None = None,
    marker: int | None = None,
    turns_left: int = -1,
    out: tuple[int, ...] = (),
    secret: bool = False,
    **options: bool,
) -> MandragoraState:
    """A table; seats and tiles are numbered from 1, the right end of deck and stacks is the top.

    Hands are known to all, or with `secret` only to their owners.
    """
    state = MandragoraState(len(hands))
    drawn = Drawn()
    everyone = state.onlookers
    for seat, names in enumerate(hands):
        drawn.add(seat, names, SEAT_BIT[seat] if secret else everyone)
    for tile, names in (shops or {}).items():
        drawn.add(state.shops + tile - 1, names, 0 if tile in night else everyone)
    for power, names in (QUIET if stacks is None else stacks).items():
        drawn.add(state.stacks + power - 1, names, 0)
    for first, owned in ((state.scrolls, scrolls), (state.casts, casts)):
        for seat, names in (owned or {}).items():
            drawn.add(first + seat - 1, names, everyone)
    drawn.add(state.deck, deck, 0)
    lay(state, drawn)
    for name, value in options.items():
        assert hasattr(state, name), name
        setattr(state, name, value)
    state.night = sum(2 ** (tile - 1) for tile in night)
    state.place, state.turn = at - 1, turn - 1
    state.acting = SEAT_BIT[turn - 1]
    state.holder = -1 if marker is None else marker - 1
    state.leaders = leaders(state)
    state.turns_left = turns_left
    state.out = sum(SEAT_BIT[seat - 1] for seat in out)
    return state


def lay(state: MandragoraState, drawn: Drawn) -> None:
    """Put the collected cards on the table; the tops of the stacks are seen."""
    lay_out(state, drawn.faces, rng_from_seed("table"))
    for zone, card, known in drawn.zones:
        state.put(zone, card)
        state.known[card] = known
    for power in range(POWERS):
        if state.count(state.stacks + power):
            state.reveal(state.top(state.stacks + power))


# ---- Playing ----


def play(state: MandragoraState, *lines: str) -> MandragoraState:
    """The table after some moves, each `SEAT: MOVE`; the table given stays as it is."""
    after = state.clone()
    for line in lines:
        seat, _, text = line.partition(": ")
        after.play(int(seat) - 1, GAME.read(after, text))
    return after


def happened(state: MandragoraState, line: str) -> list[Event]:
    """What a move does, as events."""
    after = state.clone()
    after.events = []
    seat, _, text = line.partition(": ")
    after.play(int(seat) - 1, GAME.read(after, text))
    return after.events


def refuse(state: MandragoraState, line: str) -> Refusal:
    """Why a move is refused."""
    seat, _, text = line.partition(": ")
    refusal = state.why_not(int(seat) - 1, GAME.read(state, text))
    assert refusal is not None, f"{line} is legal"
    return refusal


def legal(state: MandragoraState, seat: int, verb: str = "") -> set[str]:
    """The legal moves of a seat in notation: all of them, or those of one verb."""
    texts = {GAME.write(state, move) for move in state.legal(seat - 1)}
    return {text for text in texts if text.split()[0] == verb or not verb}


def powers(state: MandragoraState, cast_text: str, seat: int = 1) -> set[str]:
    """The powers that a cast may choose: what may follow its «for»."""
    found = legal(state, seat, "cast")
    return {text.split(" for ")[1] for text in found if text.split(" for ")[0] == cast_text}


def to_act(state: MandragoraState) -> int:
    """The one seat that owes a decision, from 1."""
    (seat,) = state.to_act()
    return seat + 1


# ---- Looking ----


def names(state: MandragoraState, zone: int) -> str:
    """The cards of a zone: bottom first, a hand in order of its kinds."""
    faces = state.faces(zone)
    return " ".join(CARD_NAMES[face] for face in (sorted(faces) if zone < state.seats else faces))


def hand(state: MandragoraState, seat: int) -> str:
    return names(state, seat - 1)


def shop(state: MandragoraState, tile: int) -> str:
    return names(state, state.shops + tile - 1)


def scrolls_of(state: MandragoraState, seat: int) -> str:
    return names(state, state.scrolls + seat - 1)


def casts_of(state: MandragoraState, seat: int) -> str:
    return names(state, state.casts + seat - 1)


def marker(state: MandragoraState) -> int | None:
    return state.holder + 1 if state.holder >= 0 else None


def known(state: MandragoraState, owner: int, seat: int) -> str:
    """What a seat (0 for a spectator) knows of a hand."""
    return " ".join(CARD_NAMES[face] for face in state.seen_faces(owner - 1, seat - 1))


def look(state: MandragoraState) -> dict[str, object]:
    """The whole table for comparison: every zone in words, and every number."""
    zones = {zone: names(state, zone) for zone in range(len(state.size)) if state.size[zone]}
    zones[state.spent] = " ".join(sorted(names(state, state.spent).split()))
    return {"zones": zones, "acting": state.acting, "fields": state.fields()}


def new_game(seats: int, seed: int | str = 1, **options: bool | int | str) -> MandragoraState:
    return cast(MandragoraState, GAME.deal(seats, seed, options))


def items_on(state: MandragoraState) -> list[int]:
    """Every item of the table, wherever it lies."""
    return sorted(face for face in state.face if face < SPELL)


def scrolls_in_hands(state: MandragoraState) -> int:
    return sum(face >= SCROLL for seat in range(state.seats) for face in state.faces(seat))


def shops_of(state: MandragoraState) -> dict[int, str]:
    return {tile: shop(state, tile) for tile in range(1, TILES + 1) if shop(state, tile)}
