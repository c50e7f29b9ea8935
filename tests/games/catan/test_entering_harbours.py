"""Entering the harbours: at the places of a frame, or each path touched."""

from engines.core.questions import Pick
from engines.games.catan.engine import ENGINE
from engines.games.catan.entering import FRAMES, turned
from engines.games.catan.layout import (
    BEGINNERS_HARBOURS_LAID,
    clockwise,
)
from engines.games.catan.tables import BEGINNERS_HARBOURS
from engines.games.catan.topology import COAST, ENDS, HARBOUR_PATHS, path_at
from tests.games.catan.entered import (
    SPREAD,
    TERRAINS,
    Entered,
    kind_answers,
    terrain_answers,
    whole,
)


def test_harbours_may_lie_as_on_the_beginners_board() -> None:
    entered = whole(places="beginners")
    assert entered.setup.harbours == BEGINNERS_HARBOURS_LAID


def test_3_8_a_frame_may_be_turned() -> None:
    setup = whole(places="turned", **kind_answers(BEGINNERS_HARBOURS, FRAMES["turned"])).setup
    assert ENGINE.refuse(setup) is None
    paths = tuple(path_at(one.path) for one in setup.harbours)
    assert paths == FRAMES["turned"]
    assert not set(paths) & set(HARBOUR_PATHS)
    assert set(turned(turned(HARBOUR_PATHS))) == set(HARBOUR_PATHS)


def test_3_7_harbours_are_counted_clockwise_from_the_top_left() -> None:
    assert clockwise(sorted(HARBOUR_PATHS)) == HARBOUR_PATHS


def test_3_8_harbours_may_be_touched_one_by_one_in_any_order() -> None:
    setup = whole(places="touched", **kind_answers(BEGINNERS_HARBOURS, SPREAD)).setup
    assert tuple(path_at(one.path) for one in setup.harbours) == SPREAD
    assert [one.kind for one in setup.harbours] == list(BEGINNERS_HARBOURS)
    assert ENGINE.refuse(setup) is None


def test_a_harbour_beside_another_is_refused() -> None:
    first = COAST[0]
    answers = terrain_answers(TERRAINS) | {"numbers": 0, "places": "touched", "generic-harbour1": first}
    reply = Entered(answers).reply
    assert isinstance(reply, Pick)
    near = [path for path in COAST if path != first and set(ENDS[path]) & set(ENDS[first])]
    assert len(near) == 2
    for path in (first, *near):
        refused = reply.refuses(path)
        assert refused is not None
        assert refused.code == "catan.enter.harbour-close"
    assert {option.spot for option in reply.options} == {f"p{path}" for path in COAST}
    assert reply.board is not None
    assert {link.name for link in reply.board.links if link.name} == {f"p{path}" for path in COAST}
