"""Exceptions for the users, translatable into any language."""

import errno
from pathlib import Path

from engines.core.text import N_, Text

_DISK = {
    errno.ENOSPC: N_("its disk is full"),
    errno.EDQUOT: N_("its disk is full"),
    errno.EFBIG: N_("it is too big"),
    errno.EROFS: N_("the disk is read-only"),
    errno.EACCES: N_("permission denied"),
    errno.EPERM: N_("permission denied"),
    errno.EIO: N_("its disk failed"),
    errno.ENXIO: N_("its disk was removed"),
    errno.ENODEV: N_("its disk was removed"),
    errno.ENOTCONN: N_("its disk was removed"),
    errno.ESTALE: N_("its disk was removed"),
    errno.ENOENT: N_("there is no such file or folder"),
    errno.ENOTDIR: N_("there is a file where a folder should be"),
    errno.EISDIR: N_("there is a folder where a file should be"),
    errno.EEXIST: N_("there is a file where a folder should be"),  # nothing else is made that may be there
    errno.ENOTEMPTY: N_("its folder isn't empty"),
    errno.EBUSY: N_("another program is using it"),
    errno.ETXTBSY: N_("another program is using it"),
    errno.EMFILE: N_("too many files are open"),
    errno.ENFILE: N_("too many files are open"),
    errno.ENOMEM: N_("out of memory"),
    errno.ENAMETOOLONG: N_("its name is too long"),
    errno.ELOOP: N_("its links lead in a circle"),
}
"""Disk errors by number: the system's own messages depend on its language."""

NO_HOME = N_("Can't find your home folder, where games and settings are kept. Start the app with HOME set.")


class Trouble(Exception):
    """An error for the users: `why` is its text in any language, `str` in English."""

    def __init__(self, why: Text) -> None:
        super().__init__(why)
        self.why = why

    def __str__(self) -> str:
        return str(self.why)


class PartlyRead(Trouble):
    """Of a game only so many entries are as they were written: `sound`."""

    sound: int = 0


class Misplaced(OSError):
    """Something is on a disk where something else should be; `why` says it in any language."""

    def __init__(self, why: Text, file: Path) -> None:
        super().__init__(errno.EINVAL, str(why), str(file))
        self.why = why


def disk_words(error: OSError) -> Text:
    """A disk error as a few words in brackets; rare ones in the system's words."""
    known = error.why if isinstance(error, Misplaced) else _DISK.get(error.errno or 0)
    return known or Text("{says}", (("says", error.strerror or str(error)),))


def cannot_read(file: Path | str, error: OSError) -> Text:
    """The sentence that a file can't be read, and what to do."""
    return N_("Can't read {file} ({says}); check its permissions.", file=str(file), says=disk_words(error))


def cannot_write(file: Path | str, error: OSError) -> Text:
    """The sentence that a file can't be written, and what to do."""
    return N_("Can't write {file} ({says}); free some space, or allow writing.",
              file=str(file), says=disk_words(error))  # fmt: skip


def only_read(stick: Path) -> Text:
    """The sentence that a USB stick gets nothing, and what to do; its folder for our files is named."""
    return N_(
        "The USB stick {name} can only be read, so nothing goes onto it. Open its lock, or use another one.",
        name=stick.parent.name,
    )
