"""The sums that decide a game, counted a second time: token by token, from the facts, asking no rule."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from engines.core.conversing import sample
from engines.core.events import TABLE
from engines.games.le_havre.accounts import payments
from engines.games.le_havre.engine import ENGINE
from engines.games.le_havre.moves.round_end import Borrow, Feed
from engines.games.le_havre.moves.supply import Supply
from engines.games.le_havre.moves.turn import EndTurn
from engines.games.le_havre.specials import CARDS
from engines.games.le_havre.state import AWAY, FEEDING, IN_TOWN, SUPPLY, HavreState
from engines.games.le_havre.tables import FOOD as FOOD_VALUES
from engines.games.le_havre.tables import INDEX, KINDS, OFFERS, SHIPS
from tests.games.le_havre import facts
from tests.games.le_havre.table import answered, ending, hand, played, table
from tests.games.whole import recorded, replayed

FOOD = {"fish": 1, "smoked_fish": 2, "bread": 2, "meat": 3, "francs": 1}
BUILDINGS = {row[0]: row for row in (line.split("|") for line in facts.BUILDINGS.strip().splitlines())}
FLEET = {row[0]: row for row in (line.split("|") for line in facts.SHIPS.strip().splitlines())}
SIZES = list(facts.DECKS)

# ---- wealth


def wealth(state: HavreState, seat: int) -> int:
    """Facts 15.27, 17.4: francs, values, ships, what cards with a plus are worth more, less seven a loan."""
    held = hand(state, seat)
    own = [BUILDINGS[CARDS[number].id] for number, owner in enumerate(state.owner) if owner == seat]
    ships = [FLEET[SHIPS[number].id] for number in state.fleet[seat]]
    kinds, names = Counter(row[2] for row in own), [row[0] for row in own]
    more = {
        "24": sum(number for kind, number in held.items() if kind != "francs") // 2,
        "26": 4 * (len(ships) + names.count("023")),
        "28": 4 * kinds["public"] + 2 * kinds["craftsman"],
        "29": 3 * kinds["industrial"] + 2 * kinds["economic"],
        "012": 2 * kinds["industrial"],
        "013": 2 * kinds["economic"],
    }
    if not state.count_themselves:
        more |= {card: francs - {"28": 4, "29": 2, "013": 2}.get(card, 0) for card, francs in more.items()}
    worth = sum(int(row[3]) for row in (*own, *ships)) + sum(more.get(name, 0) for name in names)
    return held.get("francs", 0) + worth - 7 * state.loans[seat]


@pytest.mark.parametrize("seed", range(40))
def test_any_hand_of_cards_and_goods_is_worth_what_the_facts_say(seed: int) -> None:
    chance = Random(seed)
    state = table(3, count_themselves=chance.random() < 0.5, loans=[chance.randrange(4) for _ in range(3)])
    state.owner = [chance.choice((AWAY, IN_TOWN, 0, 0, 1, 2)) for _ in CARDS]
    for ship in chance.sample(range(len(SHIPS)), 12):
        state.fleet[chance.randrange(3)].append(ship)
    state.goods = [[chance.randrange(12) for _ in KINDS] for _ in range(3)]
    assert [sheet.total for sheet in ENGINE.scores(state, None)] == [wealth(state, seat) for seat in range(3)]


@pytest.mark.parametrize("path", recorded("le_havre"), ids=lambda path: path.stem)
def test_wealth_is_the_same_all_through_a_recorded_game(path) -> None:
    game = replayed(path)
    for state in game.states[::9] + game.states[-1:]:
        told = [sheet.total for sheet in ENGINE.scores(state, None)]
        assert told == [wealth(state, seat) for seat in range(state.seats)]
    best = [seat for seat, total in enumerate(told) if total == max(told)]
    assert best == list(ENGINE.winners(game.states[-1]))


# ---- food


@pytest.mark.parametrize(("game", "players"), SIZES)
def test_the_food_of_every_round_less_that_of_the_ships(game: str, players: int) -> None:
    chance = Random(players)
    demands = list(map(int, facts.DECKS[game, players][2].split()))
    for number, demand in enumerate(demands):
        state = table(players, game=game, turn=7 * number + chance.randrange(7))
        for seat in range(players):
            state.fleet[seat] = chance.sample(range(len(SHIPS)), chance.randrange(4))
            eaten = demand
            for ship in state.fleet[seat]:
                eaten -= int(FLEET[SHIPS[ship].id][6].split()[players - 1])
            assert state.food_due(seat) == max(eaten, 0)


def handfuls(held: dict[str, int]) -> Iterator[tuple[tuple[str, int], ...]]:
    """Everything that could be paid out of a hand."""
    for numbers in product(*(range(held.get(kind, 0) + 1) for kind in FOOD)):
        paid = dict(zip(FOOD, numbers, strict=True))
        yield tuple((kind, paid[kind]) for kind in KINDS if paid.get(kind))


def enough(paid: tuple[tuple[str, int], ...], due: int) -> bool:
    """Facts 11.3, 13.3: it suffices, and no token could be left out."""
    worth = [FOOD[kind] for kind, number in paid for _ in range(number)]
    return sum(worth) >= due and all(sum(worth) - one < due for one in worth)


@pytest.mark.parametrize("seed", range(30))
def test_just_the_payments_without_a_superfluous_token_feed(seed: int) -> None:
    chance = Random(seed)
    held = {kind: chance.randrange(4) for kind in FOOD}
    state = table(2, {0: held}, phase=FEEDING, turn=7 * chance.randrange(1, 9) - 1)
    due = state.food_due(0)
    fitting = {paid for paid in handfuls(held) if enough(paid, due)}
    allowed = {paid for paid in handfuls(held) if ENGINE.check(state, Feed(0, paid)) is None}
    assert allowed == fitting == set(payments(state.goods[0], FOOD_VALUES, due))
    if fitting:
        suggested = answered(state, Feed)
        assert isinstance(suggested, Feed)
        given = {paid: sum(FOOD[kind] * number for kind, number in paid) for paid in fitting}
        assert given[suggested.food] == min(given.values())


# ---- the end of a round, and interest


def harvested(held: dict[str, int], letter: str, lot: bool) -> Counter[str]:
    """Facts 11.1, 16.21: a grain for any, a cattle for two; the Feedlot gives two for two to six."""
    found = Counter(held)
    if letter == "y":
        found["grain"] += held.get("grain", 0) > 0
        cattle = held.get("cattle", 0)
        found["cattle"] += 0 if cattle < 2 else 2 if lot and cattle <= 6 else 1
    return found


def fed(held: Counter[str], loans: int, due: int) -> tuple[Counter[str], int]:
    """Facts 11.5, 12.3: all that is edible goes, and four francs are borrowed until the rest is there."""
    missing = due - sum(FOOD[kind] * held[kind] for kind in FOOD)
    left, francs = Counter({kind: number for kind, number in held.items() if kind not in FOOD}), 0
    while francs < missing:
        francs, loans = francs + 4, loans + 1
    left["francs"] = francs - missing
    return left, loans


@pytest.mark.parametrize("seed", range(60))
def test_the_end_of_any_round_comes_to_the_same(seed: int) -> None:
    chance = Random(seed)
    players, number = chance.randrange(1, 6), chance.randrange(1, 8)
    _, letters, demands, _ = facts.DECKS["full", players]
    some = ("grain", "cattle", "clay", *FOOD)
    hands = {seat: {kind: chance.choice((0, 0, 1, 2, 3, 7)) for kind in some} for seat in range(players)}
    lot = chance.randrange(players)
    state = ending(players, hands, number, own={"024": lot})
    state.loans = [chance.randrange(3) for _ in range(players)]
    wanted, paid = {}, {}
    after = played(state, EndTurn(state.seat))
    while after.phase == FEEDING:
        (seat,) = ENGINE.actors(after)
        move = sample(Feed, after, seat, chance.randrange) or Borrow(seat)
        paid[seat] = move
        after = played(after, move)
    for seat in range(players):
        held = harvested(hands[seat], letters[number - 1], seat == lot)
        loans, due = state.loans[seat], int(demands.split()[number - 1])
        if isinstance(feed := paid.get(seat), Feed):
            assert enough(feed.food, due)
            held.subtract(dict(feed.food))
        elif due:
            held, loans = fed(held, loans, due)
        wanted[seat] = (+held, loans)
    assert wanted == {seat: (Counter(hand(after, seat)), after.loans[seat]) for seat in range(players)}
    order = [(state.seat + step) % players for step in range(players)]
    assert list(paid) == [seat for seat in order if seat in paid]


@pytest.mark.parametrize("seed", range(20))
def test_interest_comes_to_the_same(seed: int) -> None:
    chance = Random(seed)
    players = chance.randrange(1, 6)
    hands = {seat: {"francs": chance.choice((0, 1, 2, 9))} for seat in range(players)}
    loans = [chance.choice((0, 0, 1, 3)) for _ in range(players)]
    state = table(players, hands, phase=SUPPLY, turn=4, loans=loans[:])
    offer = Counter(dict(zip(OFFERS, state.offer, strict=True)))
    offer.update((INDEX["wood"], INDEX["fish"]))
    state = played(state, Supply(TABLE))
    assert state.offer == [offer[kind] for kind in OFFERS]
    for seat in range(players):
        francs, debts = hands[seat]["francs"], loans[seat]
        if debts and not francs:
            francs, debts = 4, debts + 1
        if debts:
            francs -= 1
        assert (state.loans[seat], hand(state, seat).get("francs", 0)) == (debts, francs)
