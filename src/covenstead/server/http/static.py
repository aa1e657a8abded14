"""The built page, and how long a browser may keep it.

Files with a hash in their name never change and are cached for good; the others are revalidated
each time, so that an upgrade shows at the next visit. Addresses like /table/… are places in the
page, and a browser that asks for anything unknown gets the page too, which says so kindly.
"""

from __future__ import annotations

import re
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
# Where the build puts files that have a hash in their name.
HASHED = "assets"
INDEX = "index.html"
# What the page has places for: the first word of an address.
PLACES = {"table", "learn", "lobby", "mine", "new", "rules", "replay", "credits", "smith"}
# The picture of a shared link must be named with the server's own name.
SHARED_PICTURE = 'content="/share.png"'
HOST = re.compile(r"[A-Za-z0-9.\-]+(:\d+)?|\[[0-9a-fA-F:]+\](:\d+)?")


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
        self._files = PageFiles(folder)
        self._zipped = GZipMiddleware(self._files, minimum_size=1000)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_packed = scope["path"].endswith(".woff2")
        await (self._files if is_packed else self._zipped)(scope, receive, send)


class PageFiles(StaticFiles):
    """The files of the page with their headers."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True)
        self._index = (folder / INDEX).read_text(encoding="utf8")

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path in (".", INDEX):
            return self._page(scope, 200)
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            accepted = Headers(scope=scope).get("accept", "")
            first = Path(path).parts[:1]
            if error.status_code != 404 or "text/html" not in accepted or first == ("api",):
                raise
            return self._page(scope, 200 if first and first[0] in PLACES else 404)
        hashed = Path(path).parts[:1] == (HASHED,) and response.status_code < 400
        response.headers["cache-control"] = FOR_GOOD if hashed else ASK_AGAIN
        return response

    def _page(self, scope: Scope, status: int) -> Response:
        """The page itself, in which shared links find the picture by its whole address."""
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(status_code=405)
        host, text = Headers(scope=scope).get("host", ""), self._index
        if HOST.fullmatch(host):
            whole = f'content="{scope["scheme"]}://{host}/share.png"'
            text = text.replace(SHARED_PICTURE, whole)
        return Response(text, status, {"cache-control": ASK_AGAIN}, "text/html")
