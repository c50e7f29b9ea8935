"""Our player at catanatron's table, as far as it can be tested without it: being in step, and our seat."""

from __future__ import annotations

from random import Random

import pytest

from companion.thinking.choices import Choice, outcomes
from companion.thinking.judge import judge_of
from companion.thinking.player import STRENGTHS, Player
from engines.games.catan.engine import ENGINE
from engines.games.catan.moves.progress import PlayMonopoly
from engines.games.catan.moves.robber import MoveRobber, Steal
from engines.games.catan.moves.trade import Exchange
from engines.games.catan.moves.turn import EndTurn
from engines.games.catan.state import BUILD, DISCARD, ROBBER, ROLL
from engines.games.catan.topology import CORNERS
from tests.tools.bench.catanatron_fake import (
    EDGES,
    PLACES,
    TRANSLATOR,
    act,
    following,
    founded,
    give,
    play,
)
from tools.bench.catanatron_players.following import OutOfStep
from tools.bench.catanatron_players.seat import Seat


def test_a_game_is_followed_in_step():
    game = founded()
    assert game.whole.phase == ROLL
    play(game, act("RED", "ROLL", (2, 2)))
    assert game.whole.phase == BUILD
    assert not game.counted


def test_a_stolen_card_is_not_known_to_who_does_not_see_it():
    game = founded()
    play(game, act("RED", "ROLL", (2, 2)))
    play(game, act("RED", "END_TURN"))
    play(game, act("BLUE", "ROLL", (3, 4)))
    assert game.whole.phase == ROBBER
    place = next(
        h for h in range(19) if game.whole.buildings(2) >> CORNERS[h][0] & 1 and h != game.whole.robber
    )
    good = next(good for good, held in enumerate(game.whole.hands.known[2]) if held)
    card = ("WOOD", "BRICK", "SHEEP", "WHEAT", "ORE")[good]
    coordinate = next(at for at, number in PLACES.hexes.items() if number == place)
    play(game, act("BLUE", "MOVE_ROBBER", (coordinate, "ORANGE", card)))
    assert not game.counted
    kinds = sum(map(bool, game.whole.hands.known[2])) + (not game.whole.hands.known[2][good])
    assert game.seen.hands.certain(2) == (kinds == 1)


def due_to_discard():
    """A game in which our seat holds too many cards after a seven."""
    game = founded()
    play(game, act("RED", "ROLL", (2, 2)))
    give(game, 0, [8, 0, 0, 0, 0])
    play(game, act("RED", "END_TURN"))
    play(game, act("BLUE", "ROLL", (3, 4)))
    return game


def test_cards_discarded_one_by_one_are_one_move_once_the_last_is_gone():
    game = due_to_discard()
    held = sum(game.whole.hands.known[0])
    for left in range(held // 2 - 1, -1, -1):
        assert game.whole.phase == DISCARD
        play(game, act("RED", "DISCARD_RESOURCE", "WOOD"), more=left)
    assert (game.whole.phase, sum(game.whole.hands.known[0])) == (ROBBER, held - held // 2)
    assert not game.counted


def test_our_seat_discards_card_by_card():
    game = due_to_discard()
    ours, number = seat_at(game), sum(game.whole.hands.known[0]) // 2
    cards = [act("RED", "DISCARD_RESOURCE", card) for card in ("WOOD", "BRICK", "SHEEP", "WHEAT", "ORE")]
    chosen = [ours.decide(None, cards) for _ in range(number)]
    assert len(ours.took) == 1, "decided once for all of them"
    assert not game.counted
    for left, card in zip(range(number - 1, -1, -1), chosen, strict=True):
        play(game, card, more=left)
    assert game.whole.phase == ROBBER


def test_a_card_may_be_played_when_it_was_bought_as_it_is_there():
    game = founded()
    play(game, act("RED", "ROLL", (2, 2)))
    give(game, 0, [0, 0, 1, 1, 1])
    play(game, act("RED", "BUY_DEVELOPMENT_CARD", "KNIGHT"))
    play(game, act("RED", "PLAY_KNIGHT_CARD"))
    assert game.whole.phase == ROBBER
    assert not game.counted


def test_a_longest_road_of_somebody_else_is_taken_over_and_counted():
    game = founded()

    def award(theirs):
        theirs.player_state["P2_HAS_ROAD"] = True
        theirs.player_state["P2_VICTORY_POINTS"] += 2

    play(game, act("RED", "ROLL", (2, 2)), award)
    assert game.counted == {"Longest Road is with somebody else": 1}
    assert game.whole.longest == game.seen.longest == 2
    assert game.whole.points == game.seen.points == [2, 2, 4, 2]


def test_a_shortage_is_paid_as_it_is_there_and_counted():
    game = founded()
    play(game, act("RED", "ROLL", (2, 2)))
    play(game, act("RED", "END_TURN"))
    before = game.whole.hands.known[3][:]
    paid = {}

    def less(theirs):
        for seat in range(4):
            for name, good in (("WOOD", 0), ("BRICK", 1), ("SHEEP", 2), ("WHEAT", 3), ("ORE", 4)):
                gained = theirs.player_state[f"P{seat}_{name}_IN_HAND"] - game.whole.hands.known[seat][good]
                theirs.player_state[f"P{seat}_{name}_IN_HAND"] -= gained
                theirs.resource_freqdeck[good] += gained
                paid[seat] = paid.get(seat, 0) + gained

    play(game, act("BLUE", "ROLL", (1, 2)), less)
    assert any(paid.values())
    assert game.counted == {"the bank ran short": sum(map(bool, paid.values()))}
    assert game.whole.hands.known[3] == game.seen.hands.known[3] == before


def rob_the_bank(theirs):
    theirs.resource_freqdeck[0] -= 1


def test_tables_that_differ_are_told_or_counted():
    with pytest.raises(OutOfStep, match="bank is"):
        play(founded(), act("RED", "ROLL", (2, 2)), rob_the_bank)
    game = founded(strict=False)
    play(game, act("RED", "ROLL", (2, 2)), rob_the_bank)
    assert game.counted == {"after an action the tables differ": 1}


def test_hands_that_the_seat_holds_impossible_are_told():
    game = founded()
    held = game.seen.hands.known[2]
    game.seen.hands.reveal(2, [*held[1:], held[0]] if len(set(held)) > 1 else [sum(held), 0, 0, 0, 0])
    with pytest.raises(OutOfStep, match="holds possible"):
        play(game, act("RED", "ROLL", (2, 2)))


def test_a_move_against_our_rules_is_counted_and_made():
    game = founded()
    play(game, act("RED", "ROLL", (2, 2)))
    give(game, 0, [1, 1, 0, 0, 0])
    far = next(path for path in range(72) if not (game.whole.near[0] | game.whole.paved) >> path & 1)
    play(game, act("RED", "BUILD_ROAD", EDGES[far]))
    assert game.counted == {"against our rules: catan.road.not-connected": 1}


# ---- our seat


class Says:
    """A player that decides for the first of these choices that is possible."""

    def __init__(self, *choices):
        self._choices = choices

    def decide(self, state, seat, since):
        assert since > 0, "then it may make an offer"
        return next(one for one in self._choices if possible(one, state, seat))


def possible(choice, state, seat):
    return choice.kind in ENGINE.kinds(state, seat) and outcomes(state, choice, Random(1).randrange)


def seat_at(game, *choices):
    random = Random(1)
    player = Says(*choices) if choices else Player(judge_of(ENGINE), STRENGTHS["medium"], random.randrange)
    return Seat("RED", 0, player, random.randrange, TRANSLATOR, game)


def test_our_seat_places_a_settlement_then_its_road():
    game = following()
    ours = seat_at(game)
    settlement = ours.decide(None, [act("RED", "BUILD_SETTLEMENT", node) for node in range(54)])
    edges = [edge for edge in EDGES if settlement.value in edge]
    road = ours.decide(None, [act("RED", "BUILD_ROAD", edge) for edge in edges])
    play(game, settlement)
    play(game, road)
    assert game.whole.founded == 1
    assert not game.counted
    assert len(ours.took) == 1


def test_our_seat_robs_whom_it_chose_where_it_chose():
    game = founded()
    play(game, act("RED", "ROLL", (3, 4)))
    coordinate, place = next(
        (at, place) for at, place in PLACES.hexes.items() if game.whole.buildings(2) >> CORNERS[place][0] & 1
    )
    ours = seat_at(game, Choice(MoveRobber, 0, (place,)), Choice(Steal, 0, (2,)))
    wanted = act("RED", "MOVE_ROBBER", (coordinate, "ORANGE", None))
    others = [act("RED", "MOVE_ROBBER", (at, None, None)) for at in PLACES.hexes if at != coordinate]
    assert ours.decide(None, [*others, wanted]) is wanted
    assert not game.counted


def test_a_card_that_cannot_be_played_there_is_left_in_the_hand():
    game = founded()
    play(game, act("RED", "ROLL", (2, 2)))
    for state in (game.whole, game.seen):
        state.cards[0] = [0, 0, 0, 2, 0]
    ours = seat_at(game, Choice(PlayMonopoly, 0, ("ore",)), Choice(EndTurn, 0, ()))
    end, road = act("RED", "END_TURN"), act("RED", "BUILD_ROAD", EDGES[0])
    assert ours.decide(None, [road, end]) is end
    assert game.counted == {"our card cannot be played there now: PLAY_MONOPOLY": 1}


def test_a_wish_that_cannot_be_had_is_counted():
    game = founded()
    play(game, act("RED", "ROLL", (2, 2)))
    give(game, 0, [0, 0, 0, 0, 4])
    ours = seat_at(game, Choice(Exchange, 0, ("ore", "wool")))
    end, road = act("RED", "END_TURN"), act("RED", "BUILD_ROAD", EDGES[0])
    assert ours.decide(None, [road, end]) is end
    assert game.counted == {"our wish could not be had: MARITIME_TRADE": 1}


def test_a_discard_drawn_for_us_is_counted():
    game = founded()
    only = act("RED", "DISCARD")
    assert seat_at(game).decide(None, [only]) is only
    assert game.counted == {"our discard was drawn at random": 1}
