"""The core of the extra screens, without a server: the same bytes and actions that a server hands on."""

import pytest

from companion.desk.ask import confirming, notice
from companion.desk.signals import Asked
from companion.table.reports.bg_stats import create_play
from companion.table.runtime.bus import Bus
from companion.web.keys import TABLE, Keys
from companion.web.lobby import Lobby
from companion.web.publishing import Eyes, Publisher, Stream
from companion.web.qr import qr_path
from companion.web.screens import Screens
from engines import engine
from engines.core.text import N_
from tests.desk.evenings import evening_at
from tests.players import NAMES
from tests.table.stand_ins import Screen
from tests.web.archives import play_out
from tests.web.near import Near
from tests.web.phone_evenings import GAMES, evening, play, same, screens_for
from tests.web.test_actions import rolling

ROOM = Eyes("room", "en")


@pytest.mark.parametrize("game", GAMES)
def test_an_evening_entered_on_phones_ends_as_recorded(game):
    record = evening(game)
    screens = screens_for(record)
    session = screens.playing.session
    play(Near(screens), session, record)
    same(record, session)


def test_a_finished_game_is_offered_to_bg_stats_if_that_is_on():
    record = min(map(evening, GAMES), key=lambda one: len(one.entries))
    screens = screens_for(record)
    near, session = Near(screens), screens.playing.session
    screens.logs = lambda: True
    assert near.picture("seat-0")["play"] is None
    play_out(session, record)
    playing = screens.playing
    link = create_play(session, playing.names, playing.colours, playing.reader("en"))
    assert link is not None
    assert near.picture("seat-0")["play"] == {"link": link}
    assert near.picture("room")["play"] == near.picture("table")["play"] == {"qr": qr_path(link)}
    screens.logs = lambda: False
    assert screens.parts(ROOM)["play"] is None


def frames(*pictures):
    """The news of each of these pictures, one after another."""
    publisher = Publisher()
    with publisher.watching(ROOM, Stream(lambda: None, "device")):
        for number, parts in enumerate(pictures):
            publisher.publish(ROOM, f"at {number}", parts)
            yield publisher.frame(ROOM)


def test_news_are_the_parts_that_changed_and_what_is_gone_is_nothing():
    first, second, third = frames({"a": 1, "b": 2}, {"a": 1, "b": 3}, {"c": 4})
    assert first.whole == b'id: at 0\nevent: view\ndata: {"a":1,"b":2}\n\n'
    assert second.news == b'id: at 1\nevent: news\ndata: {"b":3}\n\n'
    assert third.news == b'id: at 2\nevent: news\ndata: {"c":4,"a":null,"b":null}\n\n'
    assert third.whole == b'id: at 2\nevent: view\ndata: {"c":4}\n\n'


def test_whoever_missed_a_picture_is_sent_the_next_one_whole():
    for frame in frames({"a": 1}, {"a": 2}, {"a": 3}):
        sent = [frame.after(last) for last in range(4)]
        right_after = frame.number - 1 or None
        assert sent == [frame.news if last == right_after else frame.whole for last in range(4)]


def test_nothing_is_sent_where_nothing_changed():
    publisher, woken = Publisher(), list[int]()
    with publisher.watching(ROOM, Stream(lambda: woken.append(1), "device")):
        for _ in range(3):
            publisher.publish(ROOM, "at", {"a": 1})
    assert len(woken) == 1
    assert publisher.watched() == []
    assert publisher.frame(ROOM) is None


@pytest.mark.parametrize("screen", ["table", "room", "welcome"])
def test_whoever_looks_before_a_game_begins_is_shown_what_there_is(screen):
    screens, eyes = Screens(Bus(), Keys(), Publisher(), "test"), Eyes(screen, "en")
    with screens.publisher.watching(eyes, Stream(lambda: None, "device")):
        screens.publish()
        assert screens.publisher.frame(eyes) is not None


def test_a_touch_that_comes_after_the_game_has_left_is_told_to_nobody():
    near = rolling()
    screens, controls = near.screens, near.screens.playing.controls
    with screens.publisher.watching(ROOM, Stream(lambda: None, "device")):
        screens.close()
        screens.moved_on(controls)
        assert screens.publisher.frame(ROOM) is None


@pytest.fixture
def desk():
    """A game at the desk, and hands at its screens."""
    near, evening = Near(Screens(Bus(), Keys(), Publisher(), "test")), evening_at()
    near.screens.follow(evening)
    Lobby(near.screens, evening).begin_usual(engine("catan"), NAMES[:3])
    return near, evening


def test_what_the_desk_asks_is_asked_on_the_tables_page_and_what_it_says_is_said(desk):
    near, evening = desk
    done = []
    evening.signals.send(Asked(confirming(N_("Really?"), N_("Yes"), lambda: done.append(1))))
    assert near.picture(TABLE)["asks"]["title"] == "Really?"
    near.post(TABLE, do="confirm")
    assert done == [1]
    assert near.picture(TABLE)["asks"] is None
    for ask in (notice(N_("Oh"), N_("The disk is full")), notice(N_("The disk is full"))):
        near.screens.outcome.clear()
        evening.signals.send(Asked(ask))
        assert near.screens.outcome.sentence == N_("The disk is full")
        assert near.picture(TABLE)["asks"] is None


def test_whoever_draws_the_table_hears_of_what_is_entered_elsewhere():
    near, screen = rolling(), Screen()
    near.screens.playing.controls.shows = screen
    near.post("seat-0", do="speak")
    assert screen.seen == []
    near.post(near.turn, do="answer", answer=[2, 3])
    assert screen.seen == ["changed"]
