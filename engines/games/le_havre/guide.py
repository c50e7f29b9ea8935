"""The set-up guide: what to place where before the first move."""

from collections.abc import Iterator

from engines.core.text import N_, Several, Text
from engines.core.view import Step
from engines.games.le_havre import board, words
from engines.games.le_havre.cells import on_offer
from engines.games.le_havre.moves.supply import offer_spot, tile_spot, tile_words
from engines.games.le_havre.setup import set_up
from engines.games.le_havre.setup_options import Setup
from engines.games.le_havre.specials import CARDS, HARBOUR_WATCH
from engines.games.le_havre.state import IN_TOWN, HavreState
from engines.games.le_havre.tables import FULL, OFFERS, SPECIALS_DEALT, TILES


def guide(setup: Setup) -> tuple[Step, ...]:
    """Return the steps of laying out the table, each with its places on the board."""
    state = set_up(setup)
    laid = board.board(state)
    found = []
    for says, spots in _steps(state, setup):
        found.append(Step(says, laid if spots else None, spots))
    return tuple(found)


def _steps(state: HavreState, setup: Setup) -> Iterator[tuple[Text, tuple[str, ...]]]:
    yield _tiles(setup), tuple(map(tile_spot, range(len(TILES))))
    offered = {kind: number for kind, number in on_offer(state).items() if number}
    spots = tuple(offer_spot(OFFERS.index(kind)) for kind in offered)
    yield N_("Put on the offer spaces: {goods}", goods=words.bundle(offered)), spots
    town = state.owned(IN_TOWN)
    yield N_("The town begins with {cards}", cards=_cards(town)), tuple(CARDS[number].id for number in town)
    for at, stack in enumerate(state.stacks):
        ids = tuple(CARDS[number].id for number in stack)
        yield N_("Stack {n}, from the top: {cards}", n=at + 1, cards=_cards(stack)), ids
    if setup.game == FULL:
        yield _specials(state, setup), ()
    yield N_("Put the {n} round cards of this game in order, the first round on top", n=state.rounds), ()
    goods = words.bundle(dict(enumerate(state.goods[0])))
    yield N_("Each player takes a ship marker, a person, and {goods}", goods=goods), ()
    if state.fleet[0]:
        yield N_("Each player has a wooden ship of value 2 and its food from the start"), ()
    if state.ships[0]:
        yield N_("Another wooden ship of value 2 is ready"), ("wooden",)
    yield N_("Building names follow the English cards; if yours differ, go by the numbers"), ()


def _cards(numbers: list[int]) -> Several:
    return Several(tuple(words.card(number) for number in numbers))


def _tiles(setup: Setup) -> Text:
    if not setup.tiles:
        return N_("Shuffle the 7 supply tiles and put them face down in their places")
    if not setup.open_tiles:
        return N_("The app shuffles the 7 supply tiles; put each in its place when it turns up")
    tiles = Several(tuple(tile_words(tile - 1) for tile in setup.tiles))
    return N_("Put out the supply tiles face up: {tiles}", tiles=tiles)


def _specials(state: HavreState, setup: Setup) -> Text:
    if setup.specials:
        return N_("The app deals 6 special buildings; leave the cards in the box until they turn up")
    if state.seats == 1:
        card = words.card(HARBOUR_WATCH)
        return N_(
            "Shuffle the special buildings without {card} and put {n} face down", card=card, n=SPECIALS_DEALT
        )
    return N_("Shuffle the special buildings and put {n} face down", n=SPECIALS_DEALT)
