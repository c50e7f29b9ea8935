"""Sections 12 and 13 on the table: who holds the two special cards."""

from engines.core.events import Awarded, Event
from engines.games.catan.awards import award_largest_army
from engines.games.catan.moves.building import BuildRoad, BuildSettlement
from engines.games.catan.moves.cards import PlayKnight
from engines.games.catan.roads import NOBODY
from engines.games.catan.state import CatanState
from engines.games.catan.topology import ENDS, NEIGHBOURS, PATHS_FROM
from tests.games.catan.table import BLUE, ORANGE, RED, played, table, told

PIECES = {"lumber": 4, "brick": 4, "wool": 2, "grain": 2}


def lonely() -> CatanState:
    """A table without pieces, where red and blue are rich."""
    state = table({RED: PIECES, BLUE: PIECES})
    state.settlements, state.cities, state.roads = [0] * 4, [0] * 4, [0] * 4
    state.derive()
    return state


def trail(start: int, length: int, avoid: tuple[int, ...] = ()) -> tuple[list[int], list[int]]:
    """A chain of paths from an intersection, and the intersections it passes."""
    passed, paths = [start], []
    while len(paths) < length:
        here = passed[-1]
        onward = next(n for n in NEIGHBOURS[here] if n not in passed and n not in avoid)
        paths.append(next(p for p in PATHS_FROM[here] if onward in ENDS[p]))
        passed.append(onward)
    return paths, passed


def test_12_4_the_fifth_road_in_a_chain_takes_the_card() -> None:
    state = lonely()
    paths, passed = trail(0, 5)
    state.place_settlement(RED, passed[0])
    for one in paths[:4]:
        state.place_road(RED, one)
    assert state.longest == NOBODY
    state, heard = told(state, BuildRoad(RED, paths[4]))
    assert state.longest == RED
    assert state.points[RED] == 3
    (award,) = [event for event in heard if isinstance(event, Awarded)]
    assert award.seat == RED
    assert str(award.what) == "takes Longest Road"
    assert str(award.why) == "5 roads in one chain: 2 points"


def duel() -> tuple[CatanState, list[int], list[int]]:
    """Red holding the card with 6 roads along the north, and blue with 5 along the south."""
    state = lonely()
    red, passed = trail(0, 6)
    blue, _ = trail(53, 5, tuple(passed))
    for one in red:
        state.place_road(RED, one)
    for one in blue:
        state.place_road(BLUE, one)
    state.longest = RED
    state.derive()
    return state, passed, blue


def test_12_5_equal_length_changes_nothing_and_longer_takes_it_at_once() -> None:
    state, _, blue = duel()
    end = _far_end(blue)
    more, _ = trail(end, 2, tuple(at for p in blue for at in ENDS[p] if at != end))
    state.place_road(BLUE, more[0])
    state.seat = BLUE
    assert state.lengths[:2] == [6, 6]
    state, heard = told(state, BuildRoad(BLUE, more[1]))
    assert state.longest == BLUE
    assert (state.points[RED], state.points[BLUE]) == (0, 2)
    awards = [event for event in heard if isinstance(event, Awarded)]
    assert [(one.seat, str(one.what), str(one.why)) for one in awards] == [
        (BLUE, "takes Longest Road from seat 1", "7 roads in one chain: 2 points"),
        (RED, "loses Longest Road", "2 points less"),
    ]


def _far_end(paths: list[int]) -> int:
    last, before = paths[-1], paths[-2]
    return next(end for end in ENDS[last] if end not in ENDS[before])


def cut(state: CatanState, at: int, seat: int) -> tuple[CatanState, list[Awarded]]:
    """The table after a seat has built a settlement at an intersection of red's road."""
    road = next(p for p in PATHS_FROM[at] if not state.paved >> p & 1)
    state.place_road(seat, road)
    state.seat = seat
    state.hands.gain(seat, (1, 1, 1, 1, 0))
    state, heard = told(state, BuildSettlement(seat, at))
    return state, [event for event in heard if isinstance(event, Awarded)]


def test_12_6_an_interruption_passes_the_card_to_the_only_longest() -> None:
    state, passed, _ = duel()
    state, awards = cut(state, _crossing(passed), ORANGE)
    assert state.lengths[RED] < 5
    assert state.longest == BLUE
    assert [(one.seat, str(one.what)) for one in awards] == [
        (BLUE, "takes Longest Road from seat 1"),
        (RED, "loses Longest Road"),
    ]


def _crossing(passed: list[int]) -> int:
    return next(at for at in passed[2:-2] if len(PATHS_FROM[at]) == 3)


def test_12_6_without_another_of_five_the_card_is_set_aside() -> None:
    state, passed, blue = duel()
    state.roads[BLUE] ^= 1 << blue[-1]
    state.derive()
    state, awards = cut(state, _crossing(passed), ORANGE)
    assert state.longest == NOBODY
    assert state.points[RED] == 0
    assert [(one.seat, str(one.what), str(one.why)) for one in awards] == [
        (RED, "loses Longest Road", "2 points less: it lies aside until one road is the longest")
    ]


def test_12_7_a_set_aside_card_goes_to_the_next_who_alone_is_longest() -> None:
    state, passed, blue = duel()
    state.roads[BLUE] ^= 1 << blue[-1]
    state.derive()
    state, _ = cut(state, _crossing(passed), ORANGE)
    state.seat = BLUE
    state = played(state, BuildRoad(BLUE, blue[-1]))
    assert state.longest == BLUE


def test_12_8_the_interrupting_player_may_gain_the_card() -> None:
    state, passed, _ = duel()
    state, _ = cut(state, _crossing(passed), BLUE)
    assert state.longest == BLUE


def test_12_2_own_buildings_do_not_interrupt() -> None:
    state, passed, _ = duel()
    state, awards = cut(state, _crossing(passed), RED)
    assert state.lengths[RED] >= 6
    assert state.longest == RED
    assert awards == []


def knights(*numbers: int) -> CatanState:
    state = table(cards={seat: ["knight"] for seat in range(4)})
    state.knights = list(numbers)
    state.derive()
    return state


def test_13_1_the_third_knight_takes_the_largest_army() -> None:
    state, heard = told(knights(2, 0, 0, 0), PlayKnight(RED))
    assert state.army == RED
    assert state.points[RED] == 4
    assert [str(event.what) for event in heard if isinstance(event, Awarded)] == ["takes Largest Army"]
    assert played(knights(1, 0, 0, 0), PlayKnight(RED)).army == NOBODY


def test_13_1_it_passes_only_to_strictly_more_knights() -> None:
    state = knights(2, 3, 0, 0)
    state.army = BLUE
    state.derive()
    state = played(state, PlayKnight(RED))
    assert state.army == BLUE
    state.knights[RED] = 4
    heard: list[Event] = []
    award_largest_army(state, RED, heard.append)
    assert state.army == RED
    assert [(event.seat, str(event.what)) for event in heard] == [
        (RED, "takes Largest Army from seat 2"),
        (BLUE, "loses Largest Army"),
    ]
    assert (state.points[RED], state.points[BLUE]) == (4, 2)


def test_13_2_unplayed_knights_do_not_count() -> None:
    state = table(cards={RED: ["knight"] * 5})
    assert state.army == NOBODY
    assert played(state, PlayKnight(RED)).army == NOBODY


def test_awards_are_given_without_a_listener_too() -> None:
    state, passed, blue = duel()
    state.roads[BLUE] ^= 1 << blue[-1]
    state.derive()
    at = _crossing(passed)
    road = next(p for p in PATHS_FROM[at] if not state.paved >> p & 1)
    state.place_road(ORANGE, road)
    BuildSettlement(ORANGE, at).apply(state, None)
    assert state.longest == NOBODY


def test_the_key_of_a_knight_that_brings_the_army_says_so() -> None:
    state = knights(2, 0, 0, 0)
    assert str(PlayKnight.remark(state, RED)) == "Largest Army"
    assert str(PlayKnight.remark(state, BLUE)) == "0 played"
    state.army, state.knights[RED] = RED, 3
    assert str(PlayKnight.remark(state, RED)) == "3 played", "whoever has it takes nothing"
