"""The set-up guide: what goes where before the first turn, each step with its picture (facts 2)."""

from collections.abc import Iterator

from msgspec.structs import replace

from engines.core.pieces import Pile, pieces
from engines.core.text import N_, Seat
from engines.core.view import Board, Step
from engines.games.hab_und_gut import rulebook
from engines.games.hab_und_gut.board import board
from engines.games.hab_und_gut.setup import Setup, set_up
from engines.games.hab_und_gut.tables import (
    CASH,
    COMMODITIES,
    DECK,
    DONATION_SPACES,
    HAND_OF_CARDS,
    NOTES,
    SHARES_EACH,
    START,
)


def guide(setup: Setup) -> tuple[Step, ...]:
    """The steps of laying out the table, in the order of the rule book."""
    steps = (*_racks(setup), *_money(), *_begins(setup))
    markers = N_("Put the board in the middle of the table, and all 6 markers on space {n}", n=START)
    first = Step(markers, board(set_up(setup)), COMMODITIES)
    return tuple(replace(step, rule=rulebook.SETTING_UP) for step in (first, *steps))


def _racks(setup: Setup) -> Iterator[Step]:
    left = len(DECK) - HAND_OF_CARDS * setup.seats
    cards = pieces((Pile(HAND_OF_CARDS, "rack"), Pile(left, "cards")))
    if setup.racks == "dealt":
        yield Step(N_("The app deals the price cards: leave racks and cards in the box"), cards)
        return
    stand = N_("Put {n} racks between the players, so that everyone has one on each side", n=setup.seats)
    yield Step(stand, pieces((Pile(setup.seats, "rack"),)))
    fill = N_(
        "Shuffle the {cards} price cards. Everyone puts {n} into the rack on their left, best sorted by "
        "colour and value. Set the other {left} aside unseen until half time",
        cards=len(DECK),
        n=HAND_OF_CARDS,
        left=left,
    )
    yield Step(fill, cards)


def _money() -> Iterator[Step]:
    given = N_(
        "Everyone puts a donation board in front of them, face up: {n} spaces for shares, and a large one "
        "for charity money",
        n=DONATION_SPACES,
    )
    yield Step(given, pieces((Pile(DONATION_SPACES, "donate"), Pile(0, "charity"))))
    yield Step(
        N_("Sort the shares into 6 piles beside the board, face up, {n} of each", n=SHARES_EACH), _shares()
    )
    yield Step(N_("Sort the money by its notes beside them"), pieces([Pile(note, "cash") for note in NOTES]))
    yield Step(
        N_("The oldest player is the banker and gives everyone {n}", n=CASH), pieces((Pile(CASH, "cash"),))
    )


def _shares() -> Board:
    return pieces([Pile(SHARES_EACH, name) for name in COMMODITIES])


def _begins(setup: Setup) -> Iterator[Step]:
    hat = N_(
        "{seat} takes the top hat and goes first; by the rule book that is the youngest player",
        seat=Seat(setup.first),
    )
    yield Step(hat, pieces((Pile(N_("{seat}", seat=Seat(setup.first)), "hat"),)))
