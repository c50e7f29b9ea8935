"""Whose turn it is, to be read from across the room."""

from __future__ import annotations

from typing import Any

from companion.ui.kit.box import Box
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import width_of
from engines.core.view import Banner


class BannerPanel(Painted):
    """Shows a `Banner`: where the game stands, and in large words who is to do what."""

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._banner: Banner | None = None

    def show(self, banner: Banner) -> None:
        """Show this banner."""
        self._banner = banner
        self.repaint()

    def paint(self, pen: Pen) -> None:
        if self._banner is None:
            return
        theme, where = self.theme, self.stage.say(self._banner.where)
        px = theme.text(20)
        room = min(width_of(where, px) + theme.px(4), self.box.w * 0.3)
        left, rest = self.box.left(room, theme.px(34))
        pen.words(where, left, px, "second", lines=2)
        self._paint_says(pen, rest)

    def _paint_says(self, pen: Pen, box: Box) -> None:
        theme, banner = self.theme, self._banner
        says = self.stage.say(banner.says)
        if banner.seat is not None and banner.seat >= 0:
            radius = min(theme.px(17), box.h * 0.4)
            spot, box = box.left(2.3 * radius, theme.px(9))
            sitter = self.stage.seats.at(banner.seat)
            pen.badge(sitter, *spot.centre, radius)
            says = f"{sitter.name}: {says}"
        pen.words(says, box.inset(0, theme.px(5)), theme.text(26), bold=True, lines=3)
