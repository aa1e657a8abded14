"""One HTTP request at a time, with the standard library."""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.request

import msgspec

from ..errors import RequestError
from ..wire.bodies import Fault

TIMEOUT_S = 20
# Tables are reached directly; a proxy of the environment is for other people's pages.
_opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))


async def fetch(url: str, data: bytes | None = None, token: str | None = None) -> bytes:
    """The body of the answer; RequestError if the server refuses, OSError if it is not there."""
    return await asyncio.to_thread(_fetch, url, data, token)


def _fetch(url: str, data: bytes | None, token: str | None) -> bytes:
    headers = {"content-type": "application/json"}
    if token is not None:
        headers["authorization"] = f"Bearer {token}"
    request = urllib.request.Request(url, data, headers)
    try:
        with _opener.open(request, timeout=TIMEOUT_S) as answer:
            return bytes(answer.read())
    except urllib.error.HTTPError as error:
        with error:
            body = error.read()
        try:
            fault = msgspec.json.decode(body, type=Fault)
        except msgspec.DecodeError:
            raise OSError(f"{url} answers {error.code}") from error
        raise RequestError(fault.problem, fault.message) from error
