"""The table board as a panel: a Pico on a USB cable that may be unplugged and replugged at any time."""

import errno
import os
import select
import termios
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import count
from threading import Event, Thread

from serial import Serial, SerialTimeoutException

from hardware.debounce import Timing
from hardware.lamps import MOST_SEATS, LampPicture
from hardware.ports import ButtonReport, Fault, Found, LinkReport, Lost, Post, Report
from hardware.talk import PULSE, Talk
from hardware.tunes import Tune

FIRST_DELAY = 0.05
LONGEST_DELAY = 0.25
"""Seconds between two attempts to open the cable: they double from the first to the longest."""
GULP = 1024
"""The most bytes read at once. A board sends a few dozen; one that fills this is faulty and must wait."""
WRITE_TIMEOUT = 0.5
BAUD = 115200
TIMING = Timing(0.025)
FAILURES = (OSError, termios.error)
"""The errors of pyserial when a cable is unplugged: its own is an OSError, and not always used."""


class TableBoard:
    """The panel on the cable. A separate thread opens, reads, writes and reopens it.

    `device` is a name that stays with the board: one of /dev/serial/by-id, or of a udev rule.
    """

    def __init__(self, device: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._device, self._clock = device, clock
        self._picture = LampPicture()
        self._sessions = _sessions()
        self._stopping, self._stirred = Event(), _Bell()
        self._thread: Thread | None = None
        self._talk: Talk | None = None
        self._told: Found | Lost | None = None
        self._frames = self._errors = self._links = 0

    def open(self, post: Post) -> None:
        """Start looking for the board: post `Found`, or `Lost` with its fault, as soon as it is known."""
        self._stopping.clear()
        self._told = None
        self._thread = Thread(target=self._run, args=(post,), name="table board", daemon=True)
        self._thread.start()

    def show(self, picture: LampPicture) -> None:
        """Show this picture until the next one; one given while the board is away is shown on its return."""
        self._picture = picture
        self._stirred.ring()

    def play(self, tune: Tune) -> None:
        """Play nothing: the board has no buzzer."""

    def reports(self) -> tuple[Report, ...]:
        """The state of the cable, and the seats' buttons."""
        talk = self._talk
        return (Report("board", _buttons(talk) if talk else (), self._link(talk)),)

    def _link(self, talk: Talk | None) -> LinkReport:
        return LinkReport(
            device=self._device,
            linked=talk is not None and talk.greeted,
            firmware=_dotted(talk.version[1:]) if talk and talk.version else None,
            frames=self._frames + (talk.reader.frames if talk else 0),
            errors=self._errors + (talk.reader.errors if talk else 0),
            reconnects=max(0, self._links - 1),
            round_trip=talk.round_trip if talk else None,
        )

    def close(self) -> None:
        """Turn off the lamps, release the cable and stop posting."""
        if self._thread is not None:
            self._stopping.set()
            self._stirred.ring()
            self._thread.join()
            self._thread = None

    def _run(self, post: Post) -> None:
        delay = FIRST_DELAY
        while not self._stopping.is_set():
            links = self._links
            lost = self._visit(post)
            if lost is not None:
                self._tell(post, lost)
            delay = FIRST_DELAY if self._links > links else min(2 * delay, LONGEST_DELAY)
            self._stopping.wait(delay)

    def _tell(self, post: Post, signal: Found | Lost) -> None:
        """Post a signal if it is new: a board that stays away is lost only once."""
        if signal != self._told:
            self._told = signal
            post(signal)

    def _visit(self, post: Post) -> Lost | None:
        """Open the cable and talk until something fails: return the failure, or None when stopped."""
        try:
            with Serial(self._device, BAUD, timeout=0, write_timeout=WRITE_TIMEOUT, exclusive=True) as port:
                self._talk = Talk(self._sessions, TIMING, self._clock())
                return self._converse(port, self._talk, post)
        except FAILURES as error:
            return self._closed(error)
        finally:
            self._count()

    def _count(self) -> None:
        if self._talk is not None:
            self._frames += self._talk.reader.frames
            self._errors += self._talk.reader.errors
            self._talk = None

    def _converse(self, port: Serial, talk: Talk, post: Post) -> Lost | None:
        while not self._stopping.is_set():
            talk.show(self._picture)
            _write(port, talk.say(self._clock()))
            select.select([port, *self._stirred.ears], [], [], PULSE)
            self._stirred.hush()
            self._hear(port, talk, post)
            if talk.foreign or talk.silent(self._clock()):
                return self._dumb(talk)
        talk.show(LampPicture())
        _write(port, talk.say(self._clock()))
        return None

    def _hear(self, port: Serial, talk: Talk, post: Post) -> None:
        came = port.read(GULP)
        for signal in talk.hear(came, self._clock()):
            if isinstance(signal, Found):
                self._links += 1
                self._tell(post, signal)
            else:
                post(signal)
        if len(came) == GULP:
            self._stopping.wait(PULSE / 10)

    def _closed(self, error: Exception) -> Lost:
        code = error.errno if isinstance(error, OSError) else None
        if code == errno.EACCES:
            return self._lost("forbidden")
        return self._lost("taken" if code in (errno.EAGAIN, errno.EBUSY) else "unplugged")

    def _dumb(self, talk: Talk) -> Lost:
        if talk.foreign and talk.version is not None:
            protocol, *firmware = talk.version
            return self._lost("foreign", protocol=protocol, firmware=_dotted(firmware))
        return self._lost("babble" if talk.noisy else "silence")

    def _lost(self, fault: Fault, protocol: int = 0, firmware: str = "") -> Lost:
        return Lost(fault, "board", device=self._device, protocol=protocol, firmware=firmware)


def _write(port: Serial, frames: bytes) -> None:
    """Write to the cable; SerialTimeoutException where it is full.

    pyserial counts until it looks again: where this thread got no processor, there is room all the same.
    """
    try:
        port.write(frames)
    except SerialTimeoutException:
        if not select.select([], [port], [], 0)[1]:
            raise


class _Bell:
    """Wakes a `select` on its `ears` from another thread; one that got no pipe wakes nobody."""

    def __init__(self) -> None:
        self._ends: tuple[int, ...] = ()
        with suppress(OSError):  # too many files are open: the cable's thread wakes by itself soon
            self._ends = os.pipe()
        for end in self._ends:
            os.set_blocking(end, False)

    def __del__(self) -> None:
        for end in self._ends:
            with suppress(OSError):
                os.close(end)

    @property
    def ears(self) -> tuple[int, ...]:
        """The file descriptors for select."""
        return self._ends[:1]

    def ring(self) -> None:
        """Wake it, now or the next time it would sleep; where that fails, it wakes by itself soon."""
        for end in self._ends[1:]:
            with suppress(OSError):
                os.write(end, b"!")

    def hush(self) -> None:
        """Let it sleep again."""
        for end in self.ears:
            with suppress(BlockingIOError):
                os.read(end, GULP)


def _sessions() -> Iterator[int]:
    """Numbers from 1 to 65535, the first at random: a board may remember an earlier run of the app."""
    first = int.from_bytes(os.urandom(2))
    return (number % 65535 + 1 for number in count(first))


def _dotted(version: Iterable[int]) -> str:
    return ".".join(map(str, version))


def _buttons(talk: Talk) -> tuple[ButtonReport, ...]:
    buttons = talk.buttons
    return tuple(
        ButtonReport(f"seat {seat}", buttons.closed(seat), buttons.presses(seat))
        for seat in range(MOST_SEATS)
    )
