"""The pictures that people may choose for themselves: a short list, so that none can offend."""

from __future__ import annotations

from typing import Literal

# "" is nobody's choice: the seat is shown by its own sign.
Avatar = Literal[
    "",
    "bear",
    "cat",
    "goat",
    "hare",
    "hedgehog",
    "heron",
    "moon",
    "mouse",
    "snail",
    "squirrel",
    "swan",
    "wolf",
]
