"""The choices on the first screen: language, dark or light theme, and the way to the rest."""

from __future__ import annotations

from companion.table.runtime.i18n import LANGUAGES
from companion.ui.theme import PALETTES, Palette
from engines.core.text import N_, Text

THEME, SETTINGS = "theme", "settings"


def choices(language: str, palette: Palette) -> dict[str, tuple[str | Text, bool]]:
    """Each choice by name: its key's text, and whether it is active."""
    found: dict[str, tuple[str | Text, bool]] = {
        code: (name, code == language) for code, name in LANGUAGES.items()
    }
    return found | {
        THEME: (N_("Dark theme") if palette.name == "light" else N_("Light theme"), False),
        SETTINGS: (N_("Settings"), False),
    }


def other_palette(palette: Palette) -> Palette:
    """The light palette for the dark one, and vice versa."""
    return next(one for one in PALETTES.values() if one is not palette)
