"""Roads, settlements and cities."""

from engines.core.events import Built, Emit
from engines.core.moves import Asked, Move
from engines.core.questions import Pick, Question
from engines.core.rules import Illegal
from engines.core.text import N_, NN_, Text
from engines.games.catan import rulebook
from engines.games.catan.awards import award_longest_road
from engines.games.catan.moves import places
from engines.games.catan.moves.naming import INTERSECTION, PATH
from engines.games.catan.payments import cannot_buy, pay
from engines.games.catan.state import CatanState, stock
from engines.games.catan.tables import CITY_COST, ROAD_COST, SETTLEMENT_COST
from engines.games.catan.topology import ALL_INTERSECTIONS, members
from engines.games.catan.words import intersection_spot, path_spot

NO_ROAD_LEFT = Illegal("catan.road.stock", N_("All 15 of your roads are on the board"), rulebook.STOCK)
NO_PATH = Illegal("catan.road.no-room", N_("No empty path touches your network"), rulebook.ROAD)
NO_SETTLEMENT_LEFT = Illegal(
    "catan.settlement.stock",
    N_("All 5 of your settlements are on the board. Upgrade one to a city first"),
    rulebook.STOCK,
)
NO_INTERSECTION = Illegal(
    "catan.settlement.no-room",
    N_("No intersection on your roads meets the distance rule"),
    rulebook.SETTLEMENT,
)
NO_CITY_LEFT = Illegal("catan.city.stock", N_("All 4 of your cities are on the board"), rulebook.STOCK)
NOTHING_TO_REPLACE = Illegal("catan.city.no-room", N_("You have no settlement to upgrade"), rulebook.CITY)
A_ROAD, A_SETTLEMENT, A_CITY = N_("a road"), N_("a settlement"), N_("a city")


def _places(n: int) -> Text:
    return NN_("{n} place", "{n} places", n)


class BuildRoad(Move[CatanState], frozen=True, tag="build-road"):
    """Build a road on an empty path that extends one's own network (facts 9.2 to 9.4)."""

    title = N_("Road")
    sentence = N_("{seat} builds a road")
    icon = "road"
    names = {"path": PATH}

    path: int

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
        if stock(state, seat)[0] <= 0:
            return NO_ROAD_LEFT
        if not places.open_paths(state, seat):
            return NO_PATH
        if refused := cannot_buy(state, seat, ROAD_COST, A_ROAD, rulebook.ROAD):
            return refused
        path = yield cls.where(state, seat)
        return cls(seat, path)

    @classmethod
    def where(cls, state: CatanState, seat: int) -> Question:
        free = places.open_paths(state, seat)
        return Pick("path", N_("Where is the road?"), places.road_options(state, seat, free))

    @classmethod
    def begins_at(cls, state: CatanState, seat: int) -> tuple[str, ...]:
        return tuple(map(path_spot, members(places.open_paths(state, seat))))

    @classmethod
    def begun_by(cls, state: CatanState, seat: int, thing: str) -> bool:
        return super().begun_by(state, seat, thing) or thing in map(
            intersection_spot, members(places.dead_ends(state, seat))
        )

    @classmethod
    def remark(cls, state: CatanState, seat: int) -> Text | None:
        return _places(places.open_paths(state, seat).bit_count())

    def apply(self, state: CatanState, emit: Emit) -> None:
        pay(state, self.seat, ROAD_COST, A_ROAD, emit)
        state.built = True
        put_road(state, self.seat, self.path, emit)


def put_road(state: CatanState, seat: int, path: int, emit: Emit) -> None:
    """Put a road on the board, and reassign the Longest Road if that changes it."""
    state.place_road(seat, path)
    if emit:
        emit(Built(seat, N_("builds a road"), rule=rulebook.ROAD, spots=(path_spot(path),)))
    award_longest_road(state, emit)


class BuildSettlement(Move[CatanState], frozen=True, tag="build-settlement"):
    """Build a settlement on one's own road, with no building next to it (facts 9.5, 9.6)."""

    title = N_("Settlement")
    sentence = N_("{seat} builds a settlement")
    icon = "settlement"
    names = {"intersection": INTERSECTION}

    intersection: int

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
        if stock(state, seat)[1] <= 0:
            return NO_SETTLEMENT_LEFT
        if not places.open_intersections(state, seat):
            return NO_INTERSECTION
        if refused := cannot_buy(state, seat, SETTLEMENT_COST, A_SETTLEMENT, rulebook.SETTLEMENT):
            return refused
        intersection = yield cls.where(state, seat)
        return cls(seat, intersection)

    @classmethod
    def where(cls, state: CatanState, seat: int) -> Question:
        options = places.settlement_options(state, places.open_intersections(state, seat))
        return Pick("intersection", N_("Where is the settlement?"), options)

    @classmethod
    def begins_at(cls, state: CatanState, seat: int) -> tuple[str, ...]:
        return tuple(map(intersection_spot, members(ALL_INTERSECTIONS & ~state.occupied)))

    @classmethod
    def remark(cls, state: CatanState, seat: int) -> Text | None:
        return _places(places.open_intersections(state, seat).bit_count())

    def apply(self, state: CatanState, emit: Emit) -> None:
        pay(state, self.seat, SETTLEMENT_COST, A_SETTLEMENT, emit)
        state.built = True
        state.place_settlement(self.seat, self.intersection)
        if emit:
            spots = (intersection_spot(self.intersection),)
            emit(Built(self.seat, N_("builds a settlement"), rule=rulebook.SETTLEMENT, spots=spots))
        award_longest_road(state, emit)


class BuildCity(Move[CatanState], frozen=True, tag="build-city"):
    """Replace one's own settlement by a city (facts 9.7)."""

    title = N_("City")
    sentence = N_("{seat} builds a city")
    icon = "city"
    names = {"intersection": INTERSECTION}

    intersection: int

    @classmethod
    def ask(cls, state: CatanState, seat: int) -> Asked:
        if stock(state, seat)[2] <= 0:
            return NO_CITY_LEFT
        if not state.settlements[seat]:
            return NOTHING_TO_REPLACE
        if refused := cannot_buy(state, seat, CITY_COST, A_CITY, rulebook.CITY):
            return refused
        intersection = yield cls.where(state, seat)
        return cls(seat, intersection)

    @classmethod
    def where(cls, state: CatanState, seat: int) -> Question:
        options = places.city_options(state, seat)
        return Pick("intersection", N_("Which settlement do you upgrade?"), options)

    @classmethod
    def begins_at(cls, state: CatanState, seat: int) -> tuple[str, ...]:
        return tuple(map(intersection_spot, members(state.settlements[seat])))

    @classmethod
    def remark(cls, state: CatanState, seat: int) -> Text | None:
        return _places(state.settlements[seat].bit_count())

    def apply(self, state: CatanState, emit: Emit) -> None:
        pay(state, self.seat, CITY_COST, A_CITY, emit)
        state.built = True
        state.place_city(self.seat, self.intersection)
        if emit:
            spots = (intersection_spot(self.intersection),)
            emit(Built(self.seat, N_("builds a city"), rule=rulebook.CITY, spots=spots))
