"""Strangers on the same network: whatever they send is refused in one reply, and the game goes on."""

import gc
import json
import socket
from collections.abc import Iterator
from threading import Thread
from types import BuiltinFunctionType, FunctionType, ModuleType

import pytest

from companion.web import keys
from companion.web.rate_limits import BODY, JOINS_A_MINUTE
from tests.web.phone_evenings import evening, sit_down
from tests.web.served import HOST, WAIT, Glass, Table, served


@pytest.fixture(scope="module")
def table() -> Iterator[Table]:
    with served(evening("catan")) as found:
        yield found


@pytest.fixture
def anna(table: Table) -> str:
    """The token of a phone that sent nothing yet: a phone that sends much is answered later."""
    return table.token("seat-0")


def good(table: Table) -> bytes:
    return json.dumps({"do": "leave", "key": "a-finger", "at": table.screens.mark("seat-0")}).encode()


def version(table: Table) -> int:
    return table.screens.playing.session.version


@pytest.mark.parametrize("screen", ["seat-0", "seat-1", "table"])
def test_without_a_token_nobody_looks_or_does_anything(table, screen):
    assert table.get(f"/{screen}/stream")[0] == 403
    assert table.post(f"/{screen}/do", good(table))[0] == 403
    assert table.get(f"/{screen}/stream", "made-up")[0] == 403


def test_the_token_of_a_seat_opens_no_other_screen(table, anna):
    for screen in ("seat-1", "table"):
        assert table.get(f"/{screen}/stream", anna)[0] == 403
        assert table.post(f"/{screen}/do", good(table), anna)[0] == 403


def test_the_television_shows_what_lies_open_and_takes_nothing(table, anna):
    glass = Glass(table, "room")
    glass.event()
    glass.event()
    assert glass.shown["board"]
    assert not {"keys", "question", "you", "phones"} & set(glass.shown)
    glass.close()
    assert table.post("/room/do", good(table), anna)[0] == 403


def test_a_phone_that_was_sent_away_sees_and_does_no_more(table):
    token = table.token("seat-2")
    glass = Glass(table, "seat-2", token)
    while not glass.shown:
        glass.event()
    table.run(lambda: table.screens.table_page.revoke("seat-2"))
    while not glass.ended:
        glass.event()
    glass.close()
    assert table.get("/seat-2/stream", token)[0] == 403
    assert table.post("/seat-2/do", good(table), token)[0] == 403


def test_a_phone_that_lost_the_address_joins_by_the_way_it_was_given(table):
    token = table.token("seat-3")
    for screen, known in (("seat-3", "made-up"), ("seat-1", token), ("room", token), ("seat-3", "")):
        assert table.post(f"/{screen}/way", b"{}", known)[0] == 403
    status, _, code = table.post("/seat-3/way", b"{}", token)
    assert status == 200
    joining = json.dumps({"screen": "seat-3", "code": code.decode()}).encode()
    status, headers, _ = table.post("/join", joining)
    moved = headers["set-cookie"].partition("=")[2].partition(";")[0]
    assert (status, table.post("/join", joining)[0]) == (204, 403)
    assert table.post("/seat-3/do", good(table), token)[0] == 403
    assert table.post("/seat-3/way", b"{}", moved)[0] == 200


def test_a_token_is_for_one_game():
    record = evening("catan")
    with served(record) as table:
        token = table.token("seat-0")
        table.run(lambda: sit_down(table.screens, record))
        assert table.get("/seat-0/stream", token)[0] == 403


@pytest.mark.parametrize(
    "origin",
    ["", "http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1", "http://127.0.0.1.evil"],
)
def test_a_forged_origin_is_refused(table, anna, origin):
    assert table.post("/seat-0/do", good(table), anna, Origin=origin)[0] == 403
    assert table.post("/join", b"{}", Origin=origin)[0] == 403


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1", "", "127.0.0.1:1", "[::1]"])
def test_a_forged_host_is_refused(table, anna, host):
    for path in ("/room", "/pages/core.js", "/seat-0/stream"):
        assert table.get(path, anna, Host=host)[0] in (400, 421)
    assert table.post("/seat-0/do", good(table), anna, Host=host, Origin=f"http://{host}")[0] in (400, 421)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b"{",
        b"\xff\xfe",
        b'{"do": "begin"}',
        b'{"do": "format the disk", "key": "12345678"}',
        b'{"do": "leave", "key": "short"}',
        b'{"do": "leave", "key": "12345678", "more": 1}',
        b'{"do": "answer", "key": "12345678", "answer": {"a": 1}}',
        b'{"do": "answer", "key": "12345678", "answer": 1.5}',
        b'{"do": "answer", "key": "12345678", "answer": true}',
        b'{"do": "answer", "key": "12345678", "answer": 99999999999999999999}',
        b'{"do": "answer", "key": "12345678", "answer": "\\u0007"}',
        b'{"do": "answer", "key": "12345678", "answer": ' + b"[" * 2000 + b"]" * 1990 + b"}",
        b'{"do": "answer", "key": "12345678", "answer": [[[[[1]]]]]}',
    ],
)
def test_a_malformed_message_is_refused(table, anna, body):
    before = version(table)
    assert table.post("/seat-0/do", body, anna)[0] == 400
    assert version(table) == before


def test_a_message_of_more_than_4_kb_is_refused(table, anna):
    assert table.post("/seat-0/do", b" " * (BODY + 1), anna)[0] == 413
    assert table.post("/join", b" " * (BODY + 1))[0] == 413


def test_a_message_that_does_not_say_how_long_it_is_is_refused(table, anna):
    # Without a body: a line that is closed with bytes unread can lose the reply on its way.
    assert table.post("/seat-0/do", b"", anna, Content_Length="")[0] == 411
    assert table.post("/seat-0/do", b"", anna, Content_Length="-1")[0] in (400, 411)


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "HEAD", "TRACE", "PATCH"])
def test_no_other_method_does_anything(table, method):
    assert table.ask(method, "/room", {"Host": f"{HOST}:{table.port}"}, b"")[0] == 405


@pytest.mark.parametrize(
    "path", ["/seat-9/stream", "/seat--1/stream", "/seat-%31/stream", "/nobody/stream", "/seat-1e1/stream"]
)
def test_there_are_no_other_screens(table, anna, path):
    assert table.get(path, anna)[0] == 403


@pytest.mark.parametrize(
    "path", ["/pages/../server.py", "/pages/%2e%2e/server.py", "/pages/__init__.py", "/etc", "/x/y/z"]
)
def test_no_other_file_is_sent(table, path):
    assert table.get(path)[0] == 404


def test_every_reply_says_what_a_browser_may_do_with_it(table, anna):
    for status, headers, _ in (table.get("/room"), table.get("/seat-0/stream"), table.get("/no/such/page")):
        assert status in (200, 403, 404)
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert not any(name.startswith("access-control") for name in headers)


def test_a_cookie_is_for_one_path_and_no_script_reads_it(table):
    body = json.dumps({"screen": "seat-1", "code": table.code("seat-1")}).encode()
    _, headers, _ = table.post("/join", body)
    said = headers["set-cookie"].lower()
    for word in ("httponly", "samesite=strict", "path=/seat-1"):
        assert word in said


def test_words_of_a_link_reach_no_server(table):
    link = table.screens.table_page.invitation("seat-1", 3, "Ben")
    path, _, secret = link.partition("#")
    assert secret
    assert path.endswith("/join/seat-1")
    assert table.get("/join/seat-1")[0] == 200  # a preview looks, and burns nothing
    body = json.dumps({"screen": "seat-1", "code": secret.partition("~")[0]}).encode()
    assert table.post("/join", body)[0] == 204
    assert table.post("/join", body)[0] == 403, "a code works once"


def test_only_so_many_try_to_join_a_minute(anna):
    with served(evening("catan")) as table:
        tries = [
            table.post("/join", b'{"screen": "seat-0", "code": "guess"}')[0]
            for _ in range(JOINS_A_MINUTE + 2)
        ]
    assert tries[:JOINS_A_MINUTE] == [403] * JOINS_A_MINUTE
    assert 429 in tries


CODE = (type, FunctionType, BuiltinFunctionType, ModuleType)


def held(thing: object) -> list[str]:
    """All words that something holds, however deep, but for its code."""
    found, left, seen = list[str](), [thing], set[int]()
    while left:
        one = left.pop()
        if isinstance(one, str | bytes):
            found.append(str(one))
        elif id(one) not in seen and not isinstance(one, CODE):
            left += gc.get_referents(one)
        seen.add(id(one))
    return found


def test_no_secret_is_kept_as_it_is():
    found = keys.Keys()
    code = found.invite("seat-0")
    token = found.redeem(code, "seat-0")
    assert token is not None
    assert len(token) >= 43, "256 bits"
    assert len(code) >= 22, "128 bits"
    kept = held(found)
    assert "seat-0" in kept, "it is looked through"
    assert not [one for one in kept if code in one or token in one]


def test_a_flood_of_deeds_is_answered_and_the_game_goes_on(table, anna):
    before = version(table)
    found = [table.post("/seat-0/do", good(table), anna)[0] for _ in range(80)]
    assert set(found) <= {200, 409, 429}
    assert version(table) == before
    assert table.get("/room")[0] == 200


def test_a_flood_of_strangers_leaves_nothing_behind(table):
    def knock() -> None:
        for _ in range(40):
            table.get("/seat-0/stream")
            table.post("/join", b"not json")

    knocking = [Thread(target=knock) for _ in range(4)]
    for one in knocking:
        one.start()
    for one in knocking:
        one.join()
    assert table.screens.publisher.watched() == []
    assert table.get("/room")[0] == 200


def test_a_half_sent_message_and_a_closed_line_hurt_nobody(table, anna):
    for sent in (b"POST /seat-0/do HTTP/1.1\r\nHost: ", b"\x16\x03\x01" * 30, b"GET /" + b"a" * 40000):
        with socket.create_connection((HOST, table.port), timeout=WAIT) as line:
            line.sendall(sent)
    assert table.get("/room")[0] == 200


@pytest.mark.parametrize("query", ["lang=xx", "lang=en&lang=de", "lang=en&lang=en"])
def test_a_stream_is_in_one_language_that_there_is(table, query):
    assert table.get(f"/room/stream?{query}")[0] == 400


def test_a_third_stream_of_a_phone_ends_the_oldest(table):
    token = table.token("seat-1")
    glasses = [Glass(table, "seat-1", token) for _ in range(3)]
    while not glasses[0].ended:
        glasses[0].event()
    for glass in glasses:
        glass.close()


def test_a_message_that_never_ends_is_let_go(table, anna, monkeypatch):
    monkeypatch.setattr("companion.web.server.SLOWEST", 0.2)
    head = (
        f"POST /seat-0/do HTTP/1.1\r\nHost: {HOST}:{table.port}\r\nOrigin: {table.origin}\r\n"
        f"Content-Type: application/json\r\nContent-Length: 100\r\nCookie: companion={anna}\r\n\r\n{{"
    )
    with socket.create_connection((HOST, table.port), timeout=WAIT) as line:
        line.sendall(head.encode())
        assert line.recv(12).endswith(b"400")
