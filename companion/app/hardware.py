"""The panels of this table as named by the settings, and their reports as text."""

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TypeVar

from msgspec import Struct

from companion.table.devices.hardware_report import (
    button_parts,
    lamp_parts,
    link_lines,
    panel_words,
    so_often,
)
from companion.table.files.settings import Settings
from hardware.combined_panel import CombinedPanel
from hardware.cues import DARKNESS, Cues
from hardware.cues_file import read_cues
from hardware.pins import Pins, read_pins
from hardware.ports import Found, Lost, Panel, Report, Signal, connected
from hardware.simulated import SimulatedPanel
from hardware.toml_file import ConfigError

PATIENCE = 4.0
"""Seconds within which a panel has to say whether it works: a board may take some to start."""
ROUND_TRIP = 1.0
"""Seconds to wait for a round trip of a message on a working cable."""


T = TypeVar("T")


class Wired(Struct, frozen=True):
    """The electronics of a table: its panels, their pins, and what the lamps show.

    Electronics that a file cannot name are absent, and nothing replaces them; `unusable` says why.
    """

    panels: tuple[Panel, ...]
    pins: Pins | None
    cues: Cues
    unusable: tuple[ConfigError, ...]

    @property
    def panel(self) -> Panel | None:
        """All panels as one, if there are any."""
        return CombinedPanel(*self.panels) if self.panels else None


def wired(settings: Settings) -> Wired:
    """The electronics named by settings and files: pins or keys, if any, and a board, if any."""
    unusable: list[ConfigError] = []
    on_pins = settings.panel.kind == "gpio"
    pins = _usable(read_pins, settings.pins_file, unusable) if on_pins else None
    cues = _usable(read_cues, settings.cues_file, unusable) or DARKNESS
    return Wired(tuple(_panels(settings, pins)), pins, cues, tuple(unusable))


def _usable(read: Callable[[Path], T], file: Path, unusable: list[ConfigError]) -> T | None:
    try:
        return read(file)
    except ConfigError as error:
        unusable.append(error)
        return None


def _panels(settings: Settings, pins: Pins | None) -> Iterator[Panel]:
    """The panels there are; the libraries of pins and cables are loaded where a table has them."""
    if pins:
        from hardware.gpio import GpioPanel

        yield GpioPanel(pins)
    elif settings.panel.kind == "keys":
        yield SimulatedPanel()
    if settings.panel.board:
        from hardware.link import TableBoard

        yield TableBoard(settings.panel.board)


def examined(
    panels: Sequence[Panel], patience: float = PATIENCE, rest: Callable[[float], None] = time.sleep
) -> tuple[list[Lost], tuple[Report, ...]]:
    """Open these panels briefly: what does not work, and the reports of all of them."""
    signals: SimpleQueue[Signal] = SimpleQueue()
    with connected(CombinedPanel(*panels), signals.put) as panel:
        lost = [signal for signal in _first_words(signals, len(panels), patience) if isinstance(signal, Lost)]
        if any(report.link and report.link.linked for report in panel.reports()):
            rest(ROUND_TRIP)
        return lost, panel.reports()


def _first_words(signals: SimpleQueue[Signal], panels: int, patience: float) -> Iterator[Found | Lost]:
    """Each panel's report of itself, as far as it comes in time."""
    until, told = time.monotonic() + patience, 0
    while told < panels:
        try:
            signal = signals.get(timeout=max(0.0, until - time.monotonic()))
        except Empty:
            return
        if isinstance(signal, Found | Lost):
            told += 1
            yield signal


def report_lines(reports: Sequence[Report], pins: Pins | None) -> Iterator[tuple[str, str]]:
    """Every button, lamp and cable in English: what it is, its wiring and its state."""
    for button in button_parts(reports, pins):
        state = "closed" if button.closed else "open"
        yield str(button.label), f"{button.place}, {state} now, pressed: {so_often(button.presses)}"
    for lamp in lamp_parts(reports, pins):
        yield str(lamp.label), str(lamp.place)
    for report in reports:
        for what, says in link_lines(report.link) if report.link else ():
            yield f"{what}, {panel_words(report.panel)}", str(says)
