"""The first start of a card image, by touch: language, screen, Wi-Fi, and never again."""

import pytest

from companion.ports.wifi import Joined, Network, Networks, NotJoined
from companion.table.files.first_start import FirstStart
from companion.table.files.json_store import Remembered
from companion.table.files.setting_overrides import SettingOverrides
from companion.ui.autoplay.finger import unseen
from companion.ui.flows.networks import CHOOSE, HIDDEN, MISSING, NONE, SHORT, WRONG
from companion.ui.flows.settings.preferences import KEEP
from tests.ui.tabletop import evening

HOME, CAFE = Network("Home sweet home", 82, True), Network("Café", 40, False)
PASSWORD = "p4ss Word[1]"


class Air:
    """Networks that are in the air, and what was asked of it."""

    there = True

    def __init__(self):
        self.looked, self.asked = 0, []

    def look(self):
        self.looked += 1

    def join(self, name, password, hidden=None):
        self.asked.append((name, password, hidden) if hidden else (name, password))


@pytest.fixture
def air():
    return Air()


@pytest.fixture
def marker(tmp_path):
    marker = tmp_path / "first_start"
    marker.touch()
    return marker


@pytest.fixture
def one(tmp_path, marker, air):
    overrides = Remembered(SettingOverrides(), tmp_path / "overrides.json")
    beside = {"first_start": FirstStart(marker), "setting_overrides": overrides}
    with evening(tmp_path / "archive.sqlite", networks=air, **beside) as found:
        yield found
        if found.root.idle.rotation:
            found.root.idle.rotation = 0


def tell(one, signal):
    one.bus.post(signal)
    one.bus.drain()
    unseen()


def row(one, page, key):
    one.finger.tap(*page.rows.row_of(key))
    unseen()


def at_wifi(one):
    """Go there, with two networks in the air."""
    root = one.root
    row(one, root.first_start.language, "de")
    one.tap(root.first_start.screen.next)
    tell(one, Networks((HOME, CAFE)))
    return root.wifi


def keyed(one, wifi, password):
    for place in wifi.asking.words.touches(password):
        one.finger.tap(*place)
    unseen()


def test_language_and_screen_are_asked_and_kept(one, tmp_path):
    root, steps = one.root, one.root.first_start
    assert root.screen is steps.language
    assert steps.language.back.parent is None
    row(one, steps.language, "de")
    assert root.stage.language == "de"
    assert root.screen is steps.screen
    row(one, steps.screen, "rotation")
    one.tap(root.dialogs.dialog, 2)
    root.dialogs.dialog.tapped(KEEP)  # the finger of the tests does not know of a picture that is turned
    rows = {item.key: item.right for item in steps.screen.rows.items}
    assert root.stage.say(rows["rotation"]) == "180 Grad"
    kept = Remembered(SettingOverrides(), tmp_path / "overrides.json").value
    assert (kept.language, kept.rotation) == ("de", 180)


def test_the_language_can_be_chosen_again(one):
    root, steps = one.root, one.root.first_start
    row(one, steps.language, "es")
    one.tap(steps.screen.back)
    assert root.screen is steps.language
    assert steps.language.rows.opened == "es"
    one.tap(steps.language.next)
    assert root.screen is steps.screen
    assert root.stage.language == "es"


def test_without_the_mark_of_an_image_home_comes_first(tmp_path, air):
    unmarked = FirstStart(tmp_path / "first_start")
    with evening(tmp_path / "archive.sqlite", networks=air, first_start=unmarked) as one:
        assert one.root.screen is one.root.home


def test_a_network_is_joined_and_the_questions_never_come_again(one, air, marker):
    wifi = at_wifi(one)
    assert air.looked == 1
    assert [item.key for item in wifi.page.rows.items] == [HOME.name, CAFE.name, HIDDEN]
    row(one, wifi.page, HOME.name)
    keyed(one, wifi, PASSWORD)
    assert air.asked == [(HOME.name, PASSWORD)]
    assert one.root.screen is wifi.page
    assert not wifi.page.rows.items, "while it joins, no other can be chosen"
    tell(one, Joined(HOME.name))
    assert HOME.name in one.root.stage.say(wifi.page.says.text)
    assert marker.exists()
    one.tap(wifi.page.next)
    assert one.root.screen is one.root.home
    assert not marker.exists()


def test_a_wrong_password_is_told_and_may_be_corrected(one, air):
    wifi = at_wifi(one)
    row(one, wifi.page, HOME.name)
    keyed(one, wifi, PASSWORD)
    tell(one, NotJoined(HOME.name, "password", "Error: Secrets were required, but not provided."))
    assert one.root.screen is wifi.asking
    assert wifi.asking.words.question.prompt.msgid == WRONG["password"].msgid
    assert wifi.asking.words.so_far() == PASSWORD, "what was typed is still there"
    one.tap(wifi.asking.words, "\0ok")
    assert air.asked == [(HOME.name, PASSWORD)] * 2


def test_a_password_that_is_too_short_is_not_tried(one, air):
    wifi = at_wifi(one)
    row(one, wifi.page, HOME.name)
    keyed(one, wifi, "short")
    assert air.asked == []
    assert wifi.asking.words.question.prompt == SHORT
    one.tap(wifi.asking.words, "\0back")
    assert one.root.screen is wifi.page
    assert wifi.page.says.text == CHOOSE


def test_an_open_network_wants_no_password(one, air):
    wifi = at_wifi(one)
    row(one, wifi.page, CAFE.name)
    assert air.asked == [(CAFE.name, "")]
    tell(one, NotJoined(CAFE.name, "address"))
    assert wifi.page.says.text.msgid == WRONG["address"].msgid
    assert wifi.page.says.role == "loss"
    assert wifi.page.rows.items


@pytest.mark.parametrize(
    ("networks", "says"),
    [
        (Networks(), NONE),
        (Networks(missing="radio"), MISSING["radio"]),
        (Networks(missing="service"), MISSING["service"]),
    ],
)
def test_without_networks_it_says_why_and_can_be_skipped(one, air, networks, says):
    wifi = at_wifi(one)
    one.tap(wifi.page.again)
    assert air.looked == 2
    tell(one, networks)
    assert wifi.page.says.text == says
    one.tap(wifi.page.next)
    assert one.root.screen is one.root.home


def named(one, wifi, name):
    """Type the name of a network that hides it."""
    row(one, wifi.page, HIDDEN)
    keyed(one, wifi, name)


def test_a_network_that_hides_its_name_is_typed(one, air):
    wifi = at_wifi(one)
    named(one, wifi, "hinter_7 bergen")
    one.tap(one.root.dialogs.dialog, "sae")
    keyed(one, wifi, PASSWORD)
    assert air.asked == [("hinter_7 bergen", PASSWORD, "sae")]
    tell(one, NotJoined("hinter_7 bergen", "password"))
    assert one.root.screen is wifi.asking
    one.tap(wifi.asking.words, "\0ok")
    assert air.asked == [("hinter_7 bergen", PASSWORD, "sae")] * 2
    tell(one, Joined("hinter_7 bergen"))
    joined = wifi.page.rows.items[0]
    assert (joined.key, one.root.stage.say(joined.right)) == ("hinter_7 bergen", "verbunden")
    one.tap(wifi.page.next)
    assert one.root.screen is one.root.home


def test_one_without_a_password_is_joined_at_once(one, air):
    wifi = at_wifi(one)
    named(one, wifi, "guests")
    one.tap(one.root.dialogs.dialog, "open")
    assert air.asked == [("guests", "", "open")]
    tell(one, NotJoined("guests", "gone"))
    row(one, wifi.page, CAFE.name)
    assert air.asked[-1] == (CAFE.name, ""), "the next one is not joined as if it were hidden"


def test_a_name_that_no_network_can_have_is_asked_again(one, air):
    wifi = at_wifi(one)
    named(one, wifi, "")
    assert one.root.screen is wifi.asking
    one.tap(wifi.asking.words, "\0back")
    assert one.root.screen is wifi.page
    assert not one.root.dialogs.dialog.is_open


def test_where_none_is_found_one_can_still_be_typed(one, air):
    wifi = at_wifi(one)
    tell(one, Networks())
    assert [item.key for item in wifi.page.rows.items] == [HIDDEN]
    tell(one, Networks(missing="radio"))
    assert not wifi.page.rows.items


def test_what_is_heard_of_an_older_search_does_not_disturb_joining(one):
    wifi = at_wifi(one)
    row(one, wifi.page, CAFE.name)
    tell(one, Networks((HOME,)))
    assert not wifi.page.rows.items


def test_a_machine_that_may_join_nothing_is_not_asked_about_wifi(one, air, marker):
    air.there = False
    row(one, one.root.first_start.language, "fr")
    one.tap(one.root.first_start.screen.next)
    assert one.root.screen is one.root.home
    assert not marker.exists()


def test_if_the_disk_fails_the_next_start_asks_again(one, air, marker):
    air.there = False
    marker.unlink()
    marker.mkdir()  # which is no file to be taken away
    row(one, one.root.first_start.language, "es")
    one.tap(one.root.first_start.screen.next)
    assert one.root.dialogs.dialog.is_open
    assert one.root.screen is one.root.home


def test_the_settings_lead_there_too(one):
    root = one.root
    root.show_home()
    root.preferences.open()
    row(one, root.preferences.page, "network")
    assert root.screen is root.wifi.page
    assert root.wifi.page.next.parent is None
    one.tap(root.wifi.page.back)
    assert root.screen is root.preferences.page
