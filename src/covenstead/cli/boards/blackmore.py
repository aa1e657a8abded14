"""A Blackmore table in the terminal: wheel and ranking, players, trick and hand."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ...engine.notation import Argument
from ...games.blackmore.view import View
from .layout import BLANK, Board, Part, always, columns, tightened, under

STYLE = {
    "blue": "bright_blue",
    "yellow": "bright_yellow",
    "red": "bright_red",
    "green": "bright_green",
    "purple": "bright_magenta",
    "orange": "orange1",
}
LEGEND = "A star marks trump. The ranking runs from the best value to the worst."


def board(view: View, names: list[str], rows: int | None = None) -> RenderableType:
    """The whole table."""

    def parts(width: int) -> list[Part]:
        return [
            always(wheel(view)),
            BLANK,
            always(tightened(players(view, names), width)),
            BLANK,
            always(hand(view, width)),
        ]

    return Board(parts, rows)


def note(view: View, verb: str, args: dict[str, Argument]) -> str:
    """WB-15 to WB-17: the points that a kept trick brings; what a card given up changes."""
    points = sum(int(played.card.partition("-")[2]) for played in view.trick)
    if verb == "keep":
        return f"{points} points for you"
    if verb != "give":
        return ""
    colour, _, value = str(args["card"]).partition("-")
    return f"{points - int(value)} points for you; {colour} is trump, {value} ranks best"


def card(name: str, view: View) -> Text:
    """A card by name, in its colour; a star marks trump, so that colour is never alone."""
    colour = name.partition("-")[0]
    star = "*" if colour == view.trump_colour else ""
    return Text(f"{name}{star}", style=STYLE[colour])


def wheel(view: View) -> Text:
    """The trump card and the ranking strip, best value first."""
    line = Text("Trump ", style="bold")
    if view.trump_colour is None:
        line.append("none, the pile is empty", style="italic not bold")
    else:
        line.append_text(card(view.trump_pile[-1], view))
    line.append("   best ", style="not bold")
    line.append(" ".join(str(value) for value in view.ranking), style="bold")
    line.append(f" worst ({view.side})   deck {view.deck}", style="not bold")
    return line


def players(view: View, names: list[str]) -> Table:
    """Each player's cards, points, tricks and card of this trick."""
    rows = columns("", "player", "", "cards", "points", "tricks", "this trick", "known to hold")
    played = {one.seat: one for one in view.trick}
    for seat, name in enumerate(names):
        shown = view.hands[seat].known if seat != view.seat else []
        rows.add_row(
            ">" if seat in view.to_act else "",
            Text(f"{name} (you)" if seat == view.seat else name),
            "leads" if seat == view.leader else "",
            str(view.hands[seat].count),
            "" if view.points is None else str(view.points[seat]),
            str(view.tricks[seat]),
            trick_cell(view, played[seat].card, seat) if seat in played else "",
            Text(" ").join([card(face, view) for face in shown]),
        )
    return rows


def trick_cell(view: View, face: str, seat: int) -> Text:
    """The card that a player laid into the trick."""
    return card(face, view) + Text(" wins" if view.winner == seat else "", style="bold")


def hand(view: View, width: int) -> Text:
    """The viewer's own cards, best of each colour first."""
    if view.seat < 0:
        return Text("You are watching.", style="dim")
    own = sorted(view.hands[view.seat].known, key=lambda name: order(name, view))
    return under("Hand  ", [card(name, view) for name in own] or [Text("empty")], width)


def order(name: str, view: View) -> tuple[bool, str, int]:
    """Trumps first, then colour by colour, best rank first."""
    colour, _, value = name.partition("-")
    return colour != view.trump_colour, colour, view.ranking.index(int(value))
