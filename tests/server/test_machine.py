"""Anybody may ask for anything at any moment: a state machine over the socket.

Hypothesis sends requests in any order from several people at one table, and after each the server
must have kept its word: one answer, legal moves only from those who owe one, numbers that only
grow, the same log for all.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from covenstead.engine.errors import IllegalMove
from covenstead.games import GAMES, load
from covenstead.server.client import Client
from covenstead.server.errors import RequestError
from covenstead.server.thinking import budgets
from covenstead.server.wire import messages as wire
from tests.support.examples import examples
from tests.support.houses import House
from tests.support.people import catch_up, sit_at

people = st.integers(0, 2)


class Table(RuleBasedStateMachine):
    """Two people and a watcher at one table."""

    home: House
    game: str

    def __init__(self) -> None:
        super().__init__()
        self.run(self.begin())

    def run(self, work: Any) -> Any:
        return self.home._runner.run(work)

    async def begin(self) -> None:
        seats = load(self.game).min_seats
        self.table, seated = await sit_at(self.home, self.game, seats)
        watcher = await self.home.connect(name="Wanda")
        await watcher.join(self.table)
        self.people = [seated[0], seated[1], watcher]
        self.seated = seated
        self.seqs = [0, 0, 0]

    def ask(self, who: int, kind: type[wire.Request], **fields: Any) -> str:
        """The outcome of a request: done, refused or the problem."""
        person = self.people[who]
        request: Any = kind(id=person.new_id(), **fields)
        try:
            self.run(person.ask(request))
        except RequestError as error:
            return error.problem
        except IllegalMove as refused:
            assert refused.rule
            assert refused.reason
            return "refused"
        return "done"

    def shown(self, who: int) -> wire.Table:
        table = self.people[who].table
        assert table is not None
        return table

    @rule(who=people, pick=st.integers(0, 200))
    def legal_move(self, who: int, pick: int) -> None:
        self.run(catch_up(self.people))
        shown = self.shown(who)
        if shown.choices:
            choice = shown.choices[pick % len(shown.choices)]
            assert self.ask(who, wire.Move, seq=shown.seq, move=choice.move) == "done"

    @rule(who=people, seq=st.integers(-2, 40), move=st.integers(0, 120))
    def any_move(self, who: int, seq: int, move: int) -> None:
        self.run(catch_up(self.people))
        before = self.home.match(self.table).seq
        shown = self.shown(who)
        legal = move in [choice.move for choice in shown.choices]
        outcome = self.ask(who, wire.Move, seq=seq, move=move)
        assert legal or outcome != "done"
        assert outcome == "done" or self.home.match(self.table).seq == before

    @rule(who=people)
    def undo(self, who: int) -> None:
        self.run(catch_up(self.people))
        offered, seq = self.shown(who).can_undo, self.shown(who).seq
        outcome = self.ask(who, wire.Undo, seq=seq)
        assert (outcome == "done") == offered

    @rule(who=people)
    def hint(self, who: int) -> None:
        self.run(catch_up(self.people))
        match = self.home.match(self.table)
        before, seat = match.seq, self.shown(who).seat
        may_ask = who != 2 and match.status == "playing" and match.owes(seat)
        assert (self.ask(who, wire.Hint) == "done") == may_ask
        assert match.seq == before

    @rule(who=people, on=st.booleans())
    def pause(self, who: int, on: bool) -> None:
        status = self.home.match(self.table).status
        outcome = self.ask(who, wire.Pause, on=on)
        wanted = "playing" if on else "paused"
        assert (outcome == "done") == (status == wanted and who != 2)

    @rule(who=people)
    def leave_and_come_back(self, who: int) -> None:
        if self.ask(who, wire.Leave) == "done":
            self.ask(who, wire.TakeBack)

    @rule(who=people, text=st.text(max_size=310))
    def say(self, who: int, text: str) -> None:
        try:
            assert self.ask(who, wire.Say, text=text) in ("done", "bad_text", "bad_message")
        except UnicodeEncodeError:
            assert any("\ud800" <= letter <= "\udfff" for letter in text)

    @rule(who=people)
    def come_again(self, who: int) -> None:
        """A new socket shows the same table."""
        old = self.people[who]

        async def story() -> Client:
            fresh = await self.home.connect(token=old.guest.token)  # type: ignore[union-attr]
            await fresh.join(self.table, old.seat_token)
            await catch_up([old, fresh])
            return fresh

        fresh = self.run(story())
        assert fresh.table.view == self.shown(who).view
        assert fresh.table.seq == self.shown(who).seq
        assert fresh.log == old.log
        self.run(fresh.close())

    @invariant()
    def everybody_is_told_the_same(self) -> None:
        self.run(catch_up(self.people))
        match = self.home.match(self.table)
        assert match.table is not None
        for number, person in enumerate(self.people):
            shown = self.shown(number)
            assert shown.status == match.status
            assert shown.seq >= self.seqs[number]
            assert [line.rule for line in person.log] == [e.rule for e in match.table.events]
            self.seqs[number] = shown.seq

    def teardown(self) -> None:
        async def close() -> None:
            for person in [*self.seated, *self.people]:
                await person.close()

        self.run(close())


@pytest.mark.hypothesis
def test_any_order_of_requests_leaves_the_table_in_order(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(budgets, "affordable", lambda games, interpreted: 4)
    for game in GAMES:
        machine = type(f"Machine{game}", (Table,), {"home": home, "game": game})
        run_machine(machine)


def run_machine(machine: Any) -> None:
    from hypothesis.stateful import run_state_machine_as_test

    run_state_machine_as_test(
        machine,
        settings=settings(
            examples(5), stateful_step_count=25, suppress_health_check=list(HealthCheck)
        ),
    )
