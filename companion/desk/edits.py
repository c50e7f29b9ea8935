"""Putting right what lies on the table, what the log says and who is here, one step after another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from companion.desk import phrases
from companion.desk.absence import who_leaves
from companion.desk.ask import Ask, Key, Line
from companion.desk.counting import REVIEW, Counting, CountReview
from companion.table.amend.conflict_resolver import ConflictResolver
from companion.table.amend.edit_steps import EditSteps, Enter, public_why
from companion.table.amend.log_edit import brought, verdict
from companion.table.amend.past_controls import PastControls
from companion.table.game.log_view import account, rows_of
from companion.table.game.replay import Conflict
from companion.table.game.session import Session
from companion.table.play.control_observer import ControlObserver
from companion.table.play.controls import Controls
from companion.table.play.count_prompt import CountPrompt, uncertain
from companion.table.play.refusal_hint import Refusal
from engines.core.corrections import Correct
from engines.core.events import AnyEvent
from engines.core.leaving import Leave, Return
from engines.core.text import N_, Text

STALE = N_("The game has moved on. Begin the change again.")
TO_LOG = N_("Back to log")
WAYS = {"change": EditSteps.change, "insert": EditSteps.insert, "delete": EditSteps.delete}
"""What can be done with an entry of the log."""


class InPast(Struct, frozen=True, eq=False):
    """The table as it was before a row of the log, where a move is entered.

    `purpose` says what for, `before` which move it stood before; `leave` are the words that lead back.
    """

    controls: PastControls
    row: int
    purpose: Text
    before: Text
    leave: Text


class Noting(Struct, frozen=True, eq=False):
    """The note that goes with a correction is asked for."""

    counting: Counting


class EditedMove(Struct, frozen=True, eq=False):
    """A move in words, with its consequences."""

    words: Text
    events: Sequence[AnyEvent] = ()


class EditReview(Ask, frozen=True, eq=False, kw_only=True):
    """What an edit of the log changes, and which moves no longer fit, before it is written."""

    before: EditedMove | None = None
    after: EditedMove | None = None
    verdict: Text
    fallen: tuple[Line, ...] = ()
    sure: bool = True


class ConflictAsked(Ask, frozen=True, eq=False):
    """What becomes of a move that no longer fits."""


Step = Counting | Noting | CountReview | InPast | EditReview | ConflictAsked
"""What is shown of it now."""
Asking = TypeVar("Asking", bound=Ask)


class EditFace(Protocol):
    """Whoever draws what is put right."""

    def show_step(self) -> None:
        """Draw the present step."""

    def ask(self, asked: Ask) -> None:
        """Ask this above the present step."""

    def end(self) -> None:
        """Draw what was there before; what is `written` now is seen at the table, or in its log."""

    def wrote(self, receipt: Sequence[Text]) -> None:
        """It is written, or there was nothing to write: say so where there is something to say."""


class Edits:
    """What is being put right at a table, one thing at a time.

    `past` observes what is entered in the past; else the observer of the table does.
    """

    def __init__(self, face: EditFace, past: ControlObserver | None = None, most_worlds: int = 500) -> None:
        self._face, self._past = face, past
        self._prompt = CountPrompt(most_worlds)
        self.row = 0
        """The number that people read before the edited entry of the log."""
        self.written = False
        """Whether what ended last was to be written."""
        self.clear()

    def clear(self) -> None:
        """Put nothing right."""
        self.step: Step | None = None
        self._steps: EditSteps | None = None
        self._counting: Counting | None = None

    @property
    def in_log(self) -> bool:
        """Whether an entry of the log is edited."""
        return self._steps is not None

    # ---- what is begun

    def fix(self, controls: Controls, marked: Sequence[str] = (), note: str = "") -> None:
        """Count what lies on the table, beginning at the marked cells."""
        if self._begin(controls):
            self._count(Counting(controls.session, self._put_right, marked=marked, note=note))

    def enter_game(self, controls: Controls) -> None:
        """Enter a game that is under way, one correction after another."""
        if self._begin(controls):
            self._count(Counting(controls.session, self._put_in, fresh=True))

    def come_or_go(self, controls: Controls) -> None:
        """Ask who leaves or returns."""
        if self._begin(controls):
            version = controls.session.version
            self._face.ask(who_leaves(controls.session, partial(self._left_or_returned, version)))

    def edit(self, controls: Controls, way: str, number: int, leave: Text = TO_LOG) -> bool:
        """Edit the log at the move of this number, in one of the ways; False where there is none.

        `leave` says where it leads back to.
        """
        steps = account(controls.session)
        if way not in WAYS or number not in [one.number for one in steps if one.entered]:
            return False
        self.clear()
        self._controls, self.row, self._leave = controls, rows_of(steps)[number], leave
        self._steps = EditSteps(controls, self._past or controls.shows, self, number)
        WAYS[way](self._steps)
        return True

    def ask_to_count(self, controls: Controls) -> None:
        """Ask whether to count the hands, once too many are possible."""
        if self._prompt.wants_count(controls.session):
            count = partial(self.fix, controls, uncertain(controls.session.cells))
            key = Key("count", N_("Count now"), count)
            line = Line(N_("The app can't tell who can pay. Count the hands to fix that."))
            self._face.ask(Ask(N_("Hands are too uncertain"), (key,), (line,), leave=N_("Later")))

    def _begin(self, controls: Controls) -> bool:
        """Leave what was open; a step that waits for a tap comes before anything that is put right."""
        self.clear()
        self._controls = controls
        if refused := controls.session.refused_by_due:
            controls.shows.refused(Refusal(refused))
        return refused is None

    def _left_or_returned(self, version: int, move: Leave | Return) -> None:
        if version == self._controls.session.version:
            self._controls.put_right(move)
        else:
            self._controls.shows.not_kept(STALE)

    # ---- what is shown, and how it is left

    def _show(self, step: Step) -> None:
        self.step = step
        self._face.show_step()

    def _end(self, *, written: bool = False) -> None:
        self.clear()
        self.written = written
        self._face.end()

    def back(self) -> None:
        """Go back by a step; what was entered is not discarded unasked."""
        step, resolver = self.step, self._steps.resolver if self._steps else None
        if isinstance(step, Noting):
            self.look_over()
        elif isinstance(step, CountReview) and self._counting is not None:
            self._show(self._counting)
        elif isinstance(step, Counting) and step.changed:
            key = Key("do", phrases.DISCARD, self._go_back)
            self._face.ask(Ask(N_("Discard the count?"), (key,), leave=N_("Keep counting")))
        elif isinstance(step, EditReview | ConflictAsked) and resolver is not None and resolver.entered:
            key = Key("do", phrases.DISCARD, self._end)
            self._face.ask(Ask(N_("Discard your fixes?"), (key,), leave=N_("Keep fixing")))
        elif isinstance(step, Counting | InPast):
            self._go_back()
        else:
            self._end()

    def _go_back(self) -> None:
        """Leave the count, or the past: for the conflict that led there, or for good."""
        if self._steps is not None and self._steps.conflict:
            self._steps.go_on()
        else:
            self._end()

    def _unless_stale(self, do: Callable[[], Ask | None]) -> Ask | None:
        """Do this; once the game has moved on the edit is left instead."""
        if self._steps is None or not self._steps.stale:
            return do()
        self._end()
        self._controls.shows.not_kept(STALE)
        return None

    def _guarded(self, asked: Asking) -> Asking:
        keys = (replace(key, do=partial(self._unless_stale, key.do)) for key in asked.keys)
        return replace(asked, keys=tuple(keys))

    # ---- what is counted

    def _count(self, counting: Counting) -> None:
        self._counting = counting
        self._show(counting)

    def look_over(self) -> None:
        """Show what was counted, before it is saved."""
        counting = self._counting
        if counting is None or not counting.correction.entered:
            return
        lines = counting.lines()
        words = N_("Save anyway") if any(line.wrong for line in lines) else N_("Save correction")
        note = Text("{note}", (("note", counting.note),)) if counting.note else None
        keys = (
            Key("do", words, self._save),
            Key("note", N_("Note"), partial(self._show, Noting(counting)), note),
        )
        self._show(CountReview(REVIEW, keys, lines, leave=N_("Count again")))

    def to_the_game(self) -> None:
        """Go to the entered game; what was entered is saved first."""
        if self._counting is not None and self._counting.correction.entered:
            self.look_over()
        else:
            self._end()

    def noted(self, note: str) -> None:
        """Put this note beside the correction."""
        if self._counting is not None:
            self._counting.note = note.strip()
            self.look_over()

    def _save(self) -> None:
        counting = self._counting
        assert counting is not None
        if counting.stale:
            counting.count_again(counting.correction.entered)
            self._show(counting)
            self._controls.shows.not_kept(phrases.MOVED_ON)
        else:
            counting.done(counting.move())

    def _put_right(self, correction: Correct) -> None:
        """Write the correction, by whose screen it is; it is seen at the table."""
        self._end(written=True)
        eyes = self._controls.eyes
        self._controls.put_right(correction if eyes is None else replace(correction, seat=eyes))
        self._face.wrote(())

    def _put_in(self, correction: Correct) -> None:
        self._put_right(correction)
        if not self._controls.session.over:
            self.enter_game(self._controls)

    # ---- what the steps of a log edit show

    def enter(self, controls: PastControls) -> None:
        """Have a move entered at its place in the past."""
        assert self._steps is not None
        conflict = self._steps.conflict
        row = next(self._rows_of((conflict,))) if conflict else self.row
        purpose = N_("change entry {n}", n=row) if controls.old else N_("insert before {n}", n=row)
        before = (conflict or self._steps.spot).move.describe()
        leave = phrases.BACK if conflict else self._leave
        self._show(InPast(controls, row, purpose, before, leave))

    def count(self, then: Session, old: Correct, done: Enter) -> None:
        """Have a correction counted again at its place in the past."""
        self._count(Counting(then, done, old))

    def ask_who(self, then: Session, done: Enter) -> None:
        """Ask who left or returned there."""
        self._face.ask(self._guarded(who_leaves(then, done)))

    def no_change(self) -> None:
        """Say that the move was entered as it was."""
        self._end()
        self._face.wrote((N_("No change"),))

    def review(self) -> None:
        """Show what the edit changes; a deletion or insertion that is sure to fit is written at once."""
        self._unless_stale(self._review)

    def _review(self) -> None:
        steps = self._steps
        assert steps is not None
        falls, sure, settled = steps.falls, steps.proposal.sure, steps.resolver is not None
        if sure and not falls and not settled and not (steps.before and steps.after):
            self._write(at_once=True)
            return
        before, after = steps.before, steps.after
        gone = EditedMove(before.move.describe(), before.events) if before else None
        new = EditedMove(after.describe(), brought(steps.spot.then, after)) if after else None
        says, fallen = verdict(len(falls), sure, settled), self._fallen(falls)
        lines = (*_changes(gone, new), Line(says), *fallen)
        title, keys = N_("Edit log"), self._keys(ask=bool(falls) and not settled)
        asked = EditReview(title, keys, lines, before=gone, after=new, verdict=says, fallen=fallen, sure=sure)
        self._show(self._guarded(asked))

    def _keys(self, *, ask: bool) -> tuple[Key, ...]:
        """The keys of a review: where moves fall, `ask` what becomes of them."""
        assert self._steps is not None
        if not ask:
            return (Key("do", N_("Apply change"), self._write),)
        return (
            Key("each", N_("Fix one by one"), self._steps.one_by_one),
            Key("do", N_("Remove conflicts"), self._write),
            Key("stop", N_("Cut log at first conflict"), self._steps.end_here),
        )

    def ask_about(self, conflict: Conflict) -> None:
        """Ask what becomes of a move that no longer fits."""
        steps = self._steps
        assert steps is not None
        keys = (
            Key("change", phrases.EDIT, steps.change_conflict),
            Key("insert", phrases.INSERT_BEFORE, steps.insert_before_conflict),
            Key("drop", phrases.REMOVE, partial(steps.decide, ConflictResolver.drop)),
            Key("rest", N_("Remove the rest"), partial(steps.decide, ConflictResolver.drop_all)),
        )
        asked = ConflictAsked(N_("This move no longer fits"), keys, self._fallen((conflict,)))
        self._show(self._guarded(asked))

    def _fallen(self, falls: Sequence[Conflict]) -> tuple[Line, ...]:
        """The lines of moves that no longer fit, and why, as far as the open table may know."""
        return tuple(
            Line(
                phrases.NUMBERED.filled(n=row, move=fall.move.describe()),
                public_why(fall),
                seat=fall.move.seat,
                wrong=True,
            )
            for fall, row in zip(falls, self._rows_of(falls), strict=True)
        )

    def _rows_of(self, falls: Sequence[Conflict]) -> Iterator[int]:
        """The rows of conflicts in the log; those within the edited entry are among its last ones."""
        assert self._steps is not None
        whole, steps, rows = (
            self._steps.proposal.whole,
            account(self._controls.session),
            defaultdict[int, list[int]](list),
        )
        numbers = rows_of(steps)
        for step in steps:
            if step.entered:
                rows[step.seq].append(numbers[step.key])
        for fall in falls:
            entry = rows[fall.seq]
            yield entry[fall.at] if entry else rows[whole.at][fall.at - len(whole.put)]

    # ---- how a log edit ends

    def _write(self, *, at_once: bool = False) -> None:
        steps, session = self._steps, self._controls.session
        assert steps is not None
        version = session.version
        self._end(written=True)
        receipt = steps.write()
        if at_once and not receipt and session.version > version:
            said = phrases.INSERTED if steps.after else phrases.DELETED
            receipt = (said.filled(move=(steps.after or steps.spot.move).describe()),)
        self._face.wrote(receipt)


def _changes(gone: EditedMove | None, new: EditedMove | None) -> tuple[Line, ...]:
    """What is changed, deleted or inserted."""
    if gone and new:
        before, after = N_("Before: {move}", move=gone.words), N_("After: {move}", move=new.words)
        return (Line(before), Line(after))
    deleted = (Line(phrases.DELETED.filled(move=gone.words)),) if gone else ()
    return (*deleted, Line(phrases.INSERTED.filled(move=new.words))) if new else deleted
