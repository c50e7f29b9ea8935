"""The watchdog is fed by pictures: no drawing, no sign of life."""

from unittest.mock import Mock

import pytest
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.app.drawn_frame import on_window
from companion.ui.runtime.heartbeat import Heartbeat

SECONDS = 1_000


def frames(count: int = 3) -> None:
    for _ in range(count):
        EventLoop.idle()


@pytest.fixture
def beat(monkeypatch):
    """Lets the clock beat for whoever asked it to."""
    asked = []

    def ask(call, seconds):
        asked.append(call)
        assert seconds == SECONDS
        return Mock()

    monkeypatch.setattr(Clock, "schedule_interval", ask)
    return lambda: asked[-1](SECONDS)


def test_ready_comes_with_the_first_picture_and_life_with_each_beat(beat):
    said = []
    with on_window(Widget()):
        beating = Heartbeat(Window, said.append, SECONDS)
        frames()
        assert said == ["READY=1"]
        beat()
        frames()
        assert said == ["READY=1", "WATCHDOG=1"]
        beating.stop()
        Window.canvas.ask_update()
        frames()
    assert len(said) == 2


def test_without_a_picture_there_is_no_sign_of_life(beat):
    said = []
    with on_window(Widget()):
        beating = Heartbeat(Window, said.append, SECONDS)
        frames()
        beat()
        for _ in range(3):
            Clock.tick()  # the loop turns, and draws nothing
        assert said == ["READY=1"]
        beating.stop()


def test_where_nobody_waits_for_a_beat_only_the_first_picture_is_told():
    said = []
    with on_window(Widget()):
        beating = Heartbeat(Window, said.append, None)
        frames()
        Window.canvas.ask_update()
        frames()
        beating.stop()
    assert said == ["READY=1"]
