"""A table board on a desk: the firmware itself, or a stand-in with bad manners, on a pseudo-terminal."""

import os
import pty
import select
import threading
import time
import tty

from hardware.firmware.table_board import main

LIGHTS = 14
"""Two for dice and attention, two for each seat."""


class Unplugged(Exception):
    """The power went."""


class Strip(list):
    """A strip of lights that keeps what it showed."""

    def __init__(self, lights=LIGHTS):
        super().__init__([(0, 0, 0)] * lights)
        self.shown = [(0, 0, 0)] * lights
        self.writes = 0
        self.ever_lit = False

    def write(self):
        self.writes += 1
        self.ever_lit = self.ever_lit or any(map(any, self))
        self.shown = list(self)


class BoardTime:
    """Seconds as the turns of a board count them, for it and for the host at the other end of its cable.

    Neither end is silent because its thread got no processor: the time waits for whoever is behind.
    """

    AHEAD = 0.1
    """Seconds by which the board may be ahead of the host's last look at the clock."""

    def __init__(self):
        self.now = self._looked = 100.0

    def __call__(self):
        """Give the time to the host."""
        self._looked = self.now
        return self.now

    def pass_by(self, seconds):
        """Let so much time pass for the board, unless its host has to catch up."""
        if self.now < self._looked + self.AHEAD:
            self.now += seconds

    def ticks_ms(self):
        return round(self.now * 1000) % 2**30


class Contacts:
    """Buttons and dice sensor that a test moves, and a clock of its own where it wants one."""

    def __init__(self, seats=6, clock=None):
        self.levels = [1] * seats
        self.dice_level = 1
        self.fed = 0
        self.buttons = [lambda seat=seat: self.levels[seat] for seat in range(seats)]
        self.ticks_ms = clock or (lambda: round(time.monotonic() * 1000) % 2**30)

    def dice(self):
        return self.dice_level

    def feed(self):
        self.fed += 1


class Cable:
    """The board's end of a pseudo-terminal, plugged in under a name that stays the same."""

    def __init__(self, device, time):
        self.host, far = pty.openpty()
        tty.setraw(far)
        os.set_blocking(self.host, False)
        device.unlink(missing_ok=True)
        device.symlink_to(os.ttyname(far))
        # As on USB: the device is there as long as the board is, whoever has it open.
        self._far = far
        self._device, self._time = device, time
        self.plugged = True

    def read(self):
        self._powered()
        try:
            return os.read(self.host, 256)
        except OSError:
            return b""

    def write(self, frame):
        self._powered()
        os.write(self.host, frame)

    def wait(self, ms):
        self._powered()
        select.select([self.host], [], [], ms / 1000)
        self._time.pass_by(ms / 1000)

    def _powered(self):
        if not self.plugged:
            raise Unplugged

    def pull(self):
        """Cut the power; the node of the device goes with it."""
        self.plugged = False
        self._device.unlink()

    def release(self):
        os.close(self._far)
        os.close(self.host)


class DeskBoard:
    """A board with the real firmware on a thread, to be plugged in and pulled out.

    Its `time` is the clock to give to the host.
    """

    def __init__(self, device, run=main, time=None):
        self.time = time or BoardTime()
        self.strip, self.pins = Strip(), Contacts(clock=self.time.ticks_ms)
        self.cable = Cable(device, self.time)
        self._thread = threading.Thread(target=self._live, name="outside: a board", args=(run,))
        self._thread.start()

    def _live(self, run):
        try:
            run(self.cable, self.strip, self.pins)
        except Unplugged:
            pass
        finally:
            self.cable.release()

    def press(self, seat, held=0.03):
        """Press a button and let go; each time the board has felt it before the time begins."""
        for level in (0, 1):
            self.move(seat, level)
            self.rest(held)

    def move(self, seat, level):
        """Close (0) or open (1) a contact, and return when the board has felt it."""
        turn = self.pins.fed
        self.pins.levels[seat] = level
        while self.pins.fed < turn + 2 and self._thread.is_alive():
            time.sleep(0.001)

    def rest(self, seconds=0.03):
        """Let so much of the board's time pass: by itself, longer than a bounce."""
        until = self.time.now + seconds
        while self.time.now < until and self._thread.is_alive():
            time.sleep(0.001)

    def unplug(self):
        if self.cable.plugged:
            self.cable.pull()
            self._thread.join()
