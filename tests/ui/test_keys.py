import pytest
from kivy.core.window import Window

from companion.ui.devices.keyboard import Keyboard, key_name
from hardware.simulated import KEYS


@pytest.mark.parametrize(
    ("code", "held", "name"),
    [(ord("d"), [], "d"), (ord("u"), ["shift"], "shift+u"), (13, [], ""), (282, ["shift"], "")],
)
def test_keys_are_called_as_the_panel_knows_them(code, held, name):
    assert key_name(code, held) == name


def test_every_key_of_the_panel_can_be_pressed():
    names = {key_name(ord(name[-1]), ["shift"] if "+" in name else []) for name in KEYS}
    assert names == set(KEYS)


def test_a_key_that_is_held_down_is_pressed_once():
    pressed = []
    keyboard = Keyboard(Window, lambda name: pressed.append(name) is None)
    held = ["shift"]
    for _ in range(5):
        Window.dispatch("on_key_down", ord("u"), 24, "u", [])
    Window.dispatch("on_key_down", ord("d"), 7, "d", held)
    Window.dispatch("on_key_up", ord("u"), 24)
    Window.dispatch("on_key_down", ord("u"), 24, "u", held)
    assert pressed == ["u", "shift+d", "shift+u"]
    for key in (ord("u"), ord("d")):
        Window.dispatch("on_key_up", key, 0)
    Window.funbind("on_key_down", keyboard._goes_down)
    Window.funbind("on_key_up", keyboard._goes_up)
