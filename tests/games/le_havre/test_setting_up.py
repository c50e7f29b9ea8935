"""The set-up conversation, the owner's box, what may lie hidden, and the table as it is shown."""

from typing import Any

import msgspec
import pytest

from engines.core.corrections import Correct
from engines.core.house_rules import EACH
from engines.core.questions import Draw, Question
from engines.core.rules import Illegal
from engines.games.le_havre import art
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.moves.arrivals import TurnUp
from engines.games.le_havre.setup_options import Box, Setup
from engines.games.le_havre.specials import CARDS, NUMBER
from engines.games.le_havre.state import FEEDING, INTEREST, OVER, TOWN, TURN
from engines.games.le_havre.tables import COLOURS
from tests.games.le_havre.table import agreed, cited, moored, played, table


def ready(players: int, rules: Any = ENGINE, **wanted: Any) -> tuple[Any, list[str]]:
    """What the conversation leads to with these answers, and what was asked."""
    answers: tuple[Any, ...] = ()
    asked: list[str] = []
    while isinstance(reply := rules.ready(COLOURS[:players], answers), Question):
        assert str(reply.prompt)
        asked.append(reply.name)
        drawn = reply.sample(lambda number: 0)
        answers = (*answers, drawn if isinstance(reply, Draw) else wanted.get(reply.name, drawn))
    return reply, asked


def test_the_full_game_asks_for_stacks_tiles_specials_and_what_the_cards_say() -> None:
    setup, asked = ready(4, game="full", first=2, stacks="dealt", tiles="down", specials="down", arts_clay=1)
    figures = ("arts_clay", "diner", "zoo")
    assert asked == ["game", "first", "stacks", "dealt", "tiles", "specials", "house-rules", *figures]
    assert (setup.first, setup.arts_clay, setup.diner, setup.tiles, setup.specials) == (2, 1, 0, (), ())
    assert ENGINE.setup(setup).pile == [-1] * 6


def test_the_short_game_for_two_asks_little() -> None:
    setup, asked = ready(2, game="short", first=-1, stacks="dealt", tiles="dealt")
    assert asked == ["game", "first", "first", "stacks", "dealt", "tiles", "order", "house-rules"]
    assert len(setup.tiles) == 7
    assert not setup.open_tiles


RULES = [rule.field for rule in ENGINE.house_rules]


def test_the_stacks_can_be_entered_as_they_lie() -> None:
    first = (("03", 1), ("05", 1), ("12", 1), ("20", 1))
    second = (("08", 1), ("09", 1), ("14", 1), ("16", 1))
    wanted = {"game": "short", "stacks": "laid", "tiles": "open", "house-rules": EACH, "market_most": 4}
    setup, asked = ready(1, stack1=first, stack2=second, **wanted)
    assert asked == ["game", "stacks", "stack1", "stack2", "tiles", "order", "house-rules", *RULES]
    assert setup.stacks == (("03", "05", "12", "20"), ("08", "09", "14", "16"), ("10", "18", "22", "23"))
    assert setup.open_tiles
    assert setup.market_most == 4


def test_the_owners_box_is_asked_once() -> None:
    setup, asked = ready(5, game="full", stacks="dealt", diner=4, zoo=2, arts_clay=1)
    box = ENGINE.box.in_setup(setup)
    assert box == Box(4, 2, 1)
    again, asked = ready(5, ENGINE.with_box(box), game="full", stacks="dealt")
    assert not {"diner", "zoo", "arts_clay"} & set(asked)
    assert (again.diner, again.zoo, again.arts_clay) == (4, 2, 1)
    short, _ = ready(2, ENGINE.with_box(box), game="short", stacks="dealt")
    assert ENGINE.with_box(box).box.in_setup(short) == box
    assert ENGINE.with_box(None).box.in_setup(short) == Box(4, 2)


def test_a_set_up_that_was_left_has_told_what_was_answered() -> None:
    answers: tuple[Any, ...] = ()
    wanted = {"game": "full", "stacks": "dealt", "arts_clay": 1, "diner": 4}
    told = []
    while isinstance(asked := ENGINE.ready(COLOURS, answers), Question):
        answers = (*answers, wanted.get(asked.name, asked.sample(lambda _: 0)))
        told.append(ENGINE.box.in_answers(COLOURS, answers))
    assert told[-4:] == [None, Box(0, 0, 1), Box(4, 0, 1), Box(4, 0, 1)]
    assert ENGINE.with_box(Box(zoo=7)).box.in_answers(COLOURS, answers[:-1]) == Box(4, 7, 1)


def test_what_a_card_says_in_mid_game_goes_to_the_box_and_back_with_undo() -> None:
    state = ENGINE.setup(agreed(1, diner=0, zoo=0, specials=()))
    owner = ENGINE.with_box(Box(zoo=5, arts_clay=1))
    assert owner.box.after(state) == Box(0, 5, 1)
    state.phase, state.turn, state.seat = TOWN, 6, 0
    after, _ = ENGINE.play(state, TurnUp(0, "016", 4))
    assert owner.box.after(after) == Box(4, 5, 1)
    assert owner.box.after(state) == Box(0, 5, 1)
    assert ENGINE.with_box(None).box.after(ENGINE.setup(agreed(4, arts_clay=1))).arts_clay == 1


def test_without_a_box_nothing_is_invented() -> None:
    assert Box() == ENGINE.box.printed
    setup, _ = ready(2, game="full", stacks="dealt", diner=0, zoo=0)
    assert (setup.diner, setup.zoo) == (0, 0)
    assert Box() == ENGINE.box.in_setup(agreed(2, "short", diner=0, zoo=0))


def test_alone_harbour_watch_is_left_out() -> None:
    setup, _ = ready(1, game="full", stacks="dealt", specials="dealt")
    assert len(setup.specials) == 6
    assert "014" not in setup.specials


WRONG: dict[str, tuple[int, dict[str, Any]]] = {
    "core.set-up.seats": (2, {"colours": ()}),
    "core.set-up.colour": (2, {"colours": ("red", "pink")}),
    "core.set-up.colour-twice": (2, {"colours": ("red", "red")}),
    "core.set-up.first": (2, {"first": 2}),
    "le-havre.set-up.stacks": (2, {"stacks": (("01",), ("03",), ("05",))}),
    "le-havre.set-up.stack-order": (2, {}),
    "le-havre.set-up.tiles": (2, {"tiles": (1, 2, 3)}),
    "le-havre.set-up.specials": (1, {"specials": ("014", "001", "002", "003", "004", "005")}),
    "le-havre.set-up.figures": (2, {"arts_clay": 3}),
}


@pytest.mark.parametrize("code", WRONG)
def test_a_wrong_set_up_is_refused_with_its_reason(code: str) -> None:
    players, change = WRONG[code]
    setup = agreed(players)
    assert ENGINE.refuse(setup) is None
    if code.endswith("stack-order"):
        change = {"stacks": (setup.stacks[0][::-1], *setup.stacks[1:])}
    wrong: Setup = msgspec.structs.replace(setup, **change)
    refused = ENGINE.refuse_setup(wrong)
    assert refused is not None
    assert cited(refused) == code
    assert str(refused.why)


def test_nobody_sets_up_for_six() -> None:
    reply = ENGINE.ready((*COLOURS, "violet"))
    assert isinstance(reply, Illegal)
    assert reply.code == "core.set-up.seats"


def test_special_buildings_do_not_go_with_the_short_game() -> None:
    refused = ENGINE.refuse(agreed(2, "short", specials=("001", "002", "003", "004", "005", "006")))
    assert refused is not None
    assert refused.code == "le-havre.set-up.specials"


# ---- what is shown


def test_the_pile_and_the_tiles_face_down_are_shown_to_nobody() -> None:
    one = agreed(3, tiles=(1, 2, 3, 4, 5, 6, 7), open_tiles=False)
    other = agreed(3, tiles=(1, 7, 6, 5, 4, 3, 2), open_tiles=False, specials=one.specials[::-1])
    states = [played(ENGINE.setup(setup), ENGINE.due(ENGINE.setup(setup))) for setup in (one, other)]
    for eyes in (None, 0, 1, 2):
        first, second = (ENGINE.view(state, eyes) for state in states)
        assert first == second
        assert ENGINE.offers(states[0], eyes) == ENGINE.offers(states[1], eyes)


def test_every_place_of_a_question_is_on_the_board() -> None:
    state = moored(table(3, {0: {"francs": 60, "wood": 9}}, {"12": 0, "05": 1}, {"S06": 0}), "S01")
    board = ENGINE.view(state, None).board
    assert board is not None
    names = {shape.name for shape in board.shapes}
    for kind in ENGINE.kinds(state, 0):
        reply = next(asked, None) if hasattr(asked := kind.ask(state, 0), "send") else None
        for option in getattr(reply, "options", ()):
            assert option.spot in names, option
    assert all(0 <= value <= 1 for shape in board.shapes for value in shape.points)
    assert all(shape.tint in art.ART.tints for shape in board.shapes)
    assert all(shape.icon is None or shape.icon in art.ART.icons for shape in board.shapes)


def test_all_goods_of_all_are_in_the_ledger() -> None:
    state = table(5, {3: {"coke": 2}}, {"05": 3}, loans=[0, 0, 0, 2, 0])
    state.persons = [-1, -1, NUMBER["05"], -1, -1]
    view = ENGINE.view(state, None)
    assert [len(row.stock) for row in view.ledger.rows] == [16] * 5
    row = view.ledger.rows[3]
    assert {str(fact.label): fact.value for fact in row.stock if fact.value} == {"coke": 2}
    assert [fact.value for fact in row.facts] == [0, f"0/{state.card.food[4]}", 2, 2]
    assert any(spot.name == "person 2" for spot in view.board.spots)  # type: ignore[union-attr]
    assert str(view.banner.says) == "take an offer or enter a building"


def test_the_banner_says_what_is_awaited() -> None:
    state = table(2, turn=5)
    assert "3 food short" in str(ENGINE.view(state, None).ledger.rows[0].alert)
    state.actions = 0
    assert "end turn" in str(ENGINE.view(state, None).banner.says)
    state.doing = NUMBER["07"]
    assert str(ENGINE.view(state, None).banner.says) == "in Charcoal Kiln 07"
    state.phase, state.owing = INTEREST, [1]
    assert ENGINE.view(state, None).banner.seat == 1
    state.phase, state.served = FEEDING, 1
    assert ENGINE.view(state, None).banner.seat == 1
    state.phase, state.turn = TURN, 98
    assert str(ENGINE.view(state, None).banner.where) == "final phase"
    state.phase = OVER
    assert ENGINE.view(state, None).banner.seat == 0


# ---- corrections


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        ("turn.round", 9),
        ("turn", 5),
        ("turn.seat", 1),
        ("turn.actions", 2),
        ("tile.3", "face down"),
        ("tile.3", "tile 3"),
        ("goods.1.coke", 4),
        ("loans.0", 2),
        ("person.1", "B2"),
        ("offer.grain", 5),
        ("card.01", "seat 1"),
        ("card.01", "stack 2"),
        ("card.01", "town"),
        ("card.002", "away"),
        ("card.002", "seat 0"),
        ("modern.12", 1),
        ("ship.S01", "stack"),
        ("ship.S01", "seat 1"),
        ("ship.S06", "away"),
        ("box.diner", 7),
    ],
)
def test_everything_on_the_table_can_be_put_right(cell: str, value: int | str) -> None:
    state = table(2, {}, {}, {"S06": 0})
    after, events = ENGINE.play(state, Correct(-1, ((cell, value),)))
    assert {one.name: one.value for one in ENGINE.cells(after)}[cell] == value
    assert len(events) == 1
    assert str(events[0].what)


def test_a_phase_that_hangs_is_put_back_to_the_action() -> None:
    state = table(2, phase=INTEREST, owing=[0])
    after, _ = ENGINE.play(state, Correct(-1, (("turn.phase", "turn"),)))
    assert (after.phase, after.actions, after.owing) == (TURN, 1, [])


def test_every_card_has_a_name_of_its_own_or_a_number() -> None:
    assert len({card.id for card in CARDS}) == 69
