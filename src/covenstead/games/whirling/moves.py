"""The moves of Whirling Witchcraft, as numbers and as words.

One word          commit, wait, leave, stay, redraw, random
A card            play, turn, use, fill (recipes), keep (personalities)
A type            surge, potion, raven, book, add, with, make, pay, claim
A type, a source  take

The numbers are such that the lowest legal one is what a clock would choose (WA-27).
"""

from __future__ import annotations

from typing import Final

from ...engine.errors import BadNotation
from ...engine.notation import Argument, MoveParts, plain_text

TYPES: Final[list[str]] = ["heart", "mandrake", "mushroom", "spider", "toad"]
LETTERS: Final = "KWRBG"
KINDS: Final = 5  # of ingredients
HEART: Final = 0
MANDRAKE: Final = 1
SOURCES: Final[list[str]] = ["bench", "supply", "outputs"]
FROM_BENCH: Final = 0
FROM_SUPPLY: Final = 1
FROM_OUTPUTS: Final = 2


def words_of(text: str) -> list[str]:
    """The words of a text, as a list."""
    return text.split()


# Faces: 60 recipes, then 13 kinds of personality.
RECIPES: Final[list[str]] = words_of("""
    nameless-gale forgotten-signs midnight-tome whirling-stratagem secret-summons shadow-curse
    shattering-spell binding-spell finding-spell spore-lore web-lore croak-lore flask-of-shapes
    flask-of-insight flask-of-dreams charm-of-sleep charm-of-fear charm-of-love blister-brew
    moulting-brew wart-brew vanishing-spell floating-spell unseen-spell tonic-of-sorrow
    tonic-of-anger tonic-of-despair draught-of-speed draught-of-stamina draught-of-strength
    rite-of-nature rite-of-growth rite-of-creatures spider-summons slime-summons spore-summons
    mushroom-offering spider-offering toad-offering venom-sorcery crawling-sorcery
    leaping-sorcery mushroom-flood spider-quake toad-twister elixir-of-stars elixir-of-the-sun
    elixir-of-the-moon backache-potion toothache-potion headache-potion shadow-mystery
    chaos-mystery dread-mystery earth-ritual fire-ritual wind-ritual storm-incantation
    lava-incantation river-incantation
""")
PERSONALITIES: Final[list[str]] = words_of("""
    initiate clairvoyant daredevil frog-whisperer hidden-power potion-brewer spellbook-scholar
    trickster uncontrolled-powers whirlwind witch-of-all-trades spider-summoner fey-blessed
""")
CARD_NAMES: Final[list[str]] = RECIPES + PERSONALITIES
DECK: Final = 60
FACES: Final = 73

INITIATE: Final = 60
CLAIRVOYANT: Final = 61
DAREDEVIL: Final = 62
FROG_WHISPERER: Final = 63
HIDDEN_POWER: Final = 64
POTION_BREWER: Final = 65
SCHOLAR: Final = 66
TRICKSTER: Final = 67
UNCONTROLLED: Final = 68
WHIRLWIND: Final = 69
ALL_TRADES: Final = 70
SPIDER_SUMMONER: Final = 71
FEY_BLESSED: Final = 72

COMMIT: Final = 0
LEAVE: Final = 1
STAY: Final = 2
REDRAW: Final = 3
PLAY: Final = 4
TURN: Final = 64
RANDOM: Final = 124
KEEP: Final = 125
SURGE: Final = 138
POTION: Final = 143
RAVEN: Final = 148
BOOK: Final = 153
ADD: Final = 158
USE: Final = 163
FILL: Final = 236
WITH: Final = 309
TAKE: Final = 314
MAKE: Final = 329
PAY: Final = 334
CLAIM: Final = 339
WAIT: Final = 344
MOVES: Final = 345

SINGLE_WORDS: Final[dict[str, int]] = {
    "commit": COMMIT,
    "leave": LEAVE,
    "stay": STAY,
    "redraw": REDRAW,
    "random": RANDOM,
    "wait": WAIT,
}
CARD_VERBS: Final[list[tuple[str, int, list[str]]]] = [
    ("play", PLAY, RECIPES),
    ("turn", TURN, RECIPES),
    ("keep", KEEP, PERSONALITIES),
    ("use", USE, CARD_NAMES),
    ("fill", FILL, CARD_NAMES),
]
TYPE_VERBS: Final[list[tuple[str, int]]] = [
    ("surge", SURGE),
    ("potion", POTION),
    ("raven", RAVEN),
    ("book", BOOK),
    ("add", ADD),
    ("with", WITH),
    ("make", MAKE),
    ("pay", PAY),
    ("claim", CLAIM),
]


def _parts() -> list[MoveParts]:
    """Every move, by number."""
    parts = [MoveParts("", {}) for _ in range(MOVES)]
    for word, move in SINGLE_WORDS.items():
        parts[move] = MoveParts(word, {})
    for verb, base, cards in CARD_VERBS:
        for k in range(len(cards)):
            parts[base + k] = MoveParts(verb, {"card": cards[k]})
    for verb, base in TYPE_VERBS:
        for k in range(KINDS):
            parts[base + k] = MoveParts(verb, {"type": TYPES[k]})
    for k in range(KINDS):
        for source in range(3):
            args: dict[str, Argument] = {"type": TYPES[k], "source": SOURCES[source]}
            parts[TAKE + 3 * k + source] = MoveParts("take", args)
    return parts


PARTS: Final[list[MoveParts]] = _parts()
TEXTS: Final[list[str]] = [plain_text(parts) for parts in PARTS]
NUMBERS: Final[dict[str, int]] = {text: move for move, text in enumerate(TEXTS)}


def parts(move: int) -> MoveParts:
    """The verb of a move and its arguments."""
    return PARTS[move]


def write(move: int) -> str:
    """A move in notation."""
    return TEXTS[move]


def read(text: str) -> int:
    """The move that a text names; a type may be written by its letter, as in `book W`."""
    words = text.split()
    if len(words) > 1 and len(words[1]) == 1 and words[1].upper() in LETTERS:
        words[1] = TYPES[LETTERS.index(words[1].upper())]
    move = NUMBERS.get(" ".join(words), -1)
    if move >= 0:
        return move
    raise BadNotation(why_unreadable(text, words))


def why_unreadable(text: str, words: list[str]) -> str:
    """What is wrong with a text that names no move."""
    verb = words[0] if words else ""
    rest = " ".join(words[1:])
    for name, _, cards in CARD_VERBS:
        if verb == name:
            return f"«{rest}» is not a card to {verb}: write a name like {verb} {cards[-1]}"
    if verb == "take":
        return f"«{rest}» is not a cube: write a type and a source, like take toad bench"
    for name, _ in TYPE_VERBS:
        if verb == name:
            return f"«{rest}» is not an ingredient: there are {', '.join(TYPES)}"
    verbs = [name for name, _, _ in CARD_VERBS] + [name for name, _ in TYPE_VERBS]
    return f"«{text}» is not a move: begin with {', '.join(SINGLE_WORDS)}, {', '.join(verbs)}, take"
