"""What is put right, drawn step by step as the desk leads through it; and the receipts that lead there."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import cast

from companion.desk import phrases
from companion.desk.ask import Ask
from companion.desk.counting import NOTE, Counting, CountReview
from companion.desk.edits import TO_LOG, ConflictAsked, EditReview, Edits, InPast, Noting
from companion.desk.intents import TABLE, do
from companion.desk.keys import PlayKey
from companion.desk.signals import Began, InVain, Refused
from companion.desk.with_player import begun_with, with_own_cards, with_player
from companion.table.play.correction import cells_about, cells_of
from companion.table.play.refusal_hint import Refusal
from companion.ui.host import Host, Shown, Visit
from companion.ui.kit.dialog import Key
from companion.ui.panels.folded import named
from companion.ui.panels.receipt import ReceiptPanel
from companion.ui.screens.corrections.amend import AmendScreen
from companion.ui.screens.corrections.conflict import ConflictScreen
from companion.ui.screens.corrections.correction import CorrectionScreen
from companion.ui.screens.corrections.difference import DifferenceScreen
from companion.ui.screens.corrections.log import LogScreen
from companion.ui.screens.name import NamePage
from companion.ui.screens.screen import Screen
from companion.ui.screens.table.in_past import PastScreen
from companion.ui.screens.table.play import PlayScreen
from companion.ui.screens.table.receipt import ReceiptScreen
from engines.core.events import AnyEvent
from engines.core.text import N_, Text
from hardware.ports import Pressed, SeatPressed

SCORES, TURN, COUNT = "scores", "turn", "count"


class Corrections:
    """The pages of what is put right, leading back to where it was begun.

    It observes what is entered in the past.
    """

    def __init__(self, host: Host, play: PlayScreen) -> None:
        self._host, self._play = host, play
        self._visit, self._whence = Visit(host), cast("Screen", play)
        self._begin()
        play.bind(on_row=lambda _, seat: self.ask_about(seat))
        host.dialogs.stock.bind(on_player=lambda _, seat: self.ask_about(seat))
        private = host.dialogs.private
        private.bind(on_scores=lambda *_: host.open("scores"), on_count=lambda _, *of: self.of_seat(*of))
        private.bind(on_turn=lambda *_: host.open("turn_card"))
        private.bind(on_begin=lambda _, *begun: self._begin_with(*begun))
        host.opens(correct=self.take, enter=self.enter, edit=self.edit, absence=self.ask_who)
        host.opens(look=self.look, receipt=self.open_receipt)
        host.signals.listen(Began, lambda _: self._begin())
        host.signals.listen(Shown, lambda _: self.edits.ask_to_count(host.playing))

    def _begin(self) -> None:
        """Follow a started or resumed game."""
        self.edits = Edits(self, self, self._host.services.most_worlds)

    # ---- what is begun

    def take(self, cells: Sequence[str] = (), note: str = "") -> None:
        """Start a correction at these cells."""
        self._whence = self._host.screen
        self.edits.fix(self._host.playing, cells, note)

    def wrong(self, event: AnyEvent) -> None:
        """Start one at the place of this event."""
        self.take(cells_about(self._host.playing.session.cells, event))

    def of_seat(self, seat: int, looked: bool = False) -> None:
        """Start one at this seat's cells: at the hand, if they have just looked at it."""
        self.take(cells_of(self._host.playing.session.cells, seat, hand=looked))

    def enter(self) -> None:
        """Have a game in progress entered."""
        self._whence = self._play
        self.edits.enter_game(self._host.playing)

    def edit(self, way: str, number: int, leave: Text = TO_LOG) -> None:
        """Edit the log at the move of this number; `leave` says where it leads back to."""
        self._whence = self._host.screen
        self.edits.edit(self._host.playing, way, number, leave)

    def ask_who(self) -> None:
        """Ask who leaves or returns."""
        self._whence = self._host.screen
        self.edits.come_or_go(self._host.playing)

    # ---- what is drawn

    @cached_property
    def page(self) -> CorrectionScreen:
        """The page of the counts."""
        page = CorrectionScreen(self._host.stage)
        page.bind(on_back=self._back, on_review=lambda *_: self.edits.look_over())
        page.bind(on_play=lambda *_: self.edits.to_the_game())
        return page

    @cached_property
    def difference(self) -> DifferenceScreen:
        """The page of the changes."""
        difference = DifferenceScreen(self._host.stage)
        difference.bind(on_back=self._back)
        return difference

    @cached_property
    def noting(self) -> NamePage:
        """The page of the note."""
        return NamePage(self._host.stage, N_("A note"), N_("Skip"))

    @cached_property
    def past(self) -> PastScreen:
        """The table as it was before an entry of the log."""
        past = PastScreen(self._host.stage)
        past.bind(on_back=self._back)
        return past

    @cached_property
    def amend(self) -> AmendScreen:
        """What an edit of the log changes."""
        amend = AmendScreen(self._host.stage)
        amend.bind(on_back=self._back)
        return amend

    @cached_property
    def conflict(self) -> ConflictScreen:
        """A move that no longer fits."""
        conflict = ConflictScreen(self._host.stage)
        conflict.bind(on_back=self._back)
        return conflict

    def _back(self, *_args: object) -> None:
        self.edits.back()

    def show_step(self) -> None:
        """Draw the present step."""
        match step := self.edits.step:
            case Noting():
                self.noting.ask(NOTE, self.edits.noted, self.edits.back)
                self._host.show(self.noting)
            case Counting():
                self.page.show(step)
                self._host.show(self.page)
            case CountReview():
                self.difference.show(step)
                self._host.show(self.difference)
            case InPast():
                self.past.enter(step)
                self._host.show(self.past)
            case EditReview():
                self.amend.show(step)
                self._host.show(self.amend)
            case ConflictAsked():
                self.conflict.show(step)
                self._host.show(self.conflict)

    def ask(self, asked: Ask) -> None:
        """Ask this above the screen."""
        self._host.dialogs.put(asked)

    def end(self) -> None:
        """Show where it was begun; what is written is seen at the table, or in the log."""
        in_log = isinstance(self._whence, LogScreen)
        back = self._play if self.edits.written and not in_log else self._whence
        self._host.show(back)

    def wrote(self, receipt: Sequence[Text]) -> None:
        """Open the log where it was edited, and say what there is to say."""
        if isinstance(self._host.screen, LogScreen):
            self._host.screen.turn_to(self.edits.row)
        if len(receipt) > 1:
            self._host.dialogs.tell(*receipt)
        elif receipt:
            self._host.dialogs.mention(receipt[0])

    # ---- what the controls of the past tell

    def changed(self) -> None:
        """The open question in the past has changed."""
        self._host.dialogs.why.hide()
        self.past.update()

    def refused(self, refusal: Refusal) -> None:
        """An action was refused in the past."""
        self.past.update()
        self._host.signals.send(Refused(refusal))

    def in_vain(self, pressed: Pressed | SeatPressed) -> None:
        """A button was pressed that does nothing there."""
        self._host.signals.send(InVain(pressed))

    def not_kept(self, sentence: Text) -> None:
        """Show that the disk failed."""
        self._host.dialogs.not_kept(sentence)

    def confirm(self, question: Text, do: Callable[[], None]) -> None:
        """Ask for confirmation once."""
        self._host.dialogs.take_back(question, do)

    # ---- the ways there

    @cached_property
    def receipt(self) -> ReceiptScreen:
        """The page of a whole receipt."""
        receipt = ReceiptScreen(self._host.stage)
        receipt.bind(
            on_wrong=lambda _, event: self.wrong(event), on_rule=lambda _, rule: self._host.open("rule", rule)
        )
        receipt.bind(on_change=lambda _, number: self.edit("change", number, phrases.BACK))
        return receipt

    def open_receipt(self, panel: ReceiptPanel, number: int | None = None) -> None:
        """Show a panel's receipt in full: that of the move of this number, if it can be changed."""
        engine = self._host.playing.session.engine
        self.receipt.show(panel.events, panel.title, engine.explain_rule, number)
        self._visit.begin(self.receipt)

    def look(self, seat: int) -> None:
        """Open a player's private view of their hand; without a hand, ask what to show."""
        playing = self._host.playing
        keys = (*with_own_cards(playing, seat), *with_player(playing, seat))
        if not self._host.dialogs.look(playing.session, seat, keys):
            self.ask_about(seat)

    def _begin_with(self, key: PlayKey, seat: int) -> None:
        """Begin a move with the player whose view is open."""
        self._host.dialogs.end_look()
        do(TABLE, self._host.playing, begun_with(key, seat))

    def ask_about(self, seat: int) -> None:
        """Tell what that player has in sight; offer the scores, what a turn is, or a correction."""
        doing: dict[str, Callable[[], None]] = {
            SCORES: lambda: self._host.open("scores"),
            TURN: lambda: self._host.open("turn_card"),
            COUNT: lambda: self.of_seat(seat),
        }
        turns = self._host.playing.session.engine.turn_card is not None
        turn = (Key(TURN, phrases.TURN_CARD),) if turns else ()
        keys = (Key(SCORES, phrases.SCORES), *turn, Key(COUNT, phrases.FIX_THIS))
        name = self._host.stage.seats.at(seat).name
        row = self._host.playing.session.view().ledger.of(seat)
        marks = () if row is None else (named(row.facts), row.alert, *row.notes, *row.cards)
        words = [one for one in marks if one is not None and one.msgid]
        self._host.dialogs.ask(name, keys, lambda key: doing[key](), words)
