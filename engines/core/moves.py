"""Kinds of move; each says what it asks, what it changes, and how it is told."""

from collections.abc import Generator, Mapping
from types import GeneratorType
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engines.core.asking import UNFIT
from engines.core.events import Emit
from engines.core.naming import Naming
from engines.core.questions import ENTERING, Answer, Question
from engines.core.rules import Illegal
from engines.core.state import State
from engines.core.text import N_, Seat, Text

S = TypeVar("S", bound=State)

Ask = Generator[Question, Answer, Any]
"""A conversation: yields questions, receives answers, returns its result or an Illegal."""
Asked: TypeAlias = "Ask | AnyMove | Illegal"
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
    passes: ClassVar[bool] = False
    """Whether it decides nothing and passes the turn on: what the next one enters makes it by itself."""
    ends: ClassVar[bool] = False
    """Whether the turn is over with it, though other moves could come before: its key says so."""
    optional: ClassVar[bool] = False
    """Whether it is never needed to go on: a purchase or a sale that a turn may have any number of."""
    missed: ClassVar[bool] = False
    """Whether people miss it where it can't be made: its key stays, grey, and its places say why not."""
    owing: ClassVar[bool] = False
    """Whether it pays what a seat owes before the game continues: discarded cards, food."""
    follows: ClassVar[bool] = False
    """Whether it completes what was just done, so that it is asked at once: whom the robber steals from."""
    shared: ClassVar[bool] = False
    """Whether every seat is asked the same and may answer for all: the table is asked but once."""
    for_all: ClassVar[bool] = False
    """Whether who makes it at the table makes it for all who owe it and are asked nothing: a reveal."""
    settles: ClassVar[bool] = False
    """Whether it closes what other seats were asked: it is proposed as soon as all have answered."""
    for_app: ClassVar[bool] = False
    """Whether only the app enters it, for a seat that it plays: people enter the same in another way."""
    together: ClassVar[tuple[str, ...]] = ()
    """Questions that a face may show on one page, in this order: the last one completes the move."""
    by_order: ClassVar[str | None] = None
    """The last question of its page, if that asks which of the others counts: the one answered first."""
    beside: ClassVar[type["AnyMove"] | None] = None
    """The kind on whose page it stands beside the last answers: the bank, beside those to trade with."""
    keyless: ClassVar[bool] = False
    """Whether it has no button of its own, because the conversation of another kind leads to it."""
    leads: ClassVar[Mapping[Answer, type["AnyMove"]]] = {}
    """The keyless kinds that its conversation leads to, by the answer after which it is about them."""
    group: ClassVar[Group | None] = None
    """The button it shares with other kinds, if any."""
    for_people: ClassVar[bool] = False
    """Whether only people decide it: they agreed on it before, or keep to themselves what it moves."""
    only_people_say: ClassVar[frozenset[Answer]] = frozenset()
    """Answers that only people give, because they begin a talk with others."""
    binding: ClassVar[frozenset[Answer]] = frozenset()
    """Answers that promise others something, such as a yes to an offer: see `Game.can_keep`."""
    formal: ClassVar[bool] = False
    """Whether it decides nothing: it says or shows what already stands, such as a reveal at the end."""
    effort: ClassVar[int] = 1
    """The work of checking one, counted in ordinary moves: a record may take only so much."""
    from_hand: ClassVar[tuple[str, ...]] = ()
    """The icons of the own cards that it gives away: a tap of such a card begins it."""
    from_stock: ClassVar[Mapping[str, tuple[str, Answer]]] = {}
    """What a tap of a thing in the stock begins it with, by its icon: a question of its page, answered."""
    looked_for: ClassVar[tuple[str, ...]] = ()
    """The icons at which people look for it, besides its own: of players' cards, for example.

    Of the things named "harbour p7" and "harbour p9" that is "harbour".
    """
    with_player: ClassVar[Text | None] = None
    """What its key says on the page of a {seat} that it asks for first; None where it has no key there."""
    names: ClassVar[Mapping[str, Naming]] = {}
    """Fields that a record writes differently from their internal form (places, bundles)."""

    seat: int

    @property
    def agreed_with(self) -> int | None:
        """The seat that agreed to it, and is asked first on a screen of its own; None if no other has to."""
        return None

    @classmethod
    def tag(cls) -> str:
        """The name of this kind of move in records."""
        return str(cls.__struct_config__.tag)

    @classmethod
    def ask(cls, state: S, seat: int) -> Asked:
        """The questions that lead to this move, or return why it cannot be made.

        Public reasons come before hidden ones; otherwise a greyed-out button would reveal a hand. A move
        that has no field but its seat, and can always be made, asks nothing.
        """
        return cls(seat)

    @classmethod
    def where(cls, state: S, seat: int) -> Question | None:
        """What it asks first, whose places on the board begin it; None where only its key does.

        It is shown to all: a kind of move that a hidden hand may refuse asks here as if every hand could pay.
        """
        asked = cls.ask(state, seat)
        return next(asked, None) if isinstance(asked, GeneratorType) else None

    @classmethod
    def begins_at(cls, state: S, seat: int) -> tuple[str, ...]:
        """The places of the board where people look for it, besides those it asks for; in any phase."""
        return ()

    @classmethod
    def shut_at(cls, state: S, seat: int, place: str) -> Illegal | None:
        """Why it can't be made with one of the places of `begins_at`, for a reason that all may know."""
        return None

    @classmethod
    def begun_by(cls, state: S, seat: int, thing: str) -> bool:
        """Whether people look for it at this place, icon or card, besides the places it asks for."""
        icons = (cls.icon, *cls.looked_for, *cls.from_hand)
        return thing.partition(" ")[0] in icons or thing in cls.begins_at(state, seat)

    @classmethod
    def tells_first(cls, state: S, seat: int, thing: str) -> bool:
        """Whether a touch of this thing tells about it before this begins: it does not make it better."""
        return False

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

    @property
    def complete(self) -> bool:
        """Whether no field was omitted (None)."""
        return all(getattr(self, field) is not None for field in self.__struct_fields__)

    def completed(self, state: S) -> Self:
        """The same move with omitted fields (None) filled in, if the rules know them without asking."""
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

    def _replay(self, asked: object) -> object:
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
        """The same refusal, with the possible answers as a record writes them.

        What only some eyes are asked may not be known to the table: it can't see why that doesn't fit.
        """
        naming = self.names.get(question.name)
        refused = question.unfit(naming.write) if naming and refused.code == UNFIT else refused
        return refused if question.eyes is None else replace(refused, hidden=True)

    def _unlike(self, end: object) -> Illegal:
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


AnyMove = Move[Any]
"""A move of any game."""
