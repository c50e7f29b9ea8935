"""Law 14: what lies on the table in the middle of a game can be entered, and played on from."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from companion.table.play.correction import Correction
from engines.core import record
from engines.core.corrections import Correct, difference
from engines.core.engine import AnyEngine
from engines.core.events import TABLE
from engines.core.text import Text
from tests.laws.plays import ENGINES_AND_PADS, LENGTH, Play
from tests.table.pig import PIG


def middles(game: Play) -> Iterator[Any]:
    """Some states of a game in which it waits for a person, the end left out."""
    waiting = [state for state in game.states if TABLE not in game.engine.actors(state) != ()]
    for part in (1, 2, 3):
        yield waiting[len(waiting) * part // 4]


def test_14_what_is_called_otherwise_in_a_row_has_cells_of_that_name(game: Play) -> None:
    """Whoever touches a number of a player and fixes it begins at these."""
    engine = game.engine
    for state in game.some_states(6):
        names = [f"{cell.name}." for cell in engine.cells(state)]
        for row in engine.view(state, None).ledger.rows:
            shown = {engine.corrects.get(fact.about or "") for fact in (*row.facts, *row.places)} - {None}
            missing = [name for name in shown if not any(one.startswith(f"{name}.") for one in names)]
            assert not missing, f"{engine.name} has no cells called {missing}"


def lying(engine: AnyEngine, state: Any) -> dict[str, int | str]:
    """The value of each cell that is known."""
    return {cell.name: cell.value for cell in engine.cells(state) if cell.value is not None}


def taken_over(engine: AnyEngine, state: Any, wanted: Mapping[str, int | str]) -> Iterator[Correct]:
    """The corrections that make a table have these values, one after another.

    There may have to be several: some cells are there only once others have their value. Each is to be
    applied to `state` before the next one is asked for. What cannot be reached is left as it is.
    """
    done: tuple[tuple[str, int | str], ...] = ()
    while put := tuple(missing(engine, state, wanted)):
        if put == done:
            return
        done = put
        yield Correct(TABLE, put)


def missing(
    engine: AnyEngine, state: Any, wanted: Mapping[str, int | str]
) -> Iterator[tuple[str, int | str]]:
    """The cells that have another value than is wanted, and could have it now."""
    for cell in engine.cells(state):
        value = wanted.get(cell.name)
        if value is not None and value != cell.value and cell.takes(value):
            yield cell.name, value


def entered(game: Play, wanted: dict[str, int | str]) -> Any:
    """A fresh set-up over which these values are put, one correction after another."""
    state = record.complete(game.engine, game.engine.setup(game.setup)).copy()
    for number, correction in enumerate(taken_over(game.engine, state, wanted)):
        assert number <= len(wanted), f"this brings the table no nearer: {correction}"
        assert game.engine.check(state, correction) is None
        game.engine.apply(state, correction)
    return state


def test_a_game_is_entered_as_it_lies_on_the_table(game: Play) -> None:
    for state in middles(game):
        wanted = lying(game.engine, state)
        found = lying(game.engine, entered(game, wanted))
        wrong = {name: (value, found.get(name)) for name, value in wanted.items() if found.get(name) != value}
        assert not wrong, wrong
        assert found.keys() <= {cell.name for cell in game.engine.cells(state)}


def test_a_game_goes_on_from_where_it_was_entered(game: Play) -> None:
    for state in middles(game):
        after, chance = entered(game, lying(game.engine, state)), random.Random(game.seed)
        again = after.copy()
        game.engine.derive(again)
        assert again == after
        for _ in range(LENGTH):
            move = game.engine.wander(after, chance.randrange)
            if move is None:
                break
            after, _ = game.engine.play(after, move)
        waits = game.engine.actors(after)
        assert move is not None or waits == (), f"nothing is possible any more for {waits}"


def test_what_lies_in_a_game_raises_no_doubts(game: Play) -> None:
    for state in middles(game):
        assert tuple(game.engine.inconsistencies(state)) == ()


def test_a_place_lies_open_or_under_a_shield_not_both(game: Play) -> None:
    """Otherwise a correction has two places of one name."""
    for state in middles(game):
        places = {(cell.place, cell.seen_by is None) for cell in game.engine.cells(state)}
        assert len(places) == len(dict(places)), places


def test_what_the_same_stock_take_takes_away_has_no_value(game: Play) -> None:
    """Any number may shrink to its least, and all other cells be told as they were."""
    for state in game.some_states(6):
        for shrunk in game.engine.cells(state):
            if shrunk.choices or shrunk.words or shrunk.value in (None, shrunk.low):
                continue
            after = state.copy()
            rest = [
                (cell.name, cell.values[-1]) for cell in game.engine.cells(state) if cell.name != shrunk.name
            ]
            game.engine.correct(after, ((shrunk.name, shrunk.low), *rest[:: max(1, len(rest) // 40)]))
            assert game.engine.cells(after)


def test_whatever_is_entered_can_be_looked_at(game: Play) -> None:
    chance = random.Random(game.seed)
    for state in game.some_states(12):
        after = state.copy()
        cells = game.engine.cells(after)
        some = chance.sample(cells, min(6, len(cells)))
        game.engine.correct(after, [(cell.name, chance.choice(cell.values[:60])) for cell in some])
        for eyes in (None, *game.engine.seated(after)):
            assert game.engine.view(after, eyes).ledger.rows
            game.engine.scores(after, eyes)
            game.engine.charts(after, eyes)
        game.engine.offers(after, None)
        game.engine.look_ahead(after)
        assert all(isinstance(doubt, Text) for doubt in game.engine.inconsistencies(after))
        assert game.engine.totals(after).keys() >= game.engine.totals(state).keys()


@pytest.mark.parametrize(
    "engine", [one for one in ENGINES_AND_PADS if one is not PIG], ids=lambda one: one.name
)
def test_cells_say_their_values_as_people_do(engine: AnyEngine) -> None:
    for state in Play(engine, 1, 60).some_states(3):
        for cell in engine.cells(state):
            said = [cell.said(value) for value in cell.values if not cell.longest or not value]
            assert all(isinstance(one, Text | int) or one.isdigit() for one in said), cell.name
            assert len(cell.spots) in (0, len(cell.choices))


def test_a_stock_take_that_changes_nothing_is_none(game: Play) -> None:
    state = next(middles(game))
    assert list(taken_over(game.engine, state, lying(game.engine, state))) == []
    assert list(taken_over(game.engine, state, {"no such cell": 1})) == []
    assert game.engine.check(state, Correct(TABLE, ())) is None


def test_a_stock_take_means_the_same_in_any_order(game: Play) -> None:
    chance = random.Random(game.seed)
    for state in game.some_states(6):
        cells = game.engine.cells(state)
        put = [
            (cell.name, chance.choice(cell.values[:60])) for cell in chance.sample(cells, min(8, len(cells)))
        ]
        one, other = state.copy(), state.copy()
        game.engine.correct(one, put)
        game.engine.correct(other, put[::-1])
        assert one == other, put


def test_what_does_not_hold_is_said_before_and_after(game: Play) -> None:
    """No cell that all see keeps another value than was put without a word."""
    chance = random.Random(game.seed)
    for state in game.some_states(12):
        cells = [cell for cell in game.engine.cells(state) if cell.seen_by is None]
        for cell in chance.sample(cells, min(12, len(cells))):
            move = Correct(TABLE, ((cell.name, chance.choice(cell.values[:60])),))
            after, events = game.engine.play(state, move)
            left = {one.name: one.value for one in game.engine.cells(after)}
            became = left.get(cell.name, cell.low)  # where nothing is left to be done the cell is gone
            ((_, value),) = move.put
            correction = Correction(game.engine, state, dict(move.put))
            warned = {str(doubt) for doubt in correction.inconsistencies()}
            said = {str(event.what) for event in events}
            assert (became == value) == (said == {str(difference(cell, value))}), cell.name
            assert became == value or said <= warned, cell.name
