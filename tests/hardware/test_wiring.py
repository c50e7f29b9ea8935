"""The wiring is drawn and listed from the files that the software reads."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from deploy.wiring.drawing import PI, PICO, drawing
from deploy.wiring.wired_parts import board_parts, parts_list, pi_parts
from deploy.wiring.wiring import files, main
from hardware.pins import PINS, read_pins

ROOT = Path(__file__).parents[2]
SHIPPED = ROOT / "config" / "pins.toml"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def rich(tmp_path):
    """Give a pins file with every part there is."""
    text = SHIPPED.read_text().replace("[22, 23, 24, 25, 16, 26, 12, 4]", "[[22, 23, 24], 25]")
    file = tmp_path / "rich.toml"
    file.write_text(text + "[sound]\nbuzzer = 12\n")
    return file


def words(svg):
    return [element.text for element in ET.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("name", ["pins.svg", "board.svg", "parts.md"])
def test_what_lies_there_is_what_would_be_drawn(name):
    drawn = files(read_pins(SHIPPED))[name]
    assert (ROOT / "deploy" / "wiring" / name).read_text(encoding="utf-8") == drawn


def test_every_gpio_of_the_pi_is_on_its_header_once():
    names = [name for row in PI.rows for name in row]
    assert all(names.count(str(gpio)) == 1 for gpio in PINS)
    assert names.count("GND") == names.count("5V") + 6
    assert sorted(number for row in PI.numbers for number in row) == list(range(1, 41))
    assert sorted(number for row in PICO.numbers for number in row) == list(range(1, 41))


def test_every_part_has_its_name_and_its_pin(rich):
    pins = read_pins(rich)
    parts = list(pi_parts(pins))
    found = words(drawing(PI, parts))
    assert len(parts) == 10
    for part in parts:
        assert found.count(part.name) == 1
        assert found.index(part.name) == found.index(f"GPIO {part.gpio}") + 1


def test_the_board_s_pins_are_those_of_its_firmware():
    parts = list(board_parts())
    assert [part.gpio for part in parts if part.kind == "button"] == [2, 3, 4, 5, 6, 7, 8, 9]
    found = words(drawing(PICO, parts))
    assert all(part.name in found for part in parts)


def test_the_list_counts_what_is_wired(rich):
    at_pins, on_board = parts_list(read_pins(rich)).split("\n## ")[1:]
    for row in (
        "| 3 | push button",
        "| 3 | LED of one colour |",
        "| 1 | LED of three colours, common cathode |",
        "| 6 | resistor 330",
        "| 1 | passive piezo buzzer |",
    ):
        assert row in at_pins
    for row in ("| 8 | push button", "| 1 | level shifter", "| 1 | resistor 330", "66 lights"):
        assert row in on_board
    assert "buzzer" not in parts_list(read_pins(SHIPPED))


def test_the_strip_s_level_shifter_and_supply_are_drawn():
    found = words(drawing(PICO, list(board_parts())))
    assert found.count("GPIO 22") == 2, "in its row, and in the drawing of the strip"
    assert {"74AHCT125", "330 Ω", "1000 µF", "DIN", "supply"} <= set(found)
    assert "74AHCT125" not in words(drawing(PI, list(pi_parts(read_pins(SHIPPED)))))


def test_the_files_are_written_where_they_are_wanted(rich, tmp_path):
    assert main([str(rich), str(tmp_path)]) == 0
    assert (tmp_path / "pins.svg").read_text(encoding="utf-8") == files(read_pins(rich))["pins.svg"]
    assert (tmp_path / "board.svg").exists()
    assert (tmp_path / "parts.md").exists()


def test_a_pins_file_that_cannot_be_used_is_told(tmp_path, capsys):
    assert main([str(tmp_path / "gone.toml"), str(tmp_path)]) == 1
    assert "can't read it" in capsys.readouterr().err


def test_a_folder_that_is_not_there_and_too_many_names_are_told(rich, tmp_path, capsys):
    assert main([str(rich), str(tmp_path / "gone")]) == 1
    assert main([str(rich), str(tmp_path), "more"]) == 2
    assert capsys.readouterr().err.splitlines() == [
        f"{tmp_path / 'gone'} cannot be written (No such file or directory); name another folder.",
        "Name a pins file and a folder at most.",
    ]
