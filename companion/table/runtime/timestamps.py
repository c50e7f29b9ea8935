"""Times as the players read them: local time, no seconds.

An archive may have been edited by hand: an invalid time does not keep the rest from being read.
"""

from datetime import UTC, date, datetime
from functools import lru_cache

from engines.core.text import N_, Text

DAY = {"en": "EEEE d MMMM y"}
"""The format of a full date if the language's own is more elaborate than needed."""


UNREADABLE = N_("at an unreadable time")
DAYLESS = N_("On an unreadable date")


def read_moment(moment: str | None) -> datetime | None:
    """An ISO 8601 time in the table's time zone; None if it is invalid.

    A time without a zone is universal.
    """
    try:
        read = datetime.fromisoformat(moment or "")
        return (read if read.tzinfo else read.replace(tzinfo=UTC)).astimezone()
    except (ValueError, OverflowError):
        return None


def clock_time(moment: str | None) -> str:
    """The hour and minute of an ISO 8601 time, "" if there is none."""
    read = read_moment(moment)
    return read.strftime("%H:%M") if read else ""


@lru_cache
def day_words(day: str, language: str) -> str:
    """An ISO 8601 date in this language, as used within a sentence; anything else unchanged.

    "2026-11-20" is "Friday 20 November 2026".
    """
    from babel.dates import format_date  # imported late: it takes its time, and not every evening needs it

    try:
        read = date.fromisoformat(day)
    except ValueError:
        return day
    return format_date(read, DAY.get(language, "full"), locale=language)


def begun(words: str) -> str:
    """The words capitalised for the beginning of a line."""
    return words[:1].upper() + words[1:]


def moment_words(moment: str, language: str) -> str:
    """The day in this language, and the hour and minute, of an ISO 8601 time; anything else unchanged."""
    read = read_moment(moment)
    return f"{day_words(read.date().isoformat(), language)}, {clock_time(moment)}" if read else moment


def since_words(moment: str, now: str, language: str) -> Text:
    """The same within a sentence, relative to now: today and yesterday need no date."""
    read, today = read_moment(moment), read_moment(now)
    if read is None or today is None:
        return UNREADABLE
    days = (today.date() - read.date()).days
    if days == 0:
        return N_("today at {time}", time=clock_time(moment))
    if days == 1:
        return N_("yesterday at {time}", time=clock_time(moment))
    return Text("{moment}", (("moment", moment_words(moment, language)),))
