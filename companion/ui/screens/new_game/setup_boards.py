"""Boards to choose from: pictures that are touched themselves, with their names below."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from companion.drawing.box import Box
from companion.drawing.words import LINE
from companion.ui.kit.button import Face, paint_key
from companion.ui.kit.icons import FORWARD, TICK
from companion.ui.kit.pages import page_of
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit, wrap
from companion.ui.panels.board_picture import Picture
from companion.ui.screens.screen import put
from engines.core.rules import Illegal
from engines.core.text import N_, Text
from engines.core.view import Board

LEAST = 2.0
"""The least width of a card, in touch targets."""
NAME, NAME_LINES = 18, 6
MOST_WORDS = 0.45
"""The largest part of a card for what speaks for it; the rest is folded."""
PICTURE = 0.7
"""About the part of a card's height for its picture."""
MORE = "more"


class Card(NamedTuple):
    """A board to choose: its answer, its name, what speaks for it; `blocked` says why not."""

    value: Any
    board: Board | None
    label: Text | str
    says: tuple[Text, ...] = ()
    blocked: Illegal | None = None


class BoardCards(Painted):
    """Cards side by side; `on_choose` gets the value of the touched one."""

    __events__ = ("on_choose",)

    def __init__(self, stage: Stage, **kwargs: object) -> None:
        super().__init__(stage, **kwargs)
        self.cards: tuple[Card, ...] = ()
        self._chosen: Any = None
        self._page = 0
        self.pictures: list[Picture] = []
        self._over = Pen(self.canvas.after)  # above the pictures

    def show(self, cards: Sequence[Card], chosen: Any = None) -> None:
        """Show these, with the chosen one outlined; the first page again if they are others."""
        if [card.value for card in cards] != [card.value for card in self.cards]:
            self._page = 0
        self.cards, self._chosen = tuple(cards), chosen
        self.repaint()

    def tapped(self, key: Any) -> None:
        if key == MORE:
            self._page += 1
            self.repaint()
            return
        card = self.cards[key]
        if card.blocked is not None:
            self.stage.dispatch("on_why", card.blocked, card.value)
        else:
            self.dispatch("on_choose", card.value)

    def touches(self, value: object) -> Iterator[tuple[float, float]]:
        """The places to touch in turn for that board, each as soon as it is to be touched."""
        at = [card.value for card in self.cards].index(value)
        while at not in self.areas():
            yield self.place_of(MORE)
        yield self.place_of(at)

    def _places(self) -> list[Box]:
        """The places of the cards: in as many rows as give the largest pictures, or the most that fit."""
        gap, number = self.theme.px(10), max(1, len(self.cards))
        least = LEAST * self.theme.target
        across = max(1, int((self.width + gap) / (least + gap)))
        most = max(1, int((self.height + gap) / (least + gap)))
        shapes = [self.box.grid(rows, -(-number // rows), gap) for rows in range(1, most + 1)]
        fitting = [places for places in shapes if places[0].w >= least]
        if not fitting:
            return self.box.grid(most, min(across, number), gap)
        return max(fitting, key=lambda places: min(places[0].w, places[0].h * PICTURE))

    def paint(self, pen: Pen) -> None:
        places = self._places()
        page = page_of(range(len(self.cards)), len(places), self._page)
        self._need(len(page.shown))
        self._over.begin(self.theme)
        for picture, at, place in zip(self.pictures, page.shown, places, strict=False):
            self._paint_card(pen, picture, at, place)
        self._over.end()
        if page.pages > 1:
            more = Face(self.stage.say(N_("More")), f"{page.number + 1}/{page.pages}", icon=FORWARD)
            place = self.area(MORE, places[len(page.shown)])
            paint_key(pen, place, more, pressed=self.pressed == MORE, size=NAME)

    def _need(self, number: int) -> None:
        """Have as many pictures as are shown."""
        while len(self.pictures) < number:
            self.pictures.append(Picture(self.stage))
        for at, picture in enumerate(self.pictures):
            if at < number and picture.parent is None:
                self.add_widget(picture)
            elif at >= number and picture.parent is self:
                self.remove_widget(picture)

    def _paint_card(self, pen: Pen, picture: Picture, at: int, place: Box) -> None:
        theme, card = self.theme, self.cards[at]
        chosen = card.value == self._chosen
        fill = "edge" if self.pressed == at else "raised"
        pen.box(self.area(at, place), theme.px(12), fill, "accent" if chosen else "edge",
                theme.px(3 if chosen else 1.5))  # fmt: skip
        inside = place.inset(theme.px(6))
        says = self._says(card, inside)
        name = fit(
            self.stage.say(card.label), inside.w, theme.text(NAME), lines=NAME_LINES, least=theme.least
        )
        words, inside = inside.below(len(says) * theme.small * LINE)
        label, inside = inside.below(len(name.lines) * name.px * LINE + theme.px(6), theme.px(2))
        role = "words" if card.blocked is None else "quiet"
        pen.words(self.stage.say(card.label), label, name.px, role, align="centre", lines=NAME_LINES)
        for line in says:
            row, words = words.above(theme.small * LINE)
            pen.words(line, row, theme.small, "second", align="centre")
        picture.show(card.board)
        put(picture, inside)
        if chosen:
            self._paint_tick(self._over, inside)

    def _paint_tick(self, pen: Pen, box: Box) -> None:
        side = self.theme.px(26)
        spot = Box(box.right - side, box.top - side, side, side)
        pen.disc(*spot.centre, side * 0.5, "accent")
        pen.icon(TICK, spot.inset(side * 0.24), "on_accent")

    def _says(self, card: Card, box: Box) -> list[str]:
        """The lines that speak for a card, if they leave its picture most of the room."""
        theme = self.theme
        lines = [line for said in card.says for line in wrap(self.stage.say(said), box.w, theme.small)]
        return lines if len(lines) * theme.small * LINE <= MOST_WORDS * box.h else []
