"""The open question: one widget for each kind, built when first needed."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from companion.desk.asked import Asked
from companion.desk.sheet import sheet_of
from companion.table.play.conversation import Choosing, Entering
from companion.ui.kit.stage import Stage
from companion.ui.panels.board import BoardPanel
from companion.ui.questions import WIDGETS
from companion.ui.questions.asking import Asking
from companion.ui.questions.sheet import SheetWidget
from engines.core.questions import Answer, Question


class Whole(NamedTuple):
    """The conversation of an open question, and what answers several of its questions by name."""

    open: Entering | Choosing | None
    answer: Callable[[Mapping[str, Answer]], None]


class QuestionArea:
    """The area for questions; `current` is the widget that asks, None if no question is open."""

    def __init__(
        self,
        stage: Stage,
        board: BoardPanel | None = None,
        widgets: Mapping[type[Question], type[Asking]] = WIDGETS,
    ) -> None:
        self._stage, self._board = stage, board
        self.kinds = widgets
        """The widget of each kind of question, from the next question on."""
        self._widgets: dict[type[Asking], Asking] = {}
        self.current: Asking | None = None

    def ask(
        self,
        asked: Asked,
        on_answer: Callable[[Answer], None],
        on_back: Callable[[], None] | None,
        on_throw: Callable[[], object] | None = None,
        on_new_roll: Callable[[], object] | None = None,
        whole: Whole | None = None,
    ) -> Asking:
        """Ask this, unless it is being asked already; `on_throw` and `on_new_roll` have the app roll.

        With the `whole` conversation its questions are asked on one page, where they make one.
        """
        widget = self._page(whole) or self._widget(asked.question)
        throwing: Any = widget
        if hasattr(throwing, "on_throw"):
            throwing.on_throw, throwing.on_new_roll = on_throw, on_new_roll
        if self.current is not widget:
            self.stop()
        if widget.question is not asked.question:
            widget.ask(asked, on_answer, on_back)
        elif widget.asked != asked:
            widget.asked = asked
            widget.repaint()
        if self._board is not None:
            self._board.mark_chosen(asked.chosen)
        self.current = widget
        return widget

    def stop(self) -> None:
        """Stop asking."""
        if self.current is not None:
            self.current.stop()
            if self._board is not None:
                self._board.mark_chosen(())
        self.current = None

    def cover(self) -> None:
        """Cover the open question, if it is private."""
        if self.current is not None:
            self.current.cover()

    def _page(self, whole: Whole | None) -> Asking | None:
        """The page for all questions of a conversation; None where they are asked one by one."""
        sheet = None if whole is None else sheet_of(whole.open)
        if whole is None or sheet is None:
            return None
        page = self._widgets.get(SheetWidget) or SheetWidget(self._stage)
        self._widgets[SheetWidget] = page
        assert isinstance(page, SheetWidget)
        page.asks_all(sheet, whole.answer)
        return page

    def _widget(self, question: Question) -> Asking:
        kind = self.kinds[type(question)]
        if kind not in self._widgets:
            widget: Any = kind(self._stage)
            self._widgets[kind] = widget
            if hasattr(widget, "board"):
                widget.board = self._board
        return self._widgets[kind]

    def all(self) -> list[Asking]:
        """Every widget used so far."""
        return list(self._widgets.values())
