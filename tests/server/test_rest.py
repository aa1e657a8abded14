"""The HTTP part, against its own description: schemathesis asks, the server must answer so."""

from __future__ import annotations

import http.client
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import ignored_auth, positive_data_acceptance

from covenstead.server import schema as wire
from covenstead.server.client import call
from covenstead.server.openapi import describe
from covenstead.server.rest import BODIES
from tests.support.houses import House
from tests.support.people import dice, play_on, sit_at

schema = schemathesis.openapi.from_dict(describe(BODIES))
# What is too much is also too large.
schema.config.checks.negative_data_rejection.expected_statuses.append("413")


@pytest.fixture(scope="module")
def token(home: House) -> str:
    async def story() -> str:
        guest = await call(home.url, "/api/guest", wire.NewGuest("Schema"), kind=wire.Guest)
        return guest.token

    return home.run(story())


@schema.parametrize()
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_described(case: Any, home: House, token: str) -> None:
    case.call_and_validate(
        base_url=home.url,
        headers={"authorization": f"Bearer {token}"},
        # A name of control characters is well formed and still refused; and the token that is
        # always sent is good, whatever cookie is made up beside it.
        excluded_checks=[positive_data_acceptance, ignored_auth],
    )


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
                shown = await call(home.url, f"{path}/steps/{step}?seat={seat}", kind=wire.Step)
                assert (shown.step, shown.seat, shown.steps) == (step, seat, len(played.moves))
                if step == len(played.moves):
                    end = played.log(seat)[-len(shown.recent + shown.log) :]
                    assert shown.recent + shown.log == end
                    assert len(shown.recent) == 14
        final = await call(home.url, f"{path}/steps/{len(played.moves)}?seat=1", kind=wire.Step)
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
