"""The dice report: rolls against those expected of fair dice; app and table dice separately."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import product

from msgspec import Struct

from companion.table.game.session import Session
from companion.table.play.absent_player import STAND_IN
from companion.table.play.next_step import WOODEN
from companion.table.reports.chi_square import Fit, fit
from engines.core.conversing import dialogue
from engines.core.moves import AnyMove
from engines.core.questions import Dice
from engines.core.text import N_, NN_, Text
from engines.core.timeline import Amend, Entry
from engines.core.view import Chart, Series

ELECTRONIC, UNNOTED = "electronic", "unnoted"
ORIGINS = {**dict.fromkeys(("app", "button", "board", STAND_IN), ELECTRONIC), WOODEN: WOODEN}
"""The origin of a roll's dice, by the source of its entry; an imported roll has none."""

TITLES = {
    ELECTRONIC: N_("App dice"),
    WOODEN: N_("Table dice"),
    UNNOTED: N_("Unspecified dice"),
}


class Throw(Struct, frozen=True):
    """One roll of `count` dice: its sum, and its faces (() if only the sum was entered)."""

    origin: str
    count: int
    sides: int
    sum: int
    faces: tuple[int, ...] = ()

    @property
    def shown(self) -> tuple[int, ...]:
        """The known faces; the sum of a single die is its face."""
        return self.faces or ((self.sum,) if self.count == 1 else ())


class Tally(Struct, frozen=True):
    """How often each value came and was expected; the fit is None for too few rolls."""

    values: tuple[int, ...]
    counts: tuple[int, ...]
    expected: tuple[float, ...]
    fit: Fit | None

    @property
    def total(self) -> int:
        """The number of values seen."""
        return sum(self.counts)


class DiceReport(Struct, frozen=True):
    """Rolls of one origin with the same dice: sums, known faces, charts, and a few words."""

    title: Text
    origin: str
    throws: int
    sums: Tally
    faces: Tally
    charts: tuple[Chart, ...]
    says: tuple[Text, ...]


def thrown(session: Session) -> bool:
    """Whether dice were rolled at all; determined without a replay."""
    return any(move.throws for move in session.moves)


def throws(session: Session) -> list[Throw]:
    """Every roll of the current moves, first to last."""
    if not thrown(session):
        return []
    return [
        _throw(ORIGINS.get(_source(session, entry, move) or "", UNNOTED), question, answer)
        for entry, move, state in session.passed()
        if move.throws
        for question, answer in dialogue(move, state)
        if isinstance(question, Dice)
    ]


def _source(session: Session, entry: Entry, move: AnyMove) -> str | None:
    """The source of a roll, through edits of its entry.

    A roll that replaces one of table dice is of table dice too: the first was entered wrongly.
    """
    while isinstance(entry.act, Amend):
        entry = session.timeline.entries[entry.act.at - 1]
    return entry.source if entry.act == move or entry.source == WOODEN else None


def _throw(origin: str, question: Dice, answer: tuple[int, ...] | int) -> Throw:
    faces = () if isinstance(answer, int) else answer
    thrown = answer if isinstance(answer, int) else sum(answer)
    return Throw(origin, question.count, question.sides, thrown, faces)


def dice_reports(found: Iterable[Throw]) -> tuple[DiceReport, ...]:
    """A report for each origin and each set of dice rolled, electronic ones first."""
    groups: dict[tuple[int, int, int], list[Throw]] = {}
    for one in found:
        groups.setdefault((list(TITLES).index(one.origin), one.count, one.sides), []).append(one)
    return tuple(_report(groups[key]) for key in sorted(groups))


def _report(group: Sequence[Throw]) -> DiceReport:
    first = group[0]
    sums = Counter(one.sum for one in group)
    faces = Counter(face for one in group for face in one.shown)
    return dice_report(first.origin, first.count, first.sides, sums, faces)


def dice_report(
    origin: str, count: int, sides: int, sums: Mapping[int, int], faces: Mapping[int, int]
) -> DiceReport:
    """The report on dice of one origin and number: how often each sum was rolled and each face seen."""
    summed, faced = tally(sums, chances(count, sides)), tally(faces, chances(1, sides))
    charts, says = [], [NN_("{n} roll", "{n} rolls", summed.total)]
    if count > 1:
        # Translators: a chart of how often each sum of the dice came.
        charts.append(chart(N_("Sums"), summed))
        says.append(N_("Sums: {words}", words=words(summed)))
    if faced.total:
        # Translators: a chart of how often each face of a die came.
        charts.append(chart(N_("Faces"), faced))
        says.append(N_("Faces: {words}", words=words(faced)))
    return DiceReport(TITLES[origin], origin, summed.total, summed, faced, tuple(charts), tuple(says))


def chances(count: int, sides: int) -> dict[int, float]:
    """The probability of each sum of this many fair dice."""
    ways = Counter(map(sum, product(range(1, sides + 1), repeat=count)))
    return {value: number / sides**count for value, number in sorted(ways.items())}


def tally(seen: Iterable[int] | Mapping[int, int], chance: dict[int, float]) -> Tally:
    """The values seen, counted against those expected from these probabilities."""
    counted = Counter(seen)
    counts = tuple(counted[value] for value in chance)
    expected = tuple(part * sum(counts) for part in chance.values())
    return Tally(tuple(chance), counts, expected, fit(counts, expected))


def words(tally: Tally) -> Text:
    """The meaning of the fit: how often chance alone produces as much."""
    found = tally.fit
    if found is None:
        return N_("not enough rolls yet")
    of_hundred, of_thousand = round(100 * found.probability), round(1000 * found.probability)
    if found.probability < 0.001:
        return N_("fair dice are off by this much less than once in 1,000: check these dice")
    if found.probability < 0.01:
        return NN_(
            "fair dice are off by this much once in 1,000: rare",
            "fair dice are off by this much {n} times in 1,000: rare",
            of_thousand,
        )
    if found.probability < 0.05:
        return NN_(
            "fair dice are off by this much once in 100: unusual",
            "fair dice are off by this much {n} times in 100: unusual",
            of_hundred,
        )
    return N_("fair dice are off by this much {n} times in 100: normal", n=of_hundred)


def chart(title: Text, tally: Tally) -> Chart:
    """Bars of the actual rolls beside bars of the expected ones."""
    thrown = tuple((float(value), float(n)) for value, n in zip(tally.values, tally.counts, strict=True))
    hoped = tuple((float(value), round(n, 2)) for value, n in zip(tally.values, tally.expected, strict=True))
    # Translators: in a chart: how often it came; beside it "expected".
    series = (Series(N_("rolled"), thrown, tint="accent"), Series(N_("expected"), hoped, tint="second"))
    return Chart(title, series, "bars")
