"""A grid as strokes: players across, rounds or rows down, totals at the foot, in the box of its board."""

from collections.abc import Generator, Iterator
from functools import cached_property
from typing import Literal

from companion.drawing.box import Box
from companion.drawing.cards import label
from companion.drawing.colours import LIGHT, contrast, legible, mixed
from companion.drawing.grid_plan import FOOT, HEAD, Laid
from companion.drawing.icon_files import icon
from companion.drawing.look import Look
from companion.drawing.outlines import rounded
from companion.drawing.pieces import badge
from companion.drawing.scale import written
from companion.drawing.strokes import Area, Label, Picture, Plate, Stroke, Strokes
from companion.drawing.words import NARROW, Fitted
from engines.core.grid import Grid, GridCell

CROWN = icon("crown")
WORK, TOTAL = 1.25, 2.5
"""The height of a figure, and of a total, in that of the smallest letters: 2.5 and 5 millimetres."""
SMALL = 0.66
"""The height of what a number was made of, in that of the number, where there is room."""
NARROWEST = 0.68
"""How narrow the letters of totals get before they get lower: all of them are as high."""
FAINT = 1.5
"""A badge with less contrast in the light has an edge."""
WORN = 0.6
"""Where a row holds only letters that much lower than the least, the grid is a picture without any."""


def strokes(grid: Grid, box: Box, most: int, look: Look) -> Strokes:
    """The grid in that box with at most so many of its rows."""
    return tuple(_Drawn(Laid(grid, box, most), look).all())


class _Drawn:
    """The parts of one grid as strokes."""

    def __init__(self, laid: Laid, look: Look) -> None:
        self._laid, self._look, self._grid = laid, look, laid.grid
        high, least = laid.high, look.least
        self._bare = high * 0.78 < least * WORN
        self._px = min(high * 0.78, max(WORK * least, high * 0.52))
        self._small = max(least, self._px * SMALL)
        self._total = min(high * FOOT * 0.82, max(TOTAL * least, high * FOOT * 0.56))
        self._pad = min(laid.wide * 0.04, high * 0.3)
        widest = max(self._wide(written(total), self._total, bold=True) for total in self._grid.totals)
        self._total *= min(1.0, (laid.wide - 2 * self._pad) / (NARROWEST * max(1.0, widest)))

    def all(self) -> Iterator[Stroke]:
        """Everything, the lowest first."""
        yield from self._head(self._laid.head)
        for at in self._laid.shown:
            yield from self._row(at, self._laid.row(at))
        yield from self._foot(self._laid.foot)

    def _strip(self, box: Box, fill: str) -> Stroke:
        return Area(rounded(box, min(box.h, box.w) * 0.16), fill)

    def _says(
        self, words: str, box: Box, px: float, colour: str, align: Literal["left", "centre", "right"] = "left"
    ) -> Iterator[Label]:
        """Words in a box; none in a mere picture."""
        if self._bare or not words or box.w <= 0:
            return
        least = min(px, self._look.least)
        fitted = self._look.letters.fit(words, box.w, px, px > self._px, height=box.h, least=least)
        yield self._label(fitted, box, colour, align, bold=px > self._px)

    def _label(
        self, fitted: Fitted, box: Box, colour: str, align: Literal["left", "centre", "right"], *, bold: bool
    ) -> Label:
        x = {"left": box.x, "centre": box.centre[0], "right": box.right}[align]
        return label(fitted, box, colour, bold=bold)._replace(x=x, align=align)

    def _caption(self, words: str, sign: str, strip: Box) -> Iterator[Label]:
        """What a strip is, or a sign where the words would be too low."""
        box = self._laid.label(strip).inset(self._pad, 0)
        fits = self._wide(words, self._look.least) * NARROW[-1] <= box.w
        yield from self._says(words if fits else sign, box, self._small, self._look.palette.second)

    def _wide(self, words: str, px: float, *, bold: bool = False) -> float:
        return self._look.letters.width_of(words, px, bold) if words else 0.0

    # ---- who plays

    def _head(self, strip: Box) -> Iterator[Stroke]:
        yield from self._caption(self._look.say(self._grid.corner), "", strip)
        for column, box in enumerate(self._laid.cells(strip)):
            yield from self._player(column, box.inset(self._pad, 0))

    def _player(self, column: int, box: Box) -> Iterator[Stroke]:
        """The badges of a column, its name if there is room for all names, and two cards if it deals."""
        look, seats = self._look, self._grid.columns[column]
        deals, side = column == self._grid.deals, self._side
        signs = side * len(seats) + self._pad * len(seats)
        cards = Box(box.right - side * 0.62, box.centre[1] - side * 0.4, side * 0.62, side * 0.8)
        if not self._named:  # the badges alone, in the middle of the column
            box = box.centred(signs + (cards.w + self._pad if deals else 0), box.h)
            cards = cards._replace(x=box.right - cards.w)
        for seat in seats:
            spot, box = box.left(side, self._pad)
            sitter = look.sitter(seat)
            edged = contrast(sitter.colour, LIGHT.ground) < FAINT
            yield from badge(sitter, *spot.centre, side / 2, look.least, edged=edged)
        if self._named:
            name = look.sitter(seats[0]).name
            yield from self._says(
                name, box._replace(w=cards.x - box.x if deals else box.w), self._name_px, look.palette.words
            )
        if deals:
            yield from self._cards(cards)

    @property
    def _side(self) -> float:
        """The side of a badge."""
        high = self._laid.high * HEAD
        return (
            min(high * 0.62, self._laid.wide * 0.25)
            if self._named
            else min(high * 0.78, self._laid.wide * 0.42)
        )

    @property
    def _named(self) -> bool:
        """Whether every name has room beside its badge and the sign of the dealer."""
        alone = all(len(seats) == 1 for seats in self._grid.columns)
        return alone and self._name_px >= self._look.least

    @cached_property
    def _name_px(self) -> float:
        """The height at which every name has that room."""
        badge_and_cards = 1.62 * min(self._laid.high * HEAD * 0.62, self._laid.wide * 0.25)
        room = self._laid.wide - 3 * self._pad - badge_and_cards
        names = (self._look.sitter(seats[0]).name for seats in self._grid.columns)
        widest = max(self._wide(name, self._px) for name in names)
        return self._px * min(1.0, room / (NARROW[-1] * max(1.0, widest)))

    def _cards(self, box: Box) -> Iterator[Stroke]:
        palette, line = self._look.palette, max(1.0, box.w * 0.06)
        for across, up in ((0.0, 0.12), (0.34, 0.0)):
            card = Box(box.x + across * box.w, box.y + up * box.h, box.w * 0.66, box.h * 0.88)
            yield Plate(*card, card.w * 0.16, palette.accent, palette.ground, line)

    # ---- rows

    def _row(self, at: int, strip: Box) -> Iterator[Stroke]:
        palette, row = self._look.palette, self._grid.rows[at]
        fill = palette.raised if at == self._grid.row else palette.surface
        yield self._strip(strip, mixed(palette.surface, palette.accent, 0.16) if row.computed else fill)
        box, colour = self._laid.label(strip).inset(self._pad, 0), palette.second
        if at == self._grid.row:
            colour = palette.accent
        align: Literal["left", "centre"] = "left" if self._grid.broad else "centre"
        yield from self._says(self._look.say(row.label), box, self._px, colour, align)
        for column, place in enumerate(self._laid.cells(strip)):
            if column == self._grid.own:
                yield self._strip(place, mixed(fill, palette.words, 0.1))
            if (at, column) == self._grid.at:
                yield from self._due(row.cells[column], place)
            else:
                yield from self._cell(row.cells[column], place.inset(self._pad, 0))

    def _cell(self, cell: GridCell, box: Box) -> Iterator[Stroke]:
        """What a number was made of on the left, if both have room, and the number on the right."""
        palette, figure, note = self._look.palette, self._look.say(cell.figure), self._look.say(cell.note)
        left = box.w - self._wide(figure, self._px) - self._pad
        if note and self._wide(note, self._look.least) <= left:
            yield from self._says(note, box._replace(w=left), self._small, palette.second)
        yield from self._says(figure, box, self._px, palette.loss if cell.loss else palette.words, "right")

    def _due(self, cell: GridCell, box: Box) -> Iterator[Stroke]:
        """The number that is entered now."""
        palette, line = self._look.palette, max(1.5, box.h * 0.08)
        yield Plate(*box, box.h * 0.2, palette.ground, palette.accent, line)
        note, inner = self._look.say(cell.note), box.inset(self._pad, 0)
        yield from self._says(note, inner._replace(w=inner.w * 0.7), self._small, palette.second)
        yield from self._says("?", inner, self._px, palette.accent, "right" if note else "centre")

    # ---- totals

    def _foot(self, strip: Box) -> Iterator[Stroke]:
        palette, grid = self._look.palette, self._grid
        yield self._strip(strip, palette.raised)
        yield from self._caption(self._look.say(grid.foot), "Σ", strip)
        for column, place in enumerate(self._laid.cells(strip)):
            inner = place.inset(self._pad, 0)
            total = written(grid.totals[column])
            if column in grid.leads:
                inner = yield from self._crown(inner, total)
            yield from self._sum(total, inner)

    def _sum(self, total: str, box: Box) -> Iterator[Label]:
        if not self._bare:
            narrow = min(1.0, box.w / max(1.0, self._wide(total, self._total, bold=True)))
            at = box.right, box.centre[1]
            px, colour = round(self._total), self._look.palette.words
            yield Label((total,), *at, px, colour, True, narrow, "right")

    def _crown(self, box: Box, total: str) -> Generator[Stroke, None, Box]:
        """The crown before a total, or small in the corner above it; the room for the total."""
        palette, side = self._look.palette, box.h * 0.42
        colour, wide = (
            legible(palette.accent, palette.raised, palette.words),
            self._wide(total, self._total, bold=True),
        )
        if side + self._pad + wide <= box.w:
            yield Picture(CROWN, box.right - wide - self._pad - side, box.centre[1] - side / 2, side, colour)
            return box
        side = box.h * 0.3
        yield Picture(CROWN, box.centre[0] - side / 2, box.top - side * 1.05, side, colour)
        return box.below(box.h - side * 0.8)[0]
