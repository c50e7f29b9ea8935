"""Settings by touch: in force at once, found again another evening, and taken back where nobody can read."""

from dataclasses import replace

import pytest

from companion.desk import keys
from companion.machine.voice import Voice
from companion.table.files.json_store import Remembered
from companion.table.files.setting_overrides import SettingOverrides
from companion.table.runtime.i18n import LANGUAGES
from companion.ui.autoplay.finger import unseen
from companion.ui.flows.settings.settings_schema import SETTINGS
from companion.version import version
from tests.desk.test_spoken import Mouth
from tests.table.pig import Roll
from tests.ui.copying import dialog_words
from tests.ui.shown import strokes
from tests.ui.tabletop import LARGE, evening
from tests.ui.walked import faults, words_watched


@pytest.fixture
def overrides(tmp_path):
    return Remembered(SettingOverrides(), tmp_path / "setting_overrides.json")


@pytest.fixture
def one(tmp_path, overrides):
    with evening(tmp_path / "archive.sqlite", setting_overrides=overrides, voice=Mouth()) as found:
        yield found
        if found.root.idle.rotation:
            found.root.idle.rotation = 0


def choose(one, key, value):
    """Open the settings from home, touch the row, then the choice."""
    if one.root.screen is not one.root.preferences.page:
        one.tap(one.root.home.settings)
    for place in [one.root.preferences.page.rows.row_of(key)]:
        one.finger.tap(*place)
    unseen()
    values = [choice for choice, _ in SETTINGS[key].choices]
    one.tap(one.root.dialogs.dialog, values.index(value))


def answer(one, key):
    """Touch a key of the sheet; the finger of the tests does not know of a picture that is turned."""
    if one.root.idle.rotation:
        one.root.dialogs.dialog.tapped(key)
    else:
        one.tap(one.root.dialogs.dialog, key)


def test_what_happens_is_read_aloud_at_once_and_quiet_at_once(one):
    mouth = one.root.services.machine.voice
    choose(one, "read_aloud", "all")
    assert mouth.said == [("en", "This is how I sound.")]
    one.begin()
    one.player.enter(Roll(0, (3,)))
    assert [words for _, words in mouth.said[1:]][-1].startswith("Anna threw 3.")
    one.menu("settings")
    choose(one, "language", "de")
    one.root.show(one.root.play)
    one.player.enter(Roll(0, (4,)))
    language, words = mouth.said[-1]
    assert language == "de"
    assert "4" in words
    one.menu("settings")
    hushed = mouth.hushed
    choose(one, "read_aloud", "off")
    assert mouth.hushed == hushed + 1


def test_the_program_says_it_and_a_program_that_hangs_stops_no_frame(tmp_path, monkeypatch, overrides):
    heard, program = tmp_path / "heard", tmp_path / "espeak-ng"
    program.write_text('#!/bin/sh\ncat >> "$HEARD"\necho >> "$HEARD"\nexec sleep 1000\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setenv("HEARD", str(heard))
    with evening(tmp_path / "archive.sqlite", setting_overrides=overrides, voice=Voice()) as one:
        choose(one, "read_aloud", "all")
        one.until(lambda: heard.exists() and heard.read_text().splitlines() == ["This is how I sound."])
        one.begin()
        for _ in range(5):  # the program still says the first line
            one.player.enter(Roll(one.session.actors[0], (3,)))
        assert len(one.session.timeline.entries) == 5
        assert heard.read_text().splitlines() == ["This is how I sound."]
        one.root.show_home()
        choose(one, "read_aloud", "off")


def test_without_the_program_the_setting_says_how_to_get_it(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with evening(tmp_path / "archive.sqlite", voice=Voice()) as one:
        one.tap(one.root.home.settings)
        page = one.root.preferences.page
        assert "espeak-ng isn't installed" in [str(item.note) for item in page.rows.items]
        one.finger.tap(*page.rows.row_of("read_aloud"))
        unseen()
        assert "sudo apt-get install espeak-ng" in dialog_words(one)
        one.tap(one.root.dialogs.dialog, "keep")
        assert one.root.preferences.value("read_aloud") == "off"


def test_the_last_row_says_which_version_this_is(one):
    one.tap(one.root.home.settings)
    one.finger.tap(*one.root.preferences.page.rows.row_of("about"))
    unseen()
    assert f"Table Companion {version()}" in dialog_words(one)
    one.tap(one.root.dialogs.dialog, "keep")
    assert not one.root.dialogs.dialog.is_open


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("language", "fr"),
        ("theme", "light"),
        ("flashes", True),
        ("hours", ("23:00", "06:00")),
        ("dim_after", 2),
        ("dark_after", 60),
        ("dice", "wooden"),
        ("ends_turn", True),
        ("sounds", False),
        ("read_aloud", "rolls"),
        ("affordable", True),
        ("voices", False),
    ],
)
def test_a_choice_is_in_force_at_once_and_another_evening(one, overrides, tmp_path, key, value):
    choose(one, key, value)
    assert one.root.preferences.value(key) == value
    again = Remembered(SettingOverrides(), tmp_path / "setting_overrides.json").value
    assert again == overrides.value != SettingOverrides()


@pytest.mark.parametrize(
    ("key", "value"), [("text_scale", 1.3), ("day", 20), ("night", 10), ("rotation", 180), ("inches", 8)]
)
def test_what_may_become_unreadable_has_to_be_kept(one, overrides, key, value):
    before = one.root.preferences.value(key)
    choose(one, key, value)
    assert one.root.preferences.value(key) == value
    answer(one, "back")
    assert (one.root.preferences.value(key), overrides.value) == (before, SettingOverrides())
    choose(one, key, value)
    answer(one, "keep")
    assert one.root.preferences.value(key) == value
    assert overrides.value != SettingOverrides()


def test_the_size_of_the_screen_is_measured_with_a_ruler(one):
    theme = one.root.stage.theme
    choose(one, "inches", 8)
    sheet = one.root.dialogs.dialog
    thin = [box for box, *_ in strokes(sheet, "box") if 0 < box.h < one.root.stage.theme.mm]
    ruler = max(thin, key=lambda box: box.w)
    assert one.root.stage.theme.mm == pytest.approx(theme.mm * theme.inches / 8)
    assert ruler.w == pytest.approx(50 * one.root.stage.theme.mm)
    assert ruler.right < sheet.areas()["card"].right
    answer(one, "back")
    assert one.root.stage.theme.inches == 7  # it isn't set, and nothing reports it


def test_where_nobody_answers_it_is_as_it_was(one, overrides, monkeypatch):
    waiting = []

    class Waiting:
        def __init__(self, call):
            waiting.append(call)

        def begin(self, _seconds):
            pass

    monkeypatch.setattr("companion.ui.flows.settings.preferences.Later", Waiting)
    before = one.root.preferences.value("day")
    choose(one, "day", 20)
    waiting[0]()
    assert (one.root.preferences.value("day"), overrides.value) == (before, SettingOverrides())
    assert not one.root.dialogs.dialog.is_open


def test_from_the_table_the_way_leads_back_to_it(one):
    one.begin()
    one.menu("settings")
    one.tap(one.root.preferences.page.back)
    assert one.root.screen is one.root.play


def test_pages_are_reached_from_the_settings(one):
    one.tap(one.root.home.settings)
    one.finger.tap(*one.root.preferences.page.rows.row_of("hardware"))
    unseen()
    assert one.root.screen is one.root.electronics.page


def test_what_cannot_be_written_down_is_told(one, overrides, tmp_path):
    (tmp_path / "setting_overrides.json").mkdir()
    choose(one, "theme", "light")
    assert one.root.dialogs.dialog.is_open
    assert one.root.stage.theme.palette.name == "light"


def test_the_language_key_of_home_is_remembered(one, overrides):
    one.tap(one.root.home.language)
    one.tap(one.root.dialogs.dialog, list(LANGUAGES).index("es"))
    assert overrides.value.language == "es"


DICE = [("both", True, True), ("app", True, False), ("wooden", False, True)]


@pytest.mark.parametrize(("dice", "rolled", "typed"), DICE)
def test_dice_are_rolled_or_typed_as_set(one, dice, rolled, typed):
    choose(one, "dice", dice)
    one.begin()
    if dice == "app":
        assert one.root.play.asked.current is None, "one touch rolls"
        for key in ((Roll, 0), keys.UNDO):  # an undone roll is asked about
            one.key(key)
    areas = one.root.play.asked.current.areas()
    assert ("\0throw" in areas) is rolled
    assert (("face", 1) in areas) is typed


def test_a_candid_table_greys_what_a_hand_cannot_do(one):
    one.begin()
    open_ = one.session.offers()
    one.root.controls.session.candid = True
    assert [offer.seat for offer in one.session.offers()] == [offer.seat for offer in open_]


def test_large_letters_have_their_room_on_a_large_screen(tmp_path):
    found = set()
    with evening(tmp_path / "archive.sqlite", LARGE) as one:
        one.root.stage.theme = replace(one.root.stage.theme, text_scale=1.5)
        one.root.preferences.open()
        with words_watched(found):
            assert list(faults(one.root, found, set)) == []
