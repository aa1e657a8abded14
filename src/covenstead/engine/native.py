"""Flat vectors of numbers: native memory where the engine is compiled, plain lists where it is not.

Compiled modules know `vec[i64]` by its type and never look at this class. Interpreted, a list is
twice as fast to index as the compiled vector seen from outside, and it is all that is needed: the
engine makes vectors from lists, reads and writes items, and copies slices.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec
else:

    class vec:
        """`vec[i64](items)` is a list."""

        def __class_getitem__(cls, kind: type) -> type:
            return list


__all__ = ["vec"]
