"""What is read beside the table, as pages: a title, leaves of charts and sentences, and choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from companion.desk import phrases
from companion.ports.game_reviews import Review, TurningPoint, skill_by_kind
from companion.table.game.session import Session
from companion.table.reports.dice_report import DiceReport, dice_reports, thrown, throws
from companion.table.reports.evening_review import chances_chart, luck_and_skill, review_title, turning_steps
from companion.table.reports.luck import LuckLedger, luck_ledger
from companion.table.reports.outlook import charts_of
from companion.table.reports.places import place_of
from companion.table.reports.report_page import Report
from companion.table.reports.score_sheet import agreed_in, app_played, corrected
from engines.core.events import Ended
from engines.core.scoring import Standing
from engines.core.text import N_, NN_, Several, Text, names
from engines.core.view import About, Chart, Step

TURNING_POINTS = N_("Turning points")
BY_KIND = N_("Skill by kind of decision")
BY_KIND_MEANS = N_("In points of the chance to win. What the others decided counts, too")


class Sentence(Struct, frozen=True):
    """A sentence below or beside the charts, and its seat."""

    words: Text
    seat: int | None = None
    bold: bool = False


class Leaf(Struct, frozen=True):
    """One part of a page, shown alone on a small screen: name, charts, sentences, steps on boards."""

    title: Text
    charts: tuple[Chart, ...] = ()
    sentences: tuple[Sentence, ...] = ()
    steps: tuple[Step, ...] = ()


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


class Scores(Struct, frozen=True):
    """The standings of a game, best first, with who won and a reason for every point, as some eyes see them.

    `luck` says what luck and skill made of each seat's chance, and `decided` what decisions of each kind
    did, if that is known.
    """

    title: Text
    standings: tuple[Standing, ...]
    winners: tuple[int, ...]
    notes: tuple[Text, ...]
    luck: Mapping[int, Text]
    decided: Mapping[int, Text]


class Finale(Struct, frozen=True):
    """How a game ended: who won, in a sentence, with what else is to be known, and the standings."""

    winners: tuple[int, ...]
    says: Text
    notes: tuple[Text, ...]
    standings: tuple[Standing, ...]


def scores_of(session: Session, eyes: int | None = None, review: Review | None = None) -> Scores:
    """The scores for these eyes as they are now, with luck and skill if there is a review."""
    # Translators: the title of the scores, then that the log was corrected.
    title = N_("{scores} · {mark}", scores=heading_of(session, eyes), mark=corrected(session))
    shares = review.shares if review else ()
    standings, luck = tuple(session.standings(eyes)), dict(enumerate(map(luck_and_skill, shares)))
    decided = {seat: words for seat, share in enumerate(shares) if (words := skill_by_kind(share))}
    return Scores(title, standings, session.winners, _notes(session), luck, decided)


def leads_of(session: Session, *, reviewable: bool = False) -> list[str]:
    """The names of the pages that can be read of this game, which is reviewed where somebody can."""
    there = {
        "dice": thrown(session),
        "charts": bool(charts_of(session)),
        "review": reviewable and session.over,
    }
    return [name for name, is_there in there.items() if is_there]


def heading_of(session: Session, eyes: int | None = None) -> Text:
    """The title of the scores for these eyes: whether they are final, and what they count."""
    if not session.over:
        counted = session.engine.counted(session.state, eyes)
        # Translators: "Current scores", and what they count, where that isn't all.
        return (
            phrases.CURRENT_SCORES
            if counted is None
            else N_("{scores}: {counted}", scores=phrases.CURRENT_SCORES, counted=counted)
        )
    return N_("Final scores") if session.winners else N_("Final scores: nobody wins")


def _notes(session: Session) -> tuple[Text, ...]:
    """The house rules, and for whom the app played."""
    rules = tuple(one.words for one in agreed_in(session))
    noted = (N_("House rules: {rules}", rules=Several(rules)),) if rules else ()
    return *noted, *app_played(session)


def finale_of(session: Session) -> Finale | None:
    """How this game ended; None as long as it is not over."""
    if not session.over:
        return None
    standings, winners = tuple(session.standings()), session.winners
    totals = [one.sheet.total for one in standings if one.sheet.seat in winners]
    says = session.engine.won_with(winners, totals[0]) if totals else phrases.NOBODY_WINS
    return Finale(winners, says, (*why_won(standings, winners), *app_played(session)), standings)


def told_of(standing: Standing) -> About:
    """The place of a seat, or why it has none, and all its points with their reasons."""
    sheet = standing.sheet
    points = (N_("{why}: {n}", why=one.why, n=one.points) if one.points else one.why for one in sheet.lines)
    return About(phrases.who(sheet.seat), (place_of(standing), *points))


def why_won(standings: Sequence[Standing], winners: tuple[int, ...]) -> tuple[Text, ...]:
    """What brought the winner most, and how far the next is behind, as a sentence; () where several won."""
    ranked = [one.sheet for one in standings if one.sheet.out is None]
    if len(winners) != 1 or not (lines := ranked[0].lines):
        return ()
    best, most = ranked[0], max(lines, key=lambda line: line.points)
    if len(ranked) == 1:
        return (N_("Most came from: {why} ({n})", why=most.why, n=most.points),)
    gap = abs(best.total - ranked[1].total)
    second = names([one.seat for one in ranked[1:] if one.total == ranked[1].total])
    if not gap:
        # Translators: what a winner has most points from, in brackets how many; who has as many is behind.
        return (N_("Most came from: {why} ({n}); as many as {second}, ahead by the rules",
                   why=most.why, n=most.points, second=second),)  # fmt: skip
    # Translators: what a winner has most points from, in brackets how many, and the lead over the next.
    return (N_("Most came from: {why} ({n}); {gap} ahead of {second}",
               why=most.why, n=most.points, gap=gap, second=second),)  # fmt: skip


def behind(session: Session, seat: int) -> Text | None:
    """How many points a seat is behind whoever won; None where it is none."""
    totals = {one.sheet.seat: one.sheet.total for one in session.standings(seat)}
    best = max((totals[winner] for winner in session.winners), default=0)
    return N_("{n} behind", n=best - totals[seat]) if best > totals[seat] else None


def turning_point(review: Review) -> TurningPoint | None:
    """The move that changed a chance most."""
    return max(review.turning_points, key=lambda point: abs(point.change), default=None)


def just_ended(session: Session) -> bool:
    """Whether the last step ended the game."""
    return any(isinstance(event, Ended) for event in session.receipt)


def leaf_of(report: Report | DiceReport) -> Leaf:
    """A report as a leaf."""
    return Leaf(report.title, report.charts, tuple(map(Sentence, report.says)))


def review_page(session: Session, review: Review) -> Page:
    """The review of a game: chances move by move, luck and skill of each player, and the turning points."""
    shares = [Sentence(luck_and_skill(share), seat) for seat, share in enumerate(review.shares)]
    remarks = map(Sentence, review.remarks)
    points = turning_steps(session, review)
    chances = Leaf(phrases.LUCK_AND_SKILL, (chances_chart(review),), (*shares, *remarks))
    turned = (Leaf(TURNING_POINTS, steps=points),) if points else ()
    return Page(review_title(session), (chances, *by_kind(review), *turned))


def by_kind(review: Review) -> tuple[Leaf, ...]:
    """What decisions of each kind made of each seat's chance; nothing where nobody can tell."""
    told = [(seat, skill_by_kind(share)) for seat, share in enumerate(review.shares)]
    sentences = [Sentence(words, seat) for seat, words in told if words is not None]
    return (Leaf(BY_KIND, sentences=(*sentences, Sentence(BY_KIND_MEANS))),) if sentences else ()


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
