"""What a game writes beyond its rules: for hidden hands, for reviews, and for seats that the app plays."""

from collections.abc import Iterable, Mapping
from typing import ClassVar, Generic

from engines.core.lid import Lid
from engines.core.moves import AnyMove, Move, S
from engines.core.questions import Answer, Choose
from engines.core.text import Text


class Beyond(Lid, Generic[S]):
    """The hooks that a game without hidden hands, reviews and seats of the app leaves as they are."""

    for_app: ClassVar[Mapping[str, tuple[Answer, ...]]] = {}
    """The answers with which the app can play a seat, by question of the set-up; all are fine for others.

    With another answer the app would not know what its seat sees. The first is suggested to people; with the
    last the app itself has everything, so that nobody types anything in.
    """

    decisions: ClassVar[Mapping[Text, tuple[type[AnyMove], ...]]] = {}
    """The kinds of decisions by which a review tells skill, such as "trades", each with its moves."""

    def worlds(self, state: S) -> int:
        """The number of possible combinations of linked hidden hands: 1 if all that counts is known.

        Beyond some number the app asks for a count.
        """
        return 1

    def redacted(self, state: S, now: S, /) -> S:
        """A copy of the state without anything still hidden in `now`, a later state of the same game.

        The open table may try anything in it: any refusal there is for publicly visible reasons. A game
        that hides nothing returns the state as it is.
        """
        return state.copy()

    def imagine(self, state: S, eyes: int, choose: Choose, /) -> S:
        """One certain state of those possible for these eyes, drawn by `choose`.

        Every single card is as likely to be the one that went unseen, and so is every order of what nobody
        has seen. `state` holds what these eyes know (`Engine.known_to`). A game that hides nothing copies it.
        """
        return state.copy()

    def shuffled(self, state: S, choose: Choose) -> S:
        """The same table with what the app shuffled, and nobody has seen yet, in another order.

        If there is nothing of the kind, it is the state itself.
        """
        return state

    def unreviewable(self, state: S) -> Text | None:
        """Why nobody can say what was luck in a finished game: what decided it was not entered; else None."""
        return None

    def luck_unknown(self, state: S) -> Text | None:
        """Why nobody can tell luck from skill in a finished game whose chances can be judged; else None."""
        return None

    def blind_spots(self, state: S) -> tuple[Text, ...]:
        """What counts as skill in a finished game only because the app wasn't told, in sentences."""
        return ()

    def taken_up(self, state: S, move: Move[S], /) -> Move[S] | None:
        """The move that follows if others take up this one, which was just made: a deal after a yes, say."""
        return None

    def can_keep(self, state: S, move: Move[S], /) -> bool:
        """Whether a seat that the app plays has for certain what this move promises others, such as cards.

        `state` has what this seat knows.
        """
        return True

    def proposals(self, state: S, seat: int, /) -> Iterable[Move[S]]:
        """What a seat that the app plays may put up to the others in a state where all is known: offers, say.

        Each is a legal move. Nobody has to take it up, so it is only made where it would help who does, too.
        """
        return ()

    def luck(self, before: S, move: Move[S]) -> tuple[tuple[float, float], ...]:
        """Each seat's gains from this roll, and the expected gains before it, as pairs; () for no roll.

        Public: a game includes only what happens openly.
        """
        return ()
