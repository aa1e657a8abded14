"""From a request to an entry: what a seat may do now, or the reason why not.

Nothing here changes a match; the entry does, once it is written down.
"""

from __future__ import annotations

import unicodedata

from ..bots import bot_names
from ..engine.errors import BadNotation, CovensteadError, IllegalMove
from ..engine.options import settle
from ..engine.table import Table
from . import entries as log
from . import schema as wire
from .match import Match
from .names import bot_name
from .schema import MAX_NAME, MAX_TEXT, SPECTATOR
from .trouble import Trouble

Action = (
    wire.Bring
    | wire.Start
    | wire.Move
    | wire.Undo
    | wire.Leave
    | wire.TakeBack
    | wire.SetSeat
    | wire.Pause
    | wire.Concede
    | wire.Say
    | wire.Mute
)


class Asker:
    """Who asks: a guest (or nobody known), on a seat or watching."""

    def __init__(self, guest: str | None, name: str, seat: int) -> None:
        self.guest = guest
        self.name = name
        self.seat = seat


def key_of(asker: Asker, request: wire.Request) -> str:
    """The name under which a request is written down: written twice, it is the same request."""
    what = f" {request.seq} {request.move}" if isinstance(request, wire.Move) else ""
    return f"{asker.seat} {asker.guest if asker.seat < 0 else ''} {request.id}{what}"


def decide(match: Match, asker: Asker, request: Action, now_ms: int) -> log.AnyEntry:
    """The entry that a request leads to."""
    entry = _entry(match, asker, request, now_ms)
    entry.request = key_of(asker, request)
    return entry


def _entry(match: Match, asker: Asker, request: Action, now_ms: int) -> log.AnyEntry:
    if isinstance(request, wire.Say):
        return _say(match, asker, request, now_ms)
    if asker.seat == SPECTATOR:
        raise Trouble("not_joined", "you are watching this table; only its players can do that")
    seat = asker.seat
    match request:
        case wire.Move():
            return _move(match, seat, request, now_ms)
        case wire.Undo():
            return _undo(match, seat, request, now_ms)
        case wire.Bring():
            return _bring(match, seat, request, now_ms)
        case wire.Start():
            _check_host(match, seat)
            return start(match, now_ms)
        case wire.Leave():
            return _leave(match, seat, now_ms)
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


def start(match: Match, now_ms: int) -> log.Started:
    """Deal, if every seat is taken."""
    if match.status != "waiting":
        raise Trouble("not_now", "the cards are dealt already")
    if match.free_seats():
        raise Trouble("not_now", f"{len(match.free_seats())} seats are still free")
    return log.Started(at_ms=now_ms)


def sit(match: Match, seat: int, guest: str, name: str, *, now_ms: int) -> log.Sat:
    """Take a free seat."""
    if seat >= match.deal.seats:
        raise Trouble("no_seat", f"this table has {match.deal.seats} seats")
    if match.places[seat].kind != "open":
        raise Trouble("seat_taken", "somebody sits there already")
    if match.status != "waiting":
        raise Trouble("not_now", "the game has begun")
    return log.Sat(seat=seat, guest=guest, name=name, at_ms=now_ms)


def _bring(match: Match, seat: int, request: wire.Bring, now_ms: int) -> log.Brought:
    """Choose what is the seat's own to choose, as a deck; the game must be playable with it."""
    if match.status != "waiting":
        raise Trouble("not_now", "the cards are dealt already")
    own = tuple(option for option in match.game.options if option.seat == seat)
    try:
        chosen = settle(own, request.options)
        chosen = {name: value for name, value in chosen.items() if name in request.options}
        match.game.deal(match.deal.seats, 0, match.options | chosen)
    except CovensteadError as error:
        raise Trouble("bad_option", str(error)) from error
    return log.Brought(seat=seat, options=chosen, at_ms=now_ms)


def _set_seat(match: Match, seat: int, request: wire.SetSeat, now_ms: int) -> log.AnyEntry:
    """The host gives a seat to a bot, or opens it again before the deal."""
    _check_host(match, seat)
    if request.seat >= match.deal.seats:
        raise Trouble("no_seat", f"this table has {match.deal.seats} seats")
    if request.bot is not None:
        check_bot(match.deal.game, request.bot)
    if match.status == "waiting":
        if request.seat == seat:
            raise Trouble("not_now", "you sit there yourself: leave it first")
        if request.bot is None:
            return log.Freed(seat=request.seat, at_ms=now_ms)
        return seat_bot(match, request.seat, request.bot, now_ms)
    if match.status == "over" or request.bot is None:
        raise Trouble("not_now", "seats are opened only before the deal")
    if match.places[request.seat].kind == "person":
        raise Trouble("not_now", "a person who plays is not replaced; the clock or leaving does it")
    return log.Botted(seat=request.seat, bot=request.bot, at_ms=now_ms)


def seat_bot(match: Match, seat: int, bot: str, now_ms: int) -> log.Botted:
    """A bot takes a seat of its own; one that sat there before keeps its name."""
    place = match.places[seat]
    others = [other.name for other in match.places if other is not place]
    name = place.name if place.kind == "bot" else bot_name(match.deal.table, seat, others)
    return log.Botted(seat=seat, bot=bot, name=name, at_ms=now_ms)


def check_bot(game: str, bot: str) -> None:
    """Refuse a level that there is not."""
    names = bot_names(game)
    if bot not in names:
        raise Trouble("bad_option", f"there is no bot «{bot[:40]}»; there are {', '.join(names)}")


def _check_host(match: Match, seat: int) -> None:
    if match.host() != seat:
        raise Trouble("not_host", "only the host of the table can do that")


# ---- in play ----


def _move(match: Match, seat: int, request: wire.Move, now_ms: int) -> log.Moved:
    """A move that the rules allow, decided on what is still so."""
    table = _check_playing(match)
    place = match.places[seat]
    if place.bot is not None:
        raise Trouble("not_now", "a bot plays your seat; take it back first")
    if match.owes(seat):
        _check_fresh(match, seat, request.seq)
    return moved(match, seat, _number_of(table, request.move), now_ms=now_ms)


def moved(match: Match, seat: int, number: int, *, now_ms: int, by: log.By = "player") -> log.Moved:
    """The entry of a legal move; IllegalMove if a rule forbids it."""
    table = _check_playing(match)
    check_legal(match, seat, number)
    text = match.game.write(table.state, number)
    return log.Moved(seat=seat, move=text, by=by, at_ms=now_ms)


def check_legal(match: Match, seat: int, move: int | str) -> None:
    """Nothing if a seat may make this move now; IllegalMove if a rule forbids it."""
    table = _check_playing(match)
    number = _number_of(table, move)
    if not 0 <= number < match.game.moves_at(table.state):
        raise Trouble("bad_move", f"there is no move {number} in this game")
    refusal = table.state.why_not(seat, number)
    if refusal is not None:
        raise IllegalMove(refusal.rule, refusal.reason)


def _number_of(table: Table, move: int | str) -> int:
    try:
        return table.move_of(move) if isinstance(move, str) else move
    except BadNotation as error:
        raise Trouble("bad_move", str(error)) from error


def _undo(match: Match, seat: int, request: wire.Undo, now_ms: int) -> log.Undone:
    """Take back what has shown nothing."""
    table = _check_playing(match)
    _check_fresh(match, seat, request.seq)
    if not table.can_undo(seat):
        raise IllegalMove(
            "undo", "your last decision has shown something or been answered; it stands"
        )
    return log.Undone(seat=seat, at_ms=now_ms)


def _check_playing(match: Match) -> Table:
    if match.status != "playing" or match.table is None:
        words = {"waiting": "has not begun", "paused": "is paused", "over": "is over"}
        raise Trouble("not_now", f"the game {words.get(match.status, 'is not on')}")
    return match.table


def _check_fresh(match: Match, seat: int, seq: int) -> None:
    """A move decided on an old view of the decision is not what the player meant."""
    if not match.places[seat].since <= seq <= match.book.told[seat]:
        raise Trouble("stale", "the table has changed since you decided; look again")


# ---- leaving and coming back ----


def _leave(match: Match, seat: int, now_ms: int) -> log.AnyEntry:
    if match.status == "waiting":
        return log.Freed(seat=seat, at_ms=now_ms)
    if match.status == "over":
        raise Trouble("not_now", "the game is over")
    if match.places[seat].bot is not None:
        raise Trouble("not_now", "a bot plays your seat already")
    return log.Botted(seat=seat, bot=match.deal.stand_in, at_ms=now_ms)


def _take_back(match: Match, seat: int, now_ms: int) -> log.TakenBack:
    place = match.places[seat]
    if place.conceded:
        raise Trouble("not_now", "you have conceded; the bot plays to the end")
    if place.bot is None or match.status not in ("playing", "paused"):
        raise Trouble("not_now", "you play your seat yourself")
    return log.TakenBack(seat=seat, at_ms=now_ms)


def _pause(match: Match, seat: int, request: wire.Pause, now_ms: int) -> log.AnyEntry:
    wanted = "playing" if request.on else "paused"
    if match.status != wanted:
        raise Trouble("not_now", f"the table is {match.status}")
    if request.on:
        return log.Paused(seat=seat, at_ms=now_ms)
    return log.Resumed(seat=seat, at_ms=now_ms)


def _concede(match: Match, seat: int, now_ms: int) -> log.Conceded:
    if match.status not in ("playing", "paused") or match.places[seat].conceded:
        raise Trouble("not_now", "there is nothing to concede")
    return log.Conceded(seat=seat, at_ms=now_ms)


# ---- words ----


def _say(match: Match, asker: Asker, request: wire.Say, now_ms: int) -> log.Said:
    if asker.guest is None:
        raise Trouble("bad_token", "say who you are before you speak")
    if asker.guest in match.book.muted:
        raise Trouble("muted", "the host has muted you")
    text = clean(request.text, "bad_text", MAX_TEXT)
    return log.Said(guest=asker.guest, seat=asker.seat, name=asker.name, text=text, at_ms=now_ms)


def clean_name(name: str) -> str:
    """A name as it is shown; refuses one that is empty, too long or not printable."""
    return clean(name, "bad_name", MAX_NAME)


def clean(text: str, problem: wire.Problem, limit: int) -> str:
    """Text that can be shown on one line: composed, without control or direction characters."""
    text = unicodedata.normalize("NFC", text).strip()
    if any(
        unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
        and letter != "\u200d"
        for letter in text
    ):
        raise Trouble(problem, "control characters cannot be shown; leave them out")
    if not 0 < len(text) <= limit:
        raise Trouble(problem, f"write 1 to {limit} letters, not {len(text)}")
    return text
