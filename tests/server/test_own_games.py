"""Games from outside on a server: offered, kept, revived, and never able to harm the others."""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from covenstead import games
from covenstead.engine.errors import CovensteadError
from covenstead.server.errors import RequestError
from covenstead.server.http.games import game_list
from covenstead.server.node.app import Node
from covenstead.server.rooms.decide import moved_for
from covenstead.server.rooms.loading import Unreadable
from covenstead.server.settings import Settings
from covenstead.server.wire import bodies, typescript
from covenstead.server.wire import messages as wire
from tests.support.halls import HallHouse
from tests.support.houses import house
from tests.support.people import dice, guest, play_on, sit_at, until
from tests.support.servers import ROOT, server

OH_HELL = ROOT / "examples" / "games" / "oh_hell.py"
SHORT: dict[str, bool | int | str] = {"first_hand": 3}
# The fault's own words name a card that the player must not see.
FAULT = """self.bids[seat] = amount
        if amount == 1:
            raise ValueError(self.hand(1 - seat)[0].name)"""


@pytest.fixture(autouse=True)
def _no_games_from_files(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(games.VARIABLE, "")
    monkeypatch.setattr(games, "_loaded", {})
    monkeypatch.setattr(games, "_left_out", set())
    yield
    game_list.cache_clear()


def faulty(folder: Path) -> Path:
    """Oh Hell with a fault in its rules: a bid of one raises."""
    path = folder / "oh_hell.py"
    rules = OH_HELL.read_text(encoding="utf8")
    path.write_text(rules.replace("self.bids[seat] = amount", FAULT), encoding="utf8")
    return path


def names_of(url: str) -> list[str]:
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(f"{url}/api/games", timeout=30) as answer:
        return [game["name"] for game in json.load(answer)["games"]]


def test_a_table_of_such_a_game_is_played_stored_revived_and_replayed(tmp_path: Path) -> None:
    with house(tmp_path, games=(str(OH_HELL),)) as home:
        assert names_of(home.url) == [*games.SHIPPED, "oh_hell"]

        async def begin() -> str:
            table, people = await sit_at(home, "oh_hell", 2, options=SHORT)
            await play_on(people, dice(1), 5)
            return table

        table = home.run(begin())
        moves = home.match(table).table.moves  # type: ignore[union-attr]
        before = home.match(table).table.state.hash()  # type: ignore[union-attr]
    with house(tmp_path, games=(str(OH_HELL),)) as home:

        async def go_on() -> tuple[wire.Table, bytes, str]:
            person = await guest(home, "Eve")
            await person.join(table)
            found = home.match(table).table
            assert found is not None
            assert (found.moves, found.state.hash()) == (moves, before)
            _, people = await sit_at(home, "oh_hell", 2, options=SHORT)
            await play_on(people, dice(2))
            assert people[0].table is not None
            return people[0].table, await people[0].record(), people[0].table.table

        over, record, finished = home.run(go_on())
        assert over.outcome is not None
        assert "most points win (OH-8)" in over.outcome.reason
        assert json.loads(record)["game"] == "oh_hell"
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(f"{home.url}/api/tables/{finished}/steps/3", timeout=30) as answer:
            assert json.load(answer)["view"]["shown"]["cards"] == 3


def test_bots_think_about_a_game_that_only_its_file_knows(tmp_path: Path) -> None:
    with house(tmp_path, games=(str(OH_HELL),)) as home:

        async def story() -> wire.Table:
            ada = await guest(home, "Ada")
            wanted = bodies.NewTable("oh_hell", 3, SHORT, ["apprentice", "random"])
            opened = await ada.open_table(wanted)
            await ada.join(opened.table)
            await until(ada, lambda table: table.status == "playing")
            await play_on([ada], dice(3))
            return await until(ada, lambda table: table.status == "over")

        assert home.run(story()).outcome is not None


def test_its_view_fits_the_published_types(tmp_path: Path) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    schema = typescript.json_schema()
    view = {"$ref": "#/$defs/OwnView", "$defs": schema["$defs"]}
    with house(tmp_path, games=(str(OH_HELL),)) as home:

        async def story() -> bytes:
            _, people = await sit_at(home, "oh_hell", 2, options=SHORT)
            await play_on(people, dice(4), 4)
            # A client in Python reads it, too.
            assert people[1].view().seat == 1  # type: ignore[attr-defined]
            assert people[0].table is not None
            return bytes(people[0].table.view)

        sent = msgspec.json.decode(home.run(story()))
    checks = jsonschema.Draft202012Validator(view)
    checks.validate(sent)
    assert not checks.is_valid(sent | {"faces": 3})


def test_a_strangers_name_never_runs_a_file(tmp_path: Path) -> None:
    marker = tmp_path / "ran"
    rules = OH_HELL.read_text(encoding="utf8")
    path = tmp_path / "other.py"
    path.write_text(f"{rules}\nopen({str(marker)!r}, 'w')\n", encoding="utf8")
    with house(tmp_path, games=(str(OH_HELL),)) as home:
        for name in ("other", "./other.py", "other.py", str(OH_HELL)[-40:]):

            async def ask(name: str = name) -> None:
                ada = await guest(home, "Ada")
                with pytest.raises(RequestError, match="there is no game") as refused:
                    await ada.open_table(bodies.NewTable(name, 2))
                assert refused.value.problem == "no_game"

            home.run(ask())
    assert not marker.exists()


def test_a_table_of_a_game_that_is_missing_is_set_aside_until_it_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games.load(str(OH_HELL))
    desk = HallHouse(tmp_path / "tables.db")
    mine = desk.deal("mine", ("oh_hell", 2, SHORT), "seed")
    other = desk.deal("other", ("weavers", 2, {}), "seed")
    desk.stop()
    loaded = dict(games._loaded)
    games._loaded.clear()
    monkeypatch.setenv(games.VARIABLE, "")
    desk.open()
    height = desk.height(mine)
    with pytest.raises(Unreadable) as refused:
        desk.room(mine)
    assert "«oh_hell», which this server does not have now" in refused.value.message
    assert desk.run(desk.hall.readable_room(mine)) is None
    assert desk.match(other).status == "playing"
    assert desk.height(mine) == height
    desk.stop()
    games._loaded.update(loaded)
    desk.open()
    assert desk.match(mine).status == "playing"
    desk.close()


def test_a_rule_that_raises_is_one_sentence_and_changes_nothing(tmp_path: Path) -> None:
    line = 1 + faulty(tmp_path).read_text().split("raise ValueError")[0].count("\n")
    with house(tmp_path, games=(str(tmp_path / "oh_hell.py"),)) as home:

        async def story() -> None:
            table, people = await sit_at(home, "oh_hell", 2, options=SHORT)
            _, others = await sit_at(home, "weavers", 2)
            mover = next(one for one in people if one.table and one.table.choices)
            found = home.match(table)
            assert found.table is not None
            before = found.seq, found.table.state.hash()
            with pytest.raises(RequestError) as refused:
                await mover.move("bid 1")
            said = refused.value.message
            assert f"of Oh Hell have a fault here (oh_hell.py, line {line}): nothing" in said
            assert refused.value.problem == "bad_rules"
            other = 1 - found.table.state.to_act()[0]
            secret = msgspec.to_builtins(found.table.view(other))["hands"][other]["known"]
            assert secret
            assert not any(card in said for card in secret)
            assert str(tmp_path) not in said
            assert (found.seq, found.table.state.hash()) == before
            assert len(await home.node.store.rows(table, 0)) == before[0]
            await mover.move("bid 2")
            assert await play_on(others, dice(5), 6) == 6

        home.run(story())


def test_where_the_rules_raise_a_bot_makes_another_move(tmp_path: Path) -> None:
    games.load(str(faulty(tmp_path)))
    desk = HallHouse(tmp_path / "tables.db")
    table = desk.deal("mine", ("oh_hell", 2, SHORT), "seed")
    played = desk.match(table).table
    assert played is not None
    seat = played.state.to_act()[0]
    number = played.resolve(seat, "bid 1").number
    decision = moved_for(desk.match(table), seat, number, now_ms=0, by="bot")
    assert msgspec.to_builtins(decision.entry)["move"] == "bid 0"
    desk.close()


def test_a_state_that_cannot_be_shown_is_found_before_it_counts(tmp_path: Path) -> None:
    """A move after which nobody could be sent the table would leave it for ever."""
    rules = OH_HELL.read_text(encoding="utf8")
    path = tmp_path / "oh_hell.py"
    broken = rules.replace('"{who} bids {amount}"', '"{who} bids {nothing}"')
    path.write_text(broken, encoding="utf8")
    games.load(str(path))
    desk = HallHouse(tmp_path / "tables.db")
    table = desk.deal("mine", ("oh_hell", 2, SHORT), "seed")
    played = desk.match(table).table
    assert played is not None
    seat, height = played.state.to_act()[0], desk.height(table)
    with pytest.raises(RequestError, match="have a fault here"):
        desk.run(desk.move(table, seat, 0))
    assert desk.height(table) == height
    desk.close()


def test_a_file_that_fails_is_told_and_the_server_has_the_other_games(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "broken.py"
    path.write_text("import nothing_of_the_kind\n", encoding="utf8")
    Node(Settings(database=f"sqlite:///{tmp_path}/x.db", games=(str(path), str(OH_HELL))))
    assert f"a game is left out: {path}, line 1: ModuleNotFoundError" in caplog.text
    assert list(games.GAMES) == [*games.SHIPPED, "oh_hell"]


def test_a_package_that_fails_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("import nothing_of_the_kind\n", encoding="utf8")
    info = tmp_path / "broken-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[covenstead.games]\nbroken = broken\n")
    program = (
        "from covenstead import games\n"
        "faults = games.take_up([])\n"
        "assert list(games.GAMES) == list(games.SHIPPED), list(games.GAMES)\n"
        "print(faults)\n"
    )
    paths = {"PYTHONPATH": f"{Path(games.__file__).parents[2]}:{tmp_path}"}
    done = subprocess.run(
        [sys.executable, "-c", program], env=paths, capture_output=True, text=True, check=True
    )
    assert "the game «broken» is in broken, which fails: ModuleNotFoundError" in done.stdout


def test_coven_serve_takes_files(tmp_path: Path) -> None:
    leduc = OH_HELL.with_name("leduc_poker.py")
    database = f"sqlite:///{tmp_path}/tables.db"
    with server(database, "--game", str(OH_HELL), "--game", str(leduc)) as running:
        assert names_of(running.url)[-2:] == ["oh_hell", "leduc_poker"]


def test_a_game_whose_deal_raises_cannot_be_opened(tmp_path: Path) -> None:
    rules = OH_HELL.read_text(encoding="utf8")
    path = tmp_path / "oh_hell.py"
    path.write_text(rules.replace("self.deal_hand()\n", "self.deal_hand(1)\n", 1), "utf8")
    with house(tmp_path, games=(str(path),)) as home:

        async def ask() -> CovensteadError:
            ada = await guest(home, "Ada")
            with pytest.raises(RequestError) as refused:
                await ada.open_table(bodies.NewTable("oh_hell", 2))
            return refused.value

        said = str(home.run(ask()))
        assert "the rules of Oh Hell have a fault here (oh_hell.py, line " in said
        assert str(tmp_path) not in said
