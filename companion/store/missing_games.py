"""Games that copies hold and the archive does not: that is told, and the best copy is offered."""

from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Literal

from msgspec import Struct

from companion.ports.archive_jobs import Copy, Elsewhere
from companion.ports.user_errors import Trouble
from companion.store import checksums
from companion.store.backup import BackupFailed, ends_of, examine, last_good
from companion.store.connection import ArchiveDamaged, ArchiveError, ArchiveLost, in_words, is_there
from companion.store.copies import copies
from companion.store.door import bounded, see_ours, to_read
from companion.table.files.json_store import NotRemembered, Remembered
from engines.core.text import N_

_GONE_BUT_KEPT = N_("it is gone, but a backup has games; restore it, or begin a new archive")
_EMPTY_BUT_KEPT = N_("it has no games, but a backup does; restore it, or begin a new archive")
_NONE_SOUND = N_(
    "it has no games, and the backups can't be used; plug in a stick with another backup, or "
    "begin a new archive"
)


class Forgone(Struct, frozen=True, forbid_unknown_fields=True):
    """The file beside the archive: the ends of games in copies without which the table went on."""

    format: Literal["table-companion-forgone/1"] = "table-companion-forgone/1"
    ends: tuple[str, ...] = ()


def see_not_lost(archive: Path, sticks: Iterable[Path]) -> None:
    """ArchiveLost where this archive is missing or has no game, and a copy has some."""
    found = copies(archive, sticks) if _is_empty(archive) else []
    if best_of(found):
        raise ArchiveLost(archive, _GONE_BUT_KEPT if not is_there(archive) else _EMPTY_BUT_KEPT)
    if any(not _can_be_used(one) for one in found):
        raise ArchiveLost(archive, _NONE_SOUND)


def _can_be_used(copy: Copy) -> bool:
    try:
        examine(copy.file)
    except BackupFailed:
        return False
    return True


def _is_empty(archive: Path) -> bool:
    """Whether no game is in it; whoever opens it is told what else is wrong with it."""
    try:
        if not is_there(archive):
            return True
        with in_words(archive), closing(to_read(archive)) as found, bounded(found, archive):
            return not see_ours(found, empty=True) or not found.execute("SELECT 1 FROM games").fetchone()
    except ArchiveError:
        return False


def stand_in(trouble: Trouble, sticks: Iterable[Path]) -> Copy | None:
    """The copy that can stand in for this archive: where it is damaged or lost, the fullest."""
    if not isinstance(trouble, ArchiveDamaged | ArchiveLost):
        return None
    return best_of(copies(trouble.file, sticks))


def best_of(found: Iterable[Copy]) -> Copy | None:
    """The one of these that is sound and holds the most; None where none holds a game."""
    by_file = {copy.file: copy for copy in found}
    best = last_good(by_file)
    return by_file[best[1]] if best and best[0].games else None


def elsewhere(archive: Path, sticks: Iterable[Path]) -> Elsewhere:
    """The copy that has the most games which the archive has not, and of which nobody was told yet."""
    known = set(_forgone(archive).value.ends)
    found = {
        copy: {end for end in _played(copy) if end.checksum not in known} for copy in copies(archive, sticks)
    }
    try:
        with in_words(archive), closing(to_read(archive)) as here, bounded(here, archive):
            see_ours(here)
            told = [
                Elsewhere(copy, sum(not checksums.holds(here, end) for end in ends))
                for copy, ends in found.items()
            ]
    except ArchiveError:  # whoever opens it is told
        return Elsewhere()
    return max((one for one in told if one.games), key=lambda one: one.games, default=Elsewhere())


def _played(copy: Copy) -> set[checksums.End]:
    """Where the games of a copy end in which anything was entered; none where it cannot be used."""
    try:
        return {end for end in ends_of(copy.file) if end.seq}
    except BackupFailed:
        return set()


def forgo(archive: Path, seen: Sequence[Copy]) -> None:
    """Remember that somebody knows what these copies hold: it is not told again."""
    remembered = _forgone(archive)
    ends = {end.checksum for copy in seen for end in _played(copy)} | set(remembered.value.ends)
    if ends == set(remembered.value.ends):
        return
    try:
        remembered.choose(Forgone(ends=tuple(sorted(ends))))
    except NotRemembered:
        return  # then it is told once more


def _forgone(archive: Path) -> Remembered[Forgone]:
    return Remembered(Forgone(), archive.parent / "forgone.json")
