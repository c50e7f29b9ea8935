"""The board on paper, in the game's own art, with the pieces in the players' colours and shapes."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from reportlab.graphics.shapes import Circle, Drawing, Group, Line, Path, Polygon, Rect, String
from reportlab.lib.colors import Color, HexColor, white
from reportlab.pdfbase.pdfmetrics import stringWidth

from companion.table.reports.score_sheet import Look, Sign
from engines.core.text import Reader
from engines.core.view import BADGE, Art, Board, Icon, Link, Mark, Shape, Spot, Tinted, Token

INK, CREAM, RED = HexColor("#1B2126"), HexColor("#FFFDF7"), HexColor("#B3261E")
NOBODY = "#F4F0E6"
"""The colour of a piece that belongs to nobody."""
SHADES = {"light": (white, 0.35), "middle": (INK, 0.12), "dark": (INK, 0.3)}
"""What is mixed into the colour of an icon for its other tints, and how much."""
LEAST = 4.0
"""The smallest letters, in points; smaller ones are left out."""
ABOVE = 0.6
"""The middle of a shape's text, of its height: pieces stand below."""


def badge(sign: Sign, side: float) -> Drawing:
    """A player's shape in the player's colour."""
    drawn = Drawing(side, side)
    points = _moved(sign.shape, 1, 1, side - 2, side - 2)
    drawn.add(Polygon(points, fillColor=HexColor(sign.colour), strokeColor=INK, strokeWidth=0.8))
    return drawn


def board_drawing(
    board: Board, art: Art, look: Look, say: Reader, font: str, room: tuple[float, float]
) -> Drawing:
    """The board as large as that room in points allows."""
    height = min(room[1], room[0] / board.aspect)
    sheet = _BoardSheet(board.aspect * height, height, art, look, say, font)
    drawn = Drawing(sheet.width, height)
    parts = chain(
        sheet.surface(board),
        chain.from_iterable(map(sheet.shape, board.shapes)),
        chain.from_iterable(map(sheet.link, board.links)),
        chain.from_iterable(map(sheet.spot, board.spots)),
        chain.from_iterable(map(sheet.mark, board.marks)),
    )
    for part in parts:
        drawn.add(part)
    return drawn


class _BoardSheet:
    """What the parts of one board become on paper; lengths in points."""

    def __init__(self, width: float, height: float, art: Art, look: Look, say: Reader, font: str) -> None:
        self.width, self.height, self._art, self._look = width, height, art, look
        self._say, self._font = say, font

    def surface(self, board: Board) -> Iterator[Any]:
        if board.surface is not None:
            yield Rect(
                0,
                0,
                self.width,
                self.height,
                rx=6,
                ry=6,
                strokeColor=None,
                fillColor=self._tint(board.surface),
            )

    def shape(self, shape: Shape) -> Iterator[Any]:
        points = _moved(shape.points, 0, 0, self.width, self.height)
        left, right, low, high = min(points[::2]), max(points[::2]), min(points[1::2]), max(points[1::2])
        owner = self._sign(shape.seat)
        edge = HexColor(owner.colour) if owner else CREAM
        yield Polygon(
            points, fillColor=self._tint(shape.tint), strokeColor=edge, strokeWidth=2 if owner else 0.6
        )
        pattern = self._art.patterns.get(shape.tint)
        if shape.name and pattern is not None and not pattern.every and shape.text is None:
            side = max(right - left, high - low)
            middle = (left + right - side) / 2, (low + high - side) / 2
            drawn = self._icon(pattern.icon, *middle, side, self._tint(shape.tint))
            yield Group(_cut_out(points), *drawn)
        if shape.text is not None:
            yield from self._lines(shape, left, low, right - left, high - low)
        elif shape.icon is not None and pattern is None and shape.icon in self._art.icons:
            side = 0.5 * min(right - left, high - low)
            middle = (left + right - side) / 2, (low + high - side) / 2
            colour = _mixed(self._tint(shape.tint), INK, 0.3)
            yield from self._icon(self._art.icons[shape.icon], *middle, side, colour)
        if shape.token is not None:
            x, y = shape.x * self.width, shape.y * self.height
            yield from self._token(shape.token, x, y, 0.2 * (high - low))

    def link(self, link: Link) -> Iterator[Any]:
        ends = link.x1 * self.width, link.y1 * self.height, link.x2 * self.width, link.y2 * self.height
        sign = self._sign(link.seat)
        if sign is not None:
            thick = 0.018 * self.height
            yield Line(*ends, strokeColor=INK, strokeWidth=thick + 1.5, strokeLineCap=1)
            yield Line(*ends, strokeColor=HexColor(sign.colour), strokeWidth=thick, strokeLineCap=1)
        elif link.tint is not None:
            yield Line(*ends, strokeColor=self._tint(link.tint), strokeWidth=max(0.8, 0.006 * self.height))

    def spot(self, spot: Spot) -> Iterator[Any]:
        sign, side = self._sign(spot.seat), spot.size * self.height
        x, y = spot.x * self.width - side / 2, spot.y * self.height - side / 2
        if spot.icon == BADGE and sign is not None:
            shape = _moved(sign.shape, x, y, side, side)
            yield Polygon(shape, fillColor=HexColor(sign.colour), strokeColor=INK, strokeWidth=0.8)
        elif spot.icon in self._art.icons:
            colour = HexColor(sign.colour if sign else NOBODY)
            yield from self._icon(self._art.icons[spot.icon], x, y, side, colour, edged=True)
            if sign is not None:
                small = 0.3 * side
                shape = _moved(sign.shape, x + (side - small) / 2, y + 0.25 * side, small, small)
                yield Polygon(shape, fillColor=INK, strokeColor=None)

    def mark(self, mark: Mark) -> Iterator[Any]:
        side = mark.size * self.height
        x, y = mark.x * self.width, mark.y * self.height
        tint = self._tint(mark.tint) if mark.tint else CREAM
        icon = self._art.icons.get(mark.icon or "")
        if mark.text is not None:
            words, px = self._say.render(mark.text), 0.5 * side
            wide = stringWidth(words, self._font, px) + (side if icon else 0.4 * side)
            yield Rect(x - wide / 2, y - 0.4 * side, wide, 0.8 * side, rx=0.4 * side, ry=0.4 * side,
                       fillColor=CREAM, strokeColor=tint if icon else INK, strokeWidth=0.6)  # fmt: skip
            if icon:
                yield from self._icon(
                    icon, x - wide / 2 + 0.1 * side, y - 0.3 * side, 0.6 * side, _mixed(tint, INK, 0.3)
                )
            if px >= LEAST:
                middle = x + (0.3 * side if icon else 0)
                yield self._words(words, middle, y - 0.36 * px, px)
        elif icon is not None:
            colour = tint if mark.tint else INK
            yield from self._icon(icon, x - side / 2, y - side / 2, side, colour, edged=mark.tint is None)

    # ---- parts of parts

    def _token(self, token: Token, x: float, y: float, radius: float) -> Iterator[Any]:
        ink = RED if token.red else INK
        yield Circle(x, y, radius, fillColor=CREAM, strokeColor=INK, strokeWidth=0.4)
        if radius >= LEAST:
            yield self._words(token.text, x, y - 0.2 * radius, radius, ink)
        for number in range(token.pips):
            across = (number - (token.pips - 1) / 2) * 0.26 * radius
            yield Circle(x + across, y - 0.58 * radius, 0.09 * radius, fillColor=ink, strokeColor=None)

    def _lines(self, shape: Shape, left: float, low: float, wide: float, high: float) -> Iterator[Any]:
        """The text of a shape, or a shorter one, as large as it fits on one line."""
        for text in filter(None, (shape.text, *shape.shorter)):
            words = self._say.render(text)
            px = min(0.26 * high, 0.9 * wide / max(0.1, stringWidth(words, self._font, 1)), 11)
            if px >= LEAST:
                yield self._words(words, left + wide / 2, low + ABOVE * high - 0.36 * px, px)
                return

    def _words(self, words: str, x: float, y: float, px: float, ink: Any = INK) -> String:
        return String(x, y, words, fontName=self._font, fontSize=px, fillColor=ink, textAnchor="middle")

    def _icon(
        self, icon: Icon, x: float, y: float, side: float, colour: Any, *, edged: bool = False
    ) -> Iterator[Any]:
        for part in icon:
            points, fill = (
                (part.points, _shade(part.tint, colour)) if isinstance(part, Tinted) else (part, colour)
            )
            line = {"strokeColor": INK, "strokeWidth": 0.6} if edged else {"strokeColor": None}
            yield Polygon(_moved(points, x, y, side, side), fillColor=fill, **line)

    def _sign(self, seat: int | None) -> Sign | None:
        return self._look.signs[seat] if seat is not None and 0 <= seat < len(self._look.signs) else None

    def _tint(self, name: str) -> Any:
        return HexColor(self._look.tint(name))


def _shade(tint: str, colour: Any) -> Any:
    if tint in SHADES:
        return _mixed(colour, *SHADES[tint])
    return {"ink": INK, "paper": CREAM}.get(tint) or HexColor(tint)


def _mixed(colour: Any, other: Any, share: float) -> Any:
    return Color(*(mine + (its - mine) * share for mine, its in zip(colour.rgb(), other.rgb(), strict=True)))


def _moved(points: Sequence[float], x: float, y: float, wide: float, high: float) -> list[float]:
    return [(x + value * wide) if at % 2 == 0 else (y + value * high) for at, value in enumerate(points)]


def _cut_out(points: Sequence[float]) -> Path:
    """What follows in the same group is drawn within this outline only."""
    path = Path(isClipPath=1, fillColor=None, strokeColor=None)
    path.moveTo(*points[:2])
    for at in range(2, len(points), 2):
        path.lineTo(*points[at : at + 2])
    path.closePath()
    return path
