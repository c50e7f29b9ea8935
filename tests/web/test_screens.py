"""The core of the extra screens, without a server: the same bytes and actions that a server hands on."""

import pytest

from companion.table.reports.bg_stats import create_play
from companion.web.publishing import Eyes, Publisher, Stream
from companion.web.qr import qr_path
from tests.web.archives import play_out
from tests.web.near import Near
from tests.web.phone_evenings import GAMES, evening, play, same, screens_for

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


def test_nothing_is_sent_where_nothing_changed():
    publisher, woken = Publisher(), list[int]()
    with publisher.watching(ROOM, Stream(lambda: woken.append(1), "device")):
        for _ in range(3):
            publisher.publish(ROOM, "at", {"a": 1})
    assert len(woken) == 1
    assert publisher.watched() == []
    assert publisher.frame(ROOM) is None
