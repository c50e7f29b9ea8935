"""The layout of a new game: games, players, the question over its board or beside the answers."""

from __future__ import annotations

from companion.ui.kit.box import Box
from companion.ui.kit.button import Button
from companion.ui.panels.board import BoardPanel
from companion.ui.questions.asking import Asking
from companion.ui.screens.players import PlayersPanel
from companion.ui.screens.question_area import Asked
from companion.ui.screens.screen import Page, put
from companion.ui.screens.setup_summary import SettledPanel


class NewGameLayout(Page):
    """The arrangement of `NewGameScreen`."""

    games: list[Button]
    players: PlayersPanel
    go_on: Button
    middle: Button
    forget: Button
    board: BoardPanel
    settled: SettledPanel
    asked: Asked

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        theme = self.theme
        gap = theme.px(14)
        if self.forget.parent is self:
            self.end_head(theme.text(170), self.forget)
        for key, place in zip(self.games, self.body.grid(3, 2, gap), strict=False):
            put(key, place)
        foot, rest = self.body.below(theme.reach, gap)
        go_on, rest_of_foot = foot.rightmost(min(theme.text(230), foot.w / 2), gap)
        put(self.go_on, go_on)
        put(self.middle, rest_of_foot.rightmost(min(theme.text(270), rest_of_foot.w))[0])
        put(self.players, rest)
        if self.asked.current is not None:
            over = self.board.parent is self
            arrange = self._arrange_over_board if over else self._arrange_asked
            arrange(self.asked.current, box.above(self.head.h)[1])

    def _arrange_asked(self, widget: Asking, below: Box) -> None:
        theme = self.theme
        asking, above = below.below(min(below.h, widget.wanted_height(below.w)))
        if self.players.parent is self and above.h < theme.text(42) + theme.reach:
            asking = below  # else slivers of words and keys would stick out above the letters
        put(widget, asking)
        put(self.settled, above.inset(theme.px(20), theme.px(10)))

    def _arrange_over_board(self, widget: Asking, below: Box) -> None:
        """Place the question beside the board; below it if the board answers, or on an upright panel."""
        theme = self.theme
        side = below.rightmost(max(below.w * 0.45, min(10 * theme.target, below.w * 0.48)))[0]
        wanted = widget.wanted_height(side.w)
        if theme.portrait or wanted <= widget.strip_height():
            asking, board = below.below(min(below.h * 0.6, widget.wanted_height(below.w)))
        else:
            asking = side.below(min(side.h, wanted))[0]
            board = Box(below.x, below.y, below.w - side.w, below.h)
        put(widget, asking)
        put(self.board, board.inset(theme.px(10)))
