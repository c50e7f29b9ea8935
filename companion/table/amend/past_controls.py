"""Entering a move at a place in the past: the same conversations, but nothing is played."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from companion.table.game.session import Session
from companion.table.play.control_observer import ControlObserver
from companion.table.play.controls import Controls
from companion.table.play.conversation import Entering
from engines.core.moves import AnyMove
from engines.core.questions import Answer, Question
from engines.core.rules import Illegal
from hardware.ports import Pressed


class Reentry(Entering):
    """A past move entered again: its answers are suggested, and its random results repeated."""

    def __init__(self, then: Session, old: AnyMove) -> None:
        self.old = old
        super().__init__(then, type(old), old.seat)

    def ask(self, answers: tuple[Answer, ...]) -> Question | AnyMove | Illegal:
        """The reply of the kind of move, with the old answer suggested if everybody may see it."""
        reply = super().ask(answers)
        if not isinstance(reply, Question) or reply.eyes is not None:
            return reply
        before = getattr(self.old, reply.name, None)
        fits = before is not None and reply.refuses(before) is None
        return replace(reply, suggested=before) if fits else reply

    def undone_rolls(self) -> tuple[type[AnyMove] | None, Iterable[AnyMove]]:
        """The old move, whose random results are repeated."""
        return self.kind, (self.old,)


class PastControls(Controls):
    """The controls of a session in the past; `on_move` gets the entered move.

    With an `old` move its conversation is open again. The app rolls no dice here: players remember what
    they rolled then.
    """

    past = True
    _told_openly = True
    """What is refused here is refused for what all can see: the past is shown without what is hidden."""

    def __init__(
        self,
        then: Session,
        shows: ControlObserver,
        on_move: Callable[[AnyMove], None],
        old: AnyMove | None = None,
    ) -> None:
        self.old, self._on_move = old, on_move
        super().__init__(then, shows)

    def begin(self, kind: type[AnyMove], seat: int) -> None:
        """Start entering a move; the old one with its old answers."""
        old = self.old
        if old is not None and (type(old), old.seat) == (kind, seat):
            self.open = None
            self._follow(Reentry(self.session, old))
        else:
            super().begin(kind, seat)

    def undo(self) -> None:
        """Do nothing: there is no undo here."""
        self.shows.in_vain(Pressed("undo"))

    def redo(self) -> None:
        """Do nothing: there is no redo here."""
        self.shows.in_vain(Pressed("undo", long=True))

    def _play(self, entering: Entering, move: AnyMove) -> None:
        if refused := self.session.engine.check(self.session.state, move):
            self._reopen(entering)
            self.shows.refused(entering.refusal(refused))
        else:
            self.open = None
            self._on_move(move)

    def _thrower(self) -> Entering | None:
        return None

    def _expected(self) -> Entering | None:
        if self.old is None:
            return super()._expected()
        again = Reentry(self.session, self.old)
        return again if isinstance(again.reply, Question) else None
