"""What every request has to pass, and how much anybody may ask for: without a network."""

import asyncio
import json
import logging

import pytest

from companion.web.guard import HEADERS, PATH, Guard
from companion.web.keys import EVENING, TABLE, Keys
from companion.web.publishing import Publisher
from companion.web.rate_limits import ADDRESSES, BODY, KINDS, MINUTE, Rate, Seldom
from companion.web.server import Server

HOST = "127.0.0.1:8080"
GOOD = {
    "host": HOST,
    "origin": f"http://{HOST}",
    "content-type": "application/json",
    "content-length": str(BODY),
}


def status(path="/room", method="POST", kind="http", more=(), **changed) -> int | str | None:
    """The status of a request; "through" for one that the application got."""
    said = []

    async def app(scope, receive, send):
        said.append("through")
        await send({"type": "http.response.start", "status": 200, "headers": [(b"own", b"1")]})
        await send({"type": "http.response.body", "body": b""})

    async def send(message):
        if message["type"] == "http.response.start":
            said.append(message["status"])
            if kind == "http":
                assert set(HEADERS) <= set(message["headers"]), "every reply says what a browser may do"
                assert ((b"own", b"1") in message["headers"]) == (message["status"] == 200)

    fields = {**GOOD, **{name.replace("_", "-"): value for name, value in changed.items()}}
    headers = [(name.encode(), value.encode()) for name, value in fields.items() if value is not None]
    scope = {"type": kind, "path": path, "method": method, "headers": [*headers, *more]}
    asyncio.run(Guard(app, lambda: {HOST, "table.local:8080"})(scope, None, send))
    return said[0] if said else None


@pytest.mark.parametrize(
    ("request_of", "answered"),
    [
        ({}, "through"),
        ({"host": "TABLE.local:8080", "origin": "http://table.local:8080"}, "through"),
        ({"method": "GET", "origin": None, "content_type": None, "content_length": None}, "through"),
        ({"method": "GET", "path": "/" + "x" * (PATH - 1)}, "through"),
        ({"method": "GET", "path": "/" + "x" * PATH}, 404),
        ({"method": "GET", "path": "/a\nb"}, 404),
        ({"method": "PUT"}, 405),
        ({"host": "evil.example"}, 421),
        ({"host": None}, 421),
        ({"more": [(b"host", HOST.encode())]}, 421),
        ({"origin": None}, 403),
        ({"origin": "http://table.local:8080"}, 403),
        ({"more": [(b"origin", f"http://{HOST}".encode())]}, 403),
        ({"content_type": None}, 415),
        ({"content_type": "text/plain"}, 415),
        ({"more": [(b"content-type", b"application/json")]}, 415),
        ({"content_length": None}, 411),
        ({"content_length": "-1"}, 411),
        ({"content_length": "0000000001"}, 411),
        ({"content_length": "000000001"}, "through"),
        ({"more": [(b"content-length", b"1")]}, 411),
        ({"content_length": str(BODY + 1)}, 413),
        ({"kind": "websocket"}, None),
        ({"kind": "lifespan", "host": None}, "through"),
    ],
)
def test_a_request_gets_through_only_as_our_pages_send_it(request_of, answered):
    assert status(**request_of) == answered


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def joining():
    """A clock, the keys of a server, and what it replies to a message that joins: status and headers."""
    clock, keys = Clock(), Keys()
    server = Server(keys, Publisher(), lambda _: None, clock)
    server.hosts = {HOST}

    def join(screen, code):
        body = json.dumps({"screen": screen, "code": code}).encode()
        fields = GOOD | {"content-length": str(len(body))}
        scope = {"type": "http", "path": "/join", "method": "POST", "query_string": b"", "client": (HOST, 1)}
        scope["headers"] = [(name.encode(), value.encode()) for name, value in fields.items()]
        said = []

        async def receive():
            return {"type": "http.request", "body": body}

        async def send(message):
            said.append(message)

        asyncio.run(server.app()(scope, receive, send))
        return said[0]["status"], dict(said[0]["headers"])

    return clock, keys, join


def test_an_address_tries_to_join_ten_times_at_once_and_as_often_in_the_next_minute(joining):
    clock, _, join = joining
    for _ in range(2):
        assert [join("seat-0", "guessed")[0] for _ in range(11)] == [403] * 10 + [429]
        clock.now += MINUTE


@pytest.mark.parametrize(("screen", "seconds"), [("seat-0", 60 * 24 * 3600), (TABLE, EVENING)])
def test_a_phone_remembers_its_seat_for_sixty_days_and_a_device_of_the_table_an_evening(
    joining, screen, seconds
):
    _, keys, join = joining
    status, headers = join(screen, keys.invite(screen))
    assert status == 204
    assert f"Max-Age={int(seconds)};" in headers[b"set-cookie"].decode()


def test_a_name_has_so_many_at_once_and_then_so_many_a_second():
    clock = Clock()
    rate = Rate(2, 3, clock)
    assert [rate.allows("anna") for _ in range(4)] == [True] * 3 + [False]
    assert rate.allows("ben"), "others have their own"
    clock.now += 0.5
    assert [rate.allows("anna") for _ in range(2)] == [True, False]
    clock.now += 60
    assert [rate.allows("anna") for _ in range(4)] == [True] * 3 + [False], "no more is saved up"


def test_who_did_not_come_for_longest_is_forgotten_first():
    rate = Rate(0, 1, Clock())
    names = [str(number) for number in range(ADDRESSES)]
    assert all(map(rate.allows, names))
    assert not rate.allows("0")
    assert rate.allows("one more")
    assert not rate.allows("0"), "it came again meanwhile"
    assert rate.allows("1")


def record(name: str, words: str) -> logging.LogRecord:
    return logging.LogRecord(name, logging.WARNING, "", 0, words, None, None)


def test_a_log_has_one_line_of_each_kind_a_minute():
    clock = Clock()
    seldom = Seldom(clock)
    assert [seldom.filter(record("web", "torn\nhere")), seldom.filter(record("web", "torn\nthere"))] == [
        True,
        False,
    ]
    assert seldom.filter(record("web", "late"))
    assert seldom.filter(record("net", "torn"))
    clock.now += MINUTE
    assert [seldom.filter(record("web", "torn")) for _ in range(2)] == [True, False]


def test_a_log_remembers_so_many_kinds_of_lines():
    seldom = Seldom(Clock())
    assert all(seldom.filter(record("web", f"kind {number}")) for number in range(KINDS))
    assert not seldom.filter(record("web", "kind 0"))
    assert seldom.filter(record("web", "one more"))
    assert seldom.filter(record("web", "kind 0")), "then it begins anew"
