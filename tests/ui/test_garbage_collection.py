"""The collector searches when the table is quiet, and is given back."""

import gc
from weakref import ref

import pytest
from kivy.clock import Clock
from kivy.event import EventDispatcher

from companion.ui.runtime.gc_scheduler import QUIET, SELDOM, GcScheduler


class Glass(EventDispatcher):
    """A window without a picture."""

    __events__ = ("on_flip", "on_touch_down")

    def on_flip(self):
        """A picture was drawn."""

    def on_touch_down(self):
        """A finger came down."""


@pytest.fixture
def searches(monkeypatch):
    found = []
    monkeypatch.setattr(gc, "collect", lambda: found.append(gc.isenabled()))
    return found


@pytest.fixture
def pass_by(monkeypatch):
    """Lets so many seconds pass."""
    now = [Clock.time()]

    def passing(seconds):
        now[0] += seconds
        Clock.tick()

    with monkeypatch.context() as patched:
        patched.setattr(Clock, "time", lambda: now[0])
        yield passing
    Clock.tick()  # it is now again


def test_nobody_waits_for_a_search_when_the_first_picture_is_drawn(searches, pass_by):
    before, glass = gc.get_threshold(), Glass()
    sweep = GcScheduler(glass)
    try:
        assert not gc.isenabled()
        glass.dispatch("on_flip")
        glass.dispatch("on_flip")
        assert searches == []
        assert gc.isenabled()
        assert gc.get_freeze_count() > 0
        pass_by(QUIET * 1.1)
        pass_by(QUIET * 1.1)
        assert searches == [True]
        assert gc.get_threshold() == (*before[:2], SELDOM)
    finally:
        sweep.close()
    assert (gc.get_threshold(), gc.get_freeze_count(), gc.isenabled()) == (before, 0, True)


def test_all_is_searched_once_when_nobody_touched_the_glass_for_a_while(searches, pass_by):
    glass = Glass()
    given: list[int] = []
    sweep = GcScheduler(glass, lambda: given.append(len(searches)))
    try:
        glass.dispatch("on_flip")
        glass.dispatch("on_touch_down")
        pass_by(QUIET / 2)
        glass.dispatch("on_touch_down")
        pass_by(QUIET * 0.6)
        assert searches == []
        pass_by(QUIET)
        pass_by(QUIET * 2)
        assert len(searches) == 1
        assert given == [1], "memory is given back after the search"
    finally:
        sweep.close()


def test_a_game_that_is_left_behind_is_found_after_all(pass_by):
    class Ring:
        pass

    glass = Glass()
    sweep = GcScheduler(glass)
    try:
        ring = Ring()
        ring.itself, left = ring, ref(ring)
        glass.dispatch("on_flip")
        del ring
        pass_by(QUIET * 1.1)
        assert left() is None
    finally:
        sweep.close()
