"""Answers for addresses and methods that do not exist."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..wire import bodies
from .requests import json_response


async def not_found(request: Request, error: Exception) -> Response:
    """An address or a method that does not exist."""
    assert isinstance(error, HTTPException)
    methods = methods_of(request)
    # The page is mounted last and answers every address, also ours with another method.
    is_other_method = bool(methods) and request.method not in methods
    status = 405 if is_other_method else error.status_code
    detail = "Method Not Allowed" if is_other_method else error.detail
    fault = bodies.Fault("bad_message", f"{detail}: {request.method} does not work at this address")
    response = json_response(fault, status)
    response.headers.update(error.headers or {})
    if is_other_method:
        response.headers["Allow"] = ", ".join(sorted(methods))
    return response


def methods_of(request: Request) -> set[str]:
    """The methods that one of our own addresses has."""
    found: set[str] = set()
    for mount in request.app.routes:
        for route in mount.routes:
            if isinstance(route, Route) and route.path_regex.match(request.scope["path"]):
                found |= route.methods or set()
    return found
