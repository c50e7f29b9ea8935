"""The open question as a face needs it: what answers it, its limits, what is ready, what is chosen."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from operator import attrgetter
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.desk import phrases
from companion.desk.barred import NOTHING, Barred, barred_in
from companion.desk.taken import Taken
from companion.drawing.board import flat
from companion.table.game.randomness import throwable
from companion.table.game.session import Session
from companion.table.play.conversation import Choosing, Conversation, Entering
from companion.table.play.next_step import APP, NextStep
from engines.core.moves import AnyMove
from engines.core.questions import Answer, Bundle, Count, Dice, Option, Order, Pick, Question, Words
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Several, Text, names
from engines.core.view import Banner, Board

# Translators: whose turn it is, while another player is asked.
TURN_OF = N_("{seat}'s turn")
# Translators: whose turn it is, such as "Anna's turn", and "turn 8".
TURN_AND_WHERE = N_("{turn} · {where}")
MANY = 3
"""Where one of so many places of a kind answers what is asked, a touch of the board hits one by chance."""
MOST_SUMS = 20
"""The most totals of a roll with a key each."""


class Kind(Struct, frozen=True):
    """Things of an order that are alike, and how many there are."""

    option: Option
    number: int


class Asked(Struct, frozen=True):
    """A question, with the limits that these eyes may know; whose it is, and the move that is being entered.

    `places` are the places of the board that answer it by a touch, and `chosen` those that earlier answers
    of the same move chose. `back` is whether an answer can be taken back, and `cancel` whether the whole move
    can be left: at a first question that would be the same, and is one key.

    `later` is whether it came by itself, and can be left for later; `undoes` whether who wants to go on back
    has to undo what was before it.

    `ends` says whose turn its move ends.

    `named` are the options of places that people call otherwise than their number. `begun` is what was
    touched to begin the move, where that is a part of the answer.

    `barred` is what fits the question, and is known not to be possible.

    `throws` is whether the app may roll, `types` whether what table dice show may be entered; `again` is
    the undone roll that a roll of the app would repeat.
    """

    question: Question
    seat: int | None = None
    move: type[AnyMove] | None = None
    back: bool = False
    cancel: bool = False
    later: bool = False
    undoes: bool = False
    ends: Text | None = None
    throws: bool = False
    types: bool = True
    again: Answer = None
    places: frozenset[str] = frozenset()
    chosen: tuple[str, ...] = ()
    named: tuple[Option, ...] = ()
    begun: Answer = None
    barred: Barred = NOTHING

    @property
    def piece(self) -> tuple[str, int] | None:
        """What its move puts on a chosen place that is free and for a piece, and who does."""
        if self.move is None or self.move.icon is None or self.seat is None:
            return None
        return self.move.icon, self.seat

    @property
    def rolled_before(self) -> Text:
        """What the undone roll was that would come again: its faces, or their total."""
        faces = self.again if isinstance(self.again, tuple) else (self.again,)
        # Translators: what dice showed, in a list, as in "5 and 2".
        return N_("{faces}", faces=Several(tuple(N_("{n}", n=face) for face in faces)))

    # ---- options

    @property
    def options(self) -> Sequence[Option]:
        """All options, if it has any, as they are shown."""
        options: Sequence[Option] = self.named or getattr(self.question, "options", ())
        in_order = isinstance(self.question, Pick) and self.question.by_value
        return sorted(options, key=attrgetter("value")) if in_order else options

    def on_board(self, option: Option) -> bool:
        """Whether this option is answered on the board."""
        return option.spot in self.places

    @property
    def lit(self) -> tuple[Option, ...]:
        """The options that are answered on the board."""
        return tuple(filter(self.on_board, self.options))

    @property
    def keys(self) -> list[Option]:
        """The options that need a key."""
        return [option for option in self.options if not self.on_board(option)]

    def few_places(self, board: Board) -> frozenset[str]:
        """The places that answer it, unless they are so much of the board that any touch would hit one."""
        places = flat(board).places()
        found = {one.spot for one in self.lit if one.blocked is None and one.spot is not None}
        kinds = {type(places[spot]) for spot in found}
        alike = [spot for spot, place in places.items() if type(place) in kinds]
        return frozenset(found) if MANY * len(found) <= len(alike) else frozenset()

    @property
    def players(self) -> dict[int, Option]:
        """The players that can be chosen, by seat: a touch of their row chooses them."""
        if self.question.eyes is not None:
            return {}
        return {one.seat: one for one in self.options if one.seat is not None and one.blocked is None}

    @property
    def usual(self) -> Answer:
        """The answer that is suggested: what was touched to begin the move, or what is usual; or None.

        What is known here to be refused is not suggested. Of several goods it may be a part of the answer.
        """
        wanted = self.question.suggested
        if self.begun is not None or wanted is None:
            return self.begun
        part = isinstance(self.question, Bundle)
        refused = self.barred.shuts(wanted) if part else self.refuses(wanted)
        return None if refused else wanted

    def suggests(self, option: Option) -> bool:
        """Whether this option is what is suggested."""
        return self.usual is not None and option.value == self.usual

    @property
    def touched(self) -> Option | None:
        """The place of the board that was touched for the sake of this question, and is only confirmed."""
        return next((one for one in self.lit if self.begun is not None and one.value == self.begun), None)

    @property
    def may_stay_unknown(self) -> bool:
        """Whether what it asks may stay unknown."""
        return bool(getattr(self.question, "hidden", False))

    @property
    def picked(self) -> bool:
        """Whether somebody picks it face down: untold it is entered by a second touch only."""
        return bool(getattr(self.question, "picked", False))

    @property
    def untold(self) -> Text:
        """What the key says that leaves it unknown: what is entered by that, where somebody picks it."""
        if not self.picked or self.move is None:
            return phrases.UNKNOWN
        return phrases.FACE_DOWN.filled(move=self.move.title)

    # ---- what is entered before it is answered

    @property
    def start(self) -> Answer:
        """The answer that is entered before anybody touches anything, as far as there is one."""
        question, wanted = self.question, self.usual
        if isinstance(question, Count):
            return self._nearest(question)
        if isinstance(question, Words):
            return str(wanted or "")
        if isinstance(question, Bundle) and wanted is None:
            return tuple((good.name, good.least) for good in question.pool if good.least)
        return () if wanted is None else wanted

    def _nearest(self, question: Count) -> int:
        """The number that can be given and is nearest to the suggested one, or to the least."""
        wanted: int = question.low if question.suggested is None else question.suggested
        within = min(max(question.low, wanted), question.high)
        if self.ready(within):
            return within
        ready = filter(self.ready, range(question.low, question.high + 1))
        return min(ready, key=lambda number: abs(number - within), default=within)

    def refuses(self, answer: Answer) -> Illegal | None:
        """Why this can't be given as the answer, as far as is known here; None if it can."""
        return self.question.refuses(answer) or self.barred.refuses(answer)

    def ready(self, answer: Answer) -> bool:
        """Whether this can be given as the answer."""
        return self.refuses(answer) is None

    @property
    def sums(self) -> range:
        """The sums that answer a roll; none where single faces count."""
        question = self.question
        if not isinstance(question, Dice) or question.faces_only or question.count < 2:
            return range(0)
        return range(question.count, question.count * question.sides + 1)

    @property
    def kinds(self) -> list[Kind]:
        """The different things to put in order."""
        items = self.question.items if isinstance(self.question, Order) else ()
        different = {item.value: item for item in items}
        values = [item.value for item in items]
        return [Kind(option, values.count(option.value)) for option in different.values()]

    def placed(self, answer: Sequence[object], value: object) -> tuple[object, ...]:
        """The order with one more thing at its end; where all that are left are alike, they follow."""
        answer = (*answer, value)
        left = {kind.option.value: kind.number - answer.count(kind.option.value) for kind in self.kinds}
        rest = [one for one, number in left.items() if number > 0]
        return (*answer, *rest * left[rest[0]]) if len(rest) == 1 else answer

    @property
    def everything(self) -> Answer:
        """The answer that takes all there is, where that fits and would take many touches; else None."""
        if not isinstance(self.question, Bundle):
            return None
        taken = Taken(self.question, {}, self.barred)
        return taken.whole().answer() if taken.may_be_whole() else None


# ---- what is asked


def outside(question: Question, board: Board | None = None, seat: int | None = None) -> Asked:
    """A question that belongs to no conversation at the table, over this board or the one it brings along."""
    return Asked(question, seat, places=_places(question, board or question.board, None))


def in_set_up(conversation: Conversation[Any]) -> Asked | None:
    """What is asked while a game is set up; before the first question comes the page."""
    question = conversation.reply
    if not isinstance(question, Question):
        return None
    throws = throwable(question)
    again = conversation.undone if throws else None
    return replace(outside(question), back=True, throws=throws, again=again)


def over(question: Question | None, board: Board | None) -> Board | None:
    """The board over which it is asked: its own half-done one, if all may see that, or the usual one."""
    return question.board if question and question.board and question.eyes is None else board


def asked_of(step: NextStep, board: Board | None = None, eyes: int | None = None) -> Asked | None:
    """What is asked on this screen over the game's board, as these eyes see it; None where nothing is."""
    question, entering = step.question, step.open
    if question is None or entering is None:
        return None
    throws = throwable(question) and not step.past and step.session.dice != "wooden"
    of_all = entering.kind is not None and entering.kind.shared and eyes is None
    return Asked(
        question,
        None if of_all else entering.seat,
        entering.kind,
        back=bool(entering.settled),
        cancel=True,
        ends=phrases.ends_turn(entering.kind, entering.seat),
        later=step.came_by_itself,
        undoes=step.came_by_itself and step.undo_name() is not None,
        throws=throws,
        types=step.past or step.session.dice != "app",
        again=entering.undone if throws else None,
        places=_places(question, over(question, board), eyes),
        chosen=_chosen(entering) if question.eyes is None or eyes is not None else (),
        named=_named(question, step.session),
        begun=entering.begun if isinstance(entering, Entering) and eyes == entering.eyes else None,
        barred=barred_in(entering),
    )


def _named(question: Question, session: Session) -> tuple[Option, ...]:
    """The options with the names of their places; () where no place has a name.

    Those that share a name are counted in their order, or nobody could tell which is which in a list.
    """
    options: Sequence[Option] = getattr(question, "options", ())
    names = [session.engine.place(session.state, one.spot) if one.spot else None for one in options]
    if not any(names):
        return ()
    for name in {name for name in names if name is not None and names.count(name) > 1}:
        at = [number for number, one in enumerate(names) if one == name]
        for n, number in enumerate(at, 1):
            names[number] = phrases.NTH_PLACE.filled(place=name, n=n, of=len(at))
    return tuple(replace(one, label=name) if name else one for one, name in zip(options, names, strict=True))


def totals_ahead(step: NextStep) -> tuple[int, ...]:
    """The totals of table dice that are the next turn's roll, and pass this one on; () where none can be."""
    offer = step.roll_ahead if step.session.dice != APP else None
    if offer is None:
        return ()
    question = Entering(step.session, offer.kind, offer.seat, step.eyes).reply
    sums = Asked(question).sums if isinstance(question, Question) else ()
    return tuple(sums) if len(sums) <= MOST_SUMS else ()


def _places(question: Question, board: Board | None, eyes: int | None) -> frozenset[str]:
    """The places of this board that answer the question; what only some may see is not lit for all."""
    options: Sequence[Option] = getattr(question, "options", ())
    if board is None or (question.eyes is not None and eyes is None):
        return frozenset()
    folded = {shape.name for shape in board.shapes if shape.folded}
    if any(option.spot in folded for option in options if option.blocked is None and option.spot is not None):
        return frozenset()  # smaller than a finger: a list asks
    return frozenset(option.spot for option in options if option.spot is not None) & set(flat(board).places())


def _chosen(entering: Entering | Choosing) -> tuple[str, ...]:
    """The places that earlier answers chose, where all may see them."""
    spots = (
        option.spot
        for question, answer in entering.settled
        if question.eyes is None
        for option in getattr(question, "options", ())
        if option.value == answer and option.spot is not None
    )
    return tuple(dict.fromkeys(spots))


def banner_of(banner: Banner, session: Session, asked: Asked | None, seats: Sequence[int] = ()) -> Banner:
    """The banner with whoever is asked or awaited in place of whose turn it is, where that is another.

    Whose turn it is stands beside it. What all are asked together is nobody's. A page that asks several
    `seats` the same names them all, or the one of them that is asked alone.
    """
    if len(seats) > 1:
        return Banner(banner.where, N_("{list}", list=names(seats)))
    turn, alone = banner.seat, session.actors[0] if len(session.actors) == 1 else None
    seat = alone if asked is None else asked.seat
    if seats and seats != (seat,):
        return replace(banner, seat=seats[0])
    if session.over or turn is None or seat is None or seat == turn or min(seat, turn) < 0:
        return banner
    aside = asked.move if asked is not None and seat not in session.actors else None
    where = TURN_AND_WHERE.filled(turn=TURN_OF.filled(seat=Seat(turn)), where=banner.where)
    return Banner(where, banner.says if aside is None else aside.title, seat)


# ---- what is asked of some eyes alone


def only_they(eyes: Sequence[int], chairs: Collection[int] = ()) -> Text:
    """The sentence on the cover of a question for these seats only; the app, on its `chairs`, needs no cover.

    Such a cover is held to open it: what lies below has to be touched, so that it stays open for a while.
    """
    names = tuple(map(phrases.who, _people(eyes, chairs)))
    if len(names) == 1:
        return N_("For {name} only. Hold to open; others look away", name=names[0])
    return N_("For {names} only. Hold to open; others look away", names=Several(names))


def only_they_view(seat: int) -> Text:
    """The sentence on the cover of what this seat alone may see, and sees for as long as it is held."""
    return N_("For {name} only. Hold to view; others look away", name=phrases.who(seat))


def who_looks(eyes: Sequence[int], chairs: Collection[int] = ()) -> int:
    """The first seat for whose eyes it is."""
    return _people(eyes, chairs)[0]


def _people(eyes: Sequence[int], chairs: Collection[int]) -> Sequence[int]:
    return [seat for seat in eyes if seat not in chairs] or eyes


def elsewhere(eyes: Sequence[int] | None, phones: Collection[int]) -> int | None:
    """Whose phone asks it instead of the table; None where nobody of these has one."""
    return next((seat for seat in eyes or () if seat in phones), None)
