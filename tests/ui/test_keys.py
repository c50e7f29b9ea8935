import pytest

from companion.ui.keys import key_name
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
