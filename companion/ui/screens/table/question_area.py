"""The open question: one widget for each kind, built when first needed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from msgspec.structs import replace

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


@dataclass
class OnPage:
    """What was chosen on the page of this question, and which part of it is asked alone."""

    about: object = None
    given: dict[At, Answer] = field(default_factory=dict)
    part: Part | None = None


class QuestionArea:
    """The area for questions; `current` is the widget that asks, None if no question is open.

    A question that came by itself can be left for later, and comes back as it was left. It has widgets of
    its own: whatever is opened meanwhile is asked on others.
    """

    def __init__(
        self,
        stage: Stage,
        board: BoardPanel | None = None,
        widgets: Mapping[type[Question], type[Asking]] = WIDGETS,
    ) -> None:
        self._stage, self._board = stage, board
        self.kinds = widgets
        """The widget of each kind of question, from the next question on."""
        self._widgets: dict[tuple[type[Asking], bool], Asking] = {}
        self.current: Asking | None = None
        self.seats: tuple[int, ...] = ()
        """The seats that the open page asks, or the one of them that is asked alone; () without a page."""
        self.keeps = False
        """Whether what was chosen stays when the same is asked again, as it is after a refusal."""
        self._later = False
        """Whether what is asked may be left for later."""
        self._page = OnPage()
        self._pages = {False: self._page, True: OnPage()}
        self._aside: tuple[Asking, Asked] | None = None
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
        self._later = asked.later
        filled = self._filled(whole)
        if whole is not None and filled is not None and self._page.part is not None:
            return self._ask_part(self._page.part, whole)
        widget = self._filled_page(filled, whole) or self._sheet(whole) or self._widget(asked.question)
        throwing: Any = widget
        if hasattr(throwing, "on_throw"):
            throwing.on_throw, throwing.on_new_roll = on_throw, on_new_roll
        if self.current is not widget:
            self.stop()
        if widget.question is not asked.question:
            widget.ask(asked, on_answer, on_back, kept=self.keeps or self._aside == (widget, asked))
        elif widget.asked != asked:
            widget.asked = asked
            widget.repaint()
        if self._board is not None:
            self._board.mark_chosen(asked.chosen, asked.piece)
        self.current, self.seats = widget, filled.seats if filled is not None else ()
        return widget

    def _filled(self, whole: Whole | None) -> Filled | None:
        """The page with usual answers, after what was chosen on it; None where there is none, or unwanted."""
        if whole is None or whole.make is None or not isinstance(whole.open, Entering):
            self._singly = None
            return None
        self._page = self._pages[self._later]
        about, now = self._page.about, whole.open.reply
        if about is not now and not (self._later and about == now):
            self._page = self._pages[self._later] = OnPage(now)
        if self._singly is not whole.open.kind:
            self._singly = None
        return None if self._singly else filled_in(whole.open, self._page.given)

    def _filled_page(self, filled: Filled | None, whole: Whole | None) -> Asking | None:
        if filled is None or whole is None or whole.make is None:
            return None
        page = self._of(FilledWidget)
        assert isinstance(page, FilledWidget)
        page.on_all, page.on_part = whole.make, partial(self._open_part, whole.changed)
        page.on_given = partial(self._give, whole.changed)
        page.on_singly = partial(self._ask_singly, filled.parts[0].kind, whole.changed)
        page.asks(filled)
        return page

    def _ask_part(self, part: Part, whole: Whole) -> Asking:
        """Ask one question of the page alone; its answer, or the way back, leads to the page."""
        assert part.question is not None, "what asks nothing leads to one by one"
        widget = self._widget(part.question)
        asked = replace(outside(part.question, seat=part.seat), later=self._later)
        if self.current is not widget:
            self.stop()
        if widget.question is not part.question:
            close = partial(self._close_part, whole.changed)
            given = partial(self._give, whole.changed, part.at)
            widget.ask(asked, given, close, kept=self._aside == (widget, asked))
        self.current, self.seats = widget, (part.seat,)
        return widget

    def _open_part(self, changed: Callable[[], None], part: Part) -> None:
        self._page.part = part
        changed()

    def _close_part(self, changed: Callable[[], None]) -> None:
        self._page.part = None
        changed()

    def _give(self, changed: Callable[[], None], at: At, answer: Answer) -> None:
        self._page.given[at] = answer
        self._close_part(changed)

    def _ask_singly(self, kind: type[AnyMove], changed: Callable[[], None]) -> None:
        self._singly = kind
        changed()

    def stop(self) -> None:
        """Stop asking; what can be left for later comes back as it is."""
        if self.current is not None:
            if self.current.asked is not None and self.current.asked.later:
                self._aside = self.current, self.current.asked
            self.current.stop()
            if self._board is not None:
                self._board.mark_chosen(())
        self.current, self.seats = None, ()

    def forget(self) -> None:
        """Forget what was left for later: the game has moved on."""
        self._aside, self._pages[True] = None, OnPage()

    def cover(self) -> None:
        """Cover the open question, if it is private."""
        if self.current is not None:
            self.current.cover()

    def _sheet(self, whole: Whole | None) -> Asking | None:
        """The page for all questions of a conversation; None where they are asked one by one."""
        sheet = None if whole is None else sheet_of(whole.open)
        if whole is None or sheet is None:
            return None
        page = self._of(SlotsWidget if sheet.alike else SheetWidget)
        assert isinstance(page, SheetWidget | SlotsWidget)
        page.asks_all(sheet, whole.answer)
        return page

    def _widget(self, question: Question) -> Asking:
        return self._of(self.kinds[type(question)])

    def _of(self, shape: type[Asking]) -> Asking:
        """The widget of this shape for what may be left for later, or for what may not."""
        if (shape, self._later) not in self._widgets:
            widget: Any = shape(self._stage)
            self._widgets[shape, self._later] = widget
            if hasattr(widget, "board"):
                widget.board = self._board
        return self._widgets[shape, self._later]

    def all(self) -> list[Asking]:
        """Every widget used so far."""
        return list(self._widgets.values())
