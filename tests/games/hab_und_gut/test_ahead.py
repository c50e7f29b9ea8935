"""The look ahead to a settlement."""

from companion.table.reports.places import place_of
from engines.core.events import TABLE
from engines.core.scoring import standings
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.moves.settlement import Conclude, Settle
from engines.games.hab_und_gut.state import CONCLUDE, RULING, HabUndGutState
from tests.games.hab_und_gut.table import (
    ANNA,
    BEN,
    CARLA,
    onward,
    table,
)

TEA = {BEN: {"tea": 3}}
"""Shares that are not in the supply, so that nobody can tell them from those that were donated."""


def foreseen(state: HabUndGutState, eyes: int | None = None) -> list[str]:
    seen = ((event.seat, event.seen_by(eyes)) for event in ENGINE.look_ahead(state))
    return [f"{seat}: {words}" for seat, words in seen if words is not None]


def test_the_look_ahead_tells_what_the_donations_would_bring_as_all_can_count_it() -> None:
    state = table(donated={ANNA: {"coal": 2}}, hands=TEA, charity={BEN: 100}, prices={"coal": 80, "tea": 10})
    assert foreseen(state) == [
        "0: 2 donated shares: charity money between 20 and 160",
        "1: no donated share: charity money 100",
        "2: no donated share: charity money 0",
        "2: would have the least charity money",
    ]
    assert foreseen(state, ANNA)[0] == "0: 2 donated shares: charity money 160"
    assert [event.eyes for event in ENGINE.look_ahead(state)] == [(ANNA,), None, None, None], (
        "her shares alone"
    )
    state.half = 2
    assert foreseen(state)[-1] == "2: would be eliminated"
    assert ENGINE.view(state, None).ledger.rows[CARLA].alert is not None
    *_, last = standings(ENGINE.scores(state, None))
    assert (last.sheet.seat, str(place_of(last))) == (CARLA, "gave least: eliminated if it ended now")


def test_h_064_nobody_has_donated_what_is_in_the_supply() -> None:
    donated, prices = {ANNA: {"coal": 2}}, {"coal": 60, "tea": 180, "salt": 5}
    state = table(donated=donated, hands={BEN: {"tea": 1}}, prices=prices)
    assert foreseen(state)[0] == "0: 2 donated shares: charity money between 120 and 240"
    state = table(donated=donated, prices=prices)
    assert foreseen(state)[0] == "0: 2 donated shares: charity money 120", "no other share is out"


def test_the_scores_say_who_would_be_out_from_the_first_gift_on() -> None:
    nobody = table(cash={ANNA: 900})
    assert [sheet.out for sheet in ENGINE.scores(nobody, None)] == [None] * 3
    state = table(charity={ANNA: 100, BEN: 200}, cash={CARLA: 900})
    *_, last = standings(ENGINE.scores(state, None))
    assert (last.sheet.seat, str(last.sheet.out)) == (CARLA, "gave least: eliminated if it ended now")
    assert ENGINE.view(state, None).ledger.rows[CARLA].alert is None, "half of the gifts are still to come"


def test_the_scores_say_who_may_have_given_least() -> None:
    state = table(donated={seat: {"coal": 1} for seat in range(3)}, hands=TEA, prices={"tea": 10})
    for sheet in ENGINE.scores(state, None):
        assert sheet.out is None
        assert "may have given least" in str(sheet.lines[-1].why)


def test_the_look_ahead_names_those_who_could_be_out() -> None:
    state = table(donated={seat: {"coal": 1} for seat in range(3)}, hands=TEA, half=2, prices={"tea": 10})
    assert foreseen(state)[3:] == [f"{seat}: could be eliminated" for seat in range(3)]
    state.half = 1
    assert foreseen(state)[3] == "0: could have the least charity money"


def test_the_look_ahead_counts_those_who_give_the_same() -> None:
    state = table(charity={ANNA: 100, BEN: 100, CARLA: 200})
    assert foreseen(state)[3:] == [f"{seat}: would have the least charity money" for seat in (ANNA, BEN)]
    state = table(
        donated={ANNA: {"coal": 1}},
        hands=TEA,
        charity={BEN: 10, CARLA: 10},
        prices={"tea": 10, "coal": 80},
    )
    assert foreseen(state)[3:] == [
        "1: would have the least charity money",
        "2: would have the least charity money",
        "0: could have the least charity money",
    ]


def test_the_look_ahead_changes_nothing_and_ends_with_the_game() -> None:
    state = table(donated={ANNA: {"coal": 2}})
    before = state.copy()
    ENGINE.look_ahead(state)
    assert state == before
    move = ENGINE.ahead(state)
    assert move is not None
    move.apply(state, None)
    assert state == before
    assert ENGINE.look_ahead(onward(state, lambda state: not ENGINE.actors(state))) == []


def test_the_table_tells_its_own_moves() -> None:
    assert str(Settle(TABLE).describe()) == "Donations sold"
    assert str(Conclude(TABLE).describe()) == "End of the game"
    assert CONCLUDE < RULING
