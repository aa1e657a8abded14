"""What every game is held to, tried on one: `coven check ./oh_hell.py`.

Each check plays games with random moves and is told in a sentence: what holds, or the first place
where it does not, with the seed and the moves that lead there.
"""

from __future__ import annotations

import contextlib
import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec

from .bots import make_bot
from .engine.errors import CovensteadError, IllegalMove
from .engine.game import SPECTATOR, Game
from .engine.observe import observation_size
from .engine.record import read_record, record_of, replay, write_record
from .engine.rng import Rng, rng_from_seed
from .engine.state import State
from .engine.table import Table
from .kit import CardGame, CardTable
from .kit.faults import fault_in

GAMES = 12
# Moves tried that are not legal, at each decision.
WRONG_MOVES = 6
WORLDS = 3


class Fault(Exception):
    """Something does not hold; the sentence says what and where."""


class Skipped(Exception):
    """A check does not apply to this game; the sentence says why."""


class Verdict(NamedTuple):
    """What a check found: nothing, a fault, or why it was not tried."""

    holds: str
    fault: str | None = None
    skipped: str | None = None


def check_game(game: Game, games: int = GAMES) -> Iterator[Verdict]:
    """Every check, one after the other; a game that does not end is not tried any further."""
    for check in CHECKS:
        holds = (check.__doc__ or "").strip().rstrip(".")
        try:
            check(game, games)
        except Fault as fault:
            yield Verdict(holds, str(fault))
        except Skipped as skipped:
            yield Verdict(holds, skipped=str(skipped))
            continue
        except CovensteadError as error:
            yield Verdict(holds, str(error))
        except Exception as error:
            yield Verdict(holds, str(fault_in(error, file_of(game))))
        else:
            yield Verdict(holds)
            continue
        if check is ends:
            return


def file_of(game: Game) -> str:
    """The file in which the rules of a game stand."""
    return game.table.file if isinstance(game, CardGame) else inspect.getfile(type(game))


# ---- Games to try things on ----


def tables(game: Game, games: int) -> Iterator[Table]:
    """A new table for each number of seats in turn."""
    for number in range(games):
        span = game.max_seats - game.min_seats + 1
        yield Table(game, game.min_seats + number % span, f"check {number}")


def played(table: Table) -> Iterator[Table]:
    """The table before every decision, and when the game is over; moves are random."""
    rng = rng_from_seed(f"{table.seed} moves")
    while not table.state.is_over():
        yield table
        if len(table.moves) > table.game.longest:
            raise Fault(f"{at(table)}: more than {table.game.longest} moves, and no end")
        seats = table.state.to_act()
        seat = seats[rng.below(len(seats))]
        table.play(seat, table.state.random_move(seat, rng))
    yield table


def at(table: Table) -> str:
    """Where in a game something was found."""
    last = "; ".join(f"{seat + 1}: {text}" for seat, text in table.moves[-3:])
    moves = f"after {len(table.moves)} moves, the last {last}" if last else "at the deal"
    return f"{len(table.names)} seats, seed «{table.seed}», {moves}"


# ---- The checks ----


def ends(game: Game, games: int) -> None:
    """every game comes to an end, with a place and a score for each seat"""
    for table in tables(game, games):
        for _ in played(table):
            pass
        outcome = table.outcome()
        if outcome is None or not len(outcome.places) == len(outcome.scores) == len(table.names):
            raise Fault(f"{at(table)}: places and scores do not fit the seats: {outcome}")


def is_repeatable(game: Game, games: int) -> None:
    """the same seed and moves give the same game"""
    for table in tables(game, games):
        for _ in played(table):
            pass
        again = Table(game, len(table.names), table.seed)
        for number, (seat, text) in enumerate(table.moves):
            again.play(seat, text)
            if number + 1 == len(table.moves) and again.state.hash() != table.state.hash():
                raise Fault(f"{at(table)}: played again, the table is another")


def clones_are_independent(game: Game, games: int) -> None:
    """a move on a copy of the table leaves the table as it was"""
    for first in tables(game, games):
        for table in played(first):
            before = table.state.hash()
            copy = table.state.clone()
            if copy.hash() != before:
                raise Fault(f"{at(table)}: a copy is not equal to the table")
            for seat in copy.to_act():
                trial = table.state.clone()
                trial.apply(seat, trial.legal(seat)[0])
            if table.state.hash() != before:
                raise Fault(f"{at(table)}: a move on a copy has changed the table itself")


def moves_have_words(game: Game, games: int) -> None:
    """every legal move is accepted, and its notation means this move and no other"""
    for first in tables(game, games):
        for table in played(first):
            for seat in table.state.to_act():
                check_words(game, table, seat)


def check_words(game: Game, table: Table, seat: int) -> None:
    legal = table.state.legal(seat)
    if not legal:
        raise Fault(f"{at(table)}: seat {seat + 1} has to decide and has no move")
    texts = [game.write(table.state, move) for move in legal]
    for move, text in zip(legal, texts, strict=True):
        refusal = table.state.why_not(seat, move)
        if refusal is not None:
            raise Fault(f"{at(table)}: «{text}» is listed and refused: {refusal}")
        if game.read(table.state, text) != move or texts.count(text) > 1:
            raise Fault(f"{at(table)}: «{text}» is the notation of more than one move")


def refusals_cite_rules(game: Game, games: int) -> None:
    """what is not legal is refused by a rule of the rulebook, and changes nothing"""
    rules = set(re.findall(r"\*\*([A-Z]+-\d+)\*\*", game.rulebook()))
    if not rules:
        raise Fault("the rulebook has no rules like «- **OH-1** …»; it is the file's docstring")
    for first in tables(game, games):
        rng = rng_from_seed(f"{first.seed} wrong")
        for table in played(first):
            for event in table.events:
                if event.rule not in rules:
                    raise Fault(f"{at(table)}: the log cites {event.rule}, which is not a rule")
            for seat in range(len(table.names)):
                check_refusals(game, table, seat, rules, rng)


def check_refusals(game: Game, table: Table, seat: int, rules: set[str], rng: Rng) -> None:
    count = game.moves_at(table.state)
    legal, before = set(table.state.legal(seat)), table.state.hash()
    for move in [rng.below(count) for _ in range(WRONG_MOVES)] + [-1, count]:
        if move in legal:
            continue
        refusal = table.state.why_not(seat, move)
        if refusal is None:
            raise Fault(f"{at(table)}: move {move} of seat {seat + 1} is not listed, but allowed")
        if refusal.rule not in rules:
            raise Fault(f"{at(table)}: a refusal cites {refusal.rule or 'no rule'}: {refusal}")
        with contextlib.suppress(IllegalMove):
            table.state.play(seat, move)
        if table.state.hash() != before:
            raise Fault(f"{at(table)}: a refused move has changed the table")


def records_replay(game: Game, games: int) -> None:
    """a saved game replays to the same table"""
    with TemporaryDirectory() as folder:
        for table in tables(game, games):
            for _ in played(table):
                pass
            path = Path(folder) / "game.json"
            write_record(record_of(table, "check"), path)
            again = replay(read_record(path), game)
            if again.state.hash() != table.state.hash():
                raise Fault(f"{at(table)}: the record replays to another table")


def knowledge_is_enough(game: Game, games: int) -> None:
    """in a world that a seat cannot tell apart it sees the same, and so do bots"""
    for first in tables(game, games):
        rng = rng_from_seed(f"{first.seed} worlds")
        for table in played(first):
            for seat in range(SPECTATOR, len(table.names)):
                world = table.state.determinize(seat, rng)
                who = "a spectator" if seat < 0 else f"seat {seat + 1}"
                if told(game, world, seat) != told(game, table.state, seat):
                    raise Fault(f"{at(table)}: {who} sees what it should not know")
                if not all(is_true(state, seat) for state in (table.state, world)):
                    raise Fault(f"{at(table)}: {who} has a clue that does not fit the card")


def is_true(state: State, seat: int) -> bool:
    """Whether the cards of a table fit what a seat was told of them."""
    clues = told_of(state, seat) if isinstance(state, CardTable) else []
    return all(clue.face in clue.fitting for clue in clues)


def told(game: Game, state: State, seat: int) -> tuple[bytes, list[int], tuple[int, ...]]:
    """What a seat is shown: its view, its moves, and who has to act."""
    legal = sorted(state.legal(seat)) if seat >= 0 else []
    return msgspec.json.encode(game.view(state, seat)), legal, state.to_act()


def nothing_leaks(game: Game, games: int) -> None:
    """dealt with other hidden cards, the same game looks the same to a seat"""
    if not isinstance(game, CardGame):
        raise Skipped("not tried: only a CardTable can be dealt with cards exchanged")
    for table in tables(game, games):
        for _ in played(table):
            pass
        for seat in range(SPECTATOR, len(table.names)):
            for world in range(WORLDS):
                check_other_deal(game, table, seat, rng_from_seed(f"{table.seed} {seat} {world}"))


def check_other_deal(game: CardGame, table: Table, seat: int, rng: Rng) -> None:
    """Two cards that a seat has not seen so far are exchanged before the deal."""
    stop = rng.below(len(table.moves) + 1)
    true = [*story(game, table, seat, stop, None)]
    seen = set().union(*(step.seen for step in true))
    unseen = [face for face in range(game.face_count) if face not in seen]
    rng.shuffle(unseen)
    deck = game.table.deck
    # Only cards with the same back can be in each other's place.
    same = [face for face in unseen if deck[face].back == deck[unseen[0]].back]
    if len(same) < 2:
        return
    pair = same[0], same[1]
    if any(clue.tells_apart(*pair) for step in true for clue in step.clues):
        return
    number = first_difference(true, story(game, table, seat, stop, pair))
    if number is not None:
        who = "a spectator" if seat < 0 else f"seat {seat + 1}"
        names = " and ".join(deck[face].name for face in pair)
        raise Fault(
            f"{len(table.names)} seats, seed «{table.seed}», after {number} moves: {who} can "
            f"tell {names} apart, though it has seen neither (what a rule tells, «clues» must say)"
        )


def first_difference(true: list[Step], other: Iterator[Step]) -> int | None:
    """After how many moves two worlds look different, if they do."""
    # With the other card somebody could not have moved as they did: from there on, no such world.
    with contextlib.suppress(IllegalMove):
        for number, step in enumerate(other):
            if step.shown != true[number].shown:
                return number
    return None


class Told(NamedTuple):
    """A hidden card of which something was told: its face, and those that fit what was told."""

    face: int
    fitting: set[int]

    def tells_apart(self, one: int, other: int) -> bool:
        """Whether two faces in each other's place would make it a lie."""
        return self.face in (one, other) and (one in self.fitting) != (other in self.fitting)


class Step(NamedTuple):
    """What an observer is shown after a move, the faces that it knows, and what it was told."""

    shown: tuple[object, ...]
    seen: set[int]
    clues: list[Told]


def story(
    game: CardGame, table: Table, seat: int, stop: int, exchanged: tuple[int, int] | None
) -> Iterator[Step]:
    """The first moves of a game once more, perhaps with two cards exchanged before the deal."""
    state = game.dealt(len(table.names), table.seed, table.options, exchanged)
    for mover, text in [(-1, ""), *table.moves[:stop]]:
        if mover >= 0:
            state.play(mover, game.read(state, text))
        lines = [game.tell(event, seat, table.names) for event in state.events or []]
        known = {state.face[card] for card in range(len(state.known)) if state.knows(seat, card)}
        yield Step((*told(game, state, seat), lines), known, told_of(state, seat))


def told_of(state: CardTable, seat: int) -> list[Told]:
    """Each hidden card of which a seat was told something."""
    return [
        Told(
            state.face[state.at(clue.zone, clue.place)],
            {state.cards_by_name[card.name] for card in clue.cards},
        )
        for clue in state.clues(seat)
    ]


def numbers_keep_their_length(game: Game, games: int) -> None:
    """what learners get has the same length at every moment"""
    for first in tables(game, games):
        sizes = {int(observation_size(table.state, game.face_count)) for table in played(first)}
        if len(sizes) > 1:
            raise Fault(
                f"{len(first.names)} seats, seed «{first.seed}»: {min(sizes)} to {max(sizes)} "
                "numbers; lists of a table's own data must keep their length"
            )


def bots_play_it(game: Game, games: int) -> None:
    """a searching bot plays it against random ones, at the smallest and the largest table"""
    for seats in {game.min_seats, game.max_seats}:
        table = Table(game, seats, "bots")
        bots = [make_bot("search-5" if seat == 0 else "random", game.name) for seat in range(seats)]
        rng = rng_from_seed("check bots")
        while not table.state.is_over():
            seat = table.state.to_act()[0]
            world = table.state.determinize(seat, rng)
            move = int(bots[seat].choose(world, seat, rng))
            refusal = table.state.why_not(seat, move)
            if refusal is not None:
                raise Fault(f"{at(table)}: what a bot chose in its world is refused: {refusal}")
            table.play(seat, move)


CHECKS: tuple[Callable[[Game, int], None], ...] = (
    ends,
    is_repeatable,
    clones_are_independent,
    moves_have_words,
    refusals_cite_rules,
    records_replay,
    knowledge_is_enough,
    nothing_leaks,
    numbers_keep_their_length,
    bots_play_it,
)
