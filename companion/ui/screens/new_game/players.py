"""Who plays: the seats in seating order, and below them everybody who may take one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import hypot
from typing import Any

from kivy.input.motionevent import MotionEvent

from companion.desk import phrases
from companion.desk.seating import Seating
from companion.drawing.box import Box
from companion.drawing.seats import Sitter
from companion.table.play.empty_chair import SAYS, STRENGTH
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.icons import FORWARD, PHONE, PLUS
from companion.ui.kit.pages import page_of
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.scroll import SLOP
from companion.ui.kit.seats import Seats
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import width_of
from engines.core.text import N_, Text

SEAT, FREE, ADD, NEW, GUEST, APP = "seat", "free", "add", "new", "guest", "app"
COLOUR, LEAVE, MORE, STRONG, AWAY = "colour", "leave", "more", "strong", "away"
BY_PHONE = N_("A phone gets these cards")
ACROSS = 3
"""So many keys are side by side at least."""
SEATED = 8.2
"""A seat is at least so many times as wide as it is high where all are side by side."""


class PlayersPanel(Painted):
    """The choice of players.

    `on_seated` follows each change, `on_new` wants a new name, `on_refused` tells why nobody was seated. A
    touched seat is selected: then its colour changes, its player leaves, or another one takes it. A seat that
    is dragged onto another one moves there. `on_all` wants the whole page, for all names: a free seat leads
    there, and what has no room here. `on_away` has the name of somebody whose phone is to be sent away.
    """

    whole = False
    """Whether it has the whole page."""
    by_phone: frozenset[str] = frozenset()
    """The names under which phones are here, in small letters: they get the cards of these seats."""

    __events__ = ("on_seated", "on_new", "on_refused", "on_all", "on_away")

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self._seating: Seating | None = None
        self.selected: int | None = None
        self._page = 0
        self._dragged: tuple[int, float, float] | None = None

    def show(self, seating: Seating) -> None:
        """Show who sits there, and who may."""
        self._seating, self.selected, self._page = seating, None, 0
        self.repaint()

    def show_phones(self, names: Iterable[str]) -> None:
        """Show which seats a phone gets the cards of."""
        self.by_phone = frozenset(name.casefold() for name in names)
        if self.selected is not None and self.selected >= len(self.seating.seated):
            self.selected = None
        self.repaint()

    @property
    def seating(self) -> Seating:
        """Who sits there."""
        assert self._seating is not None
        return self._seating

    def seat(self, name: str) -> None:
        """Seat a player next, or on the selected seat."""
        self._sit(lambda at: self.seating.sit(name, at))

    def _sit(self, sit: Callable[[int | None], Text | None]) -> None:
        at, self.selected = self.selected, None
        if (refused := sit(at)) is not None:
            self.dispatch("on_refused", refused)
        self._seated()

    def _seated(self) -> None:
        self.dispatch("on_seated")
        self.repaint()

    # ---- touches

    def tapped(self, key: Any) -> None:
        what, which = key
        if what == NEW:
            self.dispatch("on_new")
        elif what == FREE or (what == MORE and not self.whole):
            self.dispatch("on_all")
        elif what == MORE:
            self._page += 1
        elif what == SEAT:
            self.selected = None if self.selected == which else which
        elif what == ADD:
            self.seat(which)
        elif what in (GUEST, APP):
            self._sit(self.seating.sit_guest if what == GUEST else self.seating.sit_app)
        elif self.selected is not None:
            self._change(what, self.selected)
        self.repaint()

    def _change(self, what: str, at: int) -> None:
        if what == COLOUR:
            self.seating.recolour(at)
        elif what == STRONG:
            self.seating.strengthen(at)
        elif what == AWAY:
            self.selected = None
            self.dispatch("on_away", self.seating.seated[at].name)
        else:
            self.selected = None
            self.seating.leave(at)
        self._seated()

    def move(self, at: int, to: int) -> None:
        """Move a player to another place in the order."""
        self.seating.move(at, to)
        self.selected = None
        self._seated()

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and self.pressed is not None and self.pressed[0] == SEAT:
            if hypot(touch.x - touch.ox, touch.y - touch.oy) > SLOP * self.theme.mm:
                self._dragged = self.pressed[1], touch.x, touch.y
                self.repaint()
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and self._dragged is not None:
            dragged, self._dragged = self._dragged, None
            self.pressed = None  # it was dragged, not tapped
            onto = self.area_at(touch.x, touch.y)
            if onto is not None and onto[0] == SEAT and onto[1] != dragged[0]:
                self.move(dragged[0], onto[1])
        return super().on_touch_up(touch)

    # ---- the picture

    @property
    def _columns(self) -> int:
        """The seats side by side: all, where each has room for a name."""
        most, wide = self.seating.most, self.width + self.theme.px(8)
        beside = wide >= most * (SEATED * self.theme.small + self.theme.px(8))
        return most if beside else min(2, most)

    def _seats_height(self) -> float:
        theme, rows = self.theme, -(-self.seating.most // self._columns)
        return rows * (self._row + theme.px(8)) - theme.px(8)

    @property
    def _row(self) -> float:
        return min(1.3 * self.theme.reach, max(self.theme.target, self.height * 0.19))

    def seats_height(self) -> float:
        """The height of the heading and the seats, which stay above the letters of a new name."""
        return self.theme.small * 2 + self._seats_height()

    def paint(self, pen: Pen) -> None:
        theme = self.theme
        head, box = self.box.above(theme.small * 1.5, theme.px(5))
        pen.words(self._prompt(head.w), head, theme.small, "second")
        seats, box = box.above(self._seats_height(), theme.px(12))
        self._paint_seats(pen, seats)
        if box.h >= theme.target:
            self._paint_keys(pen, box)

    def _prompt(self, width: float) -> str:
        """What can be done, as far as it has room."""
        say = self.stage.say
        if self.selected is not None:
            by_phone = self.seating.seated[self.selected].name.casefold() in self.by_phone
            return say(BY_PHONE if by_phone else N_("Who sits here?"))
        if not self.seating.seated:
            return say(N_("Who plays?"))
        whole = say(N_("Tap a player to change, drag to move"))
        return whole if width_of(whole, self.theme.small) <= width else say(N_("Seating order"))

    def _paint_seats(self, pen: Pen, box: Box) -> None:
        theme = self.theme
        sitters = Seats.of(*zip(*self.seating.seated, strict=True)) if self.seating.seated else Seats()
        columns = self._columns
        places = box.grid(-(-self.seating.most // columns), columns, theme.px(8))
        for at, place in enumerate(places[: self.seating.most]):
            if at < len(sitters):
                self._paint_seat(pen, sitters[at], at, self.area((SEAT, at), place))
            else:
                self._paint_free(pen, at, place)
        if self._dragged is not None and self._dragged[0] < len(sitters):
            at, x, y = self._dragged
            self._paint_seat(pen, sitters[at], at, Box(x, y, 0, 0).centred(places[0].w, places[0].h))

    def _paint_free(self, pen: Pen, at: int, place: Box) -> None:
        """Draw an empty seat: a touch asks who sits there."""
        theme, pressed = self.theme, self.pressed == (FREE, at)
        area = place if self.whole else self.area((FREE, at), place)
        pen.box(area, theme.px(12), "raised" if pressed else None, "edge", theme.px(1.5))
        if not self.whole:
            pen.icon(PLUS, area.centred(theme.text(24), theme.text(24)), "second")

    def _paint_seat(self, pen: Pen, sitter: Sitter, at: int, place: Box) -> None:
        theme, selected = self.theme, self.selected == at
        fill = "raised" if selected or self.pressed == (SEAT, at) else "surface"
        edge = "accent" if selected else None
        pen.box(place, theme.px(12), fill, edge, theme.px(3))
        spot, rest = place.inset(theme.px(8), 0).left(place.h * 0.72, theme.px(8))
        pen.badge(sitter, *spot.centre, place.h * 0.32)
        if (strength := self.seating.by_app.get(at)) is not None:
            words = self.stage.say(STRENGTH[strength])
            said, rest = rest.rightmost(width_of(words, theme.small) + theme.px(8), theme.px(8))
            pen.words(words, said, theme.small, "second")
        if sitter.name.casefold() in self.by_phone:
            sign, rest = rest.rightmost(theme.text(24), theme.px(6))
            pen.icon(PHONE, sign.centred(theme.text(24), theme.text(24)), "accent")
        pen.words(sitter.name, rest, theme.text(20), bold=True)

    def _keys(self, room: int) -> list[tuple[object, Face]]:
        """The keys below the seats: what may happen to the selected one, names, and new ones."""
        say = self.stage.say
        state = "grey" if self.seating.full and self.selected is None else "lit"
        taken = [chair.name for chair in self.seating.seated]
        first = list[tuple[Any, Face]]()
        if self.selected is not None:
            first = [
                ((COLOUR, 0), Face(say(phrases.COLOUR))),
                ((LEAVE, 0), Face(say(phrases.REMOVE))),
            ]
            if taken[self.selected].casefold() in self.by_phone:
                first.append(((AWAY, 0), Face(say(phrases.REVOKE_ONE), icon=PHONE)))
            if (strength := self.seating.by_app.get(self.selected)) is not None:
                return [*first, ((STRONG, 0), Face(say(STRENGTH[strength]), say(SAYS[strength])))]
        names = [((ADD, name), Face(name, state=state)) for name in self.seating.known if name not in taken]
        last = [
            ((NEW, 0), Face(say(N_("New player")), state=state)),
            ((GUEST, 0), Face(say(N_("Guest")), state=state)),
            ((APP, 0), Face(say(phrases.APP_PLAYS), state=state)),
        ]
        every = [*first, *last[:1], *names, *last[1:]]
        page = page_of(every, room, self._page)
        if page.pages == 1:
            return every
        which = f"{page.number + 1}/{page.pages}" if self.whole else ""
        more = Face(say(N_("More")), which, icon=FORWARD)
        return [*page.shown, ((MORE, 0), more)]

    def _across(self, box: Box) -> int:
        """The keys side by side: as many as have room for the longest name."""
        theme = self.theme
        longest = max((width_of(name, theme.text(18)) for name in self.seating.known), default=box.w)
        return max(ACROSS, int((box.w + theme.px(8)) / (longest + theme.px(36))))

    def _paint_keys(self, pen: Pen, box: Box) -> None:
        gap, low = self.theme.px(8), self.theme.target
        across, number = self._across(box), len(self.seating.known) + ACROSS
        high = self._row if not self.whole else max(low, min(self._row, box.h * across / number - gap))
        rows = max(1, int((box.h + gap) / (high + gap)))
        grid = box.above(min(box.h, rows * (high + gap) - gap))[0].grid(rows, across, gap)
        for (key, face), place in zip(self._keys(len(grid)), grid, strict=False):
            if face.state != "grey":
                self.area(key, place)
            paint_key(pen, place, face, pressed=self.pressed == key, size=18)
