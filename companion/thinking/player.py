"""A player that thinks: it tries what it can decide, and takes what most improves its chance to win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from companion.thinking.choices import Choice, choice_of, choices, outcomes
from companion.thinking.judge import Judge
from companion.thinking.playing_on import PlayingOn
from companion.thinking.steps import settle
from engines.core.questions import Choose
from engines.core.state import State

MOST_SINCE_ONWARD = 60
"""The most moves that are thought about after an onward one: then the game goes on by any means."""
CLEAR = 0.02
"""What is proposed to others has to better the chance of its seat by so much: people don't like to haggle."""
FINE = 1_000_000


class Strength(Struct, frozen=True):
    """How well it plays.

    It weighs its choices in so many `worlds`, each with hidden things and draws of its own, and may play the
    best of them on where the game has patience for that. It may misjudge each by a chance of up to `slips`.
    """

    worlds: int
    slips: float
    plays_on: bool = False


STRENGTHS = {
    "easy": Strength(worlds=1, slips=0.08),
    "medium": Strength(worlds=1, slips=0.0),
    "strong": Strength(worlds=2, slips=0.0, plays_on=True),
}


class Player:
    """Decides for a seat, by a judge's chances and the randomness it is given."""

    def __init__(self, judge: Judge, strength: Strength, choose: Choose) -> None:
        self._judge, self._engine, self._strength, self._choose = judge, judge.engine, strength, choose
        self.tried = 0
        """The positions it has looked at so far."""

    def decide(self, state: State, seat: int, since: int = 0) -> Choice | None:
        """What this seat does now, by what the state says that it knows; None if it can do nothing.

        `since` is how many moves were made since the last onward one, so that no turn lasts for ever.
        """
        if since >= MOST_SINCE_ONWARD:
            return self._on(state, seat)
        worlds = self._worlds(state, seat)
        if not since and (proposed := self._proposed(state, worlds[0], seat)):
            return proposed
        worth = self._compared(state, worlds, seat)
        slips = self._strength.slips
        return max(worth, key=lambda one: worth[one] + slips * self._noise(), default=None)

    def weighed(self, state: State, seat: int) -> dict[Choice, float]:
        """The chance to win after each choice that is compared to the end, as this player sees it."""
        worlds = self._worlds(state, seat)
        worth = self._compared(state, worlds, seat)
        return worth if len(worth) > 1 else {one: self._mean(worlds, one) for one in worth}

    def _worlds(self, state: State, seat: int) -> list[State]:
        return [self._engine.imagine(state, seat, self._choose) for _ in range(self._strength.worlds)]

    def _compared(self, state: State, worlds: Sequence[State], seat: int) -> dict[Choice, float]:
        worth = self._worth_saying(state, self._each(worlds, seat))
        if len(worth) < 2 or not (self._strength.plays_on and self._judge.patience):
            return worth
        on = PlayingOn(self._judge, lambda choose: Player(self._judge, STRENGTHS["medium"], choose))
        return on.weighed(lambda: self._engine.imagine(state, seat, self._choose), worth, self._choose)

    def _proposed(self, state: State, world: State, seat: int) -> Choice | None:
        """What to put up to the others, first thing in a turn: it helps this seat, and who says yes to it."""
        now = self._judge.chances(world)
        best, found = now[seat] + CLEAR, None
        for move in self._engine.proposals(world, seat):
            if not self._engine.can_keep(state, move):
                continue
            for other, after in self._answered(self._made(world, move)):
                if after[seat] > best and after[other] > now[other]:
                    best, found = after[seat], choice_of(move, world)[0]
        return found

    def _answered(self, put: Any) -> Iterator[tuple[int, tuple[float, ...]]]:
        """Each seat that is asked, with the chances of all after each answer that leads to a deal."""
        for other in self._engine.asked(put):
            for answer in choices(self._engine, put, other, self._choose):
                for _, move in outcomes(put, answer, self._choose):
                    after = put.copy()
                    move.apply(after, None)
                    if taken_up := self._engine.taken_up(after, move):
                        taken_up.apply(after, None)
                        yield other, self._judge.chances(after)

    def _on(self, state: State, seat: int) -> Choice | None:
        """An onward choice, or any if there is none."""
        found = choices(self._engine, self._engine.imagine(state, seat, self._choose), seat, self._choose)
        found = [one for one in found if one.kind.onward] or found
        found = [one for one in found if not promises(one)] or found
        return found[self._choose(len(found))] if found else None

    def _worth_saying(self, state: State, worth: dict[Choice, float]) -> dict[Choice, float]:
        """The choices without promises that the seat may not be able to keep, or that better nothing."""
        free = max((after for one, after in worth.items() if not promises(one)), default=0.0)
        return {
            one: after
            for one, after in worth.items()
            if not promises(one) or (after > free and self._keeps(state, one))
        }

    def _keeps(self, state: State, choice: Choice) -> bool:
        """Whether a seat can keep for certain what it promises."""
        moves = outcomes(state, choice, self._choose)
        return all(self._engine.can_keep(state, move) for _, move in moves)

    def _each(self, worlds: Sequence[State], seat: int) -> dict[Choice, float]:
        """The mean chance after each choice in these worlds; nothing in one where it is not possible.

        What can always be left out has to better the present chance.
        """
        found = choices(self._engine, worlds[0], seat, self._choose)
        if len(found) == 1:
            return {found[0]: 0.0}
        worth = {choice: self._mean(worlds, choice) for choice in found}
        if not any(choice.kind.optional for choice in found):
            return worth
        now = sum(self._judge.chances(world)[seat] for world in worlds) / len(worlds)
        return {one: after for one, after in worth.items() if not one.kind.optional or after > now} or worth

    def _mean(self, worlds: Sequence[State], choice: Choice) -> float:
        return sum(self._after(world, choice) for world in worlds) / len(worlds)

    def _after(self, world: State, choice: Choice) -> float:
        """The chance of the seat after a choice, averaged over what chance can make of it."""
        total = 0.0
        for weight, move in outcomes(world, choice, self._choose):
            total += weight * self._judge.chances(self._made(world, move))[choice.seat]
        return total

    def _made(self, world: State, move: Any) -> Any:
        self.tried += 1
        after = world.copy()
        move.apply(after, None)
        if taken_up := self._engine.taken_up(after, move):
            taken_up.apply(after, None)
        settle(self._engine, after)
        return after

    def _noise(self) -> float:
        """Something between -1 and 1."""
        return 2 * self._choose(FINE) / FINE - 1


def promises(choice: Choice) -> bool:
    """Whether a choice promises others something."""
    return not choice.kind.binding.isdisjoint(choice.answers)
