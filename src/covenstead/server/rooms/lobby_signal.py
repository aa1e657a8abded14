"""Tells the lobby that it has changed, and whether its tables must be read again."""

from __future__ import annotations

import asyncio


class LobbySignal:
    """Set whenever those who follow the lobby would see a difference."""

    def __init__(self) -> None:
        self.changed = asyncio.Event()
        # How often the list of tables has changed, and not only who is connected.
        self.lists = 0

    def people_changed(self) -> None:
        self.changed.set()

    def tables_changed(self) -> None:
        self.lists += 1
        self.changed.set()
