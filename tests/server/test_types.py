"""The generated types match what the server sends."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import jsonschema
import msgspec
import pytest

from covenstead.games import GAMES, load
from covenstead.server.errors import Problem
from covenstead.server.wire import messages as wire
from covenstead.server.wire import table_message, typescript
from tests.support.houses import House
from tests.support.people import dice, play_on, sit_at

ROOT = Path(__file__).parents[2]


def test_the_page_s_types_are_up_to_date() -> None:
    written = (ROOT / typescript.TARGET).read_text(encoding="utf8")
    assert written == typescript.typescript(), "run make types"


def test_a_change_of_a_message_is_noticed(tmp_path: Path) -> None:
    target = tmp_path / "schema.gen.ts"
    assert typescript.main(["--to", str(target)]) == 0
    assert typescript.main(["--check", "--to", str(target)]) == 0
    target.write_text(target.read_text().replace("can_undo: boolean", "can_undo: number"))
    assert typescript.main(["--check", "--to", str(target)]) == 1


def test_every_type_that_is_named_is_declared() -> None:
    text = typescript.typescript()
    declared = set(re.findall(r"export (?:interface|type) (\w+)", text))
    used = set(
        re.findall(
            r"(?<![\w.])([A-Z]\w+)(?=\[\]|;| \||\))", re.sub(r"/\*.*?\*/", "", text, flags=re.S)
        )
    )
    assert used - declared - {"G", "Record", "PROTOCOL"} == set()
    assert {f"{typescript.prefix_of(game)}View" for game in GAMES} <= declared


@pytest.mark.parametrize("game", list(GAMES))
def test_what_the_server_sends_fits_the_json_schema(home: House, game: str) -> None:
    schema = typescript.json_schema()
    message = {"$ref": "#/$defs/ServerMessage", "$defs": schema["$defs"]}
    view = {"$ref": f"#/$defs/{typescript.prefix_of(game)}View", "$defs": schema["$defs"]}

    async def story() -> list[bytes]:
        _, people = await sit_at(home, game, load(game).min_seats)
        frames = []
        for part in range(4):
            frames += [msgspec.json.encode(person.table) for person in people]
            await play_on(people, dice(part), 8)
        return frames

    checks = jsonschema.Draft202012Validator(message), jsonschema.Draft202012Validator(view)
    for frame in home.run(story()):
        sent = msgspec.json.decode(frame)
        checks[0].validate(sent)
        checks[1].validate(sent["view"])
        assert not checks[1].is_valid(sent["view"] | {"seat": "x"})


def test_the_parts_of_the_table_message_make_the_whole() -> None:
    """Each field of the message is in exactly one part, with its type."""
    whole = {field.name: field.type for field in msgspec.structs.fields(wire.Table)}
    fields = [
        field
        for part in (table_message.Fixed, table_message.Shared, table_message.PerSeat)
        for field in msgspec.structs.fields(part)
    ]
    assert sorted([*(field.name for field in fields), "done"]) == sorted(whole)
    for field in fields:
        # The view is encoded with its part; a reader finds it unchanged.
        assert field.name == "view" or field.type == whole[field.name]


@pytest.mark.parametrize("done", [[], ["one"], ["one", "«two»"]])
def test_a_table_message_joined_from_its_parts_can_be_read(done: list[str]) -> None:
    fixed = table_message.Fixed("t", "blackmore", {"a": 1}, 30, 60, True, True, "c", None)
    shared = table_message.Shared(
        "waiting", [], 0, None, None, None, 1, ["c", None], "a", None, None
    )
    own = table_message.PerSeat(3, 1, None, [], False, 0, [], [wire.Invitation(2, "x")], 1)
    parts = [table_message.fields_of(part) for part in (fixed, shared, own)]
    text = table_message.with_done(table_message.join_parts(*parts), done)
    message = msgspec.json.decode(text, type=wire.ServerMessage)
    assert isinstance(message, wire.Table)
    assert message.done == done
    assert message.invitations == own.invitations
    assert bytes(message.view) == b"null"


def test_the_schema_is_printed_by_a_command() -> None:
    command = [sys.executable, "-m", "covenstead.server.wire.typescript", "--json"]
    printed = subprocess.run(command, capture_output=True, check=True).stdout
    assert "$defs" in msgspec.json.decode(printed)


def test_every_client_message_and_problem_is_documented() -> None:
    page = (ROOT / "docs/reference/protocol.md").read_text(encoding="utf8")
    for message in get_args(wire.ClientMessage):
        assert f"`{message.__struct_config__.tag}" in page
    for problem in get_args(Problem):
        assert f"`{problem}`" in page
