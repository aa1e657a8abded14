"""A table of Whirling Witchcraft in the terminal: benches, neighbours' room, brew and hand."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...games.whirling.view import Card, View

LETTERS = "KWRBG"
STYLE = {
    "K": "bright_magenta",
    "W": "bright_white",
    "R": "bright_red",
    "B": "bright_blue",
    "G": "bright_green",
}
ARCANA = {"p": "potion", "v": "raven", "b": "book"}


def board(view: View, names: list[str]) -> RenderableType:
    """The whole table."""
    parts: list[RenderableType] = [head(view, names), Text(), witches(view, names), Text()]
    if view.seat >= 0:
        parts += [room(view, names), Text()]
    parts.append(tableaux(view, names))
    if view.seat >= 0:
        parts += [Text(), own(view, names)]
    return Group(*parts)


# ---- cubes and cards ----


def cubes(counts: list[int]) -> Text:
    """`K1 W2`: a letter and a number for each type that is there, never colour alone."""
    parts = [Text(f"{t}{n}", STYLE[t]) for t, n in zip(LETTERS, counts, strict=True) if n]
    return Text(" ").join(parts) if parts else Text("-", "dim")


def spaces(side: list[str]) -> Text:
    """The spaces of one side of a recipe, each type in its colour."""
    line = Text()
    for number, space in enumerate(side):
        line.append(" " if number else "")
        for letter in space:
            line.append(letter, STYLE.get(letter, "bold"))
    return line if side else Text("nothing", "dim")


def recipe(name: str, card: Card, turned: bool) -> Text:
    """`web-lore B > W`, as it lies."""
    inputs, outputs = (card.outputs, card.inputs) if turned else (card.inputs, card.outputs)
    mark = " turned" if turned else ""
    line = Text(f"{name}{mark} ", "bold")
    if not (inputs or outputs):
        return line.append("no recipe", "dim")
    return line.append_text(spaces(inputs)).append(" > ").append_text(spaces(outputs))


# ---- the parts of the table ----


def head(view: View, names: list[str]) -> Text:
    """Round, step, deck, and who is waited for."""
    line = Text(f"Round {view.round}", "bold").append(f"   {view.phase}   deck {view.deck}")
    if view.discard:
        line.append(f"   discards {len(view.discard)}")
    if view.waiting:
        line.append(f"   waiting: {', '.join(names[seat] for seat in view.waiting)}")
    if view.forced is not None:
        line.append(f"   {names[view.forced]} must go first", "bold")
    return line


def witches(view: View, names: list[str]) -> Table:
    """Each witch: what she has, clockwise; cauldrons go up the list, hands down."""
    rows = Table(
        *("", "witch", "personality", "hand", "bench", "cauldron", "circle", "p v b", "init"),
        box=None,
        header_style="dim",
    )
    for seat, name in enumerate(names):
        mark = ">" if seat in view.to_act else "✓" if seat in view.ready else ""
        sent = [a + b for a, b in zip(view.cauldrons[seat], view.outputs[seat], strict=True)]
        total = sum(view.circles[seat])
        rows.add_row(
            mark,
            f"{name} (you)" if seat == view.seat else name,
            view.personalities[seat] or "-",
            str(view.hands[seat].count),
            cubes(view.benches[seat]),
            cubes(sent),
            Text(f"{total}: " if total else "").append_text(cubes(view.circles[seat])),
            " ".join(str(number) for number in view.trackers[seat]),
            str(view.initiative[seat] or ""),
        )
    return rows


def room(view: View, names: list[str]) -> Table:
    """Free spaces of both neighbours and your own, and what would not fit if you sent it now."""
    seats = len(names)
    right, left = (view.seat - 1) % seats, (view.seat + 1) % seats
    rows = Table("free spaces", *LETTERS, "", box=None, header_style="dim")
    rows.add_row(f"{names[right]}, your target", *numbers(view.room[right]), "")
    if left != right:
        rows.add_row(f"{names[left]}, sends to you", *numbers(view.room[left]), "")
    rows.add_row("you", *numbers(view.room[view.seat]), "")
    spilt = sum(view.would_overflow)
    words = f"{spilt} into your Circle" if spilt else "nothing spills"
    rows.add_row("would overflow", *numbers(view.would_overflow), words, style="bold")
    return rows


def numbers(counts: list[int]) -> list[str]:
    return [str(number) for number in counts]


def tableaux(view: View, names: list[str]) -> Table:
    """The recipes of everybody; a used one is struck out in words."""
    rows = Table("tableau", "", box=None, header_style="dim")
    for seat, name in enumerate(names):
        laid = [(card.card, card.turned) for card in view.tableaux[seat]]
        own_card = view.personalities[seat]
        if own_card and (view.cards[own_card].inputs or view.cards[own_card].outputs):
            laid.insert(0, (own_card, view.personality_turned[seat]))
        parts = []
        for card, turned in laid:
            line = recipe(card, view.cards[card], turned)
            if card in view.used[seat]:
                line.append(" (used)", "dim")
            parts.append(line)
        free = f"  free: {', '.join(view.free[seat])}" if view.free[seat] else ""
        rows.add_row(name, Text(",  ").join(parts).append(free, "bold"))
    return rows


def own(view: View, names: list[str]) -> RenderableType:
    """What only you see: your hand, your sealed choice, what others hold that you passed on."""
    rows = Table("yours", "", box=None, header_style="dim")
    for name in view.offered or view.hands[view.seat].known:
        card = view.cards[name]
        line = recipe(name, card, turned=False)
        icons = ", ".join(ARCANA[icon] for icon in card.arcana)
        ways = "either way" if card.rotatable else ""
        more = "  ".join(word for word in (icons, ways, str(card.initiative or "")) if word)
        rows.add_row(
            "offered" if view.offered else "hand", line.append(f"   {more}{card.text}", "dim")
        )
    me = view.personalities[view.seat]
    if me:
        rows.add_row(me, view.cards[me].text)
    for seat, hand in enumerate(view.hands):
        if hand.known and seat != view.seat:
            rows.add_row(f"{names[seat]} has", ", ".join(hand.known))
    if view.sealed:
        rows.add_row("sealed", "; ".join(view.sealed))
    if view.filling:
        rows.add_row("filling", view.filling)
    rights = zip(("potion", "raven cubes", "book", "moves"), view.rights[view.seat], strict=True)
    open_rights = [f"{count} {word}" for word, count in rights if count]
    if open_rights:
        rows.add_row("arcana", ", ".join(open_rights))
    return rows
