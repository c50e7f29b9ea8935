"""Some of each good towards a total: a card for each, tapped once for one more."""

from itertools import islice
from typing import Any

from companion.desk import phrases
from companion.desk.taken import AT_ONCE, FEW, OK_WITH, Taken
from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.icons import MINUS, PLUS, TICK
from companion.ui.kit.pages import page_of
from companion.ui.kit.pen import Pen
from companion.ui.kit.place import Place
from companion.ui.kit.words import fit
from companion.ui.questions.asking import MORE, Asking
from companion.ui.questions.bundle_touches import WHOLE, touches
from engines.core.questions import Answer, Bundle, Good, Tally
from engines.core.text import N_, Text

GAP = 12
MOST_ROWS = 2
"""The most rows for which cards are widened for such keys."""
# Translators: below a good, of which so many may be chosen.
UP_TO = N_("up to {n}")
MONEY = {"costs": phrases.COSTS, "brings": phrases.BRINGS}
"""The sum of what is taken."""


class BundleWidget(Asking):
    """A `Bundle` question: a tap on a card adds one, minus or a hold removes one, OK confirms.

    A card with nothing taken has keys for the quantities that would complete the answer: one tap takes
    them and answers.
    """

    question: Bundle | Tally

    def begin(self) -> None:
        start = dict(self.now.start)
        filled = start if self.now.begun is None else ()  # what was touched, somebody took
        self.taken = Taken(self.question, start, self.now.barred, filled)

    @property
    def has_ok(self) -> bool:
        return True

    def ok_words(self) -> Text:
        number = sum(self.taken.of(good.name) for good in self.question.pool)
        says = isinstance(self.question, Bundle) and self.question.does is not None and self.ready()
        return self.taken.does(number) if says else super().ok_words()

    def so_far(self) -> Answer:
        return self.taken.answer()

    def adds(self, thing: str) -> bool:
        good = next((one for one in self.question.pool if thing in (one.name, one.icon)), None)
        if good is None or self.question.eyes is not None or not self.taken.can_add(good):
            return False
        self.chosen(("add", good.name))
        return True

    def _slots(self, width: float) -> int:
        """The number of keys that fit side by side on a card of this width."""
        gap = self.theme.px(8)
        return int((width + gap) / (self.theme.target + gap))

    def _at_once(self, good: Good, width: float) -> list[int]:
        """The quantities with their own key on a card of this width, with or without plus."""
        slots, numbers = self._slots(width), self.taken.quantities()
        most = numbers if slots >= numbers > AT_ONCE else min(AT_ONCE, slots - 1)
        return list(islice(self.taken.finishing(good), max(1, most)))

    def _columns(self, width: float, rows: int) -> int:
        """The number of cards in a row: wider ones, where few are taken, if that takes no more rows.

        How many there are just now makes no difference: one question is always laid out in one way.
        """
        number, wide = len(self.question.pool), self._in_a_row(width, FEW)
        columns = wide if self.question.high <= FEW and wide * rows >= number else self._in_a_row(width, 2)
        return -(-number // -(-number // columns))

    def _in_a_row(self, width: float, keys: int) -> int:
        """How many cards with this many keys each fit side by side."""
        theme, gap = self.theme, self.theme.px(GAP)
        card = max(theme.text(126), keys * theme.target + theme.px(10 + 8 * keys))
        return max(1, int((width + gap) / (card + gap)))

    def body_height(self, width: float) -> float:
        theme = self.theme
        rows = -(-len(self.question.pool) // self._columns(width, MOST_ROWS))
        card = theme.text(92) + theme.target + theme.px(8)
        return self._head_height() + theme.px(4) + rows * (card + theme.px(GAP))

    def _head_height(self) -> float:
        return self.theme.target if self.taken.may_be_whole() else self.theme.text(30)

    def paint_body(self, pen: Pen, box: Box) -> None:
        theme = self.theme
        head, box = box.above(self._head_height(), theme.px(8))
        if self.taken.may_be_whole():
            part, head = head.rightmost(min(theme.text(172), head.w * 0.3), theme.px(12))
            state = "lit" if self.so_far() != self.taken.whole().answer() else "grey"
            paint_key(
                pen, self.area(WHOLE, part), Face(self.stage.say(phrases.EVERYTHING), state=state), size=20
            )
        self._paint_total(pen, head)
        least = theme.target + max(theme.target, 3 * theme.least * LINE) + theme.px(14)
        room = max(1, int((box.h + theme.px(GAP)) / (least + theme.px(GAP))))
        columns = self._columns(box.w, min(room, MOST_ROWS))
        rows = min(room, -(-len(self.question.pool) // columns))
        page = page_of(self.question.pool, rows * columns, self.page)
        boxes = box.grid(rows, columns, theme.px(GAP))
        for good, part in zip(page.shown, boxes, strict=False):
            self._paint_good(pen, good, part)
        if page.pages > 1:
            paint_key(pen, self.area(MORE, boxes[-1]), self.more_face(page.number, page.pages), size=20)

    def _paint_total(self, pen: Pen, box: Box) -> None:
        low, high, now = self.question.low, self.question.high, self.taken.total()
        if (too_many := self.taken.too_many()) is not None:
            says = too_many
        elif low == high:
            # Translators: how many cards are chosen, and how many may be.
            says = phrases.CHOSEN_OF.filled(now=now, high=high)
        else:
            says = phrases.CHOSEN.filled(now=now, low=low, high=high)
        colour = "words" if self.ready() else "second"
        if self.question.money and (now := self.taken.money()):
            sum_of, box = box.rightmost(0.4 * box.w, self.theme.px(12))
            words = self.stage.say(Text(MONEY[self.question.money].msgid, (("n", now),)))
            pen.words(words, sum_of, self.theme.text(24), bold=True, align="right")
        pen.words(self.stage.say(says), box, self.theme.text(24), colour, bold=True)

    def _paint_good(self, pen: Pen, good: Good, box: Box) -> None:
        theme, taken = self.theme, self.taken.of(good.name)
        can, key = self.taken.can_add(good), ("add", good.name)
        fill = "edge" if self.pressed == key else "raised" if can or taken else "surface"
        pen.box(
            self.area(key, box),
            theme.px(14),
            fill,
            "accent" if taken else "edge",
            theme.px(3 if taken else 1.5),
        )
        low, face = box.inset(theme.px(8)).below(theme.target, theme.px(6))
        numbers, face = self._at_once(good, low.w), face.inset(theme.px(4), 0)
        if self._paint_keys(pen, good, numbers, low, can=can):
            sign, face = face.rightmost(theme.px(30), theme.px(4))
            pen.icon(PLUS, sign.above(sign.h * 0.6)[0].centred(theme.px(24), theme.px(24)), "words")
        self._paint_face(pen, good, face, taken)

    def _paint_keys(self, pen: Pen, good: Good, numbers: list[int], box: Box, *, can: bool) -> bool:
        """Draw the keys of a card; whether they leave no room for plus, which the face then shows."""
        keys, theme = max(2, min(1 + len(numbers), self._slots(box.w))), self.theme
        parts = box.columns(keys, theme.px(8))
        for number, part in zip(numbers, parts, strict=False):
            self._paint_at_once(pen, good, number, part)
        if not numbers:
            self._paint_step(pen, ("drop", good.name), parts[0], MINUS, self.taken.of(good.name) > 0)
        if len(numbers) < keys:
            self._paint_step(pen, ("add", good.name), parts[-1], PLUS, can, named=False)
        return len(numbers) == keys

    def _paint_at_once(self, pen: Pen, good: Good, number: int, box: Box) -> None:
        """Draw the key that takes a quantity and confirms: the number and a tick, or what is done with it."""
        theme, key = self.theme, ("only", good.name, number)
        self.area(key, box)
        edge = "edge" if good.unsure else "accent"
        pen.box(box, theme.px(10), "edge" if self.pressed == key else "surface", edge, theme.px(1.2))
        if (done := self.taken.finished(good, number)) is not None:
            says, inside = self.stage.say(done), box.inset(theme.px(4), theme.px(3))
            if not self._reads(says, inside, 18, 2):
                says = self.stage.say(OK_WITH.filled(n=number))
            pen.words(says, inside, theme.text(18), lines=2, align="centre", kept=theme.least)
            return
        count, tick = box.centred(min(box.w, theme.text(52)), box.h).columns(2)
        pen.words(str(number), count.inset(theme.px(2), 0), theme.text(24), bold=True, align="right")
        side = min(tick.w, tick.h) * 0.7
        pen.icon(TICK, tick.centred(side, side), "accent")

    def _paint_step(self, pen: Pen, key: Any, box: Box, icon: Any, able: bool, named: bool = True) -> None:
        if named:
            self.area(key, box)
        pressed = self.pressed == key
        colour = "words" if able else "edge"
        pen.box(box, self.theme.px(10), "edge" if pressed else "surface", "edge", self.theme.px(1.2))
        side = min(box.w, box.h) * 0.44
        pen.icon(icon, box.centred(side, side), colour)

    def _paint_face(self, pen: Pen, good: Good, box: Box, taken: int) -> None:
        theme, stage = self.theme, self.stage
        label, least = stage.say(self.taken.label(good)), theme.least
        lines = len(fit(label, box.w, least, lines=2, least=least).lines)
        lower, upper = box.below(max(box.h * 0.4, lines * least * LINE))
        most, says = self.taken.at_most(good), (lines + 1) * least * LINE <= lower.h
        if says and (taken or self.taken.can_add(good)):
            below, lower = lower.below(least * LINE)
            pen.words(stage.say(UP_TO.filled(n=most)), below, least, "second")
        pen.words(label, lower, theme.text(18), "words" if good.most else "quiet", lines=lines)
        if upper.h < least:
            return  # without room for numbers the edge shows what is taken
        icon = stage.icon(good.icon)
        if icon is not None:
            side = min(upper.h * 0.8, theme.text(38))
            spot, upper = upper.left(side, theme.px(8))
            tint = stage.icon_tint(good.icon if good.icon in stage.art.tints else None, "words")
            pen.icon(icon, spot.centred(side, side), tint)
        number, beside = upper.left(upper.w * 0.58, theme.px(4))
        colour = "accent" if taken else "quiet"
        pen.words(str(taken), number, theme.text(40), colour, bold=True, align="right")
        if not says:
            pen.words(f"/{most}", beside, theme.text(18), "second", valign="middle")

    def _good(self, name: str) -> Good:
        return next(good for good in self.question.pool if good.name == name)

    def chosen(self, key: Any) -> None:
        act, name, *number = key
        if act == "only":
            self.answer(self.taken.answer({name: number[0]}))
        elif act == "add":
            self._add(self._good(name))
        elif act == "drop":
            self._drop(name)
        elif key == WHOLE:
            self.taken = self.taken.whole()

    def _add(self, good: Good) -> None:
        """Take one more, if that can be, or show why not; it comes in place of what was only filled in."""
        if why := self.taken.add(good):
            self.stage.dispatch("on_why", why, None)

    def _drop(self, name: str) -> None:
        self.taken.put(name, self.taken.of(name) - 1)

    def held(self, key: Any) -> bool:
        if isinstance(key, tuple) and key[0] == "add":
            self._drop(key[1])
            return True
        return super().held(key)

    def body_touches(self, answer: Answer) -> list[Place]:
        return touches(self, answer)

    def key_place(self, key: Any) -> Place:
        """The place to touch for a key or a card."""
        if key[0] != "add":
            return self.place(key)
        box = self.areas()[key]  # the middle of a card could be on one of its keys
        return Place(*self.to_window(box.centre[0], box.top - box.h * 0.2))
