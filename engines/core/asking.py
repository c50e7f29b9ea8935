"""The base of every question: a name, words, who may see it, and the answers it refuses."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Self

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engines.core.rules import Illegal, Rule
from engines.core.text import N_, Seat, Text
from engines.core.view import Board, Fact

Answer = Any
"""An int, a str, None, or a tuple of answers: anything JSON can carry."""

Choose = Callable[[int], int]
"""`choose(n)` gives a number from 0 to n - 1; the randomness is the caller's."""

ENTERING = Rule("Table Companion", str(N_("Entering a move")))


Write = Callable[[Any], Any]
"""The form of an answer in a record."""
UNFIT = "core.answer.unfit"
MOST_LISTED = 12
"""The most values that are listed one by one."""


def unfit(name: str, allowed: Text | None = None) -> Illegal:
    """The refusal of an answer that is not among those the question allows."""
    why = N_('This value isn\'t possible for "{name}"', name=name)
    if allowed is not None:
        why = N_('"{name}" can\'t have this value. Possible: {allowed}', name=name, allowed=allowed)
    return Illegal(UNFIT, why, ENTERING)


def as_it_is(answer: Answer) -> object:
    """An answer that a record writes unchanged."""
    return answer


def one_of(values: Iterable[Answer], write: Write = as_it_is) -> Text:
    """Some values as a record writes them; only the first ones if there are many."""
    written = [msgspec.json.encode(write(value)).decode() for value in values]
    if not written:
        return N_("nothing now")
    more = ", ..." if len(written) > MOST_LISTED else ""
    return Text("{values}", (("values", ", ".join(written[:MOST_LISTED]) + more),))


class Option(Struct, frozen=True, omit_defaults=True):
    """One possible answer. A blocked option stays visible with its reason; `spot` is a spot of the board.

    `says` are lines for or against the option, shown before the choice; `board` is the board it gives;
    `saved_setup` is the name under which that board was saved, and can be deleted. `aloud` is its whole name,
    where the label is understood by the icon beside it. `note` is what it leads to or costs, in small letters
    below the label; `means` says that in full, once it is chosen or held. `facts` are its numbers in
    pictures, what is given before what is got: a key with room shows them instead of icon and note.
    """

    value: int | str
    label: Text
    spot: str | None = None
    blocked: Illegal | None = None
    icon: str | None = None
    seat: int | None = None
    says: tuple[Text, ...] = ()
    board: Board | None = None
    saved_setup: str | None = None
    aloud: Text | None = None
    note: Text | None = None
    means: Text | None = None
    facts: tuple[Fact, ...] = ()

    @classmethod
    def of_seat(cls, seat: int, blocked: Illegal | None = None) -> Self:
        """The player at a seat as an option."""
        return cls(seat, N_("{seat}", seat=Seat(seat)), seat=seat, blocked=blocked)


class _Named(Struct, frozen=True, tag=True, tag_field="kind"):
    name: str
    prompt: Text


class Question(_Named, frozen=True, kw_only=True, omit_defaults=True):
    """The base of every question: its field, its words, who may see it, a suggestion.

    `eyes` None means everybody; otherwise only these seats may see the question and its answer. `board`
    is what is laid out so far: it is shown with the question, in a game instead of the board of the game.
    With `at_table` it asks what lies on the table or is printed in the box: it has no usual answer. With
    `unseen` the app does not know which of the answers are possible: for a seat that the app plays, people
    look and answer. With `secret` its move may be told without the answer (None), to eyes that don't see
    it; nobody answers so. `note` is what one should know first, in a few words below what is asked.
    """

    eyes: tuple[int, ...] | None = None
    suggested: Answer = None
    board: Board | None = None
    at_table: bool = False
    unseen: bool = False
    secret: bool = False
    note: Text | None = None

    @property
    def by_chance(self) -> bool:
        """Whether dice, a draw or the box answers it, so that nobody decides anything."""
        return self.at_table

    def refuses(self, answer: Answer) -> Illegal | None:
        """Why `answer` does not answer this question, or None when it does."""
        raise NotImplementedError

    def allowed(self, write: Write = as_it_is) -> Text:
        """The accepted answers, as a record writes them."""
        raise NotImplementedError

    def unfit(self, write: Write = as_it_is) -> Illegal:
        """The refusal of an answer it does not take, disclosing no more than the open table may know."""
        return unfit(self.name, self.redacted().allowed(write) if self.eyes is None else None)

    def answers(self) -> Iterator[Answer]:
        """All possible answers; TypeError for a question with too many to list."""
        raise TypeError(f"the answers to {self.name!r} cannot be listed")

    def sample(self, choose: Choose) -> Answer:
        """One possible answer picked with `choose` if there are several; None also if there is none."""
        raise NotImplementedError

    def only(self) -> tuple[Answer, ...]:
        """The only possible answer as a tuple of one; () if a person has to choose."""
        return ()

    def redacted(self) -> Self:
        """The same question without what only its seat may know."""
        return self

    def own(self) -> Self:
        """The same question with the limits of what its seat has."""
        return self

    def bare(self) -> Self:
        """The same question with no more than its words and options need: so it leaves the rules."""
        return self


def openly(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """The same options without blocks for hidden reasons."""
    return tuple(
        replace(option, blocked=None) if option.blocked and option.blocked.hidden else option
        for option in options
    )
