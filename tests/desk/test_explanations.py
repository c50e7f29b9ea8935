"""What is told of a thing that is touched: first why nothing begins there now; what begins has a key."""

from collections.abc import Iterator
from itertools import islice

import pytest

from companion.desk.asked import asked_of
from companion.desk.explanations import explanation_of, in_row, touched
from companion.desk.intents import TABLE, at_place, do
from companion.desk.keys import live_places
from companion.drawing.board import flat
from companion.table.play.controls import Controls
from companion.table.play.own_controls import OwnControls
from engines.core.conversing import converse
from engines.core.rules import Illegal
from engines.games.catan.moves.cards import BuyCard
from engines.games.catan.moves.trade import Exchange
from engines.games.catan.topology import ENDS_MASK
from engines.games.hab_und_gut.moves.donation import Donate
from engines.games.hab_und_gut.moves.trade import Buy, Sell
from engines.games.hab_und_gut.tables import COMMODITIES
from engines.games.kraftwagen.moves.market import PutCar
from engines.games.kraftwagen.moves.race import Race
from engines.games.le_havre.moves.building import Build
from engines.games.le_havre.moves.entering import Enter
from engines.games.le_havre.moves.market import Repay
from engines.games.le_havre.moves.market import Sell as SellBuilding
from engines.games.le_havre.moves.using import InBuilding
from engines.games.le_havre.moves.wharf import BuildShip
from engines.games.le_havre.specials import CARDS
from engines.games.le_havre.state import NOWHERE
from tests.desk.games import middle_of, moves_of
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


def first_line(controls: Controls, thing: str) -> str:
    told = explanation_of(controls, thing)
    assert told is not None
    return str(told.about.lines[0])


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
            assert all(first_line(controls, spot).startswith("Not now: ") for spot in free)
            shut += 1
    assert live > 3
    assert shut > 3


def test_a_column_and_the_heart_lead_to_the_trade_and_the_donation() -> None:
    bought = given = 0
    for controls in through("hab_und_gut"):
        session = controls.session
        lit = {offer.kind for offer in session.offers() if offer.why is None and offer.seat in session.actors}
        places = {one.spot: one for one in live_places(controls)}
        if Buy in lit:
            assert {key.name[0] for key in places["coal"].keys} == lit & {Buy, Sell, Donate}
            assert names(controls, "coal") == lit & {Buy, Sell, Donate}
            bought += 1
        if Donate in lit:
            assert names(controls, "charity") == {Donate}
            given += 1
    assert bought > 3
    assert given > 3


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
                assert first_line(controls, spot) == f"Not now: {blocked[spot]}"
                reasons.add(blocked[spot].msgid)
            elif Enter not in lit and not names(controls, spot):
                assert first_line(controls, spot).startswith("Not now: ")
    assert len(reasons) > 2


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
            assert there["lane0"].at_once
            drove += 1
        elif seat >= 0:
            assert first_line(controls, f"car{seat}").startswith("Not now: ")
            shut += 1
    assert drove > 5
    assert shut > 5


def test_an_own_building_is_sold_by_its_owner_out_of_turn() -> None:
    sold = 0
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
                    assert not told.at_once
                    sold += 1
    assert sold > 5


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


# ---- what is shown of a player


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_shown_of_a_player_is_a_key_of_theirs_or_tells_or_shows_all_they_have(game: str) -> None:
    seen = 0
    for controls in islice(through(game), 0, None, 7):
        for row in controls.session.view().ledger.rows:
            for fact in (one for one in (*row.facts, *row.places) if one.icon is not None):
                told = in_row(controls, row.seat, fact.icon)
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
                assert str(told.about.lines[0]).startswith("Not now: ")
                shut += 1
    assert repaid > 5
    assert shut > 50


def test_food_in_a_row_says_when_people_are_fed() -> None:
    said = set[str]()
    for controls in islice(through("le_havre"), 0, None, 3):
        told = in_row(controls, controls.session.state.seat, "food")
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
        "le-havre.build.buried",
        "le-havre.build.lacking",
        "le-havre.turn.acted",
        "le-havre.enter.occupied",
    }
    for controls in through("le_havre"):
        state = controls.session.state
        if wanted <= said:
            break
        for number in (one for stack in state.stacks for one in stack):
            told = explanation_of(controls, CARDS[number].id)
            if told is not None and told.why is not None and not told.keys:
                assert str(told.about.lines[0]).startswith("Not now: ")
                said.add(told.why.code)
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
