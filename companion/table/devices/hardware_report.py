"""The parts of the electronics by name, with their pins: for the screen and for text."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from engines.core.text import C_, N_, NN_, Text
from hardware.lamps import MOST_SEATS, Lamp, LampPicture
from hardware.pins import Pins
from hardware.pixels import Die
from hardware.ports import (
    ButtonReport,
    DiceFelt,
    LinkReport,
    PanelName,
    Pressed,
    Report,
    SeatPressed,
)
from hardware.simulated import KEYS

_BUTTONS = {
    "dice": N_("Dice button"),
    "next": N_("Next button"),
    "undo": N_("Undo button"),
}
_LAMPS = {"dice": N_("Dice lamp"), "attention": N_("Attention lamp")}
_PANELS: dict[PanelName, Text] = {
    "pins": N_("the pins"),
    "board": N_("the table board"),
    "keys": N_("the keyboard"),
    "dice": N_("the Bluetooth dice"),
}


class ButtonPart(Struct, frozen=True):
    """A button: its name, its wiring, whether it is pressed now, and how often it was."""

    label: Text
    place: Text
    closed: bool
    presses: int
    seat: int | None = None


class LampPart(Struct, frozen=True):
    """A lamp: its name, its wiring, and the picture that lights it alone."""

    label: Text
    place: Text
    alone: LampPicture
    seat: int | None = None


def panel_words(panel: PanelName) -> Text:
    """The name of a panel at the table."""
    return _PANELS[panel]


def heard_words(signal: Pressed | SeatPressed | DiceFelt) -> Text:
    """The part somebody operated, and how."""
    match signal:
        case Pressed():
            label = _BUTTONS[signal.control]
            return N_("{button}, held", button=label) if signal.long else label
        case SeatPressed():
            return N_("Button of seat {seat}", seat=signal.seat + 1)
    return N_("Dice sensor")


def button_parts(reports: Sequence[Report], pins: Pins | None) -> list[ButtonPart]:
    """Every button of these panels, panel by panel."""
    return [_button(report.panel, one, pins) for report in reports for one in report.buttons]


def _button(panel: PanelName, one: ButtonReport, pins: Pins | None) -> ButtonPart:
    told = (one.closed, one.presses)
    if panel == "keys":
        pressed = KEYS[one.name]
        label = N_("{button}, held", button=_BUTTONS[pressed.control]) if pressed.long else None
        return ButtonPart(label or _BUTTONS[pressed.control], N_("key {key}", key=one.name), *told)
    if panel == "board":
        seat = int(one.name.removeprefix("seat "))
        return ButtonPart(N_("Button of seat {seat}", seat=seat + 1), N_("table board"), *told, seat=seat)
    numbers = () if pins is None else (getattr(pins.buttons, one.name),)
    return ButtonPart(_BUTTONS[one.name], _wired(numbers), *told)


def _wired(numbers: Sequence[int]) -> Text:
    return N_("GPIO {numbers}", numbers=", ".join(map(str, numbers)))


def so_often(n: int) -> Text:
    """A count in words; zero is a case of its own, as some languages treat it as singular."""
    return NN_("{n} time", "{n} times", n) if n else C_("presses counted", "never")


def lamp_parts(reports: Sequence[Report], pins: Pins | None) -> list[LampPart]:
    """Every lamp: dice, attention, and one for each seat that has one."""
    panels = {report.panel for report in reports}
    wired = pins if "pins" in panels else None
    everywhere = MOST_SEATS if panels & {"board", "keys"} else len(wired.lamps.seats) if wired else 0
    return list(_lamps(panels, wired, everywhere)) if panels else []


def _lamps(panels: set[PanelName], wired: Pins | None, seats: int) -> Iterator[LampPart]:
    pins = {"dice": wired.lamps.dice, "attention": wired.lamps.attention} if wired else {}
    alone = {"dice": LampPicture(dice=Lamp()), "attention": LampPicture(attention=Lamp())}
    for name, label in _LAMPS.items():
        yield LampPart(label, _lit_by(panels, (pins[name],) if name in pins else ()), alone[name])
    for seat in range(seats):
        pin = wired.lamps.seats[seat] if wired and seat < len(wired.lamps.seats) else ()
        numbers = (pin,) if isinstance(pin, int) else pin
        picture = LampPicture(seats=tuple(Lamp(float(seat == one)) for one in range(seats)))
        yield LampPart(N_("Lamp of seat {seat}", seat=seat + 1), _lit_by(panels, numbers), picture, seat)


def _lit_by(panels: set[PanelName], numbers: Sequence[int]) -> Text:
    """The place of a lamp: on a pin, on the board, on both, or on the screen alone."""
    if numbers and "board" in panels:
        return N_("{pin} and table board", pin=_wired(numbers))
    if numbers:
        return _wired(numbers)
    return N_("table board") if "board" in panels else N_("on the screen")


def link_lines(link: LinkReport) -> Iterator[tuple[Text, Text]]:
    """The state of a cable, line by line: the quantity and its value."""
    # Translators: said of the cable.
    yield N_("Cable"), N_("works") if link.linked else N_("needs attention")
    yield N_("Device"), _plain(link.device)
    yield N_("Firmware"), _plain(link.firmware) if link.firmware else N_("unknown")
    yield N_("Messages received"), _plain(link.frames)
    yield N_("Damaged messages"), _plain(link.errors)
    yield N_("Plugged back in"), so_often(link.reconnects)
    there_and_back = link.round_trip
    yield (
        N_("Round trip"),
        N_("unknown") if there_and_back is None else N_("{time} ms", time=f"{1000 * there_and_back:.1f}"),
    )


NEAR, AWAY = -65, -85
"""Signals (dBm) from which a die is near, or still in range."""


def die_words(die: Die) -> Text:
    """How full a die is, and how well it is heard."""
    near = N_("near") if die.strength >= NEAR else N_("in range") if die.strength >= AWAY else N_("far away")
    says = N_("charging, {percent} %, {near}") if die.charging else N_("battery {percent} %, {near}")
    return says.filled(percent=die.battery, near=near)


def _plain(words: str | int) -> Text:
    return Text("{words}", (("words", words),))
