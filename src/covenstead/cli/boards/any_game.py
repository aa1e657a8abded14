"""The board of a game that brings none: players, piles and the hand, from its view."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from rich.console import RenderableType
from rich.pretty import Pretty
from rich.table import Table
from rich.text import Text

from .layout import BLANK, Board, Part, always, columns, optional, tightened, under

if TYPE_CHECKING:
    from ...kit import Pile, View

LEGEND = "A > marks whose turn it is; * cards that you know lie in that hand or pile."


def board(view: msgspec.Struct, names: list[str], rows: int | None = None) -> RenderableType:
    """The whole table; of a game with views of its own, what stands in them."""
    from ...kit import View

    if not isinstance(view, View):
        return Pretty(msgspec.to_builtins(view), expand_all=False)
    seen: View = view

    def parts(width: int) -> list[Part]:
        return [
            always(heading(seen)),
            BLANK,
            always(tightened(players(seen, names), width)),
            BLANK,
            optional(1, piles(seen, width)),
            always(hand(seen, width)),
        ]

    return Board(parts, rows)


def heading(view: View) -> Text:
    """The numbers and words that concern the whole table."""
    line = Text()
    for name, value in view.shown.items():
        if not isinstance(value, list):
            line.append(f"{word(name)} ", style="dim").append(f"{value}   ", style="bold")
    return line if line else Text("—", style="dim")


def players(view: View, names: list[str]) -> Table:
    """Each player's cards, numbers, piles and score."""
    numbers = {name: value for name, value in view.shown.items() if isinstance(value, list)}
    heaps = dict.fromkeys(pile.name for pile in view.piles if pile.owner is not None)
    rows = columns("", "player", "cards", *map(word, numbers), *map(word, heaps), "score")
    for seat, name in enumerate(names):
        rows.add_row(
            ">" if seat in view.to_act else "",
            Text(f"{name} (you)" if seat == view.seat else name),
            held(view, seat),
            *(str(values[seat]) if seat < len(values) else "" for values in numbers.values()),
            *(lying(pile) for pile in view.piles if pile.owner == seat),
            str(view.scores[seat]),
        )
    return rows


def held(view: View, seat: int) -> Text:
    """How many cards a player holds, and which of them the viewer knows."""
    pile = view.hands[seat]
    return Text(str(pile.count)) if seat == view.seat or not pile.known else lying(pile)


def lying(pile: Pile) -> Text:
    """How many cards lie somewhere, and those that are known."""
    text = Text(str(pile.count))
    if pile.known:
        text.append(f" * {' '.join(pile.known[-3:])}")
    return text


def piles(view: View, width: int) -> Text:
    """The piles of the whole table, each in a line."""
    lines = []
    for pile in view.piles:
        if pile.owner is None:
            hidden = pile.count - len(pile.known)
            shown = [Text(name) for name in pile.known]
            if hidden:
                shown.append(Text(f"{hidden} face down", style="dim"))
            lines.append(under(f"{word(pile.name)}  ", shown or [Text("empty", "dim")], width))
    return Text("\n").join(lines)


def hand(view: View, width: int) -> Text:
    """The viewer's own cards."""
    if view.seat < 0:
        return Text("You are watching.", style="dim")
    own = view.hands[view.seat]
    cards = [Text(name) for name in own.known]
    if own.count > len(own.known):
        cards.append(Text(f"{own.count - len(own.known)} that you do not see", style="dim"))
    return under("Your hand  ", cards or [Text("empty")], width)


def word(name: str) -> str:
    """A name of the rules as people read it."""
    return name.replace("_", " ")
