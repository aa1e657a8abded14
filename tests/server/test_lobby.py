"""The lobby costs the database one reading for each change."""

from __future__ import annotations

from typing import Any

import pytest

from covenstead.server.storage.store import Store
from covenstead.server.wire import bodies
from covenstead.server.wire import messages as wire
from tests.support.houses import House
from tests.support.people import guest


def test_the_lobby_is_read_once_however_many_ask_and_again_when_it_has_changed(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    readings = 0
    listed = Store.listed

    async def counted(*args: Any, **words: Any) -> Any:
        nonlocal readings
        readings += 1
        return await listed(*args, **words)

    monkeypatch.setattr(Store, "listed", counted)

    async def story() -> None:
        ada = await guest(home, "Ada")

        async def names() -> list[str]:
            answer = await ada.ask(wire.Lobby(id=ada.new_id(), on=False))
            assert isinstance(answer, wire.LobbyList)
            return [each.table for each in answer.tables]

        await names()
        before = readings
        for _ in range(20):
            await names()
        assert readings <= before + 1
        opened = await ada.open_table(bodies.NewTable("blackmore", 2, listed=True))
        assert opened.table in await names()

    home.run(story())
