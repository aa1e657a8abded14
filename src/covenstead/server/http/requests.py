"""Reading HTTP requests and writing answers."""

from __future__ import annotations

import asyncio
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ...engine.table import Table
from ..errors import Problem, RequestError
from ..rooms.identity import COOKIE, Guest
from ..rooms.room import Room
from ..tables.match import Match
from ..tables.snapshot import SPECTATOR
from ..wire import bodies
from ..wire import messages as wire
from ..wire.messages import MAX_FRAME
from .addresses import counted_as
from .services import Services

STATUS: dict[Problem, int] = {
    "bad_token": 401,
    "bad_origin": 403,
    "banned": 403,
    "no_game": 404,
    "no_table": 404,
    "no_seat": 404,
    "not_open": 409,
    "not_now": 409,
    "too_many": 409,
    "stale": 409,
    "too_large": 413,
    "bad_name": 422,
    "bad_text": 422,
    "bad_option": 422,
    "too_fast": 429,
    "busy": 503,
    "set_aside": 503,
    "bad_rules": 422,
}
# How long the body of a request may take to arrive.
BODY_S = 10
T = TypeVar("T")


# ---- reading ----


def address_of(request: Request) -> str:
    """What limits count a request under."""
    return counted_as(request.client.host) if request.client else ""


def guest_of(services: Services, authorization: str | None, cookie: str | None) -> Guest | None:
    """The guest of a request, None without a token; refuses a banned one."""
    token = cookie
    if authorization is not None and authorization.lower().startswith("bearer "):
        token = authorization[7:]
    if not token:
        return None
    guest = services.hall.signer.guest_of(token)
    services.bans.check_guest(guest)
    return guest


def known_guest(services: Services, request: Request) -> Guest:
    """The guest who asks; refuses a request without a token."""
    authorization = request.headers.get("authorization")
    guest = guest_of(services, authorization, request.cookies.get(COOKIE))
    if guest is None:
        raise RequestError("bad_token", "say who you are first: POST /api/guest")
    return guest


async def match_of(services: Services, request: Request) -> Match:
    """The match of the table that the path names."""
    table = request.path_params["table"]
    if not (table.isascii() and table.isalnum() and len(table) <= 32):
        raise RequestError("no_table", "there is no such table")
    return (await services.hall.room(table)).match


def finished(match: Match) -> Table:
    """The table of a game that is over: only then may everybody see its cards."""
    if match.status != "over" or match.table is None:
        raise RequestError("not_open", "the game is not over yet; its cards are still secret")
    return match.table


def number_of(text: str, low: int, high: int) -> int:
    """A number from a URL, within bounds."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 7):
        raise RequestError("bad_message", "expected a number here")
    if not low <= int(text) <= high:
        raise RequestError("no_seat", f"expected a number from {low} to {high}")
    return int(text)


async def body_of(request: Request, kind: type[T], most: int = MAX_FRAME) -> T:
    """The JSON body of a request, checked against its type and its greatest size."""
    try:
        data = await asyncio.wait_for(_read_body(request, most), BODY_S)
    except TimeoutError as error:
        raise RequestError("bad_message", f"the body must be here in {BODY_S} seconds") from error
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RequestError("bad_message", f"not the expected body: {error}"[:300]) from error


async def _read_body(request: Request, most: int) -> bytes:
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise RequestError("bad_message", "send JSON with content-type application/json")
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise RequestError("too_large", f"this request may be at most {most} bytes long")
    return data


# ---- answering ----


def json_response(body: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def fault_response(error: RequestError) -> Response:
    """The answer to a request that cannot be done."""
    fault = bodies.Fault(error.problem, error.message)
    return json_response(fault, STATUS.get(error.problem, 400))


def opened_response(room: Room, seat: int) -> Response:
    """A table that was just opened, for the guest who opened it and sits there, or watches."""
    match = room.match
    invitations = [wire.Invitation(free, room.invitation(free)) for free in match.free_seats()]
    token = room.seat_token(seat) if seat != SPECTATOR else ""
    commitment = match.deal.commitment
    return json_response(bodies.Opened(room.id, seat, token, invitations, commitment), 201)
