"""The touch panels of this machine, and the one provider that each of them gets."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Protocol

from msgspec import Struct

INPUTS = Path("/sys/class/input")
DEVICES = Path("/dev/input")
ABS_X, ABS_MT_POSITION_X, BTN_TOUCH, BTN_TOOL_PEN = 0x00, 0x35, 0x14A, 0x140
POINTER = 0
"""The property of what moves a pointer rather than being touched where the picture is: a touchpad."""


class TouchPanel(Struct, frozen=True):
    """A panel: what it calls itself, its device, and whether it tells several fingers apart."""

    name: str
    device: Path
    several: bool

    @property
    def provider(self) -> str:
        """Kivy's provider that reads it: of the two only mtdev knows the slots of several fingers."""
        return f"{'mtdev' if self.several else 'hidinput'},{self.device}"


class Options(Protocol):
    """The part of Kivy's configuration that is used here."""

    def options(self, section: str) -> list[str]:
        """The names in this section."""

    def remove_option(self, section: str, option: str) -> bool:
        """Take one away."""

    def set(self, section: str, option: str, value: str) -> None:
        """Set one."""


def touch_panels(inputs: Path = INPUTS, devices: Path = DEVICES) -> list[TouchPanel]:
    """The panels that are plugged in, in the order of their devices."""
    names = {path.resolve(): path for path in sorted((devices / "by-path").glob("*-event*"))}
    found = []
    for event in sorted(inputs.glob("event*"), key=lambda path: int(path.name[5:])):
        keys, axes = _bits(event / "device/capabilities/key"), _bits(event / "device/capabilities/abs")
        several = ABS_MT_POSITION_X in axes
        touched = several or (ABS_X in axes and BTN_TOUCH in keys and BTN_TOOL_PEN not in keys)
        if touched and POINTER not in _bits(event / "device/properties"):
            device = (devices / event.name).resolve()
            # A name by its plug stays when the panel is pulled out and put back.
            found.append(TouchPanel(_text(event / "device/name"), names.get(device, device), several))
    return found


def give_providers(config: Options, panels: Iterable[TouchPanel]) -> None:
    """Leave Kivy exactly one provider for each panel, and the mouse.

    Its own default reads every device beside what SDL makes of the same touches: each tap would come twice.
    """
    for name in config.options("input"):
        config.remove_option("input", name)
    config.set("input", "mouse", "mouse")
    for number, panel in enumerate(panels):
        config.set("input", f"panel{number}", panel.provider)


def _bits(file: Path) -> set[int]:
    """The numbers of the bits that are set: words of 64 in hexadecimal digits, the highest first."""
    try:
        whole = "".join(f"{int(word, 16):016x}" for word in _text(file).split())
    except ValueError:
        return set()
    value = int(whole or "0", 16)
    return {bit for bit in range(value.bit_length()) if value >> bit & 1}


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""
