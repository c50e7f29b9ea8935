"""Everything on the table that can be counted or corrected, by name."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.state import Cell
from engines.core.text import N_, Seat, Text
from engines.games.catan import island_correction
from engines.games.catan.places import (
    HEX_NAMES,
    INTERSECTION_NAMES,
    PATH_NAMES,
    hex_words,
    intersection_words,
    path_words,
)
from engines.games.catan.roads import NOBODY
from engines.games.catan.state import BANK, CatanState
from engines.games.catan.tables import BANK_EACH, DECK, DEVELOPMENT, RESOURCES, TO_WIN
from engines.games.catan.topology import HEXES
from engines.games.catan.words import CARD, RESOURCE, hex_spot, intersection_spot, path_spot, seat_words

ON_BOARD, IN_HAND, IN_BANK = N_("on the board"), N_("in hand"), N_("in the bank")
TURN, SPECIAL = N_("turn"), N_("special cards")
DEVELOPMENTS, FACE_DOWN = N_("development cards"), N_("development cards in hand")
NOBODY_HAS = "nobody"
EMPTY = "empty"
YES, NO = "yes", "no"
DONE = (NO, YES)
DONE_WORDS = (N_("no"), N_("yes"))
PHASES = ("founding", "roll", "produce", "discard", "robber", "steal", "build", "over")
PHASE_WORDS = dict(
    zip(
        PHASES,
        (
            N_("set-up phase"),
            N_("before the roll"),
            N_("production"),
            N_("discarding"),
            N_("moving the robber"),
            N_("stealing"),
            N_("trade and build"),
            N_("the game is over"),
        ),
        strict=True,
    )
)
OPEN_PHASES = {
    "hands": ("founding", "roll", "discard", "robber", "steal", "build"),
    "board": ("founding", "roll", "robber", "build"),
    "dice": ("roll", "build"),
}
"""The phases a game on the table can be in, by tracking mode."""
BOUGHT = "turn.bought"
MOST_TURNS = 999
MOST_THROWN = 12


def cells(state: CatanState) -> tuple[Cell, ...]:
    """Return every cell there is in this tracking mode."""
    if state.tracking == "dice":
        return (*_turn(state), *_scores(state))
    hands = (*_hands(state), *_dues(state)) if state.tracks_hands else ()
    cards = (*_special(state), *hands, *_development(state))
    return (*_turn(state), *_begun(state), *cards, *_board(state), *island_correction.cells(state.island))


def _turn(state: CatanState) -> tuple[Cell, ...]:
    phase, who = PHASES[state.phase], seat_words(state.seats)
    phases = tuple(dict.fromkeys((phase, *OPEN_PHASES[state.tracking])))
    words = tuple(PHASE_WORDS[one] for one in phases)
    return (
        Cell("turn", TURN, N_("turn"), state.turn, high=MOST_TURNS),
        Cell("turn.seat", TURN, N_("whose turn"), state.seat, high=state.seats - 1, words=who),
        Cell("turn.phase", TURN, N_("phase"), phase, choices=phases, words=words),
        Cell("turn.dice", TURN, N_("roll this turn, 0 before it"), state.dice, high=MOST_THROWN),
    )


def _begun(state: CatanState) -> tuple[Cell, ...]:
    """Return the progress of the set-up phase, and what the turn player did already."""
    last, who = state.seats - 1, seat_words(state.seats)
    built, played = DONE[state.built], DONE[state.card_played]
    return (
        Cell("turn.first", TURN, N_("who placed first"), state.first, high=last, words=who),
        Cell("turn.founded", TURN, N_("settlements placed"), state.founded, high=2 * state.seats),
        Cell("turn.built", TURN, N_("already built this turn"), built, choices=DONE, words=DONE_WORDS),
        Cell(
            "turn.played", TURN, N_("already played a card this turn"), played, choices=DONE, words=DONE_WORDS
        ),
        Cell(BOUGHT, TURN, N_("development cards bought in this turn"), sum(state.fresh), high=sum(DECK)),
    )


def _scores(state: CatanState) -> list[Cell]:
    place = N_("points")
    return [
        Cell(f"score.{seat}", place, N_("points of {seat}", seat=Seat(seat)), points, seat, high=2 * TO_WIN)
        for seat, points in enumerate(state.entered)
    ]


def _special(state: CatanState) -> list[Cell]:
    holders = (NOBODY_HAS, *(f"seat {seat}" for seat in range(state.seats)))
    words = (N_("nobody"), *seat_words(state.seats))
    place, road, army = SPECIAL, holders[state.longest + 1], holders[state.army + 1]
    found = [
        Cell("longest-road", place, N_("Longest Road"), road, choices=holders, words=words),
        Cell("largest-army", place, N_("Largest Army"), army, choices=holders, words=words),
    ]
    for seat in range(state.seats):
        label = N_("knights of {seat}", seat=Seat(seat))
        found.append(Cell(f"knights.{seat}", place, label, state.knights[seat], seat, high=DECK[0]))
    return found


def _hands(state: CatanState) -> list[Cell]:
    found = []
    for holder in (*range(state.seats), BANK):
        at_bank = holder == BANK
        for good, name in enumerate(RESOURCES):
            found.append(
                Cell(
                    f"bank.{name}" if at_bank else f"hand.{holder}.{name}",
                    IN_BANK if at_bank else IN_HAND,
                    RESOURCE[good] if at_bank else _of(holder, RESOURCE[good]),
                    known(state, holder, good),
                    None if at_bank else holder,
                    high=BANK_EACH,
                    hidden=not at_bank,
                )
            )
    return found


def _dues(state: CatanState) -> list[Cell]:
    label = N_("cards left to discard")
    most = len(RESOURCES) * BANK_EACH
    return [Cell(f"due.{seat}", TURN, _of(seat, label), due, high=most) for seat, due in enumerate(state.due)]


def _of(seat: int, what: Text) -> Text:
    return N_("{what} of {seat}", what=what, seat=Seat(seat))


def known(state: CatanState, holder: int, good: int) -> int | None:
    """Return how many of a resource a holder has, or None if the app does not know."""
    least = state.hands.least(holder, good)
    return least if least == state.hands.most(holder, good) else None


def _development(state: CatanState) -> list[Cell]:
    found = [Cell("deck", DEVELOPMENTS, N_("in the deck"), state.deck, high=sum(DECK))]
    for kind, name in enumerate(DEVELOPMENT):
        label = N_("{what}, out of the game", what=CARD[kind])
        found.append(Cell(f"spent.{name}", DEVELOPMENTS, label, state.spent[kind], high=DECK[kind]))
    for seat in range(state.seats):
        shown = N_("victory points shown by {seat}", seat=Seat(seat))
        found.append(Cell(f"revealed.{seat}", SPECIAL, shown, state.revealed[seat], seat, high=DECK[-1]))
        held, label = state.card_count(seat), N_("in the hand of {seat}", seat=Seat(seat))
        found.append(Cell(f"cards.{seat}", DEVELOPMENTS, label, held, seat, high=sum(DECK)))
        for kind, name in enumerate(DEVELOPMENT):
            sure = None if state.face_down[seat] and state.unseen[kind] else state.cards[seat][kind]
            cell, label = f"card.{seat}.{name}", _of(seat, CARD[kind])
            found.append(Cell(cell, FACE_DOWN, label, sure, seat, high=DECK[kind], hidden=True))
    return found


def _board(state: CatanState) -> list[Cell]:
    return [_robber(state), *_intersections(state), *_paths(state)]


def _robber(state: CatanState) -> Cell:
    numbers = range(len(HEXES))
    words = tuple(hex_words(state.island, place) for place in numbers)
    spots = tuple(map(hex_spot, numbers))
    where = HEX_NAMES[state.robber]
    return Cell("robber", ON_BOARD, N_("robber"), where, choices=HEX_NAMES, words=words, spots=spots)


def _intersections(state: CatanState) -> Iterator[Cell]:
    pieces, words = [EMPTY], [N_("empty")]
    for seat in range(state.seats):
        pieces += [f"settlement seat {seat}", f"city seat {seat}"]
        words += [N_("settlement of {seat}", seat=Seat(seat)), N_("city of {seat}", seat=Seat(seat))]
    for at, name in enumerate(INTERSECTION_NAMES):
        label, spot = intersection_words(state.island, at), intersection_spot(at)
        value = _building(state, at)
        yield Cell(name, ON_BOARD, label, value, choices=tuple(pieces), words=tuple(words), spot=spot)


def _paths(state: CatanState) -> Iterator[Cell]:
    seats = range(state.seats)
    choices = (EMPTY, *(f"seat {seat}" for seat in seats))
    words = (N_("empty"), *(N_("road of {seat}", seat=Seat(seat)) for seat in seats))
    for path, name in enumerate(PATH_NAMES):
        owner = next((seat for seat in seats if state.roads[seat] >> path & 1), NOBODY)
        label, spot = path_words(state.island, path), path_spot(path)
        yield Cell(name, ON_BOARD, label, choices[owner + 1], choices=choices, words=words, spot=spot)


def _building(state: CatanState, at: int) -> str:
    for seat in range(state.seats):
        if state.settlements[seat] >> at & 1:
            return f"settlement seat {seat}"
        if state.cities[seat] >> at & 1:
            return f"city seat {seat}"
    return EMPTY
