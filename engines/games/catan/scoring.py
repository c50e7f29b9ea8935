"""Points with their reasons (facts section 2)."""

from engines.core.scoring import Line, Sheet
from engines.core.text import N_, NN_
from engines.games.catan import rulebook, tables
from engines.games.catan.state import CatanState
from engines.games.catan.topology import members
from engines.games.catan.words import intersection_spot, path_spot


def sheet(state: CatanState, seat: int, eyes: int | None) -> Sheet:
    """The sheet of one seat with what these eyes may know."""
    if state.tracking == "dice":
        lines: tuple[Line, ...] = (Line(N_("Points entered"), state.entered[seat], rulebook.END),)
    else:
        lines = (*_built(state, seat), *_special(state, seat), *_cards(state, seat, eyes))
    ahead = int(state.winner == seat)
    return Sheet(seat, lines, ahead=ahead)


def _built(state: CatanState, seat: int) -> list[Line]:
    found = []
    if settlements := members(state.settlements[seat]):
        why = NN_("{n} settlement", "{n} settlements", len(settlements))
        points = len(settlements) * tables.SETTLEMENT_POINTS
        found.append(Line(why, points, rulebook.SETTLEMENT, tuple(map(intersection_spot, settlements))))
    if cities := members(state.cities[seat]):
        why = NN_("{n} city", "{n} cities", len(cities))
        points = len(cities) * tables.CITY_POINTS
        found.append(Line(why, points, rulebook.CITY, tuple(map(intersection_spot, cities))))
    return found


def _special(state: CatanState, seat: int) -> list[Line]:
    found = []
    if state.longest == seat:
        why = NN_("Longest Road: {n} road", "Longest Road: {n} roads", state.lengths[seat])
        spots = tuple(map(path_spot, members(state.roads[seat])))
        found.append(Line(why, tables.SPECIAL_POINTS, rulebook.ROAD, spots))
    if state.army == seat:
        why = NN_("Largest Army: {n} knight", "Largest Army: {n} knights", state.knights[seat])
        found.append(Line(why, tables.SPECIAL_POINTS, rulebook.KNIGHTS))
    return found


def _cards(state: CatanState, seat: int, eyes: int | None) -> list[Line]:
    found = []
    if shown := state.revealed[seat]:
        why = NN_("{n} victory-point card", "{n} victory-point cards", shown)
        found.append(Line(why, shown * tables.CARD_POINTS, rulebook.POINT_CARDS))
    if eyes == seat and (held := state.cards[seat][tables.VICTORY_POINT]):
        why = NN_("{n} hidden victory-point card", "{n} hidden victory-point cards", held)
        found.append(Line(why, held * tables.CARD_POINTS, rulebook.POINT_CARDS))
    return found
