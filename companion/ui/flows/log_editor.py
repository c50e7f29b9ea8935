"""A log edit on the screen: its conflicts are shown, and their handling is asked for."""

from collections.abc import Callable
from functools import cached_property

from companion.desk import phrases
from companion.desk.absence import who_leaves
from companion.desk.edits import about_conflict, leaving, review
from companion.desk.signals import InVain, Refused
from companion.table.amend.edit_steps import EditSteps, Enter, public_why
from companion.table.amend.log_edit import brought
from companion.table.amend.past_controls import PastControls
from companion.table.game.replay import Conflict
from companion.table.game.session import Session
from companion.table.play.refusal_hint import Refusal
from companion.ui.flows.correction_flow import CountRequest
from companion.ui.host import Host
from companion.ui.screens.corrections.amend import AmendScreen, EditedMove, Fallen
from companion.ui.screens.corrections.conflict import ConflictScreen
from companion.ui.screens.corrections.log import LogScreen
from companion.ui.screens.table.in_past import TO_THE_LOG, PastScreen
from engines.core.corrections import Correct
from engines.core.text import N_, Text
from hardware.ports import Pressed, SeatPressed


class LogEditor:
    """The screens from a log entry to its edit."""

    def __init__(self, host: Host, log: LogScreen) -> None:
        self._host, self._log = host, log
        self._edit: EditSteps | None = None
        self._row = 0

    @cached_property
    def past(self) -> PastScreen:
        """The table as it was before the entry."""
        past = PastScreen(self._host.stage)
        past.bind(on_back=lambda *_: self._back())
        return past

    @cached_property
    def amend(self) -> AmendScreen:
        """What the edit changes."""
        amend = AmendScreen(self._host.stage)
        amend.bind(on_back=lambda *_: self._leave())
        return amend

    @cached_property
    def conflict(self) -> ConflictScreen:
        """A move that no longer fits."""
        conflict = ConflictScreen(self._host.stage)
        conflict.bind(on_back=lambda *_: self._leave())
        return conflict

    def begin(self, number: int) -> EditSteps:
        """An edit of the move with this number."""
        self._row = self._log.row_number(number)
        self._edit = EditSteps(self._host.playing, self, self, number)
        return self._edit

    @property
    def _steps(self) -> EditSteps:
        assert self._edit is not None
        return self._edit

    # ---- what the steps show

    def enter(self, controls: PastControls) -> None:
        """Have a move entered at its place in the past."""
        conflict = self._steps.conflict
        shown = self._row_of(conflict) if conflict else self._row
        purpose = N_("change entry {n}", n=shown) if controls.old else N_("insert before {n}", n=shown)
        self.past.enter(controls, shown, purpose, phrases.BACK if conflict else TO_THE_LOG)
        self._host.show(self.past)

    def count(self, then: Session, old: Correct, done: Enter) -> None:
        """Have a correction counted again by the correction flow."""
        entered = dict(old.put)
        wanted = CountRequest(then.engine, then.state, done, self._back, note=old.note, entered=entered)
        self._host.open("count", wanted)

    def ask_who(self, then: Session, done: Enter) -> None:
        """Ask who left or returned there, as in the menu."""
        self._host.dialogs.put(who_leaves(then, done))

    def no_change(self) -> None:
        """Say that the move was entered as it was."""
        self._to_log()
        self._host.dialogs.mention(N_("No change"))

    def review(self) -> None:
        """Show the conflicts; a deletion or insertion without any that is sure to fit is written at once."""
        edit = self._steps
        falls, sure, settled = edit.falls, edit.proposal.sure, edit.resolver is not None
        if sure and not falls and not settled and not (edit.before and edit.after):
            self._write_at_once()
            return
        before = EditedMove(edit.before.move.describe(), edit.before.events) if edit.before else None
        after = EditedMove(edit.after.describe(), brought(edit.spot.then, edit.after)) if edit.after else None
        fallen = [self._fallen(fall) for fall in falls]
        self.amend.show(review(edit, self._write), before, after, fallen, sure=sure, settled=settled)
        self._host.show(self.amend)

    def ask_about(self, conflict: Conflict) -> None:
        """Ask what becomes of a move that no longer fits."""
        self.conflict.show(about_conflict(self._steps, conflict), self._fallen(conflict))
        self._host.show(self.conflict)

    def _fallen(self, fall: Conflict) -> Fallen:
        return Fallen(self._row_of(fall), fall.move.seat, fall.move.describe(), *public_why(fall))

    def _row_of(self, fall: Conflict) -> int:
        """The conflict's row number in the log; within the edited entry it is among the last rows."""
        if rows := self._log.row_numbers_of_entry(fall.seq):
            return rows[fall.at]
        whole = self._steps.proposal.whole
        return self._log.row_numbers_of_entry(whole.at)[fall.at - len(whole.put)]

    # ---- how it ends

    def _write_at_once(self) -> None:
        edit, session = self._steps, self._host.playing.session
        version = session.version
        self._write()
        if session.version > version:
            done = phrases.INSERTED.filled(move=edit.after.describe()) if edit.after else None
            self._host.dialogs.mention(done or phrases.DELETED.filled(move=edit.spot.move.describe()))

    def _write(self) -> None:
        self._host.show(self._log)
        unforeseen = self._steps.write()
        self._log.turn_to(self._row)
        if unforeseen:
            self._host.dialogs.tell(*unforeseen)

    def _back(self) -> None:
        """Leave the past: back to the conflict that led there, otherwise to the log."""
        if self._steps.conflict:
            self._steps.go_on()
        else:
            self._to_log()

    def _leave(self) -> None:
        """Go back to the log; asks before discarding moves entered one by one."""
        if (asked := leaving(self._edit, self._to_log)) is not None:
            self._host.dialogs.put(asked)
        else:
            self._to_log()

    def _to_log(self) -> None:
        self._host.show(self._log)

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
