"""How a game ended: who won, who shares the win, or that nobody does.

Every surface says it in these words: the terminal, the server, records and programs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

Ending = Literal["won", "shared", "tied", "lost"]


class Outcome(msgspec.Struct, frozen=True):
    """Places, scores, the reason in one sentence, and what the first place is worth.

    `ending` is "won" (by one seat, or by partners together), "shared" (several sides are equal in
    everything and share the win), "tied" (they are equal, and nobody wins) or "lost" (all played
    together, and the game has beaten them).

    Examples:
        >>> table = covenstead.play_game("blackmore", ["greedy", "random"], seed="ash")
        >>> outcome = table.outcome()
        >>> outcome.places, outcome.winners
        ((1, 2), (0,))
        >>> outcome.headline(table.names)
        'greedy wins'
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    ending: Ending = "won"

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won or share the win; none in a tie, or if all have lost."""
        if self.ending == "tied":
            return ()
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    def headline(self, names: Sequence[str]) -> str:
        """Who won, in a few words."""
        if self.ending == "lost":
            return f"{listed(names)} {'lose together' if len(names) > 1 else 'loses'}"
        winners = [names[seat] for seat in self.winners]
        if not winners:
            return "Nobody wins, it is a tie"
        verb = "share the win" if self.ending == "shared" else "win" + "s" * (len(winners) == 1)
        return f"{listed(winners)} {verb}"

    def told(self, names: Sequence[str]) -> str:
        """The whole result in one line: who won, the scores, and the reason."""
        pairs = zip(names, self.scores, strict=True)
        scores = ", ".join(f"{name} {score}" for name, score in pairs)
        return f"{self.headline(names)}: {scores}. {self.reason[0].upper()}{self.reason[1:]}."


def ending_of(places: Sequence[int], sides: Sequence[int], *, ties_are_shared: bool) -> Ending:
    """What the first place is worth: partners are one side, equal sides share it or nobody wins."""
    first = {side for place, side in zip(places, sides, strict=True) if place == 1}
    if not first:
        return "lost"
    if len(first) == 1:
        return "won"
    return "shared" if ties_are_shared else "tied"


def win_shares(places: Sequence[int], *, together: bool) -> list[float]:
    """The share of the win of each seat; whoever plays together wins it whole, or nothing."""
    winners = 1 if together else max(1, places.count(1))
    return [(place == 1) / winners for place in places]


def listed(names: Sequence[str]) -> str:
    """Names as a sentence lists them: A, B and C."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
