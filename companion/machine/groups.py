"""The groups of the system that may use what the app needs, and those this user is not in."""

import grp
import os
from collections.abc import Iterator

GROUPS = ("video", "render", "input", "gpio", "dialout", "audio")
"""The groups that may use the screen, its graphics, the touch panel, a Pi's pins, a cable and sound."""


def missing_groups() -> list[str]:
    """The groups of these that this system has and this user is not in; root needs none."""
    if os.geteuid() == 0:
        return []
    mine = {os.getegid(), *os.getgroups()}
    return [group.gr_name for group in _known_groups() if group.gr_gid not in mine]


def _known_groups() -> Iterator[grp.struct_group]:
    for name in GROUPS:
        try:
            yield grp.getgrnam(name)
        except KeyError:  # a desk machine has no group for pins
            continue
