"""The settings a command works with, and the archive they name."""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from companion.ports.user_errors import Trouble
from companion.table.devices.panel_errors import why_homeless
from companion.table.files.settings import (
    FoundSettings,
    on_a_pi,
    read_settings,
    settings_files,
    usable_settings,
)


def settings_reader(asked: argparse.Namespace) -> Callable[[], FoundSettings]:
    """A reader of the settings, for every start. A file named on the command line has to be usable."""
    files = settings_files(os.environ, on_a_pi(), asked.config)
    if asked.config:
        read_settings(*files)
    return lambda: usable_settings(*files)


def settings_with_archive(asked: argparse.Namespace) -> FoundSettings:
    """The settings, with the archive's folder; other unusable settings are reported."""
    found = settings_reader(asked)()
    for fault in found.faults:
        print(fault, file=sys.stderr)
    if found.homeless:
        raise Trouble(why_homeless(found.faults))
    return found


def archive_file(asked: argparse.Namespace) -> Path:
    """The file of the archive."""
    return settings_with_archive(asked).settings.archive_file()
