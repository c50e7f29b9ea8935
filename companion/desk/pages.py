"""What is read beside the table, as pages: a title, leaves of charts and sentences, and choices."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from companion.desk import phrases
from companion.table.game.session import Session
from companion.table.reports.dice_report import DiceReport, dice_reports, throws
from companion.table.reports.luck import LuckLedger, luck_ledger
from companion.table.reports.outlook import charts_of
from companion.table.reports.report_page import Report
from engines.core.text import N_, NN_, Text
from engines.core.view import Chart


class Sentence(Struct, frozen=True):
    """A sentence below or beside the charts, and its seat."""

    words: Text
    seat: int | None = None
    bold: bool = False


class Leaf(Struct, frozen=True):
    """One part of a page, which a small screen shows alone: its name, its charts, its sentences."""

    title: Text
    charts: tuple[Chart, ...] = ()
    sentences: tuple[Sentence, ...] = ()


class Choice(Struct, frozen=True):
    """What a page is about, to be chosen: the words of each option, and the one in force."""

    name: str
    prompt: Text
    options: tuple[tuple[str, Text], ...]
    chosen: str

    @property
    def words(self) -> Text:
        """The words of the option in force."""
        return dict(self.options)[self.chosen]


class Page(Struct, frozen=True):
    """A page: its title, its leaves, what can be chosen, and a remark above all of it."""

    title: Text
    leaves: tuple[Leaf, ...]
    choices: tuple[Choice, ...] = ()
    remark: Text | None = None


def leaf_of(report: Report | DiceReport) -> Leaf:
    """A report as a leaf."""
    return Leaf(report.title, report.charts, tuple(map(Sentence, report.says)))


def charts_page(session: Session) -> Page:
    """The course of a game as charts, as far as the open table may know it."""
    return Page(phrases.CHARTS, tuple(Leaf(chart.title, (chart,)) for chart in charts_of(session)))


def dice_page(session: Session) -> Page:
    """The dice report of a game: a leaf for each kind of dice, and one for luck, if they have content."""
    return Page(phrases.DICE_REPORT, dice_leaves(dice_reports(throws(session)), luck_ledger(session)))


def dice_leaves(reports: Sequence[DiceReport], luck: LuckLedger | None) -> tuple[Leaf, ...]:
    """The leaves of these reports."""
    found = tuple(map(leaf_of, reports))
    if luck is None:
        return found
    return *found, Leaf(N_("Luck"), (luck.chart,), (_rolls(luck), *_luck_of_each(luck)))


def _rolls(luck: LuckLedger) -> Sentence:
    return Sentence(NN_("{n} roll", "{n} rolls", luck.throws), bold=True)


def _luck_of_each(luck: LuckLedger) -> list[Sentence]:
    return [
        Sentence(words, None if at else line.seat)
        for line in luck.lines
        for at, words in enumerate(line.says)
    ]
