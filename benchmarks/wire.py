"""A WebSocket client as small as can be, so that a load test measures the server and not itself."""

from __future__ import annotations

import asyncio
import struct
from collections import deque

SMALL, MIDDLE = 126, 65_536


class Line(asyncio.Protocol):
    """One socket: text frames out, whole text messages in."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport
        self.opened = asyncio.get_running_loop().create_future()
        self._buffer = bytearray()
        self._messages: deque[bytes] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._shaken = False
        self._ended = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._shaken:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            self._shaken = True
            self.opened.set_result(bytes(self._buffer[:end]))
            del self._buffer[: end + 4]
        while self._take_frame():
            pass

    def _take_frame(self) -> bool:
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1], 2
        if size == SMALL and len(buffer) >= 4:
            size, start = struct.unpack_from(">H", buffer, 2)[0], 4
        elif size > SMALL and len(buffer) >= 10:
            size, start = struct.unpack_from(">Q", buffer, 2)[0], 10
        elif size >= SMALL:
            return False
        if len(buffer) < start + size:
            return False
        kind = buffer[0] & 15
        if kind == 1:
            self._messages.append(bytes(buffer[start : start + size]))
            self._tell()
        elif kind == 8:
            self.transport.close()
            self.connection_lost(None)
        elif kind == 9:
            answer = bytes(buffer[start : start + size])
            self.transport.write(struct.pack(">BB4x", 0x8A, 0x80 | size) + answer)
        del buffer[: start + size]
        return True

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
        else:
            head = struct.pack(">BBH4x", 0x81, 0x80 | SMALL, size)
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


async def open_line(port: int, token: str | None = None) -> Line:
    """A socket on /ws of a local port."""
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(Line, "127.0.0.1", port)
    head = (
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Version: 13\r\n"
    )
    if token is not None:
        head += f"Authorization: Bearer {token}\r\n"
    line.transport.write(head.encode() + b"\r\n")
    answer = await line.opened
    assert answer.startswith(b"HTTP/1.1 101"), answer
    return line
