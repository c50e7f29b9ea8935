"""What can be said of a thing now: pieces left, cards played, and what is on a place of the island."""

from collections.abc import Iterator

from engines.core.text import N_, NN_, Seat, Several, Text, of_each
from engines.core.view import About
from engines.games.catan.island import GENERIC_HARBOUR, NO_HARBOUR
from engines.games.catan.places import place_words
from engines.games.catan.roads import NOBODY
from engines.games.catan.state import CatanState, stock
from engines.games.catan.tables import DECK, DEVELOPMENT, GENERIC, KNIGHT, PIPS, RESOURCES, VICTORY_POINT
from engines.games.catan.topology import ENDS_MASK, HEXES_AT, members, nearest_of
from engines.games.catan.words import HARBOUR, bundle, harbour_path

PIECES = (N_("Road"), N_("Settlement"), N_("City"))
PIECE = {"road": 0, "build-road": 0, "settlement": 1, "build-settlement": 1, "city": 2, "build-city": 2}
CARDS = (
    N_("Knight"),
    N_("Road building"),
    N_("Year of plenty"),
    N_("Monopoly"),
    N_("Victory point cards"),
)
DECK_THINGS = ("buy-card", "development-card", "deck")


def about(state: CatanState, thing: str) -> About | None:
    """The public facts on a thing now; the rules are in `brief`."""
    if state.tracking == "dice":
        return None
    if thing in PIECE:
        return About(PIECES[PIECE[thing]], (_stocks(state, PIECE[thing]),))
    if thing in DECK_THINGS:
        left = NN_("{n} card left in the deck", "{n} cards left in the deck", state.deck)
        return About(N_("Development cards"), (left, *_shown(state)))
    card = thing.removeprefix("play-")
    if card in DEVELOPMENT:
        return _card(state, DEVELOPMENT.index(card))
    if thing in ("robber", "move-robber"):
        here = N_("It is on {place}", place=place_words(state.island).hexes[state.robber])
        return About(N_("The robber"), (here,))
    if (harbour := harbour_path(thing)) is not None:
        return _harbour(state, harbour)
    place = _PLACES.get(thing[:1])
    return place(state, int(thing[1:])) if place and thing[1:].isdecimal() else None


def _stocks(state: CatanState, piece: int) -> Text:
    return N_(
        "Left to build: {list}", list=of_each([stock(state, seat)[piece] for seat in range(state.seats)])
    )


def _card(state: CatanState, kind: int) -> About | None:
    if kind == KNIGHT:
        # Translators: how many knights each player has played.
        return About(CARDS[kind], (N_("Played: {list}", list=of_each(state.knights)),))
    played = sum(state.revealed) if kind == VICTORY_POINT else state.spent[kind]
    return About(CARDS[kind], (N_("Shown so far: {n} of {all}", n=played, all=DECK[kind]),))


def _shown(state: CatanState) -> Iterator[Text]:
    """The cards that everybody has seen played or shown, each kind with its number."""
    progress = state.spent[KNIGHT + 1 : VICTORY_POINT]
    numbers = (sum(state.knights), *progress, sum(state.revealed))
    each = tuple(
        N_("{card} {n}/{all}", card=card, n=number, all=all_)
        for card, number, all_ in zip(CARDS, numbers, DECK, strict=True)
        if number
    )
    if each:
        # Translators: "Played or shown: Knight 3/14 and Monopoly 1/2": of how many there are.
        yield N_("Played or shown: {list}", list=Several(each))


def _hex(state: CatanState, place: int) -> About:
    lines = []
    if number := state.island.number[place]:
        lines.append(N_("Comes in {n} of 36 rolls", n=PIPS[number]))
    if place == state.robber:
        lines.append(N_("The robber is here: it produces nothing"))
    paid = [state.harvest[place * state.seats + seat] for seat in range(state.seats)]
    if any(paid):
        lines.append(N_("Cards when it produces: {list}", list=of_each(paid)))
    terrain, good = state.island.terrain[place], state.island.good[place]
    icons = (RESOURCES[good],) if good >= 0 else (terrain,)
    return About(place_words(state.island).hexes[place], tuple(lines), icons)


def _intersection(state: CatanState, at: int) -> About:
    lines = []
    for seat in range(state.seats):
        if state.settlements[seat] >> at & 1:
            lines.append(N_("Settlement of {seat}", seat=Seat(seat)))
        if state.cities[seat] >> at & 1:
            lines.append(N_("City of {seat}", seat=Seat(seat)))
    if any(brings := _brings(state, at)):
        lines.append(N_("A settlement here gets on average, in 36 rolls: {cards}", cards=bundle(brings)))
    kind = state.island.harbour[at]
    if kind != NO_HARBOUR:
        lines.append(
            N_("Here: {harbour}", harbour=HARBOUR[GENERIC if kind == GENERIC_HARBOUR else RESOURCES[kind]])
        )
    return About(place_words(state.island).intersections[at], tuple(lines))


def _brings(state: CatanState, at: int) -> list[int]:
    """The cards of each resource that all 36 rolls bring to a settlement, without the robber."""
    cards = [0] * len(RESOURCES)
    for place in HEXES_AT[at]:
        if number := state.island.number[place]:
            cards[state.island.good[place]] += PIPS[number]
    return cards


def _path(state: CatanState, path: int) -> About:
    owner = next((seat for seat, roads in enumerate(state.roads) if roads >> path & 1), NOBODY)
    lines = () if owner == NOBODY else (N_("Road of {seat}", seat=Seat(owner)),)
    return About(place_words(state.island).paths[path], lines)


def _harbour(state: CatanState, path: int) -> About | None:
    """Whose a harbour is, or how it becomes somebody's; and how the bank trades for now."""
    kind = dict(state.island.harbours).get(path)
    if kind is None:
        return None
    ends = ENDS_MASK[path]
    owner = next((seat for seat in range(state.seats) if state.buildings(seat) & ends), NOBODY)
    if owner == NOBODY:
        lines = [N_("Nobody has it yet: whoever builds a settlement at one of its two ends trades here")]
    else:
        lines = [N_("{seat} has it, with a building at one of its two ends", seat=Seat(owner))]
    if state.tracks_hands and owner != state.seat:
        rates = state.rates[state.seat]
        rate = max(rates) if kind == GENERIC else rates[RESOURCES.index(kind)]
        lines.append(N_("Without it the bank takes {n}:1 from {seat}", n=rate, seat=Seat(state.seat)))
    free = nearest_of(members(state.ends[state.seat]), ends & ~state.closed)
    if owner != state.seat and free is not None:
        lines.append(N_("Free corner there: {place}", place=place_words(state.island).intersections[free]))
    icon = "harbour" if kind == GENERIC else kind
    return About(HARBOUR[kind], tuple(lines), (icon,))


_PLACES = {"h": _hex, "i": _intersection, "p": _path}


def place(state: CatanState, spot: str) -> Text | None:
    """What people call a hex, an intersection or a path, after the terrain around it."""
    words = place_words(state.island)
    names = {"h": words.hexes, "i": words.intersections, "p": words.paths}.get(spot[:1], ())
    return names[int(spot[1:])] if spot[1:].isdecimal() and int(spot[1:]) < len(names) else None
