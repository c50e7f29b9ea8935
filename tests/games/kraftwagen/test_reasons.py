"""Where each thing that happens, and each refusal, says it is printed; which buttons lead on."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

import pytest

from engines.core.events import Event
from engines.core.rules import Illegal, Rule
from engines.games.kraftwagen import rulebook
from engines.games.kraftwagen.box import Box
from engines.games.kraftwagen.engine import ENGINE
from engines.games.kraftwagen.moves import acting, buyers, engineers, market, workers
from engines.games.kraftwagen.moves.buyers import CallBuyer
from engines.games.kraftwagen.moves.engineers import UseEngineer
from engines.games.kraftwagen.moves.market import SellCar
from engines.games.kraftwagen.moves.open_cards import ShowCard
from engines.games.kraftwagen.moves.parts import TakeBody, TakeEngine
from engines.games.kraftwagen.moves.race import Race
from engines.games.kraftwagen.moves.research import Research, warning
from engines.games.kraftwagen.moves.tiles import TakeSpecial, TakeStartTile, TakeTile
from engines.games.kraftwagen.moves.turn import EndTurn, GiveAward
from engines.games.kraftwagen.pieces import Car, Card
from engines.games.kraftwagen.setup import Setup
from engines.games.kraftwagen.state import AWARDS, KraftwagenState
from tests.games.kraftwagen.boxes import ANOTHER, DIESEL, HALF, PRINTED, SCARCE
from tests.games.kraftwagen.table import (
    ROW,
    AnyMove,
    begun,
    code,
    doing,
    laid,
    play,
    points,
    selling,
    set_workers,
    with_engineer,
)
from tests.games.whole import evening, recorded, replayed

# ---- what happens

HAPPENS = {
    "White markers go beside the buyers": {rulebook.PREPARATION},
    "receives {money} ({note})": {rulebook.RESEARCH},
    "receives {money} (laps: {n})": {rulebook.RACE_SCORING},
    "receives {money} (1st in the Grand Prix)": {rulebook.RACE_SCORING},
    "receives {money} (2nd in the Grand Prix)": {rulebook.RACE_SCORING},
    "receives {money} (3rd in the Grand Prix)": {rulebook.RACE_SCORING},
    "receives {money} (special tile)": {rulebook.COMPONENTS},
    "receives {money} (the same amount again from a price buyer)": {rulebook.BUYERS_SCORING},
    "receives {money}": {rulebook.COMPONENTS},
    "wins an award of {points}": {rulebook.COMPONENTS},
    "markets a car: body {body}, engine {engine}, {n} worker, price {price}": {rulebook.MARKET},
    "The game ends after 3 game turns": {rulebook.AIM},
    "hires {n} worker for the canteen": {rulebook.HIRE},
    "lays down {card}": {rulebook.RESEARCH},
    "puts a worker on {card}": {rulebook.RESEARCH},
    "sells the car at {price} ({buyer}, number {n})": {rulebook.BUYERS_SCORING},
    "sells the car at {price}": {rulebook.COMPONENTS},
    "swaps {old} for {new}": {rulebook.MARKET},
    "takes white markers worth {money}": {rulebook.BUYER},
    "takes {part}": {rulebook.BODY, rulebook.ENGINE},
    "takes {part} for the racing car": {rulebook.ENGINE},
    "returns {part}": {rulebook.BODY, rulebook.ENGINE},
    "The car at {price} finds no buyer (no buyer is left)": {rulebook.BUYERS_SCORING},
    "{buyer}, number {n}: no car is left (all cars are sold)": {rulebook.BUYERS_SCORING},
    "{action}: not possible, so lost": {rulebook.TILE},
    "crosses the finish line: lap {n}": {rulebook.GRAND_PRIX},
    "drives {n} space, to space {space}": {rulebook.GRAND_PRIX},
    "moves the black marker down; {n} step to 0": {rulebook.BUYER},
    "{buyer} takes space {n}": {rulebook.BUYER},
    "takes the special tile: {actions}": {rulebook.COMPONENTS},
    "takes the start tile: {actions}": {rulebook.SETTING_UP},
    "takes a tile: {actions}": {rulebook.TILE},
    "The action phase is over": {rulebook.SCORING},
    "Game turn {n} begins: lay out its price markers": {rulebook.PREPARATION},
    "{seat} is last on the action track": {rulebook.ACTION_PHASE},
    "{seat} takes a start tile": {rulebook.SETTING_UP},
    "Shuffle the discarded research cards into a new deck": {rulebook.RESEARCH},
    "The next special tile goes to the front of the action track": {rulebook.COMPONENTS},
    "now: {what}": {rulebook.RESEARCH},
    "uses {name}": {rulebook.RESEARCH},
}
"""The sentence of an event with its reason, and where it may be printed."""


@cache
def happened() -> tuple[Event, ...]:
    """All that happens in the recorded games, and what happens in none of them."""
    heard: list[Event] = []
    for game in map(replayed, (*recorded("kraftwagen"), evening("kraftwagen"))):
        ENGINE.replay(game.states[0], game.moves, heard.append)
    swapping = with_engineer(DIESEL, "body 5")
    swapping.cars = [Car(0, 2, 2, 1, 5)]
    heard += play(swapping, UseEngineer(0, DIESEL + 1, car=1, part="body 5")).events
    heard += play(with_engineer(ANOTHER), UseEngineer(0, ANOTHER + 1, money=3, note="as printed")).events
    losing = begun()
    set_workers(losing, 0, 12)
    return (*heard, *play(losing, TakeTile(0, 1)).events)


def test_all_that_happens_says_where_it_is_printed() -> None:
    found = defaultdict[str, set[Rule | None]](set)
    for event in happened():
        why = "" if event.why is None else f" ({event.why.msgid})"
        found[event.what.msgid + why].add(event.rule)
    assert found == HAPPENS


def test_a_tile_is_printed_with_the_actions_of_its_own_sort() -> None:
    for move, sort, rule in (
        (TakeBody(0, 1, "engine 2"), "body", rulebook.BODY),
        (TakeEngine(0, 1, "workshop", "body 1"), "engine", rulebook.ENGINE),
    ):
        state = doing(sort)
        state.workshops[0] = ["body 1", "engine 2", "engine 2"]
        assert {event.rule for event in play(state, move).events[:2]} == {rule}


# ---- what is refused


def scarce(*todo: str) -> KraftwagenState:
    """A table whose supply has no body or engine at all."""
    state = doing(*todo, "worker", box=SCARCE)
    state.bodies, state.engines = [0] * 7, [0] * 7
    return state


def held_by_others(*cards: Card) -> KraftwagenState:
    """A table where seat 1 has these cards and seat 0 does research."""
    state = doing("research")
    state.cards[1] = list(cards)
    return state


def racing() -> KraftwagenState:
    """A table where the car of seat 0 drives on a circuit nobody counted, behind another one."""
    state = doing("grand-prix", box=PRINTED)
    state.space = [1, 2, 0]
    return state


def won() -> KraftwagenState:
    """A table where all awards are won."""
    state = selling()
    state.awards = [0] * 10
    return state


def paid_by_points(sort: str) -> KraftwagenState:
    """A table where seat 0 has three points, and the supply no tile of value 3."""
    state = doing(sort, box=SCARCE)
    points(state, 0, body=2, engine=2)
    return state


def awarding() -> KraftwagenState:
    """A table after its scoring."""
    state = begun()
    state.phase = AWARDS
    return state


REFUSED: dict[str, tuple[KraftwagenState, AnyMove, Rule]] = {
    "action.not-on-tile": (doing("worker"), Race(0), rulebook.TILE),
    "action.brought-first": (play(doing("research", "worker"), Research(0, "body-and-engine")).state,
        workers.Hire(0), rulebook.TILE),
    "turn.actions-first": (doing("worker"), EndTurn(0), rulebook.TILE),
    "turn.tile-first": (begun(), EndTurn(0), rulebook.TILE),
    "turn.tile-taken": (doing("worker"), TakeTile(0, 1), rulebook.ACTION_PHASE),
    "turn.awards-first": (awarding(), EndTurn(0), rulebook.COMPONENTS),
    "turn.not-tail": (begun(), TakeTile(1, 1), rulebook.ACTION_PHASE),
    "tile.special": (begun(special=True), TakeTile(0, 11), rulebook.TILE),
    "part.too-high": (doing("body"), TakeBody(0, 2), rulebook.BODY),
    "part.too-high of an engine": (doing("engine"), TakeEngine(0, 2, "workshop"), rulebook.ENGINE),
    "part.none-left": (paid_by_points("body"), TakeBody(0, 3), rulebook.BODY),
    "part.none-left of an engine": (paid_by_points("engine"), TakeEngine(0, 3, "workshop"), rulebook.ENGINE),
    "part.nothing": (scarce("body"), TakeBody(0, 1), rulebook.BODY),
    "part.nothing of an engine": (scarce("engine"), TakeEngine(0, 1, "workshop"), rulebook.ENGINE),
    "race.occupied": (racing(), Race(0, "yes", 2), rulebook.GRAND_PRIX),
    "research.no-developments": (held_by_others(*[Card(1, 0)] * 32), Research(0, "body", "nothing"),
        rulebook.RESEARCH),
    "research.engineer-taken": (held_by_others(Card(engineer=0)), Research(0, "engineer", engineer=1),
        rulebook.RESEARCH),
    "research.no-engineers": (held_by_others(*(Card(engineer=number) for number in range(9))),
        Research(0, "engineer", engineer=1), rulebook.RESEARCH),
    "award.all-won": (won(), GiveAward(0, 1, 0), rulebook.COMPONENTS),
    "box.no-buyer": (begun(box=Box(tiles=(*PRINTED.faces[:5], *[("body", "body")] * 4, ()))),
        TakeTile(0, 10, "body", "body", "body"), rulebook.COMPONENTS),
    "box.no-race": (laid(box=Box(start_tiles=(("body",), ("body",), ("body",), ()))),
        TakeStartTile(2, 4, "body", "none"), rulebook.COMPONENTS),
}  # fmt: skip
"""By code: a table, a move that is refused there, and where the reason is printed."""


@pytest.mark.parametrize("name", REFUSED)
def test_a_refusal_says_where_it_is_printed(name: str) -> None:
    state, move, rule = REFUSED[name]
    refused = ENGINE.check(state, move)
    assert refused is not None
    assert (refused.code, refused.rule) == (f"kraftwagen.{name.partition(' ')[0]}", rule)


CONSTANT: dict[Illegal, Rule] = {
    workers.NOBODY_LEFT: rulebook.HIRE,
    buyers.EMPTY_STACK: rulebook.BUYER,
    buyers.MARKER_AT_0: rulebook.BUYER,
    engineers.NO_FIFTH: rulebook.BUYERS_SCORING,
    engineers.NO_SWAP: rulebook.MARKET,
    engineers.NONE: rulebook.RESEARCH,
    market.FULL: rulebook.MARKET,
    market.NO_PRICE: rulebook.MARKET,
    market.MARKER_USED: rulebook.MARKET,
    acting.not_open(doing("worker"), ("sale",)): rulebook.TILE,
}
"""Refusals that are always the same."""


@pytest.mark.parametrize("refusal", CONSTANT, ids=lambda one: one.code)
def test_a_constant_refusal_says_where_it_is_printed(refusal: Illegal) -> None:
    assert refusal.rule == CONSTANT[refusal]


def test_what_is_wrong_with_a_set_up_or_a_box_is_printed_there() -> None:
    for setup in (Setup(3, (0, 1, 1), ROW), Setup(3, (0, 1, 2), (1, 2)), Setup(3, (0, 1, 2), ROW[::-1])):
        refused = ENGINE.refuse(setup)
        assert refused is not None
        assert refused.rule == rulebook.SETTING_UP
    fault = ENGINE.box.fault(Box(circuit=3))
    assert fault is not None
    assert fault.illegal.rule == rulebook.COMPONENTS


# ---- buttons


def test_these_buttons_lead_on() -> None:
    onward = {kind.__name__ for kind in ENGINE.moves if kind.onward}
    assert onward == {"TakeStartTile", "TakeTile", "EndTurn", "NextTurn"}
    assert {kind.__name__ for kind in ENGINE.moves if kind.automatic} == {"LoseActions", "Score"}
    assert not any(kind.owing or kind.throws for kind in ENGINE.moves)


def test_these_buttons_have_too_many_answers_to_list() -> None:
    assert {kind for kind in ENGINE.moves if kind.open} == {
        TakeSpecial,
        Research,
        ShowCard,
        UseEngineer,
        GiveAward,
    }


def test_the_last_workers_for_a_card_are_warned_of_where_an_action_needs_them() -> None:
    state = doing("research", "worker")
    state.supply[0] = 3
    says = "Your supply will then be empty: “hire a worker” will be lost"
    assert list(map(str, warning(state, "three-workers"))) == [says]
    assert warning(state, "body") == ()
    state.supply[0] = 4
    assert warning(state, "three-workers") == ()
    state.supply[0], state.todo = 3, ["research"]
    assert warning(state, "three-workers") == ()


def test_of_tiles_that_were_not_counted_there_is_every_value() -> None:
    assert acting.in_supply(doing("body", box=HALF), "body", 3) == (1, 2, 3)
    state = doing("body")
    state.bodies[1] = 0
    assert acting.in_supply(state, "body", 3) == (1, 3)


def test_a_button_says_what_it_would_do() -> None:
    state = doing("buyer", "worker", "body", "sale")
    assert str(CallBuyer.remark(state, 0)) == "for space 1"
    state.active = [0, 1, 2, 3]
    assert str(CallBuyer.remark(state, 0)) == "the marker goes down"
    assert str(workers.Hire.remark(state, 0)) == "8 in the supply"
    assert str(TakeBody.remark(state, 0)) == "up to value 1"
    assert TakeEngine.remark(state, 0) is None
    assert SellCar.remark(state, 0) is None
    state.cars = [Car(1, 1, 1, 1, 3)]
    assert str(market.PutCar.remark(state, 0)) == "5 spaces free"
    state.awards[0] = 1
    assert str(GiveAward.remark(state, 0)) == "9 left"


def test_the_last_worker_of_the_supply_can_be_hired() -> None:
    state = doing("worker")
    set_workers(state, 0, 11)
    assert code(state, workers.Hire(0)) is None
