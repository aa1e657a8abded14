"""One server for all tests of a worker that do not need their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.houses import House, house


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("home")) as made:
        yield made
