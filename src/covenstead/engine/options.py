"""Table options: what a table may choose, with the rule or ruling behind each choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from .errors import BadOption

Value = bool | int | str
Options = dict[str, Value]


class Option(msgspec.Struct, frozen=True):
    """One choice of a table: its name, its values (the default first) and a sentence for people.

    With `own` it also takes a custom text, written as `like` says: `own` returns that text in the
    form in which it is kept, or refuses it. `seat` is the seat whose own choice it is, or -1
    for one that the whole table shares.
    """

    name: str
    values: tuple[Value, ...]
    rule: str
    says: str
    own: Callable[[str], str] | None = None
    like: str = ""
    seat: int = -1

    @property
    def default(self) -> Value:
        return self.values[0]


def settle(options: tuple[Option, ...], chosen: Mapping[str, Value | str]) -> Options:
    """Every option with its chosen or default value; refuses what does not exist."""
    if not chosen:
        return {option.name: option.values[0] for option in options}
    known = {option.name: option for option in options}
    for name in chosen:
        if name not in known:
            names = ", ".join(known) or "none at all"
            raise BadOption(f"there is no option «{name}»; this game has {names}")
    return {
        name: _value_of(option, chosen[name]) if name in chosen else option.default
        for name, option in known.items()
    }


def _value_of(option: Option, given: Value | str) -> Value:
    """The value that is meant; words from a command line count as what they spell."""
    for value in option.values:
        if given == value and type(given) is type(value):
            return value
        if isinstance(given, str) and given.lower() == str(value).lower():
            return value
    values = ", ".join(str(value).lower() for value in option.values)
    allowed = f"{values}, or {option.like}" if option.own else values
    wrong = BadOption(
        f"option «{option.name}» cannot be «{str(given)[:60]}»; it may be {allowed} ({option.rule})"
    )
    if option.own is None or not isinstance(given, str):
        raise wrong
    try:
        return option.own(given)
    except BadOption as error:
        raise BadOption(f"{wrong}: {error}") from error
