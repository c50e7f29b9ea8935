"""The banner, readable from across the room: whose turn it is."""

from typing import Any

from companion.ui.kit.leaves import Badge, Words
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Column, First, Node, Row
from companion.ui.theme import FAR, Theme
from engines.core.text import N_
from engines.core.view import Banner

OPEN = "open"

WHERE, RIM = 20, 4
"""The height of a line with the phase above the name, in steps of text, and the rim around both."""


def stacked_height(theme: Theme) -> float:
    """The height in which a name for every chair has room below the phase of the game."""
    return theme.text(WHERE) + theme.px(2 * RIM) + theme.capitals(FAR)


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
        self.draw_tree(self.kept_tree(self._tree, self._banner), self.box.inset(0, self.theme.px(RIM)))

    def _tree(self, banner: Banner) -> Node:
        """The phase beside what is said, or above it; all in one sentence where there is too little room."""
        where, *said, sentence = banner.where, *self._says(banner)
        phases = (
            Words(where, 20, "second", lines=2, most=0.3),
            Words(where, 0, "second", lines=2, narrow=True, most=0.3),
        )
        beside = (Row(phase, says, gap=34) for phase in phases for says in said)
        above = (Column(Words(where, role="second"), says, middle=True) for says in said)
        return First(*beside, *above, Row(phases[0], sentence, gap=34))

    def _says(self, banner: Banner) -> list[Node]:
        """Who has to do what: the name for every chair and the rest beside it; last, all in one sentence."""
        if banner.seat is None or banner.seat < 0:
            return [Words(banner.says, 26, bold=True, lines=4, share=1)]
        name = self.stage.seats.at(banner.seat).name
        badge, named = Badge(banner.seat, 39), Words(name, 26, bold=True, mm=FAR)
        sentence = N_("{name}: {says}", name=name, says=banner.says)
        sizes = (21, 2), (17, 2), (0, 3)
        rests = [
            Words(banner.says, size, "second", lines=lines, narrow=not size, share=1) for size, lines in sizes
        ]
        beside = (Row(badge, named, rest, gap=12, share=1) for rest in rests)
        return [*beside, Row(badge, Words(sentence, 26, bold=True, lines=4, share=1), gap=12, share=1)]
