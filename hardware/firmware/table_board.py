"""The table board: a strip of lights, a button for each seat, a dice sensor, and a cable to the host.

Runs on a Raspberry Pi Pico under MicroPython, and off it: it uses only the parts that are passed to it.
"""

from hardware.frames import (
    ACK,
    EDGE,
    HEARTBEAT,
    HELLO,
    LAMP,
    PICTURE,
    PROTOCOL,
    SENSED,
    Message,
    Outbox,
    Reader,
    encode,
)
from hardware.rhythms import glow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hardware.firmware.parts import Leds, Pins, Uart

FIRMWARE = (1, 0, 0)

# All times are in milliseconds.
TICKS = 1 << 30
REST = 2
FRAME = 20
RESEND = 100
ANNOUNCE = 1000
HOSTLESS = 2000
QUIET = 700
WANDER = 100

ROOM = 32
WANDERER = (8, 8, 8)
DARK = (0, 0, 0)


def main(uart: "Uart", leds: "Leds", pins: "Pins") -> None:
    """Serve the table as long as there is power."""
    board = Board(uart, leds, pins)
    while True:
        board.turn()
        uart.wait(REST)


class Board:
    """The state of the board between two turns of its loop."""

    def __init__(self, uart: "Uart", leds: "Leds", pins: "Pins") -> None:
        self._uart = uart
        self._leds = leds
        self._pins = pins
        self._reader = Reader()
        self._outbox = Outbox(RESEND)
        self._ticks = pins.ticks_ms()
        self._now = 0
        self._session = 0
        self._heard = 0
        self._announced = -ANNOUNCE
        self._ahead = 0
        self._picture: tuple[int, ...] = ()
        self._lit = -FRAME
        self._shown: list[tuple[int, int, int]] = []
        self._told = [pin() for pin in pins.buttons]
        self._rattle = pins.dice()
        self._rattled = -QUIET

    def turn(self) -> None:
        """Do all that is due at this moment, without waiting."""
        ticks = self._pins.ticks_ms()
        self._now += (ticks - self._ticks) % TICKS
        self._ticks = ticks
        for message in self._reader.feed(self._uart.read()):
            self._hear(message)
        if self._session and self._now - self._heard > HOSTLESS:
            self._session = 0
        self._feel()
        self._speak()
        if self._now - self._lit >= FRAME:
            self._light()
        self._pins.feed()

    def _say(self, kind: int, number: int, values: tuple[int, ...]) -> None:
        self._uart.write(encode(Message(kind, number, values)))

    def _say_hello(self) -> None:
        # MicroPython knows no star inside a tuple.
        self._say(HELLO, 0, (PROTOCOL,) + FIRMWARE + (self._session,))  # noqa: RUF005

    def _hear(self, message: Message) -> None:
        if message.kind == HELLO:
            self._greet(message.values)
        elif self._session:
            self._heard = self._now
            if message.kind == ACK:
                self._outbox.acknowledge(message.values[0], message.number)
            elif message.kind == HEARTBEAT:
                self._ahead = message.values[0] - self._now
                self._say(ACK, message.number, (HEARTBEAT,))
            elif message.kind == PICTURE:
                self._picture = message.values
                self._say(ACK, message.number, (PICTURE,))
                self._light()

    def _greet(self, values: tuple[int, ...]) -> None:
        """Answer a hello; start again if it is that of another session."""
        if values[0] == PROTOCOL:
            self._heard = self._now
            if values[4] != self._session:
                self._session = values[4]
                self._outbox = Outbox(RESEND)
                # A button that is held, or stuck, was not pressed for this session.
                self._told = [pin() for pin in self._pins.buttons]
        self._say_hello()

    def _feel(self) -> None:
        """Read the contacts. While the outbox is full, changes are found later, not lost."""
        for number, pin in enumerate(self._pins.buttons):
            level = pin()
            if level != self._told[number] and len(self._outbox) < ROOM:
                self._told[number] = level
                self._tell(EDGE, (number, 1 - level, self._now % (1 << 32)))
        level = self._pins.dice()
        if level != self._rattle:
            self._rattle = level
            if self._now - self._rattled >= QUIET:
                self._tell(SENSED, ())
            self._rattled = self._now

    def _tell(self, kind: int, values: tuple[int, ...]) -> None:
        if self._session:
            self._outbox.put(kind, values)

    def _speak(self) -> None:
        if self._session:
            due = self._outbox.due(self._now)
            if due is not None:
                self._uart.write(encode(due))
        elif self._now - self._announced >= ANNOUNCE:
            self._announced = self._now
            self._say_hello()

    def _light(self) -> None:
        """Update the strip; it is written only if something changes."""
        self._lit = self._now
        colours = self._colours() if self._session else self._no_host()
        if colours != self._shown:
            self._shown = colours
            for place, colour in enumerate(colours):
                self._leds[place] = colour
            self._leds.write()

    def _no_host(self) -> list[tuple[int, int, int]]:
        """A dim light that wanders along the strip: the board works, but has no host."""
        colours = [DARK] * len(self._leds)
        colours[self._now // WANDER % len(colours)] = WANDERER
        return colours

    def _colours(self) -> list[tuple[int, int, int]]:
        """The dice lamp, the attention lamp, then a segment for each seat."""
        seats = len(self._pins.buttons)
        room = len(self._leds) - 2
        colours = [self._colour(0), self._colour(1)]
        for seat in range(seats):
            colours += [self._colour(2 + seat)] * (room * (seat + 1) // seats - room * seat // seats)
        return colours

    def _colour(self, lamp: int) -> tuple[int, int, int]:
        parts = self._picture[LAMP * lamp : LAMP * (lamp + 1)]
        if not parts:
            return DARK
        level, red, green, blue, rhythm = parts
        scale = level * glow(rhythm, self._now + self._ahead) / 255
        return round(red * scale), round(green * scale), round(blue * scale)
