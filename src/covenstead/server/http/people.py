"""Who I am, and where I sit."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ..errors import RequestError
from ..rooms.identity import COOKIE, Guest, new_guest
from ..rooms.my_tables import tables_of
from ..rooms.texts import clean_name
from ..wire import bodies
from .endpoints import Endpoints, Operation
from .requests import body_of, json_response, known_guest
from .services import Services

YEAR_S = 365 * 86_400
endpoints = Endpoints()


@endpoints.get("/api/guest", Operation("Who I am", answer=bodies.Guest, needs_guest=True))
async def who(services: Services, request: Request) -> Response:
    guest = known_guest(services, request)
    return known_as(services, guest)


@endpoints.post(
    "/api/guest",
    Operation("Be known by a name", answer=bodies.Guest, body=bodies.NewGuest, refusals=(422,)),
)
async def be(services: Services, request: Request) -> Response:
    """A new guest, or a new name and picture for the one who asks."""
    wanted = await body_of(request, bodies.NewGuest)
    name = clean_name(wanted.name)
    services.bans.check_name(name)
    try:
        known = known_guest(services, request)
        avatar = known.avatar if wanted.avatar is None else wanted.avatar
        guest = Guest(known.guest, name, avatar)
    except RequestError as error:
        if error.problem == "banned":
            raise
        guest = new_guest(name, wanted.avatar or "")
    return known_as(services, guest)


def known_as(services: Services, guest: Guest) -> Response:
    """Who somebody is, with a cookie by the key of now."""
    token = services.hall.signer.guest_token(guest)
    response = json_response(bodies.Guest(guest.guest, guest.name, token, guest.avatar))
    response.set_cookie(
        COOKIE,
        token,
        max_age=YEAR_S,
        httponly=True,
        samesite="strict",
        secure=services.hall.settings.secure,
    )
    return response


@endpoints.get("/api/mine", Operation("My tables", answer=bodies.Mine, needs_guest=True))
async def mine(services: Services, request: Request) -> Response:
    guest = known_guest(services, request)
    return json_response(await tables_of(services.hall, guest.guest))
