"""Engineers: what each of them does on the market."""

from engines.core.conversing import converse
from engines.core.questions import Pick
from engines.games.kraftwagen.box import Engineer
from engines.games.kraftwagen.buying import choice, purchases, values_of
from engines.games.kraftwagen.engine import ENGINE
from engines.games.kraftwagen.moves.engineers import UseEngineer
from engines.games.kraftwagen.moves.race import Race
from engines.games.kraftwagen.moves.research import Research
from engines.games.kraftwagen.moves.turn import EndTurn, NextTurn
from engines.games.kraftwagen.pieces import Car, Card
from tests.games.kraftwagen.boxes import (
    ANOTHER,
    BENZ,
    BUGATTI,
    DIESEL,
    OPEL,
    PORSCHE,
    PRINTED,
)
from tests.games.kraftwagen.table import begun, code, doing, may, play, set_workers, with_engineer


def test_k190_nine_engineers_each_taken_once() -> None:
    state = doing("research")
    assert {move.engineer for move in may(state, Research) if move.card == "engineer"} == set(range(1, 10))
    state.cards[1] = [Card(engineer=4)]
    assert code(state, Research(0, "engineer", engineer=5)) == "kraftwagen.research.engineer-taken"
    state.cards[2] = [Card(engineer=number) for number in range(9)]
    assert code(state, Research(0, "engineer", engineer=1)) == "kraftwagen.research.no-engineers"


def test_k191_the_names_found_are_offered_where_nobody_described_them() -> None:
    state = doing("research", box=PRINTED)
    labels = [str(option.label) for option in _asked(state, "engineer").options]
    assert labels[:6] == [
        "Carl Benz",
        "Rudolf Diesel",
        "Ettore Bugatti",
        "Ferdinand Porsche",
        "Wilhelm Maybach",
        "Adam Opel",
    ]
    assert len(labels) == 9


def _asked(state, *answers):
    return converse(Research, state, 0, answers)


def test_k192_k193_benz_and_diesel_are_known_and_the_others_told_as_printed() -> None:
    state = doing("research", box=PRINTED)
    after = play(state, Research(0, "engineer", engineer=1, worker="no")).state
    assert after.known_engineer(BENZ) == Engineer("Carl Benz", "buyer")
    assert _asked(state, "engineer", 3).name == "effect"
    assert _asked(state, "engineer", 3).suggested == "race"
    assert list(_asked(state, "engineer", 3, "race").answers()) == list(range(1, 10))
    told = Research(0, "engineer", engineer=3, effect="race", amount=2, worker="no")
    after = play(state, told).state
    assert after.known_engineer(BUGATTI) == Engineer("Ettore Bugatti", "race", 2)
    told = Research(0, "engineer", engineer=9, name="Invented", effect="other", worker="yes")
    after = play(state, told).state
    assert after.known_engineer(ANOTHER) == Engineer("Invented", "other", worker=True)


def test_k192_benz_brings_a_fifth_buyer_after_the_four() -> None:
    state = with_engineer(BENZ)
    state.cars = [Car(0, 2, 1, 1, 5), Car(1, 1, 3, 1, 3)]
    state.active = [0]
    after = play(state, UseEngineer(0, BENZ + 1, "engine")).state
    assert [(one.number, one.kind) for one in purchases(after)] == [(1, 0), (5, 1)]
    assert code(after, UseEngineer(0, BENZ + 1, "engine")) == "kraftwagen.engineer.none"
    assert converse(UseEngineer, after, 0).code == "kraftwagen.engineer.none"


def test_one_fifth_buyer_a_turn() -> None:
    for kind in range(4):
        state = with_engineer(BENZ)
        state.fifth = kind
        assert code(state, UseEngineer(0, BENZ + 1, "body")) == "kraftwagen.engineer.fifth-there"


def test_an_engineer_is_used_although_another_one_cannot_be() -> None:
    state = with_engineer(BENZ)
    state.cards[0].append(Card(engineer=ANOTHER))
    state.fifth = 2
    assert code(state, UseEngineer(0, ANOTHER + 1, money=0, note="")) is None
    assert code(state, UseEngineer(0, BENZ + 1, "body")) == "kraftwagen.engineer.fifth-there"


def test_k193_diesel_swaps_a_part_of_a_market_car() -> None:
    state = with_engineer(DIESEL, "body 5", "engine 6")
    assert code(state, UseEngineer(0, DIESEL + 1, car=1, part="body 5")) == "kraftwagen.engineer.no-swap"
    state.cars = [Car(1, 1, 1, 1, 3), Car(0, 2, 2, 1, 5)]
    result = play(state, UseEngineer(0, DIESEL + 1, car=2, part="body 5"))
    assert result.says("swaps body 2 for body 5")
    assert result.events[-1].spots == ("market2",)
    after = result.state
    assert after.cars[1] == Car(0, 5, 2, 1, 5)
    assert after.workshops[0] == ["body 2", "engine 6", "empty"]
    after = play(state, UseEngineer(0, DIESEL + 1, car=2, part="engine 6")).state
    assert after.cars[1] == Car(0, 2, 6, 1, 5)
    assert code(state, UseEngineer(0, DIESEL + 1, car=1, part="body 5")) == "core.answer.unfit"


def test_a_swapped_part_says_what_it_takes_the_place_of_and_that_an_equal_one_changes_nothing() -> None:
    state = with_engineer(DIESEL, "body 2", "engine 6")
    state.cars = [Car(0, 2, 3, 1, 5)]
    asked = converse(UseEngineer, state, 0)
    assert isinstance(asked, Pick)
    assert {option.value: str(option.note) for option in asked.options} == {
        "body 2": "changes nothing: the car has the same",
        "engine 6": "instead of engine 3",
    }


def test_k194_bugatti_and_porsche_make_the_own_racing_car_faster() -> None:
    state = doing("grand-prix")
    state.cards[0] = [Card(engineer=BUGATTI), Card(engineer=PORSCHE)]
    assert play(state, Race(0)).state.space[0] == 1 + 2 + 1
    state.todo = ["race-5"]
    assert play(state, Race(0)).state.space[0] == 5


def test_k195_an_engineer_with_a_price_effect_makes_a_car_count_as_cheaper() -> None:
    state = begun()
    cheap, marked = Car(0, 1, 1, 1, 4), Car(1, 1, 1, 1, 5, OPEL)
    assert values_of(state, marked)[3] == 3
    assert choice(state, [cheap, marked], 3) == marked


def test_k196_other_abilities_are_a_note_with_money() -> None:
    state = with_engineer(ANOTHER)
    result = play(state, UseEngineer(0, ANOTHER + 1, money=3, note="as the card says"))
    assert result.state.money(0) == 3
    assert any(str(event.why) == "as the card says" for event in result.events)
    assert not result.state.working_engineers(0)


def test_k197_an_engineer_takes_a_worker_only_where_the_box_says_so() -> None:
    state = play(doing("research"), Research(0, "engineer", engineer=BUGATTI + 1)).state
    assert (state.canteen[0], state.working_engineers(0)) == (4, [BUGATTI])
    state = play(doing("research"), Research(0, "engineer", engineer=PORSCHE + 1)).state
    assert (state.canteen[0], state.working_engineers(0)) == (3, [PORSCHE])
    state = doing("research")
    set_workers(state, 0, 0)
    state = play(state, Research(0, "engineer", engineer=PORSCHE + 1)).state
    assert state.working_engineers(0) == []
    assert state.workers(0) == 14


def test_engineers_serve_again_in_the_next_turn() -> None:
    state = with_engineer(BENZ)
    state = play(state, UseEngineer(0, BENZ + 1, "body")).state
    state.track = 0
    state = play(state, EndTurn(0), NextTurn(0)).state
    assert state.working_engineers(0) == [BENZ]
    assert state.fifth == -1


def test_a_research_card_says_what_it_leads_to() -> None:
    state = doing("research")
    state.cards[0] = [Card(body=2), Card(engine=6)]
    notes = {option.value: str(option.note) for option in _asked(state).options}
    assert notes["body"] == "with a worker: bodies up to 4"
    assert notes["two-engines"] == "with a worker: engines up to 7"
    assert notes["body-and-engine-point"] == "with a worker: bodies up to 4, engines up to 7"
    assert all(notes.values())


def test_an_engineer_says_what_it_does_where_it_is_chosen() -> None:
    notes = [str(option.note) for option in _asked(doing("research", box=PRINTED), "engineer").options]
    assert notes[BENZ] == "a fifth buyer"
    assert notes[BUGATTI] == "Nobody has entered yet what this engineer does"
    notes = [str(option.note) for option in _asked(doing("research"), "engineer").options]
    assert notes[BUGATTI] == "the racing car is faster: 2"
    state = with_engineer(DIESEL, "engine 2")
    state.cars = [Car(0, 1, 1, 1, 6)]
    assert [str(one.note) for one in UseEngineer.where(state, 0).options] == ["swap a part of a market car"]


def test_an_engineer_is_in_the_row_of_whose_it_is_and_tells_what_it_does_there() -> None:
    assert all("engineer" not in [fact.icon for fact in row.facts] for row in rows(begun()))
    state = with_engineer(BENZ)
    state.cards[1] = [Card(engineer=BUGATTI, active=False)]
    counted = [
        [fact.value for fact in row.facts if fact.about == f"engineers {row.seat}"] for row in rows(state)
    ]
    assert counted == [[1], [1], [0]]
    state.used[BENZ] = True
    lines = [str(ENGINE.about(state, f"engineers {seat}").lines[0]) for seat in range(3)]
    assert lines == [
        "Carl Benz, used in this game turn: a fifth buyer",
        "Ettore Bugatti, who waits for a worker: the racing car is faster: 2",
        "None yet: research brings them",
    ]
    assert UseEngineer.begun_by(state, 0, "engineers 0")


def rows(state):
    return ENGINE.view(state, None).ledger.rows
