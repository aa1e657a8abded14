"""Undo, resume, branch and restart in any order: the table replays to the same state, or refuses.

A state machine plays at a server's table and at one in memory together. What they should be is kept
apart from the code that takes moves back: a list of moves, played from the deal by `State.play`.
"""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from covenstead.engine.errors import IllegalMove
from covenstead.engine.record import read_record, record_of, replay, write_record
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.state import State
from covenstead.engine.table import Table
from covenstead.server.errors import RequestError
from covenstead.server.rooms.branch import play_on
from covenstead.server.rooms.identity import Guest
from covenstead.server.wire import messages as wire
from covenstead.server.wire.bodies import PlayOn
from tests.support.examples import examples, seeds
from tests.support.halls import HallHouse
from tests.support.tables import Setting, deal, game_of, label

SETTINGS: list[Setting] = [
    ("blackmore", 3, {}),
    ("mandragora", 3, {}),
    ("mandragora", 4, {"teams": True}),
    ("whirling", 3, {}),
    ("whirling", 3, {"mode": "advanced"}),
    ("whirling", 3, {"strict_hidden": True}),
    ("whirling", 3, {"open_brewing": True}),
    ("weavers", 2, {}),
    ("weavers", 2, {"sets": "secret"}),
    ("revel", 2, {}),
]
# In Whirling Witchcraft these fill a space of a recipe: they go on with a decision.
GOES_ON = {"with", "take", "make"}
picks = st.integers(0, 2**16)
# Every entry waits for the disk: one in memory lets the machine try more.
MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None


class Made(NamedTuple):
    """A move as the model remembers it."""

    seat: int
    number: int
    text: str
    verb: str


class Model:
    """What was played at a table and not taken back, by decisions; it knows no undo but its own."""

    def __init__(self, setting: Setting, seed: str) -> None:
        self.setting, self.seed = setting, seed
        self.made: list[Made] = []
        # Moves that a branch has taken over.
        self.began = 0

    def state(self, made: list[Made] | None = None) -> State:
        """The state that moves lead to; IllegalMove if one of them is not legal."""
        state = deal(self.setting, self.seed)
        for move in self.made if made is None else made:
            state.play(move.seat, move.number)
        return state

    def add(self, state: State, seat: int, number: int) -> None:
        game = game_of(self.setting[0])
        verb = game.parts(state, number).verb
        self.made.append(Made(seat, number, game.write(state, number), verb))

    def last_decision(self, seat: int) -> list[int]:
        """The last decision of a seat; a wait is one only if nothing is laid out under it."""
        own = [k for k in range(self.began, len(self.made)) if self.made[k].seat == seat]
        laid_out = [k for k in own if self.made[k].verb != "wait"]
        if laid_out and self.made[laid_out[-1]].verb not in ("commit", "play", "turn", "stay"):
            own = laid_out
        taken = own[-1:]
        while taken and self.made[taken[0]].verb in GOES_ON and own.index(taken[0]) > 0:
            taken.insert(0, own[own.index(taken[0]) - 1])
        return taken


class TakingBack(RuleBasedStateMachine):
    """One game, on a server and in memory."""

    setting: Setting

    @initialize(seed=seeds, moves=st.integers(0, 60))
    def begin(self, seed: int, moves: int) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="covenstead-undo-", dir=MEMORY))
        self.house = HallHouse(self.folder / "log.db", snapshot_every=9)
        self.place = self.house.deal("first", self.setting, seed)
        self.model = Model(self.setting, self.house.match(self.place).seed)
        self.local = self.new_local()
        self.undone: tuple[list[Made], str] | None = None
        rng = rng_from_seed(seed)
        for _ in range(moves):
            self.move(rng.below(2**16))

    def new_local(self) -> Table:
        name, seats, options = self.setting
        return Table(game_of(name), seats, self.model.seed, options=options)

    def table(self) -> Table:
        table = self.house.match(self.place).table
        assert table is not None
        return table

    def is_over(self) -> bool:
        return self.local.state.is_over()

    # ---- what people do ----

    @rule(pick=picks)
    def move(self, pick: int) -> None:
        state = self.model.state()
        if not state.is_over():
            seat = state.to_act()[pick % len(state.to_act())]
            legal = sorted(state.legal(seat))
            self.play(state, seat, legal[pick // 8 % len(legal)])

    @rule(pick=picks, steps=st.integers(1, 4), waits=st.booleans())
    def lay_out_and_take_back(self, pick: int, steps: int, waits: bool) -> None:
        """One seat goes on without committing, perhaps waits, and changes its mind."""
        seat = pick % self.setting[1]
        for step in range(steps):
            self.step(seat, pick >> step, lambda verb: verb not in ("commit", "wait"))
        if waits:
            self.step(seat, 0, lambda verb: verb == "wait")
        self.take_back(seat)

    def step(self, seat: int, pick: int, fits: Callable[[str], bool]) -> None:
        """A move of a seat whose verb fits, if it has one."""
        state, game = self.model.state(), game_of(self.setting[0])
        legal = [move for move in sorted(state.legal(seat)) if fits(game.parts(state, move).verb)]
        if legal:
            self.play(state, seat, legal[pick % len(legal)])

    def play(self, state: State, seat: int, number: int) -> None:
        self.model.add(state, seat, number)
        self.local.play(seat, number)
        self.house.run(self.house.move(self.place, seat, number))
        self.undone = None

    @rule(pick=picks)
    def undo(self, pick: int) -> None:
        self.take_back(pick % self.setting[1])

    @rule(pick=picks, times=st.integers(2, 5))
    def undo_again_and_again(self, pick: int, times: int) -> None:
        for _ in range(times):
            self.take_back(pick % self.setting[1])

    def take_back(self, seat: int) -> None:
        before, height = self.told(), self.house.height(self.place)
        offered = self.table().can_undo(seat)
        refusal = self.refusal_of(seat)
        person = self.house.match(self.place).seats[seat].bot is None
        assert (refusal is None) == (offered and person)
        if refusal is not None:
            assert self.told() == before
            assert self.house.height(self.place) == height
            assert not person or not self.must_be_granted(seat)
            self.refused_in_memory_too(seat, person=person)
            return
        self.local.undo(seat)
        self.remember_undo(seat)

    def refusal_of(self, seat: int) -> str | None:
        try:
            self.house.run(self.house.undo(self.place, seat))
        except (RequestError, IllegalMove) as error:
            return str(error)
        return None

    def refused_in_memory_too(self, seat: int, *, person: bool) -> None:
        before = self.local.state.hash(), list(self.local.moves), self.local.log(-1)
        if person:
            with pytest.raises(IllegalMove):
                self.local.undo(seat)
        assert before == (self.local.state.hash(), self.local.moves, self.local.log(-1))

    def must_be_granted(self, seat: int) -> bool:
        """What a seat has sealed, but for a card drawn at random, is its own to take back."""
        state = self.model.state()
        own = [made for made in self.model.made[self.model.began :] if made.seat == seat]
        sealed = bool(state.sealed) and bool(state.sealed[seat]) and not state.is_over()
        return sealed and bool(own) and own[-1].verb != "random"

    def remember_undo(self, seat: int) -> None:
        """The model forgets the decision; it had shown nobody a card."""
        model = self.model
        taken = model.last_decision(seat)
        before = model.state()
        kept = [made for k, made in enumerate(model.made) if k not in taken]
        state = model.state(kept)
        is_last = taken == list(range(len(kept), len(model.made)))
        if is_last:
            assert list(state.face) == list(before.face), "nothing was shuffled"
            assert all(not k & ~was for k, was in zip(before.known, state.known, strict=True))
        self.undone = [model.made[k] for k in taken], before.hash() if is_last else ""
        model.made = kept

    @precondition(lambda self: self.undone is not None)
    @rule()
    def redo(self) -> None:
        """To redo is to move again: what was the last decision leads to the same table."""
        assert self.undone is not None
        again, led_to = self.undone
        for made in again:
            state = self.model.state()
            if state.why_not(made.seat, made.number) is not None:
                assert not led_to, "the last decision can always be made again"
                return
            self.play(state, made.seat, made.number)
        assert not led_to or self.model.state().hash() == led_to

    @rule(pick=picks)
    def two_undo_at_once(self, pick: int) -> None:
        """Both are answered, and the table is as if one had asked after the other."""
        first = pick % self.setting[1]
        pair = [first, (first + 1 + pick // 8 % (self.setting[1] - 1)) % self.setting[1]]

        async def both() -> list[BaseException | None]:
            asked = [self.house.undo(self.place, seat) for seat in pair]
            return await asyncio.gather(*asked, return_exceptions=True)

        for seat, error in zip(pair, self.house.run(both()), strict=True):
            assert error is None or isinstance(error, RequestError | IllegalMove)
            if error is None:
                self.local.undo(seat)
                self.remember_undo(seat)

    @rule(pick=picks)
    def leave_and_come_back(self, pick: int) -> None:
        """A bot plays the seat of a person, or no longer; its moves stay."""
        seat = pick % self.setting[1]
        kind = wire.Leave if self.house.match(self.place).seats[seat].bot is None else wire.TakeBack
        try:
            self.house.run(self.house.ask(self.place, seat, kind))
        except RequestError as error:
            assert error.problem == "not_now"

    # ---- what happens to tables ----

    @rule()
    def save_and_resume(self) -> None:
        """What was undone is not in the file."""
        path, standing = self.folder / "game.json", self.local.standing
        write_record(record_of(self.local, "0"), path)
        self.local = replay(read_record(path), game_of(self.setting[0]))
        self.local.standing = standing

    @rule()
    def restart(self) -> None:
        self.house.stop()
        self.house.open()

    @rule(pick=picks)
    def branch(self, pick: int) -> None:
        """Play on from some step of this game, in the first seat, at a table of its own."""
        step = pick % (len(self.model.made) + 1)
        guest, wanted = Guest("g0", "P0"), PlayOn(step, 0, "random")
        try:
            room = self.house.run(
                play_on(self.house.hall, guest, self.house.match(self.place), wanted)
            )
        except RequestError as error:
            assert error.problem == "not_now"
            return
        self.place, self.undone = room.id, None
        self.model.made, self.model.began = self.model.made[:step], step
        self.local = self.new_local()
        self.local.standing = step
        for made in self.model.made:
            self.local.play(made.seat, made.text)

    # ---- what is always so ----

    def told(self) -> tuple[Any, ...]:
        """Everything that the server's table is and says."""
        match, table = self.house.match(self.place), self.table()
        seats = range(-1, self.setting[1])
        logs = [table.log(seat) for seat in seats]
        return table.state.hash(), list(table.moves), logs, match.seq, list(match.current.told)

    @invariant()
    def all_agree(self) -> None:
        if not hasattr(self, "model"):
            return
        state = self.model.state()
        moves = [(made.seat, made.text) for made in self.model.made]
        played = self.new_local()
        for seat, text in moves:
            played.play(seat, text)
        for table in (self.table(), self.local):
            played.names = table.names
            assert table.moves == moves
            assert table.state.hash() == state.hash()
            for seat in range(-1, self.setting[1]):
                assert table.log(seat) == played.log(seat)
        match = self.house.match(self.place)
        assert match.current.moves == moves
        assert (match.status == "over") == state.is_over()
        assert match.seq == self.house.height(self.place)

    def teardown(self) -> None:
        if hasattr(self, "house"):
            try:
                self.restart()
                self.all_agree()
            finally:
                self.house.close()
                shutil.rmtree(self.folder)


@pytest.mark.hypothesis
@pytest.mark.parametrize("setting", SETTINGS, ids=label)
def test_any_order_of_moves_undos_branches_and_restarts_leaves_a_whole_table(
    setting: Setting,
) -> None:
    machine = type("Machine", (TakingBack,), {"setting": setting})
    run_state_machine_as_test(
        machine,
        settings=settings(
            examples(3), stateful_step_count=30, suppress_health_check=list(HealthCheck)
        ),
    )
