"""The table board in the middle of a game, pulled out and put back; also with the firmware off the chip."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic

import pytest

from hardware.link import TableBoard
from hardware.ports import connected
from tests.hardware.desk_board import BoardTime, DeskBoard
from tests.hardware.off_chip import CHIPS, OffChip, missing, wait_long
from tests.ui.tabletop import Evening, evening

CYCLES = 20


@pytest.fixture
def patient(monkeypatch):
    """Have the app wait for a board that is another process, however busy the machine is."""
    wait_long(monkeypatch)


@pytest.fixture
def device(tmp_path):
    return tmp_path / "table-board"


@contextmanager
def at_board(device: Path, clock: Callable[[], float]) -> Iterator[Evening]:
    """A game of two whose every throw is a six, on a table with a board alone."""
    panel = TableBoard(str(device), clock=clock)
    with ExitStack() as things:
        parts = {"panel": panel, "choose": lambda sides: sides - 1}
        one = things.enter_context(evening(device.parent / "archive.sqlite", **parts))
        things.enter_context(connected(panel, one.bus.post))
        one.begin()
        yield one


def dice_light(table: Evening) -> tuple[int, int, int]:
    """What the strip shows of a steady dice lamp."""
    lamp = table.root.play.lamps.picture.dice
    return (round(255 * lamp.level),) * 3


def test_a_board_pulled_out_in_the_middle_is_right_again_when_it_is_back(device):
    time = BoardTime()
    with at_board(device, time) as table:
        first = DeskBoard(device, time=time)
        try:
            table.until(lambda: any(first.strip.shown[0]))
        finally:
            first.unplug()
        link = table.root.play.link
        table.until(lambda: link.state == "lost")
        table.root.controls.throw()
        second = DeskBoard(device, time=time)
        try:
            table.until(lambda: link.state == "found")
            table.until(lambda: any(second.strip.shown[0]))
            second.pins.dice_level = 0
            table.until(lambda: table.session.state.pot == 12)
            assert table.session.timeline.entries[-1].source == "board"
        finally:
            second.unplug()


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("chip", CHIPS)
def test_pulled_out_and_put_back_twenty_times_in_a_game_nothing_is_lost(device, chip):
    """While it is away a throw is taken back on the screen; when it is back it shows that and rolls again."""
    if why := missing(chip):
        pytest.skip(why)
    board = OffChip(device, chip=chip)
    with at_board(device, monotonic) as table:
        link = table.root.play.link
        try:
            for _ in range(CYCLES):
                table.until(lambda: link.state == "found")
                board.wait_for(0, dice_light(table))
                board.order("dice", 0)
                table.until(lambda: table.session.state.pot == 6)
                board.unplug()
                table.until(lambda: link.state == "lost")
                table.root.controls.undo()
                assert table.session.state.pot == 0
                board = OffChip(device, chip=chip)
            assert [entry.source for entry in table.session.timeline.entries[::2]] == ["board"] * CYCLES
            table.until(lambda: link.state == "found")
            (report,) = table.root.services.wiring.panel.reports()
            assert (report.link.reconnects, report.link.errors) == (CYCLES, 0)
        finally:
            board.unplug()
