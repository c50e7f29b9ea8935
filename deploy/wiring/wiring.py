"""Draws how the table's electronics are wired, from the pins file, and lists the parts.

`python -m deploy.wiring.wiring [PINS [FOLDER]]` writes pins.svg, board.svg and parts.md into the folder.
"""

import sys
from pathlib import Path

from deploy.wiring.drawing import PI, PICO, drawing
from deploy.wiring.parts import board_parts, parts_list, pi_parts
from hardware.pins import ConfigError, Pins, read_pins

ROOT = Path(__file__).parents[2]


def main(arguments: list[str]) -> int:
    """Write the drawings and the list; tell what is wrong with the pins file."""
    file, folder = [
        *map(Path, arguments),
        *(ROOT / "config" / "pins.toml", Path(__file__).parent)[len(arguments) :],
    ]
    try:
        pins = read_pins(file)
    except ConfigError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    for name, text in files(pins).items():
        (folder / name).write_text(text, encoding="utf-8")
    return 0


def files(pins: Pins) -> dict[str, str]:
    """Return all that is drawn and listed, by the names of the files."""
    return {
        "pins.svg": drawing(PI, list(pi_parts(pins))),
        "board.svg": drawing(PICO, list(board_parts())),
        "parts.md": parts_list(pins),
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
