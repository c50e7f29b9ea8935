"""Phones on a bad network: nothing is entered twice, nothing is lost, and every screen shows what is."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from threading import Event, Thread

import pytest

from companion.web.keys import seat_screen
from companion.web.publishing import Eyes
from engines.core.moves import Move
from tests.taking_turns import proving
from tests.web.phone_evenings import GAMES, enter, evening, play, same
from tests.web.served import HOST, Far, Table, served
from tests.web.wild import Wild

SHORTEST = min(GAMES, key=lambda game: len(evening(game).entries))


@pytest.mark.parametrize("game", GAMES if proving() else [SHORTEST])
def test_an_evening_on_a_bad_network_ends_as_recorded(game):
    record = evening(game)
    with served(record) as table:
        session, hands = table.screens.playing.session, Wild(table, 5)
        play(hands, session, record)
        same(record, session)
        assert hands.mishaps > 50
        for screen in [seat_screen(seat) for seat in range(len(table.screens.phones))]:
            shown = hands.picture(screen)
            wanted = table.run(lambda screen=screen: table.screens.parts(Eyes(screen, "en")))
            assert shown["rows"] == wanted["rows"]
        hands.close()


def test_fifty_phones_that_join_leave_and_flood_harm_no_entry():
    """While they do all they can, an evening goes on as recorded; in the proofs for longer."""
    record = evening("hab_und_gut")
    made = [entry.act for entry in record.entries if isinstance(entry.act, Move)][: 60 if proving() else 20]
    entered = [move for move in made if not move.automatic]
    with served(record) as table:
        session, hands = table.screens.playing.session, Far(table)
        for seat in range(len(table.screens.phones)):
            hands.picture(seat_screen(seat))  # from one address only so many join a minute
        with crowd(table, 50):
            for move in entered:
                enter(hands, session, move)
        assert [move for move in session.moves if not move.automatic] == entered
        hands.close()


@contextmanager
def crowd(table: Table, phones: int) -> Iterator[None]:
    """So many phones that do everything they can think of, until the block is done."""
    ended, token = Event(), table.token("seat-0")
    actions = (
        lambda here: here.post("/join", b'{"screen": "seat-1", "code": "guess"}'),
        lambda here: here.post("/seat-0/do", b'{"do": "leave", "key": "a-flood-of-taps"}', token),
        lambda here: here.get("/seat-0/stream", "stolen"),
        lambda here: here.get("/pages/board.js"),
        look,
    )

    def flood(number: int) -> None:
        here = table.at(f"127.0.1.{number + 1}")
        for turn in count(number):
            if ended.wait(0.02):
                return
            actions[turn % len(actions)](here)

    threads = [Thread(target=flood, args=(number,)) for number in range(phones)]
    for one in threads:
        one.start()
    try:
        yield
    finally:
        ended.set()
        for one in threads:
            one.join()


def look(table: Table) -> None:
    """Open the television's page and go away again, if there is room."""
    line = table.line()
    line.request("GET", "/room/stream", headers={"Host": f"{HOST}:{table.port}"})
    reply = line.getresponse()
    assert reply.status in (200, 429, 503)
    reply.close()
    line.close()
