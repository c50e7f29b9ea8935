"""What could be expected of a move before chance answered: the mean over all that could have come."""

from __future__ import annotations

from typing import NamedTuple

from companion.ports.game_reviews import Chances
from companion.thinking.choices import Choice, Weighted, choice_of, lots_of, outcomes
from companion.thinking.judge import Judge
from companion.thinking.steps import settle
from engines.core.moves import AnyMove
from engines.core.questions import Answer, Choose, Question
from engines.core.state import State

SAMPLES = 48
"""How often chance is tried out where it has too many results to look at all."""

Asked = list[tuple[Question, Answer]]


class Expectation(NamedTuple):
    """What could be expected of a move: each seat's chance, and the variance of that figure.

    `chances` is None where chance had no part in it, or where nobody told what it brought.
    """

    chances: Chances | None
    doubt: Chances
    unseen: bool = False
    """Whether something was drawn that the log doesn't name: `doubt` is then how much it could matter."""
    read: bool = False
    """Whether people read something off the table for the app."""


class Expectations:
    """Judges what a move could have brought, with the randomness it is given."""

    def __init__(self, judge: Judge, choose: Choose) -> None:
        self._judge, self._engine, self._choose = judge, judge.engine, choose

    def now(self, state: State) -> Chances:
        """The chances once the rules have done what they do by themselves."""
        after = state.copy()
        settle(self._engine, after)
        return self._judge.chances(after)

    def of(self, state: State, move: AnyMove) -> Expectation:
        """What could be expected of this move when it was decided."""
        nothing = (0.0,) * len(self._engine.seated(state))
        if type(move) not in self._engine.kinds(state, move.seat):
            return Expectation(None, nothing)  # a correction, or somebody who leaves
        choice, asked = choice_of(move, state)
        lies_hidden = self._lies_hidden(state, move)
        if not asked and not lies_hidden:
            return Expectation(None, nothing)
        exact = not lies_hidden and len(asked) == 1 and bool(lots_of(asked[0][0]))
        found = self._tried(state, choice, exact) if asked else self._again(state, [(1.0, move)] * SAMPLES)
        unseen = any(answer is None for _, answer in asked)
        read = any(question.at_table for question, _ in asked)
        if not found:
            return Expectation(None, nothing, unseen, read)
        mean, spread = _mean_and_spread(found)
        if unseen:
            return Expectation(None, spread, unseen, read)
        doubt = nothing if exact else tuple(one / len(found) for one in spread)
        return Expectation(mean, doubt, unseen, read)

    def _lies_hidden(self, state: State, move: AnyMove) -> bool:
        """Whether the rules turn up by themselves, after this move, what nobody had seen."""
        after = state.copy()
        move.apply(after, None)
        return self._engine.due(after) is not None and self._engine.shuffled(after, self._choose) is not after

    def _tried(self, state: State, choice: Choice, exact: bool) -> list[tuple[float, Chances]]:
        """The chances after each result of a choice with its weight: all results, or as many as are tried."""
        moves = outcomes(state, choice, self._choose)
        while moves and not exact and len(moves) < SAMPLES:
            moves += outcomes(state, choice, self._choose)
        return self._again(state, moves)

    def _again(self, state: State, moves: Weighted) -> list[tuple[float, Chances]]:
        whole = sum(weight for weight, _ in moves)
        return [(weight / whole, self._after(state, move)) for weight, move in moves]

    def _after(self, state: State, move: AnyMove) -> Chances:
        after = state.copy()
        move.apply(after, None)
        if self._engine.due(after) is not None:
            after = self._engine.shuffled(after, self._choose)
        return self.now(after)


def _mean_and_spread(found: list[tuple[float, Chances]]) -> tuple[Chances, Chances]:
    """The mean of each seat's chances, and their variance."""
    seats = range(len(found[0][1]))
    mean = tuple(sum(weight * chances[seat] for weight, chances in found) for seat in seats)
    spread = tuple(
        sum(weight * (chances[seat] - mean[seat]) ** 2 for weight, chances in found) for seat in seats
    )
    return mean, spread
