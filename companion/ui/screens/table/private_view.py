"""A player's private view, visible only while a finger holds it; the others look away."""

from collections.abc import Sequence
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty

from companion.desk import phrases
from companion.desk.asked import only_they_view
from companion.desk.keys import PlayKey
from companion.drawing.box import Box
from companion.table.play.refusal_hint import Reason
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.icons import EYE
from companion.ui.kit.kivy_compat import Later
from companion.ui.kit.leaves import Badge, Words
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Column, First, Flow, Node, Row
from companion.ui.panels.facts import FactNode, FactPanel
from companion.ui.panels.shelf import ShelfPanel
from companion.ui.screens.screen import put
from engines.core import view
from engines.core.view import Shelf

OPEN_SECONDS = 10.0
"""Seconds cards stay visible, even while the finger holds on."""

SHIELD, SCORES, COUNT, TURN = "shield", "scores", "count", "turn"
CLOSE, BESIDE, BEGIN, HEAD = "close", "beside", "begin", "head"

MARK = 17
"""The size of what is beside the name."""

LINES = 2
"""The most lines of a reason, and of what could be done instead."""


def marks_of(row: view.Row) -> tuple[Node, ...]:
    """What all see of a player: each sign with its number and its name, then alert and notes."""
    facts = (
        Row(
            FactNode(fact, MARK),
            Words(fact.label, MARK, "second") if fact.icon else None,
            gap=5,
            about=fact.about,
        )
        for fact in row.facts
    )
    alert = (Words(row.alert, MARK, "loss", about=row.warned),) if row.alert else ()
    return (*facts, *alert, *(Words(note, MARK, "second", about=row.noted) for note in row.notes))


class Look(FactPanel):
    """The private view over the screen; beside the name, what all may see of its player tells about itself.

    `on_scores`, `on_turn`, `on_count`, `on_begin` and `on_close` follow its keys.
    Where it tells why something is not possible, the reason stands above the hand, and it can only be closed.

    `on_count` has the seat of what is to be counted, and whether they looked at their hand, `on_begin` the
    key of a move with that player, and their seat. A tap outside closes as well.
    """

    opaque = True
    lifted: bool = BooleanProperty(False)

    __events__ = ("on_scores", "on_turn", "on_count", "on_begin", "on_close")

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._seat = 0
        self._shelves: tuple[Shelf, ...] = ()
        self._keys: tuple[PlayKey, ...] = ()
        self._reason: Reason | None = None
        self._row: view.Row | None = None
        self._turns = self._too_short = self._looked = False
        self._panels: list[ShelfPanel] = []
        self._covering = Later(self._cover)
        self.fbind("lifted", self._again)

    def show(
        self,
        seat: int,
        shelves: Sequence[Shelf],
        keys: Sequence[PlayKey] = (),
        reason: Reason | None = None,
        row: view.Row | None = None,
        *,
        turns: bool = False,
    ) -> None:
        """Prepare to show these to the player of that seat only; the `keys` are of moves with them.

        `row` is what all see of them, and `turns` says whether there is a card of what a turn is.
        """
        self._cover()
        self._row, self._turns, self._looked = row, turns, False
        self._seat, self._shelves, self._keys, self._reason = seat, tuple(shelves), tuple(keys), reason
        while len(self._panels) < len(self._shelves):
            self._panels.append(ShelfPanel(self.stage))
        for panel, shelf in zip(self._panels, self._shelves, strict=False):
            panel.show(shelf)
        self.repaint()

    def hide(self) -> None:
        """Cover and discard everything."""
        self._cover()
        self._shelves, self._reason = (), None

    def held(self, key: Any) -> bool:
        if key == SHIELD:
            self.lifted = self._looked = True
            self._covering.begin(OPEN_SECONDS)
        return self.lifted

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            self._cover()
        return super().on_touch_up(touch)

    def _cover(self) -> None:
        self.lifted = self._too_short = False
        self._covering.end()

    def tapped(self, key: Any) -> None:
        if key == SHIELD:
            self._too_short = True
        elif key == SCORES:
            self.dispatch("on_scores")
        elif key == TURN:
            self.dispatch("on_turn")
        elif key == COUNT:
            self.dispatch("on_count", self._seat, self._looked)
        elif key == HEAD and (thing := self.asked(self.theme.target)) is not None:
            self.stage.dispatch("on_about", thing, self._seat)
        elif isinstance(key, tuple):
            self.dispatch("on_begin", self._keys[key[1]], self._seat)
        elif key in (CLOSE, BESIDE):
            self.dispatch("on_close")

    def paint(self, pen: Pen) -> None:
        theme, say = self.theme, self.stage.say
        pen.box(self.area(BESIDE, self.box), 0, "ground", alpha=0.72)
        wide = min(self.width - theme.px(40), theme.text(860))
        card = self.area("card", self.box.centred(wide, min(self.height - theme.px(40), theme.text(470))))
        pen.box(card, theme.px(18), "surface", "edge")
        inside = card.inset(theme.px(24), theme.px(20))
        head, inside = inside.above(max(theme.text(50), theme.target), theme.px(12))
        self.draw_tree(self._head(), self.area(HEAD, head) if self._reason is None else head)
        keys, body = inside.below(theme.reach, theme.px(14))
        begins = [((BEGIN, at), key.words) for at, key in enumerate(self._keys)]
        turns = ((TURN, phrases.TURN_CARD),) if self._turns else ()
        more = ((SCORES, phrases.SCORES), *turns, (COUNT, phrases.FIX_THIS)) if self._reason is None else ()
        words = (*begins, *more, (CLOSE, phrases.CLOSE))
        for (key, label), place in zip(words, keys.columns(len(words), theme.px(12)), strict=True):
            paint_key(pen, self.area(key, place), Face(say(label)), pressed=self.pressed == key, size=20)
        self._paint_body(pen, body)

    def _head(self) -> Node:
        """Who it is, and what the marks in their row say, as far as that has room."""
        name = Words(self.stage.seats.at(self._seat).name, 27, bold=True)
        who = Row(Badge(self._seat, 40), name, gap=12)
        marks = () if self._row is None else marks_of(self._row)
        return First(
            *(Row(who, Flow(*marks[:most], gap=16, share=1), gap=24) for most in (len(marks), 3)), who
        )

    def _paint_body(self, pen: Pen, body: Box) -> None:
        shield = self.area(SHIELD, body)
        shown = self._panels[: len(self._shelves)]
        for panel in self._panels:
            wanted = self.lifted and panel in shown
            if wanted and panel.parent is None:
                self.add_widget(panel)
            elif not wanted and panel.parent is self:
                self.remove_widget(panel)
        if self.lifted:
            if self._reason is not None:
                body = self._paint_reason(self._reason, body)
            places = body.rows(len(shown), self.theme.px(10)) if shown else ()
            for panel, place in zip(shown, places, strict=True):
                put(panel, place)
            return
        says = phrases.HOLD_LONGER if self._too_short else only_they_view(self._seat)
        face = Face(self.stage.say(says), icon=EYE)
        paint_key(pen, shield, face, pressed=self.pressed == SHIELD, size=22)

    def _paint_reason(self, reason: Reason, body: Box) -> Box:
        """Draw why not, and what could be done instead, at the top; what is left of the box."""
        why = Words(reason.illegal.why, 21, lines=LINES)
        words = Column(why, Words(reason.instead, 18, "accent", lines=LINES), gap=6)
        place, rest = body.above(words.height(self.stage, body.w), self.theme.px(12))
        self.draw_tree(words, place)
        return rest
