"""What is shown to whom, the charts, and the books: cells, corrections, totals."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.playout import random_game, random_setup
from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.runtime.i18n import LANGUAGES, reader
from engines.core.corrections import Correct
from engines.core.timeline import Amend
from engines.core.view import View
from engines.games.hab_und_gut.engine import ENGINE
from engines.games.hab_und_gut.moves.dealing import Deal
from engines.games.hab_und_gut.moves.donation import Donate
from engines.games.hab_und_gut.moves.prices import PlayCards
from engines.games.hab_und_gut.moves.settlement import TurnOver
from engines.games.hab_und_gut.moves.trade import Buy, Pass
from engines.games.hab_und_gut.state import PRICES, REVEAL, HabUndGutState
from engines.games.hab_und_gut.tables import CARDS, COMMODITIES, DECK
from engines.games.hab_und_gut.words import COMMODITY
from tests.games.hab_und_gut.recorder import EVENING
from tests.games.hab_und_gut.table import (
    ANNA,
    BEN,
    CARLA,
    agreed,
    board,
    hand,
    played,
    price,
    quiet,
    refused,
    table,
)


def view(state: HabUndGutState, eyes: int | None = None) -> View:
    return ENGINE.view(state, eyes)


def shelf(state: HabUndGutState, title: str, eyes: int | None = None) -> dict[str, Any]:
    (found,) = (one for one in view(state, eyes).shelves if str(one.title) == title)
    return {str(fact.label): fact.value for fact in found.facts}


def test_the_banner_says_what_is_due() -> None:
    assert str(view(table()).banner.says) == "trade, then donate"
    assert str(view(table()).banner.where) == "half 1, turn 1"
    assert str(view(played(table(), Buy(ANNA, (("tea", 1),)))).banner.says) == "donate or pass"
    assert str(view(quiet(table())).banner.says) == "play two price cards"
    assert str(view(ENGINE.setup(agreed(3, racks="dealt"))).banner.says) == "racks filled"


def test_what_is_counted_is_said_where_shares_are_hidden() -> None:
    start, state = table(), played(table(), Buy(ANNA, (("tea", 1),)))
    assert ENGINE.counted(start, None) is None, "nobody has shares"
    assert str(ENGINE.counted(state, None)) == "cash only; shares are hidden"
    assert ENGINE.counted(state, ANNA) is None, "the others have none"
    assert str(ENGINE.counted(state, BEN)) == "the shares of others are hidden"
    assert [str(note) for note in view(state).ledger.rows[ANNA].notes] == [
        "starting player",
        "without shares",
    ]
    assert [str(note) for note in view(state, ANNA).ledger.rows[ANNA].notes] == ["starting player"]
    assert view(state).ledger.rows[BEN].notes == ()
    lines = [str(line.why) for line in ENGINE.sheet(state, ANNA, None).lines]
    assert "1 hidden share not counted" in lines
    assert ENGINE.sheet(state, ANNA, ANNA).total == 300, "40 in shares, 260 in cash"


def test_the_hat_is_noted_in_the_ledger() -> None:
    rows = view(table(first=BEN)).ledger.rows
    assert [[str(note) for note in row.notes] for row in rows] == [[], ["starting player"], []]
    assert [row.awaited for row in rows] == [False, True, False]


def test_a_seat_sees_its_shares_and_donations_the_table_their_number() -> None:
    state = table(hands={ANNA: {"coal": 2, "tea": 1}}, donated={ANNA: {"salt": 1}})
    assert shelf(state, "Your shares", ANNA) == dict.fromkeys(COMMODITIES, 0) | {"coal": 2, "tea": 1}
    assert shelf(state, "Your donations", ANNA)["salt"] == 1
    facts = {str(fact.label): fact.value for fact in view(state).ledger.rows[ANNA].facts}
    assert (facts["shares"], facts["donated share"]) == (3, 1)
    sealed = played(state, Donate(ANNA))
    assert shelf(sealed, "Your shares", ANNA)["tea"] == "0–1"
    assert shelf(sealed, "Your donations", ANNA)["sealed"] == 1


def test_hidden_cash_is_seen_by_its_owner() -> None:
    state = table(cash={ANNA: 77}, hands={ANNA: {"tea": 2}}, cash_shown="hidden")
    assert ENGINE.scores(state, None)[ANNA].total == 0
    lines = [(str(line.why), line.points) for line in ENGINE.scores(state, ANNA)[ANNA].lines]
    assert lines == [("cash", 77), ("charity money 0 does not count", 0), ("2 tea at 40", 80)]
    assert view(state, ANNA).ledger.rows[ANNA].score == 157


def test_the_columns_are_drawn_for_any_track_and_never_leave_the_board() -> None:
    for number, state in enumerate(EVENING.game().states[::9]):
        shown = view(state).board
        assert shown is not None, number
        for link in shown.links:
            assert 0 <= link.x1 <= link.x2 <= 1
            assert 0 <= link.y1 <= 1
        for mark in shown.marks:
            assert mark.size / 2 <= mark.y <= 1 - mark.size / 2
    other = ENGINE.with_box(None).view(table(track=(0, 40, 100, 250)), None).board
    assert other is not None
    assert len(other.shapes) < len(shown.shapes) / 3


def test_a_column_is_filled_up_to_its_price() -> None:
    shown = view(table(prices={"coal": 80})).board
    assert shown is not None
    tops = [max(shape.points[1::2]) for shape in shown.shapes if shape.tint.endswith("-below")]
    assert tops[0] == next(mark.y for mark in shown.marks if mark.text and mark.icon == "coal")
    assert tops[0] > tops[1] == tops[5]


def test_the_charts_tell_prices_always_and_wealth_to_its_owner() -> None:
    game = EVENING.game()
    middle = next(state for state in game.states if state.half == 2)
    titles = [str(chart.title) for chart in ENGINE.charts(middle, None)]
    assert titles == ["Prices", "Charity money"]
    mine = ENGINE.charts(middle, BEN)[1]
    assert [line.seat for line in mine.series] == [BEN]
    assert mine.series[0].points[0] == (0.0, 300.0)
    final = ENGINE.charts(game.state, None)
    assert [line.seat for line in final[1].series] == [0, 1, 2, 3]
    assert [line.icon for line in final[0].series] == list(COMMODITIES)
    assert {len(line.points) for line in final[0].series} == {33}
    assert [bars.points[0][1] for bars in final[2].series] == list(map(float, game.state.charity))
    assert final[2].form == "bars"
    last = {line.seat: line.points[-1][1] for line in final[1].series}
    assert last[ENGINE.winners(game.state)[0]] == max(
        sheet.total for sheet in ENGINE.scores(game.state, None) if sheet.out is None
    )


# ---- corrections


def corrected(state: HabUndGutState, **put: int | str) -> HabUndGutState:
    """The state after a correction; cells are named with _ for a dot."""
    cells = tuple((name.replace("_", "."), value) for name, value in put.items())
    return played(state, Correct(ANNA, cells))


def test_a_wrong_price_is_put_right_and_the_path_with_it() -> None:
    state = corrected(table(), price_coal="70")
    assert price(state, "coal") == 70
    assert state.path[-1] == tuple(state.prices)
    assert refused(state, Correct(ANNA, (("price.coal", "75"),))) == "core.correct.range"


def test_money_turns_and_the_supply_are_put_right() -> None:
    state = corrected(
        table(), cash_0=123, charity_1=45, turn=3, turn_half=2, turn_hat=1, turn_seat=2, supply_coal=7
    )
    assert (state.cash[0], state.charity[1], state.turn, state.half) == (123, 45, 3, 2)
    assert (state.hat, state.seat, state.shares.known[state.supply][0]) == (1, 2, 7)
    state = corrected(state, turn_phase="prices", turn_traded="yes")
    assert (state.phase, state.traded) == (PRICES, True)


def test_a_played_card_found_later_can_no_longer_be_played() -> None:
    state = played(quiet(table()), Correct(ANNA, (("played.coal-4", 1),)))
    assert refused(state, PlayCards(ANNA, "coal-4", "tea+2", "left")) == "hab-und-gut.prices.spent"


def test_a_wrong_card_in_a_rack_is_put_right() -> None:
    state = played(ENGINE.setup(agreed(3, racks="dealt")), Deal(ANNA, DECK))
    put = (("rack.0.coal+6", 1), ("rack.0.salt-6", 1))
    state = played(state, Correct(ANNA, put))
    assert state.cards.known[0][CARDS.index("coal+6")] == 1
    assert state.cards.known[0][CARDS.index("salt-6")] == 1
    assert state.cards.count(0) == 8


def sealed() -> HabUndGutState:
    """Anna has three coal and a tea; one of them lies sealed on her board."""
    return played(table(hands={ANNA: {"coal": 3, "tea": 1}}), Donate(ANNA))


def test_a_stock_take_of_a_hand_leaves_the_sealed_share_to_be_named() -> None:
    state = corrected(sealed(), hand_0_tea=0)
    state.phase, state.due = REVEAL, 1
    assert refused(state, TurnOver(ANNA, (("coal", 1),))) == "hab-und-gut.settlement.not-donated"
    assert hand(played(state, TurnOver(ANNA, (("tea", 1),))), ANNA) == {"coal": 3}


def test_a_stock_take_of_a_board_names_what_was_sealed() -> None:
    state = corrected(sealed(), donated_0_tea=1, hand_0_tea=0)
    assert board(state, ANNA) == {"tea": 1}
    assert hand(state, ANNA) == {"coal": 3}
    assert state.shares.certain(ANNA)


def test_a_wrong_entry_found_later_is_amended() -> None:
    session = Session(ENGINE, agreed(3), Loose())
    for move in (Buy(ANNA, (("coal", 3),)), Donate(ANNA), Buy(BEN, (("tea", 1),)), Pass(BEN)):
        assert session.play(move) is None
    assert session.amend(Amend(1, (Buy(ANNA, (("salt", 2),)),))) == []
    assert hand(session.state, ANNA) == {"salt": 1}
    assert board(session.state, ANNA) == {"salt": 1}
    assert session.state.cash == [220, 260, 300]
    fallen = session.amend(Amend(5, (Pass(ANNA),)))
    assert [fall.why.code for fall in fallen] == ["hab-und-gut.trade.had-turn"]


# ---- what holds in every game


@given(st.integers(0, 10**9), st.integers(3, 5))
def test_money_and_shares_are_conserved_after_every_move(seed: int, seats: int) -> None:
    random = Random(seed)
    state = ENGINE.setup(random_setup(ENGINE, seats, random))
    money = ENGINE.totals(state)["money"]
    while move := ENGINE.wander(state, random.randrange):
        state, events = ENGINE.play(state, move)
        money += sum(getattr(event, "by", 0) for event in events)
        assert ENGINE.totals(state) == {**dict.fromkeys(COMMODITIES, 10), "money": money}
        assert min(state.cash) >= 0
        assert all(0 <= cell < len(state.track) for cell in state.prices)
        for holder in range(2 * seats + 1):
            assert state.shares.count(holder) >= 0
    assert ENGINE.actors(state) == ()


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_random_games_end(seats: int) -> None:
    random = Random(seats)
    for _ in range(25):
        assert random_game(ENGINE, random_setup(ENGINE, seats, random), random).ending is not None


def test_racks_and_donations_known_only_to_some_are_nowhere_on_the_open_table() -> None:
    state = played(ENGINE.setup(agreed(3, racks="dealt", donations="entered")), Deal(ANNA, DECK))
    unknown = played(ENGINE.setup(agreed(3, racks="dealt", donations="entered")), Deal(ANNA))
    for known_to in (None, CARLA):
        assert (view(state, known_to) == view(unknown, known_to)) == (known_to is None)
    moves = (Buy(ANNA, (("coal", 1), ("tea", 1))), Donate(ANNA, "coal"))
    assert view(played(state, *moves)) == view(played(unknown, moves[0], Donate(ANNA)))
    assert ENGINE.look_ahead(played(state, *moves))[0].seen_by(None) == ENGINE.look_ahead(
        played(unknown, moves[0], Donate(ANNA))
    )[0].seen_by(None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_single_share_is_named_in_the_singular(language: str) -> None:
    """What is named by a mass noun in one language must not be a plural in another: "1 céréales"."""
    say = reader(language, "hab_und_gut", ()).render
    plural = {"fr": ("s", "x"), "es": ("s",), "en": ("s",), "de": ("s",)}
    assert not [name for name in map(say, COMMODITY) if name.endswith(plural[language])]
