"""What a seat could have done in a finished game: its best choices, and how likely each would have won."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from companion.thinking.choices import Choice, outcomes
from companion.thinking.judge import judge_of
from companion.thinking.player import STRENGTHS, Player
from companion.thinking.replayed_moves import replayed
from companion.thinking.review import UNFINISHED, UNJUDGED
from engines.core.conversing import dialogue
from engines.core.moves import AnyMove
from engines.core.questions import Choose, Draw, Pick
from engines.core.record import Record
from engines.core.state import State
from engines.core.text import N_, Reader, Seat, Several, Text

BEST = 3
"""So many choices are told."""


class NoReasons(Exception):
    """Nothing can be told: its words say why."""


class Reasons(Struct, frozen=True):
    """The best choices, each with its chance to win and in words, the best first; and what was done."""

    best: tuple[tuple[float, Text], ...]
    done: Text


def reasons(kept: Record, moves: Sequence[AnyMove], number: int, strength: str) -> Reasons:
    """What the app would have weighed before the player's move of this number, by what its seat knew then.

    Only of a finished game: before that it would be advice, and the app says nothing about hidden hands.
    """
    engine, judge, before = kept.engine, judge_of(kept.engine), list[AnyMove]()
    if judge is None:
        raise NoReasons(Reader().render(UNJUDGED))
    made, left, state = None, number, engine.setup(kept.setup)
    for _, move in replayed(engine, state, moves):
        left -= not move.automatic
        made = move if made is None and not left and not move.automatic else made
        if made is None:
            before.append(move)
    if engine.actors(state):
        raise NoReasons(Reader().render(UNFINISHED))
    if made is None:
        raise NoReasons(f"This game has no move {number}")
    known = engine.known_to(engine.setup(kept.setup), before, made.seat)
    if made.seat not in engine.seated(known) or type(made) not in engine.kinds(known, made.seat):
        raise NoReasons("Nobody decided anything in this move")
    weighed = Player(judge, STRENGTHS[strength], _chance(number)).weighed(known, made.seat)
    best = sorted(weighed, key=lambda one: -weighed[one])[:BEST]
    world = engine.imagine(known, made.seat, _chance(number))  # the first one in which it was weighed
    told = tuple((weighed[one], _words(world, one, _chance(number))) for one in best)
    return Reasons(told, made.describe())


def _chance(number: int) -> Choose:
    """Chance for the move of this number, from its beginning."""
    return Random(number).randrange  # noqa: S311 - nothing is decided by it


def _words(world: State, choice: Choice, choose: Choose) -> Text:
    """A choice as a sentence, with what is picked in it; where chance has a part, only what is decided."""
    moves = [move for _, move in outcomes(world, choice, choose)]
    titled = N_("{seat}: {move}", seat=Seat(choice.seat), move=choice.kind.title)
    says = moves[0].describe() if len(moves) == 1 else titled
    picked = [
        option.label
        for move in moves[:1]
        for question, answer in dialogue(move, world)
        if isinstance(question, Pick | Draw) and not (question.by_chance or question.only())
        for option in question.options
        if option.value == answer
    ]
    return N_("{move} ({awards})", move=says, awards=Several(tuple(picked))) if picked else says
