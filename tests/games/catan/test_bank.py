"""The bank counted, where cards went back to it that nobody named (facts 7.3, 7.4, 8.2)."""

import random
from collections.abc import Sequence

from engines.core.cells import put_cells
from engines.core.conversing import converse
from engines.core.events import TABLE
from engines.core.questions import Bundle
from engines.core.worlds import Worlds, packed
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.bank import NOT_THE_REST, CountBank
from engines.games.catan.moves.progress import PlayYearOfPlenty
from engines.games.catan.moves.robber import DiscardUnseen
from engines.games.catan.moves.turn import ClaimVictory, EndTurn
from engines.games.catan.state import BANK, DISCARD, PRODUCE, ROLL, CatanState
from engines.games.catan.tables import RESOURCES
from tests.games.catan.players import agree
from tests.games.catan.table import BLUE, RED, WHITE, drain, hand, played, refused, table, told


def discarded(**cards: Sequence[str]) -> CatanState:
    """White had four ore and four wool and laid down four of them unseen; the bank had one ore before."""
    state = table({WHITE: {"ore": 4, "wool": 4}}, {RED: cards["held"]} if cards else None)
    drain(state, BLUE, ore=14)
    state.phase, state.discarded = DISCARD, [0] * 4
    state.discarded[BLUE] = state.hands.count(BLUE)
    return played(state, DiscardUnseen(WHITE, 4))


def test_an_unseen_discard_leaves_the_hand_in_worlds_and_the_bank_uncounted() -> None:
    state = discarded()
    assert state.hands.doubt(range(4)) == 5
    assert not state.hands.could_pay(WHITE, (0, 0, 3, 0, 3))
    assert [state.hands.least(BANK, 4), state.hands.most(BANK, 4)] == [1, 5]
    assert ENGINE.worlds(state) == 5


def counted_first() -> CatanState:
    """A table that waits for a count: two ore are due, the bank has from one to five."""
    state = discarded()
    ore = next(place for place, good in enumerate(state.island.good) if good == 4)
    state.phase, state.dice = PRODUCE, state.island.number[ore]
    state.harvest = [0] * len(state.harvest)
    state.harvest[ore * 4 + RED] = state.harvest[ore * 4 + BLUE] = 1
    return state


def test_7_3_a_bank_that_surely_has_enough_is_not_counted() -> None:
    state = counted_first()
    ore = state.harvest.index(1) // 4
    state.harvest[ore * 4 + BLUE] = 0
    assert state.hands.least(BANK, 4) == 1, "as much as is due"
    assert ENGINE.actors(state) == (TABLE,)


def test_7_3_the_count_says_whether_both_are_paid() -> None:
    state = counted_first()
    assert ENGINE.actors(state) == (RED,)
    assert ENGINE.kinds(state, RED) == (CountBank, ClaimVictory)
    assert ENGINE.kinds(state, BLUE) == ENGINE.kinds(state, -1) == ()
    assert refused(state, EndTurn(RED)) == "catan.turn.count-first"
    asked = converse(CountBank, state, RED)
    assert isinstance(asked, Bundle)
    assert [(good.least, good.most) for good in asked.pool] == [
        (19, 19),
        (19, 19),
        (15, 19),
        (19, 19),
        (1, 5),
    ]
    openly = converse(CountBank, state, RED, veil=True)
    assert isinstance(openly, Bundle)
    assert openly.suggested == asked.suggested == tuple((good.name, good.least) for good in asked.pool)
    ore = state.hands.least(BLUE, 4)
    one = (("lumber", 19), ("brick", 19), ("wool", 19), ("grain", 19), ("ore", 1))
    after, heard = told(state, CountBank(RED, one))
    assert "counts the bank" in str(heard[0].what)
    assert after.hands.least(BLUE, 4) == ore
    assert hand(after, WHITE) == {"ore": 4}
    two = (("lumber", 19), ("brick", 19), ("wool", 18), ("grain", 19), ("ore", 2))
    after = played(state, CountBank(RED, two))
    assert hand(after, WHITE) == {"ore": 3, "wool": 1}
    assert (hand(after, RED), after.hands.least(BLUE, 4)) == ({"ore": 1}, ore + 1)
    assert str(CountBank(RED, two).describe()) == "seat 1 counts the bank"


def test_what_the_hands_cannot_make_up_is_refused() -> None:
    state = table({WHITE: {"ore": 1, "wool": 1, "grain": 1, "brick": 1}})
    state.hands.lay_down_unknown(WHITE, BANK, 2)
    # White kept ore and wool, or grain and brick; nothing else.
    ways = dict.fromkeys((packed(WHITE, hand) for hand in ((0, 0, 1, 0, 1), (0, 1, 0, 1, 0))), 1)
    state.hands.worlds[WHITE] = Worlds(5, (WHITE,), ways)
    wrong = (("lumber", 19), ("brick", 19), ("wool", 18), ("grain", 18), ("ore", 19))
    state.phase, state.dice = PRODUCE, 8
    assert getattr(converse(CountBank, state, RED, (wrong,)), "code", None) == "catan.bank.not-the-rest"
    assert converse(CountBank, state, RED, (wrong,), veil=True) == NOT_THE_REST
    right = (("lumber", 19), ("brick", 19), ("wool", 18), ("grain", 19), ("ore", 18))
    assert converse(CountBank, state, RED, (right,)) == CountBank(RED, right)
    state.hands.reveal(WHITE, (0, 1, 0, 1, 0))
    own, openly = converse(CountBank, state, RED), converse(CountBank, state, RED, veil=True)
    assert [good.most for good in own.pool] == [19, 18, 19, 18, 19]
    assert [good.least for good in own.pool] == [19, 18, 19, 18, 19]
    assert [(good.least, good.most) for good in openly.pool] == [
        (19, 19),
        (18, 19),
        (18, 19),
        (18, 19),
        (18, 19),
    ]
    state.hands.gain(BLUE, (1, 0, 0, 0, 0))
    assert converse(CountBank, state, RED, (wrong,)) == CountBank(RED, wrong)


def test_7_4_the_bank_is_counted_also_where_one_player_gets_what_is_left() -> None:
    state = counted_first()
    ore = next(place for place, good in enumerate(state.island.good) if good == 4)
    state.harvest[ore * 4 + BLUE] = 0
    for due, waits in ((1, False), (6, True)):
        state.harvest[ore * 4 + RED] = due
        assert (ENGINE.actors(state) == (RED,)) == waits, due
    state.harvest[ore * 4 + BLUE] = 1
    assert ENGINE.actors(state) == (-1,), "seven are due to two, and nobody gets any"


def test_a_bank_is_counted_where_cards_were_lost() -> None:
    """The books have one card less than the box: no count can be held against the hands."""
    state = counted_first()
    put_cells(ENGINE.cells(state), (("hand.1.ore", 13),))
    assert sum(map(state.hands.count, range(5))) == 94
    asked = converse(CountBank, state, RED)
    assert isinstance(asked, Bundle)
    assert [(good.least, good.most) for good in asked.pool] == [
        (19, 23),
        (19, 23),
        (15, 19),
        (19, 23),
        (1, 5),
    ]
    cards = (("lumber", 19), ("brick", 19), ("wool", 15), ("grain", 19), ("ore", 5))
    assert converse(CountBank, state, RED, (cards,)) == CountBank(RED, cards)
    wool = (("lumber", 19), ("brick", 19), ("wool", 17), ("grain", 19), ("ore", 3))
    assert played(state, CountBank(RED, wool)).hands.certain(BANK)


def test_a_bank_that_no_hands_fit_is_believed_card_by_card() -> None:
    """Blue turns out to have more ore than the box leaves: the bank may still have what went there."""
    state = discarded(held=["year-of-plenty"])
    put_cells(ENGINE.cells(state), (("hand.1.ore", 18),))
    state.phase, state.dice = ROLL, 0
    assert hand(played(state, PlayYearOfPlenty(RED, "ore", "ore")), RED) == {"ore": 2}


def test_what_the_bank_gives_it_had() -> None:
    state = discarded(held=["year-of-plenty"])
    state.phase, state.dice = ROLL, 0
    assert state.hands.most(WHITE, 4) == 4
    state = played(state, PlayYearOfPlenty(RED, "ore", "ore"))
    assert state.hands.least(BANK, 4) == 0
    assert state.hands.most(WHITE, 4) == 3
    assert hand(state, RED) == {"ore": 2}


def test_nobody_ever_has_more_than_the_box_and_play_never_stops() -> None:
    counted = 0
    for seed in (*range(8), 24, 33, 127):  # in the last three more hands are possible than can be followed
        chance = random.Random(seed)
        state = ENGINE.setup(agree(chance, 3 + seed % 2, tracking="hands", board="letters"))
        for _ in range(1000):
            if (move := ENGINE.wander(state, chance.randrange)) is None:
                break
            counted += isinstance(move, CountBank)
            move.apply(state, None)
            for good in range(len(RESOURCES)):
                assert sum(hand[good] for hand in state.hands.known) <= 19, move
        assert move is not None or ENGINE.actors(state) == ()
    assert counted
