"""The project's folder: the one place that commands for builders write into. An installed app has none."""

from pathlib import Path

import companion
import engines
from companion.app.arguments import Wrong
from companion.laws import own_tests


def project_folder() -> Path:
    """The folder this app runs from; Wrong where it is installed, and would write into itself."""
    folder = Path(companion.__file__).parents[1]
    if (folder / "pyproject.toml").is_file() and (folder / "tests" / "laws").is_dir():
        return folder
    says = "This app is installed, and what this writes belongs into the project's folder"
    raise Wrong(f"{says}; run it there, with .venv/bin/python -m companion instead of table-companion.")


def folders_of(game: str) -> tuple[Path, Path]:
    """The folders of a game's rules and of its own tests; Wrong where it is installed without its project."""
    if game not in engines.packages.modules():
        project = project_folder()
        return project / "engines" / "games" / game, project / "tests" / "games" / game
    rules = engines.home(game)
    if (rules.parent / "pyproject.toml").is_file():
        return rules, own_tests(game)
    says = f"{game} is installed, and what this writes belongs into its project's folder"
    raise Wrong(f"{says}; run there: python -m pip install --no-deps --editable .")
