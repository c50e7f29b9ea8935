"""Skill by kind of decision: what was decided, not what chance did; it adds up to each seat's skill."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import engines
from companion.ports.game_reviews import Decided, Review, Share, skill_by_kind
from companion.thinking.judge import judge_of
from companion.thinking.review import review
from companion.thinking.review_report import as_json, reader_of, reviewed, told
from engines.core import record
from engines.core.text import N_, Reader
from engines.games.catan.engine import ENGINE as CATAN
from engines.games.catan.moves.building import BuildRoad
from engines.games.catan.moves.cards import BuyCard
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.turn import EndTurn
from engines.games.catan.state import ROLL
from engines.games.catan.tables import VICTORY_POINT
from tests.games.catan.table import BLUE, RED, path, table
from tests.thinking.test_expectations import By

JUDGED = [name for name in engines.catalogue() if judge_of(engines.engine(name))]
BUILDING, TRADES = N_("building"), N_("trades")


def lumber(state: Any) -> float:
    return sum(state.hands.known[RED]) / 20


def after(*steps: Any, first: Any = lumber) -> tuple[Share, ...]:
    """The shares after these steps, to which enough others are added; RED wins."""
    found = review(By(CATAN, first), [*[(table({RED: {"wool": 4}}), EndTurn(RED))] * 12, *steps], (RED,))
    assert isinstance(found, Review)
    return found.shares


def test_a_move_counts_for_its_kind_at_every_seat():
    rich, poor = {RED: {"wool": 4, "lumber": 4}}, {RED: {"wool": 4}}
    road = BuildRoad(RED, path((1, -2), (0, -1)))
    shares = after((table(poor), road), *[(table(rich), EndTurn(RED))] * 2)
    (built,) = shares[RED].decided
    assert (str(built.kind), built.skill) == ("building", pytest.approx(0.2))
    (lost,) = shares[BLUE].decided
    assert lost.skill == pytest.approx(-0.2 / 3), "what it brings one seat, it costs the others"


def test_of_a_card_that_is_drawn_only_what_could_be_hoped_of_it_counts():
    cost = {RED: {"wool": 1, "grain": 1, "ore": 1}}
    bought = table(cards={RED: ["victory-point"]})
    shares = after(
        (table(cost), BuyCard(RED, "victory-point")),
        *[(bought, EndTurn(RED))] * 2,
        first=lambda state: 0.2 + state.cards[RED][VICTORY_POINT] / 2,
    )
    (cards,) = shares[RED].decided
    assert (str(cards.kind), cards.skill) == ("development cards", pytest.approx(0.5 * 5 / 25))
    assert shares[RED].luck == pytest.approx(0.5 * 20 / 25)


def test_what_chance_does_and_what_is_of_no_kind_is_in_no_list():
    before = table({RED: {"wool": 4}}, phase=ROLL)
    shares = after((before, Roll(RED, (4, 4))), *[(table({RED: {"wool": 9}}), EndTurn(RED))] * 2)
    assert shares[RED].luck
    assert all(share.decided == () for share in shares)


def test_the_parts_and_the_rest_are_the_skill_in_whole_points():
    share = Share(0.1, 0.65, 0.75, 0.0, decided=(Decided(BUILDING, 0.304), Decided(TRADES, -0.096)))
    assert Reader().render(skill_by_kind(share)) == "building +30, trades −10 and the rest +45"
    whole = Share(0.1, 0.65, 0.75, 0.0, decided=(Decided(BUILDING, 0.65), Decided(TRADES, 0.0)))
    assert Reader().render(skill_by_kind(whole)) == "building +65 and trades 0"
    assert skill_by_kind(Share(None, None, 0.75, 0.0)) is None
    assert skill_by_kind(Share(0.1, 0.65, 0.75, 0.0)) is None


@pytest.mark.parametrize("name", JUDGED)
def test_every_game_names_kinds_of_its_own_moves_and_none_twice(name: str):
    rules = engines.engine(name)
    named = [move for moves in rules.decisions.values() for move in moves]
    assert len(rules.decisions) >= 4
    assert len(set(named)) == len(named)
    assert set(named) <= set(rules.moves)
    assert not [move for move in named if move.automatic or move.throws], "nobody decides these"


def finished(name: str) -> tuple[record.Record, Any]:
    folder = Path(__file__).parents[1] / "games" / name / "golden"
    luck_known = {"hab_und_gut": "five-dealt", "kraftwagen": "three-as-printed", "le_havre": "full-five"}
    file = folder / f"{luck_known.get(name, 'letters-three-offers')}.jsonl"
    kept = record.read(file.read_bytes().splitlines(), engines.engine)
    return kept, reviewed(kept, record.replay(kept)[1])


@pytest.mark.parametrize("name", JUDGED)
def test_in_a_whole_game_each_kind_takes_from_one_what_it_gives_another(name: str):
    kept, found = finished(name)
    assert isinstance(found, Review)
    rows = [share.decided for share in found.shares]
    kinds = [[part.kind for part in row] for row in rows]
    assert len(kinds[0]) >= 3
    assert kinds == [kinds[0]] * len(kinds), "all seats in one order"
    for parts in zip(*rows, strict=True):
        assert sum(part.skill for part in parts) == pytest.approx(0, abs=1e-6)
    lines = list(told(kept, found, reader_of(kept)))
    assert sum(line.startswith("  ") for line in lines) == len(rows)
    written = as_json(kept, found, reader_of(kept))["seats"][0]["kinds"]
    assert [*written.values()] == [part.skill for part in rows[0]]


def test_where_luck_is_unknown_nothing_is_told_of_skill():
    kept = record.read(
        Path("engines/games/hab_und_gut/evening.jsonl").read_bytes().splitlines(), engines.engine
    )
    found = reviewed(kept, record.replay(kept)[1])
    assert isinstance(found, Review)
    assert {share.skill for share in found.shares} == {None}
    assert {share.decided for share in found.shares} == {()}
