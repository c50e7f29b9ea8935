"""What is said of a thing now: what a tile does, who buys which car, what is left."""

import pytest

import engines
from engines.core.conversing import converse
from engines.core.view import About
from engines.games.kraftwagen import rulebook
from engines.games.kraftwagen.box import Award
from engines.games.kraftwagen.moves.market import PutCar
from engines.games.kraftwagen.picture import board
from engines.games.kraftwagen.pieces import Car, Card
from engines.games.kraftwagen.state import KraftwagenState
from engines.games.kraftwagen.tables import BODY, KINDS, PRICE, SPECIAL
from tests.games.kraftwagen.boxes import BENZ, BUGATTI, MAYBACH, PORSCHE, PRINTED
from tests.games.kraftwagen.table import begun, laid, points, selling

KRAFTWAGEN = engines.engine("kraftwagen")


def about(state: KraftwagenState, thing: str) -> About:
    """The facts on a thing, without its rule."""
    told = KRAFTWAGEN.about(state, thing)
    assert told is not None, thing
    return told


def said(state: KraftwagenState, thing: str) -> list[str]:
    """The lines of facts on a thing."""
    return [str(line) for line in about(state, thing).lines]


def market(*cars: Car, active: tuple[int, ...] = ()) -> KraftwagenState:
    """The table with these cars and buyers."""
    state = begun()
    state.cars, state.active = list(cars), list(active)
    for car in cars:
        state.prices.remove(car.price)
    return state


# ---- tiles


def test_a_tile_tells_what_each_of_its_actions_does() -> None:
    told = about(begun(), "tile10")
    assert told.icons == ("buyer", "worker", "grand-prix")
    assert [str(line).partition(":")[0] for line in told.lines] == ["Buyer", "Hire a worker", "Grand Prix"]
    assert about(begun(), "face.10") == told == about(begun(), "chain.tile.10")


def test_a_tile_nobody_entered_says_so() -> None:
    told = about(begun(box=PRINTED), "tile10")
    assert (said(begun(box=PRINTED), "tile10"), told.icons) == (
        ["Nobody has entered yet what it shows"],
        ("unknown",),
    )


def test_a_start_tile_tells_what_it_does() -> None:
    assert said(laid(), "start.1") == [
        "Hire a worker: one goes from your supply to your canteen",
        "Grand Prix: drive 2 spaces, whatever your engine",
    ]


def test_special_tiles_tell_how_many_are_left_in_the_stack_of_this_turn() -> None:
    assert said(begun(), "special") == ["You play without them"]
    state = begun(special=True)
    assert said(state, f"tile{SPECIAL}") == said(state, "take-special") == ["Left to draw in stack A: 3"]


def test_a_worker_tells_who_is_farther_back() -> None:
    state = begun()
    assert said(state, "worker0") == ["Last on the track, so next"]
    assert said(state, "worker1") == ["1 worker is farther back"]
    assert said(state, "chain.worker.2") == ["2 workers are farther back"]
    assert said(begun(2), "worker0") == [], "two players decide themselves whose turn it is"


# ---- keys


def test_hiring_tells_who_has_workers() -> None:
    assert said(begun(), "hire") == [
        "In the canteen: seat 1 4, seat 2 4 and seat 3 4",
        "In the supply: seat 1 8, seat 2 8 and seat 3 8",
    ]


def test_hiring_tells_who_has_cards_that_wait() -> None:
    state = begun()
    state.cards[1] = [Card(1, 0, active=False), Card(0, 1)]
    assert said(state, "worker")[2:] == ["Cards that wait for a worker: seat 1 0, seat 2 1 and seat 3 0"]


def test_ending_a_turn_tells_how_far_the_scoring_is() -> None:
    state = begun()
    assert said(state, "end-turn") == [
        "Until the scoring: 6 more cars",
        "or 4 more steps of the black marker",
    ]
    state.track = 0
    assert said(state, "end-turn") == ["Then the scoring: first the race, then the buyers, then awards"]


def test_parts_tell_the_value_that_research_allows_at_most_7() -> None:
    state = begun()
    points(state, 1, body=2)
    for _ in range(4):
        points(state, 2, engine=2)
    assert said(state, "take-body") == [
        "Body points are the highest value one takes: seat 1 1, seat 2 3 and seat 3 1"
    ]
    assert said(state, "engine") == [
        "Engine points are the highest value one takes: seat 1 1, seat 2 1 and seat 3 7"
    ]


def test_research_tells_the_cards_left() -> None:
    state = begun()
    assert said(state, "research") == ["48 cards left in the deck"]
    state.deck = 1
    assert said(state, "deck") == ["1 card left in the deck"]


def test_a_buyer_action_tells_the_buyers_and_the_steps_of_the_marker() -> None:
    state = begun()
    state.active, state.track = [BODY, PRICE], 3
    assert said(state, "call-buyer") == ["Active buyers: 2 of 4", "Steps of the black marker to 0: 3"]
    assert said(state, "marker") == ["Steps of the black marker to 0: 3"]


def test_marketing_tells_free_spaces_and_prices() -> None:
    state = market(Car(0, 1, 1, 1, 5))
    assert said(state, "put-car") == ["5 spaces free", "Prices left: 1, 2, 3, 6, 8, 9 and 10"]
    state.prices = []
    assert said(state, "price") == ["No price markers are left beside the market"]


def test_the_grand_prix_tells_how_far_each_car_drives() -> None:
    state = begun()
    state.racing, state.laps = [2, 1, 4], [1, 0, 2]
    state.cards[1] = [Card(engineer=BUGATTI)]
    assert said(state, "race") == [
        "Spaces for each Grand Prix, by the racing engine: seat 1 2, seat 2 3 and seat 3 4"
    ]
    assert said(state, "flag") == ["Laps so far: seat 1 1, seat 2 0 and seat 3 2"]


# ---- the buyers, and what they buy


def test_a_stack_tells_its_buyers_their_money_and_what_one_more_would_take() -> None:
    dear, cheap = Car(0, 3, 1, 1, 8), Car(1, 2, 1, 1, 2)
    state = market(dear, cheap)
    assert said(state, "stack-body") == [
        "Takes the car with the best body that is left, of equal ones the cheapest",
        "In the stack: 2",
        "White money beside it: 2",
        "Called now, it would take the car of seat 1 at 8",
    ]
    state.active = [BODY]
    assert said(state, "buyer-body")[-1] == "Called now, it would take the car of seat 2 at 2"
    assert len(said(begun(), "stack-price")) == 3, "without a car nothing is said of one"
    state.fifth = PRICE
    assert said(state, "stack-price")[-1] == "Called now, it would take the car of seat 2 at 2", (
        "before the fifth"
    )
    state.stacks[BODY] = 0
    assert len(said(state, "stack-body")) == 3, "none is left to call"
    state.active = [BODY, BODY, PRICE, PRICE]
    assert len(said(state, "stack-engine")) == 3, "no space is left"
    assert about(state, "stack-prestige").icons == ("buyer-prestige",)


def test_an_active_buyer_tells_what_it_takes_as_things_are() -> None:
    state = market(Car(0, 3, 1, 1, 8), active=(BODY, PRICE))
    assert str(about(state, "active1").title) == "Body buyer"
    assert said(state, "active1") == [
        "Chooses as number 1",
        "Takes the car with the best body that is left, of equal ones the cheapest",
        "As things are, it takes the car of seat 1 at 8",
    ]
    assert said(state, "active.2")[1:] == [
        "Takes the cheapest car that is left, and its owner gets the price twice",
        "Taken before it: the car of seat 1 at 8",
        "As things are, there is no car for it",
    ]
    assert said(state, "active3") == ["No buyer is here"]
    state.fifth = KINDS.index("engine")
    assert str(about(state, "active5").title) == "Engine buyer"


def test_a_car_tells_its_values_and_its_buyer() -> None:
    state = market(Car(2, 3, 4, 2, 8, MAYBACH), Car(0, 1, 1, 1, 9), active=(BODY,))
    assert str(about(state, "market1").title) == "Car of seat 3"
    assert said(state, "seller1") == [
        "Body 3, engine 4, prestige 4",
        "Price: 8",
        "With the marker of Wilhelm Maybach",
        "As things are, it goes to: body buyer, number 1",
    ]
    assert said(state, "market.2.owner")[-2:] == [
        "As things are, nobody buys it",
        "body buyer, number 1: takes the car of seat 3 at 8",
    ]
    assert said(state, "market3") == ["No car is here"]


def test_a_price_marker_tells_where_it_is() -> None:
    state = market(Car(0, 1, 1, 1, 5))
    assert said(state, "price3") == ["Beside the market: you may choose it"]
    assert said(state, "price5") == ["On the car of seat 1"]
    state.prices.remove(3)
    assert said(state, "price.3") == ["No longer beside the market"]


def test_a_price_says_who_would_take_the_best_car_at_it() -> None:
    state = selling("body 2", "engine 1")
    state.cars, state.active = [Car(1, 2, 1, 1, 5)], [BODY]
    assert said(state, "price3")[-1] == "With the best car of seat 1: body buyer takes it"
    assert said(state, "price6")[-1] == "With the best car of seat 1: no buyer yet"
    folded = {f"{shape.text}: {shape.note}" for shape in board(state).shapes if shape.folded}
    assert {"3: body buyer takes it", "6: no buyer yet"} <= folded
    question = converse(PutCar, state, 0)
    assert {str(option.label): str(option.note) for option in question.options}["6"] == "no buyer yet"
    state.workshops[0] = ["body 2", "empty", "empty"]
    assert said(state, "price3") == ["Beside the market: you may choose it"], "no car can be marketed"


def test_awards_are_told_in_points() -> None:
    state = begun()
    state.goals[0] = Award("", 1)
    assert said(state, "award.1")[0] == "award 1: 1 point"
    assert KRAFTWAGEN.about(state, "price4") is None, "there is no such marker in this turn"


# ---- the race


def test_a_racing_car_tells_where_it_is_and_what_the_race_pays_it() -> None:
    state = begun()
    state.space, state.laps, state.racing = [0, 7, 3], [0, 0, 1], [1, 2, 3]
    assert said(state, "car0") == [
        "Spaces for each Grand Prix: 1",
        "In the pit lane",
        "Laps: 0",
        "As things are, the race pays 0",
    ]
    assert said(state, "car1")[1:] == ["On space 7", "Laps: 0", "As things are, the race pays 4"]
    assert said(state, "car2")[2:] == ["Laps: 1", "As things are, the race pays 8"]


# ---- engineers and awards


def test_an_engineer_tells_what_it_does_and_for_whom() -> None:
    state = begun()
    assert said(state, "engineer.1") == ["a fifth buyer", "Nobody has this card"]
    state.cards[1] = [Card(engineer=BENZ), Card(engineer=PORSCHE, active=False)]
    state.used[BENZ] = True
    assert said(state, "used.1") == ["a fifth buyer", "Works for seat 2", "Used in this game turn"]
    assert said(state, "engineer.4.amount") == ["the racing car is faster: 1", "seat 2: waits for a worker"]
    unread = begun(box=PRINTED)
    assert said(unread, "engineer.6")[0] == "Nobody has entered yet what this engineer does"


def test_the_key_of_engineers_tells_who_is_not_taken() -> None:
    state = begun()
    state.cards[0] = [Card(engineer=number) for number in range(1, 8)]
    assert said(state, "use-engineer") == ["Not taken yet: Carl Benz and Invented Other"]
    state.cards[1] = [Card(engineer=0), Card(engineer=8)]
    assert said(state, "engineer") == ["Players have all the engineers"]


def test_awards_tell_their_goals_and_who_has_them() -> None:
    state = begun()
    state.awards[0] = 2
    told = said(state, "give-award")
    assert told[0] == "Left: 9 of 10"
    assert told[-1] == "Won so far: seat 1 0, seat 2 0 and seat 3 1"
    assert told[1].startswith("To win: 4 points for “Invented goal 2”, 5 points for “Invented goal 3”, ")
    assert said(state, "award.1") == ["3 points for “Invented goal 1”", "Won by seat 3"]
    unread = begun(box=PRINTED)
    printed = "What an award is won for is printed on it, so the app can't tell who is closest"
    assert said(unread, "award.2") == [printed, "Nobody has it"]
    assert said(unread, "award") == ["Left: 10 of 10", printed]
    state.goals[1] = Award("", 4)
    assert said(state, "award.2") == ["award 2: 4 points", printed, "Nobody has it"]
    assert printed in said(state, "award"), "of points alone nobody knows what to do"


# ---- ten questions of a first evening


HELD = {
    "what do the icons of this tile do?": ("tile9", "Research: take one", "call one"),
    "why is it her turn again?": ("worker0", "Last on the track", "If you are still last"),
    "what do I need for a car?": ("put-car", "a body and an engine", "at least one worker"),
    "which car does this buyer take?": ("active1", "it takes the car of seat 2", "white money"),
    "how far do I drive?": (
        "race",
        "Spaces for each Grand Prix, by the racing engine: seat 1 1",
        "value of its engine",
    ),
    "what does the race pay me now?": ("car0", "the race pays 0", "engine"),
    "when is the game turn over?": ("end-turn", "5 more cars", "4 more steps"),
    "what is this price for?": ("price1", "you may choose it", "only if the car is sold"),
    "why does my research card give nothing?": ("hire", "Cards that wait", "goes there instead"),
}
"""What is held, and what is read then."""


@pytest.mark.parametrize("question", HELD)
def test_a_thing_that_is_held_answers_the_question_that_it_raises(question: str) -> None:
    state = market(Car(1, 2, 1, 1, 5), active=(BODY,))
    state.cards[0] = [Card(1, 0, active=False)]
    thing, *answers = HELD[question]
    told = KRAFTWAGEN.explain(state, thing)
    assert told is not None
    read = " ".join(map(str, told.lines))
    assert [answer for answer in answers if answer not in read] == []


def test_a_refusal_leads_to_the_rule_that_answers() -> None:
    for question, answer in (
        ("kraftwagen.part.too-high", "with 3 body points a body of 3"),
        ("kraftwagen.car.no-body", "a body and an engine from your workshops"),
        ("kraftwagen.turn.not-tail", "worker farthest back"),
    ):
        told = KRAFTWAGEN.explain(begun(), question)
        assert told is not None
        assert answer in " ".join(map(str, told.lines))


EFFECTS = {
    "why was my action lost?": (rulebook.TILE, "isn't possible is lost"),
    "why did she get 7?": (rulebook.RACE_SCORING, "7, 4 and 2"),
    "what becomes of the car nobody bought?": (rulebook.BUYERS_SCORING, "pays nothing"),
    "why does nothing come of my card?": (rulebook.RESEARCH, "until it has a worker"),
}
"""The rule that an effect cites, and what is read behind it."""


@pytest.mark.parametrize("question", EFFECTS)
def test_an_effect_leads_to_the_rule_that_answers(question: str) -> None:
    rule, answer = EFFECTS[question]
    told = KRAFTWAGEN.explain_rule(rule)
    assert told is not None
    assert answer in " ".join(map(str, told.lines))


# ---- the rest


@pytest.mark.parametrize(
    "thing", ["turn", "tile0", "tile12", "worker3", "market7", "hello", "stack-hat", "7"]
)
def test_of_other_things_only_the_rules_are_told(thing: str) -> None:
    assert KRAFTWAGEN.about(begun(), thing) is None


def test_facts_come_before_the_rule() -> None:
    told = KRAFTWAGEN.explain(begun(), "call-buyer")
    assert told is not None
    assert str(told.lines[0]) == "Active buyers: 0 of 4"
    assert "lowest free space" in str(told.lines[-1])
    assert told.rule is not None
    assert "Comprador" in str(told.rule)
