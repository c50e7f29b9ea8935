"""How long an evening on a pad takes on phones: in steps, in which all who are asked touch one key."""

import pytest

from tests.pads.evenings import pad
from tests.pads.wizard_evening import evening_of_wizard
from tests.web.test_numbers import at_pad

PLAYERS, ROUNDS = 6, 1
HALF = 0.5
IN_TURN = 0.7
"""Open bids are made one after another, on phones as well; only the tricks are entered at once."""


def numbers():
    """What each seat enters in the first round: seat, ask and value."""
    return [(move.seat, move.what, move.value) for move in evening_of_wizard(PLAYERS)][: 2 * PLAYERS * ROUNDS]


def steps_on_phones(near, wanted):
    """The steps until all of it is entered; whose phone asks nothing, and has no key, waits."""
    steps, left = 0, list(wanted)
    while left:
        steps += 1
        phones = [(phone, phone.question) for phone in near.screens.phones]
        busy = [phone.seat for phone, asked in phones if asked or phone.way_on()]
        assert busy, "somebody has something to do"
        for seat in busy:
            entry = next(one for one in left if one[0] == seat)
            asked = near.screens.phones[seat].question is not None
            action = (
                {"do": "answer", "answer": entry[2]}
                if asked
                else {"do": "begin", "kind": "write", "seat": seat}
            )
            assert near.post(f"seat-{seat}", **action)[0] == 200
            left.remove(entry)
    return steps


@pytest.mark.parametrize(("secret", "most"), [(True, HALF), (False, IN_TURN)])
def test_phones_need_half_the_steps_of_one_clerk(secret, most):
    near, wanted = at_pad(pad("wizard"), PLAYERS, secret=secret), numbers()
    steps = steps_on_phones(near, wanted)
    state = near.session.state
    entered = {
        (seat, ask.name, state.values[at][ask.at][seat])
        for at in range(ROUNDS)
        for ask in state.pad.asks
        for seat in range(PLAYERS)
    }
    assert entered == {*wanted}
    assert steps <= most * len(wanted), (
        f"{steps} steps for {len(wanted)} numbers, which a clerk enters one by one"
    )
