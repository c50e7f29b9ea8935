"""The banner, readable from across the room: whose turn it is."""

from typing import Any

from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit, width_of
from companion.ui.theme import CAPITAL, FAR, Theme
from engines.core.text import N_
from engines.core.view import Banner

OPEN = "open"

BADGE = 2.3
"""The width kept for a badge, in its radius."""

NARROW = 400
"""The width in steps of text below which the parts are stacked."""

WHERE, RIM, COLOUR, NAME = 17, 4, 5, 0.8
"""Stacked: the line of the phase in steps of text, the rim, the line of colour below, and a name's share."""


def stacked_height(theme: Theme) -> float:
    """The height in which a name for every chair has room below the phase of the game."""
    return theme.text(WHERE) + theme.px(2 * RIM + COLOUR) + theme.capitals(FAR) * CAPITAL / NAME


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
        left, rest = self.box.left(self._width_of_where(where, px), theme.px(34))
        if self._stacked(rest, self._banner):
            inside = self.box.below(theme.px(COLOUR))[1].inset(0, theme.px(RIM))
            upper, rest = inside.above(theme.text(WHERE))
            pen.words(where, upper, theme.small, "second")
        else:
            pen.words(where, left, px, "second", lines=2)
        self._paint_says(pen, rest, self._banner)

    def _stacked(self, rest: Box, banner: Banner) -> bool:
        """Whether the phase is above the name: on a narrow and high panel without room beside each other."""
        narrow = self.box.w < self.theme.text(NARROW) and self.box.h >= stacked_height(self.theme) - 1
        if not narrow or banner.seat is None or banner.seat < 0:
            return narrow
        name, says = self.stage.seats.at(banner.seat).name, self.stage.say(banner.says)
        return self._beside_name(name, says, self._badge(rest)[1]) is None

    def _badge(self, box: Box) -> tuple[Box, Box]:
        """The place of the badge, and the rest."""
        return box.left(BADGE * min(self.theme.px(17), box.h * 0.4), self.theme.px(9))

    def _width_of_where(self, where: str, px: float) -> float:
        """The width of its longest line: the rest is for the larger text."""
        fitted = fit(where, self.box.w * 0.3 - self.theme.px(4), px, lines=2, least=self.theme.least)
        return max(width_of(line, fitted.px) for line in fitted.lines) * fitted.narrow + self.theme.px(4)

    def _beside_name(self, name: str, says: str, box: Box) -> tuple[Box, Box] | None:
        """The boxes of a name in letters for every chair, and of what to do; None without room."""
        theme, px = self.theme, self.theme.capitals(FAR)
        first, rest = box.left(width_of(name, px, True) + 2, theme.px(14))
        beside = fit(says, max(1.0, rest.w), theme.text(21), lines=2, height=box.h, least=theme.least)
        whole = not beside.cut and beside.px >= theme.least
        return (first, rest) if whole and px * CAPITAL <= box.h * NAME + 1 else None

    def _paint_says(self, pen: Pen, box: Box, banner: Banner) -> None:
        theme = self.theme
        says = self.stage.say(banner.says)
        if banner.seat is not None and banner.seat >= 0:
            spot, box = self._badge(box)
            sitter = self.stage.seats.at(banner.seat)
            pen.badge(sitter, *spot.centre, spot.w / BADGE)
            if (room := self._beside_name(sitter.name, says, box)) is not None:
                name, rest = room
                px = theme.capitals(FAR)
                pen.words(sitter.name, name.centred(name.w, px * LINE), px, bold=True)
                pen.words(says, rest, theme.text(21), "second", lines=2)
                return
            says = self.stage.say(N_("{name}: {says}", name=sitter.name, says=says))
        words, size = box.inset(0, theme.px(8)), theme.text(26)
        if len(fit(says, words.w, size, True, 4, words.h).lines) > 1:
            words = words._replace(y=words.y + theme.px(3))  # the line below the bar takes some of its height
        pen.words(says, words, size, bold=True, lines=4)
