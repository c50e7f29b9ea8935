"""What a token may do, and until when: it is asked again whenever something is shown or done."""

from concurrent.futures import Future
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

import pytest

from companion.ports.seat_phones import TableDevice
from companion.table.runtime.bus import Bus
from companion.web.intents import Posted, Reply, read_intent
from companion.web.keys import EVENING, PHONES_A_SEAT, ROOM, TABLE, Keys
from companion.web.publishing import Publisher
from companion.web.screens import Screens
from companion.web.server import device_name
from tests.web.near import Near
from tests.web.phone_evenings import evening, screens_for, sit_down
from tests.web.served import WAIT, Glass, served

MOST_EVENTS = 20
NIGHT = datetime(2026, 11, 27, 20, 0, tzinfo=UTC)


class Clocks:
    """A clock that only counts, and one on the wall that can be put."""

    def __init__(self) -> None:
        self.passed, self.wall = 0.0, NIGHT

    def keys(self) -> Keys:
        return Keys(lambda: self.passed, lambda: self.wall)

    def wait(self, seconds: float) -> None:
        self.passed += seconds
        self.wall += timedelta(seconds=seconds)


@pytest.fixture
def clocks():
    return Clocks()


def joined(keys, screen=TABLE, name="iPad"):
    token = keys.redeem(keys.invite(screen), screen, name)
    assert token
    return token


# ---- devices of the table


def test_a_device_of_the_table_has_a_name_and_an_evening(clocks):
    keys = clocks.keys()
    first, second = joined(keys), joined(keys)
    assert [one.name for one in keys.tables()] == ["iPad", "iPad 2"]
    assert keys.tables()[0].until == (NIGHT + timedelta(seconds=EVENING)).isoformat()
    clocks.wait(EVENING - 1)
    assert keys.opens(first, TABLE)
    clocks.wait(1)
    assert not keys.opens(first, TABLE)
    assert not keys.opens(second, TABLE)
    assert keys.tables() == []
    assert keys.joined(TABLE) == 0
    assert keys.kept_tables() == {}


def test_a_clock_that_is_put_ends_no_evening(clocks):
    keys = clocks.keys()
    token = joined(keys)
    clocks.wall += timedelta(days=13)
    assert keys.opens(token, TABLE)


def test_after_a_restart_an_evening_goes_on_and_ends(clocks):
    keys = clocks.keys()
    token = joined(keys)
    clocks.wait(EVENING / 2)
    kept, again = keys.kept_tables(), clocks.keys()
    assert token not in str(kept)
    again.admit_tables(kept)
    assert again.opens(token, TABLE)
    assert again.tables() == keys.tables()
    clocks.wait(EVENING / 2)
    assert not again.opens(token, TABLE)
    late = clocks.keys()
    late.admit_tables(kept)
    assert not late.opens(token, TABLE)


def test_a_clock_that_is_set_back_makes_no_evening_longer(clocks):
    keys = clocks.keys()
    token = joined(keys)
    kept, again = keys.kept_tables(), clocks.keys()
    clocks.wall -= timedelta(days=400)
    again.admit_tables(kept)
    clocks.wait(EVENING)
    assert not again.opens(token, TABLE)


def test_what_is_no_key_or_no_time_lets_nobody_in(clocks):
    keys = clocks.keys()
    keys.admit_tables({"no hash": TableDevice("iPad", "2030-01-01"), "f" * 64: TableDevice("iPad", "later")})
    assert keys.tables() == []


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        ("Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)", "iPad"),
        ("Mozilla/5.0 (Linux; Android 14; SM-X200)", "Android"),
        ("Mozilla/5.0 (X11; Linux x86_64)", "Linux"),
        ("<script>", "Browser"),
        ("", "Browser"),
    ],
)
def test_a_device_is_called_after_what_it_is(agent, name):
    assert device_name(agent) == name


def test_devices_of_the_table_are_listed_there_and_sent_away():
    near = Near(screens_for(evening("catan")))
    keys = near.screens.keys
    own, other = joined(keys, name="Mac"), joined(keys)
    assert [one["name"] for one in near.picture(TABLE)["tables"]] == ["Mac", "iPad"]
    assert near.post(TABLE, do="revoke", kind="Browser")[0] == 403
    assert near.post("seat-0", do="revoke", kind="iPad")[0] == 403
    assert near.post(TABLE, do="revoke", kind="iPad")[0] == 200
    assert keys.opens(own, TABLE)
    assert not keys.opens(other, TABLE)
    assert [one["name"] for one in near.picture(TABLE)["tables"]] == ["Mac"]


def test_the_tables_page_lets_one_more_device_be_the_table():
    near = Near(screens_for(evening("catan")))
    link = near.post(TABLE, do="invite")[1]["link"]
    where, _, code = link.partition("#")
    assert where.endswith("/join/table")
    assert near.screens.keys.redeem(code, TABLE)


# ---- streams


def shown(table, screen, token):
    """A stream that has its picture."""
    glass = Glass(table, screen, token)
    while not glass.shown:
        glass.event()
    return glass


def rest_of(glass):
    """What still comes on a stream until it ends."""
    before, events = len(glass.raw), 0
    while not glass.ended:
        glass.event()
        events += 1
        assert events < MOST_EVENTS, "it goes on"
    glass.close()
    return glass.raw[before:]


@pytest.fixture
def at_once(monkeypatch):
    """No stream looks by itself whether it may go on: it is told, or stays open."""
    monkeypatch.setattr("companion.web.server.QUIET", 10 * WAIT)


@pytest.mark.usefixtures("at_once")
def test_the_phone_that_a_fifth_one_pushes_out_sees_no_more():
    with served(evening("catan")) as table:
        first = table.join("seat-1")
        glass = shown(table, "seat-1", first)
        for _ in range(PHONES_A_SEAT):
            assert table.screens.keys.opens(first, "seat-1")
            table.join("seat-1")
        assert b"hand" not in rest_of(glass)
        assert table.get("/seat-1/stream", first)[0] == 403


@pytest.mark.usefixtures("at_once")
def test_a_tablet_that_is_sent_away_sees_no_more_and_the_other_does():
    with served(evening("catan")) as table:
        tokens = table.join(TABLE), table.join(TABLE)
        glasses = [shown(table, TABLE, one) for one in tokens]
        (first, _) = [one.name for one in table.screens.keys.tables()]
        table.run(lambda: table.screens.table_page.revoke_table(first))
        assert b"board" not in rest_of(glasses[0])
        table.run(table.screens.publish)
        assert table.screens.keys.opens(tokens[1], TABLE)
        assert not glasses[1].ended
        glasses[1].close()


@pytest.mark.parametrize("screen", ["seat-1", TABLE])
def test_who_is_sent_away_between_the_check_and_the_stream_sees_nothing(screen, monkeypatch):
    monkeypatch.setattr("companion.web.server.QUIET", 0.05)
    with served(evening("catan")) as table:
        token, publisher = table.token(screen), table.screens.publisher
        watching = publisher.watching

        @contextmanager
        def late(eyes, stream):
            table.screens.table_page.revoke(screen)
            with watching(eyes, stream):
                table.run(table.screens.publish)
                yield

        monkeypatch.setattr(publisher, "watching", late)
        glass = Glass(table, screen, token)
        assert b"view" not in rest_of(glass)


def test_who_is_sent_away_while_the_stream_is_quiet_is_sent_no_other_picture(clocks, monkeypatch):
    """Also where nobody ended the stream, as at the end of an evening."""
    monkeypatch.setattr("companion.web.server.QUIET", 0.05)
    with served(evening("catan"), keys=clocks.keys()) as table:
        glass = shown(table, TABLE, table.token(TABLE))
        clocks.wait(EVENING)
        assert b"news" not in rest_of(glass)


def sent(bus, token):
    """A message of the first seat on its way to the game's thread; what will be replied."""
    reply: Future[Reply] = Future()
    bus.post(Posted("seat-0", token, read_intent(b'{"do": "speak", "key": "a-finger-000001"}'), reply))
    return reply


def test_a_deed_of_one_that_was_sent_away_on_its_way_is_not_done():
    bus = Bus()
    screens = Screens(bus, Keys(), Publisher(), "test")
    sit_down(screens, evening("catan"))
    token = joined(screens.keys, "seat-0")
    reply = sent(bus, token)
    screens.table_page.revoke("seat-0")
    bus.drain()
    assert reply.result(0).status == 403
    assert screens.playing is not None
    assert screens.playing.session.voices.seats == ()


def test_the_television_needs_no_token_and_does_nothing():
    keys = Keys()
    assert keys.looks("", ROOM)
    assert not keys.opens("", ROOM)
    assert not keys.opens("", "")


def test_a_deed_that_failed_is_not_done_again(monkeypatch):
    """Whoever sends the same message again gets the same reply: a first part of it may have been done."""
    bus, done = Bus(), []
    screens = Screens(bus, Keys(), Publisher(), "test")
    sit_down(screens, evening("catan"))

    def fail(*_):
        done.append(1)
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr("companion.web.screens.done", fail)
    token = joined(screens.keys, "seat-0")
    for _ in range(2):
        reply = sent(bus, token)
        bus.drain()
        assert reply.result(0).status == 500
    assert len(done) == 1
