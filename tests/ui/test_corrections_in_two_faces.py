"""What is put right by touch and at the table's page: the same questions, words and entries."""

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

import pytest

from companion.desk.evening import TableGame
from companion.ports.journal import Loose
from companion.table.game.log_view import account
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.runtime.bus import Bus
from companion.ui.screens.table.in_past import PastScreen
from companion.web.keys import TABLE, Keys
from companion.web.publishing import Publisher
from companion.web.screens import Screens
from tests.table.pig import PIG, Hold, Roll
from tests.ui.corrections_by_touch import edit
from tests.ui.shown import told
from tests.ui.tabletop import Evening
from tests.web.near import Near

KEYS = ("do", "each", "stop", "change", "insert", "drop", "rest", "note", "leave")
"""The keys of the pages that ask."""
BESIDE = {"Cancel"}
"""A question of one kind of keys is left by a touch beside it, or by this key."""


class Asked(NamedTuple):
    """What a face asks, in words: its title, and all its keys say, the one that leaves it included."""

    title: str
    keys: frozenset[str]


class Face(Protocol):
    """A face, and the hand that touches it."""

    session: Session

    def edit(self, way: str, number: int) -> None: ...
    def fix(self) -> None: ...
    def count(self, cell: str, value: int) -> None: ...
    def review(self) -> None: ...
    def absence(self) -> None: ...
    def asked(self) -> Asked: ...
    def press(self, name: str) -> None: ...
    def leave(self) -> None: ...
    def type(self, words: str) -> None: ...
    def roll(self, face: int) -> None: ...


class Touch:
    """The touchscreen."""

    def __init__(self, one: Evening) -> None:
        self._one = one

    @property
    def session(self) -> Session:
        return self._one.session

    def edit(self, way: str, number: int) -> None:
        log = self._one.root.pages.log
        self._one.root.pages.open_log()
        self._one.finger.tap(*log.rows.row_of(number))
        self._one.tap(getattr(log, way))

    def fix(self) -> None:
        self._one.root.show(self._one.root.play)
        self._one.menu("correct")

    def count(self, cell: str, value: int) -> None:
        page = self._one.root.corrections.page
        heaps = page.correction.heaps
        self._one.finger.tap(*page.places.row_of(heaps.index(page.correction.heap_of(cell))))
        edit(self._one, cell, value)

    def review(self) -> None:
        self._one.tap(self._one.root.screen.review)

    def absence(self) -> None:
        self._one.root.show(self._one.root.play)
        self._one.root.open("absence")

    @property
    def _dialog(self) -> Any:
        dialog = self._one.root.dialogs.dialog
        return dialog if dialog.is_open else None

    def asked(self) -> Asked:
        say, screen = self._one.root.stage.say, self._one.root.screen
        if self._dialog is not None:
            title, *keys = told(self._dialog)
            return Asked(title, frozenset(keys))
        there = (getattr(screen, name, None) for name in KEYS)
        words = (part for key in there if key and key.parent is screen for part in (key.label, key.note))
        return Asked(say(screen.title.text), frozenset(say(part) for part in words if part))

    def press(self, name: str) -> None:
        if self._dialog is not None:
            self._one.tap(self._dialog, name)
        else:
            self._one.tap(getattr(self._one.root.screen, name))

    def leave(self) -> None:
        if self._dialog is not None:
            self._one.tap(self._dialog, "leave")
        else:
            screen = self._one.root.screen
            self._one.tap(screen.menu if isinstance(screen, PastScreen) else screen.back)

    def type(self, words: str) -> None:
        for place in self._one.root.corrections.noting.words.touches(words):
            self._one.finger.tap(*place)

    def roll(self, face: int) -> None:
        for place in self._one.root.corrections.past.asked.current.touches((face,)):
            self._one.finger.tap(*place)


class Paged:
    """The table's page."""

    def __init__(self, near: Near) -> None:
        self._near = near

    @property
    def session(self) -> Session:
        return self._near.session

    def _post(self, **action: Any) -> None:
        status, reply = self._near.post(TABLE, **action)
        assert (status, "refused" in reply) == (200, False), (action, reply)

    def edit(self, way: str, number: int) -> None:
        self._post(do="edit", kind=way, answer=number)

    def fix(self) -> None:
        self._post(do="cells")

    @property
    def _where(self) -> str:
        return str(self._near.picture(TABLE)["counting"]["where"])

    def count(self, cell: str, value: int) -> None:
        self._post(do="correct", kind=self._where, answer=[[cell, value]])

    def review(self) -> None:
        self._post(do="confirm", kind="review")

    def absence(self) -> None:
        self._post(do="away")

    def asked(self) -> Asked:
        asks = self._near.picture(TABLE)["asks"]
        words = (key.get(part) for key in asks["keys"] for part in ("words", "note"))
        return Asked(asks["title"], frozenset(part for part in (*words, asks["leave"]) if part))

    def press(self, name: str) -> None:
        self._post(do="confirm", kind=name)

    def leave(self) -> None:
        self._post(do="cancel")

    def type(self, words: str) -> None:
        self._post(do="answer", answer=words)

    def roll(self, face: int) -> None:
        self._post(do="answer", answer=[face])


def last(face: Face) -> int:
    """The number of the last move that somebody entered."""
    return next(one.number for one in reversed(account(face.session)) if one.entered and one.number)


def conflicts(face: Face) -> Iterator[Asked]:
    """A throw is deleted: its conflicts are gone through, left, gone through again, and written."""
    face.edit("delete", 1)
    yield face.asked()
    face.press("each")
    yield face.asked()
    face.press("insert")
    face.leave()
    yield face.asked()
    face.press("change")
    face.leave()
    face.press("drop")
    yield face.asked()
    face.press("rest")
    yield face.asked()
    face.press("do")


def a_change(face: Face) -> Iterator[Asked]:
    """A throw is entered again, and fits; then it is entered as it was, and deleted."""
    face.edit("change", last(face))
    face.roll(2)
    yield face.asked()
    face.press("do")
    face.edit("change", last(face))
    face.roll(2)
    face.edit("delete", last(face))


def fixes(face: Face) -> Iterator[Asked]:
    """A conflict is fixed by another move, and what was fixed is not discarded unasked."""
    face.edit("change", 1)
    face.roll(1)
    face.press("each")
    face.press("drop")
    yield face.asked()
    face.leave()


def a_count(face: Face) -> Iterator[Asked]:
    """Points are counted, left, counted again, noted and written; then counted once more in the log."""
    face.fix()
    face.count("points.0", 9)
    face.leave()
    yield face.asked()
    face.leave()
    face.count("pot", 1)
    face.review()
    yield face.asked()
    face.leave()
    face.count("pot", 6)
    face.review()
    yield face.asked()
    face.press("note")
    face.type("We counted")
    yield face.asked()
    face.press("do")
    face.edit("change", last(face))
    face.count("points.0", 8)
    face.review()
    yield face.asked()
    face.press("do")
    yield face.asked()
    face.press("do")


def who_is_here(face: Face) -> Iterator[Asked]:
    """Somebody leaves with the score as it is, comes back, and it is the app that plays on."""
    face.absence()
    yield face.asked()
    face.press("0")
    yield face.asked()
    face.press("freeze")
    face.absence()
    face.press("0")
    yield face.asked()
    face.press("return")


def begun(session: Session) -> Session:
    """Anna threw and held, Ben threw."""
    for move in (Roll(0, (5,)), Hold(0), Roll(1, (4,))):
        assert session.play(move) is None
    return session


def at_the_page(session: Session) -> Paged:
    """The same game at the table's page."""
    screens = Screens(Bus(), Keys(), Publisher(), "test")
    screens.open(TableGame(Controls(session, screens.outcome), ("Anna", "Ben"), ("red", "blue"), ("A", "B")))
    return Paged(Near(screens))


@pytest.mark.parametrize("put_right", [conflicts, a_change, fixes, a_count, who_is_here])
def test_both_faces_ask_the_same_and_make_the_same_entries(playing, put_right):
    begun(playing.session)
    playing.root.evening.changed()
    touch = Touch(playing)
    page = at_the_page(begun(Session(PIG, playing.session.setup, Loose())))
    for by_touch, at_page in zip(put_right(touch), put_right(page), strict=True):
        assert by_touch.title == at_page.title
        assert by_touch.keys - BESIDE == at_page.keys - BESIDE
    made, same = ([one.act for one in face.session.timeline.entries] for face in (touch, page))
    assert made == same
    assert len(made) > 3 or put_right is fixes
