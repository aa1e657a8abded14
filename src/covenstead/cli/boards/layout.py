"""A board that fits its terminal: parts that can be shortened, the least important first."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

MORE = Text("There is more to see in a higher window, or with board.", style="dim italic")


class Part(NamedTuple):
    """A part of a board in its forms, from the fullest to the shortest; None leaves it out.

    What has the greatest weight is shortened first.
    """

    weight: int
    forms: tuple[RenderableType | None, ...]


def always(body: RenderableType) -> Part:
    """A part that is shown whatever the terminal."""
    return Part(0, (body,))


def optional(weight: int, body: RenderableType) -> Part:
    """A part that is left out where there is no room."""
    return Part(weight, (body, None))


# A blank line is the first thing to go.
BLANK = Part(99, (Text(), None))


class Board:
    """The parts of a board, made for the width of the screen and a number of lines."""

    def __init__(self, parts: Callable[[int], list[Part]], rows: int | None = None) -> None:
        self.parts = parts
        self.rows = rows

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        parts = self.parts(options.max_width)
        chosen = [0] * len(parts)

        def height() -> int:
            shown = [part.forms[k] for part, k in zip(parts, chosen, strict=True)]
            return sum(lines_of(form, console, options) for form in shown if form is not None)

        shortened = False
        while self.rows is not None and height() + shortened > self.rows:
            longer = [k for k, part in enumerate(parts) if chosen[k] + 1 < len(part.forms)]
            if not longer:
                break
            k = max(longer, key=lambda k: parts[k].weight)
            chosen[k] += 1
            shortened = shortened or parts[k] is not BLANK
        for part, k in zip(parts, chosen, strict=True):
            form = part.forms[k]
            if form is not None:
                yield form
        if shortened:
            yield MORE


def lines_of(body: RenderableType, console: Console, options: ConsoleOptions) -> int:
    """How many lines something takes."""
    return len(console.render_lines(body, options, pad=False))


def columns(*heads: str) -> Table:
    """A table without lines; its columns are as wide as what stands in them."""
    return Table(*heads, box=None, header_style="dim", padding=(0, 1), pad_edge=False)


def tightened(table: Table, width: int) -> Table:
    """The table, with narrow gaps if it needs them to fit."""
    if width_of(table) > width:
        table.padding = (0, 1, 0, 0)
    return table


def width_of(table: Table) -> int:
    """How wide a table is if no cell is broken."""
    left, right = table.padding[3], table.padding[1]
    widths = [
        max(cell_width(cell) for cell in (column.header, *column.cells)) for column in table.columns
    ]
    return sum(widths) + (left + right) * (len(widths) - 1)


def cell_width(cell: RenderableType) -> int:
    text = cell.plain if isinstance(cell, Text) else str(cell)
    return max((cell_len(line) for line in text.split("\n")), default=0)


def flow(items: list[Text], width: int, gap: str = "  ") -> Text:
    """Items one after another; a line is broken between items, never inside one."""
    lines: list[Text] = []
    for item in items:
        if lines and lines[-1].cell_len + len(gap) + item.cell_len <= width:
            lines[-1].append(gap).append_text(item)
        else:
            lines.append(item.copy())
    return Text("\n").join(lines)


def under(label: str, items: list[Text], width: int, gap: str = "  ") -> Text:
    """A bold label and items behind it; further lines begin below the first item."""
    body = flow(items, width - len(label), gap)
    first, *others = body.split("\n", allow_blank=True)
    line = Text(label, style="bold").append_text(Text(style="not bold").append_text(first))
    for other in others:
        line.append("\n" + " " * len(label)).append_text(Text(style="not bold").append_text(other))
    return line
