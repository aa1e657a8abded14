"""The work of the lab on a Ray cluster, with the same results byte for byte.

Workers send back what is finished and this machine writes it, so a cluster needs no shared disk,
only the same version of Covenstead with its extra `cluster` on every machine.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any
from urllib.parse import urlsplit

from . import LabError, need
from .workers import AHEAD, Dispatch, T, Work, WorkersLost

LOCAL = "local"
KNOCK_S = 5


@contextmanager
def cluster(address: str | None) -> Iterator[Dispatch]:
    """The cluster at an address, or one on this machine's cores just for this run."""
    ray = need("ray", "cluster")
    connect(ray, address)

    def dispatch(work: Work[T], data: bytes, numbers: Iterable[int]) -> Iterator[T]:
        cores = int(ray.cluster_resources().get("CPU", 1))
        return on_cluster(ray, cores, work, data, numbers)

    try:
        yield dispatch
    finally:
        ray.shutdown()


def connect(ray: Any, address: str | None) -> None:
    """Connect to a cluster, or report that nobody answers."""
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
    """Check that HOST:PORT accepts connections: Ray itself would wait for minutes."""
    place = urlsplit(address if "://" in address else f"//{address}")
    if place.port is not None:
        socket.create_connection((place.hostname or "", place.port), KNOCK_S).close()


def first_line(error: BaseException) -> str:
    return str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__


def on_cluster(
    ray: Any, cores: int, work: Work[T], data: bytes, numbers: Iterable[int]
) -> Iterator[T]:
    """Results as they are finished; the data is sent only once."""
    remote = ray.remote(work)
    given = ray.put(data)
    rest = iter(numbers)
    flying = [remote.remote(given, number) for number in islice(rest, cores * AHEAD)]
    try:
        while flying:
            done, flying = ray.wait(flying)
            flying += [remote.remote(given, number) for number in islice(rest, 1)]
            yield ray.get(done[0])
    except ray.exceptions.RayTaskError as error:
        raise LabError(first_line(error.cause or error)) from error
    except ray.exceptions.RayError as error:
        raise WorkersLost(f"the Ray cluster failed ({first_line(error)})") from error
