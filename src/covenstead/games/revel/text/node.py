"""The base of every node of an effect: a frozen value that compares by content."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True)
class Node:
    """Fields are the annotations of the subclass, given in order; equal if class and fields are."""

    fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        own = [name for name, kind in cls.__annotations__.items() if "ClassVar" not in str(kind)]
        cls.fields = (*cls.fields, *own)

    def __init__(self, *values: Any) -> None:
        missing = len(self.fields) - len(values)
        defaults = [getattr(type(self), name) for name in self.fields[len(values) :]]
        assert missing >= 0, f"{type(self).__name__} takes {len(self.fields)} fields"
        for name, value in zip(self.fields, [*values, *defaults], strict=True):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} does not change")

    @property
    def values(self) -> tuple[Any, ...]:
        """What the fields hold, in order."""
        return tuple([getattr(self, name) for name in self.fields])

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.values == other.values

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.values))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.values))})"


def walk(node: object) -> Iterator[Node]:
    """Every node inside, itself first, in reading order."""
    if isinstance(node, Node):
        yield node
        for value in node.values:
            yield from walk(value)
    elif isinstance(node, tuple):
        for value in node:
            yield from walk(value)
