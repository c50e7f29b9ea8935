"""The home screen's notices about problems of the machine."""

from collections.abc import Sequence
from datetime import timedelta

from companion.table.runtime.timestamps import moment_words, read_moment
from engines.core.text import N_, NN_, Text

SLACK = timedelta(minutes=10)
"""How far a network-set clock may go back without a notice."""


def clock_notice(now: str, last: str | None, language: str) -> Text | None:
    """A notice if the clock is before the last entry; both are ISO 8601 in universal time."""
    clock, entered = read_moment(now), read_moment(last)
    if last is None or clock is None or entered is None or clock >= entered - SLACK:
        return None
    return N_(
        "The clock says {now}, but the last move is from {last}. Nothing is lost. Please set the clock.",
        now=moment_words(now, language),
        last=moment_words(last, language),
    )


def changed_notice(games: int) -> Text | None:
    """A sentence where so many games are not as they were written."""
    if not games:
        return None
    return NN_(
        "{n} game was changed on the disk. Open it to see what can be read.",
        "{n} games were changed on the disk. Open one to see what can be read.",
        games,
    )


def unusable_notice(game: str, why: str) -> Text:
    """A sentence on a game whose package can't be used."""
    return N_(
        "The package of {game} can't be used: {why}. Install one made for this app.", game=game, why=why
    )


def shut_notice(shut: bool) -> list[Text]:
    """A notice if nothing can be kept."""
    says = N_(
        "The games can only be read: look at them, export them, back them up to a USB stick. What you enter "
        "can't be kept. Replace the card, or allow writing to it."
    )
    return [says] if shut else []


def missing_notice(missing: bool) -> list[Text]:
    """A notice if what was written last was damaged on the disk."""
    says = N_("The disk damaged some of the last entries, and they are missing. Check the last game's log.")
    return [says] if missing else []


def groups_notice(missing: Sequence[str]) -> Text | None:
    """A notice if the app lacks access to the screen, the touch panel, pins, cable or sound."""
    if not missing:
        return None
    return N_(
        "The app lacks permissions (groups {groups}). Run “table-companion doctor”.",
        groups=", ".join(missing),
    )
