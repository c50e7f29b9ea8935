"""What to lay where before the first move."""

from engines.core.text import N_
from engines.core.view import Step
from engines.games.kraftwagen.setting_up import Setup


def guide(prepared: Setup) -> tuple[Step, ...]:
    """Return the steps of setting up the table."""
    return (Step(N_("Board")),)
