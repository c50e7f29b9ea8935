"""The table at play: board, players, receipt, the question that is open, and the row of actions."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.properties import NumericProperty

from companion.table.controls import Controls
from companion.ui.icons import CROSS, MENU
from companion.ui.kit.box import Box
from companion.ui.kit.button import Button
from companion.ui.kit.painted import FADE
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.panels.actions import ActionRow
from companion.ui.panels.banner import BannerPanel
from companion.ui.panels.board import BoardPanel
from companion.ui.panels.ledger import LedgerPanel
from companion.ui.panels.receipt import ReceiptPanel
from companion.ui.panels.shelf import ShelfPanel
from companion.ui.screens import row
from companion.ui.screens.ahead import AheadKey
from companion.ui.screens.asked import Asked
from companion.ui.screens.lamps import LampRow, LinkDot
from companion.ui.screens.screen import Screen, put
from engines.core.moves import Group
from engines.core.text import N_
from engines.core.view import View

READABLE = 0.6
"""A shelf with less of the height it wants is not shown."""


class PlayScreen(Screen):
    """Follows the controls of one session; the other events are for the application."""

    wash = NumericProperty(0.0)

    __events__ = ("on_menu", "on_scores", "on_player", "on_ahead")

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self.controls: Controls | None = None
        self._keys: row.Keys | None = None
        self._turn: int | None = None
        self._shown = 0
        self._view: View | None = None
        self._draws_lamps = False
        self._build(stage)
        self._bind()
        self.fbind("wash", self._again)

    def _build(self, stage: Stage) -> None:
        self.banner, self.lamps, self.link = BannerPanel(stage), LampRow(stage), LinkDot(stage)
        self.menu = Button(stage, icon=MENU, bare=True)
        self.leave = Button(stage, icon=CROSS, bare=True)
        self.board = BoardPanel(stage)
        self.shelves: list[ShelfPanel] = []
        self.ledger, self.receipt = LedgerPanel(stage), ReceiptPanel(stage)
        self.receipt.opens = True
        self.ahead = AheadKey(stage)
        self.actions = ActionRow(stage)
        self.asked = Asked(stage, self.board)
        self.add(self.banner, self.link, self.menu)
        self.add(self.board, self.ledger, self.receipt, self.actions)

    def _bind(self) -> None:
        self.menu.bind(on_tap=lambda *_: self.dispatch("on_menu"))
        self.lamps.fbind("picture", self.rearrange)
        self.leave.bind(on_tap=lambda *_: self.controls.leave())
        self.actions.bind(on_choose=self._chosen, on_why=self._asked_why)
        self.ahead.bind(on_tap=lambda *_: self.dispatch("on_ahead"))
        self.ledger.bind(on_choose=lambda _, seat: self.dispatch("on_player", seat))

    def on_menu(self) -> None:
        """The menu is wanted."""

    def on_scores(self) -> None:
        """The scores are wanted."""

    def on_player(self, seat: int) -> None:
        """A player's card was touched."""

    def on_ahead(self) -> None:
        """A look ahead is wanted."""

    # ---- what is shown

    def follow(self, controls: Controls) -> None:
        """Show this game from now on."""
        self.controls, self._turn = controls, None
        self._shown = controls.session.version
        self.update()

    def update(self) -> None:
        """Show how the game stands now; what has just happened is shown to happen."""
        session = self.controls.session
        view = session.view()
        self._show_view(view)
        self.ahead.follow(session)
        self._show_keys()
        self._ask()
        if session.version != self._shown:
            self._shown = session.version
            self._show_happened()
        self.rearrange()

    def _show_view(self, view: View) -> None:
        self.banner.show(view.banner)
        self.board.show(view.board)
        self.ledger.show(view.ledger)
        self._view = view
        while len(self.shelves) < len(view.shelves):
            self.shelves.append(ShelfPanel(self.stage))
        for panel, shelf in zip(self.shelves, view.shelves, strict=False):
            panel.show(shelf)
        if view.banner.seat != self._turn:
            self._turn = view.banner.seat
            self.repaint()
            self._wash()

    def _show_keys(self) -> None:
        self._keys = row.keys_of(self.controls, self.stage)
        self.actions.show(*self._keys[:3])

    def _show_happened(self) -> None:
        session = self.controls.session
        events = session.receipt
        self.board.flash(tuple(dict.fromkeys(spot for event in events for spot in event.spots)))
        self.receipt.show(events, session.undo_name() if events else None)

    def _ask(self) -> None:
        controls = self.controls
        if controls.question is None:
            self.asked.stop()
        else:
            throw = controls.throw if controls.can_throw else None
            anew = controls.anew if controls.comes_again else None
            seat = controls.open.seat
            self.asked.ask(controls.question, controls.answer, controls.back, seat, throw, anew)
        for widget in self.asked.all():
            self.swap(widget is self.asked.current, widget)

    def _wash(self) -> None:
        """Let the next player's colour run over the bar."""
        Animation.cancel_all(self, "wash")
        self.wash = 0.0
        if self.theme.motion:
            self.wash = 1.0
            Animation(wash=0.0, duration=3 * FADE, transition="out_quad").start(self)

    def link_is(self, state: str, lamps: bool) -> None:
        """Say whether the panel works ("found", "lost"), and whether its lamps are drawn here."""
        self.link.state, self.link.words = state, N_("table")
        self._draws_lamps = lamps
        self.rearrange()

    # ---- what is touched

    def _chosen(self, _row: ActionRow, key: Any) -> None:
        controls = self.controls
        plain = {row.UNDO: controls.undo, row.REDO_KEY: controls.redo, row.LEAVE: controls.leave}
        if key in plain:
            plain[key]()
        elif key == row.SCORES:
            self.dispatch("on_scores")
        elif controls.open is not None and (controls.open.kind, controls.open.seat) == key:
            controls.throw()
        elif isinstance(key[0], Group):
            controls.begin_group(*key)
        else:
            controls.begin(*key)

    def _asked_why(self, _row: ActionRow, key: Any) -> None:
        if illegal := self._keys.why.get(key):
            self.stage.dispatch("on_why", illegal)

    # ---- where things are

    def arrange(self, box: Box) -> None:
        theme = self.theme
        self._arrange_bar(self.bar.inset(theme.px(20), 0))
        rest = box.above(self.bar.h)[1]
        keys, middle = rest.below(self.actions.wanted_height(box.w))
        put(self.actions, keys)
        asking = self._where_asked(keys, rest)
        covered = asking is not None and asking.y < keys.top
        self._show_way_out(covered)
        beside = asking is not None and not covered
        self.swap(False, self.ahead)
        if covered and asking.top < rest.top:
            middle = rest.below(asking.h)[1]
        inner = middle.inset(theme.px(20), theme.px(14))
        if beside:
            left = Box(inner.x, inner.y, asking.x - inner.x - theme.px(20), inner.h)
            self._arrange_above(Box(asking.x, asking.top, asking.w, middle.top - asking.top))
        else:
            side, left = self._halves(inner)
            self._arrange_side(side)
            if asking is not None and covered and asking.top >= rest.top:
                self.swap(False, self.receipt)  # or it would lie upon the question
        self.swap(not beside or self._boardless, self.ledger)
        if self._boardless:
            put(self.ledger, left.above(min(left.h, 1.4 * self.ledger.wanted_height(left.w)))[0])
        self._arrange_board(left)
        if asking is not None:
            put(self.asked.current, asking)

    @property
    def _boardless(self) -> bool:
        """Whether the game shows no board, so that the players take its place."""
        return self._view is not None and self._view.board is None and not self._view.shelves

    def _halves(self, inner: Box) -> tuple[Box, Box]:
        """Where ledger and receipt are, and where the board is: beside each other, or one upon the other."""
        theme = self.theme
        if theme.portrait:
            return inner.below(inner.h * 0.46, theme.px(14))
        return inner.rightmost(max(self.width * 0.355, theme.px(400)), theme.px(20))

    def _where_asked(self, keys: Box, below_bar: Box) -> Box | None:
        """Over the row where the board answers; else in the right half, or from below on a small panel."""
        widget = self.asked.current
        if widget is None:
            return None
        if widget.wanted_height(below_bar.w) <= widget.strip_height():
            return keys
        half = below_bar.below(keys.h)[1].rightmost(below_bar.w / 2)[0]
        if half.w < 10.5 * self.theme.target:
            low = below_bar.below(max(keys.h, widget.wanted_height(below_bar.w)))[0]
            return low if low.h < 0.62 * below_bar.h else below_bar
        return half.below(min(half.h, widget.wanted_height(half.w)))[0]

    def _show_way_out(self, covered: bool) -> None:
        """Where the row is covered, the corner of the menu leads out of the conversation."""
        self.swap(not covered, self.menu)
        self.swap(covered, self.leave)

    @property
    def bar(self) -> Box:
        """The strip at the top: whose turn it is."""
        return self.box.above(max(self.theme.px(60), self.theme.target))[0]

    def _arrange_bar(self, bar: Box) -> None:
        theme = self.theme
        menu, bar = bar.rightmost(theme.target, theme.px(16))
        put(self.menu, menu)
        put(self.leave, menu)
        if self.link.state != "none":
            link, bar = bar.rightmost(max(theme.target, theme.text(80)), theme.px(16))
            put(self.link, link)
        lamps_fit = self._draws_lamps and not theme.portrait
        self.swap(lamps_fit, self.lamps)
        if lamps_fit:
            lamps, bar = bar.rightmost(self.lamps.wanted_width, theme.px(16))
            put(self.lamps, lamps)
        put(self.banner, bar)

    def _arrange_board(self, box: Box) -> None:
        """The shelves stand where the board leaves room beside it, and are not shown where it leaves none."""
        theme, board = self.theme, self._view.board if self._view else None
        spare = box.w - (box.h * board.aspect if board else 0)
        shelves = self.shelves[: len(self._view.shelves)] if self._view and spare > theme.text(130) else []
        for panel in self.shelves:
            self.swap(panel in shelves, panel)
        if shelves:
            column, box = box.left(min(spare, theme.text(180)) if board else box.w, theme.px(10))
            for panel in shelves:
                wanted = panel.wanted_height(column.w)
                place, column = column.above(min(wanted, column.h), theme.px(10))
                put(panel, place)
                self.swap(place.h >= READABLE * wanted, panel)
        put(self.board, box)

    def _arrange_side(self, box: Box) -> None:
        """The ledger gives way to a long receipt, but never below what its names need."""
        theme, gap = self.theme, self.theme.px(12)
        rows = len(self._view.ledger.rows) if self._view else 0
        self.swap(self.ahead.fits(box), self.ahead)
        if self.ahead.parent is self:
            key, box = box.below(theme.target, gap)
            put(self.ahead, key)
        least = rows * (max(theme.target, theme.text(38)) + theme.px(10))
        wanted = max(theme.px(96), self.receipt.wanted_height())
        high = min(self.ledger.wanted_height(box.w), max(least, box.h - wanted - gap))
        ledger, rest = (box, box) if self._boardless else box.above(min(high, box.h), gap)
        put(self.ledger, ledger)
        self.swap(rest.h >= theme.px(76), self.receipt)
        put(self.receipt, rest)

    def _arrange_above(self, box: Box) -> None:
        """Where a question leaves room above it, the receipt stays to be read."""
        room = box.inset(self.theme.px(20), self.theme.px(12))
        shown = room.h >= self.theme.px(90)
        self.swap(shown, self.receipt)
        if shown:
            put(self.receipt, room)

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        bar, sitter = self.bar, self.stage.seats.at(self._turn)
        pen.box(bar, 0, "surface")
        if sitter.name:
            pen.box(bar, 0, sitter.colour, alpha=0.55 * self.wash)
            pen.box(bar.below(self.theme.px(5))[0], 0, sitter.colour)
