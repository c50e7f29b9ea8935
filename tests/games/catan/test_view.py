"""What is shown: the board, the players, the bank, whose turn it is."""

import msgspec
import pytest

from engines.core.conversing import converse
from engines.core.questions import Draw
from engines.core.view import Board, View
from engines.games.catan.art import ART
from engines.games.catan.engine import ENGINE
from engines.games.catan.house_rules import House
from engines.games.catan.moves.cards import BuyCard
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.robber import Steal, StealNothing, victims
from engines.games.catan.state import DISCARD, FOUNDING, OVER, PRODUCE, ROBBER, ROLL, STEAL, CatanState
from engines.games.catan.topology import members
from tests.games.catan.table import BLUE, RED, WHITE, field, played, refused, table


def board(state: CatanState) -> Board:
    found = ENGINE.view(state, None).board
    assert found is not None
    return found


def test_every_place_can_be_touched() -> None:
    shown = board(table())
    names = {one.name for one in (*shown.shapes, *shown.links, *shown.spots)} - {None}
    assert names == {
        *(f"h{n}" for n in range(19)),
        *(f"i{n}" for n in range(54)),
        *(f"p{n}" for n in range(72)),
    }


def test_the_island_shows_terrain_tokens_and_harbours() -> None:
    shown = board(table())
    hexes = {shape.name: shape for shape in shown.shapes}
    assert hexes["h0"].tint == "mountains"
    assert hexes["h0"].token is not None
    assert (hexes["h0"].token.text, hexes["h0"].token.pips, hexes["h0"].token.red) == ("10", 3, False)
    assert hexes[f"h{field(0, -1)}"].token is not None
    assert hexes[f"h{field(0, -1)}"].token.red  # type: ignore[union-attr]
    assert hexes[f"h{field(0, 0)}"].token is None
    signs = [str(mark.text) for mark in shown.marks if mark.text is not None]
    assert sorted(signs) == ["2:1"] * 5 + ["3:1"] * 4


def test_pieces_stand_where_they_were_built() -> None:
    state = table()
    at = members(state.settlements[RED])[0]
    state.place_city(RED, at)
    shown = board(state)
    pieces = {spot.name: (spot.icon, spot.seat) for spot in shown.spots if spot.icon}
    assert pieces[f"i{at}"] == ("city", RED)
    assert len(pieces) == 8
    assert sum(link.seat is not None for link in shown.links) == 8


def test_the_robber_stands_beside_a_token_and_amid_the_desert() -> None:
    state = table()
    robber = board(state).marks[-1]
    assert (robber.icon, robber.x, robber.y) == ("robber", 0.5, 0.5)
    state.robber = 0
    moved = board(state).marks[-1]
    shape = board(state).shapes[1]
    assert moved.x > shape.x
    assert moved.y > shape.y


def test_every_icon_and_tint_is_drawn() -> None:
    state = played(table(phase=ROLL), Roll(RED, 3))
    view = ENGINE.view(state, RED)
    assert view.board is not None
    icons = {one.icon for one in (*view.board.shapes, *view.board.spots, *view.board.marks)}
    icons |= {fact.icon for shelf in view.shelves for fact in shelf.facts}
    icons |= {fact.icon for row in view.ledger.rows for fact in row.facts}
    icons |= {kind.icon for kind in ENGINE.moves}
    assert icons - {None} <= set(ART.icons)
    tints = {one.tint for one in (*view.board.shapes, *view.board.links, *view.board.marks)}
    tints |= {fact.tint for shelf in view.shelves for fact in shelf.facts}
    assert tints - {None} <= set(ART.tints)


def test_8_10_the_ledger_shows_counts_and_warns_of_the_seven() -> None:
    state = table({RED: {"ore": 8}, BLUE: {"wool": 7}}, {WHITE: ["knight", "knight"]})
    state.longest, state.army = RED, BLUE
    rows = ENGINE.view(state, None).ledger.rows
    assert [[fact.value for fact in row.facts] for row in rows[:3]] == [[8, 0, 0], [7, 0, 0], [0, 2, 0]]
    assert [str(row.alert) for row in rows[:2]] == ["a 7 costs 4", "None"]
    assert [row.facts[0].alert for row in rows[:2]] == [True, False]
    assert [str(note) for note in rows[RED].notes] == ["longest road 1"]
    assert [str(note) for note in rows[BLUE].notes] == ["1 road in a row", "largest army"]
    assert [row.awaited for row in rows] == [True, False, False, False]


def test_the_ledger_says_how_many_cards_are_due() -> None:
    state = played(table({RED: {"ore": 8}, BLUE: {"wool": 9}}, phase=ROLL), Roll(RED, 7))
    rows = ENGINE.view(state, None).ledger.rows
    assert [str(row.alert) for row in rows[:2]] == ["discards 4 cards"] * 2
    assert [row.awaited for row in rows] == [True, True, False, False]


@pytest.mark.parametrize(
    ("phase", "says"),
    [
        (FOUNDING, "place a settlement"),
        (ROLL, "roll the dice"),
        (PRODUCE, "production"),
        (DISCARD, "discard first"),
        (ROBBER, "move the robber"),
        (STEAL, "steal a card"),
        (OVER, "wins"),
    ],
)
def test_the_banner_says_whose_turn_and_what(phase: int, says: str) -> None:
    state = table({RED: {"ore": 8}}, phase=phase)
    if phase == OVER:
        state.winner = RED
    if phase == DISCARD:
        state.discarded = [0] * 4
    banner = ENGINE.view(state, None).banner
    assert str(banner.says) == says
    assert banner.seat == RED
    assert str(banner.where) == ("set-up phase" if phase == FOUNDING else "turn 1")


def shelves(view: View) -> dict[str, list[int | str]]:
    return {str(shelf.title): [fact.value for fact in shelf.facts] for shelf in view.shelves}


def test_8_11_the_open_table_sees_the_bank_but_no_hand() -> None:
    state = table({RED: {"ore": 2}})
    assert shelves(ENGINE.view(state, None)) == {"Bank": [19, 19, 19, 19, 17, 25]}


def test_own_eyes_see_the_own_hand() -> None:
    state = table(
        {RED: {"ore": 3, "wool": 1, "grain": 1}, BLUE: {"wool": 2, "brick": 1}}, {RED: ["monopoly"]}
    )
    state = played(state, BuyCard(RED))
    state.hands.take_unknown(BLUE, RED)
    found = shelves(ENGINE.view(state, RED))
    assert found["Your hand"] == [0, "0–1", "0–1", 0, 2, 0, 0, 0, 1, 0, 1]


def test_by_a_house_rule_all_see_what_is_deduced_of_hands() -> None:
    hands = {RED: {"ore": 2}, BLUE: {"ore": 1, "wool": 1}}
    agreed, usual = table(hands, phase=STEAL), table(hands, phase=STEAL)
    agreed.house = House(deduced_hands=True)
    for state in (agreed, usual):
        state.robber = next(h for h in range(19) if victims_at(state, h) == (BLUE,))
    assert [len(row.facts) for row in ENGINE.view(usual, None).ledger.rows] == [3, 3, 3, 3]
    # Then the app is told no more than all have seen: not which card was stolen.
    assert converse(Steal, agreed, RED) == Steal(RED, BLUE)
    assert isinstance(converse(Steal, usual, RED), Draw)
    assert refused(agreed, Steal(RED, BLUE, "ore")) == "core.move.unlike"
    assert set(ENGINE.legal(agreed)) == {Steal(RED, BLUE), StealNothing(RED, True)}
    rows = ENGINE.view(played(agreed, Steal(RED, BLUE)), None).ledger.rows
    assert [fact.value for fact in rows[BLUE].facts[3:]] == [0, 0, "0–1", 0, "0–1"]
    assert [fact.value for fact in rows[RED].facts[3:]] == [0, 0, "0–1", 0, "2–3"]


def victims_at(state: CatanState, place: int) -> tuple[int, ...]:
    """Whom red could rob with the robber there."""
    other = state.copy()
    other.robber = place
    return victims(other, RED)


def test_without_hands_only_the_deck_is_on_the_shelf() -> None:
    state = table(tracking="board")
    assert shelves(ENGINE.view(state, None)) == {"Bank": [25]}
    assert [len(row.facts) for row in ENGINE.view(state, None).ledger.rows] == [2, 2, 2, 2]
    assert ENGINE.view(state, None).ledger.rows[0].alert is None


def test_a_view_is_plain_json() -> None:
    state = table({RED: {"ore": 2}})
    for eyes in (None, RED):
        written = msgspec.json.encode(ENGINE.view(state, eyes))
        assert msgspec.json.decode(written, type=View) == ENGINE.view(state, eyes)
