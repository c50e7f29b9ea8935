"""What can be set on the first screen: the language, the dark or the light theme, and the way to the rest."""

from __future__ import annotations

from companion.table.translate import LANGUAGES
from companion.ui.theme import PALETTES, Palette
from engines.core.text import N_, Text

THEME, SETTINGS = "theme", "settings"


def choices(language: str, palette: Palette) -> dict[str, tuple[str | Text, bool]]:
    """Each choice by its name: what its key shows, and whether it is in force."""
    found: dict[str, tuple[str | Text, bool]] = {
        code: (name, code == language) for code, name in LANGUAGES.items()
    }
    return found | {
        THEME: (N_("Dark theme") if palette.name == "light" else N_("Light theme"), False),
        SETTINGS: (N_("Settings"), False),
    }


def other_palette(palette: Palette) -> Palette:
    """The light one for the dark one, and back."""
    return next(one for one in PALETTES.values() if one is not palette)
