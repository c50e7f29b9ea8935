"""Make a backup of the archive: in a folder, or beside the archive and on each stick."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.app.arguments import WRONG, positive
from companion.app.progress_line import Progress
from companion.cli.found_settings import settings_with_archive
from companion.ports.user_errors import only_read
from companion.store.backup import KEEP, backup_folder, make
from companion.store.connection import is_there
from companion.store.copies import at_each, remember_round
from companion.store.sidecar_files import outside
from companion.store.sticks import Consents, consents
from companion.table.files.json_store import NotRemembered
from companion.table.game.session import now

HELP = "back up the archive while it is in use, and check the backup"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    help_to = "only here (default: beside the archive, and on each stick)"
    parser.add_argument("--to", type=Path, metavar="FOLDER", help=help_to)
    parser.add_argument("--keep", type=positive, default=KEEP, metavar="N", help=f"how many to keep ({KEEP})")
    help_new = "also use new sticks, now and from now on"
    parser.add_argument("--new-sticks", action="store_true", help=help_new)


def run(asked: argparse.Namespace) -> int:
    """Make the backups, and say which files are in none; the exit code."""
    found = settings_with_archive(asked)
    archive = found.settings.archive_file()
    known = consents(archive)
    folders = [asked.to] if asked.to else [backup_folder(archive), *_sticks(known, asked.new_sticks)]
    ended = _back_up(archive, folders, asked)
    if known.trouble is not None and not asked.to:
        print(known.trouble, file=sys.stderr)
        ended = WRONG
    for file in outside(archive.parent, found.own):
        print(f"{file}: in no backup, because it is not beside the games; copy it yourself.")
    return ended


def _sticks(known: Consents, new: bool) -> list[Path]:
    """The sticks that may have all games; a new one is reported, or allowed from now on."""
    for stick in known.shut():
        print(only_read(stick), file=sys.stderr)
    for stick in known.unknown():
        if new:
            with _told():  # it holds for this backup at least
                known.decide(stick, allowed=True)
        else:
            print(f"{stick}: new here, and gets no backup; decide on the screen, or add --new-sticks.")
    return known.allowed()


@contextmanager
def _told() -> Iterator[None]:
    """Say that something in the `with` block can't be remembered, and go on."""
    try:
        yield
    except NotRemembered as error:
        print(error, file=sys.stderr)


def _back_up(archive: Path, folders: list[Path], asked: argparse.Namespace) -> int:
    """Make a backup in each folder. The home screen reports failures of the usual ones."""
    if not is_there(archive):
        print("There is no archive yet; nothing to copy.")
        return 0

    def each(folder: Path) -> Path:
        with Progress("pages copied") as progress:
            return make(archive, folder, now(), asked.keep, progress.show).file

    made, troubles = at_each(folders, each)
    for why in troubles:
        print(why, file=sys.stderr)
    if not asked.to:
        with _told():
            remember_round(archive, troubles)
    for file in made:  # said last: whoever reads may have gone
        print(f"{file}: checked.")
    return WRONG if troubles else 0
