"""A WebSocket client as small as can be: a load test measures the server, not its client."""

from __future__ import annotations

import asyncio
import struct
from collections import deque
from collections.abc import Callable
from typing import cast

SMALL, MIDDLE = 126, 65_536


class RawSocket(asyncio.Protocol):
    """One socket: text frames out, whole text messages in.

    Messages go to `hear` if it is set, at once and without a task; else they wait for `receive`.
    """

    def __init__(self) -> None:
        self.transport: asyncio.Transport
        self.opened = asyncio.get_running_loop().create_future()
        self.hear: Callable[[bytes], None] | None = None
        self._buffer = b""
        self._messages: deque[bytes] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._shaken = False
        self._ended = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports are no subclass of asyncio's.
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self._buffer = self._buffer + data if self._buffer else data
        if not self._shaken:
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            self._shaken, self._buffer = True, rest
            self.opened.set_result(head)
        while self._take_frame():
            pass

    def _take_frame(self) -> bool:
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1], 2
        if size == SMALL and len(buffer) >= 4:
            size, start = buffer[2] << 8 | buffer[3], 4
        elif size > SMALL and len(buffer) >= 10:
            size, start = struct.unpack_from(">Q", buffer, 2)[0], 10
        elif size >= SMALL:
            return False
        end = start + size
        if len(buffer) < end:
            return False
        self._buffer = buffer[end:]
        self._frame(buffer[0] & 15, buffer[start:end])
        return True

    def _frame(self, kind: int, data: bytes) -> None:
        if kind == 1 and self.hear is not None:
            self.hear(data)
        elif kind == 1:
            self._messages.append(data)
            self._tell()
        elif kind == 8:
            self.transport.close()
            self.connection_lost(None)
        elif kind == 9:
            self.transport.write(struct.pack(">BB4x", 0x8A, 0x80 | len(data)) + data)

    def _tell(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def connection_lost(self, _: Exception | None) -> None:
        self._ended = True
        self._tell()

    def send(self, text: bytes) -> None:
        """Send a text frame, masked with zeros."""
        size = len(text)
        if size < SMALL:
            head = struct.pack(">BB4x", 0x81, 0x80 | size)
        elif size < MIDDLE:
            head = struct.pack(">BBH4x", 0x81, 0x80 | SMALL, size)
        else:
            head = struct.pack(">BBQ4x", 0x81, 0x80 | SMALL + 1, size)
        self.transport.write(head + text)

    async def receive(self) -> bytes:
        """The next text message."""
        while not self._messages:
            if self._ended:
                raise ConnectionError("the server has closed the socket")
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        return self._messages.popleft()

    def close(self) -> None:
        self.transport.close()


async def open_raw_socket(port: int, token: str | None = None) -> RawSocket:
    """A socket on /ws of a local port."""
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(RawSocket, "127.0.0.1", port)
    head = (
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Version: 13\r\n"
    )
    if token is not None:
        head += f"Authorization: Bearer {token}\r\n"
    socket.transport.write(head.encode() + b"\r\n")
    answer = await socket.opened
    assert answer.startswith(b"HTTP/1.1 101"), answer
    return socket
