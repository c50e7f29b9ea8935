"""Leaving players: the seat stays in the game, its score is frozen or keeps scoring; they may return.

The app may play for them, also from the start: then the chair was empty.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, Self, get_args

from msgspec.structs import replace

from engines.core import limits
from engines.core.events import Emit, Event
from engines.core.moves import AnyMove, Ask, Move
from engines.core.questions import ENTERING
from engines.core.rules import Illegal, Rule
from engines.core.scoring import Line, Sheet, standings
from engines.core.state import State
from engines.core.text import N_, NN_, Seat, Text
from engines.core.view import View

LEAVING = Rule("Table Companion", str(N_("A player leaves")))
NO_SEAT = Illegal("core.leave.seat", N_("Only a seated player can leave or return"), ENTERING)
GONE = Illegal("core.leave.gone", N_("This player has already left. Enter their return first"), ENTERING)
THERE = Illegal("core.leave.there", N_("This player hasn't left, so they can't return"), ENTERING)
POINTS = Illegal(
    "core.leave.points",
    N_("Freeze the score at 0 to {most} points, or keep scoring", most=limits.POINTS),
    ENTERING,
)
Strength = Literal["easy", "medium", "strong"]
"""How well the app plays for somebody."""
STRENGTHS: tuple[Strength, ...] = get_args(Strength)
Stretch = Literal["all", "end", "part"]
"""How much of a game the app played for a seat: all of it, its end, or a part after which people went on."""
STRENGTH = Illegal(
    "core.leave.strength",
    N_("The app plays easy, medium or strong, and its score keeps counting"),
    ENTERING,
)
PLAYED_BY_APP = N_("played by the app")
BY_HAND = Illegal("core.leave.by-hand", N_("To leave or return, use the menu"), ENTERING)


class _SaidInMenu(Move[State], frozen=True):
    """A move without a key on the table screen; it may be for any seat, whoever's turn it is."""

    @classmethod
    def ask(cls, state: State, seat: int) -> Ask | Self | Illegal:
        return BY_HAND

    def check(self, state: State) -> Illegal | None:
        return NO_SEAT if self.seat < 0 else None


class Leave(_SaidInMenu, frozen=True, tag="leave"):
    """A player leaves; `points` is the frozen score, None to keep scoring.

    `strength` is how well the app plays on for them; None: somebody else moves their pieces.
    """

    title = N_("Leave the game")

    points: int | None = None
    strength: str | None = None

    def check(self, state: State) -> Illegal | None:
        if self.strength is not None and (self.strength not in STRENGTHS or self.points is not None):
            return STRENGTH
        fits = self.points is None or self.points <= limits.POINTS
        return super().check(state) or (None if fits else POINTS)

    def apply(self, state: State, emit: Emit) -> None:
        if emit:
            emit(Event(self.seat, self.agreed(), rule=LEAVING))

    def agreed(self) -> Text:
        """The agreement on the score, or on who plays, in words."""
        if self.strength is not None:
            return N_("the app plays on")
        if self.points is None:
            return N_("the score keeps counting")
        return NN_("the score is frozen at {n} point", "the score is frozen at {n} points", self.points)

    def describe(self) -> Text:
        if self.strength is not None:
            return N_("The app plays for {seat}", seat=Seat(self.seat))
        return N_("{seat} leaves the game", seat=Seat(self.seat))


class Return(_SaidInMenu, frozen=True, tag="return"):
    """A player who left is back; the score is the tracked one again."""

    title = N_("Return")

    def apply(self, state: State, emit: Emit) -> None:
        if emit:
            emit(Event(self.seat, N_("returns"), rule=LEAVING))

    def describe(self) -> Text:
        return N_("{seat} returns", seat=Seat(self.seat))


Away = dict[int, Leave]
"""The seats whose players left, each with its agreement."""


def away_after(moves: Iterable[AnyMove]) -> Away:
    """The absent seats after these moves."""
    found: Away = {}
    for move in moves:
        found = away_with(found, move)
    return found


def away_with(away: Away, move: AnyMove) -> Away:
    """The absent seats after one more move."""
    if isinstance(move, Leave):
        return away | {move.seat: move}
    if isinstance(move, Return):
        return {seat: left for seat, left in away.items() if seat != move.seat}
    return away


def refuse_absence(move: AnyMove, away: Away) -> Illegal | None:
    """Why a player cannot leave or return with these away, or None; other moves are not refused."""
    if isinstance(move, Leave) and (before := away.get(move.seat)):
        # Whether the app plays, and how well, may change while they are gone.
        return GONE if move.strength == before.strength else None
    if isinstance(move, Return) and move.seat not in away:
        return THERE
    return None


def frozen(sheets: Iterable[Sheet], away: Away) -> tuple[Sheet, ...]:
    """The same sheets, with the frozen scores of players who left as agreed."""
    return tuple(_frozen(sheet, away.get(sheet.seat)) for sheet in sheets)


def _frozen(sheet: Sheet, left: Leave | None) -> Sheet:
    if left is None or left.points is None:
        return sheet
    return Sheet(sheet.seat, (Line(N_("frozen on leaving"), left.points, LEAVING),))


def frozen_since(moves: Iterable[AnyMove]) -> int | None:
    """The place of the move from which on a score is frozen to the end; None where none is."""
    away, since = Away(), None
    for at, move in enumerate(moves):
        away = away_with(away, move)
        if all(left.points is None for left in away.values()):
            since = None
        elif since is None:
            since = at
    return since


def winners_among(winners: tuple[int, ...], sheets: Sequence[Sheet], away: Away) -> tuple[int, ...]:
    """The winners if scores may be frozen: the rules' own winners, otherwise whoever then ranks first."""
    if not winners or not any(left.points is not None for left in away.values()):
        return winners
    return tuple(one.sheet.seat for one in standings(frozen(sheets, away)) if one.place == 1)


def played(away: Away) -> dict[int, str]:
    """The seats that the app plays, with its strength."""
    return {seat: left.strength for seat, left in away.items() if left.strength is not None}


def app_played(moves: Iterable[AnyMove]) -> dict[int, Stretch]:
    """The seats for which the app made moves, and how much of the game it played for each."""
    away, people, app = Away(), set[int](), set[int]()
    for move in moves:
        away = away_with(away, move)
        if move.seat >= 0 and not isinstance(move, _SaidInMenu):
            (app if move.seat in played(away) else people).add(move.seat)
    still = played(away)
    return {seat: "part" if seat not in still else "end" if seat in people else "all" for seat in sorted(app)}


def app_words(seat: int, stretch: Stretch) -> Text:
    """A sentence on how much the app played for a seat."""
    if stretch == "all":
        return N_("The app played the whole game for {seat}", seat=Seat(seat))
    if stretch == "end":
        return N_("The app finished the game for {seat}", seat=Seat(seat))
    return N_("The app played for {seat} for a while", seat=Seat(seat))


def marked(view: View, away: Away) -> View:
    """The same view, with the seats of absent players marked in the ledger."""
    if not away:
        return view
    rows = (
        replace(row, score=row.score if left.points is None else left.points, notes=(_note(left), *row.notes))
        if (left := away.get(row.seat))
        else row
        for row in view.ledger.rows
    )
    return replace(view, ledger=replace(view.ledger, rows=tuple(rows)))


def _note(left: Leave) -> Text:
    return N_("away") if left.strength is None else PLAYED_BY_APP
