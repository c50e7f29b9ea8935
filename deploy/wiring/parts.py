"""What of the electronics is wired to which pin, by pins file and firmware, and what to buy for it."""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal, NamedTuple

from hardware.pins import Pins

FIRMWARE = Path(__file__).parents[2] / "hardware" / "firmware" / "main.py"

Kind = Literal["button", "lamp", "buzzer", "contact", "sensor", "strip"]


class Part(NamedTuple):
    """One wire to a part: the GPIO number it goes to, what hangs on it, and its name."""

    gpio: int
    kind: Kind
    name: str


def pi_parts(pins: Pins) -> Iterator[Part]:
    """Yield the parts on the pins of the Pi."""
    for name in ("dice", "next", "undo"):
        yield Part(getattr(pins.buttons, name), "button", f"{name} button")
    yield Part(pins.lamps.dice, "lamp", "dice lamp")
    yield Part(pins.lamps.attention, "lamp", "attention lamp")
    for seat, gpio in enumerate(pins.lamps.seats, start=1):
        if isinstance(gpio, int):
            yield Part(gpio, "lamp", f"seat {seat} lamp")
        else:
            for number, colour in zip(gpio, ("red", "green", "blue"), strict=True):
                yield Part(number, "lamp", f"seat {seat} lamp, {colour}")
    if knob := pins.knob:
        yield Part(knob.a, "contact", "knob, contact A")
        yield Part(knob.b, "contact", "knob, contact B")
        yield Part(knob.press, "contact", "knob, its button")
    if pins.sound:
        yield Part(pins.sound.buzzer, "buzzer", "buzzer")


def board_parts(firmware: Path = FIRMWARE) -> Iterator[Part]:
    """Yield the parts on the pins of the Pico, as its firmware names them."""
    settings = _constants(firmware)
    yield Part(settings["STRIP"], "strip", f"light strip, {settings['LIGHTS']} lights")
    for seat, gpio in enumerate(settings["BUTTONS"], start=1):
        yield Part(gpio, "button", f"seat {seat} button")
    yield Part(settings["DICE"], "sensor", "dice sensor")


def _constants(file: Path) -> Mapping[str, object]:
    """Return the constants of a Python file that cannot be imported off the chip."""
    return {
        statement.targets[0].id: ast.literal_eval(statement.value)
        for statement in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name)
    }


# ---- the parts list


def parts_list(pins: Pins, firmware: Path = FIRMWARE) -> str:
    """Return the parts to buy, as a page."""
    rows = [f"| {count} | {what} |" for what, count in _bought(pins, firmware).items()]
    return "\n".join(
        [
            "# Parts",
            "",
            "Made by `python -m deploy.wiring.wiring`; pins.svg and board.svg beside it show the wires.",
            "",
            "| pieces | part |",
            "|---|---|",
            *rows,
            "",
        ]
    )


def _bought(pins: Pins, firmware: Path) -> Counter[str]:
    here, board = list(pi_parts(pins)), list(board_parts(firmware))
    lamps = [part for part in here if part.kind == "lamp"]
    coloured = sum(not isinstance(seat, int) for seat in pins.lamps.seats)
    lights = _constants(firmware)["LIGHTS"]
    return (
        Counter(
            {
                "Raspberry Pi 4 or 5": 1,
                "push button, closing, without resistor": sum(part.kind == "button" for part in here + board),
                "LED of one colour": len(lamps) - 3 * coloured,
                "LED of three colours, common cathode": coloured,
                "resistor 330 Ω, one for each LED or colour, one for the strip": len(lamps) + 1,
                "rotary encoder with button": int(pins.knob is not None),
                "passive piezo buzzer": int(pins.sound is not None),
                "Raspberry Pi Pico with MicroPython": 1,
                f"WS2812 light strip, {lights} lights, 5 V": 1,
                "capacitor 1000 µF, 6.3 V or more, across the strip's supply": 1,
                "level shifter 74AHCT125, from the Pico's 3.3 V to the strip's 5 V": 1,
                "5 V supply for the strip, 60 mA for each light that shall be fully white": 1,
                "ball switch, or light barrier with open-collector output": 1,
                "USB cable, A to micro-B": 1,
            }
        )
        - Counter()
    )
