"""The card smith: how a card that is being written is read."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ...games.revel.text.drafts import CardDraft, DraftReading
from ..rooms.identity import COOKIE
from ..wire.smith_bodies import MOST_BYTES
from .endpoints import Endpoints, Operation
from .requests import address_of, body_of, guest_of
from .services import Services

endpoints = Endpoints()


@endpoints.post(
    "/api/games/revel/draft",
    Operation(
        "How a card is read, phrase by phrase, and how its text can go on",
        answer=DraftReading,
        body=CardDraft,
        refusals=(401, 409),
    ),
)
async def draft(services: Services, request: Request) -> Response:
    guest = guest_of(services, request.headers.get("authorization"), request.cookies.get(COOKIE))
    wanted = await body_of(request, CardDraft, MOST_BYTES)
    found = await services.readers.read(wanted, guest.guest if guest else "", address_of(request))
    return Response(found, media_type="application/json")
