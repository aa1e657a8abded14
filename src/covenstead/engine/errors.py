"""Everything that can be refused, as one tree.

    CovensteadError
    ├── IllegalMove     a move that a rule forbids; carries the rule id and the sentence
    ├── BadNotation     text that is not a move, a card or a seat
    ├── BadOption       a table option, a seat count or a bot that does not exist
    ├── BadCardFile     a card file that breaks its format; names file, card and field
    ├── BadRecord       a record that is truncated, tampered with or of another version
    └── UnknownGame     no game of that name

Each message is one sentence for a person, says where the fault is, and changes nothing.
"""

from __future__ import annotations


class CovensteadError(Exception):
    """A fault in what somebody gave us; its text is one sentence for that person.

    Examples:
        >>> try:
        ...     covenstead.load("blackmoor")
        ... except covenstead.CovensteadError as error:
        ...     print(error)
        there is no game «blackmoor»; did you mean blackmore?
    """


class IllegalMove(CovensteadError):
    """A rule forbids this move; the table is unchanged.

    Examples:
        >>> table = covenstead.Table(covenstead.load("blackmore"), seats=2, seed="ash")
        >>> try:
        ...     table.play(1, "keep")
        ... except covenstead.IllegalMove as error:
        ...     print(error.rule, error.reason, sep=": ")
        WB-7: seat 1 leads this trick
    """

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{rule}: {reason}")
        self.rule = rule
        self.reason = reason


class BadNotation(CovensteadError):
    """The text names no move, card or seat.

    Examples:
        >>> table = covenstead.Table(covenstead.load("blackmore"), seats=2, seed="ash")
        >>> try:
        ...     table.play(0, "dance")
        ... except covenstead.BadNotation as error:
        ...     print(error)
        «dance» is not a move: write play CARD, give CARD or keep
    """


class BadOption(CovensteadError):
    """No such option, value, seat count or bot.

    Examples:
        >>> try:
        ...     covenstead.load("blackmore").deal(seats=9, seed=1)
        ... except covenstead.BadOption as error:
        ...     print(error)
        The Witches of Blackmore is for 2 to 6 players, not 9
    """


class BadCardFile(CovensteadError):
    """A card file that cannot be loaded.

    Examples:
        >>> try:
        ...     covenstead.play_game("weavers", ["random", "random"], seed=1, cards="missing.toml")
        ... except covenstead.BadCardFile as error:
        ...     print(error)
        missing.toml: cannot be read (No such file or directory)
    """


class BadRecord(CovensteadError):
    """A record that cannot be replayed.

    Examples:
        >>> try:
        ...     covenstead.replay("missing.json")
        ... except covenstead.BadRecord as error:
        ...     print(error)
        missing.json: cannot be read (No such file or directory)
    """


class UnknownGame(CovensteadError):
    """No game has that name.

    Examples:
        >>> try:
        ...     covenstead.load("poker")
        ... except covenstead.UnknownGame as error:
        ...     print(error)
        there is no game «poker»; there are blackmore, mandragora, whirling, weavers, revel
    """
