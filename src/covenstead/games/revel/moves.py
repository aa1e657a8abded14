"""The moves of Witches' Revel, as numbers and as words.

0..8       no yes pass play skip done none again give-up
10..13     a branch of an «or»                        option 2
20..24     one of your sides of the spell spaces      space 3
30..31     a Stamina marker of a player               marker 1
40..49     a spell, by whose side and which space     spell 2 of 1
50..55     a witch, a resource or a stance            element witch of 2
60..79     an effect, by its card, or by its place    power bell-of-dawn, nth 2
80..99     how much                                   amount 3
100..      a card, by its face and owner              card bell-of-dawn of 1
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ...engine.errors import BadNotation

if TYPE_CHECKING:
    from .state import RevelState

NO: Final = 0
YES: Final = 1
PASS_TURN: Final = 2
PLAY_CARD: Final = 3
SKIP_PLAY: Final = 4
DONE: Final = 5
FIND_NONE: Final = 6
CHOOSE_AGAIN: Final = 7
GIVE_UP: Final = 8
BRANCH: Final = 10
SPACE: Final = 20
MARKER_OF: Final = 30
SPELL_AT: Final = 40
ELEMENT: Final = 50
NTH: Final = 60
AMOUNT: Final = 80
CARD_OF: Final = 100

WORDS: Final[list[str]] = [
    "no", "yes", "pass", "play", "skip", "done", "none", "again", "give-up",
]  # fmt: skip
NAMED: Final[list[str]] = ["power", "resolve", "interrupt", "cost"]
ELEMENTS: Final[list[str]] = ["witch", "resource", "stance"]
VERBS: Final[dict[str, str]] = {
    "no": "no: do not do it, or do not pay",
    "yes": "yes: do it, or pay the cost",
    "pass": "pass: pass the turn; you will not act again in it",
    "play": "play: spend a play to play a card of your hand",
    "skip": "skip: spend a play to draw a card",
    "power": "power NAME: use that Power of yours; the second one of a name is power NAME 2",
    "resolve": "resolve NAME: which of your waiting effects comes next",
    "interrupt": "interrupt NAME: which of your interruptions comes next",
    "cost": "cost NAME: which cost you pay next",
    "card": "card NAME of PLAYER: choose that card, like card handbell-chime of 1",
    "spell": "spell SPACE of PLAYER: choose a spell, like spell 3 of 2",
    "space": "space SPACE: your side of that spell space",
    "element": "element WORD of PLAYER: choose a witch, a resource or a stance",
    "marker": "marker PLAYER: choose a Stamina marker of that player",
    "option": "option NUMBER: that branch of an «or»",
    "nth": "nth NUMBER: the card in that place, face down",
    "amount": "amount NUMBER: so much of it",
    "done": "done: no more of them, or nothing to show",
    "none": "none: you find no such card",
    "again": "again: take the choice back and choose again",
    "give-up": "give-up: treat the choice as impossible",
}


def move_count(faces: int) -> int:
    """How many moves there are with so many different cards."""
    return CARD_OF + 2 * faces


def write(state: RevelState, move: i64) -> str:
    """A move in notation."""
    if move < BRANCH:
        return WORDS[move]
    if move >= CARD_OF:
        card = move - CARD_OF
        return f"card {state.names.slugs[card // 2]} of {card % 2 + 1}"
    if move >= AMOUNT:
        return f"amount {move - AMOUNT}"
    if move >= NTH:
        return state.nth_name(move - NTH)
    if move >= ELEMENT:
        k = move - ELEMENT
        return f"element {ELEMENTS[k // 2]} of {k % 2 + 1}"
    if move >= SPELL_AT:
        k = move - SPELL_AT
        return f"spell {k % 5 + 1} of {k // 5 + 1}"
    if move >= MARKER_OF:
        return f"marker {move - MARKER_OF + 1}"
    if move >= SPACE:
        return f"space {move - SPACE + 1}"
    return f"option {move - BRANCH + 1}"


def read(state: RevelState, text: str) -> int:
    """The move that a text names."""
    words = text.split()
    if len(words) == 1 and words[0] in WORDS:
        return WORDS.index(words[0])
    if not words or words[0] not in VERBS:
        raise BadNotation(f"«{text}» is not a move: begin with {', '.join(VERBS)}")
    if words[0] == "card":
        return _read_card(state, words)
    if words[0] in NAMED:
        return _read_named(state, text)
    if words[0] == "element" and len(words) == 4 and words[1] in ELEMENTS:
        return ELEMENT + 2 * ELEMENTS.index(words[1]) + _number(words[3], 2)
    if words[0] == "spell" and len(words) == 4:
        return SPELL_AT + 5 * _number(words[3], 2) + _number(words[1], 5)
    if len(words) == 2 and words[0] in ("space", "marker", "option", "nth", "amount"):
        return _read_numbered(words)
    raise BadNotation(f"«{text}» is not a move: write {VERBS[words[0]]}")


def _read_card(state: RevelState, words: list[str]) -> int:
    if len(words) != 4 or words[2] != "of":
        raise BadNotation(f"«{' '.join(words)}» is not a move: write {VERBS['card']}")
    if words[1] not in state.names.slugs:
        raise BadNotation(f"«{words[1]}» is no card of this game")
    return CARD_OF + 2 * state.names.slugs.index(words[1]) + _number(words[3], 2)


def _read_named(state: RevelState, text: str) -> int:
    """An effect of the question that is asked now."""
    wanted = " ".join(text.split())
    for k in range(AMOUNT - NTH):
        name = state.nth_name(k)
        if name == f"nth {k + 1}":
            break
        if name == wanted:
            return NTH + k
    raise BadNotation(f"there is no «{wanted}» to choose now")


def _read_numbered(words: list[str]) -> int:
    if words[0] == "space":
        return SPACE + _number(words[1], 5)
    if words[0] == "marker":
        return MARKER_OF + _number(words[1], 2)
    if words[0] == "option":
        return BRANCH + _number(words[1], 4)
    if words[0] == "amount":
        return AMOUNT + (0 if words[1] == "0" else _number(words[1], 19) + 1)
    return NTH + _number(words[1], 20)


def _number(word: str, limit: int) -> int:
    """A number from 1 to the limit, counted from 0."""
    if not (word.isascii() and word.isdigit()) or not 1 <= int(word) <= limit:
        raise BadNotation(f"«{word}» is not a number from 1 to {limit}")
    return int(word) - 1
