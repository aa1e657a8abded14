"""How many examples a property gets: few in `make test`, many in `make explore`."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st

# What a property gets in `make test` unless it asks for another number.
USUAL = 6

# Deals are independent of one another, so a large range costs nothing and repeats nothing.
seeds = st.integers(0, 2**32 - 1)


def examples(count: int) -> settings:
    """This many examples in `make test`; `make explore` multiplies them as it does all others."""
    return settings(max_examples=max(1, count * settings().max_examples // USUAL))
