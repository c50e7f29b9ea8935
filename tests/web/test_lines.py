"""Lines that say nothing, or too many of them: they are closed, and phones stay connected."""

import logging
import socket
from time import monotonic

import pytest

from companion.web.lines import SHARE, Lines, most_lines
from companion.web.rate_limits import LINES, LINES_AN_ADDRESS, MINUTE, Seldom
from companion.web.serving import hosts
from tests.web.phone_evenings import evening
from tests.web.served import HOST, WAIT, served

QUICK = 0.3
HALF = b"GET /room HTTP/1.1\r\nHost: "


@pytest.fixture
def impatient(monkeypatch):
    """A request has to come quickly."""
    monkeypatch.setattr("companion.web.lines.REQUEST", QUICK)


def line_to(table):
    return socket.create_connection((HOST, table.port), timeout=WAIT)


def closed(line):
    """Whether the other end closes, without a further word."""
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("said", [b"", b"GET ", HALF])
def test_a_line_on_which_no_request_comes_is_closed(said):
    with served(None) as table, line_to(table) as line:
        if said:
            line.sendall(said)
        assert closed(line)


@pytest.mark.usefixtures("impatient")
def test_a_line_that_says_little_again_and_again_is_closed():
    with served(None) as table, line_to(table) as line:
        until, ended = monotonic() + WAIT, False
        line.settimeout(QUICK / 10)
        line.sendall(HALF)
        while not ended and monotonic() < until:
            try:
                line.sendall(b"a")
                ended = closed(line)
            except TimeoutError:
                continue
            except OSError:
                ended = True
        assert ended


@pytest.mark.usefixtures("impatient")
def test_the_next_request_of_a_line_has_to_come_as_quickly():
    with served(None) as table, line_to(table) as line:
        request = f"GET /pages/join.js HTTP/1.1\r\nHost: {HOST}:{table.port}\r\n\r\n".encode()
        line.sendall(request)
        got = line.recv(12)
        assert got.startswith(b"HTTP/1.1 200")
        line.sendall(HALF)
        while line.recv(65536):
            pass


@pytest.mark.usefixtures("impatient")
def test_a_message_nobody_read_whose_end_does_not_come_is_let_go():
    with served(evening("catan")) as table, line_to(table) as line:
        head = (
            f"POST /seat-0/do HTTP/1.1\r\nHost: {HOST}:{table.port}\r\nOrigin: {table.origin}\r\n"
            "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
        )
        line.sendall(head.encode())
        assert line.recv(12).endswith(b"403")
        try:
            while line.recv(65536):
                pass
        except ConnectionResetError:
            pass


def test_one_address_has_so_many_lines_and_others_still_have_theirs():
    with served(None) as table:
        lines = [line_to(table) for _ in range(LINES_AN_ADDRESS)]
        with line_to(table) as more:
            assert closed(more)
        for one in lines:
            one.settimeout(0.01)
            with pytest.raises(TimeoutError):
                one.recv(1)
        other = socket.create_connection((HOST, table.port), WAIT, ("127.0.0.9", 0))
        with other:
            other.sendall(f"GET /room HTTP/1.1\r\nHost: {HOST}:{table.port}\r\n\r\n".encode())
            assert other.recv(12).endswith(b"200")
        for one in lines:
            one.close()


def test_so_many_lines_are_open_in_all_and_one_that_ended_makes_room():
    lines = Lines()
    addresses = [f"10.0.0.{number}" for number in range(LINES // LINES_AN_ADDRESS + 1)]
    begun = [one for one in addresses for _ in range(LINES_AN_ADDRESS) if lines.begin(one)]
    assert len(begun) == most_lines()
    assert not lines.begin("10.0.1.1")
    lines.end(begun[0])
    assert lines.begin("10.0.1.1")
    for one in [*begun[1:], "10.0.1.1"]:
        lines.end(one)
    assert not lines.open


@pytest.mark.parametrize(
    ("files", "lines"), [(256, 256 // SHARE), (1024, LINES), (1 << 20, LINES), (-1, LINES)]
)
def test_most_files_of_a_process_are_left_to_the_app(files, lines, monkeypatch):
    monkeypatch.setattr("companion.web.lines.resource.getrlimit", lambda _: (files, files))
    assert most_lines() == lines


def test_a_log_has_one_line_of_each_kind_a_minute():
    now = [0.0]
    seldom = Seldom(lambda: now[0])

    def says(name, words, *blanks):
        return seldom.filter(logging.LogRecord(name, logging.WARNING, "", 0, words, blanks, None))

    assert says("lines", "too many from %s", "10.0.0.1")
    assert not says("lines", "too many from %s", "10.0.0.2")
    assert says("lines", "something else")
    assert says("asyncio", "too many\nsocket 1")
    assert not says("asyncio", "too many\nsocket 2")
    now[0] = MINUTE
    assert says("lines", "too many from %s", "10.0.0.1")


def test_at_the_port_of_the_web_a_name_needs_no_port():
    class Port80:
        def getsockname(self):
            return "192.168.1.20", 80

    found = hosts([Port80()])
    assert {"192.168.1.20", "192.168.1.20:80", "localhost"} <= found
    with socket.socket() as other:
        other.bind((HOST, 0))
        assert HOST not in hosts([other])
