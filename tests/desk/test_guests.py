"""Who is here: a name alone takes nobody's place, and shows nobody's cards."""

from companion.desk.guests import Guest, Guests


def guests(**names):
    """People by their screens."""
    here = Guests()
    for screen, name in names.items():
        here.be(screen, name, "red")
    return here


def test_a_person_with_two_phones_is_one_and_nobody_without_a_name():
    here = guests(a="Anna", b="Ben", c="")
    here.here["d"] = Guest("ANNA", "blue")
    assert [one.name for one in here.named] == ["ANNA", "Ben"]
    assert here.called("anna") == ["a", "d"]
    assert here.called("") == []
    assert here.is_here("anna")
    assert not here.is_here("Carla")
    assert not here.is_here("")


def test_a_guest_has_the_seat_of_their_name():
    here = guests(a="Anna", b="ben", c="")
    assert [here.seat(screen, ("Ben", "Anna")) for screen in ("a", "b", "c", "d")] == [1, 0, None, None]


def test_a_name_is_written_without_needless_spaces():
    assert guests(a="  Anna   Maria ").here["a"] == Guest("Anna Maria", "red")


def test_whoever_takes_the_place_of_another_waits_until_the_table_lets_them_in():
    here = Guests()
    for screen, name, colour in (("z", "Zoe", "white"), ("a", "Anna", "red"), ("b", "anna", "blue")):
        here.be(screen, name, colour)
    assert here.here["b"] == Guest(wants="Anna")
    assert here.let_in("b")
    assert here.here["b"] == Guest("Anna", "red")
    assert not here.let_in("b")
    assert not here.let_in("nobody")


def test_so_does_whoever_has_the_name_of_a_player_of_the_game():
    here = guests(b="Ben")
    here.be("b", "carla", "blue", playing=("Anna", "Carla"))
    assert here.here["b"] == Guest("Ben", "red", wants="Carla")
    assert here.let_in("b")
    assert here.here["b"] == Guest("Carla", "red")


def test_one_may_have_another_colour_or_be_nobody_without_asking():
    here = guests(a="Anna")
    here.be("a", "ANNA", "blue", playing=("Anna",))
    assert here.here["a"] == Guest("ANNA", "blue")
    here.be("a", "", "", playing=("Anna",))
    assert here.here["a"] == Guest()


def test_whoever_left_is_here_no_longer():
    here = guests(a="Anna", b="Ben")
    here.leave("a", "nobody")
    assert list(here.here) == ["b"]
