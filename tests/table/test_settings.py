"""The settings: what stands in the files, and what is said of a line that cannot stand."""

from pathlib import Path

import pytest

from companion.table.devices.panel_errors import what_is_wrong, why_homeless, why_not_set
from companion.table.files.settings import (
    CONFIG,
    FoundSettings,
    Settings,
    on_a_pi,
    own_file,
    read_settings,
    settings_files,
    usable_settings,
    usual_folder,
    usual_inches,
)
from companion.table.runtime.i18n import LANGUAGES, reader
from hardware.pins import read_pins
from hardware.sentences import N_
from hardware.toml_file import ConfigError

DEFAULT = CONFIG / "default.toml"


def with_own(folder: Path, text: str) -> Settings:
    """The settings with a file of one's own upon the default."""
    own = folder / "settings.toml"
    own.write_text(text, encoding="utf-8")
    return read_settings(DEFAULT, own)


def refusal(folder: Path, text: str) -> tuple[int | None, str]:
    """The line and the sentence that a file of one's own is refused with."""
    with pytest.raises(ConfigError) as refused:
        with_own(folder, text)
    assert refused.value.file == folder / "settings.toml"
    return refused.value.line, str(refused.value.sentence)


def test_the_default_is_a_table_with_a_pi():
    settings = read_settings(DEFAULT)
    assert (settings.language, settings.theme, settings.panel.kind) == ("en", "dark", "gpio")
    assert settings.window.fullscreen
    assert read_pins(settings.pins_file)


def test_a_desk_has_a_window_and_keys():
    settings = read_settings(*settings_files({"HOME": "/nowhere"}, pi=False))
    assert settings.panel.kind == "keys"
    assert not settings.window.fullscreen
    assert settings.window.width == 1280


def test_a_window_stands_upright_and_is_as_large_as_its_screen_reports():
    window = read_settings(DEFAULT).window
    assert (window.rotation, window.inches) == (0, 0)


@pytest.mark.parametrize(
    ("size", "inches"),
    [
        ((800, 480), 7.0),
        ((854, 480), 7.0),
        ((720, 1280), 7.0),
        ((1024, 600), 10.0),
        ((1280, 800), 10.1),
        ((1920, 1080), 24.0),
    ],
)
def test_a_panel_is_as_large_as_those_that_are_bought_with_its_pixels(size, inches):
    assert usual_inches(*size) == inches


def test_the_later_file_wins_line_by_line(tmp_path):
    settings = with_own(tmp_path, 'language = "fr"\n[window]\nheight = 480\n')
    assert (settings.language, settings.window.width, settings.window.height) == ("fr", 1280, 480)


def test_a_whole_number_is_a_number(tmp_path):
    assert with_own(tmp_path, "text_scale = 1").text_scale == 1.0


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ('\nlangauge = "en"', 2, "did you mean language?"),
        ("[window]\nwidth = 1\n", 2, "a whole number of pixels from 480 to 7680"),
        ('[window]\n\nfullscreen = "yes"', 3, "true or false"),
        ('# ours\ntheme = "pink"', 2, '"dark" or "light"'),
        ("text_scale = 9.5", 1, "a number from 0.75 to 1.5"),
        ("[panel]\npins = 7", 2, "the name of a file in quotes"),
        ('[panel]\npins = ""', 2, "the name of a file in quotes"),
        ('[panel]\nboard = "\\n"', 2, 'a device such as "/dev/table-board"'),
        ('[screen]\nnight_from = "22:30\\n"', 2, 'a time such as "22:30"'),
        ('[screen]\nnight_from = "24:00"', 2, 'a time such as "22:30"'),
        ('[archive]\nfolder = "a\\u0000b"', 2, "a folder in quotes"),
        ('[archive]\nfolder = "~nobody-has-this-name/x"', 2, "use the whole path"),
        ("[windows]\nwidth = 800", None, "there is no setting windows"),
        ("zzz = 1", 1, "config/default.toml has the full list."),
        ('[mqtt]\nbroker = "http://x"', 2, "the name or address of a machine"),
        ('[mqtt]\nbroker = "' + "a" * 64 + '.b"', 2, "the name or address of a machine"),
        ('[mqtt]\ntable = "a/b"', 2, "letters, digits, - and _ in quotes"),
        ('[mqtt]\nhub_from = "today"', 2, "a day in quotes such as"),
        ("[mqtt]\npassword = 1234", 2, "mqtt.password is '…'; use text in quotes"),
        ("theme = dark", 1, "invalid TOML"),
        ("window = 3", 1, "did you mean window.width?"),
    ],
)
def test_a_line_that_cannot_stand_is_named(tmp_path, text, line, says):
    found, sentence = refusal(tmp_path, text)
    assert says in sentence
    assert line in (found, None)


def test_bytes_that_are_no_text_are_told(tmp_path):
    (tmp_path / "settings.toml").write_bytes(b'theme = "\xff"')
    with pytest.raises(ConfigError, match="UTF-8"):
        read_settings(DEFAULT, tmp_path / "settings.toml")


def test_a_missing_file_is_told(tmp_path):
    with pytest.raises(ConfigError, match="can't read it"):
        read_settings(DEFAULT, tmp_path / "settings.toml")


def test_a_missing_line_is_told():
    with pytest.raises(ConfigError, match="language is missing"):
        read_settings(CONFIG / "desktop.toml")


SPOILT = """
language = "fr"
theme = "pink"
[window]
rotation = 45
height = 480
[panel]
kind = "none"
bord = "/dev/b"
"""


def found_with(folder: Path, written: bytes) -> FoundSettings:
    """What can be used of a file of one's own upon the default."""
    own = folder / "settings.toml"
    own.write_bytes(written)
    return usable_settings(DEFAULT, own)


def test_a_line_that_cannot_be_used_leaves_the_others_in_force(tmp_path):
    found = found_with(tmp_path, SPOILT.encode())
    settings = found.settings
    assert (settings.language, settings.window.height, settings.panel.kind) == ("fr", 480, "none")
    assert (settings.theme, settings.window.rotation, settings.panel.board) == ("dark", 0, "")
    assert [fault.line for fault in found.faults] == [3, 5, 9]
    assert not found.homeless
    with pytest.raises(ConfigError, match="theme is 'pink'"):
        read_settings(DEFAULT, tmp_path / "settings.toml")


@pytest.mark.parametrize(
    "written",
    [b"theme = dark", b"theme = '\xff'", b"\x00", b"x = " + b"[" * 5_000, b"most_worlds = " + b"1" * 5_000],
)
def test_a_file_that_cannot_be_used_at_all_leaves_what_the_others_say(tmp_path, written):
    found = found_with(tmp_path, written)
    assert found.settings == read_settings(DEFAULT)
    assert (len(found.faults), found.homeless) == (1, False)
    (tmp_path / "settings.toml").unlink()
    gone = usable_settings(DEFAULT, tmp_path / "settings.toml")
    assert (gone.settings, len(gone.faults)) == (found.settings, 1)


@pytest.mark.parametrize(
    "written",
    [
        "[archive]\nfolder = 3",
        '[archive]\nfoldr = "/games"',
        'archive = "/games"',
        '"archive.folder" = "/games"',
        '[archives]\nfolder = "/games"',
        '[archive]\nfolder = "/games',
        'theme = dark\n[archive]\nfolder = "/games"',
        '# caf\udce9\n  archive.folder = "/games"',
    ],
)
def test_no_other_archive_is_taken_for_one_whose_folder_is_not_known(tmp_path, written):
    found = found_with(tmp_path, written.encode(errors="surrogateescape"))
    assert found.homeless
    assert "so none are opened" in str(why_homeless(found.faults))


def test_a_mark_before_the_first_line_is_no_part_of_it(tmp_path):
    found = found_with(tmp_path, b'\xef\xbb\xbflanguage = "fr"\r\n')  # some editors write one
    assert (found.settings.language, found.faults) == ("fr", ())


def test_a_file_that_names_no_archive_leaves_it_where_it_is(tmp_path):
    assert not found_with(tmp_path, b"# archive: as usual\ntheme = dark").homeless


def test_what_is_wrong_is_said_in_every_language(tmp_path):
    found = found_with(tmp_path, SPOILT.encode())
    for language in LANGUAGES:
        say = reader(language, None, ()).render
        first, others, then = map(say, why_not_set(found.faults))
        assert f"{tmp_path / 'settings.toml'}, " in first
        assert "'pink'" in first
        assert "2" in others
        assert then
    assert 'escribe "dark" o "light".' in reader("es", None, ()).render(why_not_set(found.faults)[0])
    assert len(why_not_set(found.faults[:1])) == 2
    assert why_not_set(()) == []


def test_a_disk_that_fails_is_said_in_every_language(tmp_path):
    error = ConfigError(
        tmp_path / "a.toml",
        None,
        N_("can't read it ({says}); check its permissions, or choose another file.", says=OSError(5, "E")),
    )
    told = {reader(language, None, ()).render(what_is_wrong(error)) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    says = "can't read it (its disk failed); check its permissions, or choose another file."
    assert f"{tmp_path / 'a.toml'}: {says}" in told


def test_the_files_of_the_owner_are_known(tmp_path):
    found = found_with(tmp_path, b'[panel]\npins = "wired.toml"')
    assert found.own == [tmp_path / "settings.toml", tmp_path / "wired.toml"]
    assert usable_settings(DEFAULT).own == []


def test_without_a_default_nothing_is_taken_for_one(tmp_path):
    with pytest.raises(ConfigError, match="can't read it"):
        usable_settings(tmp_path / "gone.toml")


def test_games_are_kept_where_the_desktop_keeps_such_things(tmp_path):
    settings = read_settings(DEFAULT)
    environ = {"XDG_STATE_HOME": "/state", "HOME": "/home/anna"}
    assert settings.archive_file(environ) == Path("/state/table-companion/archive.sqlite")
    assert usual_folder({"XDG_STATE_HOME": "state", "HOME": "/h"}) == Path("/h/.local/state/table-companion")
    assert usual_folder({}) == Path.home() / ".local/state/table-companion"
    named = with_own(tmp_path, '[archive]\nfolder = "stick"')
    assert named.archive_file(environ) == tmp_path / "stick" / "archive.sqlite"


def test_paths_begin_at_the_file_that_names_them(tmp_path):
    assert with_own(tmp_path, '[panel]\npins = "mine.toml"').pins_file == tmp_path / "mine.toml"
    assert with_own(tmp_path, '[panel]\npins = "/etc/pins.toml"').pins_file == Path("/etc/pins.toml")


def test_which_files_are_read(tmp_path):
    environ = {"XDG_CONFIG_HOME": str(tmp_path)}
    desk, chosen = CONFIG / "desktop.toml", tmp_path / "other.toml"
    assert settings_files(environ, pi=True) == [DEFAULT]
    assert settings_files(environ, pi=False, chosen=chosen) == [DEFAULT, desk, chosen]
    own_file(environ).parent.mkdir()
    own_file(environ).touch()
    assert settings_files(environ, pi=True) == [DEFAULT, own_file(environ)]


def test_a_pi_says_so_itself(tmp_path):
    model = tmp_path / "model"
    assert not on_a_pi(model)
    model.write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\0")
    assert on_a_pi(model)
    model.write_bytes(b"A desk\0")
    assert not on_a_pi(model)
