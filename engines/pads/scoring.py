"""The score: what each row of the pad makes of what was entered, round by round."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.core.scoring import Line, Sheet
from engines.core.text import N_, Several, Text
from engines.pads import form
from engines.pads.formulas import Formula, Scope
from engines.pads.pad import Ask, Counted, Pad
from engines.pads.state import PadState
from engines.pads.written import PLAYING, RANK, ROUND, SCORE, SIDE

Row = tuple[int | None, ...]
"""What each column entered for an ask."""


class Reckoned(NamedTuple):
    """One round: the numbers of each column by name, those not asked for, and the points by row."""

    numbers: Sequence[Mapping[str, int]]
    spared: Sequence[frozenset[str]]
    """The asks that a column is spared: what it needs for them isn't so."""
    points: Sequence[Mapping[str, int]]
    out: frozenset[int]
    """The columns that are out: they are asked nothing."""
    totals: tuple[int, ...]
    """The points of each column in this round."""


def reckoned(state: PadState) -> list[Reckoned]:
    """Every round so far."""
    found, before, out = list[Reckoned](), (0,) * len(state.columns), frozenset[int]()
    for number, values in enumerate(state.values, 1):
        done = state.over or number < len(state.values)
        rows = tuple(map(tuple, values))
        out |= _out(state.pad, number, len(state.colours), before)
        sides = tuple(state.together(column, number) for column in range(len(before)))
        one = _reckon(state.text, number, len(state.colours), rows, before, out, sides, done)
        before = tuple(sum(both) for both in zip(before, one.totals, strict=True))
        found.append(one)
    return found


def left(state: PadState) -> list[int]:
    """The columns that play the round after the present one."""
    scores, number = tuple(totals(state)), len(state.values) + 1
    out = reckoned(state)[-1].out | _out(state.pad, number, len(state.colours), scores)
    return [column for column in range(len(scores)) if column not in out]


def _out(pad: Pad, number: int, players: int, scores: Sequence[int]) -> frozenset[int]:
    """The columns that are out of this round by their scores before it."""
    if pad.out is None or number == 1:
        return frozenset()
    each = _before(pad, number, players, scores)
    return frozenset(column for column in range(len(scores)) if pad.out.number(Scope(each, column)))


def _before(pad: Pad, number: int, players: int, scores: Sequence[int]) -> list[dict[str, int]]:
    """What formulas of a round may use before anything is entered, for each column."""
    return [
        {ROUND: number, PLAYING: players, SCORE: score, RANK: _rank(pad, scores, score)} for score in scores
    ]


def totals(state: PadState) -> list[int]:
    """The points of each column."""
    return [sum(column) for column in zip(*(one.totals for one in reckoned(state)), strict=True)]


def would_count(state: PadState, column: int, ask: Ask, value: int) -> int:
    """The points of a column in the present round, had it entered this."""
    twin = state.copy()
    twin.values[-1][ask.at][column] = value
    twin.align(len(twin.values))
    return reckoned(twin)[-1].totals[column]


@lru_cache(maxsize=4096)
def _reckon(
    text: str,
    number: int,
    players: int,
    rows: tuple[Row, ...],
    before: tuple[int, ...],
    out: frozenset[int],
    sides: tuple[tuple[int, ...], ...],
    done: bool,
) -> Reckoned:
    """One round after these scores; what is missing counts only once the round is `done`."""
    pad = form.read(text)
    numbers = _before(pad, number, players, before)
    scopes = _scopes(numbers, sides, out)
    missing, spared = [set[str]() for _ in before], [set[str]() for _ in before]
    for ask, row in zip(pad.asks, rows, strict=True):
        for column, value in enumerate(row):
            if column in out or (ask.need and _unneeded(ask.need, scopes[column], column, missing)):
                spared[column].add(ask.name)
            elif value is None and not done:
                missing[column].add(ask.name)
            numbers[column][ask.name] = 0 if ask.name in spared[column] else value or 0
    points = [dict[str, int]() for _ in before]
    for counted in sorted(pad.rows, key=lambda one: one.at):
        _count(pad, counted, numbers, scopes, missing, points)
    totals = tuple(sum(one.values()) for one in points)
    return Reckoned(numbers, [frozenset(one) for one in spared], points, out, totals)


def _unneeded(need: Formula, scope: Scope, column: int, missing: Sequence[set[str]]) -> bool:
    """Whether nothing is asked; nobody knows while something is missing on which it depends."""
    unknown = need.own & missing[column] or any(need.of_all & one for one in missing)
    return not unknown and not need.number(scope)


def _scopes(
    numbers: Sequence[dict[str, int]], sides: Sequence[tuple[int, ...]], out: frozenset[int]
) -> dict[int, Scope]:
    """What formulas see for each column that plays: itself, and one of each other side."""
    playing = [side for side in dict.fromkeys(sides) if not out.issuperset(side)]
    found = dict[int, Scope]()
    for at, side in enumerate(playing):
        for column in side:
            numbers[column][SIDE] = len(side)
            each = [numbers[column if other is side else other[0]] for other in playing]
            found[column] = Scope(each, at)
    return found


def _rank(pad: Pad, scores: Sequence[int], score: int) -> int:
    """The place of this score among these."""
    return 1 + sum(one < score if pad.fewest else one > score for one in scores)


def _count(
    pad: Pad,
    counted: Counted,
    numbers: Sequence[dict[str, int]],
    scopes: Mapping[int, Scope],
    missing: Sequence[set[str]],
    points: Sequence[dict[str, int]],
) -> None:
    """Count one row for each column that plays; where something is missing it isn't counted yet."""
    computed = {column: counted.formula.number(scope) for column, scope in scopes.items()}
    lacks_all = any(counted.formula.of_all & one for one in missing)
    for column, number in computed.items():
        if counted.name not in {ask.name for ask in pad.asks}:
            numbers[column][counted.name] = number
        if lacks_all or counted.formula.own & missing[column]:
            missing[column].add(counted.name)
        else:
            points[column][counted.name] = number


# ---- in words


def entries(state: PadState, column: int, number: int) -> Several:
    """What a column entered in a round."""
    values = ((ask, state.entered(ask, column, number)) for ask in state.pad.asks)
    return Several(
        tuple(
            N_("{what} {n}", what=ask.label, n=said(ask, value))
            for ask, value in values
            if value not in (None, "")
        )
    )


def said(ask: Ask, value: int | str | None) -> Text | int | str:
    """What was entered as people say it."""
    if isinstance(value, str):
        return value
    number = value or 0
    return ask.choices[number] if number in range(len(ask.choices)) else number


def reason(row: Counted) -> Text:
    """A row with its formula."""
    if row.at == 0:
        return row.label
    return N_("{row}: {formula}", row=row.label, formula=row.formula.text)


def why(state: PadState, column: int, number: int) -> Text:
    """Why a column got its points in a round: what it entered, and what the rows made of it."""
    points = reckoned(state)[number - 1].points[column]
    rows = [row for row in state.pad.rows if row.name in points]
    if len(rows) == 1:
        return reason(rows[0])
    made = tuple(N_("{what} {n}", what=row.label, n=points[row.name]) for row in rows)
    return Text("{rows}", (("rows", Several(made)),))


def sheet(state: PadState, seat: int, _eyes: int | None = None) -> Sheet:
    """The score of one seat, which is that of its column: a line for each row, or for each round."""
    pad, column, rounds = state.pad, state.column_of(seat), reckoned(state)
    if pad.one_sheet:
        points = rounds[0].points[column]
        lines = [Line(reason(row), points[row.name], row.rule) for row in pad.rows if row.name in points]
    else:
        lines = [
            Line(
                N_("round {n}: {entries}", n=number, entries=entries(state, column, number)),
                one.totals[column],
                next(row.rule for row in reversed(pad.rows)),
            )
            for number, one in enumerate(rounds, 1)
            if one.points[column] and any(row[column] is not None for row in state.values[number - 1])
        ]
    return Sheet(seat, tuple(lines), ties=_ties(state, column, rounds), fewest=pad.fewest)


def _ties(state: PadState, column: int, rounds: Sequence[Reckoned]) -> tuple[int, ...]:
    """What decides between equal scores: the tie's formula, of what was entered in all rounds."""
    pad = state.pad
    if pad.tie is None:
        return ()
    each = []
    for at in range(len(state.columns)):
        names = {ask.name for ask in pad.asks} | {row.name for row in pad.rows}
        numbers = {name: sum(one.numbers[at].get(name, 0) for one in rounds) for name in names}
        each.append(numbers | {PLAYING: len(state.colours), SCORE: sum(one.totals[at] for one in rounds)})
    return (pad.tie.number(Scope(each, column)),)


def reached(state: PadState) -> bool:
    """Whether somebody has the score that ends the game."""
    until = state.pad.until
    if until is None:
        return False
    return any(total >= until if until >= 0 else total <= until for total in totals(state))
