"""Fake trees of /sys/class/input: which devices are touch panels, and the one provider of each."""

from configparser import RawConfigParser
from pathlib import Path

import pytest

from companion.machine.touch import TouchPanel, give_providers, touch_panels


def bits(*numbers: int) -> str:
    value = sum(1 << number for number in numbers)
    words = []
    while value or not words:
        words.append(f"{value & (1 << 64) - 1:x}")
        value >>= 64
    return " ".join(reversed(words))


@pytest.fixture
def tree(tmp_path):
    """Makes input devices; gives the folder of what the kernel says and the folder of the devices."""
    (tmp_path / "dev" / "by-path").mkdir(parents=True)

    def made(number: int, name: str, axes=(), keys=(), properties=()) -> tuple[Path, Path]:
        device = tmp_path / "sys" / f"event{number}" / "device"
        (device / "capabilities").mkdir(parents=True)
        (device / "name").write_text(f"{name}\n")
        (device / "capabilities" / "abs").write_text(f"{bits(*axes)}\n")
        (device / "capabilities" / "key").write_text(f"{bits(*keys)}\n")
        (device / "properties").write_text(f"{bits(*properties)}\n")
        (tmp_path / "dev" / f"event{number}").touch()
        return tmp_path / "sys", tmp_path / "dev"

    return made


def test_panels_are_found_among_other_devices(tree, tmp_path):
    tree(0, "Power button", keys=(116,))
    tree(2, "ADS7846 Touchscreen", axes=(0, 1, 24), keys=(330,))
    tree(10, "Goodix", axes=(0, 1, 47, 53, 54, 57), keys=(330,), properties=(1,))
    tree(3, "Touchpad", axes=(0, 1, 53, 54), keys=(272, 325, 330), properties=(0,))
    tree(4, "Pen tablet", axes=(0, 1), keys=(320, 330), properties=(1,))
    tree(5, "Tablet of a virtual machine", axes=(0, 1), keys=(272,))
    found = touch_panels(*tree(6, "Mouse", keys=(272,)))
    assert [(panel.name, panel.device.name, panel.several) for panel in found] == [
        ("ADS7846 Touchscreen", "event2", False),
        ("Goodix", "event10", True),
    ]
    assert found[0].provider == f"hidinput,{tmp_path}/dev/event2"
    assert found[1].provider == f"mtdev,{tmp_path}/dev/event10"


def test_a_panel_is_called_by_its_plug(tree):
    sys, dev = tree(1, "HDMI panel", axes=(53, 54), keys=(330,))
    plug = dev / "by-path" / "platform-usb-0:1.2:1.0-event"
    plug.symlink_to("../event1")
    (dev / "by-path" / "platform-usb-0:1.2:1.0-event-mouse").symlink_to("../event9")
    assert [panel.device for panel in touch_panels(sys, dev)] == [plug]


def test_nonsense_of_the_kernel_is_no_panel(tree, tmp_path):
    sys, dev = tree(1, "odd")
    (sys / "event1" / "device" / "capabilities" / "abs").write_text("none\n")
    assert touch_panels(sys, dev) == []
    assert touch_panels(tmp_path / "nowhere", dev) == []


def test_each_panel_gets_one_provider_and_nothing_else_stays_but_the_mouse():
    config = RawConfigParser()
    config.read_string(
        "[input]\nmouse = mouse,disable_on_activity\n%(name)s = probesysfs,provider=hidinput\n"
    )
    panels = [
        TouchPanel("a", Path("/dev/input/event1"), True),
        TouchPanel("b", Path("/dev/input/event2"), False),
    ]
    give_providers(config, panels)
    assert dict(config.items("input")) == {
        "mouse": "mouse",
        "panel0": "mtdev,/dev/input/event1",
        "panel1": "hidinput,/dev/input/event2",
    }


def test_kivys_own_configuration_takes_it():
    from kivy.config import Config

    before = dict(Config.items("input"))
    give_providers(Config, [])
    try:
        assert dict(Config.items("input")) == {"mouse": "mouse"}
    finally:
        for name, value in before.items():
            Config.set("input", name, value)
