"""The likely number: what counts best beside what was entered before, where the table makes a sum."""

from engines.core.questions import Count
from engines.pads import asking
from engines.pads.state import PadState
from tests.pads.evenings import begun, pad

BIDS = (1, 0, 2)


def asked(state: PadState) -> Count:
    due = asking.due(state)
    assert due is not None
    question = asking.question(state, due.column, state.pad.asks[due.asks[0]])
    assert isinstance(question, Count)
    return question


def test_who_has_bid_has_likely_won_as_many_tricks():
    state = begun(pad("wizard"), 3)
    state.values.extend(state.blank() for _ in range(2))
    state.values[-1][0] = list(BIDS)
    for _ in range(2):
        due = asking.due(state)
        assert asked(state).suggested == BIDS[due.column]
        state.values[-1][1][due.column] = 1


def test_nothing_is_likely_before_anything_is_known():
    assert asked(begun(pad("wizard"), 3)).suggested is None
    assert asked(begun(pad("carcassonne"), 3)).suggested is None
