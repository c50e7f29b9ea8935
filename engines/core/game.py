"""What a game writes: its rules as answers to a few questions; the rest may be left as it is."""

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
    """One game. Seats are numbers from 0 in table order; TABLE (-1) makes the automatic moves."""

    name: ClassVar[str]
    title: ClassVar[Text]
    seats: ClassVar[range]
    colours: ClassVar[tuple[str, ...]]
    """The colours of the pieces in the box; each seat has one."""
    version: ClassVar[int] = 1
    touches: ClassVar[float] = 4.0
    """How many touches a move should take at most, on the average of a recorded evening."""
    moves: tuple[type[Move[S]], ...]
    """All kinds of move, those of every game left out (`Correct`, `Leave`, `Return`)."""
    prepared: type[P]
    """The set-up: everything a replay needs to begin, complete in itself."""
    art: Art
    endings: ClassVar[tuple[str, ...]] = ("ended",)
    """The ways a finished game may have ended, as words for statistics: `ending` says one of them."""
    house_rules: ClassVar[tuple[HouseRule, ...]] = ()
    """What groups agree on otherwise; each is a field of `prepared`, asked with `house.agree`."""

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        """The set-up as a conversation; `colours` has the piece colour of each seat. Returns a `prepared`."""
        raise NotImplementedError

    def refuse(self, prepared: P) -> Illegal | None:
        """Why a set-up that was written elsewhere cannot be played, or None."""
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
        """The kinds of move this seat may try now, in the order of the buttons. Asked for every seat."""
        raise NotImplementedError

    def scores(self, state: S, eyes: int | None) -> tuple[Sheet, ...]:
        """One sheet a seat, with what these eyes may know (None: the open table)."""
        raise NotImplementedError

    def view(self, state: S, eyes: int | None) -> View:
        """What these eyes may see (None: the open table)."""
        raise NotImplementedError

    def why_not(self, state: S, kind: type[Move[S]], seat: int) -> Illegal | None:
        """The game's own words for a kind of move that is not to be made now; None for the core's."""
        return None

    # ---- may be written by the game

    box: Struct | None = None
    """What is printed in the owner's box and cannot be known from here, as far as it was described."""
    box_form: type[Struct] | None = None
    """The form of a box, as a file keeps it; None where nothing is to be described."""

    def refuse_box(self, box: Struct) -> Illegal | None:
        """Why this cannot be anybody's box, or None: a file may have been edited by hand."""
        return None

    def box_of(self, prepared: P) -> Struct | None:
        """What a set-up tells of the owner's box, to be remembered for the next game."""
        return None

    def box_told(self, colours: tuple[str, ...], answers: tuple[Answer, ...]) -> Struct | None:
        """What a set-up that is not agreed yet tells of the owner's box; None where it has told nothing.

        It is kept after every answer, so that a description can be left and taken up again.
        """
        return None

    def box_after(self, state: S) -> Struct | None:
        """The owner's `box` with what this game has told of it; None for a game that tells nothing of it.

        It is asked for after every change, undo included, and kept where it differs from what was kept: so
        a game of which nothing was told gives `box` back, or an empty one where that is None.
        """
        return None

    saved_form: type[Struct] | None = None
    """The form of what is worth keeping of a set-up; None where nothing is."""
    saved_setups: tuple[tuple[str, Any], ...] = ()
    """What was kept of earlier set-ups, each with its name: `prepare` offers it again."""

    def corrected_setup(self, prepared: P, state: S) -> P:
        """The set-up with what stock-takes found of it since: it is what is shown and kept."""
        return prepared

    def saved_setup(self, prepared: P) -> Struct | None:
        """What of this set-up is worth keeping under a name for another evening, if anything."""
        return None

    def guide(self, prepared: P) -> tuple[Step, ...]:
        """What to lay where on the table before the first move, step by step."""
        return ()

    def charts(self, state: S, eyes: int | None) -> tuple[Chart, ...]:
        """Pictures of how the game went, as far as these eyes may know."""
        return ()

    def ahead(self, state: S) -> Move[S] | None:
        """The automatic move that would come if the round ended now: what a look ahead applies to a copy."""
        return None

    def about(self, state: S, spot: str) -> About | None:
        """What everybody may know of a named place of the board; None where there is nothing to say."""
        return None

    def nearest(
        self, state: S, kind: type[Move[S]], seat: int, refusal: Illegal, eyes: int | None = None
    ) -> Text | None:
        """The nearest legal move where this one was refused, as far as these eyes may know it, if any."""
        return None

    def worlds(self, state: S) -> int:
        """In how many ways hidden hands that hang together could lie: 1 where all that counts is known.

        Past some number the app asks for a stock-take.
        """
        return 1

    def redacted(self, state: S, now: S) -> S:
        """A copy of the state without all that lies hidden in it, and still does `now` in the same game.

        The open table may try anything in it: whatever is refused there is refused for what all can see.
        A game that hides nothing gives the state as it is.
        """
        return state.copy()

    def luck(self, before: S, move: Move[S]) -> tuple[tuple[float, float], ...]:
        """What each seat got by this throw, and what it could expect of it before: pairs; () for no throw.

        For all eyes: a game tells here only what happens in public.
        """
        return ()

    def ending(self, state: S) -> str:
        """Which of `endings` this finished game came to.

        "nobody" says that nobody won; then `winners` has none.
        """
        return self.endings[0]
