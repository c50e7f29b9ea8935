"""Records that other tables wrote: each ends as the rule text, the rulings and `docs/records.md` say."""

import json
from typing import Any

from companion.cli.check import verdict
from tests.games.kraftwagen.boxes import FULL

Line = dict[str, Any]
AWARDS = [{"goal": f"invented goal {n}", "points": n} for n in range(1, 11)]
NINE = [{"name": f"Invented {n}", "effect": "other"} for n in range(2, 10)]
BOX: Line = {
    "circuit": 20,
    "start_tiles": [["race-2"], ["body"], ["engine"], ["worker"]],
    "tiles": [list(tile) for tile in FULL.tiles],
    "engineers": [{"name": "Invented 1", "effect": "prestige", "amount": 2}, *NINE],
    "awards": AWARDS,
}
"""An invented box, described whole but for the counts."""


def does(move: str, seat: int, **more: Any) -> Line:
    """The line of a move."""
    return {"move": move, "seat": seat, **more}


def start(seat: int, tile: int, *icons: str) -> Line:
    """The line with which a start tile is taken; its icons, where nobody read it."""
    told = dict(zip(("first", "second", "third"), icons, strict=False))
    return does("take-start-tile", seat, tile=tile, **told)


def check(*moves: Line, seats: int = 4, box: Line | None = None, special: bool = False) -> Line:
    """What `check` prints of a record with these moves."""
    row, tiles = list(range(seats)), list(range(1, 11))
    setup = {"seats": seats, "order": row, "tiles": tiles, "box": box or {}, "special": special}
    head = {"record": "table-companion/1", "game": "kraftwagen", "setup": setup}
    return verdict("\n".join(map(json.dumps, (head, *moves))).encode())


def code(*moves: Line, **table: Any) -> str | None:
    """The code with which the last of these moves is refused, or None where all are good."""
    found = check(*moves, **table)
    assert found["ok"] or found["line"] == len(moves) + 1, found
    return found.get("code")


WORKERS = tuple(
    line for seat in (3, 2, 1) for line in (start(seat, 4 - seat, "worker", "none"), does("hire", seat))
)
"""Three of four seats took start tiles that nobody had read."""
TABLE = (*WORKERS, start(0, 4, "race-2", "none"), does("race", 0))
"""All four did; seat 0 takes the first tile."""
BOXED = (
    *(start(2, 2), does("take-body", 2, value=1)),
    *(start(1, 1), does("race", 1)),
    *(start(0, 3), does("take-engine", 0, value=1, to="workshop")),
)
"""Three seats took start tiles of the box; seat 0 takes the first tile."""


def put(*cells: tuple[str, int | str]) -> Line:
    """The line of a correction."""
    return does("correct", -1, put=cells)


# ---- start tiles


def test_the_last_start_tile_shows_the_short_race_among_other_actions() -> None:
    assert code(*WORKERS, start(0, 4, "race-2", "none"), does("race", 0)) is None
    for icons in (("race-2", "worker"), ("worker", "race-2")):
        last = start(0, 4, *icons, "none")
        assert code(*WORKERS, last, does("race", 0), does("hire", 0)) is None, icons
    assert code(*WORKERS, start(0, 4, "worker", "body", "race-2")) is None


def test_the_last_start_tile_shows_the_short_race_somewhere() -> None:
    for icons in (("worker", "none"), ("worker", "body", "none"), ("worker", "body", "engine")):
        assert code(*WORKERS, start(0, 4, *icons)) == "kraftwagen.box.no-race", icons


def test_in_a_box_that_was_read_but_for_one_start_tile_that_one_shows_the_short_race() -> None:
    known = {"start_tiles": [["worker"], ["body"], ["engine"], []]}
    assert code(start(2, 4, "race-2", "worker", "none"), seats=3, box=known) is None
    assert code(start(2, 4, "body", "none"), seats=3, box=known) == "kraftwagen.box.no-race"


def test_a_start_tile_of_the_box_may_show_the_short_race_and_more() -> None:
    box = {"start_tiles": [["worker"], ["worker"], ["worker"], ["race-2", "worker"]]}
    taken = [start(3 - seat, seat + 1) for seat in range(4)]
    done = [line for seat in range(3) for line in (taken[seat], does("hire", 3 - seat))]
    assert code(*done, taken[3], does("race", 0), does("hire", 0), box=box) is None


def test_start_tiles_that_nobody_read_are_told_in_the_order_of_their_numbers() -> None:
    assert code(start(3, 2, "worker", "none")) == "core.answer.unfit"
    known = {"start_tiles": [[], ["body"], [], []]}
    assert code(start(3, 2), box=known) is None
    assert code(start(3, 1, "worker", "none"), box=known) is None
    assert code(start(3, 3, "worker", "none"), box=known) == "core.answer.unfit"


# ---- research


def test_three_workers_come_with_the_card_where_none_waits_for_them() -> None:
    taken = (*TABLE, does("take-tile", 0, tile=5), does("research", 0, card="three-workers"))
    assert code(*taken, does("end-turn", 0)) is None
    assert code(*taken, does("hire", 0)) == "kraftwagen.action.not-on-tile"


def waiting(*cards: str) -> tuple[Line, ...]:
    """A correction that gives seat 0 cards without workers."""
    rows = [
        row
        for at, card in enumerate(cards)
        for row in ((f"card.0.{at}", card), (f"card.0.{at}.worker", "waiting"))
    ]
    return (put(("cards.0", len(cards)), ("deck", 48 - len(cards))), put(*rows))


def test_what_a_card_gives_comes_before_the_next_of_three_workers() -> None:
    cards = (*TABLE, *waiting("engine+engine", "two-engines"), does("take-tile", 0, tile=5))
    first = (*cards, does("research", 0, card="three-workers"), does("hire", 0, card=0))
    assert code(*first, does("hire", 0, card=1)) == "kraftwagen.action.brought-first"
    engine = does("take-engine", 0, value=2, to="workshop")
    assert code(*first, {**engine, "value": 3}) == "kraftwagen.part.too-high"
    assert code(*first, engine, does("hire", 0, card=1), does("hire", 0), does("end-turn", 0)) is None


def test_of_equal_cards_that_wait_the_worker_goes_to_the_first() -> None:
    cards = (*TABLE, *waiting("body", "body"), does("take-tile", 0, tile=1))
    assert code(*cards, does("hire", 0, card=1)) == "core.answer.unfit"
    assert code(*cards, does("hire", 0, card=0), does("end-turn", 0)) is None


def test_of_an_engineer_only_what_is_not_known_is_told() -> None:
    taken = (*TABLE, does("take-tile", 0, tile=5))
    told = {"card": "engineer", "engineer": 5, "effect": "prestige", "amount": 1, "worker": "no"}
    assert code(*taken, does("research", 0, **told, name="Maybach")) == "core.move.unlike"
    assert code(*taken, does("research", 0, **told)) is None
    named = {"card": "engineer", "engineer": 7, "name": "Invented", "effect": "other", "worker": "no"}
    assert code(*taken, does("research", 0, **named)) is None
    assert code(*taken, does("research", 0, card="engineer", engineer=1, worker="no")) is None


# ---- special tiles


def special(seat: int, *icons: str) -> Line:
    """The line with which the special tile is taken."""
    told = dict(zip(("first", "second", "third"), icons, strict=False))
    return does("take-special", seat, **told, money=0)


def test_the_actions_of_a_special_tile_come_in_any_order() -> None:
    table = {"seats": 3, "box": BOX, "special": True}
    taken = (*BOXED, special(0, "body", "any-body", "none"))
    any_body, body = does("take-body", 0, value=7), does("take-body", 0, value=1)
    assert code(*taken, any_body, body, does("end-turn", 0), **table) is None
    assert code(*taken, body, any_body, does("end-turn", 0), **table) is None
    assert code(*taken, any_body, any_body, **table) == "kraftwagen.part.too-high"


def test_the_marker_of_a_car_that_was_sold_serves_no_second_time_in_the_game_turn() -> None:
    cells = put(
        *(("cards.0", 1), ("deck", 47), ("workshop.0.0", "body 1")),
        *(("workshop.0.1", "engine 1"), ("workshop.0.2", "engine 1")),
    )
    card = put(("card.0.0", "engineer 1"))
    car = does("put-car", 0, body=1, engine=1, price=10, workers=1, engineer=1)
    once = (*BOXED, cells, card, does("take-tile", 0, tile=4), does("race", 0), car, does("end-turn", 0))
    back = put(("chain.worker.0", 0), ("turn.seat", 0))
    sold = (*once, back, special(0, "sale", "body", "none"), does("sell-car", 0, car=1, money=5))
    again = (*sold, does("take-body", 0, value=1))
    table = {"seats": 3, "box": BOX, "special": True}
    second = {**car, "price": 9}
    assert code(*again, second, **table) == "kraftwagen.car.marker-used"
    assert code(*again, {**second, "engineer": 0}, **table) is None


# ---- awards


def test_an_award_is_won_in_the_own_turn_before_the_tile_or_after_its_actions() -> None:
    table = {"seats": 3, "box": BOX}
    award = does("give-award", 0, award=1, to=0)
    assert check(*BOXED, award, **table)["seats"][0]["total"] == 1
    tile = does("take-tile", 0, tile=4)
    assert code(*BOXED, tile, award, **table) == "kraftwagen.turn.actions-first"
    assert code(*BOXED, tile, does("race", 0), award, **table) is None
    assert code(*BOXED, {**award, "to": 1}, **table) == "core.answer.unfit"


def test_awards_that_nobody_read_are_told_in_the_order_of_their_numbers() -> None:
    told = {"to": 0, "goal": "most laps", "points": 4}
    table = {"seats": 3, "box": {**BOX, "awards": []}}
    assert code(*BOXED, does("give-award", 0, award=4, **told), **table) == "core.answer.unfit"
    assert code(*BOXED, does("give-award", 0, award=1, **told), **table) is None
