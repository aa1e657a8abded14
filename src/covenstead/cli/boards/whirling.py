"""A table of Whirling Witchcraft in the terminal: benches, neighbours' room, brew and hand."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ...engine.notation import Argument
from ...games.whirling.moves import LETTERS, TYPES
from ...games.whirling.view import Card, View
from .layout import BLANK, Board, Part, always, columns, flow, optional, tightened, under

STYLE = {
    "K": "bright_magenta",
    "W": "bright_white",
    "R": "bright_red",
    "B": "bright_blue",
    "G": "bright_green",
}
ARCANA = {"p": "potion", "v": "raven", "b": "book"}


# Below this width there is no room between the digits of a bench.
NARROW = 76
LEGEND = (
    f"{', '.join(f'{letter} {kind}' for letter, kind in zip(LETTERS, TYPES, strict=True))}. "
    "A recipe G > R B turns a toad into a mushroom and a spider; B/G is one of both, * any. "
    "pvb: Potions, Ravens and Books so far. init: initiative; the lowest goes first if all wait. "
    "> has to decide, ✓ is ready. The target gets your cauldron; who gives sends you one."
)


def board(view: View, names: list[str], rows: int | None = None) -> RenderableType:
    """The whole table; the recipes of others give way first."""

    def parts(width: int) -> list[Part]:
        others = [seat for seat in range(len(names)) if seat != view.seat]
        found = [always(head(view, names)), always(tightened(witches(view, names, width), width))]
        if view.seat >= 0:
            found += [
                always(spill(view, names)),
                BLANK,
                own_tableau(view, names, width),
            ]
        found += [optional(6, tableaux(view, names, others, width)), BLANK]
        if view.seat >= 0:
            found += own(view, names, width)
        return [*found, optional(5, legend())]

    return Board(parts, rows)


def legend() -> Text:
    """What the letters mean."""
    pairs = zip(LETTERS, TYPES, strict=True)
    return flow([Text(letter, STYLE[letter]) + Text(f" {kind}") for letter, kind in pairs], 80)


def note(view: View, verb: str, args: dict[str, Argument]) -> str:
    """What a recipe turns into what; what a commit would send and spill."""
    if verb == "commit" and view.outputs:
        spilt = sum(view.would_overflow)
        return f"{spilt} would spill into your Circle" if spilt else "you are done with this step"
    card = view.cards.get(str(args.get("card")))
    if card is None or verb not in ("turn", "use", "fill"):
        return ""
    laid = [one.turned for one in view.tableaux[view.seat] if one.card == args["card"]]
    turned = verb == "turn" or (verb in ("use", "fill") and any(laid))
    return recipe("", card, turned).plain.removeprefix(" turned").strip()


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


def witches(view: View, names: list[str], width: int) -> Table:
    """Each witch: what she has, clockwise; cauldrons go up the list, hands down."""
    gap = " " if width >= NARROW else ""
    bench, free = (f"{word}\n{gap.join(LETTERS)}" for word in ("bench", "free"))
    sent_to = "cauldron" if gap else "sent"
    rows = columns("", "witch", "", "hand", bench, free, sent_to, "Circle", "pvb", "init")
    for seat, name in enumerate(names):
        sent = [a + b for a, b in zip(view.cauldrons[seat], view.outputs[seat], strict=True)]
        total = sum(view.circles[seat])
        rows.add_row(
            ">" if seat in view.to_act else "✓" if seat in view.ready else "",
            Text(name),
            Text(place(view, seat, len(names)), "dim"),
            str(view.hands[seat].count),
            counts(view.benches[seat], gap),
            counts(view.room[seat], gap),
            cubes(sent),
            Text(f"{total}: " if total else "").append_text(cubes(view.circles[seat])),
            "".join(str(number) for number in view.trackers[seat]),
            str(view.initiative[seat] or ""),
        )
    return rows


def place(view: View, seat: int, seats: int) -> str:
    """Who is who to the viewer: cauldrons go to the right."""
    if view.seat < 0:
        return ""
    names = {view.seat: "you", (view.seat + 1) % seats: "gives", (view.seat - 1) % seats: "target"}
    return names.get(seat, "")


def counts(numbers: list[int], gap: str) -> Text:
    """A digit for each type, below its letter."""
    digits = [Text(str(n) if n else "·", STYLE[t]) for t, n in zip(LETTERS, numbers, strict=True)]
    return Text(gap).join(digits)


def spill(view: View, names: list[str]) -> Text:
    """What would not fit at the target, if it were sent now."""
    target = names[(view.seat - 1) % len(names)]
    spilt = sum(view.would_overflow)
    line = Text(f"Your cauldron goes to {target}; ", "dim")
    if not spilt:
        return line.append("nothing spills")
    line.append_text(cubes(view.would_overflow))
    return line.append(f" would overflow: {spilt} into your Circle", "bold")


def own_tableau(view: View, names: list[str], width: int) -> Part:
    """Your recipes; where there is little room only those that are still to be used."""
    whole = tableaux(view, names, [view.seat], width)
    return Part(4, (whole, tableaux(view, names, [view.seat], width, unused_only=True)))


def tableaux(
    view: View, names: list[str], seats: list[int], width: int, *, unused_only: bool = False
) -> Text:
    """The recipes of some witches; a used one is struck out in words."""
    lines = []
    for seat in seats:
        laid = [(card.card, card.turned) for card in view.tableaux[seat]]
        own_card = view.personalities[seat]
        if own_card and (view.cards[own_card].inputs or view.cards[own_card].outputs):
            laid.insert(0, (own_card, view.personality_turned[seat]))
        parts = []
        for card, turned in laid:
            if unused_only and card in view.used[seat]:
                continue
            line = recipe(card, view.cards[card], turned)
            if card in view.used[seat]:
                line.append(" (used)", "dim")
            parts.append(line)
        if view.free[seat]:
            parts.append(Text(f"free: {', '.join(view.free[seat])}", "bold"))
        mine = seat == view.seat
        whose = "Tableau" if mine else names[seat]
        person = f" ({own_card})" if own_card and not mine else ""
        recipes = parts or [Text("no recipes", "dim")]
        lines.append(under(f"{whose}{person}  ", recipes, width, ",  "))
    return Text("\n").join(lines)


def own(view: View, names: list[str], width: int) -> list[Part]:
    """What only you see: your hand, your sealed choice, what others hold that you passed on."""
    rows = columns("", "", "", "")
    rows.show_header = False
    for name in view.offered or view.hands[view.seat].known:
        card = view.cards[name]
        icons = ", ".join(ARCANA[icon] for icon in card.arcana)
        ways = "either way" if card.rotatable else ""
        more = ", ".join(word for word in (icons, ways) if word)
        line = Text(f"{more}{', ' if more and card.text else ''}{card.text}", "dim")
        if view.offered:
            line.append(" starts with ").append_text(cubes(card.start))
        start = "Offered" if view.offered else "Hand"
        rows.add_row(Text(start, "bold"), recipe(name, card, turned=False), initiative(card), line)
    hand = rows if width >= NARROW else in_sentences(rows)
    held = [Text(name) for name in view.hands[view.seat].known]
    short = under("Hand  ", held, width) if held and not view.offered else hand
    return [Part(3, (hand, short)), *private(view, names)]


def in_sentences(rows: Table) -> Text:
    """The rows of a table one after another, where its columns have no room."""
    cells = zip(*[list(column.cells) for column in rows.columns], strict=True)
    lines = [Text(" ").join([one for one in row if isinstance(one, Text)]) for row in cells]
    return Text("\n").join(lines)


def initiative(card: Card) -> Text:
    return Text(f"init {card.initiative}" if card.initiative else "", "dim")


def private(view: View, names: list[str]) -> list[Part]:
    """Your sealed choice and rights, and the text of your personality."""
    found = []
    if view.sealed:
        whole, short = "; ".join(view.sealed), f"{len(view.sealed)} steps"
        found.append(Part(4, (Text(f"Sealed: {whole}"), Text(f"Sealed: {short}"))))
    lines = []
    if view.filling:
        lines.append(f"Filling: {view.filling}")
    rights = zip(("potion", "raven cubes", "book", "moves"), view.rights[view.seat], strict=True)
    open_rights = [f"{count} {word}" for word, count in rights if count]
    if open_rights:
        lines.append(f"Arcana to decide: {', '.join(open_rights)}")
    if lines:
        found.append(always(Text("\n".join(lines), "bold")))
    for seat, hand in enumerate(view.hands):
        if hand.known and seat != view.seat:
            found.append(optional(8, Text(f"{names[seat]} has {', '.join(hand.known)}")))
    me = view.personalities[view.seat]
    if me:
        found.append(optional(7, Text(f"{me}: {view.cards[me].text}", "dim")))
    return found
