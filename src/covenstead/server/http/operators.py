"""The node itself, for those who run it."""

from __future__ import annotations

from ipaddress import ip_address

from starlette.requests import Request
from starlette.responses import Response

from ..errors import RequestError
from ..rooms.identity import is_same
from ..wire import bodies
from .addresses import is_address
from .endpoints import Endpoints, Operation
from .requests import json_response
from .services import Services

METRICS = "text/plain; version=0.0.4; charset=utf-8"
endpoints = Endpoints()


def may_read_metrics(request: Request, token: str) -> bool:
    """With the token; where there is none, only from this machine and not through a proxy."""
    if token:
        given = request.headers.get("authorization", "")
        return is_same(given, f"Bearer {token}")
    address = request.client.host if request.client else ""
    is_direct = "x-forwarded-for" not in request.headers and "forwarded" not in request.headers
    return is_direct and is_address(address) and ip_address(address).is_loopback


@endpoints.get(
    "/healthz", Operation("Is the node well?", answer={}, refusals=(503,), is_limited=False)
)
async def health(services: Services, request: Request) -> Response:
    if await services.health.succeeds():
        return json_response({"ok": True, "node": services.hall.settings.node})
    return json_response(bodies.Fault("busy", "the database does not answer"), 503)


@endpoints.get(
    "/readyz",
    Operation("May players be sent here?", answer={}, refusals=(503,), is_limited=False),
)
async def ready(services: Services, request: Request) -> Response:
    if services.is_draining:
        return json_response(bodies.Fault("busy", "this node is about to stop"), 503)
    if await services.readiness.succeeds():
        return json_response({"ok": True, "node": services.hall.settings.node})
    return json_response(bodies.Fault("busy", "nothing can be written to the database"), 503)


@endpoints.get(
    "/metrics",
    Operation(
        "Counters for Prometheus",
        answer=METRICS,
        refusals=(401,),
        is_limited=False,
        is_public=False,
    ),
)
async def metrics(services: Services, request: Request) -> Response:
    if not may_read_metrics(request, services.hall.settings.metrics_token):
        raise RequestError("bad_token", "the counters are for those who run this server")
    return Response(services.hall.metrics.text(), media_type=METRICS)
