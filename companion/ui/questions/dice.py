"""A roll: by the app, or the faces of table dice in one tap."""

from collections.abc import Callable
from typing import Any

from companion.desk import phrases
from companion.desk.asked import MOST_SUMS
from companion.drawing.box import Box
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.die import paint_die
from companion.ui.kit.pen import Pen
from companion.ui.kit.place import Place
from companion.ui.kit.stage import Stage
from companion.ui.questions.asking import Asking
from engines.core.questions import Answer, Dice
from engines.core.text import N_

THROW, NEW_ROLL, TABLE_DICE, PAIRS = "\0throw", "\0new", "\0table", "\0pairs"

GAP = 6

LOW = 8
"""The height of a panel, in keys of a row, below which the large key is no higher than those."""

SMALL = 0.38
"""The share of the width for the key to table dice beside the large one."""

SAME = 0.56
"""The share of the key to roll for the undone roll, where that and a new one are beside each other."""


class DiceWidget(Asking):
    """A `Dice` question. `on_throw` is called when the app should roll; it answers by itself.

    Where that would repeat an undone roll, `on_new_roll` makes a new one: the key to roll is parted in
    two, and all others stay where they are. The page has the form from which the undone roll was made.

    Where the app and table dice may roll, the last roll decides: after one by the app there is one large
    key, and table dice are behind a small one.

    Two dice of wood have a large key for each total, beside the board. A small one leads to a key for each
    pair of faces: who entered a pair last keeps pairs. Other numbers of dice are entered face by face.
    """

    question: Dice
    on_throw: Callable[[], None] | None = None
    on_new_roll: Callable[[], None] | None = None

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._form: tuple[bool, bool] | None = None
        stage.bind(dice_button=self._again, typed=self._again, pairs=self._again)

    def begin(self) -> None:
        self._faces: tuple[int, ...] = ()
        if self.now.again is not None and self._form is not None:
            self.stage.typed, self.stage.pairs = self._form

    @property
    def _types(self) -> bool:
        """Whether faces may be entered here."""
        return not self.now.throws or (self.now.types and self.stage.typed)

    @property
    def narrow(self) -> bool:
        return not self._types or self._totals

    @property
    def above_row(self) -> bool:
        """Before a roll something else may be done; whose roll it is stands at the top.

        All pairs fill the screen: the faces of one die leave the table in sight, and cover the row alone.
        """
        if self.asked is None or self._on_back is not None or self.theme.portrait:
            return False
        return self._types and self._paired and not self._totals

    @property
    def _totals(self) -> bool:
        """Whether only totals are in sight."""
        return self._types and self._paired and bool(self._sums()) and not self.stage.pairs

    @property
    def _paired(self) -> bool:
        return self.question.count == 2 and self.question.sides == 6

    def _sums(self) -> list[int]:
        """The sums with a key each: none where there are too many."""
        return list(self.now.sums) if len(self.now.sums) <= MOST_SUMS else []

    def body_height(self, width: float) -> float:
        if not self._types:
            if self._abreast:
                return 0.0
            return self.theme.reach if self._low else 2 * self.theme.reach
        if self._totals:
            return 3 * ((1.0 if self.theme.portrait else 1.6) * self.theme.reach + self.theme.px(GAP))
        keys, side = self._keys_height(width), self._side_height(width)
        return keys + self.theme.px(18) + side if self._stacked(width) else max(keys, side)

    @property
    def _low(self) -> bool:
        return self.theme.height < LOW * self.theme.reach

    @property
    def _abreast(self) -> bool:
        """Whether both keys are in one row on a low panel: the players need the room above."""
        return self._low and self._switches and not self.theme.portrait

    def _stacked(self, width: float) -> bool:
        """Whether the roll key and the sums are below the faces, for lack of room beside them."""
        return width < 10.4 * self.theme.target

    def _keys_height(self, width: float) -> float:
        theme = self.theme
        if self._paired:
            return 6 * (theme.reach + theme.px(GAP))
        rows = -(-self.question.sides // self._columns(width - self._side_width(width)))
        return rows * (theme.target + theme.px(GAP)) + (self._row_height() if self.question.count > 1 else 0)

    def _side_width(self, width: float) -> float:
        if self._stacked(width):
            return 0.0
        sums = self._sum_columns(width) * (self.theme.target + self.theme.px(GAP))
        return max(sums, min(self.theme.text(330), width * 0.36)) + self.theme.px(22)

    def _columns(self, width: float) -> int:
        gap = self.theme.px(GAP)
        return min(self.question.sides, max(1, int((width + gap) / (self.theme.target + gap))))

    def _row_height(self) -> float:
        return self.theme.target + self.theme.px(12)

    def _side_height(self, width: float) -> float:
        throw = self.theme.reach if self.now.throws else 0
        return throw + self._sums_height(width)

    def _sum_columns(self, width: float) -> int:
        return 6 if self._stacked(width) else 4

    def _sums_height(self, width: float) -> float:
        """The height of the sums, with their title and the gap above them."""
        rows = -(-len(self._sums()) // self._sum_columns(width))
        gap = self.theme.px(GAP)
        return rows * (self.theme.target + gap) + self.theme.text(30) + self.theme.px(14) if rows else 0.0

    def paint_body(self, pen: Pen, box: Box) -> None:
        if not self._types:
            self._paint_throws(pen, box)
            return
        if self._totals:
            self._paint_totals(pen, box)
            return
        gap = self.theme.px(22)
        if self._stacked(box.w):
            side, keys = box.below(self._side_height(box.w), gap)
        else:
            side, keys = box.rightmost(self._side_width(box.w) - gap, gap)
        if self._paired:
            self._paint_pairs(pen, keys)
        else:
            self._paint_faces(pen, keys)
        self._paint_side(pen, side, self._sum_columns(box.w), self._sums_height(box.w))

    @property
    def _switches(self) -> bool:
        """Whether table dice are behind a small key."""
        return self.now.types and not self._types

    def _paint_totals(self, pen: Pen, box: Box) -> None:
        """Draw the totals in three rows: the likeliest has the middle one to itself."""
        gap, sums = self.theme.px(GAP), self._sums()
        half = len(sums) // 2
        low, middle, high = box.rows(3, gap)
        for shown, row in ((sums[:half], low), (sums[half:-half], middle), (sums[-half:], high)):
            for number, part in zip(shown, row.columns(len(shown), gap), strict=True):
                key = ("sum", number)
                pressed = self.pressed == key
                paint_key(pen, self.area(key, part), Face(str(number)), pressed=pressed, size=34)

    def _paint_ways(self, pen: Pen, box: Box) -> None:
        """Draw the small keys to single faces, and to the app's dice."""
        say = self.stage.say
        pairs, *app = box.columns(2 if self.now.throws else 1, self.theme.px(GAP))
        face = Face(say(N_("Two dice")), icon=self.stage.icon("dice"))
        paint_key(pen, self.area(PAIRS, pairs), face, pressed=self.pressed == PAIRS, size=18)
        for part in app:
            self._paint_throw(pen, part, Face(say(phrases.ROLL), icon=self.stage.icon("again")), 18)

    def _paint_prompt(self, pen: Pen, box: Box) -> None:
        if self._totals:
            self._paint_ways(pen, box)
            return
        if not self._switches:
            super()._paint_prompt(pen, box)
            return
        if self._abreast:
            box, throw = box.rightmost(box.w * SMALL, self.theme.px(2 * GAP))
            self._paint_throws(pen, throw)
        face = Face(self.stage.say(phrases.TABLE_DICE), icon=self.stage.icon("dice"))
        paint_key(pen, self.area(TABLE_DICE, box), face, pressed=self.pressed == TABLE_DICE, size=20)

    def _paint_side(self, pen: Pen, side: Box, columns: int, least: float) -> None:
        gap = self.theme.px(14)
        sums, throw = side.below(max(least - gap, side.h * 0.56), gap) if self._sums() else (None, side)
        if self.now.throws:
            self._paint_throws(pen, throw)
        if sums is not None:
            self._paint_sums(pen, sums, columns)

    def _paint_throws(self, pen: Pen, box: Box) -> None:
        say = self.stage.say
        note = N_("or press the dice button") if self.stage.dice_button else None
        self._paint_throw(pen, box, Face(say(phrases.ROLL), say(note), "main"), 30)

    def _paint_throw(self, pen: Pen, box: Box, face: Face, size: float) -> None:
        """Draw the key by which the app rolls; an undone roll and a new one share its place."""
        if self.now.again is None:
            paint_key(pen, self.area(THROW, box), face, pressed=self.pressed == THROW, size=size)
            return
        say, gap = self.stage.say, self.theme.px(GAP)
        high = box.h >= 2 * self.theme.target + gap
        same, new = box.rows(2, gap) if high else box.left((box.w - gap) * SAME, gap)
        size = min(size, 22 if high else 18)
        face = Face(say(phrases.SAME_ROLL), say(self.now.rolled_before), "main")
        paint_key(pen, self.area(THROW, same), face, pressed=self.pressed == THROW, size=size)
        face = Face(say(phrases.NEW_ROLL), say(N_("noted in the log")) if high else "")
        paint_key(pen, self.area(NEW_ROLL, new), face, pressed=self.pressed == NEW_ROLL, size=size)

    def _paint_pairs(self, pen: Pen, box: Box) -> None:
        spare = (box.w - 6 * self.theme.target) / 5  # keys may touch each other, but not be too small
        gap = max(0.0, min(self.theme.px(GAP), spare))
        for number, part in enumerate(box.grid(6, 6, gap)):
            faces = (number // 6 + 1, number % 6 + 1)
            self._paint_pair(pen, faces, self.area(("faces", faces), part))

    def _paint_pair(self, pen: Pen, faces: tuple[int, int], box: Box) -> None:
        theme = self.theme
        wanted, pressed = faces == self.question.suggested, self.pressed == ("faces", faces)
        pen.box(box, theme.px(10), "edge" if pressed else "raised", "accent" if wanted else None, theme.px(3))
        gap = theme.px(6)
        if box.h > box.w:
            side = min(box.w * 0.62, box.h * 0.4)
            parts = box.centred(side, 2 * side + gap).rows(2, gap)
        else:
            side = min(box.h * 0.62, box.w * 0.36)
            parts = box.centred(2 * side + gap, side).columns(2, gap)
        for face, part in zip(faces, parts, strict=True):
            paint_die(pen, part, face)

    def _paint_faces(self, pen: Pen, box: Box) -> None:
        theme, sides = self.theme, self.question.sides
        if self.question.count > 1:
            row, box = box.above(theme.target, theme.px(12))
            self._paint_thrown(pen, row)
        columns = self._columns(box.w)
        for face, part in zip(
            range(1, sides + 1), box.grid(-(-sides // columns), columns, theme.px(GAP)), strict=False
        ):
            key = ("face", face)
            pen.box(self.area(key, part), theme.px(10), "edge" if self.pressed == key else "raised")
            paint_die(pen, part.inset(part.w * 0.1, part.h * 0.12), face)

    def _paint_thrown(self, pen: Pen, row: Box) -> None:
        gap = self.theme.px(8)
        places = row.left(self.question.count * (row.h + gap) - gap)[0].columns(self.question.count, gap)
        for number, part in enumerate(places):
            if number < len(self._faces):
                paint_die(pen, part, self._faces[number])
            else:
                pen.box(part, self.theme.px(9), None, "edge")

    def _paint_sums(self, pen: Pen, box: Box, columns: int) -> None:
        theme, sums = self.theme, self._sums()
        title, box = box.above(theme.text(24), theme.px(6))
        pen.words(self.stage.say(N_("or enter the total")), title, theme.text(17), "second")
        boxes = box.grid(-(-len(sums) // columns), columns, theme.px(GAP))
        for number, part in zip(sums, boxes, strict=False):
            key = ("sum", number)
            paint_key(pen, self.area(key, part), Face(str(number)), pressed=self.pressed == key, size=24)

    def chosen(self, key: Any) -> None:
        if key in (TABLE_DICE, PAIRS):
            self.stage.typed, self.stage.pairs = True, key == PAIRS
            return
        self._form = self.stage.typed, self.stage.pairs
        self.stage.typed = key not in (THROW, NEW_ROLL)
        if key in (THROW, NEW_ROLL):
            throw = self.on_throw if key == THROW else self.on_new_roll
            if throw is not None:
                throw()
            return
        kind, value = key
        self.stage.pairs = kind != "sum"
        if kind != "face":
            self.answer(value)
            return
        self._faces = (*self._faces, value)
        if len(self._faces) == self.question.count:
            faces, self._faces = self._faces, ()
            self.answer(faces)

    def before(self, answer: Answer) -> list[Any]:
        shown = [TABLE_DICE] if self._switches else []
        # What shows table dice shows their totals.
        hidden = self._paired and bool(self._sums()) and (self._switches or not self.stage.pairs)
        return [*shown, PAIRS] if hidden and isinstance(answer, tuple) else shown

    def body_touches(self, answer: Answer) -> list[Place]:
        if isinstance(answer, int):
            return [self.place(("sum", answer))]
        if self._paired:
            return [self.place(("faces", tuple(answer)))]
        return [self.place(("face", face)) for face in answer]
