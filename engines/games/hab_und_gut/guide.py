"""The set-up guide: what lies where before the first turn (facts 2)."""

from __future__ import annotations

from engines.core.text import N_, Seat
from engines.core.view import Board, Step
from engines.games.hab_und_gut.board import board
from engines.games.hab_und_gut.setup import Setup, set_up
from engines.games.hab_und_gut.tables import CASH, COMMODITIES, DECK, HAND_OF_CARDS, SHARES_EACH, START


def guide(setup: Setup) -> tuple[Step, ...]:
    """Return the steps in which the table is laid."""
    picture = board(set_up(setup))
    begins = N_("{seat} takes the top hat and begins", seat=Seat(setup.first))
    racks = _racks(setup, picture) if setup.racks != "dealt" else ()
    return (
        Step(N_("Put all six markers on cell {n} of the board", n=START), picture, COMMODITIES),
        Step(N_("Sort the shares into six piles beside it, face up, {n} of each", n=SHARES_EACH), picture),
        Step(N_("The oldest player is the banker and gives everybody {n}", n=CASH), picture),
        Step(N_("Everybody lays a donation board in front of them; it holds four shares"), picture),
        *racks,
        Step(begins, picture),
    )


def _racks(setup: Setup, picture: Board) -> tuple[Step, ...]:
    stand = N_("Stand {n} racks between the players: one at each side of everybody", n=setup.seats)
    fill = N_(
        "Shuffle the {cards} price cards. Everybody puts {n} into the rack on the left; "
        "nobody looks at the others, which are set aside",
        cards=len(DECK),
        n=HAND_OF_CARDS,
    )
    return Step(stand, picture), Step(fill, picture)
