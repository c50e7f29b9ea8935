"""App settings chosen on the screen; they override the settings files, which are not changed."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import asdict, replace

from companion.table.devices.idle_policy import Rest
from companion.table.files.settings import Language, Palette, Scale, Settings, Turned

DiceFrom = Literal["both", "app", "wooden"]
"""The dice: either kind, the app's alone, or table dice entered by hand."""


class SettingOverrides(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Each setting chosen on the screen; None where the files decide.

    `sounds` enables the buzzer; `affordable` greys out what a hand cannot pay for, which tells
    everybody a little of that hand.
    """

    language: Language | None = None
    theme: Palette | None = None
    text_scale: Scale | None = None
    flashes: bool | None = None
    rotation: Turned | None = None
    screen: Rest | None = None
    dice: DiceFrom = "both"
    sounds: bool = True
    affordable: bool = False


OF_FILES = ("language", "theme", "text_scale", "flashes", "screen")


def apply_to(settings: Settings, wishes: SettingOverrides) -> Settings:
    """These settings, overridden by those chosen on the screen."""
    chosen = {name: value for name, value in asdict(wishes).items() if name in OF_FILES and value is not None}
    window = settings.window
    if wishes.rotation is not None:
        window = replace(window, rotation=wishes.rotation)
    return replace(settings, window=window, **chosen)
