"""Entering before it is one's turn: once a round is played, each enters on a phone of their own."""

from engines.core.conversing import converse
from engines.core.questions import Count
from engines.pads.moves import Write
from tests.pads.evenings import begun, pad
from tests.pads.strange_pads import STRANGE

WIZARD, WINGSPAN = pad("wizard"), pad("wingspan")


def bids(players, *numbers):
    state = begun(WIZARD, players)
    for seat, value in enumerate(numbers):
        state = WIZARD.play(state, Write(seat, "bid", value))[0]
    return state


def test_bids_are_made_in_turn():
    state = bids(3, 1)
    assert (WIZARD.actors(state), WIZARD.asked(state)) == ((1,), ())
    assert WIZARD.kinds(state, 2) == ()


def test_tricks_are_entered_in_any_order_and_still_make_the_sum():
    state = bids(3, 1, 0, 1)
    assert (WIZARD.actors(state), WIZARD.asked(state), WIZARD.turn(state)) == ((0,), (1, 2), 0)
    assert WIZARD.kinds(state, 2) == (Write,)
    asked = converse(Write, state, 2)
    assert isinstance(asked, Count)
    assert (asked.low, asked.high) == (0, 1)
    state = WIZARD.play(state, Write(2, "tricks", 1))[0]
    assert (WIZARD.actors(state), WIZARD.asked(state)) == ((0,), (1,))
    assert converse(Write, state, 1) == Write(1, "tricks", 0), "nothing else is left"
    state = WIZARD.play(state, Write(1, "tricks", 0))[0]
    assert (WIZARD.actors(state), WIZARD.asked(state)) == ((0,), ())
    assert [row.awaited for row in WIZARD.view(state, None).ledger.rows] == [True, False, False]


def test_on_an_end_sheet_each_fills_the_own_column():
    state = begun(WINGSPAN, 3)
    for what in ("birds", "bonus_cards", "goals"):
        state = WINGSPAN.play(state, Write(2, what, 5))[0]
    assert WINGSPAN.actors(state) == (0,)
    assert WINGSPAN.asked(state) == (1, 2)
    assert converse(Write, state, 1).prompt == WINGSPAN.pad.asks[0].label
    assert converse(Write, state, 2).prompt == WINGSPAN.pad.asks[3].label


def test_where_people_take_turns_nobody_is_asked_before():
    for name in ("scrabble", "yahtzee", "farkle", "skyjo"):
        engine = pad(name)
        assert engine.asked(begun(engine, 2)) == (), name


def test_what_lies_face_down_comes_first():
    engine = STRANGE["pad-sealed"]
    assert engine.asked(begun(engine, 3)) == ()


def test_partners_are_asked_once_for_their_side():
    engine = pad("tichu")
    state = begun(engine, 4)
    assert engine.asked(state) == (), "tichu has no dealer"
    assert engine.kinds(state, 2) == ()
