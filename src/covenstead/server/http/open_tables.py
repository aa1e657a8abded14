"""The lobby, opening a table, and what anybody may know of one."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ...games import GAMES, load_named
from ..rooms.opening import open_table
from ..tables.snapshot import SPECTATOR
from ..wire import bodies
from ..wire import messages as wire
from .endpoints import Endpoints, Operation
from .requests import (
    address_of,
    body_of,
    json_response,
    known_guest,
    match_of,
    opened_response,
)
from .services import Services

endpoints = Endpoints()
# The option of a game that takes cards of one's own; two decks and such cards fit in.
OWN_CARDS = "own_cards"
MOST_BYTES = 32_768


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
    wanted = await body_of(request, bodies.NewTable, MOST_BYTES)
    own = own_cards_of(wanted)
    if own is not None:
        await services.readers.check_cards(own, guest.guest, address_of(request))
    seat = SPECTATOR if wanted.watch else 0
    return opened_response(await open_table(services.hall, guest, wanted), seat)


def own_cards_of(wanted: bodies.NewTable) -> str | None:
    """The cards of one's own that a table is to be played with, if its game takes any."""
    own = wanted.options.get(OWN_CARDS)
    if not isinstance(own, str) or wanted.game not in GAMES:
        return None
    options = [one for one in load_named(wanted.game).options if one.name == OWN_CARDS]
    return own if options and own not in options[0].values else None


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
