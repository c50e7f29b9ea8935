"""The view of a game; all of it is public."""

from collections import Counter
from collections.abc import Iterator

from engines.core.scoring import first
from engines.core.text import N_, NN_, Seat, Several, Text
from engines.core.view import (
    Banner,
    Chart,
    Fact,
    Ledger,
    Outlook,
    Prospect,
    Row,
    Series,
    Shelf,
    View,
    outcome,
)
from engines.games.kraftwagen import phases, scoring
from engines.games.kraftwagen.buying import purchases
from engines.games.kraftwagen.moves.acting import open_actions
from engines.games.kraftwagen.moves.market import why_no_car
from engines.games.kraftwagen.moves.research import held_engineers
from engines.games.kraftwagen.moves.turn import brought_by_scoring
from engines.games.kraftwagen.moves.workers import card_word
from engines.games.kraftwagen.picture import board
from engines.games.kraftwagen.pieces import CAR_PARTS, NOBODY
from engines.games.kraftwagen.state import (
    ACTIONS,
    AWARDS,
    CAR,
    EMPTY,
    OVER,
    SCORE,
    START,
    TURN,
    KraftwagenState,
)
from engines.games.kraftwagen.tables import DEVELOPMENTS, FULL_RULES_FROM, STACKS
from engines.games.kraftwagen.words import part_word, several


def view(state: KraftwagenState, _eyes: int | None) -> View:
    """What anybody may see of the game."""
    actors = phases.actors(state)
    rows = tuple(_row(state, seat, seat in actors) for seat in range(state.seats))
    return View(_banner(state), board(state), Ledger(rows), tuple(_shelves(state)), _outlook(state))


def _banner(state: KraftwagenState) -> Banner:
    if state.phase == START:
        where = N_("start tiles")
    elif state.seats < FULL_RULES_FROM:
        where = N_("game turn {n} of 3, free mode: only sums are checked", n=state.turn)
    else:
        where = N_("game turn {n} of 3", n=state.turn)
    if state.phase == OVER:
        return outcome(where, first([scoring.sheet(state, seat) for seat in range(state.seats)]))
    return Banner(where, _says(state), phases.turn(state))


def _says(state: KraftwagenState) -> Text:
    if left := open_actions(state):
        return N_("to do: {actions}", actions=several(tuple(left)))
    seat = phases.turn(state)
    if state.phase == CAR and seat is not None and why_no_car(state, seat) is not None:
        return N_("end turn")
    return _SAYS[state.phase]


_SAYS: dict[int, Text] = {
    START: N_("take a start tile"),
    TURN: N_("take a tile"),
    ACTIONS: N_("do the actions"),
    CAR: N_("market a car or end turn"),
    SCORE: N_("scoring"),
    AWARDS: N_("Was an award won?"),
}


def _row(state: KraftwagenState, seat: int, awaited: bool) -> Row:
    bodies, engines, laps = state.points(seat, "body"), state.points(seat, "engine"), state.laps[seat]
    facts = (
        Fact(N_("canteen"), state.canteen[seat], "worker", "worker"),
        Fact(N_("supply"), state.supply[seat], "worker"),
        Fact(NN_("body point", "body points", bodies), bodies, "body", "body"),
        Fact(NN_("engine point", "engine points", engines), engines, "engine", "engine"),
        Fact(N_("racing engine"), state.racing[seat], "grand-prix"),
        *_engineers(state, seat),
        Fact(NN_("lap", "laps", laps), laps, "flag"),  # the last, for want of room: it is on the circuit too
    )
    places = tuple(_place(part) for part in state.workshops[seat])
    score, notes = scoring.sheet(state, seat).total, tuple(_notes(state, seat))
    cards = tuple(_developments(state, seat))
    return Row(seat, score, notes, _alert(state, seat), facts, awaited, cards=cards, places=places)


def _place(part: str) -> Fact:
    """A workshop: the body or the engine in it, with its value."""
    if part == EMPTY:
        return Fact(N_("empty workshop"), "", "workshop")
    what, value = CAR_PARTS[part]
    return Fact(part_word(part), value, what, what)


def _engineers(state: KraftwagenState, seat: int) -> Iterator[Fact]:
    """How many engineers a seat laid down, as soon as anybody did."""
    if held_engineers(state):
        number = sum(card.engineer != NOBODY for card in state.cards[seat])
        yield Fact(NN_("engineer", "engineers", number), number, "engineer", thing=f"engineers {seat}")


def _notes(state: KraftwagenState, seat: int) -> Iterator[Text]:
    engineers = [card for card in state.cards[seat] if card.engineer != NOBODY and card.active]
    if engineers:
        yield N_("engineers: {names}", names=Several(tuple(card_word(state, card) for card in engineers)))


def _developments(state: KraftwagenState, seat: int) -> Iterator[Text]:
    """The developments on a mat, each kind with its number."""
    kinds = Counter(card_word(state, card) for card in state.cards[seat] if card.engineer == NOBODY)
    if kinds:
        # Translators: how many research cards of a kind a player has, such as "2 × 1 body point".
        each = tuple(N_("{n} × {card}", n=number, card=card) for card, number in kinds.items())
        yield N_("developments: {list}", list=Several(each))


def _alert(state: KraftwagenState, seat: int) -> Text | None:
    waiting = sum(not card.active for card in state.cards[seat])
    if not waiting:
        return None
    return NN_("{n} card waits for a worker", "{n} cards wait for workers", waiting)


def _outlook(state: KraftwagenState) -> Outlook | None:
    """What everybody would get if the scoring came now, once there are cars on the market."""
    if not state.cars or state.phase in (START, SCORE, AWARDS, OVER):
        return None
    sold = {one.car for one in purchases(state)}
    left = {car.owner for car in state.cars if car not in sold}
    brings = enumerate(brought_by_scoring(state))
    return Outlook(tuple(_prospect(seat, money, seat in left) for seat, money in brings))


def _prospect(seat: int, money: int, keeps: bool) -> Prospect:
    """The money of the race and of the cars that would sell, and that a car would not."""
    # Translators: of a player with a car that no buyer would take if the scoring came now.
    return Prospect((Fact(N_("money"), money, "money"),), N_("a car unsold") if keeps else None, seat)


def _shelves(state: KraftwagenState) -> Iterator[Shelf]:
    developed = sum(card.engineer == NOBODY for cards in state.cards for card in cards)
    research = (
        Fact(N_("face down"), state.deck, "research"),
        Fact(N_("discarded"), state.discard),
        Fact(N_("developments left"), DEVELOPMENTS - developed),
    )
    yield Shelf(N_("Research"), research)
    for what, title in (("body", N_("Bodies by value")), ("engine", N_("Engines by value"))):
        if state.counted(what):
            stock = enumerate(state.stock(what), 1)
            yield Shelf(title, tuple(_tiles(what, value, left) for value, left in stock))
    # Translators: awards that nobody has yet, before their number.
    yield Shelf(N_("Awards"), (Fact(N_("left"), state.awards.count(NOBODY), "award"),))
    if state.special:
        letter, left = STACKS[max(0, state.turn - 1)], state.special_stack
        label = NN_("special tile {letter} to draw", "special tiles {letter} to draw", left, letter=letter)
        yield Shelf(N_("Special tiles"), (Fact(label, left, "special"),))


def _tiles(what: str, value: int, left: int) -> Fact:
    """The bodies or engines of a value in the supply."""
    return Fact(N_("{n}", n=value), left, what, what, thing=f"{what} {value}")


def charts(state: KraftwagenState, _eyes: int | None) -> tuple[Chart, ...]:
    """Everybody's money, turn by turn."""
    if not state.history:
        return ()
    ended = state.turn if state.phase == OVER else state.turn - 1
    first = ended - len(state.history) + 1  # a game that was entered under way has no earlier turns
    begun = ((0.0, 0.0),) if first == 1 else ()
    series = tuple(
        Series(
            N_("{seat}", seat=Seat(seat)),
            (*begun, *((float(turn), float(held[seat])) for turn, held in enumerate(state.history, first))),
            seat,
        )
        for seat in range(state.seats)
    )
    return (Chart(N_("Money at the end of each game turn"), series),)
