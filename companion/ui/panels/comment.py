"""What is said under a game that is shown, and how to leave it."""

from __future__ import annotations

from typing import Any

from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.table.reports.commentary import Comment
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import width_of
from engines.core.text import N_

LEAVE = N_("Tap to leave")


class CommentPanel(Painted):
    """A strip with a comment: its title, and two lines; on an upright panel the title is above them."""

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._comment: Comment | None = None

    def show(self, comment: Comment | None) -> None:
        """Show this comment, or nothing but how to leave."""
        self._comment = comment
        self.repaint()

    @property
    def wanted_height(self) -> float:
        """The height for all lines."""
        return (4 if self.theme.portrait else 2) * self.theme.small * LINE + self.theme.px(14)

    def _leave_width(self, share: float) -> float:
        """The width of how to leave, on one line or two."""
        return share * width_of(self.stage.say(LEAVE), self.theme.small) + 2

    def paint(self, pen: Pen) -> None:
        theme = self.theme
        pen.box(self.box, 0, "raised")
        inside = self.box.inset(theme.px(20), theme.px(7))
        if theme.portrait:
            head, words = inside.above(theme.small * LINE)
            leave, head = head.rightmost(self._leave_width(1.0), theme.px(16))
        else:
            leave, rest = inside.rightmost(self._leave_width(0.65), theme.px(16))
            head, words = rest.left(0.18 * rest.w, theme.px(16))
        pen.words(self.stage.say(LEAVE), leave, theme.small, "second", align="right", lines=2)
        if self._comment is not None:
            self._paint_comment(pen, self._comment, head, words)

    def _paint_comment(self, pen: Pen, comment: Comment, head: Box, words: Box) -> None:
        theme = self.theme
        pen.words(comment.title, head, theme.small, bold=True, lines=1 if theme.portrait else 2)
        pen.words(comment.says, words, theme.small, lines=3 if theme.portrait else 2)
