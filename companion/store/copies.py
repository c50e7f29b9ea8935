"""The backups that exist of an archive, and the result of the last round of backups."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Literal

from msgspec import Struct

from companion.ports.archive_jobs import Copy, Where
from companion.ports.user_errors import Trouble
from companion.store.backup import Backup, backup_folder, backups
from companion.store.restore import replaced
from companion.table.files.json_store import Remembered
from engines.core.text import Text


class LastRound(Struct, frozen=True, forbid_unknown_fields=True):
    """The file beside the archive: a sentence for each place where the last backup failed."""

    format: Literal["table-companion-last-backup/1"] = "table-companion-last-backup/1"
    troubles: tuple[Text, ...] = ()


def copies(archive: Path, sticks: Iterable[Path]) -> list[Copy]:
    """Every backup here and on sticks, and every replaced archive; latest first."""
    found = [_copy(one, "here") for one in backups(backup_folder(archive))]
    for folder in sticks:
        found += [_copy(one, "stick") for one in backups(folder)]
    found += [_copy(one, "replaced") for one in replaced(archive)]
    return sorted((one for one in found if one), key=lambda one: one.made, reverse=True)


def _copy(backup: Backup, where: Where) -> Copy | None:
    try:
        return Copy(backup.file, backup.made, where, backup.file.stat().st_size)
    except OSError:  # its stick was pulled just now
        return None


def at_each(folders: Sequence[Path], do: Callable[[Path], Path]) -> tuple[tuple[Path, ...], tuple[Text, ...]]:
    """The results in each of these folders, and the errors: a failure does not stop the others."""
    left, troubles = [], []
    for folder in folders:
        try:
            left.append(do(folder))
        except Trouble as trouble:
            troubles.append(trouble.why)
    return tuple(left), tuple(troubles)


def last_troubles(archive: Path) -> tuple[Text, ...]:
    """Why the last round of backups failed, here or on the command line; () if it did not."""
    return tuple(filter(_can_be_said, _last_round(archive).value.troubles))


def _can_be_said(why: Text) -> bool:
    """Whether its blanks are the original ones: the file may have been edited by hand."""
    try:
        return bool(str(why))
    except (LookupError, ValueError, TypeError, AttributeError):
        return False


def remember_round(archive: Path, troubles: tuple[Text, ...]) -> None:
    """Store, also for the next start, where a round of backups failed, or that none did.

    NotRemembered if the disk failed.
    """
    remembered = _last_round(archive)
    if remembered.value.troubles != troubles:
        remembered.choose(LastRound(troubles=troubles))


def _last_round(archive: Path) -> Remembered[LastRound]:
    return Remembered(LastRound(), archive.parent / "last-backup.json")
