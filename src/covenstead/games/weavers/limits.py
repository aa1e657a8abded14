"""The structural limits of a spell file: what keeps every deck playable.

Each function returns faults as sentences that name the field and say by how much it is off.
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
# Designs of a set by number of copies: 9 pairs, or 7 pairs and 4 singles.
SHAPES: Final[dict[str, tuple[int, int]]] = {"class": (9, 0), "spellbook": (7, 4)}
STEP_SPAN: Final[dict[str, tuple[int, int]]] = {"class": (0, 3), "spellbook": (1, STEPS)}
MEAN_STEPS: Final[dict[str, tuple[float, float]]] = {"class": (1.6, 1.9), "spellbook": (2.9, 3.3)}
MEAN_INSTANTS: Final = (1.9, 2.1)
MOST: Final[dict[str, int]] = {"damage": 6, "shield": 6, "heal": 3}
MOST_STATUS: Final = 2
MOST_REPEATABLES: Final = 3
PRIMARY_SOURCES: Final = 9
OTHER_SOURCES: Final = 4
DEMAND: Final = (0.4, 1.2)
DAMAGE_SPAN: Final = (16, 36)
LEAST_SHIELD: Final = 8
LEAST_HEAL: Final = 2

# ---- one card ----


def card_faults(card: Card, kinds: Mapping[str, str]) -> list[str]:
    """What is wrong with a card by itself."""
    if card.set not in kinds:
        return [f"field set: there is no set «{card.set}»"]
    faults = id_faults(card) + step_faults(card, kinds[card.set]) + delayed_faults(card)
    if not 1 <= len(card.instant) <= 3:
        faults.append(f"field instant: {len(card.instant)} components; a spell gives 1 to 3")
    if len(set(card.instant)) < len(card.instant):
        faults.append("field instant: a component is named twice")
    if card.copies not in (1, 2):
        faults.append(f"field copies: {card.copies}; a design comes once or twice")
    if card.duration == "repeatable" and len(card.steps) < 2:
        faults.append(f"field duration: repeatable with {len(card.steps)} steps; it needs 2")
    return faults


def id_faults(card: Card) -> list[str]:
    """The id is one word of notation."""
    if re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", card.id):
        return []
    return ["field id: small letters and hyphens only, like flare-tongue"]


def step_faults(card: Card, kind: str) -> list[str]:
    """WV-18, WV-24: known components, a fitting number of steps, useful residuals."""
    faults: list[str] = []
    low, high = STEP_SPAN[kind]
    if not low <= len(card.steps) <= high:
        faults.append(f"field steps: {len(card.steps)}; a {kind} spell has {low} to {high}")
    for step in card.steps:
        need, arrow, residual = step.partition(">")
        if need not in COMPONENTS + ["time"]:
            faults.append(f"field steps: «{need}» is no component")
        elif arrow and residual not in COMPONENTS:
            faults.append(f"field steps: «{residual}» is no component")
        elif need == residual:
            faults.append(f"field steps: «{step}» leaves what it needs, which helps nobody")
    return faults


def delayed_faults(card: Card) -> list[str]:
    """At least one token, at most three kinds, none too often."""
    faults: list[str] = []
    if not 1 <= len(card.delayed) <= 3:
        faults.append(f"field delayed: {len(card.delayed)} kinds of token; 1 to 3 are allowed")
    for token, count in card.delayed.items():
        most = MOST.get(token, MOST_STATUS)
        if not 1 <= count <= most:
            faults.append(f"field delayed: {token} {count}; 1 to {most} are allowed")
    return faults


# ---- sets and the whole file ----


def file_faults(file: CardFile) -> list[str]:
    """What is wrong with the sets, and with all cards together."""
    kinds = [one.kind for one in file.set]
    if kinds != ["class"] * 5 + ["spellbook"] * 5:
        return [f"set: {len(kinds)} sets; there are five classes, then five spellbooks (WV-4)"]
    faults: list[str] = []
    for one in file.set:
        cards = [card for card in file.card if card.set == one.id]
        faults += [f"set «{one.id}», {fault}" for fault in shape_faults(one, cards)]
    faults = faults or name_faults(file)
    if faults:
        return faults
    for one in file.set:
        cards = [card for card in file.card if card.set == one.id]
        found = component_faults(one, cards) + total_faults(one, cards)
        faults += [f"set «{one.id}», {fault}" for fault in found]
    return faults + mean_faults(file)


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


def name_faults(file: CardFile) -> list[str]:
    """Ids, names and mechanics are unique."""
    faults: list[str] = []
    for field in ("id", "name"):
        for name, times in Counter([getattr(card, field) for card in file.card]).items():
            if times > 1:
                faults.append(f"card «{name}», field {field}: used {times} times")
    seen: dict[str, str] = {}
    for card in file.card:
        mechanics = mechanics_of(card)
        if mechanics in seen:
            faults.append(f"card «{card.id}»: does the very same as «{seen[mechanics]}»")
        seen[mechanics] = card.id
    return faults


def mechanics_of(card: Card) -> str:
    """All that the rules read of a card, as text."""
    delayed = sorted(card.delayed.items())
    return f"{sorted(card.instant)} {card.token} {card.steps} {delayed} {card.duration}"


def component_faults(one: Set, cards: list[Card]) -> list[str]:
    """Every component comes from enough cards, and is asked for about as often as it is made."""
    faults: list[str] = []
    for component in COMPONENTS:
        sources = sum([card.copies for card in cards if component in card.instant])
        least = PRIMARY_SOURCES if component in one.primary else OTHER_SOURCES
        if sources < least:
            faults.append(f"{component}: comes with {sources} cards; {least} are needed")
        share = demand(cards, component)
        if not DEMAND[0] <= share <= DEMAND[1]:
            faults.append(
                f"{component}: {share:.2f} steps ask for each one made; "
                f"{DEMAND[0]} to {DEMAND[1]} is right"
            )
    return faults


def demand(cards: list[Card], component: str) -> float:
    """Steps that need a component for each time it is made, as instant or residual."""
    needed = made = 0
    for card in cards:
        steps = [step.partition(">") for step in card.steps]
        needed += card.copies * sum([need == component for need, _, _ in steps])
        made += card.copies * sum([residual == component for _, _, residual in steps])
        made += card.copies * (component in card.instant)
    return needed / made if made else 99.0


def total_faults(one: Set, cards: list[Card]) -> list[str]:
    """No deck lacks an attack, a defence or a cure; few spells repeat."""
    faults: list[str] = []
    damage, shield, heal = (total(cards, token) for token in ("damage", "shield", "heal"))
    if not DAMAGE_SPAN[0] <= damage <= DAMAGE_SPAN[1]:
        low, high = DAMAGE_SPAN
        faults.append(f"delayed damage {damage} in all; {low} to {high} is right")
    if shield < LEAST_SHIELD:
        faults.append(f"delayed shield {shield} in all; at least {LEAST_SHIELD}")
    if heal < LEAST_HEAL:
        faults.append(f"delayed heal {heal} in all; at least {LEAST_HEAL}")
    repeatables = sum([card.duration == "repeatable" for card in cards])
    allowed = min(one.repeatables, MOST_REPEATABLES)
    if repeatables > allowed:
        faults.append(f"{repeatables} repeatable designs; at most {allowed}")
    zero = sum([not card.steps for card in cards])
    if zero > 2:
        faults.append(f"{zero} designs without steps; at most 2")
    if one.kind == "spellbook" and sum([len(card.steps) == 1 for card in cards]) > 1:
        faults.append("more than one design of a single step")
    return faults


def total(cards: list[Card], token: str) -> int:
    """The delayed tokens of a kind on all cards."""
    return sum(
        [
            card.copies * count
            for card in cards
            for kind, count in card.delayed.items()
            if kind == token
        ]
    )


def mean_faults(file: CardFile) -> list[str]:
    """The average spell: its steps by kind of set, and its instant components."""
    faults: list[str] = []
    kinds = {one.id: one.kind for one in file.set}
    for kind, (low, high) in MEAN_STEPS.items():
        mean = mean_of([(len(c.steps), c.copies) for c in file.card if kinds[c.set] == kind])
        if not low <= mean <= high:
            faults.append(f"{kind} spells have {mean:.2f} steps on average; {low} to {high}")
    mean = mean_of([(len(card.instant), card.copies) for card in file.card])
    low, high = MEAN_INSTANTS
    if not low <= mean <= high:
        faults.append(f"spells give {mean:.2f} instant components on average; {low} to {high}")
    return faults


def mean_of(weighted: list[tuple[int, int]]) -> float:
    """The mean of values that count several times."""
    return sum([value * times for value, times in weighted]) / sum([times for _, times in weighted])
