"""What a line is understood as: a receipt of the likeliest move, and the next best, before one is made."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import msgspec
from msgspec import Struct

from companion.desk.line.answers import Reading
from companion.desk.line.known import Known
from companion.desk.line.moves import Meant
from companion.desk.line.plans import WHOLE, Effort, Plan, plans_in
from companion.desk.line.words import Line, vocabulary
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.conversation import Step
from companion.table.runtime.i18n import LANGUAGES
from engines.core.events import Event
from engines.core.moves import Move
from engines.core.questions import Answer, Bundle, Question
from engines.core.text import N_, Seat, Several, Text

LONGEST = 160
"""The most characters of a line."""
SHOWN = 3
"""The most moves that are shown."""
SURE, NEAR = 0.45, 0.25
"""How much of a line the move has to explain that Enter makes, and one that is shown at all."""
FOREIGN = 0.6
"""What it costs to be understood in a language that is not the reader's."""

NOT_UNDERSTOOD = N_("That isn't a move that can be made now")


class Chosen(Struct, frozen=True):
    """What a question is answered with, in words."""

    asked: Text
    answer: Text


class Shown(Struct, frozen=True):
    """A move of a receipt: what is said of it, what was chosen, and what it would bring."""

    seat: int
    title: Text
    says: Text
    chosen: tuple[Chosen, ...] = ()
    events: tuple[Event, ...] = ()


class Receipt(Struct, frozen=True):
    """Moves as they were understood: all that Enter would make, as one step, and what they would bring.

    It is called by its `name`. With `asks` something is still open: Enter leads to that question, and makes
    nothing before it is answered.
    """

    name: str
    steps: tuple[Shown, ...]
    asks: Text | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        """All that they would bring."""
        return tuple(event for step in self.steps for event in step.events)


class Understood(Struct, frozen=True):
    """The move that Enter makes, if the line is clear enough, and the next best; else why there is none."""

    first: Receipt | None = None
    others: tuple[Receipt, ...] = ()
    why: Text | None = None


class Listening(Struct, frozen=True):
    """Who types: at which game, for which eyes (None: the open table), in which language."""

    session: Session
    eyes: int | None
    language: str
    players: tuple[str, ...]


def understood(listening: Listening, line: str) -> Understood:
    """What the line means now, as these eyes may see it."""
    known = Known(listening.session, listening.eyes)
    if (waits := listening.session.refused_by_due) is not None:
        return Understood(why=waits.why)
    read = read_as(listening, known, line)
    found = _possible(read)
    shown = [receipt_of(known, one) for one in found]
    least = found[0].share / 2 if found else 0.0
    refused = next((one.why.why for one in read if one.why is not None and one.share >= least), None)
    if not shown:
        return Understood(why=refused or NOT_UNDERSTOOD)
    if found[0] is not read[0] or found[0].share < SURE:
        return Understood(others=tuple(shown), why=refused)
    return Understood(shown[0], tuple(shown[1:]))


def make(controls: Controls, listening: Listening, line: str, name: str) -> bool:
    """Make the move of this name that was shown for this line; False where there is no such move now."""
    plan = meant_by(listening, line, name)
    if plan is None:
        return False
    controls.lead([Step(one.kind, one.seat, one.answers, one.end) for one in plan.steps])
    return True


def meant_by(listening: Listening, line: str, name: str) -> Plan | None:
    """The moves of this name among those that are shown for this line; None where there are no such."""
    known = Known(listening.session, listening.eyes)
    shown = likeliest(listening, known, line)
    return next((one for one in shown if name_of(known, one) == name), None)


def likeliest(listening: Listening, known: Known, line: str) -> list[Plan]:
    """The moves that are shown for a line."""
    return _possible(read_as(listening, known, line))


def _possible(read: list[Plan]) -> list[Plan]:
    return [one for one in read if one.why is None][:SHOWN]


def read_as(listening: Listening, known: Known, line: str) -> list[Plan]:
    """What a line may mean, also what cannot be made: in the reader's language, or one that explains more."""
    own, effort = listening.language, Effort()
    best = _in_language(listening, known, line, own, effort)
    if not best or best[0].share < WHOLE:
        foreign = (_in_language(listening, known, line, other, effort) for other in LANGUAGES if other != own)
        for found in foreign:
            if found and (not best or found[0].score - FOREIGN > best[0].score):
                best = found
    return best


def _in_language(listening: Listening, known: Known, line: str, language: str, effort: Effort) -> list[Plan]:
    say = vocabulary(language, listening.session.engine.name, listening.players)
    words, parts = say.cut(line[:LONGEST]), say.parts(line[:LONGEST])
    found = plans_in(Reading(Line(words), say, known), parts, effort)
    return [one for one in found if one.share >= NEAR or one.why is not None]


# ---- how it is shown


def name_of(known: Known, plan: Plan) -> str:
    """What moves are called while they are shown: the same ones at the same entry have the same name."""
    told = [(one.kind.tag(), one.seat, one.answers) for one in plan.steps]
    return sha256(msgspec.json.encode((known.session.version, told))).hexdigest()[:16]


def receipt_of(known: Known, plan: Plan) -> Receipt:
    """The receipt of what a line means, as the eyes that typed it may see it."""
    shown, at = list[Shown](), known
    for meant in plan.steps:
        shown.append(_shown(at, meant))
        if len(shown) < len(plan.steps) and isinstance(meant.end, Move):
            at = at.after(meant.end)
    end = plan.steps[-1].end
    return Receipt(name_of(known, plan), tuple(shown), end.prompt if isinstance(end, Question) else None)


def _shown(known: Known, meant: Meant) -> Shown:
    title = meant.kind.title
    move = meant.end if isinstance(meant.end, Move) else None
    return Shown(
        meant.seat,
        title,
        move.describe() if move else N_("{seat}: {move}", seat=Seat(meant.seat), move=title),
        tuple(Chosen(asked.prompt, answer_words(known, asked, answer)) for asked, answer in meant.given),
        known.outcome(move) if move else (),
    )


def answer_words(known: Known, question: Question, answer: Answer) -> Text:
    """An answer in words: the name of its place, its label, its goods, or as it is."""
    for option in getattr(question, "options", ()):
        if option.value == answer:
            place = known.place(option.spot) if option.spot is not None else None
            return place or option.label
    if isinstance(question, Bundle):
        labels = {good.name: good.label for good in question.pool}
        goods = (N_("{n} {good}", n=number, good=labels[name]) for name, number in answer)
        return N_("{list}", list=Several(tuple(goods)))
    numbers: Sequence[Answer] = answer if isinstance(answer, tuple) else (answer,)
    return Text("{words}", (("words", " + ".join(str(one) for one in numbers)),))
