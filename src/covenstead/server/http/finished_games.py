"""What can be asked of a game that is over."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ...engine.seats import MOST_SEATS
from ...engine.table import Table
from ..rooms.branch import play_on
from ..tables.finished_record import record_of_match
from ..tables.match import Match
from ..tables.snapshot import SPECTATOR
from ..wire import bodies
from .endpoints import Endpoints, Operation
from .requests import (
    address_of,
    body_of,
    finished,
    json_response,
    known_guest,
    match_of,
    number_of,
    opened_response,
)
from .services import Services

# How many lines of the log before a step are shown with it.
RECENT = 14
SEAT = {"type": "integer", "minimum": -1, "maximum": MOST_SEATS - 1}
endpoints = Endpoints()


@endpoints.get(
    "/api/tables/{table}/record",
    Operation("The record of a finished game", answer={}, refusals=(404, 409)),
)
async def record(services: Services, request: Request) -> Response:
    match = await match_of(services, request)
    finished(match)
    response = json_response(record_of_match(match))
    name = f"{match.deal.game}-{match.deal.table}.json"
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return response


@endpoints.get(
    "/api/tables/{table}/steps/{step}",
    Operation(
        "A finished game after some moves",
        answer=bodies.Step,
        query={"seat": SEAT},
        refusals=(400, 404, 409),
    ),
)
async def step(services: Services, request: Request) -> Response:
    match = await match_of(services, request)
    played = finished(match)
    number = number_of(request.path_params["step"], 0, len(played.moves))
    seat = number_of(request.query_params.get("seat", "-1"), SPECTATOR, match.deal.seats - 1)
    return json_response(step_of(match, played, number, seat))


def step_of(match: Match, played: Table, step: int, seat: int) -> bodies.Step:
    """A finished game after its first moves, as a seat could see it then."""
    deal = match.deal
    table = match.new_table(played.names)
    before = 0
    for mover, text in played.moves[:step]:
        before = len(table.events)
        table.play(mover, text)
    mover, text = played.moves[step - 1] if step else (SPECTATOR, "")
    return bodies.Step(
        table=deal.table,
        game=deal.game,
        step=step,
        steps=len(played.moves),
        seat=seat,
        mover=mover,
        move=text,
        view=msgspec.Raw(msgspec.json.encode(table.view(seat))),
        log=table.log(seat, before),
        recent=table.log(seat, max(0, before - RECENT))[: min(before, RECENT)],
    )


@endpoints.get(
    "/api/tables/{table}/curve",
    Operation(
        "How the chances ran through a finished game", answer=bodies.Curve, refusals=(404, 409, 503)
    ),
)
async def curve(services: Services, request: Request) -> Response:
    match = await match_of(services, request)
    finished(match)
    return json_response(await services.curves.curve(match, address_of(request)))


@endpoints.post(
    "/api/tables/{table}/branch",
    Operation(
        "Play on from a step of a finished game",
        answer=bodies.Opened,
        status=201,
        body=bodies.PlayOn,
        needs_guest=True,
        refusals=(404, 409),
    ),
)
async def branch(services: Services, request: Request) -> Response:
    guest = known_guest(services, request)
    wanted = await body_of(request, bodies.PlayOn)
    match = await match_of(services, request)
    finished(match)
    return opened_response(await play_on(services.hall, guest, match, wanted), wanted.seat)
