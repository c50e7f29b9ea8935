"""Kinds of move, and the conversation that leads to one."""

from collections.abc import Callable, Generator, Iterator, Mapping
from types import GeneratorType
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engines.core.asking import UNFIT
from engines.core.events import TABLE, Emit
from engines.core.naming import Naming
from engines.core.questions import ENTERING, Answer, Choose, Question
from engines.core.rules import Illegal
from engines.core.state import State
from engines.core.text import N_, Seat, Text

S = TypeVar("S", bound=State)

Ask = Generator[Question, Answer, Any]
"""A conversation: yields questions, receives answers, returns its result or an Illegal."""
Asked: TypeAlias = "Ask | Move[Any] | Illegal"
"""What a kind of move gives when it is asked: a conversation, the move itself, or why it cannot be made."""


class Group(Struct, frozen=True):
    """A button shared by several kinds of move, of which few are possible at a time."""

    title: Text
    icon: str | None = None


class Move(Struct, Generic[S], frozen=True, forbid_unknown_fields=True, tag_field="move"):
    """One kind of move. Its fields say everything that happened, dice and draws included."""

    title: ClassVar[Text]
    sentence: ClassVar[Text | None] = None
    """What the log says about {seat}, if `describe` says no more; None: the title."""
    icon: ClassVar[str | None] = None
    automatic: ClassVar[bool] = False
    """Whether the rules make it themselves: the seat is TABLE."""
    open: ClassVar[bool] = False
    """Whether it has too many answers to list (trades, bundles): sampled, not enumerated."""
    throws: ClassVar[bool] = False
    """Whether one of its questions is for `Dice`."""
    onward: ClassVar[bool] = False
    """Whether it is the way on: the button that a turn waits for or ends with."""
    optional: ClassVar[bool] = False
    """Whether it is never needed to go on: a purchase or a sale that a turn may have any number of."""
    owing: ClassVar[bool] = False
    """Whether it pays what a seat owes before the game continues: discarded cards, food."""
    settles: ClassVar[bool] = False
    """Whether it closes what other seats were asked: it is proposed as soon as all have answered."""
    for_app: ClassVar[bool] = False
    """Whether only the app enters it, for a seat that it plays: people enter the same in another way."""
    keyless: ClassVar[bool] = False
    """Whether it has no button of its own, because the conversation of another kind leads to it."""
    leads: ClassVar[Mapping[Answer, type["Move[Any]"]]] = {}
    """The keyless kinds that its conversation leads to, by the answer after which it is about them."""
    group: ClassVar[Group | None] = None
    """The button it shares with other kinds, if any."""
    for_people: ClassVar[bool] = False
    """Whether only people decide it: they agreed on it before, or keep to themselves what it moves."""
    only_people_say: ClassVar[frozenset[Answer]] = frozenset()
    """Answers that only people give, because they begin a talk with others."""
    formal: ClassVar[bool] = False
    """Whether it decides nothing: it says or shows what already stands, such as a reveal at the end."""
    effort: ClassVar[int] = 1
    """The work of checking one, counted in ordinary moves: a record may take only so much."""
    names: ClassVar[Mapping[str, Naming]] = {}
    """Fields that a record writes differently from their internal form (places, bundles)."""

    seat: int

    @classmethod
    def ask(cls, state: S, seat: int) -> Asked:
        """The questions that lead to this move, or return why it cannot be made.

        Public reasons come before hidden ones; otherwise a greyed-out button would reveal a hand. A move
        that has no field but its seat, and can always be made, asks nothing.
        """
        return cls(seat)

    @classmethod
    def remark(cls, state: S, seat: int) -> Text | None:
        """A few public words below the button's title ("2 places"), if any."""
        return None

    def check(self, state: S) -> Illegal | None:
        """Why this move is illegal now, or None: `ask` replayed with the move's own fields as answers."""
        end = self._replay(type(self).ask(state, self.seat))
        if isinstance(end, Illegal):
            return end
        return None if end == self else self._unlike(end)

    def completed(self, state: S) -> Self:
        """The same move with omitted fields (None) filled in, if the rules know them without asking."""
        if all(getattr(self, field) is not None for field in self.__struct_fields__):
            return self
        end = self._replay(type(self).ask(state, self.seat))
        if not isinstance(end, type(self)):
            return self
        fits = all(getattr(self, field) in (None, getattr(end, field)) for field in self.__struct_fields__)
        return end if fits else self

    def openly(self, state: S) -> Self:
        """The same move without fields this state does not ask for, because nobody can see them there."""
        end = self._replay(type(self).ask(state, self.seat))
        if not isinstance(end, type(self)):
            return self
        left = all(getattr(end, field) in (None, getattr(self, field)) for field in self.__struct_fields__)
        return end if left else self

    def _replay(self, asked: Any) -> Any:
        if not isinstance(asked, GeneratorType):
            return asked
        try:
            question = next(asked)
            while True:
                answer = getattr(self, question.name)
                if refused := question.refuses(answer):
                    return self._spelled(refused, question)
                question = asked.send(answer)
        except StopIteration as stop:
            return stop.value

    def _spelled(self, refused: Illegal, question: Question) -> Illegal:
        """The same refusal, with the possible answers as a record writes them."""
        naming = self.names.get(question.name)
        return question.unfit(naming.write) if naming and refused.code == UNFIT else refused

    def _unlike(self, end: Any) -> Illegal:
        """The refusal of a move with inconsistent keys; `end` is the move that its answers lead to."""
        fields = self.__struct_fields__
        key = next((one for one in fields if getattr(self, one) != getattr(end, one, None)), "move")
        why = N_(
            '"{key}" doesn\'t fit the rest of this move: leave it out, or write the value that does', key=key
        )
        return Illegal("core.move.unlike", why, ENTERING)

    def apply(self, state: S, emit: Emit) -> None:
        """Change the state and emit the events. The move is trusted: check it first."""
        raise NotImplementedError

    def describe(self) -> Text:
        """The move as one public sentence, for the log and the undo button."""
        if self.sentence is not None:
            return replace(self.sentence, args=(("seat", Seat(self.seat)),))
        return N_("{seat}: {move}", seat=Seat(self.seat), move=type(self).title)

    def by_hand(self) -> Text:
        """What hands do on the table where the app plays for this seat, as one public sentence."""
        return self.describe()

    def concealed(self, eyes: int | None = None) -> Self:
        """The same move without what may be hidden from these eyes (None: from everybody)."""
        return self


def proceed(asked: Any, answers: tuple[Answer, ...], veil: bool = False) -> Any:
    """The state of a conversation after `answers`: the next question, or the result.

    Questions with one possible answer are answered here and use none of `answers`. With `veil` the
    questions are those of the open table.
    """
    if not isinstance(asked, GeneratorType):
        return asked
    given = iter(answers)
    try:
        question = next(asked)
        while True:
            shown = question.redacted() if veil else question
            if only := shown.only():
                answer = only[0]
            else:
                try:
                    answer = next(given)
                except StopIteration:
                    return shown
            if refused := question.refuses(answer):
                return shown.refuses(answer) or replace(_own_words(asked, answer) or refused, hidden=True)
            question = asked.send(answer)
    except StopIteration as stop:
        return stop.value


def led(asked: Any, answer_of: Callable[[Question], Answer]) -> Any:
    """The result of a conversation if `answer_of` answers each of its questions, or the refusal."""
    if not isinstance(asked, GeneratorType):
        return asked
    try:
        question = next(asked)
        while True:
            if only := question.only():
                question = asked.send(only[0])
            elif refused := question.refuses(answer := answer_of(question)):
                return refused
            else:
                question = asked.send(answer)
    except StopIteration as stop:
        return stop.value


def at_table(asked: Ask) -> Ask:
    """The same conversation, all of whose questions are about what lies on the table."""
    try:
        question = next(asked)
        while True:
            question = asked.send((yield replace(question, at_table=True)))
    except StopIteration as stop:
        return stop.value


def _own_words(asked: Generator[Question, Answer, Any], answer: Answer) -> Illegal | None:
    """The move's own refusal of an answer that fails only for hidden reasons, if it has one."""
    try:
        asked.send(answer)
    except StopIteration as stop:
        return stop.value if isinstance(stop.value, Illegal) else None
    return None


def converse(
    kind: type[Move[S]], state: S, seat: int, answers: tuple[Answer, ...] = (), veil: bool = False
) -> Question | Move[S] | Illegal:
    """The next question of this kind of move, or the finished move, or why it cannot be made.

    With `veil` the questions are as the open table may see them; a refusal for hidden reasons then
    comes only after the answer it refuses.
    """
    reply: Question | Move[S] | Illegal = proceed(kind.ask(state, seat), answers, veil)
    return reply


class _Way:
    """The answers that lead one way through a conversation; other ways are left in `untried` for later."""

    def __init__(self, given: tuple[Answer, ...], untried: list[tuple[Answer, ...]]) -> None:
        self._given, self._untried, self._at = given, untried, 0

    def __call__(self, question: Question) -> Answer:
        if self._at == len(self._given):
            first, *others = tuple(question.answers()) or (None,)  # None is refused where nothing is possible
            self._untried += [(*self._given, other) for other in reversed(others)]
            self._given = (*self._given, first)
        self._at += 1
        return self._given[self._at - 1]


def every(kind: type[Move[S]], state: S, seat: int) -> Iterator[Move[S]]:
    """Every move of this kind that the seat can make now; TypeError if the answers cannot be listed.

    The state must stay as it is meanwhile. Each way through the conversation is asked only once.
    """
    untried: list[tuple[Answer, ...]] = [()]
    while untried:
        move = led(kind.ask(state, seat), _Way(untried.pop(), untried))
        if isinstance(move, Move):
            yield move


def sample(kind: type[Move[S]], state: S, seat: int, choose: Choose) -> Move[S] | None:
    """One move of this kind with every answer picked by `choose`; None if that leads to a refusal."""
    asked: Any = kind.ask(state, seat)
    if isinstance(asked, GeneratorType):
        asked = _sampled(asked, choose)
    return asked if isinstance(asked, Move) else None


def _sampled(asked: Ask, choose: Choose) -> Any:
    """The result of a conversation whose answers are sampled; None where a question has none.

    No question refuses what it samples, so only None, which also says that nothing is possible, is checked.
    """
    try:
        question = next(asked)
        while (answer := question.sample(choose)) is not None or question.refuses(None) is None:
            question = asked.send(answer)
    except StopIteration as stop:
        return stop.value
    return None


def answers_of(move: Move[S], state: S, veil: bool = False) -> tuple[Answer, ...]:
    """The answers a person gives to make this legal move: those `converse` would ask for."""
    asked = (
        (question.redacted() if veil else question, answer) for question, answer in dialogue(move, state)
    )
    return tuple(answer for question, answer in asked if not question.only())


def dialogue(move: Move[S], state: S) -> Iterator[tuple[Question, Answer]]:
    """Every question of the conversation for this move, with the answer given by the move."""
    asked = type(move).ask(state, move.seat)
    if not isinstance(asked, GeneratorType):
        return
    try:
        question = next(asked)
        while True:
            answer = getattr(move, question.name)
            yield question, answer
            question = asked.send(answer)
    except StopIteration:
        return


def of_table(kind: type[Move[S]], state: S) -> Move[S]:
    """The automatic move of this kind: it asks no questions."""
    reply = converse(kind, state, TABLE)
    if not isinstance(reply, Move):
        raise TypeError(f"{kind.__name__} asks a question of the table: {reply}")
    return reply
