"""The moves of Mandragora, as numbers and as words.

seek STEPS                     seek 3
cast BOOK with MIX for POWER   cast yellow-book-1 with 2 yellow + mandrake for 3
drop, rest                     leave the last rounds; let an extra turn go
banish SCROLL                  banish scroll-2
transfer SCROLL to SEAT        transfer scroll-2 to 3
draw from SEAT, give CARD      the two halves of a Substitution
lift CARD from TILE            lift red from 4; from a night tile: lift from 7
curse SEAT                     curse 2: hand over the marker
trade ...                      trade nothing | receive | give CARD | swap CARD
answer CARD                    what a partner gives
"""

from __future__ import annotations

from typing import Final

from ...engine.errors import BadNotation
from ...engine.notation import Argument, MoveParts, plain_text
from .mixes import CASTS, CHOICES, MIX_OF, MIXES, MOST_OF_A_COLOUR
from .names import (
    BLACK_BOOK,
    BOOK,
    CARD_NAMES,
    COLOURS,
    FACE_DOWN,
    HAND_KINDS,
    INGREDIENT_COLOURS,
    ITEM_KINDS,
    MANDRAKE,
    POWERS,
    SCROLL,
)

TILES: Final = 10
MOST_SEATS: Final = 4
LONGEST: Final = 6  # MQ-15: three steps and three Swiftness

SEEK: Final = 0
DROP: Final = 6
REST: Final = 7
BANISH: Final = 8
TRANSFER_TO: Final = 11
DRAW: Final = 23
GIVE: Final = 27
LIFT: Final = 57
LIFTS: Final = 34  # of one tile: 33 kinds face up, or the unseen one
UNSEEN: Final = 33
CURSE: Final = 397
TRADE_NOTHING: Final = 401
TRADE_RECEIVE: Final = 402
TRADE_GIVE: Final = 403
TRADE_SWAP: Final = 433
ANSWER: Final = 463
CAST: Final = 493
# Casts that can be said but that no table of mixes holds: always refused, each by its rule.
TWO_BOOKS: Final = 5665
TWO_MANDRAKES: Final = 5666
OTHER_COLOUR: Final = 5667
SAME_COLOUR: Final = 5668
NEITHER_ONE_NOR_ALL: Final = 5669
TOO_MANY: Final = 5670
BOOK_ALONE: Final = 5671
MOVES: Final = 5672

FORMS: Final[dict[str, str]] = {
    "seek": "seek STEPS, like seek 3",
    "cast": "cast BOOK with INGREDIENTS for POWER, like "
    "cast yellow-book-1 with 2 yellow + mandrake for 3",
    "drop": "drop",
    "rest": "rest",
    "banish": "banish SCROLL, like banish scroll-2",
    "transfer": "transfer SCROLL to SEAT, like transfer scroll-2 to 3",
    "draw": "draw from SEAT, like draw from 2",
    "give": "give CARD, like give red",
    "lift": "lift CARD from TILE, like lift red from 4, or at night lift from 7",
    "curse": "curse SEAT, like curse 2",
    "trade": "trade nothing, trade receive, trade give CARD or trade swap CARD",
    "answer": "answer CARD, like answer red",
}


# ---- What a move says ----


def parts(move: int) -> MoveParts:
    """The verb of a move and its arguments; tiles are numbered from 1, as in the view."""
    if move >= TWO_BOOKS:
        return MoveParts("cast", {})
    if move >= CAST:
        return cast_parts(move - CAST)
    if move >= CURSE:
        return answer_parts(move)
    if move >= LIFT:
        tile, kind = divmod(move - LIFT, LIFTS)
        card = FACE_DOWN if kind == UNSEEN else CARD_NAMES[kind]
        return MoveParts("lift", {"card": card, "tile": tile + 1})
    return short_parts(move)


def short_parts(move: int) -> MoveParts:
    """The moves before LIFT."""
    if move < DROP:
        return MoveParts("seek", {"steps": move - SEEK + 1})
    if move < BANISH:
        return MoveParts("drop" if move == DROP else "rest", {})
    if move < TRANSFER_TO:
        return MoveParts("banish", {"card": CARD_NAMES[SCROLL + move - BANISH]})
    if move < DRAW:
        scroll, seat = divmod(move - TRANSFER_TO, MOST_SEATS)
        return MoveParts("transfer", {"card": CARD_NAMES[SCROLL + scroll], "seat": seat})
    if move < GIVE:
        return MoveParts("draw", {"seat": move - DRAW})
    return MoveParts("give", {"card": CARD_NAMES[move - GIVE]})


def answer_parts(move: int) -> MoveParts:
    """The moves from CURSE on: what a seat may have to say in another's turn."""
    if move < TRADE_NOTHING:
        return MoveParts("curse", {"seat": move - CURSE})
    if move < TRADE_GIVE:
        return MoveParts("trade", {"how": "nothing" if move == TRADE_NOTHING else "receive"})
    if move < TRADE_SWAP:
        return MoveParts("trade", {"how": "give", "card": CARD_NAMES[move - TRADE_GIVE]})
    if move < ANSWER:
        return MoveParts("trade", {"how": "swap", "card": CARD_NAMES[move - TRADE_SWAP]})
    return MoveParts("answer", {"card": CARD_NAMES[move - ANSWER]})


def cast_parts(cast: int) -> MoveParts:
    """MQ-11: power 0 is a cast that takes no spell."""
    book, counts, extra = MIXES[cast // CHOICES]
    ingredients = [COLOURS[c] for c, count in enumerate(counts) for _ in range(count)]
    ingredients += ["mandrake"] * extra
    args: dict[str, Argument] = {"book": CARD_NAMES[book], "ingredients": ingredients}
    args["power"] = cast % CHOICES
    return MoveParts("cast", args)


# ---- Writing ----


def write(move: int) -> str:
    """A move in notation."""
    if move >= TWO_BOOKS:
        return FAULTS[move - TWO_BOOKS]
    if move >= CAST:
        return write_cast(move - CAST)
    said = parts(move)
    if said.verb == "lift":
        card = "" if said.args["card"] == FACE_DOWN else f"{said.args['card']} "
        return f"lift {card}from {said.args['tile']}"
    return write_with_seat(said) if "seat" in said.args else plain_text(said)


FAULTS: Final[list[str]] = [
    "cast two books",
    "cast two mandrakes",
    "cast a book with another colour",
    "cast black-book with one colour twice",
    "cast mandrake with a colour twice and another",
    "cast more than there are",
    "cast a book alone",
]


def write_with_seat(said: MoveParts) -> str:
    """People count seats from 1: `transfer scroll-2 to 3`, `draw from 2`, `curse 2`."""
    seat = said.args["seat"]
    assert isinstance(seat, int)
    if said.verb == "transfer":
        return f"transfer {said.args['card']} to {seat + 1}"
    return f"draw from {seat + 1}" if said.verb == "draw" else f"curse {seat + 1}"


def write_cast(cast: int) -> str:
    """`cast green-book-0 with 3 green + mandrake for 4`; a book alone has no «with»."""
    book, counts, extra = MIXES[cast // CHOICES]
    words = [
        COLOURS[colour] if count == 1 else f"{count} {COLOURS[colour]}"
        for colour, count in enumerate(counts)
        if count
    ]
    words += ["mandrake"] * extra
    with_ = f" with {' + '.join(words)}" if words else ""
    power = cast % CHOICES
    return f"cast {CARD_NAMES[book]}{with_} for {power if power else 'nothing'}"


# ---- Reading ----


def read(text: str) -> int:
    """The move that a text names, legal or not."""
    words = text.lower().split()
    verb = words[0] if words else ""
    if verb not in FORMS:
        raise BadNotation(f"«{text[:60]}» is not a move: begin with {', '.join(FORMS)}")
    move = read_cast(words[1:]) if verb == "cast" else read_other(verb, words[1:])
    if move < 0:
        raise BadNotation(f"«{text[:80]}» is not a move: write {FORMS[verb]}")
    return move


def read_other(verb: str, rest: list[str]) -> int:
    """A move other than a cast, or -1."""
    if verb in ("drop", "rest"):
        return -1 if rest else (DROP if verb == "drop" else REST)
    if verb == "trade":
        return read_trade(rest)
    if verb == "lift":
        return read_lift(rest)
    if verb == "transfer" and len(rest) == 3 and rest[1] == "to":
        scroll, seat = card_in(rest[0], SCROLL, ITEM_KINDS), number_in(rest[2], MOST_SEATS)
        return -1 if scroll < 0 or seat < 0 else TRANSFER_TO + scroll * MOST_SEATS + seat
    if verb == "draw" and len(rest) == 2 and rest[0] == "from":
        return at(DRAW, number_in(rest[1], MOST_SEATS))
    return read_one_word(verb, rest[0]) if len(rest) == 1 else -1


def read_one_word(verb: str, word: str) -> int:
    """A verb with one word behind it, or -1."""
    if verb == "seek":
        return at(SEEK, number_in(word, LONGEST))
    if verb == "curse":
        return at(CURSE, number_in(word, MOST_SEATS))
    if verb == "banish":
        return at(BANISH, card_in(word, SCROLL, ITEM_KINDS))
    if verb == "give":
        return at(GIVE, card_in(word, 0, HAND_KINDS))
    return at(ANSWER, card_in(word, 0, HAND_KINDS)) if verb == "answer" else -1


def read_trade(rest: list[str]) -> int:
    """`nothing`, `receive`, `give CARD` or `swap CARD`, or -1."""
    if rest in (["nothing"], ["receive"]):
        return TRADE_NOTHING if rest[0] == "nothing" else TRADE_RECEIVE
    if len(rest) != 2 or rest[0] not in ("give", "swap"):
        return -1
    return at(TRADE_GIVE if rest[0] == "give" else TRADE_SWAP, card_in(rest[1], 0, HAND_KINDS))


def read_lift(rest: list[str]) -> int:
    """`CARD from TILE` or `from TILE`, or -1."""
    if len(rest) not in (2, 3) or rest[-2] != "from":
        return -1
    tile = number_in(rest[-1], TILES)
    kind = UNSEEN if len(rest) == 2 else card_in(rest[0], 0, ITEM_KINDS)
    return -1 if tile < 0 or kind < 0 else LIFT + tile * LIFTS + kind


def at(base: int, offset: int) -> int:
    """A move of a group, or -1."""
    return base + offset if offset >= 0 else -1


def number_in(word: str, most: int) -> int:
    """0 to most-1 for the words 1 to most, or -1."""
    numbers = [str(k + 1) for k in range(most)]
    return numbers.index(word) if word in numbers else -1


def card_in(word: str, first: int, end: int) -> int:
    """Which of the faces from first to end a word names, counted from first, or -1."""
    names = CARD_NAMES[first:end]
    return names.index(word) if word in names else -1


# ---- Reading a cast ----


def read_cast(rest: list[str]) -> int:
    """`BOOK with MIX for POWER`: a cast, a cast that no rule allows, or -1 if it is none at all."""
    if len(rest) < 3 or rest[-2] != "for":
        return -1
    power = 0 if rest[-1] == "nothing" else number_in(rest[-1], POWERS) + 1
    if power == 0 and rest[-1] != "nothing":
        return -1
    items = read_items([word for word in rest[:-2] if word not in ("with", "+", "and")])
    if not items or (items[0] != MANDRAKE and not BOOK <= items[0] < SCROLL):
        return -1
    return cast_of(items[0], items[1:], power)


def read_items(words: list[str]) -> list[int]:
    """The faces that `2 yellow mandrake` names, one for each card; empty if a word is none."""
    items: list[int] = []
    count = 1
    for word in words:
        if word.isascii() and word.isdigit() and len(word) < 3:
            count = int(word)
            continue
        kind = card_in(word, 0, HAND_KINDS)
        if kind < 0:
            return []
        items += [kind] * count
        count = 1
    return items


def cast_of(book: int, items: list[int], power: int) -> int:
    """The number of a cast, or of the rule that no such cast can keep."""
    counts = tuple([items.count(colour) for colour in range(INGREDIENT_COLOURS)])
    extra = items.count(MANDRAKE)
    if any([item >= BOOK for item in items]):
        return TWO_BOOKS
    if extra + (1 if book == MANDRAKE else 0) > 1:
        return TWO_MANDRAKES
    if max(counts) > MOST_OF_A_COLOUR:
        return TOO_MANY
    if (book, counts, extra) in MIX_OF:
        return CAST + MIX_OF[book, counts, extra] * CHOICES + power
    if book == MANDRAKE:
        return NEITHER_ONE_NOR_ALL if items else BOOK_ALONE
    return SAME_COLOUR if book >= BLACK_BOOK else OTHER_COLOUR


assert CAST + CASTS == TWO_BOOKS
