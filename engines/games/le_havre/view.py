"""The view of a game: offer, tiles, stacks, ships, town, the players' property, and all goods."""

from engines.core.scoring import first
from engines.core.text import N_, NN_, Text
from engines.core.view import Banner, Fact, Ledger, Row, Shelf, View, outcome
from engines.games.le_havre import board, outlook, phases, scoring, words
from engines.games.le_havre.accounts import worth
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
from engines.games.le_havre.tables import BASIC, FOOD, FRANCS, KINDS, SHIPS, TURNS, TYPES

ASPECT = 1.6
COLUMNS = 6
"""Cards in a row of the town, and of a player's property."""


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
        return N_("buy or end turn")
    return SAYS[state.phase]


SAYS = {
    SUPPLY: N_("supply"),
    INTEREST: N_("owes interest"),
    TURN: N_("take an offer or enter a building"),
    HARVEST: N_("harvest"),
    FEEDING: N_("feeds the workers"),
    TOWN: N_("the town builds"),
    LAUNCH: N_("a new ship"),
}


def _row(state: HavreState, seat: int, awaited: bool) -> Row:
    hand = state.goods[seat]
    held = [Fact(words.GOOD[KINDS[kind]], hand[kind], KINDS[kind], KINDS[kind]) for kind in range(FRANCS)]
    half = len(BASIC)
    francs = Fact(words.GOOD["francs"], hand[FRANCS], "francs", "francs")
    loans = Fact(N_("loans"), state.loans[seat], "loan", alert=state.loans[seat] > 0)
    # Where two rows hold all, each processed good stands below the basic one on its other side.
    facts = (francs, *held[:half], loans, *held[half:])
    return Row(
        seat, scoring.sheet(state, seat).total, _notes(state, seat), _alert(state, seat), facts, awaited
    )


def _notes(state: HavreState, seat: int) -> tuple[Text, ...]:
    food, ships = worth(state.goods[seat], FOOD), state.food_of_ships(seat)
    notes = [N_("food {n}, ships {ships}", n=food, ships=ships)]
    if loans := state.loans[seat]:
        notes.append(NN_("{n} loan", "{n} loans", loans))
    return tuple(notes)


def _alert(state: HavreState, seat: int) -> Text | None:
    near = state.phase <= FEEDING and state.turn % TURNS >= outlook.FROM_TURN and not state.final
    missing = outlook.lacking(state, seat) if near and not state.fed(seat) else 0
    return N_("{n} food short", n=missing) if missing else None


def _shelves(state: HavreState) -> tuple[Shelf, ...]:
    card, players = state.card, state.seats
    ship = TYPES[SHIPS[state.deck[state.round]].type]
    town = {"-": N_("no building"), "b": N_("a building"), "s": N_("a special building")}
    facts = (
        Fact(N_("food due"), card.food[players - 1], "food-due"),
        Fact(N_("harvest") if card.harvest else N_("no harvest"), "", "grain" if card.harvest else None),
        Fact(town[card.town[players - 1]], "", "build" if card.town[players - 1] != "-" else None),
        Fact(words.SHIP_TYPE[ship], "", "ship"),
    )
    shelves = [Shelf(N_("End of the round"), facts)]
    if state.pile:
        shelves.append(Shelf(N_("Special buildings"), (Fact(N_("face down"), len(state.pile)),)))
    return tuple(shelves)
