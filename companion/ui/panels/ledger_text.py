"""The size and place of the text on the cards of the ledger: what fits them, and how small it has to be."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import zip_longest

from msgspec import structs

from companion.drawing.box import Box
from companion.drawing.words import LINE, STEPS
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit, width_of
from companion.ui.panels.facts import fact_width, is_zero
from companion.ui.theme import FAR
from engines.core.text import Text
from engines.core.view import Fact, Row

INLINE = 3
"""The most facts shown in line with the name; more get their own rows."""

SINGLE = re.compile(r"(?<!\d)\d(?!\d)")
"""A number of one digit."""

SHRINKING = (1.0, 0.9, 0.8, 0.7, 0.6)
"""The factors by which text shrinks on low cards."""

BETWEEN = " · "
"""What stands between notes."""

SMALL = 0.75
"""Below this factor, text moves beside the name if it is larger there."""

FLAT = (0.9, 0.83)
"""The further factors for a card still too low, with the facts beside the name; then facts are folded."""

DEPTHS = (2, 1)
"""The rows of facts beside a name, the first that has room on all cards."""

FOLDED = Fact(Text("…"), "")
"""The sign of facts that a touch on the card tells."""

DIGITS = 1.08
"""The height of a row of numbers, in their letter heights: digits have no tails."""

MANY = 99
"""More rows of facts than any card has."""

NAME, LOOSE = 0.14, 10
"""The name's minimum share of such a card, and the gap the facts keep."""

SIDES, MARGIN = 32, 8
"""The margins of a card left and right of what is on it together, and above and below it."""

BADGE, FLAT_BADGE, SCORE_GAP, FACTS_GAP = 54, 38, 6, 10
"""The width of a badge and of the gap after it, on a `flat` card too; the gaps before score and facts."""

SIZES = (28, 24, 20, 17)
"""The sizes of facts beside a name: the first at which all names fit is used."""


@dataclass(frozen=True)
class CardText:
    """The text on all cards, `shrunk` by a factor; on a `flat` card the facts are beside the name.

    `most` rows of facts have room: the others are behind a touch. If two cards are in a row, `abreast`, the
    facts are also below badge and score. It is made for one picture, and measures what is on it once.
    """

    stage: Stage
    rows: tuple[Row, ...]
    shrunk: float = 1.0
    flat: bool = False
    most: int = MANY
    abreast: bool = False
    deep: int = 1
    """The least rows of facts beside a name, which has more room the more there are."""
    floor: float = 0.0
    """The least height of the letters of a number, in pixels."""

    def size(self, steps: float) -> float:
        """The size of a number of so many steps, in steps: it shrinks with the rest, but not too low."""
        return max(steps * self.shrunk, self.floor / self.stage.theme.text(1))

    def steps(self, steps: float) -> float:
        """A text size in pixels."""
        return self.stage.theme.text(steps) * self.shrunk

    @property
    def line(self) -> float:
        """The height of a row of facts."""
        return max(self.stage.theme.px(34) * self.shrunk, self.floor * LINE)

    def note(self, row: Row) -> tuple[str, str]:
        """The words below a name, and their colour: what its player says goes before all else."""
        if row.says is not None:
            return self.stage.say(row.says), "accent"
        if row.alert is not None:
            return self.stage.say(row.alert), "loss"
        return BETWEEN.join(self.stage.say(note) for note in row.notes), "second"

    def note_within(self, row: Row, width: float, lines: int = 1) -> tuple[str, str]:
        """The same, with as many notes as can be read in that width: a touch on the card tells all.

        An alert without room is told by the colour of the name alone; what a player says is always whole.
        """
        said, role = self.note(row)
        if role == "accent":
            return said, role
        told = [said] if role == "loss" else [self.stage.say(note) for note in row.notes]
        return self._fitting(told, width, lines), role

    def beside_alert(self, row: Row, width: float, told: str) -> str:
        """The notes that have room in that width, after what is told of an alert."""
        notes = [self.stage.say(note) for note in row.notes]
        return self._fitting([f"{BETWEEN}{notes[0]}", *notes[1:]] if told and notes else notes, width, 1)

    def _fitting(self, told: Sequence[str], width: float, lines: int) -> str:
        """As many of these as can be read in that width."""
        least = self.stage.theme.least
        some = (BETWEEN.join(told[:most]) for most in range(len(told), 0, -1))
        return next((said for said in some if fit(said, width, least, lines=lines, least=2).px >= least), "")

    @cached_property
    def noted(self) -> bool:
        """Whether a line below the names is kept for notes, on every card."""
        return not self.flat and any(self.note(row)[0] for row in self.rows)

    def height(self, width: float) -> float:
        """The height of name, note and facts on a card of that width."""
        if self.flat:
            return self.height_of(self.fact_lines(width))
        head = max(self.steps(56 if self.noted else 40), self.least_head + 2 * self.stage.theme.px(MARGIN))
        return head + self.fact_lines(width) * self.line

    @property
    def name_px(self) -> float:
        """The size of the names beside a score."""
        return max(self.steps(23), self.stage.theme.work)

    @property
    def least_head(self) -> float:
        """The height of a name, and of a note below it, where they are as low as can be read."""
        return (1 + self.noted) * self.stage.theme.least * LINE

    def height_of(self, lines: int) -> float:
        """The height of so many rows of facts beside a name."""
        return lines * max(self.line * 0.8, self.floor * DIGITS)

    @property
    def score_px(self) -> float:
        """The size of the scores: read from every chair."""
        far = self.stage.theme.capitals(FAR)
        return far if self.flat else max(self.steps(39), far)

    @cached_property
    def score_width(self) -> float:
        """The width of two digits or of the longest score, the same on every card; 0 without scores."""
        scores = [row.score for row in self.rows if row.score is not None]
        longest = max((width_of(str(score), self.score_px, True) + 2 for score in scores), default=0.0)
        return max(longest, self.steps(52)) if longest and not self.flat else longest

    def rest(self, width: float) -> float:
        """The width for facts in rows on a card of that width: badge and score are as high as the card."""
        theme = self.stage.theme
        gap = theme.px(SCORE_GAP) if self.score_width else 0.0
        if self.abreast:
            return width - theme.px(SIDES)
        if self.flat:
            name = NAME * width + theme.px(FLAT_BADGE + FACTS_GAP)
            return width - theme.px(SIDES) - name - gap - self.score_width
        return width - theme.px(SIDES + BADGE) - gap - self.score_width

    # ---- facts

    def inline(self, width: float) -> tuple[float, list[float]] | None:
        """The size and widths of the facts beside the names, the same on every card; None without room."""
        rows = [row.facts for row in self.rows if row.facts]
        if any(len(facts) > INLINE for facts in rows):
            return None
        theme = self.stage.theme
        taken = theme.px(SIDES + BADGE + 2 * SCORE_GAP) + self.score_width
        room = width - taken - self._longest_name(self.name_px)
        for size in SIZES:
            widths = [
                max(self._fact(fact, size) for fact in column if fact is not None) + 2
                for column in zip_longest(*rows)
            ]
            if sum(widths) + len(widths) * theme.px(0.55 * size) <= room:
                return size, widths
        return None

    def fact_lines(self, width: float) -> int:
        """The highest number of rows of facts on a card; 0 if all are beside the names."""
        most = max((len(row.facts) for row in self.rows), default=0)
        if not most or self.inline(width) is not None:
            return 0
        return min(self.most, self._deep(most, self._columns(width)))

    def fact_rows(self, row: Row, width: float) -> list[tuple[Fact, ...]]:
        """The facts of a card in rows; none if all are beside the names."""
        if not row.facts or self.inline(width) is not None:
            return []
        columns = self._columns(width)
        facts = self._kept(row, columns * self.most)
        rows = self._deep(len(facts), columns)
        each = -(-len(facts) // rows)  # no row is much shorter than the others
        return [facts[at : at + each] for at in range(0, len(facts), each)]

    def _deep(self, number: int, columns: int) -> int:
        """How many rows so many facts take, so many abreast at most."""
        return max(min(self.deep, number), -(-number // columns))

    def _kept(self, row: Row, room: int) -> tuple[Fact, ...]:
        """The facts that have room, the same on every card: those go first that nobody has, then the last."""
        if len(row.facts) <= room:
            return row.facts
        columns = list(zip_longest(*(one.facts for one in self.rows)))
        bare = [at for at, facts in enumerate(columns) if all(one is None or is_zero(one) for one in facts)]
        had = [at for at in range(len(columns)) if at not in bare]
        kept = sorted([*had, *bare][: max(1, room - 1)])
        return (*(row.facts[at] for at in kept if at < len(row.facts)), FOLDED)

    def _columns(self, width: float) -> int:
        """How many facts are abreast at most on a card of that width."""
        room, most = self.rest(width), len(self._widest)
        return next((number for number in range(most, 1, -1) if sum(self.widths(number)) <= room), 1)

    def widths(self, columns: int) -> list[float]:
        """The least widths of so many columns, the same on every card."""
        theme = self.stage.theme
        least, gap = (0.0, theme.px(4)) if self.flat else (self.steps(50), theme.px(10))
        return [max(least, max(self._widest[at::columns], default=0.0) + gap) for at in range(columns)]

    @cached_property
    def _widest(self) -> list[float]:
        """The width of the widest of the first facts, of the second ones, and so on.

        A number has the room of two digits at least, so that the cards look alike as it grows.
        """
        columns = zip_longest(*(row.facts for row in self.rows))
        return [max(self._fact(_of_two(fact), 20) for fact in facts if fact is not None) for facts in columns]

    def _fact(self, fact: Fact, size: float) -> float:
        return fact_width(self.stage, fact, self.size(size))

    # ---- names

    def _longest_name(self, size: float) -> float:
        return max(width_of(self.stage.seats.at(row.seat).name, size, True) for row in self.rows)

    def even_name(self, width: float, size: float) -> float:
        """The size at which all names fit that width, or the smallest before only one shrinks further."""
        theme = self.stage.theme
        names = (self.stage.seats.at(row.seat).name for row in self.rows)
        fitted = (fit(name, width, size, True, 2, least=theme.least, kept=theme.work) for name in names)
        return max(size * STEPS[-1], min(one.px for one in fitted))

    def flat_head(self, width: float, size: float) -> float:
        """The width of badge and name: space not needed by the facts goes to long names."""
        theme = self.stage.theme
        columns = max(len(self.fact_rows(row, width)[0]) for row in self.rows if row.facts)
        spare = self.rest(width) - sum(self.widths(columns)) - columns * theme.px(LOOSE - 4)
        wanted = self._longest_name(size) - NAME * width
        return NAME * width + theme.px(FLAT_BADGE) + max(0.0, min(spare, wanted))


def _of_two(fact: Fact) -> Fact:
    """The fact with two digits where it has one."""
    return structs.replace(fact, value=SINGLE.sub("00", str(fact.value)))


def fitting(text: CardText, card: Box) -> CardText:
    """The largest text that fits a card; numbers are as high as one works with, or else as can be read."""
    theme = text.stage.theme
    for floor in (theme.work, theme.least):
        text = replace(text, floor=floor)
        if (fitted := _fitting(text, card)) is not None:
            return fitted
    smallest, last = replace(text, shrunk=SHRINKING[-1]), replace(text, flat=True, shrunk=FLAT[-1])
    if not smallest.fact_lines(card.w):
        return smallest
    return replace(last, most=max(1, int(card.h / last.height_of(1))))


def _fitting(text: CardText, card: Box) -> CardText | None:
    """The largest text with numbers of that height, with the facts beside the name if it is larger there."""
    stacked = _largest(text, SHRINKING, card)
    if stacked is not None and (stacked.shrunk >= SMALL or not stacked.fact_lines(card.w)):
        return stacked
    flat = None
    for deep in DEPTHS:
        beside = replace(text, flat=True, deep=deep)
        if flat is None and beside.fact_lines(card.w):
            flat = _largest(beside, FLAT, card)
    return flat if stacked is None or (flat is not None and flat.shrunk > stacked.shrunk) else stacked


def _largest(text: CardText, factors: tuple[float, ...], card: Box) -> CardText | None:
    tried = (replace(text, shrunk=shrunk) for shrunk in factors)
    return next((one for one in tried if one.height(card.w) <= card.h), None)
