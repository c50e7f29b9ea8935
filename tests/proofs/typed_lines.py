"""Lines at random: whatever somebody types, wherever, Enter makes what was shown and nothing else."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec import Struct

import engines
from companion.desk.line.understanding import Listening, Receipt, make, meant_by, understood
from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.own_controls import Outcome, OwnControls
from companion.table.runtime.i18n import LANGUAGES, reader
from engines.core.moves import AnyMove, Move
from engines.core.questions import Question
from engines.core.timeline import ON_THE_WAY
from tests.desk.games import recorded

GAMES = tuple(engines.catalogue())
PLAYERS = ("Anna", "Ben", "Carla", "Dan")
LONGEST = {"catan": 160, "hab_und_gut": 60, "kraftwagen": 60, "le_havre": 90}
"""So many moves of a game are played at most before somebody types."""
JOINS = {
    "en": (" and ", ", then ", ", "),
    "de": (" und ", ", dann "),
    "es": (" y ", ", luego "),
    "fr": (" et ", ", puis "),
}
AWRY = 0.25
"""How often a word of a line is left out, changed with another, or another comes."""
WANTED = ("entered", "several moves", "moves on the way", "questions", "nothing understood")


class Typed(Struct, frozen=True):
    """A line that somebody typed, and the controls of their screen."""

    listening: Listening
    controls: Controls
    line: str


def lines_of(seed: int, number: int) -> Iterator[Typed]:
    """Lines at so many moments of a game at random: all games, the table and phones, all languages."""
    chance = Random(seed)
    name = GAMES[seed % len(GAMES)]
    kept = recorded(name)
    session = Session(kept.engine, kept.setup, Loose(), choose=chance.randrange)
    for at in sorted(chance.randrange(LONGEST[name]) for _ in range(number)):
        while len(session.timeline.entries) <= at and not session.over:
            _play_on(session, chance)
        if session.over:
            return
        eyes = chance.choice((None, *(seat for seat in session.actors if seat >= 0)))
        controls = Controls(session, Outcome()) if eyes is None else OwnControls(session, eyes)
        language = chance.choice(tuple(LANGUAGES))
        listening = Listening(session, eyes, language, PLAYERS)
        yield Typed(listening, controls, _line(session, language, chance))


def _play_on(session: Session, chance: Random) -> None:
    move = session.engine.wander(session.state, chance.randrange)
    assert move is not None
    assert session.play(move) is None


def _line(session: Session, language: str, chance: Random) -> str:
    """What could be said of the next moves, with words awry; or words alone."""
    say, state, told = reader(language, session.engine.name, PLAYERS), session.state, list[str]()
    for _ in range(chance.choice((1, 1, 2, 2, 3))):
        move = session.engine.wander(state, chance.randrange)
        if move is None:
            break
        told.append(say.render(chance.choice((move.describe(), move.title))))
        state, _ = session.engine.play(state, move)
    words = chance.choice(JOINS[language]).join(told).split(" ")
    kinds = [say.render(kind.title) for kind in session.engine.moves]
    others = (*kinds, *PLAYERS, *map(str, range(13)), "+6", "x", "all")
    for at in range(len(words)):
        if chance.random() < AWRY:
            words[at] = chance.choice(("", chance.choice(others), f"{words[at]} {chance.choice(others)}"))
    return " ".join(words)


def typed(seed: int, number: int = 8) -> Counter[str]:
    """Enter what some lines show: how often which came of it; AssertionError if anything else was entered."""
    found = Counter[str]()
    for one in lines_of(seed, number):
        found.update(entered(one, Random(seed)))
    return found


def entered(one: Typed, chance: Random) -> Iterator[str]:
    """Make one of the moves that are shown for a line: what came of it; AssertionError as above."""
    session, version = one.listening.session, one.listening.session.version
    shown = understood(one.listening, one.line)
    assert session.version == version, "a line that was only read entered something"
    receipts = [each for each in (shown.first, *shown.others) if each is not None]
    if not receipts:
        yield "nothing understood"
        return
    receipt, before = chance.choice(receipts), session.state
    plan = meant_by(one.listening, one.line, receipt.name)
    assert plan is not None
    assert make(one.controls, one.listening, one.line, receipt.name)
    entries = session.timeline.entries[version - 1 :]
    made = [each for each in entries if isinstance(each.act, Move) and not each.act.automatic]
    if not made:
        yield "questions" if one.controls.question is not None else "refused"
        return
    assert len(made) == len(plan.steps), (one.line, made)
    assert [each.source for each in made[:-1]] == [ON_THE_WAY] * (len(made) - 1)
    for each, step in zip(made, plan.steps, strict=True):
        assert _is_shown(each.act, step.end, one.listening.eyes), (one.line, each)
    _says_all(receipt, [each.act for each in made], plan.steps[-1].end)
    assert session.undo()
    assert session.engine.redacted(session.state, session.state) == session.engine.redacted(before, before)
    session.redo()
    yield "entered"
    yield from ["several moves"] * (len(made) > 1)
    yield from ["moves on the way"] * any(not step.used for step in plan.steps)


def _is_shown(made: Any, end: Any, eyes: int | None) -> bool:
    """Whether this move was shown, but for what chance adds to it."""
    if isinstance(end, Question):
        return bool(end.name in made.__struct_fields__)
    return bool(made.concealed(eyes) == end.concealed(eyes))


def _says_all(receipt: Receipt, made: list[AnyMove], end: Any) -> None:
    """Each move stands in the receipt with its own sentence; one that chance ends with its name."""
    told = [str(step.says) for step in receipt.steps]
    sentences = [str(move.describe()) for move in made]
    if isinstance(end, Question):
        told, sentences = told[:-1], sentences[:-1]
    assert told == sentences, (told, sentences)
