"""The banner, readable from across the room: whose turn it is."""

from typing import Any

from kivy.properties import BooleanProperty

from companion.drawing.words import LINE
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


def heading_height(theme: Theme) -> float:
    """The height in which a name for every chair has room above what its player does."""
    return max(theme.target, theme.capitals(FAR) * LINE + theme.least * LINE) + theme.px(2 * RIM)


class BannerPanel(Painted):
    """A `Banner` as a panel: the phase of the game, and in large letters who has to do what.

    If it `opens`, `on_tap` follows a tap: somebody wants to know what a turn is.
    """

    opens = False
    heads = BooleanProperty(False)
    """Whether it heads a column, so that what is done stands below the name."""
    __events__ = ("on_tap",)

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._banner: Banner | None = None
        self.fbind("heads", self._again)

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
        tree = self._heading if self.heads else self._tree
        self.draw_tree(self.kept_tree(tree, self._banner), self.box.inset(0, self.theme.px(RIM)))

    def _heading(self, banner: Banner) -> Node:
        """The name and the phase, and below both what is done; or the phase with that, on two lines."""
        named = self._named(banner)
        if named is None:
            return self._tree(banner)
        both = N_("{name}: {says}", name=banner.where, says=banner.says)
        ways = (False, 1), (True, 1), (False, 2), (True, 2)
        phases = [
            Words(banner.where, 0, "second", lines=2, narrow=True, align="right", share=1) for _ in ways
        ]
        beside = (
            Column(
                Row(*named, phase, gap=8),
                Words(banner.says, 17, "second", narrow=narrow, lines=lines, share=1),
            )
            for phase, (narrow, lines) in zip(phases, ways, strict=True)
        )
        alone = Row(*named, Words(banner.says, 0, "second", narrow=True, lines=3, share=1), gap=8)
        last = Column(Row(*named, gap=8), Words(both, 0, "second", narrow=True, lines=3, share=1))
        return First(*beside, alone, last, self._tree(banner))

    def _named(self, banner: Banner) -> tuple[Node, ...] | None:
        """The badge and the name of whose turn it is, for every chair."""
        if banner.seat is None or banner.seat < 0:
            return None
        return Badge(banner.seat, 39), Words(self.stage.seats.at(banner.seat).name, 26, bold=True, mm=FAR)

    def _tree(self, banner: Banner) -> Node:
        """The phase beside what is said, or above it; all in one sentence where there is too little room."""
        where, *said, sentence = banner.where, *self._says(banner)
        phases = (
            Words(where, 20, "second", lines=2, most=0.3),
            Words(where, 0, "second", lines=2, narrow=True, most=0.3),
        )
        beside = (Row(phase, says, gap=34) for phase in phases for says in said)
        above = (Column(Words(where, role="second"), says, middle=True) for says in said)
        return First(*beside, *above, *said[-1:], Row(phases[0], sentence, gap=34))

    def _says(self, banner: Banner) -> list[Node]:
        """Who has to do what: the name for every chair and the rest beside it; last, all in one sentence."""
        parts = self._named(banner)
        if parts is None:
            return [Words(banner.says, 26, bold=True, lines=4, share=1)]
        (badge, named), name = parts, self.stage.seats.at(banner.seat).name
        sentence = N_("{name}: {says}", name=name, says=banner.says)
        sizes = (21, 2), (17, 2), (0, 3)
        rests = [
            Words(banner.says, size, "second", lines=lines, narrow=not size, share=1) for size, lines in sizes
        ]
        beside = (Row(badge, named, rest, gap=12, share=1) for rest in rests)
        return [*beside, Row(badge, Words(sentence, 26, bold=True, lines=4, share=1), gap=12, share=1)]
