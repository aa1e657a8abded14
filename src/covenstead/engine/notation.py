"""What a move says: a verb and its arguments, in the words of the views.

Surfaces read these fields and never take notation apart. An argument is a name or a list of names
(cards and the like, spelt as in the view) or a number. Seats, and places that the view keeps as a
list, count from 0 there and here; notation, which people write, counts them from 1.

People write as they please: `Play Red 7`, `red-7`, `see 2`. What is not notation as it stands is
read leniently, in all games and on all surfaces alike.
"""

from __future__ import annotations

from typing import Final, final

Argument = int | str | list[str]


@final
class MoveParts:
    """The verb of a move and its arguments by name; shared between choices, so never changed."""

    def __init__(self, verb: str, args: dict[str, Argument]) -> None:
        self.verb = verb
        self.args = args


def plain_text(parts: MoveParts) -> str:
    """The verb and then each argument: enough for a game whose notation has no other words."""
    return " ".join([parts.verb, *[str(value) for value in parts.args.values()]])


# ---- Reading what people write ----

# A move has fewer letters than this in every game.
LONGEST_TEXT: Final = 200
# With fewer letters than this only whole words are read: `c` must not commit anything.
SHORTEST_BEGINNING: Final = 3


def spellings(text: str) -> list[str]:
    """A text as notation may have it: as written, in small letters, its card joined by hyphens."""
    words = text.split()
    small = [word.lower().replace("_", "-") for word in words]
    found = [" ".join(words), " ".join(small)]
    if len(small) > 2:
        found.append(f"{small[0]} {'-'.join(small[1:])}")
    return list(dict.fromkeys(found))


def meant(text: str, moves: list[str]) -> list[str]:
    """The moves that a text can mean: the same letters, else the same end, else beginnings."""
    wanted = letters(text)
    if not wanted:
        return []
    same = [move for move in moves if letters(move) == wanted]
    if same:
        return same
    words = text.lower().split()
    ends = [move for move in moves if letters(" ".join(move.split()[1:])) == wanted]
    if ends or len(wanted) < SHORTEST_BEGINNING:
        return ends
    return [move for move in moves if begins(words, move.lower().split())]


def letters(text: str) -> str:
    """Only the letters and digits of a text, in small letters."""
    return "".join([letter for letter in text.lower() if letter.isalnum()])


def begins(words: list[str], of: list[str]) -> bool:
    """Whether each word begins a word of the other list, in the same order."""
    at = 0
    for word in words:
        while at < len(of) and not of[at].startswith(word):
            at += 1
        if at == len(of):
            return False
        at += 1
    return True
