"""The addresses for my tables, and for what can be done with a finished game."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from .bodies import PlayOn
from .branch import play_on
from .mine import tables_of
from .rest import Rest, body_of, finished, json_response, opened


def routes(edge: Rest) -> list[Route]:
    """The routes; `edge` is the rest of the HTTP part."""
    after = Afterwards(edge)
    table = "/api/tables/{table}"
    return [
        Route("/api/mine", edge.guarded(after.mine), methods=["GET"]),
        Route(f"{table}/curve", edge.guarded(after.curve), methods=["GET"]),
        Route(f"{table}/branch", edge.guarded(after.branch), methods=["POST"]),
    ]


class Afterwards:
    """The handlers."""

    def __init__(self, edge: Rest) -> None:
        self.edge = edge
        self.hall = edge.hall

    async def mine(self, request: Request) -> Response:
        guest = self.edge.known_guest(request)
        return json_response(await tables_of(self.hall, guest.guest))

    async def curve(self, request: Request) -> Response:
        match = await self.edge.match(request)
        finished(match)
        address = request.client.host if request.client else ""
        return json_response(await self.edge.desk.curves.curve(match, address))

    async def branch(self, request: Request) -> Response:
        guest = self.edge.known_guest(request)
        wanted = await body_of(request, PlayOn)
        match = await self.edge.match(request)
        finished(match)
        return opened(await play_on(self.hall, guest, match, wanted), wanted.seat)
