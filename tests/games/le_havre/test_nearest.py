"""Why not, and what instead: missing goods on the offer, and what sells for missing francs."""

from __future__ import annotations

from typing import Any

from engines.core.rules import Illegal
from engines.core.text import N_
from engines.games.le_havre import words
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.moves.building import Build
from engines.games.le_havre.moves.market import Repay
from engines.games.le_havre.rulebook import BUILD
from engines.games.le_havre.state import HavreState
from engines.games.le_havre.tables import INDEX, OFFERS
from tests.games.le_havre.table import table


def told(state: HavreState, kind: Any, refusal: Illegal) -> str | None:
    found = ENGINE.nearest(state, kind, 0, refusal)
    return None if found is None else str(found)


def lacking(goods: dict[str, int]) -> Illegal:
    missing = words.bundle({INDEX[name]: n for name, n in goods.items()})
    why = N_("{building}: {goods} missing", building=words.card(0), goods=missing)
    return Illegal("le-havre.build.lacking", why, BUILD)


def test_missing_goods_lie_on_the_offer() -> None:
    state = table(2)
    state.offer = [0] * len(OFFERS)
    assert told(state, Build, lacking({"wood": 2})) is None
    state.offer[OFFERS.index(INDEX["wood"])] = 3
    assert told(state, Build, lacking({"wood": 2, "clay": 1})) == "On the offer lie 3 wood"
    state.actions = 0
    state.phase = 99
    assert told(state, Build, lacking({"wood": 2})) is None


def repay(state: HavreState) -> str | None:
    state.loans[0] = 1
    refused = Repay.ask(state, 0)
    assert isinstance(refused, Illegal)
    return told(state, Repay, refused)


def test_the_cheapest_card_that_suffices_is_sold() -> None:
    assert repay(table(2, {0: {"francs": 1}})) is None
    state = table(2, {0: {"francs": 3}}, own={"01": 0, "05": 0})
    assert repay(state) == "2 francs short: selling 01 Marketplace brings 3 francs"


def test_other_refusals_have_no_way_round() -> None:
    state = table(2)
    assert told(state, Build, Illegal("core.over", N_("The game is over"), BUILD)) is None
