"""The lobby, opening a table, and what anybody may know of one."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ..rooms.opening import open_table
from ..wire import bodies
from ..wire import messages as wire
from .endpoints import Endpoints, Operation
from .requests import body_of, json_response, known_guest, match_of, opened_response
from .services import Services

endpoints = Endpoints()


@endpoints.get("/api/tables", Operation("The lobby", answer=wire.LobbyList))
async def lobby(services: Services, request: Request) -> Response:
    return json_response(await services.lobby.list())


@endpoints.post(
    "/api/tables",
    Operation(
        "Open a table",
        answer=bodies.Opened,
        status=201,
        body=bodies.NewTable,
        needs_guest=True,
        refusals=(404, 409, 422),
    ),
)
async def open_new(services: Services, request: Request) -> Response:
    guest = known_guest(services, request)
    wanted = await body_of(request, bodies.NewTable)
    return opened_response(await open_table(services.hall, guest, wanted), 0)


@endpoints.get(
    "/api/tables/{table}",
    Operation("What anybody may know", answer=bodies.TableInfo, refusals=(404,)),
)
async def table(services: Services, request: Request) -> Response:
    match = await match_of(services, request)
    names = [record.name for record in match.seats]
    deal = match.deal
    return json_response(
        bodies.TableInfo(deal.table, deal.game, match.status, names, deal.commitment, deal.branch)
    )
