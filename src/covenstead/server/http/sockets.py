"""One socket: reads requests, answers them, and sends what is new.

Reading and writing are two tasks. The writer always sends the newest table, so a slow reader gets
fewer messages, never old ones, and nothing piles up.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.types import Receive, Send

from ... import __version__
from ...engine.errors import IllegalMove
from ..errors import Problem, RequestError
from ..limits import Bucket
from ..rooms.decide import Asker, resolve
from ..rooms.identity import Guest
from ..rooms.opening import rematch
from ..rooms.room import Room
from ..rooms.seating import seat_for
from ..tables.snapshot import SPECTATOR
from ..wire import messages as wire
from ..wire.messages import MAX_FRAME
from ..wire.table_message import with_done
from .services import Services

# A socket is closed after this many refusals for being too fast.
PATIENCE = 200
BACKLOG = 400
R = TypeVar("R", bound=wire.Request)
logger = logging.getLogger(__name__)
_decoder = msgspec.json.Decoder(wire.ClientMessage)
_encoder = msgspec.json.Encoder()


class Socket:
    """A visitor: somebody on a socket, at a table or not."""

    def __init__(
        self, receive: Receive, send: Send, services: Services, guest: Guest | None, address: str
    ) -> None:
        self.services = services
        self.hall = services.hall
        self.guest = guest
        self.address = address
        self._receive = receive
        self._send = send
        self.room: Room | None = None
        self.seat = SPECTATOR
        self._claim = 0
        self._bucket = Bucket(self.hall.settings.socket_rate)
        self._too_fast = 0
        self._is_dismissed = False
        self._wake = asyncio.Event()
        self._replies: list[wire.ServerMessage] = []
        self._lobby_text: str | None = None
        self._asking: set[asyncio.Task[Any]] = set()
        self._forget()

    def _forget(self) -> None:
        """Nothing of the table has been sent yet."""
        self._told = (-1, -1, -1)
        self._log_sent = 0
        self._undone = 0
        self._chat_sent = 0
        self._done: list[str] = []
        self._said: list[str] = []

    # ---- the two tasks ----

    async def run(self) -> None:
        """Serve until the client disconnects."""
        writer = asyncio.create_task(self._write_loop())
        self._welcome(None)
        self.services.sockets.add(self)
        try:
            await self._read_loop()
        finally:
            self.services.sockets.discard(self)
            self._part()
            # Nobody waits for its hints any more.
            for asking in self._asking:
                asking.cancel()
            self.services.lobby.watchers.discard(self._tell_lobby)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    async def _read_loop(self) -> None:
        while True:
            event = await self._receive()
            if event["type"] == "websocket.disconnect" or self._is_dismissed:
                return
            data = event.get("text") if event.get("text") is not None else event.get("bytes")
            if not await self._hear(data or b""):
                return

    async def _write_loop(self) -> None:
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                replies, self._replies = self._replies, []
                for reply in replies:
                    await self._say(_encoder.encode(reply).decode())
                if self._lobby_text is not None:
                    text, self._lobby_text = self._lobby_text, None
                    await self._say(text)
                if self.room is not None:
                    await self._tell(self.room)
        except (OSError, RuntimeError):
            logger.debug("the client disconnected during a message")
        except Exception:
            # Silence would look like a slow server for ever; whoever is cut off connects again.
            logger.exception("a client could not be told its table, and is disconnected")
            with contextlib.suppress(OSError, RuntimeError):
                await self._close(1011)

    async def _say(self, text: str) -> None:
        await self._send({"type": "websocket.send", "text": text})

    async def dismiss(self, code: int) -> None:
        """End this connection, whatever its client does."""
        self._is_dismissed = True
        with contextlib.suppress(OSError, RuntimeError):
            await self._close(code)

    def send_away(self) -> None:
        self._part()
        self._fail("no_table", "this table is no longer kept here", None)

    async def _close(self, code: int) -> None:
        await self._send({"type": "websocket.close", "code": code})

    # ---- sending ----

    @property
    def person(self) -> str:
        return self.guest.guest if self.guest else self.address

    def wake(self) -> None:
        self._wake.set()

    def reply(self, message: wire.ServerMessage) -> None:
        """Answer; a client that never reads is disconnected when its backlog is full."""
        self._replies.append(message)
        self._wake.set()

    async def _tell(self, room: Room) -> None:
        """Send the table and the chat, if they are new to this visitor."""
        self._give_up_lost_seat(room)
        undone = room.match.current.undone[self.seat]
        state = room.seq_of(self.seat), room.presence, undone
        if state != self._told or self._done:
            if undone != self._undone:
                self._undone, self._log_sent = undone, 0
            text = with_done(room.message(self.seat, self._log_sent), self._done)
            self._told, self._log_sent, self._done = state, room.log_height(), []
            await self._say(text)
        count = room.match.current.chat_count
        if self.room is room and (count != self._chat_sent or self._said):
            fresh = min(count - self._chat_sent, len(room.match.current.chat))
            lines = room.match.current.chat[-fresh:] if fresh else []
            self._chat_sent = count
            chat = wire.Chat(table=room.id, lines=lines, done=self._said)
            self._said = []
            await self._say(_encoder.encode(chat).decode())

    def _tell_lobby(self, text: str) -> None:
        """The lobby has changed; whoever reads slowly gets the newest list, not every one."""
        self._lobby_text = text
        self._wake.set()

    def _welcome(self, re: str | None) -> None:
        guest = self.guest
        self.reply(
            wire.Welcome(
                protocol=wire.PROTOCOL,
                version=__version__,
                guest=guest.guest if guest else None,
                name=guest.name if guest else None,
                avatar=guest.avatar if guest else "",
                re=re,
            )
        )

    # ---- receiving ----

    async def _hear(self, data: str | bytes) -> bool:
        """One message; False when the socket is to be closed."""
        if not self._bucket.take() or not self.services.addresses.of(self.address).take():
            return await self._slow_down()
        if len(data) > MAX_FRAME:
            self._fail("too_large", f"a message may be at most {MAX_FRAME} bytes long", None)
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
        await self._close(1008)
        return False

    def _fail(self, problem: Problem, message: str, re: str | None) -> None:
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
        except RequestError as error:
            self._fail(error.problem, error.message, request.id)
            if error.problem == "stale":
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
                    guest = self.hall.signer.guest_of(request.token)
                    self.services.bans.check_guest(guest)
                    self.guest = guest
                self._welcome(request.id)
            case wire.Lobby():
                await self._lobby(request)
            case wire.Join():
                await self._join(request)
            case wire.Part():
                self._part()
                self.reply(wire.Parted(re=request.id))
            case wire.Hint():
                # It takes a second, during which the socket goes on reading.
                asking = self.hall.in_background(self._try(request, self._advise))
                self._asking.add(asking)
                asking.add_done_callback(self._asking.discard)
            case wire.WhyNot():
                self._why_not(request)
            case wire.Rematch():
                room, asker = self._at_table()
                await rematch(self.hall, room, asker, request.commitment)
                self._did(request.id)
            case wire.Emote():
                self._emote(request)
            case _:
                await self._act(request)

    async def _act(self, request: wire.ClientMessage) -> None:
        """Requests that are written to the table's log."""
        assert not isinstance(
            request,
            wire.Ping
            | wire.Hello
            | wire.Lobby
            | wire.Join
            | wire.Part
            | wire.Hint
            | wire.WhyNot
            | wire.Rematch
            | wire.Emote,
        )
        room, asker = self._at_table()
        if isinstance(request, wire.Say):
            self._take_from_chat(asker)
            await self.hall.act(room, asker, request)
            self._said.append(request.id)
            self.wake()
            return
        await self.hall.act(room, asker, request)
        if isinstance(request, wire.Revoke):
            self._keep_seat(room, asker.seat, request.id)
        self._did(request.id)

    def _emote(self, request: wire.Emote) -> None:
        """A sign is shown at once and written nowhere."""
        room, asker = self._at_table()
        self._take_from_chat(asker)
        self.hall.show_sign(room, asker, request.sign)
        self._said.append(request.id)
        self.wake()

    def _take_from_chat(self, asker: Asker) -> None:
        """Lines and signs share one limit."""
        if not self.services.chat.of(asker.guest or self.address).take():
            raise RequestError("too_fast", "you are chatting too fast; wait a little")

    def _keep_seat(self, room: Room, seat: int, request: str) -> None:
        """Whoever revoked the old secret of a seat keeps the seat, and gets the new one."""
        if self.room is room:
            self.seat, self._claim = seat, room.match.seats[seat].claim
            self._told = (-1, -1, -1)
            token = room.seat_token(seat)
            self.reply(wire.Joined(table=room.id, seat=seat, token=token, re=request))

    async def _advise(self, request: wire.Hint) -> None:
        room, asker = self._at_table()
        who = asker.guest or self.address
        seq, answer = await self.services.adviser.advise(room, asker.seat, who, self.address)
        self.reply(
            wire.Advice(
                re=request.id,
                seq=seq,
                best=answer.best,
                next=answer.next,
                games=answer.games,
                reason=answer.reason,
                does=answer.does,
            )
        )

    def _did(self, request: str) -> None:
        self._done.append(request)
        self.wake()

    def _at_table(self) -> tuple[Room, Asker]:
        if self.room is None:
            raise RequestError("not_joined", "join a table first")
        room, guest = self.room, self.guest
        self._give_up_lost_seat(room)
        return room, Asker(guest.guest if guest else None, guest.name if guest else "", self.seat)

    def _give_up_lost_seat(self, room: Room) -> None:
        """Watch from now on if the seat was freed: it is nobody's, or somebody else's."""
        if self.seat != SPECTATOR and room.match.seats[self.seat].claim != self._claim:
            self.seat = SPECTATOR
            done, said = self._done, self._said
            self._forget()
            self._done, self._said = done, said

    def _why_not(self, request: wire.WhyNot) -> None:
        """Judge a move without making it."""
        room, asker = self._at_table()
        if asker.seat == SPECTATOR:
            raise RequestError("not_joined", "spectators have no moves")
        resolve(room.match, asker.seat, request.move)
        self.reply(wire.Allowed(re=request.id))

    async def _lobby(self, request: wire.Lobby) -> None:
        if request.on:
            self.services.lobby.watchers.add(self._tell_lobby)
        else:
            self.services.lobby.watchers.discard(self._tell_lobby)
        self.reply(await self.services.lobby.list(request.id))

    # ---- coming and going ----

    async def _join(self, request: wire.Join) -> None:
        async with self.hall.holding(request.table) as room:
            if self.hall.store.is_postgres:
                # Whoever comes from a node that died must not see less than it had sent.
                await self.hall.catch_up(room)
            seat = await seat_for(self.hall, room, self.guest, request)
            self._enter(room, seat, request)

    def _enter(self, room: Room, seat: int, request: wire.Join) -> None:
        self._part()
        self._forget()
        self.room, self.seat = room, seat
        self._claim = room.match.seats[seat].claim if seat != SPECTATOR else 0
        token = room.seat_token(seat) if seat != SPECTATOR else None
        self.reply(wire.Joined(table=room.id, seat=seat, token=token, re=request.id))
        self.hall.enter(room, self)

    def _part(self) -> None:
        if self.room is not None:
            room, self.room = self.room, None
            self.hall.leave(room, self)
            self.seat = SPECTATOR
            self._forget()


def _id_of(data: str | bytes) -> str | None:
    """The id of a malformed message, so that its sender knows which one it was."""
    try:
        found = msgspec.json.decode(data, type=dict[str, object]).get("id")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found if isinstance(found, str) and len(found) <= 64 else None
