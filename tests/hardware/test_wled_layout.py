"""What each light shows: as the file says, unless somebody touched where it is."""

from hardware.wled_file import WledLights
from hardware.wled_layout import DARK, Layout, Touched, layout

STRIP = {"strip": (0, 1, 2, 3)}
WRITTEN = WledLights(
    "x", 6, lamps=STRIP, spots={"catan": {"h0": (4,)}, "le_havre": {"h0": (5,), "quay": (4,)}}
)


def test_without_touches_it_is_as_the_file_says_for_each_game():
    assert layout(WRITTEN, Touched(), "catan") == Layout(6, STRIP, {"h0": (4,)})
    assert layout(WRITTEN, Touched(), "le_havre") == Layout(6, STRIP, {"h0": (5,), "quay": (4,)})
    assert layout(WRITTEN, Touched(), "kraftwagen") == Layout(6, STRIP)


def test_without_a_game_it_has_the_places_of_all():
    touched = Touched().to_spot(0, "market", "kraftwagen")
    found = layout(WRITTEN, touched, None)
    assert found.spots == {"h0": (4, 5), "quay": (4,), "market": (0,)}
    assert found.lamps == {"strip": (1, 2, 3)}


def test_a_place_is_touched_for_one_game():
    touched = Touched().to_spot(2, "h7", "catan").to_spot(4, "h7", "catan")
    assert layout(WRITTEN, touched, "catan") == Layout(6, {"strip": (0, 1, 3)}, {"h0": (), "h7": (2, 4)})
    assert layout(WRITTEN, touched, "le_havre") == layout(WRITTEN, Touched(), "le_havre")


def test_a_lamp_is_touched_for_all_games_and_takes_the_place_of_a_spot():
    touched = Touched().to_spot(4, "h7", "catan").to_lamp(4, "seat1", "catan")
    assert layout(WRITTEN, touched, "catan") == Layout(6, {**STRIP, "seat1": (4,)}, {"h0": ()})
    assert layout(WRITTEN, touched, "le_havre") == Layout(
        6, {**STRIP, "seat1": (4,)}, {"h0": (5,), "quay": ()}
    )


def test_a_place_of_one_game_leaves_the_lamp_to_the_others():
    touched = Touched().to_lamp(0, "dice", "catan").to_spot(0, "h1", "catan")
    assert layout(WRITTEN, touched, "catan").name_of(0) == "h1"
    assert layout(WRITTEN, touched, "le_havre").name_of(0) == "dice"


def test_a_light_that_is_touched_dark_shows_nothing():
    found = layout(WRITTEN, Touched().to_lamp(0, DARK, "catan"), "catan")
    assert found.lamps == {"strip": (1, 2, 3)}
    assert (found.name_of(0), found.name_of(1), found.name_of(5)) == (DARK, "strip", DARK)


def test_lights_that_the_strip_no_longer_has_are_left_out():
    assert layout(WRITTEN, Touched().to_lamp(6, "dice", "catan"), "catan").lamps == STRIP
