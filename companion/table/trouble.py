"""What stands in people's way: exceptions that can be told in any language."""

from __future__ import annotations

from engines.core.text import N_, Text

# The words of the system for what disks do; marked so that they are translated.
_DISK = (
    N_("No space left on device"),
    N_("Read-only file system"),
    N_("Permission denied"),
    N_("Operation not permitted"),
    N_("Input/output error"),
    N_("No such file or directory"),
    N_("Not a directory"),
    N_("Is a directory"),
    N_("File exists"),
    N_("No such device"),
    N_("Transport endpoint is not connected"),
)


class Trouble(Exception):
    """Something that people have to hear of: `why` tells it in any language, `str` in English."""

    def __init__(self, why: Text) -> None:
        super().__init__(why)
        self.why = why

    def __str__(self) -> str:
        return str(self.why)


def disk_words(error: OSError) -> Text:
    """What the system says of a disk, as a few words in brackets."""
    return Text(error.strerror) if error.strerror else Text("{says}", (("says", str(error)),))
