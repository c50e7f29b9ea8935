"""The part each game writes: its rules as a few methods; the rest may be left as it is."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from engines.core.house_rules import HouseRule
from engines.core.moves import Ask, Move, S
from engines.core.questions import Answer
from engines.core.rules import Illegal
from engines.core.scoring import Sheet
from engines.core.text import Text
from engines.core.view import About, Art, Chart, Step, View

P = TypeVar("P", bound=Struct)


class Game(Generic[S, P]):
    """One game. Seats are numbers from 0 in seating order; TABLE (-1) makes the automatic moves."""

    name: ClassVar[str]
    title: ClassVar[Text]
    seats: ClassVar[range]
    colours: ClassVar[tuple[str, ...]]
    """The colours of the pieces in the box; each seat has one."""
    version: ClassVar[int] = 1
    touches: ClassVar[float] = 4.0
    """The most touches a move should take, on average over a recorded game."""
    moves: tuple[type[Move[S]], ...]
    """All kinds of move, except those every game has (`Correct`, `Leave`, `Return`)."""
    prepared: type[P]
    """The set-up: all that a replay needs to start, complete in itself."""
    art: Art
    endings: ClassVar[tuple[str, ...]] = ("ended",)
    """The ways a finished game may have ended, as words for statistics: `ending` says one of them."""
    house_rules: ClassVar[tuple[HouseRule, ...]] = ()
    """The house rules to choose from; each is a field of `prepared`, asked with `house.agree`."""

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        """The set-up as a conversation; `colours` has the piece colour of each seat. Returns a `prepared`."""
        raise NotImplementedError

    def refuse(self, prepared: P) -> Illegal | None:
        """Why a set-up written elsewhere cannot be played, or None."""
        raise NotImplementedError

    def setup(self, prepared: P) -> S:
        """The state in which the first move is made."""
        raise NotImplementedError

    def seated(self, state: S) -> range:
        """The seats that play."""
        raise NotImplementedError

    def actors(self, state: S) -> tuple[int, ...]:
        """The seats the game waits for; (TABLE,) for an automatic move; () when it is over."""
        raise NotImplementedError

    def kinds(self, state: S, seat: int) -> tuple[type[Move[S]], ...]:
        """The kinds of move this seat may try now, in button order. Called for every seat."""
        raise NotImplementedError

    def scores(self, state: S, eyes: int | None) -> tuple[Sheet, ...]:
        """One score sheet per seat, with what these eyes may know (None: the open table)."""
        raise NotImplementedError

    def view(self, state: S, eyes: int | None) -> View:
        """The view for these eyes (None: the open table)."""
        raise NotImplementedError

    def why_not(self, state: S, kind: type[Move[S]], seat: int) -> Illegal | None:
        """The game's own words why a kind of move cannot be made now; None for the core's."""
        return None

    # ---- may be written by the game

    box: Struct | None = None
    """The component data: what only the owner can read off the printed pieces, as far as entered."""
    box_form: type[Struct] | None = None
    """The type of the component data, as stored in a file; None if there is nothing to enter."""

    def refuse_box(self, box: Struct) -> Illegal | None:
        """Why this cannot be valid component data, or None: a file may have been edited by hand."""
        return None

    def box_of(self, prepared: P) -> Struct | None:
        """The component data in a set-up, to be remembered for the next game."""
        return None

    def box_told(self, colours: tuple[str, ...], answers: tuple[Answer, ...]) -> Struct | None:
        """The component data in an unfinished set-up; None if none was entered.

        It is saved after every answer, so that the entry can be interrupted and resumed.
        """
        return None

    def box_after(self, state: S) -> Struct | None:
        """The owner's `box` with the data entered in this game; None for a game without component data.

        It is requested after every change, undo included, and saved if it differs from the saved one:
        so a game in which nothing was entered returns `box`, or an empty one if that is None.
        """
        return None

    saved_form: type[Struct] | None = None
    """The type of the part of a set-up worth saving; None if there is none."""
    saved_setups: tuple[tuple[str, Any], ...] = ()
    """Saved parts of earlier set-ups, each with its name: `prepare` offers them again."""

    def corrected_setup(self, prepared: P, state: S) -> P:
        """The set-up with all later corrections: the one that is shown and saved."""
        return prepared

    def saved_setup(self, prepared: P) -> Struct | None:
        """The part of this set-up worth saving under a name for another game, if any."""
        return None

    def guide(self, prepared: P) -> tuple[Step, ...]:
        """The set-up guide: what to place where before the first move, step by step."""
        return ()

    def charts(self, state: S, eyes: int | None) -> tuple[Chart, ...]:
        """Charts of the course of the game, as far as these eyes may know."""
        return ()

    def ahead(self, state: S) -> Move[S] | None:
        """The automatic move that would follow if the round ended now: a preview applies it to a copy."""
        return None

    def about(self, state: S, spot: str) -> About | None:
        """The public information on a named place of the board; None if there is none."""
        return None

    def nearest(
        self, state: S, kind: type[Move[S]], seat: int, refusal: Illegal, eyes: int | None = None
    ) -> Text | None:
        """The nearest legal move to a refused one, as far as these eyes may know it, if any."""
        return None

    def worlds(self, state: S) -> int:
        """The number of possible combinations of linked hidden hands: 1 if all that counts is known.

        Beyond some number the app asks for a count.
        """
        return 1

    def redacted(self, state: S, now: S) -> S:
        """A copy of the state without anything still hidden in `now`, a later state of the same game.

        The open table may try anything in it: any refusal there is for publicly visible reasons. A game
        that hides nothing returns the state as it is.
        """
        return state.copy()

    def luck(self, before: S, move: Move[S]) -> tuple[tuple[float, float], ...]:
        """Each seat's gains from this roll, and the expected gains before it, as pairs; () for no roll.

        Public: a game includes only what happens openly.
        """
        return ()

    def ending(self, state: S) -> str:
        """Which of `endings` this finished game came to.

        "nobody" says that nobody won; then `winners` has none.
        """
        return self.endings[0]
