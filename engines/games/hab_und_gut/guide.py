"""The set-up guide: what goes where before the first turn (facts 2)."""

from __future__ import annotations

from engines.core.text import N_, Seat
from engines.core.view import Board, Step
from engines.games.hab_und_gut.board import board
from engines.games.hab_und_gut.setup import Setup, set_up
from engines.games.hab_und_gut.tables import CASH, COMMODITIES, DECK, HAND_OF_CARDS, SHARES_EACH, START


def guide(setup: Setup) -> tuple[Step, ...]:
    """Return the steps of laying out the table."""
    picture = board(set_up(setup))
    begins = N_("{seat} takes the starting player marker and goes first", seat=Seat(setup.first))
    racks = _racks(setup, picture) if setup.racks != "dealt" else ()
    return (
        Step(N_("Put all 6 markers on space {n} of the board", n=START), picture, COMMODITIES),
        Step(N_("Sort the shares into 6 piles beside it, face up, {n} of each", n=SHARES_EACH), picture),
        Step(N_("The oldest player is the banker and gives everyone {n}", n=CASH), picture),
        Step(N_("Everyone puts a donation board in front of them, with room for 4 shares"), picture),
        *racks,
        Step(begins, picture),
    )


def _racks(setup: Setup, picture: Board) -> tuple[Step, ...]:
    stand = N_("Put {n} racks between the players, one on each side of everyone", n=setup.seats)
    fill = N_(
        "Shuffle the {cards} price cards. Everyone puts {n} into the rack on their left. Set the "
        "rest aside unseen",
        cards=len(DECK),
        n=HAND_OF_CARDS,
    )
    return Step(stand, picture), Step(fill, picture)
