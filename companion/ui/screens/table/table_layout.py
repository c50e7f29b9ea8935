"""The layout of the table in play: bar, board, players, receipt, question, row of actions."""

from companion.drawing.box import Box
from companion.ui.kit.painted import Painted
from companion.ui.panels.action_row import ActionRow
from companion.ui.panels.ledger import LedgerPanel
from companion.ui.panels.moment import MomentPanel
from companion.ui.panels.outlook import OutlookPanel
from companion.ui.panels.place_keys import PlaceKeys
from companion.ui.panels.receipt import BARE, BRIEF, ReceiptPanel
from companion.ui.panels.stock import StockPanel
from companion.ui.panels.totals import TotalsPanel
from companion.ui.panels.turn_card import TurnCardPanel
from companion.ui.screens.screen import put
from companion.ui.screens.table.ahead import AheadKey
from companion.ui.screens.table.bar import BAR_MARGIN, HEAD_MARGIN, TableBar
from companion.ui.screens.table.shelves import FOLD_GAP, TableShelves
from engines.core.view import Board, Ledger, Row

COLUMN, WIDEST = 64, 0.42
"""Millimetres of the column that whose turn it is heads, and the most of a panel that it may take."""

HALVES = 8
"""There: between the board, which has a margin of its own, and the players."""

TOLD = 180
"""There: what is kept for the receipt beside a board, so that no row moves with what it tells."""

LEAST_TABLE = 62
"""Millimetres of the height that a board needs with what lies beside it: what the menu tells gives way."""

GOODS_GAP = 12
"""There: above and below the goods of whoever's turn it is."""

APART = 12
"""There: between players and receipt."""

LONG, SHORT, ROOMY = 150, (28, 60), 0.85
"""There: a long receipt's height, a short one's parts, and the board's share below which it is short."""


class TableScreen(TableBar, TableShelves):
    """The arrangement of `PlayScreen`; on an upright panel board and players are stacked."""

    ledger: LedgerPanel
    stock: StockPanel
    receipt: ReceiptPanel
    turn_card: TurnCardPanel
    ahead: AheadKey
    outlook: OutlookPanel
    actions: ActionRow
    totals: TotalsPanel
    place_keys: PlaceKeys
    moment: MomentPanel

    def arrange(self, box: Box) -> None:
        was, self._head = self.bar, None
        rest = box
        if self.theme.portrait:
            rest = self._head_the(box)
        elif not self._heads:
            rest = box.above(self.bar.h)[1]
        keys, above = rest.below(self.actions.wanted_height(box.w))
        put(self.actions, keys)
        above = self._arrange_totals(above)
        in_row = self._outlook_in_row()
        strip = 0.0 if in_row else self.outlook.wanted_height(box.w)
        asking = self._where_asked(keys, rest, above.below(strip)[1])
        above_row = self.asked.current is not None and self.asked.current.above_row
        over = asking if asking is not None and (asking.y < keys.top or above_row) else None
        self._show_way_out(over is not None and not above_row, self._heads)
        filled = over is not None and over.top >= rest.top
        middle = rest.below(over.h)[1] if over is not None and not filled else above
        middle = self._arrange_outlook(middle, 0 if filled else strip, in_row=in_row)
        self._arrange_middle(middle, asking if over is None else None, covered=filled)
        self._tell_in_row(taken=in_row)
        self._arrange_place_keys()
        self._arrange_moment(above)
        if filled:
            self.swap(False, self.ledger, self.board)  # what nobody sees is not drawn
            for panel in (self.receipt, self.stock, self.hint, self.ahead, self.folded, *self.shelves):
                self.swap(False, panel)  # or it would lie upon the question
        if asking is not None:
            put(self.asked.current, asking)
        self._arrange_bar(self.bar.inset(self.theme.px(BAR_MARGIN if self._head is None else HEAD_MARGIN), 0))
        if self.bar != was:
            self.repaint()

    @property
    def _heads(self) -> bool:
        """Whether whose turn it is heads the players: beside a board, unless a question needs room."""
        board = self._view.board if self._view is not None else None
        level = not self.theme.portrait and self._stays
        return level and board is not None and not self._gridded

    def _arrange_totals(self, box: Box) -> Box:
        """Place the totals of the next roll at the foot, unless something is asked; the rest.

        While a moment is shown their place is kept: the board stays where it is when they come.
        """
        margin = self.theme.px(20)
        high = self.totals.wanted_height(box.w - 2 * margin)
        kept = high > 0 and self.asked.current is None
        self.swap(kept and not self.moment.shown, self.totals)
        if not kept:
            return box
        strip, rest = box.below(high)
        put(self.totals, strip.inset(margin, 0))
        return rest

    def _arrange_place_keys(self) -> None:
        """Place the keys beside a place of the board over the board, which takes no touch below them."""
        self.swap(self.place_keys.shown and self.board.parent is self, self.place_keys)
        put(self.place_keys, self.board.box)

    def _arrange_moment(self, box: Box) -> None:
        """Place the moment between bar and row, above everything else."""
        self.swap(self.moment.shown, self.moment)
        if self.moment.shown:
            put(self.moment, self.moment.needs_of(box))
            self.moment.spares = self._over_column if self._heads else None
            heads = [one for one in self._in_head if one.parent is self]
            above = [self.moment, *(heads if self._heads else ())]
            if self.children[: len(above)] != above[::-1]:
                for part in above:
                    self.remove_widget(part)
                    self.add_widget(part)

    @property
    def _in_head(self) -> tuple[Painted, ...]:
        """The parts of a head, the banner below its keys."""
        return self.banner, self.link, self.clock, self.typing, self.menu

    @property
    def _over_column(self) -> Box:
        """The corner of a head and of the clock below it."""
        column = self.moment.column
        return Box(column.x, column.top, self.right - column.x, self.top - column.top)

    def _spare_in_row(self) -> Box | None:
        """Where the row of actions has no keys beside a board at rest; None where it has no room."""
        return self.actions.spare() if self._heads and self.asked.current is None else None

    def _outlook_in_row(self) -> bool:
        """Place the strip where the row of actions has no keys, while nothing is asked, if there is room."""
        room = self._spare_in_row()
        shown = room is not None and self.outlook.reads_in(room)
        if room is not None and shown:
            self.remove_widget(self.outlook)
            self.add_widget(self.outlook)
            put(self.outlook, room)
        return shown

    def _tell_in_row(self, *, taken: bool) -> None:
        """Place the receipt where the row of actions has no keys, if who got what has no room elsewhere."""
        room = None if taken else self._spare_in_row()
        if room is None or self.receipt.parent is not None or not self.receipt.tells_in(room):
            return
        self.add_widget(self.receipt)
        put(self.receipt, room)

    def _arrange_outlook(self, box: Box, height: float, *, in_row: bool) -> Box:
        """Place the strip at the foot of the table, unless a question or the board needs room; the rest."""
        if in_row:
            return box
        shown = 0 < height < box.h / 2
        if self._view is not None and self._view.board is not None:
            shown = shown and box.h - height >= LEAST_TABLE * self.theme.mm
            shown = shown and not self._pressed_by(height, box, self._view.board)
        self.swap(shown, self.outlook)
        if not shown:
            return box
        strip, middle = box.below(height + self.theme.px(8))
        put(self.outlook, strip.above(height)[0])
        return middle

    def _pressed_by(self, height: float, box: Box, board: Board) -> bool:
        """Whether a board at rest would shrink for a strip of that height, which comes and goes."""
        theme, kept = self.theme, self._fold_high if self._on_view else 0.0
        if theme.portrait:
            inner = box.inset(*map(theme.px, (8, 8)))
            kept += self.ledger.least_height(inner.w) + self._stock_high + 2 * theme.px(HALVES)
            return self.asked.current is None and inner.h - height - kept < ROOMY * inner.w / board.aspect
        return self._heads and box.h - height - kept < self._halves(box)[1].w / board.aspect

    def _arrange_middle(self, middle: Box, beside: Box | None, *, covered: bool) -> None:
        """Place board, players and receipt; these are above a question asked beside the board."""
        theme = self.theme
        inner = middle.inset(*map(theme.px, (8, 8) if self._heads or theme.portrait else (20, 14)))
        self.ledger.level = False
        self.swap(False, self.ahead)
        if self._gridded:
            self._arrange_beside_grid(inner, beside, middle)
            return
        if self._view is not None:
            self.ledger.show(self._view.ledger)
        self.stock.show(self._on_turn)
        if beside is not None:
            self.swap(False, self.hint)
            left = Box(inner.x, inner.y, beside.x - inner.x - theme.px(20), inner.h)
            self._arrange_above(Box(beside.x, beside.top, beside.w, middle.top - beside.top))
        else:
            side, left = self._halves(inner)
            side = self._head_the(side) if self._heads else side
            self.moment.column = side
            self._arrange_side(side)
            self.swap(True, self.ledger)
        if self._boardless:
            put(self.ledger, left.above(min(left.h, 1.4 * self.ledger.wanted_height(left.w)))[0])
        self._arrange_board(left)
        if not covered:
            self._spare_a_stamp(inner if beside is None else left)

    def _spare_a_stamp(self, room: Box) -> None:
        """Give the room of a board that can't be read beside a question to the players and what happened."""
        asked, board = self.asked.current, self.board
        there = asked is None or self._view is None or self._view.board is None
        shown = there or self._lit or board.readable(board.box)
        self._show_board(shown=shown)
        if not shown:
            self.swap(False, self.folded, *self.shelves)
            self.ledger.level = True
            self._arrange_side(room)
            self.swap(True, self.ledger)

    def _show_board(self, *, shown: bool) -> None:
        """Show the board, below all else, or remove it."""
        if shown and self.board.parent is None:
            self.add_widget(self.board, len(self.children))
        self.swap(shown, self.board)

    @property
    def _lit(self) -> bool:
        """Whether what is asked is answered on the board."""
        asked = self.asked.current.asked if self.asked.current is not None else None
        return asked is not None and bool(asked.lit)

    @property
    def _gridded(self) -> bool:
        """Whether the board is a grid, which has players and scores at its head and foot."""
        return self._view is not None and self._view.board is not None and self._view.board.grid is not None

    def _arrange_beside_grid(self, inner: Box, beside: Box | None, middle: Box) -> None:
        """Place the grid over all of the room but that of a question, or else of the receipt."""
        theme = self.theme
        rim = theme.px(8)
        self._show_board(shown=True)
        for panel in (self.ledger, self.turn_card, self.hint, *self.shelves, self.folded):
            self.swap(False, panel)
        if beside is not None:
            self.swap(False, self.receipt)
            put(self.board, Box(middle.x + rim, middle.y, beside.x - middle.x - rim, middle.h))
            return
        if theme.portrait:
            told, rest = inner.below(
                min(inner.h * 0.3, max(self._bare, self._told(inner.w))), theme.px(HALVES)
            )
        else:
            told, rest = self._halves(inner)
        asked = self.asked.current is not None
        self.swap(not asked, self.receipt)
        put(self.receipt, told)
        put(self.board, inner if asked else rest)

    @property
    def _boardless(self) -> bool:
        """Whether the game has no board, so that the players take its place."""
        return self._view is not None and self._view.board is None and not self._view.shelves

    def _halves(self, inner: Box) -> tuple[Box, Box]:
        """The boxes of ledger and receipt, and of the board: side by side, or stacked."""
        theme = self.theme
        if theme.portrait:
            return inner.below(self._low_half(inner), theme.px(HALVES))
        wide = max(self.width * 0.355, theme.px(400))
        if not self._heads:
            return inner.rightmost(wide, theme.px(20))
        return inner.rightmost(max(wide, min(COLUMN * theme.mm, WIDEST * self.width)), theme.px(HALVES))

    def _low_half(self, inner: Box) -> float:
        """The height of ledger and receipt on an upright panel: the board gets its full width if possible."""
        theme, gap = self.theme, self.theme.px(HALVES)
        board = self._view.board if self._view else None
        if board is None:
            return self._low_without_board(inner)
        picture, apart = inner.w / board.aspect, theme.px(APART)
        ledger, told = self.ledger.least_height(inner.w) + self._stock_high, self._told(inner.w)
        wanted = sum(panel.strip_height(inner.w) + gap for panel in self._on_view)
        hint = self.hint.wanted_height(inner.w)
        kept = hint + gap if hint else 0.0
        inner = inner._replace(h=inner.h - kept)
        rims, line = SHORT
        both = ledger + apart + min(told, theme.px(LONG))
        if inner.h - both - gap - wanted < ROOMY * picture:
            short = self._bare if self.stock.there else theme.px(rims) + theme.text(line)
            both = ledger + apart + min(told, theme.px(LONG), short)
        mute = self.stock.there and self.receipt.title is None  # what it would have is the board's
        tells = inner.h - both > 0.6 * picture and not mute
        least = min(both if tells else ledger, 0.62 * inner.h)
        strips = self._strips(inner._replace(h=inner.h - least - gap)).values()
        below = sum(high + gap for high in strips)
        if self._on_view and not strips:
            below = self._fold_high + theme.px(FOLD_GAP)
        return kept + max(inner.h - picture - gap - below, least)

    def _low_without_board(self, inner: Box) -> float:
        """The same without a board: the shelves get what they want, or else the players do."""
        if self._boardless:
            above, least = 1.4 * self.ledger.wanted_height(inner.w), self._told(inner.w)
        else:
            above = sum(panel.wanted_height(inner.w) + self.theme.px(10) for panel in self._on_view)
            least = self.ledger.least_height(inner.w)
        return max(inner.h - above - self.theme.px(HALVES), min(least, inner.h / 2))

    def _where_asked(self, keys: Box, below_bar: Box, table: Box) -> Box | None:
        """The box for a question: over the row if the board answers; else the right half, or from below."""
        widget = self.asked.current
        if widget is None:
            return None
        if widget.above_row:
            return below_bar.below(keys.h)[1]
        if widget.in_row(below_bar.w):
            return keys
        beside = table.rightmost(max(self.width * 0.355, self.theme.px(400)))[0]
        if self._gridded and not self.theme.portrait and beside.h >= widget.least_height():
            return beside
        if widget.narrow and not self.theme.portrait:
            column = table.rightmost(max(self.width * 0.355, self.theme.px(400)) + self.theme.px(40))[0]
            return column.below(min(column.h, widget.wanted_height(column.w)))[0]
        half = table.rightmost(below_bar.w / 2)[0]
        if half.w < widget.least_width() or half.h < widget.least_height():
            low = below_bar.below(max(keys.h, widget.wanted_height(below_bar.w)))[0]
            return low if low.h < 0.62 * below_bar.h else below_bar
        return half.below(min(half.h, widget.wanted_height(half.w)))[0]

    def _arrange_side(self, box: Box) -> None:
        """Place players and receipt, and below them the preview key."""
        self.swap(self.ahead.fits(box), self.ahead)
        if self.ahead.keeps_room(box):
            key, box = box.below(self.theme.target, self.theme.px(12))
            put(self.ahead, key)
        if self._boardless:
            box = self._arrange_hint(box, 0)
            self.swap(box.h >= self._bare, self.receipt)
            put(self.receipt, box)
        else:
            least = self.ledger.least_height(box.w) + self._stock_high + self.theme.px(12)
            self._arrange_players(self._arrange_hint(box, least))

    def _arrange_hint(self, box: Box, kept: float) -> Box:
        """Place the hint at the foot of the column, if what is kept has room above; the rest."""
        gap, high = self.theme.px(12), self.hint.wanted_height(box.w)
        shown = 0 < high <= box.h - kept - self._brief - gap
        self.swap(shown, self.hint)
        if not shown:
            return box
        place, rest = box.below(high, gap)
        put(self.hint, place)
        return rest

    def _arrange_players(self, box: Box) -> None:
        """Place the ledger, shrunk for a long receipt, but never below what names need; then the goods."""
        theme, gap, wanted = self.theme, self.theme.px(APART), self.ledger.wanted_height(box.w)
        room = box.h - self._stock_high
        high = min(wanted, max(self.ledger.least_height(box.w), room - self._kept_told(box.w) - gap))
        if theme.portrait and self.receipt.title is None:
            high = 1.4 * wanted
        elif room - high - gap < self._brief:
            high = wanted  # no receipt has room: what would stay empty is theirs
        ledger, rest = box.above(min(high, room), gap)
        put(self.ledger, ledger)
        rest = self._arrange_turn_card(self._arrange_stock(rest))
        self.swap(rest.h >= self._brief, self.receipt)
        put(self.receipt, rest)

    @property
    def _stock_high(self) -> float:
        """The height kept for the goods of whoever's turn it is, with the gap above; 0 without any."""
        high = self.stock.wanted_height
        return high + self.theme.px(GOODS_GAP) if high else 0.0

    @property
    def _on_turn(self) -> Row | None:
        """The row of whoever is asked, or whose turn it is."""
        if self._view is None:
            return None
        asked = self.asked.current.asked if self.asked.current else None
        seat = asked.seat if asked is not None and asked.seat is not None else self._view.banner.seat
        return self._view.ledger.of(seat)

    def _arrange_stock(self, box: Box) -> Box:
        """Place the goods of whoever's turn it is at the top, if they have room there; the rest."""
        high = self.stock.wanted_height
        shown = 0 < high <= box.h + 1  # sums may be a hair less
        self.swap(shown, self.stock)
        if not shown:
            return box
        goods, rest = box.above(high, self.theme.px(GOODS_GAP))
        put(self.stock, goods)
        return rest

    def _arrange_turn_card(self, box: Box) -> Box:
        """Place the turn card, whole or as a strip, below the receipt if there is room for it; the rest."""
        gap, panel = self.theme.px(12), self.turn_card
        free = box.h - self._kept_told(box.w) - gap
        heights = () if panel.is_empty else (panel.wanted_height(box.w), panel.strip_height(box.w))
        fitting = [high for high in heights if 0 < high <= free]
        shown = self.asked.current is None and bool(fitting)
        self.swap(shown, panel)
        if not shown:
            return box
        card, rest = box.below(fitting[0], gap)
        put(self.turn_card, card)
        return rest

    def _kept_told(self, width: float) -> float:
        """The height kept for a receipt of that width: beside a board always the same."""
        return self.theme.px(TOLD) if self._heads else self._told(width)

    def _told(self, width: float) -> float:
        """The height wanted by a receipt of that width; one line for a bare title."""
        # What is left after sums may be a hair less.
        return max(self._bare, self.receipt.wanted_height(width)) + 1

    @property
    def _bare(self) -> float:
        """The height below which a receipt has one line."""
        return self.theme.px(BARE)

    @property
    def _brief(self) -> float:
        """The height below which a receipt is useless."""
        return self.theme.px(BRIEF)

    def _arrange_above(self, box: Box) -> None:
        """Place all players, or only the asked one, above a question, and the receipt if it fits."""
        theme = self.theme
        room = box.inset(theme.px(20), theme.px(12))
        players = not self._boardless and self._show_players(room)
        self.swap(players or self._boardless, self.ledger)
        if players:
            self._arrange_players(room)
            return
        self.swap(False, self.turn_card)
        room = self._arrange_stock(room)
        shown = room.h >= theme.px(90)
        self.swap(shown, self.receipt)
        if shown:
            put(self.receipt, room)

    def _show_players(self, room: Box) -> bool:
        """Show as many players as fit; False if not even the asked one does."""
        rows = self._view.ledger.rows if self._view else ()
        asked = self.asked.current.asked if self.asked.current else None
        seat = asked.seat if asked else None
        for some in (rows, tuple(row for row in rows if row.seat == seat)):
            self.ledger.show(Ledger(some))
            if some and self.ledger.least_height(room.w) + self._stock_high <= room.h:
                return True
        return False
