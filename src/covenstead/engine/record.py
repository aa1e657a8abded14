"""Records: a finished or running game as one readable file.

A record holds the game, its version and options, the seats, the seed of the deal, the moves in
notation, and a hash of the state they lead to. Replaying it is recovery, review and bug report.
The format is documented in docs/reference/records.md.
"""

from __future__ import annotations

import errno
import hashlib
from pathlib import Path

import msgspec

from .errors import BadCardFile, BadRecord, CovensteadError
from .fair_deal import DealProof, check_proof
from .game import Game
from .options import Options
from .outcome import Outcome
from .rng import first_generator
from .stream import deal_stream
from .table import Table

FORMAT = "covenstead-record/2"
# Games that the first generator dealt: they are read and replayed, and go on in this format.
FIRST_FORMAT = "covenstead-record/1"


class Branch(msgspec.Struct, frozen=True):
    """The game that this one continues: a server table, and after how many of its moves."""

    table: str
    step: int


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game, as written to a file: the seed and the moves from which it can be played again.

    Examples:
        >>> table = covenstead.play_game("blackmore", ["greedy", "random"], seed="ash")
        >>> record = covenstead.save_record(table, "game.json")
        >>> record.moves[0]
        '1: play yellow-5'
    """

    format: str
    game: str
    version: str
    seats: list[str]
    options: Options
    seed: int | str
    # The digest of a card file that is not the shipped one, or None.
    cards: str | None
    moves: list[str]
    result: Outcome | None
    hash: str
    # In the first format: what a server showed before the deal, and what opens it.
    commitment: str | None = None
    salt: str | None = None
    # Set if the game continues another one, whose deal was known by then.
    branch: Branch | None = None
    # Who plays each seat, `person` or the name of a bot: a game is continued as it was played.
    players: list[str] | None = None
    # The version of the game's rules.
    rules_version: str = "1"
    # How the seed came about, if server and players made it together.
    deal: DealProof | None = None

    @property
    def is_first_format(self) -> bool:
        """Whether the first generator dealt it: a player could have worked out every card."""
        return self.format == FIRST_FORMAT


def first_commitment(salt: str, seed: int | str) -> str:
    """The promise of the first format. It does not bind: salt and seed have no border."""
    return hashlib.blake2b(f"{salt}{seed}".encode(), digest_size=32).hexdigest()


def record_of(
    table: Table,
    version: str,
    *,
    salt: str | None = None,
    branch: Branch | None = None,
    players: list[str] | None = None,
    deal: DealProof | None = None,
) -> Record:
    """The record of a table as it stands, with what opens the promises made before the deal."""
    return Record(
        format=FIRST_FORMAT if table.dealer is first_generator else FORMAT,
        game=table.game.name,
        version=version,
        seats=table.names,
        options=table.options,
        seed=table.seed,
        cards=digest_of(table.cards),
        moves=[f"{seat + 1}: {text}" for seat, text in table.moves],
        result=table.outcome(),
        hash=hash_of(table),
        commitment=None if salt is None else first_commitment(salt, table.seed),
        salt=salt,
        branch=branch,
        players=players,
        rules_version=table.game.rules_version,
        deal=deal,
    )


def hash_of(table: Table) -> str:
    """The fingerprint of a table's state, as in the format of its record."""
    state = table.state
    return state.first_hash() if table.dealer is first_generator else state.hash()


def digest_of(cards: Path | None) -> str | None:
    """A short digest of a card file, so that a record is replayed with the same cards."""
    if cards is None:
        return None
    try:
        return hashlib.blake2b(cards.read_bytes(), digest_size=16).hexdigest()
    except (OSError, ValueError) as error:
        raise BadCardFile(f"{cards}: cannot be read ({why(error)})") from error


def write_record(record: Record, path: Path) -> None:
    """Write a record whole or not at all: a crash leaves the old file."""
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, "it is a folder")
        draft = path.with_name(f"{path.name}.part")
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n")
        draft.replace(path)
    except (OSError, ValueError) as error:
        raise BadRecord(f"{path}: cannot be written ({why(error)})") from error


def why(error: OSError | ValueError) -> str:
    """What is wrong with a file, in a few words."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def read_record(path: Path) -> Record:
    """Read a record; says what is wrong with a file that is not one."""
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        raise BadRecord(f"{path}: cannot be read ({why(error)})") from error
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord(f"{path}: not a whole record ({error})") from error
    if record.format not in (FORMAT, FIRST_FORMAT):
        raise BadRecord(
            f"{path}: its format is «{record.format[:60]}»; this version reads {FORMAT}"
        )
    if record.players is not None and len(record.players) != len(record.seats):
        raise BadRecord(f"{path}: {len(record.players)} players for {len(record.seats)} seats")
    return record


def check_branch(record: Record) -> None:
    """A game that continues another has at least the moves it began with."""
    if record.branch is not None and not 0 <= record.branch.step <= len(record.moves):
        raise BadRecord(
            f"it was played on from move {record.branch.step} but has {len(record.moves)} moves"
        )


def replay(record: Record, game: Game, cards: Path | None = None) -> Table:
    """Play a record again; refuses one whose moves, result or hash do not hold."""
    check_branch(record)
    table = start(record, game, cards)
    try:
        play_through(record, table)
    except BadRecord as error:
        if record.rules_version == game.rules_version:
            raise
        raise BadRecord(f"{by_other_rules(record, game)}, by which {error}") from error
    return table


def play_through(record: Record, table: Table) -> None:
    """Play its moves, and compare where they lead with what it says."""
    for number, line in enumerate(record.moves, 1):
        step(table, number, line)
    # Rulings have changed who knows which card since the first format: moves and result count.
    if hash_of(table) != record.hash and not record.is_first_format:
        raise BadRecord("the moves do not lead to the recorded state: the file was changed")
    if result_of(table.outcome()) != result_of(record.result):
        raise BadRecord("the recorded result is not what the moves lead to: the file was changed")


def by_other_rules(record: Record, game: Game) -> str:
    """Which rules a record was played by, and which these are: the beginning of a sentence."""
    return (
        f"this game was played by version {record.rules_version[:20]} of the rules of {game.title} "
        f"(Covenstead {record.version[:20]}), and this program has version {game.rules_version}"
    )


def check_may_go_on(record: Record, game: Game) -> None:
    """A game is not begun by some rules and finished by others."""
    if record.rules_version != game.rules_version:
        raise BadRecord(f"{by_other_rules(record, game)}: it cannot be played on here")


def result_of(outcome: Outcome | None) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """What a record promises of the end: numbers, not our words, which may become better."""
    return None if outcome is None else (outcome.places, outcome.scores)


def start(record: Record, game: Game, cards: Path | None = None) -> Table:
    """The table of a record before its first move."""
    if record.game != game.name:
        raise BadRecord(f"this is a record of {record.game}, not of {game.name}")
    check_deal(record)
    if digest_of(cards) != record.cards:
        raise BadRecord(
            "the record was made with another card file: give that one with --cards FILE"
        )
    try:
        return Table(
            game,
            len(record.seats),
            record.seed,
            options=record.options,
            cards=cards,
            names=record.seats,
            dealer=first_generator if record.is_first_format else deal_stream,
        )
    except CovensteadError as error:
        raise BadRecord(f"the record cannot be dealt: {error}") from error


def check_deal(record: Record) -> None:
    """Whether the seed is what was promised, if anything was, by the rules of its format."""
    old = record.commitment is not None or record.salt is not None
    if record.deal is not None if record.is_first_format else old:
        raise BadRecord(f"its deal is not promised as in the format «{record.format}»")
    if old and first_commitment(record.salt or "", record.seed) != record.commitment:
        raise BadRecord("the seed is not the one that was promised before the deal")
    if record.deal is not None:
        check_proof(record.deal, record.game, len(record.seats), record.options, record.seed)


def step(table: Table, number: int, line: str) -> None:
    """Play one line of a record; a line that cannot be played is named by its number."""
    seat, _, text = line.partition(": ")
    if not (seat.isascii() and seat.isdigit() and len(seat) < 3) or not text:
        raise BadRecord(f"move {number}: «{line[:60]}» is not «SEAT: MOVE»")
    try:
        table.play(int(seat) - 1, text)
    except CovensteadError as error:
        raise BadRecord(f"move {number}: «{line[:60]}» cannot be played: {error}") from error
