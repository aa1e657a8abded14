"""What the descriptions and conditions of an explanation mean on a table, read from their words.

Nothing here looks at the program. What cannot be read is `None`, and is not judged.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ..cards import Pool
from ..rules.facts import areas
from ..rules.layout import COLUMNS, FINAL_IS_NOW, PLUS, SIDE_ZONE, SPACES, WHERE
from ..state import RevelState

POWER, RESISTANCE = 1, 2
STATS = {"Power": POWER, "Resistance": RESISTANCE}
DESCRIBED = re.compile(
    r"^(?:every |any |a )?(?P<other>other )?(?P<opposing>opposing )?(?P<stitched>stitched )?"
    r"(?P<bearing>\+1-bearing )?(?P<sort>(?!strike\b|shield\b)\w+ )?"
    r"(?P<kind>strike spell|shield spell|spell)(?P<whose> of yours| of your opponent)?"
    r"(?: from the field)?"
    r"(?: with (?P<bound>at least|at most|exactly) (?P<number>\d+) (?P<stat>Power|Resistance))?$"
)
AMOUNT = re.compile(r"^(you|your opponent) has (at least|at most|exactly) (\d+) (\w+)$")
THERE = re.compile(r"^there is (at least|at most|exactly) (\d+) (.+)$")


class Spell:
    """One spell, as anybody at the table sees it."""

    def __init__(self, state: RevelState, pool: Pool, zone: int) -> None:
        self.zone = zone
        self.seat, self.space = divmod(zone - SIDE_ZONE, SPACES)
        self.cards = [int(card) for card in state.cards(zone)]
        self.types = " ".join(pool.cards[int(state.face[card])].type.lower() for card in self.cards)
        self.plus = int(state.card[self.cards[0] * COLUMNS + PLUS])
        ref = areas.spell_at(state, zone)
        self.stats = {name: int(state.stat(ref, which)) for name, which in STATS.items()}


def spells_of(state: RevelState, pool: Pool) -> list[Spell]:
    """Every spell on the field."""
    zones = range(SIDE_ZONE, SIDE_ZONE + 2 * SPACES)
    return [Spell(state, pool, zone) for zone in zones if state.size[zone]]


class Source:
    """The card whose text is read: where it lies, and who is «you»."""

    def __init__(self, state: RevelState, card: int) -> None:
        self.card = card
        self.you = int(state.pool[card])
        self.zone = int(state.card[card * COLUMNS + WHERE])


Fits = Callable[[Spell, Source], bool]


def description(words: str) -> Fits | None:
    """Which spells some words mean."""
    if words in {"this spell", "this card"}:
        return lambda spell, source: source.card in spell.cards
    if words == "the spell across":
        return lambda spell, source: (
            spell.seat != source.you and (source.zone - SIDE_ZONE) % SPACES == spell.space
        )
    said = DESCRIBED.match(words)
    return None if said is None else lambda spell, source: _fits(said, spell, source)


def _fits(said: re.Match[str], spell: Spell, source: Source) -> bool:
    if said["other"] and source.card in spell.cards:
        return False
    if said["opposing"] and spell.seat == source.you:
        return False
    if said["whose"] and (spell.seat == source.you) != (said["whose"] == " of yours"):
        return False
    if (said["stitched"] and len(spell.cards) < 2) or (said["bearing"] and not spell.plus):
        return False
    if said["sort"] and said["sort"].strip() not in re.findall(r"\w+", spell.types):
        return False
    if said["kind"] not in spell.types:
        return False
    value = spell.stats[said["stat"]] if said["stat"] else 0
    if value < 0 and said["bound"] == "at least":
        return False
    return not said["stat"] or compare(max(value, 0), said["bound"], int(said["number"]))


def compare(value: int, bound: str, number: int) -> bool:
    """«at least 2»"""
    if bound == "exactly":
        return value == number
    return value >= number if bound == "at least" else value <= number


def holds(words: str, state: RevelState, pool: Pool, source: Source) -> bool | None:
    """Whether a condition holds, by its words; None if they cannot be read."""
    fixed = {
        "it is your turn": state.current == source.you,
        "it is your opponent's turn": state.current != source.you,
        "it is the Final Turn": state.final == FINAL_IS_NOW,
    }
    if words in fixed:
        return fixed[words]
    there = THERE.match(words)
    fits = description(there[3]) if there else None
    if there and fits:
        many = sum(fits(spell, source) for spell in spells_of(state, pool))
        return compare(many, there[1], int(there[2]))
    subject, is_a, kind = words.partition(" is a ")
    who, what = description(subject), description(kind)
    if is_a and who and what:
        return any(what(spell, source) for spell in spells_of(state, pool) if who(spell, source))
    return None
