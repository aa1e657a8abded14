"""The description of the HTTP part, made from the wire types."""

from __future__ import annotations

from typing import Any

import msgspec

from .. import __version__
from . import bodies, decks
from . import schema as wire

Json = dict[str, Any]
FAULTS = {
    400: "malformed",
    401: "no valid token",
    403: "another site's page",
    404: "there is none",
    409: "not in this state",
    413: "too large",
    415: "not JSON",
    422: "well formed, and refused for what it says",
    429: "too fast",
}
# How a guest is known: by either of these.
_GUEST: list[Json] = [{"cookie": []}, {"bearer": []}]


def describe(types: tuple[type, ...]) -> Json:
    """The OpenAPI document."""
    _, components = msgspec.json.schema_components(
        types, ref_template="#/components/schemas/{name}"
    )
    return {
        "openapi": "3.1.0",
        "info": {"title": "Covenstead", "version": __version__},
        "paths": {**_people(), **_games(), **_tables(), **_finished_games(), **_node()},
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "coven"},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _people() -> Json:
    """Who I am, and where I sit."""
    return {
        "/api/guest": {
            "get": _operation("Who I am", bodies.Guest, faults=(401, 429), security=_GUEST),
            "post": _operation(
                "Be known by a name",
                bodies.Guest,
                bodies.NewGuest,
                faults=(400, 403, 413, 415, 422, 429),
            ),
        },
        "/api/mine": {
            "get": _operation("My tables", bodies.Mine, faults=(401, 429), security=_GUEST)
        },
    }


def _games() -> Json:
    """The games, their rules and their cards."""
    game = _parameter("game", {"type": "string", "pattern": "^[a-z]{1,40}$"})
    return {
        "/api/games": {"get": _operation("Every game", bodies.Games, faults=(429,))},
        "/api/games/{game}/rulebook": {
            "get": _operation("The rules, as Markdown", None, faults=(404, 429)),
            "parameters": [game],
        },
        "/api/games/revel/cards": {
            "get": _operation("Every card and its meaning", decks.CardList, faults=(429,))
        },
        "/api/games/revel/decks": {
            "post": _operation(
                "Whether a deck may be played, rule by rule",
                decks.DeckReport,
                decks.DeckText,
                faults=(400, 403, 413, 415, 422, 429),
            )
        },
    }


def _tables() -> Json:
    """Tables that are open."""
    return {
        "/api/tables": {
            "get": _operation("The lobby", wire.LobbyList, faults=(429,)),
            "post": _operation(
                "Open a table",
                bodies.Opened,
                bodies.NewTable,
                faults=(400, 401, 403, 404, 409, 413, 415, 422, 429),
                security=_GUEST,
                status=201,
            ),
        },
        "/api/tables/{table}": {
            "get": _operation("What anybody may know", bodies.TableInfo, faults=(404, 429)),
            "parameters": [_table()],
        },
    }


def _finished_games() -> Json:
    """What can be asked of a game that is over."""
    step = _parameter("step", {"type": "integer", "minimum": 0, "maximum": 100000})
    seat = {
        "name": "seat",
        "in": "query",
        "required": False,
        "schema": {"type": "integer", "minimum": -1, "maximum": 5},
    }
    return {
        "/api/tables/{table}/record": {
            "get": _operation("The record of a finished game", {}, faults=(404, 409, 429)),
            "parameters": [_table()],
        },
        "/api/tables/{table}/steps/{step}": {
            "get": _operation(
                "A finished game after some moves", bodies.Step, faults=(400, 404, 409, 429)
            ),
            "parameters": [_table(), step, seat],
        },
        "/api/tables/{table}/curve": {
            "get": _operation(
                "How the chances ran through a finished game",
                bodies.Curve,
                faults=(404, 409, 429, 503),
            ),
            "parameters": [_table()],
        },
        "/api/tables/{table}/branch": {
            "post": _operation(
                "Play on from a step of a finished game",
                bodies.Opened,
                bodies.PlayOn,
                faults=(400, 401, 403, 404, 409, 413, 415, 429),
                security=_GUEST,
                status=201,
            ),
            "parameters": [_table()],
        },
    }


def _node() -> Json:
    """The node itself."""
    return {"/healthz": {"get": _operation("Is the node well?", {}, faults=(503,))}}


def _table() -> Json:
    return _parameter("table", {"type": "string", "pattern": "^[a-z2-9]{14}$"})


def _parameter(name: str, schema: Json) -> Json:
    return {"name": name, "in": "path", "required": True, "schema": schema}


def _operation(
    summary: str,
    answer: type | Json | None,
    body: type | None = None,
    *,
    faults: tuple[int, ...],
    security: list[Json] | None = None,
    status: int = 200,
) -> Json:
    """One method of one path."""
    operation: Json = {"summary": summary, "responses": {str(status): _answer(answer)}}
    for fault in faults:
        operation["responses"][str(fault)] = _answer(bodies.Fault, FAULTS.get(fault, "not well"))
    if body is not None:
        operation["requestBody"] = {"required": True, "content": _content(body)}
    if security is not None:
        operation["security"] = security
    return operation


def _answer(answer: type | Json | None, description: str = "done") -> Json:
    if answer is None:
        content = {"text/markdown": {"schema": {"type": "string"}}}
        return {"description": description, "content": content}
    return {"description": description, "content": _content(answer)}


def _content(answer: type | Json) -> Json:
    schema = (
        answer if isinstance(answer, dict) else {"$ref": f"#/components/schemas/{answer.__name__}"}
    )
    return {"application/json": {"schema": schema}}
