"""What is shown, counted and put right."""

from collections.abc import Iterator
from random import Random

import pytest
from babel.messages.pofile import read_po

import engines
from companion.table.play.moment import shares_of
from companion.table.runtime.i18n import reader
from engines.core.brief.prose import passages, translated
from engines.core.corrections import Correct
from engines.core.view import BADGE, Spot
from engines.games.kraftwagen.box import Engineer
from engines.games.kraftwagen.engine import ENGINE
from engines.games.kraftwagen.moves.market import PutCar
from engines.games.kraftwagen.moves.tiles import TakeTile
from engines.games.kraftwagen.moves.turn import NextTurn
from engines.games.kraftwagen.picture import ASPECT
from engines.games.kraftwagen.pieces import Car, Card
from engines.games.kraftwagen.state import ACTIONS, CAR, OVER, SCORE, START, TURN
from engines.games.kraftwagen.tables import KINDS, PLACE_MONEY, PRICE, PRICES, lap_money
from tests.games.kraftwagen.boxes import FULL, HALF
from tests.games.kraftwagen.recorder import EVENING
from tests.games.kraftwagen.table import begun, code, doing, laid, play


def board(state):
    return ENGINE.view(state, None).board


GAME_TURN = {"en": "game turn", "de": "Durchgang", "es": "turno de juego", "fr": "manche"}


@pytest.mark.parametrize("language", GAME_TURN)
def test_the_header_tells_a_game_turn_apart_from_a_players_turn(language) -> None:
    banner, say = ENGINE.view(begun(), None).banner, reader(language, ENGINE.name, ()).render
    assert GAME_TURN[language] in say(banner.where)


NAMED = {
    "de": ("Durchgang", "Durchgäng"),
    "es": ("turno de juego", "turnos de juego"),
    "fr": ("manche", "Manche"),
}
"""What the words of a language have in them that tell of a game turn, or of several."""


def _told_in(language: str) -> Iterator[tuple[str, str]]:
    """Each sentence of the game and of its rules in brief, with its translation."""
    home = engines.home(ENGINE.name)
    with (home / "locale" / f"{language}.po").open("rb") as file:
        yield from ((one.id, one.string) for one in read_po(file) if isinstance(one.id, str))
    brief = [home / "brief" / f"{each}.md" for each in ("en", language)]
    english, other = (passages(file.read_text(encoding="utf-8"), str(file)) for file in brief)
    yield from translated(english, other)


@pytest.mark.parametrize("language", NAMED)
def test_a_game_turn_has_one_name_wherever_it_is_told(language) -> None:
    told = [(words, other) for words, other in _told_in(language) if "game turn" in words.lower()]
    assert len(told) > 20
    assert not [one for one in told if not any(name in one[1] for name in NAMED[language])]


def test_every_tile_and_worker_of_the_chain_has_its_place() -> None:
    state = begun(4, special=True)
    drawn = board(state)
    names = {shape.name for shape in drawn.shapes}
    assert {f"tile{n}" for n in range(1, 12)} <= names
    workers = {spot.name: spot for spot in drawn.spots if spot.name.startswith("worker")}
    assert len(workers) == 4
    places = [(round(spot.x, 2), round(spot.y, 2)) for spot in workers.values()]
    assert len(set(places)) == 4


def test_k002_the_board_has_all_its_parts() -> None:
    state = begun(4)
    drawn = board(state)
    names = {thing.name for thing in (*drawn.shapes, *drawn.spots)}
    parts = {
        "stack": KINDS,
        "active": range(1, 5),
        "market": range(1, 7),
        "car": range(4),
        "price": PRICES[0],
    }
    for part, ones in parts.items():
        assert {f"{part}-{one}" if part == "stack" else f"{part}{one}" for one in ones} <= names
    steps = [shape for shape in drawn.shapes if (shape.name or "").startswith(("step", "marker"))]
    assert [str(shape.text) for shape in steps] == ["S", "3", "2", "1", "0"]


def test_the_black_marker_is_black_with_a_light_rim_on_the_step_it_has_reached() -> None:
    state = begun()
    state.track = 2
    (marker,) = [shape for shape in board(state).shapes if shape.icon == "marker"]
    assert (marker.name, str(marker.text)) == ("marker", "2")
    rim, middle = ENGINE.art.icons["marker"]
    assert (rim.tint, middle.tint) == ("paper", "ink")
    assert min(rim.points) < min(middle.points)
    assert max(middle.points) < max(rim.points)


def test_everything_lies_on_the_board_and_every_icon_is_there() -> None:
    state = begun(4, special=True)
    state.cars = [Car(seat % 4, 7, 7, 9, 3 + seat, 4) for seat in range(6)]
    state.active, state.fifth, state.space = [0, 1, 2, 3], 1, [20, 0, 5, 6]
    drawn = board(state)
    for shape in drawn.shapes:
        assert all(-0.001 <= part <= 1.001 for part in shape.points), shape
    for thing in (*drawn.spots, *drawn.marks):
        assert 0 <= thing.x <= 1
        assert 0 <= thing.y <= 1
        assert thing.icon in {None, BADGE, *ENGINE.art.icons}
    assert {shape.tint for shape in drawn.shapes} <= {*ENGINE.art.tints, "surface"}
    assert drawn.aspect == ASPECT


def lit(state) -> tuple[float, float]:
    (glow,) = [shape for shape in board(state).shapes if shape.tint == "next" and shape.text is None]
    xs, ys = glow.points[::2], glow.points[1::2]
    return sum(xs) / len(xs), sum(ys) / len(ys)


def test_the_next_worker_glows() -> None:
    state = begun(3)
    state.chain = [1, 2, -3, -1, -2, *range(3, 11)]
    x, y = lit(state)
    (worker,) = [spot for spot in board(state).spots if spot.name == "worker2"]
    assert abs(worker.x - x) < 0.01
    assert abs(worker.y - y) < 0.01
    state.phase, state.seat = START, 1
    assert abs(lit(state)[0] - next(spot.x for spot in board(state).spots if spot.name == "worker1")) < 0.01
    state.phase = OVER
    assert not [shape for shape in board(state).shapes if shape.tint == "next" and shape.text is None]


def test_the_list_of_prices_shows_who_would_buy_the_best_car_there() -> None:
    state = laid()
    state.phase, state.turn, state.prices = CAR, 1, [2, 9]
    state.active = [1]
    state.workshops[state.seat][:2] = ["body 3", "engine 2"]
    (first, _) = [shape for shape in board(state).shapes if (shape.name or "").startswith("price")]
    assert (str(first.text), str(first.note), first.listed) == ("2", "engine buyer takes it", "buyer-engine")
    state.active = []
    (first, _) = [shape for shape in board(state).shapes if (shape.name or "").startswith("price")]
    assert (str(first.note), first.listed) == ("no buyer yet", "price")
    assert first.icon is None, "on the board it is too small for a picture"


def test_prices_that_are_left_can_be_touched() -> None:
    state = begun()
    state.prices = [2, 9]
    names = {shape.name for shape in board(state).shapes}
    assert {"price2", "price9"} <= names
    assert "price1" not in names
    assert not [shape for shape in board(laid()).shapes if (shape.name or "").startswith("price")]


def test_a_circuit_nobody_counted_is_drawn_as_long_as_it_must() -> None:
    state = begun(box=HALF)
    assert isinstance(board(state).spots[-1], Spot)
    state = begun(box=begun().box.__class__())
    state.space = [50, 3, 0]
    assert max(spot.x for spot in board(state).spots if spot.name.startswith("car")) < 1


def test_the_banner_says_what_is_to_do() -> None:
    state = begun()
    assert str(ENGINE.view(state, None).banner.says) == "take a tile"
    state.phase, state.todo = ACTIONS, ["body", "buyer"]
    assert str(ENGINE.view(state, None).banner.says) == "to do: car body and buyer"
    state.phase, state.todo = SCORE, []
    assert ENGINE.view(state, None).banner.seat is None
    state.phase, state.white[1][0] = OVER, 5
    assert (str(ENGINE.view(state, None).banner.says), ENGINE.view(state, None).banner.seat) == ("wins", 1)
    assert str(ENGINE.view(laid(), None).banner.where) == "start tiles"


def test_the_ledger_tells_workshops_engineers_and_waiting_cards() -> None:
    state = begun()
    state.workshops[0] = ["body 3", "empty", "engine 2"]
    state.cards[0] = [Card(engineer=0), Card(1, 0, "body", active=False), Card(1, 0, active=False)]
    row = ENGINE.view(state, None).ledger.rows[0]
    assert [str(note) for note in row.notes] == ["engineers: Carl Benz"]
    held = [(str(one.label), one.value, one.icon) for one in row.places]
    assert held == [("body 3", 3, "body"), ("empty workshop", "", "workshop"), ("engine 2", 2, "engine")]
    assert str(row.alert) == "2 cards wait for workers"
    state.cards[0] = [Card(engineer=0, active=False)]
    waiting = ENGINE.view(state, None).ledger.rows[0]
    assert not waiting.notes, "hired once the workers are there"


def test_the_outlook_says_what_the_scoring_would_bring_everybody_now() -> None:
    state = begun()
    state.phase, state.active = TURN, [PRICE]
    assert ENGINE.view(state, None).outlook is None
    state.cars = [Car(0, 1, 1, 1, 9), Car(1, 1, 1, 1, 8)]
    shown = ENGINE.view(state, None).outlook
    assert shown is not None
    told = [(one.seat, [fact.value for fact in one.facts], str(one.says or "")) for one in shown.prospects]
    again = 8  # a price buyer pays twice
    assert told[:2] == [(0, [0], "a car unsold"), (1, [8 + again], "")]
    state.laps = [0, 0, 2]
    shown = ENGINE.view(state, None).outlook
    assert shown is not None
    assert shown.prospects[2].facts[0].value == PLACE_MONEY[0] + lap_money(2), "the race counts too"


def test_the_outlook_says_what_the_scoring_then_pays() -> None:
    """Through a recorded evening: each player's share of the previewed events."""
    seen = 0
    for state in EVENING.game().states:
        if (shown := ENGINE.view(state, None).outlook) is None:
            continue
        pays = {share.seat: sum(n for _, n in share.goods) for share in shares_of(ENGINE.look_ahead(state))}
        told = {one.seat: one.facts[0].value for one in shown.prospects}
        assert told == {seat: pays.get(seat, 0) for seat in range(state.seats)}
        seen += 1
    assert seen > 9


def test_the_shelves_show_supplies_only_where_they_were_counted() -> None:
    assert len(ENGINE.view(begun(), None).shelves) == 4
    assert len(ENGINE.view(begun(box=HALF), None).shelves) == 2
    assert len(ENGINE.view(begun(special=True), None).shelves) == 5


def test_waiting_cards_say_what_they_bring() -> None:
    state = begun()
    state.phase, state.todo = ACTIONS, ["worker"]
    state.cards[0] = [Card(1, 0, "body", active=False), Card(0, 2, active=False)]
    asked = next(iter([ENGINE.kinds(state, 0)[0].ask(state, 0)]))
    labels = [str(option.label) for option in next(asked).options]
    assert labels == ["body +1, with car body", "engine +2"]


# ---- correction


def put(state, *cells):
    correct = Correct(-1, cells)
    assert code(state, correct) is None
    return play(state, correct).state


PUT_RIGHT = (
    ("chain.worker.0", 4),
    ("chain.tile.10", 0),
    ("face.1", "buyer"),
    ("start.2", "worker+engine"),
    ("special", 1),
    ("supply.0", 6),
    ("canteen.0", 2),
    ("workshop.1.2", "engine 4"),
    ("card.1.0", "two-bodies+engine"),
    ("card.1.0.worker", "waiting"),
    ("racing.2", "engine 5"),
    ("mat.2", 4),
    ("space.2", 7),
    ("laps.2", 2),
    ("money.1.laps", 3),
    ("won.1.8", 1),
    ("stock.body.1", 2),
    ("deck", 40),
    ("discard", 4),
    ("out", 2),
    ("price.9", "gone"),
    ("market.1.workers", 3),
    ("market.1.body", 2),
    ("market.1.owner", 2),
    ("market.1.price", "8"),
    ("market.1.engineer", 5),
    ("stack.price", 1),
    ("beside.body", 5),
    ("active.1", "price"),
    ("fifth", "body"),
    ("track", 2),
    ("engineer.4", "body"),
    ("engineer.4.amount", 3),
    ("engineer.4.worker", "no"),
    ("used.2", "yes"),
    ("award.3", "seat 1"),
)
"""Something of every sort of cell, otherwise than it lies there."""


def test_whatever_lies_wrong_can_be_put_right() -> None:
    state = begun(3, special=True)
    state.cars, state.active = [Car(0, 1, 1, 1, 10)], [1]
    state.cards[1] = [Card(1, 0)]
    state.prices.remove(10)
    after = put(state, *PUT_RIGHT)
    assert after.chain[0] == 10
    assert after.chain[1] == -2
    assert after.seat == 1
    assert (after.faces[0], after.start_faces[1]) == (("buyer",), ("worker", "engine"))
    assert (after.supply[0], after.canteen[0], after.special_stack) == (6, 2, 1)
    assert (after.workshops[1][2], after.start_tiles[2]) == ("engine 4", 4)
    assert after.cards[1] == [Card(2, 0, "engine", active=False)]
    assert (after.racing[2], after.covered[2], after.space[2], after.laps[2]) == (5, True, 7, 2)
    assert (after.money(1), after.won[1], after.out) == (11, [8], 2)
    assert (after.bodies[0], after.deck, after.discard) == (2, 40, 4)
    assert after.prices == [1, 2, 3, 5, 6, 10]
    assert after.cars == [Car(2, 2, 1, 3, 8, 4)]
    assert (after.stacks[3], after.beside[0], after.active, after.track, after.fifth) == (1, 5, [3], 2, 0)
    assert after.engineers[3] == Engineer("Ferdinand Porsche", "body", 3)
    assert [number for number, used in enumerate(after.used, 1) if used] == [2, 5]
    assert after.awards[2] == 1
    back = put(after, ("price.9", "beside"), ("award.3", "nobody"), ("market.1.engineer", 0))
    assert back.prices == [1, 2, 3, 5, 6, 9, 10]
    assert (back.awards[2], back.cars[0].engineer, back.used[4]) == (-1, -1, False)


def test_cars_cards_and_buyers_that_were_forgotten_can_be_put_there_and_taken_away() -> None:
    state = put(begun(), ("cars", 2), ("cards.1", 2), ("active", 1))
    assert [car.price for car in state.cars] == [1, 2]
    assert state.prices == [3, 5, 6, 8, 9, 10]
    state = put(state, ("market.1.price", "2"), ("card.1.1", "engineer 3"), ("active.1", "price"))
    assert [car.price for car in state.cars] == [2, 1]
    assert state.working_engineers(1) == [2]
    fewer = put(put(state, ("active", 2)), ("active", 1), ("active.2", "body"))
    assert fewer.active == [3]
    state = put(state, ("cars", 0), ("cards.1", 1), ("active", 0))
    assert (state.cars, len(state.cards[1]), state.active) == ([], 1, [])
    assert state.prices == [1, 2, 3, 5, 6, 8, 9, 10]


def test_phase_turn_and_seat_go_together_after_a_correction() -> None:
    state = put(laid(3), ("turn.phase", "car"), ("turn.seat", 1), ("turn.car", "yes"))
    assert (state.turn, state.seat, ENGINE.actors(state)) == (1, 1, (1,))
    assert code(state, PutCar(1, 1, 1, 1, 1)) == "kraftwagen.car.one-a-turn"
    state = put(state, ("turn", 2), ("turn.phase", "actions"))
    assert (state.phase, state.prices) == (CAR, list(PRICES[1]))
    state = put(doing("buyer", "worker"), ("todo.buyer", 0), ("todo.research", 1), ("due.body", 1))
    assert (state.todo, state.due) == (["worker", "research"], ["body"])
    state = put(state, ("turn.phase", "awards"), ("turn.seat", 2))
    assert state.seat == 0
    state = put(state, ("turn.way", "sixth-car"))
    assert (state.todo, state.due, state.ways) == ([], [], ["sixth-car"])
    state = put(laid(3), *((f"mat.{seat}", seat + 1) for seat in range(3)))
    assert (state.phase, state.turn, state.seat) == (TURN, 1, 0)


def test_a_turn_that_was_counted_during_the_start_is_not_prepared_once_more() -> None:
    state, choose = put(laid(3), ("turn", 3)), Random(1).randrange
    assert state.phase == START
    while state.phase == START:
        move = ENGINE.wander(state, choose)
        assert move is not None
        state = play(state, move).state
    assert (state.turn, state.phase) == (3, TURN)


def test_what_cannot_lie_on_a_table_is_doubted() -> None:
    state = begun()
    assert tuple(ENGINE.inconsistencies(state)) == ()
    state = put(state, ("supply.0", 1), ("stack.body", 1), ("space.0", 4), ("space.1", 4), ("cards.0", 2))
    state = put(state, ("card.0.0", "engineer 1"), ("card.0.1", "engineer 1"), ("engineer.1.worker", "no"))
    assert list(map(str, tuple(ENGINE.inconsistencies(state)))) == [
        "seat 1 has 7 workers in all; there are 14",
        "body buyer: 1 counted; there are 2",
        "Carl Benz is listed more than once",
        "Several racing cars are on space 4",
    ]


def test_in_free_mode_nobody_has_a_number_of_workers() -> None:
    assert tuple(ENGINE.inconsistencies(put(begun(2), ("supply.0", 1)))) == ()


def test_the_money_of_a_game_that_was_entered_under_way_begins_with_its_first_turn() -> None:
    state = put(begun(), ("turn", 2), ("turn.phase", "awards"))
    state = play(state, NextTurn(state.seat)).state
    (chart,) = ENGINE.charts(state, None)
    assert [x for x, _ in chart.series[0].points] == [2.0]
    state = put(state, ("turn.phase", "awards"))
    state = play(state, NextTurn(state.seat)).state
    assert ENGINE.ending(state) == "called"
    assert [x for x, _ in ENGINE.charts(state, None)[0].series[0].points] == [2.0, 3.0]


def test_in_the_middle_of_a_turn_the_chain_can_be_put_right_without_passing_it_on() -> None:
    state = play(begun(), TakeTile(0, 6)).state
    after = put(state, ("chain.worker.2", 0))
    assert after.seat == 0
    assert FULL.tiles


def test_a_row_names_the_developments_of_a_mat_each_with_its_number() -> None:
    state = begun()
    state.cards[1] = [Card(1, 0), Card(engineer=0), Card(1, 0), Card(0, 2, active=False)]
    told = [[str(one) for one in row.cards] for row in ENGINE.view(state, None).ledger.rows]
    assert told == [[], ["developments: 2 × body +1 and 1 × engine +2"], *([[]] * (state.seats - 2))]
