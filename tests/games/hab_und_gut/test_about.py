"""What everybody may know of a thing now: prices, the supply, price cards, money; nothing hidden."""

from random import Random

import pytest

from engines.core.brief import entry_of
from engines.core.view import About
from engines.games.hab_und_gut.brief.card import CARD
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.notes import in_notes
from engines.games.hab_und_gut.state import CONCLUDE, DEAL, OVER, PRICES, REVEAL, TRADE, HabUndGutState
from engines.games.hab_und_gut.tables import COMMODITIES, NOTES
from engines.games.hab_und_gut.words import CARD_NUMBER
from tests.games.hab_und_gut.table import ANNA, BEN, CARLA, cards, quiet, table


def told(state: HabUndGutState, thing: str) -> About:
    """The facts on a thing, without its rule."""
    about = ENGINE.about(state, thing)
    assert about is not None, thing
    return about


def said(state: HabUndGutState, thing: str) -> list[str]:
    """The lines of the facts on a thing."""
    return [str(line) for line in told(state, thing).lines]


def discard(state: HabUndGutState, *names: str) -> None:
    """Put these price cards on the discard pile."""
    for name in names:
        state.cards.known[state.discard][CARD_NUMBER[name]] += 1


def test_a_commodity_tells_its_price_its_supply_and_its_cards() -> None:
    state = table(hands={ANNA: {"coal": 4}}, prices={"coal": 80})
    discard(state, "coal+6", "coal-2", "tea+4")
    about = told(state, "coal")
    assert (str(about.title), about.icons) == ("Shares: coal", ("coal",))
    assert said(state, "coal") == [
        "Price now: 80",
        "6 shares left in the supply",
        "Cards not yet played in this half: +6 +4 +4 +2 +2 −4 −6",
        "1 share: 80 = 1 × 50 and 3 × 10",
        "2 shares: 160 = 1 × 100, 1 × 50 and 1 × 10",
        "3 shares: 240 = 1 × 200 and 4 × 10",
    ]
    assert said(state, "salt")[1:3] == [
        "10 shares left in the supply",
        "Cards not yet played in this half: +6 +6 +4 +4 +2 +2 −2 −4 −6",
    ]


def test_a_commodity_whose_cards_are_all_played_says_so() -> None:
    state = table(hands={BEN: {"tea": 9}})
    discard(state, *(f"tea{value}" for value in ("+6", "+6", "+4", "+4", "+2", "+2", "-2", "-4", "-6")))
    assert said(state, "tea")[1:3] == [
        "1 share left in the supply",
        "All its price cards were played in this half",
    ]


def test_keys_tell_what_a_share_costs_and_what_is_left() -> None:
    state = table(hands={BEN: {"salt": 10}}, prices={"wheat": 0})
    prices = "Prices now: coal at 40, wheat at 0, coffee at 40, rubber at 40, tea at 40 and salt at 40"
    supply = "In the supply: 10 coal, 10 wheat, 10 coffee, 10 rubber, 10 tea and 0 salt"
    assert said(state, "buy") == [prices, supply]
    assert said(state, "sell") == [prices]


def test_money_and_numbers_of_shares_are_told_for_every_seat() -> None:
    state = table(
        hands={ANNA: {"coal": 2}, BEN: {"tea": 1, "salt": 1}},
        donated={CARLA: {"tea": 3}},
        cash={ANNA: 120},
        charity={BEN: 75},
    )
    assert said(state, "shares") == ["Shares in hand: seat 1 2, seat 2 2 and seat 3 0"]
    everybody = ["seat 2 300: 1 × 200 and 1 × 100", "seat 3 300: 1 × 200 and 1 × 100"]
    assert said(state, "cash") == ["seat 1 120: 1 × 100 and 2 × 10", *everybody]
    assert said(state, "charity") == [
        "Charity money so far: seat 1 0, seat 2 75 and seat 3 0",
        "Shares on the donation boards: seat 1 0, seat 2 0 and seat 3 3",
    ]
    assert said(state, "donate") == ["Free spaces: seat 1 4, seat 2 4 and seat 3 1"]


def test_which_shares_are_in_a_hand_or_donated_changes_nothing_that_is_told() -> None:
    one = table(hands={ANNA: {"coal": 1}}, donated={BEN: {"tea": 1}})
    other = table(hands={ANNA: {"tea": 1}}, donated={BEN: {"coal": 1}})
    for thing in ("shares", "donate", "charity", "buy", "sell", "cards", "rack", *COMMODITIES):
        assert said(one, thing) == said(other, thing), thing


def test_hidden_cash_is_told_only_when_the_last_shares_are_sold() -> None:
    state = table(cash_shown="hidden")
    for state.phase in (PRICES, CONCLUDE):
        assert ENGINE.about(state, "cash") is None
        explained = ENGINE.explain(state, "cash")
        assert explained is not None
        assert "300" not in " ".join(map(str, explained.lines))
    state.phase = OVER
    assert said(state, "cash") == [f"seat {seat} 300: 1 × 200 and 1 × 100" for seat in (1, 2, 3)]


def test_h009_a_sum_is_made_of_the_fewest_notes() -> None:
    fewest = {0: 0}
    for money in range(5, 3000, 5):
        fewest[money] = 1 + min(fewest[money - note] for note in NOTES if note <= money)
        assert sum(dict(note.args)["n"] for note in in_notes(money).items) == fewest[money], money
    assert in_notes(43).items == (), "no notes make that"


def test_what_no_notes_can_make_is_told_without_them() -> None:
    state = table(cash={ANNA: 43})
    assert said(state, "cash")[0] == "seat 1 43"
    state.track = (0, 3, *state.track[2:])
    state.prices[0] = 1
    assert not any("share" in line and "=" in line for line in said(state, "coal"))


def test_cards_played_and_cards_left_in_the_racks_follow_the_turn() -> None:
    state = quiet(table(turn=2))
    assert said(state, "rack") == ["Cards left, in the rack on the left of: seat 1 6, seat 2 6 and seat 3 6"]
    assert said(state, "cards") == said(state, "play-cards") == ["Played in this half: 0 of 24 dealt"]
    state, _ = ENGINE.play(state, cards("coal+6", "salt-4"))
    # seat 1 took one from the rack on its left, and one from the rack on its right: that of seat 3
    assert said(state, "rack") == ["Cards left, in the rack on the left of: seat 1 5, seat 2 6 and seat 3 5"]
    assert said(state, "cards") == ["Played in this half: 2 of 24 dealt"]


def test_the_cards_left_are_those_in_the_racks_all_through_a_game() -> None:
    state, seen, random = table(4, racks="dealt", phase=DEAL), set[str](), Random(3)
    while state.phase != REVEAL:
        if state.phase in (TRADE, PRICES):
            left = ", ".join(f"seat {1 + rack} {state.cards.count(rack)}" for rack in range(3))
            (line,) = said(state, "rack")
            assert line.endswith(f"{left} and seat 4 {state.cards.count(3)}")
            seen.add(line)
        move = ENGINE.wander(state, random.randrange)
        assert move is not None
        state, _ = ENGINE.play(state, move)
    assert len(seen) == 4 * 4
    assert ENGINE.about(state, "rack") is None


def test_the_starting_player_and_the_turn_are_told() -> None:
    state = table(half=2, turn=3)
    state.hat = CARLA
    assert said(state, "hat") == ["Now: seat 3", "Turn 3 of 4, half 2"]


@pytest.mark.parametrize("thing", ["turn", "hello", "price.coal", "hand.0.coal", "hab-und-gut.trade.cash"])
def test_of_other_things_only_the_rules_are_told(thing: str) -> None:
    assert ENGINE.about(table(), thing) is None


@pytest.mark.parametrize(
    "thing",
    ["buy", "sell", "shares", "cash", "charity", "donate", "cards", "play-cards", "rack", "hat"],
)
def test_facts_have_the_title_of_their_entry(thing: str) -> None:
    entry = entry_of(ENGINE.rules_in_brief, thing)
    assert entry is not None
    assert str(told(table(), thing).title) == str(entry.title)


def test_the_turn_card_has_the_price_cards_of_the_box() -> None:
    said_of = {str(row.what): str(row.says) for row in (*CARD.turn, *CARD.costs)}
    assert said_of["Price cards"] == "+6 +4 +2 twice each, −2 −4 −6 once"
    assert said_of["Donate a share"] == "4 at most in a half"
