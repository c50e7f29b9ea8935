"""The row of actions, which never moves: undo on the left, the way on at the right, the moves between."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.properties import NumericProperty

from companion.ui.icons import FORWARD, UNDO
from companion.ui.kit.box import Box
from companion.ui.kit.button import Face, fits_beside, inside_key, paint_key
from companion.ui.kit.pages import page_of
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import STEPS, fit, width_of
from engines.core.text import N_, Text
from engines.core.view import Icon

MORE = "\0more"
"""The key that turns to the next page of actions."""


class Action(NamedTuple):
    """One key of the row: its name, its words, a second line, and "lit", "main" or "grey"."""

    key: Any
    label: Text | str
    note: Text | str | None = None
    state: str = "lit"
    icon: Icon | None = None


class ActionRow(Painted):
    """Shows actions. `on_choose` is dispatched with the key of a lit one, `on_why` with that of a grey one.

    What does not fit in one row wraps into two where the height allows, else turns over page by page by a
    key that says so.
    """

    page = NumericProperty(0)
    opaque = True

    __events__ = ("on_choose", "on_why")

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self._undo: Action | None = None
        self._last: Action | None = None
        self._items: tuple[Action, ...] = ()
        self.fbind("page", self._again)

    def on_choose(self, key: Any) -> None:
        """A key that can be pressed was pressed."""

    def on_why(self, key: Any) -> None:
        """A grey key was touched: say what is missing."""

    def show(self, items: tuple[Action, ...], undo: Action | None = None, last: Action | None = None) -> None:
        """Show these actions; `undo` stands at the left, `last` at the right."""
        if tuple(item.key for item in items) != tuple(item.key for item in self._items):
            self.page = 0
        self._items, self._undo, self._last = tuple(items), undo, last
        self.repaint()

    def wanted_height(self, width: float) -> float:
        """The height of one row, or of two (three on an upright panel) where so many actions need them."""
        row = max(self.theme.reach + 1, self.theme.text(60))
        needed = -(-len(self._items) // self._per_row(self._middle(Box(0, 0, width, row)).w))
        rows = min(max(1, needed), 3 if self.theme.portrait else 2)
        return rows * row + (rows - 1) * self.theme.px(10) + self.theme.px(18)

    def _per_row(self, width: float) -> int:
        theme = self.theme
        return max(1, int((width + theme.px(10)) / (max(theme.reach, theme.text(92)) + theme.px(10))))

    def _middle(self, box: Box) -> Box:
        theme = self.theme
        _, box = box.inset(theme.px(20), theme.px(9)).left(self._undo_width(box), theme.px(18))
        return box.rightmost(self._last_width(box), theme.px(18))[1]

    def _undo_width(self, box: Box) -> float:
        return max(self.theme.reach, min(self.theme.text(226), box.w * 0.16))

    def _last_width(self, box: Box) -> float:
        share = 0.25 if self.theme.portrait else 0.125
        wanted = max(self.theme.reach, min(self.theme.text(172), box.w * share))
        return wanted if self._last is not None else 0

    def paint(self, pen: Pen) -> None:
        theme = self.theme
        pen.box(self.box, 0, "surface")
        inside = self.box.inset(theme.px(20), theme.px(9))
        if self._undo is not None:
            icon = self._undo.icon or UNDO
            self._paint_undo(pen, self._undo._replace(icon=icon), inside.left(self._undo_width(self.box))[0])
        middle = self._middle(self.box)
        if self._last is not None:
            right = inside.right - middle.right - theme.px(18)
            self._paint_key(pen, self._last, inside.rightmost(right)[0], 22)
        self._paint_items(pen, middle)

    def _paint_undo(self, pen: Pen, undo: Action, box: Box) -> None:
        theme, say = self.theme, self.stage.say
        self.area(undo.key, box)
        paint_key(pen, box, Face("", "", undo.state), pressed=self.pressed == undo.key)
        inside = box.inset(theme.px(14), theme.px(6))
        side = theme.text(24)
        spot, words = inside.left(side, theme.px(12))
        if width_of(say(undo.label), theme.text(20)) * STEPS[-1] > words.w:
            face = self._face(undo)._replace(bare=True, above=True)
            paint_key(pen, box, face, size=20)
            return
        first, second = ("quiet", "quiet") if undo.state == "grey" else ("words", "second")
        pen.icon(undo.icon, spot.centred(side, side), first)
        if not undo.note:
            pen.words(say(undo.label), words, theme.text(20), first)
            return
        lines = len(fit(say(undo.note), words.w, theme.text(15), lines=2).lines)
        stack = words.centred(words.w, min(words.h, theme.text(26 + 18 * lines)))
        upper, lower = stack.above(min(stack.h * 0.56, theme.text(26)))
        pen.words(say(undo.label), upper, theme.text(20), first)
        pen.words(say(undo.note), lower, theme.text(15), second, lines=2)

    def _paint_items(self, pen: Pen, box: Box) -> None:
        gap = self.theme.px(10)
        shown, rows, each = self._shown(box)
        boxes = [part for row in box.rows(rows, gap) for part in row.columns(each, gap)]
        width = inside_key(self.theme, boxes[0]).w
        # One key without room beside its icon puts all icons above: the row looks alike.
        above = not all(fits_beside(self.theme, width, self._face(item), 20) for item in shown if item.icon)
        for item, part in zip(shown, boxes, strict=False):
            self._paint_key(pen, item, part, 20, above)

    def _shown(self, box: Box) -> tuple[tuple[Action, ...], int, int]:
        """The actions of the page, the number of rows, and of keys in a row."""
        gap = self.theme.px(10)
        rows = max(1, int((box.h + gap + 1) / (self.theme.reach + gap)))
        per_row = self._per_row(box.w)
        number = len(self._items)
        rows = min(rows, -(-number // per_row)) or 1
        if number <= per_row * rows:
            # One row of few keys does not stretch them over the whole width.
            return self._items, rows, max(-(-number // rows), min(per_row, 5))
        per_row = max(2, per_row)
        page = page_of(self._items, per_row * rows, self.page)
        more = Action(MORE, N_("More"), f"{page.number + 1}/{page.pages}", icon=FORWARD)
        return (*page.shown, more), rows, per_row

    def _face(self, item: Action) -> Face:
        return Face(self.stage.say(item.label), self.stage.say(item.note), item.state, item.icon)

    def _paint_key(self, pen: Pen, item: Action, box: Box, size: float, above: bool = False) -> None:
        face = self._face(item)._replace(above=above)
        self.area(item.key, box)
        paint_key(pen, box, face, pressed=self.pressed == item.key, size=size)

    def _states(self) -> dict[Any, str]:
        ends = (item for item in (self._undo, self._last) if item is not None)
        return {item.key: item.state for item in (*self._items, *ends)}

    def tapped(self, key: Any) -> None:
        if key == MORE:
            self.page += 1
        elif self._states()[key] == "grey":
            self.dispatch("on_why", key)
        else:
            self.dispatch("on_choose", key)

    turn = 2

    def stops(self) -> list[Any]:
        ends = [item.key for item in (self._last, self._undo) if item is not None]
        return [*(key for key in super().stops() if key not in ends), *ends]

    def favourite(self) -> Any:
        ends = [self._last] if self._last is not None and self._last.state == "main" else []
        lit = [item.key for item in (*ends, *self._items) if item.state != "grey"]
        return next((key for key in lit if key in self.stops()), None)

    def touches(self, key: Any) -> list[tuple[float, float]]:
        """The places a finger touches one after another to press that key, turning the page where needed."""
        before, places = self.page, []
        while key not in self.areas():
            places.append(self.place_of(MORE))
            self.page += 1
        places.append(self.place_of(key))
        self.page = before
        return places
