"""The project's folder: the one place that commands for builders write into. An installed app has none."""

from pathlib import Path

import companion
from companion.app.arguments import Wrong


def project_folder() -> Path:
    """The folder this app runs from; Wrong where it is installed, and would write into itself."""
    folder = Path(companion.__file__).parents[1]
    if (folder / "pyproject.toml").is_file() and (folder / "tests" / "laws").is_dir():
        return folder
    says = "This app is installed, and what this writes belongs into the project's folder"
    raise Wrong(f"{says}; run it there, with .venv/bin/python -m companion instead of table-companion.")
