"""How well a phone is connected, by how soon it answers."""

import json

import pytest

from companion.web import server
from companion.web.connections import AWAY, SLOW, Connections
from companion.web.intents import Watched
from companion.web.keys import Keys
from tests.web.phone_evenings import evening
from tests.web.served import Glass, served

SEAT = "seat-0"


class Clock:
    """A clock that is set by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def connections(clock):
    return Connections(clock)


def answer(connections, clock, connection, after):
    name = connections.beat(connection)
    clock.now += after
    return connections.answered(connection.device, name)


def test_a_phone_that_answers_at_once_is_connected(connections, clock):
    connection = connections.opened(SEAT, "anna")
    assert not answer(connections, clock, connection, 0.1)
    assert connections.of(SEAT) == ("connected", None)


@pytest.mark.parametrize(
    ("seconds", "link"),
    [(SLOW, "connected"), (SLOW + 0.1, "slow"), (AWAY, "slow"), (AWAY + 0.1, "away")],
)
def test_a_phone_that_has_not_answered_for_so_long_is_slow_or_away(connections, clock, seconds, link):
    connections.beat(connections.opened(SEAT, "anna"))
    clock.now += seconds
    assert connections.of(SEAT)[0] == link


def test_one_that_answers_late_is_slow_until_it_answers_at_once_again(connections, clock):
    connection = connections.opened(SEAT, "anna")
    connections.beat(connection)
    clock.now += SLOW + 0.1
    assert connections.late(connection)
    assert connections.of(SEAT) == ("slow", None)
    assert not connections.answered("anna", connection.name)
    assert connections.of(SEAT) == ("slow", None)
    assert answer(connections, clock, connection, 0.1)
    assert connections.of(SEAT) == ("connected", None)


def test_one_that_does_not_answer_is_away_since_it_last_did(connections, clock):
    connection = connections.opened(SEAT, "anna")
    answer(connections, clock, connection, 0.1)
    for _ in range(2):  # a beat that follows does not begin the time again
        connections.beat(connection)
        clock.now += AWAY - 1
    assert connections.of(SEAT) == ("away", 2 * (AWAY - 1))


def test_one_that_went_is_away_since_then_and_one_that_never_came_has_no_time(connections, clock):
    assert connections.of(SEAT) == ("away", None)
    connection = connections.opened(SEAT, "anna")
    connections.closed(connection)
    clock.now += 60
    assert connections.of(SEAT) == ("away", 60)
    connections.forget(SEAT)
    assert connections.of(SEAT) == ("away", None)


def test_the_best_of_two_phones_counts(connections, clock):
    sleeping, awake = connections.opened(SEAT, "anna"), connections.opened(SEAT, "anna")
    connections.beat(sleeping)
    clock.now += AWAY + 1
    answer(connections, clock, awake, 0.1)
    assert connections.of(SEAT) == ("connected", None)


@pytest.mark.parametrize(
    ("screens", "link"),
    [((SEAT,), "away"), (("seat-1",), "connected"), (("seat-2",), "away"), ((SEAT, "seat-1"), "connected")],
)
def test_a_phone_that_sleeps_is_away_however_well_those_of_others_are_connected(
    connections, clock, screens, link
):
    connections.beat(connections.opened(SEAT, "anna"))
    clock.now += AWAY + 1
    answer(connections, clock, connections.opened("seat-1", "ben"), 0.1)
    assert connections.of(*screens)[0] == link


def test_an_answer_to_nothing_changes_nothing(connections, clock):
    connection = connections.opened(SEAT, "anna")
    name = connections.beat(connection)
    clock.now += AWAY + 1
    for device, said in (("ben", name), ("anna", "9.9"), ("anna", "")):
        assert not connections.answered(device, said)
    assert connections.of(SEAT)[0] == "away"


def test_a_page_answers_the_beat_of_its_own_stream_alone(monkeypatch):
    with served(evening("catan")) as table:
        connections, open_ = table.screens.publisher.connections, []
        opened = connections.opened
        monkeypatch.setattr(connections, "opened", lambda *one: open_.append(opened(*one)) or open_[-1])
        token, other = table.token(SEAT), table.token("seat-1")
        glass = Glass(table, SEAT, token)
        while glass.event() != "alive":
            pass
        beat = json.loads(glass.raw.decode().rsplit("data: ", 1)[1])
        body, (connection,) = json.dumps(beat).encode(), open_
        connection.since -= AWAY + 1
        assert connections.of(SEAT)[0] == "away"
        assert table.post(f"/{SEAT}/alive", body, other)[0] == 403
        assert table.post("/seat-1/alive", body, other)[0] == 204
        assert table.post(f"/{SEAT}/alive", b"[]", token)[0] == 400
        assert connections.of(SEAT)[0] == "away"
        assert table.post(f"/{SEAT}/alive", body, token)[0] == 204
        assert connection.since is None
        glass.close()


def test_a_quiet_phone_wakes_the_game_only_once_its_answer_is_late(monkeypatch):
    """Whenever it wakes all pictures are made anew, of which a phone that merely lies there has no need."""
    monkeypatch.setattr(server, "QUIET", 0.01)
    monkeypatch.setattr("companion.web.connections.SLOW", AWAY)
    with served(evening("catan")) as table:
        looks = []
        table.screens.bus.listen(Watched, looks.append)
        glass = Glass(table, SEAT, table.token(SEAT))

        def woken():
            """How often the game was woken while the phone got some signs of life."""
            before = len(looks)
            for _ in range(3):
                while glass.event() != "alive":
                    pass
            return table.run(lambda: len(looks) - before)

        woken()
        assert woken() == 0
        monkeypatch.setattr("companion.web.connections.SLOW", -1)
        assert woken() > 0
        glass.close()


def test_kept_keys_let_the_same_devices_in_and_nothing_else_does():
    first, second = Keys(), Keys()
    token, table = (first.redeem(first.invite(one), one) for one in (SEAT, "table"))
    kept = first.kept(SEAT)
    assert token not in str(kept)
    second.admit(kept | {"no hash": SEAT, "ab": SEAT, "f" * 64: "seat-9"}, SEAT)
    assert second.opens(token, SEAT)
    assert not second.opens(table, "table")
    assert second.joined(SEAT) == 1
    assert second.joined("seat-9") == 0
