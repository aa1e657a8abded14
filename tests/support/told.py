"""What the rulebooks tell an onlooker: an account of its own, beside the engine's.

A referee who sees every card says after each move what somebody at the table, or beside it, has
been told: the part of the move that is said aloud, and the cards that lie in sight. It reads where
cards lie and what is printed on them, never `known`, a view, or who is asked: whatever the engine
gives beyond this account is a leak.
"""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from covenstead.engine.event import Event
from covenstead.engine.game import Game
from covenstead.engine.state import State
from covenstead.games.revel.cards import load_pool
from covenstead.games.revel.moves import CARD_OF
from covenstead.games.whirling.moves import KINDS
from covenstead.games.whirling.rules.board import BENCH, ROW

# A state of any game, whose own fields the account of that game reads.
AnyState = Any


class Step(NamedTuple):
    """A move between two states: who made it, and the verb and arguments it said."""

    game: Game
    before: AnyState
    seat: int
    move: int
    after: AnyState
    events: list[Event]

    @property
    def verb(self) -> str:
        return self.game.parts(self.before, self.move).verb

    @property
    def text(self) -> str:
        return self.game.write(self.before, self.move)


class Account(NamedTuple):
    """What one game tells: of a move as it is made, of choices opened by it, and what lies open."""

    # What is said aloud of a move made by another seat; None if it is made in secret.
    aloud: Callable[[Step, int], object]
    # What this move opens besides: sealed choices that are now shown.
    opened: Callable[[Step, int], object]
    # The zones whose cards an onlooker sees, and which cards of them.
    in_sight: Callable[[AnyState, int], dict[int, list[int]]]
    # Open facts that no card shows.
    besides: Callable[[AnyState, int], object]
    # The hidden zones whose cards all have seen when they were dealt.
    dealt_openly: Callable[[AnyState], list[int]] = lambda state: []


def told(step: Step, onlooker: int) -> object:
    """What a move tells a seat, or -1 a spectator: what was said, and the faces that now lie open.

    None if it tells nothing: it was made in secret, and the table looks as before.
    """
    account = ACCOUNTS[step.game.name]
    aloud = step.text if step.seat == onlooker else account.aloud(step, onlooker)
    opened = account.opened(step, onlooker)
    seen, stands = in_sight(step.game, step.after, onlooker), heights(step.after)
    still = seen == in_sight(step.game, step.before, onlooker) and stands == heights(step.before)
    if aloud is None and opened is None and still:
        return None
    return step.seat, aloud, opened, seen


def is_said_aloud(step: Step, onlooker: int) -> bool:
    """Whether an onlooker hears all of a move as it is made."""
    return ACCOUNTS[step.game.name].aloud(step, onlooker) == step.text


def news(step: Step, onlooker: int) -> object:
    """The faces that a move brings into sight or out of it, and what it opens besides.

    Where two worlds differ in nothing of this, all that lies open lies in the same places, unless
    two of the faces have changed places (`newcomers`).
    """
    before, after = (
        Counter(
            (int(state.pool[card]), int(state.face[card]))
            for card in cards_in_sight(step.game, state, onlooker)
        )
        for state in (step.before, step.after)
    )
    account = ACCOUNTS[step.game.name]
    moved = after - before, before - after
    return moved, account.opened(step, onlooker), account.besides(step.after, onlooker)


def newcomers(step: Step, onlooker: int) -> dict[int, int]:
    """The cards that a move brings into sight, with their faces."""
    before = set(cards_in_sight(step.game, step.before, onlooker))
    seen = cards_in_sight(step.game, step.after, onlooker)
    return {int(card): int(step.after.face[card]) for card in seen if card not in before}


def in_sight(game: Game, state: State, onlooker: int) -> object:
    """The faces that lie open for an onlooker, and other open facts."""
    account = ACCOUNTS[game.name]
    faces = []
    for zone, cards in sorted(account.in_sight(state, onlooker).items()):
        found = [int(state.face[card]) for card in cards]
        # A hand has no order, but its owner sees one card after the other as it is drawn.
        faces.append((zone, sorted(found) if zone < state.seats and zone != onlooker else found))
    return faces, account.besides(state, onlooker)


def heights(state: State) -> object:
    """How many cards lie where, and whether the game is over: nothing that a card hides.

    Where an onlooker was told the same, the table has come equally far.
    """
    return [int(state.count(zone)) for zone in range(len(state.size))], state.is_over()


def cards_in_sight(game: Game, state: State, onlooker: int) -> set[int]:
    """The handles of the cards whose faces an onlooker sees now."""
    seen = ACCOUNTS[game.name].in_sight(state, onlooker)
    return {card for cards in seen.values() for card in cards}


def seen_at_the_deal(game: Game, state: State) -> set[int]:
    """The handles of the cards that everybody saw when they were dealt."""
    zones = ACCOUNTS[game.name].dealt_openly(state)
    return {card for cards in whole(state, zones).values() for card in cards}


def whole(state: AnyState, zones: list[int]) -> dict[int, list[int]]:
    """These zones with all their cards."""
    return {zone: [int(card) for card in state.cards(zone)] for zone in zones if zone >= 0}


def nothing(*_: object) -> None:
    """No such facts."""


# ---- Blackmore ----


def blackmore_in_sight(state: AnyState, onlooker: int) -> dict[int, list[int]]:
    """WB-4, WB-7, WB-8: the trick, the trump pile, and your own hand."""
    return whole(state, [onlooker, state.trick, state.trump_pile])


def everything_aloud(step: Step, onlooker: int) -> object:
    """A game in which every move is made in the open."""
    return step.text


# ---- Mandragora ----


def mandragora_in_sight(state: AnyState, onlooker: int) -> dict[int, list[int]]:
    """MA-2, MA-12, MA-14, MA-22: day shops, scrolls, casts, the top spells; hands at the end."""
    seats = list(range(state.seats))
    day = [state.shops + tile for tile in range(10) if not state.night & 2**tile]
    rows = [first + seat for first in (state.scrolls, state.casts) for seat in seats]
    seen = whole(state, [onlooker, *day, *rows])
    for power in range(5):
        seen[state.stacks + power] = whole(state, [state.stacks + power])[state.stacks + power][-1:]
    # MA-39, MA-40: hands are laid open, end spells throw cards away, and what is left is counted.
    return {**seen, **whole(state, [*seats, state.spent])} if state.is_over() else seen


def mandragora_aloud(step: Step, onlooker: int) -> object:
    """MQ-14, MQ-21: a card that passes is seen by those between whom it passes."""
    parts = step.game.parts(step.before, step.move)
    if parts.verb in ("give", "trade", "answer") and onlooker not in passers(step):
        return parts.verb, {**parts.args, "card": "a card"} if "card" in parts.args else parts.args
    return step.text


def passers(step: Step) -> tuple[int, int]:
    """The two seats between whom a card passes."""
    if step.verb == "give":
        return step.seat, int(step.before.victim)
    return step.seat, (step.seat + 2) % 4


def mandragora_besides(state: AnyState, onlooker: int) -> object:
    """MA-1: which tiles are night shops."""
    return int(state.night)


def mandragora_dealt_openly(state: AnyState) -> list[int]:
    """MA-5: each hand begins with one mandrake."""
    return list(range(state.seats))


# ---- Whirling Witchcraft ----


def whirling_in_sight(state: AnyState, onlooker: int) -> dict[int, list[int]]:
    """WW-14, WW-44: tableaux and discards; personalities once they are kept, your own before."""
    seats = range(state.seats)
    tableaux = [state.tableau + seat for seat in seats]
    choosing = state.phase == 0
    people = [state.personality + seat for seat in seats if not choosing or seat == onlooker]
    return whole(state, [onlooker, state.discard, *tableaux, *people])


OPEN_STEPS = ("wait", "claim", "leave")
WHIRLING_PLAY, WHIRLING_ARCANA, WHIRLING_BREW = 2, 3, 4
LAYOUTS = (WHIRLING_ARCANA, WHIRLING_BREW)


def whirling_aloud(step: Step, onlooker: int) -> object:
    """WW-10, WA-2: what is laid out is private until it is committed; that it was, all see."""
    if step.verb in OPEN_STEPS or (step.before.open_brewing and step.before.phase in LAYOUTS):
        return step.text
    if step.before.phase == WHIRLING_PLAY:
        return "ready" if ends_a_play(step) else None
    return "ready" if step.verb in ("keep", "stay", "redraw", "surge", "commit") else None


def ends_a_play(step: Step) -> bool:
    """WW-11, WW-46: a card is played; only the Daredevil, who drew one at random, goes on to one
    arcana effect: a Potion, a Book, or a Raven, which takes two cubes if there are two (WW-21)."""
    if step.verb == "random":
        return False
    sealed = step.before.sealed[step.seat]
    if not sealed or step.verb in ("commit", "potion", "book"):
        return True
    if step.verb != "raven":
        return False
    # Behind the draw and the card that was drawn.
    taken = [step.game.parts(step.before, move).verb for move in sealed[2:]].count("raven")
    start = step.seat * ROW + BENCH
    return taken == 1 or sum(step.before.board[start : start + KINDS]) == 1


def opens_all(step: Step) -> bool:
    """WW-10: all have decided, and the next step begins."""
    was, now = step.before, step.after
    return (was.phase, was.round) != (now.phase, now.round)


def whirling_opened(step: Step, onlooker: int) -> object:
    """WA-2: a layout is shown step by step when it is committed, or with those of all others.

    WW-46: which card she drew at random, the Daredevil sees at once.
    """
    if step.verb == "random" and step.seat == onlooker:
        return "drawn", int(step.after.sealed[onlooker][1])
    journals = [[int(move) for move in sealed] for sealed in step.before.sealed]
    if opens_all(step):
        return "all", [*journals, int(step.move)]
    at_once = step.verb == "commit" and step.before.phase in LAYOUTS
    if at_once and not step.before.strict_hidden:
        return journals[step.seat]
    return None


def whirling_besides(state: AnyState, onlooker: int) -> object:
    """WW-12, WA-11: how recipes lie, and who is dealt to first."""
    return [int(mask) for mask in state.turned], int(state.start_seat)


# ---- Weavers ----

WEAVERS_DRAW = 0


def weavers_in_sight(state: AnyState, onlooker: int) -> dict[int, list[int]]:
    """WV-13, WVA-14: active spells; your own hand and discards, and all discards by option."""
    piles = [state.discards, state.discards + 1]
    if not state.public_discards:
        piles = [state.discards + onlooker] if onlooker >= 0 else []
    return whole(state, [onlooker, state.actives, state.actives + 1, *piles])


def weavers_aloud(step: Step, onlooker: int) -> object:
    """WV-7, WV-12, WVA-15: everything is sealed; that a weaver is done, the other sees."""
    before, sealed = step.before, len(step.before.sealed[step.seat])
    if step.verb == "choose":
        secret = before.set_choice == 2 and before.sets[0] < 0 and before.sets[2] < 0
        if not secret:
            return step.text
        return "ready" if sealed == 1 else None
    if step.verb == "discard":
        return "ready" if sealed + 1 == before.owed[step.seat] else None
    return None if step.verb == "bury" else "ready"


def weavers_opened(step: Step, onlooker: int) -> object:
    """WVA-24: how many cards each has buried, when both have drawn."""
    sealed = [len(moves) for moves in step.before.sealed]
    if step.verb != "draw" or WEAVERS_DRAW not in step.before.sealed[1 - step.seat]:
        return None
    sealed[1 - step.seat] -= 1
    return "buried", sealed


def weavers_besides(state: AnyState, onlooker: int) -> object:
    """WV-5, WV-12: the sets, and the last casts."""
    columns = (state.sets, state.shown)
    return [[int(number) for number in column] for column in columns]


# ---- Witches' Revel ----

REVEL_OPEN = 4  # from the discards on, every area is open
SHOWN, TRACKED, COLUMNS = 4, 6, 7


def revel_in_sight(state: AnyState, onlooker: int) -> dict[int, list[int]]:
    """R-3.5 to R-3.8, R-5.4: the field, discards, your own hand; of another's what is revealed, or
    kept apart after it was."""
    seen = whole(state, [onlooker, *range(REVEL_OPEN, len(state.size))])
    for zone in range(REVEL_OPEN):
        if zone != onlooker:
            seen[zone] = [
                int(card)
                for card in state.cards(zone)
                if state.card[card * COLUMNS + SHOWN] or state.card[card * COLUMNS + TRACKED]
            ]
    return seen


def revel_aloud(step: Step, onlooker: int) -> object:
    """R-3.8, R-5.3: which hidden card is chosen is not said, only that one is."""
    parts = step.game.parts(step.before, step.move)
    if parts.verb != "card":
        return step.text
    face, owner = (step.move - CARD_OF) // 2, (step.move - CARD_OF) % 2
    for card in cards_in_sight(step.game, step.before, onlooker):
        if step.before.face[card] == face and step.before.pool[card] == owner:
            return step.text
    return parts.verb, {**parts.args, "card": "a card"}


def revel_opened(step: Step, onlooker: int) -> object:
    """R-5.4, RV-123, RV-152: what is revealed, though it may be gone when the move is over; what
    you look at, and which card of your hand another looks at; whose consequence is carried out.

    The engine reports the cards; that any may be shown must be printed on a card that lies open, or
    the move itself shows the card that it names.
    """
    words = words_in_force(step)
    own = {int(face) for face in step.before.faces(onlooker)} if onlooker >= 0 else set()
    shown: list[object] = []
    for event in step.events:
        faces = [int(face) for face in event.faces]
        if event.kind == "revealed" and (REVEALING & words or names_them(step, faces)):
            shown.append((event.kind, faces))
        elif event.kind == "looked" and "look" in words:
            if event.seat == onlooker or own.issuperset(faces):
                shown.append((event.kind, faces))
        elif event.kind == "resolved" and any(speaks_when_stashed(step, face) for face in faces):
            shown.append((event.kind, faces))
    return shown or None


# to stash by a quality or to play is to show first.
REVEALING = {"reveal", "reveals", "stash", "stashes", "play", "plays"}


def speaks_when_stashed(step: Step, face: int) -> bool:
    """RV-123: whether a card that leaves the hand unseen has a consequence, which all hear of."""
    return "stash this card" in printed_texts(step)[face].lower()


def names_them(step: Step, faces: list[int]) -> bool:
    """R-4.9, R-5.5: whether a move names the card that it shows or plays."""
    return step.move >= CARD_OF and faces == [(step.move - CARD_OF) // 2]


def words_in_force(step: Step) -> set[str]:
    """The words printed on all cards that lie open before or after a move."""
    faces = {
        int(state.face[card])
        for state in (step.before, step.after)
        for zone in range(REVEL_OPEN, len(state.size))
        for card in state.cards(zone)
    }
    printed = printed_texts(step)
    return {word for face in faces for word in re.findall("[a-z]+", printed[face].lower())}


def printed_texts(step: Step) -> list[str]:
    """What is printed on the cards of a table, by face."""
    return list(step.before.names.texts or shipped_texts())


@functools.cache
def shipped_texts() -> list[str]:
    """What is printed on the shipped cards, by face."""
    return [" ".join(card.text) for card in load_pool().cards]


def revel_besides(state: AnyState, onlooker: int) -> object:
    """R-0.6: who is asked to choose a card of a deck sees the whole deck, in its order."""
    if onlooker not in state.to_act():
        return None
    named = {(int(move) - CARD_OF) // 2 for move in state.legal(onlooker) if move >= CARD_OF}
    decks = [[int(face) for face in state.faces(zone)] for zone in (2, 3)]
    held = {int(face) for face in state.faces(onlooker)}
    return sorted(named), [deck for deck in decks if named & set(deck) - held]


ACCOUNTS = {
    "blackmore": Account(everything_aloud, nothing, blackmore_in_sight, nothing),
    "mandragora": Account(
        mandragora_aloud, nothing, mandragora_in_sight, mandragora_besides, mandragora_dealt_openly
    ),
    "whirling": Account(whirling_aloud, whirling_opened, whirling_in_sight, whirling_besides),
    "weavers": Account(weavers_aloud, weavers_opened, weavers_in_sight, weavers_besides),
    "revel": Account(revel_aloud, revel_opened, revel_in_sight, revel_besides),
}
