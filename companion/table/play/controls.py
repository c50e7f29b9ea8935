"""The actions of touches and buttons on a session. At most one conversation is open at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from msgspec.structs import replace

from companion.ports.journal import NotKept
from companion.table.game.on_the_way import OnTheWay
from companion.table.game.randomness import left_to_chance, throwable
from companion.table.game.replay import Conflict
from companion.table.game.session import Session
from companion.table.game.undo_reach import turn_reached
from companion.table.play.absent_player import enter, stood_in
from companion.table.play.control_observer import ControlObserver
from companion.table.play.conversation import (
    OTHERS,
    Choosing,
    Entering,
    Step,
    asked_again,
    of_others,
)
from companion.table.play.moment import Moment
from companion.table.play.moved_goods import Balance, balance, moved
from companion.table.play.next_step import APP, WOODEN, NextStep, for_all
from companion.table.play.refusal_hint import Refusal, holder_of
from companion.table.play.spoken_offers import about_player
from engines.core.corrections import Correct
from engines.core.engine import AnyOffer
from engines.core.leaving import Leave, Return
from engines.core.moves import AnyMove, Group, Move
from engines.core.questions import Answer, Question
from engines.core.rules import Illegal
from engines.core.text import Text
from engines.core.timeline import Amend
from hardware.ports import Pressed


class Controls(NextStep):
    """Everything a table can do with a session and its open conversation.

    Every action ends in exactly one call of `shows`.
    """

    def __init__(self, session: Session, shows: ControlObserver) -> None:
        super().__init__(session)
        self.shows = shows
        self._balance: Balance | None = None

    # ---- what fingers do

    def begin(self, kind: type[AnyMove], seat: int) -> None:
        """Start entering a move; one without questions is played at once, and the app's dice roll at once."""
        self._enter(Entering(self.session, kind, seat, self.eyes))

    def lead(self, steps: Sequence[Step]) -> None:
        """Start entering the last of these moves, made after the others, and play all as they were shown.

        A move that was not shown is asked, or refused, as by touch, and nothing is entered.
        """
        after: OnTheWay | None = None
        for number, step in enumerate(steps, 1):
            entering = Entering(self.session, step.kind, step.seat, self.eyes, after)
            if not self._answered(entering, step):
                return
            if number == len(steps):
                self._enter(entering)
            elif isinstance(entering.reply, Move):
                made = self.session.once_made([*(after.first if after else ()), entering.reply])
                if isinstance(made, Illegal):
                    self._refuse(entering, made)
                    return
                after = made
            else:  # refused, or asked what is told by nobody
                self._enter(entering)
                return

    def _answered(self, entering: Entering, step: Step) -> bool:
        """Whether its answers lead to what was shown; else it is open, or refused."""
        for answer in step.answers:
            question = entering.reply
            if not isinstance(question, Question):
                break
            refused = entering.answer(answer, WOODEN if throwable(question) else None)
            if isinstance(refused, Illegal):
                self.open = entering
                self._refuse(entering, refused, answer)
                return False
        if isinstance(entering.reply, Move) and not self._was_shown(entering.reply, step.shown):
            self._reopen(entering)
            self.shows.changed()
            return False
        return True

    def _was_shown(self, move: AnyMove, shown: object) -> bool:
        """Whether this move was shown, but for what chance adds to it."""
        if isinstance(shown, Move):
            return move.concealed(self.eyes) == shown.concealed(self.eyes)
        return isinstance(shown, Question) and left_to_chance(shown)

    def begin_group(self, group: Group, seat: int) -> None:
        """Ask which of the moves that share a button; a single available one is started at once."""
        named = (one for one in self.session.offers() if (one.kind.group, one.seat) == (group, seat))
        self._choose(group.title, list(named))

    def begin_others(self) -> None:
        """Ask in the same way for a move of the seats the game does not wait for."""
        self._choose(OTHERS, of_others(self.session))

    def turn_to(self, seat: int) -> None:
        """Begin what a touch of a player is about while there is an offer: an agreed trade is made."""
        about = about_player(self, seat)
        if about is None:
            return
        first, *others = about.offers
        if others:
            self.open = Choosing(self.session, about.title, about.offers, self.eyes)
            self.shows.changed()
        elif about.answer is None:
            self.begin(first.kind, first.seat)
        else:
            self.open = None
            self._answer(self._begun(first), about.answer)

    def _choose(self, title: Text, offers: list[AnyOffer]) -> None:
        lit = [offer for offer in offers if offer.why is None]
        if len(lit) == 1:
            self.begin(lit[0].kind, lit[0].seat)
        elif offers:
            self.open = Choosing(self.session, title, offers, self.eyes)
            self.shows.changed()

    def answer(self, answer: Answer, source: str | None = None) -> None:
        """Answer the open question; dice faces entered by touch were rolled on the table, as real dice."""
        if entering := self._current():
            if isinstance(question := entering.reply, Question) and throwable(question):
                source = source or WOODEN
            self._answer(entering, answer, source)

    def answer_all(self, given: Mapping[str, Answer], kind: type[AnyMove] | None = None) -> None:
        """Answer the open question and those after it by name, as far as these answers go; all, or none.

        On a page that several kinds of move share, these may be answers to one of another `kind`.
        """
        page = self._current()
        if page is None:
            return
        entering = page
        if isinstance(page, Entering) and kind is not None and kind is not page.kind:
            if kind.beside is not page.kind and page.kind.beside is not kind:
                return
            entering = Entering(self.session, kind, page.seat, self.eyes)
        before = len(entering.settled)
        while isinstance(question := entering.reply, Question) and question.name in given:
            refused = entering.answer(given[question.name])
            if isinstance(refused, Illegal):
                while len(entering.settled) > before:
                    entering.back()
                self._refuse(entering, refused, given[question.name])
                if page is not entering:
                    page.goes_on()
                return
        self._follow(entering)

    def make_all(self, moves: Sequence[AnyMove]) -> None:
        """Make the moves of a page, which begin with what is being asked: all as one step, or none."""
        entering = self._current()
        if entering is None or not moves or (moves[0].seat, type(moves[0])) != (entering.seat, entering.kind):
            return
        try:
            refused = self.session.play_in_turn(moves)
        except NotKept as error:
            self.shows.not_kept(error.why)
            return
        if refused:
            self._refuse(entering, refused)
        else:
            self._go_on()

    def begin_at(self, spot: str, kind: type[AnyMove], seat: int, then: str | None = None) -> bool:
        """Begin this kind of move at a place of the board; False where it doesn't begin there.

        What it leads to goes on with the thing that was touched `then`.
        """
        ways = (way for way in self.live_places().get(spot, ()) if way.option.blocked is None)
        way = next((one for one in ways if (one.offer.kind, one.offer.seat) == (kind, seat)), None)
        if way is None:
            return self._begin_with(spot, kind, seat)
        entering = self._begun(way.offer)
        entering.then = then
        if way.question is None:
            entering.thing = spot
            self._enter(entering)
        elif way.question.only() or not isinstance(entering.reply, Question):
            self._follow(entering)
        else:
            self._answer(entering, way.option.value)
        return True

    def _begin_with(self, thing: str, kind: type[AnyMove], seat: int) -> bool:
        """Begin this kind of move with a thing that was touched, where nothing else is open."""
        if self.open is not None:
            return False
        offers = self.session.offers(self.eyes)
        offer = next((one for one in offers if (one.kind, one.seat, one.why) == (kind, seat, None)), None)
        if offer is None:
            return False
        entering = self._begun(offer)
        entering.thing = thing
        self._enter(entering)
        return True

    def _answer(self, entering: Entering | Choosing, answer: Answer, source: str | None = None) -> None:
        refused = entering.answer(answer, source)
        if isinstance(refused, Illegal):
            self._refuse(entering, refused, answer)
        else:
            self._follow(entering)

    def throw(self, source: str = APP) -> None:
        """Answer the dice question that is open or comes next at random; otherwise silently refuse."""
        self._current()
        thrower = self._thrower()
        if thrower is None:
            self.shows.in_vain(Pressed("dice"))
            return
        thrower.throw(source)
        self._follow(thrower)

    def rolled(self, faces: tuple[int, ...]) -> bool:
        """Answer the dice question that is open or comes next with what dice on the table show.

        False, and nothing is done, if it asks for others, or this table's dice are the app's alone.
        """
        self._current()
        thrower = self._thrower() if self.session.dice != APP else None
        if thrower is None or not isinstance(asked := thrower.reply, Question) or asked.refuses(faces):
            return False
        self._answer(thrower, faces, WOODEN)
        return True

    def roll_on(self, total: int) -> None:
        """Enter what table dice show for the next turn, which passes this one on by itself."""
        self._current()
        offer = self.roll_ahead
        if offer is not None and self.session.dice != APP:
            self._answer(self._begun(offer), total, WOODEN)

    def back(self) -> None:
        """Take the last answer back; at the first question leave the conversation."""
        if self.open is None or not self.open.back():
            self.open = None
        self.shows.changed()

    def leave(self) -> None:
        """Leave the conversation and discard it."""
        self.open = None
        self.shows.changed()

    def new_roll(self) -> None:
        """Make a new roll: the undone roll does not come again, and the log says so."""
        self._current()
        thrower = self._thrower()
        if thrower is None:
            self.shows.in_vain(Pressed("dice"))
            return
        answers = thrower.answers
        with self._saving():
            self.session.new_roll()
            again = Entering(self.session, thrower.kind, thrower.seat, self.eyes)
            for answer in answers:
                again.answer(answer)
            again.throw()
            self._follow(again)

    def undo(self) -> None:
        """Undo the last move; across a turn only with the players' agreement."""
        if asked := turn_reached(self.session):
            self.shows.confirm(asked, self._undo)
        else:
            self._undo()

    def _undo(self) -> None:
        self._step(self.session.undo, Pressed("undo"))

    def amend(self, amend: Amend) -> list[Conflict]:
        """Change the log; what fell with it. Where the change itself does not hold, say why."""
        self.open, own = None, self.session.timeline.next_seq
        if self._balance is None:
            self._balance = balance(self.session)
        with self._saving():
            fallen = self.session.amend(amend)
            if not fallen or fallen[0].seq != own:
                self._go_on()
                return fallen
            why, move = fallen[0].why, fallen[0].move
            self.shows.refused(Refusal(replace(why, holder=holder_of(why, move.seat))))
        return []

    def to_move(self) -> Moment | None:
        """What players move on the real table after changes of the log; it is told once."""
        before, self._balance = self._balance, None
        return None if before is None else moved(before, balance(self.session))

    def put_right(self, correction: Correct | Leave | Return) -> None:
        """Write a correction, or a player leaving or returning."""
        with self._saving():
            refused = self.session.play(correction)
            self.open = None
            if refused:
                self.shows.refused(Refusal(refused))
            else:
                self._go_on()

    def redo(self) -> None:
        """Redo the last undone move."""
        self._step(self.session.redo, Pressed("undo", long=True))

    def stand_in(self) -> None:
        """Make the move proposed for an absent player."""
        if offer := stood_in(self.session):
            self.open = None
            self._follow(enter(self.session, offer))

    def think_again(self) -> None:
        """Let the app think again about what it could not decide."""
        self.session.thought = None
        self.moved_on()

    def settle(self) -> None:
        """Make the due automatic moves."""
        version = self.session.version
        with self._saving():
            self.session.settle()
            if version != self.session.version:
                self._go_on()

    def moved_on(self) -> None:
        """An entry was made on another screen: ask again what is still to be asked, and show it."""
        self.ask_again()
        self.shows.changed()

    def ask_again(self) -> None:
        """Ask again what is still to be asked after an entry on another screen."""
        before = self.open
        if before is None or before.stale:
            again = asked_again(before) if isinstance(before, Entering) else None
            self.open = again or self._expected()

    # ---- how

    def _current(self) -> Entering | Choosing | None:
        if self.open is not None and self.open.stale:
            self.leave()
        return self.open

    def _enter(self, entering: Entering) -> None:
        self.open = None
        if self._rolls_at_once(entering):
            entering.throw(APP)
        self._follow(entering)

    def _follow(self, entering: Entering | Choosing) -> None:
        if isinstance(entering, Entering):
            entering.take_thing()
        reply = entering.reply
        if isinstance(reply, Illegal):
            self._refuse(entering, reply)
        elif isinstance(reply, Entering):
            self._enter(reply)
        elif isinstance(entering, Entering) and isinstance(reply, Move):
            self._play(entering, reply)
        else:
            self.open = entering
            self.shows.changed()

    def _play(self, entering: Entering, move: AnyMove) -> None:
        try:
            refused = self._made(entering, move)
        except NotKept as error:
            self._ask_again(entering, error)
            return
        if refused:
            self._reopen(entering)
            self._refuse(entering, refused)
            return
        self._go_on(entering.then)

    def _made(self, entering: Entering, move: AnyMove) -> Illegal | None:
        """Why the move can't be made; what one makes for all at the table is made for them as one step."""
        session, others = self.session, list[AnyMove]()
        if move.for_all and self.eyes is None and entering.after is None:
            offers = (one for one in session.offers() if one.kind is type(move) and one.seat != move.seat)
            others = [one for one in (for_all(session, offer) for offer in offers) if one is not None]
        if others:
            return session.play_in_turn([move, *others], entering.source)
        return session.play(move, entering.source, entering.after)

    def _refuse(self, entering: Entering | Choosing, refused: Illegal, answer: Answer = None) -> None:
        """Show why not; where hidden things say so, the log tells all that it was tried.

        What whoever tried it could know before tells nothing, and is between them and the app.
        """
        with self._saving():
            if refused.hidden and not refused.known and entering.kind and not self._told_openly:
                self.session.tried(entering.kind, entering.seat, refused)
                entering.goes_on()
            self.shows.refused(entering.refusal(refused, answer))

    @property
    def _told_openly(self) -> bool:
        return self.session.candid

    def _ask_again(self, entering: Entering, error: NotKept) -> None:
        """Ask the last question again: a roll that could not be stored was not shown, and is rolled again."""
        self._reopen(entering)
        self.shows.not_kept(error.why)

    def _reopen(self, entering: Entering) -> None:
        self.open = entering if entering.back() and not entering.stale else None

    def _step(self, step: Callable[[], bool], pressed: Pressed) -> None:
        self.open = None
        with self._saving():
            if step():
                self._go_on()
            else:
                self.shows.in_vain(pressed)

    @contextmanager
    def _saving(self) -> Iterator[None]:
        """Show it if the disk fails in the `with` block, and leave the rest of the block out."""
        try:
            yield
        except NotKept as error:
            self.shows.not_kept(error.why)

    def _go_on(self, thing: str | None = None) -> None:
        """Open the next question, with the thing that was touched for it, and show the changed game."""
        self.open = None  # what was open was asked before the change
        self.open = self._expected()
        if isinstance(self.open, Entering) and thing is not None:
            self.open.thing = thing
            self.open.take_thing()
        self.shows.changed()
