"""Buttons and lamps on the pins of a Raspberry Pi, through gpiozero."""

import atexit
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from importlib.metadata import entry_points
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from gpiozero import PWMLED, DigitalInputDevice, GPIOZeroError
from msgspec import Struct

from hardware.buttons import Buttons
from hardware.lamps import Lamp, LampPicture, brightness
from hardware.pins import Factory, LampPins, Pins
from hardware.ports import CONTROLS, ButtonReport, Control, Found, Lost, Post, Pressed, Report

FRAME = 0.04
"""Seconds between two looks at lamps that blink or breathe."""


class _Edge(Struct, frozen=True):
    """A button closed its contact, or opened it."""

    control: Control
    at: float
    closed: bool


class _Stop(Struct, frozen=True):
    """Nothing more will come."""


def load_factory(name: Factory) -> Any:
    """Return gpiozero's pin factory of this name, and no other; raise what its library raises."""
    if name == "lgpio" and "LG_WD" not in os.environ:
        # lgpio leaves a pipe in the folder it is imported in, and cannot be imported where it may not write.
        os.environ["LG_WD"] = folder = tempfile.mkdtemp(prefix="table-companion-lgpio-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    (entry,) = entry_points(group="gpiozero_pin_factories", name=name)
    return entry.load()()


class GpioPanel:
    """The panel on the pins. One thread of its own debounces the buttons and lights the lamps.

    gpiozero calls back on a thread of its library: there an edge only gets its time and goes into the inbox.
    """

    def __init__(
        self,
        pins: Pins,
        load: Callable[[Factory], Any] = load_factory,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._pins, self._load, self._clock = pins, load, clock
        self._inbox: SimpleQueue[_Edge | LampPicture | _Stop] = SimpleQueue()
        self._picture = LampPicture()
        self._wiring = ExitStack()
        self._thread: Thread | None = None
        self._buttons = self._released()

    def open(self, post: Post) -> None:
        """Claim the pins and begin to listen: post `Found`, or `Lost` with what failed."""
        self._inbox = SimpleQueue()
        self._buttons = self._released()
        try:
            with ExitStack() as wiring:
                lamps = self._wire(wiring)
                self._wiring = wiring.pop_all()
        except _failures() as error:
            post(self._lost(error))
            return
        post(Found())
        self._inbox.put(self._picture)
        self._thread = Thread(target=self._run, args=(post, lamps), name="panel", daemon=True)
        self._thread.start()

    def show(self, picture: LampPicture) -> None:
        """Show this picture until the next one; one shown while closed is lit on opening."""
        self._picture = picture
        self._inbox.put(picture)

    def report(self) -> Report:
        """Return the buttons and how often each was pressed since opening."""
        buttons = self._buttons
        return Report(
            "pins",
            tuple(ButtonReport(name, buttons.closed(name), buttons.presses(name)) for name in CONTROLS),
        )

    def close(self) -> None:
        """Stop listening, darken the lamps and free the pins."""
        if self._thread is not None:
            self._inbox.put(_Stop())
            self._thread.join()
            self._thread = None
        with suppress(*_failures()):
            self._wiring.close()

    def _wire(self, wiring: ExitStack) -> "_Lamps":
        factory = self._load(self._pins.factory)
        wiring.callback(factory.close)
        for control in CONTROLS:
            # No Button, for its thread that waits for a hold; no bounce_time, for it swallows short pulses.
            pin = getattr(self._pins.buttons, control)
            device = DigitalInputDevice(pin, pull_up=True, bounce_time=None, pin_factory=factory)
            wiring.callback(device.close)
            device.when_activated = self._note(control, closed=True)
            device.when_deactivated = self._note(control, closed=False)
        return _Lamps(self._pins.lamps, factory, wiring)

    def _released(self) -> Buttons[Control]:
        return Buttons({control: self._pins.timing_of(control) for control in CONTROLS})

    def _note(self, control: Control, closed: bool) -> Callable[[], None]:
        return lambda: self._inbox.put(_Edge(control, self._clock(), closed))

    def _lost(self, error: Exception) -> Lost:
        return Lost(
            f"The buttons and lamps do not work: {self._pins.factory} says “{error}”. Check the wiring,"
            " config/pins.toml, and that this user is in the group gpio; until then the screen does it all."
        )

    def _run(self, post: Post, lamps: "_Lamps") -> None:
        try:
            while self._turn(post, lamps, self._buttons):
                pass
        except _failures() as error:
            post(self._lost(error))

    def _turn(self, post: Post, lamps: "_Lamps", buttons: Buttons[Control]) -> bool:
        """Take what comes next, or the time that passed; tell whether to go on."""
        try:
            item = self._inbox.get(timeout=self._patience(lamps, buttons))
        except Empty:
            item = None
        now = self._clock()
        match item:
            case _Stop():
                return False
            case LampPicture():
                lamps.picture = item
            case _Edge():
                _post_all(post, buttons.edge(item.control, item.at, item.closed))
            case _:
                # Only with an empty inbox: after a stall, edges older than now may still wait in it.
                _post_all(post, buttons.wait(now))
        lamps.light(now)
        return True

    def _patience(self, lamps: "_Lamps", buttons: Buttons[Control]) -> float | None:
        """Return how many seconds to wait for something to come: None for as long as it takes."""
        due = buttons.due()
        waits = [] if due is None else [max(0.0, due - self._clock())]
        return min([*waits, FRAME] if lamps.picture.moves() else waits, default=None)


class _Lamps:
    """The LEDs, written only when their brightness changes."""

    def __init__(self, pins: LampPins, factory: Any, wiring: ExitStack) -> None:
        self.picture = LampPicture()
        self._leds = []
        for number in (pins.dice, pins.attention, *pins.seats):
            led = PWMLED(number, pin_factory=factory)
            wiring.callback(led.close)
            self._leds.append(led)
        self._levels = [0.0] * len(self._leds)

    def light(self, now: float) -> None:
        """Bring every LED to what the picture shows at this moment."""
        for number, lamp in enumerate(self._shown()):
            level = brightness(lamp, now)
            if level != self._levels[number]:
                self._leds[number].value = self._levels[number] = level

    def _shown(self) -> Iterator[Lamp]:
        """Yield what each LED shows, in the order of the LEDs."""
        yield from (self.picture.dice, self.picture.attention)
        yield from (self.picture.seat(seat) for seat in range(len(self._leds) - 2))


def _post_all(post: Post, presses: list[tuple[Control, bool]]) -> None:
    for control, long in presses:
        post(Pressed(control, long=long))


def _failures() -> tuple[type[Exception], ...]:
    """Return the errors of a missing Pi, library, permission or pin; lgpio's own belongs to no family."""
    lgpio_error = getattr(sys.modules.get("lgpio"), "error", OSError)
    return (GPIOZeroError, ImportError, OSError, RuntimeError, lgpio_error)
