"""A choice of several from a table: a key for each thing, all on one page if there is room."""

from companion.drawing.box import Box
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.pages import page_of
from companion.ui.kit.pen import Pen
from companion.ui.kit.place import Place
from companion.ui.questions.asking import MARGINS, MORE, OK_KEY
from companion.ui.questions.bundle import BundleWidget
from companion.ui.questions.bundle_touches import tried, turning
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
        stage, taken = self.stage, self.taken.of(good.name)
        label = stage.say(good.label)
        state = "lit" if taken or self.taken.can_add(good) else "grey"
        tint = stage.icon_tint(good.icon) if good.icon in stage.art.tints else None
        says = f"{taken} × {label}" if taken else label
        return Face(says, "", state, stage.icon(good.icon), tint, chosen=taken > 0)

    def chosen(self, key: tuple[str, str]) -> None:
        good = self._good(key[1])
        if self.taken.can_add(good) or not self.taken.of(good.name):
            super().chosen(key)
        else:
            self.taken.put(good.name, 0)

    def body_touches(self, answer: Answer) -> list[Place]:
        wanted, places = dict(answer), list[Place]()
        goods = sorted(
            self.question.pool, key=lambda good: wanted.get(good.name, 0) > self.taken.of(good.name)
        )
        with tried(self):
            for good in goods:
                key = ("add", good.name)
                while self.taken.of(good.name) != wanted.get(good.name, 0):
                    places += [*(turning(self, key) or ()), self.place(key)]
                    self.chosen(key)
                    self.repaint()
            places.append(self.place(OK_KEY))
        return places
