"""A Blackmore table in the terminal: wheel and ranking, players, trick and hand."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...games.blackmore.view import View

STYLE = {
    "blue": "bright_blue",
    "yellow": "bright_yellow",
    "red": "bright_red",
    "green": "bright_green",
    "purple": "bright_magenta",
    "orange": "orange1",
}


def board(view: View, names: list[str]) -> RenderableType:
    """The whole table."""
    return Group(wheel(view), Text(), players(view, names), Text(), trick(view, names), hand(view))


def card(name: str, view: View) -> Text:
    """A card by name, in its colour; a star marks trump, so that colour is never alone."""
    colour = name.partition("-")[0]
    star = "*" if colour == view.trump_colour else ""
    return Text(f"{name}{star}", style=STYLE[colour])


def wheel(view: View) -> Text:
    """The trump card and the ranking strip, best value first."""
    line = Text("Trump ", style="bold")
    if view.trump_colour is None:
        line.append("none, the pile is empty", style="italic")
    else:
        line.append_text(card(view.trump_pile[-1], view))
    line.append("    best ")
    line.append(" ".join(str(value) for value in view.ranking), style="bold")
    line.append(f" worst   ({view.side})    deck {view.deck}")
    return line


def players(view: View, names: list[str]) -> Table:
    """Each player's cards, points and tricks."""
    rows = Table(
        "", "player", "", "cards", "points", "tricks", "known", box=None, header_style="dim"
    )
    for seat, name in enumerate(names):
        mark = ">" if seat in view.to_act else ""
        points = "" if view.points is None else str(view.points[seat])
        shown = view.hands[seat].known if seat != view.seat else []
        known = Text(" ").join([card(face, view) for face in shown])
        rows.add_row(
            mark,
            f"{name} (you)" if seat == view.seat else name,
            "leads" if seat == view.leader else "",
            str(view.hands[seat].count),
            points,
            str(view.tricks[seat]),
            known,
        )
    return rows


def trick(view: View, names: list[str]) -> Text:
    """The cards of the trick, in the order of play."""
    line = Text("Trick  ", style="bold")
    if not view.trick:
        line.append("no card yet", style="dim")
    for played in view.trick:
        line.append(f"{names[played.seat]} ", style="dim")
        line.append_text(card(played.card, view))
        line.append("   ")
    return line


def hand(view: View) -> Text:
    """The viewer's own cards, best of each colour first."""
    line = Text("Hand   ", style="bold")
    own = view.hands[view.seat].known if view.seat >= 0 else []
    for name in sorted(own, key=lambda name: order(name, view)):
        line.append_text(card(name, view))
        line.append("  ")
    return line


def order(name: str, view: View) -> tuple[bool, str, int]:
    """Trumps first, then colour by colour, best rank first."""
    colour, _, value = name.partition("-")
    return colour != view.trump_colour, colour, view.ranking.index(int(value))
