"""A Weavers table in the terminal: two looms, the tokens, and what every cast would do."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...games.weavers.view import Active, Outlook, Spell, View

FORECAST = 5
COLOURS = {"W": "cyan", "G": "green", "F": "magenta", "I": "yellow", "B": "red", "T": "white"}


def board(view: View, names: list[str]) -> RenderableType:
    """The other weaver above, your own loom and hand below; a spectator sees seat 1 below."""
    own = max(view.seat, 0)
    parts: list[RenderableType] = [
        headline(view, names),
        loom(view, names, 1 - own),
        loom(view, names, own),
        forecast(view, names),
    ]
    if view.seat >= 0 and view.hands[own].known:
        parts.append(hand(view, own))
    return Group(*parts)


def headline(view: View, names: list[str]) -> Text:
    """Round, phase, and who is still deciding."""
    line = Text(f"round {view.round} · {view.phase}", style="bold")
    for seat, name in enumerate(names):
        if view.phase == "over":
            continue
        line.append(f" · {name} {'decides' if seat in view.to_act else 'is ready'}", style="dim")
    if view.chosen:
        line.append(f" · sealed: {', '.join(view.chosen)}", style="italic")
    return line


# ---- one weaver ----


def loom(view: View, names: list[str], seat: int) -> Panel:
    """A weaver's tokens and active spells."""
    sets = " + ".join(name or "?" for name in view.sets[seat])
    title = Text(f"{names[seat]} · {sets}")
    return Panel(Group(counts(view, seat), spells_in_play(view, seat)), title=title, width=100)


def counts(view: View, seat: int) -> Text:
    """Cards, tokens and the components of the last weaving."""
    line = Text(
        f"hand {view.hands[seat].count} · deck {view.decks[seat]} · "
        f"discarded {view.discards[seat].count}"
    )
    if view.buried[seat]:
        line.append(f" · buried {view.buried[seat]}")
    if view.owed[seat]:
        line.append(f" · discards {view.owed[seat]}", style="bold red")
    for token, count in view.tokens[seat].items():
        style = "bold blue" if token == "shield" else "bold red"
        line.append(f"  {token.capitalize()} {count}", style=style)
    made = view.instants[seat] + view.residuals[seat]
    if made:
        line.append("  made ")
        for component in made:
            mark = "›" if component in view.residuals[seat] else ""
            line.append(f"{mark}{letter(component)} ", style=COLOURS[letter(component)])
    return line


def spells_in_play(view: View, seat: int) -> RenderableType:
    """A row for each active spell: its formula, the round it is due, what it brings."""
    if not view.actives[seat]:
        return Text("no active spells", style="dim")
    printed = {spell.id: spell for spell in view.spells[seat]}
    table = Table.grid(padding=(0, 2))
    for active in view.actives[seat]:
        spell = printed[active.spell]
        bring = Text(tokens(spell.delayed) + (" ↻" if spell.repeatable else ""))
        table.add_row(Text(spell.name), formula(spell, active), Text(f"due {active.due}"), bring)
    return table


def formula(spell: Spell, active: Active | None = None) -> Text:
    """The steps: covered ones are ticked, the next one stands in brackets."""
    line = Text()
    for number, step in enumerate(spell.steps):
        text = step_text(step)
        if active and number < active.covered:
            line.append(f"✓{text.plain} ", style="dim")
        elif active and number == active.covered:
            line.append("[").append_text(text).append("] ")
        else:
            line.append_text(text).append(" ")
    return line if spell.steps else Text("at once")


def step_text(step: str) -> Text:
    """B›G for a Blood step that leaves a Gesture; T is Time."""
    need, _, residual = step.partition(">")
    line = Text(letter(need), style=COLOURS[letter(need)])
    if residual:
        line.append("›").append(letter(residual), style=COLOURS[letter(residual)])
    return line


def letter(component: str) -> str:
    """W G F I B, and T for Time: colours are never the only sign."""
    return component[0].upper()


def tokens(counted: dict[str, int]) -> str:
    """Damage 2, Weak 1."""
    return ", ".join(f"{token.capitalize()} {count}" for token, count in counted.items()) or "–"


# ---- what is coming, and the hand ----


def forecast(view: View, names: list[str]) -> Table:
    """What the open spells bring in the next rounds, if every one is woven."""
    table = Table(box=None, padding=(0, 1), header_style="dim")
    table.add_column("due in round", style="dim")
    rounds = range(view.round, view.round + FORECAST)
    for number in rounds:
        table.add_column(str(number), min_width=13)
    for seat, name in enumerate(names):
        printed = {spell.id: spell for spell in view.spells[seat]}
        row = []
        for number in rounds:
            due = [printed[one.spell].delayed for one in view.actives[seat] if one.due == number]
            row.append(tokens(added(due)))
        table.add_row(Text(name), *[Text(cell) for cell in row])
    return table


def added(counted: list[dict[str, int]]) -> dict[str, int]:
    """Several counts as one."""
    total: dict[str, int] = {}
    for count in counted:
        for token, number in count.items():
            total[token] = total.get(token, 0) + number
    return total


def hand(view: View, own: int) -> Table:
    """Your cards, and what each would do if it were cast now."""
    table = Table(title="your hand", title_justify="left", width=100, padding=(0, 1), box=None)
    for column in ("spell", "gives", "now", "steps", "then", "this round"):
        table.add_column(column, header_style="dim")
    printed = {spell.id: spell for spell in view.spells[own]}
    names = {spell.id: spell.name for spell in view.spells[own]}
    outlooks = {outlook.move: outlook for outlook in view.outlooks}
    for card in view.hands[own].known:
        spell = printed[card]
        gives = Text(" ").join(
            Text(letter(one), style=COLOURS[letter(one)]) for one in spell.instant
        )
        then = tokens(spell.delayed) + (" ↻" if spell.repeatable else "")
        outlook = outlook_text(outlooks.get(f"cast {card}"), names)
        now = Text(spell.token.capitalize())
        table.add_row(Text(spell.name), gives, now, formula(spell), Text(then), outlook)
    if "wild" in outlooks:
        wild = outlook_text(outlooks["wild"], names)
        table.add_row(Text("any, face down", style="italic"), Text("all"), "", "", "", wild)
    return table


def outlook_text(outlook: Outlook | None, names: dict[str, str]) -> Text:
    """What a cast would weave, complete and lose."""
    line = Text()
    if outlook is None:
        return line
    for word, spells, style in (
        ("completes", outlook.completes, "green"),
        ("weaves", outlook.weaves, "cyan"),
        ("loses", outlook.fails, "red"),
    ):
        if spells:
            line.append("; " if line.plain else "")
            line.append(f"{word} {', '.join(names[spell] for spell in spells)}", style=style)
    return line
