"""Three ways to know the racks, and what each seat knows of them."""

from typing import Any

import pytest

from engines.core.conversing import converse
from engines.core.questions import Bundle, Pick
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.moves.dealing import Deal, FillRack, LeaveRack
from engines.games.hab_und_gut.moves.prices import PlayCards
from engines.games.hab_und_gut.moves.trade import Buy
from engines.games.hab_und_gut.state import DEAL, HabUndGutState
from engines.games.hab_und_gut.tables import CARDS, DECK
from tests.games.hab_und_gut.table import (
    ANNA,
    BEN,
    CARLA,
    DAN,
    agreed,
    allowed,
    cards,
    onward,
    played,
    quiet,
    rack,
    refused,
    told,
)

# ---- three ways to know the racks

FIRST = ("coal+6", "coal+6", "coal+4", "coal+4", "coal+2", "coal+2", "coal-2", "coal-4")
SECOND = ("tea+6", "tea+6", "tea+4", "tea+4", "tea+2", "tea+2", "tea-2", "tea-4")


def entering() -> HabUndGutState:
    return ENGINE.setup(agreed(4, racks="entered"))


def test_racks_are_entered_by_their_neighbours_on_a_page_for_these_two() -> None:
    state = entering()
    assert (state.phase, ENGINE.actors(state)) == (DEAL, (0, 1, 2, 3))
    asked = converse(FillRack, state, DAN)
    assert isinstance(asked, Bundle)
    assert asked.eyes == (DAN, ANNA)
    state = played(state, FillRack(BEN, rack(*SECOND)), LeaveRack(DAN))
    assert ENGINE.actors(state) == (ANNA, CARLA)
    assert state.cards.certain(BEN)
    assert not state.cards.certain(DAN)


def test_what_is_entered_and_what_is_left_unknown_look_alike() -> None:
    filled, heard = told(entering(), FillRack(BEN, rack(*SECOND)))
    left, said = told(entering(), LeaveRack(BEN))
    assert ENGINE.view(filled, None) == ENGINE.view(left, None)
    assert [str(event.what) for event in heard] == [str(event.what) for event in said]
    assert str(FillRack(BEN, rack(*SECOND)).describe()) == str(LeaveRack(BEN).describe())


@pytest.mark.parametrize(
    ("held", "code"),
    [
        (SECOND[:7], "hab-und-gut.racks.number"),
        ((), "hab-und-gut.racks.number"),
        ((*FIRST[:7], "coal+6"), "core.answer.unfit"),
        (("coal+6", *SECOND[:7]), "hab-und-gut.racks.too-many"),
    ],
)
def test_h_006_a_rack_holds_eight_cards_of_which_there_are_enough(held: Any, code: str) -> None:
    state = played(entering(), FillRack(ANNA, rack(*FIRST)))
    assert refused(state, FillRack(BEN, rack(*held))) == code


def half_known() -> HabUndGutState:
    """Anna's rack is entered, all others stay unknown; Anna plays first."""
    state = played(entering(), FillRack(ANNA, rack(*FIRST)), LeaveRack(BEN), LeaveRack(CARLA), LeaveRack(DAN))
    return quiet(state)


def test_a_card_known_to_lie_elsewhere_is_in_no_unknown_rack() -> None:
    state = half_known()
    assert allowed(state, cards("coal+6", "coal-6"))
    assert refused(state, cards("coal+6", "coal+4")) == "hab-und-gut.prices.not-in-rack"
    refusal = ENGINE.check(state, cards("tea+6", "salt+2"))
    assert refusal is not None
    assert (refusal.code, refusal.hidden) == ("hab-und-gut.prices.not-in-rack", True)
    assert str(refusal.why) == "tea +6 isn't in this rack"


def test_like_cards_may_come_from_a_rack_that_is_known_and_one_that_is_not() -> None:
    held = rack("coal+6", "coal+4", "coal+2", "tea+6", "tea+4", "tea+2", "salt+6", "salt+4")
    left = (LeaveRack(BEN), LeaveRack(CARLA), LeaveRack(DAN))
    state = quiet(played(entering(), FillRack(ANNA, held), *left))
    assert allowed(state, cards("coal+6", "coal+6")), "the one that is played is the one that is known"


def test_played_cards_leave_their_racks() -> None:
    state = played(half_known(), cards("coal+6", "salt+2"))
    assert state.cards.count(ANNA) == 7
    assert state.cards.count(DAN) == 7
    assert state.cards.most(ANNA, CARDS.index("coal+6")) == 1
    shelves = ENGINE.view(state, ANNA).shelves
    label, value = str(shelves[-2].facts[0].label), str(shelves[-2].facts[0].value)
    assert (label, value.split()[0]) == ("coal", "+6")
    assert (str(shelves[-1].facts[0].label), shelves[-1].facts[0].value) == ("unknown cards", 7)


def test_an_empty_rack_says_that_the_books_are_wrong() -> None:
    state = half_known()
    state.cards.reveal(ANNA, [0] * len(CARDS))
    assert refused(state, cards("coal+6", "salt+2")) == "hab-und-gut.prices.no-card"
    state = half_known()
    state.cards.reveal(DAN, [0] * len(CARDS))
    assert refused(state, cards("coal+6", "salt+2")) == "hab-und-gut.prices.no-card"


def test_h_094_the_app_deals_again_for_the_second_half() -> None:
    state = played(ENGINE.setup(agreed(3, racks="dealt")), Deal(ANNA, DECK))
    state = onward(state, lambda state: state.half == 2)
    assert (state.phase, ENGINE.actors(state)) == (DEAL, (BEN,))
    assert ENGINE.kinds(state, BEN) == (Deal,)
    after = played(state, Deal(BEN, DECK[::-1]))
    assert sum(map(sum, after.cards.known)) == 24
    assert str(Deal(BEN).describe()) == "seat 2 deals the price cards"
    assert refused(state, Deal(BEN, DECK[1:])) == "core.answer.unfit"
    assert refused(after, Deal(BEN, DECK)) == "core.turn.not-now"


def test_h_041_nobody_trades_before_the_racks_stand() -> None:
    assert refused(entering(), Buy(ANNA, (("coal", 1),))) == "core.turn.not-now"


# ---- what each seat knows of the racks


def test_a_question_tells_nothing_of_racks_the_player_does_not_see() -> None:
    state = half_known()
    state.seat = CARLA
    asked = converse(PlayCards, state, CARLA)
    assert isinstance(asked, Pick)
    assert not any(option.blocked for option in asked.options)
    assert asked.across == 6
    for left, right in (("coal+6", "tea+2"), ("tea+2", "coal+6")):
        refusal = ENGINE.check(state, cards(left, right, seat=CARLA))
        assert refusal is not None
        assert (refusal.code, refusal.hidden) == ("hab-und-gut.prices.not-in-rack", True)


def test_a_log_seen_by_one_seat_keeps_the_racks_beside_it() -> None:
    moves = [FillRack(seat, rack(*held)) for seat, held in ((ANNA, FIRST), (BEN, SECOND))]
    moves += [LeaveRack(CARLA), FillRack(DAN, rack(*SECOND))]
    start = ENGINE.setup(agreed(4, racks="entered"))
    left = [LeaveRack(seat) for seat in range(4)]
    assert ENGINE.conceal(start, moves) == left
    for number in range(5):
        seen = {eyes: ENGINE.conceal(start, moves[:number], eyes) for eyes in range(4)}
        assert seen[ANNA] == [moves[0], *left[1:3], moves[3]][:number]
        assert seen[BEN] == [*moves[:2], *left[2:]][:number]
        assert seen[CARLA] == [left[0], *moves[1:3], left[3]][:number]
        assert seen[DAN] == [*left[:2], *moves[2:]][:number]


def test_a_deal_seen_by_one_seat_keeps_the_racks_beside_it() -> None:
    start = ENGINE.setup(agreed(3, racks="dealt"))
    for eyes, racks in ((ANNA, (0, 2)), (BEN, (0, 1)), (CARLA, (1, 2))):
        (seen,) = ENGINE.conceal(start, [Deal(ANNA, DECK)], eyes)
        assert isinstance(seen, Deal)
        assert seen.order == tuple(name if at // 8 in racks else None for at, name in enumerate(DECK))
        state = played(start, seen)
        assert tuple(rack for rack in range(3) if state.cards.certain(rack)) == racks
    assert ENGINE.conceal(start, [Deal(ANNA)], BEN) == [Deal(ANNA)]
    assert refused(start, Deal(ANNA, (None, *DECK))) == "core.answer.unfit"
    assert refused(start, Deal(ANNA, (None, *["coal-6"] * 53))) == "core.answer.unfit"
