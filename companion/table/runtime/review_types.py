"""Reviews of games: what they say, how far making one is, and what came of it."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from engines.core.text import N_, Seat, Text

Chances = tuple[float, ...]


class Share(Struct, frozen=True):
    """What became of a seat's chance: `luck` and `skill` make the `result`.

    `within` is how far luck may be off, where chance had too many outcomes to look at all.
    """

    luck: float
    skill: float
    result: float
    within: float


class TurningPoint(Struct, frozen=True):
    """A move that changed the chances most: its place among the moves, and the chances around it."""

    at: int
    move: Text
    by_luck: bool
    before: Chances
    after: Chances

    @property
    def says(self) -> Text:
        """The moment as a sentence: the move, and whose chance it changed most."""
        changes = [after - before for before, after in zip(self.before, self.after, strict=True)]
        seat, change = max(enumerate(changes), key=lambda pair: abs(pair[1]))
        numbers = {"before": percent(self.before[seat]), "after": percent(self.after[seat])}
        if change > 0:
            # Translators: the move is a whole sentence, such as "Anna rolls 8".
            says = N_("{move}: {seat}'s chance to win rises from {before} to {after} %")
        else:
            says = N_("{move}: {seat}'s chance to win falls from {before} to {after} %")
        return replace(says, args=(("move", self.move), ("seat", Seat(seat)), *numbers.items()))


class Review(Struct, frozen=True):
    """One evening: the share of each seat, the chances after each move, and where it turned."""

    shares: tuple[Share, ...]
    course: tuple[Chances, ...]
    turning_points: tuple[TurningPoint, ...]


def percent(chance: float) -> int:
    """A chance as people say it."""
    return round(100 * chance)


class Reviewing(Struct, frozen=True):
    """How much of a review is made, in percent."""

    percent: int


class Reviewed(Struct, frozen=True):
    """A review, a sentence why there is none, or None if making it failed."""

    found: Review | Text | None
