"""The touches that lead to an answer of a bundle question, found by trying its keys page by page."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

from companion.desk.taken import Taken
from companion.drawing.box import Box
from companion.ui.kit.place import Place
from companion.ui.questions.asking import MORE, OK_KEY
from engines.core.questions import Answer

WHOLE = ("whole", "")
"""The key that takes everything."""


class Keys(Protocol):
    """The widget whose keys are tried: `key_place` is where a key or a card is touched."""

    page: int
    taken: Taken

    def areas(self) -> dict[object, Box]: ...
    def chosen(self, key: Any) -> None: ...
    def place(self, key: Any) -> Place: ...
    def key_place(self, key: object) -> Place: ...
    def repaint(self) -> None: ...


@contextmanager
def tried(widget: Keys) -> Iterator[None]:
    """Leave the widget as it was, whatever is tried in the `with` block."""
    page, taken = widget.page, widget.taken
    widget.taken = taken.copy()
    try:
        yield
    finally:
        widget.page, widget.taken = page, taken
        widget.repaint()


def touches(widget: Keys, answer: Answer) -> list[Place]:
    """The fewest places to touch in turn for this answer."""
    taken = widget.taken
    ways = [_adding(widget, answer)]
    if (keys := taken.additions(dict(answer))) is not None:
        ways.append(_places(widget, [*keys, OK_KEY]))
    if taken.may_be_whole():
        ways.append(_places(widget, [WHOLE, *taken.whole().steps(dict(answer)), OK_KEY]))
    return min((way for way in ways if way is not None), key=len)


def _adding(widget: Keys, answer: Answer) -> list[Place] | None:
    """The places if goods are taken one by one, the last of them by the key that also confirms, if any."""
    wanted, taken = dict(answer), widget.taken
    fresh = [name for name, _ in answer if not taken.of(name)]
    for name in sorted(fresh, key=lambda name: wanted[name], reverse=True):
        before = {other: number for other, number in wanted.items() if other != name}
        places = _places(widget, [*taken.steps(before), ("only", name, wanted[name])])
        if places is not None:
            return places
    return _places(widget, [*taken.steps(wanted), OK_KEY])


def _places(widget: Keys, keys: Sequence[Any]) -> list[Place] | None:
    """The places of these keys, tapped in turn, page by page; None if one never appears."""
    places: list[Place] = []
    with tried(widget):
        for key in keys:
            turned = turning(widget, key)
            if turned is None:
                return None
            places += [*turned, widget.key_place(key)]
            if key[0] in ("add", "drop", WHOLE[0]):
                widget.chosen(key)
                widget.repaint()
    return places


def turning(widget: Keys, key: object) -> list[Place] | None:
    """The taps that turn to the page with this key; None if no page has it."""
    places: list[Place] = []
    for _ in widget.taken.question.pool:
        if key in widget.areas():
            return places
        if MORE not in widget.areas():
            return None
        places.append(widget.place(MORE))
        widget.page += 1
        widget.repaint()
    return None
