"""Draws how the table's electronics are wired, from the pins file, and lists the parts.

`python -m deploy.wiring.wiring [PINS [FOLDER]]` writes pins.svg, board.svg and parts.md into the folder.
"""

import sys
from pathlib import Path

from deploy.wiring.drawing import PI, PICO, drawing
from deploy.wiring.wired_parts import board_parts, parts_list, pi_parts
from hardware.pins import Pins, read_pins
from hardware.toml_file import ConfigError

ROOT = Path(__file__).parents[2]


def main(arguments: list[str]) -> int:
    """Write the drawings and the list; tell what is wrong with the arguments, the pins file or the folder."""
    usual = (ROOT / "config" / "pins.toml", Path(__file__).parent)
    if len(arguments) > len(usual):
        sys.stderr.write("Name a pins file and a folder at most.\n")
        return 2
    file, folder = (*map(Path, arguments), *usual[len(arguments) :])
    try:
        for name, text in files(read_pins(file)).items():
            (folder / name).write_text(text, encoding="utf-8")
    except ConfigError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    except OSError as error:
        sys.stderr.write(f"{folder} cannot be written ({error.strerror}); name another folder.\n")
        return 1
    return 0


def files(pins: Pins) -> dict[str, str]:
    """All that is drawn and listed, by the names of the files."""
    return {
        "pins.svg": drawing(PI, list(pi_parts(pins))),
        "board.svg": drawing(PICO, list(board_parts())),
        "parts.md": parts_list(pins),
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
