"""A flood of signals from the table's electronics, while the app draws."""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from threading import Event, Thread

from hardware.ports import DiceFelt, Found, Lost, Pressed, SeatPressed

A_SECOND = 10_000
LOOSE: tuple[object, ...] = (Pressed("dice"),)
"""One button that is loose."""
ALL: tuple[object, ...] = (
    *(Pressed("dice"), Pressed("next"), Pressed("undo"), Pressed("undo", long=True), DiceFelt()),
    *(Found("board"), Lost("unplugged", "board"), *map(SeatPressed, range(7))),
)
"""Every button, and a board whose plug is loose."""


@contextmanager
def flooded(
    post: Callable[[object], object], signals: Sequence[object], chance: Random
) -> Iterator[Counter[str]]:
    """Post `A_SECOND` of these a second from another thread, as well as the machine can; counts them."""
    over, posted = Event(), Counter[str]()

    def run() -> None:
        began = time.perf_counter()
        while not over.wait(0.001):
            due = int((time.perf_counter() - began) * A_SECOND) - posted["signals posted"]
            for _ in range(due):
                post(chance.choice(signals))
            posted["signals posted"] += due

    thread = Thread(target=run)
    thread.start()
    try:
        yield posted
    finally:
        over.set()
        thread.join()
