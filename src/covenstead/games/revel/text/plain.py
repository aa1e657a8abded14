"""Plain words for the numbers of a program."""

from __future__ import annotations

from .. import program as p

PLAYERS = {
    p.YOU: "you",
    p.OPPONENT: "your opponent",
    p.EACH: "each player",
    p.ANY: "any player",
    p.THAT: "that player",
    p.ACTOR_OF: "the player who acts",
    p.CURRENT: "the current player",
    p.OTHER: "the other player",
}
WHOSE = {
    p.YOU: "your",
    p.OPPONENT: "your opponent's",
    p.ANY: "anybody's",
    p.THAT: "that player's",
    p.ACTOR_OF: "the acting player's",
    p.CURRENT: "the current player's",
    p.OTHER: "the other player's",
}
AREAS = {p.FIELD: "field", p.HAND: "hand", p.DECK: "deck", p.DISCARDS: "discards"}
VERBS = {
    p.DRAW: "draw",
    p.DISCARD: "discard",
    p.STASH: "stash",
    p.REVEAL: "reveal",
    p.PLAY: "play",
    p.CHOOSE: "choose",
    p.GAIN: "gain",
    p.LOSE: "lose",
    p.SPEND: "spend",
    p.ADD: "put +1s on",
    p.REMOVE: "take +1s off",
    p.SHIFT: "move +1s from",
    p.MOVE: "move",
    p.SHUFFLE: "shuffle",
    p.PUT: "put on top of the deck",
    p.LOOK: "look at",
    p.SEARCH: "look for",
    p.PASS: "pass the turn",
    p.CHECK: "check for overpower with",
    p.OVERPOWER: "overpower",
    p.STITCH: "stitch",
    p.SKIP: "skip a play",
    p.USE: "use a Power of",
    p.LEAVE: "leave the field",
    p.ENTER: "enter the field",
}
STATS = {p.POWER: "Power", p.RESISTANCE: "Resistance", 3: "Power (or Resistance, if it has none)"}
COMPARISONS = {p.AT_LEAST: "at least", p.AT_MOST: "at most", p.SAME: "exactly"}
UNTIL = {
    p.TURN_ENDS: "until this turn ends",
    p.YOUR_NEXT_TURN: "until your next turn begins",
    p.OPPONENTS_NEXT_TURN: "until your opponent's next turn begins",
    p.YOUR_NEXT_END: "until your next turn ends",
    p.OPPONENTS_NEXT_END: "until your opponent's next turn ends",
}
SPACES = {
    p.ANY_SPACE: "any space",
    p.THIS_SPACE: "the space of this spell",
    p.ITS_SPACE: "its space",
    p.EMPTY_SPACE: "an empty space of yours",
    p.EVERY_SPACE: "every space",
    p.THAT_SPACE: "the chosen space",
}
SCOPES = {
    p.THIS_TURN: "this turn",
    p.EACH_TURN: "in each turn",
    p.OWN_TURNS: "in your own turns",
    p.OPPONENTS_TURNS: "in your opponent's turns",
    p.THEIR_TURNS: "in the turns of whoever does it",
}
TYPES = {
    p.STRIKE: "strike spell",
    p.SHIELD: "shield spell",
    p.STRIKE | p.SHIELD: "spell",
    p.STANCE: "stance",
    p.WITCH: "witch",
    p.RESOURCE: "resource",
    p.MARKER: "Stamina marker",
    31: "card",
    127: "what is meant",
}


def type_words(types: int) -> str:
    """«spell or stance»: every type of a description."""
    if types in TYPES:
        return TYPES[types]
    left = [p.STRIKE | p.SHIELD] if types & 3 == 3 else [bit for bit in (1, 2) if types & bit]
    left += [bit for bit in (p.STANCE, p.WITCH, p.RESOURCE, p.MARKER) if types & bit]
    return " or ".join(TYPES[bit] for bit in left)
