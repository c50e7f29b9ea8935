"""Messages about backups: the result of a job, the content of a copy, the effect of a restore."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from companion.table.runtime.job_types import Copy, Done, Elsewhere, LookedInto
from companion.table.runtime.timestamps import begun, moment_words
from companion.ui.screens.rows import Item
from engines.core.text import N_, NN_, Several, Text

WHERE = {
    "here": N_("on this machine"),
    "replaced": N_("put aside when a backup took its place"),
}
LOOK = N_("The backup is being read")
NOT_HELD = N_("Settings that no backup holds")
RESTORING = N_("The backup is being put in place")


class Words(NamedTuple):
    """The messages of a job: running, finished, and failed."""

    doing: Text
    done: Text
    failed: Text
    partly: Text
    touch: Text


BACKUP = Words(
    N_("A backup is being made"),
    N_("The backup is made and checked"),
    N_("The last backup failed"),
    N_("It failed in some places"),
    N_("touch to read where it lies"),
)
EXPORT = Words(
    N_("All nights are being written"),
    N_("All nights are written"),
    N_("The nights were not written"),
    N_("It failed in some places"),
    N_("touch to read where they lie"),
)


def outcome(words: Words, told: Done) -> Text:
    """The result of a job."""
    if not told.troubles:
        return words.done
    return words.partly if told.files else words.failed


def told_row(key: str, words: Words, told: Done) -> Item:
    """The result of a job, as a row with that key."""
    return Item(key, outcome(words, told), N_("touch to read why") if told.troubles else words.touch)


def where_it_lies(told: Done) -> list[Text]:
    """Where a job left its files, and what went wrong."""
    places = Several(tuple(Text("{file}", (("file", str(file)),)) for file in told.files))
    says = [N_("The files are in {places}.", places=places)] if told.files else []
    return [*says, *told.troubles]


def what_lies_elsewhere(files: Sequence[Path]) -> list[Text]:
    """The owner's files that no backup has, and what to do."""
    return [
        N_("A backup holds what lies beside the games. Copy what lies elsewhere yourself:"),
        *(Text("{file}", (("file", str(file)),)) for file in files),
    ]


def copy_row(key: str, copy: Copy, language: str) -> Item:
    """A copy, as a row with that key: its date, place and size."""
    stick = N_("on the USB stick {name}", name=copy.file.parents[1].name)
    made = begun(moment_words(copy.made, language))
    return Item(key, made, WHERE.get(copy.where, stick), right=_size_words(copy.size, language))


def what_it_holds(told: LookedInto, language: str) -> list[Text]:
    """The content of a copy: its games, and its sidecar files."""
    games = NN_("{n} game", "{n} games", told.games)
    entries = NN_("{n} entry", "{n} entries", told.entries)
    if told.last:
        last = moment_words(told.last, language)
        says = N_("It holds {games} and {entries}, up to {last}.", games=games, entries=entries, last=last)
    else:
        says = N_("It holds {games} and {entries}.", games=games, entries=entries)
    return [says, *_what_was_changed(told), _what_comes(told.beside)]


def _what_was_changed(told: LookedInto) -> list[Text]:
    """What a copy cannot give back as it was."""
    says = []
    if told.broken:
        says.append(
            NN_(
                "{n} game in it was changed on its disk, and can be read in part.",
                "{n} games in it were changed on its disk, and can be read in part.",
                told.broken,
            )
        )
    if told.spoilt:
        names = Several(tuple(Text("{name}", (("name", name),)) for name in told.spoilt))
        says.append(N_("Changed on its disk, and not brought back: {names}.", names=names))
    return says


def not_here(told: Elsewhere, language: str) -> list[Text]:
    """What the home screen says of games that only a copy has."""
    if told.copy is None:
        return []
    made = moment_words(told.copy.made, language)
    return [
        NN_(
            "The backup of {when} has {n} game that is not here; touch it on the page of backups.",
            "The backup of {when} has {n} games that are not here; touch it on the page of backups.",
            told.games,
            when=made,
        )
    ]


def _what_comes(names: Sequence[str]) -> Text:
    """The sidecar files restored from these names, in words."""
    boxes, boards = (sum(name.startswith(folder) for name in names) for folder in ("boxes/", "keepsakes/"))
    things = []
    if boxes:
        things.append(NN_("the described pieces of {n} game", "the described pieces of {n} games", boxes))
    if boards:
        things.append(NN_("the kept boards of {n} game", "the kept boards of {n} games", boards))
    if any("/" not in name for name in names):
        things.append(N_("what was set on its table"))
    if not things:
        return N_("Described pieces, kept boards and settings are not in it: those stay as they are here.")
    return N_("With them come {things}.", things=Several(tuple(things)))


def _size_words(size: int, language: str) -> str:
    """A number of bytes as megabytes, in this language."""
    from babel.units import format_unit  # imported late, as for dates

    words = format_unit(max(0.1, round(size / 1e6, 1)), "digital-megabyte", "short", locale=language)
    return words.replace("\u202f", "\xa0")  # the font draws nothing for the narrow space
