"""What is chosen on the screen outlives the evening, and a file that cannot be read harms nothing."""

import pytest

from companion.table.devices.idle_policy import Rest
from companion.table.files.json_store import NotRemembered, Remembered
from companion.table.files.setting_overrides import SettingOverrides, apply_to
from companion.table.files.settings import CONFIG, read_settings

SETTINGS = read_settings(CONFIG / "default.toml")


def test_without_overrides_the_settings_files_decide():
    assert apply_to(SETTINGS, SettingOverrides()) == SETTINGS


def test_overrides_come_before_the_settings_files():
    found = apply_to(
        SETTINGS, SettingOverrides(language="fr", flashes=False, rotation=90, screen=Rest(day=60))
    )
    assert (found.language, found.flashes, found.window.rotation, found.screen.day) == ("fr", False, 90, 60)
    assert (found.theme, found.window.width) == (SETTINGS.theme, SETTINGS.window.width)


def test_a_choice_is_found_again(tmp_path):
    file = tmp_path / "setting_overrides.json"
    Remembered(SettingOverrides(), file).choose(SettingOverrides(language="es", dice="wooden"))
    again = Remembered(SettingOverrides(), file)
    assert (again.value, again.trouble) == (SettingOverrides(language="es", dice="wooden"), None)
    assert Remembered(SettingOverrides()).value == SettingOverrides()


@pytest.mark.parametrize("written", ["{", '{"language": "klingon"}', '{"colour": "red"}', "\xff"])
def test_a_damaged_file_is_told_and_left_alone(tmp_path, written):
    file = tmp_path / "setting_overrides.json"
    file.write_bytes(written.encode("latin-1"))
    found = Remembered(SettingOverrides(), file)
    assert found.value == SettingOverrides()
    assert str(file) in str(found.trouble)
    assert "damaged" in str(found.trouble)
    assert file.read_bytes() == written.encode("latin-1")


def test_a_file_that_cannot_be_read_or_written_says_so(tmp_path):
    folder = tmp_path / "setting_overrides.json"
    folder.mkdir()
    found = Remembered(SettingOverrides(), folder)
    assert "Can't read" in str(found.trouble)
    with pytest.raises(NotRemembered, match=r"Can't write"):
        found.choose(SettingOverrides(theme="light"))
    assert found.value == SettingOverrides(theme="light")
