"""Evenings on phones with a bad network: everything doubled, lost, dropped and put to sleep at random."""

from collections import Counter

from tests.web.phone_evenings import GAMES, evening, play, same
from tests.web.served import served
from tests.web.wild import Wild


def bad_network(seed: int) -> Counter[str]:
    """One evening; AssertionError where it does not end as recorded."""
    record = evening(GAMES[seed % len(GAMES)])
    with served(record) as table:
        assert table.screens.playing is not None
        session, hands = table.screens.playing.session, Wild(table, seed)
        play(hands, session, record)
        same(record, session)
        hands.close()
    return Counter({"evenings": 1, "mishaps": hands.mishaps, "phones": len(hands.glasses)})
