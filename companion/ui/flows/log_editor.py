"""A log edit in progress: its conflicts are shown, and their handling is asked for."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from companion.table.amend import log_edit
from companion.table.amend.conflict_resolver import ConflictResolver
from companion.table.amend.log_edit import EditPoint, LogEdit
from companion.table.amend.past_controls import PastControls
from companion.table.game.replay import Conflict
from companion.table.game.session import Session
from companion.table.play.refusal_hint import Refusal, holder_of, reason_of
from companion.ui.dialogs import DO
from companion.ui.flows.absence import ask_who
from companion.ui.flows.correction_flow import Wanted
from companion.ui.host import Host
from companion.ui.kit.dialog import Key
from companion.ui.screens.amend import AmendScreen, Fallen, Told
from companion.ui.screens.conflict import ConflictScreen
from companion.ui.screens.log import LogScreen
from companion.ui.screens.table_in_past import TO_THE_LOG, PastScreen
from engines.core.corrections import Correct
from engines.core.leaving import Leave, Return
from engines.core.text import C_, N_, NN_, Seat, Text
from engines.core.timeline import Amend, AnyMove

MOST_TOLD = 4
"""So many entries that fell unforeseen are told by name."""
SECRET = N_("Only {seat} can see why")


class LogEditor:
    """The flow from a log entry to its edit; `count` opens a correction, `blink` signals no effect."""

    def __init__(
        self, host: Host, log: LogScreen, blink: Callable[..., None], count: Callable[[Wanted], None]
    ) -> None:
        self._host, self._log, stage = host, log, host.stage
        self._blink, self._count = blink, count
        self.past, self.amend, self.conflict = PastScreen(stage), AmendScreen(stage), ConflictScreen(stage)
        self._amend: Amend | None = None
        self._whole: Amend | None = None
        self._sure = True
        self._said: list[AnyMove] = []
        self._shown: tuple[Told | None, Told | None] = (None, None)
        self._row = 0
        self._back = self._to_log
        self._each: ConflictResolver | None = None
        self._bind()

    def _bind(self) -> None:
        log = self._log
        log.bind(on_change=lambda _, number: self.begin(number, again=True))
        log.bind(on_insert=lambda _, number: self.begin(number, again=False))
        log.bind(on_delete=lambda _, number: self.delete(number))
        self.past.bind(on_back=lambda *_: self._back())
        self.amend.bind(on_back=lambda *_: self._leave(), on_do=lambda *_: self._write())
        self.amend.bind(on_stop=lambda *_: self._stop(), on_each=lambda *_: self._begin_each())
        self.conflict.bind(on_back=lambda *_: self._leave(), on_change=lambda *_: self._change_fallen())
        self.conflict.bind(on_insert=lambda *_: self._insert_before_fallen())
        self.conflict.bind(on_drop=lambda *_: self._go_on(ConflictResolver.drop))
        self.conflict.bind(on_rest=lambda *_: self._go_on(ConflictResolver.drop_all))

    @property
    def _session(self) -> Session:
        return self._host.playing.session

    # ---- what is changed

    def begin(self, number: int, *, again: bool) -> None:
        """Open the table as it was before a move: to replace that move, or insert one before it."""
        self._each = None
        spot = log_edit.spot(self._session, number)
        shown = self._row = self._log.row_number(number)
        if again:
            taken = partial(self._changed, spot)
            self._enter(spot.then, spot.move, shown, N_("change entry {n}", n=shown), taken)
        else:
            taken = partial(self._inserted, spot)
            self._enter(spot.then, None, shown, N_("insert before {n}", n=shown), taken)

    def delete(self, number: int) -> None:
        """Delete a move: at once if nothing conflicts."""
        self._each, self._row = None, self._log.row_number(number)
        spot = log_edit.spot(self._session, number)
        proposal = log_edit.deletion(self._session, spot)
        self._present(proposal, _told(spot), None, at_once=N_("Deleted: {move}", move=spot.move.describe()))

    def _enter(
        self,
        then: Session,
        old: AnyMove | None,
        shown: int,
        purpose: Text,
        taken: Callable[[AnyMove], None],
    ) -> None:
        """Have a move entered at its place in the past; a correction by the correction flow.

        Leaving and returning players are asked for as in the menu: no key of the table leads there.
        """
        one_by_one = self._each is not None
        self._back = self._show_each if one_by_one else self._to_log
        if isinstance(old, Correct):
            wanted = Wanted(then.engine, then.state, taken, self._back, note=old.note, entered=dict(old.put))
            self._count(wanted)
        elif isinstance(old, Leave | Return):
            ask_who(self._host.dialogs, then, taken)
        else:
            whence = N_("Back") if one_by_one else TO_THE_LOG
            self.past.enter(PastControls(then, self, taken, old), shown, purpose, whence)
            self._host.show(self.past)

    def _changed(self, spot: EditPoint, new: AnyMove) -> None:
        if new == spot.move and spot.answered_openly:
            self._to_log()
            self._host.dialogs.mention(N_("No change"))
            return
        proposal = log_edit.change(self._session, spot, new)
        self._present(proposal, _told(spot), Told(new.describe(), log_edit.brought(spot.then, new)))

    def _inserted(self, spot: EditPoint, new: AnyMove) -> None:
        proposal = log_edit.insertion(self._session, spot, new)
        after = Told(new.describe(), log_edit.brought(spot.then, new))
        self._present(proposal, None, after, at_once=N_("Inserted: {move}", move=new.describe()))

    # ---- what falls with it

    def _present(
        self, proposal: LogEdit, before: Told | None, after: Told | None, at_once: Text | None = None
    ) -> None:
        """Show the conflicts; if there are none, and no review is needed, write the edit."""
        self._amend, self._whole, self._shown = proposal.amend, proposal.whole, (before, after)
        fallen = _of_people(proposal.falls)
        self._sure, self._said = proposal.sure, [fall.move for fall in fallen]
        if at_once is not None and not fallen and proposal.sure:
            version = self._session.version
            self._write()
            if self._session.version > version:
                self._host.dialogs.mention(at_once)
        else:
            self.amend.show(before, after, [self._fallen(fall) for fall in fallen], sure=proposal.sure)
            self._host.show(self.amend)

    def _fallen(self, fall: Conflict) -> Fallen:
        why, number = log_edit.public_why(fall), self._row_of(fall)
        seat, told = fall.move.seat, fall.move.describe()
        if why is None:
            alone = Seat(holder_of(fall.why, seat))
            return Fallen(number, seat, told, Text(SECRET.msgid, (("seat", alone),)), None)
        return Fallen(number, seat, told, why.why, why.rule)

    def _row_of(self, fall: Conflict) -> int:
        """The conflict's row number in the log; within the edited entry it is among the last rows."""
        if rows := self._log.row_numbers_of_entry(fall.seq):
            return rows[fall.at]
        assert self._whole is not None
        return self._log.row_numbers_of_entry(self._whole.at)[fall.at - len(self._whole.put)]

    def _stop(self) -> None:
        """Cut the log at the first conflict."""
        self._take_each()
        self._go_on(ConflictResolver.end_here)

    def _begin_each(self) -> None:
        self._take_each()
        self._show_each()

    def _take_each(self) -> None:
        assert self._whole is not None
        self._each = ConflictResolver(self._session, self._whole)

    def _go_on(self, decide: Callable[..., object], *given: AnyMove) -> None:
        """Apply the decision to the conflict, and go on to the next."""
        decide(self._each, *given)
        self._show_each()

    def _show_each(self) -> None:
        """Ask about the next conflict; at the end show all decisions."""
        each = self._each
        assert each is not None
        if each.fallen is not None:
            self.conflict.show(self._fallen(each.fallen))
            self._host.show(self.conflict)
            return
        self._amend = each.amend()
        fallen = [self._fallen(fall) for fall in each.dropped]
        self._said = [fall.move for fall in each.dropped]
        self.amend.show(*self._shown, fallen, sure=self._sure, settled=True)
        self._host.show(self.amend)

    def _change_fallen(self) -> None:
        then, fall = self._where_it_falls()
        shown = self._row_of(fall)
        taken = partial(self._go_on, ConflictResolver.change)
        self._enter(then, fall.move, shown, N_("change entry {n}", n=shown), taken)

    def _insert_before_fallen(self) -> None:
        then, fall = self._where_it_falls()
        shown = self._row_of(fall)
        taken = partial(self._go_on, ConflictResolver.insert)
        self._enter(then, None, shown, N_("insert before {n}", n=shown), taken)

    def _where_it_falls(self) -> tuple[Session, Conflict]:
        """The conflict being asked about, and the game before it."""
        assert self._each is not None
        assert self._each.fallen is not None
        return self._each.then(), self._each.fallen

    def _write(self) -> None:
        assert self._amend is not None
        self._host.show(self._log)
        fallen = self._host.playing.amend(self._amend)
        self._log.turn_to(self._row)
        if more := [fall.move.describe() for fall in _of_people(fallen) if fall.move not in self._said]:
            left = len(more) - MOST_TOLD
            rest = (NN_("and {n} more", "and {n} more", left),) if left > 0 else ()
            self._host.dialogs.tell(
                N_("This move no longer fits because of hidden cards"), *more[:MOST_TOLD], *rest
            )

    def _leave(self) -> None:
        """Go back to the log; asks before discarding moves entered one by one."""
        if self._each is None or not self._each.entered:
            self._to_log()
        else:
            title, keys = N_("Discard your fixes?"), (Key(DO, C_("changes", "Discard"), state="main"),)
            self._host.dialogs.confirm(title, keys, lambda _: self._to_log(), leave=N_("Keep fixing"))

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
        self._host.dialogs.say_why(reason_of(self.past.controls.session, refusal), self.past.actions.height)
        self._blink()

    def in_vain(self, pressed: Any) -> None:
        """A button was pressed that does nothing there."""
        self._blink(pressed)

    def not_kept(self, sentence: Text) -> None:
        """Show that the disk failed."""
        self._host.dialogs.not_kept(sentence)

    def confirm(self, question: Text, do: Callable[[], None]) -> None:
        """Ask for confirmation once."""
        self._host.dialogs.take_back(question, do)


def _told(spot: EditPoint) -> Told:
    return Told(spot.move.describe(), spot.events)


def _of_people(falls: Sequence[Conflict]) -> list[Conflict]:
    return [fall for fall in falls if not fall.move.automatic]
