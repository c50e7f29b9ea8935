"""The panel of a desk."""

from hardware.lamps import Lamp, LampPicture
from hardware.ports import CONTROLS, Found, Pressed, connected
from hardware.simulated import KEYS, SimulatedPanel


def test_keys_press_controls():
    heard = []
    with connected(SimulatedPanel(), heard.append) as panel:
        assert panel.press("d")
        assert panel.press("shift+u")
        assert not panel.press("x")
    assert heard == [Found("keys"), Pressed("dice"), Pressed("undo", long=True)]


def test_every_control_has_a_key():
    assert {pressed.control for pressed in KEYS.values()} == set(CONTROLS)


def test_the_last_picture_is_there_to_draw():
    panel = SimulatedPanel()
    with connected(panel, lambda signal: None):
        panel.show(LampPicture(dice=Lamp()))
        assert panel.picture == LampPicture(dice=Lamp())
    assert panel.picture == LampPicture()


def test_a_closed_panel_is_silent():
    heard = []
    panel = SimulatedPanel()
    panel.open(heard.append)
    panel.close()
    panel.close()
    panel.press("n")
    assert heard == [Found("keys")]


def test_keys_are_counted_and_tunes_are_silent():
    panel = SimulatedPanel()
    panel.play(((440, 100),))
    panel.press("d")
    assert [button.name for button in panel.reports()[0].buttons if button.presses] == ["d"]
