"""What a seat sees of a Revel table, built up field by field, and the words of its log."""

from __future__ import annotations

import msgspec

from ...engine.event import Event
from .program import E_ORDINAL, EFFECT, POWER, RESISTANCE
from .rules import legality
from .rules.doing.playing import ASK_SPACE
from .rules.facts import areas, elements, stats, winning
from .rules.judging import obstacles
from .rules.layout import (
    ACT,
    AGAIN,
    CLEANUP,
    COLUMNS,
    COSTS,
    DECK_ZONE,
    DISCARDS_ZONE,
    EF_EFFECT,
    EF_SOURCE,
    EF_YOU,
    EFFECT_FRAME,
    EVENT,
    F_BELOW,
    F_KIND,
    F_STEP,
    FINAL_IS_NOW,
    MARKS,
    ORDER,
    PLAYING,
    PLUS,
    REDRAW,
    RESOURCE_ZONE,
    SHOWN,
    SPACES,
    STANCE_ZONE,
    TRACKED,
    USED,
    W_EFFECT,
    W_SOURCE,
    W_YOU,
    WAITING,
    WINDOW,
    WITCH_ZONE,
    card_of,
)
from .state import RevelState


class Spell(msgspec.Struct, frozen=True):
    """A spell: its cards, its values now, its +1s."""

    cards: list[str]
    power: int | None
    resistance: int | None
    plus: int
    stitched: bool
    used: int


class Element(msgspec.Struct, frozen=True):
    """A witch, a resource or a stance."""

    card: str
    marks: int
    plus: int
    used: int


class Side(msgspec.Struct, frozen=True):
    """One player's side of the table."""

    witch: list[Element]
    resources: list[Element]
    stance: list[Element]
    stamina: int
    plays: int
    deck: int
    discards: list[str]
    hand: int
    # The cards of the hand, for its player; the others see what is revealed, and how many are
    # kept apart after a repair.
    cards: list[str]
    tracked: int
    spells: list[Spell | None]


class Obstacle(msgspec.Struct, frozen=True):
    """A card of your hand that cannot be played now: the rule, and why in a sentence."""

    card: str
    rule: str
    reason: str


class Relevant(msgspec.Struct, frozen=True):
    """An effect that waits or is being carried out: its player, card, and place on it."""

    seat: int
    card: str
    effect: int


class Printed(msgspec.Struct, frozen=True):
    """A card of a custom set, as printed."""

    card: str
    title: str
    value: str
    text: str


class View(msgspec.Struct, frozen=True):
    """The table as one seat knows it."""

    seat: int
    question: str
    to_act: list[int]
    turn: int
    current: int
    final_turn: bool
    winning: list[int | None]
    first: Side
    second: Side
    # The consequences that wait, and what is being carried out now, the innermost first.
    waiting: list[Relevant]
    resolving: list[Relevant]
    ending: str
    # While you may play a card: those of your hand that can only be tried.
    unplayable: list[Obstacle]
    # The cards in sight, where they are not of the shipped set.
    printed: list[Printed]

    @property
    def sides(self) -> tuple[Side, Side]:
        """Both sides, by seat."""
        return self.first, self.second


ENDINGS = ("", "domination", "exhaustion", "true tie", "the cards never come to rest")
QUESTIONS = {
    ACT: "act",
    REDRAW: "put back any of your first cards",
    CLEANUP: "which of your effects is resolved next",
    EVENT: "which of your interruptions is resolved next",
    COSTS: "pay the cost",
    ORDER: "which card comes next under the deck",
    AGAIN: "choose again, or treat the choice as impossible",
    WINDOW: "show a card that reacts, or nothing",
}


def view_for(state: RevelState, seat: int) -> View:
    """The view of a seat; -1 is a spectator."""
    winners = [winning.winner_of(state, space) for space in range(SPACES)]
    first, second = side_of(state, 0, seat), side_of(state, 1, seat)
    waiting, resolving = waiting_of(state), resolving_of(state)
    return View(
        seat=seat,
        question=question_of(state),
        to_act=list(state.to_act()),
        turn=state.turn,
        current=state.current,
        final_turn=state.final == FINAL_IS_NOW,
        winning=[winner if winner >= 0 else None for winner in winners],
        first=first,
        second=second,
        waiting=waiting,
        resolving=resolving,
        ending=ENDINGS[state.ending],
        unplayable=unplayable_of(state, seat),
        printed=printed(state, [first, second], waiting + resolving),
    )


def printed(state: RevelState, sides: list[Side], relevant: list[Relevant]) -> list[Printed]:
    """What the cards that a seat sees say, unless everybody has the set anyway."""
    names = state.names
    if not names.texts:
        return []
    seen = {slug for side in sides for slug in cards_in_sight(side)}
    seen |= {one.card for one in relevant}
    faces = [names.slugs.index(slug) for slug in sorted(seen)]
    return [
        Printed(names.slugs[face], names.titles[face], names.values[face], names.texts[face])
        for face in faces
    ]


def cards_in_sight(side: Side) -> list[str]:
    """Every card of a side that the seat of its view knows."""
    lying = [one.card for one in side.witch + side.resources + side.stance]
    spells = [card for spell in side.spells if spell is not None for card in spell.cards]
    return lying + spells + side.discards + side.cards


def question_of(state: RevelState) -> str:
    """What is being decided, in words; the same for both players."""
    if state.is_over():
        return "over"
    kind, step = state.stack[state.frame + F_KIND], state.stack[state.frame + F_STEP]
    if kind == PLAYING:
        return "which side of a spell space" if step == ASK_SPACE else "which card to play"
    return QUESTIONS.get(kind, "choose")


def side_of(state: RevelState, owner: int, seat: int) -> Side:
    """One player's side, as a seat sees it."""
    slugs = state.names.slugs
    return Side(
        witch=[element(state, card) for card in state.cards(WITCH_ZONE + owner)],
        resources=[element(state, card) for card in state.cards(RESOURCE_ZONE + owner)],
        stance=[element(state, card) for card in state.cards(STANCE_ZONE + owner)],
        stamina=state.stamina[owner],
        plays=state.plays[owner],
        deck=state.count(DECK_ZONE + owner),
        discards=sorted(slugs[face] for face in state.faces(DISCARDS_ZONE + owner)),
        hand=state.count(owner),
        cards=hand_of(state, owner, seat),
        tracked=sum(state.card[card * COLUMNS + TRACKED] for card in state.cards(owner)),
        spells=[spell_of(state, owner, space) for space in range(SPACES)],
    )


def hand_of(state: RevelState, owner: int, seat: int) -> list[str]:
    """R-3.8: your own hand; of another's the cards that are revealed."""
    return sorted(
        state.names.slugs[state.face[card]]
        for card in state.cards(owner)
        if owner == seat or state.card[card * COLUMNS + SHOWN]
    )


def unplayable_of(state: RevelState, seat: int) -> list[Obstacle]:
    """R-0.3, R-5.7: what of a player's own hand would be undone if it were tried now."""
    if seat < 0 or not legality.asked_to_play(state, seat):
        return []
    found: dict[str, Obstacle] = {}
    for card in state.cards(seat):
        shut = obstacles.of_card(state, seat, card)
        if shut is not None:
            slug = state.names.slugs[state.face[card]]
            found[slug] = Obstacle(slug, shut.rule, shut.reason)
    return [found[slug] for slug in sorted(found)]


def element(state: RevelState, card: int) -> Element:
    """A card on the field that is not part of a spell."""
    own = card * COLUMNS
    return Element(
        state.names.slugs[state.face[card]],
        state.card[own + MARKS],
        state.card[own + PLUS],
        state.card[own + USED],
    )


def spell_of(state: RevelState, owner: int, space: int) -> Spell | None:
    """R-1.7: the spell on a side."""
    zone = areas.side(owner, space)
    ref = areas.spell_at(state, zone)
    if not ref:
        return None
    power, resistance = stats.stat(state, ref, POWER), stats.stat(state, ref, RESISTANCE)
    return Spell(
        cards=[state.names.slugs[face] for face in state.faces(zone)],
        power=power if power >= 0 else None,
        resistance=resistance if resistance >= 0 else None,
        plus=elements.counters(state, ref),
        stitched=elements.is_stitched(state, ref),
        used=sum(state.card[card * COLUMNS + USED] for card in state.cards(zone)),
    )


def waiting_of(state: RevelState) -> list[Relevant]:
    """The consequences that wait, in the order in which they became relevant."""
    return [
        relevant(
            state,
            state.waiting[k + W_YOU],
            state.waiting[k + W_SOURCE],
            state.waiting[k + W_EFFECT],
        )
        for k in range(0, len(state.waiting), WAITING)
    ]


def resolving_of(state: RevelState) -> list[Relevant]:
    """R-4.1: the effects that are being carried out; of cards that both can see."""
    found: list[Relevant] = []
    place, stack = state.frame, state.stack
    while place:
        source = stack[place + EF_SOURCE]
        if stack[place + F_KIND] == EFFECT_FRAME and areas.is_public(state, card_of(source)):
            effect = stack[place + EF_EFFECT]
            found.append(relevant(state, stack[place + EF_YOU], source, effect))
        place = stack[place + F_BELOW]
    return found


def relevant(state: RevelState, seat: int, source: int, effect: int) -> Relevant:
    """An effect by its card and its place on it."""
    ordinal = state.program.effects[effect * EFFECT + E_ORDINAL]
    return Relevant(seat, state.names.slugs[state.face[card_of(source)]], ordinal)


def decider(state: RevelState) -> int:
    """Whose decision it is, or -1."""
    return -1 if state.is_over() else legality.decider(state)


def tell(event: Event, seat: int, names: list[str], titles: list[str]) -> str:
    """One line of the log."""
    who = names[event.seat] if event.seat >= 0 else "nobody"
    known = bool(event.faces) and event.seen_by(seat)
    card = titles[event.faces[0]] if known else "a card"
    amount = event.amount
    lines = {
        "is": f"{who} is {card}",
        "goes first": f"{who} goes first",
        "drawn": f"{who} draws {card}",
        "discarded": f"{card} goes to the discards of {who}",
        "stashed": f"{card} goes under the deck of {who}",
        "put on top": f"{card} goes on top of the deck of {who}",
        "redrawn": f"{who} put back {amount} and draws as many",
        "turn began": f"turn {amount}: {who}",
        "final turn began": f"turn {amount}, the Final Turn: {who}",
        "turn ended": f"{who} ends the turn",
        "plays changed": f"{who}: {amount:+d} play",
        "passed": f"{who} passes",
        "skipped": f"{who} skips a play",
        "used": f"{who} uses the Power of {card}",
        "revealed": f"{who} reveals {card}",
        "looked": f"{who} looks at {card}",
        "played": f"{who} plays {card}" + (f" to space {amount}" if amount else ""),
        "stitched": f"{who} stitches {card} onto the spell in space {amount}",
        "overpowered": f"{who} overpowers {card} in space {amount}",
        "resolved": f"{who} resolves {card}",
        "interrupted": f"{who} interrupts with {card}",
        "stopped": f"what {who} was about to do is stopped",
        "gained": f"{who} gains {amount} {card}",
        "lost": f"{who} loses {amount} {card}",
        "spent": f"{who} spends {amount} {card}",
        "stamina lost": f"{who} loses {amount} Stamina",
        "added": f"{who} adds {amount} +1 to {card}",
        "removed": f"{who} removes {amount} +1 from {card}",
        "moved": f"{who} moves a spell to space {amount}",
        "shuffled": f"the deck of {who} is shuffled",
        "undone": "that cannot be done: everything since the choice is undone",
        "final turn designated": f"the next turn is the Final Turn: {who} will have {amount} plays",
        "game ended": ending_line(who, event),
    }
    return lines[event.kind]


def ending_line(who: str, event: Event) -> str:
    """How it ended."""
    if event.kind != "game ended":
        return ""
    if event.seat < 0:
        return f"the game ends in a tie ({ENDINGS[event.amount]})"
    return f"{who} wins by {ENDINGS[event.amount]}"
