"""A choice of several from a table: a key for each thing, all on one page if there is room."""

from __future__ import annotations

from companion.ui.kit.box import Box
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.pages import page_of
from companion.ui.kit.pen import Pen
from companion.ui.kit.place import Place
from companion.ui.questions.asking import MARGINS, MORE, OK_KEY
from companion.ui.questions.bundle import BundleWidget
from engines.core.questions import Answer, Good, Tally

GAP = 6


class TallyWidget(BundleWidget):
    """A `Tally` question: a tap adds one, and at the maximum returns all of that thing."""

    question: Tally

    @property
    def _gap(self) -> float:
        return self.theme.px(GAP)

    @property
    def _rows(self) -> int:
        """The number of rows of all keys."""
        return -(-len(self.question.pool) // self.question.across)

    def body_height(self, _width: float) -> float:
        return self.theme.text(34) + self._rows * (self.theme.reach + self._gap) - self._gap

    def least_height(self) -> float:
        keys = self._rows * (self.theme.target + self._gap) - self._gap
        return self.strip_height() + self.theme.px(MARGINS) + keys

    def paint_body(self, pen: Pen, box: Box) -> None:
        head, below = box.above(self.theme.text(26), self.theme.px(4))
        columns, wanted = self.question.across, self._rows
        if self._room(below) >= wanted or self._room(box) < wanted:
            self._paint_total(pen, head)  # else it would cost a page: OK is lit when it is reached
            box = below
        rows = min(self._room(box), wanted)
        page = page_of(self.question.pool, rows * columns, self.page)
        boxes = box.grid(rows, columns, self._gap)
        for good, part in zip(page.shown, boxes, strict=False):
            key = ("add", good.name)
            paint_key(pen, self.area(key, part), self._face(good), pressed=self.pressed == key, size=20)
        if page.pages > 1:
            paint_key(pen, self.area(MORE, boxes[-1]), self.more_face(page.number, page.pages), size=20)

    def _room(self, box: Box) -> int:
        """The number of rows of keys that fit a box."""
        return max(1, int((box.h + self._gap) / (self.theme.target + self._gap)))

    def _face(self, good: Good) -> Face:
        stage, taken = self.stage, self._taken.get(good.name, 0)
        label = stage.say(good.label)
        state = "lit" if taken or self._can_add(good) else "grey"
        tint = stage.icon_tint(good.icon) if good.icon in stage.art.tints else None
        says = f"{taken} × {label}" if taken else label
        return Face(says, "", state, stage.icon(good.icon), tint, chosen=taken > 0)

    def chosen(self, key: tuple[str, str]) -> None:
        good = self._good(key[1])
        if self._can_add(good):
            super().chosen(key)
        else:
            self._taken[good.name] = 0

    def body_touches(self, answer: Answer) -> list[Place]:
        wanted, before, places = dict(answer), (self.page, dict(self._taken)), []
        goods = sorted(
            self.question.pool, key=lambda good: wanted.get(good.name, 0) > self._taken.get(good.name, 0)
        )
        for good in goods:
            while self._taken.get(good.name, 0) != wanted.get(good.name, 0):
                places += self._turned_to(("add", good.name))
                self.chosen(("add", good.name))
                self.repaint()
        places.append(self.place(OK_KEY))
        self.page, self._taken = before
        self.repaint()
        return places

    def _turned_to(self, key: tuple[str, str]) -> list[Place]:
        """The touches that turn to the page with this key, and the one on it."""
        places = []
        while key not in self.areas():
            places.append(self.place(MORE))
            self.page += 1
            self.repaint()
        return [*places, self.place(key)]
