"""The built page, and how long a browser may keep it.

What has a hash in its name never changes and is kept for good; the rest is asked for again each
time, so that an upgrade is seen at the next visit.
"""

from __future__ import annotations

from pathlib import Path

from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
# Where the builder puts files that carry their hash in their name.
HASHED = "assets"


class Page:
    """The page over the wire: compressed, but for what is compressed already."""

    def __init__(self, folder: Path) -> None:
        self._files = PageFiles(directory=folder, html=True)
        self._zipped = GZipMiddleware(self._files, minimum_size=1000)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_packed = scope["path"].endswith(".woff2")
        await (self._files if is_packed else self._zipped)(scope, receive, send)


class PageFiles(StaticFiles):
    """The files of the page with their headers."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        hashed = Path(path).parts[:1] == (HASHED,) and response.status_code < 400
        response.headers["cache-control"] = FOR_GOOD if hashed else ASK_AGAIN
        return response
