"""What is said under a game that is shown, and how to leave it."""

from __future__ import annotations

from companion.drawing.words import LINE
from companion.table.reports.commentary import Comment
from companion.ui.kit.leaves import Gap, Words
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, Node, Row
from engines.core.text import N_

LEAVE = N_("Tap to leave")


class CommentPanel(Painted):
    """A strip with a comment: its title, and two lines; on an upright panel the title is above them."""

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._comment: Comment | None = None

    def show(self, comment: Comment | None) -> None:
        """Show this comment, or nothing but how to leave."""
        self._comment = comment
        self.repaint()

    def wanted_height(self, _width: float) -> float:
        """The height for all lines."""
        return (4 if self.theme.portrait else 2) * self.theme.small * LINE + self.theme.px(14)

    def paint(self, _pen: Pen) -> None:
        upright, comment = self.theme.portrait, self._comment
        leave = Words(LEAVE, role="second", align="right", lines=2, most=0.4 if upright else 0.16)
        title = says = None
        if comment is not None:
            title = Words(
                comment.title, bold=True, lines=1 if upright else 2, share=0.18 if not upright else 1
            )
            says = Words(comment.says, lines=3 if upright else 2, share=0.82 if not upright else 1)
        if upright:
            inside: Node = Column(Row(title or Gap(), leave, gap=16), says)
        else:
            inside = Row(title, says or Gap(), leave, gap=16)
        self.draw_tree(Card(inside, (20, 7), fill="raised", radius=0), self.box)
