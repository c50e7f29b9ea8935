"""What is shown: whose turn it is to enter what, the grid, a row for each player, the course of the game."""

from collections.abc import Iterator

from engines.core.scoring import first
from engines.core.text import N_, Seat, Text
from engines.core.view import Banner, Board, Chart, Fact, Ledger, Row, Series, Shape, View, outcome
from engines.pads import asking, scoring
from engines.pads.state import UNSEEN, PadState

FACE_DOWN, OUT = "?", N_("out")
SHOWN = 9
"""The most rows of the grid: the last rounds, or the first asks."""
GAP = 0.006
LABELS = 1.2
"""The width of the column of labels, in columns."""
HEAD, FOOT, LINE, ENTERED = "raised", "raised", "surface", "edge"
"""The tints of the grid: who plays, totals, rows, and the present one."""
ASPECT = 1.15


def view(state: PadState, eyes: int | None) -> View:
    """What these eyes may see: of what lies face down only their own."""
    return View(_banner(state), board(state), Ledger(tuple(_rows(state, eyes))))


def title(state: PadState) -> Text:
    """The title of the pad, as its file has it."""
    return Text("{title}", (("title", state.pad.title),))


def _where(state: PadState) -> Text:
    number, pad = len(state.values), state.pad
    if pad.one_sheet:
        return title(state)
    if pad.rounds is None:
        return N_("round {n}", n=number)
    return N_("round {n} of {all}", n=number, all=state.most_rounds)


def _banner(state: PadState) -> Banner:
    if state.over:
        return outcome(_where(state), first([scoring.sheet(state, seat) for seat in _seats(state)]))
    if (ask := asking.sealing(state)) is not None:
        return Banner(_where(state), N_("all enter {what}, face down", what=ask.label))
    due = asking.due(state)
    if due is None:
        return Banner(_where(state), N_("everything is entered"))
    asks = [state.pad.asks[at] for at in due.asks]
    says = N_("enter {what}", what=asks[0].label) if len(asks) == 1 else N_("fill a row")
    return Banner(_where(state), says, state.columns[due.column][0])


def _seats(state: PadState) -> range:
    return range(len(state.colours))


def _rows(state: PadState, eyes: int | None) -> Iterator[Row]:
    """The players: their score, what they entered in this round, what of it lies face down, and who deals."""
    totals, deals, waits = scoring.totals(state), asking.dealer(state), asking.awaited_seats(state)
    out = scoring.reckoned(state)[-1].out
    for seat in _seats(state):
        column = state.column_of(seat)
        notes = (OUT,) if column in out else (N_("deals"),) if column == deals and not state.over else ()
        facts = tuple(_facts(state, column, seat == eyes))
        yield Row(seat, totals[column], notes, facts=facts, awaited=seat in waits)


def _facts(state: PadState, column: int, own: bool) -> Iterator[Fact]:
    due = asking.due(state)
    if state.thrown and due is not None and due.column == column:
        yield Fact(N_("rolled"), " ".join(map(str, state.thrown[-1])))
    if not state.pad.one_sheet:
        for ask in state.pad.asks:
            value, hidden = state.values[-1][ask.at][column], state.face_down[ask.at][column]
            if hidden is not None:
                yield Fact(ask.label, hidden if own and hidden != UNSEEN else FACE_DOWN)
            elif value is not None:
                yield Fact(ask.label, value)


# ---- the grid


def board(state: PadState) -> Board:
    """The grid: players across, rounds or rows down, totals at the foot."""
    rows = [(_names(state), HEAD), *_body(state), (_totals(state), FOOT)]
    high = 1 / len(rows)
    shapes = [
        shape
        for at, (texts, tint) in enumerate(rows)
        for shape in _line(texts, tint, 1 - (at + 1) * high, high, state if at == 0 else None)
    ]
    return Board(ASPECT, tuple(shapes))


Texts = list[Text | None]


def _line(texts: Texts, tint: str, y: float, high: float, owners: PadState | None) -> Iterator[Shape]:
    """One row of the grid, whose cells are those of their owners at its head."""
    wide = 1 / (len(texts) - 1 + LABELS)
    for at, text in enumerate(texts):
        left = 0.0 if at == 0 else (LABELS + at - 1) * wide
        right = (LABELS + at) * wide
        x1, y1, x2, y2 = left + GAP / 2, y + GAP / 2, right - GAP / 2, y + high - GAP / 2
        seat = owners.columns[at - 1][0] if owners is not None and at else None
        yield Shape((x1, y1, x2, y1, x2, y2, x1, y2), tint, text=text, seat=seat)


def _names(state: PadState) -> Texts:
    return [_where(state), *(N_("{seat}", seat=Seat(seats[0])) for seats in state.columns)]


def _body(state: PadState) -> Iterator[tuple[Texts, str]]:
    if state.pad.one_sheet:
        due = asking.due(state)
        for at, ask in list(enumerate(state.pad.asks)):
            lit = due is not None and due.asks == (at,)
            values = [None if value is None else _n(value) for value in state.values[0][at]]
            yield [ask.label, *values], ENTERED if lit else LINE
        return
    rounds = list(enumerate(scoring.reckoned(state), 1))
    for number, one in rounds[-SHOWN:]:
        points: Texts = [_n(total) if one.points[column] else None for column, total in enumerate(one.totals)]
        yield [_n(number), *points], ENTERED if number == len(rounds) else LINE


def _n(number: int) -> Text:
    return Text("{n}", (("n", str(number).replace("-", "−")),))


def _totals(state: PadState) -> Texts:
    return [N_("together"), *map(_n, scoring.totals(state))]


def charts(state: PadState, _eyes: int | None) -> tuple[Chart, ...]:
    """The scores after each round."""
    rounds = scoring.reckoned(state)
    if len(rounds) < 2:
        return ()
    series = []
    for seats, points in zip(state.columns, zip(*(one.totals for one in rounds), strict=True), strict=True):
        sums = [sum(points[:number]) for number in range(len(rounds) + 1)]
        course = tuple((float(at), float(total)) for at, total in enumerate(sums))
        series.append(Series(N_("{seat}", seat=Seat(seats[0])), course, seat=seats[0]))
    return (Chart(N_("Points"), tuple(series), remark=N_("After each round")),)
