"""Write a page to print: a game's cheat sheet, or cards that tell guests how their phones join."""

import argparse
from pathlib import Path
from typing import Any

from companion.app.arguments import Wrong
from companion.cli.found_settings import settings_reader
from companion.table.runtime.i18n import LANGUAGES, reader

HELP = "write a page to print: a game's cheat sheet, or cards for guests"
GUESTS = "guests"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument(
        "what", metavar="GAME", help=f'a game, or "{GUESTS}" for cards that say how a phone joins'
    )
    parser.add_argument("--language", choices=list(LANGUAGES), help="(default: that of the settings)")
    parser.add_argument("--to", type=Path, metavar="FILE", help="the PDF (default: GAME-LANGUAGE.pdf here)")


def run(asked: argparse.Namespace) -> int:
    """Write the page and print its name; the exit code."""
    from companion.paper.handouts import cheat_sheet, guest_cards

    language = asked.language or settings_reader(asked)().settings.language
    if asked.what == GUESTS:
        written = guest_cards(reader(language, None, ()))
    else:
        engine = _engine(asked.what)
        written = cheat_sheet(engine, reader(language, engine.name, ()))
    file = asked.to or Path(f"{asked.what}-{language}.pdf")
    file.write_bytes(written)
    print(file)
    return 0


def _engine(name: str) -> Any:
    import engines

    known = [game for game in engines.catalogue() if engines.engine(game).rules_in_brief]
    if name not in known:
        raise Wrong(f"There is no cheat sheet of {name}; there is of {', '.join(known)}, and {GUESTS}.")
    return engines.engine(name)
