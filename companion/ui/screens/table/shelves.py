"""The shelves of the table in play: beside the board, below it, or folded; the board gets the rest."""

from companion.drawing.box import Box
from companion.ui.panels.board import BoardPanel
from companion.ui.panels.folded import FoldedShelves
from companion.ui.panels.shelf import ShelfPanel
from companion.ui.screens.screen import Screen, put
from companion.ui.screens.table.question_area import QuestionArea
from engines.core.view import View

READABLE = 0.6
"""The fraction of its wanted height below which a shelf is folded."""

BROAD, STRIPS = 0.74, 0.25
"""On an upright panel: the board's width left by strips, and the share of its height they may take."""

STAYS = 0.9
"""The share of its width that a board keeps above folded shelves which need more room than it leaves."""

FOLD_GAP = 2
"""Between the folded shelves and the board, which has a margin of its own."""


class TableShelves(Screen):
    """The arrangement of board and shelves: all shelves are in sight unless a question needs room."""

    board: BoardPanel
    shelves: list[ShelfPanel]
    folded: FoldedShelves
    asked: QuestionArea
    _view: View | None = None

    @property
    def _stays(self) -> bool:
        """Whether board and folded shelves stay where they are: nothing is asked, or only below them."""
        return self.asked.current is None or self.asked.current.in_row(self.width)

    def _arrange_board(self, box: Box) -> None:
        """Place the shelves beside or below the board, whole or all folded; the rest is the board's."""
        board = self._view.board if self._view else None
        below = self.theme.portrait and board is not None
        places, rest = self._strip_places(box) if below else self._column_places(box)
        for panel in self.shelves:
            self.swap(panel in places, panel)
            if panel in places:
                put(panel, places[panel])
        folds = len(places) < len(self._on_view) and self._stays
        if board is not None and folds:
            fold, rest = self._fold(box, board.aspect)
            put(self.folded, fold)
        self.swap(board is not None and folds, self.folded)
        put(self.board, rest)

    def _column_places(self, box: Box) -> tuple[dict[ShelfPanel, Box], Box]:
        """The places of the shelves beside the board, and the rest; none unless all of them have room."""
        theme, board = self.theme, self._view.board if self._view else None
        spare, places = box.w - (box.h * board.aspect if board else 0), {}
        if spare <= theme.text(130):
            return {}, box
        column, rest = box.left(min(spare, theme.text(180)) if board else box.w, theme.px(10))
        for panel in self._on_view:
            wanted = panel.wanted_height(column.w)
            place, column = column.above(min(wanted, column.h), theme.px(10))
            if place.h >= READABLE * wanted:
                places[panel] = place
            elif board is not None:
                return {}, box
        return (places, rest) if places else ({}, box)

    def _strip_places(self, box: Box) -> tuple[dict[ShelfPanel, Box], Box]:
        """The places of the shelves as strips below the board, on an upright panel; the rest."""
        strips, places = self._strips(box), {}
        for panel in reversed(strips):
            places[panel], box = box.below(strips[panel], self.theme.px(14))
        return places, box

    @property
    def _fold_high(self) -> float:
        """The height of the folded shelves as a strip."""
        return self.theme.target + 1

    def _fold(self, box: Box, aspect: float) -> tuple[Box, Box]:
        """The place of the folded shelves and the rest: below the board or beside it, where it is larger."""
        gap = self.theme.px(FOLD_GAP)
        spare = box.h - gap - STAYS * box.w / aspect
        high = max(self._fold_high, min(self.folded.strip_height(box.w), spare))
        ways = [box.below(high, gap)]
        if self.folded.column_height() <= box.h:
            ways.append(box.left(self.folded.column_width(), gap))
        return max(ways, key=lambda way: min(way[1].w, way[1].h * aspect))

    def _strips(self, box: Box) -> dict[ShelfPanel, float]:
        """The shelves below a board in that box, and their heights; none unless all of them fit."""
        gap, board = self.theme.px(14), self._view.board if self._view else None
        room = min(box.h - BROAD * box.w / board.aspect, STRIPS * box.h) if board else 0.0
        found: dict[ShelfPanel, float] = {}
        if any(panel.has_words for panel in self._on_view):
            return found
        for panel in self._on_view:
            high = panel.strip_height(box.w) + gap
            if high > room:
                return {}
            found[panel], room = high - gap, room - high
        return found

    @property
    def _on_view(self) -> list[ShelfPanel]:
        """The panels of the present shelves."""
        return self.shelves[: len(self._view.shelves)] if self._view else []
