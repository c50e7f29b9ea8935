"""What the table says otherwise: stock-takes of the game of a root, and the receipts that lead to them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.table.doubt import Doubt, uncertain
from companion.table.openly import as_seen
from companion.table.session import Session
from companion.table.stocktake import cells_about, cells_of
from companion.ui.counting import Counting, Wanted
from companion.ui.kit.sheet import Key
from companion.ui.panels.receipt import ReceiptPanel
from companion.ui.screens.receipt import ReceiptScreen
from companion.ui.screens.screen import Screen
from engines.core.corrections import Correct
from engines.core.events import AnyEvent
from engines.core.text import N_

if TYPE_CHECKING:  # the root imports this module
    from companion.ui.app import Tabletop

SCORES, COUNT, LATER = "scores", "count", "later"
WRONG = N_("Something is wrong here")


class Stock:
    """Opens them over the screens of a root, and leads back to where they were asked from."""

    def __init__(self, root: Tabletop) -> None:
        self._root = root
        self.counting = Counting(root.stage, root.show, root.above)
        self.receipt = ReceiptScreen(root.stage)
        self._before: Screen | None = None
        self._doubt = Doubt()
        self.receipt.bind(on_back=lambda *_: root.show(self._before))
        self.receipt.bind(on_wrong=lambda _, event: self.wrong(event))

    def begin(self, most_worlds: int) -> None:
        """A game begins or goes on; past so many possible hands it is asked to count them."""
        self._doubt = Doubt(most_worlds)

    # ---- stock-takes

    def take(self, cells: Sequence[str] = (), note: str = "") -> None:
        """Ask what really lies on the table, opened at these cells; what waits for a tap comes first."""
        root, before = self._root, self._root.screen
        session = root.controls.session
        if refused := session.refused_by_due:
            root.showing.refused(refused)
            return
        back = partial(root.show, before)
        seen = as_seen(session, session.state)
        self.counting.open(
            Wanted(session.engine, session.state, self._put_right, back, tuple(cells), note, seen=seen)
        )

    def wrong(self, event: AnyEvent) -> None:
        """Ask it where this event happened."""
        self.take(cells_about(self._root.controls.session.state, event))

    def of_seat(self, seat: int) -> None:
        """Ask it where things of this seat lie."""
        self.take(cells_of(self._root.controls.session.state, seat))

    def ask_in_doubt(self, session: Session) -> None:
        """Ask whether to count the hands, where too many have become possible."""
        if self._doubt.wants_count(session):
            cells = uncertain(session.state)
            keys = (Key(LATER, N_("Later")), Key(COUNT, N_("Count now"), state="main"))
            words = (N_("The app cannot be sure what may be paid. Counting the hands settles it."),)
            title = N_("Too many hands could be true")
            self._root.above.ask(title, keys, lambda key: self.take(cells) if key == COUNT else None, words)

    def enter(self) -> None:
        """Have a game entered that is under way, one stock-take after another."""
        root = self._root
        engine, state = root.controls.session.engine, root.controls.session.state
        self.counting.open(Wanted(engine, state, self._put_in, lambda: root.show(root.play), fresh=True))

    def _put_right(self, correction: Correct) -> None:
        self._root.show(self._root.play)
        self._root.controls.put_right(correction)

    def _put_in(self, correction: Correct) -> None:
        self._put_right(correction)
        if self._root.screen is self._root.play:
            self.enter()

    # ---- the ways there

    def open_receipt(self, panel: ReceiptPanel) -> None:
        """Show in full what a panel tells in short."""
        self._before = self._root.screen
        self.receipt.show(panel.events, panel.title)
        self._root.show(self.receipt)

    def ask_about(self, seat: int) -> None:
        """A player's card was touched: lead to the scores, or to what lies before that player."""
        doing = {SCORES: self._root.show_scores, COUNT: lambda: self.of_seat(seat)}
        keys = (Key(SCORES, N_("Scores")), Key(COUNT, WRONG))
        name = self._root.stage.seats.at(seat).name
        self._root.above.ask(name, keys, lambda key: doing[key]())
