"""A card is told where it is, by touch: at the first start, and later from the settings."""

import pytest

from companion.ports.place import NotPlaced, Placed
from companion.table.files.first_start import FirstStart
from companion.table.runtime.place_names import REGIONS, USUAL, different_clocks, place_name, region_of
from companion.ui.autoplay.finger import unseen
from companion.ui.flows.place import Region
from companion.ui.screens.rows import Heading
from tests.ui.tabletop import evening

ZONES = {
    "AU": ("Australia/Sydney", "Australia/Melbourne", "Australia/Perth"),
    "CH": ("Europe/Zurich",),
    "DE": ("Europe/Berlin", "Europe/Busingen"),
    "FR": ("Europe/Paris",),
    "IS": ("Atlantic/Reykjavik",),
    "US": ("America/New_York", "America/Detroit", "America/Chicago"),
}


class Globe:
    """Where a card may be, and what it was told."""

    there, zone = True, "Europe/Zurich"

    def __init__(self):
        self.told = []

    def zones(self):
        return ZONES

    def tell(self, country, zone):
        self.told.append((country, zone))


@pytest.fixture
def globe():
    return Globe()


@pytest.fixture
def one(tmp_path, globe):
    (tmp_path / "first_start").touch()
    start = FirstStart(tmp_path / "first_start")
    with evening(tmp_path / "archive.sqlite", place=globe, first_start=start, language="de") as found:
        yield found


def hear(one, signal):
    one.bus.post(signal)
    one.bus.drain()
    unseen()


def keys(one):
    return [item.key for item in one.root.place.page.rows.items if not isinstance(item, Heading)]


def row(one, key, page=None):
    one.finger.tap(*(page or one.root.place.page).rows.row_of(key))
    unseen()


def at_place(one):
    row(one, "de", one.root.first_start.language)
    one.tap(one.root.first_start.screen.next)
    assert one.root.screen is one.root.place.page


def test_the_usual_countries_come_first_and_the_others_by_region(one):
    at_place(one)
    assert keys(one) == ["DE", "CH", *map(Region, REGIONS)]
    assert one.root.place.page.rows.opened == "CH", "what is set now is marked"
    row(one, Region("150"))
    assert [item.label for item in one.root.place.page.rows.items] == [
        "Deutschland",
        "Frankreich",
        "Island",
        "Schweiz",
    ]
    one.tap(one.root.place.page.back)
    assert keys(one)[0] == "DE"


def test_a_country_is_told_and_the_next_question_is_asked(one, globe):
    at_place(one)
    row(one, "DE")
    assert globe.told == [("DE", "Europe/Berlin")], "Büsingen has the same clocks, and isn't asked about"
    hear(one, Placed("DE", "Europe/Berlin"))
    assert one.root.screen is one.root.home
    assert one.root.dialogs.toast.shown


def test_a_country_with_several_clocks_asks_for_one(one, globe):
    at_place(one)
    row(one, Region("019"))
    row(one, "US")
    assert keys(one) == ["America/New_York", "America/Chicago"]
    one.tap(one.root.place.page.back)
    assert keys(one) == ["US"]
    row(one, "US")
    row(one, "America/Chicago")
    assert globe.told == [("US", "America/Chicago")]


def test_it_can_be_left_out_at_the_first_start(one, globe):
    at_place(one)
    one.tap(one.root.place.page.next)
    assert (one.root.screen, globe.told) == (one.root.home, [])


def test_a_refusal_is_told_and_leaves_the_list(one):
    at_place(one)
    row(one, "CH")
    hear(one, NotPlaced("Access denied"))
    assert one.root.dialogs.dialog.is_open
    assert one.root.screen is one.root.place.page


def test_the_settings_lead_there_and_back(one):
    root = one.root
    root.show_home()
    root.preferences.open()
    row(one, "place", root.preferences.page)
    assert root.screen is root.place.page
    assert root.place.page.next.parent is None
    row(one, "CH")
    hear(one, Placed("CH", "Europe/Zurich"))
    assert root.screen is root.preferences.page


def test_a_computer_with_a_country_of_its_own_is_not_asked(one, globe):
    globe.there = False
    one.root.show_home()
    one.root.preferences.open()
    assert "place" not in {item.key for item in one.root.preferences.page.rows.items}
    one.root.first_start.open()
    row(one, "de", one.root.first_start.language)
    one.tap(one.root.first_start.screen.next)
    assert one.root.screen is one.root.home


@pytest.mark.parametrize("language", USUAL)
def test_every_usual_country_has_a_name_in_its_language(language):
    assert not [code for code in (*USUAL[language], *REGIONS) if place_name(code, language) == code]


def test_islands_are_in_the_part_of_the_world_that_they_belong_to():
    assert region_of("IS", ZONES["IS"]) == region_of("FR", ZONES["FR"]) == "150"
    assert region_of("AU", ZONES["AU"]) == "009"
    assert different_clocks(ZONES["AU"]) == ["Australia/Sydney", "Australia/Perth"]
    assert different_clocks(["Nowhere/Nothing"]) == ["Nowhere/Nothing"]
