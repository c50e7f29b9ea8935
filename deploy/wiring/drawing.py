"""Draws a header with what is wired to it, as SVG: each part lies in the row of its pin."""

from typing import NamedTuple

from deploy.wiring.sheet import INK, WIDTH, Sheet
from deploy.wiring.strip import HEIGHT_OF_STRIP, draw_strip
from deploy.wiring.wired_parts import Kind, Part


class Header(NamedTuple):
    """The pins of a computer as they lie: in each row the left and the right one, named and numbered."""

    title: str
    rows: tuple[tuple[str, str], ...]
    numbers: tuple[tuple[int, int], ...]


ON_PI = (
    "3V3 5V 2 5V 3 GND 4 14 GND 15 17 18 27 GND 22 23 3V3 24 10 GND"
    " 9 25 11 8 GND 7 0 1 5 GND 6 12 13 GND 19 16 26 20 GND 21"
)
"""What the pins of a Pi carry, from 1 to 40: a GPIO number, ground or a supply."""
LEFT_OF_PICO = "0 1 GND 2 3 4 5 GND 6 7 8 9 GND 10 11 12 13 GND 14 15"
RIGHT_OF_PICO = "5V VSYS GND EN 3V3 REF 28 GND 27 26 RUN 22 GND 21 20 19 18 GND 17 16"


def _pi() -> Header:
    names = ON_PI.split()
    pairs = tuple((2 * row, 2 * row + 1) for row in range(20))
    return Header(
        "Raspberry Pi, 40-pin header",
        tuple((names[left], names[right]) for left, right in pairs),
        tuple((left + 1, right + 1) for left, right in pairs),
    )


def _pico() -> Header:
    left, right = LEFT_OF_PICO.split(), RIGHT_OF_PICO.split()
    return Header(
        "Table board: Raspberry Pi Pico, USB at the top",
        tuple(zip(left, right, strict=True)),
        tuple((row + 1, 40 - row) for row in range(20)),
    )


PI, PICO = _pi(), _pico()


# ---- the drawing

ROW, TOP, MIDDLE = 34, 90, WIDTH // 2
PALE = "#b8b8b8"
PIN_INK = {"GND": INK, "3V3": "#d97706", "5V": "#dc2626"}
WIRES = {
    "button": "#2563eb",
    "sensor": "#2563eb",
    "lamp": "#15803d",
    "strip": "#15803d",
    "buzzer": "#9333ea",
}
NOTES = {
    "button": "button: between its pin and any GND; the pin is pulled up inside",
    "sensor": "sensor: between its pin and any GND",
    "lamp": "lamp: resistor 330 Ω, then the LED with its short leg to any GND",
    "strip": "strip: level shifter (triangle) and resistor 330 Ω in its data line; all its wires: below",
    "buzzer": "buzzer: between its pin and any GND",
}


def drawing(header: Header, parts: list[Part]) -> str:
    """The SVG of a header and what is wired to it: each part lies in the row of its pin."""
    kinds = [kind for kind in NOTES if any(part.kind == kind for part in parts)]
    below = TOP + ROW * len(header.rows) + 30
    end = below + 24 * len(kinds) + 20
    strips = [part for part in parts if part.kind == "strip"]
    sheet = Sheet(end + HEIGHT_OF_STRIP * len(strips))
    sheet.words(MIDDLE, 45, header.title, "middle", font_size=24)
    sheet.shape(
        "rect", x=MIDDLE - 62, y=TOP - 24, width=124, height=ROW * len(header.rows) + 12, rx=8, fill="#e8efe8"
    )
    wired = {str(part.gpio): part for part in parts}
    for row, (names, numbers) in enumerate(zip(header.rows, header.numbers, strict=True)):
        for side, name, number in zip((-1, 1), names, numbers, strict=True):
            _pin(sheet, side, TOP + ROW * row, name, number, wired.get(name))
    for line, kind in enumerate(kinds):
        sheet.words(60, below + 24 * line, NOTES[kind], fill=WIRES[kind])
    for number, strip in enumerate(strips):
        draw_strip(sheet, end + HEIGHT_OF_STRIP * number, strip.gpio)
    return sheet.text()


def _pin(sheet: Sheet, side: int, y: float, name: str, number: int, part: Part | None) -> None:
    x = MIDDLE + side * 20
    ink = WIRES[part.kind] if part else PIN_INK.get(name, PALE)
    anchor = "end" if side < 0 else "start"
    sheet.shape("circle", cx=x, cy=y, r=9, fill=ink)
    sheet.words(MIDDLE + side * 48, y + 5, str(number), "middle", font_size=11)
    label = f"GPIO {name}" if name.isdigit() else name
    sheet.words(
        MIDDLE + side * 72,
        y - 4 if part else y + 4,
        label,
        anchor,
        font_size=12,
        fill=ink if part else "#777777",
    )
    if part:
        sheet.line((MIDDLE + side * 68, y), (MIDDLE + side * 190, y), ink=ink)
        _symbol(sheet, side, y, part.kind, ink)
        sheet.words(MIDDLE + side * 345, y + 5, part.name, anchor)


def _symbol(sheet: Sheet, side: int, y: float, kind: Kind, ink: str) -> None:
    def at(x: float, dy: float = 0) -> tuple[float, float]:
        return MIDDLE + side * x, y + dy

    if kind in ("lamp", "strip"):
        left = min(at(190)[0], at(225)[0])
        sheet.shape("rect", x=left, y=y - 6, width=35, height=12, fill="none", stroke=ink, stroke_width=2)
        sheet.line(at(225), at(245), ink=ink)
    if kind == "lamp":
        sheet.line(at(245, -9), at(245, 9), at(262), at(245, -9), ink=ink)
        sheet.line(at(262, -9), at(262, 9), ink=ink)
        sheet.line(at(262), at(300), ink=ink)
    elif kind == "strip":
        sheet.line(at(145, -11), at(167), at(145, 11), at(145, -11), ink=ink, fill="#ffffff")
        for light in range(3):
            sheet.shape("circle", cx=at(255 + 22 * light)[0], cy=y, r=8, fill="none", stroke=ink)
    elif kind == "buzzer":
        sheet.line(at(190), at(240), ink=ink)
        sheet.shape("circle", cx=at(252)[0], cy=y, r=11, fill="none", stroke=ink, stroke_width=2)
        sheet.line(at(263), at(300), ink=ink)
    else:
        sheet.line(at(190), at(230), at(262, -11), ink=ink)
        sheet.line(at(264), at(300), ink=ink)
    if kind != "strip":
        for reach, x in ((9, 300), (6, 305), (3, 310)):
            sheet.line(at(x, -reach), at(x, reach), ink=ink)
