"""Twins: two games that differ only in what certain eyes may not know send these eyes the same bytes."""

from itertools import count
from typing import Any

import pytest

from companion.desk.evening import TableGame
from companion.ports.journal import Loose
from companion.table.game.automation import PROPOSE
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.runtime.bus import Bus
from companion.web.intents import Intent
from companion.web.keys import ROOM, TABLE, Keys, seat_screen
from companion.web.phone import kind_named
from companion.web.publishing import Eyes, Publisher, Stream
from companion.web.screens import Screens
from engines import engine
from engines.core.questions import Question
from engines.core.timeline import Entry
from tests.laws.twins import Game, Pair, pairs
from tests.web.evenings import COLOURS, NAMES

GAMES = ("catan", "hab_und_gut", "le_havre")
"""The games that hide something."""
LANGUAGES = ("en", "fr")


def at_table(pair: Pair, game: Game) -> Screens:
    """The screens of a game as it stands; the table's next step, which may turn things up, waits."""
    entries = [Entry(seq, move) for seq, move in enumerate(game.moves, 1)]
    level = lambda _: PROPOSE  # noqa: E731
    session = Session(pair.rules, game.setup, Loose(), entries, choose=lambda _: 0, level=level)
    screens = Screens(Bus(), Keys(), Publisher(), "twin")
    seats = len(pair.rules.seated(session.state))
    controls = Controls(session, screens.outcome)
    screens.open(TableGame(controls, NAMES[:seats], COLOURS[:seats], tuple("ABCDE"[:seats])))
    return screens


def sent(screens: Screens, eyes: Eyes, actions: list[dict[str, Any]]) -> list[bytes]:
    """Every byte that a stream of these eyes carries while they tap these things."""
    found: list[bytes] = []
    with screens.publisher.watching(eyes, Stream(lambda: None, "device")):
        screens.publish()
        found.append(screens.publisher.frame(eyes).whole)
        keys = (f"twin-{number:04}" for number in count())
        for action in actions:
            intent = Intent(**action, key=next(keys), at=screens.mark(eyes.screen), lang=eyes.language)
            found.append(screens.reply(eyes.screen, intent).body)
            found.append(screens.publisher.frame(eyes).news)
    return found


def looks(screens: Screens, screen: str) -> list[dict[str, Any]]:
    """A finger that opens every conversation with questions and leaves it again: nothing is entered."""
    playing = screens.playing
    assert playing is not None
    actions: list[dict[str, Any]] = []
    for key in screens.parts(Eyes(screen, "en")).get("keys", ()):
        kind = kind_named(playing.session, key["kind"])
        if "why" not in key and isinstance(playing.session.converse(kind, key["seat"]), Question):
            actions += [{"do": "begin", "kind": key["kind"], "seat": key["seat"]}, {"do": "leave"}]
    return actions


@pytest.mark.parametrize("game", GAMES)
def test_what_a_screen_is_sent_tells_nothing_its_eyes_may_not_know(game):
    seen = 0
    for seed in range(40, 90):
        for pair, _ in pairs(engine(game), seed, 4):
            screens = [at_table(pair, one) for one in (pair.one, pair.other)]
            screen_names = (ROOM, TABLE) if pair.eyes is None else (seat_screen(pair.eyes),)
            for screen in screen_names:
                both = [looks(each, screen) for each in screens]
                # What only one refuses costs an entry
                actions = [action for action in both[0] if action in both[1]]
                for language in LANGUAGES:
                    eyes = Eyes(screen, language)
                    one, other = (sent(each, eyes, actions) for each in screens)
                    assert one == other, (seed, eyes)
                    seen += 1
        if seen > 30:
            return
    assert seen > 8


def test_a_secret_would_be_seen(monkeypatch):
    """The test can fail: a picture that shows a hidden hand differs."""
    from companion.web import picture

    monkeypatch.setattr(
        picture, "of_room", lambda playing, language, drawn: {"state": repr(playing.session.state)}
    )
    monkeypatch.setattr("companion.web.screens.of_room", picture.of_room)
    with pytest.raises(AssertionError):
        test_what_a_screen_is_sent_tells_nothing_its_eyes_may_not_know("catan")
