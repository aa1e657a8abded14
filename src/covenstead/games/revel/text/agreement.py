"""«1 card», «2 cards»: the number and its noun agree."""

from __future__ import annotations

from .chart import Part, Tree
from .faults import Fault
from .lexing import Token

# Forms that begin with how many, and then say of what.
COUNTED = {"some", "controlled", "some_placed", "at_random", "some_for"}
# Forms that mean every one of them, by a plural alone: «spells», «spells you control».
EVERY_ONE = {"every", "every_placed", "all_controlled", "all_there", "some_equal"}
PLURALS = {"card", "spell", "stance", "marker"}
ONE = {"one", "another"}
MANY = {"exactly", "up_to"}


def check_numbers(tree: Part, tokens: list[Token]) -> None:
    """Raise a `Fault` where a number and its noun do not agree."""
    if not isinstance(tree, Tree):
        return
    if tree.form in COUNTED:
        _check(tree, tokens)
    elif tree.form in EVERY_ONE:
        _check_plural(tree, tokens)
    for part in tree.parts:
        check_numbers(part, tokens)


def _check_plural(tree: Tree, tokens: list[Token]) -> None:
    noun = tree.parts[0]
    if not isinstance(noun, Tree):
        return
    last = tokens[noun.end - 1]
    if last.base in PLURALS and last.printed.lower() == last.base:
        raise Fault(
            f"how many? say «1 {last.base}» or «{last.base}s»",
            last.start,
            last.end,
            (f"{last.base}s",),
        )


def _check(tree: Tree, tokens: list[Token]) -> None:
    how_many, noun = tree.parts[:2]
    if not isinstance(how_many, Tree) or not isinstance(noun, Tree):
        return
    single = how_many.form in ONE
    if how_many.form in MANY:
        single = how_many.parts[0] == "1"
    elif not single:
        return
    last = tokens[noun.end - 1]
    word = last.base
    plural = last.printed.lower() != word
    if single == plural:
        right = word if single else f"{word}s"
        number = tokens[how_many.end - 1].printed
        raise Fault(f"«{number}» goes with «{right}»", last.start, last.end, (right,))
