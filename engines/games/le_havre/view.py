"""The view of a game: offer, tiles, stacks, ships, town, the players' property, and all goods."""

from collections import Counter

from engines.core.scoring import first
from engines.core.text import N_, NN_, Text
from engines.core.view import Banner, Fact, Ledger, Row, Shelf, View, outcome
from engines.games.le_havre import board, outlook, phases, scoring, words
from engines.games.le_havre.accounts import worth
from engines.games.le_havre.moves.market import wares
from engines.games.le_havre.state import (
    FEEDING,
    HARVEST,
    INTEREST,
    LAUNCH,
    NOWHERE,
    OVER,
    SUPPLY,
    TOWN,
    TURN,
    HavreState,
)
from engines.games.le_havre.tables import FOOD, FRANCS, KINDS, SHIPS, TURNS, TYPES


def view(state: HavreState, _eyes: int | None) -> View:
    """What everybody may see: all except face-down cards and tiles."""
    actors = phases.actors(state)
    rows = tuple(_row(state, seat, seat in actors) for seat in range(state.seats))
    return View(_banner(state), board.board(state), Ledger(rows), _shelves(state), outlook.outlook(state))


def _banner(state: HavreState) -> Banner:
    turn = state.turn % TURNS + 1
    where = N_("round {n} of {all}, turn {turn}", n=state.round + 1, all=state.rounds, turn=turn)
    if state.final:
        where = N_("final phase")
    if state.phase == OVER:
        return outcome(where, first([scoring.sheet(state, seat) for seat in range(state.seats)]))
    return Banner(where, _says(state), phases.turn(state))


def _says(state: HavreState) -> Text:
    if state.phase == TURN and state.doing != NOWHERE:
        # Translators: where in the turn the game is: a building is being used.
        return N_("in {building}", building=words.card(state.doing))
    if state.phase == TURN and not state.actions:
        buys = not state.final and any(option.blocked is None for option in wares(state, state.seat))
        return N_("buy or end turn") if buys else N_("end turn")
    return SAYS[state.phase]


SAYS = {
    SUPPLY: N_("supply"),
    INTEREST: N_("owes 1 franc of interest"),
    TURN: N_("take an offer or enter a building"),
    HARVEST: N_("harvest"),
    FEEDING: N_("feeds the workers"),
    TOWN: N_("the town builds"),
    LAUNCH: N_("a new ship"),
}


def _row(state: HavreState, seat: int, awaited: bool) -> Row:
    hand, loans, due = state.goods[seat], state.loans[seat], state.card.food[state.seats - 1]
    goods = sum(hand) - hand[FRANCS]
    food = worth(hand, FOOD) + state.food_of_ships(seat)
    short = not (state.final or state.fed(seat)) and outlook.lacking(state, seat) > 0
    if state.fed(seat):
        fed = Fact(N_("food; paid for this round"), food, "food", thing=_food(seat))
    else:
        fed = _food_alone(seat, food) if state.final else _fed(seat, f"{food}/{due}", short=short)
    facts = (
        Fact(words.GOOD["francs"], hand[FRANCS], "francs", "francs"),
        fed,
        Fact(NN_("good", "goods", goods), goods, "goods", opens=True),
        Fact(NN_("loan", "loans", loans), loans, "loan", alert=loans > 0),
    )
    stock = tuple(
        Fact(words.GOOD[KINDS[kind]], hand[kind], KINDS[kind], KINDS[kind]) for kind in range(FRANCS)
    )
    total = scoring.sheet(state, seat).total
    alert = _alert(state, seat)
    return Row(
        seat, total, alert=alert, facts=facts, awaited=awaited,
        stock=stock, cards=_cards(state, seat), warned=_food(seat),
    )  # fmt: skip


def _cards(state: HavreState, seat: int) -> tuple[Text, ...]:
    """The buildings of a seat, and its ships by their type."""
    types = Counter(SHIPS[number].type for number in state.fleet[seat])
    ships = (words.ships(kind, types[kind]) for kind in sorted(types))
    return (*map(words.card, state.owned(seat)), *ships)


def _fed(seat: int, held_and_due: str, *, short: bool) -> Fact:
    # Translators: the food a player has, and what the end of the round takes: 14/6.
    return Fact(N_("food, and due"), held_and_due, "food", alert=short, thing=_food(seat))


def _food(seat: int) -> str:
    """The thing that tells what food a seat has and owes."""
    return f"food {seat}"


def _food_alone(seat: int, food: int) -> Fact:
    """The food of a player once nobody is fed any more."""
    return Fact(N_("food"), food, "food", thing=_food(seat))


def _alert(state: HavreState, seat: int) -> Text | None:
    near = state.phase <= FEEDING and state.turn % TURNS >= outlook.FROM_TURN and not state.final
    missing = outlook.lacking(state, seat) if near and not state.fed(seat) else 0
    return N_("{n} food short", n=missing) if missing else None


def _harvest(comes: bool) -> Fact:
    return Fact(N_("harvest") if comes else N_("no harvest"), "", "grain" if comes else None, thing="harvest")


def _shelves(state: HavreState) -> tuple[Shelf, ...]:
    """What the end of the round brings, and the face-down pile."""
    card, players = state.card, state.seats
    ship = TYPES[SHIPS[state.deck[state.round]].type]
    town = {"-": N_("no building"), "b": N_("a building"), "s": N_("a special building")}
    facts = (
        Fact(N_("food due"), card.food[players - 1], "food-due"),
        _harvest(card.harvest),
        Fact(
            town[built := card.town[players - 1]], "", "build" if built != "-" else None, thing="town-builds"
        ),
        Fact(words.SHIP_TYPE[ship], "", "ship", thing="new-ship"),
    )
    shelves = [Shelf(N_("End of the round"), facts)]
    if state.pile:
        shelves.append(Shelf(N_("Special buildings"), (Fact(N_("face down"), len(state.pile)),)))
    return tuple(shelves)
