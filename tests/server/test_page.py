"""How the built page is served."""

from __future__ import annotations

import http.client
from pathlib import Path

from tests.support.houses import House, house


def headers_of(home: House, path: str) -> tuple[int, str | None]:
    connection = http.client.HTTPConnection("127.0.0.1", home.settings.port)
    connection.request("GET", path)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status, answer.getheader("cache-control")


def test_the_page_is_sent_compressed_and_fonts_as_they_are(tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>" + " " * 5000)
    (page / "assets" / "text-Ab12.woff2").write_bytes(bytes(5000))
    with house(tmp_path, page=page) as home:
        connection = http.client.HTTPConnection("127.0.0.1", home.settings.port)
        encodings = []
        for path in ("/", "/assets/text-Ab12.woff2"):
            connection.request("GET", path, headers={"accept-encoding": "gzip"})
            answer = connection.getresponse()
            answer.read()
            encodings.append(answer.getheader("content-encoding"))
        connection.close()
        assert encodings == ["gzip", None]


def test_hashed_files_are_cached_for_good_and_the_page_is_revalidated(tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>")
    (page / "moon.svg").write_text("<svg/>")
    (page / "assets" / "index-Ab12.js").write_text("1")
    with house(tmp_path, page=page) as home:
        assert headers_of(home, "/") == (200, "no-cache")
        assert headers_of(home, "/index.html") == (200, "no-cache")
        assert headers_of(home, "/moon.svg") == (200, "no-cache")
        kept = "public, max-age=31536000, immutable"
        assert headers_of(home, "/assets/index-Ab12.js") == (200, kept)
        status, cached = headers_of(home, "/assets/index-Old1.js")
        assert (status, cached) != (200, kept)
        assert status == 404


def answer_of(home: House, path: str, accept: str) -> tuple[int, str | None, str]:
    connection = http.client.HTTPConnection("127.0.0.1", home.settings.port)
    connection.request("GET", path, headers={"accept": accept})
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, answer.getheader("content-type"), text


def test_a_browser_gets_the_page_at_every_address_and_a_program_an_answer(tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text('<!doctype html><meta content="/share.png" />')
    browser, program = "text/html,*/*;q=0.8", "application/json"
    with house(tmp_path, page=page) as home:
        status, kind, text = answer_of(home, "/table/abc", browser)
        assert (status, kind) == (200, "text/html; charset=utf-8")
        # Whoever shows a shared link needs the whole address of its picture.
        assert f'content="{home.url}/share.png"' in text
        assert answer_of(home, "/cellar", browser)[:2] == (404, "text/html; charset=utf-8")
        assert answer_of(home, "/cellar", program)[:2] == (404, "application/json")
        assert answer_of(home, "/api/cellar", browser)[:2] == (404, "application/json")
        assert answer_of(home, "/assets/index-Old1.js", "*/*")[0] == 404


def test_a_name_that_is_no_name_is_not_written_into_the_page(tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text('<!doctype html><meta content="/share.png" />')
    with house(tmp_path, page=page) as home:
        connection = http.client.HTTPConnection("127.0.0.1", home.settings.port)
        connection.request("GET", "/", headers={"host": '"><script>'})
        text = connection.getresponse().read().decode()
        connection.close()
        assert "script" not in text
