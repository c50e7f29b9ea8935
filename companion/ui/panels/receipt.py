"""The receipt of the last move: who got or gave what, and why, one line each."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kivy.animation import Animation
from kivy.properties import NumericProperty

from companion.desk import phrases
from companion.desk.keys import REDO_KEY
from companion.drawing.box import Box
from companion.table.play.moment import shares_of
from companion.ui.kit.button import Face, Key
from companion.ui.kit.icons import REDO
from companion.ui.kit.leaves import Badge, Part, Words
from companion.ui.kit.painted import FADE, Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.scroll import ReadList
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, First, Node, Over, Pixels, Row
from companion.ui.panels.roll import NO_ROLL, roll_of
from companion.ui.panels.shares import ways_to_tell
from engines.core.events import TABLE, AnyEvent, Missed, Paid, Rolled
from engines.core.rules import Rule
from engines.core.text import Text

OPEN = "open"

FIRST = 5
"""The most lines of those that are shown where not all have room, and nobody got anything."""

BARE, BRIEF = 66, 44
"""The heights in steps below which a receipt has one line, and below which it is useless."""


class ReceiptLine(NamedTuple):
    """One line: its seat, what happened, why, whether it is a loss, and its rule."""

    seat: int
    what: Text
    why: Text | None
    loss: bool
    rule: Rule | None = None


def receipt_lines(events: Sequence[AnyEvent], eyes: int | None = None) -> list[ReceiptLine]:
    """The events these eyes may read, as lines."""
    seen = ((event, event.seen_by(eyes)) for event in events)
    return [
        ReceiptLine(event.seat, what, event.why, isinstance(event, (Paid, Missed)), event.rule)
        for event, what in seen
        if what is not None
    ]


class ReceiptPanel(Painted):
    """Events as a panel: the title in brass, the dice as dice, the lines below.

    If `opens` is set, `on_open` follows a tap: the full receipt was requested; a bare title `leads` on. Then
    lines that have no room give way to who got what, which needs no scrolling. A tap on a line that is shown
    goes to `on_rule`, with its rule. What was undone `can_redo`: a key beside it goes to `on_redo`.
    """

    can_wait = True

    slide = NumericProperty(0.0)
    opens = False
    leads = False
    """Whether a touch of a bare title is told as well: it leads to what came before it."""

    keyless = False
    """Whether the key to redo what was undone is somewhere else: there is one."""

    __events__ = ("on_open", "on_rule", "on_redo")

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.title: Text | str | None = None
        self.can_redo = False
        self.events: tuple[AnyEvent, ...] = ()
        self._title: Text | str | None = None
        self._seat = TABLE
        self._roll = NO_ROLL
        self._lines: list[ReceiptLine] = []
        self._aligned: tuple[tuple[float, object], float] | None = None
        self.listed = ReadList(stage, self._line)
        self.listed.gap = 0.0
        self.listed.bind(on_choose=lambda _, number: self._tell(self._lines[number].rule))
        self.add_widget(self.listed)
        self.fbind("slide", self._again)

    def tapped(self, key: object) -> None:
        if key == REDO_KEY:
            self.dispatch("on_redo")
        elif self.has_more or self.leads:
            self.dispatch("on_open")

    def _tell(self, rule: Rule | None) -> None:
        """Ask for the rule of a line; one without a rule leads to the full receipt."""
        if rule is None:
            self.tapped(OPEN)
        elif self.has_more:
            self.dispatch("on_rule", rule)

    def place_of(self, key: object) -> tuple[float, float]:
        """The window position of the key to redo, or of the title: a touch on a line means that line."""
        self.settle()
        meant = REDO_KEY if key == REDO_KEY else OPEN
        named = (box for node, box in self.laid if meant in (node.key, node.about))
        x, y = self.to_window(*next(named).centre)
        return x, y

    @property
    def has_more(self) -> bool:
        """Whether there is more to read than the title."""
        return self.opens and any(event.seen_by(None) is not None for event in self.events)

    def show(
        self,
        events: Sequence[AnyEvent],
        title: Text | str | None = None,
        eyes: int | None = None,
        *,
        can_redo: bool = False,
    ) -> None:
        """Show these events; without a title the first event is the title."""
        lines = receipt_lines(events, eyes)
        self.events, self.title, self.can_redo = tuple(events), title, can_redo
        self._seat = TABLE
        thrown = [event.dice for event in events if isinstance(event, Rolled)]
        self._roll = roll_of(thrown[-1]) if thrown else NO_ROLL
        if title is None and lines:
            first = lines.pop(0)
            self._seat, title = first.seat, first.what
        self._title, self._lines = title, [line for line in lines if not self._is_title(line, title)]
        self._aligned = None
        self.listed.show(self._lines)
        self.listed.offset = 0
        self._slide_in()
        self.repaint()

    def _is_title(self, line: ReceiptLine, title: Text | str | None) -> bool:
        """Whether the line would only repeat the title."""
        name = self.stage.seats.at(line.seat).name
        return self.stage.say(title) == f"{name} {self.stage.say(line.what)}"

    def _slide_in(self) -> None:
        Animation.cancel_all(self, "slide")
        self.slide = 0.0
        if self.theme.motion and self._title is not None:
            self.slide = 1.0
            Animation(slide=0.0, duration=FADE, transition="out_quad").start(self)

    def wanted_height(self, width: float) -> float:
        """The height at which every line is visible, for that width; a bare title takes only its own."""
        return self._tree(low=False, keyed=self._keyed).height(self.stage, width)

    def paint(self, _pen: Pen) -> None:
        theme, low = self.theme, self._low
        if self._title is None or low or not self._lines:
            self.listed.size = (0, 0)  # where it was, it would take touches meant for what is there now
        if self._title is None:
            return
        if (self.has_more or self.leads) and self.height >= theme.target:
            self.area(OPEN, self.box)
        x = self.x + self.slide * theme.px(60)
        self.draw_tree(self._tree(low, keyed=self.gives_redo), Box(x, self.y, self.width, self.height))

    @property
    def _low(self) -> bool:
        """Whether the lines have no room: where a touch opens them all, they aren't scrolled here."""
        if not self._lines:
            return False
        whole = self.wanted_height(self.width) - 1  # sums may be a hair less
        return self.height < (whole if self.has_more else self.theme.px(BARE))

    def _tree(self, low: bool, *, keyed: bool) -> Node:
        """The title above the lines; where these have no room, who got what, or else the first of them."""
        if low:
            head, rows = self._head(), [self._row(line, self._column()) for line in self._lines[:FIRST]]
            some = (Column(head, *rows[:most], middle=True) for most in range(len(rows), -1, -1))
            inside: Node = First(*self._shares(), *some)
        else:
            lines = Part(self.listed, share=1) if self._lines else None
            head = self._head(most=1.0 if lines is None else 0.45)
            inside = Column(head, lines, gap=6, middle=self.height < 2 * self.theme.px(BARE))
        return self._card(inside, keyed=keyed)

    def _card(self, inside: Node, *, keyed: bool) -> Node:
        """The panel, and beside it the key to redo what was undone: its sign alone if words lack room."""
        edge, alpha = "edge" if self.slide else None, 1 - 0.6 * self.slide
        card = Card(inside, (18, 12), edge=edge, rim=2, radius=14, alpha=alpha)
        if not keyed:
            return card
        faces = Face(self.stage.say(phrases.REDO), icon=REDO), Face(icon=REDO)
        return First(*(Row(Over(card, share=1), Key(REDO_KEY, face, least=9), gap=8) for face in faces))

    @property
    def gives_redo(self) -> bool:
        """Whether what was undone can be redone by the key here: it has room for a finger."""
        return self._keyed and self.parent is not None and self.height >= self.theme.target

    @property
    def _keyed(self) -> bool:
        return self.can_redo and not self.keyless

    def _head(self, most: float = 1.0) -> Node:
        """The title, with the dice at its end."""
        badge = Badge(self._seat, 30) if self._seat >= 0 else None
        title = Words(self._title, 21, bold=True, lines=2, share=1)
        return Card(Row(badge, title, *self._roll.nodes(), gap=8), fill=None, least=6, about=OPEN, most=most)

    def tells_in(self, box: Box) -> bool:
        """Whether who got what, or what was undone, is readable in that box."""
        undone = (self._head(),) if self.can_redo else ()
        ways = (self._card(way, keyed=self._keyed) for way in (*self._shares(), *undone))
        return any(way.fits(self.stage, box) for way in ways)

    def _shares(self) -> Iterator[Node]:
        """Who got what, in entries as large as fit."""
        return ways_to_tell(self.stage, shares_of(self.events), self._head(), self._roll, OPEN)

    def _line(self, _number: int, line: ReceiptLine) -> Node:
        return self.listed.kept_tree(self._row, line, self._column())

    def _row(self, line: ReceiptLine, column: float) -> Node:
        """What happened, and its reason beside it if both fit, all in the same column; or below it."""
        role = "loss" if line.loss else "words"
        what = Words(line.what, 18, role)
        if line.why:
            what.wide = Pixels(max(column, what.width(self.stage)))
        beside = Row(what, Words(line.why, role="second", share=1), gap=16, high=36)
        below = Column(Words(line.what, 18, role, lines=3), Words(line.why, role="second", lines=3))
        words = First(beside, Card(below, (0, 5), fill=None), share=1)
        return Row(Badge(line.seat, 26, high=36), words, gap=8, top=True)

    def _column(self) -> float:
        """The width of what happened, so that the reasons are aligned."""
        now = self.width, self.stage.look
        if self._aligned is None or self._aligned[0] != now:
            needs = [Words(line.what, 18).width(self.stage) for line in self._lines]
            self._aligned = now, max((need for need in needs if need <= self.width * 0.4), default=0)
        return self._aligned[1]
