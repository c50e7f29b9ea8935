"""What is shown: whose turn it is to enter what, the grid, a row for each player, the course of the game."""

from collections.abc import Iterator

from engines.core.scoring import first
from engines.core.text import N_, Seat, Text
from engines.core.view import Banner, Board, Chart, Fact, Ledger, Row, Series, View, outcome
from engines.pads import asking, scoring
from engines.pads.grid import FACE_DOWN, grid
from engines.pads.state import UNSEEN, PadState

OUT = N_("out")
ASPECT = 1.15
"""Of the grid on a page: it has rows enough to be nearly square."""


def view(state: PadState, eyes: int | None) -> View:
    """What these eyes may see: of what lies face down their own alone, and their own column larger."""
    return View(_banner(state), Board(ASPECT, grid=grid(state, eyes)), Ledger(tuple(_rows(state, eyes))))


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
    if (counted := state.pad.counter) is not None:
        return Banner(_where(state), N_("{what}: count for each", what=counted.label))
    if asking.parting(state):
        return Banner(_where(state), N_("who plays together?"), asking.awaited_seats(state)[0])
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
    ahead = {state.columns[column][0] for column in asking.ahead(state)}
    out = scoring.reckoned(state)[-1].out
    for seat in _seats(state):
        column = state.column_of(seat)
        notes = (OUT,) if column in out else (N_("deals"),) if column == deals and not state.over else ()
        facts = tuple(_facts(state, column, seat == eyes))
        yield Row(seat, totals[column], notes, facts=facts, awaited=seat in waits or seat in ahead)


def _facts(state: PadState, column: int, own: bool) -> Iterator[Fact]:
    due = asking.due(state)
    if state.thrown and due is not None and due.column == column:
        yield Fact(N_("rolled"), " ".join(map(str, state.thrown[-1])))
    if not state.pad.one_sheet:
        for ask in state.pad.asks:
            value, hidden = state.entered(ask, column, len(state.values)), state.face_down[ask.at][column]
            if hidden is not None:
                yield Fact(ask.label, hidden if own and hidden != UNSEEN else FACE_DOWN)
            elif value not in (None, ""):
                yield Fact(ask.label, value)


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
