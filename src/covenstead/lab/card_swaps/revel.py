"""Witches' Revel: a card in a deck compared with a plain card of the same type without text."""

from __future__ import annotations

from pathlib import Path
from statistics import median

from ...engine.errors import BadOption
from ...engine.rng import Rng, rng_from_seed
from ...engine.state import State
from ...games.revel import cards_of, names_of
from ...games.revel import program as p
from ...games.revel.cards import COPIES, CardText, Pool, load_pool, pool_of
from ...games.revel.rules.machine import loop
from ...games.revel.rules.turn import setup
from ...games.revel.rules.work import Work
from ...games.revel.state import RevelState
from . import CardQuestion, Swap, number_of, pick, single_card

NEW, BLANK = "Card In Question", "Plain Card"
STRIKE_LINE = "A Strike Spell."


def swap(question: CardQuestion, cards: Path | None) -> Swap:
    pool = load_pool(cards)
    return RevelSwap(question, cards, pool, card_of(question, pool))


def card_of(question: CardQuestion, pool: Pool) -> CardText:
    """The card in question: from the set, from a file, or made from a text."""
    if question.form == "name":
        slugs = names_of(pool).slugs
        titles = [title.lower() for title in pool.titles]
        wanted = question.card.lower()
        names = titles if wanted in titles else slugs
        return pool.cards[number_of(wanted, names)]
    if question.form == "file":
        return single_card(question.card, CardText, "card", "card")
    line = question.type or STRIKE_LINE
    field = value_field(line)
    value = question.value
    if field is not None and value is None:
        value = usual_value(pool, field)
    return printed(NEW, line, [question.card], [], value)


def printed(name: str, line: str, text: list[str], icons: list[str], value: int | None) -> CardText:
    """A card with the value in the field that its type has."""
    field = value_field(line)
    return CardText(
        name=name,
        type=line,
        text=text,
        icons=icons,
        power=value if field == "power" else None,
        resistance=value if field == "resistance" else None,
    )


def value_field(line: str) -> str | None:
    """Which printed value a card with this type line has."""
    if "Strike" in line:
        return "power"
    return "resistance" if "Shield" in line else None


def usual_value(pool: Pool, field: str) -> int:
    """The median of a printed value in the set."""
    return int(median([v for card in pool.cards if (v := getattr(card, field)) is not None]))


class RevelSwap(Swap):
    """The holder's deck with the card, and with a plain card in its place.

    A card that is in decks of the set is replaced in those decks; a card that is in none is put
    into every deck in place of random other cards.
    """

    def __init__(
        self, question: CardQuestion, cards: Path | None, pool: Pool, card: CardText
    ) -> None:
        super().__init__(question, cards)
        field = value_field(card.type)
        value = usual_value(pool, field) if field else None
        if question.form == "text" and field:
            value = getattr(card, field)
        self.name = card.name.partition(" - ")[0]
        known = card.name in pool.names
        others = [other for other in pool.cards if other.name != card.name]
        if "Witch" in card.type or "Resource" in card.type:
            raise BadOption(f"{self.name} is a witch or a resource; decks are not made without one")
        blank = printed(BLANK, plain_line(card.type), [], card.icons, value)
        self.pool = pool_of([*others, card, blank], pool.icons, pool.name)
        self.names = names_of(self.pool)
        self.new, self.blank = len(others), len(others) + 1
        faces = {name: face for face, name in enumerate(self.pool.names)}
        self.decks = [
            [faces[pool.names[face]] for face in cards_of(deck)] for deck in pool.decks.values()
        ]
        if len(self.decks) < 2:
            raise BadOption(f"{pool.name} has {len(self.decks)} decks; a game needs two")
        owners = [k for k, deck in enumerate(self.decks) if self.new in deck]
        self.played = known and bool(owners)
        self.owners = owners or list(range(len(self.decks)))
        self.copies = question.copies or min(2, COPIES[int(self.pool.program.types[self.new])])
        number = "" if field is None else f" of {value} {field.capitalize()}"
        self.says = f"instead of a plain card{number} without text, in the holder's deck"

    def pair(self, number: int, rng: Rng) -> tuple[State, State]:
        holder = self.holder(number)
        mine = pick(self.owners, rng)
        theirs = pick([k for k in range(len(self.decks)) if k != mine], rng)
        having, lacking = self.both_decks(self.decks[mine], rng)
        seed = f"revel {self.question.seed} {number}"
        tables = []
        for own in (having, lacking):
            brought = [own, self.decks[theirs]]
            tables.append(self.table(brought if holder == 0 else brought[::-1], seed))
        return tables[0], tables[1]

    def both_decks(self, deck: list[int], rng: Rng) -> tuple[list[int], list[int]]:
        """The deck with the card, and with the plain one in the same places."""
        if self.played and self.question.copies is None:
            return deck, [self.blank if face == self.new else face for face in deck]
        types = self.pool.program.types
        places = [k for k, face in enumerate(deck) if not types[face] & (p.WITCH | p.RESOURCE)]
        rng.shuffle(places)
        having, lacking = deck[:], deck[:]
        for place in places[: self.copies]:
            having[place], lacking[place] = self.new, self.blank
        return having, lacking

    def table(self, brought: list[list[int]], seed: str) -> State:
        state = RevelState(self.pool.program, self.names, Work())
        setup.set_up(state, brought, rng_from_seed(seed))
        loop.run(state)
        return state


def plain_line(line: str) -> str:
    """The type line of a plain card: the first type alone."""
    return line.partition(" &")[0].rstrip(".") + "."
