"""What a spell is worth: one budget for every card, and what a spell file makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .spells import TOKENS

if TYPE_CHECKING:
    from .cards import Card, CardFile, Prices


def price(card: Card, prices: Prices) -> float:
    """The points of a card: token, components, residuals, and what completing it brings."""
    through, residuals = formula(card, prices)
    instant = float(prices.instant_token[card.token] + prices.instant_components[len(card.instant)])
    return instant + residuals + through * worth(card, prices) * repeats(card, through, prices)


def formula(card: Card, prices: Prices) -> tuple[float, float]:
    """The chance to get through all steps, and the worth of the residuals on the way."""
    components = times = 0
    through, residuals = 1.0, 0.0
    for step in card.steps:
        need, arrow, _ = step.partition(">")
        if need == "time":
            times += 1
        else:
            components += 1
        through = float(prices.through[components]) * float(prices.time) ** times
        if arrow:
            residuals += float(prices.residual) * through
    return through, residuals


def worth(card: Card, prices: Prices) -> float:
    """The points of the delayed tokens."""
    tables = {
        "damage": prices.delayed_damage,
        "shield": prices.delayed_shield,
        "heal": prices.delayed_heal,
    }
    points = 0
    for token, count in card.delayed.items():
        if token in tables:
            points += tables[token][count]
        else:
            points += prices.delayed_status[token] + prices.second_status * (count - 1)
    return float(points)


def repeats(card: Card, through: float, prices: Prices) -> float:
    """How often a repeatable spell is counted; a temporary one once."""
    if card.duration != "repeatable":
        return 1.0
    decay = float(prices.repeat_decay) * through
    times = max(1, prices.repeat_rounds // len(card.steps))
    return sum([decay**k for k in range(times)])


def report(file: CardFile, prices: Prices, faults: list[str]) -> list[str]:
    """A line for each card with its price and what is off, then the faults of sets and file."""
    low, high = prices.band
    lines: list[str] = []
    loose = list(faults)
    for card in file.card:
        head = f"card «{card.id}», "
        own = [fault.removeprefix(head) for fault in faults if fault.startswith(head)]
        loose = [fault for fault in loose if not fault.startswith(head)]
        if not own and not known_price(card):
            own = ["it cannot be priced"]
        if own:
            lines.append(f"{card.id}: {'; '.join(own)}")
            continue
        points = price(card, prices)
        off = low - points if points < low else points - high if points > high else 0.0
        side = "below" if points < low else "above"
        note = f"{off:.1f} {side} the band {low:g} to {high:g}" if off else "ok"
        lines.append(f"{card.id}: {points:.1f} points, {note}")
    return lines + loose


def known_price(card: Card) -> bool:
    """Whether the price tables reach as far as the card does."""
    return len(card.instant) <= 3 and len(card.steps) <= 5 and card.token in TOKENS
