"""One socket: reads requests, answers them, and tells what is new.

Reading and writing are two tasks. The writer always sends the newest table, so a slow reader gets
fewer messages, never old ones, and nothing piles up.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.types import Receive, Send

from .. import __version__
from ..engine.errors import IllegalMove
from . import schema as wire
from .advice import Adviser
from .curves import Curves
from .decide import Asker, check_legal
from .hall import Hall
from .identity import Guest
from .limits import Bucket, Buckets
from .lobby import LobbyDesk
from .room import Room
from .schema import MAX_FRAME, SPECTATOR
from .tables import rematch
from .telling import with_done
from .trouble import Trouble
from .workers import Workers

# A socket that goes on after so many refusals for speed is closed.
PATIENCE = 200
BACKLOG = 400
R = TypeVar("R", bound=wire.Request)
logger = logging.getLogger(__name__)
_decoder = msgspec.json.Decoder(wire.ClientMessage)
_encoder = msgspec.json.Encoder()


class Desk:
    """What all sockets of a node share."""

    def __init__(self, hall: Hall, lobby: LobbyDesk, workers: Workers) -> None:
        self.hall = hall
        self.lobby = lobby
        self.adviser = Adviser(hall.settings.hint_rate, workers)
        self.curves = Curves(hall.settings.curve_rate, hall, workers)
        self.addresses = Buckets(hall.settings.address_rate)
        self.chat = Buckets(hall.settings.chat_rate)
        self.open_sockets: dict[str, int] = {}


class Socket:
    """A visitor: somebody on a socket, perhaps at a table."""

    def __init__(
        self, receive: Receive, send: Send, desk: Desk, guest: Guest | None, address: str
    ) -> None:
        self.desk = desk
        self.hall = desk.hall
        self.guest = guest
        self.address = address
        self._receive = receive
        self._send = send
        self.room: Room | None = None
        self.seat = SPECTATOR
        self._claim = 0
        self._bucket = Bucket(self.hall.settings.socket_rate)
        self._too_fast = 0
        self._wake = asyncio.Event()
        self._replies: list[wire.ServerMessage] = []
        self._forget()

    def _forget(self) -> None:
        """Nothing has been told of the table yet."""
        self._told = (-1, -1, -1)
        self._log_sent = 0
        self._undone = 0
        self._chat_sent = 0
        self._done: list[str] = []
        self._said: list[str] = []

    # ---- the two tasks ----

    async def run(self) -> None:
        """Until the client goes."""
        writer = asyncio.create_task(self._write_on())
        self._welcome(None)
        try:
            await self._read_on()
        finally:
            self._part()
            self.desk.lobby.watchers.discard(self._tell_lobby)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    async def _read_on(self) -> None:
        while True:
            event = await self._receive()
            if event["type"] == "websocket.disconnect":
                return
            data = event.get("text") if event.get("text") is not None else event.get("bytes")
            if not await self._hear(data or b""):
                return

    async def _write_on(self) -> None:
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                replies, self._replies = self._replies, []
                for reply in replies:
                    await self._say(_encoder.encode(reply).decode())
                if self.room is not None:
                    await self._tell(self.room)
        except (OSError, RuntimeError):
            logger.debug("the client went while it was being told")

    async def _say(self, text: str) -> None:
        await self._send({"type": "websocket.send", "text": text})

    # ---- telling ----

    def wake(self) -> None:
        self._wake.set()

    def reply(self, message: wire.ServerMessage) -> None:
        """Answer; a client that never reads is let go by the backlog."""
        self._replies.append(message)
        self._wake.set()

    async def _tell(self, room: Room) -> None:
        """The table and the chat, if they are new to this visitor."""
        self._give_up_lost_seat(room)
        undone = room.match.book.undone[self.seat]
        state = room.told(self.seat), room.presence, undone
        if state != self._told or self._done:
            if undone != self._undone:
                self._undone, self._log_sent = undone, 0
            text = with_done(room.message(self.seat, self._log_sent), self._done)
            self._told, self._log_sent, self._done = state, room.log_height(), []
            await self._say(text)
        count = room.match.book.chat_count
        if self.room is room and (count != self._chat_sent or self._said):
            fresh = min(count - self._chat_sent, len(room.match.book.chat))
            lines = room.match.book.chat[-fresh:] if fresh else []
            self._chat_sent = count
            chat = wire.Chat(table=room.id, lines=lines, done=self._said)
            self._said = []
            await self._say(_encoder.encode(chat).decode())

    def _tell_lobby(self, message: wire.LobbyList) -> None:
        self.reply(message)

    def _welcome(self, re: str | None) -> None:
        guest = self.guest
        self.reply(
            wire.Welcome(
                protocol=wire.PROTOCOL,
                version=__version__,
                guest=guest.guest if guest else None,
                name=guest.name if guest else None,
                re=re,
            )
        )

    # ---- hearing ----

    async def _hear(self, data: str | bytes) -> bool:
        """One message; False when the socket is to be closed."""
        if not self._bucket.take() or not self.desk.addresses.of(self.address).take():
            return await self._slow_down()
        if len(data) > MAX_FRAME:
            self._fail("too_large", f"a message may have {MAX_FRAME} bytes, not {len(data)}", None)
            return True
        try:
            request = _decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._fail("bad_message", f"not a message: {error}"[:300], _id_of(data))
            return True
        metrics = self.hall.metrics
        metrics.count(metrics.requests, type(request).__name__.lower())
        await self._try(request, self._do)
        return len(self._replies) < BACKLOG

    async def _slow_down(self) -> bool:
        self._too_fast += 1
        self._fail("too_fast", "too many messages; slow down", None)
        if self._too_fast < PATIENCE:
            await asyncio.sleep(0.02)
            return True
        await self._send({"type": "websocket.close", "code": 1008})
        return False

    def _fail(self, problem: wire.Problem, message: str, re: str | None) -> None:
        self.hall.metrics.count(self.hall.metrics.problems, problem)
        self.reply(wire.Failed(problem=problem, message=message, re=re))

    async def _try(
        self,
        request: R,
        do: Callable[[R], Awaitable[None]],
    ) -> None:
        """Do it, or say why not."""
        try:
            await do(request)
        except Trouble as trouble:
            self._fail(trouble.problem, trouble.message, request.id)
            if trouble.problem == "stale":
                self._told = (-1, -1, -1)
                self.wake()
        except IllegalMove as illegal:
            self.reply(wire.Refused(re=request.id, rule=illegal.rule, reason=illegal.reason))
        except Exception:
            logger.exception("a request failed", extra={"problem": type(request).__name__})
            self._fail("busy", "something went wrong here; nothing was changed", request.id)

    async def _do(self, request: wire.ClientMessage) -> None:
        match request:
            case wire.Ping():
                self.reply(wire.Pong(re=request.id))
            case wire.Hello():
                if request.token is not None:
                    self.guest = self.hall.signer.guest_of(request.token)
                self._welcome(request.id)
            case wire.Lobby():
                await self._lobby(request)
            case wire.Join():
                await self._join(request)
            case wire.Part():
                self._part()
                self.reply(wire.Parted(re=request.id))
            case wire.Hint():
                # It takes a second: meanwhile the socket goes on listening.
                self.hall.later(self._try(request, self._advise))
            case wire.WhyNot():
                self._why_not(request)
            case wire.Rematch():
                room, asker = self._at_table()
                await rematch(self.hall, room, asker)
                self._did(request.id)
            case _:
                await self._act(request)

    async def _act(self, request: wire.ClientMessage) -> None:
        """What is written into the table's log."""
        assert not isinstance(
            request,
            wire.Ping
            | wire.Hello
            | wire.Lobby
            | wire.Join
            | wire.Part
            | wire.Hint
            | wire.WhyNot
            | wire.Rematch,
        )
        room, asker = self._at_table()
        if isinstance(request, wire.Say):
            if not self.desk.chat.of(asker.guest or self.address).take():
                raise Trouble("too_fast", "you speak too fast; wait a little")
            await self.hall.act(room, asker, request)
            self._said.append(request.id)
            self.wake()
            return
        await self.hall.act(room, asker, request)
        self._did(request.id)

    async def _advise(self, request: wire.Hint) -> None:
        room, asker = self._at_table()
        who = asker.guest or self.address
        seq, thought = await self.desk.adviser.advise(room, asker.seat, who)
        self.reply(
            wire.Advice(
                re=request.id,
                seq=seq,
                best=thought.best,
                next=thought.next,
                games=thought.games,
                reason=thought.reason,
                does=thought.does,
            )
        )

    def _did(self, request: str) -> None:
        self._done.append(request)
        self.wake()

    def _at_table(self) -> tuple[Room, Asker]:
        if self.room is None:
            raise Trouble("not_joined", "join a table first")
        room, guest = self.room, self.guest
        self._give_up_lost_seat(room)
        return room, Asker(guest.guest if guest else None, guest.name if guest else "", self.seat)

    def _give_up_lost_seat(self, room: Room) -> None:
        """A seat that was freed since is nobody's or somebody else's: from now on only watch."""
        if self.seat != SPECTATOR and room.match.places[self.seat].claim != self._claim:
            self.seat = SPECTATOR
            done, said = self._done, self._said
            self._forget()
            self._done, self._said = done, said

    def _why_not(self, request: wire.WhyNot) -> None:
        """Judge a move without making it."""
        room, asker = self._at_table()
        if asker.seat == SPECTATOR:
            raise Trouble("not_joined", "spectators have no moves")
        check_legal(room.match, asker.seat, request.move)
        self.reply(wire.Allowed(re=request.id))

    async def _lobby(self, request: wire.Lobby) -> None:
        if request.on:
            self.desk.lobby.watchers.add(self._tell_lobby)
        else:
            self.desk.lobby.watchers.discard(self._tell_lobby)
        self.reply(await self.desk.lobby.list(request.id))

    # ---- coming and going ----

    async def _join(self, request: wire.Join) -> None:
        room = await self.hall.room(request.table)
        if self.hall.store.is_postgres:
            # Whoever comes from a node that died must not be shown what was before its last word.
            await self.hall.read_on(room)
        seat = await self.hall.seat_for(room, self.guest, request)
        self._part()
        self._forget()
        self.room, self.seat = room, seat
        self._claim = room.match.places[seat].claim if seat != SPECTATOR else 0
        token = room.seat_token(seat) if seat != SPECTATOR else None
        self.reply(wire.Joined(table=room.id, seat=seat, token=token, re=request.id))
        self.hall.enter(room, self)

    def _part(self) -> None:
        if self.room is not None:
            room, self.room = self.room, None
            self.hall.go(room, self)
            self.seat = SPECTATOR
            self._forget()


def _id_of(data: str | bytes) -> str | None:
    """The id of a message that is otherwise no message, so that its sender knows which."""
    try:
        found = msgspec.json.decode(data, type=dict[str, object]).get("id")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found if isinstance(found, str) and len(found) <= 64 else None
