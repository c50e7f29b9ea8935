"""Lights with WLED as one more output of the cues: whole pictures over UDP, sent again before they time out.

The packets are those of https://kno.wled.ge/interfaces/udp-realtime: DNRGB is a 4, the seconds after which
the strip goes back to its own light, the first light (two bytes), then red, green and blue of each light.
"""

import socket
import time
from collections.abc import Callable, Iterable, Iterator
from threading import Event, Thread
from typing import Protocol

from hardware.lamps import Colour, Lamp, LampPicture, Rhythm, brightness
from hardware.wled_file import SEATS, Lights
from hardware.wled_layout import Layout

DNRGB = 4
MOST_A_PACKET = 489
TIME_OUT = 2
"""Seconds without a packet after which the strip shows its own light again."""
AGAIN = 0.5
"""Seconds after which a picture that doesn't change is sent again: lights that come back have it."""
STEP = 1 / 30
"""Seconds between two pictures of a rhythm."""
FAREWELL = bytes((DNRGB, 0))
"""A time-out of 0 gives the strip back to its own light at once."""
LOST = 5.0
"""Seconds without luck after which the lights may have another address."""
PATIENCE = 1.0
"""Seconds to wait for the thread at the end: a name server that doesn't answer holds up nothing else."""

Pixels = list[Colour]


class Sender(Protocol):
    """Where packets go; OSError if they cannot be sent."""

    def send(self, packet: bytes) -> None:
        """Send a packet."""

    def close(self) -> None:
        """Release the socket."""


class UdpSender:
    """A connected UDP socket: it hears of a machine that isn't there; the name is looked up once."""

    def __init__(self, address: str, port: int) -> None:
        family, kind, protocol, _, at = socket.getaddrinfo(address, port, type=socket.SOCK_DGRAM)[0]
        self._socket = socket.socket(family, kind, protocol)
        self._socket.setblocking(False)
        self._socket.connect(at)

    def send(self, packet: bytes) -> None:
        """Send a packet."""
        self._socket.send(packet)

    def close(self) -> None:
        """Release the socket."""
        self._socket.close()


def reach(address: str, port: int) -> UdpSender:
    """A socket for these lights; without an address, for those that announce themselves."""
    if not address:
        from hardware.wled_found import find_wled

        address = find_wled()
    return UdpSender(address, port)


def packets(pixels: Pixels) -> Iterator[bytes]:
    """The packets for these lights from the first on; WLED skips a packet for a single light."""
    pixels = pixels if len(pixels) % MOST_A_PACKET != 1 else [*pixels, (0.0, 0.0, 0.0)]
    for first in range(0, len(pixels), MOST_A_PACKET):
        body = bytearray((DNRGB, TIME_OUT, *divmod(first, 256)))
        for colour in pixels[first : first + MOST_A_PACKET]:
            body += bytes(round(255 * part) for part in colour)
        yield bytes(body)


def pixels_of(picture: LampPicture, layout: Layout, now: float) -> Pixels:
    """The colour of every light at a moment; what is named later is on top."""
    shown: Pixels = [(0.0, 0.0, 0.0)] * layout.lights
    for lamp, numbers in _lamps(picture, layout):
        level = brightness(lamp, now)
        colour = (level * lamp.colour[0], level * lamp.colour[1], level * lamp.colour[2])
        for number in numbers:
            shown[number] = colour
    return shown


def _lamps(picture: LampPicture, layout: Layout) -> Iterator[tuple[Lamp, Lights]]:
    """Each lamp with its lights: the whole strip first, what happens on the board last."""
    lights = layout.lamps
    yield from _parts(picture.seats, lights.get("strip", ()))
    yield picture.dice, lights.get("dice", ())
    yield picture.attention, lights.get("attention", ())
    for seat, name in enumerate(SEATS):
        yield picture.seat(seat), lights.get(name, ())
    for spot, lamp in picture.spots:
        yield lamp, layout.spots.get(spot, ())


def _parts(seats: Iterable[Lamp], strip: Lights) -> Iterator[tuple[Lamp, Lights]]:
    """The seats that are lit brightest, each with its part of the strip."""
    lit = [lamp for lamp in seats if lamp.level > 0]
    most = max((lamp.level for lamp in lit), default=0.0)
    brightest = [lamp for lamp in lit if lamp.level == most]
    for place, lamp in enumerate(brightest):
        begin, end = (len(strip) * at // len(brightest) for at in (place, place + 1))
        yield lamp, strip[begin:end]


def is_lit(picture: LampPicture) -> bool:
    """Whether anything is lit: with nothing lit, the strip is left to its own light."""
    lamps = (picture.dice, picture.attention, *picture.seats, *dict(picture.spots).values())
    return any(lamp.level > 0 for lamp in lamps)


def moves(picture: LampPicture) -> bool:
    """Whether any of it changes with time."""
    return picture.moves() or any(lamp.rhythm is not Rhythm.STEADY for _, lamp in picture.spots)


class Wled:
    """The strip, in a thread of its own; `tell` is called from it with None, or why nothing can be sent.

    Nothing is asked of the lights: they may be unplugged and come back, and have the right picture within
    half a second. The address that worked last is tried on while the name is looked up again.
    """

    def __init__(
        self,
        address: str,
        port: int,
        tell: Callable[[OSError | None], None],
        connect: Callable[[str, int], Sender] = reach,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._address, self._port, self._tell = address, port, tell
        self._connect, self._clock = connect, clock
        self._shown, self._told = (LampPicture(), Layout(0)), ""
        self._stopping, self._stirred = Event(), Event()
        self._sender: Sender | None = None
        self._elsewhere: Sender | None = None
        self._failed: float | None = None
        self._given = False
        self._thread: Thread | None = None
        self._search: Thread | None = None

    def open(self) -> None:
        """Start sending."""
        self._thread = Thread(target=self._run, name="wled", daemon=True)
        self._thread.start()

    def show(self, picture: LampPicture, layout: Layout) -> None:
        """Show this picture on these lights until the next one; returns at once."""
        if (picture, layout) != self._shown:
            self._shown = picture, layout
            self._stirred.set()

    def close(self) -> None:
        """Give the strip back to its own light, and stop."""
        self._stopping.set()
        self._stirred.set()
        if self._thread is not None:
            self._thread.join(PATIENCE)
            self._thread = None

    def _run(self) -> None:
        while not self._stopping.is_set():
            self._stirred.clear()
            picture, layout = self._shown
            self.send(picture, layout)
            self._stirred.wait(STEP if self._sender and moves(picture) else AGAIN)
        self.send(LampPicture(), Layout(0))
        self._move_to(None)

    def send(self, picture: LampPicture, layout: Layout) -> None:
        """Send this picture as it is now; with nothing lit, give the strip back once."""
        try:
            if is_lit(picture):
                self._send(packets(pixels_of(picture, layout, self._clock())))
                self._given = True
            elif self._given:
                self._given = False
                self._send((FAREWELL,))
        except OSError as error:
            self._say(error)
            self._look_elsewhere()

    def _send(self, found: Iterable[bytes]) -> None:
        if self._elsewhere is not None:
            self._move_to(self._elsewhere)
        if self._sender is None:
            self._sender = self._connect(self._address, self._port)
        for packet in found:
            self._sender.send(packet)
        self._failed = None
        self._say(None)

    def _move_to(self, sender: Sender | None) -> None:
        for one in (self._sender, self._elsewhere):
            if one is not None and one is not sender:
                one.close()
        self._sender, self._elsewhere = sender, None

    def _look_elsewhere(self) -> None:
        """Look the name up again if nothing could be sent for some seconds; that may take long."""
        now = self._clock()
        self._failed = now if self._failed is None else self._failed
        searching = self._stopping.is_set() or (self._search is not None and self._search.is_alive())
        if self._sender is not None and now - self._failed >= LOST and not searching:
            self._failed = now
            self._search = Thread(target=self._look, name="wled-search", daemon=True)
            self._search.start()

    def _look(self) -> None:
        try:
            self._elsewhere = self._connect(self._address, self._port)
        except OSError:
            return  # the last address is tried on, and told of
        self._stirred.set()

    def _say(self, error: OSError | None) -> None:
        says = repr(error)
        if says != self._told:
            self._told = says
            self._tell(error)
