"""A page with its usual answers filled in: a row for each question, its answer in pictures, and one OK."""

from collections.abc import Callable, Sequence
from typing import Any

from companion.desk.filled import At, Filled, Part
from companion.drawing.box import Box
from companion.table.play.moment import moment_of, moved_by
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.icons import FORWARD, MINUS, PLUS
from companion.ui.kit.pen import Pen
from companion.ui.kit.place import Place
from companion.ui.kit.words import width_of
from companion.ui.questions.asking import OK_KEY, WHO, Asking
from engines.core.moves import AnyMove
from engines.core.questions import Answer, Bundle, Count, Option, Question
from engines.core.text import N_

SINGLY = "\0singly"
ONE_BY_ONE = N_("One by one")
BRINGS = N_("Then")
"""What stands before what the moves of a page bring."""

GAP = 8
ABREAST = 4
"""The most options with a key each; more are behind the one that is chosen."""
FEW_STEPS = 2
"""So many steps of a number are fewer touches than its own question."""
WIDE = 0.56
"""The share of a row that its answer takes."""


class FilledWidget(Asking):
    """The questions of a page below each other; nothing counts before OK, which makes all its moves.

    A number has minus and plus, a choice among few its keys; whatever else is touched is asked alone by
    `on_part`, and comes back here. Where it makes several moves, a key leads to their questions one by one,
    and so does a touch of what somebody does without a question: there they may do otherwise.
    """

    filled: Filled
    on_all: Callable[[tuple[AnyMove, ...]], None]
    on_part: Callable[[Part], None]
    on_singly: Callable[[], None]
    on_given: Callable[[At, Answer], None]

    def asks(self, filled: Filled) -> None:
        """Show this page from now on."""
        self.filled = filled
        self.repaint()

    @property
    def _several(self) -> bool:
        return len(self.filled.seats) > 1

    @property
    def has_ok(self) -> bool:
        return True

    def ready(self) -> bool:
        return True

    def body_height(self, _width: float) -> float:
        return self.theme.height

    # ---- what is painted

    def paint_body(self, pen: Pen, box: Box) -> None:
        theme, gap = self.theme, self.theme.px(GAP)
        rows = len(self.filled.parts) + (not self._several)
        high = min((box.h - gap * (rows - 1)) / rows, 1.7 * theme.reach)
        for number, part in enumerate(self.filled.parts):
            row, box = box.above(high, gap)
            self._paint_part(pen, number, part, row)
        if not self._several:
            self._paint_brings(pen, box.above(high)[0])

    def _paint_part(self, pen: Pen, number: int, part: Part, box: Box) -> None:
        theme = self.theme
        pen.box(box, theme.px(14), "ground")
        inner = box.inset(theme.px(10), 0)
        answer, head = inner.rightmost(WIDE * inner.w, theme.px(12))
        if self._several:
            spot, head = self.area((WHO, part.seat), head).left(1.1 * theme.target, theme.px(8))
            pen.badge(sitter := self.stage.seats.at(part.seat), *spot.centre, 0.36 * theme.target)
            name, head = head.above(head.h * 0.5)
            pen.words(sitter.name, name, theme.text(24), bold=True, valign="bottom")
        role = "second" if self._several else "words"
        place = "top" if self._several else "middle"
        pen.words(
            self.stage.say(part.kind.title if part.question is None else part.question.prompt),
            head,
            theme.text(20),
            role,
            lines=3,
            kept=theme.least,
            valign=place,
        )
        answer = answer.inset(0, min(theme.px(5), (box.h - theme.target) / 2))
        question = part.question
        if isinstance(question, Count):
            self._paint_count(pen, number, question, part.answer, answer)
        elif question is not None and (few := _few(question)):
            self._paint_few(pen, number, few, part.answer, answer)
        else:
            self._paint_closed(pen, number, part, answer)

    def _paint_count(self, pen: Pen, number: int, question: Count, now: int, box: Box) -> None:
        theme = self.theme
        less, middle, more = box.columns(3, theme.px(GAP))
        ask = ("part", number)
        pen.box(self.area(ask, middle), theme.px(10), "edge" if self.pressed == ask else None, "edge")
        pen.words(str(now), middle, theme.text(40), "accent", bold=True, align="centre")
        for by, icon, part in ((-1, MINUS, less), (1, PLUS, more)):
            able = question.refuses(now + by) is None
            key = ("step", number, by)
            face = Face("", state="lit" if able else "grey", icon=icon)
            paint_key(pen, self.area(key, part), face, pressed=self.pressed == key)

    def _paint_few(self, pen: Pen, number: int, options: Sequence[Option], now: Answer, box: Box) -> None:
        parts = box.columns(len(options), self.theme.px(GAP))
        for option, part in zip(options, parts, strict=True):
            key = ("pick", number, option.value)
            face = self.option_face(option)._replace(chosen=option.value == now)
            paint_key(pen, self.area(key, part), face, pressed=self.pressed == key, size=19)

    def _paint_closed(self, pen: Pen, number: int, part: Part, box: Box) -> None:
        """Draw the key with what is chosen; a touch asks this question alone."""
        theme, key = self.theme, ("part", number)
        pen.box(self.area(key, box), theme.px(10), "edge" if self.pressed == key else "raised", "edge")
        sign, inner = box.inset(theme.px(10), 0).rightmost(theme.text(20), theme.px(6))
        pen.icon(FORWARD, sign.centred(theme.text(20), theme.text(20)), "second")
        if part.question is None:
            pen.words(self.stage.say(part.remark), inner, theme.text(21), "accent", bold=True, lines=2)
            return
        if isinstance(part.question, Bundle):
            icons = {good.name: good.icon for good in part.question.pool}
            labels = {good.name: good.label for good in part.question.pool}
            goods = [(icons[name], labels[name], str(count)) for name, count in part.answer]
            self._paint_goods(pen, goods, inner)
            return
        options: tuple[Option, ...] = getattr(part.question, "options", ())
        chosen = next(option for option in options if option.value == part.answer)
        pen.words(self.stage.say(chosen.label), inner, theme.text(21), "accent", bold=True, lines=2)

    def _paint_goods(
        self, pen: Pen, goods: list[tuple[str | None, Any, str]], box: Box, colour: str = "accent"
    ) -> Box:
        """Draw goods as a number and a picture each, or a word where there is none; the room beside them."""
        theme, stage = self.theme, self.stage
        for name, label, count in goods:
            number, box = box.left(width_of(count, theme.text(28)) + theme.px(8))
            pen.words(count, number, theme.text(28), colour, bold=True)
            if (icon := stage.icon(name)) is not None:
                spot, box = box.left(theme.text(32), theme.px(16))
                pen.icon(icon, spot.centred(theme.text(32), theme.text(32)), stage.icon_tint(name, "words"))
            else:
                said = stage.say(label)
                spot, box = box.left(width_of(said, theme.text(20)) + theme.px(8), theme.px(12))
                pen.words(said, spot, theme.text(20))
        return box

    def _paint_brings(self, pen: Pen, box: Box) -> None:
        """Draw what the moves bring: goods, and in words whatever else happens."""
        theme, say = self.theme, self.stage.say
        events = [event for some in self.filled.brings for event in some]
        inner = box.inset(theme.px(10), 0)
        title = say(BRINGS)
        head, inner = inner.left(width_of(title, theme.text(20)) + theme.px(8), theme.px(14))
        pen.words(title, head, theme.text(20), "second")
        moment, seat = moment_of(events, None), self.filled.parts[0].seat
        happened = [one for one in (moment.happenings if moment else ()) if one.seat == seat]
        goods = [pair for one in happened for pair in one.goods]
        if goods and all(self.stage.icon(name) for name, _ in goods):
            inner = self._paint_goods(
                pen, [(name, None, f"{n:+}".replace("-", "−")) for name, n in goods], inner, "words"
            )
            events = [one for one in events if not moved_by(one)]
        said = [words for words in (say(one.seen_by(None)) for one in events) if words not in self._title()]
        if said:
            pen.words(" · ".join(said), inner, theme.text(20), lines=3, kept=theme.least)

    def _paint_strip(self, pen: Pen, box: Box) -> None:
        theme = self.theme
        if len(self.filled.moves) > 1:
            key, box = box.left(min(theme.text(226), self.width * 0.2), theme.px(18))
            face = Face(self.stage.say(ONE_BY_ONE), icon=self.stage.icon("seats"))
            paint_key(pen, self.area(SINGLY, key), face, pressed=self.pressed == SINGLY, size=20)
        super()._paint_strip(pen, box)

    def _paint_prompt(self, pen: Pen, box: Box) -> None:
        """Say what the moves are, instead of only the first question."""
        pen.words(self._title(), box, self.theme.text(23), bold=True, lines=2, align="centre")

    def _title(self) -> str:
        return " · ".join(dict.fromkeys(map(self.stage.say, self.filled.titles)))

    # ---- what is touched

    def tapped(self, key: Any) -> None:
        if self.question is not None and key == OK_KEY:
            self.on_all(self.filled.moves)
        else:
            super().tapped(key)

    def confirm(self) -> bool:
        if self.question is None:
            return False
        self.on_all(self.filled.moves)
        return True

    def chosen(self, key: Any) -> None:
        if key == SINGLY:
            self.on_singly()
            return
        does, number, *value = key
        part = self.filled.parts[number]
        if part.question is None:
            self.on_singly()
            return
        if does == "part":
            self.on_part(part)
            return
        answer = part.answer + value[0] if does == "step" else value[0]
        if part.question.refuses(answer) is None:
            self.on_given(part.at, answer)

    # ---- where a finger goes

    def body_touches(self, answer: Answer) -> list[Place]:
        raise NotImplementedError("a page is answered as a whole")

    def steps_to(self, part: Part, answer: Answer) -> list[object]:
        """The keys that choose this answer of a part; what is asked alone begins with its key."""
        number, question = self.filled.parts.index(part), part.question
        if question is None or answer == part.answer:
            return []
        if isinstance(question, Count) and abs(answer - part.answer) <= FEW_STEPS:
            by = 1 if answer > part.answer else -1
            return [("step", number, by)] * abs(answer - part.answer)
        if any(option.value == answer for option in _few(question)):
            return [("pick", number, answer)]
        return [("part", number)]


def _few(question: Question) -> Sequence[Option]:
    """The possible options, if they are few and nothing has to be read before; else none."""
    options = [option for option in getattr(question, "options", ()) if option.blocked is None]
    read = len(options) > ABREAST or any(option.says for option in options)
    return () if read else options
