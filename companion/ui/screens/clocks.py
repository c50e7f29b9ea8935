"""The clocks: how long each player was waited for, the pause, and whether the table sees them."""

from __future__ import annotations

from typing import Any

from companion.table.clocks import clock_words
from companion.table.session import Session
from companion.ui.kit.box import Box
from companion.ui.kit.button import Button
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.screens.rows import Item, Rows
from companion.ui.screens.screen import Page, put
from engines.core.text import N_, Seat


class ClockChip(Painted):
    """The time of whoever is awaited, in the bar of the table; `on_open` follows a touch."""

    __events__ = ("on_open",)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self.words = ""

    def on_open(self) -> None:
        """All clocks are wanted."""

    def show(self, words: str) -> None:
        """Show this time."""
        if words != self.words:
            self.words = words
            self.repaint()

    @property
    def wanted_width(self) -> float:
        """Room for an hour."""
        return max(self.theme.target, self.theme.text(84))

    def paint(self, pen: Pen) -> None:
        box = self.area("clock", self.box)
        pen.words(self.words, box, self.theme.text(19), "second", align="centre")

    def tapped(self, _key: Any) -> None:
        self.dispatch("on_open")


class ClocksScreen(Page):
    """Shows the time of each player; `on_pause` and `on_shown` follow their keys."""

    __events__ = ("on_pause", "on_shown")

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, N_("Clocks"), **kwargs)
        self.rows = Rows(stage)
        self.pause, self.shown = Button(stage, size_steps=20), Button(stage, size_steps=18)
        self.pause.bind(on_tap=lambda *_: self.dispatch("on_pause"))
        self.shown.bind(on_tap=lambda *_: self.dispatch("on_shown"))
        self.add(self.rows, self.pause, self.shown)

    def on_pause(self) -> None:
        """The clocks are to stand still, or to go on."""

    def on_shown(self) -> None:
        """The table is to see the clocks, or not to see them any more."""

    def show(self, session: Session, times: tuple[float, ...], shown: bool) -> None:
        """Show these times of a game, and whether the table sees them."""
        items = [
            Item(seat, N_("{seat}", seat=Seat(seat)), seat=seat, right=clock_words(seconds))
            for seat, seconds in enumerate(times)
        ]
        self.rows.fill([*items, Item("sum", N_("All together"), right=clock_words(sum(times)))])
        self.pause.label = N_("Go on") if session.paused else N_("Pause")
        self.pause.state = "grey" if session.over else "main"
        self.shown.label = N_("Hide from the table") if shown else N_("Show at the table")

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        theme = self.theme
        foot, body = self.body.below(theme.reach, theme.px(12))
        for key, place in zip((self.pause, self.shown), foot.columns(2, theme.px(12)), strict=True):
            put(key, place)
        put(self.rows, body)
