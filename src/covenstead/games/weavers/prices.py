"""What a spell is worth: one budget for every card, and what a spell file makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .cards import Card, CardFile, Prices


def price(card: Card, prices: Prices) -> float:
    """The points of a card: token, components, residuals, and what completing it brings."""
    through, residuals = formula(card, prices)
    components = continued(prices.instant_components, len(set(card.instant)))
    instant = float(prices.instant_token[card.token] + components)
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
            points += continued(tables[token], count)
        else:
            points += prices.delayed_status[token] + prices.second_status * (count - 1)
    return float(points)


def continued(table: list[int], count: int) -> int:
    """An entry of a table, which goes on beyond its end as it ends."""
    beyond = max(0, count - (len(table) - 1))
    return table[count - beyond] + beyond * (table[-1] - table[-2])


def repeats(card: Card, through: float, prices: Prices) -> float:
    """How often a repeatable spell is counted; a temporary one once."""
    if card.duration != "repeatable":
        return 1.0
    decay = float(prices.repeat_decay) * through
    times = max(1, prices.repeat_rounds // max(1, len(card.steps)))
    return sum([decay**k for k in range(times)])


def report(file: CardFile, prices: Prices, faults: list[str], warnings: list[str]) -> list[str]:
    """A line for each card: its faults, or its price and warnings; then those of sets and file."""
    lines: list[str] = []
    loose, unlike = list(faults), list(warnings)
    for card in file.card:
        head = f"card «{card.id}», "
        wrong = [fault.removeprefix(head) for fault in loose if fault.startswith(head)]
        warned = [f"warning, {one.removeprefix(head)}" for one in unlike if one.startswith(head)]
        loose = [fault for fault in loose if not fault.startswith(head)]
        unlike = [one for one in unlike if not one.startswith(head)]
        lines.append(f"{card.id}: {'; '.join(wrong or [priced(card, prices), *warned])}")
    return lines + loose + [f"warning, {one}" for one in unlike]


def priced(card: Card, prices: Prices) -> str:
    """The price of a sound card, and how far it lies outside the band."""
    low, high = prices.band
    points = price(card, prices)
    if points < low:
        return f"{points:.1f} points, {low - points:.1f} below the band {low:g} to {high:g}"
    if points > high:
        return f"{points:.1f} points, {points - high:.1f} above the band {low:g} to {high:g}"
    return f"{points:.1f} points, ok"
