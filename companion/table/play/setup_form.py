"""The set-up of a new game as one page: every question with a usual answer, and the answer in force."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from companion.table.game.randomness import chance_answer, left_to_chance
from companion.table.play.likely_answer import likely_answer
from engines.core import house_rules
from engines.core.conversing import led
from engines.core.engine import AnyEngine
from engines.core.leaving import Strength
from engines.core.questions import ENTERING, Answer, Choose, Count, Option, Pick, Question
from engines.core.rules import Illegal
from engines.core.text import N_, Text
from engines.core.view import Board

MUST_KNOW = Illegal(
    "table.chair.must-know",
    N_("The app plays a seat here, so it must be told what its player would see"),
    ENTERING,
)

Known = tuple[()] | tuple[Answer]
"""An answer that is known already, or none."""


class Terms(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table agrees on: answers by the name of their question, and players by the same names.

    `strengths` is how well the app plays, by the name of each chair it plays for.
    """

    answers: dict[str, bool | int | str] = {}
    players: dict[str, str] = {}
    strengths: dict[str, Strength] = {}


class Row(NamedTuple):
    """A question of the page with its answer; `open` if there is none yet, and no usual one."""

    question: Question
    answer: Answer
    open: bool

    @property
    def words(self) -> Text | str:
        """The answer in words."""
        return next((option.label for option in options_of(self.question) if option.value == self.answer), "")

    @property
    def usual(self) -> bool:
        """Whether the answer is the one the game suggests."""
        return self.question.suggested is not None and bool(self.answer == self.question.suggested)


def options_of(question: Question) -> tuple[Option, ...]:
    """The answers to choose from on the page."""
    if isinstance(question, Count):
        return tuple(Option(n, Text("{n}", (("n", n),))) for n in question.answers())
    options: tuple[Option, ...] = getattr(question, "options", ())
    return options


def telling(question: Question, needed: Sequence[Answer]) -> Question:
    """The same question, answered so that the app knows what its player would see; the first is usual."""
    assert isinstance(question, Pick), question.name
    options = tuple(
        one if one.value in needed else replace(one, blocked=MUST_KNOW) for one in question.options
    )
    return replace(question, options=options, suggested=needed[0])


class Way(NamedTuple):
    """Where a set-up leads: its rows, the first question about the table, and the set-up or a refusal."""

    rows: tuple[Row, ...]
    at_table: Question | None
    outcome: Any


class SetupForm:
    """All that can be agreed on before a game of these players, each with a name and a colour.

    What is dealt stays as it was dealt, also in the form `before`, so that a picture shows what will be
    played. Questions without a row are asked when the game is started. With `by_app` the app plays a seat:
    then it is told what it needs for that.
    """

    def __init__(
        self,
        engine: AnyEngine,
        players: Sequence[tuple[str, str]],
        agreed: Terms,
        choose: Choose = secrets.randbelow,
        before: SetupForm | None = None,
        by_app: bool = False,
    ) -> None:
        self.engine, self.choose, self.agreed, self._by_app = engine, choose, agreed, by_app
        self.names = tuple(name for name, _ in players)
        self.colours = tuple(colour for _, colour in players)
        self.dealt: dict[tuple[str, int], tuple[Question, Answer]] = before.dealt if before else {}
        """What chance answered, by the name of the question and the time that it was asked."""
        self._way = self._follow(agreed)

    @property
    def rows(self) -> tuple[Row, ...]:
        """What the page shows, in the order in which the game asks."""
        return self._way.rows

    @property
    def refused(self) -> Illegal | None:
        """Why this cannot be played, if it cannot."""
        return self._way.outcome if isinstance(self._way.outcome, Illegal) else None

    def give(self, name: str, answer: Answer) -> None:
        """Agree on an answer to the question of that name."""
        self.agreed = self._with(name, answer)
        self._way = self._follow(self.agreed)

    def _with(self, name: str, answer: Answer) -> Terms:
        """What is agreed on with one more answer; a player is remembered by name, wherever they sit."""
        answers, players = dict(self.agreed.answers), dict(self.agreed.players)
        answers.pop(name, None)
        players.pop(name, None)
        question = next(row.question for row in self.rows if row.question.name == name)
        seat = next((one.seat for one in options_of(question) if one.value == answer), None)
        if seat is None:
            return Terms(answers | {name: answer}, players)
        return Terms(answers, players | {name: self.names[seat]})

    def _follow(self, agreed: Terms) -> Way:
        """The way of these answers, with usual or likely ones to everything else."""
        if isinstance(refused := self.engine.ready(self.colours), Illegal):
            return Way((), None, refused)
        rows, asked, met = dict[str, Row](), list[Question](), Counter[str]()

        def answer(asked_now: Question) -> Answer:
            question = self._fit(asked_now)
            met[question.name] += 1
            if by_itself := self._by_itself(question, met[question.name]):
                return by_itself[0]
            known = () if question.at_table else self._said(question, agreed)
            said = known[0] if known else likely_answer(question)
            if isinstance(question, Pick | Count) and not question.at_table:
                rows.setdefault(question.name, Row(question, said, not known))
            else:
                asked.append(question)
            return said

        outcome = led(self.engine.prepare(self.colours), answer)
        return Way(tuple(rows.values()), asked[0] if asked else None, outcome)

    def _fit(self, question: Question) -> Question:
        """The question with the answers that are possible here."""
        needed = self.engine.for_app.get(question.name) if self._by_app else None
        return question if needed is None else telling(question, needed)

    def _by_itself(self, question: Question, time: int) -> Known:
        """What nobody is asked: chance's answers, and whether there are house rules, as each has a row."""
        if left_to_chance(question):
            return (self._chance(question, time),)
        return (house_rules.EACH,) if question.name == house_rules.WHETHER else ()

    def _chance(self, question: Question, time: int) -> Answer:
        """What is dealt, the same whenever the same question comes up for that time."""
        before = self.dealt.get((question.name, time))
        if before is None or before[0] != question:
            before = question, chance_answer(question, choose=self.choose)
            self.dealt[question.name, time] = before
        return before[1]

    def _said(self, question: Question, agreed: Terms) -> Known:
        """What was agreed on, as far as it answers this question; otherwise the usual answer."""
        who = agreed.players.get(question.name)
        seated = (
            one.value for one in options_of(question) if one.seat is not None and self.names[one.seat] == who
        )
        for found in (agreed.answers.get(question.name), next(seated, None), question.suggested):
            if found is not None and question.refuses(found) is None:
                return (found,)
        return ()

    def known(self, question: Question, earlier: Sequence[Question]) -> Known:
        """The answer to a question when the game is started, after these; none if players are asked."""
        time = 1 + sum(one.name == question.name for one in earlier)
        if by_itself := self._by_itself(question, time):
            return by_itself
        shown = any(row.question.name == question.name and not row.open for row in self.rows)
        players = [one for one in earlier if one.name == question.name and not left_to_chance(one)]
        return (
            self._said(self._fit(question), self.agreed)
            if shown and not players and not question.at_table
            else ()
        )

    def board(self, name: str, answer: Answer) -> Board | None:
        """The board if that question had this answer; if players lay it out, as far as it lies already."""
        way = self._follow(self._with(name, answer))
        if way.at_table is not None and way.at_table.board is not None:
            return way.at_table.board
        return None if isinstance(way.outcome, Illegal) else self._board_of(way.outcome)

    def _board_of(self, prepared: Struct) -> Board | None:
        return self.engine.view(self.engine.setup(prepared), None).board

    @property
    def laid(self) -> Board | None:
        """The board of the set-up as it is."""
        return None if self.refused else self._board_of(self._way.outcome)

    @property
    def remembered(self) -> Terms:
        """What is worth remembering for the next game: whatever is not as usual."""
        names = {row.question.name: row for row in self.rows if not row.open}
        players = {name: who for name, who in self.agreed.players.items() if name in names}
        answers = {name: row.answer for name, row in names.items() if name not in players and not row.usual}
        return Terms(answers, players)
