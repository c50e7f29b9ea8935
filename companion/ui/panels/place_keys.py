"""The keys beside a place of the board at which several moves begin, or one that needn't be made.

A touch between two places has a key for each.
"""

from collections.abc import Sequence
from typing import Any

from companion.desk import phrases
from companion.desk.keys import LivePlace, PlayKey
from companion.drawing.box import Box
from companion.drawing.colours import INK, PAPER
from companion.drawing.pieces import plate_box
from companion.drawing.words import LINE
from companion.ui.kit.button import Face, fits_beside, paint_key
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import wrap
from companion.ui.panels.board import Between, BoardPanel, Through
from engines.core.text import N_, Text

HIGH, BESIDE = 12.0, 6.0
"""Millimetres: the height of a key, and from the middle of the place to the keys."""
SIZE = 20
"""The size of a key's label in steps of text."""
LINES = 6
"""The most lines of what is said above the keys."""
SIGN = 5.0
"""Millimetres: the ring with the question mark, beside what is said above the keys."""
NUMBER = 2.2
"""Millimetres from the middle to the rim of the number at each of two places."""
WHICH = N_("Which of the two?")
AROUND, ABOUT = "\0around", "\0about"
"""All around the keys, where a tap closes them; what is said above them, that tells about the place."""


class PlaceKeys(Painted):
    """Keys in a column over the board; `on_choose` gets the place and the name of the key that was tapped.

    `on_close` is dispatched when a tap beside them closes them, and `on_about` gets a place that is asked
    about. They lie beside the place, where there is room for them. A tap on another live place is for that.
    """

    opaque = True
    __events__ = ("on_choose", "on_close", "on_about")

    def __init__(self, stage: Stage, board: BoardPanel, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._board = board
        self._place: LivePlace | None = None
        self._title: Text | None = None
        self._between: Between | None = None

    def ask_which(self, between: Between, names: Sequence[Text]) -> None:
        """Ask which of two places a touch was for: each has a number there, and a key with its name."""
        keys = (
            PlayKey(spot, phrases.NUMBERED.filled(n=n, move=name))
            for n, (spot, name) in enumerate(zip(between, names, strict=True), 1)
        )
        self.show(LivePlace(between.spot, tuple(keys), WHICH), None)
        self._between = between
        self._board.mark_chosen(tuple(between))

    @property
    def shown(self) -> bool:
        """Whether there are keys to show."""
        return self._place is not None

    def show(self, place: LivePlace, title: Text | None) -> None:
        """Show the keys of this place; of one with a title more is told where it is asked about."""
        self._place, self._title, self._between = place, title, None
        self._board.mark_chosen((place.spot,))
        self.repaint()

    def close(self) -> None:
        """Show none any more."""
        if self._place is not None:
            self._place = None
            self._board.mark_chosen(())
            self.repaint()

    def paint(self, pen: Pen) -> None:
        place = self._place
        if place is None:
            return
        self.area(AROUND, self.box)
        gap, frame = self.theme.px(8), self._frame(place)
        pen.box(frame, self.theme.px(16), "surface", "edge")
        faces = [self._face(key) for key in place.keys]
        inside = frame.inset(gap)
        if said := self._said(place):
            head, inside = inside.above(self._head(place, frame.w), gap)
            sign, words = self._parted(head)
            pen.words(said, words, self.theme.small, "second", lines=LINES)
            if self._title is not None:
                self.area(ABOUT, head)
                pen.ring(*sign.centre, sign.w / 2, "words", self.theme.px(2))
                pen.words("?", sign, 0.7 * sign.w, bold=True, align="centre")
        abreast = self._abreast(place)
        boxes = inside.grid(-(-len(faces) // abreast), abreast, gap)
        above = not all(fits_beside(self.theme, boxes[0].w - 2 * gap, face, SIZE) for face in faces)
        for key, face, box in zip(place.keys, faces, boxes, strict=False):
            self.area(key.name, box)
            face = face._replace(above=above)
            paint_key(pen, box, face, pressed=self.pressed == key.name, size=SIZE)
        if self._between is not None:
            self._number(pen, self._between)

    def _number(self, pen: Pen, between: Between) -> None:
        """Draw its number on each of the places."""
        radius = NUMBER * self.theme.mm
        for n, (x, y) in enumerate(map(self._middle, between), 1):
            pen.disc(x, y, radius, PAPER)
            pen.ring(x, y, radius, INK, self.theme.px(2))
            box = Box(x, y, 0, 0).inset(-radius)
            pen.words(str(n), box, 1.5 * radius, INK, bold=True, align="centre")

    def _parted(self, head: Box) -> tuple[Box, Box]:
        """The parts above the keys: the question mark, without width if nothing is known, and the words."""
        known, gap = self._title is not None, self.theme.px(8)
        side = SIGN * self.theme.mm * known
        sign, words = head.inset(gap, 0).rightmost(side, gap * known)
        return sign.centred(side, side), words

    def _face(self, key: PlayKey) -> Face:
        say, sitter = self.stage.say, None if key.seat is None else self.stage.seats.at(key.seat)
        icon = self.stage.icon(key.icon) if sitter is None else None
        return Face(say(key.words), say(key.note), key.state, icon, sitter=sitter)

    def _frame(self, place: LivePlace) -> Box:
        """The box of all keys: beside the place, where fewest numbers are covered, else above or below it."""
        theme, room = self.theme, self.box.inset(self.theme.px(6))
        gap, away = theme.px(8), BESIDE * theme.mm
        there = [*map(self._middle, self._between or (place.spot,))]
        low_x, x = min(x for x, _ in there), max(x for x, _ in there)
        y = sum(y for _, y in there) / len(there)
        abreast = self._abreast(place)
        w = min(room.w, abreast * theme.text(250))
        head = self._head(place, w) + gap if self._said(place) else 0.0
        h = min(room.h, -(-len(place.keys) // abreast) * (HIGH * theme.mm + gap) + gap + head)
        beside = [
            Box(left, low, w, h)
            for left in (x + away, low_x - away - w)
            if room.x <= left <= room.right - w
            for low in (max(room.y, min(y - h / 2, room.top - h)), room.y, room.top - h)
        ]
        if beside:
            return min(beside, key=self._covered)
        left = (low_x + x - w) / 2
        low = y + away if y + away + h <= room.top else y - away - h
        left, low = max(room.x, min(left, room.right - w)), max(room.y, min(low, room.top - h))
        return Box(left, low, w, h)

    def _abreast(self, place: LivePlace) -> int:
        """How many keys stand beside each other: two where the board is too low for one below the other."""
        theme, gap = self.theme, self.theme.px(8)
        head = self._head(place, theme.text(250)) + gap if self._said(place) else 0.0
        low = len(place.keys) * (theme.target + gap) + gap + head > self.box.inset(theme.px(6)).h
        return 2 if low else 1

    def _covered(self, frame: Box) -> int:
        """How many of the numbers that stand on the board would lie under keys there."""
        board, number = self._board, 0
        for mark in board.board.marks:
            if mark.text is not None:
                plate = plate_box(mark, board.plan, self.stage.look)
                x, y = board.to_parent(*plate.centre)
                number += abs(x - frame.centre[0]) < (plate.w + frame.w) / 2 and (
                    abs(y - frame.centre[1]) < (plate.h + frame.h) / 2
                )
        return number

    def _head(self, place: LivePlace, width: float) -> float:
        """The height of what is said above keys in a frame of this width."""
        small, room = self.theme.small, self._parted(Box(0, 0, width - 2 * self.theme.px(8), 0))[1].w
        words = min(LINES, len(wrap(self._said(place), room, small))) * small * LINE
        return words if self._title is None else max(words, self.theme.target)

    def _said(self, place: LivePlace) -> str:
        """Whose turn ends, or the name of the place, or why what is looked for there does not begin.

        Without any it is what is told about it.
        """
        words = place.says or self._title
        return "" if words is None else self.stage.say(words)

    def _middle(self, spot: str) -> tuple[float, float]:
        """Where the middle of this place is seen."""
        plan = self._board.plan
        x, y = self._board.to_parent(*plan.centre(plan.places()[spot]))
        return x, y

    def about(self) -> object:
        return self._place

    def area_at(self, x: float, y: float) -> Any:
        key, place = super().area_at(x, y), self._place
        spot = self._board.live_at(x, y) if key == AROUND and self._between is None else None
        return key if place is None or spot in (None, place.spot) else Through(spot)

    def tapped(self, key: Any) -> None:
        place, between = self._place, self._between
        if place is None:
            return
        self.close()
        if between is not None:
            self.dispatch("on_close")
            if key in between:
                self._board.tapped(key)
            return
        if key not in {AROUND, ABOUT} and not isinstance(key, Through):
            self.dispatch("on_choose", place.spot, key)
            return
        self.dispatch("on_close")
        if key == ABOUT:
            self.dispatch("on_about", place.spot)
        elif isinstance(key, Through):
            self._board.tapped(key.spot)
