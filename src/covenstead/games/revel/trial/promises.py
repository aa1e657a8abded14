"""What the explanation of an instruction promises, read from its words: who, what, how many, where.

Nothing here looks at the program or at the rules: a promise is what a person would expect who has
read the explanation and sees the table before and after.
"""

from __future__ import annotations

import re

from .looking import Change

# RV-151: nothing is counted to more.
MOST = 99

# How a verb is explained, and from and to where cards go.
MOVES = {"draw": "hand", "discard": "discards", "stash": "deck", "put": "deck", "play": "field"}
STILL = {"choose", "reveal", "look", "pass"}
# Verbs after which something lies elsewhere or is counted otherwise.
SEEN = {*MOVES, "gain", "lose", "spend", "take", "move"}
PLACE = re.compile(r"from (.+?)(?:'s)? (hand|deck|discards)\b")
TOP = re.compile(r"the top (\d+) of (.+?)(?:'s)? deck")
WHOSE = re.compile(r" of (yours|your opponent)$")
COUNT = re.compile(r"^(up to |)(\d+) ")
RESOURCE = re.compile(r"^(gain|lose|spend) (up to |)(\d+) (\w+)$")
COUNTERS = re.compile(r"^(put|take) (up to |)(\d+) \+1 counters (?:on|off) (.+)$")
KINDS = ("strike spell", "shield spell", "stance")


class Promise:
    """One instruction as it is explained, seen by the player that it calls «you»."""

    def __init__(self, words: str, you: int, current: int) -> None:
        self.words = words
        self.seats = {"your": you, "you": you, "your opponent": 1 - you}
        self.seats |= {"the current player": current, "the other player": 1 - current}
        self.actor, self.deed = self.split(words)
        self.verb = self.deed.split()[0]

    def split(self, words: str) -> tuple[int, str]:
        """Who acts (-1: some player) and what they do, the verb as one says it to them."""
        for who in ("your opponent", "the current player", "the other player", "that player"):
            if words.startswith(f"{who} "):
                verb, _, rest = words.removeprefix(f"{who} ").partition(" ")
                base = re.sub(r"(?<=sh)es$|s$", "", verb)
                return self.seats.get(who, -1), f"{base} {rest}"
        if words.startswith("the player of "):
            return -1, words.split(" is about ", 1)[-1]
        return self.seats["you"], words

    def is_seen(self, change: Change) -> bool:
        """Whether something happened, if it is a verb after which one sees it."""
        return self.verb not in SEEN or not change.is_nothing()

    def broken(self, change: Change) -> str:
        """What happened otherwise than promised, in a sentence; empty if nothing did."""
        if self.verb in {"gain", "lose", "spend"}:
            return self.resource_broken(change)
        if COUNTERS.match(self.deed):
            return self.counters_broken(change)
        if self.verb in STILL:
            return "cards moved" if change.moved else ""
        if self.verb in MOVES:
            return self.move_broken(change, self.gone(change))
        return ""

    def gone(self, change: Change) -> list[int]:
        """The cards that moved; of a play only the one that came to the field (R-5.7)."""
        if self.verb != "play":
            return change.moved
        return [card for card in change.moved if change.after.area[card] == "field"]

    # ---- cards that move ----

    def move_broken(self, change: Change, gone: list[int]) -> str:
        """From where, to where, how many, and of which kind."""
        place, before = PLACE.search(self.deed), change.before
        for card in gone:
            if after_of(change, card) != (MOVES[self.verb], before.owner[card]):
                return f"a card went to {after_of(change, card)}"
            area, owner = before.area[card], before.owner[card]
            if place and (area, owner) != (place[2], self.seats.get(place[1], owner)):
                return f"a card came from {area} of seat {owner + 1}"
            if self.is_anothers(owner):
                return f"a card of seat {owner + 1} moved"
            kind = next((one for one in KINDS if f" {one}" in self.deed), "")
            if kind and "step" not in self.deed and kind not in before.kind[card]:
                return f"a card moved that is no {kind}"
        return self.count_broken(change, gone)

    def count_broken(self, change: Change, gone: list[int]) -> str:
        """How many: all that were promised, or as many as there are; or it was impossible."""
        top, count = TOP.search(self.deed), COUNT.search(self.deed.partition(" ")[2])
        if top and gone:
            whose = self.seats.get(top[2], change.before.owner[gone[0]])
            deck = change.before.deck[whose]
            wanted = int(top[1])
            if sorted(gone) != sorted(deck[-wanted:]) and "up to" not in self.deed:
                return f"{len(gone)} cards moved, not the top {wanted}"
        elif count and change.elements(gone) > int(count[2]):
            return f"{change.elements(gone)} moved"
        return ""

    def is_anothers(self, owner: int) -> bool:
        """«of yours», «of your opponent»: whether it was somebody else's."""
        said = WHOSE.search(self.deed)
        if said is None:
            return False
        return owner != self.seats["you" if said[1] == "yours" else said[1]]

    # ---- what is counted ----

    def resource_broken(self, change: Change) -> str:
        """Whose, of what, and how much."""
        said = RESOURCE.match(self.deed)
        if change.moved:
            return "cards moved"
        if said is None:
            return ""
        sign = 1 if said[1] == "gain" else -1
        for (seat, name), amount in change.counted.items():
            if name.lower() != said[4].lower() or self.actor not in {seat, -1}:
                return f"seat {seat + 1} has {amount:+d} {name}"
            has = change.before.counted[seat, name]
            wanted = min(int(said[3]), MOST - has if sign > 0 else has)
            if not 0 <= sign * amount <= wanted or (not said[2] and sign * amount < wanted):
                return f"seat {seat + 1} has {amount:+d} {name}"
        return ""

    def counters_broken(self, change: Change) -> str:
        """How many +1s on each spell, and on whose."""
        said = COUNTERS.match(self.deed)
        assert said is not None
        sign = 1 if said[1] == "put" else -1
        shared = "shared out" in self.deed
        for card, amount in change.plus.items():
            room = MOST - change.before.plus[card] if sign > 0 else change.before.plus[card]
            wanted = min(int(said[3]), room)
            exact = not said[2] and not shared
            if not 0 <= sign * amount <= wanted or (exact and sign * amount < wanted):
                return f"a spell has {amount:+d} +1s"
            if self.is_anothers(change.before.owner[card]):
                return "a spell of the other player has other +1s"
        return "cards moved" if change.moved else ""


def after_of(change: Change, card: int) -> tuple[str, int]:
    """Where a card lies now, and whose area that is."""
    return change.after.area[card], change.after.owner[card]
