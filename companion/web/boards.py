"""Boards and charts for pages: SVG in both themes, a layer each, so that little is sent at each move."""

from collections.abc import Sequence

from msgspec import structs

from companion.desk.asked import Asked, over
from companion.drawing.board import AS_IT_LIES, MARGIN, Shown, contents, drawn, flat, size_of
from companion.drawing.box import Box
from companion.drawing.chart import plotted
from companion.drawing.colours import PALETTES
from companion.drawing.look import HIGH, Look
from companion.drawing.plan import Plan
from companion.drawing.polygons import bounds
from companion.drawing.seats import Sitter
from companion.drawing.strokes import Group
from companion.drawing.svg import Fragment, Svg, both
from companion.table.reports.score_sheet import chart_line
from companion.web.plain import Plain, thing, told
from engines.core.questions import Option
from engines.core.text import Reader
from engines.core.view import Art, Board, Chart, Shape

LETTERS = 8.0
"""The pixels of a page in the height of the smallest letters."""

PHONE, WIDER = 370, 760
"""The pixels of a page across a board: on a phone, and at least on a tablet or a television."""

CHART = Box(0, 0, 640, 300)
"""The size of a chart in units."""

FAR_CHART = Box(0, 0, 520, 190)
"""The same on a television: the smaller it is, the larger are its letters."""

REMEMBERED = 4096
"""So many drawn things are remembered for the next picture."""


class Boards:
    """Draws the boards of one game in one language, for screens that are so many pixels wide."""

    def __init__(self, art: Art, seats: Sequence[Sitter], say: Reader, across: int = WIDER) -> None:
        self._art, self._seats, self._say, self._across = art, seats, say, across
        self._looks: dict[float, list[Look]] = {}
        self._pen = Svg(HIGH + 2 * MARGIN)
        self._fragments: dict[object, Fragment] = {}

    def parts(self, board: Board | None, happened: Sequence[str]) -> Plain:
        """The board of a game, each layer a part of its own."""
        if board is None:
            return {"board": None}
        layers = self._layers(board, Shown(happened=tuple(happened)))
        found: Plain = {f"layer {name}": layer for name, layer in layers.items()}
        return found | {"board": _frame(board) | {"layers": list(layers)}}

    def whole(self, board: Board, shown: Shown = AS_IT_LIES) -> Plain:
        """A board at once, as a question brings it along."""
        return _frame(board) | {"layers": list(self._layers(board, shown).values())}

    def asked(self, asked: Asked, board: Board | None) -> Plain:
        """A question as a page asks it, with its pictures.

        `lit` and `settled` are layers of the board of the game: what can be touched, and what was chosen.
        """
        question = asked.question
        found = thing(structs.replace(question, board=None), self._say)
        if asked.options:
            found["options"] = [self._option(asked, one) for one in asked.options]
        shown = Shown(
            lit=tuple(one.spot for one in asked.lit if one.spot is not None and one.blocked is None),
            chosen=frozenset(one.spot for one in asked.lit if one.spot and asked.suggests(one)),
            settled=asked.chosen,
            piece=asked.piece,
        )
        own = over(question, None)
        if own is not None:
            found |= {"board": self.whole(own, shown), "on_board": bool(asked.places)}
        elif board is not None and (asked.places or asked.chosen):
            plan = flat(board)
            layers = contents(plan, self._looks_at(board)[0], shown)
            touched = ["lit", "settled"] if asked.places else ["settled"]
            found |= {name: self._layer(name, layers[name], plan) for name in touched}
        return found

    def _option(self, asked: Asked, option: Option) -> Plain:
        plain = thing(structs.replace(option, board=None), self._say)
        plain |= {"label": told(option.label, self._say)}
        plain |= {"suggested": True} if asked.suggests(option) else {}
        plain |= {"place": True} if asked.on_board(option) else {}
        return plain if option.board is None else plain | {"board": self.whole(option.board)}

    def marked(self, board: Board, shown: Shown) -> Plain:
        """The layers of the board of the game with what can be touched there."""
        plan = flat(board)
        layers = contents(plan, self._looks_at(board)[0], shown)
        return {name: self._layer(name, layers[name], plan) for name in ("lit", "live")}

    def chart(self, chart: Chart, box: Box = CHART) -> Plain:
        """A chart in a box of that size, with its course in words."""
        looks, pen = [look.in_units() for look in self._looks_at(Board(1.0))], Svg(box.h)
        dark, light = (Group(None, plotted(chart, box, look).strokes) for look in looks)
        layer = pen.layer("chart", [pen.group(both(dark, light))])
        drawn = {"wide": box.w, "high": box.h, "layers": [layer]}
        words = {"title": self._say.render(chart.title), "says": chart_line(chart, self._say)}
        return drawn | words | ({"remark": self._say.render(chart.remark)} if chart.remark else {})

    def _layers(self, board: Board, shown: Shown) -> dict[str, str]:
        plan = flat(board)
        layers = contents(plan, self._looks_at(board)[0], shown)
        return {name: self._layer(name, things, plan) for name, things in layers.items()}

    def _layer(self, name: str, things: Sequence[object], plan: Plan) -> str:
        return self._pen.layer(name, [self._fragment(name, thing, plan) for thing in things])

    def _fragment(self, layer: str, thing: object, plan: Plan) -> Fragment:
        key = layer, thing, plan.box
        if key not in self._fragments:
            if len(self._fragments) >= REMEMBERED:
                self._fragments.clear()
            dark, light = (drawn(layer, thing, plan, look) for look in self._looks_at(plan.board))
            self._fragments[key] = self._pen.group(both(dark, light))
        return self._fragments[key]

    def _looks_at(self, board: Board) -> list[Look]:
        """The board's looks, dark and light."""
        if board.aspect not in self._looks:
            least = LETTERS * size_of(board)[0] / self._across
            self._looks[board.aspect] = [
                Look(self._art, self._seats, self._say, palette, least=least) for palette in PALETTES.values()
            ]
        return self._looks[board.aspect]


def _frame(board: Board) -> Plain:
    """The size of a drawing, and the middle of each place in it; what is small, and how far numbers reach."""
    plan, places = flat(board), dict[str, list[float]]()
    wide, high = size_of(board)
    for name, place in plan.places().items():
        x, y = plan.centre(place)
        places[name] = [round(x), round(high - y), *([] if isinstance(place, Shape) else [1])]
        if board.grid is not None and isinstance(place, Shape):
            left, low, right, top = bounds(plan.points(place.points))
            places[name] += [0, round(right - left) / 2, round(top - low) / 2]
    numbers = {"numbers": True} if board.grid is not None else {}
    return {"wide": round(wide), "high": round(high), "places": places} | numbers
