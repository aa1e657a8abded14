"""What is asked once, over HTTP: who I am, which games there are, tables, records."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from .. import __version__
from ..bots import bot_names
from ..engine.errors import UnknownGame
from ..engine.record import record_of
from ..engine.table import Table
from ..games import GAMES, load
from . import bodies, decks
from . import schema as wire
from .decide import clean_name
from .identity import COOKIE, Guest, new_guest
from .match import Match
from .openapi import describe
from .room import Room
from .schema import MAX_FRAME, SPECTATOR
from .sockets import Desk
from .tables import open_table
from .trouble import Trouble

BODIES = (*bodies.BODIES, wire.LobbyList, *decks.BODIES)
STATUS: dict[wire.Problem, int] = {
    "bad_token": 401,
    "bad_origin": 403,
    "no_game": 404,
    "no_table": 404,
    "no_seat": 404,
    "not_open": 409,
    "not_now": 409,
    "too_many": 409,
    "too_large": 413,
    "bad_name": 422,
    "bad_text": 422,
    "bad_option": 422,
    "too_fast": 429,
    "busy": 503,
}
# So many lines of the log before a step are shown with it.
RECENT = 14
YEAR_S = 365 * 86_400
T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]


def routes(edge: Rest) -> list[Route]:
    """The routes of the HTTP part."""
    table = "/api/tables/{table}"
    return [
        Route("/api/guest", edge.guarded(edge.guest), methods=["GET", "POST"]),
        Route("/api/games", edge.guarded(edge.games), methods=["GET"]),
        Route("/api/games/{game}/rulebook", edge.guarded(edge.rulebook), methods=["GET"]),
        Route("/api/games/revel/cards", edge.guarded(edge.cards), methods=["GET"]),
        Route("/api/games/revel/decks", edge.guarded(edge.decks), methods=["POST"]),
        Route("/api/tables", edge.guarded(edge.tables), methods=["GET", "POST"]),
        Route(table, edge.guarded(edge.table), methods=["GET"]),
        Route(f"{table}/record", edge.guarded(edge.record), methods=["GET"]),
        Route(f"{table}/steps/{{step}}", edge.guarded(edge.step), methods=["GET"]),
        Route("/openapi.json", edge.guarded(edge.openapi), methods=["GET"]),
        Route("/healthz", edge.health, methods=["GET"]),
        Route("/metrics", edge.metrics, methods=["GET"]),
    ]


def json_response(body: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def guest_of(desk: Desk, authorization: str | None, cookie: str | None) -> Guest | None:
    """Whoever the token of a request names; None without a token."""
    token = cookie
    if authorization is not None and authorization.lower().startswith("bearer "):
        token = authorization[7:]
    return desk.hall.signer.guest_of(token) if token else None


class Rest:
    """The handlers."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.hall = desk.hall
        self._openapi = msgspec.json.encode(describe(BODIES))
        self._games = msgspec.json.encode(bodies.Games([game_info(name) for name in GAMES]))

    def guarded(self, handler: Handler) -> Handler:
        """A handler whose troubles become answers, for an address that is not too fast."""

        async def handle(request: Request) -> Response:
            address = request.client.host if request.client else ""
            try:
                if not self.desk.addresses.of(address).take():
                    raise Trouble("too_fast", "too many requests; slow down")
                return await handler(request)
            except Trouble as trouble:
                fault = bodies.Fault(trouble.problem, trouble.message)
                return json_response(fault, STATUS.get(trouble.problem, 400))

        return handle

    def known_guest(self, request: Request) -> Guest:
        authorization = request.headers.get("authorization")
        guest = guest_of(self.desk, authorization, request.cookies.get(COOKIE))
        if guest is None:
            raise Trouble("bad_token", "say who you are first: POST /api/guest")
        return guest

    # ---- people ----

    async def guest(self, request: Request) -> Response:
        return await (self.be(request) if request.method == "POST" else self.who(request))

    async def who(self, request: Request) -> Response:
        guest = self.known_guest(request)
        token = self.hall.signer.guest_token(guest)
        return json_response(bodies.Guest(guest.guest, guest.name, token))

    async def be(self, request: Request) -> Response:
        """A new guest, or a new name for the one who asks."""
        wanted = await body_of(request, bodies.NewGuest)
        name = clean_name(wanted.name)
        try:
            guest = Guest(self.known_guest(request).guest, name)
        except Trouble:
            guest = new_guest(name)
        token = self.hall.signer.guest_token(guest)
        response = json_response(bodies.Guest(guest.guest, guest.name, token))
        response.set_cookie(
            COOKIE,
            token,
            max_age=YEAR_S,
            httponly=True,
            samesite="strict",
            secure=self.hall.settings.secure,
        )
        return response

    # ---- games ----

    async def games(self, request: Request) -> Response:
        return Response(self._games, media_type="application/json")

    async def rulebook(self, request: Request) -> Response:
        try:
            text = load(request.path_params["game"]).rulebook()
        except UnknownGame as error:
            raise Trouble("no_game", str(error)[:200]) from error
        return Response(text, media_type="text/markdown")

    async def cards(self, request: Request) -> Response:
        return Response(decks.card_list(), media_type="application/json")

    async def decks(self, request: Request) -> Response:
        """Whether a deck may be played, rule by rule."""
        return json_response(decks.deck_report((await body_of(request, decks.DeckText)).text))

    # ---- tables ----

    async def tables(self, request: Request) -> Response:
        return await (self.open(request) if request.method == "POST" else self.lobby(request))

    async def lobby(self, request: Request) -> Response:
        return json_response(await self.desk.lobby.list())

    async def open(self, request: Request) -> Response:
        guest = self.known_guest(request)
        wanted = await body_of(request, bodies.NewTable)
        return opened(await open_table(self.hall, guest, wanted), 0)

    async def match(self, request: Request) -> Match:
        table = request.path_params["table"]
        if not (table.isascii() and table.isalnum() and len(table) <= 32):
            raise Trouble("no_table", "there is no such table")
        return (await self.hall.room(table)).match

    async def table(self, request: Request) -> Response:
        match = await self.match(request)
        names = [place.name for place in match.places]
        deal = match.deal
        return json_response(
            bodies.TableInfo(
                deal.table, deal.game, match.status, names, deal.commitment, deal.branch
            )
        )

    async def record(self, request: Request) -> Response:
        match = await self.match(request)
        played = finished(match)
        deal = match.deal
        record = record_of(played, __version__, salt=deal.salt, branch=deal.branch)
        response = json_response(record)
        name = f"{deal.game}-{deal.table}.json"
        response.headers["content-disposition"] = f'attachment; filename="{name}"'
        return response

    async def step(self, request: Request) -> Response:
        """A finished game after some of its moves."""
        match = await self.match(request)
        played = finished(match)
        step = number_of(request.path_params["step"], 0, len(played.moves))
        seat = number_of(request.query_params.get("seat", "-1"), SPECTATOR, match.deal.seats - 1)
        table = Table(
            match.game,
            match.deal.seats,
            match.deal.seed,
            options=match.options,
            names=played.names,
        )
        before = 0
        for mover, text in played.moves[:step]:
            before = len(table.events)
            table.play(mover, text)
        mover, text = played.moves[step - 1] if step else (SPECTATOR, "")
        return json_response(
            bodies.Step(
                match.deal.table,
                match.deal.game,
                step,
                len(played.moves),
                seat,
                mover,
                text,
                msgspec.Raw(msgspec.json.encode(table.view(seat))),
                table.log(seat, before),
                table.log(seat, max(0, before - RECENT))[: min(before, RECENT)],
            )
        )

    # ---- operators ----

    async def openapi(self, request: Request) -> Response:
        return Response(self._openapi, media_type="application/json")

    async def health(self, request: Request) -> Response:
        try:
            await self.hall.store.ping()
        except Exception:
            return json_response(bodies.Fault("busy", "the database does not answer"), 503)
        return json_response({"ok": True, "node": self.hall.settings.node})

    async def metrics(self, request: Request) -> Response:
        text = self.hall.metrics.text()
        return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")


def opened(room: Room, seat: int) -> Response:
    """A table that was just opened, for the one who did and sits there."""
    match = room.match
    invitations = [wire.Invitation(free, room.invitation(free)) for free in match.free_seats()]
    token, commitment = room.seat_token(seat), match.deal.commitment
    return json_response(bodies.Opened(room.id, seat, token, invitations, commitment), 201)


def game_info(name: str) -> bodies.GameInfo:
    """A game as the page offers it."""
    game = load(name)
    options = [
        bodies.OptionInfo(
            option.name, list(option.values), option.rule, option.says, option.like, option.seat
        )
        for option in game.options
    ]
    return bodies.GameInfo(
        game.name,
        game.title,
        game.min_seats,
        game.max_seats,
        game.usual_seats,
        options,
        bot_names(name),
        dict(game.verbs),
    )


def finished(match: Match) -> Table:
    """The table of a game that is over: only then its cards are everybody's."""
    if match.status != "over" or match.table is None:
        raise Trouble("not_open", "the game is not over yet; its cards are still secret")
    return match.table


def number_of(text: str, low: int, high: int) -> int:
    """A number of a URL within its bounds."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 7):
        raise Trouble("bad_message", "a number is wanted here")
    if not low <= int(text) <= high:
        raise Trouble("no_seat", f"there is only {low} to {high}")
    return int(text)


async def body_of(request: Request, kind: type[T]) -> T:
    """The JSON body of a request, checked against its type."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Trouble("bad_message", "send JSON with content-type application/json")
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > MAX_FRAME:
            raise Trouble("too_large", f"a request may have {MAX_FRAME} bytes")
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Trouble("bad_message", f"not what is wanted here: {error}"[:300]) from error
