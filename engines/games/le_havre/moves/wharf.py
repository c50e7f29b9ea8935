"""The wharves: building ships, and exchanging one for the Luxury Yacht (facts 9.7 to 9.14, 16.20)."""

from functools import cache

from engines.core.events import Built, Emit
from engines.core.moves import Asked
from engines.core.naming import goods as naming
from engines.core.questions import Option, Pick
from engines.core.rules import Illegal
from engines.core.text import N_, Seat, Text
from engines.games.le_havre import rulebook, tables, words
from engines.games.le_havre.accounts import Pairs, Purse, ask_energy, less, pay, purse, worth
from engines.games.le_havre.moves.building import ask_instead, short_of, with_stand_ins
from engines.games.le_havre.moves.processing import FUEL
from engines.games.le_havre.moves.using import Hand, InBuilding, Visit, leave, wind
from engines.games.le_havre.specials import CARDS, YACHT
from engines.games.le_havre.state import IN_TOWN, HavreState


def ship_cost(state: HavreState, kind: int, wharf: int) -> Purse:
    """The material of a ship; a wharf's first ship not made of wood costs one brick more."""
    one = tables.SHIP_TYPES[kind]
    cost = {one.good: one.number}
    if kind != tables.WOODEN and wharf not in state.modern:
        cost[tables.BRICK] = 1
    return cost


@cache
def no_ship(kind: int) -> Illegal:
    """That the stack of a type of ship is empty."""
    why = N_("No {ship} available now", ship=words.SHIP_TYPE[tables.TYPES[kind]])
    return Illegal("le-havre.ship.none", why, rulebook.SHIPS)


def why_not_ship(state: HavreState, seat: int, kind: int, wharf: int, hand: Hand) -> Illegal | None:
    """Why a seat cannot build the top ship of a type."""
    if not state.ships[kind]:
        return no_ship(kind)
    name, cost = words.SHIP_TYPE[tables.TYPES[kind]], ship_cost(state, kind, wharf)
    if missing := short_of(cost, hand):
        why = N_("{ship}: {goods} missing", ship=name, goods=words.bundle(missing))
        return Illegal("le-havre.ship.lacking", why, rulebook.SHIPS)
    due = energy_of_ship(state, seat, kind)
    left = worth(hand, tables.ENERGY) - sum(tables.ENERGY.get(good, 0) * n for good, n in cost.items())
    if left < due:
        why = N_("{ship}: also costs {n} energy; you have {held}", ship=name, n=due, held=left)
        return Illegal("le-havre.ship.no-energy", why, rulebook.SHIPS)
    return None


def energy_of_ship(state: HavreState, seat: int, kind: int) -> int:
    """The energy cost of a ship for a seat."""
    return max(0, tables.SHIP_TYPES[kind].energy - wind(state, seat))


def no_shipyard(visit: Visit) -> Illegal | None:
    """Why nothing can be done in a wharf."""
    if own_iron_ships(visit.state, visit.seat) and visit.state.owner[YACHT] == IN_TOWN:
        return None
    if any(
        why_not_ship(visit.state, visit.seat, kind, visit.number, visit.hand) is None
        for kind in range(len(tables.TYPES))
    ):
        return None
    return Illegal("le-havre.ship.nothing", N_("You can't build any of the top ships"), rulebook.SHIPS)


def own_iron_ships(state: HavreState, seat: int) -> list[int]:
    """The iron ships of a seat."""
    return [number for number in state.fleet[seat] if tables.SHIPS[number].type == tables.IRON]


class BuildShip(InBuilding, frozen=True, tag="build-ship"):
    """Build the top ship of a type, and modernise the wharf if necessary."""

    title = N_("Build a ship")
    icon = "ship"
    open = True
    onward = True
    names = {"energy": naming(FUEL)}

    ship: str
    steel: int = 0
    """Steel paid for iron."""
    energy: Pairs = ()

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        hand, wharf = state.goods[seat], state.doing
        options = tuple(
            Option(
                name,
                words.SHIP_TITLE[name],
                tables.STACK_SPOTS[kind],
                why_not_ship(state, seat, kind, wharf, hand),
                note=words.costs(ship_cost(state, kind, wharf), energy_of_ship(state, seat, kind)),
            )
            for kind, name in enumerate(tables.TYPES)
        )
        if all(option.blocked for option in options):
            return Illegal(
                "le-havre.ship.nothing", N_("You can't build any of the top ships"), rulebook.SHIPS
            )
        ship = yield Pick("ship", N_("Which ship?"), options, in_words=True)
        kind, title = tables.TYPES.index(ship), words.SHIP_TITLE[ship]
        cost = ship_cost(state, kind, wharf)
        steel = yield from ask_instead("steel", tables.IRON_ORE, cost, hand, title)
        left = less(hand, paid := with_stand_ins(cost, 0, steel))
        note = words.paid_for(title, paid)
        energy = yield from ask_energy(left, energy_of_ship(state, seat, kind), note)
        return cls(seat, ship, steel, energy)

    def apply(self, state: HavreState, emit: Emit) -> None:
        kind, wharf, name = tables.TYPES.index(self.ship), state.doing, words.SHIP_TYPE[self.ship]
        cost = with_stand_ins(ship_cost(state, kind, wharf), 0, self.steel)
        pay(state, self.seat, cost, name, emit, rulebook.SHIPS)
        pay(state, self.seat, purse(self.energy), N_("energy"), emit, rulebook.SHIPS)
        if kind != tables.WOODEN and wharf not in state.modern:
            state.modern = sorted([*state.modern, wharf])
        number = state.ships[kind].pop()
        state.fleet[self.seat].append(number)
        if emit:
            what = N_("builds the {ship} {name}", ship=name, name=words.ship(number))
            emit(Built(self.seat, what, rule=rulebook.SHIPS, spots=(tables.SHIPS[number].id,)))
        leave(state)

    def describe(self) -> Text:
        return words.SHIP_BUILT[self.ship].filled(seat=Seat(self.seat))


class TakeYacht(InBuilding, frozen=True, tag="take-yacht"):
    """Exchange one's own iron ship, which leaves the game, for the Luxury Yacht of the town."""

    title = N_("Exchange for the yacht")
    sentence = N_("{seat} exchanges a ship for the yacht")
    icon = "ship"
    onward = True

    ship: str

    @classmethod
    def ask(cls, state: HavreState, seat: int) -> Asked:
        ships = own_iron_ships(state, seat)
        if not ships:
            why = N_("You have no iron ship to exchange")
            return Illegal("le-havre.yacht.no-iron-ship", why, rulebook.card(YACHT))
        options = tuple(Option(tables.SHIPS[one].id, words.ship(one), tables.SHIPS[one].id) for one in ships)
        ship = yield Pick("ship", N_("Which iron ship do you give?"), options)
        return cls(seat, ship)

    def apply(self, state: HavreState, emit: Emit) -> None:
        state.fleet[self.seat].remove(tables.SHIP_NUMBER[self.ship])
        state.take_card(YACHT, self.seat)
        if emit:
            what = N_(
                "gives the {ship} for {building}",
                ship=words.ship(tables.SHIP_NUMBER[self.ship]),
                building=words.card(YACHT),
            )
            emit(Built(self.seat, what, rule=rulebook.card(YACHT), spots=(CARDS[YACHT].id,)))
        leave(state)
