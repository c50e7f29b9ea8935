"""F11 fills the screen and leaves it; Escape leaves it, and closes nothing then."""

from types import SimpleNamespace

import pytest
from kivy.clock import Clock
from kivy.config import Config
from kivy.core.window import Window

from companion.ui.devices.full_screen import ESCAPE, F11, FullScreenKey

LETTER = ord("d")


@pytest.fixture
def window():
    """A window that can be told to fill the screen."""
    told = []
    return SimpleNamespace(
        fullscreen=False, fbind=lambda *_: None, told=told, maximize=lambda: told.append(1)
    )


def test_f11_fills_the_screen_and_leaves_it(window):
    key = FullScreenKey(window)
    assert key.pressed(window, F11, 68, None, [])
    assert window.fullscreen == "auto"
    assert key.pressed(window, F11, 68, None, [])
    assert window.fullscreen is False


def test_escape_leaves_a_full_screen_and_is_left_to_others_otherwise(window):
    key = FullScreenKey(window)
    assert not key.pressed(window, ESCAPE, 41, None, [])
    key.pressed(window, F11, 68, None, [])
    assert key.pressed(window, ESCAPE, 41, None, [])
    assert window.fullscreen is False


def test_other_keys_are_left_to_others(window):
    assert not FullScreenKey(window).pressed(window, LETTER, 7, "d", [])
    assert window.fullscreen is False


@pytest.mark.parametrize(("state", "told"), [("visible", []), ("maximized", [1])])
def test_a_window_too_large_for_its_screen_is_maximised_again(window, monkeypatch, state, told):
    monkeypatch.setattr(Config, "get", lambda *_: state)
    key = FullScreenKey(window)
    for _ in range(2):
        key.pressed(window, F11, 68, None, [])
    Clock.tick()
    assert window.told == told


def test_the_window_listens_to_the_key(monkeypatch):
    bound = []
    monkeypatch.setattr(Window, "fbind", lambda *told: bound.append(told))
    key = FullScreenKey(Window)
    assert bound == [("on_key_down", key.pressed)]
