"""Reviews of games: what they say, how far making one is, and what came of it."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from engines.core.leaving import Stretch
from engines.core.record import Record
from engines.core.text import N_, Seat, Several, Text

Chances = tuple[float, ...]


WIDE = 0.02
"""From how much on it is said how far luck may be off."""


class Decided(Struct, frozen=True):
    """What all decisions of a kind made of a seat's chance: its own, and those of the others."""

    kind: Text
    skill: float


class Share(Struct, frozen=True):
    """What became of a seat's chance: `luck` and `skill` make the `result`; both are None if nobody can tell.

    `within` is how far luck may be off (19 times in 20), where chance had too many outcomes to look at all,
    or where nobody told what it brought. `app` says how much of the game the app played for this seat.
    `decided` has the parts of `skill` by kinds of decisions; what is of no kind is left over.
    """

    luck: float | None
    skill: float | None
    result: float
    within: float
    app: Stretch | None = None
    decided: tuple[Decided, ...] = ()

    @property
    def wide(self) -> bool:
        """Whether it is said how far luck may be off."""
        return self.luck is not None and self.within >= WIDE


class TurningPoint(Struct, frozen=True):
    """A move that changed a chance most: its place among the moves, whose chance, the chances around it.

    `move` is a whole sentence, with the awards that it brought.
    """

    at: int
    move: Text
    by_luck: bool
    before: Chances
    after: Chances
    seat: int

    @property
    def change(self) -> float:
        """By how much the chance of that seat changed."""
        return self.after[self.seat] - self.before[self.seat]

    @property
    def points(self) -> int:
        """The change in whole points, as the sentence has it."""
        return percent(self.after[self.seat]) - percent(self.before[self.seat])

    @property
    def says(self) -> Text:
        """The moment as a sentence: the move, and whose chance it changed."""
        seat = self.seat
        numbers = {"before": percent(self.before[seat]), "after": percent(self.after[seat])}
        if self.change > 0:
            # Translators: the move is a whole sentence, such as "Anna rolls 8".
            says = N_("{move}. {seat}'s chance to win rises from {before} to {after} %")
        else:
            says = N_("{move}. {seat}'s chance to win falls from {before} to {after} %")
        return replace(says, args=(("move", self.move), ("seat", Seat(seat)), *numbers.items()))


class Review(Struct, frozen=True):
    """One evening: the share of each seat, the chances after each move, turning points, and what to know."""

    shares: tuple[Share, ...]
    course: tuple[Chances, ...]
    turning_points: tuple[TurningPoint, ...]
    remarks: tuple[Text, ...] = ()


def in_points(share: Share) -> tuple[int, int] | None:
    """Luck and skill in whole points, rounded so that they add up to the result; None if nobody can tell."""
    if share.luck is None:
        return None
    luck = percent(share.luck)
    return luck, percent(share.result) - luck


def skill_by_kind(share: Share) -> Text | None:
    """What decisions of each kind made of a seat's chance, in points that are its skill; None if unknown."""
    points = in_points(share)
    if points is None or not share.decided:
        return None
    # Translators: a kind of decision in a list, such as "trades", and the points of a chance that it brought.
    told = [N_("{kind} {points}", kind=one.kind, points=signed(percent(one.skill))) for one in share.decided]
    if rest := points[1] - sum(percent(one.skill) for one in share.decided):
        told.append(N_("the rest {points}", points=signed(rest)))
    return N_("{kinds}", kinds=Several(tuple(told)))


def percent(chance: float) -> int:
    """A chance as people say it."""
    return round(100 * chance)


def signed(points: int) -> str:
    """A difference of chances in points, with its sign."""
    return f"{points:+d}".replace("-", "−") if points else "0"


class Reviewing(Struct, frozen=True):
    """How much of the review with this number is made, in percent."""

    number: int
    percent: int


class Reviewed(Struct, frozen=True):
    """The review with this number, a sentence why there is none, or None if making it failed."""

    number: int
    found: Review | Text | None


class Reviewer(Protocol):
    """What makes one review at a time (`companion.app.reviewer`), and posts how far it is, by a number."""

    def review(self, kept: Record) -> int:
        """Begin the review of a game, and stop any other; the number that its news have."""

    def leave(self) -> None:
        """Stop what is being made."""
