"""The backlight: what the kernel takes, written into a tree like its own."""

import shutil

from companion.machine.backlight import Backlight


def light(where, name="panel", most="255", power=True):
    folder = where / name
    folder.mkdir(parents=True)
    (folder / "brightness").write_text("255")
    (folder / "max_brightness").write_text(most)
    if power:
        (folder / "bl_power").write_text("0")
    return folder


def test_it_shines_as_bright_as_it_is_told(tmp_path):
    panel, other = light(tmp_path), light(tmp_path, "other", "31", power=False)
    lights = Backlight.found(tmp_path)
    lights.shine(0.5)
    assert (panel / "brightness").read_text() == "128"
    assert (other / "brightness").read_text() == "16"
    assert (panel / "bl_power").read_text() == "0"
    lights.shine(0)
    assert (panel / "bl_power").read_text() == "4"
    lights.shine(1)
    assert (panel / "bl_power").read_text() == "0"


def test_a_desk_has_none(tmp_path):
    assert not Backlight.found(tmp_path / "nowhere").there
    assert not Backlight.found(tmp_path).there


def test_one_that_cannot_be_set_is_left_alone(tmp_path):
    (light(tmp_path) / "max_brightness").unlink()
    (tmp_path / "empty").mkdir()
    assert not Backlight.found(tmp_path).there


def test_one_that_was_pulled_out_is_harmless(tmp_path):
    light(tmp_path)
    lights = Backlight.found(tmp_path)
    shutil.rmtree(tmp_path / "panel")
    lights.shine(1)
