"""Values and small functions that several forms of the grammar share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .nouns import Noun, Pick, Place, Quantity, Space, This
from .words import Cmp, Head, Many, Who

ONE = Quantity(Many.EXACTLY, 1)
EVERY = Quantity(Many.ALL, 0)
ANOTHER = Quantity(Many.EXACTLY, -1)
SOME = (1, Cmp.OR_MORE, False)
THIS_CARD = This(Head.CARD)
ANOTHER_SPELL = Pick(ONE, None, Noun(Head.SPELL, True))

# The adjectives of a noun, by their places in it.
OTHER = 1
OPPOSING = 2
STITCHED = 3


def the(value: Any) -> Callable[..., Any]:
    """A form that is one fixed value."""
    return lambda *parts: value


def same(value: Any) -> Any:
    """A form that is its only part."""
    return value


def number(text: str) -> int:
    """A form that is a number."""
    return int(text)


def adjective(position: int) -> Callable[[Noun], Noun]:
    """The noun with one more of its adjectives."""

    def said(noun: Noun) -> Noun:
        values = list(noun.values)
        values[position] = True
        return Noun(*values)

    return said


def some(quantity: Quantity, noun: Noun, place: Place | None, having: Any) -> Pick:
    """«2 spells», «another spell»."""
    return picked(quantity, None, noun, place, having)


def picked(
    quantity: Quantity,
    owner: Who | None,
    noun: Noun,
    place: Place | None = None,
    having: Any = None,
    space: Space | None = None,
) -> Pick:
    """Some of a kind; «another» says that it is not the card itself."""
    if quantity == ANOTHER:
        quantity, noun = ONE, adjective(OTHER)(noun)
    return Pick(quantity, owner, noun, place, having, space)
