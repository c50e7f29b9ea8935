"""The fast way to list the moves of a game whose cards are all known: interned moves and masks.

Only this module and `simulation` may repeat a rule. Law 1 checks `legal` against conversations.
"""

from engines.core.moves import Move
from engines.games.catan.interned import (
    BUILDS,
    BUY_CARD,
    BUY_UNSEEN,
    END_GAME,
    END_TURN,
    EXCHANGE,
    FOUND,
    MOVE_ROBBER,
    PLAY_KNIGHT,
    PLAY_PLENTY,
    PRODUCTION,
    ROLL_DICE,
    STEAL_CARD,
    STEAL_NOTHING,
    STEAL_UNSEEN,
)
from engines.games.catan.moves.places import open_paths, open_paths_after
from engines.games.catan.moves.progress import PlayRoadBuilding, PlayYearOfPlenty
from engines.games.catan.moves.robber import DiscardUnseen, spared, victims
from engines.games.catan.moves.turn import ClaimVictory, has_won
from engines.games.catan.state import BUILD, DISCARD, OVER, PRODUCE, ROBBER, ROLL, STEAL, CatanState
from engines.games.catan.tables import (
    CITIES,
    KNIGHT,
    RESOURCES,
    ROAD_BUILDING,
    ROADS,
    SETTLEMENTS,
    VICTORY_POINT,
    YEAR_OF_PLENTY,
)
from engines.games.catan.topology import ALL_INTERSECTIONS, members
from engines.games.catan.words import NUMBER

AnyMove = Move[CatanState]

_GOODS = range(len(RESOURCES))


def certain(state: CatanState) -> bool:
    """Whether every card is known and will stay so, and nothing is offered, as this module requires."""
    told = state.tracks_hands and not state.house.deduced_hands and state.offer is None
    return told and not any(state.hands.blank) and not any(state.face_down)


def legal(state: CatanState) -> list[AnyMove]:
    """Every move of the finite kinds, as the conversations would find them."""
    phase, seat = state.phase, state.seat
    if phase == OVER:
        return []
    if has_won(state):
        return [END_GAME]
    if phase == BUILD:
        return [*_builds(state), *_buys(state), *exchanges(state), *plays(state), END_TURN[seat]]
    if phase == ROLL:
        return [*ROLL_DICE[seat], *plays(state)]
    if phase == STEAL:
        return [*_steals(state), STEAL_NOTHING[seat], *_claim(state)]
    if phase == ROBBER:
        shut = spared(state, seat) | 1 << state.robber
        moves = [move for place, move in enumerate(MOVE_ROBBER[seat]) if not shut >> place & 1]
        return [*moves, *_claim(state)]
    if phase == DISCARD:
        return [*(DiscardUnseen(other, due) for other, due in enumerate(state.due) if due), *_claim(state)]
    return [PRODUCTION] if phase == PRODUCE else founds(state)


def founds(state: CatanState) -> list[AnyMove]:
    """Every step of the set-up phase."""
    return [
        move
        for at in members(ALL_INTERSECTIONS & ~state.closed)
        for move in FOUND[state.seat][at]
        if not state.paved >> move.road & 1
    ]


def buildable(state: CatanState) -> tuple[int, int, int]:
    """The places for a road, for a settlement and for a city that can be built now, as masks."""
    seat = state.seat
    lumber, brick, wool, grain, ore = state.hands.known[seat]
    roads = settlements = cities = 0
    if lumber and brick:
        if state.roads[seat].bit_count() < ROADS:
            roads = open_paths(state, seat)
        if wool and grain and state.settlements[seat].bit_count() < SETTLEMENTS:
            settlements = state.ends[seat] & ~state.closed
    if ore > 2 and grain > 1 and state.cities[seat].bit_count() < CITIES:
        cities = state.settlements[seat]
    return roads, settlements, cities


def _builds(state: CatanState) -> list[AnyMove]:
    return [
        moves[state.seat][place]
        for moves, places in zip(BUILDS, buildable(state), strict=True)
        for place in members(places)
    ]


def _buys(state: CatanState) -> list[AnyMove]:
    _, _, wool, grain, ore = state.hands.known[state.seat]
    if not (wool and grain and ore and state.deck):
        return []
    cards = BUY_CARD[state.seat]
    return [BUY_UNSEEN[state.seat], *(cards[kind] for kind, left in enumerate(state.unseen) if left)]


def exchanges(state: CatanState) -> list[AnyMove]:
    """Every trade with the bank."""
    if state.built and not state.combined:
        return []
    seat, hands = state.seat, state.hands.known
    hand, rates, bank = hands[seat], state.rates[seat], hands[-1]
    found: list[AnyMove] = []
    for give in _GOODS:
        if hand[give] >= rates[give]:
            moves = EXCHANGE[seat][give]
            found += moves if all(bank) else (move for move in moves if bank[NUMBER[move.get]])
    return found


def _claim(state: CatanState) -> list[AnyMove]:
    seat = state.seat
    held = state.cards[seat][VICTORY_POINT]
    return [ClaimVictory(seat, held)] if state.points[seat] + held >= state.house.to_win else []


def plays(state: CatanState) -> list[AnyMove]:
    """Every card that can be played, except Monopoly."""
    seat = state.seat
    held, fresh = state.cards[seat], state.fresh
    found = _claim(state) if held[VICTORY_POINT] else []
    if state.card_played:
        return found
    if held[KNIGHT] > fresh[KNIGHT]:
        found.append(PLAY_KNIGHT[seat])
    if held[ROAD_BUILDING] > fresh[ROAD_BUILDING]:
        found += _road_pairs(state)
    if held[YEAR_OF_PLENTY] > fresh[YEAR_OF_PLENTY]:
        found += _plenty(state)
    return found


def _road_pairs(state: CatanState) -> list[AnyMove]:
    seat = state.seat
    left = ROADS - state.roads[seat].bit_count()
    if left <= 0:
        return []
    found: list[AnyMove] = []
    for first in members(open_paths(state, seat)):
        onward = open_paths_after(state, seat, first) if left > 1 else 0
        if onward:
            found += (PlayRoadBuilding(seat, first, second) for second in members(onward))
        else:
            found.append(PlayRoadBuilding(seat, first))
    return found


def _plenty(state: CatanState) -> list[AnyMove]:
    bank, seat = state.hands.known[-1], state.seat
    if sum(bank) == 1:
        return [PlayYearOfPlenty(seat, RESOURCES[bank.index(1)])]
    moves = PLAY_PLENTY[seat]
    return [moves[a][b] for a in _GOODS if bank[a] for b in _GOODS if bank[b] > (a == b)]


def _steals(state: CatanState) -> list[AnyMove]:
    seat, hands = state.seat, state.hands.known
    found: list[AnyMove] = []
    for victim in victims(state, seat):
        found.append(STEAL_UNSEEN[seat][victim])
        found += (STEAL_CARD[seat][victim][good] for good in _GOODS if hands[victim][good])
    return found
