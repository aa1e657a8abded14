"""Witches' Revel in a terminal: five spaces between two witches, and the own hand."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...games.revel import names_of
from ...games.revel.cards import load_pool
from ...games.revel.view import Element, Printed, Side, Spell, View

COLOURS = ("bright_magenta", "bright_cyan")
# What is printed on each card, by its name in notation.
Words: TypeAlias = dict[str, Printed]


def board(view: View, names: list[str]) -> RenderableType:
    """The opponent above, the spaces between, the viewer below."""
    below = view.seat if view.seat >= 0 else 0
    above = 1 - below
    words = shipped() | {card.card: card for card in view.printed}
    return Group(
        headline(view, names, words),
        player_line(view, above, names, words),
        spaces(view, above, below, words),
        player_line(view, below, names, words),
        hand_line(view.sides[below], words),
    )


def headline(view: View, names: list[str], words: Words) -> Text:
    """Whose turn it is and what is being asked."""
    line = Text(f"turn {view.turn}  ", style="bold")
    line.append(names[view.current], style=f"bold {COLOURS[view.current]}")
    if view.final_turn:
        line.append("  FINAL TURN", style="bold bright_red")
    who = " and ".join(names[seat] for seat in view.to_act)
    line.append(f"   {who}: {view.question}" if who else f"   {view.ending}", style="italic")
    for waiting in view.waiting:
        line.append(
            f"\n  waiting: {words[waiting.card].title} ({names[waiting.seat]})", style="dim"
        )
    return line


def player_line(view: View, seat: int, names: list[str], words: Words) -> Text:
    """Stamina, plays, resources, stance, deck, discards and hand of a player."""
    side = view.sides[seat]
    line = Text(f"{names[seat]}", style=f"bold {COLOURS[seat]}")
    line.append(f"  {', '.join(words[one.card].title for one in side.witch)}")
    line.append(f"  Stamina {'●' * side.stamina}{'○' * (4 - side.stamina)}")
    for one in side.resources:
        line.append(f"  {words[one.card].title} {one.marks}", style="yellow")
    line.append(f"  plays {side.plays}")
    line.append(f"  stance {stance_of(side.stance, words)}", style="green")
    line.append(f"\n  deck {side.deck}  hand {side.hand}", style="dim")
    if side.tracked:
        line.append(f"  kept apart {side.tracked}", style="dim")
    if seat != view.seat and side.cards:
        line.append(
            f"  revealed {', '.join(words[card].title for card in side.cards)}", style="bold"
        )
    line.append(f"  discards {counted(side.discards, words)}", style="dim")
    return line


def stance_of(stances: list[Element], words: Words) -> str:
    """The stance, if there is one."""
    return ", ".join(words[one.card].title for one in stances) or "none"


def counted(cards: list[str], words: Words) -> str:
    """Cards by name, with how many of each; the last few only, as lines are short."""
    told = [
        words[card].title + (f" x{cards.count(card)}" if cards.count(card) > 1 else "")
        for card in sorted(set(cards))
    ]
    return ", ".join(told[:6]) + (f" and {len(told) - 6} more" if len(told) > 6 else "") or "none"


def spaces(view: View, above: int, below: int, words: Words) -> Table:
    """The five spell spaces; the side that is winning is bright."""
    grid = Table(expand=False, show_lines=True, padding=(0, 1))
    for space in range(5):
        winner = view.winning[space]
        style = "dim" if winner is None else COLOURS[winner]
        grid.add_column(f"{space + 1}", justify="center", width=15, header_style=style)
    for seat in (above, below):
        cells = []
        for space, spell in enumerate(view.sides[seat].spells):
            winning = view.winning[space] == seat
            cells.append(spell_cell(spell, words, winning=winning, seat=seat))
        grid.add_row(*cells)
    return grid


def spell_cell(spell: Spell | None, words: Words, *, winning: bool, seat: int) -> Text:
    """A spell: its cards and its values."""
    if spell is None:
        return Text("·\n", style="dim")
    style = f"bold {COLOURS[seat]}" if winning else ""
    cell = Text("\n".join(words[card].title for card in spell.cards), style=style)
    if spell.power is not None:
        cell.append(f"\n▲ {spell.power}", style="red")
    if spell.resistance is not None:
        cell.append(f"\n● {spell.resistance}", style="blue")
    if spell.plus:
        cell.append(f" (+{spell.plus})", style="dim")
    return cell


def hand_line(side: Side, words: Words) -> Text:
    """The viewer's own hand, each card with its value, its icons and its text."""
    lines = Text("hand", style="bold")
    for slug in sorted(set(side.cards)):
        copies = side.cards.count(slug)
        card = words[slug]
        lines.append(f"\n  {card.title}{f' x{copies}' if copies > 1 else ''}", style="bold")
        lines.append(f"  {card.value}", style="not bold yellow")
        lines.append(f"  {card.text}", style="not bold dim")
    return lines if side.cards else Text("hand  empty", style="dim")


@cache
def shipped() -> Words:
    """The cards of the shipped set, which no view repeats."""
    pool = load_pool(None)
    return {
        slug: Printed(slug, title, card.value, " / ".join(card.text))
        for slug, title, card in zip(names_of(pool).slugs, pool.titles, pool.cards, strict=True)
    }
