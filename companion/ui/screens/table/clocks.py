"""The clocks: how long the game waited for each player, the pause, and their display at the table."""

from companion.desk import phrases
from companion.table.game.clocks import clock_words
from companion.table.game.session import Session
from companion.ui.kit.button import Button
from companion.ui.kit.leaves import Badge, Part, Words
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.scroll import ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, Node, Row
from companion.ui.screens.screen import Page, keys
from engines.core.text import N_


class ClockChip(Painted):
    """The time of the awaited player, in the bar of the table; `on_open` follows a tap."""

    __events__ = ("on_open",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.words = ""

    def show(self, words: str) -> None:
        """Show this time."""
        if words != self.words:
            self.words = words
            self.repaint()

    @property
    def wanted_width(self) -> float:
        """The width of a time of one hour."""
        return max(self.theme.target, self.theme.text(84))

    def paint(self, pen: Pen) -> None:
        box = self.area("clock", self.box)
        pen.words(self.words, box, self.theme.text(19), "second", align="centre")

    def tapped(self, _key: object) -> None:
        self.dispatch("on_open")


class ClockRows(ScrollList):
    """A row per seat with its time in large figures, and one for the total; it takes no taps."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, self._clock, **kwargs)

    def _clock(self, _number: int, row: tuple[int | None, str]) -> Node:
        seat, time = row
        figures = Words(time, 30, bold=True, align="right")
        if seat is None:
            whose: tuple[Node, ...] = (Words(phrases.TOTAL, 20, "second", lines=2, share=1),)
        else:
            whose = Badge(seat), Words(self.stage.seats.at(seat).name, 22, bold=True, share=1)
        return Card(Row(*whose, figures, gap=12), (16, 6), high=64)


class ClocksScreen(Page):
    """The time of each player; `on_pause` and `on_shown` follow their keys."""

    __events__ = ("on_pause", "on_shown")

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, phrases.CLOCKS, **kwargs)
        self.rows = ClockRows(stage)
        self.pause, self.shown = Button(stage, size_steps=20), Button(stage, size_steps=20)
        self.forward(on_pause=self.pause, on_shown=self.shown)
        self.add(self.rows, self.pause, self.shown)

    def show(self, session: Session, times: tuple[int, ...], shown: bool) -> None:
        """Show these times of a game, and whether the table sees them."""
        rows = [(seat, clock_words(seconds)) for seat, seconds in enumerate(times)]
        self.rows.show([*rows, (None, clock_words(sum(times)))])
        self.pause.label = phrases.RESUME if session.paused else phrases.PAUSE
        self.pause.state = "grey" if session.over else "main"
        self.shown.label = N_("Hide from the table") if shown else N_("Show at the table")

    def layout(self) -> Node:
        return Column(Part(self.rows, share=1), keys(self.pause, self.shown, gap=12), gap=12)
