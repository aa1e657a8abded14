"""What a seat sees of a Weavers table, built up field by field, and the words of its log."""

from __future__ import annotations

import functools

import msgspec

from ...engine.event import Event
from ...engine.state import SEAT_BIT
from . import moves
from .moves import CAST, CASTING, CHOOSING, DRAWING, WILD
from .preview import Preview, preview
from .rules.casting import active_design
from .spells import (
    BIT,
    COMPONENTS,
    COPIES,
    DECK,
    DESIGNS,
    FACES,
    KINDS,
    STEPS,
    TIME,
    TOKENS,
    WORDS,
    Spells,
)
from .state import WeaversState


class Spell(msgspec.Struct, frozen=True):
    """What is printed on a card; a step reads "blood" or, with its residual, "blood>word"."""

    id: str
    name: str
    set: str
    copies: int
    instant: list[str]
    token: str
    steps: list[str]
    delayed: dict[str, int]
    repeatable: bool


class Cards(msgspec.Struct, frozen=True):
    """Some cards: how many, and those that the viewer knows."""

    count: int
    known: list[str]


class Active(msgspec.Struct, frozen=True):
    """A spell in play: its covered steps, when it was cast, when it completes if always woven."""

    spell: str
    covered: int
    since: int
    due: int


class Outlook(msgspec.Struct, frozen=True):
    """What a cast of yours would do this round."""

    move: str
    weaves: list[str]
    completes: list[str]
    fails: list[str]
    tokens: dict[str, int]


class View(msgspec.Struct, frozen=True):
    """The table as one seat knows it; lists of two are by seat."""

    seat: int
    phase: str
    round: int
    to_act: list[int]
    sets: list[list[str | None]]
    hands: list[Cards]
    decks: list[int]
    # Cards that the viewer buried and knows to lie at the bottom, the lowest first.
    bottom: list[list[str]]
    buried: list[int]
    discards: list[Cards]
    actives: list[list[Active]]
    tokens: list[dict[str, int]]
    # Components of the last weaving: with the cast, and as residuals.
    instants: list[list[str]]
    residuals: list[list[str]]
    # The last cast of each: a spell, "wild", or nothing yet.
    shown: list[str | None]
    # Discards that unblocked damage asks for now, and what the viewer has sealed so far.
    owed: list[int]
    chosen: list[str]
    outlooks: list[Outlook]
    # The open lists of both decks.
    spells: list[list[Spell]]


def view_for(state: WeaversState, seat: int) -> View:
    """The view of a seat; -1 is a spectator."""
    seats = range(2)
    return View(
        seat=seat,
        phase=phase_word(state),
        round=state.round,
        to_act=list(state.to_act()),
        sets=[[set_id(state, state.sets[one * 2 + kind]) for kind in range(2)] for one in seats],
        hands=[cards_in(state, one, seat) for one in seats],
        decks=[state.count(state.decks + one) for one in seats],
        bottom=[cards_in(state, state.decks + one, seat).known for one in seats],
        buried=list(state.buried),
        discards=[cards_in(state, state.discards + one, seat) for one in seats],
        actives=[actives_of(state, one) for one in seats],
        tokens=[tokens_of(list(state.tokens[one * KINDS : (one + 1) * KINDS])) for one in seats],
        instants=[components(state.instants[one]) for one in seats],
        residuals=[components(state.produced[one] & ~state.instants[one]) for one in seats],
        shown=[shown(state, one) for one in seats],
        owed=list(state.owed),
        chosen=[moves.write(state.spells, move) for move in state.sealed[seat]]
        if seat >= 0
        else [],
        outlooks=outlooks(state, seat),
        spells=[open_list(state, one) for one in seats],
    )


def phase_word(state: WeaversState) -> str:
    """The phase in the rulebook's words."""
    if state.is_over():
        return "over"
    if state.phase == CHOOSING:
        return "choosing sets"
    if state.phase == DRAWING:
        return "draw"
    return "casting" if state.phase == CASTING else "effects"


def set_id(state: WeaversState, number: int) -> str | None:
    """The id of a chosen set."""
    return state.spells.set_ids[number] if number >= 0 else None


def cards_in(state: WeaversState, zone: int, seat: int) -> Cards:
    """A zone as a seat knows it."""
    known = [
        state.spells.ids[state.design[zone % 2 * FACES + face]]
        for face in state.seen_faces(zone, seat)
    ]
    return Cards(state.count(zone), known)


def actives_of(state: WeaversState, owner: int) -> list[Active]:
    """The spells in play, in the order of casting, each with the round it is due (D1)."""
    found = []
    for k in range(state.count(state.actives + owner)):
        design = active_design(state, owner, k)
        covered, since = state.progress[owner * DECK + k], state.since[owner * DECK + k]
        due = since + state.spells.steps[design]
        found.append(Active(state.spells.ids[design], covered, since, due))
    return found


def tokens_of(counts: list[int]) -> dict[str, int]:
    """Tokens by name, those that are there."""
    return {TOKENS[kind]: count for kind, count in enumerate(counts) if count}


def components(mask: int) -> list[str]:
    """The names of some components."""
    return [name for number, name in enumerate(COMPONENTS) if mask & BIT[number]]


def shown(state: WeaversState, owner: int) -> str | None:
    """The last cast of a seat."""
    design = state.shown[owner]
    if design < 0:
        return None
    return "wild" if design == DESIGNS else state.spells.ids[design]


def open_list(state: WeaversState, owner: int) -> list[Spell]:
    """The cards of a deck as they are printed, once its sets are chosen."""
    if state.sets[owner * 2] < 0 or state.sets[owner * 2 + 1] < 0:
        return []
    designs = tuple(state.design[owner * FACES : (owner + 1) * FACES])
    return list(printed_deck(state.spells, designs))


@functools.lru_cache(maxsize=512)
def printed_deck(spells: Spells, designs: tuple[int, ...]) -> tuple[Spell, ...]:
    """The designs of a deck as they are printed: it stays the same for a whole game."""
    return tuple(printed(spells, design, COPIES[face]) for face, design in enumerate(designs))


@functools.lru_cache(maxsize=2048)
def printed(spells: Spells, design: int, copies: int) -> Spell:
    """A design as it is printed: the same for every view, so it is written out once."""
    start = design * STEPS
    return Spell(
        id=spells.ids[design],
        name=spells.names[design],
        set=spells.set_ids[spells.set_of[design]],
        copies=copies,
        instant=components(spells.instant[design]),
        token=TOKENS[spells.token[design]],
        steps=[
            step_word(spells.need[place], spells.residual[place])
            for place in range(start, start + spells.steps[design])
        ],
        delayed=tokens_of(list(spells.delayed[design * KINDS : (design + 1) * KINDS])),
        repeatable=bool(spells.repeatable[design]),
    )


def step_word(need: int, residual: int) -> str:
    """A step as in the card file."""
    name = "time" if need == TIME else components(need)[0]
    return f"{name}>{components(residual)[0]}" if residual else name


# ---- What a cast would do ----


def outlooks(state: WeaversState, seat: int) -> list[Outlook]:
    """For each card of the viewer's hand, face up and down, what it would weave this round."""
    if seat < 0 or state.phase != CASTING or not state.acting & SEAT_BIT[seat]:
        return []
    found: list[Outlook] = []
    for move in sorted(state.legal(seat)):
        up = move < WILD
        if up or not any(outlook.move == "wild" for outlook in found):
            seen = preview(state, seat, move - (CAST if up else WILD), up)
            found.append(outlook_of(state, moves.write(state.spells, move) if up else "wild", seen))
    return found


def outlook_of(state: WeaversState, move: str, seen: Preview) -> Outlook:
    """A preview in words; every Wild Magic does the same, whichever card it is."""
    ids = state.spells.ids
    return Outlook(
        move,
        [ids[design] for design in seen.weaves],
        [ids[design] for design in seen.completes],
        [ids[design] for design in seen.fails],
        tokens_of(seen.tokens),
    )


# ---- The log ----


def tell(event: Event, seat: int, names: list[str]) -> str:
    """One line of the log."""
    who = names[event.seat] if event.seat >= 0 else ""
    other = names[event.other] if event.kind in (*TOKENS, "won") else ""
    known = [WORDS[word] for word in event.faces] if event.seen_by(seat) else []
    cards = ", ".join(known) or plural(event.amount or 1, "card")
    if event.kind in TOKENS:
        to = "" if event.other == event.seat else f" against {other}"
        return f"{who} generates {event.amount} {event.kind.capitalize()}{to}"
    lines = {
        "choosing": f"{who} chooses first" if who else "both choose their sets in secret",
        "chosen": f"{who} plays {cards}",
        "picks again": f"{who} picked the same and chooses again",
        "buried": f"{who} buries {cards}",
        "drawn": f"{who} draws {cards}",
        "cast": f"{who} casts {cards}",
        "wild": f"{who} casts {cards if known else 'a card'} face down as Wild Magic",
        "woven": f"{who} weaves step {event.amount} of {cards}{residual_words(event)}",
        "completed": f"{who} completes {cards}",
        "failed": f"{who} loses {cards}: its step was not produced",
        "blocked": f"{who} blocks {event.amount} with Shields",
        "hurt": f"{who} takes {event.amount} unblocked damage",
        "discarded": f"{who} discards {cards}",
        "sickened": f"{who} is Sick and loses {cards} from the top of the deck",
        "healed": f"{who} heals {plural(event.amount, 'status token')}",
        "decayed": f"{who} loses {plural(event.amount, 'Shield')} to decay",
        "round": f"round {event.amount} begins",
        "won": f"{who} wins: the hand of {other} is empty",
        "tied": "both hands are empty: a tie",
    }
    return lines[event.kind]


def residual_words(event: Event) -> str:
    """What a covered step leaves behind."""
    if event.kind != "woven" or event.other < 0:
        return ""
    return f", which leaves {COMPONENTS[event.other].capitalize()}"


def plural(count: int, thing: str) -> str:
    """1 card, 2 cards."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
