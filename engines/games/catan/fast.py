"""The quick way through a game whose cards are all known: interned moves, masks, and play in place.

The only module that may say a rule again. Law 1 holds `legal` to the conversations, and the tests hold
`Playout` to the moves' own `apply`.
"""

from engines.core.events import TABLE
from engines.core.holdings import pairs
from engines.core.moves import Move
from engines.core.questions import Choose
from engines.games.catan.moves.building import BuildCity, BuildRoad, BuildSettlement
from engines.games.catan.moves.cards import BuyCard, PlayKnight
from engines.games.catan.moves.dice import SEVEN, Produce, Roll
from engines.games.catan.moves.founding import Found
from engines.games.catan.moves.places import open_paths, open_paths_after
from engines.games.catan.moves.progress import PlayRoadBuilding, PlayYearOfPlenty
from engines.games.catan.moves.robber import (
    Discard,
    DiscardUnseen,
    MoveRobber,
    Steal,
    StealNothing,
    victims,
)
from engines.games.catan.moves.trade import Exchange
from engines.games.catan.moves.turn import ClaimVictory, EndGame, EndTurn, begin_turn, has_won
from engines.games.catan.state import (
    BUILD,
    DISCARD,
    FOUNDING,
    OVER,
    PRODUCE,
    ROBBER,
    ROLL,
    STEAL,
    CatanState,
)
from engines.games.catan.tables import (
    CITIES,
    DEVELOPMENT,
    GRAIN,
    KNIGHT,
    LUMBER,
    ORE,
    RESOURCES,
    ROAD_BUILDING,
    ROADS,
    SETTLEMENTS,
    SPECIAL_RATE,
    TO_WIN,
    VICTORY_POINT,
    WOOL,
    YEAR_OF_PLENTY,
)
from engines.games.catan.topology import ALL_INTERSECTIONS, HEXES, INTERSECTIONS, PATHS, PATHS_FROM, members
from engines.games.catan.words import NUMBER

AnyMove = Move[CatanState]

_SEATS = range(4)
_GOODS = range(len(RESOURCES))
_ENDS = tuple(EndTurn(seat) for seat in _SEATS)
_ROLLS = tuple(tuple(Roll(seat, (a, b)) for a in range(1, 7) for b in range(1, 7)) for seat in _SEATS)
_SUMS = tuple(roll.sum for roll in _ROLLS[0])
_PRODUCE, _END_GAME = Produce(TABLE), EndGame(TABLE)
_FOUND = tuple(
    tuple(tuple(Found(seat, at, path) for path in PATHS_FROM[at]) for at in range(len(INTERSECTIONS)))
    for seat in _SEATS
)
_ROADS = tuple(tuple(BuildRoad(seat, path) for path in range(len(PATHS))) for seat in _SEATS)
_SETTLEMENTS = tuple(tuple(BuildSettlement(seat, at) for at in range(len(INTERSECTIONS))) for seat in _SEATS)
_CITIES = tuple(tuple(BuildCity(seat, at) for at in range(len(INTERSECTIONS))) for seat in _SEATS)
_CARDS = tuple(tuple(BuyCard(seat, card) for card in DEVELOPMENT) for seat in _SEATS)
_CARD_UNSEEN = tuple(BuyCard(seat) for seat in _SEATS)
_ROBBERS = tuple(tuple(MoveRobber(seat, place) for place in range(len(HEXES))) for seat in _SEATS)
_STEALS = tuple(tuple(tuple(Steal(a, b, card) for card in RESOURCES) for b in _SEATS) for a in _SEATS)
_STEALS_UNSEEN = tuple(tuple(Steal(a, b) for b in _SEATS) for a in _SEATS)
_NO_STEALS = tuple(StealNothing(seat, True) for seat in _SEATS)
_KNIGHTS = tuple(PlayKnight(seat) for seat in _SEATS)
_EXCHANGES = tuple(
    tuple(tuple(Exchange(seat, a, b) for b in RESOURCES) for a in RESOURCES) for seat in _SEATS
)
_PLENTY = tuple(
    tuple(tuple(PlayYearOfPlenty(seat, a, b) for b in RESOURCES) for a in RESOURCES) for seat in _SEATS
)


def certain(state: CatanState) -> bool:
    """Whether every card is known, so that this module may be used."""
    hands = state.hands
    return state.tracks_hands and not any(hands.blank) and not any(hands.owed) and not any(state.face_down)


def legal(state: CatanState) -> list[AnyMove]:
    """Return every move of the finite kinds, as the conversations would find them."""
    phase, seat = state.phase, state.seat
    if phase == OVER:
        return []
    if has_won(state):
        return [_END_GAME]
    if phase == BUILD:
        return [*_builds(state), *_buys(state), *_exchanges(state), *_plays(state), _ENDS[seat]]
    if phase == ROLL:
        return [*_rolls(seat), *_plays(state)]
    if phase == STEAL:
        return [*_steals(state), _NO_STEALS[seat]]
    if phase == ROBBER:
        return [move for place, move in enumerate(_ROBBERS[seat]) if place != state.robber]
    if phase == DISCARD:
        return [DiscardUnseen(other, due) for other, due in enumerate(state.due) if due]
    return [_PRODUCE] if phase == PRODUCE else _founds(state)


def _rolls(seat: int) -> tuple[Roll, ...]:
    return _ROLLS[seat]


def _founds(state: CatanState) -> list[AnyMove]:
    return [
        move
        for at in members(ALL_INTERSECTIONS & ~state.closed)
        for move in _FOUND[state.seat][at]
        if not state.paved >> move.road & 1
    ]


def _builds(state: CatanState) -> list[AnyMove]:
    seat = state.seat
    lumber, brick, wool, grain, ore = state.hands.known[seat]
    found: list[AnyMove] = []
    if lumber and brick:
        if state.roads[seat].bit_count() < ROADS:
            found += map(_ROADS[seat].__getitem__, members(open_paths(state, seat)))
        if wool and grain and state.settlements[seat].bit_count() < SETTLEMENTS:
            found += map(_SETTLEMENTS[seat].__getitem__, members(state.ends[seat] & ~state.closed))
    if ore > 2 and grain > 1 and state.cities[seat].bit_count() < CITIES:
        found += map(_CITIES[seat].__getitem__, members(state.settlements[seat]))
    return found


def _buys(state: CatanState) -> list[AnyMove]:
    _, _, wool, grain, ore = state.hands.known[state.seat]
    if not (wool and grain and ore and state.deck):
        return []
    cards = _CARDS[state.seat]
    return [_CARD_UNSEEN[state.seat], *(cards[kind] for kind, left in enumerate(state.unseen) if left)]


def _exchanges(state: CatanState) -> list[AnyMove]:
    if state.built and not state.combined:
        return []
    seat, hands = state.seat, state.hands.known
    hand, rates, bank, moves = hands[seat], state.rates[seat], hands[-1], _EXCHANGES[seat]
    return [
        moves[give][get]
        for give in _GOODS
        if hand[give] >= rates[give]
        for get in _GOODS
        if get != give and bank[get]
    ]


def _plays(state: CatanState) -> list[AnyMove]:
    seat = state.seat
    held, fresh = state.cards[seat], state.fresh
    found: list[AnyMove] = []
    if not any(held):
        return found
    if state.points[seat] + held[VICTORY_POINT] >= TO_WIN:
        found.append(ClaimVictory(seat, held[VICTORY_POINT]))
    if state.card_played:
        return found
    if held[KNIGHT] > fresh[KNIGHT]:
        found.append(_KNIGHTS[seat])
    if held[ROAD_BUILDING] > fresh[ROAD_BUILDING]:
        found += _road_pairs(state)
    if held[YEAR_OF_PLENTY] > fresh[YEAR_OF_PLENTY]:
        found += _plenty(state)
    return found


def _road_pairs(state: CatanState) -> list[AnyMove]:
    seat = state.seat
    left = ROADS - state.roads[seat].bit_count()
    if not left:
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
    moves = _PLENTY[seat]
    return [moves[a][b] for a in _GOODS if bank[a] for b in _GOODS if bank[b] > (a == b)]


def _steals(state: CatanState) -> list[AnyMove]:
    seat, hands = state.seat, state.hands.known
    found: list[AnyMove] = []
    for victim in victims(state, seat):
        found.append(_STEALS_UNSEEN[seat][victim])
        found += (_STEALS[seat][victim][good] for good in _GOODS if hands[victim][good])
    return found


def play_on(state: CatanState, choose: Choose, most: int = 100_000) -> int:
    """Play random moves in place until the game is over; return how many (at most `most`).

    The state must be `certain`, and stays so: cards are always named. There is no domestic trade and no
    monopoly here: their answers are too many to list.
    """
    made = 0
    while state.phase != OVER and made < most:
        if state.points[state.seat] >= TO_WIN and state.phase != FOUNDING:
            _END_GAME.apply(state, None)
        else:
            _STEPS[state.phase](state, choose)
        made += 1
    return made


def _step_founding(state: CatanState, choose: Choose) -> None:
    moves = _founds(state)
    moves[choose(len(moves))].apply(state, None)


def _step_roll(state: CatanState, choose: Choose) -> None:
    if any(state.cards[state.seat]) and (plays := _plays(state)) and (chosen := choose(len(plays) + 1)):
        plays[chosen - 1].apply(state, None)
        return
    thrown = choose(36)
    if _SUMS[thrown] == SEVEN:
        _ROLLS[state.seat][thrown].apply(state, None)
    else:
        state.dice = _SUMS[thrown]
        state.phase = PRODUCE


def _step_produce(state: CatanState, _: Choose) -> None:
    island, hands, harvest, robber = state.island, state.hands.known, state.harvest, state.robber
    seats, bank, places = len(state.roads), hands[-1], island.bearing[state.dice]
    owed = [
        (good, paid)
        for place in places
        if place != robber and any(paid := harvest[place * seats : place * seats + seats])
        for good in (island.good[place],)
    ]
    if any(sum(paid) > bank[good] for good, paid in owed) or (len(owed) == 2 and owed[0][0] == owed[1][0]):
        _PRODUCE.apply(state, None)
        return
    for good, paid in owed:
        bank[good] -= sum(paid)
        for hand, number in zip(hands, paid, strict=False):
            hand[good] += number
    state.phase = BUILD


def _step_discard(state: CatanState, choose: Choose) -> None:
    for seat, due in enumerate(state.due):
        if due:
            hand = state.hands.known[seat][:]
            given = [0] * len(hand)
            for _ in range(due):
                good = _drawn(hand, choose)
                hand[good] -= 1
                given[good] += 1
            Discard(seat, pairs(given, RESOURCES)).apply(state, None)
            return


def _drawn(hand: list[int], choose: Choose) -> int:
    """Return the kind of one card drawn from a hand."""
    at = choose(sum(hand))
    good = 0
    while at >= hand[good]:
        at -= hand[good]
        good += 1
    return good


def _step_robber(state: CatanState, choose: Choose) -> None:
    place = choose(len(HEXES) - 1)
    _ROBBERS[state.seat][place + (place >= state.robber)].apply(state, None)


def _step_steal(state: CatanState, choose: Choose) -> None:
    there = victims(state, state.seat)
    victim = there[choose(len(there))]
    hand = state.hands.known[victim]
    if any(hand):
        _STEALS[state.seat][victim][_drawn(hand, choose)].apply(state, None)
    else:
        _STEALS_UNSEEN[state.seat][victim].apply(state, None)


def _step_build(state: CatanState, choose: Choose) -> None:
    seat = state.seat
    hand = state.hands.known[seat]
    moves = _builds(state) if hand[LUMBER] or hand[ORE] else []
    if max(hand) >= SPECIAL_RATE:
        moves += _exchanges(state)
    if any(state.cards[seat]):
        moves += _plays(state)
    buys = bool(hand[WOOL] and hand[GRAIN] and hand[ORE] and state.deck)
    chosen = choose(len(moves) + buys + 1) if moves or buys else 0
    if chosen < len(moves):
        move = moves[chosen]
        if type(move) is Exchange:
            _swap(state, NUMBER[move.give], NUMBER[move.get])
        else:
            move.apply(state, None)
    elif chosen == len(moves):
        begin_turn(state, (seat + 1) % len(state.roads), None)
    else:
        _CARDS[seat][_drawn(state.unseen, choose)].apply(state, None)


def _swap(state: CatanState, give: int, get: int) -> None:
    hands, seat = state.hands.known, state.seat
    hand, bank, rate = hands[seat], hands[-1], state.rates[seat][give]
    hand[give] -= rate
    bank[give] += rate
    hand[get] += 1
    bank[get] -= 1


_STEPS = {
    FOUNDING: _step_founding,
    ROLL: _step_roll,
    PRODUCE: _step_produce,
    DISCARD: _step_discard,
    ROBBER: _step_robber,
    STEAL: _step_steal,
    BUILD: _step_build,
}
