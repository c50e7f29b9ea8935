"""A real socket in place of systemd's: what it is told, and by what."""

import socket

import pytest

from companion.machine.watchdog import beat, tell, watched


@pytest.fixture
def manager(tmp_path):
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(tmp_path / "notify"))
        listening.settimeout(10)
        yield listening, {"NOTIFY_SOCKET": str(tmp_path / "notify")}


def test_the_manager_hears_the_words(manager):
    listening, environ = manager
    assert watched(environ)
    tell(environ, "READY=1", "STATUS=At the table")
    assert listening.recv(200) == b"READY=1\nSTATUS=At the table"


def test_a_socket_without_a_file_is_reached_too():
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind("\0table-companion-test")
        listening.settimeout(10)
        tell({"NOTIFY_SOCKET": "@table-companion-test"}, "WATCHDOG=1")
        assert listening.recv(200) == b"WATCHDOG=1"


def test_where_nobody_listens_nobody_is_told(tmp_path):
    assert not watched({})
    tell({}, "READY=1")
    tell({"NOTIFY_SOCKET": str(tmp_path / "gone")}, "READY=1")


@pytest.mark.parametrize(
    ("environ", "seconds"),
    [
        ({}, None),
        ({"WATCHDOG_USEC": "30000000"}, 10),
        ({"WATCHDOG_USEC": "0"}, None),
        ({"WATCHDOG_USEC": "x"}, None),
    ],
)
def test_the_sign_of_life_comes_three_times_while_it_is_waited_for(environ, seconds):
    assert beat(environ) == seconds
