"""The correction: the places of the table, and the real content of the open one."""

from functools import partial

from companion.desk.asked import only_they
from companion.desk.counting import REVIEW, TO_THE_GAME, Counting, PlaceRow
from companion.drawing.box import Box
from companion.table.play.correction import Correction, Heap
from companion.ui.kit.button import Button, Caption
from companion.ui.kit.kivy_compat import Later
from companion.ui.kit.stage import Stage
from companion.ui.panels.board import BoardPanel
from companion.ui.panels.cells import CellList
from companion.ui.questions import WIDGETS
from companion.ui.questions.asking import Asking
from companion.ui.questions.pad import PadWidget
from companion.ui.questions.shielded import OPEN_SECONDS
from companion.ui.screens.corrections.shield import Shield
from companion.ui.screens.rows import Item, Rows
from companion.ui.screens.screen import Page, put
from companion.ui.screens.table.question_area import QuestionArea
from engines.core.cells import Cell, Value
from engines.core.questions import Count, Option
from engines.core.text import Text


class CorrectionScreen(Page):
    """A correction being entered; `on_review` leads to the review, `on_play` to the entered game."""

    __events__ = ("on_review", "on_play")

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, Text(""), **kwargs)
        self._counting: Counting | None = None
        self._editing: str | None = None
        self._covering = Later(self._forgotten)
        self.heap = 0
        self.lifted = False
        self._build(stage)
        self._bind()

    def _build(self, stage: Stage) -> None:
        self.places, self.list = Rows(stage), CellList(stage)
        self.board = BoardPanel(stage)
        self.asked = QuestionArea(stage, self.board, {**WIDGETS, Count: PadWidget})
        self.shield = Shield(stage)
        self.inconsistency = Caption(stage, steps=17, role="loss", lines=3)
        self.review = Button(stage, label=REVIEW, size_steps=22)
        self.play = Button(stage, label=TO_THE_GAME, size_steps=22)
        self.add(self.places, self.inconsistency, self.review)

    def _bind(self) -> None:
        self.places.bind(on_open=lambda _, number: self.open(number))
        self.list.bind(on_edit=lambda _, name: self.edit(name), on_step=lambda _, *step: self._step(*step))
        self.board.bind(on_choose=lambda _, name: self._touched(name))
        self.shield.bind(on_lift=lambda *_: self.lift())
        self.forward(on_review=self.review, on_play=self.play)

    # ---- what is shown

    def show(self, counting: Counting) -> None:
        """Show this count, opened at the marked cells; one that is shown again, where it was."""
        again, self._counting = counting is self._counting, counting
        self.asked.stop()
        self.title.text = counting.title
        heaps = counting.correction.heaps
        if not again:
            self.places.offset = 0
            self.heap = heaps.index(counting.correction.heap_of(*counting.marked[:1]))
        self.open(min(self.heap, len(heaps) - 1))

    def open(self, number: int) -> None:
        """Open the place with that index."""
        self.heap, self._editing = number, None
        self.asked.stop()
        self._cover()
        self._fill(scroll=True)

    @property
    def counting(self) -> Counting:
        """The count being shown."""
        assert self._counting is not None
        return self._counting

    @property
    def correction(self) -> Correction:
        """What was entered so far."""
        return self.counting.correction

    @property
    def opened(self) -> Heap:
        """The open place."""
        return self.correction.heaps[self.heap]

    def lift(self) -> None:
        """Show the private content, for as long as it is being touched."""
        self.lifted = True
        self._watch()
        self._fill(scroll=True)

    def _watch(self) -> None:
        """Cover private content again when it is no longer touched."""
        self._covering.end()
        if self.opened.eyes is not None:
            self._covering.begin(OPEN_SECONDS)

    def _forgotten(self) -> None:
        if self._editing is not None:
            self._close()
        self._cover()
        self._fill()

    def _cover(self) -> None:
        self.lifted = False
        self._covering.end()

    def cover(self) -> None:
        """Cover opened content, and stop asking about it."""
        if self.lifted or self._editing is not None:
            self._forgotten()

    @property
    def _shielded(self) -> bool:
        return self.opened.eyes is not None and not self.lifted

    def _fill(self, *, scroll: bool = False) -> None:
        counting = self.counting
        self.places.show(tuple(map(_item, counting.places())))
        self.places.opened = self.heap
        if scroll:
            self.places.reveal(self.heap)
        cells = () if self._shielded else (cell for cell in self.opened.cells if not self._on_board(cell))
        self.list.fill([counting.row(cell.name) for cell in cells], scroll=scroll)
        self.board.show(counting.board)
        if self._editing is None:
            self._offer_spots()
        self.shield.label = only_they(self.opened.eyes or (), self.stage.chairs)
        self._show_outcome()
        self.rearrange()

    def _show_outcome(self) -> None:
        self.inconsistency.text = self.counting.doubts(self.opened if self.lifted else None)
        self.review.note = self.counting.differences()
        self.review.state = "main" if self.correction.entered else "grey"

    # ---- what is entered

    def _on_board(self, cell: Cell) -> bool:
        return self._spot_of(cell) is not None

    def _spot_of(self, cell: Cell) -> str | None:
        """The place on the board where that cell can be touched."""
        where = dict(zip(cell.choices, cell.spots, strict=False))
        spot = cell.spot or where.get(str(self.correction.value(cell.name)))
        return spot if self.board.knows(spot) else None

    def _offer_spots(self) -> None:
        cells = self.opened.cells if not self._shielded else ()
        spots = ((cell, self._spot_of(cell)) for cell in cells)
        options = (Option(cell.name, cell.label, spot) for cell, spot in spots if spot is not None)
        self.board.offer(tuple(options), dark=True)
        marked = (
            self.correction.cell(name).spot for name in (*self.counting.marked, *self.correction.entered)
        )
        self.board.flash(tuple(spot for spot in marked if spot is not None))

    def _touched(self, name: str) -> None:
        if self._editing is None:
            self.edit(name)

    def edit(self, name: str) -> None:
        """Ask for the real value."""
        self._editing = name
        cell, now = self.correction.cell(name), self.correction.value(name)
        self.board.withdraw()
        self.asked.ask(self.counting.asked(name), partial(self._answered, name), self._close)
        if cell.spot is not None and now is not None:  # it is lit; a touch leaves it as it is
            self.board.offer((Option(now, cell.label, cell.spot),))
        self._watch()
        self._place_asked()

    def _answered(self, name: str, value: Value) -> None:
        self.counting.enter([(name, value)])
        self._close()

    def _close(self) -> None:
        self._editing = None
        self.asked.stop()
        self._place_asked()
        self._watch()
        self._fill()

    def _place_asked(self) -> None:
        for widget in self.asked.all():
            self.swap(widget is self.asked.current, widget)
        self.rearrange()

    def _step(self, name: str, by: int) -> None:
        self.counting.step(name, by)
        self._watch()
        self._fill()

    # ---- where things are

    def arrange(self, box: Box) -> None:
        super().arrange(box)
        if self._counting is None:
            return
        asking = self.asked.current
        self.swap(asking is None, self.places, self.inconsistency, self.review)
        self.swap(asking is None and self.counting.fresh, self.play)
        if asking is None:
            self._arrange_whole()
        else:
            self._arrange_asking(asking, box.above(self.head.h)[1])

    def _arrange_asking(self, asking: Asking, below: Box) -> None:
        """Place the question below the list; beside the board if that leaves more of it."""
        theme, rim = self.theme, (self.theme.px(20), self.theme.px(10))
        editing = self._editing is not None and self._on_board(self.correction.cell(self._editing))
        on_board = editing and asking.body_height(below.w) > 0
        if on_board and not theme.portrait:
            side, rest = below.rightmost(below.w * 0.48)
            low = side.below(min(side.h, asking.wanted_height(side.w)))[0]
        else:
            low, rest = below.below(min(below.h * 0.7, asking.wanted_height(below.w)))
        put(asking, low)
        self._arrange_opened(rest.inset(*rim))

    def _arrange_whole(self) -> None:
        theme, gap = self.theme, self.theme.px(12)
        foot, rest = self.body.below(theme.reach, gap)
        keys = (self.play, self.review) if self.counting.fresh else (self.review,)
        wide = theme.text(210) * len(keys)
        if theme.portrait or wide > foot.w * 0.6:
            words, rest = rest.below(theme.text(48), gap)
        else:
            foot, words = foot.rightmost(wide, gap)
        put(self.inconsistency, words)
        for key, place in zip(keys, foot.columns(len(keys), gap), strict=True):
            put(key, place)
        if theme.portrait:
            upper, lower = rest.above(rest.h * 0.36, gap)
        else:
            upper, lower = rest.left(rest.w * 0.36, theme.px(16))
        put(self.places, upper)
        self._arrange_opened(lower)

    def _arrange_opened(self, box: Box) -> None:
        """Place the cover; otherwise the board with all other cells below, or the list alone."""
        cells = self.opened.cells
        placed = any(self._on_board(cell) for cell in cells) and not self._shielded
        listed = not self._shielded and not all(self._on_board(cell) for cell in cells)
        listed = listed and (self._editing is None or not placed)
        self.swap(self._shielded, self.shield)
        self.swap(placed, self.board)
        self.swap(listed, self.list)
        put(self.shield, box)
        board, rest = box.above(box.h * 0.62, self.theme.px(10)) if placed and listed else (box, box)
        put(self.board, board)
        put(self.list, rest)


def _item(place: PlaceRow) -> Item:
    seat = -1 if place.owner is None else place.owner
    return Item(place.number, place.place, place.note, seat, place.differ)
