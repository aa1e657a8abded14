"""The HTTP part against its own description: schemathesis asks, the server answers as described."""

from __future__ import annotations

import http.client
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.config import SchemathesisConfig

from covenstead.server.client import call
from covenstead.server.http.openapi import describe
from covenstead.server.http.routes import all_endpoints
from covenstead.server.wire import bodies
from tests.support.examples import examples
from tests.support.houses import House
from tests.support.people import dice, play_on, sit_at

# What the description allows is never malformed (400). It may still be refused: for what it means
# (422), for the state of the table (409), or because all of it together is too large (413).
WELL_FORMED = ["2xx", 401, 403, 404, 409, 413, 422]
schema = schemathesis.openapi.from_dict(
    describe(all_endpoints()),
    config=SchemathesisConfig.from_dict(
        {"checks": {"positive_data_acceptance": {"expected-statuses": WELL_FORMED}}}
    ),
)
# Too many items are refused as too large.
schema.config.checks.negative_data_rejection.expected_statuses.append("413")


@pytest.fixture(scope="module")
def token(home: House) -> str:
    async def story() -> str:
        guest = await call(home.url, "/api/guest", bodies.NewGuest("Schema"), kind=bodies.Guest)
        return guest.token

    return home.run(story())


@schema.parametrize()
@settings(examples(25), suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_described(case: Any, home: House, token: str) -> None:
    """Every check of schemathesis, that of tokens included: without one, or with a bad one, 401."""
    # Only the good token: a generated cookie beside it would be invalid.
    case.cookies.clear()
    case.body = with_plain_integers(case.body)
    case.call_and_validate(base_url=home.url, headers={"Authorization": f"Bearer {token}"})


def test_every_route_is_described_or_meant_for_operators(home: House) -> None:
    """Whatever the server answers is in the document; /metrics and the document itself are not."""
    paths = describe(all_endpoints())["paths"]
    described = {(method.upper(), path) for path in paths for method in paths[path]}
    answered = {(method, path) for method, path in home.routes() if method != "HEAD"}
    page = {("any", ""), ("GET", "/")}
    assert answered - described - page == {("GET", "/metrics"), ("GET", "/openapi.json")}
    assert all(endpoint.operation.summary for endpoint in all_endpoints())


def with_plain_integers(body: Any) -> Any:
    """JSON Schema counts 279.0 among the integers; we take only what is written as one."""
    if isinstance(body, dict):
        return {name: with_plain_integers(value) for name, value in body.items()}
    return int(body) if isinstance(body, float) and body.is_integer() else body


def test_a_finished_game_can_be_stepped_through_from_every_seat(home: House) -> None:
    async def story() -> None:
        table, people = await sit_at(home, "blackmore", 2)
        path = f"/api/tables/{table}"
        assert status_of(home, f"{path}/steps/0") == 409
        assert status_of(home, f"{path}/record") == 409
        await play_on(people, dice("steps"))
        played = home.match(table).table
        assert played is not None
        for step in (0, 1, len(played.moves)):
            for seat in (-1, 0, 1):
                shown = await call(home.url, f"{path}/steps/{step}?seat={seat}", kind=bodies.Step)
                assert (shown.step, shown.seat, shown.steps) == (step, seat, len(played.moves))
                if step == len(played.moves):
                    end = played.log(seat)[-len(shown.recent + shown.log) :]
                    assert shown.recent + shown.log == end
                    assert len(shown.recent) == 14
        final = await call(home.url, f"{path}/steps/{len(played.moves)}?seat=1", kind=bodies.Step)
        assert msgspec.json.decode(final.view, type=played.game.view_type) == played.view(1)
        assert status_of(home, f"{path}/steps/{len(played.moves) + 1}") == 404
        assert status_of(home, f"{path}/steps/0?seat=2") == 404

    home.run(story())


def status_of(home: House, path: str) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", home.settings.port)
    connection.request("GET", path)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status
