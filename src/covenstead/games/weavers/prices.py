"""What a spell is worth: one budget for every card, and what a spell file makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    """A line for each card with its price or what is wrong, then the faults of sets and file."""
    lines: list[str] = []
    loose = list(faults)
    for card in file.card:
        head = f"card «{card.id}», "
        own = [fault.removeprefix(head) for fault in faults if fault.startswith(head)]
        loose = [fault for fault in loose if not fault.startswith(head)]
        lines.append(f"{card.id}: {'; '.join(own) or priced(card, prices)}")
    return lines + loose


def priced(card: Card, prices: Prices) -> str:
    """The price of a sound card, and how far it lies outside the band."""
    low, high = prices.band
    points = price(card, prices)
    if points < low:
        return f"{points:.1f} points, {low - points:.1f} below the band {low:g} to {high:g}"
    if points > high:
        return f"{points:.1f} points, {points - high:.1f} above the band {low:g} to {high:g}"
    return f"{points:.1f} points, ok"
