"""Twins: what a touch tells and begins is the same in games that these eyes cannot tell apart."""

from typing import Any

import pytest

from companion.desk.explanations import Explanation, explanation_of, touched
from companion.desk.keys import live_places
from companion.ports.journal import Loose
from companion.table.game.automation import PROPOSE
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.own_controls import OwnControls
from engines import engine
from engines.core.conversing import converse
from engines.core.engine import AnyEngine
from engines.core.rules import Illegal
from engines.core.timeline import Entry
from tests.desk.first_touch import things
from tests.laws.twins import Pair, Until, pairs
from tests.table.stand_ins import Screen


def told(pair: Pair) -> list[dict[str, object]]:
    """All that is told of each thing, in either game."""
    found = []
    for game in (pair.one, pair.other):
        entries = [Entry(seq, move) for seq, move in enumerate(game.moves, 1)]
        session = Session(pair.rules, game.setup, Loose(), entries, level=lambda _: PROPOSE)
        controls = Controls(session, Screen()) if pair.eyes is None else OwnControls(session, pair.eyes)
        controls.open = None
        seen = sorted(things(controls, pair.eyes))
        places = {f"place {one.spot}": (one, touched(controls, one)) for one in live_places(controls)}
        found.append({thing: explanation_of(controls, thing) for thing in seen} | places)
    return found


def unpaid(rules: AnyEngine) -> Until:
    """Where a move has a lit key at the table though the hand, in truth, can't make it."""

    def there(state: Any) -> bool:
        lit = [one for one in rules.offers(state) if one.why is None and one.seat in rules.actors(state)]
        return any(isinstance(converse(one.kind, state, one.seat), Illegal) for one in lit)

    return there


@pytest.mark.parametrize("game", ["catan", "hab_und_gut"])
def test_a_touch_tells_no_hand(game: str) -> None:
    looked = begun = 0
    for seed in range(60, 100):
        for pair, _ in pairs(engine(game), seed, 4, unpaid(engine(game)) if seed % 2 else None):
            one, other = told(pair)
            assert one == other
            looked += len(one)
            begun += sum(isinstance(each, Explanation) and bool(each.keys) for each in one.values())
    assert looked > 150
    assert begun > 30
