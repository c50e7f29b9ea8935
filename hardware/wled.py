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
from hardware.wled_file import Lights, WledLights

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
    """Return a socket for these lights; without an address, for those that announce themselves."""
    if not address:
        from hardware.wled_found import find_wled

        address = find_wled()
    return UdpSender(address, port)


def packets(pixels: Pixels, time_out: int = TIME_OUT) -> Iterator[bytes]:
    """Yield the packets for these lights from the first on; WLED skips a packet for a single light."""
    pixels = pixels if len(pixels) % MOST_A_PACKET != 1 else [*pixels, (0.0, 0.0, 0.0)]
    for first in range(0, len(pixels), MOST_A_PACKET):
        body = bytearray((DNRGB, time_out, *divmod(first, 256)))
        for colour in pixels[first : first + MOST_A_PACKET]:
            body += bytes(round(255 * part) for part in colour)
        yield bytes(body)


def pixels_of(picture: LampPicture, lights: WledLights, now: float) -> Pixels:
    """Return the colour of every light at a moment; what is named later is on top."""
    shown: Pixels = [(0.0, 0.0, 0.0)] * lights.lights
    for lamp, numbers in _lamps(picture, lights):
        level = brightness(lamp, now)
        colour = (level * lamp.colour[0], level * lamp.colour[1], level * lamp.colour[2])
        for number in numbers:
            shown[number] = colour
    return shown


def _lamps(picture: LampPicture, lights: WledLights) -> Iterator[tuple[Lamp, Lights]]:
    """Yield each lamp with its lights: the whole strip first, what happens on the board last."""
    yield from _parts(picture.seats, lights.strip)
    yield picture.dice, lights.dice
    yield picture.attention, lights.attention
    for seat, numbers in enumerate(lights.seats):
        yield picture.seat(seat), numbers
    for spot, lamp in picture.spots:
        yield lamp, lights.spots.get(spot, ())


def _parts(seats: Iterable[Lamp], strip: Lights) -> Iterator[tuple[Lamp, Lights]]:
    """Yield the seats that are lit brightest, each with its part of the strip."""
    lit = [lamp for lamp in seats if lamp.level > 0]
    most = max((lamp.level for lamp in lit), default=0.0)
    brightest = [lamp for lamp in lit if lamp.level == most]
    for place, lamp in enumerate(brightest):
        begin, end = (len(strip) * at // len(brightest) for at in (place, place + 1))
        yield lamp, strip[begin:end]


def is_lit(picture: LampPicture) -> bool:
    """Return whether anything is lit: with nothing lit, the strip is left to its own light."""
    lamps = (picture.dice, picture.attention, *picture.seats, *dict(picture.spots).values())
    return any(lamp.level > 0 for lamp in lamps)


def moves(picture: LampPicture) -> bool:
    """Return whether any of it changes with time."""
    return picture.moves() or any(lamp.rhythm is not Rhythm.STEADY for _, lamp in picture.spots)


class Wled:
    """The strip, in a thread of its own; `tell` is called from it with None, or why nothing can be sent.

    Nothing is asked of the lights: they may be unplugged and come back, and have the right picture within
    half a second.
    """

    def __init__(
        self,
        lights: WledLights,
        tell: Callable[[OSError | None], None],
        connect: Callable[[str, int], Sender] = reach,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._lights, self._tell, self._connect, self._clock = lights, tell, connect, clock
        self._picture, self._told = LampPicture(), ""
        self._stopping, self._stirred = Event(), Event()
        self._sender: Sender | None = None
        self._given = False
        self._thread: Thread | None = None

    def open(self) -> None:
        """Start sending."""
        self._thread = Thread(target=self._run, name="wled", daemon=True)
        self._thread.start()

    def show(self, picture: LampPicture) -> None:
        """Show this picture until the next one; returns at once."""
        if picture != self._picture:
            self._picture = picture
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
            picture = self._picture
            self.send(picture)
            self._stirred.wait(STEP if self._sender and moves(picture) else AGAIN)
        self.send(LampPicture())
        self._release()

    def send(self, picture: LampPicture) -> None:
        """Send this picture as it is now; with nothing lit, give the strip back once."""
        try:
            if is_lit(picture):
                self._send(packets(pixels_of(picture, self._lights, self._clock())))
                self._given = True
            elif self._given:
                self._given = False
                self._send((FAREWELL,))
        except OSError as error:
            self._release()
            self._say(error)

    def _send(self, found: Iterable[bytes]) -> None:
        if self._sender is None:
            self._sender = self._connect(self._lights.address, self._lights.port)
        for packet in found:
            self._sender.send(packet)
        self._say(None)

    def _release(self) -> None:
        """Let go of the socket: the name is looked up again, as lights may come back elsewhere."""
        if self._sender is not None:
            self._sender.close()
            self._sender = None

    def _say(self, error: OSError | None) -> None:
        says = repr(error)
        if says != self._told:
            self._told = says
            self._tell(error)
