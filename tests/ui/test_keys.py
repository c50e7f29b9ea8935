import pytest

from companion.ui.devices.keyboard import Keyboard, key_name
from hardware.simulated import KEYS
from tests.ui.real_keys import RealKeys


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
    pressed, held, window = [], ["shift"], RealKeys()
    Keyboard(window, lambda name: pressed.append(name) is None)
    for _ in range(5):
        window.dispatch("on_key_down", ord("u"), 24, "u", [])
    window.dispatch("on_key_down", ord("d"), 7, "d", held)
    window.dispatch("on_key_up", ord("u"), 24)
    window.dispatch("on_key_down", ord("u"), 24, "u", held)
    assert pressed == ["u", "shift+d", "shift+u"]
