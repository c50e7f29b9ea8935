"""Reads the cues of the lamps from a file, and reports errors in words."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import time
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta

from hardware.cues import MOMENTS, SEATS, STATES, WORDS, Cue, Cues, Place, Quiet
from hardware.lamps import Colour, Rhythm
from hardware.sentences import N_, Sentence
from hardware.toml_file import Forms, allowed, load_toml, nested, unfit

MOST_NOTES = 16
LOWEST_NOTE = 30
"""Hertz; 0 is a pause."""


def _number(low: float, high: float) -> Meta:
    return allowed(N_("a number from {low} to {high}", low=str(low), high=str(high)), ge=low, le=high)


_Level = Annotated[float, _number(0, 1)]
_Time = Annotated[time, allowed(N_("a time of the day such as 22:00:00"), tz=False)]
_Note = tuple[Annotated[int, Meta(ge=0, le=10_000)], Annotated[int, Meta(ge=10, le=2_000)]]
_COLOUR = N_('"seat" or a colour such as "#ff8000"')
_TUNE = N_("a list of at most {most} pairs of hertz (0, or 30 to 10000) and milliseconds (10 to 2000)",
           most=MOST_NOTES)  # fmt: skip
_CUE: Forms = {
    "lamp": Place,
    "colour": Annotated[str, allowed(_COLOUR, pattern=r"^(seat|#[0-9A-Fa-f]{6})\Z")],
    "level": _Level,
    "rhythm": Rhythm,
    "seconds": Annotated[float, _number(0.1, 10)],
    "tune": Annotated[tuple[_Note, ...], allowed(_TUNE, max_length=MOST_NOTES)],
}
_QUIET: Forms = {"from": _Time, "to": _Time, "brightness": _Level}
_SECTIONS = {"quiet": _QUIET, **dict.fromkeys(WORDS, _CUE)}
_FORMS = {
    "brightness": _Level,
    **{f"{name}.{key}": form for name, forms in _SECTIONS.items() for key, form in forms.items()},
    **{name: Annotated[dict, allowed(N_("a section [{name}]", name=name))] for name in _SECTIONS},
}


def read_cues(file: Path) -> Cues:
    """The cues in a file, or ConfigError with its line and what to do."""
    toml = load_toml(file)
    table = nested(toml.checked(_FORMS, "docs/hardware.md", _required(toml.table)))
    cues = {word: lines for word, lines in table.items() if word in WORDS}
    read = tuple(_cue(word, lines) for word, lines in cues.items())
    for name, sentence in (*_faults(cues), *_twins(read)):
        raise toml.wrong(name, sentence)
    return Cues(read, table["brightness"], _quiet(table))


def _required(table: Mapping[str, object]) -> Iterator[str]:
    yield "brightness"
    for name in table:
        if name == "quiet":
            yield from (f"quiet.{key}" for key in _QUIET)
        elif name in WORDS:
            yield f"{name}.lamp"
        if name in MOMENTS:
            yield f"{name}.seconds"


def _faults(cues: Mapping[str, Mapping[str, Any]]) -> Iterator[tuple[str, Sentence]]:
    """Everything inconsistent, each with the setting concerned."""
    for word, cue in cues.items():
        if cue.get("colour") == "seat" and cue["lamp"] not in SEATS:
            says = N_('the {lamp} lamp has no seat; write a colour such as "#ff8000".', lamp=cue["lamp"])
            yield f"{word}.colour", says
        if word in STATES and "seconds" in cue:
            yield f"{word}.seconds", N_("{word} has no time limit; remove “seconds”.", word=word)
        if any(0 < hertz < LOWEST_NOTE for hertz, _ in cue.get("tune", ())):
            yield f"{word}.tune", unfit(f"{word}.tune", cue["tune"], _TUNE)


def _cue(word: str, lines: Mapping[str, Any]) -> Cue:
    return Cue(word, **{**lines, "colour": _rgb(lines.get("colour", "#ffffff"))})


def _rgb(colour: str) -> Colour | None:
    """A written colour; None for that of the seat."""
    if colour == "seat":
        return None
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red / 255, green / 255, blue / 255


def _twins(cues: Sequence[Cue]) -> Iterator[tuple[str, Sentence]]:
    """The cues that differ only in colour from an earlier one of the same lamp."""
    seen: dict[tuple[str, float, Rhythm], str] = {}
    for cue in cues:
        looks = ("seat" if cue.lamp in SEATS else cue.lamp, cue.level, cue.rhythm)
        if looks in seen:
            yield (
                cue.word,
                N_("{word} and {other} differ only in colour; give one a different rhythm or level.",
                   word=cue.word, other=seen[looks]),
            )  # fmt: skip
        seen[looks] = cue.word


def _quiet(table: Mapping[str, Any]) -> Quiet | None:
    hours = table.get("quiet")
    return Quiet(hours["from"], hours["to"], hours["brightness"]) if hours else None
