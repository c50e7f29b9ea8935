"""Who plays: seats in seating order on the left, remembered names on the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.ui.kit.box import Box
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.icons import CROSS, FORWARD, PLUS, UP
from companion.ui.kit.pages import page_of
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.seats import Seats
from companion.ui.kit.stage import Stage
from engines.core.text import N_

ADD, NEW, COLOUR, EARLIER, LEAVE, MORE = "add", "new", "colour", "up", "leave", "more"


class Chair(NamedTuple):
    """A player, and the colour of their pieces."""

    name: str
    colour: str


class PlayersPanel(Painted):
    """The choice of players. `on_seated` follows each change, `on_new` requests a new name."""

    __events__ = ("on_seated", "on_new")

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self.seated: list[Chair] = []
        self._remembered: dict[str, str] = {}
        self._colours: tuple[str, ...] = ()
        self._page = 0

    def on_seated(self) -> None:
        """A player was added, removed, or changed colour or place."""

    def on_new(self) -> None:
        """A name that is not remembered was requested."""

    def show(self, remembered: Sequence[tuple[str, str]], colours: tuple[str, ...]) -> None:
        """Start with nobody seated; `remembered` has names with their usual colours, latest first."""
        self._remembered, self._colours = dict(remembered), colours
        self.seated, self._page = [], 0
        self.repaint()

    @property
    def full(self) -> bool:
        """Whether no colour is left for another player."""
        return len(self.seated) >= len(self._colours)

    def seat(self, name: str) -> None:
        """Seat a player next, in their usual colour if it is free."""
        usual = self._remembered.setdefault(name, "")
        if not self.full and name not in (chair.name for chair in self.seated):
            free = self._free()
            self.seated.append(Chair(name, usual if usual in free else free[0]))
        self._seated()

    def _free(self) -> list[str]:
        taken = [chair.colour for chair in self.seated]
        return [colour for colour in self._colours if colour not in taken]

    def _seated(self) -> None:
        self.dispatch("on_seated")
        self.repaint()

    # ---- touches

    def tapped(self, key: Any) -> None:
        what, which = key
        if what == NEW:
            self.dispatch("on_new")
        elif what == MORE:
            self._page += 1
            self.repaint()
        elif what == ADD:
            self.seat(which)
        else:
            self._change(what, which)
            self._seated()

    def _change(self, what: str, at: int) -> None:
        chair = self.seated.pop(at)
        if what == COLOUR:
            self.seated.insert(at, chair._replace(colour=self._next_colour(chair.colour)))
        elif what == EARLIER:
            self.seated.insert(at - 1, chair)

    def _next_colour(self, colour: str) -> str:
        """The next free colour after this one, wrapping around."""
        at = self._colours.index(colour)
        free = self._free()
        return next(one for one in (*self._colours[at + 1 :], *self._colours) if one in free)

    # ---- the picture

    def paint(self, pen: Pen) -> None:
        gap = self.theme.px(28)
        left, right = self.box.rows(2, gap) if self.theme.portrait else self.box.columns(2, gap)
        self._paint_seats(pen, left)
        self._paint_names(pen, right)

    def _paint_seats(self, pen: Pen, box: Box) -> None:
        theme = self.theme
        head, box = box.above(theme.text(34), theme.px(8))
        words = N_("Seating order")
        pen.words(self.stage.say(words), head, theme.text(18), "second")
        gap = theme.px(10)
        tall = min(theme.reach, (box.h + gap) / max(1, len(self._colours)) - gap)
        sitters = Seats.of(*zip(*self.seated, strict=True)) if self.seated else Seats()
        for at in range(len(self._colours)):
            row, box = box.above(tall, gap)
            pen.box(row, theme.px(14), "surface")
            if at < len(sitters):
                self._paint_seat(pen, sitters, at, row)

    def _paint_seat(self, pen: Pen, sitters: Seats, at: int, row: Box) -> None:
        theme = self.theme
        colour, rest = row.left(row.h * 1.2)
        self.area((COLOUR, at), colour)
        pen.badge(sitters[at], *colour.centre, min(theme.px(23), row.h * 0.36))
        cross, rest = rest.rightmost(row.h, theme.px(4))
        self._paint_sign(pen, (LEAVE, at), cross, CROSS)
        if at > 0:
            up, rest = rest.rightmost(row.h, theme.px(4))
            self._paint_sign(pen, (EARLIER, at), up, UP)
        pen.words(sitters[at].name, rest, theme.text(24), bold=True)

    def _paint_sign(self, pen: Pen, key: Any, box: Box, icon: Any) -> None:
        self.area(key, box)
        side = self.theme.px(20)
        pen.icon(icon, box.centred(side, side), "accent" if self.pressed == key else "second")

    def _paint_names(self, pen: Pen, box: Box) -> None:
        theme, gap = self.theme, self.theme.px(10)
        head, box = box.above(theme.text(34), theme.px(8))
        pen.words(self.stage.say(N_("Tap players in seating order")), head, theme.text(18), "second")
        taken = [chair.name for chair in self.seated]
        names = [name for name in self._remembered if name not in taken]
        rows = max(1, int((box.h + gap) / (theme.reach + gap)))
        grid = box.grid(rows, 2, gap) if rows > 1 else box.columns(3, gap)  # a name, more, a new one
        page = page_of(names, len(grid) - 1, self._page)
        for name, place in zip(page.shown, grid, strict=False):
            self._paint_key(pen, (ADD, name), place, Face(name, state="grey" if self.full else "lit"))
        if page.pages > 1:
            more = Face(self.stage.say(N_("More")), f"{page.number + 1}/{page.pages}", icon=FORWARD)
            self._paint_key(pen, (MORE, 0), grid[len(page.shown)], more)
        new = Face(self.stage.say(N_("New player")), state="grey" if self.full else "lit", icon=PLUS)
        self._paint_key(pen, (NEW, 0), grid[len(page.shown) + (page.pages > 1)], new)

    def _paint_key(self, pen: Pen, key: Any, place: Box, face: Face) -> None:
        self.area(key, place) if face.state != "grey" else None
        paint_key(pen, place, face, pressed=self.pressed == key)
