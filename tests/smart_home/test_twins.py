"""Twins: of two games that some eyes cannot tell apart, the smart home is sent the same bytes."""

import pytest

from companion.smart_home import messenger as messengers
from companion.smart_home.messenger import Messenger
from companion.table.files.smart_home_settings import MqttChoice
from engines import catalogue, engine
from tests.laws.plays import hides
from tests.laws.twins import Game, Pair, pairs
from tests.smart_home.tables import Told, at_table

GAMES = tuple(name for name in catalogue() if hides(engine(name)))
"""The games that hide something."""
ENOUGH = 4


def sent(pair: Pair, game: Game) -> list[tuple[str, bytes, bool]]:
    told = Told()
    at_table(pair, game, Messenger(MqttChoice(on=True, broker="x", commands=True), told.send))
    return told.sent


@pytest.mark.parametrize("game", GAMES)
def test_what_the_house_is_sent_tells_nothing_that_is_hidden(game):
    seen = 0
    for seed in range(40, 90):
        for pair, _ in pairs(engine(game), seed, 4):
            # What no seat may know the open table may not either, and the smart home sees no more than that.
            assert sent(pair, pair.one) == sent(pair, pair.other), seed
            seen += 1
        if seen >= ENOUGH:
            return
    raise AssertionError(f"only {seen} pairs were found")


def test_a_secret_would_be_seen(monkeypatch):
    """The test can fail: a message that shows a hidden hand differs."""
    monkeypatch.setattr(
        messengers, "states", lambda seated, *_: {"game": {"state": repr(seated.session.state)}}
    )
    with pytest.raises(AssertionError):
        test_what_the_house_is_sent_tells_nothing_that_is_hidden("catan")
