"""What is told of a thing that is touched: first why nothing begins there now; what begins has a key."""

from collections.abc import Iterator
from itertools import islice

import pytest

from companion.desk.asked import asked_of
from companion.desk.explanations import explanation_of, in_row, touched
from companion.desk.intents import TABLE, at_place, do
from companion.desk.keys import LivePlace, beside_board, keys_of, live_places
from companion.drawing.board import flat
from companion.ports.journal import Loose
from companion.table.game.session import Session
from companion.table.play.controls import Controls
from companion.table.play.own_controls import OwnControls
from companion.table.play.refusal_hint import reason_of
from engines import engine
from engines.core.brief import entries
from engines.core.conversing import converse
from engines.core.questions import Pick
from engines.core.rules import Illegal
from engines.core.text import Text
from engines.games.catan.moves.building import BuildRoad, BuildSettlement
from engines.games.catan.moves.cards import CARDS as PLAY
from engines.games.catan.moves.cards import BuyCard
from engines.games.catan.moves.initial_placement import PlaceInitial
from engines.games.catan.moves.places import (
    NO_ROAD_HERE,
    TOO_CLOSE,
    dead_ends,
    open_intersections,
    open_paths,
)
from engines.games.catan.moves.trade import Exchange, Trade
from engines.games.catan.places import place_words
from engines.games.catan.state import BUILD, FOUNDING, ROLL
from engines.games.catan.topology import ALL_INTERSECTIONS, ENDS_MASK, members
from engines.games.catan.words import harbour_path, intersection_spot, path_spot
from engines.games.hab_und_gut.moves.donation import Donate
from engines.games.hab_und_gut.moves.trade import Buy, Sell
from engines.games.hab_und_gut.state import PRICES
from engines.games.hab_und_gut.tables import COMMODITIES, TURNS
from engines.games.kraftwagen.moves.buyers import CallBuyer
from engines.games.kraftwagen.moves.market import PutCar
from engines.games.kraftwagen.moves.parts import TakeBody, TakeEngine
from engines.games.kraftwagen.moves.race import Race
from engines.games.kraftwagen.moves.turn import GiveAward
from engines.games.le_havre.moves.building import Build
from engines.games.le_havre.moves.entering import Enter
from engines.games.le_havre.moves.market import Buy as BuyBuilding
from engines.games.le_havre.moves.market import Repay
from engines.games.le_havre.moves.market import Sell as SellBuilding
from engines.games.le_havre.moves.using import InBuilding
from engines.games.le_havre.moves.wharf import BuildShip
from engines.games.le_havre.specials import CARDS
from engines.games.le_havre.state import NOWHERE, TURN
from engines.games.le_havre.tables import STACK_SPOTS
from tests.desk.games import middle_of, moves_of
from tests.laws.plays import prepared
from tests.table.stand_ins import Screen

GAMES = ("catan", "hab_und_gut", "kraftwagen", "le_havre")


def through(game: str) -> Iterator[Controls]:
    """The recorded evening of a game, before each of its moves, with nothing open."""
    session = middle_of(game, 0)
    for move in moves_of(game):
        controls = Controls(session, Screen())
        controls.open = None
        yield controls
        assert session.play(move) is None


def test_a_card_that_is_named_alone_says_that_it_is_played() -> None:
    played = 0
    for controls in through("catan"):
        if (seat := controls.session.engine.turn(controls.session.state)) is None:
            continue
        told = in_row(controls, seat, "knight")
        words = [str(key.words) for key in told.keys] if told is not None else []
        assert "Knight" not in words
        played += "Play a card: Knight" in words
    assert played > 3


def first_line(controls: Controls, thing: str) -> str:
    told = explanation_of(controls, thing)
    assert told is not None
    return str(told.about.lines[0])


def says_why(controls: Controls, thing: str) -> bool:
    """Whether the first that is told of it is why nothing begins there."""
    told = explanation_of(controls, thing)
    return told is not None and told.why is not None and told.about.lines[0] == told.why.why


def reasons(controls: Controls, thing: str) -> list[Text]:
    """What is told of it before what it is."""
    told = explanation_of(controls, thing)
    assert told is not None
    about = controls.session.engine.explain(controls.session.state, thing, told.why)
    assert about is not None
    assert told.about.lines[len(told.about.lines) - len(about.lines) :] == about.lines
    return [*told.about.lines[: len(told.about.lines) - len(about.lines)]]


def names(controls: Controls, thing: str) -> set[type]:
    told = explanation_of(controls, thing)
    assert told is not None
    return {key.name[0] for key in told.keys}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_looked_for_at_a_place_is_on_the_board(game: str) -> None:
    for controls in through(game):
        session = controls.session
        board = session.view().board
        places = set(flat(board).places()) if board is not None else set()
        for seat in session.engine.seated(session.state):
            for kind in session.engine.moves:
                assert places.issuperset(kind.begins_at(session.state, seat)), kind


def test_an_empty_market_space_begins_a_car_or_says_why_not() -> None:
    live = shut = 0
    for controls in through("kraftwagen"):
        session = controls.session
        free = {spot for spot in PutCar.begins_at(session.state, 0) if spot.startswith("market")}
        lit = {offer.kind for offer in session.offers() if offer.why is None}
        there = {one.spot: one for one in live_places(controls) if one.spot in free and not one.later}
        if PutCar in lit:
            assert set(there) == free
            assert all(place.at_once for place in there.values()), "a touch only asks which price"
            assert all(names(controls, spot) == {PutCar} for spot in free)
            controls.begin_at(min(free), PutCar, session.actors[0])
            assert controls.question is not None
            assert controls.question.name == "price"
            live += 1
        elif free and len(session.actors) == 1 and session.actors[0] >= 0:
            assert not there
            assert all(says_why(controls, spot) for spot in free)
            shut += 1
    assert live > 3
    assert shut > 3


def test_a_column_and_the_heart_lead_to_the_trade_and_the_donation() -> None:
    bought = given = dear = 0
    for controls in through("hab_und_gut"):
        session = controls.session
        lit = {offer.kind for offer in session.offers() if offer.why is None and offer.seat in session.actors}
        places = {one.spot: one for one in live_places(controls)}
        if Buy in lit:
            shut = Buy.shut_at(session.state, session.actors[0], "coal")
            there = lit & {Buy, Sell, Donate} - ({Buy} if shut else set())
            assert {key.name[0] for key in places["coal"].keys} == there
            if there:
                assert names(controls, "coal") == there
            assert places["coal"].why == shut
            bought += not shut
            dear += bool(shut)
        if Donate in lit:
            assert names(controls, "charity") == {Donate}
            given += 1
    assert bought > 3
    assert dear > 3
    assert given > 3


def trading(prices: dict[str, int], cash: int, traded: bool = False) -> Controls:
    """A turn of Hab & Gut with these prices, as spaces of the track, and so much cash; all have shares."""
    session = middle_of("hab_und_gut", 39)
    state = session.state
    for name, space in prices.items():
        state.prices[COMMODITIES.index(name)] = space
    state.cash[session.actors[0]] = cash
    state.traded = traded
    controls = Controls(session, Screen())
    controls.open = None
    return controls


@pytest.mark.parametrize(
    ("prices", "cash", "traded", "why", "begins"),
    [
        ({"coffee": 0}, 300, False, "You can't buy shares at 0: coffee", {Sell, Donate}),
        ({}, 0, False, "This costs 5; you have 0 in cash", {Sell, Donate}),
        ({}, 300, True, "You already bought or sold this turn", {Donate}),
        ({}, 300, False, None, {Buy, Sell, Donate}),
    ],
)
def test_a_column_says_why_nothing_is_bought_there_and_begins_nothing_else(
    prices: dict[str, int], cash: int, traded: bool, why: str | None, begins: set[type]
) -> None:
    controls = trading(prices, cash, traded)
    place = next(one for one in live_places(controls) if one.spot == "coffee")
    place = touched(controls, place) or place
    assert {key.name[0] for key in place.keys} == begins
    assert not place.at_once
    assert (place.why and str(place.why.why)[: len(why or "")]) == why


def test_a_reason_that_holds_for_a_sale_as_well_is_not_headed_by_the_purchase() -> None:
    def said(controls: Controls) -> str:
        place = next(one for one in live_places(controls) if one.spot == "coffee")
        return str((touched(controls, place) or place).says)

    assert said(trading({}, 300, True)).startswith("You already bought or sold this turn")
    assert said(trading({}, 0)) == "Buy: This costs 5; you have 0 in cash"
    told = explanation_of(trading({}, 300, True), "coffee")
    assert told is not None
    assert not [line for line in told.about.lines if str(line).startswith(("Buy:", "Sell:"))]


def test_without_cash_each_column_names_its_own_price() -> None:
    whys = {place.spot: place.why and str(place.why.why) for place in live_places(trading({}, 0))}
    assert whys["coffee"] == "This costs 5; you have 0 in cash"
    assert whys["wheat"] == "This costs 180; you have 0 in cash"


def test_the_key_to_buy_stays_with_its_reason_where_nothing_can_be_bought() -> None:
    controls = trading({}, 0)
    seat = controls.session.actors[0]
    shown = beside_board(keys_of(controls), set())
    key = shown.named((Buy, seat))
    assert key is not None
    assert key.state == "grey"
    assert key.shut is not None
    assert str(key.shut.why.why).endswith("you have 0 in cash")
    controls = trading({}, 0, traded=True)
    assert beside_board(keys_of(controls), set()).named((Buy, seat)) is None, "it was bought: that is over"


def test_a_column_begins_the_cards_at_once_while_prices_change() -> None:
    for controls in through("hab_und_gut"):
        if controls.session.state.phase == PRICES:
            place = next(one for one in live_places(controls) if one.spot == "coal")
            assert place.at_once
            return
    raise AssertionError("prices never change")


def test_why_a_building_cannot_be_entered_now_comes_first() -> None:
    reasons = set[str]()
    for controls in islice(through("le_havre"), 0, None, 3):
        state, seats = controls.session.state, controls.session.actors
        if len(seats) != 1 or seats[0] < 0:
            continue
        lit = {offer.kind for offer in controls.session.offers() if offer.why is None}
        blocked = {
            option.spot: option.blocked.why
            for option in getattr(Enter.where(state, seats[0]), "options", ())
            if option.blocked is not None
        }
        for spot in Enter.begins_at(state, seats[0]):
            if Enter in lit and spot in blocked and not names(controls, spot):
                assert first_line(controls, spot) == str(blocked[spot])
                reasons.add(blocked[spot].msgid)
            elif Enter not in lit and not names(controls, spot):
                assert says_why(controls, spot)
    assert len(reasons) > 2


def test_what_is_too_dear_to_buy_says_so_also_once_the_main_action_is_taken() -> None:
    told, dear = set[str](), 0
    for controls in islice(through("le_havre"), 0, None, 3):
        state, seats = controls.session.state, controls.session.actors
        if BuyBuilding not in controls.session.engine.kinds(state, seats[0]) or state.doing != NOWHERE:
            continue
        for option in BuyBuilding.where(state, seats[0]).options:
            if option.blocked is not None and not names(controls, option.spot):
                whys = [str(line) for line in reasons(controls, option.spot)]
                assert str(option.blocked.why) in whys
                told.update(whys)
                dear += not state.actions
    assert dear > 50
    assert "Building takes a main action, and you've already taken yours" in told
    assert "seat 1 has already taken the main action" in told


def test_an_empty_stack_and_a_begun_action_say_so_rather_than_that_the_action_is_taken() -> None:
    empty = begun = 0
    for controls in islice(through("le_havre"), 0, None, 3):
        state = controls.session.state
        for stack, spot in zip(state.ships, STACK_SPOTS, strict=True):
            line = first_line(controls, spot)
            if not stack and state.phase == TURN and state.doing == NOWHERE:
                assert " available now" in line
                empty += 1
            elif stack and state.doing != NOWHERE and not state.builds and not names(controls, spot):
                assert line == "Finish this action first"
                begun += 1
    assert empty > 20
    assert begun > 5


def test_while_something_is_asked_a_thing_only_says_what_it_is() -> None:
    controls = next(
        one for one in through("hab_und_gut") if Buy in {each.kind for each in one.session.offers()}
    )
    controls.begin(Buy, controls.session.actors[0])
    told = explanation_of(controls, "coal")
    assert told is not None
    assert told.about == controls.session.engine.explain(controls.session.state, "coal")
    assert told.keys == ()


def of_kind(game: str, kind: type) -> Iterator[Controls]:
    """Where a move of this kind can be begun."""
    for controls in through(game):
        session = controls.session
        if any(
            one.kind is kind and one.why is None and one.seat in session.actors for one in session.offers()
        ):
            yield controls


@pytest.mark.parametrize("kind", [Buy, Sell])
def test_a_touched_share_is_in_the_answer_from_the_start(kind: type) -> None:
    controls = next(of_kind("hab_und_gut", kind))
    assert controls.begin_at("salt", kind, controls.session.actors[0])
    asked = asked_of(controls)
    assert asked is not None
    assert asked.start == (("salt", 1),)
    assert asked.ready(asked.start)


def test_a_touched_share_is_donated_only_where_the_others_do_not_look() -> None:
    controls = next(of_kind("hab_und_gut", Donate))
    session, seat = controls.session, controls.session.actors[0]
    held = next(good for good in COMMODITIES if session.state.shares.least(seat, COMMODITIES.index(good)))
    assert controls.begin_at(held, Donate, seat)
    openly = asked_of(controls, eyes=seat)
    assert openly is not None
    assert openly.begun is None, "all saw what was touched"
    own = OwnControls(session, seat)
    own.open = None
    version = session.version
    assert own.begin_at(held, Donate, seat)
    asked = asked_of(own, eyes=seat)
    assert asked is not None
    assert [option.value for option in asked.options if asked.suggests(option)] == [held]
    assert session.version == version, "nothing is made by what was touched before"


def test_a_racing_car_and_its_track_begin_the_grand_prix() -> None:
    drove = shut = 0
    for controls in through("kraftwagen"):
        session = controls.session
        seat = session.actors[0]
        lit = {offer.kind for offer in session.offers() if offer.why is None}
        if Race in lit:
            there = {one.spot: one for one in live_places(controls)}
            assert there[f"car{seat}"].at_once
            assert there["circuit"].at_once
            drove += 1
        elif seat >= 0:
            assert says_why(controls, f"car{seat}")
            shut += 1
    assert drove > 5
    assert shut > 5


def test_awards_tell_what_they_are_won_for_before_one_is_given() -> None:
    told = 0
    for controls in of_kind("kraftwagen", GiveAward):
        found = explanation_of(controls, "award")
        assert found is not None
        assert GiveAward in {key.name[0] for key in found.keys}
        assert not found.at_once
        assert any(str(line).startswith("What an award is won for") for line in found.about.lines)
        told += 1
    assert told > 5


def test_an_own_building_is_sold_by_its_owner_out_of_turn() -> None:
    sold = shut = 0
    for controls in islice(through("le_havre"), 0, None, 3):
        session = controls.session
        others = [
            one for one in session.offers() if one.kind is SellBuilding and one.seat not in session.actors
        ]
        for offer in others:
            for option in SellBuilding.where(session.state, offer.seat).options:
                told = explanation_of(controls, option.spot)
                assert told is not None
                if option.blocked is None and not any(key.seat is None for key in told.keys):
                    assert [(key.name, key.seat) for key in told.keys] == [
                        ((SellBuilding, offer.seat), offer.seat)
                    ]
                    assert [str(key.words) for key in told.keys] == [f"seat {offer.seat + 1}: Sell"]
                    assert not told.at_once
                    if told.why is not None and told.missed is None:
                        assert says_why(controls, option.spot), "why whose turn it is begins nothing"
                        shut += 1
                    sold += 1
    assert sold > 5
    assert shut > 5


def test_no_first_line_is_about_a_move_that_nobody_wants_there() -> None:
    for controls in through("catan"):
        for thing in ("cards", "robber"):
            told = explanation_of(controls, thing)
            assert told is not None
            assert all("isn't possible now" not in str(line) for line in told.about.lines)


def test_a_harbour_says_whose_it_is_before_what_can_be_traded() -> None:
    controls = Controls(middle_of("catan", 150), Screen())
    state, turn = controls.session.state, controls.session.actors[0]
    signs = [mark.about for mark in controls.session.view().board.marks if "harbour" in (mark.about or "")]
    assert len(signs) == 9
    owners = dict[int | None, str]()
    for thing in signs:
        ends = ENDS_MASK[int(thing.split(" p")[1])]
        owners.setdefault(next((seat for seat in range(4) if state.buildings(seat) & ends), None), thing)
    assert None in owners
    others = {owner: thing for owner, thing in owners.items() if owner not in (None, turn)}
    assert others
    nobody = explanation_of(controls, owners[None])
    assert nobody is not None
    assert str(nobody.about.lines[0]).startswith("Nobody has it yet")
    assert str(nobody.about.lines[1]) == f"Without it the bank takes 4:1 from seat {turn + 1}"
    for owner, thing in others.items():
        assert first_line(controls, thing).startswith(f"seat {owner + 1} has it")
    assert Exchange in names(controls, owners[None]), "the bank trades without any"


def test_each_harbour_is_explained_by_its_own_rule() -> None:
    controls = Controls(middle_of("catan", 25), Screen())
    for mark in controls.session.view().board.marks:
        if "harbour" in (mark.about or ""):
            told = " ".join(map(str, explanation_of(controls, mark.about).about.lines))
            assert ("only 3 equal cards" in told) is (mark.icon == "harbour"), mark.about
            assert ("2 cards of that resource" in told) is (mark.icon != "harbour")


def test_whether_a_sign_begins_at_once_tells_nothing_of_a_hand() -> None:
    lit = set[bool]()
    for controls in of_kind("catan", BuyCard):
        session = controls.session
        told = explanation_of(controls, "development-card")
        assert told is not None
        assert [key.name[0] for key in told.keys] == [BuyCard]
        assert not told.at_once
        lit.add(isinstance(converse(BuyCard, session.state, session.actors[0]), Illegal))
    assert lit == {True, False}, "some hands can pay for it"


@pytest.mark.parametrize(
    ("game", "before", "thing", "begins"),
    [("catan", 7, "wool", {Trade, Exchange}), ("le_havre", 1, "B1", {Enter, BuyBuilding})],
)
def test_where_several_moves_begin_a_touch_alone_begins_none(
    game: str, before: int, thing: str, begins: set[type]
) -> None:
    controls = Controls(middle_of(game, before), Screen())
    controls.open = None
    assert names(controls, thing) == begins
    told = explanation_of(controls, thing)
    assert told is not None
    assert not told.at_once


# ---- what is shown of a player


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_shown_of_a_player_is_a_key_of_theirs_or_tells_or_shows_all_they_have(game: str) -> None:
    seen = 0
    for controls in islice(through(game), 0, None, 7):
        for row in controls.session.view().ledger.rows:
            for fact in (one for one in (*row.facts, *row.places) if one.about is not None):
                told = in_row(controls, row.seat, fact.about)
                assert told is not None or fact.opens or row.stock, fact.icon
                assert told is None or not fact.opens
                seats = {key.name[1] for key in told.keys} if told is not None else set()
                assert seats <= {row.seat}, "in their row it is theirs"
                seen += 1
    assert seen > 10


def test_a_loan_in_a_row_is_the_key_to_repay_it_or_says_why_not() -> None:
    repaid = shut = 0
    for controls in islice(through("le_havre"), 0, None, 4):
        session = controls.session
        free = {offer.seat for offer in session.offers() if offer.kind is Repay and offer.why is None}
        for seat in session.engine.seated(session.state):
            told = in_row(controls, seat, "loan")
            if told is not None and seat in free:
                assert (Repay, seat) in [key.name for key in told.keys]
                repaid += 1
            elif told is not None and not told.keys:
                assert told.about.lines[0] == told.why.why
                shut += 1
    assert repaid > 5
    assert shut > 50


def test_the_cards_in_a_row_are_the_key_to_play_one_or_say_why_not() -> None:
    before = both = shut = 0
    for controls in through("catan"):
        session = controls.session
        seat = session.actors[0]
        if len(session.actors) > 1 or session.state.phase not in (ROLL, BUILD):
            continue
        told = in_row(controls, seat, "development-card")
        assert told is not None
        names = [key.name for key in told.keys]
        free = any(
            one.kind.group is not None and one.why is None for one in session.offers() if one.seat == seat
        )
        assert ((PLAY, seat) in names) == free
        bank = explanation_of(controls, "development-card")
        assert bank is not None
        assert (PLAY, seat) not in [key.name for key in bank.keys], "at the bank one is bought"
        if free and session.state.phase == ROLL:
            assert names == [(PLAY, seat)]
            assert not told.at_once, "whoever touches it may want to look at the hand"
            before += 1
        elif free:
            both += (BuyCard, seat) in names
        elif not names:
            assert told.about.lines[0] == told.why.why
            shut += 1
    assert min(before, both, shut) > 3


def test_food_in_a_row_says_when_people_are_fed() -> None:
    said = set[str]()
    for controls in islice(through("le_havre"), 0, None, 3):
        seat = controls.session.state.seat
        told = in_row(controls, seat, f"food {seat}")
        said |= {told.why.code} if told is not None and told.why is not None else set()
    assert {"le-havre.feed.not-yet", "le-havre.feed.no-more"} <= said


def test_what_counts_a_hand_leads_to_the_hand() -> None:
    controls = next(iter(through("catan")))
    rows = controls.session.view().ledger.rows
    assert [[fact.icon for fact in row.facts if fact.opens] for row in rows] == [["cards"]] * len(rows)


# ---- what another move leads to


def test_a_proposal_or_a_ship_has_a_key_for_each_building_that_leads_to_it() -> None:
    moves = moves_of("le_havre")
    led = 0
    for controls, move, then in zip(through("le_havre"), moves, moves[1:], strict=False):
        if not isinstance(move, Enter) or not isinstance(then, Build | BuildShip):
            continue
        thing = then.building if isinstance(then, Build) else f"{then.ship} ships"
        told = explanation_of(controls, thing)
        assert told is not None
        assert (Enter, move.seat, move.building) in [key.name for key in told.keys]
        there = next((one for one in live_places(controls) if one.spot == thing), None)
        found = None if there is None else touched(controls, there)
        assert found is None or (Enter, move.seat, move.building) in [key.name for key in found.keys]
        led += 1
    assert led > 10


def test_a_proposal_keeps_its_title_beside_the_keys_that_enter_its_builders_and_buy_none_of_them() -> None:
    controls = Controls(middle_of("le_havre", 1), Screen())
    controls.open = None
    assert {way.offer.kind for way in controls.live_places()["B1"]} == {Enter, BuyBuilding}
    place = touched_at(controls, "01")
    assert str(place.name) == "Marketplace 01"
    assert {key.name[0] for key in place.keys if key.name[2:] == ("B1",)} == {Enter}


def test_the_building_that_was_entered_for_it_begins_with_it() -> None:
    moves = moves_of("le_havre")
    begun = 0
    for controls, move, then in zip(through("le_havre"), moves, moves[1:], strict=False):
        if not isinstance(move, Enter) or not isinstance(then, Build) or begun == 3:
            continue
        key = (Enter, move.seat, move.building)
        assert do(TABLE, controls, at_place(then.building, key))
        if controls.open is not None and controls.open.kind is Enter:
            controls.answer(move.fee)
        entering = controls.open
        assert entering is not None
        assert entering.kind is Build
        asked = asked_of(controls)
        assert asked is not None
        assert then.building in (asked.begun, *entering.answers), "only to be confirmed"
        assert type(controls.session.moves[-1]) is Enter, "nothing is built by the first touch"
        controls.undo()
        controls.open = None
        begun += 1
    assert begun == 3


def test_what_is_missing_for_a_proposal_is_said_where_no_building_leads_to_it() -> None:
    said = set[str]()
    wanted = {
        "{building} lies on top of it",
        "{building}: {goods} missing",
        "Building takes a main action, and you've already taken yours",
        "{seat} is in {building}",
    }
    for controls in through("le_havre"):
        state = controls.session.state
        if wanted <= said:
            break
        for number in (one for stack in state.stacks for one in stack):
            told = explanation_of(controls, CARDS[number].id)
            if told is not None and told.why is not None and not told.keys:
                assert told.about.lines[0] == told.why.why
                said.update(line.msgid for line in reasons(controls, CARDS[number].id))
    assert wanted <= said


def test_the_building_that_one_is_in_leads_to_what_is_done_there() -> None:
    done = set[type]()
    for controls in through("le_havre"):
        session, offers = controls.session, controls.session.offers()
        kinds = {offer.kind for offer in offers if offer.why is None and issubclass(offer.kind, InBuilding)}
        if session.state.doing != NOWHERE and kinds:
            assert kinds <= names(controls, CARDS[session.state.doing].id)
            done |= kinds
    assert len(done) > 3


def test_between_two_trades_the_charity_says_when_one_donates_again() -> None:
    said = set[str]()
    for controls in through("hab_und_gut"):
        state = controls.session.state
        told = in_row(controls, state.seat, "charity")
        if state.phase == PRICES and told is not None:
            said.add(str(told.about.lines[0]).partition(". ")[2])
    turns = {f"Shares are traded and donated again in turn {n}" for n in range(2, TURNS + 1)}
    assert turns | {"Shares are traded and donated again in half 2"} <= said


def test_a_body_in_the_supply_begins_with_its_value_or_says_why_not() -> None:
    begun = shut = 0
    for kind, what in ((TakeBody, "body"), (TakeEngine, "engine")):
        for controls in of_kind("kraftwagen", kind):
            seat = controls.session.actors[0]
            question = kind.where(controls.session.state, seat)
            for option in question.options:
                told = explanation_of(controls, f"{what} {option.value}")
                assert told is not None
                if option.blocked is not None:
                    assert not told.keys
                    assert first_line(controls, f"{what} {option.value}") == str(option.blocked.why)
                    shut += 1
                    continue
                assert [key.name for key in told.keys] == [(kind, seat)]
                if question.only():
                    continue  # a single value is not asked
                assert told.at_once
                assert do(TABLE, controls, at_place(f"{what} {option.value}", (kind, seat)))
                asked = asked_of(controls)
                assert asked is not None
                assert option.value in (asked.begun, *controls.open.answers), "only to be confirmed"
                controls.open = None
                begun += 1
    assert begun > 5
    assert shut > 5


def test_a_buyer_at_work_and_the_steps_of_the_marker_begin_the_buyer_or_say_why_not() -> None:
    places = ("active1", "active2", "step0", "stack-body", "marker")
    begun = shut = 0
    for controls in through("kraftwagen"):
        session = controls.session
        calls = any(offer.kind is CallBuyer and offer.why is None for offer in session.offers())
        there = {*flat(session.view().board).places()} & {*places}
        for thing in there if session.actors[0] >= 0 else ():
            if calls:
                assert names(controls, thing) == {CallBuyer}
                begun += 1
            elif not names(controls, thing):
                assert says_why(controls, thing)
                shut += 1
    assert begun > 50
    assert shut > 50


def test_a_tile_says_why_it_is_not_taken_now() -> None:
    said = set[str]()
    for controls in through("kraftwagen"):
        if controls.session.actors[0] >= 0 and not names(controls, "tile1"):
            assert says_why(controls, "tile1")
            said.add(first_line(controls, "tile1"))
    assert len(said) == 3


def test_food_in_a_row_says_what_the_feeding_will_be_for_this_player() -> None:
    short = 0
    for controls in islice(through("le_havre"), 0, None, 5):
        for row in controls.session.view().ledger.rows:
            fact = next(fact for fact in row.facts if fact.icon == "food")
            told = in_row(controls, row.seat, fact.about)
            assert told is not None, "red or not"
            said = " ".join(map(str, told.about.lines))
            assert str(told.about.title) == f"Food of seat {row.seat + 1}"
            if fact.alert:
                assert "missing" in said
                assert "of 4 francs" in said
                short += 1
    assert short > 5


def test_a_stack_of_ships_says_what_they_cost_beside_its_keys() -> None:
    said = set[str]()
    for controls in through("le_havre"):
        there = next((one for one in live_places(controls) if one.spot == "wooden ships"), None)
        place = touched(controls, there) if there is not None else None
        if place is None:
            told = explanation_of(controls, "wooden ships")
            place = told.at("wooden ships") if told is not None and told.keys else None
        if place is not None and place.keys:
            said.add(str(place.name))
    costs = "Built for 5 wood, 3 energy; bought for 14 francs. 2 food a round"
    assert {f"Wooden ship: {n} left, value {value}. {costs}" for n, value in ((1, 2), (2, 6))} <= said
    assert all(costs in one for one in said)


def touched_at(controls: Controls, spot: str) -> LivePlace:
    place = next(one for one in live_places(controls) if one.spot == spot)
    found = touched(controls, place)
    assert found is not None
    return found


def test_an_own_settlement_and_a_road_say_what_is_missing_for_them_or_what_comes_first() -> None:
    poor = Controls(middle_of("catan", 43), Screen())
    state, seat = poor.session.state, poor.session.actors[0]
    poor.open = None
    assert state.hands.count(seat) == 0
    own = next(intersection_spot(at) for at in members(state.settlements[seat]))
    road = path_spot(members(open_paths(state, seat))[0])
    assert first_line(poor, own).endswith("; a city costs 2 grain and 3 ore")
    assert first_line(poor, road).endswith("; a road costs 1 lumber and 1 brick")
    state.phase, state.dice = ROLL, 0
    for thing in (own, road):
        assert first_line(poor, thing) == "Roll the dice first"


def test_the_end_of_a_road_has_the_key_of_a_road_beside_why_nobody_settles_there() -> None:
    controls = Controls(middle_of("catan", 40), Screen())
    controls.open = None
    state, seat = controls.session.state, controls.session.actors[0]
    for at in members(dead_ends(state, seat)):
        place = touched_at(controls, intersection_spot(at))
        assert [key.name[0] for key in place.keys] == [BuildRoad]
        assert not place.at_once
        assert str(place.says) == f"Settlement: {TOO_CLOSE.why}"
        told = explanation_of(controls, intersection_spot(at))
        assert str(told.about.lines[0]) == f"Settlement: {TOO_CLOSE.why}"
        assert str(told.about.lines[1]).startswith("Nearest possible place: ")
    free = touched_at(controls, intersection_spot(members(open_intersections(state, seat))[0]))
    assert ([key.name[0] for key in free.keys], free.at_once) == ([BuildSettlement], True)


def test_a_building_that_can_be_bought_says_why_it_can_not_be_entered_rather_than_its_name() -> None:
    said = set[str]()
    for controls in islice(through("le_havre"), 0, None, 2):
        controls.open = None
        for place in live_places(controls):
            found = touched(controls, place) if place.keys else None
            if found is not None and found.of is not None and found.of.kind is Enter:
                assert found.name is None
                assert str(found.says) == f"Enter a building: {found.why.why}"
                said.add(found.why.code)
    assert {"le-havre.enter.occupied"} <= said


def test_where_cards_are_missing_no_other_rule_is_told() -> None:
    """The rule of distance says nothing of cards; where it is the reason it is told in full."""
    distance = next(
        entry.text
        for entry in entries(engine("catan").rules_in_brief)
        if str(entry.title) == "Distance between buildings"
    )
    told = {True: 0, False: 0}
    for controls in through("catan"):
        state, seats = controls.session.state, controls.session.actors
        if state.phase != BUILD or len(seats) != 1 or seats[0] < 0:
            continue
        for at in members(ALL_INTERSECTIONS & ~state.occupied):
            found = explanation_of(controls, intersection_spot(at))
            if found.why is not None and not found.keys:
                close = found.why.code == TOO_CLOSE.code
                assert (distance in found.about.lines) == close
                assert found.about.rule == found.why.rule
                told[close] += 1
    assert all(number > 50 for number in told.values()), told


def test_what_a_thing_of_a_name_of_its_own_is_stays_below_the_reason() -> None:
    controls = Controls(middle_of("catan", 43), Screen())
    controls.open = None
    city = explanation_of(controls, "city")
    assert city.why is not None
    assert str(city.about.lines[-1]).startswith("Costs 2 grain and 3 ore")


def test_a_place_for_a_settlement_that_is_too_close_or_too_far_names_the_nearest_one() -> None:
    controls = Controls(middle_of("catan", 45), Screen())
    controls.open = None
    state, seat = controls.session.state, controls.session.actors[0]
    free = members(open_intersections(state, seat))
    assert not [offer for offer in controls.lit() if offer.kind is BuildSettlement], "it can't be paid for"
    words = place_words(state.island).intersections
    met = set[str]()
    for at in members(ALL_INTERSECTIONS & ~state.occupied & ~dead_ends(state, seat)):
        if at in free:
            continue
        spot = intersection_spot(at)
        place = touched_at(controls, spot)
        assert place.why in (TOO_CLOSE, NO_ROAD_HERE)
        assert place.of is not None
        reason = reason_of(controls.session, controls.refusal(place.why, place.of, spot))
        assert str(reason.instead) in {f"Nearest possible place: {words[one]}" for one in free}
        assert [str(line) for line in explanation_of(controls, spot).about.lines[:2]] == [
            str(place.why.why),
            str(reason.instead),
        ]
        met.add(place.why.code)
    assert met == {TOO_CLOSE.code, NO_ROAD_HERE.code}


def test_a_harbour_without_an_own_building_tells_its_free_corner_before_the_bank_trades() -> None:
    controls = Controls(middle_of("catan", 40), Screen())
    controls.open = None
    state, seat = controls.session.state, controls.session.actors[0]
    for mark in controls.session.view().board.marks:
        if (path := harbour_path(mark.about or "")) is None:
            continue
        told = explanation_of(controls, mark.about)
        own = bool(state.buildings(seat) & ENDS_MASK[path])
        corners = [line for line in told.about.lines if str(line).startswith("Free corner there: ")]
        assert told.at_once is own
        assert len(corners) == (not own and bool(ENDS_MASK[path] & ~state.closed))
        assert [key.name[0] for key in told.keys] == [Exchange]


def test_a_place_that_cannot_answer_names_the_nearest_one_that_can() -> None:
    catan = engine("catan")
    sessions = (Session(catan, prepared(catan, n), Loose()) for n in range(99))
    session = next(one for one in sessions if one.state.phase == FOUNDING)
    first = next(one for one in catan.legal(session.state) if isinstance(one, PlaceInitial))
    assert session.play(first) is None
    controls = Controls(session, Screen())
    assert isinstance(controls.question, Pick)
    blocked = next(one for one in controls.question.options if one.blocked == TOO_CLOSE)
    assert blocked.blocked is not None
    refusal = controls.refusal(blocked.blocked, blocked.value)
    assert refusal.at == blocked.spot
    assert str(reason_of(session, refusal).instead).startswith("Nearest possible place: corner of ")


def test_what_the_bank_would_trade_is_told_from_what_lies_open() -> None:
    secret = 0
    for controls in through("catan"):
        session, seat = controls.session, controls.session.actors[0]
        why = next(
            (one.why for one in controls.session.offers() if one.kind is BuyCard and one.seat == seat), None
        )
        if why is None or why.code != "catan.pay.short":
            continue
        openly, truly = (
            session.engine.nearest(state, BuyCard, seat, why, None)
            for state in (session.lies_open, session.state)
        )
        told = explanation_of(controls, "development-card")
        assert told is not None
        said = [str(line) for line in told.about.lines]
        assert (str(openly) in said) == (openly is not None)
        if truly is not None and str(truly) != str(openly):
            assert str(truly) not in said
            secret += 1
    assert secret > 1
