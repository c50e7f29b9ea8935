"""Reads the cues of the lamps from a file, and reports errors in words."""

from collections.abc import Iterator, Sequence
from datetime import time
from pathlib import Path
from typing import Any, NoReturn, get_args

from msgspec import convert

from hardware.cues import MOMENTS, SEATS, STATES, WORDS, Cue, Cues, Place, Quiet
from hardware.lamps import Colour, Rhythm
from hardware.pins import (
    ConfigError,
    Wanted,
    line_of,
    load_toml,
    missing,
    one_of,
    settings_of,
    unfit,
    unknown,
)
from hardware.sentences import N_, Sentence

MOST_NOTES = 16


def _number(low: float, high: float) -> Wanted:
    return Wanted(
        lambda value: type(value) in (int, float) and low <= value <= high,
        N_("a number from {low} to {high}", low=str(low), high=str(high)),
    )


def _is_colour(value: object) -> bool:
    return isinstance(value, str) and (value == "seat" or _rgb(value) is not None)


def _rgb(value: str) -> Colour | None:
    digits = value.removeprefix("#")
    if len(digits) != 6 or digits == value or not set(digits.lower()) <= set("0123456789abcdef"):
        return None
    red, green, blue = bytes.fromhex(digits)
    return red / 255, green / 255, blue / 255


def _is_tune(value: object) -> bool:
    return isinstance(value, list) and len(value) <= MOST_NOTES and all(map(_is_note, value))


def _is_note(value: object) -> bool:
    if not (isinstance(value, list) and [type(part) for part in value] == [int, int]):
        return False
    return (value[0] == 0 or value[0] in range(30, 10_001)) and value[1] in range(10, 2_001)


_LEVEL = _number(0, 1)
_TIME = Wanted(lambda value: isinstance(value, time), N_("a time of the day such as 22:00:00"))
_QUIET = {"from": _TIME, "to": _TIME, "brightness": _LEVEL}
_CUE = {
    "lamp": one_of(get_args(Place)),
    "colour": Wanted(_is_colour, N_('"seat" or a colour such as "#ff8000"')),
    "level": _LEVEL,
    "rhythm": one_of([rhythm.value for rhythm in Rhythm]),
    "seconds": _number(0.1, 10),
    "tune": Wanted(
        _is_tune,
        N_(
            "a list of at most {most} pairs of hertz (0, or 30 to 10000) and milliseconds (10 to 2000)",
            most=MOST_NOTES,
        ),
    ),
}
_WANTED = {
    "brightness": _LEVEL,
    **{f"quiet.{name}": wanted for name, wanted in _QUIET.items()},
    **{f"{word}.{name}": wanted for word in WORDS for name, wanted in _CUE.items()},
}
_NAMES = (*_WANTED, *WORDS, "quiet")


def read_cues(file: Path) -> Cues:
    """Return the cues in a file, or raise ConfigError with its line and what to do."""
    text, table = load_toml(file)

    def wrong(name: str, sentence: Sentence) -> NoReturn:
        raise ConfigError(file, line_of(text, name), sentence)

    for name, value in settings_of(table):
        if name in (*WORDS, "quiet"):
            wrong(name, unfit(name, value, N_("a section [{name}]", name=name)))
        if name not in _WANTED:
            wrong(name, unknown(name, _NAMES, "docs/hardware.md"))
        if not _WANTED[name].fits(value):
            wrong(name, unfit(name, value, _WANTED[name].words))
    for name, sentence in _faults(table):
        wrong(name, sentence)
    cues = tuple(_cue(word, table[word]) for word in _words(table))
    for word, sentence in _twins(cues):
        wrong(word, sentence)
    return Cues(cues, table["brightness"], _quiet(table))


def _words(table: dict[str, Any]) -> list[str]:
    return [name for name in table if name in WORDS]


def _faults(table: dict[str, Any]) -> Iterator[tuple[str, Sentence]]:
    """Yield everything missing or inconsistent, each with the setting concerned."""
    if "brightness" not in table:
        yield "brightness", missing("brightness", _LEVEL.words)
    for name in table:
        if name not in (*WORDS, "quiet", "brightness"):
            yield name, unknown(name, _NAMES, "docs/hardware.md")
    for name in _QUIET if "quiet" in table else ():
        if name not in table["quiet"]:
            yield "quiet", missing(f"quiet.{name}", _QUIET[name].words)
    for word in _words(table):
        yield from _faults_of(word, table[word])


def _faults_of(word: str, cue: dict[str, Any]) -> Iterator[tuple[str, Sentence]]:
    if "lamp" not in cue:
        yield word, missing(f"{word}.lamp", _CUE["lamp"].words)
    elif cue.get("colour") == "seat" and cue["lamp"] not in SEATS:
        says = N_('the {lamp} lamp has no seat; write a colour such as "#ff8000".', lamp=cue["lamp"])
        yield f"{word}.colour", says
    if word in MOMENTS and "seconds" not in cue:
        yield word, missing(f"{word}.seconds", _CUE["seconds"].words)
    if word in STATES and "seconds" in cue:
        yield f"{word}.seconds", N_("{word} has no time limit; remove “seconds”.", word=word)


def _cue(word: str, table: dict[str, Any]) -> Cue:
    colour = table.get("colour", "#ffffff")
    return convert({**table, "word": word, "colour": _rgb(colour)}, Cue)


def _twins(cues: Sequence[Cue]) -> Iterator[tuple[str, Sentence]]:
    """Yield the cues that differ only in colour from an earlier one of the same lamp."""
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


def _quiet(table: dict[str, Any]) -> Quiet | None:
    if "quiet" not in table:
        return None
    quiet = table["quiet"]
    return Quiet(quiet["from"], quiet["to"], quiet["brightness"])
