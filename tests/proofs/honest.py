"""The proof that the app plays honestly: it decides the same in every world that its seat holds possible.

Games are played by the app. At each of its decisions the truth is replaced by another: what its seat has not
seen is changed, in the set-up and in the moves, so that all it was told stays as it was.
"""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from companion.thinking.judge import judge_of
from companion.thinking.player import STRENGTHS, Player
from companion.thinking.self_play import played
from engines import catalogue, engine, judging, strengths
from engines.core.engine import AnyEngine
from engines.core.questions import Question
from engines.core.rules import Illegal
from tests.laws.plays import hides
from tests.laws.twins import Course, Game, Heard

GAMES = tuple(name for name in catalogue() if judging(name))
"""The games that the app plays."""
OF_EACH = 20
"""So many games of each are played."""
TRIES, CHANGES = 10, 3
"""How often something hidden is changed for another world, and how many things differ at most."""
DEALT = "dealt"
"""The answer with which the app deals what people would lay out: nobody has seen it."""
DECISIONS, OTHERWISE, DRAWN = (
    "decisions",
    "decisions with another truth",
    "decisions with other draws to come",
)


class Turn(NamedTuple):
    """A decision: the moves made before it, its seat, and the moves since the last onward one."""

    at: int
    seat: int
    since: int


def honest(case: int, each: int = 1) -> Counter[str]:
    """One game, of which each so-manyth decision is looked at; AssertionError where a truth shows in one."""
    name = GAMES[case % len(GAMES)]
    rules, seed = engine(name), case // len(GAMES)
    game, turns = played_by_the_app(rules, seed)
    chance, found = random.Random(seed), Counter({"games": 1, f"games of {rules.title}": 1})
    for turn, one in list(zip(turns, _before(rules, game, turns), strict=True))[::each]:
        other = otherwise(rules, one, turn.seat, chance)
        found[DECISIONS] += 1
        if other is not None:
            found[f"{OTHERWISE}, {rules.title}"] += 1
            _decides_alike(rules, turn, one, other)
        if not hides(rules):
            found[DRAWN] += 1
            _decides_alike(rules, turn, one, one)
    return found


def wanted() -> tuple[str, ...]:
    """What has to be found at least once."""
    hiding = [engine(name) for name in GAMES if hides(engine(name))]
    return (*(f"{OTHERWISE}, {rules.title}" for rules in hiding), DRAWN)


def played_by_the_app(rules: AnyEngine, seed: int) -> tuple[Game, list[Turn]]:
    """A game of *medium* seats, and where one of them had something to decide."""
    chance = random.Random(seed)
    seats = rules.seats[1 + seed % (len(rules.seats) - 1)]
    setup, moves, turns = _set_up(rules, seats, chance), list[Any](), list[Turn]()
    player = _player(rules, "medium", seed)

    def decide(state: Any, seat: int, since: int) -> Any:
        turns.append(Turn(len(moves), seat, since))
        return player.decide(state, seat, since)

    assert played(rules, rules.setup(setup), [decide] * seats, chance, hear=moves.append) is not None
    return Game(setup, tuple(moves)), turns


def _set_up(rules: AnyEngine, seats: int, chance: random.Random) -> Any:
    """A set-up as people usually have it, but that the app deals what it can; with an invented box."""
    box = rules.box and rules.box.invented(chance.randrange)
    rules, answers = rules.with_box(box) if box else rules, tuple[Any, ...]()
    while isinstance(reply := rules.ready(rules.colours[:seats], answers), Question):
        usual = reply.sample(chance.randrange) if reply.suggested is None else reply.suggested
        answers = (*answers, usual if reply.refuses(DEALT) else DEALT)
    assert not isinstance(reply, Illegal), reply
    return reply


def _player(rules: AnyEngine, strength: str, seed: int) -> Player:
    judge = judge_of(rules)
    assert judge is not None
    return Player(judge, STRENGTHS[strength], random.Random(seed).randrange)


def _before(rules: AnyEngine, game: Game, turns: list[Turn]) -> Iterator[Course]:
    """The game up to each of these decisions."""
    states = [rules.setup(game.setup)]
    for move in game.moves:
        states.append(states[-1].copy())
        rules.apply(states[-1], move)
    for turn in turns:
        yield Course(Game(game.setup, game.moves[: turn.at]), states[: turn.at + 1])


class Told(Heard):
    """What a seat was told, in words and of its own things: two games are alike for it where that is.

    What the app leaves in the moves for a seat that it plays is part of what is to be proved.
    """

    def _knows_alike(self, game: Game) -> bool:
        return True


def otherwise(rules: AnyEngine, course: Course, seat: int, chance: random.Random) -> Course | None:
    """A game that this seat can't tell from the other; None where none was found."""
    heard, other, differ = Told(rules, course, seat), course, 0
    for _ in range(TRIES):
        tried = heard.otherwise(other, chance) if differ < CHANGES else None
        # What a seat has to do tells it something as well: whose figure is read lies on the table.
        if tried is not None and _may_do(rules, tried, seat) == _may_do(rules, course, seat):
            other, differ = tried, differ + 1
    return other if other.game != course.game else None


def _may_do(rules: AnyEngine, course: Course, seat: int) -> tuple[Any, ...]:
    """Who has to act at the end of it, and the kinds of move of this seat."""
    return rules.actors(course.states[-1]), *rules.kinds(course.states[-1], seat)


def _decides_alike(rules: AnyEngine, turn: Turn, *courses: Course) -> None:
    """Decide with each strength in both games, by so many worlds and a seed that are fixed."""
    known = [rules.known_to(one.states[0], one.game.moves, turn.seat) for one in courses]
    worlds = [rules.imagine(one, turn.seat, random.Random(turn.at).randrange) for one in known]
    assert worlds[0] == worlds[1], f"{turn} imagines something else"
    for strength in strengths(rules.name):
        decided = [_player(rules, strength, turn.at).decide(one, turn.seat, turn.since) for one in known]
        assert decided[0] == decided[1], f"{strength}, {turn}: {decided[0]} against {decided[1]}"
