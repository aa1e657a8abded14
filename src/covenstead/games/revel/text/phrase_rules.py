"""The rule behind each part of a text: what a reader turns to who asks why."""

from __future__ import annotations

from .. import program as p
from .parse import Kind

# Heads that are written short, by how they begin.
SHORT = ("on play", "if playing this", "to play")
HEADS = {
    Kind.COST: "R-4.3",
    Kind.POWER: "R-4.7",
    Kind.CONSEQUENCE: "R-4.6",
    Kind.INTERRUPTION: "R-4.9",
    Kind.ONGOING: "R-4.4",
    Kind.LIMIT: "R-4.5",
}
INSTRUCTIONS = {
    p.DRAW: "R-5.2",
    p.DISCARD: "R-3.7",
    p.STASH: "R-5.3",
    p.REVEAL: "R-5.4",
    p.PLAY: "R-5.5",
    p.CHOOSE: "R-0.4",
    p.GAIN: "R-5.10",
    p.LOSE: "R-5.10",
    p.SPEND: "R-5.10",
    p.ADD: "R-1.4",
    p.REMOVE: "R-1.4",
    p.SHIFT: "R-1.4",
    p.MOVE: "R-1.7",
    p.SHUFFLE: "R-3.6",
    p.PUT: "R-3.6",
    p.LOOK: "R-3.6",
    p.SEARCH: "R-0.6",
    p.PASS: "R-5.11",
    p.CHECK: "R-5.8",
    p.OVERPOWER: "R-5.8",
    p.IF: "R-0.2",
    p.MAY: "R-0.4",
    p.EITHER: "R-0.4",
    p.PAY: "R-0.3",
    p.STOP: "R-4.9",
    p.INSTEAD: "R-4.9",
    p.LASTING: "R-4.4",
}
STATEMENTS = {
    p.BONUS: "R-4.4",
    p.SET_STAT: "R-4.4",
    p.MAY_USE: "R-5.10",
    p.CANT: "R-0.2",
    p.CANT_OVERPOWER: "R-0.2",
    p.CANT_BE: "R-0.2",
    p.MORE_PLAYS: "R-2.3",
}
CHOICES = {p.MAY, p.EITHER, p.PAY}


def rule_of_head(kind: Kind, head: str) -> str:
    """The rule of a head, or of the shorthand that it is."""
    return "R-4.8" if head.lower().startswith(SHORT) else HEADS[kind]


def rule_of_instruction(code: list[int], place: int) -> str:
    """The rule that says how an instruction is carried out; Stamina and plays have their own."""
    op = code[place]
    if op in {p.GAIN, p.LOSE, p.SPEND}:
        fixed = {p.STAMINA: "R-5.9" if op == p.LOSE else "R-6.2", p.PLAYS: "R-2.3"}
        return fixed.get(code[place + p.I_EXTRA], INSTRUCTIONS[op])
    return INSTRUCTIONS[op]
