"""Messages about backups: the result of a job, the content of a copy, the effect of a restore."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from companion.desk import phrases
from companion.ports.archive_jobs import Copy, Done, Elsewhere, LookedInto
from companion.table.runtime.timestamps import begun, moment_words
from companion.ui.screens.rows import Item
from engines.core.text import N_, NN_, Several, Text

WHERE = {
    "here": N_("on this machine"),
    "replaced": N_("replaced by a restore"),
}
LOOK = N_("Reading the backup…")
NOT_HELD = N_("Settings not in backups")
RESTORING = N_("Restoring…")


class Words(NamedTuple):
    """The messages of a job: running, finished, and failed."""

    doing: Text
    done: Text
    failed: Text
    partly: Text
    touch: Text


BACKUP = Words(
    N_("Backing up…"),
    N_("Backup saved and checked"),
    N_("Last backup failed"),
    N_("Failed in some places"),
    N_("tap to see where it is"),
)
EXPORT = Words(
    N_("Exporting…"),
    N_("Export complete"),
    N_("Export failed"),
    N_("Failed in some places"),
    N_("tap to see where they are"),
)


def outcome(words: Words, told: Done) -> Text:
    """The result of a job."""
    if not told.troubles:
        return words.done
    return words.partly if told.files else words.failed


def told_row(key: str, words: Words, told: Done) -> Item:
    """The result of a job, as a row with that key."""
    return Item(key, outcome(words, told), N_("tap for details") if told.troubles else words.touch)


def where_it_lies(told: Done) -> list[Text]:
    """Where a job left its files, and what went wrong."""
    places = Several(tuple(Text("{file}", (("file", str(file)),)) for file in told.files))
    says = [N_("The files are in {places}.", places=places)] if told.files else []
    return [*says, *told.troubles]


def what_lies_elsewhere(files: Sequence[Path]) -> list[Text]:
    """The owner's files that no backup has, and what to do."""
    return [
        N_("Not in backups. Copy these files yourself:"),
        *(Text("{file}", (("file", str(file)),)) for file in files),
    ]


def copy_row(key: str, copy: Copy, language: str) -> Item:
    """A copy, as a row with that key: its date, place and size."""
    stick = phrases.ON_STICK.filled(name=copy.file.parents[1].name)
    made = begun(moment_words(copy.made, language))
    return Item(key, made, WHERE.get(copy.where, stick), right=_size_words(copy.size, language))


def what_it_holds(told: LookedInto, language: str) -> list[Text]:
    """The content of a copy: its games, and its sidecar files."""
    games = phrases.games(told.games)
    entries = NN_("{n} entry", "{n} entries", told.entries)
    if told.last:
        last = moment_words(told.last, language)
        says = N_("Contains {games} and {entries}, up to {last}.", games=games, entries=entries, last=last)
    else:
        says = N_("Contains {games} and {entries}.", games=games, entries=entries)
    return [says, *_what_was_changed(told), _what_comes(told.beside)]


def _what_was_changed(told: LookedInto) -> list[Text]:
    """What a copy cannot give back as it was."""
    says = []
    if told.broken:
        says.append(
            NN_(
                "{n} game in it was changed on the disk and is only partly readable.",
                "{n} games in it were changed on the disk and are only partly readable.",
                told.broken,
            )
        )
    if told.spoilt:
        names = Several(tuple(Text("{name}", (("name", name),)) for name in told.spoilt))
        says.append(N_("Changed on the disk, so not restored: {names}.", names=names))
    return says


def not_here(told: Elsewhere, language: str) -> list[Text]:
    """What the home screen says of games that only a copy has."""
    if told.copy is None:
        return []
    made = moment_words(told.copy.made, language)
    return [
        NN_(
            "The backup from {when} has {n} game that isn't here. See Settings › Backups.",
            "The backup from {when} has {n} games that aren't here. See Settings › Backups.",
            told.games,
            when=made,
        )
    ]


def _what_comes(names: Sequence[str]) -> Text:
    """The sidecar files restored from these names, in words."""
    boxes, boards = (sum(name.startswith(folder) for name in names) for folder in ("boxes/", "saved_setups/"))
    things = []
    if boxes:
        things.append(NN_("component data for {n} game", "component data for {n} games", boxes))
    if boards:
        things.append(NN_("saved boards for {n} game", "saved boards for {n} games", boards))
    if any("/" not in name for name in names):
        things.append(N_("its table options"))
    if not things:
        return N_("It has no component data, saved boards or settings: yours stay as they are.")
    return N_("Also included: {things}.", things=Several(tuple(things)))


def _size_words(size: int, language: str) -> str:
    """A number of bytes as megabytes, in this language."""
    from babel.units import format_unit  # imported late, as for dates

    words = format_unit(max(0.1, round(size / 1e6, 1)), "digital-megabyte", "short", locale=language)
    return words.replace("\u202f", "\xa0")  # the font draws nothing for the narrow space
