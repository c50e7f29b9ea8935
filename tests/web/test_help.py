"""The documentation under /help/: read only, by the pages' own policy, and nothing but its folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.web.guard import POLICY
from companion.web.server import NO_SITE
from tests.web.served import HOST, Table, served

PAGE = b"<title>Help</title><a href='docs/play.html'>Play</a>"


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """A small site, with what must not be sent beside it and in it."""
    outside = tmp_path_factory.mktemp("outside")
    site = outside / "site"
    (site / "docs").mkdir(parents=True)
    for name in ("index.html", "docs/play.html", "docs/play.webp"):
        (site / name).write_bytes(PAGE)
    for secret in (outside / "secret.html", outside / "sitemap.html", site / "docs/key.pem"):
        secret.write_bytes(b"a secret")
    (site / "linked.html").symlink_to(outside / "secret.html")
    (site / "around").symlink_to(outside)
    return site


@pytest.fixture(scope="module")
def table(folder) -> Iterator[Table]:
    with served(None) as found:
        yield found


@pytest.fixture(autouse=True)
def built(monkeypatch, folder):
    monkeypatch.setattr("companion.help_site.INSTALLED", folder)


@pytest.mark.parametrize(
    "path", ["/help/", "/help/index.html", "/help/docs/play.html", "/help/docs%2fplay.html"]
)
def test_a_page_is_there_for_everybody(table, path):
    status, headers, body = table.get(path)
    assert (status, body) == (200, PAGE)
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert headers["content-security-policy"] == POLICY
    assert "set-cookie" not in headers


def test_the_folder_is_found_without_its_last_stroke(table):
    status, headers, _ = table.get("/help")
    assert (status, headers["location"]) == (307, "/help/")


def test_what_a_browser_has_is_not_sent_again_and_pictures_are_not_packed_twice(table):
    for name, packed in (("play.html", "gzip"), ("play.webp", None)):
        _, headers, _ = table.get(f"/help/docs/{name}", **{"Accept-Encoding": "gzip"})
        assert headers.get("content-encoding") == packed
        mark = {"If-None-Match": headers["etag"]}
        assert table.get(f"/help/docs/{name}", **mark)[0] == 304


@pytest.mark.parametrize(
    "path",
    [
        "../secret.html", "docs/../../secret.html", "%2e%2e/secret.html", "%2e%2e%2fsecret.html",
        "..%5csecret.html", "//etc/passwd", "%2fetc/passwd", "linked.html", "around/secret.html",
        "around/site/index.html", "docs/key.pem", "docs", "docs/", "./index.html", "index.html/",
        "docs//play.html", "x" * 300, "play%00.html",
    ],
)  # fmt: skip
def test_nothing_else_is_sent(table, path):
    status, _, body = table.get(f"/help/{path}")
    assert status == 404
    assert b"secret" not in body
    assert PAGE not in body


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "HEAD", "PATCH"])
def test_no_method_changes_anything(table, method):
    assert table.ask(method, "/help/", {"Host": f"{HOST}:{table.port}"}, b"")[0] == 405


def test_nothing_is_posted_there(table):
    assert table.post("/help/", b"{}")[0] == 405


def test_a_forged_host_gets_nothing(table):
    assert table.get("/help/", Host="evil.example")[0] == 421


def test_without_a_site_a_sentence_says_how_to_build_it(table, monkeypatch, tmp_path):
    for place in ("INSTALLED", "BUILT"):
        monkeypatch.setattr(f"companion.help_site.{place}", tmp_path / "site")
    status, headers, body = table.get("/help/")
    assert (status, body.decode()) == (404, NO_SITE)
    assert "make docs" in NO_SITE
    assert headers["content-type"].startswith("text/plain")
