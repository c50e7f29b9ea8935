"""The Shipping Line: ships carry goods for francs, and burn energy (facts 15.18)."""

from typing import Self

from engines.core.events import Emit
from engines.core.moves import Ask, Move
from engines.core.naming import goods as naming
from engines.core.questions import Bundle, Count
from engines.core.rules import Illegal
from engines.core.text import N_
from engines.games.le_havre import rulebook
from engines.games.le_havre.accounts import (
    Pairs,
    ask_energy,
    goods_of,
    less,
    pay,
    purse,
    worth,
)
from engines.games.le_havre.effects import Shipping
from engines.games.le_havre.moves.choosing import ANY_GOODS
from engines.games.le_havre.moves.processing import FUEL
from engines.games.le_havre.moves.trading import exchange
from engines.games.le_havre.moves.using import Hand, Purse, Visit, barred, wind
from engines.games.le_havre.state import HavreState
from engines.games.le_havre.tables import (
    ENERGY,
    FRANCS,
    KINDS,
    SHIP_TYPES,
    SHIPPING,
    SHIPS,
)

# ---- Shipping Line

PRICES = dict(enumerate(SHIPPING))


def capacities(state: HavreState, seat: int) -> list[int]:
    """Return what the ships of a seat carry, the largest first."""
    found = (SHIP_TYPES[SHIPS[number].type].capacity for number in state.fleet[seat])
    return sorted((capacity for capacity in found if capacity), reverse=True)


def freight_energy(state: HavreState, seat: int, ships: int, effect: Shipping) -> int:
    """Return the energy so many ships take."""
    return max(0, effect.energy * ships - wind(state, seat))


def most_loaded(state: HavreState, seat: int, effect: Shipping, hand: Hand) -> int:
    """Return how many ships a seat can send: their energy is paid, and a good is left to be shipped."""
    most = 0
    for ships in range(1, len(capacities(state, seat)) + 1):
        if leaves_a_good(hand, freight_energy(state, seat, ships, effect)):
            most = ships
    return most


def leaves_a_good(hand: Hand, energy: int) -> bool:
    """Return whether energy can be paid so that some good is left."""
    fuel = [value for kind, value in ENERGY.items() if hand[kind]]
    if worth(hand, ENERGY) < energy or not any(hand[:FRANCS]):
        return False
    others = any(number for kind, number in enumerate(hand[:FRANCS]) if kind not in ENERGY)
    return others or worth(hand, ENERGY) - min(fuel) >= energy


def no_shipping(visit: Visit) -> Illegal | None:
    """Return why nothing can be shipped."""
    effect = visit.effect
    assert isinstance(effect, Shipping)
    if not capacities(visit.state, visit.seat):
        return barred(visit.number, "le-havre.use.no-ship", N_("You have no ship that carries goods"))
    if most_loaded(visit.state, visit.seat, effect, visit.hand):
        return None
    why = N_("A ship takes {n} energy, and a good must be left to be shipped", n=effect.energy)
    return barred(visit.number, "le-havre.use.no-freight", why)


class ShipGoods(Move[HavreState], frozen=True, tag="ship-goods"):
    """Send ships, the largest first; pay their energy, and sell what they carry."""

    title = N_("Ship goods")
    icon = "ship"
    open = True
    onward = True
    names = {"energy": naming(FUEL), "goods": ANY_GOODS}

    ships: int
    energy: Pairs
    goods: Pairs

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Ask | Self | Illegal:
        effect, hand = state.effect(), state.goods[seat]
        assert isinstance(effect, Shipping)
        most = most_loaded(state, seat, effect, hand)
        ships = yield Count("ships", N_("How many ships do you send?"), 1, most, suggested=most)
        energy = yield from ask_energy(hand, freight_energy(state, seat, ships, effect))
        left = less(hand, purse(energy))
        room = sum(capacities(state, seat)[:ships])
        pool = goods_of(left, dict.fromkeys(PRICES, 1))
        most = min(room, sum(left[:FRANCS]))
        prompt = N_("Which goods do they carry? There is room for {n}", n=room)
        goods = yield Bundle("goods", prompt, pool, 1, most, suggested=dearest(left, most))
        return cls(seat, ships, energy, goods)

    def apply(self, state: HavreState, emit: Emit) -> None:
        pay(state, self.seat, purse(self.energy), N_("energy"), emit, rulebook.card(state.doing))
        sold = purse(self.goods)
        francs = sum(PRICES[kind] * number for kind, number in sold.items())
        exchange(state, self.seat, sold, {FRANCS: francs}, emit)


def dearest(hand: Hand, most: int) -> Pairs:
    """Return the goods that fetch most at the Shipping Line."""
    found: Purse = {}
    for kind in sorted(PRICES, key=lambda kind: -PRICES[kind]):
        found[kind] = min(hand[kind], most - sum(found.values()))
    return tuple((KINDS[kind], found[kind]) for kind in sorted(found) if found[kind])
