"""The OpenAPI document, made from the endpoints and the types of the wire."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ... import __version__
from ..wire import bodies
from ..wire.json_schema import components
from .endpoints import Answer, Endpoint, Json

REFUSALS = {
    400: "malformed",
    401: "no valid token",
    403: "another site's page",
    404: "there is none",
    409: "not in this state",
    413: "too large",
    415: "not JSON",
    422: "well formed, and refused for what it says",
    429: "too fast",
    503: "not well",
}
# The parameters that a path may have.
PATH_PARAMETERS: dict[str, Json] = {
    "game": {"type": "string", "pattern": "^[a-z][a-z0-9_]{0,39}$"},
    "table": {"type": "string", "pattern": "^[a-z2-9]{14}$"},
    "step": {"type": "integer", "minimum": 0, "maximum": 100000},
}
# How a guest is known: by either of these.
GUEST: list[Json] = [{"cookie": []}, {"bearer": []}]


def describe(endpoints: Iterable[Endpoint]) -> Json:
    """The document of all endpoints that are part of the API."""
    public = [endpoint for endpoint in endpoints if endpoint.operation.is_public]
    paths: dict[str, Json] = {}
    for endpoint in public:
        path = paths.setdefault(endpoint.path, {})
        path[endpoint.method.lower()] = _operation(endpoint)
        if parameters := _parameters(endpoint):
            path["parameters"] = parameters
    return {
        "openapi": "3.1.0",
        "info": {"title": "Covenstead", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": components(_types(public), "#/components/schemas/{name}"),
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "coven"},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _types(endpoints: Iterable[Endpoint]) -> list[type]:
    """Every type that goes over HTTP."""
    operations = [endpoint.operation for endpoint in endpoints]
    found = [part for operation in operations for part in (operation.answer, operation.body)]
    return list(dict.fromkeys([bodies.Fault, *(part for part in found if isinstance(part, type))]))


def _operation(endpoint: Endpoint) -> Json:
    """One method of one path; every table may be one that is set aside."""
    operation = endpoint.operation
    responses = {str(operation.status): _response("done", operation.answer)}
    set_aside = {503} if "{table}" in endpoint.path else set()
    for status in sorted({*operation.statuses(), *set_aside}):
        responses[str(status)] = _response(REFUSALS[status], bodies.Fault)
    described: Json = {"summary": operation.summary, "responses": responses}
    if operation.body is not None:
        described["requestBody"] = {"required": True, "content": _content(operation.body)}
    if operation.needs_guest:
        described["security"] = GUEST
    return described


def _parameters(endpoint: Endpoint) -> list[Json]:
    """Those of the path, then those of the query."""
    named = re.findall(r"{(\w+)}", endpoint.path)
    in_path = [(name, "path", PATH_PARAMETERS[name]) for name in named]
    in_query = [(name, "query", schema) for name, schema in endpoint.operation.query.items()]
    return [
        {"name": name, "in": where, "required": where == "path", "schema": schema}
        for name, where, schema in in_path + in_query
    ]


def _response(description: str, answer: Answer) -> Json:
    return {"description": description, "content": _content(answer)}


def _content(answer: Answer) -> Json:
    if isinstance(answer, str):
        return {answer: {"schema": {"type": "string"}}}
    if isinstance(answer, dict):
        return {"application/json": {"schema": answer}}
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{answer.__name__}"}}}
