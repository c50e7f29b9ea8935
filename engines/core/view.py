"""The view: board, ledger, shelves, banner, outlook. Plain data with coordinates between 0 and 1."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from engines.core.grid import Grid
from engines.core.rules import Rule
from engines.core.text import N_, Text

Points = tuple[float, ...]
"""The corners of a polygon: x, y, x, y, ..."""

BADGE = "badge"
"""The icon of a spot that is the badge of its seat; no game has to draw it."""


class Tinted(NamedTuple):
    """A part of an icon in another tint than the rest.

    `tint` is "light", "middle" or "dark" for a shade of the colour in which the icon is drawn, "ink" or
    "paper", or "#RRGGBB" for what has the same colour everywhere.
    """

    tint: str
    points: Points


Icon = tuple[Points | Tinted, ...]
"""Polygons in a unit square, x to the right and y upwards, later ones on top.

A bare polygon takes the colour in which the icon is drawn. A piece has a bare body and a "dark" side.
"""


class Tint(Struct, frozen=True):
    """One colour role of a game: "#RRGGBB" on the dark and on the light theme."""

    dark: str
    light: str


class Pattern(Struct, frozen=True, omit_defaults=True):
    """A drawing on a shape or a surface: trees, sheep, waves.

    Its unit square covers the whole shape, whose middle is its own; if `every` is given, the square has
    that side, in heights of the board, and is repeated.
    """

    icon: Icon
    every: float = 0.0


class Art(Struct, frozen=True):
    """A game's own colour roles and icons, by name, and patterns, by the name of the tint they cover."""

    tints: dict[str, Tint]
    icons: dict[str, Icon]
    patterns: dict[str, Pattern] = {}


class Token(Struct, frozen=True, omit_defaults=True):
    """A round number token; `pips` dots below the number, `red` for the numbers rolled most often."""

    text: str
    pips: int = 0
    red: bool = False


class Fact(Struct, frozen=True, omit_defaults=True):
    """A number with its name. `alert` marks one that a player must not overlook.

    One that `opens` counts what a touch of its player shows: a hand, or all that they own. A touch tells
    about the `thing`, or else the icon: "body 3" is the one of several with that icon that has the value 3.
    """

    label: Text
    value: int | str
    icon: str | None = None
    tint: str | None = None
    alert: bool = False
    opens: bool = False
    thing: str | None = None

    @property
    def about(self) -> str | None:
        """What a touch tells about."""
        return self.thing or self.icon


class Shape(Struct, frozen=True, omit_defaults=True):
    """A polygon of the board. With a `name` it can be touched; x, y is the position of its token.

    `text` is written in the middle of the shape. `note`, or the numbers of `facts`, any of which will do, are
    in small letters below `text` if there is room; the first of the `shorter` texts that fits replaces `text`
    if the shape is too small for it. `seat` is its owner, shown by a band in the seat's colour. What is
    `folded` is smaller than a finger: it is chosen from a list, which has the `listed` icon beside it if that
    is none of its own, and a touch tells all that is folded.
    """

    points: tuple[float, ...]
    tint: str
    name: str | None = None
    x: float = 0.0
    y: float = 0.0
    token: Token | None = None
    icon: str | None = None
    text: Text | None = None
    shorter: tuple[Text, ...] = ()
    note: Text | None = None
    seat: int | None = None
    facts: tuple[Fact, ...] = ()
    folded: bool = False
    listed: str | None = None


class Link(Struct, frozen=True, omit_defaults=True):
    """A segment between two points, which can be touched by its `name`; a seat's road, or a drawn line."""

    x1: float
    y1: float
    x2: float
    y2: float
    name: str | None = None
    seat: int | None = None
    tint: str | None = None


class Spot(Struct, frozen=True, omit_defaults=True):
    """A point of the board, with the piece on it (an icon in the seat's colour), if any."""

    name: str
    x: float
    y: float
    icon: str | None = None
    seat: int | None = None
    size: float = 0.05


class Mark(Struct, frozen=True, omit_defaults=True):
    """A drawing on the board that is not a place: the robber, a harbour's sign.

    Without a `tint` an icon is dark with a light outline. A touch tells about the `thing`, or else the icon:
    one of several of a kind is named "harbour p7", say.
    """

    x: float
    y: float
    size: float
    icon: str | None = None
    tint: str | None = None
    text: Text | None = None
    thing: str | None = None

    @property
    def about(self) -> str | None:
        """What a touch tells about."""
        return self.thing or self.icon


class Board(Struct, frozen=True, omit_defaults=True):
    """The board of the game. `aspect` is width divided by height; x and y run from 0 to 1, y upwards.

    Drawn in this order: shapes, links, spots, marks. `surface` is the tint of what the board lies on.
    A game whose board is a score pad has a `grid` instead, which fills whatever room there is. The list of
    all folded places is headed `folded`, as people call these: "Prices".
    """

    aspect: float
    shapes: tuple[Shape, ...] = ()
    links: tuple[Link, ...] = ()
    spots: tuple[Spot, ...] = ()
    marks: tuple[Mark, ...] = ()
    surface: str | None = None
    grid: Grid | None = None
    folded: Text | None = None


class Row(Struct, frozen=True, omit_defaults=True):
    """One seat in the ledger: the score, one line of notes, and the counted things.

    `stock` is what the seat owns openly of a dozen kinds or more, in the same order for all: in sight in full
    for whoever's turn it is, and of all players at a touch; there `cards` are named as well, such as
    buildings. `places` are places of the seat's own, such as
    workshops, each with what is in it; an empty one is zero. `says` is what the seat offers to the others, or
    answers them: as long as it has something to say, it is shown before notes and alert. `awaited` marks a
    seat that the game waits for, or that is asked something. A touch of the notes tells about the `noted`,
    that of the alert about the `warned`.
    """

    seat: int
    score: int | None
    notes: tuple[Text, ...] = ()
    alert: Text | None = None
    facts: tuple[Fact, ...] = ()
    awaited: bool = False
    says: Text | None = None
    stock: tuple[Fact, ...] = ()
    cards: tuple[Text, ...] = ()
    places: tuple[Fact, ...] = ()
    noted: str | None = None
    warned: str | None = None


class Ledger(Struct, frozen=True):
    """All seats in seating order."""

    rows: tuple[Row, ...]

    def of(self, seat: int | None) -> Row | None:
        """The row of a seat; None where it has none."""
        return next((row for row in self.rows if row.seat == seat), None)


class Shelf(Struct, frozen=True):
    """Things in one place: the bank, a deck, a player's own hand."""

    title: Text
    facts: tuple[Fact, ...]


class Banner(Struct, frozen=True, omit_defaults=True):
    """The turn and the phase: `where` ("turn 12"), `says` ("build or trade"), the seat concerned."""

    where: Text
    says: Text
    seat: int | None = None


def outcome(where: Text, winners: Sequence[int]) -> Banner:
    """The banner of a game that is over: who wins, the first of several."""
    if not winners:
        return Banner(where, N_("nobody wins"))
    return Banner(where, N_("wins") if len(winners) == 1 else N_("joint winner"), winners[0])


class Series(Struct, frozen=True, omit_defaults=True):
    """One line or one row of bars of a chart: points (x, y), in a seat's colour or a tint of the game.

    A line also has a shape of its own, and `icon` or the seat's letter at its end.
    """

    name: Text
    points: tuple[tuple[float, float], ...]
    seat: int | None = None
    tint: str | None = None
    icon: str | None = None


class Chart(Struct, frozen=True, omit_defaults=True):
    """A chart: lines over time, or bars side by side.

    `labels` are words below the x axis, one for each x in order; without them there are numbers.
    """

    title: Text
    series: tuple[Series, ...]
    form: Literal["lines", "bars"] = "lines"
    labels: tuple[Text, ...] = ()
    remark: Text | None = None


class Step(Struct, frozen=True, omit_defaults=True):
    """One step of the set-up guide: what goes where, with its picture, and where it is printed.

    `spots` are the places of the picture concerned.
    """

    says: Text
    board: Board
    spots: tuple[str, ...] = ()
    rule: Rule | None = None


class About(Struct, frozen=True, omit_defaults=True):
    """Information on what was touched: its name, a line for each fact.

    `icons` are its picture; `rule` is where it is printed.
    """

    title: Text
    lines: tuple[Text, ...]
    icons: tuple[str, ...] = ()
    rule: Rule | None = None


class Prospect(Struct, frozen=True, omit_defaults=True):
    """The preview for one seat, or for the table (no seat): short facts, and perhaps a few words."""

    facts: tuple[Fact, ...] = ()
    says: Text | None = None
    seat: int | None = None


class Outlook(Struct, frozen=True):
    """A brief preview, as if the round ended now; it stays in sight as long as a view has it."""

    prospects: tuple[Prospect, ...]


class View(Struct, frozen=True, omit_defaults=True):
    """Everything that one pair of eyes may see of a game."""

    banner: Banner
    board: Board | None
    ledger: Ledger
    shelves: tuple[Shelf, ...] = ()
    outlook: Outlook | None = None


def calm(view: View) -> View:
    """The view without its warnings: nothing can be done about them once the game is over."""
    rows = tuple(replace(row, alert=None, facts=tuple(map(_calm, row.facts))) for row in view.ledger.rows)
    return replace(view, ledger=Ledger(rows))


def _calm(fact: Fact) -> Fact:
    return replace(fact, alert=False) if fact.alert else fact
