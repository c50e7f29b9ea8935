"""What the lamps are told: plain words of where a game stands, and of what happened a moment ago."""

from datetime import time
from typing import get_args

import pytest
from msgspec import convert

from companion.ports.journal import Loose
from companion.table.devices.lamp_words import FORGOTTEN, Moments, happened, standing
from companion.table.files.settings import CONFIG
from companion.table.game.session import Entered, Session
from companion.table.play.controls import Controls
from engines.core import events
from engines.core.events import AnyEvent, Event, Gained, PhaseBegan, Rolled
from engines.core.text import N_
from engines.core.timeline import Entry, Undo
from hardware.cues import EVENTS, Happening
from hardware.cues_file import read_cues
from hardware.lamps import Rhythm
from tests.table.pig import PIG, Give, Hold, PigSetup, Roll
from tests.table.stand_ins import Screen

RED, BLUE = (1.0, 0.0, 0.0), (0.0, 0.0, 1.0)
NOON = time(12)
THROWN = Roll(0, (5,))


@pytest.fixture
def controls():
    return Controls(Session(PIG, PigSetup(2, 0, 2), Loose()), Screen())


def said(controls: Controls) -> dict[str, tuple[int, ...]]:
    return {one.word: one.seats for one in standing(controls)}


def test_the_awaited_seat_and_a_throw_are_said(controls):
    assert said(controls) == {"awaited": (0,), "resting": (), "throw_wanted": ()}
    controls.begin(Give, 0)
    assert "throw_wanted" not in said(controls)


def test_several_awaited_seats_are_said(controls, monkeypatch):
    monkeypatch.setattr(PIG, "actors", lambda _state: (0, 1))
    assert said(controls)["several"] == said(controls)["awaited"] == (0, 1)


def test_at_the_end_the_winners_are_said_and_nobody_is_awaited(controls):
    for _ in range(5):
        controls.session.play(Roll(0, (6,)))
    controls.session.play(Hold(0))
    assert said(controls) == {"won": (0,), "over": ()}


def test_every_kind_of_event_has_the_word_the_cues_know():
    parts = {
        "seat": 0,
        "what": {"type": "text", "msgid": "it"},
        "dice": 7,
        "total": "t",
        "by": 1,
        "winners": (),
    }
    kinds = [kind for kind in get_args(AnyEvent) if kind is not Event]
    made = [convert({"event": kind.__name__, **parts}, kind) for kind in kinds]
    words = {one.word for one in happened(made, 0)}
    assert words == set(EVENTS)


def test_what_the_table_may_not_read_lights_nothing():
    secret = Gained(1, N_("a card"), eyes=(1,))
    told = Gained(1, N_("a card"), eyes=(1,), openly=N_("something"))
    assert happened([secret], 1.0) == []
    assert happened([told], 1.0) == [Happening("gained", (1,), 1.0)]


def changed(*told: events.Event, act: object = THROWN) -> Entered:
    return Entered(Entry(1, act, "", None), told)


def test_what_happened_is_remembered_for_a_while():
    moments = Moments()
    moments.changed(changed(Rolled(0, N_("threw"), dice=(5,)), PhaseBegan(1, N_("next"))), 2.0)
    assert [one.word for one in moments.recent(3.0)] == ["phase_began", "rolled"]
    assert moments.recent(2.0 + FORGOTTEN) == []


def test_what_was_taken_back_happened_no_longer():
    moments = Moments()
    moments.changed(changed(Rolled(0, N_("threw"), dice=(5,))), 2.0)
    moments.answered("refused", 2.5)
    moments.changed(changed(act=Undo()), 3.0)
    assert moments.recent(3.0) == [Happening("refused", (), 2.5)]
    moments.clear()
    assert moments.recent(3.0) == []


def test_the_cues_of_this_table_show_it_all(controls):
    cues = read_cues(CONFIG / "cues.toml")
    picture = cues.light((RED, BLUE), standing(controls), 0.0, NOON).picture
    assert (picture.dice.rhythm, picture.dice.level) == (Rhythm.STEADY, 1.0)
    assert (picture.seats[0].rhythm, picture.seats[0].colour) == (Rhythm.BREATHE, RED)
    assert (picture.seats[1].rhythm, picture.seats[1].level) == (Rhythm.STEADY, 0.12)
    moments = Moments()
    moments.changed(changed(Gained(1, N_("a point"))), 0.0)
    lit = cues.light((RED, BLUE), [*moments.recent(1.0), *standing(controls)], 1.0, NOON)
    assert lit.picture.seats[1].rhythm is Rhythm.DOUBLE
    assert lit.until == 2.4
