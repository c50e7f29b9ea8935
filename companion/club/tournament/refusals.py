"""What a tournament refuses: a sentence that says what is wrong and what to do."""

from collections.abc import Sequence
from difflib import get_close_matches

from companion.ports.user_errors import Trouble
from engines.core.text import N_, Several, Text


class NotSo(Trouble):
    """What was asked of a tournament cannot be done."""


def unknown(name: str, players: Sequence[str]) -> NotSo:
    """There is no such player; the names that are nearest to it."""
    folded = {player.casefold(): player for player in players}
    near = [folded[one] for one in get_close_matches(name.casefold(), folded, 3, 0.5)]
    if not near:
        return NotSo(N_("There is no player “{name}”; add new players first.", name=name))
    said = Several(tuple(Text("{name}", (("name", one),)) for one in near))
    return NotSo(N_("There is no player “{name}”; the nearest names are {near}.", name=name, near=said))
