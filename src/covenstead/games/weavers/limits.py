"""What a spell file must keep: the words of the rules, and what the engine can hold.

Each function returns faults as sentences that name the field and the limit. What our own designs
keep beyond that is in house_limits.py.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from .spells import COMPONENTS, STEPS

if TYPE_CHECKING:
    from .cards import Card, CardFile, Set

SET_CARDS: Final = 18  # WV-4
# Designs of a set by number of copies, so that every deck has the same 20 faces: 9 pairs, or 7
# pairs and 4 singles.
SHAPES: Final[dict[str, tuple[int, int]]] = {"class": (9, 0), "spellbook": (7, 4)}
# All tokens that one game can bring together still fit into the 32 bits of an observation.
MOST_TOKENS: Final = 1_000_000

# ---- one card ----


def card_faults(card: Card, kinds: Mapping[str, str]) -> list[str]:
    """What keeps a card from being played."""
    if card.set not in kinds:
        return [f"field set: there is no set «{card.set}»"]
    faults = id_faults(card) + step_faults(card) + delayed_faults(card)
    if card.copies not in (1, 2):
        faults.append(f"field copies: {card.copies}; a design comes once or twice")
    return faults


def id_faults(card: Card) -> list[str]:
    """The id is one word of notation."""
    if re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", card.id):
        return []
    return ["field id: small letters and hyphens only, like flare-tongue"]


def step_faults(card: Card) -> list[str]:
    """WV-18, WV-24, WVA-11: known components, and no more steps than the engine holds."""
    faults: list[str] = []
    if len(card.steps) > STEPS:
        faults.append(f"field steps: {len(card.steps)}; the engine holds up to {STEPS}")
    for step in card.steps:
        need, arrow, residual = step.partition(">")
        if need not in COMPONENTS + ["time"]:
            faults.append(f"field steps: «{need}» is not a component")
        elif arrow and residual not in COMPONENTS:
            faults.append(f"field steps: «{residual}» is not a component")
    return faults


def delayed_faults(card: Card) -> list[str]:
    """WV-28: a token that is named is generated, as often as the engine can count."""
    return [
        f"field delayed: {token} {count}; the engine holds 1 to {MOST_TOKENS}"
        for token, count in card.delayed.items()
        if not 1 <= count <= MOST_TOKENS
    ]


# ---- sets and the whole file ----


def file_faults(file: CardFile) -> list[str]:
    """What keeps the sets from being played."""
    kinds = [one.kind for one in file.set]
    if kinds != ["class"] * 5 + ["spellbook"] * 5:
        return [f"set: {len(kinds)} sets; there are five classes, then five spellbooks (WV-4)"]
    faults = used_twice("set", [one.id for one in file.set])
    for one in file.set:
        cards = [card for card in file.card if card.set == one.id]
        faults += [f"set «{one.id}», {fault}" for fault in shape_faults(one, cards)]
    return faults or used_twice("card", [card.id for card in file.card])


def used_twice(what: str, ids: list[str]) -> list[str]:
    """An id is one word of notation, and means one thing."""
    return [
        f"{what} «{name}», field id: used {times} times"
        for name, times in Counter(ids).items()
        if times > 1
    ]


def shape_faults(one: Set, cards: list[Card]) -> list[str]:
    """WV-4: 18 cards, in the shape that gives every deck its 20 faces."""
    total = sum([card.copies for card in cards])
    if total != SET_CARDS:
        return [f"field copies: {total} cards; a set has {SET_CARDS} (WV-4)"]
    pairs = sum([card.copies == 2 for card in cards])
    if (pairs, len(cards) - pairs) != SHAPES[one.kind]:
        wanted, singles = SHAPES[one.kind]
        return [
            f"field copies: {pairs} designs twice and {len(cards) - pairs} once; "
            f"a {one.kind} has {wanted} twice and {singles} once"
        ]
    return []
