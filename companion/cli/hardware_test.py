"""The hardware test on the command line: each lamp lights in turn, each press is printed."""

import time
from collections.abc import Callable, Iterator, Sequence
from queue import Empty, SimpleQueue

from companion.table.devices.hardware_report import heard_words, lamp_parts, panel_words
from companion.table.devices.panel_errors import why_lost
from engines.core.text import N_, Text
from hardware.combined_panel import CombinedPanel
from hardware.pins import Pins
from hardware.ports import Found, Lost, Panel, Signal, connected

LIT = 1.0
"""Seconds a lamp is lit."""


def tried(
    panels: Sequence[Panel],
    pins: Pins | None,
    seconds: float,
    clock: Callable[[], float] = time.monotonic,
    lit: float = LIT,
) -> Iterator[Text]:
    """Open these panels for this many seconds: which lamp is lit now, and every input."""
    signals: SimpleQueue[Signal] = SimpleQueue()
    with connected(CombinedPanel(*panels), signals.put) as panel:
        lamps, until = lamp_parts(panel.reports(), pins), clock() + seconds
        turn = 0
        while (now := clock()) < until:
            if lamps:
                lamp = lamps[turn % len(lamps)]
                panel.show(lamp.alone)
                yield N_("lit now: {lamp}, {place}", lamp=lamp.label, place=lamp.place)
            yield from _heard(signals, min(now + lit, until), clock)
            turn += 1


def _heard(signals: SimpleQueue[Signal], until: float, clock: Callable[[], float]) -> Iterator[Text]:
    while (left := until - clock()) > 0:
        try:
            signal = signals.get(timeout=left)
        except Empty:
            return
        match signal:
            case Found():
                yield N_("{panel}: found", panel=panel_words(signal.panel))
            case Lost():
                yield why_lost(signal)
            case _:
                # Translators: a button that the test of the electronics felt.
                yield N_("received: {what}", what=heard_words(signal))
