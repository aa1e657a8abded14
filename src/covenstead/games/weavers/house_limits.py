"""The limits of our own designs: what keeps every deck playable and every card worth casting.

The engine plays cards beyond them; `coven cards check` names such cards, as warnings.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from .spells import COMPONENTS, STEPS

if TYPE_CHECKING:
    from .cards import Card, CardFile, Set

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


def card_warnings(card: Card, kind: str) -> list[str]:
    """Where a card is unlike ours."""
    found = step_warnings(card, kind) + delayed_warnings(card)
    if not 1 <= len(card.instant) <= 3:
        found.append(f"field instant: {len(card.instant)} components; ours give 1 to 3")
    if len(set(card.instant)) < len(card.instant):
        found.append("field instant: a component is named twice, which gives it once")
    if card.duration == "repeatable" and len(card.steps) < 2:
        found.append(
            f"field duration: repeatable with {len(card.steps)} steps; ours have 2 or more"
        )
    return found


def step_warnings(card: Card, kind: str) -> list[str]:
    """A fitting number of steps, and useful residuals."""
    found: list[str] = []
    low, high = STEP_SPAN[kind]
    if not low <= len(card.steps) <= high:
        found.append(f"field steps: {len(card.steps)}; our {kind} spells have {low} to {high}")
    for step in card.steps:
        need, _, residual = step.partition(">")
        if need == residual:
            found.append(f"field steps: «{step}» leaves what it needs, which helps nobody")
    return found


def delayed_warnings(card: Card) -> list[str]:
    """At least one token, at most three kinds, none too often."""
    found: list[str] = []
    if not 1 <= len(card.delayed) <= 3:
        found.append(f"field delayed: {len(card.delayed)} kinds of token; ours have 1 to 3")
    for token, count in card.delayed.items():
        most = MOST.get(token, MOST_STATUS)
        if count > most:
            found.append(f"field delayed: {token} {count}; ours have {most} at most")
    return found


# ---- sets and the whole file ----


def file_warnings(file: CardFile) -> list[str]:
    """Where the sets, and all cards together, are unlike ours."""
    found = name_warnings(file)
    for one in file.set:
        cards = [card for card in file.card if card.set == one.id]
        own = component_warnings(one, cards) + total_warnings(one, cards)
        found += [f"set «{one.id}», {warning}" for warning in own]
    return found + mean_warnings(file)


def name_warnings(file: CardFile) -> list[str]:
    """Names and mechanics are unique."""
    found: list[str] = []
    for name, times in Counter([card.name for card in file.card]).items():
        if times > 1:
            found.append(f"card «{name}», field name: used {times} times")
    seen: dict[str, str] = {}
    for card in file.card:
        mechanics = mechanics_of(card)
        if mechanics in seen:
            found.append(f"card «{card.id}», does the very same as «{seen[mechanics]}»")
        seen[mechanics] = card.id
    return found


def mechanics_of(card: Card) -> str:
    """All that the rules read of a card, as text."""
    delayed = sorted(card.delayed.items())
    return f"{sorted(card.instant)} {card.token} {card.steps} {delayed} {card.duration}"


def component_warnings(one: Set, cards: list[Card]) -> list[str]:
    """Every component comes from enough cards, and is asked for about as often as it is made."""
    found: list[str] = []
    for component in COMPONENTS:
        sources = sum([card.copies for card in cards if component in card.instant])
        least = PRIMARY_SOURCES if component in one.primary else OTHER_SOURCES
        if sources < least:
            found.append(f"{component}: comes with {sources} cards; {least} are usual")
        share = demand(cards, component)
        if not DEMAND[0] <= share <= DEMAND[1]:
            found.append(
                f"{component}: {share:.2f} steps ask for each one made; "
                f"{DEMAND[0]} to {DEMAND[1]} is right"
            )
    return found


def demand(cards: list[Card], component: str) -> float:
    """Steps that need a component for each time it is made, as instant or residual."""
    needed = made = 0
    for card in cards:
        steps = [step.partition(">") for step in card.steps]
        needed += card.copies * sum([need == component for need, _, _ in steps])
        made += card.copies * sum([residual == component for _, _, residual in steps])
        made += card.copies * (component in card.instant)
    return needed / made if made else 99.0


def total_warnings(one: Set, cards: list[Card]) -> list[str]:
    """No deck lacks an attack, a defence or a cure; few spells repeat."""
    found: list[str] = []
    damage, shield, heal = (total(cards, token) for token in ("damage", "shield", "heal"))
    if not DAMAGE_SPAN[0] <= damage <= DAMAGE_SPAN[1]:
        low, high = DAMAGE_SPAN
        found.append(f"delayed damage {damage} in all; {low} to {high} is right")
    if shield < LEAST_SHIELD:
        found.append(f"delayed shield {shield} in all; at least {LEAST_SHIELD}")
    if heal < LEAST_HEAL:
        found.append(f"delayed heal {heal} in all; at least {LEAST_HEAL}")
    repeatables = sum([card.duration == "repeatable" for card in cards])
    allowed = min(one.repeatables, MOST_REPEATABLES)
    if repeatables > allowed:
        found.append(f"{repeatables} repeatable designs; at most {allowed}")
    zero = sum([not card.steps for card in cards])
    if zero > 2:
        found.append(f"{zero} designs without steps; at most 2")
    if one.kind == "spellbook" and sum([len(card.steps) == 1 for card in cards]) > 1:
        found.append("more than one design of a single step")
    return found


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


def mean_warnings(file: CardFile) -> list[str]:
    """The average spell: its steps by kind of set, and its instant components."""
    found: list[str] = []
    kinds = {one.id: one.kind for one in file.set}
    for kind, (low, high) in MEAN_STEPS.items():
        mean = mean_of([(len(c.steps), c.copies) for c in file.card if kinds[c.set] == kind])
        if not low <= mean <= high:
            found.append(f"{kind} spells have {mean:.2f} steps on average; {low} to {high}")
    mean = mean_of([(len(card.instant), card.copies) for card in file.card])
    low, high = MEAN_INSTANTS
    if not low <= mean <= high:
        found.append(f"spells give {mean:.2f} instant components on average; {low} to {high}")
    return found


def mean_of(weighted: list[tuple[int, int]]) -> float:
    """The mean of values that count several times."""
    return sum([value * times for value, times in weighted]) / sum([times for _, times in weighted])
