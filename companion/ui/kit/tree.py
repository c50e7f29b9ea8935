"""The layout tree: a picture as nodes that measure themselves, place their parts, paint and name their touch.

A panel says once what stands beside and below what; how high that is for a width, where each part goes and
what may be touched follow from it. `Row`, `Column`, `Grid` and `Flow` hold others, `Card` puts one on a
background, `First` is the first of several ways that has room. The leaves are in `leaves.py`: `Words`,
`Symbol`, `Badge`, `Gap`, `Drawn`, and `Part`, which puts a widget in its place; a `Key` is in `button.py`.

- **Sizes.** A gap or margin is in units of the screen; `wide` and `high` of a node are in steps of text, as
  the size of its letters is; `Pixels` are pixels. A node without them is as large as what is in it.
- **Room.** Nodes with a `share` divide what the others leave. Where it is too little, gaps, icons and keys
  keep their size and the rest gives way evenly; words are then fitted by the law of `words.py`. `most` is the
  largest part of its row or column that a node takes.
- **Legibility is the node's.** Words are never set lower than capitals of 2 mm (`mm`: 2.5 for what one works
  with, 5 for what is read from every chair); a card or key that is touched is at least 9 mm high.
- **Ways.** `First` takes the first way whose leaves are all content: no word cut, low or narrow, nothing out
  of its place. So a panel lists layouts or sizes, from the best to the one that always goes.
- **Touch.** A `key` is the name of the touch; `about` names the thing that a touch nearby asks about.

A tree is made from what is shown, and measures itself once for a look and a width. What is drawn often is
a `Painted.kept_tree` by what it shows: a tree that stands where it stood draws the strokes that it drew.
`Painted.picture` tells what stands where, in millimetres, for tests.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol, TypedDict, Unpack

from companion.drawing.box import Box
from companion.drawing.look import Look
from companion.ui.kit.pen import Call, Pen
from companion.ui.kit.stage import Stage
from companion.ui.theme import CAPITAL, Theme

SLACK = 0.5
"""Pixels that rounding may take."""


class Pixels(float):
    """A size that is in pixels already."""


def pixels(theme: Theme, size: float) -> float:
    """A size in steps of text, or in pixels already, in pixels."""
    return size if isinstance(size, Pixels) else theme.text(size)


class Surface(Protocol):
    """What a tree is painted on: it hears touches, and knows what is pressed."""

    stage: Stage
    pressed: Any

    def area(self, key: object, box: Box) -> Box:
        """Register an area that can be touched."""


class Placed(NamedTuple):
    """A node and its place."""

    node: Node
    box: Box


class Standing(NamedTuple):
    """A tree as it was drawn: its parts with their places, and what each drew and named as a touch."""

    where: tuple[Box, object, Any]
    """The box, the look, and what was pressed."""
    parts: list[Placed]
    strokes: list[Call]
    areas: list[tuple[Any, Box]]


class Of(TypedDict, total=False):
    """What every node may have."""

    wide: float
    high: float
    share: float
    most: float
    key: Any
    about: Any


class Node:
    """A part of a picture."""

    firm = False
    """Whether it keeps its size where there is too little room."""
    there = True
    """Whether it takes room at all."""
    still = True
    """Whether it is drawn in the same way as long as place, look and what is pressed are the same."""

    def __init__(self, **of: Unpack[Of]) -> None:
        self.stands: Standing | None = None
        self.wide, self.high = of.get("wide"), of.get("high")
        self.share, self.most = of.get("share", 0.0), of.get("most", 1.0)
        self.key, self.about = of.get("key"), of.get("about")
        self._width: tuple[Look, float] | None = None
        self._heights: tuple[Look, dict[float, float]] | None = None

    def width(self, stage: Stage) -> float:
        """Its width in pixels if there is room; it is measured once for a look."""
        if self.wide is not None:
            return pixels(stage.theme, self.wide)
        if self._width is None or self._width[0] is not stage.look:
            self._width = stage.look, self._wide(stage)
        return self._width[1]

    def height(self, stage: Stage, width: float) -> float:
        """Its height in pixels, for that width; it is measured once for a look and a width."""
        if self.high is not None:
            return pixels(stage.theme, self.high)
        if self._heights is None or self._heights[0] is not stage.look:
            self._heights = stage.look, {}
        heights = self._heights[1]
        if width not in heights:
            heights[width] = self._high(stage, width)
        return heights[width]

    def _wide(self, _stage: Stage) -> float:
        return 0.0

    def _high(self, _stage: Stage, _width: float) -> float:
        return 0.0

    def lay(self, _stage: Stage, box: Box) -> Iterator[Placed]:
        """Itself and its parts with their places, those below first."""
        yield Placed(self, box)

    def content(self, _stage: Stage, _box: Box) -> bool:
        """Whether that place is large enough for it."""
        return True

    def paint(self, on: Surface, pen: Pen, box: Box) -> None:
        """Draw it, without its parts, and name its touch."""

    def seen(self, _stage: Stage, _box: Box) -> tuple[str, float]:
        """The words it shows there, and the height of their letters in pixels."""
        return "", 0.0

    def fits(self, stage: Stage, box: Box) -> bool:
        """Whether all of it is content in that place."""
        return self.content(stage, box)


class _Several(Node):
    """Nodes beside or below each other."""

    def __init__(self, *parts: Node | None, gap: float = 0, **of: Unpack[Of]) -> None:
        super().__init__(**of)
        self.parts = [part for part in parts if part is not None and part.there]
        self.gap = gap

    @property
    def there(self) -> bool:  # type: ignore[override]
        return bool(self.parts)

    def lay(self, stage: Stage, box: Box) -> Iterator[Placed]:
        if self.key is not None or self.about is not None:
            yield Placed(self, box)
        for part, place in self.places(stage, box):
            yield from part.lay(stage, place)

    def places(self, stage: Stage, box: Box) -> Iterable[Placed]:
        """Its parts with their places."""
        raise NotImplementedError

    def fits(self, stage: Stage, box: Box) -> bool:
        return all(part.fits(stage, place) for part, place in self.places(stage, box))

    def paint(self, on: Surface, pen: Pen, box: Box) -> None:
        if self.key is not None:
            touch(on, pen, self.key, box)

    def _divided(self, stage: Stage, room: float, wanted: Iterable[float]) -> list[float]:
        """The room divided among the parts."""
        room -= stage.theme.px(self.gap) * (len(self.parts) - 1)
        sizes = [
            0.0 if part.share else min(size, part.most * room)
            for part, size in zip(self.parts, wanted, strict=True)
        ]
        spare = room - sum(sizes)
        shares = sum(part.share for part in self.parts)
        if spare >= 0 and shares:
            return [size + spare * part.share / shares for part, size in zip(self.parts, sizes, strict=True)]
        soft = sum(size for part, size in zip(self.parts, sizes, strict=True) if not part.firm)
        kept = max(0.0, 1 + min(0.0, spare) / soft) if soft else 1.0
        return [size if part.firm else size * kept for part, size in zip(self.parts, sizes, strict=True)]


class Over(_Several):
    """Nodes in one place, later ones above earlier ones."""

    def _high(self, stage: Stage, width: float) -> float:
        return max((part.height(stage, width) for part in self.parts), default=0.0)

    def places(self, _stage: Stage, box: Box) -> Iterable[Placed]:
        return (Placed(part, box) for part in self.parts)


class Row(_Several):
    """Nodes side by side, each as high as the row; at its `top`, each as high as it is itself."""

    def __init__(self, *parts: Node | None, gap: float = 0, top: bool = False, **of: Unpack[Of]) -> None:
        super().__init__(*parts, gap=gap, **of)
        self.top = top

    def _wide(self, stage: Stage) -> float:
        gaps = stage.theme.px(self.gap) * (len(self.parts) - 1)
        return sum(part.width(stage) for part in self.parts) + max(0.0, gaps)

    def _high(self, stage: Stage, width: float) -> float:
        widths = self._widths(stage, width)
        return max((part.height(stage, w) for part, w in zip(self.parts, widths, strict=True)), default=0.0)

    def _widths(self, stage: Stage, width: float) -> list[float]:
        return self._divided(stage, width, (part.width(stage) for part in self.parts))

    def places(self, stage: Stage, box: Box) -> Iterable[Placed]:
        x, gap = box.x, stage.theme.px(self.gap)
        for part, wide in zip(self.parts, self._widths(stage, box.w), strict=True):
            place = Box(x, box.y, wide, box.h)
            if self.top:
                place = place.above(min(box.h, part.height(stage, wide)))[0]
            yield Placed(part, place)
            x += wide + gap


class Column(_Several):
    """Nodes below each other, each as wide as the column, from its top; or in the `middle` of the room.

    If it is `cut`, those at its end are left out that have no room.
    """

    def __init__(
        self,
        *parts: Node | None,
        gap: float = 0,
        middle: bool = False,
        cut: bool = False,
        **of: Unpack[Of],
    ) -> None:
        super().__init__(*parts, gap=gap, **of)
        self.middle, self.cut = middle, cut

    def _wide(self, stage: Stage) -> float:
        return max((part.width(stage) for part in self.parts), default=0.0)

    def _high(self, stage: Stage, width: float) -> float:
        gaps = stage.theme.px(self.gap) * (len(self.parts) - 1)
        return sum(part.height(stage, width) for part in self.parts) + max(0.0, gaps)

    def fits(self, stage: Stage, box: Box) -> bool:
        whole = not self.cut or self.height(stage, box.w) <= box.h + SLACK
        return whole and super().fits(stage, box)

    def places(self, stage: Stage, box: Box) -> Iterable[Placed]:
        wanted = [part.height(stage, box.w) for part in self.parts]
        heights = wanted if self.cut else self._divided(stage, box.h, wanted)
        top, gap = box.top, stage.theme.px(self.gap)
        if self.middle:
            top -= max(0.0, box.h - sum(heights) - gap * (len(heights) - 1)) / 2
        for part, high in zip(self.parts, heights, strict=True):
            if self.cut and top - high < box.y - SLACK:
                return
            yield Placed(part, Box(box.x, top - high, box.w, high))
            top -= high + gap


class Grid(_Several):
    """Nodes in equal cells: `columns` of them side by side, or as many as the widest has room for.

    If it is `cut`, the last rows are left out that have no room.
    """

    def __init__(
        self, *parts: Node | None, columns: int = 0, gap: float = 0, cut: bool = False, **of: Unpack[Of]
    ) -> None:
        super().__init__(*parts, gap=gap, **of)
        self.columns, self.cut = columns, cut

    def shape(self, stage: Stage, width: float) -> tuple[int, int]:
        """The number of rows and of columns, no row much shorter than the others."""
        number, gap = max(1, len(self.parts)), stage.theme.px(self.gap)
        if self.columns:
            return -(-number // self.columns), self.columns
        widest = max((part.width(stage) for part in self.parts), default=1.0)
        each = max(1, min(number, int((width + gap + SLACK) / max(1.0, widest + gap))))
        rows = -(-number // each)
        return rows, -(-number // rows)

    def _wide(self, stage: Stage) -> float:
        columns = self.columns or len(self.parts)
        widest = max((part.width(stage) for part in self.parts), default=0.0)
        return columns * widest + (columns - 1) * stage.theme.px(self.gap)

    def _high(self, stage: Stage, width: float) -> float:
        rows, columns = self.shape(stage, width)
        gap = stage.theme.px(self.gap)
        cell = (width - gap * (columns - 1)) / columns
        return rows * max((part.height(stage, cell) for part in self.parts), default=0.0) + (rows - 1) * gap

    def places(self, stage: Stage, box: Box) -> Iterable[Placed]:
        gap, (rows, columns) = stage.theme.px(self.gap), self.shape(stage, box.w)
        if self.cut:
            each = (self.height(stage, box.w) + gap) / rows
            rows = max(1, min(rows, int((box.h + gap + SLACK) / max(1.0, each))))
        return map(Placed, self.parts, box.grid(rows, columns, gap))


class Flow(_Several):
    """Nodes one after the other, on as many lines as they need; with an `end`, on as many as have room.

    The end then stands for what is left out.
    """

    def __init__(
        self, *parts: Node | None, gap: float = 0, end: Node | None = None, **of: Unpack[Of]
    ) -> None:
        super().__init__(*parts, gap=gap, **of)
        self.end = end

    def _wide(self, stage: Stage) -> float:
        return Row(*self.parts, gap=self.gap).width(stage)

    def lines(self, stage: Stage, width: float) -> list[Row]:
        """The lines at that width."""
        lines: list[list[Node]] = []
        room, gap = 0.0, stage.theme.px(self.gap)
        for part in self.parts:
            wide = part.width(stage)
            if not lines or wide > room + SLACK:
                lines.append([])
                room = width
            lines[-1].append(part)
            room -= wide + gap
        return [Row(*line, gap=self.gap) for line in lines]

    def _high(self, stage: Stage, width: float) -> float:
        return sum(line.height(stage, width) for line in self.lines(stage, width))

    def places(self, stage: Stage, box: Box) -> Iterable[Placed]:
        lines = self.lines(stage, box.w)
        most = max(1, int((box.h + SLACK) / max(1.0, max(line.height(stage, box.w) for line in lines))))
        if self.end is not None and len(lines) > most:
            last = [*lines[most - 1].parts, self.end]
            while len(last) > 1 and Row(*last, gap=self.gap).width(stage) > box.w:
                del last[-2]
            lines = [*lines[: most - 1], Row(*last, gap=self.gap)]
        return map(Placed, lines, box.rows(max(1, len(lines))))


class Card(Node):
    """A node on a background, within margins beside and above it, which get thinner where it is low.

    It is at least so many millimetres high, and 9 if it is touched.
    """

    def __init__(
        self,
        part: Node | None = None,
        margins: tuple[float, float] = (0, 0),
        *,
        fill: str | None = "surface",
        edge: str | None = None,
        rim: float = 2.5,
        radius: float = 12,
        pressed: str = "raised",
        alpha: float = 1.0,
        least: float = 0.0,
        **of: Unpack[Of],
    ) -> None:
        super().__init__(**of)
        self.part, self.margins, self.least = part or Node(), margins, least
        self.fill, self.edge, self.rim, self.radius = fill, edge, rim, radius
        self.pressed, self.alpha = pressed, alpha

    def _wide(self, stage: Stage) -> float:
        return self.part.width(stage) + 2 * stage.theme.px(self.margins[0])

    def _high(self, stage: Stage, width: float) -> float:
        beside, above = map(stage.theme.px, self.margins)
        wanted = self.part.height(stage, width - 2 * beside) + 2 * above
        least = self.least if self.key is None else max(9.0, self.least)
        return max(wanted, least * stage.theme.mm)

    def _inside(self, stage: Stage, box: Box) -> Box:
        beside, above = map(stage.theme.px, self.margins)
        beside = min(beside, box.w * 0.2)
        if above:
            wanted = self.part.height(stage, box.w - 2 * beside)
            above = min(above, max((box.h - wanted) / 2, box.h * 0.09))
        return box.inset(beside, above)

    def lay(self, stage: Stage, box: Box) -> Iterator[Placed]:
        yield Placed(self, box)
        yield from self.part.lay(stage, self._inside(stage, box))

    def fits(self, stage: Stage, box: Box) -> bool:
        return self.part.fits(stage, self._inside(stage, box))

    def paint(self, on: Surface, pen: Pen, box: Box) -> None:
        held = False
        if self.key is not None:
            held = touch(on, pen, self.key, box)
        fill = self.pressed if held and self.fill else self.fill
        if fill or self.edge:
            pen.box(box, pen.theme.px(self.radius), fill, self.edge, pen.theme.px(self.rim), self.alpha)


class First(Node):
    """The first of several ways in which all is content, or the last one.

    If `low` is False, the first one whose width is enough, however low the place is.
    """

    def __init__(self, *ways: Node, low: bool = True, **of: Unpack[Of]) -> None:
        super().__init__(**of)
        self.ways: Sequence[Node] = ways
        self.low = low
        self._wide_enough: tuple[Look, float, Node] | None = None

    def _wide(self, stage: Stage) -> float:
        return self.ways[0].width(stage)

    def _high(self, stage: Stage, width: float) -> float:
        return self._for_width(stage, width).height(stage, width)

    def _for_width(self, stage: Stage, width: float) -> Node:
        enough = self._wide_enough
        if enough is None or enough[1] != width or enough[0] is not stage.look:
            boxes = ((way, Box(0, 0, width, way.height(stage, width))) for way in self.ways[:-1])
            whole = (way for way, box in boxes if way.fits(stage, box))
            self._wide_enough = enough = stage.look, width, next(whole, self.ways[-1])
        return enough[2]

    def way(self, stage: Stage, box: Box) -> Node:
        """The way taken in that box."""
        if not self.low:
            return self._for_width(stage, box.w)
        return next((way for way in self.ways[:-1] if way.fits(stage, box)), self.ways[-1])

    def fits(self, stage: Stage, box: Box) -> bool:
        return self.way(stage, box).fits(stage, box)

    def lay(self, stage: Stage, box: Box) -> Iterator[Placed]:
        return self.way(stage, box).lay(stage, box)


class Seen(NamedTuple):
    """What stands somewhere: words with the height of their capitals, or a touch; sizes in millimetres."""

    words: str
    capital: float
    key: Any
    wide: float
    high: float


def picture(stage: Stage, placed: Iterable[Placed]) -> Iterator[Seen]:
    """What is shown and what can be touched, those below first."""
    mm = stage.theme.mm
    for node, box in placed:
        words, px = node.seen(stage, box)
        if words or node.key is not None:
            yield Seen(words, px * CAPITAL / mm, node.key, box.w / mm, box.h / mm)


def touch(on: Surface, pen: Pen, key: object, box: Box) -> bool:
    """Name an area that can be touched, unless it is lower than a finger; whether it is pressed."""
    if min(box.w, box.h) < pen.theme.target - SLACK:
        return False
    on.area(key, box)
    return bool(on.pressed == key)
