"""The Shipping Line: ships carry goods for francs, and use energy (facts 15.18)."""

from engines.core.events import Emit
from engines.core.moves import Asked
from engines.core.naming import goods as naming
from engines.core.questions import Bundle, Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, NN_
from engines.games.le_havre import rulebook
from engines.games.le_havre.accounts import Pairs, ask_energy, goods_of, less, pay, purse, worth
from engines.games.le_havre.effects import Shipping
from engines.games.le_havre.moves.choosing import ANY_GOODS
from engines.games.le_havre.moves.processing import FUEL
from engines.games.le_havre.moves.trading import exchange
from engines.games.le_havre.moves.using import Hand, InBuilding, Visit, barred, wind
from engines.games.le_havre.state import HavreState
from engines.games.le_havre.tables import ENERGY, FRANCS, KINDS, SHIP_TYPES, SHIPPING, SHIPS

# ---- Shipping Line

PRICES = dict(enumerate(SHIPPING))


def capacities(state: HavreState, seat: int) -> list[int]:
    """The capacities of a seat's ships, the largest first."""
    found = (SHIP_TYPES[SHIPS[number].type].capacity for number in state.fleet[seat])
    return sorted((capacity for capacity in found if capacity), reverse=True)


def freight_energy(state: HavreState, seat: int, ships: int, effect: Shipping) -> int:
    """The energy needed by so many ships."""
    return max(0, effect.energy * ships - wind(state, seat))


def most_left(hand: Hand, energy: int) -> int:
    """How many goods remain after the fewest tokens for this energy; -1 if it cannot be paid."""
    if worth(hand, ENERGY) < energy:
        return -1
    left = sum(hand[:FRANCS])
    for kind in sorted(ENERGY, key=lambda kind: -ENERGY[kind]):
        burnt = min(hand[kind], -(-energy // ENERGY[kind]))
        left, energy = left - burnt, max(0, energy - burnt * ENERGY[kind])
    return left


def no_freight(visit: Visit, ships: int) -> Illegal | None:
    """Why so many ships cannot sail: their energy must be paid, and each must carry a good."""
    effect = visit.effect(Shipping)
    due = freight_energy(visit.state, visit.seat, ships, effect)
    if most_left(visit.hand, due) >= ships:
        return None
    why = NN_(
        "A ship takes {energy} energy, and carries at least one good",
        "{n} ships take {energy} energy, and each carries at least one good",
        ships,
        energy=due,
    )
    return barred(visit.number, "le-havre.use.no-freight", why)


def no_shipping(visit: Visit) -> Illegal | None:
    """Why nothing can be shipped."""
    if not capacities(visit.state, visit.seat):
        return barred(visit.number, "le-havre.use.no-ship", N_("You have no ship that carries goods"))
    return no_freight(visit, 1)


class ShipGoods(InBuilding, frozen=True, tag="ship-goods"):
    """Send ships, the largest first; pay their energy, and sell their goods."""

    title = N_("Ship goods")
    sentence = N_("{seat} ships goods")
    icon = "ship"
    open = True
    onward = True
    names = {"energy": naming(FUEL), "goods": ANY_GOODS}

    ships: int
    energy: Pairs
    goods: Pairs

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        effect, hand = state.effect(Shipping), state.goods[seat]
        options = _fleets(Visit(state, seat, state.doing, hand))
        suggested = max(option.value for option in options if option.blocked is None)
        ships = yield Pick("ships", N_("How many ships do you send?"), options, suggested=suggested)
        energy = yield from ask_energy(hand, freight_energy(state, seat, ships, effect))
        left = less(hand, purse(energy))
        if sum(left[:FRANCS]) < ships:
            return _burnt(state.doing, sum(left[:FRANCS]), ships)
        room = sum(capacities(state, seat)[:ships])
        pool = goods_of(left, dict.fromkeys(PRICES, 1))
        most = min(room, sum(left[:FRANCS]))
        prompt = N_("Which goods do they carry? There is room for {n}", n=room)
        # Translators: on a key, once so many goods are chosen.
        does = N_("Ship {n}", n=most)
        goods = yield Bundle("goods", prompt, pool, ships, most, suggested=dearest(left, most), does=does)
        return cls(seat, ships, energy, goods)

    def apply(self, state: HavreState, emit: Emit) -> None:
        pay(state, self.seat, purse(self.energy), N_("energy"), emit, rulebook.card(state.doing))
        sold = purse(self.goods)
        francs = sum(PRICES[kind] * number for kind, number in sold.items())
        exchange(state, self.seat, sold, {FRANCS: francs}, emit)


def _fleets(visit: Visit) -> tuple[Option, ...]:
    """The numbers of ships as options; those that cannot be sent are blocked."""
    numbers = range(1, len(capacities(visit.state, visit.seat)) + 1)
    return tuple(
        Option(ships, NN_("{n} ship", "{n} ships", ships), blocked=no_freight(visit, ships))
        for ships in numbers
    )


def _burnt(number: int, left: int, ships: int) -> Illegal:
    why = NN_(
        "No good is left for the ship: burn tokens with more energy",
        "Goods left for {n} ships: {left}. Send fewer, or burn tokens with more energy",
        ships,
        left=left,
    )
    return barred(number, "le-havre.use.empty-ship", why)


def dearest(hand: Hand, most: int) -> Pairs:
    """The most valuable goods for the Shipping Line."""
    found = dict[int, int]()
    for kind in sorted(PRICES, key=lambda kind: -PRICES[kind]):
        found[kind] = min(hand[kind], most - sum(found.values()))
    return tuple((KINDS[kind], found[kind]) for kind in sorted(found) if found[kind])
