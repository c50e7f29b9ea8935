"""The panels of a table: which there are, and what they tell of themselves as text."""

from __future__ import annotations

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion import panels as ours
from companion.cli import main
from companion.panels import examined, panels_of, pins_of, report_lines
from companion.table.settings import CONFIG, Settings, read_settings
from hardware.gpio import GpioPanel
from hardware.link import BoardPanel
from hardware.pins import read_pins
from hardware.ports import Found, Lost
from hardware.simulated import SimulatedPanel
from tests.hardware.desk_board import DeskBoard

DEFAULT = CONFIG / "default.toml"


@pytest.fixture
def settings_of(tmp_path):
    def make(text: str) -> Settings:
        (tmp_path / "own.toml").write_text(f"[panel]\n{text}", encoding="utf-8")
        return read_settings(DEFAULT, tmp_path / "own.toml")

    return make


class Mute(SimulatedPanel):
    """Never says how it is."""

    def open(self, post) -> None:
        pass


class Broken(SimulatedPanel):
    """Has no hardware."""

    def open(self, post) -> None:
        post(Lost("unplugged", "board"))


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ('kind = "gpio"', [GpioPanel]),
        ('kind = "gpio"\nboard = "/dev/table-board"', [GpioPanel, BoardPanel]),
        ('kind = "keys"\nboard = "/dev/table-board"', [SimulatedPanel, BoardPanel]),
        ('kind = "none"', []),
    ],
)
def test_the_settings_name_the_panels(settings_of, text, kinds):
    assert [type(panel) for panel in panels_of(settings_of(text))] == kinds
    assert (pins_of(settings_of(text)) is not None) == (GpioPanel in kinds)


def test_a_panel_that_does_not_work_is_told(tmp_path):
    lost, reports = examined([Broken(), SimulatedPanel()])
    assert [one.fault for one in lost] == ["unplugged"]
    assert len(reports) == 2


def test_a_panel_that_says_nothing_is_not_waited_for_forever():
    lost, _ = examined([Mute()], patience=0.05)
    assert lost == []


def test_pins_and_cable_are_told_as_text(tmp_path):
    pins = read_pins(CONFIG / "pins.toml")
    device = tmp_path / "table-board"
    board = DeskBoard(device)
    try:
        on_pins = GpioPanel(pins, load=lambda _: MockFactory(pin_class=MockPWMPin))
        lost, reports = examined([on_pins, BoardPanel(str(device))], rest=lambda _: None)
    finally:
        board.unplug()
    assert lost == []
    told = dict(report_lines(reports, pins))
    assert told["Dice button"] == "GPIO 5, open now"
    assert told["Button of seat 3"] == "table board, open now"
    assert told["Lamp of seat 0"] == "GPIO 22 and table board"
    assert told["Firmware, the table board"].count(".") == 2


def test_the_doctor_tells_each_control(home, capsys, monkeypatch, tmp_path):
    own = home / "own.toml"
    own.write_text('[panel]\nkind = "keys"\n', encoding="utf-8")
    main(["--config", str(own), "doctor"])
    told = capsys.readouterr().out
    assert "ok       Dice button: key d, open now" in told
    assert "ok       Attention lamp: on the screen" in told


def test_the_doctor_says_what_is_not_plugged_in(home, capsys, monkeypatch):
    own = home / "own.toml"
    own.write_text(f'[panel]\nkind = "none"\nboard = "{home}/no-board"\n', encoding="utf-8")
    assert main(["--config", str(own), "doctor"]) == 1
    told = capsys.readouterr().out
    assert "PROBLEM  the table board: not working" in told
    assert "Plug it in again" in told


def test_without_panels_or_with_wrong_pins_the_doctor_says_no_more(home, capsys):
    own = home / "own.toml"
    for text in ('kind = "none"', 'kind = "gpio"\npins = "nowhere.toml"'):
        own.write_text(f"[panel]\n{text}\n", encoding="utf-8")
        main(["--config", str(own), "doctor"])
        assert "Dice button" not in capsys.readouterr().out


def test_the_first_word_of_a_panel_is_enough():
    class Two(SimulatedPanel):
        def open(self, post) -> None:
            post(Found("keys"))
            post(Lost("silence", "keys"))

    assert examined([Two()])[0] == []
    assert ours.PATIENCE > 2.5, "a board may take so long to its first word"
