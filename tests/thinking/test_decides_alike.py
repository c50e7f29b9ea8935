"""The app decides alike in games that its seat cannot tell apart: it knows no more than its player would."""

from __future__ import annotations

from itertools import chain, islice
from random import Random

import pytest

from companion.app.thinker import asked
from companion.cli.think import decided
from companion.ports.journal import Loose
from companion.table.game.automation import PROPOSE
from companion.table.game.session import Session
from companion.table.play.empty_chair import wanted
from companion.thinking.choices import choices
from engines import catalogue, engine, judging, strengths
from engines.core.leaving import Leave
from engines.core.timeline import Entry
from tests.laws.plays import hides
from tests.laws.twins import pairs
from tests.taking_turns import proving

HIDING = [name for name in catalogue() if judging(name) and hides(engine(name))]
ENOUGH = 12 if proving() else 3
"""So many pairs of each game are decided, with each strength."""
SEEDS, TRIES = 800, 20
"""Seeds among which there are as many for certain, and games that are tried for each."""
SOON = {"catan": 18, "hab_und_gut": 18, "le_havre": 43}
"""A seed after which pairs of that game come soon: what takes long is to find them."""


def left_to_the_app(rules, game, seat, strength):
    """What the table asks the app for, once it plays for this seat; None if it waits for another one."""
    entries = [Entry(seq, move) for seq, move in enumerate(game.moves, 1)]
    session = Session(rules, game.setup, Loose(), entries, level=lambda _: PROPOSE)
    if session.play(Leave(seat, strength=strength)):
        return None
    want = wanted(session)
    return None if want is None or want.seat != seat else want


def to_decide(rules, seeds):
    """Pairs of games in which the seat that cannot tell them apart has something to decide."""
    for twins, _ in chain.from_iterable(pairs(rules, seed, TRIES) for seed in seeds):
        if twins.eyes is None or left_to_the_app(rules, twins.one, twins.eyes, "easy") is None:
            continue
        state = rules.replay(rules.setup(twins.one.setup), twins.one.moves)
        if len(choices(rules, state, twins.eyes, Random(1).randrange)) > 1:
            yield twins


def imagined(rules, want):
    """The world in which it tries what it can do."""
    known = rules.known_to(rules.setup(want.setup), want.moves, want.seat)
    return rules.imagine(known, want.seat, Random(want.version).randrange)


def test_the_games_that_hide_something_are_tried():
    assert set(HIDING) >= {"catan", "hab_und_gut", "le_havre"}


@pytest.mark.parametrize("name", HIDING)
def test_what_it_cannot_see_changes_no_decision(name):
    rules = engine(name)
    first = 0 if proving() else SOON.get(name, 0)
    found = list(islice(to_decide(rules, range(first, first + SEEDS)), ENOUGH))
    assert len(found) == ENOUGH
    for twins in found:
        for strength in strengths(name):
            wants = [left_to_the_app(rules, side, twins.eyes, strength) for side in (twins.one, twins.other)]
            assert wants[0].moves == wants[1].moves, "what it is told"
            worlds = [imagined(rules, want) for want in wants]
            assert worlds[0] == worlds[1], "what it imagines"
            done = [decided(asked(want)) for want in wants]
            assert done[0].move is not None
            assert done[0] == done[1], (name, strength, twins)
