"""App settings chosen on the screen; they override the settings files, which are not changed."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import asdict, replace

from companion.table.devices.idle_policy import Minutes, Rest
from companion.table.files.settings import Inches, Language, Palette, Scale, Settings, Turned
from companion.table.files.smart_home_settings import Day
from companion.table.game.randomness import DiceFrom

ReadAloud = Literal["off", "turns", "rolls", "all"]
"""How much is read aloud: nothing, whose turn it is, rolls and what they bring besides, or everything."""


class SettingOverrides(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Each setting chosen on the screen; None where the files decide.

    `sounds` enables the buzzer; `affordable` greys out what a hand cannot pay for, which tells
    everybody a little of that hand. With `ends_turn` the dice button ends a turn that could end, and rolls
    for the next. `voices` lets players ask to be heard, from a phone or with their button.
    `wled`, `mqtt` and `commands` are for the smart home, `hub_from` that of a club's hub; `bg_stats` offers a
    finished game as a code for BG Stats. `shop_window` is after how many idle minutes the home screen shows
    recorded games; 0: never. `paired_dice` are the numbers of the Bluetooth dice that are heard. `read_aloud`
    is how much of the game a voice says, where the machine has one.
    """

    language: Language | None = None
    theme: Palette | None = None
    text_scale: Scale | None = None
    flashes: bool | None = None
    rotation: Turned | None = None
    inches: Inches | None = None
    screen: Rest | None = None
    dice: DiceFrom = "both"
    ends_turn: bool = False
    sounds: bool = True
    affordable: bool = False
    wled: bool | None = None
    mqtt: bool | None = None
    commands: bool | None = None
    hub_from: Day | None = None
    bg_stats: bool = False
    voices: bool = True
    shop_window: Minutes = 0
    paired_dice: tuple[int, ...] = ()
    read_aloud: ReadAloud = "off"


OF_FILES = ("language", "theme", "text_scale", "flashes", "screen")
OF_WINDOW = ("rotation", "inches")


def apply_to(settings: Settings, overrides: SettingOverrides) -> Settings:
    """These settings, overridden by those chosen on the screen."""
    chosen = {
        name: value for name, value in asdict(overrides).items() if name in OF_FILES and value is not None
    }
    of_window = {name: value for name in OF_WINDOW if (value := getattr(overrides, name)) is not None}
    return replace(
        settings,
        window=replace(settings.window, **of_window),
        wled=replace(settings.wled, **_given(on=overrides.wled)),
        mqtt=replace(settings.mqtt, **_of_mqtt(overrides)),
        **chosen,
    )


def _of_mqtt(overrides: SettingOverrides) -> dict[str, bool | str]:
    return _given(on=overrides.mqtt, commands=overrides.commands, hub_from=overrides.hub_from)


def _given(**values: bool | str | None) -> dict[str, bool | str]:
    return {name: value for name, value in values.items() if value is not None}
