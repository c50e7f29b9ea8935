"""The set-up guide: what to place where before the first move, each step with its picture."""

from collections.abc import Iterator

from msgspec.structs import replace

from engines.core.pieces import Pile, pieces
from engines.core.text import N_, Several, Text
from engines.core.view import Board, Step
from engines.games.le_havre import board, rulebook, words
from engines.games.le_havre.moves.supply import offer_spot, tile_spot, tile_words
from engines.games.le_havre.setup import set_up
from engines.games.le_havre.setup_options import Setup
from engines.games.le_havre.specials import CARDS, HARBOUR_WATCH
from engines.games.le_havre.state import IN_TOWN, HavreState
from engines.games.le_havre.tables import (
    BASIC,
    FULL,
    KINDS,
    OFFERS,
    SHIP_TYPES,
    SPECIALS_DEALT,
    STACK_SPOTS,
    TILES,
    WOODEN,
)


def guide(setup: Setup) -> tuple[Step, ...]:
    """The steps of laying out the table, in the order of the rule book."""
    state = set_up(setup)
    laid = board.board(state)
    steps = (*_boards(setup, laid), *_offer_and_town(state, laid), *_stacks(state, laid))
    more = (*_cards(state, setup, laid), *_players(state, laid))
    printed = tuple(replace(step, rule=rulebook.SETTING_UP) for step in (*steps, *more))
    names = N_("Building names follow the English cards; if yours differ, go by the numbers")
    return (*printed, Step(names, laid, tuple(CARDS[number].id for number in state.owned(IN_TOWN))))


def _boards(setup: Setup, laid: Board) -> Iterator[Step]:
    tiles = tuple(map(tile_spot, range(len(TILES))))
    offers = tuple(map(offer_spot, range(len(OFFERS))))
    yield Step(N_("Put the 3 boards in the middle of the table"), laid, (*offers, *tiles))
    yield Step(_tiles(setup), laid, tiles)
    goods = tuple(Pile(None, good) for good in ("francs", *BASIC))
    yield Step(N_("Put the francs and each kind of goods into their buildings on the boards"), pieces(goods))
    beside = (
        Pile(N_("loans"), "loan"),
        Pile(N_("food tokens of the ships"), "food"),
        Pile(N_("round summary")),
    )
    yield Step(
        N_("Put the loans, the food tokens of the ships and the round summary beside the boards"),
        pieces(beside),
    )


def _offer_and_town(state: HavreState, laid: Board) -> Iterator[Step]:
    offered = {kind: number for kind, number in zip(OFFERS, state.offer, strict=True) if number}
    spots = tuple(offer_spot(OFFERS.index(kind)) for kind in offered)
    yield Step(N_("Put on the offer spaces: {goods}", goods=words.bundle(offered)), laid, spots)
    town = state.owned(IN_TOWN)
    begins = N_("The town begins with {cards}, face up beside the boards", cards=_named(town))
    yield Step(begins, laid, tuple(CARDS[number].id for number in town))


def _stacks(state: HavreState, laid: Board) -> Iterator[Step]:
    spots = [tuple(CARDS[number].id for number in stack) for stack in state.stacks]
    fanned = N_(
        "Make 3 stacks of {n} buildings, the lowest number on top. Stagger each, so that the cost of every "
        "card can be seen",
        n=len(state.stacks[0]),
    )
    yield Step(fanned, laid, tuple(spot for stack in spots for spot in stack))
    for at, stack in enumerate(state.stacks):
        yield Step(N_("Stack {n}, from the top: {cards}", n=at + 1, cards=_named(stack)), laid, spots[at])


def _cards(state: HavreState, setup: Setup, laid: Board) -> Iterator[Step]:
    """The special buildings and the round cards, with the ship that the shortest game puts out."""
    if setup.game == FULL:
        yield Step(_specials(state, setup), pieces((Pile(SPECIALS_DEALT, "build"),)))
    in_order = N_("Put the {n} round cards of this game in order, the first round on top", n=state.rounds)
    yield Step(in_order, pieces((Pile(state.rounds, "ship"),)))
    if state.ships[0]:
        yield Step(N_("Another wooden ship of value 2 is ready"), laid, (STACK_SPOTS[WOODEN],))


def _players(state: HavreState, laid: Board) -> Iterator[Step]:
    goods = dict(enumerate(state.goods[0]))
    takes = N_("Each player takes a person, a summary card, and {goods}", goods=words.bundle(goods))
    own = (Pile(N_("person")), Pile(N_("summary card")))
    held = tuple(Pile(n, KINDS[kind]) for kind, n in goods.items() if n)
    yield Step(takes, pieces((*own, *held)))
    if state.fleet[0]:
        food = SHIP_TYPES[WOODEN].food[state.seats - 1]
        says = N_("Each player has a wooden ship of value 2, and its token for {n} food", n=food)
        yield Step(says, pieces((Pile(N_("wooden ship"), "ship"), Pile(food, "food"))))
    markers = N_("Put the ship markers of all players beside the first supply tile")
    yield Step(markers, laid, (tile_spot(0),))


def _named(numbers: list[int]) -> Several:
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
            "Shuffle the special buildings without {card} and put {n} face down on the board; the others "
            "go back in the box",
            card=card,
            n=SPECIALS_DEALT,
        )
    return N_(
        "Shuffle the special buildings and put {n} face down on the board; the others go back in the box",
        n=SPECIALS_DEALT,
    )
