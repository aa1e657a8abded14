"""A client in Python, for the terminal, remote bots, tests and the load test.

    async with await Client.connect("http://127.0.0.1:8080", name="Ada") as ada:
        opened = await ada.open_table(NewTable("blackmore", 2, bots=["greedy"]))
        table = await ada.join(opened.table)
        while table.outcome is None:
            table = await (ada.move(table.choices[0].move) if table.choices else ada.next_table())

A move that was sent when the connection broke is sent again under the same id: it is never played
twice.
"""

from __future__ import annotations

import asyncio
import itertools
import secrets
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ...engine.errors import BadRecord, CovensteadError, IllegalMove
from ...engine.fair_deal import DealProof, check_proof, commitment_to, new_parts, part_for
from ...engine.refusal import Refusal
from ...engine.table import Line
from ...games import load_named
from ..errors import RequestError
from ..tables.snapshot import ChatLine
from ..wire import bodies
from ..wire import messages as wire
from .fetch import fetch

T = TypeVar("T")
# About a minute, for a server that restarts.
TRIES = 120
_decoder = msgspec.json.Decoder(wire.ServerMessage)
_encoder = msgspec.json.Encoder()


class Lost(CovensteadError):
    """The server can no longer be reached."""


class Client:
    """One person or program at one server."""

    def __init__(self, url: str, guest: bodies.Guest | None) -> None:
        self.url = url.rstrip("/")
        self.guest = guest
        self.table: wire.Table | None = None
        self.seat_token: str | None = None
        self.log: list[Line] = []
        self.chat: list[ChatLine] = []
        self._table_id: str | None = None
        # Our parts of the deal, and what they were opened on: see docs/reference/deals.md.
        self._parts = new_parts()
        self._parts_for: str | None = None
        self._opened: dict[str, str] = {}
        # How often we opened a part at this table for a deal that was then begun anew.
        self.deals_broken_off = 0
        self._socket: ClientConnection | None = None
        # What has arrived and was not asked for yet; an error is the last thing that arrives.
        self._inbox: asyncio.Queue[wire.ServerMessage | Exception] = asyncio.Queue()
        self._reader: asyncio.Task[None] | None = None
        self._names = itertools.count(1)
        self._prefix = secrets.token_hex(6)

    @classmethod
    async def connect(
        cls, url: str, *, name: str | None = None, token: str | None = None
    ) -> Client:
        """Register under a name (or come back with an earlier token) and open a socket."""
        guest = None
        if token is not None:
            guest = await call(url, "/api/guest", kind=bodies.Guest, token=token)
        elif name is not None:
            guest = await call(url, "/api/guest", bodies.NewGuest(name), kind=bodies.Guest)
        client = cls(url, guest)
        await client._open()
        return client

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
            self._reader = None
        if self._socket is not None:
            await self._socket.close()
            self._socket = None

    # ---- over HTTP ----

    async def open_table(self, wanted: bodies.NewTable) -> bodies.Opened:
        """Open a table; whoever opens it sits in seat 0."""
        wanted = msgspec.structs.replace(wanted, commitment=self._new_commitment())
        token = self.guest.token if self.guest else None
        opened: bodies.Opened = await call(
            self.url, "/api/tables", wanted, kind=bodies.Opened, token=token
        )
        self._parts_for = opened.table
        return opened

    def _new_commitment(self, table: str | None = None) -> str:
        """The commitment to new parts of the deal, for a table or one to be opened."""
        is_again = table is not None and table == self._parts_for
        self.deals_broken_off = self.deals_broken_off + len(self._opened) if is_again else 0
        self._parts, self._parts_for, self._opened = new_parts(), table, {}
        return self._parts[0]

    async def record(self) -> bytes:
        """The record of a game that is over, as it is saved to a file."""
        return await fetch(f"{self.url}/api/tables/{self._table_id}/record")

    # ---- the socket ----

    async def _open(self) -> None:
        parts = urlsplit(self.url)
        scheme = "wss" if parts.scheme == "https" else "ws"
        headers = {"authorization": f"Bearer {self.guest.token}"} if self.guest else {}
        self._socket = await connect(
            f"{scheme}://{parts.netloc}/ws",
            additional_headers=headers,
            compression=None,
            max_size=2**22,
            max_queue=None,
            close_timeout=2,
            proxy=None,
        )
        self._inbox = asyncio.Queue()
        self._reader = asyncio.create_task(self._read(self._socket, self._inbox))

    async def _read(
        self, socket: ClientConnection, inbox: asyncio.Queue[wire.ServerMessage | Exception]
    ) -> None:
        """Take what arrives at once: the others wait for our part of the deal."""
        try:
            while True:
                message: wire.ServerMessage = _decoder.decode(await socket.recv())
                inbox.put_nowait(message)
                if isinstance(message, wire.Table):
                    await self._take_part(message)
        except (WebSocketException, OSError, msgspec.DecodeError, Lost) as error:
            inbox.put_nowait(error)

    async def receive(self) -> wire.ServerMessage:
        """The next message; updates `table`, `log`, `chat` and `seat_token`."""
        if self._socket is None:
            raise Lost("the socket is not open")
        inbox = self._inbox
        message = await inbox.get()
        match message:
            case Exception():
                inbox.put_nowait(message)
                raise message
            case wire.Table():
                self.log = [*self.log[: message.log_from], *message.log]
                self.table = message
            case wire.Chat():
                self.chat += message.lines
            case wire.Joined():
                self.seat_token = message.token
                self.log, self.chat = [], []
        return message

    async def _take_part(self, table: wire.Table) -> None:
        """Promise our parts of the deal while the table waits; open one once all is agreed on."""
        if table.seat < 0 or table.status != "waiting":
            return
        commitment = table.commitments[table.seat]
        part = part_for(commitment, self._parts)
        if part is None:
            if commitment is not None or table.agreement is None:
                await self._promise(table.table)
        elif commitment is not None and table.agreement is not None:
            # Never twice: a part that was opened on one agreement is not a secret in another.
            if self._opened.setdefault(commitment, table.agreement) == table.agreement:
                await self.send(wire.OpenPart(id=self.new_id(), part=part))

    async def _promise(self, table: str) -> None:
        """Promise parts that nobody has seen."""
        fresh = self._parts_for == table and not self._opened
        commitment = self._parts[0] if fresh else self._new_commitment(table)
        await self.send(wire.Promise(id=self.new_id(), commitment=commitment))

    def check_deal(self) -> bool:
        """After the game: whether nobody chose the deal, as far as we took part in it.

        BadRecord if what was promised was not kept. False if the deal has no part of ours. Of how
        many deals our part was opened before, and none was made, says `deals_broken_off`.
        """
        table = self.table
        if table is None or table.opened is None or table.opened.deal is None:
            return False
        proof = table.opened.deal
        check_proof(proof, table.game, len(table.seats), table.options, table.opened.seed)
        if proof.promise != table.commitment:
            raise BadRecord("the server's seed is not the one that was promised at this table")
        return self._has_our_part(proof, table.seat)

    def _has_our_part(self, proof: DealProof, seat: int) -> bool:
        if not self._opened or seat < 0:
            return False
        part = proof.parts[seat]
        if part is None or self._opened.get(commitment_to(part)) != proof.agreement:
            raise BadRecord("we opened a part of the deal, and the deal was made without it")
        return True

    async def send(self, request: wire.ClientMessage) -> None:
        """Send a request without waiting for the answer."""
        await self.send_raw(_encoder.encode(request).decode())

    async def send_raw(self, text: str | bytes) -> None:
        """Send any bytes at all."""
        if self._socket is None:
            raise Lost("the socket is not open")
        await self._socket.send(text)

    async def ask(self, request: wire.ClientMessage) -> wire.ServerMessage:
        """Send a request and wait for its answer; reconnects if the connection breaks."""
        for attempt in range(TRIES):
            try:
                if attempt:
                    await self._come_back(request)
                await self.send(request)
                return await self._answer_to(request.id)
            except (WebSocketException, OSError, Lost):
                await asyncio.sleep(min(0.5, 0.05 * 2**attempt))
        raise Lost(f"{self.url} does not answer")

    async def _come_back(self, request: wire.ClientMessage) -> None:
        """Open a new socket and go to the table again."""
        await self.close()
        await self._open()
        if self._table_id is not None and not isinstance(request, wire.Join):
            again = wire.Join(id=self.new_id(), table=self._table_id, token=self.seat_token)
            await self.send(again)
            await self._answer_to(again.id)

    async def _answer_to(self, name: str) -> wire.ServerMessage:
        while True:
            message = await self.receive()
            match message:
                case wire.Failed() if message.re == name:
                    raise RequestError(message.problem, message.message)
                case wire.Refused() if message.re == name:
                    raise IllegalMove(message.rule, message.reason)
                case wire.Table() | wire.Chat() if name in message.done:
                    return message
                case _ if getattr(message, "re", None) == name:
                    return message

    def new_id(self) -> str:
        """An id for a request, never used before."""
        return f"{self._prefix}{next(self._names)}"

    # ---- at a table ----

    async def join(self, table: str, token: str | None = None, *, sit: bool = False) -> wire.Table:
        """Go to a table: to your own seat, to the seat of a token, or to watch."""
        known = self._parts_for == table
        commitment = self._parts[0] if known else self._new_commitment(table)
        await self.ask(
            wire.Join(id=self.new_id(), table=table, token=token, sit=sit, commitment=commitment)
        )
        self._table_id = table
        return await self.next_table()

    async def next_table(self) -> wire.Table:
        """Wait for the next table message."""
        while True:
            message = await self.receive()
            if isinstance(message, wire.Table):
                return message

    async def move(self, move: int | str) -> wire.Table:
        """Make a move on the table last received; IllegalMove or RequestError if it is refused."""
        return await self._at(wire.Move(id=self.new_id(), seq=self._seq(), move=move))

    async def hint(self) -> wire.Advice:
        """What a good bot would do in your seat."""
        answer = await self.ask(wire.Hint(id=self.new_id()))
        assert isinstance(answer, wire.Advice), "a hint is answered by advice"
        return answer

    async def why_not(self, move: int | str) -> Refusal | None:
        """The rule that forbids a move now, or None if it is legal; nothing is played."""
        try:
            await self.ask(wire.WhyNot(id=self.new_id(), move=move))
        except IllegalMove as refused:
            return Refusal(refused.rule, refused.reason)
        return None

    async def undo(self) -> wire.Table:
        return await self._at(wire.Undo(id=self.new_id(), seq=self._seq()))

    async def do(self, kind: type[wire.Request], **fields: Any) -> wire.Table:
        """Any other request at the table: `do(Pause, on=True)`."""
        request: Any = kind(id=self.new_id(), **fields)
        return await self._at(request)

    async def say(self, text: str) -> None:
        await self.ask(wire.Say(id=self.new_id(), text=text))

    async def ping(self) -> None:
        await self.ask(wire.Ping(id=self.new_id()))

    async def _at(self, request: wire.ClientMessage) -> wire.Table:
        answer = await self.ask(request)
        assert isinstance(answer, wire.Table), "requests at a table are answered by it"
        return answer

    def _seq(self) -> int:
        return self.table.seq if self.table else 0

    def view(self) -> msgspec.Struct:
        """The game's own view of the table last received."""
        if self.table is None or bytes(self.table.view) == b"null":
            raise RequestError("not_now", "the cards are not dealt yet")
        return msgspec.json.decode(self.table.view, type=load_named(self.table.game).view_type)


async def call(
    url: str,
    path: str,
    body: msgspec.Struct | None = None,
    *,
    kind: type[T],
    token: str | None = None,
) -> T:
    """One HTTP request; RequestError if it is refused."""
    data = None if body is None else msgspec.json.encode(body)
    return msgspec.json.decode(await fetch(url.rstrip("/") + path, data, token), type=kind)
