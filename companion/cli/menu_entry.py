"""Add the app to the applications menu of this user's desktop, or take it away again."""

import argparse
import os
import shutil
import sys
from pathlib import Path

import companion
from companion.app.arguments import Wrong
from companion.machine.desktop import APP, ICON, TITLE
from companion.ports.user_errors import disk_words
from companion.table.files.settings import data_folder
from companion.table.runtime.i18n import LANGUAGES, reader
from engines.core.text import N_

HELP = "add the app to the applications menu"
COMMENT = N_("Keeps track of the board game on your table")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("--remove", action="store_true", help="take it away again")


def run(asked: argparse.Namespace) -> int:
    """Write or remove the entry and its icon, and print their names; the exit code."""
    folder = data_folder(os.environ)
    entry = folder / "applications" / f"{APP}.desktop"
    icon = folder / "icons" / "hicolor" / "256x256" / "apps" / f"{APP}.png"
    try:
        if asked.remove:
            for file in (entry, icon):
                file.unlink(missing_ok=True)
        else:
            _not_from_a_cache(Path(sys.prefix))
            for file in (entry, icon):
                file.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ICON, icon)
            entry.write_text(entry_text(command(Path(sys.argv[0]))), encoding="utf-8")
    except OSError as error:
        raise Wrong(f"{error.filename} can't be changed ({disk_words(error)}).") from error
    print(f"{'Removed' if asked.remove else 'Added'}: {entry}, {icon}")
    return 0


def _not_from_a_cache(prefix: Path) -> None:
    """Refuse where the app isn't installed: what an entry would name may be gone tomorrow."""
    cached = os.environ.get("XDG_CACHE_HOME", "")
    passing = any(
        part == ".cache" or part.startswith(("archive-v", "environments-v")) for part in prefix.parts
    )
    if passing or (cached and prefix.is_relative_to(cached)):
        raise Wrong(
            "The app was started without being installed, from a cache that may be emptied. Install it first "
            "(uv tool install FILE.whl, or pipx install FILE.whl), then run this again."
        )


def command(started: Path) -> list[str]:
    """The command that starts the app the way it was started now, from any folder."""
    if started.name != "__main__.py":
        return [str(started.absolute()), "play"]
    project = Path(companion.__file__).parents[1]
    return ["env", f"PYTHONPATH={project}", sys.executable, "-m", "companion", "play"]


def entry_text(words: list[str]) -> str:
    """The menu entry (freedesktop.org, Desktop Entry Specification) that runs this command."""
    comments = [
        f"Comment{'' if code == 'en' else f'[{code}]'}={reader(code, None, ()).render(COMMENT)}"
        for code in LANGUAGES
    ]
    return "\n".join(
        [
            "[Desktop Entry]",
            "Type=Application",
            f"Name={TITLE}",
            *comments,
            f"Exec={' '.join(map(_quoted, words))}",
            f"Icon={APP}",
            f"StartupWMClass={APP}",
            "Categories=Game;BoardGame;",
            "Terminal=false",
            "",
        ]
    )


def _quoted(word: str) -> str:
    """An argument of Exec, in quotes: escaped as an argument, and then as a string of the entry."""
    for reserved in '\\"`$':
        word = word.replace(reserved, "\\" + reserved)
    return '"' + word.replace("\\", "\\\\").replace("%", "%%") + '"'
