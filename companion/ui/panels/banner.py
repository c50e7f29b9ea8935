"""The banner, readable from across the room: whose turn it is."""

from typing import Any

from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Badge, Column, First, Node, Row, Words
from companion.ui.theme import CAPITAL, FAR, Theme
from engines.core.text import N_
from engines.core.view import Banner

OPEN = "open"

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

    def paint(self, _pen: Pen) -> None:
        if self._banner is None:
            return
        if self.opens:
            self.area(OPEN, self.box)
        where, theme = self._banner.where, self.theme
        beside = (
            Row(Words(where, 20, "second", lines=2, most=0.3), says, gap=34)
            for says in self._says(self._banner)
        )
        above = (Column(Words(where, role="second"), says) for says in self._says(self._banner))
        narrow = self.width < theme.text(NARROW) and self.height >= stacked_height(theme) - 1
        ways = [row for rows in (zip(beside, above, strict=True) if narrow else zip(beside)) for row in rows]
        self.draw_tree(First(*ways), self.box.below(theme.px(COLOUR))[1] if narrow else self.box)

    def _says(self, banner: Banner) -> list[Node]:
        """Who has to do what: the name for every chair and the rest beside it, or all in one sentence."""
        if banner.seat is None or banner.seat < 0:
            return [Words(banner.says, 26, bold=True, lines=4, share=1)]
        name = self.stage.seats.at(banner.seat).name
        badge = Badge(banner.seat, 39)
        named = Words(name, 26, bold=True, mm=FAR)
        sentence = N_("{name}: {says}", name=name, says=banner.says)
        return [
            Row(badge, named, Words(banner.says, 21, "second", lines=2, share=1), gap=12, share=1),
            Row(badge, Words(sentence, 26, bold=True, lines=4, share=1), gap=12, share=1),
        ]
