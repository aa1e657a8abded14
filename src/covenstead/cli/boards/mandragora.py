"""A Mandragora table in the terminal: the street of shops, the spells, the sorcerers, your hand."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...games.mandragora.moves import TILES
from ...games.mandragora.names import COLOURS
from ...games.mandragora.view import FACE_DOWN, View

STYLE = {
    "purple": "bright_magenta",
    "red": "bright_red",
    "yellow": "bright_yellow",
    "green": "bright_green",
    "blue": "bright_blue",
    "black": "bold reverse",
    "mandrake": "bold white",
    "scroll": "bold red",
}
HINTS = {
    "banishment": "a scroll of yours goes",
    "transfer": "a scroll to another",
    "substitution": "draw one, give one",
    "levitation": "take from any shop",
    "replication": "another turn",
    "swiftness": "walk further",
    "disappearance": "end: a colour goes",
    "purification": "end: the hand goes",
}
ROUNDS = {3: "III rounds left", 2: "II rounds left", 1: "last round", 0: "over"}


def board(view: View, names: list[str]) -> RenderableType:
    """The whole table."""
    top = Table.grid(padding=(0, 3))
    top.add_row(street(view), Group(spells(view), Text(), clock(view, names)))
    return Group(top, Text(), sorcerers(view, names), Text(), *own(view))


# ---- The street ----


def street(view: View) -> Table:
    """The ten shops in the order of the walk: what a seek of so many steps would bring."""
    rows = Table("seek", "tile", "", "items", box=None, header_style="dim", padding=(0, 1))
    far = view.reach[view.seat if view.seat >= 0 else view.turn]
    for step in range(TILES):
        tile = (view.assistant - 1 + step) % TILES + 1
        mark = Text(str(step), style="bold") if 0 < step <= far else Text()
        here = Text("assistant", style="bold") if step == 0 else Text()
        night = Text("night" if tile in view.night else "day", style="dim")
        items = cards(view.shops[tile - 1]) or Text("–", style="dim")
        rows.add_row(mark or here, f"{tile}", night, items)
    return rows


def card(name: str) -> Text:
    """A card in its colour; its name says the colour too."""
    return Text(name, style=STYLE.get(name.partition("-")[0], ""))


def cards(found: list[str]) -> Text:
    """Cards with their number, each kind once; face-down ones only counted."""
    parts = []
    for name in dict.fromkeys(found):
        many = found.count(name)
        if name == FACE_DOWN:
            parts.append(Text(f"{many} face down", style="dim"))
        else:
            parts.append(Text(f"{many} " if many > 1 else "") + card(name))
    return Text("  ").join(parts)


# ---- Spells and time ----


def spells(view: View) -> Table:
    """The top spell of each stack, what it does, and how many there are."""
    rows = Table("spell", "", "left", box=None, header_style="dim", padding=(0, 1))
    for power, stack in enumerate(view.stacks, 1):
        if stack.top is None:
            rows.add_row(f"{power} –", Text("none left", style="dim"), "0")
        else:
            name = stack.top.rpartition("-")[0]
            line = Text(f"{power} ", style="bold") + Text(name)
            rows.add_row(line, Text(HINTS[name], style="dim"), str(stack.height))
    return rows


def clock(view: View, names: list[str]) -> Text:
    """The deck, or the rounds that are left."""
    line = Text(" Deck ", style="bold") + Text(str(view.deck))
    if view.rounds_left is not None:
        line.append(f"   {ROUNDS[view.rounds_left]}", style="bold red")
        if view.countdown is not None:
            line.append(f", counted from {names[view.countdown]}", style="dim")
    return line


# ---- Sorcerers ----


def sorcerers(view: View, names: list[str]) -> Table:
    """Each player's cards, curses, casts and points."""
    rows = Table(
        "",
        "sorcerer",
        "cards",
        "curses",
        "reach",
        "points",
        "casts",
        "known cards",
        box=None,
        header_style="dim",
        padding=(0, 1),
    )
    for seat in range(len(names)):
        known = view.hands[seat].known if seat != view.seat else []
        rows.add_row(
            ">" if seat in view.to_act else "",
            name_of(view, seat, names),
            str(view.hands[seat].count),
            curses(view, seat),
            str(view.reach[seat]),
            str(view.points[seat]),
            casts(view, seat),
            cards(known),
        )
    return rows


def name_of(view: View, seat: int, names: list[str]) -> Text:
    """A name, with what must be known about its bearer."""
    line = Text(names[seat])
    if seat == view.seat:
        line.append(" (you)", style="dim")
    elif view.teams and view.seat >= 0 and seat == (view.seat + 2) % 4:
        line.append(" (partner)", style="dim")
    elif view.teams and view.seat < 0:
        line.append(f" (team {seat % 2 + 1})", style="dim")
    if seat in view.dropped_out:
        line.append(" out", style="dim italic")
    return line


def curses(view: View, seat: int) -> Text:
    """The total, the scrolls it comes from, and the marker."""
    line = Text(str(view.curses[seat]))
    scrolls = [name.rpartition("-")[2] for name in view.scrolls[seat]]
    if len(scrolls) > 1:
        line.append(f" = {'+'.join(scrolls)}", style="dim")
    if view.marker == seat:
        line.append(" -2", style="bold red")
    return line


def casts(view: View, seat: int) -> Text:
    """Book and spell of each cast, short: r2+3 is a red book of 2 under a spell of 3."""
    parts = []
    for cast in view.casts[seat]:
        colour, _, value = cast.book.partition("-book-")
        letter = "k" if colour == "black" else ("m" if colour == "mandrake" else colour[0])
        spell = cast.spell.rpartition("-")[2] if cast.spell else "0"
        parts.append(Text(f"{letter}{value}+{spell}", style=STYLE[colour]))
    return Text(" ").join(parts)


# ---- The viewer's own things ----


def own(view: View) -> list[Text]:
    """The hand by colour, what can be cast with it, and what it costs at the end."""
    if view.seat < 0:
        return [Text("You are watching.", style="dim")]
    lines = [Text("Hand    ", style="bold") + by_colour(view.hands[view.seat].known)]
    if view.castable:
        line = Text("Castable", style="bold")
        for best in view.castable:
            line += Text(" ") + card(best.book) + Text(f" up to {best.power}  ")
        lines.append(line)
    cost = view.hand_penalty or 0
    lines.append(Text(f"Left in hand at the end, this would cost {cost}.", style="dim"))
    if view.offered:
        lines.append(Text("Offered ", style="bold") + cards(view.offered))
    return lines


def by_colour(hand: list[str]) -> Text:
    """A hand colour by colour, the book before its ingredients."""
    if not hand:
        return Text("empty", style="dim")
    order = [*COLOURS, "mandrake"]
    groups = []
    for colour in order:
        group = [name for name in hand if name.partition("-")[0] == colour]
        if group:
            groups.append(cards(sorted(group, reverse=True)))
    return Text("  |  ").join(groups)
