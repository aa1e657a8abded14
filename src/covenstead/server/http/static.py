"""The built page, and how long a browser may keep it.

Files with a hash in their name never change and are cached for good; the others are revalidated
each time, so that an upgrade shows at the next visit.
"""

from __future__ import annotations

from pathlib import Path

from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
# Where the build puts files that have a hash in their name.
HASHED = "assets"


def page(folder: Path) -> Mount | Route:
    """The built page, or a note that it is not built."""
    if (folder / "index.html").is_file():
        return Mount("/", Page(folder))

    async def absent(request: object) -> Response:
        return Response("The page is not built. The server is at /ws and /api.\n", 200)

    return Route("/", absent)


class Page:
    """Serves the page, compressed unless the file already is."""

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
