"""Who plays: the seats in seating order, and below them everybody who may take one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import hypot
from types import MappingProxyType
from typing import Any, NamedTuple

from companion.table.play.empty_chair import SAYS, STRENGTH, USUAL, chair_name
from companion.ui.kit.box import Box
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.icons import FORWARD
from companion.ui.kit.pages import page_of
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.scroll import SLOP
from companion.ui.kit.seats import Seats, Sitter
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import width_of
from engines.core.leaving import STRENGTHS, Strength
from engines.core.text import N_, Text

SEAT, ADD, NEW, GUEST, APP = "seat", "add", "new", "guest", "app"
COLOUR, LEAVE, MORE, STRONG = "colour", "leave", "more", "strong"
MOST_GUESTS = 6
ACROSS = 3
"""The keys side by side."""


class Chair(NamedTuple):
    """A player, and the colour of their pieces."""

    name: str
    colour: str


def guest(number: int) -> Text:
    """The name of a guest, who is not remembered."""
    return N_("Guest {n}", n=number)


class PlayersPanel(Painted):
    """The choice of players. `on_seated` follows each change, `on_new` requests a new name.

    A touched seat is selected: then its colour changes, its player leaves, or another one takes it. A seat
    that is dragged onto another one moves there.
    """

    __events__ = ("on_seated", "on_new")

    def __init__(self, stage: Stage, **kwargs: Any) -> None:
        super().__init__(stage, **kwargs)
        self.seated: list[Chair] = []
        self.selected: int | None = None
        self._remembered: dict[str, str] = {}
        self._colours: tuple[str, ...] = ()
        self._most = 1
        self.strengths: dict[str, Strength] = {}
        self._page = 0
        self._dragged: tuple[int, float, float] | None = None

    def show(
        self,
        remembered: Sequence[tuple[str, str]],
        colours: tuple[str, ...],
        most: int,
        seated: Sequence[tuple[str, str]] = (),
        strengths: Mapping[str, Strength] = MappingProxyType({}),
    ) -> None:
        """Begin with these players seated, of at most so many.

        `remembered` has names with their usual colours, latest first; `strengths` tells how well the app
        plays, by the name of the chair it plays for.
        """
        nobody = self._unnamed(guest) | self._unnamed(chair_name)
        self._remembered = {name: colour for name, colour in remembered if name not in nobody}
        self._colours, self._most = colours, most
        self.seated, self.selected, self._page = [Chair(*one) for one in seated], None, 0
        self.strengths = {**strengths}
        self.repaint()

    def _unnamed(self, name: Callable[[int], Text]) -> set[str]:
        return {self.stage.say(name(n + 1)) for n in range(MOST_GUESTS)}

    @property
    def by_app(self) -> dict[int, Strength]:
        """The seats for which the app plays, and how well."""
        names = self._unnamed(chair_name)
        found = (at for at, chair in enumerate(self.seated) if chair.name in names)
        return {at: self.strengths.get(self.seated[at].name, USUAL) for at in found}

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return len(self.seated) >= min(self._most, len(self._colours))

    def seat(self, name: str) -> None:
        """Seat a player next, or on the selected seat, in their usual colour if it is free."""
        at, self.selected = self.selected, None
        if name not in (chair.name for chair in self.seated):
            if at is not None:
                self.seated[at] = self.seated[at]._replace(name=name)
            elif not self.full:
                usual, free = self._remembered.get(name, ""), self._free()
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
        elif what == SEAT:
            self.selected = None if self.selected == which else which
        elif what == ADD:
            self.seat(which)
        elif what in (GUEST, APP):
            self.seat(self._next(guest if what == GUEST else chair_name))
        elif self.selected is not None:
            self._change(what, self.selected)
        self.repaint()

    def _next(self, name: Callable[[int], Text]) -> str:
        taken = {chair.name for chair in self.seated}
        names = (self.stage.say(name(n + 1)) for n in range(len(taken) + 1))
        return next(name for name in names if name not in taken)

    def _change(self, what: str, at: int) -> None:
        if what == COLOUR:
            chair = self.seated[at]
            self.seated[at] = chair._replace(colour=self._next_colour(chair.colour))
        elif what == STRONG:
            after = STRENGTHS.index(self.by_app[at]) + 1
            self.strengths[self.seated[at].name] = STRENGTHS[after % len(STRENGTHS)]
        else:
            self.selected = None
            del self.seated[at]
        self._seated()

    def _next_colour(self, colour: str) -> str:
        """The next free colour after this one, wrapping around; the same if none is free."""
        at = self._colours.index(colour)
        free = [*self._free(), colour]
        return next(one for one in (*self._colours[at + 1 :], *self._colours) if one in free)

    def move(self, at: int, to: int) -> None:
        """Move a player to another place in the order."""
        self.seated.insert(to, self.seated.pop(at))
        self.selected = None
        self._seated()

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and self.pressed is not None and self.pressed[0] == SEAT:
            if hypot(touch.x - touch.ox, touch.y - touch.oy) > SLOP * self.theme.mm:
                self._dragged = self.pressed[1], touch.x, touch.y
                self.repaint()
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and self._dragged is not None:
            dragged, self._dragged = self._dragged, None
            self.pressed = None  # it was dragged, not tapped
            onto = self.area_at(touch.x, touch.y)
            if onto is not None and onto[0] == SEAT and onto[1] != dragged[0]:
                self.move(dragged[0], onto[1])
        return super().on_touch_up(touch)

    # ---- the picture

    def _seats_height(self) -> float:
        theme, rows = self.theme, -(-self._most // 2)
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
            return say(N_("Who sits here?"))
        if not self.seated:
            return say(N_("Who plays?"))
        whole = say(N_("Tap a player to change, drag to move"))
        return whole if width_of(whole, self.theme.small) <= width else say(N_("Seating order"))

    def _paint_seats(self, pen: Pen, box: Box) -> None:
        theme = self.theme
        sitters = Seats.of(*zip(*self.seated, strict=True)) if self.seated else Seats()
        places = box.grid(-(-self._most // 2), min(2, self._most), theme.px(8))
        for at, place in enumerate(places[: self._most]):
            if at < len(sitters):
                self._paint_seat(pen, sitters[at], at, self.area((SEAT, at), place))
            else:
                pen.box(place, theme.px(12), None, "edge", theme.px(1.5))
        if self._dragged is not None and self._dragged[0] < len(sitters):
            at, x, y = self._dragged
            self._paint_seat(pen, sitters[at], at, Box(x, y, 0, 0).centred(places[0].w, places[0].h))

    def _paint_seat(self, pen: Pen, sitter: Sitter, at: int, place: Box) -> None:
        theme, selected = self.theme, self.selected == at
        fill = "raised" if selected or self.pressed == (SEAT, at) else "surface"
        edge = "accent" if selected else None
        pen.box(place, theme.px(12), fill, edge, theme.px(3))
        spot, rest = place.inset(theme.px(8), 0).left(place.h * 0.72, theme.px(8))
        pen.badge(sitter, *spot.centre, place.h * 0.32)
        if (strength := self.by_app.get(at)) is not None:
            words = self.stage.say(STRENGTH[strength])
            said, rest = rest.rightmost(width_of(words, theme.small) + theme.px(8), theme.px(8))
            pen.words(words, said, theme.small, "second")
        pen.words(sitter.name, rest, theme.text(20), bold=True)

    def _keys(self, room: int) -> list[tuple[Any, Face]]:
        """The keys below the seats: what may happen to the selected one, names, and new ones."""
        say = self.stage.say
        state = "grey" if self.full and self.selected is None else "lit"
        taken = [chair.name for chair in self.seated]
        first = list[tuple[Any, Face]]()
        if self.selected is not None:
            first = [
                ((COLOUR, 0), Face(say(N_("Colour")))),
                ((LEAVE, 0), Face(say(N_("Remove")))),
            ]
            if (strength := self.by_app.get(self.selected)) is not None:
                return [*first, ((STRONG, 0), Face(say(STRENGTH[strength]), say(SAYS[strength])))]
        names = [((ADD, name), Face(name, state=state)) for name in self._remembered if name not in taken]
        last = [
            ((NEW, 0), Face(say(N_("New player")), state=state)),
            ((GUEST, 0), Face(say(N_("Guest")), state=state)),
            ((APP, 0), Face(say(N_("The app plays")), state=state)),
        ]
        every = [*first, *last[:1], *names, *last[1:]]
        page = page_of(every, room, self._page)
        if page.pages == 1:
            return every
        more = Face(say(N_("More")), f"{page.number + 1}/{page.pages}", icon=FORWARD)
        return [*page.shown, ((MORE, 0), more)]

    def _paint_keys(self, pen: Pen, box: Box) -> None:
        gap = self.theme.px(8)
        rows = max(1, int((box.h + gap) / (self._row + gap)))
        high = min(box.h, rows * (self._row + gap) - gap)
        grid = box.above(high)[0].grid(rows, ACROSS, gap)
        for (key, face), place in zip(self._keys(len(grid)), grid, strict=False):
            if face.state != "grey":
                self.area(key, place)
            paint_key(pen, place, face, pressed=self.pressed == key, size=18)
