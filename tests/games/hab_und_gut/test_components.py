"""Facts 1 and 2: what is in the box, and how it is laid out."""

import re
from collections import Counter

import pytest
from msgspec.structs import replace

from engines.core.questions import Question
from engines.core.rules import Illegal
from engines.games.hab_und_gut import rulebook
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.moves.dealing import Deal
from engines.games.hab_und_gut.moves.trade import Sell
from engines.games.hab_und_gut.racks import beside, left_rack, right_rack
from engines.games.hab_und_gut.tables import (
    CARD_COMMODITY,
    CARD_VALUE,
    CARDS,
    COLOURS,
    COMMODITIES,
    COPIES,
    DECK,
    OTHER_TRACKS,
    TRACK,
)
from tests.games.hab_und_gut.table import agreed, played, table


def refusal(setup: object) -> str:
    illegal = ENGINE.refuse_setup(setup)  # type: ignore[arg-type]
    assert illegal is not None
    assert str(illegal.why)
    return illegal.code


def test_h_001_and_o_5_three_to_five_play() -> None:
    assert list(ENGINE.seats) == [3, 4, 5]
    assert [ENGINE.refuse_setup(agreed(seats)) for seats in ENGINE.seats] == [None] * 3
    for seats in (0, 2, 6):
        assert refusal(replace(agreed(3), seats=seats)) == "core.set-up.seats"
    reply = ENGINE.ready(COLOURS[:2])
    assert isinstance(reply, Illegal)
    assert reply.code == "core.set-up.seats"


def test_h_002_the_price_scale_ends_at_0_and_250() -> None:
    assert (TRACK[0], TRACK[-1]) == (0, 250)


def test_h_003_there_are_six_commodities_told_apart_by_colour_and_shape() -> None:
    assert COMMODITIES == ("coal", "wheat", "coffee", "rubber", "tea", "salt")
    assert len({ENGINE.art.icons[name] for name in COMMODITIES}) == 6
    assert len({ENGINE.art.tints[name].dark for name in COMMODITIES}) == 6
    assert len({ENGINE.art.tints[name].light for name in COMMODITIES}) == 6


def test_h_004_each_commodity_has_a_marker_on_a_column_of_its_own() -> None:
    shown = ENGINE.view(table(), None).board
    assert shown is not None
    assert [mark.icon for mark in shown.marks if mark.icon and mark.text] == list(COMMODITIES)
    assert [shape.name for shape in shown.shapes if shape.name] == list(COMMODITIES)


def test_h_005_there_are_54_price_cards() -> None:
    assert len(DECK) == sum(COPIES) == 54
    assert set(Counter(CARD_COMMODITY[CARDS.index(card)] for card in DECK).values()) == {9}


def test_h_006_each_commodity_has_the_same_nine_cards() -> None:
    for good in range(6):
        own = [CARD_VALUE[CARDS.index(card)] for card in DECK if CARD_COMMODITY[CARDS.index(card)] == good]
        assert sorted(own) == [-6, -4, -2, 2, 2, 4, 4, 6, 6]


def test_h_007_the_cards_of_one_commodity_add_up_to_12_cells_and_all_to_72() -> None:
    values = [CARD_VALUE[CARDS.index(card)] for card in DECK]
    assert sum(values) == 72
    assert sum(values[:9]) == 12
    assert sum(value > 0 for value in values) == 36


def test_h_008_there_are_60_shares_ten_of_each_commodity() -> None:
    totals = ENGINE.totals(table(5))
    assert [totals[name] for name in COMMODITIES] == [10] * 6


def test_h_009_and_o_8_all_prices_can_be_paid_in_notes_and_the_bank_never_runs_out() -> None:
    assert not any(price % 5 for track in (TRACK, *OTHER_TRACKS) for price in track)
    state = table(3, hands={0: {"coal": 10}}, prices={"coal": 250}, cash={0: 9_000})
    assert played(state, Sell(0, (("coal", 3),))).cash == [9_750, 300, 300]


def test_h_010_nobody_needs_a_sixth_rack_or_donation_board_or_a_second_hat() -> None:
    state = ENGINE.setup(agreed(5))
    assert len([rack for rack in range(5) if state.cards.count(rack)]) == 5
    notes = [str(note) for row in ENGINE.view(state, None).ledger.rows for note in row.notes]
    assert notes.count("starting player") == 1


def test_h_020_all_markers_start_on_40() -> None:
    state = ENGINE.setup(agreed(4))
    assert [state.price(good) for good in range(6)] == [40] * 6


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_h_021_one_rack_stands_between_each_pair_of_neighbours(seats: int) -> None:
    pairs = [beside(rack, seats) for rack in range(seats)]
    assert len(pairs) == seats
    assert Counter(seat for pair in pairs for seat in pair) == dict.fromkeys(range(seats), 2)


def test_h_022_eight_cards_are_dealt_to_the_left_rack_of_each() -> None:
    state = played(ENGINE.setup(agreed(3, racks="dealt")), Deal(0, DECK))
    assert [sum(state.cards.known[left_rack(seat)]) for seat in range(3)] == [8, 8, 8]
    assert state.cards.known[0][CARDS.index("coal+6")] == 2


def test_h_023_and_p_1_a_rack_is_seen_by_its_two_neighbours_and_nobody_else() -> None:
    state = played(ENGINE.setup(agreed(4, racks="dealt")), Deal(0, DECK))
    for seat in range(4):
        racks = ENGINE.view(state, seat).shelves[-2:]
        assert [str(rack.title) for rack in racks] == [
            f"Rack shared with seat {(seat + 1) % 4 + 1}",
            f"Rack shared with seat {(seat - 1) % 4 + 1}",
        ]
        signs = re.compile(r"[+−]\d")
        assert sum(len(signs.findall(str(fact.value))) for rack in racks for fact in rack.facts) == 16
    assert len(ENGINE.view(state, None).shelves) == 2


@pytest.mark.parametrize(("seats", "dealt"), [(3, 24), (4, 32), (5, 40)])
def test_h_024_so_many_cards_are_dealt_and_the_rest_stays_out(seats: int, dealt: int) -> None:
    state = played(ENGINE.setup(agreed(seats, racks="dealt")), Deal(0, DECK))
    assert sum(map(sum, state.cards.known)) == dealt


def test_h_025_a_donation_board_has_four_spaces() -> None:
    assert [table().spaces(seat) for seat in range(3)] == [4] * 3


def test_h_026_each_starts_with_300_and_no_shares() -> None:
    state = ENGINE.setup(agreed(5))
    assert state.cash == [300] * 5
    assert [state.shares.count(seat) for seat in range(10)] == [0] * 10


def test_h_027_the_players_name_the_youngest_who_begins() -> None:
    asked = ENGINE.ready(COLOURS[:3])
    assert isinstance(asked, Question)
    assert "youngest" in str(asked.prompt)
    assert ENGINE.setup(agreed(3, first=2)).hat == 2
    assert refusal(replace(agreed(3), first=3)) == "core.set-up.first"


def test_h_028_a_seat_uses_its_own_rack_on_the_left_and_the_one_before_on_the_right() -> None:
    assert [(left_rack(seat), right_rack(seat, 4)) for seat in range(4)] == [(0, 3), (1, 0), (2, 1), (3, 2)]


def test_the_guide_lays_the_table_step_by_step() -> None:
    steps = ENGINE.guide(agreed(4, first=1))
    said = [str(step.says) for step in steps]
    assert said[0] == "Put the board in the middle of the table, and all 6 markers on space 40"
    assert steps[0].spots == COMMODITIES
    assert "Put 4 racks" in said[1]
    assert said[-1] == "seat 2 takes the top hat and goes first; by the rule book that is the youngest player"
    assert {step.rule for step in steps} == {rulebook.SETTING_UP}
    dealt = [str(step.says) for step in ENGINE.guide(agreed(4, first=1, racks="dealt"))]
    assert dealt[1] == "The app deals the price cards: leave racks and cards in the box"
    assert dealt[2:] == said[3:]


@pytest.mark.parametrize(("seats", "left"), [(3, 30), (4, 22), (5, 14)])
def test_h024_the_guide_says_how_many_price_cards_are_left(seats: int, left: int) -> None:
    (cards,) = [step for step in ENGINE.guide(agreed(seats)) if "price cards" in str(step.says)]
    assert f"Set the other {left} aside" in str(cards.says)
    assert [str(shape.text) for shape in cards.board.shapes] == ["8", str(left)]
