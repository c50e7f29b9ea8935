"""The part each game writes: its rules as a few methods; the rest may be left as it is."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Self

from engines.core.awards import Award
from engines.core.beyond import Beyond
from engines.core.brief import Brief, TurnCard
from engines.core.cells import Cell
from engines.core.events import TABLE
from engines.core.hints import Hint
from engines.core.house_rules import HouseRule
from engines.core.moves import Ask, Move, S
from engines.core.owner_data import BoxData, P, SavedSetups
from engines.core.rules import Illegal
from engines.core.scoring import Sheet, won_with_points
from engines.core.seating import ask_setup, seats_of
from engines.core.text import Text
from engines.core.view import About, Chart, Step, View


class Game(Beyond[S], Generic[S, P]):
    """One game. Seats are numbers from 0 in seating order; TABLE (-1) makes the automatic moves."""

    version: ClassVar[int] = 1
    draft: ClassVar[bool] = False
    """Whether it is still being written: the laws then only warn of what isn't translated."""
    touches: ClassVar[float] = 4.0
    """The most touches a move should take, on average over a recorded game."""
    moves: tuple[type[Move[S]], ...]
    """All kinds of move, except those every game has (`Correct`, `Leave`, `Return`)."""
    prepared: type[P]
    """The set-up: all that a replay needs to start, complete in itself.

    It has `colours` (the colour of each seat) or `seats` (their number), and may have `first` (who starts):
    the core asks for these and refuses what is wrong with them.
    """
    fewest: ClassVar[bool] = False
    """Whether the fewest points win: its sheets say so too."""
    tournament: ClassVar[str] = "swiss"
    """How its tournaments are usually played: the name of one of the club's formats."""
    endings: ClassVar[tuple[str, ...]] = ("ended",)
    """The ways a finished game may have ended, as words for statistics: `ending` says one of them."""
    house_rules: ClassVar[tuple[HouseRule, ...]] = ()
    """The house rules to choose from; each is a field of `prepared`, asked with `house_rules.agree`."""

    def prepare(self, colours: tuple[str, ...]) -> Ask:
        """The set-up as a conversation; `colours` has the piece colour of each seat. Returns a `prepared`.

        Without a method of its own, a game asks who goes first and which house rules are played.
        """
        return ask_setup(self.prepared, colours, self.house_rules)

    def refuse(self, prepared: P, /) -> Illegal | None:
        """What else is wrong with a set-up written elsewhere, besides seats and colours, or None."""
        return None

    def for_setup(self, prepared: P, /) -> Self:
        """The engine for a game of this set-up, which may have its rules with it: of a pad, its file."""
        return self

    def setup(self, prepared: P, /) -> S:
        """The state in which the first move is made."""
        raise NotImplementedError

    def seated(self, state: S) -> range:
        """The seats that play: as many as the state's `seats`, or one for each of its `colours`."""
        return range(seats_of(state))

    def actors(self, state: S) -> tuple[int, ...]:
        """The seats the game waits for; (TABLE,) for an automatic move; () when it is over."""
        raise NotImplementedError

    def asked(self, state: S) -> tuple[int, ...]:
        """The seats that are asked something, such as an offer, and for which the game does not wait."""
        return ()

    def turn(self, state: S) -> int | None:
        """The seat whose turn it is, also while others have to act; None between turns and at the end.

        Without a method of its own, a game has no other turn than that of the only seat it waits for.
        """
        actors = self.actors(state)
        return actors[0] if len(actors) == 1 and actors[0] != TABLE else None

    def kinds(self, state: S, seat: int) -> tuple[type[Move[S]], ...]:
        """The kinds of move this seat may try now, in button order. Called for every seat."""
        raise NotImplementedError

    def scores(self, state: S, eyes: int | None) -> tuple[Sheet, ...]:
        """One score sheet per seat, with what these eyes may know (None: the open table)."""
        return tuple(self.sheet(state, seat, eyes) for seat in self.seated(state))

    def sheet(self, state: S, seat: int, eyes: int | None, /) -> Sheet:
        """The score of one seat, a line for each reason, with what these eyes may know."""
        raise NotImplementedError

    def view(self, state: S, eyes: int | None, /) -> View:
        """The view for these eyes (None: the open table)."""
        raise NotImplementedError

    def why_not(self, state: S, kind: type[Move[S]], seat: int) -> Illegal | None:
        """The game's own words why a kind of move cannot be made now; None for the core's."""
        return None

    def cells(self, state: S) -> tuple[Cell, ...]:
        """Everything on the table that can be counted or corrected."""
        raise NotImplementedError

    # ---- may be written by the game; what hidden hands, reviews and seats of the app need is in `beyond.py`

    growing: ClassVar[frozenset[str]] = frozenset()
    """The totals that grow and shrink during the game (`Appeared`); all others are constant."""

    corrects: ClassVar[Mapping[str, str]] = {}
    """How the names of cells begin that count a thing of a player, where that isn't what it is called."""

    def totals(self, state: S) -> dict[str, int]:
        """The conserved totals: each name with its number, summed over all places."""
        return {}

    def total_words(self, name: str) -> Text:
        """The words for a total: its name, if the catalogues have it as a word."""
        return Text(name)

    def inconsistencies(self, state: S) -> Iterable[Text]:
        """Everything impossible on a real table, a sentence each: pieces too close, more than the box has."""
        return ()

    def derive(self, state: S) -> None:
        """Recompute, after a correction, every field that is kept in step with others."""

    box: BoxData[Any, P, S] | None = None
    """The component data only the owner can enter; None if the printed pieces are all the same."""
    saved: SavedSetups[P] | None = None
    """The part of a set-up worth saving for another game; None if there is none."""

    def corrected_setup(self, prepared: P, state: S) -> P:
        """The set-up with all later corrections: the one that is shown and saved."""
        return prepared

    def guide(self, prepared: P, /) -> tuple[Step, ...]:
        """The set-up guide: what to place where before the first move, step by step."""
        return ()

    def charts(self, state: S, eyes: int | None, /) -> tuple[Chart, ...]:
        """Charts of the course of the game, as far as these eyes may know."""
        return ()

    def ahead(self, state: S) -> Move[S] | None:
        """The automatic move that would follow if the round ended now: a preview applies it to a copy."""
        return None

    brief: ClassVar[Brief] = ()
    """The rules in brief, in chapters."""
    turn_card: ClassVar[TurnCard | None] = None
    """What a turn is and what things cost, as on a player's aid; None if there is no such card."""

    def about(self, state: S, thing: str) -> About | None:
        """The public facts on a thing now (its cost, how many are left, whose it is); None if there are none.

        A thing is a place of the board, a kind of move by its tag, a cell by its name, or an icon. What never
        changes is said in `brief`.
        """
        return None

    def awards(self, state: S) -> tuple[Award, ...]:
        """What players compete for, each with what one has to do for it: a touch tells who leads."""
        return ()

    def place(self, state: S, spot: str) -> Text | None:
        """What people call a place of the board whose option has only a number; None for all others."""
        return None

    def hints(self, state: S) -> tuple[Hint, ...]:
        """What rules mean now for people who play their first game, the most urgent first.

        Each is one line of at most 90 characters, from what everybody sees.
        """
        return ()

    def nearest(
        self, state: S, kind: type[Move[S]], seat: int, refusal: Illegal, eyes: int | None = None, /
    ) -> Text | None:
        """The nearest legal move to a refused one, as far as these eyes may know it, if any."""
        return None

    def nearest_place(
        self, state: S, kind: type[Move[S]], seat: int, refusal: Illegal, thing: str, /
    ) -> Text | None:
        """The nearest place at which it could be made, where the refusal is about this one."""
        return None

    def led_to_at(
        self, state: S, kind: type[Move[S]], seat: int, thing: str, /
    ) -> tuple[tuple[type[Move[S]], str], ...] | Illegal:
        """The moves that lead to one of this kind with that thing, each with its place, or why none does.

        It is asked only where that kind can't be made yet: a building is built once a building firm was
        entered. () where no other move leads to it.
        """
        return ()

    def raising(self, state: S, seat: int, kinds: Sequence[type[Move[S]]], /) -> tuple[Move[S], ...]:
        """The moves by which a seat first comes by what all of these kinds cost, as cheaply as it can.

        () where nothing is missing, or nothing makes up for it; `state` has what somebody's eyes know.
        """
        return ()

    def counted(self, state: S, eyes: int | None, /) -> Text | None:
        """What the scores of a game that goes on count for these eyes; None where that is all."""
        return None

    def won_with(self, winners: Sequence[int], n: int, /) -> Text:
        """Who won, with how many points, or whatever is counted in this game, as a sentence."""
        return won_with_points(winners, n)

    def ending(self, state: S) -> str:
        """Which of `endings` this finished game came to.

        "nobody" says that nobody won; then `winners` has none.
        """
        return self.endings[0]
