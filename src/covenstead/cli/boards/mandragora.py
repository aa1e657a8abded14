"""A Mandragora table in the terminal: the street of shops, the spells, the sorcerers, your hand."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ...engine.notation import Argument
from ...games.mandragora.moves import TILES
from ...games.mandragora.names import COLOURS, FACE_DOWN
from ...games.mandragora.view import View
from .layout import BLANK, Board, Part, always, columns, flow, optional, tightened, under

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


# A cast is chosen by its spell, then by what it is cast with.
ORDER = {"cast": ("power", "book", "ingredients")}
LEGEND = (
    "On the left, how many steps a seek takes to each shop; * is where the assistant stands. "
    "A cast r2+3 is a red book of 2 under a spell of 3 (k: black, m: mandrake)."
)
# The spells beside the street, and what stands before the items of a shop.
SPELLS_WIDTH = 27
SHOP_WIDTH = 13


def board(view: View, names: list[str], rows: int | None = None) -> RenderableType:
    """The whole table."""

    def parts(width: int) -> list[Part]:
        beside = side_by_side(street(view, width - SPELLS_WIDTH - 2), spells(view))
        # Full shops take fewer lines without the spells beside them.
        top = [Part(4, (beside, street(view, width)))]
        if width < SPELLS_WIDTH + 48:
            top = [always(street(view, width)), optional(5, spells(view))]
        return [
            always(clock(view, names)),
            *top,
            BLANK,
            always(tightened(sorcerers(view, names), width)),
            *known(view, names, width),
            BLANK,
            *own(view, width),
        ]

    return Board(parts, rows)


def side_by_side(left: RenderableType, right: RenderableType) -> Table:
    both = Table.grid(padding=(0, 2, 0, 0))
    both.add_row(left, right)
    return both


def note(view: View, verb: str, args: dict[str, Argument]) -> str:
    """MA-40: which spell a cast takes and what it is worth."""
    power = args.get("power")
    if verb == "cast" and isinstance(power, int):
        points = worth(str(args["book"])) + (
            worth(view.stacks[power - 1].top or "") if power else 0
        )
        return f"{spell_name(view, power)}, {points} point{'' if points == 1 else 's'}"
    return ""


def argument(view: View, name: str, value: Argument) -> str:
    """An argument in a line that stands for several casts."""
    if name == "power" and isinstance(value, int):
        return f"{spell_name(view, value)} (power {value})" if value else "without a spell"
    return f"with {value}" if name == "book" else f"{name} {value}"


def spell_name(view: View, power: int) -> str:
    top = view.stacks[power - 1].top if power else None
    return top.rpartition("-")[0] if top else "no spell"


def worth(card: str) -> int:
    """The value on a book or a spell; a mandrake in place of a book has none."""
    value = card.rpartition("-")[2]
    return int(value) if value.isdigit() else 0


# ---- The street ----


def street(view: View, width: int) -> Table:
    """The ten shops in walking order, with what a seek would bring from each."""
    rows = Table.grid(padding=(0, 1, 0, 0))
    far = view.reach[view.seat if view.seat >= 0 else view.turn]
    for step in range(TILES):
        tile = (view.assistant - 1 + step) % TILES + 1
        mark = "*" if step == 0 else str(step) if step <= far else ""
        night = Text("night" if tile in view.night else "day", style="dim")
        items = flow(card_list(view.shops[tile - 1]) or [Text("–")], width - SHOP_WIDTH)
        rows.add_row(Text(mark, style="bold"), f"{tile:>2}", night, items)
    return rows


def card(name: str) -> Text:
    """A card in its colour; its name says the colour too."""
    return Text(name, style=STYLE.get(name.partition("-")[0], ""))


def card_list(found: list[str]) -> list[Text]:
    """Cards with their number, each kind once; face-down ones only counted."""
    parts = []
    for name in dict.fromkeys(found):
        many = found.count(name)
        if name == FACE_DOWN:
            parts.append(Text(f"{many} face down", style="dim"))
        else:
            parts.append(Text(f"{many} " if many > 1 else "") + card(name))
    return parts


def cards(found: list[str]) -> Text:
    """The same in one line."""
    return Text("  ").join(card_list(found))


# ---- Spells and time ----


def spells(view: View) -> Text:
    """The top spell of each stack, how many there are, and below it what it does."""
    lines = []
    for power, stack in enumerate(view.stacks, 1):
        if stack.top is None:
            lines.append(Text(f"{power} –  none left", style="dim"))
            continue
        name = stack.top.rpartition("-")[0]
        line = Text(f"{power} {name}", style="bold")
        line.append(f"  {stack.height} left", style="not bold")
        lines += [line, Text(f"  {HINTS[name]}", style="dim")]
    return Text("\n").join(lines)


def clock(view: View, names: list[str]) -> Text:
    """The deck, or the rounds that are left."""
    line = Text("Deck ", style="bold") + Text(str(view.deck))
    line.append(f"   {view.phase}", style="dim")
    if view.rounds_left is not None:
        line.append(f"   {ROUNDS[view.rounds_left]}", style="bold red")
        if view.countdown is not None:
            line.append(f", counted from {names[view.countdown]}", style="dim")
    return line


# ---- Sorcerers ----


def sorcerers(view: View, names: list[str]) -> Table:
    """Each player's cards, curses, casts and points."""
    rows = columns("", "sorcerer", "cards", "curses", "reach", "points", "casts")
    for seat in range(len(names)):
        rows.add_row(
            ">" if seat in view.to_act else "",
            name_of(view, seat, names),
            str(view.hands[seat].count),
            curses(view, seat),
            str(view.reach[seat]),
            str(view.points[seat]),
            casts(view, seat),
        )
    return rows


def known(view: View, names: list[str], width: int) -> list[Part]:
    """The cards that the viewer knows in the hands of others."""
    found = []
    for seat, hand in enumerate(view.hands):
        if hand.known and seat != view.seat:
            held = under(f"{names[seat]} holds  ", card_list(hand.known), width)
            found.append(optional(8, held))
    return found


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


def own(view: View, width: int) -> list[Part]:
    """The hand by colour, what can be cast with it, and what it costs at the end."""
    if view.seat < 0:
        return [always(Text("You are watching.", style="dim"))]
    lines = [always(under("Hand      ", by_colour(view.hands[view.seat].known), width, "  |  "))]
    if view.castable:
        best = [card(one.book) + Text(f" up to {one.power}") for one in view.castable]
        lines.append(Part(6, (under("Castable  ", best, width), None)))
    if view.offered:
        lines.append(always(under("Offered ", card_list(view.offered), width)))
    cost = view.hand_penalty or 0
    left = Text(f"Left in hand at the end, this would cost {cost}.", style="dim")
    return [*lines, optional(7, left)]


def by_colour(hand: list[str]) -> list[Text]:
    """A hand colour by colour, the book before its ingredients."""
    groups = []
    for colour in [*COLOURS, "mandrake"]:
        group = [name for name in hand if name.partition("-")[0] == colour]
        if group:
            groups.append(cards(sorted(group, reverse=True)))
    return groups or [Text("empty", style="dim")]
