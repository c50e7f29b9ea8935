"""Lines that people type before entries of recorded games, and whether they were understood."""

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from msgspec import Struct

import engines
from companion.desk.line.known import Known
from companion.desk.line.moves import Meant
from companion.desk.line.understanding import Listening, likeliest
from companion.ports.journal import Loose
from companion.table.game.session import Session
from engines.core import record as records
from engines.core.moves import AnyMove, Move
from engines.core.questions import Answer, Dice, Question
from tests.games.whole import evening, golden

LANGUAGES = ("en", "de", "es", "fr")
SEEN, UNSEEN = 0, 1
"""The line of each pair that may be looked at to make it better, and the one that is only counted."""


class Before(Struct, frozen=True):
    """A game before one of its entries, the entry, and the players."""

    session: Session
    entry: AnyMove
    players: tuple[str, ...]


class Spoken(Struct, frozen=True):
    """A line before an entry: the questions of the entry that it tells, or whether its sentence is enough."""

    before: Before
    language: str
    line: str
    tells: tuple[str, ...]
    sentence: bool


@cache
def recorded(game: str, name: str) -> tuple[records.Record, list[AnyMove]]:
    """A recorded game, and what people entered in it."""
    file = evening(game) if name == "evening" else golden(game) / f"{name}.jsonl"
    kept = records.read(file.read_bytes().splitlines(), engines.engine)
    return kept, [move for move in records.replay(kept)[1] if not move.automatic]


def positions(game: str, name: str) -> Iterator[Before]:
    """The game before each of its entries; each is valid until the next is asked for."""
    kept, moves = recorded(game, name)
    session = Session(kept.engine, kept.setup, Loose())
    for move in moves:
        yield Before(session, move, tuple(kept.players))
        session.play(move)


@cache
def before(game: str, name: str, number: int) -> Before:
    """The game before its entry of this number."""
    kept, moves = recorded(game, name)
    session = Session(kept.engine, kept.setup, Loose())
    for move in moves[: number - 1]:
        session.play(move)
    return Before(session, moves[number - 1], tuple(kept.players))


def spoken(game: str, which: int) -> Iterator[Spoken]:
    """The lines of a game, of each pair the one of these."""
    written = tomllib.loads((Path(__file__).parent / f"{game}.toml").read_text(encoding="utf-8"))
    for one in written["entry"]:
        position = before(game, one["record"], one["number"])
        for language in LANGUAGES:
            line = one[language][which]
            yield Spoken(position, language, line, tuple(one["tells"]), one.get("sentence", False))


def first_of(position: Before, language: str, line: str, eyes: int | None = None) -> Meant | None:
    """The move that a line is understood as; None where it is none, or several."""
    session = position.session
    found = likeliest(Listening(session, eyes, language, position.players), Known(session, eyes), line)
    return found[0].steps[0] if found and len(found[0].steps) == 1 else None


def is_right(meant: Meant | None, entry: AnyMove, tells: tuple[str, ...], *, sentence: bool = False) -> bool:
    """Whether a line was understood as this entry, as far as it tells it.

    Whatever is answered is what the entry has; where the line says nothing a suggestion may stand.
    """
    if meant is None or meant.seat != entry.seat:
        return False
    end = meant.end
    if sentence and isinstance(end, Move) and end.describe() == entry.describe():
        return True
    if type(entry) not in (meant.kind, *meant.kind.leads.values()):
        return False
    asked = [(question, answer) for question, answer in meant.given if answer not in meant.kind.leads]
    if not all(_fits(question, answer, entry, tells) for question, answer in asked):
        return False
    return set(tells) <= {question.name for question, _ in asked}


def _fits(question: Question, answer: Answer, entry: AnyMove, tells: tuple[str, ...]) -> bool:
    right = getattr(entry, question.name, None)
    if isinstance(question, Dice) and isinstance(answer, int) and isinstance(right, tuple):
        right = sum(right)
    return bool(answer == right) or (question.name not in tells and answer == question.suggested)


def told_alike(meant: Meant | None, entry: AnyMove) -> bool:
    """Whether a move is told by the sentence of this entry, or leads to it by a question it leaves open."""
    if meant is not None and isinstance(meant.end, Move):
        return bool(meant.end.describe() == entry.describe())
    return is_right(meant, entry, ())
