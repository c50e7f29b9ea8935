"""An evening of Wizard at random: what people enter, number by number."""

from random import Random

from engines.core.conversing import sample
from engines.pads.moves import Write
from tests.pads.evenings import begun, pad


def evening_of_wizard(players):
    """Every number of an evening, in the order in which it is entered."""
    engine, choose, moves = pad("wizard"), Random(3).randrange, []
    state = begun(engine, players)
    while seats := engine.actors(state):
        move = engine.due(state) or sample(Write, state, seats[0], choose)
        state = engine.play(state, move)[0]
        moves += [move] if isinstance(move, Write) else []
    return moves
