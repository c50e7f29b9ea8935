"""The cards of a moment: what each seat got, as large as fits, on as many pages as that needs."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.drawing.box import Box
from companion.drawing.words import LINE, Fitted
from companion.table.play.moment import Happening, Moment, by_seat
from companion.ui.kit.pen import Pen
from companion.ui.kit.stage import Stage
from companion.ui.kit.words import fit, width_of

Point = tuple[float, float]

SCALES = (1.6, 1.4, 1.2, 1.0, 0.86)
"""The sizes of what each seat got: the largest that fits."""

PAGED, PAGES = 1.0, 3
"""The size where there is more than one page, and the most pages; the receipt has the rest."""


class DrawnHappening(NamedTuple):
    """One happening as it is drawn: its goods in rows, or its words, and the reason."""

    of: Happening
    goods: list[list[tuple[str, int]]]
    what: Fitted | None
    why: Fitted | None
    loss: bool
    height: float


class Card(NamedTuple):
    """What one seat got."""

    seat: int
    told: list[DrawnHappening]
    height: float


class Cards:
    """The cards of all seats to which something happened."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    @property
    def _gap(self) -> float:
        return self._stage.theme.px(8)

    def pages(self, moment: Moment, box: Box) -> tuple[float, list[list[Card]]]:
        """The cards of all seats, as large as fits in the box; what is too much for it on more pages."""
        gathered = [(seat, self._unsaid(moment, seat, all_)) for seat, all_ in by_seat(moment)]
        gathered = [(seat, some) for seat, some in gathered if some]
        for reasons in (True, False):
            for scale in SCALES:
                cards = [self._card(seat, some, box.w, scale, reasons) for seat, some in gathered]
                if sum(card.height + self._gap for card in cards) - self._gap <= box.h:
                    return scale, [cards] if cards else []
        return PAGED, self._paged(gathered, box)[:PAGES]

    def _paged(self, gathered: list[tuple[int, list[Happening]]], box: Box) -> list[list[Card]]:
        """The cards on pages of that size; a seat's card goes on where the page before ended."""
        pages: list[list[Card]] = []
        room = 0.0
        for seat, some in gathered:
            while some:
                fits = [self._card(seat, some[:n], box.w, PAGED, True) for n in range(len(some), 0, -1)]
                card = next((one for one in fits if one.height <= room), None)
                if card is None:
                    pages.append([])
                    room = box.h
                    card = next((one for one in fits if one.height <= room), fits[-1])
                pages[-1].append(card)
                some, room = some[len(card.told) :], room - card.height - self._gap
        return pages

    def paint(
        self, pen: Pen, cards: list[Card], box: Box, scale: float, alpha: float
    ) -> list[tuple[Happening, Point]]:
        """Draw these cards; where each happening is drawn."""
        ends: list[tuple[Happening, Point]] = []
        for card in cards:
            place, box = box.above(min(card.height, box.h), self._gap)
            ends += self._paint_card(pen, card, place, scale, alpha)
        return ends

    def _unsaid(self, moment: Moment, seat: int, some: list[Happening]) -> list[Happening]:
        """What the title does not say already."""
        say, name = self._stage.say, self._stage.seats.at(seat).name
        return [one for one in some if f"{name} {say(one.what)}".strip() != say(moment.title)]

    def _card(self, seat: int, some: list[Happening], width: float, scale: float, reasons: bool) -> Card:
        told = [self._told(one, self._words_width(width, scale, seat), scale, reasons) for one in some]
        least = 2 * self._radius(scale) if seat >= 0 else 0
        height = max(least, sum(one.height for one in told)) + 2 * self._stage.theme.px(8)
        return Card(seat, told, height)

    def _radius(self, scale: float) -> float:
        return self._stage.theme.text(17) * min(scale, 1.3)

    def _words_width(self, width: float, scale: float, seat: int) -> float:
        badge = 2.3 * self._radius(scale) + self._stage.theme.px(10) if seat >= 0 else 0
        return width - 2 * self._stage.theme.px(14) - badge

    def _told(self, one: Happening, width: float, scale: float, reasons: bool) -> DrawnHappening:
        text, least, say = self._stage.theme.text, self._stage.theme.least, self._stage.say
        goods = self._rows(one, width, self._goods_height(scale))
        what = None if goods else fit(say(one.what), width, max(least, text(19) * scale), lines=3)
        why = fit(say(one.why), width, max(least, text(15) * scale), lines=3) if one.why and reasons else None
        height = len(goods) * self._goods_height(scale)
        height += sum(len(words.lines) * words.px * LINE for words in (what, why) if words)
        return DrawnHappening(one, goods, what, why, one.loss, height + text(4))

    def _rows(self, one: Happening, width: float, high: float) -> list[list[tuple[str, int]]]:
        """The goods in rows of that width; none if there is no picture of one of them."""
        if not all(self._stage.icon(good) for good, _ in one.goods):
            return []
        rows: list[list[tuple[str, int]]] = []
        left = 0.0
        for good, number in one.goods:
            wide = width_of(_signed(number), high * 0.78, True) + 1.4 * high + 2
            if not rows or wide > left:
                rows.append([])
                left = width
            rows[-1].append((good, number))
            left -= wide
        return rows

    def _goods_height(self, scale: float) -> float:
        return self._stage.theme.text(34) * scale

    def _paint_card(
        self, pen: Pen, card: Card, box: Box, scale: float, alpha: float
    ) -> Iterator[tuple[Happening, Point]]:
        theme, sitter = self._stage.theme, self._stage.seats.at(card.seat)
        pen.box(box, theme.px(12), "raised", alpha=alpha)
        inside = box.inset(theme.px(14), theme.px(8))
        if card.seat >= 0:
            radius = self._radius(scale)
            spot, inside = inside.left(2.3 * radius, theme.px(10))
            pen.badge(sitter, spot.centre[0], spot.centre[1], radius)
        inside = inside.centred(inside.w, min(inside.h, sum(told.height for told in card.told)))
        for told in card.told:
            place, inside = inside.above(told.height)
            self._paint_told(pen, told, place, scale)
            yield told.of, (place.x + self._goods_height(scale), place.centre[1])

    def _paint_told(self, pen: Pen, told: DrawnHappening, box: Box, scale: float) -> None:
        for goods in told.goods:
            row, box = box.above(self._goods_height(scale))
            self._paint_goods(pen, goods, row, "loss" if told.loss else "gain")
        colour = "loss" if told.loss else "words"
        for words, role in ((told.what, colour), (told.why, "second")):
            if words is not None:
                place, box = box.above(len(words.lines) * words.px * LINE)
                pen.words(" ".join(words.lines), place, words.px, role, lines=len(words.lines))

    def _paint_goods(self, pen: Pen, goods: list[tuple[str, int]], box: Box, colour: str) -> None:
        """Draw the number and the picture of each good."""
        px, high = box.h * 0.78, box.h
        for good, number in goods:
            place, box = box.left(width_of(_signed(number), px, True) + 1, high * 0.1)
            pen.words(_signed(number), place, px, colour, bold=True)
            picture, box = box.left(min(box.h, box.w), box.h * 0.3)
            if icon := self._stage.icon(good):
                pen.icon(icon, picture.inset(box.h * 0.06), self._stage.icon_tint(good))


def _signed(number: int) -> str:
    """A number with its sign, as it is printed."""
    return f"+{number}" if number >= 0 else f"−{-number}"
