"""Fake trees of /sys/class/drm: which screen the app opens."""

import subprocess
import sys
import tempfile

import pytest

from companion.machine import start
from companion.machine.displays import Display, displays
from companion.machine.start import (
    await_screen,
    bare,
    console_environment,
    kivy_home,
    opens_in_time,
    screen_found,
)


@pytest.fixture
def drm(tmp_path):
    """Makes a tree of connectors with what the kernel says of each."""

    def made(**connectors: str):
        for name, status in connectors.items():
            folder = tmp_path / "drm" / name.replace("_", "-")
            folder.mkdir(parents=True)
            (folder / "status").write_text(f"{status}\n")
        (tmp_path / "drm" / "card0").mkdir(exist_ok=True, parents=True)
        return tmp_path / "drm"

    return made


def test_the_panel_comes_before_the_monitor(drm):
    tree = drm(card0_HDMI_A_1="connected", card1_DSI_1="connected", card0_HDMI_A_2="disconnected")
    assert displays(tree) == [Display(1, "DSI-1"), Display(0, "HDMI-A-1")]


def test_what_the_kernel_does_not_know_is_no_screen(drm, tmp_path):
    tree = drm(card0_HDMI_A_1="unknown", card0_Writeback_1="unknown")
    (tree / "card1-DSI-1").mkdir()
    (tree / "card1-DSI-1" / "status").mkdir()
    assert displays(tree) == []
    assert displays(tmp_path / "nowhere") == []


def test_sdl_is_told_the_card_that_has_the_screen(drm, tmp_path):
    tree = drm(card0_HDMI_A_1="disconnected", card2_DSI_2="connected")
    assert console_environment({}, tree, tmp_path, tmp_path) == {
        "SDL_VIDEODRIVER": "kmsdrm",
        "SDL_KMSDRM_DEVICE_INDEX": "2",
    }


def test_with_a_touch_panel_sdl_makes_no_mouse_of_it(drm, tmp_path):
    tree = drm(card0_HDMI_A_1="connected")
    folder = tmp_path / "input" / "event1" / "device" / "capabilities"
    folder.mkdir(parents=True)
    (folder / "abs").write_text("60000000000003\n")
    found = console_environment({}, tree, tmp_path / "input", tmp_path)
    assert found["SDL_TOUCH_MOUSE_EVENTS"] == "0"


def test_what_the_owner_set_stays(drm, tmp_path):
    tree = drm(card1_HDMI_A_1="connected")
    own = {"SDL_KMSDRM_DEVICE_INDEX": "0", "SDL_VIDEODRIVER": "KMSDRM"}
    assert console_environment(own, tree, tmp_path, tmp_path) == {}


@pytest.mark.parametrize(
    "environ", [{"DISPLAY": ":0"}, {"WAYLAND_DISPLAY": "wayland-0"}, {"SDL_VIDEODRIVER": "offscreen"}]
)
def test_a_desktop_is_left_alone(drm, tmp_path, environ):
    assert not bare(environ)
    assert console_environment(environ, drm(card0_HDMI_A_1="connected"), tmp_path, tmp_path) == {}


def test_without_a_screen_nothing_is_chosen(drm, tmp_path):
    assert bare({})
    assert console_environment({}, drm(card0_HDMI_A_1="disconnected"), tmp_path, tmp_path) == {}


def test_a_screen_is_waited_for():
    looks = iter([[], [], [Display(0, "HDMI-A-1")]])
    rested = []
    await_screen({}, lambda: next(looks), rested.append)
    assert rested == [2.0, 2.0]


def test_a_desk_is_asked_once_and_a_service_waits(monkeypatch):
    asked, waited = [], []
    monkeypatch.setattr(start, "await_screen", waited.append)
    monkeypatch.setattr(start, "console_environment", lambda _: {"SDL_VIDEODRIVER": "kmsdrm"})
    desk = {"DISPLAY": ":0"}
    assert not screen_found(desk, lambda environ: bool(asked.append(environ)))
    assert (len(asked), waited) == (1, [])
    service = {"NOTIFY_SOCKET": "/nowhere"}
    assert screen_found(service, lambda environ: environ["SDL_VIDEODRIVER"] == "kmsdrm")
    assert waited == [service]


def test_a_screen_that_opens_late_is_tried_again():
    answers, rested = iter([False, False, True]), []
    assert opens_in_time(lambda: next(answers), rested.append)
    assert rested == [2.0, 2.0]
    assert not opens_in_time(lambda: False, rested.append, tries=3)
    assert len(rested) == 4


def test_where_every_disk_is_full_kivy_gets_no_home(tmp_path, monkeypatch):
    def full(**_):
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.setattr(tempfile, "mkdtemp", full)
    assert kivy_home({}, tmp_path / "state") == tmp_path / "state" / "kivy"
    environ = {"KIVY_HOME": str(tmp_path / "state" / "kivy"), "KIVY_NO_CONFIG": "1", "KIVY_NO_FILELOG": "1"}
    found = subprocess.run(
        [sys.executable, "-c", "import kivy.config, kivy.modules"],
        env=environ | {"HOME": "/nowhere"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    assert not (tmp_path / "state").exists()


def test_kivy_gets_a_home_of_its_own_in_memory(tmp_path):
    run, state = tmp_path / "run", tmp_path / "state"
    assert kivy_home({"RUNTIME_DIRECTORY": str(run)}, state) == run / "kivy"
    assert kivy_home({"XDG_RUNTIME_DIR": str(run)}, state) == run / "table-companion" / "kivy"
    (tmp_path / "file").touch()
    for spare in (kivy_home({}, state), kivy_home({"RUNTIME_DIRECTORY": str(tmp_path / "file")}, state)):
        assert spare.is_dir()
        assert tmp_path not in spare.parents
        spare.rmdir()
    assert not state.exists(), "it may be on a disk that is not plugged in"
    state.mkdir()
    assert kivy_home({}, state) == state / "kivy"
