"""Other ways to say the words of the cards: each is read as the canonical one beside it.

`coven cards check --write` replaces them in a card file, so that a set speaks with one voice.
"""

from __future__ import annotations

from .lexing import INNER_HEADS, Token, base_form

# Whose turn, as designers say it and as the cards do.
_WHOSE = {
    "your turn": "your turn",
    "each of your turns": "your turn",
    "your opponent's turn": "your opponent's turn",
    "each of your opponent's turns": "your opponent's turn",
    "each player's turn": "a player's turn",
    "a player's turn": "a player's turn",
    "each turn": "a player's turn",
    "every turn": "a player's turn",
    "the turn": "a player's turn",
}
_EDGES = {"start": "begins", "beginning": "begins", "end": "ends"}
_NEXT = ["your next turn", "your opponent's next turn"]
_HEADS = {
    f"at the {edge} of {said}": f"when {turn} {verb}"
    for edge, verb in _EDGES.items()
    for said, turn in _WHOSE.items()
}
_UNTIL = {
    f"until the {edge} of {turn}": f"until {turn} {verb}"
    for edge, verb in _EDGES.items()
    for turn in _NEXT
}
_DONE = {"drawn": "drew"} | {
    word: word
    for word in (
        *("played", "discarded", "stashed", "stitched", "overpowered", "revealed"),
        *("skipped", "used", "gained", "lost", "spent"),
    )
}
_PERFECT = {f"{have} {done}": past for have in ("have", "has") for done, past in _DONE.items()}
_LEFT = {
    f"{what} {left}": what
    for what in ("stamina", "play", "plays", "card", "cards")
    for left in ("left", "remaining")
}
_NOT = {f"{verb} not": f"{verb}n't" for verb in ("is", "are", "was", "were", "did", "have", "has")}
# What is said, and what is meant by it; the longest that fits is taken.
WORDINGS: dict[str, str] = _HEADS | _UNTIL | _PERFECT | _LEFT | _NOT | {
    "until the end of the turn": "until the turn ends",
    "until the end of this turn": "until the turn ends",
    "until end of turn": "until the turn ends",
    "until this turn ends": "until the turn ends",
    "at end of turn": "when a player's turn ends",
    "turn starts": "turn begins",
    "whenever": "when",
    "for every": "for each",
    "for the rest of the turn": "until the turn ends",
    "; otherwise": ". otherwise",
    "gain 1 or more": "gain",
    "gains 1 or more": "gains",
    "lose 1 or more": "lose",
    "loses 1 or more": "loses",
    "spend 1 or more": "spend",
    "spends 1 or more": "spends",
    "every time": "each time",
    "as long as": "while",
    "spell space": "space",
    "spell spaces": "spaces",
    "or greater": "or more",
    "or higher": "or more",
    "or lower": "or less",
    "any amount of": "any number of",
    "+1 counter": "+1",
    "+1 counters": "+1s",
    "onto": "to",
    "only up to": "only",
    "in play": "on the field",
    "players": "each player",
    "an opponent": "your opponent",
    "the opponent": "your opponent",
    "it's": "it is",
    "becomes stitched": "is stitched",
    "become stitched": "are stitched",
    "additional play": "more play",
    "additional plays": "more plays",
    "extra play": "more play",
    "extra plays": "more plays",
    "leaves play": "leaves the field",
    "enters play": "enters the field",
    "comes into play": "enters the field",
    "do not": "don't",
    "does not": "don't",
    "choose one :": "@1",
    "choose 1 :": "@1",
    "choose one —": "@1",
    "choose one –": "@1",
    "choose one -": "@1",
    "chooses one :": "@1",
    "chooses 1 :": "@1",
    "choose one or both :": "@2",
}  # fmt: skip


def _words(text: str) -> list[str]:
    return text.replace("'s", " 's").split()


_BY_FIRST: dict[str, list[tuple[list[str], list[str]]]] = {}
for _said, _meant in sorted(WORDINGS.items(), key=lambda pair: -len(pair[0])):
    _BY_FIRST.setdefault(_words(_said)[0], []).append((_words(_said), _words(_meant)))


def canonical(tokens: list[Token]) -> list[Token]:
    """The words of a text, those of another wording exchanged; each keeps the place it was read."""
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        length, meant = _wording_at(tokens, at)
        if not length:
            found.append(tokens[at])
            at += 1
            continue
        start, end = tokens[at].start, tokens[at + length - 1].end
        found += [Token(word, base_form(word), (), start, end) for word in meant]
        at += length
    return found


def _wording_at(tokens: list[Token], at: int) -> tuple[int, list[str]]:
    """How many words from a place on are another wording, and what it means; 0: none."""
    for said, meant in _BY_FIRST.get(tokens[at].printed.lower(), ()):
        words = [token.printed.lower().replace("’", "'") for token in tokens[at : at + len(said)]]
        if words == said:
            return len(said), meant
    return 0, []


def rewritten(text: str, tokens: list[Token]) -> str:
    """The text itself in the canonical wording; a head keeps its capitals."""
    pieces: list[str] = []
    at = done = 0
    while at < len(tokens):
        length, meant = _wording_at(tokens, at)
        if length and meant[0] not in INNER_HEADS:
            first, last = tokens[at], tokens[at + length - 1]
            pieces += [text[done : first.start], _cased(meant, tokens[at : at + length])]
            done = last.end
        at += length or 1
    return "".join([*pieces, text[done:]])


def _cased(meant: list[str], said: list[Token]) -> str:
    """As many capitals as the words that are replaced: all, the first, or none."""
    titled = all(token.printed[:1].isupper() for token in said if token.printed[:1].isalpha())
    words = " ".join(meant).replace(" 's", "'s").split(" ")
    if titled and len(said) > 1:
        words = [word[:1].upper() + word[1:] for word in words]
    elif said[0].printed[:1].isupper():
        words[0] = words[0][:1].upper() + words[0][1:]
    return " ".join(words)
