"""Endpoints: what answers a method of a path, together with its description.

A handler gets a path only together with an `Operation`, so no route is left undescribed: the routes
and the OpenAPI document are made from the same list.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from .services import Services

Json = dict[str, Any]
Handler = Callable[[Services, Request], Awaitable[Response]]
# What an answer is: JSON of a type, JSON by a schema, or text of a media type.
Answer = type | Json | str


class Operation(msgspec.Struct, frozen=True):
    """What a method of a path does, in OpenAPI's sense of the word."""

    summary: str
    answer: Answer
    status: int = 200
    body: type | None = None
    # Statuses of refusals, beside those that follow from the other fields.
    refusals: tuple[int, ...] = ()
    # Parameters of the query, by name.
    query: dict[str, Json] = {}
    needs_guest: bool = False
    # Whether an address that asks too much is refused.
    is_limited: bool = True
    # Whether it is part of the API; what serves operators and tools is not.
    is_public: bool = True

    def statuses(self) -> list[int]:
        """Every status of a refusal: a guest, a body and a limit each have their own."""
        found = set(self.refusals)
        if self.needs_guest:
            found.add(401)
        if self.body is not None:
            found |= {400, 403, 413, 415}
        if self.is_limited:
            found |= {403, 429, 503}
        return sorted(found)


class Endpoint(msgspec.Struct, frozen=True):
    """A method of a path, what it does, and who does it."""

    method: str
    path: str
    operation: Operation
    handler: Handler


class Endpoints(list[Endpoint]):
    """The endpoints of one module, added by decorators."""

    def get(self, path: str, operation: Operation) -> Callable[[Handler], Handler]:
        """The decorated handler answers GET."""
        return self._add("GET", path, operation)

    def post(self, path: str, operation: Operation) -> Callable[[Handler], Handler]:
        """The decorated handler answers POST."""
        return self._add("POST", path, operation)

    def _add(self, method: str, path: str, operation: Operation) -> Callable[[Handler], Handler]:
        def add(handler: Handler) -> Handler:
            self.append(Endpoint(method, path, operation, handler))
            return handler

        return add
