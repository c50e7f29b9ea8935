"""The row of actions, whose ends never move: undo on the left, the next step on the right.

On an upright panel it is a block near the thumb: undo and the next step end its lowest row.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.properties import NumericProperty

from companion.desk import phrases
from companion.drawing.box import Box
from companion.drawing.seats import Sitter
from companion.drawing.words import LINE, NARROW, STEPS
from companion.ui.kit.button import Face, fits_beside, inside_key, paint_key
from companion.ui.kit.icons import FORWARD, UNDO
from companion.ui.kit.pages import page_of
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit, shortened, width_of
from companion.ui.panels.kept_places import KeptPlaces
from engines.core.text import N_, Text
from engines.core.view import Icon

MORE = "\0more"
"""The key that turns to the next page of actions."""

SIZE = 19.6
"""The size of a key's label in steps of text."""

LOW = 110
"""The height in millimetres of a panel below which there is one row: the board gets the rest."""

UNDONE = 2
"""The maximum number of lines on the key that undoes: three are too low to be read from a chair."""


class Action(NamedTuple):
    """One key of the row: its name, its text, a second line, and "lit", "main" or "grey".

    `about` names the thing that is explained while it is held; `brief` is the second line in few words. What
    `ends` the row stands before the next step, however many there are. What `begins` the
    same, for whichever player, has the same place; by default that is its name. One that `yields` is there
    where all have room: nobody needs it now. `sitter` is whose it is.
    """

    key: Any
    label: Text | str
    note: Text | str | None = None
    state: str = "lit"
    icon: Icon | None = None
    about: str | None = None
    brief: Text | None = None
    ends: bool = False
    begins: object = None
    yields: bool = False
    sitter: Sitter | None = None


class Laid(NamedTuple):
    """The layout of undo, the next step and a page of actions; in a line with the number of each's place."""

    undo: Box
    last: Box
    shown: tuple[Action, ...]
    boxes: list[Box]
    places: Sequence[int] = ()


class ActionRow(Painted):
    """A row of actions. `on_choose` is dispatched with an available one's key, `on_why` with a grey one's.

    `on_about` is dispatched with what a held key is about.

    Actions that do not fit in one row wrap into two if the height allows, otherwise a key turns their
    pages, of which the last have what is grey; what yields is not there then.

    A key keeps its place while it is away and while others come and go: a finger that still answers the last
    one touches nothing else. Only an upright block has no more rows than its keys need, for the board above.
    """

    page = NumericProperty(0)
    opaque = True

    __events__ = ("on_choose", "on_why", "on_about")

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.undo: Action | None = None
        self.last: Action | None = None
        self.items: tuple[Action, ...] = ()
        self._places = KeptPlaces()
        self._wide, self._widest, self._last_widest = 0.0, 0.0, 0.0
        self.fbind("page", self._again)

    def show(
        self,
        items: tuple[Action, ...],
        undo: Action | None = None,
        last: Action | None = None,
    ) -> None:
        """Show these actions; `undo` is on the left, `last` on the right."""
        if tuple(item.key for item in items) != tuple(item.key for item in self.items):
            self.page = 0
        self.items, self.undo, self.last = tuple(items), undo, last
        self.repaint()

    def forget(self) -> None:
        """Begin another game: no key has a place yet."""
        self._places.forget()
        self._widest = self._last_widest = 0.0

    def wanted_height(self, width: float) -> float:
        """The height of one row, or on a high panel of two (upright: three) if the actions need them."""
        row = max(self.theme.reach + 1, self.theme.text(60))
        if self.theme.portrait:
            each, most = self._most_per_row(width - self.theme.px(40)), 3
            needed = -(-(len(self._firm) + self._ends(each)) // each)
        else:
            low = self.theme.height < LOW * self.theme.mm
            needed = -(-len(self._firm) // self._most_per_row(self._middle(Box(0, 0, width, row)).w))
            most = 1 if low else 2
        rows = min(max(1, needed), most)
        return rows * row + (rows - 1) * self.theme.px(10) + self.theme.px(18)

    @property
    def _firm(self) -> tuple[Action, ...]:
        """The actions that don't yield."""
        return tuple(item for item in self.items if not item.yields)

    def _with_room(self, room: int) -> tuple[Action, ...]:
        """The actions that are there in so much room."""
        return self.items if len(self.items) <= room else self._firm

    def _per_row(self, width: float) -> int:
        """How many keys as wide as the widest one in this game stand beside each other."""
        return self._abreast(width, max(self._widest, self._key_width()))

    def _most_per_row(self, width: float) -> int:
        """How many of those that are there now can: rather than turn pages they leave their places."""
        return self._abreast(width, self._key_width())

    def _abreast(self, width: float, key: float) -> int:
        return max(1, int((width + self.theme.px(10)) / (key + self.theme.px(10))))

    def _key_width(self) -> float:
        theme = self.theme
        px = max(theme.least, min(theme.work, theme.text(SIZE)))
        return max(theme.reach, theme.text(92), *(self._label_width(item, px) for item in self.items))

    def _label_width(self, item: Action, px: float) -> float:
        """The width of a key below which its label is lower than that, even on two lines."""
        words = self.stage.say(item.label).split()
        halves = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(len(words)))
        widths = (max(width_of(first, px), width_of(second, px)) for first, second in halves)
        return min(widths, default=0) * NARROW[-1] + self.theme.px(20)

    def _middle(self, box: Box) -> Box:
        """The room between undo and the widest next step that there was in this game, if that is enough."""
        rest, gap = self._beside_undo(box), self.theme.px(18)
        last = self._last_width(rest)
        middle = rest.rightmost(max(self._last_widest, last), gap)[1]
        fits = len(self._firm) <= self._most_per_row(middle.w)
        return middle if fits else rest.rightmost(last, gap)[1]

    def _beside_undo(self, box: Box) -> Box:
        theme = self.theme
        return box.inset(theme.px(20), theme.px(9)).left(self._undo_width(box), theme.px(18))[1]

    def _undo_width(self, box: Box) -> float:
        return max(self.theme.reach, min(self.theme.text(226), box.w * 0.16))

    def _last_width(self, box: Box) -> float:
        if self.last is None:
            return 0
        wanted = max(self.theme.reach, min(self.theme.text(172), box.w * 0.125))
        # Long words take some more: nothing is pressed as often.
        words = self.stage.say(self.last.label).split()
        longest = max((width_of(word, self.theme.text(22)) for word in words), default=0) * STEPS[-1]
        legible = self._label_width(self.last, self.theme.work) + 1  # for what is lost by rounding
        return max(wanted, min(max(longest * 1.25, legible), box.w * 0.21))

    def paint(self, pen: Pen) -> None:
        pen.box(self.box, 0, "surface")
        laid = self._upright() if self.theme.portrait else self._seen()
        if self.undo is not None:
            self._paint_undo(pen, self.undo, self.undo.icon or UNDO, laid.undo)
        if self.last is not None and laid.last is not laid.undo:
            self._paint_key(pen, self.last, laid.last, 22)
        self._paint_items(pen, laid)

    def _seen(self) -> Laid:
        """The line that is seen from now on; in another width the keys have other places."""
        if self.width != self._wide:
            self._wide = self.width
            self.forget()
        laid = self._level()
        self._places.see([_begins(item) for item in laid.shown], laid.places)
        self._widest = max(self._widest, self._key_width())
        self._last_widest = max(self._last_widest, self._last_width(self._beside_undo(self.box)))
        return laid

    def _level(self) -> Laid:
        """A single line: undo, the actions in as many rows as fit, the next step."""
        inside, middle = self.box.inset(self.theme.px(20), self.theme.px(9)), self._middle(self.box)
        undo = inside.left(self._undo_width(self.box))[0]
        last = inside.rightmost(self._last_width(self._beside_undo(self.box)))[0]
        shown, rows, each = self._shown(middle)
        return self._placed(undo, last, shown, middle.grid(rows, each, self.theme.px(10)))

    def _placed(self, undo: Box, last: Box, shown: tuple[Action, ...], boxes: list[Box]) -> Laid:
        """Each of the actions shown in its own of these boxes."""
        ends = [_begins(item) for item in shown if item.ends]
        places = self._places.of([_begins(item) for item in shown], len(boxes), ends)
        return Laid(undo, last, shown, [boxes[place] for place in places], places)

    def spare(self) -> Box | None:
        """The widest room beside actions that no key takes; None on an upright panel."""
        if self.theme.portrait:
            return None
        laid, gap = self._level(), self.theme.px(10)
        end = laid.last.x - gap if self.last is not None else self.right - self.theme.px(20)
        taken = sorted((box.x, box.right) for _, box in zip(laid.shown, laid.boxes, strict=False))
        lefts = [right + gap for right in (laid.undo.right, *(right for _, right in taken))]
        rooms = [
            (right - left, left)
            for left, right in zip(lefts, [*(x - gap for x, _ in taken), end], strict=True)
        ]
        wide, left = max(rooms)
        return Box(left, laid.undo.y, max(0.0, wide), laid.undo.h)

    def _ends(self, each: int) -> int:
        """The number of places that undo and the next step take in an upright block of so many keys a row.

        A next step that can't be made yet is not there if it alone needed a row: the board has that rather.
        """
        needless = self.last is None or (self.last.yields and (len(self._firm) + 1) % each == 0)
        return 1 if needless else 2

    def _upright(self) -> Laid:
        """A block of equal keys; the ends of its lowest row take the remaining space."""
        gap, inside = self.theme.px(10), self.box.inset(self.theme.px(20), self.theme.px(9))
        most = max(1, int((inside.h + gap + 1) / (self.theme.reach + gap)))
        per_row = self._most_per_row(inside.w)
        ends = self._ends(per_row)
        shown = self._turned(most * max(2, per_row) - ends)
        keys = len(shown) + ends
        rows = min(most, -(-keys // per_row))
        each = max(min(3, per_row), -(-keys // rows))
        places = inside.grid(rows, each, gap)
        upper, low = places[:-each], places[-each:]
        free = max(0, len(places) - keys)
        first = 1 + (free > 1)  # undo has its share of a wide rest
        between = max(0, len(shown) - len(upper))
        undo, last = _joined(low[:first]), low[first + between :]
        boxes = upper + low[first : first + between]
        return Laid(undo, undo if ends == 1 else _joined(last), shown, boxes)

    def _paint_undo(self, pen: Pen, undo: Action, icon: Icon, box: Box) -> None:
        """Draw the icon, and beside it two lines at most: the label above what is undone, or that alone."""
        theme, say = self.theme, self.stage.say
        self.area(undo.key, box)
        paint_key(pen, box, Face("", "", undo.state), pressed=self.pressed == undo.key)
        first, second = ("quiet", "quiet") if undo.state == "grey" else ("words", "second")
        side = theme.text(24)
        spot, words = box.inset(theme.px(12), theme.px(6)).left(side, theme.px(10))
        named = width_of(say(undo.label), theme.text(20)) * STEPS[-1] <= words.w
        notes = [say(note) for note in (undo.note, undo.brief) if note]
        below = next((note for note in notes if self._readable(note, words, 1)), "")
        if not named and not notes:
            face = self._face(undo)._replace(icon=icon, bare=True, above=True)
            paint_key(pen, box, face, size=20)
        elif notes and not (named and below):
            whole = [say(phrases.UNDO_MOVE.filled(move=note)) for note in notes if undo.label == phrases.UNDO]
            self._paint_undone(pen, [*whole, *notes], icon, box, first)
        else:
            pen.icon(icon, spot.centred(side, side), first)
            high = theme.text(26) if below else words.h
            both = min(words.h, high + theme.small * LINE) if below else high
            label, lower = words.centred(words.w, both).above(high)
            pen.words(say(undo.label), label, theme.text(20), first, kept=theme.work)
            if below:
                pen.words(below, lower, theme.small, second)

    def _paint_undone(self, pen: Pen, notes: list[str], icon: Icon, box: Box, role: str) -> None:
        """Draw a small icon, and beside it what is undone, on two lines at most: the first that has room."""
        theme = self.theme
        side = theme.least * 1.1
        spot, words = box.inset(theme.px(8), theme.px(4)).left(side, theme.px(6))
        told = next((note for note in notes if self._readable(note, words, UNDONE)), None)
        if told is None:
            told = " ".join(shortened(notes[-1], words.w, theme.least, lines=UNDONE).lines)
        pen.icon(icon, spot.centred(side, side), role)
        pen.words(told, words, theme.small, role, lines=UNDONE)

    def _readable(self, note: str, box: Box, lines: int) -> bool:
        told = fit(note, box.w, self.theme.small, lines=lines, height=box.h, least=self.theme.least)
        return not told.cut and told.px >= self.theme.least

    def _paint_items(self, pen: Pen, laid: Laid) -> None:
        shown, boxes = laid.shown, laid.boxes
        width = inside_key(self.theme, boxes[0]).w if boxes else 0
        # One key without room beside its icon puts all icons above: the row looks alike.
        above = not all(
            fits_beside(self.theme, width, self._face(item), SIZE)
            for item in shown
            if item.icon or item.sitter
        )
        for item, part in zip(shown, boxes, strict=False):
            self._paint_key(pen, item, part, SIZE, above)

    def _shown(self, box: Box) -> tuple[tuple[Action, ...], int, int]:
        """The actions of the page, the number of rows, and the number of keys per row."""
        gap = self.theme.px(10)
        rows = max(1, int((box.h + gap + 1) / (self.theme.reach + gap)))
        per_row = self._per_row(box.w)
        if len(self._firm) > per_row * rows:
            per_row = self._most_per_row(box.w)
        items = self._with_room(per_row * rows)
        number = len(items)
        rows = min(rows, -(-number // per_row)) or 1
        if number <= per_row * rows:
            # One row of few keys does not stretch them over the whole width; one of many stays as it is.
            return items, rows, max(-(-number // rows), min(per_row, max(5, self._places.room)))
        per_row = max(2, per_row)
        return self._turned(per_row * rows), rows, per_row

    def _turned(self, room: int) -> tuple[Action, ...]:
        """The actions of the page, with the key that turns it if not all of them fit.

        Those that can't be used now are on the last pages then: what can be used is in sight.
        """
        items = self._with_room(room)
        page = page_of(sorted(items, key=lambda item: item.state == "grey"), room, self.page)
        if page.pages == 1:
            return items
        more = Action(MORE, N_("More"), f"{page.number + 1}/{page.pages}", icon=FORWARD, ends=True)
        return (*page.shown, more)

    def _face(self, item: Action) -> Face:
        say = self.stage.say
        face = Face(say(item.label), say(item.note), item.state, item.icon, sitter=item.sitter)
        return face._replace(brief=say(item.brief))

    def _paint_key(self, pen: Pen, item: Action, box: Box, size: float, above: bool = False) -> None:
        face = self._face(item)._replace(above=above)
        self.area(item.key, box)
        paint_key(pen, box, face, pressed=self.pressed == item.key, size=size)

    def states(self) -> dict[object, str]:
        ends = (item for item in (self.undo, self.last) if item is not None)
        return {item.key: item.state for item in (*self.items, *ends)}

    def goes_on(self, key: Any) -> bool:
        if self.undo is not None and key == self.undo.key:
            return True  # a finger that still answers a page that has closed takes nothing back
        return self.last is not None and key == self.last.key and self.last.state == "main"

    def tapped(self, key: Any) -> None:
        if key == MORE:
            self.page += 1
        elif self.states()[key] == "grey":
            self.dispatch("on_why", key)
        else:
            self.dispatch("on_choose", key)

    def held(self, key: Any) -> bool:
        thing = next((item.about for item in (*self.items, self.last) if item and item.key == key), None)
        if thing is not None:
            self.dispatch("on_about", thing)
        return thing is not None

    def touches(self, key: object) -> list[tuple[float, float]]:
        """The places to touch in turn for pressing that key, turning pages if needed; KeyError if none."""
        if key not in self.states():
            raise KeyError(key)
        before, places = self.page, []
        try:
            for _ in self.items:
                if key in self.areas():
                    break
                places.append(self.place_of(MORE))
                self.page += 1
            return [*places, self.place_of(key)]
        finally:
            self.page = before


def _begins(item: Action) -> object:
    """What has its place in the row, whosever it is now."""
    return item.key if item.begins is None else item.begins


def _joined(boxes: list[Box]) -> Box:
    """One box around neighbours of a row."""
    return boxes[0]._replace(w=boxes[-1].right - boxes[0].x)
