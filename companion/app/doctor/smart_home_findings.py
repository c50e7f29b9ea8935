"""Checks of the smart home that follows the game: whether its file can be used and the broker answers."""

import socket
from collections.abc import Iterator
from pathlib import Path

from companion.app.doctor.finding import Finding
from companion.ports.user_errors import disk_words
from companion.table.files.settings import Settings
from companion.table.files.smart_home_settings import MqttChoice
from hardware.toml_file import ConfigError
from hardware.wled_file import read_wled

PATIENCE = 3.0
"""Seconds a broker may take to answer."""


def smart_home(settings: Settings) -> Iterator[Finding]:
    """Check the lights that are switched on, and the broker that is named; nothing is sent to either."""
    if settings.wled.on:
        yield _lights(Path(settings.wled.lights))
    if settings.mqtt.broker:
        yield _broker(settings.mqtt)


def _lights(file: Path) -> Finding:
    try:
        lights = read_wled(file)
    except ConfigError as error:
        return Finding("lights with WLED", "the file cannot be used", str(error))
    return Finding("lights with WLED", f"{file}: {lights.lights} lights, {lights.address or 'looked for'}")


def _broker(choice: MqttChoice) -> Finding:
    where = f"{choice.broker}, port {choice.port}"
    try:
        socket.create_connection((choice.broker, choice.port), PATIENCE).close()
    except OSError as error:
        fix = "Check that it is switched on, and broker and port under [mqtt]; the game goes on without it."
        return Finding("broker", f"no answer at {where} ({disk_words(error)})", fix)
    return Finding("broker", f"{where} answers; messages are {'on' if choice.on else 'off'} in the settings")
