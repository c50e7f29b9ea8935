"""Countries and time zones as people call them, in their language, and the parts of the world they are in."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

USUAL = {
    "en": ("GB", "US", "IE", "CA", "AU", "NZ"),
    "de": ("DE", "AT", "CH", "LU", "LI"),
    "es": ("ES", "MX", "AR", "CO", "CL", "PE"),
    "fr": ("FR", "BE", "CH", "CA", "LU"),
}
"""The countries where most players of a language are."""
REGIONS = ("150", "019", "142", "002", "009")
"""The parts of the world, by their UN numbers: Europe, the Americas, Asia, Africa, Oceania."""
OF_ZONES = {
    "Europe": "150",
    "Arctic": "150",
    "America": "019",
    "Atlantic": "019",
    "Asia": "142",
    "Africa": "002",
    "Indian": "002",
}
"""The part of the world by the first word of a time zone; Oceania for the rest."""
ELSEWHERE = {
    "IS": "150",
    "FO": "150",
    "CV": "002",
    "SH": "002",
    "MV": "142",
    "IO": "142",
    "CC": "009",
    "CX": "009",
}
"""Islands whose time zones are named after an ocean."""


def region_of(country: str, zones: Sequence[str]) -> str:
    """The part of the world that a country is in."""
    return ELSEWHERE.get(country) or OF_ZONES.get(zones[0].partition("/")[0], "009")


def place_name(code: str, language: str) -> str:
    """A country or a part of the world."""
    from babel import Locale  # imported late: only a card that is asked where it is needs it

    return str(Locale(language).territories.get(code, code))


def city_name(zone: str, language: str) -> str:
    """The city that a time zone is named after."""
    from babel import Locale

    known = Locale(language).time_zones.get(zone, {}).get("city")
    return str(known or zone.rpartition("/")[2].replace("_", " "))


def different_clocks(zones: Sequence[str]) -> list[str]:
    """Those time zones whose clocks differ from all before them, this year or next."""
    found: dict[tuple[timedelta | None, ...] | str, str] = {}
    begin = datetime(datetime.now(UTC).year, 1, 1, tzinfo=UTC)
    moments = [begin + timedelta(weeks=week) for week in range(104)]
    for zone in zones:
        try:
            clock = ZoneInfo(zone)
        except (ZoneInfoNotFoundError, ValueError):
            found.setdefault(zone, zone)
        else:
            found.setdefault(tuple(at.astimezone(clock).utcoffset() for at in moments), zone)
    return list(found.values())
