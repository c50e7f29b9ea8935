"""Things of one kind, chosen one after the other: a place for each, and all to choose from below."""

from collections.abc import Sequence
from typing import Any

from companion.desk.sheet import Sheet
from companion.drawing.box import Box
from companion.ui.kit.button import paint_key
from companion.ui.kit.pen import Pen
from companion.ui.kit.place import Place
from companion.ui.questions.asking import Asking
from companion.ui.questions.sheet import OnAll
from engines.core.moves import AnyMove, Move
from engines.core.questions import Answer, Option, Pick, Question
from engines.core.rules import Illegal

GAP = 8
PLACE = 1.3
"""The height of the places on top, in keys."""
ACROSS = 6
"""The most keys abreast."""


class SlotsWidget(Asking):
    """The questions of a page that have the same options: what was chosen stays in sight above them.

    A tap on an option fills the next place, and on a place empties it; the last one makes the move, or
    leads to what is asked after the page. `on_all` gets the answers by name, and their kind of move.
    """

    on_all: OnAll
    sheet: Sheet

    def asks_all(self, sheet: Sheet, on_all: OnAll) -> None:
        """Ask all of this page from now on."""
        self.sheet, self.on_all = sheet, on_all

    def begin(self) -> None:
        self.given = self.sheet.start

    @property
    def _asked(self) -> tuple[Question, ...]:
        return self.sheet.questions(self.given)

    @property
    def _next(self) -> Pick | None:
        """The first question without an answer, which the next tap answers."""
        left = (one for one in self._asked if one.name not in self.given)
        return next((one for one in left if isinstance(one, Pick)), None)

    def about(self) -> object:
        return self.question, tuple(self.given.items())  # a double tap fills one place

    def body_height(self, _width: float) -> float:
        return self.theme.height

    # ---- what is painted

    def paint_body(self, pen: Pen, box: Box) -> None:
        gap = self.theme.px(GAP)
        top, below = box.above(PLACE * self.theme.target, 2 * gap)
        asked = self._asked
        for question, part in zip(asked, top.columns(len(asked), gap), strict=True):
            self._paint_place(pen, question, part)
        if (now := self._next) is not None:
            self._paint_options(pen, now.options, below)

    def _paint_options(self, pen: Pen, options: Sequence[Option], box: Box) -> None:
        rows = -(-len(options) // (ACROSS if box.w > box.h else ACROSS // 2))
        for option, part in zip(
            options, box.grid(rows, -(-len(options) // rows), self.theme.px(GAP)), strict=False
        ):
            key, face = ("option", option.value), self.option_face(option)
            paint_key(pen, self.area(key, part), face, pressed=self.pressed == key, size=20)

    def _paint_place(self, pen: Pen, question: Question, box: Box) -> None:
        """Draw the place of an answer: what was chosen, or an empty frame, lit if it is the next one."""
        theme, chosen = self.theme, self._option(question)
        if chosen is not None:
            key = ("place", question.name)
            face = self.option_face(chosen)._replace(chosen=True)
            paint_key(pen, self.area(key, box), face, pressed=self.pressed == key, size=20)
            return
        next_one = self._next
        edge = "accent" if next_one is not None and next_one.name == question.name else "edge"
        pen.box(box, theme.px(10), "ground", edge, theme.px(2))
        said = self.stage.say(question.prompt)
        pen.words(said, box.inset(theme.px(8), 0), theme.text(18), "second", align="centre", lines=2)

    def _option(self, question: Question) -> Option | None:
        options: tuple[Option, ...] = getattr(question, "options", ())
        given = question.name in self.given
        return next((one for one in options if given and one.value == self.given[question.name]), None)

    # ---- what is touched

    def chosen(self, key: Any) -> None:
        does, name = key
        if does == "place":
            del self.given[name]
            return
        if (question := self._next) is None:
            return
        given = self.given | {question.name: name}
        reply = question.refuses(name) or self.sheet.comes_to(given)
        if isinstance(reply, Illegal):
            self.stage.dispatch("on_why", reply, name)
            return
        self.given = given
        if isinstance(reply, Move) or (isinstance(reply, Question) and reply.name not in self.sheet.names):
            self.on_all(self.given, self.sheet.entering.kind)

    # ---- where a finger goes

    def body_touches(self, answer: Answer) -> list[Place]:
        return [self.place(("option", answer))]

    def steps_to(self, move: AnyMove) -> list[object]:
        """The keys that make this move from a fresh page, in turn."""
        values = (getattr(move, name) for name in self.sheet.names)
        return [("option", value) for value in values if value is not None]
