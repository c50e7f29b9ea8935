"""One panel for each kind of view, and those for what a move did; none knows which game it is."""

from __future__ import annotations

from companion.ui.kit.painted import Painted
from companion.ui.panels.banner import BannerPanel
from companion.ui.panels.board import BoardPanel
from companion.ui.panels.ledger import LedgerPanel
from companion.ui.panels.shelf import ShelfPanel
from engines.core.view import Banner, Board, Ledger, Shelf

PANELS: dict[type, type[Painted]] = {
    Board: BoardPanel,
    Ledger: LedgerPanel,
    Shelf: ShelfPanel,
    Banner: BannerPanel,
}
