"""Why not, and what instead."""

from engines.core.rules import Illegal
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.moves.trade import Buy, cannot_afford
from tests.games.hab_und_gut.table import ANNA, BEN, allowed, table


def told(cash: int, shown: str = "open", eyes: int | None = None) -> str | None:
    state = table(cash={ANNA: cash}, prices={"tea": 20}, cash_shown=shown)
    refused = cannot_afford(state, ANNA, 1000)
    assert refused is not None
    found = ENGINE.nearest(state, Buy, ANNA, refused, eyes)
    return None if found is None else str(found)


def test_the_cheapest_good_is_named() -> None:
    assert told(50) == "50 buys 2 tea, the cheapest now"
    assert told(20) == "20 buys 1 tea, the cheapest now"
    assert told(10) is None


def test_what_is_named_can_be_bought() -> None:
    state = table(cash={ANNA: 130}, prices={"tea": 0, "coal": 5, "salt": 10}, hands={BEN: {"coal": 10}})
    refused = cannot_afford(state, ANNA, 1000)
    assert refused is not None
    assert str(ENGINE.nearest(state, Buy, ANNA, refused)) == "130 buys 3 salt, the cheapest now"
    assert allowed(state, Buy(ANNA, (("salt", 3),)))


def test_hidden_cash_is_told_to_its_owner_alone() -> None:
    assert told(50, "hidden") is None
    assert told(50, "hidden", ANNA) == "50 buys 2 tea, the cheapest now"


def test_other_refusals_have_no_way_round() -> None:
    state = table()
    other = Illegal("core.over", ENGINE.title, cannot_afford(state, ANNA, 10**6).rule)  # type: ignore[union-attr]
    assert ENGINE.nearest(state, Buy, ANNA, other) is None
