"""The cards of a moment: what each seat got, as large as fits, on as many pages as that needs."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

from msgspec.structs import replace

from companion.drawing.box import Box
from companion.table.play.moment import Happening, Moment, by_seat
from companion.ui.kit.leaves import Badge, Symbol, Words
from companion.ui.kit.stage import Stage
from companion.ui.kit.tree import Card, Column, Flow, Node, Row

SCALES = (1.6, 1.4, 1.2, 1.0, 0.86)
"""The sizes of what each seat got: the largest that fits."""

PAGED, PAGES = 1.0, 3
"""The size where there is more than one page, and the most pages; the receipt has the rest."""

GAP = 8
"""Units between two cards."""


Gathered = list[tuple[int, list[Happening]]]
"""What happened to each seat."""

Page = Callable[[float], Node]
"""Makes a page of cards, as opaque as that."""


class Cards:
    """The cards of all seats to which something happened; each part is about its happening."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._laid: tuple[tuple[Moment, Box, object], list[Page]] | None = None

    def pages(self, moment: Moment, box: Box) -> list[Page]:
        """The cards of all seats, as large as fits in the box; what is too much for it on more pages."""
        now = moment, box, self._stage.look
        if self._laid is None or self._laid[0] != now:  # the same while the table dims
            self._laid = now, self._pages(moment, box)
        return self._laid[1]

    def _pages(self, moment: Moment, box: Box) -> list[Page]:
        gathered = [(seat, self._unsaid(moment, seat, all_)) for seat, all_ in by_seat(moment)]
        gathered = [(seat, some) for seat, some in gathered if some]
        for reasons, scale in product((True, False), SCALES):
            page = partial(self._cards, gathered, scale, reasons)
            if page(1.0).height(self._stage, box.w) <= box.h:
                return [page] if gathered else []
        return [*self._paged(gathered, box)][:PAGES]

    def _cards(self, gathered: Gathered, scale: float, reasons: bool, alpha: float) -> Node:
        return Column(*(self._card(*one, scale, alpha, reasons) for one in gathered), gap=GAP)

    def _paged(self, gathered: Gathered, box: Box) -> Iterator[Page]:
        """The cards on pages of that size; a seat's card goes on where the page before ended."""
        left = [(seat, one) for seat, some in gathered for one in some]
        shown = list[tuple[int, Happening]]()
        while left:
            longer = self._page([*shown, left[0]])
            if shown and longer(1.0).height(self._stage, box.w) > box.h:
                yield self._page(shown)
                shown = []
            else:
                shown.append(left.pop(0))
        if shown:
            yield self._page(shown)

    def _page(self, some: list[tuple[int, Happening]]) -> Page:
        seats = dict.fromkeys(seat for seat, _ in some)
        gathered = [(seat, [one for of, one in some if of == seat]) for seat in seats]
        return partial(self._cards, gathered, PAGED, True)

    def _unsaid(self, moment: Moment, seat: int, some: list[Happening]) -> list[Happening]:
        """What the title does not say already; of what it says, the reason if that is all."""
        say, name = self._stage.say, self._stage.seats.at(seat).name
        said = [one for one in some if f"{name} {say(one.what)}".strip() == say(moment.title)]
        left = (replace(one, what=one.why, why=None) if one in said and one.why else one for one in some)
        return [one for one in left if one not in said]

    def _card(self, seat: int, some: list[Happening], scale: float, alpha: float, reasons: bool) -> Node:
        badge = Badge(seat, 39 * min(scale, 1.3)) if seat >= 0 else None
        told = Column(*self._told(some, scale, reasons), middle=True, share=1)
        return Card(Row(badge, told, gap=10), (14, 8), fill="raised", alpha=alpha)

    def _told(self, some: list[Happening], scale: float, reasons: bool) -> Iterator[Node]:
        """What happened one below the other with its reasons; without these, all goods on as few lines."""
        drawn = [one for one in some if not reasons and self._drawn(one)]
        if drawn:
            yield Flow(*(self._happening(one, scale, reasons) for one in drawn), gap=14)
        yield from (self._happening(one, scale, reasons) for one in some if one not in drawn)

    def _drawn(self, one: Happening) -> bool:
        """Whether all its goods have pictures."""
        return bool(one.goods) and all(self._stage.icon(good) for good, _ in one.goods)

    def _happening(self, one: Happening, scale: float, reasons: bool) -> Node:
        """The number and the picture of each good, or words if one has no picture; and the reason."""
        role = "loss" if one.loss else "gain" if one.goods else "words"
        goods = (
            Row(Words(signed(number), 27 * scale, role, bold=True), Symbol(good, 30 * scale), gap=3)
            for good, number in one.goods
        )
        words = Words(one.what, 19 * scale, "loss" if one.loss else "words", lines=3)
        what = Flow(*goods, gap=10) if self._drawn(one) else words
        why = Words(one.why, 15 * scale, "second", lines=3) if reasons else None
        return Column(what, why, about=one)


def signed(number: int) -> str:
    """A number with its sign, as it is printed."""
    return f"+{number}" if number >= 0 else f"−{-number}"
