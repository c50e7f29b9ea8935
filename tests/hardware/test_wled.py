"""WLED as an output of the cues: its packets are read as its firmware reads them, by code of their own."""

from __future__ import annotations

import errno
import socket
import threading
from pathlib import Path
from queue import SimpleQueue
from threading import Event

import pytest
from zeroconf import ServiceInfo, Zeroconf

from hardware import wled_found
from hardware.lamps import Lamp, LampPicture, Rhythm
from hardware.toml_file import ConfigError
from hardware.wled import AGAIN, LOST, TIME_OUT, UdpSender, Wled, packets, pixels_of, reach
from hardware.wled_file import read_wled
from hardware.wled_found import SERVICE, at_home, find_wled
from hardware.wled_layout import Layout

ROOT = Path(__file__).parents[2]
RED, GREEN, BLUE = (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)
LIT = LampPicture(seats=(Lamp(colour=RED),))


class Strip:
    """A strip as WLED's firmware (udp.cpp) keeps it: a packet of one light is skipped, 0 seconds end it."""

    def __init__(self, lights: int) -> None:
        self.lights = [(0, 0, 0)] * lights
        self.seconds: int | None = None
        self.packets = 0

    def hear(self, packet: bytes) -> None:
        kind, seconds = packet[0], packet[1]
        self.packets += 1
        assert kind == 4, "only DNRGB is sent"
        if seconds == 0:
            self.seconds = None
            return
        self.seconds = seconds
        if len(packet) <= 7:
            return
        at = packet[2] << 8 | packet[3]
        for place in range(4, len(packet) - 2, 3):
            if at < len(self.lights):
                self.lights[at] = tuple(packet[place : place + 3])
            at += 1


class Wire:
    """A network that can be cut."""

    def __init__(self, strip: Strip) -> None:
        self.strip, self.cut, self.opened, self.closed = strip, False, 0, 0

    def connect(self, address: str, port: int) -> Wire:
        self.opened += 1
        if self.cut:
            raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
        return self

    def send(self, packet: bytes) -> None:
        if self.cut:
            raise OSError(errno.EHOSTUNREACH, "No route to host")
        self.strip.hear(packet)

    def close(self) -> None:
        self.closed += 1


def shown(picture: LampPicture, lights: Layout, now: float = 0.0) -> list[tuple[int, int, int]]:
    strip = Strip(lights.lights)
    for packet in packets(pixels_of(picture, lights, now)):
        assert len(packet) <= 1472
        strip.hear(packet)
    return strip.lights


# ---- packets


def test_a_packet_is_as_the_documentation_shows_it():
    (packet,) = packets([RED, (0.0, 0.5, 1.0)])
    assert packet == bytes((4, TIME_OUT, 0, 0, 255, 0, 0, 0, 128, 255))


@pytest.mark.parametrize("lights", [2, 488, 489, 490, 491, 979, 1000])
def test_every_light_of_a_long_strip_arrives(lights):
    pixels = [(number % 256 / 255, number // 256 / 255, 1.0) for number in range(lights)]
    strip = Strip(lights)
    for packet in packets(pixels):
        assert len(packet) <= 4 + 3 * 489
        strip.hear(packet)
    assert strip.lights == [(number % 256, number // 256, 255) for number in range(lights)]
    assert strip.seconds == TIME_OUT


def test_a_picture_is_sent_again_before_it_times_out():
    assert AGAIN <= TIME_OUT / 2


# ---- where it is


def announced(name: str, *addresses: str) -> ServiceInfo:
    written = [socket.inet_aton(address) for address in addresses]
    return ServiceInfo(SERVICE, f"{name}.{SERVICE}", addresses=written, port=80, server=f"{name}.local.")


def test_lights_that_announce_themselves_are_found_and_no_address_that_is_not_of_a_home():
    try:
        network = Zeroconf(interfaces=["127.0.0.1"])
    except OSError:
        pytest.skip("this machine lets nobody announce anything, not even to itself")
    with network:
        network.register_service(announced("A-Stranger", "93.184.215.14", "239.1.2.3"))
        network.register_service(announced("WLED-Table", "255.255.255.255", "192.168.7.20"))
        assert find_wled(["127.0.0.1"]) == "192.168.7.20"


@pytest.mark.parametrize(
    ("address", "home"),
    [
        ("10.0.0.7", True),
        ("172.31.255.9", True),
        ("192.168.1.20", True),
        ("169.254.4.4", True),
        ("fd12::7", True),
        ("172.32.0.1", False),
        ("8.8.8.8", False),
        ("127.0.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.251", False),
        ("239.255.255.250", False),
        ("255.255.255.255", False),
        ("240.0.0.1", False),
        ("198.18.0.1", False),
        ("100.64.0.1", False),
        ("::1", False),
        ("ff02::fb", False),
        ("2001:4860:4860::8888", False),
        ("::ffff:8.8.8.8", False),
        ("fe80::1", False),
    ],
)
def test_only_private_addresses_of_one_machine_are_lights(address, home):
    assert at_home([address]) == (address if home else None)


def test_without_an_address_the_lights_are_looked_for(monkeypatch):
    monkeypatch.setattr(wled_found, "find_wled", lambda: "127.0.0.1")
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as heard:
        heard.bind(("127.0.0.1", 0))
        heard.settimeout(20)
        sender = reach("", heard.getsockname()[1])
        sender.send(b"a packet")
        assert heard.recv(100) == b"a packet"
        sender.close()


def test_of_several_lights_the_first_by_name_is_taken():
    heard: SimpleQueue[str] = SimpleQueue()
    for name in ("b", "a", "b"):
        heard.put(name)
    assert wled_found.names(heard) == ["a", "b"]


def test_where_nobody_announces_lights_that_is_told(monkeypatch):
    monkeypatch.setattr(wled_found, "names", lambda heard: [])
    with pytest.raises(OSError, match=r"\[Errno"):
        find_wled(["127.0.0.1"])


# ---- which light shows what


def test_each_lamp_has_its_lights():
    lamps = {"dice": (0, 1), "attention": (2,), "seat1": (3,), "seat2": (4, 5)}
    lights = Layout(8, lamps, {"h3": (6,)})
    picture = LampPicture(
        Lamp(0.5), Lamp(colour=RED), (Lamp(colour=GREEN), Lamp(colour=BLUE)), (("h3", Lamp()), ("h4", Lamp()))
    )
    white, grey = (255, 255, 255), (128, 128, 128)
    assert shown(picture, lights) == [
        grey, grey, (255, 0, 0), (0, 255, 0), (0, 0, 255), (0, 0, 255), white, (0, 0, 0)
    ]  # fmt: skip


def test_the_strip_has_the_colour_of_whoever_is_waited_for():
    lights = Layout(4, {"strip": (0, 1, 2, 3)})
    waiting = LampPicture(seats=(Lamp(0.12, RED), Lamp(1.0, GREEN)))
    assert shown(waiting, lights) == [(0, 255, 0)] * 4
    both = LampPicture(seats=(Lamp(1.0, RED), Lamp(0.12, BLUE), Lamp(1.0, GREEN)))
    assert shown(both, lights) == [(255, 0, 0)] * 2 + [(0, 255, 0)] * 2
    assert shown(LampPicture(), lights) == [(0, 0, 0)] * 4


def test_a_rhythm_moves_the_lights():
    lights = Layout(2, spots={"h1": (0, 1)})
    picture = LampPicture(spots=(("h1", Lamp(rhythm=Rhythm.BLINK)),))
    assert shown(picture, lights, 0.0) != shown(picture, lights, 0.3)


# ---- sending


THREE = Layout(3, {"strip": (0, 1, 2)})


def sent(strip: Strip, wire: Wire, *pictures: LampPicture) -> list[OSError | None]:
    told: list[OSError | None] = []
    wled = Wled("x", 21324, told.append, wire.connect, lambda: 0.0)
    for picture in pictures:
        wled.send(picture, THREE)
    return told


def test_with_nothing_lit_the_strip_is_left_to_its_own_light():
    strip = Strip(3)
    wire = Wire(strip)
    assert sent(strip, wire, LampPicture()) == []
    assert wire.opened == strip.packets == 0
    sent(strip, wire, LIT)
    assert strip.seconds == TIME_OUT
    sent(strip, wire, LIT, LampPicture(), LampPicture())
    assert strip.seconds is None
    assert strip.packets == 3


def test_lights_that_come_back_have_the_picture_of_now():
    strip = Strip(3)
    wire = Wire(strip)
    told: list[OSError | None] = []
    wled = Wled("x", 21324, told.append, wire.connect, lambda: 0.0)
    wled.send(LIT, THREE)
    wire.cut = True
    blue = LampPicture(seats=(Lamp(colour=BLUE),))
    for _ in range(5):
        wled.send(blue, THREE)
    wire.cut = False
    wled.send(blue, THREE)
    assert strip.lights == [(0, 0, 255)] * 3
    assert [type(one) for one in told] == [type(None), OSError, type(None)], "each trouble is told once"
    assert (wire.opened, wire.closed) == (1, 0), "the address that worked is kept"


def test_lights_that_were_not_there_are_looked_for_again():
    strip = Strip(3)
    wire = Wire(strip)
    wire.cut = True
    told: list[OSError | None] = []
    wled = Wled("x", 21324, told.append, wire.connect, lambda: 0.0)
    wled.send(LIT, THREE)
    wire.cut = False
    wled.send(LIT, THREE)
    assert strip.lights == [(255, 0, 0)] * 3
    assert [type(one) for one in told] == [socket.gaierror, type(None)]


class Deaf(Wire):
    """Lights that are found, and can't be reached."""

    def send(self, packet: bytes) -> None:
        raise OSError(errno.EHOSTUNREACH, "No route to host")


def searches() -> list[threading.Thread]:
    """The searches for lights that are under way."""
    return [one for one in threading.enumerate() if one.name == "wled-search"]


def end_searches() -> None:
    """Wait until each search has its end."""
    for one in searches():
        one.join(20)
    assert searches() == []


class Moved(Wire):
    """Lights that have another address after a while: looking for them takes as long as `found` is unset."""

    def __init__(self, strip: Strip) -> None:
        super().__init__(strip)
        self.found, self.looked = Event(), Event()

    def connect(self, address: str, port: int) -> Wire:
        if self.opened:
            self.looked.set()
            assert self.found.wait(20)
            return Wire(self.strip)
        return super().connect(address, port)


def test_lights_that_moved_are_looked_for_while_the_last_address_is_tried_on():
    strip, now = Strip(3), [0.0]
    wire = Moved(strip)
    wled = Wled("x", 21324, lambda _: None, wire.connect, lambda: now[0])
    wled.send(LIT, THREE)
    wire.cut, strip.lights = True, [(0, 0, 0)] * 3
    wled.send(LIT, THREE)
    assert searches() == []
    now[0] = LOST
    for _ in range(3):  # none of them waits for the search
        wled.send(LIT, THREE)
    assert wire.looked.wait(20)
    assert strip.lights == [(0, 0, 0)] * 3
    wire.found.set()
    end_searches()
    wled.send(LIT, THREE)
    assert strip.lights == [(255, 0, 0)] * 3
    assert wire.closed == 1


def test_a_search_that_finds_nothing_keeps_the_last_address():
    strip, now = Strip(3), [0.0]
    wire = Wire(strip)
    wled = Wled("x", 21324, lambda _: None, wire.connect, lambda: now[0])
    wled.send(LIT, THREE)
    wire.cut = True
    wled.send(LIT, THREE)
    now[0] = LOST
    wled.send(LIT, THREE)
    end_searches()
    assert wire.opened == 2
    wire.cut = False
    wled.send(LIT, THREE)
    assert (wire.opened, wire.closed) == (2, 0)


def test_what_a_search_found_is_closed_at_the_end_too():
    now, wire = [0.0], Deaf(Strip(3))
    wled = Wled("x", 21324, lambda _: None, wire.connect, lambda: now[0])
    for now[0] in (0.0, LOST):
        wled.send(LIT, THREE)
    end_searches()
    assert (wire.opened, wire.closed) == (2, 0)
    wled.open()
    wled.close()
    assert wire.closed == wire.opened == 2


def test_nobody_searches_at_the_end():
    strip, now = Strip(3), [0.0]
    wire = Wire(strip)
    wled = Wled("x", 21324, lambda _: None, wire.connect, lambda: now[0])
    wled.send(LIT, THREE)
    wire.cut = True
    wled.send(LIT, THREE)
    now[0] = LOST
    wled.close()
    wled.send(LampPicture(), THREE)
    assert searches() == []
    assert wire.opened == 1


def test_the_thread_sends_over_a_real_socket_and_says_good_bye():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as heard:
        heard.bind(("127.0.0.1", 0))
        heard.settimeout(20)
        strip, told = Strip(2), Event()
        port = heard.getsockname()[1]
        wled = Wled("127.0.0.1", port, lambda error: None if error else told.set())
        wled.open()
        wled.show(LIT, Layout(2, {"strip": (0, 1)}))
        strip.hear(heard.recv(2000))
        assert strip.lights == [(255, 0, 0)] * 2
        strip.hear(heard.recv(2000))  # again, without any change
        assert told.wait(20)
        wled.close()
        while strip.seconds is not None:
            strip.hear(heard.recv(2000))


def test_a_machine_that_is_not_there_is_heard_of():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    sender = UdpSender("127.0.0.1", port)

    def send_on() -> None:  # the answer to one packet comes with a later one
        for _ in range(1000):
            sender.send(b"\x04\x00")

    with pytest.raises(ConnectionRefusedError):
        send_on()
    sender.close()


def test_closing_twice_or_unopened_is_harmless():
    wled = Wled("x", 21324, lambda _: None)
    wled.close()
    wled.close()


# ---- the file


def written(folder: Path, text: str) -> Path:
    file = folder / "wled.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_the_shipped_file_is_read():
    lights = read_wled(ROOT / "config" / "wled.toml")
    assert (lights.port, lights.lights, lights.lamps) == (21324, 60, {"strip": tuple(range(60))})


def test_a_whole_file_is_read(tmp_path):
    text = """address = "10.0.0.7"
lights = 30
port = 4048
[shown]
seat1 = "0-2"
seat3 = "5-3"
dice = "9, 11-12"
[spots.catan]
h0 = "20"
[spots.le_havre]
"the quay" = "21-22"
"pier.1" = "23"
"""
    lights = read_wled(written(tmp_path, text))
    assert lights.lamps == {"seat1": (0, 1, 2), "seat3": (5, 4, 3), "dice": (9, 11, 12)}
    assert lights.spots == {"catan": {"h0": (20,)}, "le_havre": {"the quay": (21, 22), "pier.1": (23,)}}


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("lights = 30\n", None, "address is missing"),
        ('address = "x"\nlights = 1\n', 2, "a whole number from 2 to 2000"),
        ('address = "x"\nlights = true\n', 2, "a whole number from 2 to 2000"),
        ('address = "http://x"\nlights = 9\n', 1, "a name or address such as"),
        ('address = "x"\nlights = 9\n[shown]\ndiec = "1"\n', 4, "did you mean shown.dice?"),
        ('address = "x"\nlights = 9\n[shown]\ndice = "a"\n', 4, 'lights such as "3" or "0-9, 20-29"'),
        ('address = "x"\nlights = 9\n[shown]\ndice = 3\n', 4, "lights such as"),
        (
            'address = "x"\nlights = 9\n[spots.catan]\nh1 = "8-9"\n',
            4,
            "the strip has no light 9: count from 0 to 8",
        ),
        ('address = "x"\nlights = 9\n[spots.catan]\nh1 = 8\n', 4, 'lights such as "3" or "0-9, 20-29"'),
        ('address = "x"\nlights = 9\n[spots]\nh1 = "8"\n', 4, "the section of a game, [spots.GAME]"),
        ('address = "x"\nlights = 9\nshown = 3\n', 3, "there is no setting shown"),
    ],
)
def test_a_line_that_cannot_be_used_is_named(tmp_path, text, line, says):
    with pytest.raises(ConfigError) as refused:
        read_wled(written(tmp_path, text))
    assert says in str(refused.value.sentence)
    assert refused.value.line == line


@pytest.mark.parametrize("words", ["", "1-", "-1", "1,,2", "12345", "١", "1 2", "9" * 2000, "1," * 600 + "1"])
def test_words_that_name_no_lights_are_refused(tmp_path, words):
    with pytest.raises(ConfigError, match=r"line 4: shown\.dice is .*; use lights such as"):
        read_wled(written(tmp_path, f'address = "x"\nlights = 2000\n[shown]\ndice = "{words}"\n'))
