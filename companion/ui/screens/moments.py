"""Moments as people at the table read them: their own clock, no seconds."""

from __future__ import annotations

from datetime import datetime


def clock_time(moment: str | None) -> str:
    """The hour and minute of an ISO 8601 time, "" where there is none."""
    return _local(moment).strftime("%H:%M") if moment else ""


def day_and_time(moment: str | None) -> str:
    """The day, hour and minute of an ISO 8601 time, "" where there is none."""
    return _local(moment).strftime("%Y-%m-%d %H:%M") if moment else ""


def _local(moment: str) -> datetime:
    return datetime.fromisoformat(moment).astimezone()
