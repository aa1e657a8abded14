"""The chunks of a run on a Ray cluster: the same work, the same bytes.

Workers send finished chunks back and this machine writes them, so a cluster needs no shared disk,
only the same version of Covenstead with its extra `cluster` on every machine.
"""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any
from urllib.parse import urlsplit

from . import LabError, need
from .chunk import Played, play_chunk

LOCAL = "local"
# How many chunks are given out for each core of the cluster.
AHEAD = 2
KNOCK_S = 5


@contextmanager
def cluster(address: str | None) -> Iterator[Callable[[bytes, list[int]], Iterator[Played]]]:
    """A cluster: the one at an address, or one of this machine's own cores for this run."""
    ray = need("ray", "cluster")
    connect(ray, address)
    try:
        cores = int(ray.cluster_resources().get("CPU", 1))
        yield lambda data, chunks: on_cluster(ray, cores, data, chunks)
    finally:
        ray.shutdown()


def connect(ray: Any, address: str | None) -> None:
    """Join a cluster, or say that nobody answers."""
    quiet = {"configure_logging": False, "log_to_driver": False}
    where = address or "this machine"
    try:
        if address is None or address == LOCAL:
            ray.init(address=LOCAL, include_dashboard=False, **quiet)
        else:
            knock(address)
            ray.init(address=address, **quiet)
    except (OSError, RuntimeError, ValueError, AssertionError) as error:
        raise LabError(f"no Ray cluster answers at {where} ({first_line(error)})") from error


def knock(address: str) -> None:
    """Whether anybody listens at HOST:PORT: Ray itself would wait for minutes."""
    place = urlsplit(address if "://" in address else f"//{address}")
    if place.port is not None:
        socket.create_connection((place.hostname or "", place.port), KNOCK_S).close()


def first_line(error: BaseException) -> str:
    return str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__


def on_cluster(ray: Any, cores: int, data: bytes, chunks: list[int]) -> Iterator[Played]:
    """Chunks as they are finished; the plan travels once."""
    remote = ray.remote(play_chunk)
    given = ray.put(data)
    rest = iter(chunks)
    flying = [remote.remote(given, chunk) for chunk in islice(rest, cores * AHEAD)]
    try:
        while flying:
            done, flying = ray.wait(flying)
            yield ray.get(done[0])
            flying += [remote.remote(given, chunk) for chunk in islice(rest, 1)]
    except ray.exceptions.RayTaskError as error:
        raise LabError(first_line(error.cause or error)) from error
    except ray.exceptions.RayError as error:
        raise LabError(
            f"the Ray cluster failed ({first_line(error)}); every finished chunk is kept: "
            "run the same command again"
        ) from error
