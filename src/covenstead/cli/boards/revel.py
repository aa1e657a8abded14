"""Witches' Revel in a terminal: five spaces between two witches, and the own hand."""

from __future__ import annotations

from functools import cache

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...games.revel import names_of
from ...games.revel.cards import CardText, load_pool
from ...games.revel.view import Element, Side, Spell, View

COLOURS = ("bright_magenta", "bright_cyan")


def board(view: View, names: list[str]) -> RenderableType:
    """The opponent above, the spaces between, the viewer below."""
    below = view.seat if view.seat >= 0 else 0
    above = 1 - below
    return Group(
        headline(view, names),
        player_line(view, above, names),
        spaces(view, above, below),
        player_line(view, below, names),
        hand_line(view.sides[below]),
    )


def headline(view: View, names: list[str]) -> Text:
    """Whose turn it is and what is being asked."""
    line = Text(f"turn {view.turn}  ", style="bold")
    line.append(names[view.current], style=f"bold {COLOURS[view.current]}")
    if view.final_turn:
        line.append("  FINAL TURN", style="bold bright_red")
    who = " and ".join(names[seat] for seat in view.to_act)
    line.append(f"   {who}: {view.question}" if who else f"   {view.ending}", style="italic")
    for waiting in view.waiting:
        line.append(f"\n  waiting: {title(waiting.card)} ({names[waiting.seat]})", style="dim")
    return line


def player_line(view: View, seat: int, names: list[str]) -> Text:
    """Stamina, plays, resources, stance, deck, discards and hand of a player."""
    side = view.sides[seat]
    line = Text(f"{names[seat]}", style=f"bold {COLOURS[seat]}")
    line.append(f"  {', '.join(title(one.card) for one in side.witch)}")
    line.append(f"  Stamina {'●' * side.stamina}{'○' * (4 - side.stamina)}")
    for one in side.resources:
        line.append(f"  {title(one.card)} {one.marks}", style="yellow")
    line.append(f"  plays {side.plays}")
    line.append(f"  stance {stance_of(side.stance)}", style="green")
    line.append(f"\n  deck {side.deck}  hand {side.hand}", style="dim")
    if side.tracked:
        line.append(f"  kept apart {side.tracked}", style="dim")
    if seat != view.seat and side.cards:
        line.append(f"  revealed {', '.join(map(title, side.cards))}", style="bold")
    line.append(f"  discards {counted(side.discards)}", style="dim")
    return line


def stance_of(stances: list[Element]) -> str:
    """The stance, if there is one."""
    return ", ".join(title(one.card) for one in stances) or "none"


def counted(cards: list[str]) -> str:
    """Cards by name, with how many of each; the last few only, as lines are short."""
    told = [
        title(card) + (f" x{cards.count(card)}" if cards.count(card) > 1 else "")
        for card in sorted(set(cards))
    ]
    return ", ".join(told[:6]) + (f" and {len(told) - 6} more" if len(told) > 6 else "") or "none"


def spaces(view: View, above: int, below: int) -> Table:
    """The five spell spaces; the side that is winning is bright."""
    grid = Table(expand=False, show_lines=True, padding=(0, 1))
    for space in range(5):
        winner = view.winning[space]
        style = "dim" if winner is None else COLOURS[winner]
        grid.add_column(f"{space + 1}", justify="center", width=15, header_style=style)
    for seat in (above, below):
        cells = []
        for space, spell in enumerate(view.sides[seat].spells):
            cells.append(spell_cell(spell, winning=view.winning[space] == seat, seat=seat))
        grid.add_row(*cells)
    return grid


def spell_cell(spell: Spell | None, *, winning: bool, seat: int) -> Text:
    """A spell: its cards and its values."""
    if spell is None:
        return Text("·\n", style="dim")
    style = f"bold {COLOURS[seat]}" if winning else ""
    cell = Text("\n".join(title(card) for card in spell.cards), style=style)
    if spell.power is not None:
        cell.append(f"\n▲ {spell.power}", style="red")
    if spell.resistance is not None:
        cell.append(f"\n● {spell.resistance}", style="blue")
    if spell.plus:
        cell.append(f" (+{spell.plus})", style="dim")
    return cell


def hand_line(side: Side) -> Text:
    """The viewer's own hand, each card with its value, its icons and its text."""
    lines = Text("hand", style="bold")
    for slug in sorted(set(side.cards)):
        copies = side.cards.count(slug)
        lines.append(f"\n  {title(slug)}{f' x{copies}' if copies > 1 else ''}", style="bold")
        card = shipped().get(slug)
        if card is not None:
            lines.append(f"  {value_of(card)}", style="not bold yellow")
            lines.append("  " + " / ".join(card.text), style="not bold dim")
    return lines if side.cards else Text("hand  empty", style="dim")


def value_of(card: CardText) -> str:
    """«▲ 3 bell moth», «● 4», or the type of a card without a value."""
    if card.power is not None:
        return " ".join([f"▲ {card.power}", *card.icons])
    return f"● {card.resistance}" if card.resistance is not None else "stance"


@cache
def shipped() -> dict[str, CardText]:
    """The cards of the shipped set by their names in notation; a set of one's own shows names."""
    pool = load_pool(None)
    return dict(zip(names_of(pool).slugs, pool.cards, strict=True))


def title(slug: str) -> str:
    """A card's name for reading."""
    card = shipped().get(slug)
    return card.name.partition(" - ")[0] if card else slug.replace("-", " ").title()
