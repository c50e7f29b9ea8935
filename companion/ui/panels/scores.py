"""The standings, with a reason for every line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import repeat

from companion.table.reports.places import place_of
from companion.ui.kit.icons import CROWN
from companion.ui.kit.leaves import Badge, Gap, Part, Symbol, Words
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.scroll import ReadList, ScrollList
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, Grid, Node, Pixels, Row
from engines.core.scoring import Line, Standing
from engines.core.text import N_, Text

GROWING = (1.4, 1.2, 1.0)
"""The factors by which text may grow, largest first."""

SIZES = (46, 40, 34, 28)
"""The sizes of totals of two digits, of three, and so on."""

NOTE = 40
"""The height in steps of a note of two lines."""

NAME = 30
"""The height in steps of a separate line for the name, if columns are narrow."""

NO_NOTES: Mapping[int, Text] = {}

WHY_LINES = 4
"""The most lines of a reason in a narrow column."""

MOST_BESIDE = 5
"""The most cards side by side."""


class ScorePanel(Painted):
    """Standings side by side, with the winners marked clearly; `on_rule` gets the rule of a tapped line."""

    __events__ = ("on_rule",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._standings: tuple[Standing, ...] = ()
        self._winners: tuple[int, ...] = ()
        self.notes: Mapping[int, Text] = {}
        self._grown, self._narrow = GROWING[-1], False
        self.lists: list[ScrollList] = []

    def show(
        self,
        standings: Sequence[Standing],
        winners: tuple[int, ...] = (),
        notes: Mapping[int, Text] = NO_NOTES,
    ) -> None:
        """Show these standings, best first; `winners` are the seats that won, `notes` a line for a seat."""
        self._standings, self._winners, self.notes = tuple(standings), winners, notes
        while len(self.lists) < len(self._standings):
            lines = ReadList(self.stage, self._line)
            lines.gap = 10.0
            lines.bind(on_choose=self._chosen)
            self.lists.append(lines)
            self.add_widget(lines)
        for lines, standing in zip(self.lists, self._standings, strict=False):
            lines.show(standing.sheet.lines)
        self.repaint()

    def _chosen(self, lines: ScrollList, number: int) -> None:
        standing = self._standings[self.lists.index(lines)]
        self.dispatch("on_rule", standing.sheet.lines[number].rule)

    @property
    def _rows(self) -> int:
        """The number of rows of cards: two in a row on an upright panel, and two rows where many play."""
        number = len(self._standings)
        if self.theme.portrait and number > 3:
            return -(-number // 2)
        return 2 if number > MOST_BESIDE else 1

    def paint(self, _pen: Pen) -> None:
        for lines in self.lists[len(self._standings) :]:
            lines.size = (0, 0)
        if not self._standings:
            return
        for self._grown in GROWING:
            self._narrow = False
            self._narrow = not self._tree(listed=False).fits(self.stage, self.box)
            tree = self._tree()
            if tree.fits(self.stage, self.box):
                break
        for lines in self.lists:
            lines.remeasure()
        self.draw_tree(tree, self.box)

    def _tree(self, *, listed: bool = True) -> Node:
        """All sheets, each as high as the longest if there is room; or what is above their lines."""
        each = -(-len(self._standings) // self._rows)
        cards = map(self._card, self._standings, self.lists if listed else repeat(None))
        return Column(Grid(*cards, columns=each, gap=14))

    def _card(self, standing: Standing, lines: ScrollList | None) -> Node:
        """The sheet of one player."""
        seat, grown = standing.sheet.seat, self._grown
        won, narrow = seat in self._winners, self._narrow
        name = Words(self.stage.seats.at(seat).name, 23 * grown, bold=True, lines=2, share=1)
        total = Words(str(standing.sheet.total), self._total_size(), bold=True, align="right")
        total.role = "accent" if won else "words"
        # What may be two lines on a narrow card is as high on every card.
        inside = Column(
            Row(name, high=NAME * grown) if narrow else None,
            Row(Badge(seat, 42), Gap() if narrow else name, total, gap=8, high=64 * grown),
            self._place(standing, won),
            Words(self.notes.get(seat) or " ", role="second", lines=2, high=NOTE) if self.notes else None,
            Gap(12, line="edge"),
            Part(lines, share=1) if lines is not None else None,
        )
        fill, edge = ("raised", "accent") if won else ("surface", None)
        return Card(inside, (16, 12), fill=fill, edge=edge, rim=3.5, radius=14, least=45)

    def _total_size(self) -> float:
        """The size of all totals: smaller with hundreds, so that names beside them are not cut."""
        longest = max(len(str(one.sheet.total)) for one in self._standings)
        return self._grown * SIZES[min(max(longest - 2, 0), len(SIZES) - 1)]

    def _place(self, standing: Standing, won: bool) -> Node:
        high = (30 + NAME / 2 if self._narrow else 30) * self._grown
        if not won:
            role = "loss" if standing.sheet.out else "second"
            return Words(place_of(standing), 16 * self._grown, role, lines=2, high=high)
        says = N_("joint winner") if len(self._winners) > 1 else N_("wins")
        words = Words(says, 20 * self._grown, "accent", bold=True, lines=2, share=1)
        return Row(Symbol(CROWN, 26 * self._grown, "accent"), words, gap=9, high=high)

    def _line(self, _number: int, line: Line) -> Node:
        """The points, all as wide as the longest, and where they come from."""
        grown = self._grown
        role = "loss" if line.points < 0 else "quiet" if line.points == 0 else "words"
        everywhere = (one for standing in self._standings for one in standing.sheet.lines)
        widest = max(
            Words(self._signed(one.points), 23 * grown, bold=True).width(self.stage) for one in everywhere
        )
        points = Words(
            self._signed(line.points),
            23 * grown,
            role,
            bold=True,
            align="right",
            wide=Pixels(widest),
            high=20 * grown,
        )
        return Row(points, Words(line.why, 17 * grown, lines=WHY_LINES, share=1), gap=10, top=True)

    def _signed(self, points: int) -> str:
        """Points with a sign, or "3" before "3 settlements" looks like the same number twice.

        A narrow card needs the room for words.
        """
        return (f"{points:+}" if points and not self._narrow else str(points)).replace("-", "−")
