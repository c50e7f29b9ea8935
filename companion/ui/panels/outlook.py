"""A preview of the round's end: a strip that stays visible while the end is near."""

from msgspec.structs import replace

from companion.drawing.box import Box
from companion.table.reports.outlook import PREVIEW
from companion.ui.kit.leaves import Badge, Words
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import SLACK, Card, Flow, Node, Row
from companion.ui.panels.facts import FactNode
from engines.core.text import Text
from engines.core.view import Outlook, Prospect

TITLE = 0.3
"""The most of the room that its words have."""
OUTER, INNER, GAP = 20, 14, 18
"""The margins around the strip and within it, and the gap between its words and its numbers."""
ROWS, SIZES = 3, (20, 18, 16, 14, 12.5)
"""The most rows while text can still shrink, and its sizes."""


class OutlookPanel(Painted):
    """An `Outlook` as a panel, seat by seat; `on_tap` is dispatched on a tap, to see all of it."""

    can_wait = True

    __events__ = ("on_tap",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._outlook: Outlook | None = None
        self._title = PREVIEW

    def tapped(self, _key: object) -> None:
        self.dispatch("on_tap")

    def show(self, outlook: Outlook | None, title: Text = PREVIEW) -> None:
        """Show this outlook, and what it looks ahead to; or nothing."""
        self._outlook, self._title = outlook, title
        self.repaint()

    def wanted_height(self, width: float) -> float:
        """The height of the strip at that width; 0 if there is nothing to show."""
        if self._outlook is None:
            return 0.0
        return self._whole(self._outlook, width).height(self.stage, width)

    def least_height(self, width: float) -> float:
        """The same with numbers alone, of which a tap tells more."""
        return 0.0 if self._outlook is None else self._brief(self._outlook, width).height(self.stage, width)

    def reads_in(self, box: Box) -> bool:
        """Whether there is something to show, and it can be read in that box, with numbers alone."""
        outlook = self._outlook
        return outlook is not None and self._brief(outlook, box.w).fits(self.stage, box)

    def paint(self, _pen: Pen) -> None:
        if (outlook := self._outlook) is not None:
            fits = self.wanted_height(self.width) <= self.height + SLACK
            self.draw_tree((self._whole if fits else self._brief)(outlook, self.width), self.box)

    def _whole(self, outlook: Outlook, width: float) -> Node:
        return self.kept_tree(self._tree, outlook, self._title, width)

    def _brief(self, outlook: Outlook, width: float) -> Node:
        """Without words beside numbers."""
        brief = (replace(one, says=None) if one.facts else one for one in outlook.prospects)
        return self._whole(replace(outlook, prospects=tuple(brief)), width)

    def _tree(self, outlook: Outlook, says: Text, width: float) -> Node:
        title = Words(says, role="second", lines=3, wide=124, most=TITLE)
        inside = width - self.theme.px(2 * (OUTER + INNER) + GAP)
        card = Card(Row(title, self._flow(outlook, (1 - TITLE) * inside), gap=GAP), (INNER, 5), key="key")
        return Card(card, (OUTER, 0), fill=None)

    def _flow(self, outlook: Outlook, width: float) -> Node:
        """The prospects in as few lines as possible, in small letters rather than on more than a few."""
        flows = [
            Flow(*(self._prospect(one, size) for one in outlook.prospects), gap=1.1 * size, share=1)
            for size in SIZES
        ]
        lines = {flow: len(flow.lines(self.stage, width)) for flow in flows}
        best = min(flows[:3], key=lines.__getitem__)
        return best if lines[best] <= ROWS else min(flows, key=lines.__getitem__)

    def _prospect(self, prospect: Prospect, size: float) -> Node:
        badge = Badge(prospect.seat, 1.4 * size) if prospect.seat is not None else None
        facts = (FactNode(fact, size) for fact in prospect.facts)
        return Row(badge, *facts, Words(prospect.says, size, "second"), gap=0.4 * size)
