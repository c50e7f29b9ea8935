"""Who sits down: known names, guests, the app; refusals are sentences."""

import pytest

from companion.desk.seating import MOST_GUESTS, Chair, Seating

COLOURS = ("red", "blue", "white", "orange")


def seating(*names: str, most: int = 3) -> Seating:
    seats = Seating({"Ida": "white", "Guest 1": "red", "App 1": "red"}, COLOURS, most, str)
    for name in names:
        assert seats.sit(name) is None
    return seats


def test_people_sit_in_their_usual_colour_while_it_is_free():
    assert seating("Ida", "Al").seated == [Chair("Ida", "white"), Chair("Al", "red")]
    seats = seating("Al", "Bo")
    seats.recolour(1)
    assert seats.seated[1] == Chair("Bo", "white")
    assert seats.sit("Ida") is None
    assert seats.seated[2] == Chair("Ida", "blue")


def test_whoever_chooses_a_colour_that_is_free_has_it():
    seats = seating("Al")
    assert seats.sit("Ida", colour="orange") is None
    assert seats.seated[1] == Chair("Ida", "orange"), "and not the usual one"


def test_guests_and_the_app_are_nobody_to_be_known():
    seats = seating()
    assert list(seats.known) == ["Ida"]
    last = f"Guest {MOST_GUESTS}"
    assert not Seating({last: "red"}, COLOURS, 3, str).known
    for sit in (seats.sit_guest, seats.sit_guest, seats.sit_app):
        assert sit() is None
    assert [chair.name for chair in seats.seated] == ["Guest 1", "Guest 2", "App 1"]
    assert seats.by_app == {2: "medium"}
    seats.strengthen(2)
    assert seats.by_app == {2: "strong"}
    seats.strengthen(2)
    assert seats.by_app == {2: "easy"}


def test_a_strength_that_a_game_lacks_is_not_remembered_in_it():
    last, strong = (("App 1", "red"), ("App 2", "blue")), {"App 1": "strong", "App 2": "easy"}
    seats = Seating({}, COLOURS, 3, str, last, strong, ("easy", "medium"))
    assert seats.by_app == {0: "medium", 1: "easy"}
    seats.strengthen(0)
    assert seats.by_app == {0: "easy", 1: "easy"}


@pytest.mark.parametrize("name", ["", "   ", "al", " AL ", "x" * 81])
def test_a_name_that_is_none_or_taken_is_refused(name):
    seats = seating("Al")
    assert "name" in str(seats.sit(name))
    assert [chair.name for chair in seats.seated] == ["Al"]


def test_where_no_seat_is_left_nobody_sits_down():
    seats = seating("Al", "Bo", "Cy")
    assert seats.full
    assert "no seat" in str(seats.sit("Di"))
    assert "taken" in str(seating("Al").sit("Bo", colour="red"))
    assert seats.sit("Di", at=1) is None
    assert [chair.name for chair in seats.seated] == ["Al", "Di", "Cy"]


def test_the_order_changes_and_people_leave():
    seats = seating("Al", "Bo", "Cy")
    seats.move(2, 0)
    seats.leave(1)
    assert [chair.name for chair in seats.seated] == ["Cy", "Bo"]
    assert set(seats.free) == {"red", "orange"}
