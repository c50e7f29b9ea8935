"""Facts 3 and 5: two cards each, one halved; the racks; the order of play."""

import pytest

from engines.core.conversing import converse
from engines.core.questions import Pick
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.moves.dealing import Deal
from engines.games.hab_und_gut.moves.prices import PlayCards
from engines.games.hab_und_gut.state import PRICES
from engines.games.hab_und_gut.tables import CARDS, DECK
from tests.games.hab_und_gut.table import (
    ANNA,
    BEN,
    CARLA,
    agreed,
    allowed,
    cards,
    onward,
    played,
    price,
    quiet,
    refused,
    table,
    told,
)


def test_h_040_two_halves_of_four_turns_of_two_phases() -> None:
    seen = []
    state = ENGINE.setup(agreed(3))
    while ENGINE.actors(state):
        if (at := (state.half, state.turn, state.phase)) not in seen[-1:]:
            seen.append(at)
        state = onward(state, lambda one, at=at: (one.half, one.turn, one.phase) != at)
    turns = [(half, turn) for half, turn, phase in seen if phase == PRICES]
    assert turns == [(half, turn) for half in (1, 2) for turn in (1, 2, 3, 4)]


def test_h_042_the_hat_goes_to_the_left_after_every_turn() -> None:
    state = quiet(table())
    state = played(state, cards("coal+2", "tea+2"), cards("coal+2", "tea+2", seat=BEN))
    assert state.hat == ANNA
    state = played(state, cards("salt+2", "salt+2", seat=CARLA))
    assert (state.hat, state.seat, state.turn) == (BEN, BEN, 2)


@pytest.mark.parametrize(("seats", "first"), [(3, BEN), (4, ANNA)])
def test_h_043_the_hat_also_goes_on_between_the_halves(seats: int, first: int) -> None:
    state = onward(ENGINE.setup(agreed(seats)), lambda state: state.half == 2)
    assert state.hat == first


def test_h_070_and_vector_7_two_cards_from_one_rack_are_refused() -> None:
    state = ENGINE.setup(agreed(3, racks="dealt"))
    state = quiet(played(state, Deal(ANNA, DECK)))
    mine, before = state.cards.known[0], state.cards.known[2]
    left = next(card for card in CARDS if mine[CARDS.index(card)])
    right = next(card for card in CARDS if before[CARDS.index(card)])
    assert allowed(state, cards(left, right))
    assert refused(state, cards(left, left)) == "hab-und-gut.prices.not-in-rack"
    assert refused(state, cards(right, right)) == "hab-und-gut.prices.not-in-rack"


def test_h_071_the_player_chooses_which_card_is_halved() -> None:
    state = quiet(table())
    left = played(state, cards("rubber+4", "salt+6", "left"))
    assert (price(left, "rubber"), price(left, "salt")) == (80, 70)
    right = played(state, cards("rubber+4", "salt+6", "right"))
    assert (price(right, "rubber"), price(right, "salt")) == (60, 100)
    asked = converse(PlayCards, state, ANNA, ("rubber+4", "salt+6"))
    assert isinstance(asked, Pick)
    assert [str(option.label) for option in asked.options] == [
        "rubber +4 in full, salt +6 halved",
        "salt +6 in full, rubber +4 halved",
    ]


def test_h_071_example_rubber_4_from_the_right_in_full_and_salt_6_from_the_left_halved() -> None:
    state = played(quiet(table()), cards("salt+6", "rubber+4", "right"))
    assert state.prices[3] - 8 == 4
    assert state.prices[5] - 8 == 3


@pytest.mark.parametrize(
    ("card", "full", "half"), [("+4", 80, 60), ("-2", 30, 35), ("+6", 100, 70), ("-6", 10, 25)]
)
def test_h_072_a_card_moves_its_marker_by_cells(card: str, full: int, half: int) -> None:
    state = quiet(table())
    assert price(played(state, cards(f"coal{card}", "tea+2")), "coal") == full
    assert price(played(state, cards(f"coal{card}", "tea+2", "right")), "coal") == half


def test_h_073_half_moves_are_one_to_three_whole_cells() -> None:
    steps = [PlayCards(0, card, "tea+2", "right").steps[1] for card in CARDS]
    assert {abs(cells) for _, cells, _ in steps} == {1, 2, 3}


def test_h_074_a_marker_stops_on_the_last_cell_at_either_end() -> None:
    state = quiet(table(prices={"coal": 240, "tea": 10}))
    after, heard = told(state, cards("coal+6", "tea-6"))
    assert (price(after, "coal"), price(after, "tea")) == (250, 0)
    stops = "stops at the end of the track"
    assert [str(event.why) for event in heard[:2]] == [stops, f"halved card, {stops}"]
    assert [event.spots for event in heard[:2]] == [("coal",), ("tea",)]
    _, heard = told(quiet(table()), cards("coal+6", "tea-6"))
    assert [event.why and str(event.why) for event in heard[:2]] == [None, "halved card"]


def test_h_075_both_cards_may_name_one_commodity() -> None:
    assert price(played(quiet(table()), cards("coal+4", "coal-2")), "coal") == 70


def test_h_076_and_o_3_at_the_end_of_the_track_the_order_entered_counts() -> None:
    state = quiet(table(prices={"coal": 240}))
    asked = converse(PlayCards, state, ANNA, ("coal+4", "coal-2", "left"))
    assert isinstance(asked, Pick)
    assert (asked.name, asked.suggested) == ("first", "full")
    assert price(played(state, cards("coal+4", "coal-2", first="full")), "coal") == 240
    assert price(played(state, cards("coal+4", "coal-2", first="half")), "coal") == 250


def test_h_076_elsewhere_the_order_is_not_asked() -> None:
    state = quiet(table())
    assert converse(PlayCards, state, ANNA, ("coal+4", "coal-2", "left")) == cards("coal+4", "coal-2")
    assert refused(state, cards("coal+4", "coal-2", first="half")) == "core.move.unlike"


def test_h_077_played_cards_are_discarded_and_shown() -> None:
    state = played(quiet(table()), cards("coal+4", "coal-2"))
    assert sum(state.cards.known[state.discard]) == 2
    shelf = ENGINE.view(state, None).shelves[1]
    assert shelf.facts[0].value == "+4 −2"
    assert shelf.facts[1].value == "–"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_h_078_the_racks_empty_exactly(seats: int) -> None:
    state = ENGINE.setup(agreed(seats, racks="dealt"))
    state = played(state, Deal(ANNA, DECK))
    state = onward(state, lambda state: state.turn == 4 and state.phase == PRICES)
    state = onward(state, lambda state: state.phase != PRICES)
    held = [state.cards.count(rack) for rack in range(seats)]
    assert held in ([0] * seats, [8] * seats)
    assert ENGINE.kinds(quiet(table()), ANNA) == (PlayCards,)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_h_079_and_vector_1_so_many_cards_are_played_in_a_half(seats: int) -> None:
    state = onward(ENGINE.setup(agreed(seats)), lambda state: state.turn == 4 and state.phase == PRICES)
    state = onward(state, lambda state: state.phase != PRICES)
    if state.half == 1:
        assert sum(state.cards.known[state.discard]) == 8 * seats
    assert len(state.path) == 1 + 4 * seats


def test_h_079_and_vector_8_a_third_plus_4_or_a_second_minus_4_is_refused() -> None:
    state = played(quiet(table()), cards("coal+4", "coal+4"), cards("coal-4", "tea+2", seat=BEN))
    assert refused(state, cards("coal+4", "tea+2", seat=CARLA)) == "hab-und-gut.prices.spent"
    assert refused(state, cards("coal-4", "tea+2", seat=CARLA)) == "hab-und-gut.prices.spent"
    assert refused(state, cards("salt-2", "salt-2", seat=CARLA)) == "hab-und-gut.prices.spent"
    assert allowed(state, cards("salt+2", "salt+2", seat=CARLA))


def test_the_path_of_the_markers_is_drawn_on_the_board() -> None:
    state = played(quiet(table()), cards("coal+4", "tea-2"), cards("coal-2", "tea+6", seat=BEN))
    shown = ENGINE.view(state, None).board
    assert shown is not None
    ways = {name: [link for link in shown.links if link.tint == name] for name in ("coal", "tea", "salt")}
    assert [len(ways[name]) for name in ("coal", "tea", "salt")] == [2, 2, 1]
    heights = {mark.icon: (mark.y, str(mark.text)) for mark in shown.marks}
    assert heights["coal"][1] == "60"
    assert heights["coal"][0] > heights["salt"][0] > 0


def test_the_told_move_names_both_cards() -> None:
    assert str(cards("coal+4", "tea-2").describe()) == "seat 1 plays coal +4 and half of tea −2"
    assert str(cards("coal+4", "tea-2", "right").describe()) == "seat 1 plays tea −2 and half of coal +4"
