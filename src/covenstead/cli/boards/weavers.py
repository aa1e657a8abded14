"""A Weavers table in the terminal: two looms, the tokens, and what every cast would do."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ...engine.notation import Argument
from ...games.weavers.view import Active, Outlook, Spell, View
from .layout import BLANK, Board, Part, always, columns, flow, optional, tightened, width_of

FORECAST = 5
COLOURS = {"W": "cyan", "G": "green", "F": "magenta", "I": "yellow", "B": "red", "T": "white"}
SHORT = {"damage": "Dmg", "shield": "Shd"}
COMPONENTS = "W Word, G Gesture, F Focus, I Item, B Blood, T Time"
LEGEND = (
    f"{COMPONENTS}. A card gives components and a token now (Dmg damage, Shd shield); its spell is "
    "woven step by step and then brings what stands under «then». B›G: a Blood step that leaves a "
    "Gesture; ✓ is covered, [G] is next, ↻ begins again. «effect»: this round a cast completes ✓, "
    "weaves › or loses ✗ that many of your spells."
)


def board(view: View, names: list[str], rows: int | None = None) -> RenderableType:
    """The other weaver above, your own loom and hand below; a spectator sees seat 1 below."""
    own = max(view.seat, 0)

    def parts(width: int) -> list[Part]:
        found = [always(headline(view, names)), BLANK]
        for seat in (1 - own, own):
            found += [always(counts(view, names, seat, width)), *loom(view, seat), BLANK]
        if any(view.actives):
            found.append(optional(7, tightened(forecast(view, names), width)))
        if view.seat >= 0 and view.hands[own].known:
            found.append(always(hand(view, own, width)))
        return [*found, optional(5, Text(COMPONENTS, style="dim"))]

    return Board(parts, rows)


def note(view: View, verb: str, args: dict[str, Argument]) -> str:
    """WV-26, WV-28: what a cast would weave, complete and lose this round."""
    move = f"cast {args.get('card')}" if verb == "cast" else verb
    names = {spell.id: spell.name for spell in view.spells[max(view.seat, 0)]}
    seen = [outlook for outlook in view.outlooks if outlook.move == move]
    return in_words(seen[0], names).plain if seen and verb in ("cast", "wild") else ""


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


def counts(view: View, names: list[str], seat: int, width: int) -> Text:
    """A weaver's sets, cards, tokens, and the components of the last weaving."""
    sets = " + ".join(name or "?" for name in view.sets[seat])
    parts = [Text(names[seat], style="bold"), Text(sets, style="dim")]
    parts.append(Text(f"hand {view.hands[seat].count}"))
    parts.append(Text(f"deck {view.decks[seat]}"))
    parts.append(Text(f"discarded {view.discards[seat].count}"))
    if view.buried[seat]:
        parts.append(Text(f"buried {view.buried[seat]}"))
    if view.owed[seat]:
        parts.append(Text(f"discards {view.owed[seat]}", style="bold red"))
    for token, count in view.tokens[seat].items():
        style = "bold blue" if token == "shield" else "bold red"
        parts.append(Text(f"{token.capitalize()} {count}", style=style))
    made = view.instants[seat] + view.residuals[seat]
    if made:
        parts.append(Text("made ") + Text(" ").join([made_text(view, seat, one) for one in made]))
    return flow(parts, width, " · ")


def made_text(view: View, seat: int, component: str) -> Text:
    """A component of the last weaving; › marks what a covered step left."""
    mark = "›" if component in view.residuals[seat] else ""
    return Text(f"{mark}{letter(component)}", style=COLOURS[letter(component)])


def loom(view: View, seat: int) -> list[Part]:
    """A row for each active spell: its formula, the round it is due, what it brings."""
    if not view.actives[seat]:
        return [optional(8, Text("  no active spells", style="dim"))]
    printed = {spell.id: spell for spell in view.spells[seat]}
    table = Table.grid(padding=(0, 2, 0, 0))
    for active in view.actives[seat]:
        spell = printed[active.spell]
        bring = Text(tokens(spell.delayed) + (" ↻" if spell.repeatable else ""))
        due = Text(f"due {active.due}")
        table.add_row(Text(f"  {spell.name}"), formula(spell, active), due, bring)
    return [always(table)]


def formula(spell: Spell, active: Active | None = None) -> Text:
    """The steps: covered ones are ticked, the next one stands in brackets."""
    steps = []
    for number, step in enumerate(spell.steps):
        text = step_text(step)
        if active and number < active.covered:
            text = Text(f"✓{text.plain}", style="dim")
        elif active and number == active.covered:
            text = Text("[").append_text(text).append("]")
        steps.append(text)
    return Text(" ").join(steps) if steps else Text("at once")


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


def tokens(counted: dict[str, int], gap: str = " ") -> str:
    """Dmg 2, Weak 1."""
    named = [(SHORT.get(token, token.capitalize()), count) for token, count in counted.items()]
    return " ".join([f"{name}{gap}{count}" for name, count in named]) or "–"


# ---- what is coming, and the hand ----


def forecast(view: View, names: list[str]) -> Table:
    """What the open spells bring in the next rounds, if every one is woven."""
    rounds = range(view.round, view.round + FORECAST)
    table = columns("due in round", *[str(number) for number in rounds])
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


def hand(view: View, own: int, width: int) -> Table:
    """Your cards, and what each would do if it were cast now: in words where there is room."""
    for said, gap in ((in_words, " "), (in_signs, " ")):
        table = hand_table(view, own, said, gap)
        if width_of(table) <= width:
            return table
    return tightened(hand_table(view, own, in_signs, ""), width)


def hand_table(
    view: View, own: int, said: Callable[[Outlook | None, dict[str, str]], Text], gap: str
) -> Table:
    """A row for each of your cards, and one for casting any of them face down."""
    table = columns("your hand", "gives", "now", "steps", "then", "effect")
    printed = {spell.id: spell for spell in view.spells[own]}
    names = {spell.id: spell.name for spell in view.spells[own]}
    outlooks = {outlook.move: outlook for outlook in view.outlooks}
    cards = view.hands[own].known
    for card in dict.fromkeys(cards):
        spell = printed[card]
        copies = f" x{cards.count(card)}" if cards.count(card) > 1 else ""
        table.add_row(
            Text(f"{spell.name}{copies}"),
            Text(gap).join([Text(letter(one), COLOURS[letter(one)]) for one in spell.instant]),
            Text(SHORT.get(spell.token, spell.token.capitalize())),
            formula(spell),
            Text(tokens(spell.delayed, gap) + (" ↻" if spell.repeatable else "")),
            said(outlooks.get(f"cast {card}"), names),
        )
    if "wild" in outlooks:
        wild = said(outlooks["wild"], names)
        table.add_row(Text("any, face down", style="italic"), "all", "", "", "", wild)
    return table


def in_words(outlook: Outlook | None, names: dict[str, str]) -> Text:
    """`completes Cinder Rain; loses Leaf of Soot`."""
    parts = [
        Text(f"{word} {', '.join(names[spell] for spell in spells)}", style=style)
        for word, _, spells, style in effects(outlook)
        if spells
    ]
    return Text("; ").join(parts)


def in_signs(outlook: Outlook | None, _: dict[str, str]) -> Text:
    """`✓1›2✗1`."""
    parts = [
        Text(f"{sign}{len(spells)}", style=style)
        for _, sign, spells, style in effects(outlook)
        if spells
    ]
    return Text("").join(parts)


def effects(outlook: Outlook | None) -> list[tuple[str, str, list[str], str]]:
    """What a cast would do to your spells: in a word, as a sign, to which ones."""
    if outlook is None:
        return []
    return [
        ("completes", "✓", outlook.completes, "green"),
        ("weaves", "›", outlook.weaves, "cyan"),
        ("loses", "✗", outlook.fails, "red"),
    ]
