"""The recorded evening of each game over HTTP, every answer on its seat's own connection.

`test_screens` plays all of them whole; over HTTP that is for the proofs, but for the shortest.
"""

import pytest
from msgspec.structs import replace

from tests.taking_turns import proving
from tests.web.phone_evenings import GAMES, evening, play, same
from tests.web.served import Far, served

BEGINNING = 40
"""So many entries of a longer evening."""
SHORTEST = min(len(evening(game).entries) for game in GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_an_evening_over_http_ends_as_recorded(game):
    record = evening(game)
    if not proving() and len(record.entries) > SHORTEST:
        entries, lines = record.entries[:BEGINNING], record.lines[:BEGINNING]
        record = replace(record, entries=entries, lines=lines, closing=None)
    with served(record) as table:
        session, hands = table.screens.playing.session, Far(table)
        play(hands, session, record)
        same(record, session)
        seats = [screen for screen in hands.glasses if screen.startswith("seat-")]
        assert len(seats) == len(record.engine.seated(session.state))
        hands.close()
