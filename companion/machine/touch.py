"""The machine's touch panels, with exactly one input provider each."""

from collections.abc import Iterable
from pathlib import Path
from typing import Protocol

from msgspec import Struct

INPUTS = Path("/sys/class/input")
DEVICES = Path("/dev/input")
ABS_X, ABS_MT_POSITION_X = 0x00, 0x35
BTN_LEFT, BTN_TOOL_PEN, BTN_TOUCH = 0x110, 0x140, 0x14A
POINTER = 0
"""The device property of a pointer that is not touched on the picture itself: a touchpad."""


class TouchPanel(Struct, frozen=True):
    """A panel: its name, its device, and whether it is multi-touch."""

    name: str
    device: Path
    several: bool

    @property
    def provider(self) -> str:
        """Kivy's provider that reads it: of the two only mtdev knows multi-touch slots."""
        return f"{'mtdev' if self.several else 'hidinput'},{self.device}"


class Options(Protocol):
    """The part of Kivy's configuration that is used here."""

    def options(self, section: str) -> list[str]:
        """The names in this section."""

    def remove_option(self, section: str, option: str) -> bool:
        """Remove an option."""

    def set(self, section: str, option: str, value: str) -> None:
        """Set an option."""


def touch_panels(inputs: Path = INPUTS, devices: Path = DEVICES) -> list[TouchPanel]:
    """The connected panels, in device order."""
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


def has_mouse(inputs: Path = INPUTS) -> bool:
    """Whether a mouse, or what clicks like one, is connected."""
    return any(BTN_LEFT in _bits(file) for file in inputs.glob("event*/device/capabilities/key"))


def give_providers(config: Options, panels: Iterable[TouchPanel]) -> None:
    """Leave Kivy exactly one provider for each panel, and the mouse.

    Its default reads every device as well as SDL's events for the same touches: each tap comes twice.
    """
    for name in config.options("input"):
        config.remove_option("input", name)
    config.set("input", "mouse", "mouse")
    for number, panel in enumerate(panels):
        config.set("input", f"panel{number}", panel.provider)


def _bits(file: Path) -> set[int]:
    """The numbers of the set bits: 64-bit hexadecimal words, the highest first."""
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
