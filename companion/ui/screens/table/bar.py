"""The bar of the table in play: whose turn it is, lamps and link, the clock, the menu."""

from kivy.animation import Animation
from kivy.properties import NumericProperty

from companion.drawing.box import Box
from companion.ui.kit.button import Button
from companion.ui.kit.painted import FADE
from companion.ui.kit.pen import Pen
from companion.ui.panels.banner import UNDERLINE, BannerPanel
from companion.ui.panels.hint import HintPanel
from companion.ui.screens.screen import Screen, put
from companion.ui.screens.table.clocks import ClockChip
from companion.ui.screens.table.lamps import LampRow, LinkDot
from companion.ui.screens.table.question_area import QuestionArea
from engines.core.text import N_

BAR_MARGIN, HEAD_MARGIN = 20, 10
"""Beside the parts of the bar, and of the head of a column."""

CLOSE = 6
"""Between keys of the corner of a head."""


class TableBar(Screen):
    """The arrangement of the bar; it heads an upright panel, with the clock below.

    So it does the column of the players while these stand beside a board, which has its height then.
    """

    banner: BannerPanel
    lamps: LampRow
    link: LinkDot
    clock: ClockChip
    menu: Button
    leave: Button
    undo: Button
    asked: QuestionArea
    typing: Button
    hint: HintPanel
    wash = NumericProperty(0.0)
    """How much of the colour of whose turn it is lies over the bar; it fades as a turn begins."""
    _draws_lamps = False
    _may_type = False
    _turn: int | None = None
    _head: Box | None = None

    def link_is(self, state: str, lamps: bool) -> None:
        """Show whether the panel works ("found", "lost"), and whether its lamps are drawn here."""
        # Translators: the connection to the buttons of the table, beside its mark.
        self.link.state, self.link.words = state, N_("table")
        self._draws_lamps = lamps
        self.rearrange()

    def time_is(self, shown: bool) -> None:
        """Show the clock in the bar, or hide it."""
        self.swap(shown, self.clock)
        self.rearrange()

    def _show_turn(self, seat: int | None) -> None:
        """Show whose turn it is; a new one's colour fades."""
        if seat == self._turn:
            return
        self._turn = seat
        Animation.cancel_all(self, "wash")
        self.wash = 1.0 if self.theme.motion else 0.0
        if self.theme.motion:
            Animation(wash=0.0, duration=3 * FADE, transition="out_quad").start(self)
        self.repaint()

    def on_wash(self, *_: object) -> None:
        """Paint the bar in its next shade."""
        self.repaint()

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        bar, sitter = self.bar, self.stage.seats.at(self._turn)
        pen.box(bar, 0, "surface")
        if sitter.name:
            pen.box(bar, 0, sitter.colour, alpha=0.55 * self.wash)
            pen.box(bar.below(self.theme.px(UNDERLINE))[0], 0, sitter.colour)

    @property
    def bar(self) -> Box:
        """Whose turn it is: the strip at the top, or the head of a column or of an upright panel."""
        return self._head or self.box.above(max(self.theme.px(60), self.theme.target))[0]

    def _head_the(self, column: Box) -> Box:
        """Place whose turn it is at the head of a column; the rest."""
        theme = self.theme
        typed = self._types(head=not theme.portrait)
        corner = 1 + sum((typed, self.hint.there, self.link.state != "none", self._undoes))
        wide = column.w - theme.px(2 * HEAD_MARGIN)
        high = self.banner.heading_height(wide, corner * (theme.target + theme.px(CLOSE)))
        self._head, rest = column.above(high, theme.px(8))
        if self.clock.parent is not self:
            return rest
        strip, rest = rest.above(theme.target)
        put(self.clock, strip.rightmost(self.clock.wanted_width)[0])
        return rest

    def _arrange_bar(self, box: Box) -> None:
        theme, heads = self.theme, self._head is not None
        self.banner.heads = self.link.bare = heads
        wide, narrow = (CLOSE, CLOSE) if heads else (16, 10)
        bar = box.above(theme.target)[0] if heads else box
        menu, bar = bar.rightmost(theme.target, theme.px(wide))
        put(self.menu, menu)
        put(self.leave, menu)
        if self.undo.parent is self:
            key, bar = bar.rightmost(theme.target, theme.px(narrow))
            put(self.undo, key)
        if self.typing.parent is self:
            key, bar = bar.rightmost(theme.target, theme.px(narrow))
            put(self.typing, key)
        if self.hint.there and self.hint.parent is None:
            hint, bar = bar.rightmost(theme.target, theme.px(narrow))
            put(self.hint, hint)
            self.swap(True, self.hint)
        if self.link.state != "none":
            link, bar = bar.rightmost(self.link.wanted_width, theme.px(wide))
            put(self.link, link)
        if heads:
            self.banner.taken = box.right - bar.right
            self.swap(False, self.lamps)
            put(self.banner, box)
            return
        if self.clock.parent is self:
            clock, bar = bar.rightmost(self.clock.wanted_width, theme.px(12))
            put(self.clock, clock)
        self.swap(self._draws_lamps, self.lamps)
        if self._draws_lamps:
            lamps, bar = bar.rightmost(self.lamps.wanted_width, theme.px(16))
            put(self.lamps, lamps)
        put(self.banner, bar)

    def _show_way_out(self, covered: bool, head: bool) -> None:
        """While the row is covered, use the menu's corner for leaving the conversation.

        A question that came by itself has undo beside it: whoever undid something to be asked it again may
        want to undo once more. In the `head` of a column it takes the place of the keyboard.
        """
        self.swap(self._types(head), self.typing)
        self.swap(not covered, self.menu)
        self.swap(covered, self.leave)
        self.swap(covered and self._undoes, self.undo)

    def _types(self, head: bool) -> bool:
        """Whether a line can be typed, in the `head` of a column or elsewhere."""
        return self._may_type and not (head and self._undoes)

    @property
    def _undoes(self) -> bool:
        """Whether what is asked came by itself, and leads back by undo."""
        asked = self.asked.current.asked if self.asked.current is not None else None
        return asked is not None and asked.undoes
