"""The banner, readable from across the room: whose turn it is."""

from __future__ import annotations

from typing import Any

from companion.ui.kit.box import Box
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit, width_of
from companion.ui.theme import CAPITAL
from engines.core.text import N_
from engines.core.view import Banner

OPEN = "open"

FAR = 5.0
"""Millimetres of a capital that is read from every chair (16 minutes of arc at about a metre)."""


class BannerPanel(Painted):
    """A `Banner` as a panel: the phase of the game, and in large letters who has to do what.

    If it `opens`, `on_tap` follows a tap: somebody wants to know what a turn is.
    """

    opens = False
    __events__ = ("on_tap",)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._banner: Banner | None = None

    def show(self, banner: Banner) -> None:
        """Show this banner."""
        self._banner = banner
        self.repaint()

    def tapped(self, _key: Any) -> None:
        self.dispatch("on_tap")

    def paint(self, pen: Pen) -> None:
        if self._banner is None:
            return
        if self.opens:
            self.area(OPEN, self.box)
        theme, where = self.theme, self.stage.say(self._banner.where)
        px = theme.text(20)
        if self._stacked:
            upper, rest = self.box.inset(0, theme.px(4)).above(theme.text(17))
            pen.words(where, upper, theme.small, "second")
        else:
            left, rest = self.box.left(self._width_of_where(where, px), theme.px(34))
            pen.words(where, left, px, "second", lines=2)
        self._paint_says(pen, rest, self._banner)

    @property
    def _stacked(self) -> bool:
        """Whether the panel is narrow and high: then the parts are stacked."""
        return self.box.w < self.theme.text(360) and self.box.h >= self.theme.text(58)

    def _width_of_where(self, where: str, px: float) -> float:
        """The width of its longest line: the rest is for the larger text."""
        fitted = fit(where, self.box.w * 0.3 - self.theme.px(4), px, lines=2, least=self.theme.least)
        return max(width_of(line, fitted.px) for line in fitted.lines) * fitted.narrow + self.theme.px(4)

    def _beside_name(self, name: str, says: str, box: Box) -> tuple[Box, Box] | None:
        """The boxes of a name in letters for every chair, and of what to do; None without room."""
        theme, px = self.theme, self.theme.capitals(FAR)
        first, rest = box.left(width_of(name, px, True) + 2, theme.px(14))
        size = theme.text(21)
        beside = fit(says, max(1.0, rest.w), size, lines=2, height=box.h, least=round(size * 0.84))
        whole = not beside.cut and beside.px >= round(size * 0.84)
        return (first, rest) if whole and px * CAPITAL <= box.h * 0.8 else None

    def _paint_says(self, pen: Pen, box: Box, banner: Banner) -> None:
        theme = self.theme
        says = self.stage.say(banner.says)
        if banner.seat is not None and banner.seat >= 0:
            radius = min(theme.px(17), box.h * 0.4)
            spot, box = box.left(2.3 * radius, theme.px(9))
            sitter = self.stage.seats.at(banner.seat)
            pen.badge(sitter, *spot.centre, radius)
            if (room := self._beside_name(sitter.name, says, box)) is not None:
                name, rest = room
                pen.words(sitter.name, name, theme.capitals(FAR), bold=True)
                pen.words(says, rest, theme.text(21), "second", lines=2)
                return
            says = self.stage.say(N_("{name}: {says}", name=sitter.name, says=says))
        words, size = box.inset(0, theme.px(8)), theme.text(26)
        if len(fit(says, words.w, size, True, 4, words.h).lines) > 1:
            words = words._replace(y=words.y + theme.px(3))  # the line below the bar takes some of its height
        pen.words(says, words, size, bold=True, lines=4)
