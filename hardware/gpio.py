"""Buttons and lamps on the pins of a Raspberry Pi, through gpiozero."""

import atexit
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from importlib.metadata import entry_points
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from gpiozero import DigitalInputDevice, GPIOZeroError
from msgspec import Struct

from hardware.buttons import Buttons
from hardware.lamps import LampPicture
from hardware.outputs import Buzzer, Leds
from hardware.pins import Factory, Pins
from hardware.ports import (
    CONTROLS,
    ButtonReport,
    Control,
    Found,
    Lost,
    Post,
    Pressed,
    Report,
)
from hardware.tunes import Tune

FRAME = 0.04
"""Seconds between two updates of lamps that blink or breathe."""
BEAT = 0.01
"""Seconds between two updates of a tune being played."""


class _Edge(Struct, frozen=True):
    """A button closed or opened."""

    control: Control
    at: float
    closed: bool


class _Play(Struct, frozen=True):
    """A request to play a tune."""

    tune: Tune


class _Stop(Struct, frozen=True):
    """The end of the inbox: nothing more will come."""


def load_factory(name: Factory) -> object:
    """The pin factory of gpiozero of this name, and no other; its library's errors pass through."""
    if name == "lgpio" and "LG_WD" not in os.environ:
        # lgpio leaves a pipe in the folder it is imported in, and cannot be imported where it may not write.
        os.environ["LG_WD"] = folder = tempfile.mkdtemp(prefix="table-companion-lgpio-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    (entry,) = entry_points(group="gpiozero_pin_factories", name=name)
    return entry.load()()


class GpioPanel:
    """The panel on the pins. A separate thread debounces the buttons and lights the lamps.

    gpiozero calls back on a library thread: there an edge only gets its time and is put in the inbox.
    """

    def __init__(
        self,
        pins: Pins,
        load: Callable[[Factory], Any] = load_factory,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._pins, self._load, self._clock = pins, load, clock
        self._inbox: SimpleQueue[_Edge | LampPicture | _Play | _Stop] = SimpleQueue()
        self._picture = LampPicture()
        self._wiring = ExitStack()
        self._notes: list[Callable[[Any, int], None]] = []
        self._devices: dict[Control, Any] = {}
        self._thread: Thread | None = None
        self._buttons = self._released()

    def open(self, post: Post) -> None:
        """Claim the pins and start listening: post `Found`, or `Lost` with what failed."""
        self._inbox = SimpleQueue()
        self._buttons = self._released()
        try:
            with ExitStack() as wiring:
                outputs = self._wire(wiring)
                self._wiring = wiring.pop_all()
        except _failures() as error:
            post(self._lost(error))
            return
        post(Found())
        self._inbox.put(self._picture)
        self._thread = Thread(target=self._run, args=(post, outputs), name="panel", daemon=True)
        self._thread.start()

    def show(self, picture: LampPicture) -> None:
        """Show this picture until the next one; one given while closed is shown on opening."""
        self._picture = picture
        self._inbox.put(picture)

    def play(self, tune: Tune) -> None:
        """Play this tune instead of any other; silent without a buzzer."""
        self._inbox.put(_Play(tune))

    def reports(self) -> tuple[Report, ...]:
        """The buttons and how often each was pressed since opening; none while they do not work."""
        if self._thread is None or not self._thread.is_alive():
            return ()
        buttons = self._buttons
        told = tuple(ButtonReport(name, buttons.closed(name), buttons.presses(name)) for name in CONTROLS)
        return (Report("pins", told),)

    def close(self) -> None:
        """Stop listening, turn off the lamps and free the pins."""
        if self._thread is not None:
            self._inbox.put(_Stop())
            self._thread.join()
            self._thread = None
        with suppress(*_failures()):
            self._wiring.close()

    def _wire(self, wiring: ExitStack) -> "_Outputs":
        self._notes.clear()
        factory = self._load(self._pins.factory)
        wiring.callback(factory.close)
        for control in CONTROLS:
            # No Button, for its thread that waits for a hold; no bounce_time, for it swallows short pulses.
            pin = getattr(self._pins.buttons, control)
            device = DigitalInputDevice(pin, pull_up=True, bounce_time=None, pin_factory=factory)
            wiring.callback(device.close)
            self._devices[control] = device
            # The pin keeps only a weak hold on what it calls.
            self._notes.append(self._note(control, factory))
            device.pin.when_changed = self._notes[-1]
        return _Outputs(self._pins, factory, wiring)

    def _released(self) -> Buttons[Control]:
        return Buttons({control: self._pins.timing_of(control) for control in CONTROLS})

    def _note(self, control: Control, factory: Any) -> Callable[[Any, int], None]:
        def note(ticks: Any, level: int) -> None:
            # The time of the edge itself: on a busy machine this call may come long after it.
            age = factory.ticks_diff(factory.ticks(), ticks)
            self._inbox.put(_Edge(control, self._clock() - age, closed=not level))

        return note

    def _lost(self, error: Exception) -> Lost:
        return Lost("pins", device=self._pins.factory, says=str(error))

    def _run(self, post: Post, outputs: "_Outputs") -> None:
        try:
            while self._turn(post, outputs):
                pass
        except _failures() as error:
            post(self._lost(error))

    def _turn(self, post: Post, outputs: "_Outputs") -> bool:
        """Handle the next item, or the passage of time; return whether to continue."""
        try:
            item = self._inbox.get(timeout=self._patience(outputs))
        except Empty:
            item = None
        now = self._clock()
        match item:
            case _Stop():
                return False
            case LampPicture():
                outputs.leds.picture = item
            case _Play():
                outputs.buzzer.begin(item.tune, now)
            case _Edge():
                _post_all(post, self._buttons.edge(item.control, item.at, item.closed))
            case _:
                # Only with an empty inbox: after a stall, edges older than now may still wait in it.
                _post_all(post, self._buttons.wait(now, self._feels))
        outputs.bring_to(now)
        return True

    def _feels(self, control: Control) -> bool:
        """Whether the button is pressed at this moment: its last edge may not have come yet."""
        return bool(self._devices[control].is_active)

    def _patience(self, outputs: "_Outputs") -> float | None:
        """How many seconds to wait for the next item: None for as long as it takes."""
        due = self._buttons.due()
        waits = [] if due is None else [max(0.0, due - self._clock())]
        return min([*waits, *outputs.patience()], default=None)


class _Outputs:
    """All the outputs of the panel's thread."""

    def __init__(self, pins: Pins, factory: Any, wiring: ExitStack) -> None:
        self.leds = Leds(pins.lamps, factory, wiring)
        self.buzzer = Buzzer(pins.sound, factory, wiring)

    def bring_to(self, now: float) -> None:
        """Update lamps and buzzer for this moment."""
        self.leds.light(now)
        self.buzzer.sound(now)

    def patience(self) -> list[float]:
        """The seconds within which they need an update: none while nothing changes."""
        waits = [FRAME] if self.leds.picture.moves() else []
        return [*waits, BEAT] if self.buzzer.playing else waits


def _post_all(post: Post, presses: list[tuple[Control, bool]]) -> None:
    for control, long in presses:
        post(Pressed(control, long=long))


def _failures() -> tuple[type[Exception], ...]:
    """The errors of a missing Pi, library, permission or pin; lgpio's error has no common base."""
    lgpio_error = getattr(sys.modules.get("lgpio"), "error", OSError)
    return (GPIOZeroError, ImportError, OSError, RuntimeError, lgpio_error)
