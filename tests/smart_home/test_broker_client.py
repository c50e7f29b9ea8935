"""Whatever a broker sends, the line takes little of it, comes back, and says so."""

import resource
import socket

import pytest

pytest.importorskip("paho.mqtt", reason="paho-mqtt is not installed: `make .venv` installs it")

from companion.club.night.line import MOST_PACKET as MOST_OF_HUB
from companion.smart_home.messenger import CALLS
from companion.smart_home.mqtt import MOST_PACKET
from companion.smart_home.outbox import Outbox
from companion.table.files.smart_home_settings import MqttChoice
from hardware.ports import Pressed
from tests.club.nights import night
from tests.smart_home.broker import broker, ear, until
from tests.smart_home.fake_broker import (
    CONNACK,
    CONNECT,
    PUBLISH,
    FakeBroker,
    fake_broker,
    length,
    packet,
    publish,
)
from tests.smart_home.test_broker import TOPIC, Table, choice

UNREAD = "sent something that can't be read"
ROLL = f"{TOPIC}/do/roll".encode()
TOO_BIG = bytes((PUBLISH << 4, *length(100_000_000))) + b"\0\1a\0" + bytes(100_000)
"""The beginning of a message of a hundred million bytes."""


@pytest.fixture
def odd():
    with fake_broker() as found:
        yield found


@pytest.fixture
def table(odd):
    found = Table(MqttChoice(on=True, broker="127.0.0.1", port=odd.port, commands=True))
    found.there()
    yield found
    found.house.close()


def rolls(table: Table, odd: FakeBroker, line: int) -> None:
    """Check that the smart home can roll the dice on this line, and that nothing is wrong then."""
    until(lambda: odd.lines == odd.subscribed(f"{TOPIC}/do/+".encode()) == line)
    table.presses.clear()
    odd.send(publish(ROLL, b"PRESS"))
    table.heard(lambda: table.presses == [Pressed("dice")] and table.troubles[-1] is None)


def test_a_topic_that_is_not_utf8_is_told_and_the_line_holds(table, odd):
    odd.send(publish(b"\xff\xfe/do/roll", b"PRESS"))
    assert UNREAD in table.away()
    rolls(table, odd, 1)


@pytest.mark.parametrize(
    "written",
    [
        packet(3, b"\0\5ab"),
        packet(3, b""),
        packet(3, b"\0\1a\xff\xff\xff\xff\xff"),
        packet(3, b"\0\1a\2\1\7"),
        packet(9, b""),
        packet(2, b""),
        packet(15, b"\xff\xff"),
        packet(4, b"\0"),
        packet(0, b""),
        packet(14, b""),
        b"\x30\xff\xff\xff\xff\xff",
    ],
    ids=[
        "short",
        "empty",
        "property",
        "format",
        "suback",
        "connack",
        "auth",
        "puback",
        "kind",
        "bye",
        "length",
    ],
)
def test_whatever_is_no_message_the_table_comes_back(table, odd, written):
    odd.send(written)

    def rolled():
        odd.send(publish(ROLL, b"PRESS"))
        return table.presses

    table.heard(rolled)


def test_whatever_goes_wrong_with_a_message_the_table_says_it_and_comes_back(table, odd, monkeypatch):
    def breaks(*_):
        raise RuntimeError("nobody knows why")

    monkeypatch.setattr(Outbox, "answer", breaks)
    before = len(odd.heard)
    odd.send(publish(CALLS.encode(), b"{}"))
    assert UNREAD in table.away()
    until(lambda: odd.lines == 2)
    table.heard(lambda: sum(kind == PUBLISH for kind, _ in odd.heard[before:]) > 10)  # it tells all again
    assert UNREAD in str(table.troubles[-1])
    rolls(table, odd, 2)


def memory() -> int:
    """The most bytes this process ever took."""
    return 1024 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def test_a_broker_is_told_how_much_is_taken_and_one_that_sends_more_is_left(table, odd):
    assert b"\x27" + MOST_PACKET.to_bytes(4, "big") in odd.connects[0]
    before = memory()
    odd.send(TOO_BIG)
    assert UNREAD in table.away()
    assert memory() - before < 20_000_000
    rolls(table, odd, 2)


def test_a_hub_says_it_too_and_comes_back(odd, tmp_path):
    with night(tmp_path / "hub.sqlite", odd.port) as hub:
        until(lambda: odd.subscribed(b"/letters") == 1)
        assert b"\x27" + MOST_OF_HUB.to_bytes(4, "big") in odd.connects[0]
        odd.send(publish(b"table-companion/\xff/letters", b"{}"))
        until(lambda: UNREAD in str(hub.display.trouble))
        odd.send(publish(b"table-companion/x/letters", b"{}"))
        until(lambda: hub.display.trouble is None)
        odd.send(TOO_BIG)
        until(lambda: UNREAD in str(hub.display.trouble))
        until(lambda: odd.subscribed(b"/letters") == 2)
        odd.send(publish(b"table-companion/x/letters", b"{}"))
        until(lambda: hub.display.trouble is None)


def test_a_topic_that_is_not_utf8_does_no_harm_at_a_real_broker(tmp_path):
    with broker(tmp_path) as at, ear(at.port) as house:
        table = Table(choice(at.port, commands=True))
        table.there()
        with socket.create_connection(("127.0.0.1", at.port)) as stranger:
            stranger.sendall(packet(CONNECT, b"\0\4MQTT\5\2\0\x0f\0\0\1x"))
            assert stranger.recv(1)[0] >> 4 == CONNACK
            stranger.sendall(publish(f"{TOPIC}/do/".encode() + b"\xff"))
            stranger.sendall(publish(f"{TOPIC}/hub\0".encode()))
        house.say(f"{TOPIC}/do/roll", b"PRESS")
        table.heard(lambda: table.presses == [Pressed("dice")])
        assert table.troubles == [None]
        table.house.close()


def test_a_real_broker_keeps_a_huge_message_to_itself(tmp_path):
    with broker(tmp_path) as at, night(tmp_path / "hub.sqlite", at.port) as hub, ear(at.port) as house:
        table = Table(choice(at.port, commands=True))
        table.there()
        until(lambda: hub.display.tables)
        for topic in (f"{TOPIC}/do/roll", f"{TOPIC}/hub", CALLS, f"{TOPIC}/letters", f"{TOPIC}/game"):
            house.say(topic, bytes(8_000_000))
        house.say(f"{TOPIC}/do/next", b"PRESS")
        table.heard(lambda: table.presses == [Pressed("next")])
        until(lambda: hub.display.tables[0].online)
        assert table.troubles == [None]
        assert hub.display.trouble is None
        table.house.close()
