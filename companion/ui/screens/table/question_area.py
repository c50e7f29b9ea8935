"""The open question: one widget for each kind, built when first needed."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from companion.desk.asked import Asked, outside
from companion.desk.filled import At, Filled, Part, filled_in
from companion.desk.sheet import sheet_of
from companion.table.play.conversation import Choosing, Entering
from companion.ui.kit.stage import Stage
from companion.ui.panels.board import BoardPanel
from companion.ui.questions import WIDGETS
from companion.ui.questions.asking import Asking
from companion.ui.questions.filled import FilledWidget
from companion.ui.questions.sheet import SheetWidget
from companion.ui.questions.slots import SlotsWidget
from engines.core.moves import AnyMove
from engines.core.questions import Answer, Question


class Whole(NamedTuple):
    """The conversation of an open question, and what answers it as a page.

    `answer` gets answers to several of its questions by name, or to those of another kind on its page;
    `make` the moves of a filled-in page (None:
    there is none), and `changed` is called when another question of that is to be asked.
    """

    open: Entering | Choosing | None
    answer: Callable[[Mapping[str, Answer], type[AnyMove] | None], None]
    make: Callable[[tuple[AnyMove, ...]], None] | None
    changed: Callable[[], None]


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
        self.keeps = False
        """Whether what was chosen stays when the same is asked again, as it is after a refusal."""
        self._given: dict[At, Answer] = {}
        self._about: object = None
        self._part: Part | None = None
        self._singly: type[AnyMove] | None = None

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
        filled = self._filled(whole)
        if whole is not None and filled is not None and self._part is not None:
            return self._ask_part(self._part, whole)
        widget = self._filled_page(filled, whole) or self._page(whole) or self._widget(asked.question)
        throwing: Any = widget
        if hasattr(throwing, "on_throw"):
            throwing.on_throw, throwing.on_new_roll = on_throw, on_new_roll
        if self.current is not widget:
            self.stop()
        if widget.question is not asked.question:
            widget.ask(asked, on_answer, on_back, kept=self.keeps)
        elif widget.asked != asked:
            widget.asked = asked
            widget.repaint()
        if self._board is not None:
            self._board.mark_chosen(asked.chosen)
        self.current = widget
        return widget

    def _filled(self, whole: Whole | None) -> Filled | None:
        """The page with usual answers, after what was chosen on it; None where there is none, or unwanted."""
        if whole is None or whole.make is None or not isinstance(whole.open, Entering):
            self._singly = None
            return None
        if self._about is not whole.open.reply:
            self._about, self._part = whole.open.reply, None
            self._given.clear()
        if self._singly is not whole.open.kind:
            self._singly = None
        return None if self._singly else filled_in(whole.open, self._given)

    def _filled_page(self, filled: Filled | None, whole: Whole | None) -> Asking | None:
        if filled is None or whole is None or whole.make is None:
            return None
        page = self._widgets.get(FilledWidget) or FilledWidget(self._stage)
        self._widgets[FilledWidget] = page
        assert isinstance(page, FilledWidget)
        page.on_all, page.on_part = whole.make, partial(self._open_part, whole.changed)
        page.on_given = partial(self._give, whole.changed)
        page.on_singly = partial(self._ask_singly, filled.parts[0].kind, whole.changed)
        page.asks(filled)
        return page

    def _ask_part(self, part: Part, whole: Whole) -> Asking:
        """Ask one question of the page alone; its answer, or the way back, leads to the page."""
        widget, asked = self._widget(part.question), outside(part.question, seat=part.seat)
        if self.current is not widget:
            self.stop()
        if widget.question is not part.question:
            close = partial(self._close_part, whole.changed)
            widget.ask(asked, partial(self._give, whole.changed, part.at), close)
        self.current = widget
        return widget

    def _open_part(self, changed: Callable[[], None], part: Part) -> None:
        self._part = part
        changed()

    def _close_part(self, changed: Callable[[], None]) -> None:
        self._part = None
        changed()

    def _give(self, changed: Callable[[], None], at: At, answer: Answer) -> None:
        self._given[at] = answer
        self._close_part(changed)

    def _ask_singly(self, kind: type[AnyMove], changed: Callable[[], None]) -> None:
        self._singly = kind
        changed()

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
        shape = SlotsWidget if sheet.alike else SheetWidget
        page = self._widgets.get(shape) or shape(self._stage)
        self._widgets[shape] = page
        assert isinstance(page, SheetWidget | SlotsWidget)
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
