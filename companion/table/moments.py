"""Moments as people at the table read them: their own clock, no seconds."""

from __future__ import annotations

from datetime import date, datetime
from functools import lru_cache

from engines.core.text import N_, Text

DAY = {"en": "EEEE d MMMM y"}
"""How a whole date is written where a language's own way has more signs than people need."""


def clock_time(moment: str | None) -> str:
    """The hour and minute of an ISO 8601 time, "" where there is none."""
    return _local(moment).strftime("%H:%M") if moment else ""


@lru_cache
def day_words(day: str, language: str) -> str:
    """An ISO 8601 date in this language, as within a sentence: "Friday 20 November 2026"."""
    from babel.dates import format_date  # imported late: it takes its time, and not every evening needs it

    return format_date(date.fromisoformat(day), DAY.get(language, "full"), locale=language)


def begun(words: str) -> str:
    """Words as they stand at the beginning of a line."""
    return words[:1].upper() + words[1:]


def moment_words(moment: str, language: str) -> str:
    """The day in this language, and the hour and minute, of an ISO 8601 time."""
    return f"{day_words(_local(moment).date().isoformat(), language)}, {clock_time(moment)}"


def since_words(moment: str, now: str, language: str) -> Text:
    """The same within a sentence, seen from now: of today and yesterday no date has to be read."""
    days = (_local(now).date() - _local(moment).date()).days
    if days == 0:
        return N_("today at {time}", time=clock_time(moment))
    if days == 1:
        return N_("yesterday at {time}", time=clock_time(moment))
    return Text("{moment}", (("moment", moment_words(moment, language)),))


def _local(moment: str) -> datetime:
    return datetime.fromisoformat(moment).astimezone()
