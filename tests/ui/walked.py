"""What can be wrong with a screen: words cut or spilt, places to touch too small or overlapping."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.drawing.box import Box
from companion.ui.kit.dialog import BESIDE
from companion.ui.kit.painted import Painted
from companion.ui.kit.pen import Pen
from companion.ui.kit.scroll import ScrollList
from companion.ui.panels.action_row import ActionRow
from companion.ui.panels.refusal import Why
from companion.ui.screens.table import private_view
from tests.ui.drawn_words import drawing_watched

ROUNDING = 0.6
"""Pixels that do not matter."""
GROUNDS = (BESIDE, private_view.BESIDE, "card")
"""Areas that lie below the others on purpose: a touch beside an overlay closes it."""


class Words(NamedTuple):
    """Words as they were drawn: on which kind of widget, and what is wrong with them."""

    widget: str
    text: str
    wrong: str


@contextmanager
def words_watched(found: set[Words]) -> Iterator[None]:
    """Put into `found` whatever is shortened, or higher than its place, on a widget that can be seen."""

    def drawn(widget: Painted, _: Pen, text: str, box: Box, fitted: Any) -> None:
        if fitted.cut:
            found.add(Words(type(widget).__name__, text, "cut"))
        if text and fitted.px * len(fitted.lines) > box.h + 0.3 * fitted.px:
            found.add(Words(type(widget).__name__, text, "higher than its place"))

    with drawing_watched(drawn):
        yield


class Place(NamedTuple):
    """What a finger can touch: of which widget, its name, and where, in pixels of the window."""

    widget: Painted
    key: object
    box: Box

    def __str__(self) -> str:
        size = f"{self.box.w:.0f} x {self.box.h:.0f} at {self.box.x:.0f}, {self.box.y:.0f}"
        return f"{type(self.widget).__name__} {self.key!r} ({size})"


def widgets(root: Widget) -> Iterator[Painted]:
    """Every widget of the tree, the lower ones first."""
    for child in reversed(root.children):
        if isinstance(child, Painted):
            yield child
        yield from widgets(child)


def places(root: Widget) -> list[Place]:
    """What can be touched now: nothing that lies wholly below something opaque, or is there to be read."""
    found: list[Place] = []
    for widget in widgets(root):
        if widget.opaque:
            found = [place for place in found if not holds(widget.box, place.box)]
        for key, box in widget.named:
            seen = within(box, widget.box) if isinstance(widget, ScrollList) else box
            if seen.w > 0 and seen.h > 0 and key not in GROUNDS and type(widget) is not ScrollList:
                found.append(Place(widget, key, seen))
    return found


def holds(box: Box, other: Box) -> bool:
    """Whether the one box has the other in it."""
    rim = box.inset(-ROUNDING)
    return rim.x <= other.x and rim.y <= other.y and other.right <= rim.right and other.top <= rim.top


def within(box: Box, other: Box) -> Box:
    """The part of a box that another has in common with it."""
    x, y = max(box.x, other.x), max(box.y, other.y)
    return Box(x, y, min(box.right, other.right) - x, min(box.top, other.top) - y)


def faults(root: Widget, found: set[Words], names: Callable[[], set[str]] = set) -> Iterator[str]:
    """A sentence for each thing that is wrong with what is shown now.

    A long move may be shortened where it is a name, on undo and above its receipt: the log has it whole.
    The `names` are asked for only where words are at fault, because telling a whole game takes its time.
    """
    found.clear()
    for widget in list(widgets(root)):
        widget.repaint()
        widget.settle()
    shortened = names() if found else set()
    for one in sorted(found):
        if one.text not in shortened:
            yield f"{one.wrong}: {one.text!r} ({one.widget})"
    touched = places(root)
    for place in touched:
        yield from misplaced(place)
    for one, other in combinations(touched, 2):
        if overlap(one, other):
            yield f"overlap: {one} and {other}"


def misplaced(place: Place) -> Iterator[str]:
    """What is wrong with one place alone."""
    theme, box = place.widget.theme, place.box
    if isinstance(place.widget, ScrollList):
        # A row that is half scrolled away is brought into sight by the finger that wants it.
        box = next(whole for key, whole in place.widget.named if key == place.key)
    least = theme.reach if isinstance(place.widget, ActionRow) else theme.target
    if min(box.w, box.h) < least - ROUNDING:
        yield f"less than {least:.0f}: {place}"
    if not isinstance(place.widget, ScrollList) and not holds(Box(0, 0, *Window.size), box):
        yield f"outside the window: {place}"


def overlap(one: Place, other: Place) -> bool:
    """Whether a finger in the middle of things could mean both."""
    if isinstance(one.widget, Why) or isinstance(other.widget, Why):
        return False  # the reason lies over the screen until it is touched
    if one.widget is other.widget and one.key == other.key:
        return False
    common = within(one.box, other.box)
    if min(common.w, common.h) <= ROUNDING:
        return False
    # A smaller key on a card is one of its own: enough of the card has to be left.
    nested = one.widget is other.widget and holds(one.box, other.box)
    return not (nested and one.box.h - other.box.h >= one.widget.theme.target / 2)
