"""The state of the electronics: every button and pin, lamps to test, and the cable's connection."""

from collections.abc import Sequence
from typing import NamedTuple

from kivy.clock import Clock

from companion.drawing.box import Box
from companion.table.devices.hardware_report import LampPart, button_parts, lamp_parts, link_lines, so_often
from companion.table.devices.panel_errors import in_a_row
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.leaves import Drawn, Part, Words
from companion.ui.kit.pen import Pen
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, Node, Over, Row
from companion.ui.screens.screen import Page
from engines.core.text import N_, Text
from hardware.lamps import LampPicture
from hardware.pins import Pins
from hardware.ports import Panel, Report

TROUBLE, ALONE = 17, 22
"""The text size of problems; the one if there is nothing else on the page."""
MOST_LINES = 12
LOOK = 1 / 10
"""Seconds between two updates of the buttons while the page is shown."""


class HardwareRow(NamedTuple):
    """One row: its name, its wiring, a word on the right; `lit` is None if it has no lamp."""

    label: Text
    note: Text | None = None
    right: Text | None = None
    lit: bool | None = None
    seat: int | None = None


class Lines(ScrollList):
    """Rows of lines, each with its lamp or button, if any, drawn on the left."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, self._line, **kwargs)

    def _line(self, number: int, line: HardwareRow) -> Node:
        lamp = Drawn(lambda pen, box: self._paint_lamp(pen, box, line), wide=24)
        words = Column(Words(line.label, 18), Words(line.note, role="second"), middle=True, share=1)
        right = Words(line.right, 18, "second", align="right", most=0.4)
        inside = Row(lamp if line.lit is not None else None, words, right, gap=10)
        return Card(inside, (12, 4), fill="raised" if line.lit else "surface", radius=10, key=number)

    def _paint_lamp(self, pen: Pen, box: Box, line: HardwareRow) -> None:
        sitter = self.stage.seats.at(line.seat) if line.seat is not None else None
        colour = sitter.colour if sitter is not None and sitter.name else "accent"
        pen.disc(*box.centre, pen.theme.px(10), colour if line.lit else "edge")


class HardwareScreen(Page):
    """The given panels; `on_try` gets the picture of a lamp to test.

    `on_lights` leads to the strip, `on_dice` to the Bluetooth dice.
    """

    __events__ = ("on_try", "on_lights", "on_dice")

    def __init__(self, stage: Stage, panel: Panel | None, pins: Pins | None, **kwargs: object) -> None:
        super().__init__(stage, N_("Buttons and lamps"), **kwargs)
        self._panel, self._pins = panel, pins
        self._lamps: list[LampPart] = []
        self._tried: LampPicture | None = None
        self.buttons, self.lamps, self.cables = Lines(stage), Lines(stage), Lines(stage)
        self.trouble = Caption(stage, text=None, steps=TROUBLE, role="loss", lines=MOST_LINES)
        self.press = Caption(stage, text=N_("Press a button to test it"), steps=17, role="second")
        self.how = Caption(stage, text=N_("Connection"), steps=17, role="second")
        self.touch = Caption(stage, text=N_("Tap a lamp to test it"), steps=17, role="second")
        without = N_("No buttons or lamps at this table.")
        self.nothing = Caption(stage, text=without, steps=ALONE, role="second")
        self.lights = Button(stage, label=N_("Lights with WLED"), size_steps=19)
        self.dice = Button(stage, label=N_("Bluetooth dice"), size_steps=19)
        self.forward(on_lights=self.lights, on_dice=self.dice)
        self.lamps.bind(on_choose=lambda _, number: self._try(number))
        self.trouble.fbind("steps", self.rearrange)
        self.add(self.buttons, self.lamps, self.press, self.touch)
        self._beat = Clock.create_trigger(self.look, LOOK, interval=True)
        self.fbind("parent", self._watched)

    def tell(self, troubles: Sequence[Text]) -> None:
        """Show what does not work, and what to do."""
        self.trouble.text = in_a_row(troubles) if troubles else None
        self.rearrange()

    def offer(self, *, lights: bool, dice: bool) -> None:
        """Offer the strip, and the Bluetooth dice, if there are any."""
        self.swap(lights, self.lights)
        self.swap(dice, self.dice)
        self.rearrange()

    def tried(self, picture: LampPicture | None) -> None:
        """Show which lamp is being tested; None for no lamp."""
        self._tried = picture
        self.look()

    def _try(self, number: int) -> None:
        self.dispatch("on_try", self._lamps[number].alone)

    def _watched(self, *_args: object) -> None:
        if self.parent is None:
            self._beat.cancel()
        else:
            self.look()
            self.rearrange()
            self._beat()

    def _reports(self) -> tuple[Report, ...]:
        return self._panel.reports() if self._panel is not None else ()

    def look(self, *_args: object) -> None:
        """Update the buttons, the lamps and the cable."""
        reports = self._reports()
        buttons, cables = self._button_lines(reports), _cable_lines(reports)
        self.buttons.show(buttons if self._spread else [*buttons, *cables])
        self.cables.show(cables)
        self._lamps = lamp_parts(reports, self._pins)
        lamps = [(part, part.alone == self._tried) for part in self._lamps]
        self.lamps.show([HardwareRow(part.label, part.place, None, lit, part.seat) for part, lit in lamps])
        self.swap(not reports and self.trouble.text is None, self.nothing)
        self.trouble.steps = TROUBLE if reports else ALONE
        self.swap(bool(reports), self.press, self.touch)

    def _button_lines(self, reports: Sequence[Report]) -> list[HardwareRow]:
        parts = button_parts(reports, self._pins)
        return [
            HardwareRow(part.label, part.place, so_often(part.presses), part.closed, part.seat)
            for part in parts
        ]

    @property
    def _spread(self) -> bool:
        """Whether the cable has its own column; otherwise it is below the buttons."""
        cable = any(report.link is not None for report in self._reports())
        return cable and not self.theme.portrait and self.body.w > self.theme.text(900)

    def layout(self) -> Node:
        self.swap(self.trouble.text is not None, self.trouble)
        self.swap(self._spread, self.how, self.cables)
        pairs = ((self.press, self.buttons), (self.touch, self.lamps), (self.how, self.cables))
        columns = [
            Column(Part(caption, high=26), Part(lines, share=1), gap=6, share=1)
            for caption, lines in (pairs if self._spread else pairs[:2])
        ]
        if self.theme.portrait:  # the buttons as high as necessary
            columns[0].share, columns[0].most = 0.0, 0.5
        both = (Column if self.theme.portrait else Row)(*columns, gap=20, share=1)
        nothing = Column(Part(self.nothing, high=60))
        return Column(Part(self.trouble, most=0.45), Over(both, nothing, share=1), gap=8)

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        ends = [key for key in (self.lights, self.dice) if key.parent is self]
        if ends:
            self.end_head(self.theme.text(200), *ends)


def _cable_lines(reports: Sequence[Report]) -> list[HardwareRow]:
    """The state of the cables."""
    return [
        HardwareRow(what, right=says)
        for report in reports
        if report.link is not None
        for what, says in link_lines(report.link)
    ]
