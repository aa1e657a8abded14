"""The moves of Witches' Revel, as numbers and as words.

0..8       no yes pass play skip done none again give-up
10..13     a branch of an «or»                        option 2
20..24     one of your sides of the spell spaces      space 3
30..31     a Stamina marker of a player               marker 1
40..49     a spell, by whose side and which space     spell 2 of 1
50..55     a witch, a resource or a stance            element witch of 2
60..159    an effect, by its card, or by its place    power bell-of-dawn, nth 2
160..259   how much                                   amount 3
260..      a card, by its face and owner              card bell-of-dawn of 1
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ...engine.errors import BadNotation
from ...engine.notation import MoveParts
from .program import MOST
from .text.notation_names import word_of

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
AMOUNT: Final = 160
CARD_OF: Final = 260

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
    "power": "power NAME: use that Power of yours, like power ysolde-fenn; a second one: … 2",
    "resolve": "resolve NAME: which of your waiting effects comes next, like resolve cracked-bell",
    "interrupt": "interrupt NAME: which interruption comes next, like interrupt muffled-clapper",
    "cost": "cost NAME: which cost you pay next, like cost fey-bargain",
    "card": "card NAME of PLAYER: choose that card, like card handbell-chime of 1",
    "spell": "spell SPACE of PLAYER: choose a spell, like spell 3 of 2",
    "space": "space SPACE: your side of that spell space, like space 3",
    "element": "element WORD of PLAYER: a witch, resource or stance, like element witch of 2",
    "marker": "marker PLAYER: choose a Stamina marker of that player, like marker 1",
    "option": "option NUMBER: that branch of an «or», like option 2",
    "nth": "nth NUMBER: the card in that place, face down, like nth 2",
    "amount": "amount NUMBER: that much of it, like amount 3",
    "done": "done: no more of them, or nothing to show",
    "none": "none: you find no such card",
    "again": "again: take the choice back and choose again",
    "give-up": "give-up: treat the choice as impossible",
}


def move_count(faces: int) -> int:
    """How many moves there are with this many different cards."""
    return CARD_OF + 2 * faces


def parts(state: RevelState, move: i64) -> MoveParts:
    """The verb of a move and its arguments; seats and spaces count from 0, as in the view."""
    if move < BRANCH:
        return MoveParts(WORDS[move], {})
    if move >= CARD_OF:
        card = move - CARD_OF
        return MoveParts("card", {"card": state.names.slugs[card // 2], "seat": card % 2})
    if move >= AMOUNT:
        return MoveParts("amount", {"amount": move - AMOUNT})
    if move >= NTH:
        return state.nth_parts(move - NTH)
    if move >= ELEMENT:
        k = move - ELEMENT
        return MoveParts("element", {"element": ELEMENTS[k // 2], "seat": k % 2})
    if move >= SPELL_AT:
        k = move - SPELL_AT
        return MoveParts("spell", {"space": k % 5, "seat": k // 5})
    if move >= MARKER_OF:
        return MoveParts("marker", {"seat": move - MARKER_OF})
    if move >= SPACE:
        return MoveParts("space", {"space": move - SPACE})
    return MoveParts("option", {"number": move - BRANCH + 1})


# Arguments that count from 0, and in notation from 1.
COUNTED: Final[list[str]] = ["space", "seat"]


def write(state: RevelState, move: i64) -> str:
    """A move in notation: `card bell-of-dawn of 1`; people count seats and spaces from 1."""
    said = parts(state, move)
    words = [said.verb]
    for name, value in said.args.items():
        if name == "seat" and len(said.args) > 1:
            words.append("of")
        words.append(str(value + 1 if isinstance(value, int) and name in COUNTED else value))
    return " ".join(words)


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
    # People may type an accent as a sign of its own, or capital letters.
    word = words[1] if words[1] in state.names.slugs else word_of(words[1])
    if word not in state.names.slugs:
        raise BadNotation(f"«{words[1]}» is not a card of this game")
    return CARD_OF + 2 * state.names.slugs.index(word) + _number(words[3], 2)


def _read_named(state: RevelState, text: str) -> int:
    """An effect of the question that is asked now."""
    wanted = " ".join(text.split())
    for k in range(AMOUNT - NTH):
        if state.nth_parts(k).verb == "nth":
            break
        if write(state, NTH + k) == wanted:
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
        return AMOUNT + (0 if words[1] == "0" else _number(words[1], MOST) + 1)
    return NTH + _number(words[1], AMOUNT - NTH)


def _number(word: str, limit: int) -> int:
    """A number from 1 to the limit, counted from 0."""
    if not (word.isascii() and word.isdigit()) or not 1 <= int(word) <= limit:
        raise BadNotation(f"«{word}» is not a number from 1 to {limit}")
    return int(word) - 1
