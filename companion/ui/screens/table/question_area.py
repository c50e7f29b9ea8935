"""The open question: one widget for each kind, built when first needed."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.ui.kit.stage import Stage
from companion.ui.panels.board import BoardPanel
from companion.ui.questions import WIDGETS
from companion.ui.questions.asking import Asking
from engines.core.questions import Answer, Question


class Asked:
    """The area for questions; `current` is the widget that asks, None if no question is open."""

    def __init__(
        self,
        stage: Stage,
        board: BoardPanel | None = None,
        widgets: Mapping[type[Question], type[Asking]] = WIDGETS,
    ) -> None:
        self._stage, self._board, self._kinds = stage, board, widgets
        self._widgets: dict[type[Question], Asking] = {}
        self.current: Asking | None = None

    def ask(
        self,
        question: Question,
        on_answer: Callable[[Answer], None],
        on_back: Callable[[], None] | None,
        seat: int | None,
        on_throw: Callable[[], object] | None = None,
        on_new_roll: Callable[[], object] | None = None,
    ) -> Asking:
        """Ask this question, unless it is being asked already.

        `on_throw` makes the app roll; `on_new_roll` too, where an undone roll would come again otherwise.
        """
        widget = self._widget(question)
        throwing: Any = widget
        if hasattr(throwing, "on_throw"):
            throwing.on_throw, throwing.on_new_roll = on_throw, on_new_roll
        if self.current is not widget:
            self.stop()
        if widget.question is not question:
            widget.ask(question, on_answer, on_back, seat)
        self.current = widget
        return widget

    def stop(self) -> None:
        """Stop asking."""
        if self.current is not None:
            self.current.stop()
        self.current = None

    def cover(self) -> None:
        """Cover the open question, if it is private."""
        if self.current is not None:
            self.current.cover()

    def _widget(self, question: Question) -> Asking:
        kind = type(question)
        if kind not in self._widgets:
            widget: Any = self._kinds[kind](self._stage)
            self._widgets[kind] = widget
            if hasattr(widget, "board"):
                widget.board = self._board
        return self._widgets[kind]

    def all(self) -> list[Asking]:
        """Every widget used so far."""
        return list(self._widgets.values())
