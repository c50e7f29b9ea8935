"""Draws the wires of the table board's light strip: its data line, its supply and the ground they share."""

from deploy.wiring.sheet import INK, Sheet

HEIGHT_OF_STRIP = 330
"""How much room the drawing takes below its top."""
SUPPLY, DATA, GROUND = 60, 140, 230
"""Where the three lines lie, below the top of the drawing."""
COLOURS = {SUPPLY: "#dc2626", DATA: "#15803d", GROUND: INK}
NOTE = "Numbers are pins of the chip, counted from its dot or notch. Its unused inputs go to GND as well."


def draw_strip(sheet: Sheet, top: float, gpio: int) -> None:
    """Draw from left to right: the Pico, the level shifter, the resistor, the strip, and its supply."""
    sheet.words(60, top + 20, "The light strip and its 5 V supply", font_size=18)
    _wire(sheet, top, SUPPLY, 430, 1105)
    _wire(sheet, top, GROUND, 125, 1105)
    _wire(sheet, top, DATA, 190, 740)
    _pico(sheet, top, gpio)
    _shifter(sheet, top)
    sheet.shape(
        "rect", x=615, y=top + DATA - 8, width=50, height=16, fill="#ffffff", stroke=INK, stroke_width=2
    )
    sheet.words(640, top + DATA + 26, "330 Ω", "middle", font_size=13)
    _lights(sheet, top)
    _capacitor(sheet, top)
    _supply(sheet, top)
    sheet.words(60, top + 280, NOTE)


def _wire(sheet: Sheet, top: float, line: int, left: float, right: float) -> None:
    sheet.line((left, top + line), (right, top + line), ink=COLOURS[line])


def _down(sheet: Sheet, top: float, line: int, x: float, edge: float) -> None:
    """Draw a wire from one of the lines to the edge of a box."""
    sheet.line((x, top + line), (x, top + edge), ink=COLOURS[line])
    sheet.shape("circle", cx=x, cy=top + line, r=4, fill=COLOURS[line])


def _box(sheet: Sheet, left: float, right: float, above: float, below: float) -> None:
    sheet.shape(
        "rect",
        x=left,
        y=above,
        width=right - left,
        height=below - above,
        rx=6,
        fill="#e8efe8",
        stroke=INK,
    )


def _pico(sheet: Sheet, top: float, gpio: int) -> None:
    _box(sheet, 60, 190, top + 100, top + 195)
    sheet.words(125, top + 122, "Pico", "middle")
    sheet.words(182, top + DATA + 5, f"GPIO {gpio}", "end", font_size=12)
    sheet.words(125, top + 189, "GND", "middle", font_size=12)
    _down(sheet, top, GROUND, 125, 195)


def _shifter(sheet: Sheet, top: float) -> None:
    _box(sheet, 360, 560, top + 95, top + 195)
    sheet.words(460, top + DATA - 3, "level shifter", "middle")
    sheet.words(460, top + DATA + 17, "74AHCT125", "middle")
    sheet.words(368, top + DATA + 5, "2", font_size=12)
    sheet.words(552, top + DATA + 5, "3", "end", font_size=12)
    sheet.words(430, top + 110, "14", "middle", font_size=12)
    sheet.words(390, top + 189, "7", "middle", font_size=12)
    sheet.words(480, top + 189, "1, 4, 5, 9, 10, 12, 13", "middle", font_size=12)
    _down(sheet, top, SUPPLY, 430, 95)
    _down(sheet, top, GROUND, 390, 195)
    _down(sheet, top, GROUND, 480, 195)


def _lights(sheet: Sheet, top: float) -> None:
    _box(sheet, 740, 900, top + 95, top + 195)
    sheet.words(748, top + DATA + 5, "DIN", font_size=12)
    for light in range(3):
        sheet.shape("circle", cx=800 + 30 * light, cy=top + DATA, r=10, fill="#ffffff", stroke=COLOURS[DATA])
    sheet.words(820, top + DATA + 30, "light strip", "middle")
    sheet.words(820, top + 110, "5V", "middle", font_size=12)
    sheet.words(820, top + 189, "GND", "middle", font_size=12)
    _down(sheet, top, SUPPLY, 820, 95)
    _down(sheet, top, GROUND, 820, 195)


def _capacitor(sheet: Sheet, top: float) -> None:
    _down(sheet, top, SUPPLY, 960, DATA - 5)
    _down(sheet, top, GROUND, 960, DATA + 5)
    for y in (-5, 5):
        sheet.line((942, top + DATA + y), (978, top + DATA + y))
    sheet.words(938, top + DATA - 12, "+", "end")
    sheet.words(986, top + DATA + 5, "1000 µF", font_size=12)


def _supply(sheet: Sheet, top: float) -> None:
    _box(sheet, 1060, 1150, top + 95, top + 195)
    sheet.words(1105, top + DATA + 5, "supply", "middle")
    sheet.words(1105, top + 112, "5 V +", "middle", font_size=12)
    sheet.words(1105, top + 189, "−", "middle", font_size=12)
    _down(sheet, top, SUPPLY, 1105, 95)
    _down(sheet, top, GROUND, 1105, 195)
