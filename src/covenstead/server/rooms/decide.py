"""From a request to a log entry: what a seat may do now, or why not.

Nothing here changes a match; the entry does, once it is written.
"""

from __future__ import annotations

import contextlib
from typing import NamedTuple

from ...bots import bot_names
from ...engine.errors import BadNotation, CovensteadError
from ...engine.options import settle
from ...engine.table import ResolvedMove, ResolvedUndo, Table
from ..errors import RequestError
from ..tables import clocks
from ..tables import table_log as log
from ..tables.bot_names import bot_name
from ..tables.match import Match
from ..tables.snapshot import SPECTATOR
from ..wire import messages as wire
from ..wire.messages import MAX_TEXT
from .identity import Guest
from .rehearsal import RulesFault, legal_of, own_rules, rehearse
from .texts import clean

Arrangement = (
    wire.Bring
    | wire.Promise
    | wire.OpenPart
    | wire.Start
    | wire.Leave
    | wire.Revoke
    | wire.TakeBack
    | wire.SetSeat
    | wire.Pause
    | wire.Concede
    | wire.Mute
)
Action = Arrangement | wire.Move | wire.Undo | wire.Say


class Asker:
    """Who asks: a guest (or nobody known), on a seat or watching."""

    def __init__(self, guest: str | None, name: str, seat: int) -> None:
        self.guest = guest
        self.name = name
        self.seat = seat


def key_of(asker: Asker, request: wire.Request) -> str:
    """What identifies a request in the log: repeated, it has the same key."""
    what = f" {request.seq} {request.move}" if isinstance(request, wire.Move) else ""
    return f"{asker.seat} {asker.guest if asker.seat < 0 else ''} {request.id}{what}"


class DecidedEntry(NamedTuple):
    """An entry to be written; of a move or an undo, also how it was resolved for this match."""

    entry: log.AnyEntry
    resolved: ResolvedMove | ResolvedUndo | None = None


def decide(match: Match, asker: Asker, request: Action, now_ms: int) -> DecidedEntry:
    """The entry that a request leads to."""
    decision = _decision(match, asker, request, now_ms)
    decision.entry.request = key_of(asker, request)
    return decision


def _decision(match: Match, asker: Asker, request: Action, now_ms: int) -> DecidedEntry:
    if isinstance(request, wire.Say):
        return DecidedEntry(_say(match, asker, request, now_ms))
    if asker.seat == SPECTATOR:
        raise RequestError(
            "not_joined", "you are watching this table; only its players can do that"
        )
    if isinstance(request, wire.Move):
        return _move(match, asker.seat, request, now_ms)
    if isinstance(request, wire.Undo):
        return _undo(match, asker.seat, request, now_ms)
    return DecidedEntry(_entry(match, asker.seat, request, now_ms))


def _entry(match: Match, seat: int, request: Arrangement, now_ms: int) -> log.AnyEntry:
    match request:
        case wire.Bring():
            return _bring(match, seat, request, now_ms)
        case wire.Promise():
            return _promise(match, seat, request, now_ms)
        case wire.OpenPart():
            return _open_part(match, seat, request, now_ms)
        case wire.Start():
            _check_host(match, seat)
            return start(match, now_ms)
        case wire.Leave():
            return _leave(match, seat, now_ms)
        case wire.Revoke():
            return log.Revoked(seat=seat, at_ms=now_ms)
        case wire.TakeBack():
            return _take_back(match, seat, now_ms)
        case wire.SetSeat():
            return _set_seat(match, seat, request, now_ms)
        case wire.Pause():
            return _pause(match, seat, request, now_ms)
        case wire.Concede():
            return _concede(match, seat, now_ms)
        case wire.Mute():
            _check_host(match, seat)
            return log.Muted(guest=request.guest, on=request.on, at_ms=now_ms)


# ---- before the deal ----


def start(match: Match, now_ms: int) -> log.Started | log.Agreed:
    """Deal, if every seat is taken: at once, or from the parts that the seats have promised."""
    _check_waiting(match)
    if match.free_seats():
        raise RequestError("not_now", f"{len(match.free_seats())} seats are still free")
    if any(match.dealing.commitments):
        return log.Agreed(at_ms=now_ms)
    return log.Started(at_ms=now_ms)


def leave_out(match: Match, agreement: str, now_ms: int) -> log.LeftOut:
    """Go on without those who have not opened the part that was agreed on."""
    is_late = match.status == "waiting" and match.dealing.is_stuck()
    if not is_late or match.agreement != agreement:
        raise RequestError("stale", "all parts of this round were opened")
    return log.LeftOut(at_ms=now_ms)


def _promise(match: Match, seat: int, request: wire.Promise, now_ms: int) -> log.Promised:
    if not match.deal.is_fair:
        raise RequestError("not_now", "this table was opened before players took part in the deal")
    if match.status != "waiting" or not match.dealing.can_promise(seat):
        _check_waiting(match)
    if match.dealing.commitments[seat] == request.commitment:
        raise RequestError("not_now", "you have promised these parts already")
    return log.Promised(seat=seat, commitment=request.commitment, at_ms=now_ms)


def _open_part(match: Match, seat: int, request: wire.OpenPart, now_ms: int) -> log.PartOpened:
    if match.status != "waiting" or not match.dealing.owes(seat):
        raise RequestError("not_now", "you have no part of the deal to open now")
    if not match.dealing.opens(seat, request.part):
        raise RequestError("bad_message", "this is not the part of the deal that you promised")
    return log.PartOpened(seat=seat, part=request.part, at_ms=now_ms)


def _check_waiting(match: Match) -> None:
    """Refuse what can only be done before the deal."""
    if match.status != "waiting":
        raise RequestError("not_now", "the cards are dealt already")
    if match.dealing.is_on():
        raise RequestError("not_now", "the cards are being dealt")


def sit(
    match: Match, seat: int, guest: Guest, *, now_ms: int, commitment: str | None = None
) -> log.Sat:
    """Take a free seat."""
    if seat >= match.deal.seats:
        raise RequestError("no_seat", f"this table has {match.deal.seats} seats")
    if match.seats[seat].kind != "open":
        raise RequestError("seat_taken", "somebody sits there already")
    if match.status != "waiting":
        raise RequestError("not_now", "the game has begun")
    return log.Sat(
        seat=seat,
        guest=guest.guest,
        name=guest.name,
        avatar=guest.avatar,
        commitment=commitment,
        at_ms=now_ms,
    )


def _bring(match: Match, seat: int, request: wire.Bring, now_ms: int) -> log.Brought:
    """Set the options of the seat itself, such as a deck; the game must be playable with them."""
    _check_waiting(match)
    own = tuple(option for option in match.game.options if option.seat == seat)
    try:
        chosen = settle(own, request.options)
        chosen = {name: value for name, value in chosen.items() if name in request.options}
        match.game.deal(match.deal.seats, 0, match.options | chosen)
    except CovensteadError as error:
        raise RequestError("bad_option", str(error)) from error
    return log.Brought(seat=seat, options=chosen, at_ms=now_ms)


def _set_seat(match: Match, seat: int, request: wire.SetSeat, now_ms: int) -> log.AnyEntry:
    """The host gives a seat to a bot, or opens it again before the deal."""
    _check_host(match, seat)
    if request.seat >= match.deal.seats:
        raise RequestError("no_seat", f"this table has {match.deal.seats} seats")
    if request.bot is not None:
        check_bot(match.deal.game, request.bot)
    if match.status == "waiting":
        _check_waiting(match)
        if request.seat == seat:
            raise RequestError("not_now", "you sit there yourself: leave it first")
        if request.bot is None:
            return log.Freed(seat=request.seat, at_ms=now_ms)
        return seat_bot(match, request.seat, request.bot, now_ms)
    if match.status == "over" or request.bot is None:
        raise RequestError("not_now", "seats are opened only before the deal")
    if match.seats[request.seat].kind == "person":
        raise RequestError(
            "not_now", "a person who plays cannot be replaced; only the clock or leaving does that"
        )
    return log.Botted(seat=request.seat, bot=request.bot, at_ms=now_ms)


def seat_bot(match: Match, seat: int, bot: str, now_ms: int) -> log.Botted:
    """A bot takes a seat of its own; one that sat there before keeps its name."""
    record = match.seats[seat]
    others = [other.name for other in match.seats if other is not record]
    name = record.name if record.kind == "bot" else bot_name(match.deal.table, seat, others)
    return log.Botted(seat=seat, bot=bot, name=name, at_ms=now_ms)


def check_bot(game: str, bot: str) -> None:
    """Refuse a level that does not exist."""
    names = bot_names(game)
    if bot not in names:
        raise RequestError(
            "bad_option", f"there is no bot «{bot[:40]}»; there are {', '.join(names)}"
        )


def _check_host(match: Match, seat: int) -> None:
    if match.host() != seat:
        raise RequestError("not_host", "only the host of the table can do that")


# ---- in play ----


def _move(match: Match, seat: int, request: wire.Move, now_ms: int) -> DecidedEntry:
    """A move that the rules allow, decided on what is still so."""
    _check_playing(match)
    _check_own(match, seat)
    if match.owes(seat):
        _check_fresh(match, seat, request.seq)
    return moved(match, seat, request.move, now_ms=now_ms)


def moved(
    match: Match, seat: int, move: int | str, *, now_ms: int, by: log.By = "player"
) -> DecidedEntry:
    """The entry of a legal move; IllegalMove if a rule forbids it, RulesFault if one raises."""
    resolved = resolve(match, seat, move)
    rehearse(match, resolved)
    return DecidedEntry(log.Moved(seat=seat, move=resolved.text, by=by, at_ms=now_ms), resolved)


def moved_for(match: Match, seat: int, move: int, *, now_ms: int, by: log.By) -> DecidedEntry:
    """The move of a bot or a clock; where the rules raise at it, another of the seat's moves."""
    try:
        return moved(match, seat, move, now_ms=now_ms, by=by)
    except RulesFault as fault:
        for other in legal_of(match, seat):
            with contextlib.suppress(RulesFault):
                return moved(match, seat, other, now_ms=now_ms, by=by)
        raise fault


def resolve(match: Match, seat: int, move: int | str) -> ResolvedMove:
    """The move that a seat may make now; IllegalMove if a rule forbids it."""
    table = _check_playing(match)
    try:
        with own_rules(match):
            return table.resolve(seat, move)
    except BadNotation as error:
        raise RequestError("bad_move", str(error)) from error


def _undo(match: Match, seat: int, request: wire.Undo, now_ms: int) -> DecidedEntry:
    """Take back what has shown nothing: played through without it before anything is written."""
    table = _check_playing(match)
    _check_own(match, seat)
    _check_fresh(match, seat, request.seq)
    resolved = table.resolve_undo(seat)
    return DecidedEntry(log.Undone(seat=seat, taken=resolved.taken, at_ms=now_ms), resolved)


def _check_own(match: Match, seat: int) -> None:
    if match.seats[seat].bot is not None:
        raise RequestError("not_now", "a bot plays your seat; take it back first")


def _check_playing(match: Match) -> Table:
    if match.status != "playing" or match.table is None:
        words = {"waiting": "has not begun", "paused": "is paused", "over": "is over"}
        raise RequestError("not_now", f"the game {words.get(match.status, 'is not on')}")
    return match.table


def _check_fresh(match: Match, seat: int, seq: int) -> None:
    """A move chosen on an outdated view may not be what the player meant."""
    if not match.seats[seat].since <= seq <= match.current.told[seat]:
        raise RequestError("stale", "the table has changed since you decided; look again")


# ---- leaving and coming back ----


def _leave(match: Match, seat: int, now_ms: int) -> log.AnyEntry:
    if match.status == "waiting":
        return log.Freed(seat=seat, at_ms=now_ms)
    if match.status == "over":
        raise RequestError("not_now", "the game is over")
    if match.seats[seat].bot is not None:
        raise RequestError("not_now", "a bot plays your seat already")
    return log.Botted(seat=seat, bot=match.deal.stand_in, at_ms=now_ms)


def _take_back(match: Match, seat: int, now_ms: int) -> log.TakenBack:
    record = match.seats[seat]
    if record.conceded:
        raise RequestError("not_now", "you have conceded; the bot plays to the end")
    if record.bot is None or match.status not in ("playing", "paused"):
        raise RequestError("not_now", "you play your seat yourself")
    return log.TakenBack(seat=seat, at_ms=now_ms)


def _pause(match: Match, seat: int, request: wire.Pause, now_ms: int) -> log.AnyEntry:
    wanted = "playing" if request.on else "paused"
    if match.status != wanted:
        raise RequestError("not_now", f"the table is {match.status}")
    if request.on and match.deal.clock_s and match.seats[seat].pauses >= clocks.PAUSES:
        raise RequestError(
            "not_now", f"you have paused {clocks.PAUSES} times; that is all at a table with a clock"
        )
    if request.on:
        return log.Paused(seat=seat, at_ms=now_ms)
    return log.Resumed(seat=seat, at_ms=now_ms)


def _concede(match: Match, seat: int, now_ms: int) -> log.Conceded:
    if match.status not in ("playing", "paused") or match.seats[seat].conceded:
        raise RequestError("not_now", "there is nothing to concede")
    return log.Conceded(seat=seat, at_ms=now_ms)


# ---- chat ----


def _say(match: Match, asker: Asker, request: wire.Say, now_ms: int) -> log.Said:
    guest = check_may_speak(match, asker)
    text = clean(request.text, "bad_text", MAX_TEXT)
    return log.Said(guest=guest, seat=asker.seat, name=asker.name, text=text, at_ms=now_ms)


def check_may_speak(match: Match, asker: Asker) -> str:
    """The guest who speaks or shows a sign; refuses somebody unknown or muted."""
    if asker.guest is None:
        raise RequestError("bad_token", "say who you are before you speak")
    if asker.guest in match.current.muted:
        raise RequestError("muted", "the host has muted you")
    return asker.guest
