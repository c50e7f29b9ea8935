"""How players and games look on paper: in the colours of the light theme."""

from companion.table.reports.score_sheet import Look, Sign
from companion.ui.kit.seats import Seats
from companion.ui.theme import LIGHT
from engines.core.view import Art


def paper_look(seats: Seats, art: Art) -> Look:
    """The signs of these players, and the colours of this game."""

    def tint(name: str) -> str:
        own = art.tints.get(name)
        return LIGHT.colours.get(name, LIGHT.second) if own is None else own.light

    return Look(tuple(Sign(tint(one.colour), one.shape) for one in seats), tint)
