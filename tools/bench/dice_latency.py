"""The time from a dice button press to the drawn roll, on mock pins: one process, one JSON object."""

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from functools import partial
from random import Random
from typing import Any

from companion.app.drawn_frame import draw
from companion.app.trial_run import shown
from companion.playout import quick
from companion.table.files.settings import CONFIG
from hardware.gpio import GpioPanel
from hardware.pins import read_pins
from hardware.ports import connected
from tools.bench.measured_app import begin, put_off

MOST = 400
"""The most moves played; a game without dice never rolls."""
FEWEST = 20
"""The fewest rolls that say something about the slowest."""
PATIENCE = 30.0
"""Seconds after which a press that does nothing is given up."""
RELEASE = 0.06
"""Seconds between presses, so that none counts as a bounce of the one before."""


def press(name: str, throws: str) -> dict[str, Any]:
    """The seconds until each roll is drawn, for at most this many presses; {} if the rolls are too few."""
    from gpiozero.pins.mock import MockFactory, MockPWMPin

    random, wanted = Random(4), int(throws)
    pins, factory = read_pins(CONFIG / "pins.toml"), MockFactory(pin_class=MockPWMPin)
    with ExitStack() as things:
        root = things.enter_context(shown())
        panel = GpioPanel(pins, load=lambda _: factory)
        things.enter_context(connected(panel, root.services.bus.post))
        begin(root, name, random)
        took = rolls(root, random, wanted, partial(pressed, root, factory.pin(pins.buttons.dice)))
        return percentiles(took, wanted)


def percentiles(each: Iterable[float], wanted: int) -> dict[str, Any]:
    """The number of these seconds and their percentiles; {} if they are too few."""
    took = sorted(each)
    if len(took) < min(FEWEST, wanted):
        return {}
    return {"throws": len(took), "p50": took[len(took) // 2], "p99": took[len(took) * 99 // 100]}


def rolls(root: Any, random: Random, wanted: int, pressed: Callable[[], float]) -> Iterator[float]:
    """Play by touch, and have the button pressed whenever a roll is due: what each of the presses took."""
    from companion.ui.autoplay.finger import Finger, Player

    player, choose, taken = Player(Finger(), root.play), quick(random), 0
    for _ in range(MOST):
        player.see()
        put_off(root, player.finger)
        session = root.controls.session
        if taken == wanted:
            return
        if root.controls.throw_wanted:
            yield pressed()
            taken += 1
        elif session.over or (move := session.engine.wander(session.state, choose)) is None:
            return
        else:
            player.enter(move)


def pressed(root: Any, button: Any) -> float:
    """The seconds from the button's contact to the end of the frame that shows the roll to everybody."""
    session, moment = root.controls.session, root.play.moment
    draw()  # whoever presses has the last move before their eyes
    began, version, question = time.perf_counter(), session.version, root.controls.question
    button.drive_low()
    while not (moment.shown if session.version != version else root.controls.question is not question):
        draw()
        if time.perf_counter() > began + PATIENCE:
            raise RuntimeError(f"a press did nothing; the screen is {root.screen}, asked is {question}")
    took = time.perf_counter() - began
    button.drive_high()
    rested = time.perf_counter() + RELEASE
    while time.perf_counter() < rested:
        draw()
    return took
