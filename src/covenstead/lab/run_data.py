"""The tables of a run, read lazily; damaged chunks are refused."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any

from ..games import load_named
from . import LabError, need
from .games import Traits, traits_of
from .plan import RunPlan
from .store import DONE, Manifest, chunk_folder, fault_in, read_manifest

Frame = Any


class RunData:
    """The folder of a run, for reading."""

    def __init__(self, folder: Path) -> None:
        self.polars = need("polars")
        self.folder = folder
        self.manifest: Manifest = read_manifest(folder)
        self.plan: RunPlan = self.manifest.plan
        self.names = self.manifest.names
        self.chunks = [n for n in range(self.plan.chunks) if self.has(n)]
        if not self.chunks:
            raise LabError(f"{folder}: no chunk is finished yet; run the same command again")
        self.games = sum(len(self.plan.numbers(chunk)) for chunk in self.chunks)

    def has(self, chunk: int) -> bool:
        """Whether a chunk is there; a damaged one is refused, not skipped."""
        place = chunk_folder(self.folder, chunk)
        if not (place / DONE).exists() and not place.exists():
            return False
        fault = fault_in(place, len(self.plan.numbers(chunk)))
        if fault is not None:
            raise LabError(
                f"{place} {fault}; `coven lab run` with the same arguments plays it again"
            )
        return True

    @cached_property
    def traits(self) -> Traits:
        """What the lab records of the game; names come from the manifest."""
        plan = self.plan
        return traits_of(load_named(plan.game), plan.seats, plan.options, None)

    def table(self, name: str) -> Frame:
        """A table of all finished chunks."""
        paths = [chunk_folder(self.folder, n) / f"{name}.parquet" for n in self.chunks]
        return self.polars.scan_parquet(paths)

    @property
    def title(self) -> str:
        return load_named(self.plan.game).title
