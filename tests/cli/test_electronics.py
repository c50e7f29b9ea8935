"""The panels of a table: which there are, and what they tell of themselves as text."""

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.app import hardware as ours
from companion.app.hardware import examined, report_lines, wired
from companion.cli.hardware_test import tried
from companion.cli.main import main
from companion.table.devices.hardware_report import heard_words
from companion.table.devices.panel_errors import why_unusable
from companion.table.files.settings import CONFIG, Settings, read_settings
from hardware.cues import DARKNESS
from hardware.cues_file import read_cues
from hardware.gpio import GpioPanel
from hardware.link import TableBoard
from hardware.pins import read_pins
from hardware.ports import DiceFelt, Found, Lost, Pressed
from hardware.simulated import SimulatedPanel
from tests.hardware.desk_board import DeskBoard

DEFAULT = CONFIG / "default.toml"
PATIENCE = 300
"""Seconds after which a panel that says nothing has failed: only a test that hangs takes them."""


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
        ('kind = "gpio"\nboard = "/dev/table-board"', [GpioPanel, TableBoard]),
        ('kind = "keys"\nboard = "/dev/table-board"', [SimulatedPanel, TableBoard]),
        ('kind = "none"', []),
    ],
)
def test_the_settings_name_the_panels(settings_of, text, kinds):
    parts = wired(settings_of(text))
    assert [type(panel) for panel in parts.panels] == kinds
    assert (parts.pins is not None) == (GpioPanel in kinds)
    assert parts.cues == read_cues(CONFIG / "cues.toml")
    assert parts.unusable == ()


def test_what_a_file_cannot_name_is_left_out_and_told(settings_of, tmp_path):
    (tmp_path / "pins.toml").write_text("[buttons]\ndice = 5\nnext = 5\n")
    (tmp_path / "cues.toml").write_text("brightness = 3\n")
    text = 'kind = "gpio"\nboard = "/dev/b"\npins = "pins.toml"\ncues = "cues.toml"'
    parts = wired(settings_of(text))
    assert [type(panel) for panel in parts.panels] == [TableBoard], "nothing takes the place of the pins"
    assert (parts.pins, parts.cues) == (None, DARKNESS)
    told = [str(why_unusable(error)) for error in parts.unusable]
    assert "pins.toml: factory is missing; add it as" in told[0]
    assert "cues.toml, line 1: brightness is 3; use a number from 0 to 1. Then restart" in told[1]


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
        lost, reports = examined(
            [on_pins, TableBoard(str(device), clock=board.time)], PATIENCE, rest=lambda _: None
        )
    finally:
        board.unplug()
    assert lost == []
    told = dict(report_lines(reports, pins))
    assert told["Dice button"] == "GPIO 5, open now, pressed: never"
    assert told["Button of seat 4"] == "table board, open now, pressed: never"
    assert told["Lamp of seat 1"] == "GPIO 22 and table board"
    assert told["Firmware, the table board"].count(".") == 2


def test_the_doctor_tells_each_control(home, capsys, monkeypatch, tmp_path):
    own = home / "own.toml"
    own.write_text('[panel]\nkind = "keys"\n', encoding="utf-8")
    main(["--config", str(own), "doctor"])
    told = capsys.readouterr().out
    assert "ok       Dice button: key d, open now, pressed: never" in told
    assert "ok       Attention lamp: on the screen" in told


def test_lamps_and_buttons_are_tried_from_the_command_line(tmp_path):
    factory, pins = MockFactory(pin_class=MockPWMPin), read_pins(CONFIG / "pins.toml")
    board = DeskBoard(tmp_path / "table-board")
    said = []
    wanted = {"the pins: found", "received: Next button", "received: Button of seat 5"}
    try:
        on_pins = GpioPanel(pins, load=lambda _: factory)
        on_cable = TableBoard(str(tmp_path / "table-board"), clock=board.time)
        for told in tried([on_pins, on_cable], pins, PATIENCE, lit=0.05):
            said.append(str(told))
            if said[-1] == "the table board: found":
                board.pins.levels[4] = 0
            elif said[-1] == "lit now: Attention lamp, GPIO 27 and table board":
                factory.pin(pins.buttons.next).drive_low()
            if wanted <= set(said) and said[-1].startswith("lit now: Lamp of seat 8"):
                break
    finally:
        board.unplug()
    assert said[0] == "lit now: Dice lamp, GPIO 17 and table board"
    assert wanted <= set(said)
    assert len({one for one in said if one.startswith("lit now: Lamp of seat")}) == 8


def test_what_cannot_be_opened_is_told_while_it_is_tried(tmp_path):
    trying = tried([TableBoard(str(tmp_path / "none"))], None, PATIENCE)
    assert any("isn't plugged in" in str(told) for told in trying)
    trying.close()


@pytest.mark.parametrize(
    ("signal", "words"),
    [
        (Pressed("undo", long=True), "Undo button, held"),
        (DiceFelt(), "Dice sensor"),
    ],
)
def test_everything_that_can_be_moved_has_a_name(signal, words):
    assert str(heard_words(signal)) == words


def test_the_doctor_tries_for_as_long_as_it_is_told(home, capsys):
    own = home / "own.toml"
    own.write_text('[panel]\nkind = "keys"\n', encoding="utf-8")
    main(["--config", str(own), "doctor", "--try", "1"])
    assert "lit now: Dice lamp, on the screen" in capsys.readouterr().out


def test_the_doctor_says_what_is_not_plugged_in(home, capsys, monkeypatch):
    own = home / "own.toml"
    own.write_text(f'[panel]\nkind = "none"\nboard = "{home}/no-board"\n', encoding="utf-8")
    assert main(["--config", str(own), "doctor"]) == 1
    told = capsys.readouterr().out
    assert "PROBLEM  the table board: not working" in told
    assert "Plug it in." in told


def test_without_panels_or_with_wrong_pins_the_doctor_says_no_more(home, capsys):
    own = home / "own.toml"
    for text in ('kind = "none"', 'kind = "gpio"\npins = "nowhere.toml"'):
        own.write_text(f"[panel]\n{text}\n", encoding="utf-8")
        main(["--config", str(own), "doctor"])
        assert "Dice button" not in capsys.readouterr().out


def test_the_doctor_looks_at_the_board_whatever_the_files_say(home, capsys):
    own = home / "own.toml"
    (home / "pins.toml").write_text('factory = "mock"\n', encoding="utf-8")
    (home / "cues.toml").write_text("brightness = 7\n", encoding="utf-8")
    files = 'pins = "pins.toml"\ncues = "cues.toml"'
    own.write_text(f'[panel]\nkind = "gpio"\n{files}\nboard = "{home}/no-board"\n', encoding="utf-8")
    assert main(["--config", str(own), "doctor", "--try", "1"]) == 1
    told = capsys.readouterr().out
    assert "PROBLEM  pins: the file cannot be used\n" in told
    assert "pins.toml, line 1: factory is 'mock'; use \"lgpio\" or" in told
    assert "PROBLEM  cues: the file cannot be used\n" in told
    assert "cues.toml, line 1: brightness is 7; use a number from 0 to 1." in told
    assert "PROBLEM  the table board: not working" in told


def test_the_doctor_says_what_the_way_to_the_pins_said(home, capsys, monkeypatch):
    def load(name):
        raise OSError(f"{name}: can not open gpiochip")

    own = home / "own.toml"
    own.write_text('[panel]\nkind = "gpio"\n', encoding="utf-8")
    monkeypatch.setattr(GpioPanel.__init__, "__defaults__", (load, *GpioPanel.__init__.__defaults__[1:]))
    assert main(["--config", str(own), "doctor"]) == 1
    told = capsys.readouterr().out
    assert "PROBLEM  the pins: not working" in told
    assert "lgpio says “lgpio: can not open gpiochip”" in told
    assert "Dice button" not in told, "what does not work is not there"


def test_the_first_word_of_a_panel_is_enough():
    class Two(SimulatedPanel):
        def open(self, post) -> None:
            post(Found("keys"))
            post(Lost("silence", "keys"))

    assert examined([Two()])[0] == []
    assert ours.PATIENCE > 2.5, "a board may take so long to its first word"
