"""The other nodes, as far as they were heard: when last, and how many people are there."""

from __future__ import annotations


class Peers:
    """Who else is up."""

    def __init__(self) -> None:
        self._last_heard: dict[str, float] = {}
        self._people: dict[str, int] = {}

    def people(self) -> int:
        """How many people are connected to the other nodes."""
        return sum(self._people.values())

    def heard(self, node: str, at_s: float) -> None:
        self._last_heard[node] = at_s

    def count(self, node: str, people: int) -> bool:
        """Note how many people a node has; whether that is new."""
        is_new = self._people.get(node, 0) != people
        self._people[node] = people
        return is_new

    def forget_silent(self, since_s: float) -> set[str]:
        """Forget the nodes that were not heard since then; their names."""
        silent = {node for node, at_s in self._last_heard.items() if at_s < since_s}
        for node in silent:
            del self._last_heard[node]
            self._people.pop(node, None)
        return silent
