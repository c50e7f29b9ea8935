"""Corrections: every cell is put, read back, and does what it says."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.table.play.correction import Correction
from engines.core.corrections import Correct
from engines.games.catan.engine import ENGINE
from engines.games.catan.layout import BEGINNERS_HARBOURS_LAID, BEGINNERS_TILES, SavedIsland
from engines.games.catan.moves.building import BuildRoad
from engines.games.catan.moves.cards import BuyCard, PlayKnight
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.progress import PlayMonopoly
from engines.games.catan.moves.robber import Discard, DiscardUnseen, MoveRobber
from engines.games.catan.moves.trade import Trade
from engines.games.catan.places import HEX_NAMES, INTERSECTION_NAMES, PATH_NAMES
from engines.games.catan.setup import Setup
from engines.games.catan.state import (
    BANK,
    BUILD,
    DISCARD,
    FOUNDING,
    PRODUCE,
    ROBBER,
    ROLL,
    UNKNOWN,
    CatanState,
)
from engines.games.catan.tables import KNIGHT, LUMBER, MONOPOLY, RESOURCES
from engines.games.catan.topology import COAST, ENDS
from tests.games.catan.table import BLUE, RED, WHITE, field, hand, played, refused, table


def corrected(state: CatanState, *put: tuple[str, int | str]) -> CatanState:
    move = Correct(-1, put)
    assert ENGINE.check(state, move) is None
    return ENGINE.play(state, move)[0]


def test_the_robber_is_put_elsewhere() -> None:
    assert corrected(table(), ("robber", HEX_NAMES[3])).robber == 3


def test_pieces_are_put_and_taken_away() -> None:
    state = corrected(table(), (INTERSECTION_NAMES[0], "settlement seat 1"), (PATH_NAMES[0], "seat 1"))
    assert state.settlements[BLUE] & 1
    assert state.roads[BLUE] & 1
    assert state.points[BLUE] == 3
    state = corrected(state, (INTERSECTION_NAMES[0], "city seat 2"), (PATH_NAMES[0], "seat 2"))
    assert state.cities[WHITE] & 1
    assert not state.settlements[BLUE] & 1
    assert not state.roads[BLUE] & 1
    state = corrected(state, (INTERSECTION_NAMES[0], "empty"), (PATH_NAMES[0], "empty"))
    assert not state.occupied & 1
    assert not state.paved & 1


def test_hands_and_bank_are_counted() -> None:
    state = corrected(table({RED: {"ore": 2}}), ("hand.0.ore", 3), ("bank.ore", 16))
    assert hand(state, RED) == {"ore": 3}
    assert state.hands.known[BANK][4] == 16


def test_a_counted_hand_is_known_again() -> None:
    state = table({RED: {"ore": 2}, BLUE: {"wool": 2, "ore": 1}})
    state.hands.take_unknown(BLUE, RED)
    cells = {cell.name: cell.value for cell in ENGINE.cells(state)}
    assert cells["hand.0.lumber"] == 0
    assert cells["hand.0.ore"] is None
    state = corrected(state, ("hand.0.ore", 2))
    assert hand(state, BLUE) == {"ore": 1, "wool": 1}
    assert state.hands.certain(RED)
    assert hand(state, RED) == {"ore": 2, "wool": 1}
    before = state.copy()
    ENGINE.correct(state, (("hand.0.ore", 2),))
    assert state == before


def robbed() -> CatanState:
    """Blue held two lumber and two brick; red stole one of them unseen."""
    state = table({BLUE: {"lumber": 2, "brick": 2}, RED: {"wool": 1}})
    state.hands.take_unknown(BLUE, RED)
    return state


def in_hand(state: CatanState, seat: int) -> list[int | str | None]:
    return [cell.value for cell in ENGINE.cells(state) if cell.name.startswith(f"hand.{seat}.")]


def test_what_is_counted_is_so_even_if_the_books_held_it_impossible() -> None:
    state = corrected(robbed(), ("hand.1.lumber", 0))
    assert in_hand(state, BLUE) == [0, None, None, None, None]
    assert state.hands.count(BLUE) == 3
    wool, lumber = (("wool", 1),), (("lumber", 1),)
    assert refused(state, Trade(RED, BLUE, wool, lumber)) == "catan.trade.partner-lacks"
    played(state, Trade(RED, BLUE, wool, (("brick", 1),)))
    ore = (("ore", 1),)
    assert refused(state, Trade(RED, BLUE, wool, ore)) == "catan.trade.partner-lacks", (
        "all ore is in the bank"
    )
    again = corrected(state, ("hand.1.brick", 1), ("hand.1.ore", 2))
    assert (hand(again, BLUE), again.hands.certain(BLUE)) == ({"brick": 1, "ore": 2}, True)


@pytest.mark.parametrize("turned", [1, -1])
def test_what_is_counted_of_one_hand_is_so_together(turned: int) -> None:
    state = table({BLUE: {"lumber": 2, "brick": 2, "ore": 1}})
    state.hands.take_unknown(BLUE, RED)
    put = (("hand.1.brick", 2), ("hand.1.lumber", 0))
    state = corrected(state, *put[::turned])
    assert in_hand(state, BLUE) == [0, 2, None, None, None]
    assert state.hands.count(BLUE) == 4


def test_a_hand_whose_unknown_resources_are_all_told_is_known_whatever_was_thought() -> None:
    state = corrected(robbed(), ("hand.1.brick", 2), ("hand.1.lumber", 0))
    assert (in_hand(state, BLUE), state.hands.certain(BLUE)) == ([0, 2, 0, 0, 0], True)


def test_more_cards_than_a_hand_was_thought_to_hold_are_all_it_holds() -> None:
    state = corrected(robbed(), ("hand.1.ore", 4))
    assert (hand(state, BLUE), state.hands.certain(BLUE)) == ({"ore": 4}, True)


def test_what_hands_over_all_of_a_resource_has_none_left() -> None:
    state = corrected(robbed(), ("hand.1.lumber", 0))
    state.cards[RED][MONOPOLY] = 1
    state = played(state, PlayMonopoly(RED, "brick", (("seat 1", 2),)))
    assert in_hand(state, BLUE) == [0, 0, None, None, None]


def test_development_cards_are_named_and_counted() -> None:
    state = table(cards={RED: ["knight"]})
    state = corrected(state, ("cards.0", 3))
    assert (state.face_down[RED], state.card_count(RED)) == (2, 3)
    cells = {cell.name: cell.value for cell in ENGINE.cells(state)}
    assert cells["card.0.knight"] is None
    state = corrected(state, ("card.0.monopoly", 1))
    assert (state.face_down[RED], state.card_count(RED)) == (1, 3)
    state = corrected(state, ("card.0.monopoly", 0), ("card.0.victory-point", 1))
    assert state.face_down[RED] == 0
    assert corrected(state, ("deck", 20)).deck == 20
    assert corrected(state, ("spent.monopoly", 1)).spent == [0, 0, 0, 1, 0]
    assert corrected(state, ("knights.2", 4)).knights[WHITE] == 4
    assert corrected(state, ("revealed.2", 1)).points[WHITE] == 3
    assert state.unseen[KNIGHT] == 13


def test_special_cards_change_hands() -> None:
    state = corrected(table(), ("longest-road", "seat 1"), ("largest-army", "seat 2"))
    assert (state.longest, state.army) == (BLUE, WHITE)
    assert state.points == [2, 4, 4, 2]
    assert corrected(state, ("longest-road", "nobody")).points == [2, 2, 4, 2]


def test_the_turn_is_put() -> None:
    state = corrected(table(), ("turn", 12), ("turn.seat", 2), ("turn.phase", "roll"))
    assert (state.turn, state.seat, state.phase, state.dice) == (12, 2, ROLL, 0)
    state = corrected(state, ("turn.phase", "build"))
    assert (state.phase, bool(state.dice)) == (BUILD, True)


def test_throw_and_debts_go_with_the_phase() -> None:
    state = corrected(table(phase=ROLL), ("turn.phase", "discard"))
    assert state.phase == ROBBER, "nobody owes a card"
    state = corrected(table({BLUE: {"wool": 8}}, phase=ROLL), ("turn.phase", "discard"))
    assert (state.phase, state.due, ENGINE.actors(state)) == (DISCARD, [0, 4, 0, 0], (BLUE,))
    state = corrected(state, ("turn.phase", "roll"))
    assert (state.due, state.dice) == ([0, 0, 0, 0], 0)
    state = corrected(state, ("turn.phase", "build"), ("turn.dice", 5), ("turn.played", "yes"))
    assert (state.dice, state.card_played, state.built) == (5, True, False)
    again = corrected(state, ("turn.phase", "founding"), ("turn.founded", 7), ("turn.first", 2))
    assert (again.phase, again.founded, again.first) == (FOUNDING, 7, 2)
    assert corrected(again, ("turn.founded", 8)).phase == ROLL, "the founding round is over"


def test_what_cannot_lie_on_a_table_is_said() -> None:
    assert tuple(ENGINE.inconsistencies(table())) == ()
    near = (INTERSECTION_NAMES[0], "city seat 0"), (INTERSECTION_NAMES[3], "settlement seat 1")
    assert [doubt.msgid for doubt in ENGINE.inconsistencies(corrected(table(), *near))] == [
        "{place}: the next intersection has a building too"
    ]
    roads = corrected(table(), *((PATH_NAMES[path], "seat 0") for path in range(20)))
    assert any("there are 15" in str(doubt) for doubt in ENGINE.inconsistencies(roads))
    said = [
        str(doubt)
        for doubt in ENGINE.inconsistencies(corrected(table(), ("spent.monopoly", 2), ("card.0.monopoly", 1)))
    ]
    assert said == ["Monopoly: 3 counted; there are 2"]
    said = [
        str(doubt)
        for doubt in ENGINE.inconsistencies(
            corrected(table(), ("longest-road", "seat 1"), ("largest-army", "seat 2"))
        )
    ]
    assert said == [
        "seat 2 has the Longest Road with a road of 1",
        "seat 3 has the Largest Army with 0 knights",
    ]


def test_an_island_that_was_entered_wrong_is_put_right_in_mid_game() -> None:
    before = table()
    cells = {cell.name: cell for cell in ENGINE.cells(before)}
    six, nine = (HEX_NAMES[before.island.number.index(number)] for number in (6, 9))
    assert (cells[f"token {six}"].value, cells[f"terrain {six}"].value) == ("6", "hills")
    state = corrected(before, (f"token {six}", "9"), (f"token {nine}", "6"))
    assert state.island.bearing[6] != before.island.bearing[6]
    assert tuple(ENGINE.inconsistencies(state)) == ()
    assert before.island.number[HEX_NAMES.index(six)] == 6, "the state before is left as it was"
    state = corrected(state, (f"terrain {six}", "forest"))
    assert HEX_NAMES.index(six) in state.island.bearing[9]
    assert state.island.good[HEX_NAMES.index(six)] == LUMBER


def test_a_harbour_that_was_entered_wrong_is_put_right() -> None:
    state = table()
    (path, kind), (other, _) = state.island.harbours[1], state.island.harbours[0]
    name, elsewhere = (PATH_NAMES[one].replace("path", "harbour") for one in (path, other))
    state = corrected(state, (INTERSECTION_NAMES[ENDS[path][0]], "settlement seat 0"))
    assert state.rates[RED][RESOURCES.index(kind)] == 2
    state = corrected(state, (name, "generic"), (elsewhere, kind))
    assert state.rates[RED] == [3] * 5
    assert corrected(state, (name, "none")).rates[RED] == [4] * 5


def test_what_was_put_right_is_what_is_kept_and_shown() -> None:
    setup = Setup(("red", "blue"), 0, BEGINNERS_TILES, BEGINNERS_HARBOURS_LAID)
    state = ENGINE.setup(setup)
    assert ENGINE.corrected_setup(setup, state) is setup
    numbers = [f"token {name}" for name in HEX_NAMES[:2]]
    state = corrected(state, (numbers[0], "2"), (numbers[1], "10"))
    found = ENGINE.corrected_setup(setup, state)
    assert [tile.number for tile in found.tiles[:3]] == [2, 10, 9]
    assert found.harbours == setup.harbours
    assert ENGINE.saved.worth_saving(found) == SavedIsland(found.tiles, found.harbours)
    assert ENGINE.setup(found).island == state.island
    assert ENGINE.corrected_setup(setup, corrected(state, (numbers[0], "3"))) is setup, "no box has that"
    dice = Setup(("red", "blue"), 0, tracking="dice")
    assert ENGINE.corrected_setup(dice, ENGINE.setup(dice)) is dice


def test_a_desert_that_was_corrected_beside_its_number_produces_nothing() -> None:
    state = corrected(table(), *((f"terrain {name}", "desert") for name in HEX_NAMES))
    seats = range(state.seats)
    before = [state.hands.count(seat) for seat in seats]
    for thrown in range(2, 13):
        state.dice, state.phase = thrown, PRODUCE
        ENGINE.due(state).apply(state, None)
    assert [state.hands.count(seat) for seat in seats] == before


def test_an_island_that_no_box_has_is_said() -> None:
    at = HEX_NAMES[0]
    said = [str(one) for one in ENGINE.inconsistencies(corrected(table(), (f"terrain {at}", "desert")))]
    assert said == [
        "mountains: 2 hexes, not 3",
        "desert: 2 hexes, not 1",
        "desert 10: only the desert has no number",
    ]
    assert [str(one) for one in ENGINE.inconsistencies(corrected(table(), (f"token {at}", "2")))] == [
        "Number 2: 2 tokens, not 1",
        "Number 10: 1 token, not 2",
    ]
    desert = corrected(table(), *((f"terrain {name}", "forest") for name in HEX_NAMES))
    assert desert.island.desert == -1
    path = table().island.harbours[0][0]
    beside = next(one for one in COAST if one != path and set(ENDS[one]) & set(ENDS[path]))
    close = corrected(table(), (PATH_NAMES[beside].replace("path", "harbour"), "ore"))
    said = [str(one) for one in ENGINE.inconsistencies(close)]
    assert said[0] == "ore harbour: 2, not 1"
    assert len(said) == 3
    assert all(one.endswith("another harbour shares an intersection") for one in said[1:])


def test_places_are_named_as_people_name_them() -> None:
    cells = {cell.name: cell for cell in ENGINE.cells(table())}
    corner = cells["intersection [-1,0] [-1,1] [0,0]"]
    assert corner.spot is not None
    assert str(corner.label).startswith("corner of ")
    assert str(corner.said("city seat 1")) == "city of seat 2"
    assert str(cells["path [0,-3] [0,-2]"].label).endswith(" and sea")
    robber = cells["robber"]
    assert robber.value in robber.choices
    assert len(robber.choices) == len(robber.spots) == len(robber.words) == 19


def test_another_turn_player_has_bought_nothing() -> None:
    state = table(cards={RED: ["knight"], WHITE: ["knight"]})
    state.fresh[KNIGHT] = 1
    assert corrected(state, ("turn.seat", RED)).fresh[KNIGHT] == 1
    assert corrected(state, ("turn.seat", WHITE)).fresh == [0] * 6
    state = corrected(state, ("card.0.knight", 0))
    assert refused(state, PlayKnight(RED)) == "catan.card.none"


def test_cards_bought_in_this_turn_are_counted_and_not_played() -> None:
    state = corrected(table(cards={RED: ["knight"]}), ("turn.bought", 1))
    assert refused(state, PlayKnight(RED)) == "catan.card.just-bought"
    state = corrected(state, ("cards.0", 2))
    played(state, PlayKnight(RED))
    assert corrected(state, ("turn.bought", 1)).fresh == state.fresh
    assert {cell.name: cell.value for cell in ENGINE.cells(state)}["turn.bought"] == 1
    assert corrected(state, ("turn.bought", 2)).fresh[UNKNOWN] == 2
    named = played(table({RED: {"wool": 1, "grain": 1, "ore": 1}}), BuyCard(RED, "knight"))
    assert corrected(named, ("turn.bought", 1)).fresh[KNIGHT] == 1, "it is known which"
    for put in ((("turn.seat", WHITE), ("turn.bought", 1)), (("turn.bought", 1), ("turn.seat", WHITE))):
        assert corrected(state, *put).fresh[UNKNOWN] == 1


def test_a_discard_still_owed_follows_the_counted_hand() -> None:
    state = played(table({RED: {"ore": 8}, BLUE: {"wool": 10}}, phase=ROLL), Roll(RED, 7))
    state = corrected(state, ("hand.1.wool", 12))
    assert state.due == [4, 6, 0, 0]
    state = corrected(state, ("hand.1.wool", 8))
    assert state.due == [4, 4, 0, 0]
    state = corrected(state, ("hand.0.ore", 7))
    assert (state.due, state.phase) == ([0, 4, 0, 0], DISCARD)
    assert corrected(state, ("hand.1.wool", 3)).phase == ROBBER


MOUNTAINS_3 = field(-1, 1)


def test_8_2_a_hand_counted_up_over_the_limit_discards_until_the_robber_moves() -> None:
    state = played(table({RED: {"ore": 7}, BLUE: {"wool": 8}}, phase=ROLL), Roll(RED, 7))
    both = corrected(state, ("hand.0.ore", 9))
    assert (both.phase, both.due) == (DISCARD, [4, 4, 0, 0]), "while another still owes"
    state = corrected(played(state, DiscardUnseen(BLUE, 4)), ("hand.0.ore", 9))
    assert (state.phase, state.due) == (DISCARD, [4, 0, 0, 0]), "when nobody owes any more"
    state = played(state, Discard(RED, (("ore", 4),)), MoveRobber(RED, MOUNTAINS_3))
    assert corrected(state, ("hand.0.ore", 9)).due == [0] * 4, "once the robber has moved it's too late"


def test_8_2_half_is_of_what_the_hand_had_before_the_first_discard() -> None:
    state = played(table({RED: {"ore": 16}}, phase=ROLL), Roll(RED, 7), Discard(RED, (("ore", 8),)))
    assert corrected(state, ("hand.0.ore", 7), ("hand.0.wool", 1)).phase == ROBBER, "as many as before"
    more = corrected(state, ("hand.0.ore", 10))
    assert (more.phase, more.due) == (DISCARD, [1, 0, 0, 0]), "18 cards were 9 to discard"
    assert corrected(state, ("hand.0.ore", 4)).phase == ROBBER


def test_8_8_a_hand_counted_up_while_a_knight_moves_the_robber_discards_nothing() -> None:
    for phase, seven in ((ROLL, ()), (ROLL, (Roll(RED, 7), MoveRobber(RED, MOUNTAINS_3)))):
        state = played(table(cards={RED: ["knight"]}, phase=phase), *seven, PlayKnight(RED))
        assert state.phase == ROBBER
        assert corrected(state, ("hand.0.ore", 9)).phase == ROBBER


def test_a_phase_that_does_not_hold_is_said_before_and_after() -> None:
    state = played(table({BLUE: {"wool": 7}}, phase=ROLL), Roll(RED, 7))
    alone = Correct(-1, (("turn.phase", "discard"),))
    says = "phase, turn: discarding doesn't go with the rest of the table, so it's moving the robber"
    correction = Correction(ENGINE, state)
    correction.enter("turn.phase", "discard")
    assert list(map(str, correction.inconsistencies())) == [says]
    assert [str(event.what) for event in ENGINE.play(state, alone)[1]] == [says]
    both = Correct(-1, (("turn.phase", "discard"), ("hand.1.wool", 8)))
    after, heard = ENGINE.play(state, both)
    assert (after.phase, str(heard[0].what)) == (DISCARD, "phase, turn: was moving the robber, is discarding")


def test_who_moves_the_robber_after_a_7_is_put() -> None:
    state = corrected(table({BLUE: {"wool": 8}}, phase=ROLL), ("turn.phase", "robber"))
    assert (state.phase, state.due) == (ROBBER, [0] * 4), "people say that nobody discards"
    state = corrected(state, ("turn.seven", "yes"))
    assert (state.phase, state.due) == (DISCARD, [0, 4, 0, 0])
    assert corrected(state, ("turn.phase", "robber")).phase == ROBBER
    assert corrected(state, ("turn.seven", "no")).phase == ROBBER
    assert corrected(state, ("discarded.1", 8)).phase == ROBBER


def test_more_pieces_than_the_stock_has_leave_nothing_to_build() -> None:
    state = table({RED: {"lumber": 1, "brick": 1}})
    state = corrected(state, *((PATH_NAMES[path], "seat 0") for path in range(20)))
    assert refused(state, BuildRoad(RED, 40)) == "catan.road.stock"


@pytest.mark.parametrize(
    ("cell", "value", "code"),
    [
        ("gold", 1, "core.correct.unknown"),
        ("robber", "[3,3]", "core.correct.range"),
        ("hand.0.ore", 20, "core.correct.range"),
        ("turn.seat", 4, "core.correct.range"),
        (INTERSECTION_NAMES[0], "castle seat 0", "core.correct.range"),
    ],
)
def test_what_cannot_be_is_refused(cell: str, value: int | str, code: str) -> None:
    assert refused(table(), Correct(-1, ((cell, value),))) == code


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_any_cell_takes_any_of_its_values(data: st.DataObject) -> None:
    state = table({RED: {"ore": 2}}, {BLUE: ["knight"]})
    cell = data.draw(st.sampled_from(ENGINE.cells(state)))
    value: int | str
    if cell.choices:
        value = data.draw(st.sampled_from(cell.choices))
    else:
        value = data.draw(st.integers(cell.low, min(cell.high, 30)))
    ENGINE.correct(state, ((cell.name, value),))
    again = {one.name: one.value for one in ENGINE.cells(state)}
    follows_the_phase = (
        cell.name.startswith(("card", "discarded", "turn.dice", "turn.seven")) or value == "discard"
    )
    assert again[cell.name] == value or follows_the_phase
    assert state.hands.known[RED][LUMBER] >= 0
