"""Words that several modules say."""

from engines.core.text import N_

ROLL = N_("roll the dice")
MOVE = N_("move the runners")
AGAIN = N_("roll again, or stop")
