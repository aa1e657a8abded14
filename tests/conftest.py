"""Settings of the whole test run.

`make test` tries the same few examples of each property on every run: a failure there is found
again by running again. `make explore` tries many others, chosen at random.
"""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from covenstead import games


@pytest.fixture(autouse=True)
def _games_from_files_are_forgotten() -> Iterator[None]:
    """A game that a test loads from a file is no game of the next test."""
    yield
    games._loaded.clear()
    os.environ.pop(games.VARIABLE, None)


SUPPRESSED = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile(
    "test", max_examples=6, deadline=None, derandomize=True, suppress_health_check=SUPPRESSED
)
# The example database (.hypothesis/) tries what failed last time first.
settings.register_profile(
    "explore", max_examples=60, deadline=None, print_blob=True, suppress_health_check=SUPPRESSED
)
settings.load_profile(os.environ.get("COVENSTEAD_PROFILE", "test"))
