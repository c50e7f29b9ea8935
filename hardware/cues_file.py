"""Reads the cues of the lamps from a file, and says in words what is wrong with it."""

from collections.abc import Iterator, Sequence
from datetime import time
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NoReturn, get_args

from msgspec import convert

from hardware.cues import MOMENTS, SEATS, STATES, WORDS, Cue, Cues, Place, Quiet
from hardware.lamps import Colour, Rhythm
from hardware.pins import ConfigError, Wanted, line_of, load_toml, settings_of

MOST_NOTES = 16


def _one_of(names: Sequence[str]) -> Wanted:
    return Wanted(lambda value: value in names, " or ".join(f'"{name}"' for name in names))


def _number(low: float, high: float, what: str) -> Wanted:
    return Wanted(
        lambda value: type(value) in (int, float) and low <= value <= high, f"{what} from {low} to {high}"
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


_LEVEL = _number(0, 1, "a number")
_TIME = Wanted(lambda value: isinstance(value, time), "a time of the day such as 22:00:00")
_QUIET = {"from": _TIME, "to": _TIME, "brightness": _LEVEL}
_CUE = {
    "lamp": _one_of(get_args(Place)),
    "colour": Wanted(_is_colour, '"seat" or a colour such as "#ff8000"'),
    "level": _LEVEL,
    "rhythm": _one_of([rhythm.value for rhythm in Rhythm]),
    "seconds": _number(0.1, 10, "a number"),
    "tune": Wanted(
        _is_tune,
        f"a list of at most {MOST_NOTES} pairs of hertz (0, or 30 to 10000) and milliseconds (10 to 2000)",
    ),
}
_WANTED = {
    "brightness": _LEVEL,
    **{f"quiet.{name}": wanted for name, wanted in _QUIET.items()},
    **{f"{word}.{name}": wanted for word in WORDS for name, wanted in _CUE.items()},
}


def read_cues(file: Path) -> Cues:
    """Return the cues a file names, or raise ConfigError with its line and what to do."""
    text, table = load_toml(file)

    def wrong(name: str, sentence: str) -> NoReturn:
        raise ConfigError(file, line_of(text, name), sentence)

    for name, value in settings_of(table):
        if name in (*WORDS, "quiet"):
            wrong(name, f"{name} is {value!r}; make it a section [{name}].")
        if name not in _WANTED:
            wrong(name, f"there is no setting {name}; {_advice(name)}")
        if not _WANTED[name].fits(value):
            wrong(name, f"{name} is {value!r}; write {_WANTED[name].words}.")
    for name, sentence in _faults(table):
        wrong(name, sentence)
    cues = tuple(_cue(word, table[word]) for word in _words(table))
    for word, sentence in _twins(cues):
        wrong(word, sentence)
    return Cues(cues, table["brightness"], _quiet(table))


def _words(table: dict[str, Any]) -> list[str]:
    return [name for name in table if name in WORDS]


def _advice(name: str) -> str:
    near = get_close_matches(name, [*_WANTED, *WORDS, "quiet"], n=1)
    if near:
        return f"did you mean {near[0]}?"
    return f"the cues are {', '.join(WORDS)}; each has {', '.join(_CUE)}."


def _faults(table: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield what is missing or does not go together, each with the setting it is about."""
    if "brightness" not in table:
        yield "brightness", f"brightness is missing; add it as {_LEVEL.words}."
    for name in table:
        if name not in (*WORDS, "quiet", "brightness"):
            yield name, f"there is no cue {name}; {_advice(name)}"
    for name in _QUIET if "quiet" in table else ():
        if name not in table["quiet"]:
            yield "quiet", f"quiet.{name} is missing; add it as {_QUIET[name].words}."
    for word in _words(table):
        yield from _faults_of(word, table[word])


def _faults_of(word: str, cue: dict[str, Any]) -> Iterator[tuple[str, str]]:
    if "lamp" not in cue:
        yield word, f"{word}.lamp is missing; add it as {_CUE['lamp'].words}."
    elif cue.get("colour") == "seat" and cue["lamp"] not in SEATS:
        sentence = f'the {cue["lamp"]} lamp belongs to no seat; write a colour such as "#ff8000".'
        yield f"{word}.colour", sentence
    if word in MOMENTS and "seconds" not in cue:
        yield word, f"{word}.seconds is missing; add it as {_CUE['seconds'].words}."
    if word in STATES and "seconds" in cue:
        yield f"{word}.seconds", f"{word} lasts as long as it is so; take seconds out."


def _cue(word: str, table: dict[str, Any]) -> Cue:
    colour = table.get("colour", "#ffffff")
    return convert({**table, "word": word, "colour": _rgb(colour)}, Cue)


def _twins(cues: Sequence[Cue]) -> Iterator[tuple[str, str]]:
    """Yield the cues that differ from an earlier one of the same lamp in colour alone."""
    seen: dict[tuple[str, float, Rhythm], str] = {}
    for cue in cues:
        looks = ("seat" if cue.lamp in SEATS else cue.lamp, cue.level, cue.rhythm)
        if looks in seen:
            sentence = (
                f"{cue.word} and {seen[looks]} differ in colour alone; give one another rhythm or level."
            )
            yield cue.word, sentence
        seen[looks] = cue.word


def _quiet(table: dict[str, Any]) -> Quiet | None:
    if "quiet" not in table:
        return None
    quiet = table["quiet"]
    return Quiet(quiet["from"], quiet["to"], quiet["brightness"])
