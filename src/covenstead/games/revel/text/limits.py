"""How much a set of cards can hold: what goes beyond is a fault with its card, field and limit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..program import MOST
from .faults import Fault
from .lexing import Token

if TYPE_CHECKING:
    from ..cards import CardText

# Sorts, resources and icons are bits of one number each.
KINDS = 60
EFFECTS = 20
# Words of one effect; the longest of the shipped set has 30.
WORDS = 250
# As long as a deck may name it.
NAME = 60


def check_words(tokens: list[Token]) -> None:
    """RV-151: a text is not endless, and its numbers can be counted with counters."""
    if len(tokens) > WORDS:
        where = tokens[WORDS]
        raise Fault(f"an effect has at most {WORDS} words", where.start, tokens[-1].end)
    for token in tokens:
        number = token.base.lstrip("+-")
        if number.isdigit() and (len(number) > len(str(MOST)) or int(number) > MOST):
            raise Fault(f"a number of a card is at most {MOST}", token.start, token.end)


def card_faults(card: CardText) -> list[str]:
    """What is too much on one card."""
    faults = []
    if len(card.name) > NAME or not card.name.isprintable() or set(card.name) & set(";#"):
        faults.append(
            f"{card.name[:NAME]}, field name: at most {NAME} letters, all printable, no «;» or «#»"
        )
    if card.name != " ".join(card.name.split()):
        faults.append(f"{card.name}, field name: one space between words, none around them")
    for field, value in (("power", card.power), ("resistance", card.resistance)):
        if value is not None and not 0 <= value <= MOST:
            faults.append(f"{card.name}, field {field}: a printed value is 0 to {MOST}")
    if len(card.text) > EFFECTS:
        faults.append(f"{card.name}, field text: {len(card.text)} effects; at most {EFFECTS}")
    return faults


def set_faults(icons: list[str], resources: list[str], sorts: list[str]) -> list[str]:
    """What is too much in one set."""
    counted = (("stitch icons", icons), ("resources", resources), ("types without rules", sorts))
    return [
        f"the set has {len(words)} {what}; at most {KINDS}, and «{words[KINDS]}» is one too many"
        for what, words in counted
        if len(words) > KINDS
    ]
