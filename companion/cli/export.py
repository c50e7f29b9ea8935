"""Write the archive, or one game, to files for other programs."""

import argparse
import sys
from pathlib import Path

from companion.app.arguments import positive
from companion.cli.found_settings import archive_file
from companion.cli.project_folder import project_folder
from companion.store.archive import Archive
from companion.store.export import export_golden, export_record, export_tables

HELP = "export all games, or one game, to files"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("--game", type=positive, metavar="ID", help="only this game, as a record")
    parser.add_argument("--to", type=Path, metavar="PATH", help="the folder (with --game: the file)")
    parser.add_argument("--golden", action="store_true", help="the last finished game, for the tests")
    parser.add_argument("--secrets", action="store_true", help="include hidden cards of games in progress")


def run(asked: argparse.Namespace) -> int:
    """Write the files and print their names; the exit code."""
    with Archive.reading(archive_file(asked)) as archive:
        if asked.golden:
            written = [export_golden(archive, project_folder() / "tests")]
        elif asked.game:
            written = [asked.to or Path(f"game-{asked.game}.jsonl")]
            export_record(archive, asked.game, written[0], asked.secrets)
        else:
            written = export_tables(archive, asked.to or Path("export"), asked.secrets)
        changed = archive.troubles()
    for why in changed:
        print(why, file=sys.stderr)
    for file in written:
        print(file)
    return 0
