"""What every question has: a name, words, who may see it, and the answers it refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Self

import msgspec
from msgspec import Struct

from engines.core.rules import Illegal, Rule
from engines.core.text import N_, Text
from engines.core.view import Board

Answer = Any
"""An int, a str, None, or a tuple of answers: what JSON can carry."""

Choose = Callable[[int], int]
"""`choose(n)` gives a number from 0 to n - 1; whoever calls brings the chance."""

ENTERING = Rule("Table Companion", str(N_("Entering a move")))


Write = Callable[[Any], Any]
"""How a record writes an answer."""
UNFIT = "core.answer.unfit"
MOST_LISTED = 12
"""More values than this are not listed one by one."""


def unfit(name: str, allowed: Text | None = None) -> Illegal:
    """The refusal of an answer that is not among those the question allows."""
    why = N_('This value isn\'t possible for "{name}"', name=name)
    if allowed is not None:
        why = N_('"{name}" cannot have this value: possible is {allowed}', name=name, allowed=allowed)
    return Illegal(UNFIT, why, ENTERING)


def as_it_is(answer: Answer) -> Any:
    """An answer that a record writes as it is."""
    return answer


def one_of(values: Iterable[Answer], write: Write = as_it_is) -> Text:
    """Some values as a record writes them; of many the first ones."""
    written = [msgspec.json.encode(write(value)).decode() for value in values]
    if not written:
        return N_("nothing now")
    more = ", ..." if len(written) > MOST_LISTED else ""
    return Text("{values}", (("values", ", ".join(written[:MOST_LISTED]) + more),))


class Option(Struct, frozen=True, omit_defaults=True):
    """One possible answer. A blocked option stays visible and says why; `spot` names a spot of the board.

    `says` are lines in favour or against, for a choice one makes with them before one's eyes; `board` is
    what one gets; `keepsake` is the name under which that was kept, and may be kept no longer.
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


class _Named(Struct, frozen=True, tag=True, tag_field="kind"):
    name: str
    prompt: Text


class Question(_Named, frozen=True, kw_only=True, omit_defaults=True):
    """What every question has: the name of the field it fills, its words, who may see it, a suggestion.

    `eyes` None means everybody; else only these seats may see the question and its answer. `board` is what
    the question is asked over where there is no game yet: what is laid out so far.
    """

    eyes: tuple[int, ...] | None = None
    suggested: Answer = None
    board: Board | None = None

    def refuses(self, answer: Answer) -> Illegal | None:
        """Why `answer` does not answer this question, or None when it does."""
        raise NotImplementedError

    def allowed(self, write: Write = as_it_is) -> Text:
        """What it takes, as a record writes it."""
        raise NotImplementedError

    def unfit(self, write: Write = as_it_is) -> Illegal:
        """The refusal of an answer it does not take, which tells nobody more than the open table may know."""
        return unfit(self.name, self.redacted().allowed(write) if self.eyes is None else None)

    def answers(self) -> Iterator[Answer]:
        """All possible answers; TypeError for a question that has too many to list."""
        raise TypeError(f"the answers to {self.name!r} cannot be listed")

    def sample(self, choose: Choose) -> Answer:
        """One possible answer picked with `choose`."""
        raise NotImplementedError

    def only(self) -> tuple[Answer, ...]:
        """The one possible answer as a tuple of one; () where a person has to say."""
        return ()

    def redacted(self) -> Self:
        """The same question without what only its seat may know."""
        return self
