"""What is open without a touch is what the game waits for; beside several moves the board begins each."""

import pytest

from companion.app.recorded_evenings import recorded
from companion.ports.journal import Loose
from companion.table.game.randomness import throwable
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.own_controls import OwnControls
from engines import catalogue
from engines.core.conversing import converse
from engines.core.moves import Move
from engines.core.questions import Pick
from engines.core.rules import Illegal
from tests.table.stand_ins import Screen

BEGUN = {
    "catan": {"BuildRoad", "BuildCity"},
    "le_havre": {"TakeOffer", "Enter", "Sell", "Buy", "Build"},
    "kraftwagen": {"TakeTile", "CallBuyer", "PutCar"},
    "hab_und_gut": {"Buy", "Sell"},
}
"""What begins on the board at some time of the recorded evenings."""


def opened(game: str):
    """Each state of an evening with several possible moves: these, and the controls as they are then."""
    record = recorded(game)
    session = Session(record.engine, record.setup, Loose())
    for entry in record.entries:
        controls = Controls(session, Screen())
        lit = [one for one in session.offers() if one.seat in session.actors and one.why is None]
        if len(lit) > 1:
            yield {one.kind.__name__: one for one in lit}, controls
        if isinstance(entry.act, Move) and not entry.act.automatic:
            assert session.play(entry.act) is None


@pytest.mark.parametrize("game", catalogue())
def test_beside_other_moves_no_question_is_open_but_a_roll_and_what_the_game_waits_for(game):
    for lit, controls in opened(game):
        if controls.open is None or throwable(controls.question):
            continue
        kind = controls.open.kind
        others = [offer.kind for offer in lit.values() if offer.kind is not kind]
        waits = kind.follows or kind.owing
        assert waits or all(other.optional or other.formal for other in others), f"{kind} beside {others}"


@pytest.mark.parametrize("game", catalogue())
def test_the_board_begins_every_lit_move_that_asks_for_a_place_first(game):
    begun = set()
    for lit, controls in opened(game):
        ways = [way for place in controls.live_places().values() for way in place]
        begun |= {way.offer.kind.__name__ for way in ways}
        asked = {name for name, offer in lit.items() if asks_where(controls.session, offer)}
        state = controls.session.state
        asked |= {name for name, offer in lit.items() if offer.kind.begins_at(state, offer.seat)}
        after = controls.session.passed_on
        later = [one for one in after.offers() if asks_where(after, one)] if after else []
        asked |= {one.kind.__name__ for one in later}
        begins = [way for way in ways if way.option.blocked is None or not way.offer.kind.missed]
        assert {way.offer.kind.__name__ for way in begins} == (set() if controls.open else asked)
        assert all(way.option.spot is not None and way.offer.why is None for way in begins)
        assert all(
            way.question is not None for way in ways if not way.offer.kind.begins_at(state, way.offer.seat)
        )
    assert begun >= BEGUN[game]


def begins(way, kind):
    return way.offer.kind is kind and way.option.blocked is None


def asks_where(session, offer):
    question = offer.kind.where(session.state, offer.seat)
    return isinstance(question, Pick) and any(option.spot is not None for option in question.options)


def test_a_tile_is_taken_on_the_board_also_where_an_award_may_be_given_first():
    times = 0
    for lit, controls in opened("kraftwagen"):
        if lit.keys() != {"TakeTile", "GiveAward"}:
            continue
        times += 1
        ways = [way for place in controls.live_places().values() for way in place]
        assert {way.offer.kind for way in ways} == {lit["TakeTile"].kind}
        controls.begin(lit["GiveAward"].kind, lit["GiveAward"].seat)
        assert controls.open.kind is lit["GiveAward"].kind
        assert controls.live_places() == {}
    assert times > 5


def test_a_place_of_the_board_is_the_move():
    ready = (each for each in opened("kraftwagen") if "TakeTile" in each[0] and each[1].open is None)
    lit, controls = next(ready)
    version, taking = controls.session.version, lit["TakeTile"]
    places = controls.live_places().items()
    spot, (way,) = next((spot, ways) for spot, ways in places if begins(ways[0], taking.kind))
    value = way.option.value
    controls.begin_at(spot, taking.kind, taking.seat + 1)  # not this seat's
    assert controls.session.version == version
    controls.begin_at(spot, taking.kind, taking.seat)
    assert controls.session.version == version + 1
    made = [entry.act for entry in controls.session.timeline.entries if isinstance(entry.act, Move)]
    move = next(move for move in reversed(made) if not move.automatic)
    assert (type(move), move.tile) == (lit["TakeTile"].kind, value)
    controls.begin_at(spot, taking.kind, taking.seat)  # it is not live any more
    assert controls.session.version == version + 1


def test_a_road_that_the_hand_cannot_pay_is_marked_all_the_same_and_refused():
    """Whether it can is for its owner to know; the log tells that it was tried."""
    for lit, controls in opened("catan"):
        road, session = lit.get("BuildRoad"), controls.session
        if road is None or controls.open:
            continue
        if not isinstance(converse(road.kind, session.state, road.seat), Illegal):
            continue
        places = controls.live_places().items()
        spot = next(spot for spot, ways in places if begins(ways[0], road.kind))
        made = list(session.moves)
        own = OwnControls(session, road.seat).live_places().values()
        assert not any(begins(way, road.kind) for ways in own for way in ways), "its owner knows"
        controls.begin_at(spot, road.kind, road.seat)
        assert controls.shows.seen[-1] == "catan.pay.short"
        assert controls.open is None
        assert session.moves == made
        return
    raise AssertionError("every road could be paid")
