"""Corrections of the game on the table, and the receipts that lead to them."""

from collections.abc import Callable, Sequence
from functools import cached_property, partial

from companion.desk import phrases
from companion.desk.signals import Began
from companion.table.game.public_past import as_seen
from companion.table.play.correction import cells_about, cells_of
from companion.table.play.count_prompt import CountPrompt, uncertain
from companion.table.play.refusal_hint import Refusal
from companion.ui.flows.correction_flow import CorrectionFlow, CountRequest
from companion.ui.host import Host, Shown, Visit
from companion.ui.kit.dialog import Key
from companion.ui.panels.receipt import ReceiptPanel
from companion.ui.screens.table.play import PlayScreen
from companion.ui.screens.table.receipt import ReceiptScreen
from engines.core.corrections import Correct
from engines.core.events import AnyEvent
from engines.core.text import N_

SCORES, COUNT, LATER = "scores", "count", "later"
WRONG = N_("Something is wrong here")


class Corrections:
    """The start of corrections, leading back to where they were opened."""

    def __init__(self, host: Host, play: PlayScreen) -> None:
        self._host, self._play = host, play
        self._visit = Visit(host)
        self.flow = CorrectionFlow(host)
        self._count_prompt = CountPrompt()
        private = host.dialogs.private
        private.bind(on_scores=lambda *_: host.open("scores"), on_count=lambda _, seat: self.of_seat(seat))
        host.opens(correct=self.take, count=self.flow.open, enter=self.enter)
        host.opens(look=self.look, receipt=self.open_receipt)
        host.signals.listen(Began, lambda _: self._begin())
        host.signals.listen(Shown, lambda _: self.ask_to_count())

    @cached_property
    def receipt(self) -> ReceiptScreen:
        """The page of a whole receipt."""
        receipt = ReceiptScreen(self._host.stage)
        receipt.bind(
            on_wrong=lambda _, event: self.wrong(event), on_rule=lambda _, rule: self._host.open("rule", rule)
        )
        return receipt

    def _begin(self) -> None:
        """Follow a started or resumed game; past so many possible hands, ask to count them."""
        self._count_prompt = CountPrompt(self._host.services.most_worlds)

    # ---- corrections

    def take(self, cells: Sequence[str] = (), note: str = "") -> None:
        """Start a correction at these cells; a step waiting for a tap comes first."""
        controls, session = self._host.playing, self._host.playing.session
        if refused := session.refused_by_due:
            controls.shows.refused(Refusal(refused))
            return
        back = partial(self._host.show, self._host.screen)
        seen = as_seen(session, session.state)
        self.flow.open(
            CountRequest(session.engine, session.state, self._put_right, back, tuple(cells), note, seen=seen)
        )

    def wrong(self, event: AnyEvent) -> None:
        """Start one at the place of this event."""
        self.take(cells_about(self._host.playing.session.cells, event))

    def of_seat(self, seat: int) -> None:
        """Start one at this seat's cells."""
        self.take(cells_of(self._host.playing.session.cells, seat))

    def ask_to_count(self) -> None:
        """Ask whether to count the hands, if too many are possible."""
        session = self._host.playing.session
        if self._count_prompt.wants_count(session):
            cells = uncertain(session.cells)
            keys = (Key(LATER, N_("Later")), Key(COUNT, N_("Count now"), state="main"))
            words = (N_("The app can't tell who can pay. Count the hands to fix that."),)
            title = N_("Hands are too uncertain")
            self._host.dialogs.ask(title, keys, lambda key: self.take(cells) if key == COUNT else None, words)

    def enter(self) -> None:
        """Have a game in progress entered, one correction after another."""
        session, back = self._host.playing.session, partial(self._host.show, self._play)
        self.flow.open(CountRequest(session.engine, session.state, self._put_in, back, fresh=True))

    def _put_right(self, correction: Correct) -> None:
        self._host.show(self._play)
        self._host.playing.put_right(correction)

    def _put_in(self, correction: Correct) -> None:
        self._put_right(correction)
        if self._host.screen is self._play:
            self.enter()

    # ---- the ways there

    def open_receipt(self, panel: ReceiptPanel) -> None:
        """Show a panel's receipt in full."""
        engine = self._host.playing.session.engine
        self.receipt.show(panel.events, panel.title, lambda rule: engine.explain_rule(rule) is not None)
        self._visit.begin(self.receipt)

    def look(self, seat: int) -> None:
        """Open a player's private view of their hand; without a hand, ask what to show."""
        if not self._host.dialogs.look(self._host.playing.session, seat):
            self.ask_about(seat)

    def ask_about(self, seat: int) -> None:
        """Offer the scores, or correcting that player's cards."""
        doing: dict[str, Callable[[], None]] = {
            SCORES: lambda: self._host.open("scores"),
            COUNT: lambda: self.of_seat(seat),
        }
        keys = (Key(SCORES, phrases.SCORES), Key(COUNT, WRONG))
        name = self._host.stage.seats.at(seat).name
        self._host.dialogs.ask(name, keys, lambda key: doing[key]())
