"""Every route of the HTTP part, made from the endpoints of its modules."""

from __future__ import annotations

from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..errors import RequestError
from . import finished_games, games, lessons, open_tables, operators, people, smith
from .endpoints import Endpoint, Endpoints, Operation
from .openapi import describe
from .requests import address_of, fault_response
from .services import Services

own = Endpoints()
PARTS = (people, games, lessons, smith, open_tables, finished_games, operators)


@own.get("/openapi.json", Operation("This description", answer={}, is_public=False))
async def openapi(services: Services, request: Request) -> Response:
    return Response(document(), media_type="application/json")


def all_endpoints() -> list[Endpoint]:
    return [*(endpoint for part in PARTS for endpoint in part.endpoints), *own]


@cache
def document() -> bytes:
    """The OpenAPI document, encoded once."""
    return msgspec.json.encode(describe(all_endpoints()))


def routes(services: Services) -> list[Route]:
    """The routes of a node."""
    return [route_of(endpoint, services) for endpoint in all_endpoints()]


def check_may_ask(services: Services, address: str) -> None:
    """Refuse anybody banned or asking too much, and everybody at a node that is being emptied."""
    services.bans.check_address(address)
    if not services.addresses.of(address).take():
        raise RequestError("too_fast", "too many requests; slow down")
    if services.is_draining:
        raise RequestError("busy", "this node is about to stop; ask again")


def route_of(endpoint: Endpoint, services: Services) -> Route:
    """A route that turns errors of requests into answers and refuses those who ask too much."""

    async def handle(request: Request) -> Response:
        try:
            if endpoint.operation.is_limited:
                check_may_ask(services, address_of(request))
            return await endpoint.handler(services, request)
        except RequestError as error:
            return fault_response(error)

    return Route(endpoint.path, handle, methods=[endpoint.method])
