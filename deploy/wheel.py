"""What a wheel gets besides the files it is made of; hatchling calls it, where nothing else is installed."""

import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface


class Build(BuildHookInterface):
    """The documentation, and the commit it is made from, beside `companion/version.py`, which reads it."""

    def initialize(self, _: str, build_data: dict[str, Any]) -> None:
        """Add the site where it was built, and the commit where git knows it."""
        sys.path.insert(0, self.root)
        from companion.help_site import BUILT, INSTALLED
        from companion.version import BESIDE, commit_of

        if BUILT.is_dir():
            build_data["force_include"][str(BUILT)] = f"companion/{INSTALLED.name}"
        if commit := commit_of(Path(self.root)):
            file = Path(mkdtemp()) / BESIDE.name
            file.write_text(f"{commit}\n", encoding="ascii")
            build_data["force_include"][str(file)] = f"companion/{BESIDE.name}"


class Page(MetadataHookInterface):
    """Its page in an index of packages."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the page."""
        sys.path.insert(0, self.root)
        from deploy.index_page import by_itself

        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": by_itself(readme)}
