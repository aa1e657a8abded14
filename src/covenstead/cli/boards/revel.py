"""Witches' Revel in a terminal: five spaces between two witches, and your hand."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...games.revel import names_of
from ...games.revel.cards import load_pool
from ...games.revel.view import Element, Printed, Side, Spell, View
from .layout import BLANK, Board, Part, always, columns, flow, optional, under

COLOURS = ("bright_magenta", "bright_cyan")
# What is printed on each card, by its name in notation.
Words: TypeAlias = dict[str, Printed]


LEGEND = (
    "▲ Power, ● Resistance, (+1) its +1s. The side in colour is winning that space. Cards, spaces "
    "and players in a move are numbered from 1: card cracked-bell of 1 is one of the first player."
)
# From this width on a spell space has room for most names.
CELL = 15
WATCHING = always(Text("You are watching.", style="dim"))


def board(view: View, names: list[str], rows: int | None = None) -> RenderableType:
    """The opponent above, the spaces between, the viewer below."""
    below = view.seat if view.seat >= 0 else 0
    above = 1 - below
    words = shipped() | {card.card: card for card in view.printed}

    def parts(width: int) -> list[Part]:
        return [
            always(headline(view, names, words)),
            always(player_line(view, above, names, words, width)),
            discards(view, above, words, width),
            BLANK,
            always(spaces(view, above, below, words, width)),
            BLANK,
            always(player_line(view, below, names, words, width)),
            discards(view, below, words, width),
            BLANK,
            hand_part(view.sides[below], words, width) if view.seat >= 0 else WATCHING,
        ]

    return Board(parts, rows)


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


def player_line(view: View, seat: int, names: list[str], words: Words, width: int) -> Text:
    """Stamina, plays, resources, stance, deck and hand of a player."""
    side = view.sides[seat]
    parts = [
        Text(names[seat], style=f"bold {COLOURS[seat]}"),
        Text(", ".join(words[one.card].title for one in side.witch)),
        Text(f"Stamina {'●' * side.stamina}{'○' * (4 - side.stamina)}"),
        *[Text(f"{words[one.card].title} {one.marks}", style="yellow") for one in side.resources],
        Text(f"plays {side.plays}"),
        Text(f"stance {stance_of(side.stance, words)}", style="green"),
        Text(f"deck {side.deck}", style="dim"),
        Text(f"hand {side.hand}", style="dim"),
    ]
    if side.tracked:
        parts.append(Text(f"kept apart {side.tracked}", style="dim"))
    if seat != view.seat:
        parts += [Text(f"revealed {words[card].title}", style="bold") for card in side.cards]
    return flow(parts, width)


def discards(view: View, seat: int, words: Words, width: int) -> Part:
    """The discards of a player, where there is room for them."""
    cards = view.sides[seat].discards
    told = [Text(counted(card, cards, words), style="dim") for card in sorted(set(cards))]
    return optional(8, flow([Text("discards", style="dim"), *(told or [Text("none")])], width))


def stance_of(stances: list[Element], words: Words) -> str:
    """The stance, if there is one."""
    return ", ".join(words[one.card].title for one in stances) or "none"


def counted(card: str, cards: list[str], words: Words) -> str:
    """A card by name, with how many there are."""
    copies = cards.count(card)
    return words[card].title + (f" x{copies}" if copies > 1 else "")


def spaces(view: View, above: int, below: int, words: Words, width: int) -> Table:
    """The five spell spaces; the side that is winning is bright."""
    grid = columns()
    cell = min(CELL, (width - 9) // 5)
    for space in range(5):
        winner = view.winning[space]
        style = "dim" if winner is None else COLOURS[winner]
        grid.add_column(f"space {space + 1}", width=cell, header_style=style)
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
        return Text("·", style="dim")
    style = f"bold {COLOURS[seat]}" if winning else ""
    cell = Text("\n".join(words[card].title for card in spell.cards), style=style)
    cell.append("\n")
    if spell.power is not None:
        cell.append(f"▲ {spell.power} ", style="red")
    if spell.resistance is not None:
        cell.append(f"● {spell.resistance} ", style="blue")
    if spell.plus:
        cell.append(f" (+{spell.plus})", style="dim")
    return cell


def hand_part(side: Side, words: Words, width: int) -> Part:
    """The viewer's own hand: each card with its value and text, or where it is low without text.

    Where even that is too much, the list of moves names the cards that can be played.
    """
    lines, names = [], []
    for slug in sorted(set(side.cards)):
        card = words[slug]
        name = Text(counted(slug, side.cards, words), style="bold")
        name.append(f" {card.value}", style="not bold yellow")
        names.append(name)
        text = Text(card.text, style="dim")
        lines.append(Text("  ") + name + Text("  ") + text)
    if not side.cards:
        return always(Text("hand  empty", style="dim"))
    full = Group(Text("hand", style="bold"), *lines)
    return Part(6, (full, under("hand  ", names, width, "   "), None))


@cache
def shipped() -> Words:
    """The cards of the shipped set, which no view repeats."""
    pool = load_pool(None)
    return {
        slug: Printed(slug, title, card.value, " / ".join(card.text))
        for slug, title, card in zip(names_of(pool).slugs, pool.titles, pool.cards, strict=True)
    }
