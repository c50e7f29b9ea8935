"""What of the electronics is wired to which pin, by pins file and firmware, and what to buy for it."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal, NamedTuple

from hardware.pins import Pins

FIRMWARE = Path(__file__).parents[2] / "hardware" / "firmware" / "main.py"

Kind = Literal["button", "lamp", "buzzer", "sensor", "strip"]


class Part(NamedTuple):
    """One wire to a part: the GPIO number it goes to, what hangs on it, and its name."""

    gpio: int
    kind: Kind
    name: str


def pi_parts(pins: Pins) -> Iterator[Part]:
    """The parts on the pins of the Pi."""
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
    if pins.sound:
        yield Part(pins.sound.buzzer, "buzzer", "buzzer")


def board_parts(firmware: Path = FIRMWARE) -> Iterator[Part]:
    """The parts on the pins of the Pico, as its firmware names them."""
    settings = _constants(firmware)
    yield Part(settings["STRIP"], "strip", f"light strip, {settings['LIGHTS']} lights")
    for seat, gpio in enumerate(settings["BUTTONS"], start=1):
        yield Part(gpio, "button", f"seat {seat} button")
    yield Part(settings["DICE"], "sensor", "dice sensor")


def _constants(file: Path) -> Mapping[str, object]:
    """The constants of a Python file that cannot be imported off the chip."""
    return {
        statement.targets[0].id: ast.literal_eval(statement.value)
        for statement in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name)
    }


# ---- the parts list


def parts_list(pins: Pins, firmware: Path = FIRMWARE) -> str:
    """The parts to buy, as a page: those for the pins of a Pi, and those for the table board."""
    return "\n".join(
        [
            "# Parts for lamps and buttons",
            "",
            "There are two ways, and you can use both: parts at the pins of the Raspberry Pi that runs",
            "the app, or a table board on a USB cable, which also works with a PC. Leave out what you",
            "don't want.",
            "",
            "`python -m deploy.wiring.wiring` makes these lists.",
            "",
            *_section("At the pins of the Raspberry Pi", "pins.svg", _at_pins(pins)),
            *_section("For a table board", "board.svg", _on_board(firmware)),
        ]
    )


def _section(title: str, picture: str, bought: Mapping[str, int]) -> list[str]:
    rows = [f"| {count} | {what} |" for what, count in bought.items() if count]
    wires = "Besides: wires, and a breadboard or a soldering iron to join them."
    head = [f"## {title}", "", "| pieces | part |", "|---|---|"]
    return [*head, *rows, "", f"{wires} [This drawing]({picture}) shows how.", ""]


def _at_pins(pins: Pins) -> Mapping[str, int]:
    parts = list(pi_parts(pins))
    lamps = sum(part.kind == "lamp" for part in parts)
    coloured = sum(not isinstance(seat, int) for seat in pins.lamps.seats)
    return {
        "push button that closes when pressed": sum(part.kind == "button" for part in parts),
        "LED of one colour": lamps - 3 * coloured,
        "LED of three colours, common cathode": coloured,
        "resistor 330 Ω, one for each LED or colour": lamps,
        "passive piezo buzzer": int(pins.sound is not None),
    }


def _on_board(firmware: Path) -> Mapping[str, int]:
    buttons = sum(part.kind == "button" for part in board_parts(firmware))
    return {
        "Raspberry Pi Pico": 1,
        "USB cable, A to micro-B": 1,
        f"WS2812 light strip, {_constants(firmware)['LIGHTS']} lights, 5 V": 1,
        "5 V supply for the strip, 60 mA for each light that shall be fully white": 1,
        "capacitor 1000 µF, 6.3 V or more, across the strip's supply": 1,
        "level shifter 74AHCT125, from the Pico's 3.3 V to the strip's 5 V": 1,
        "resistor 330 Ω, for the strip's data line": 1,
        "push button that closes when pressed, one for each seat": buttons,
        "dice sensor: a ball switch, or a light barrier with open-collector output": 1,
    }
