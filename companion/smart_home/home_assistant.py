"""How Home Assistant finds this table: entities and device triggers, as its MQTT discovery has them.

https://www.home-assistant.io/integrations/mqtt/#mqtt-discovery
"""

from collections.abc import Iterator
from typing import Any

from companion.table.files.smart_home import MqttChoice

Config = dict[str, Any]

_SENSORS: dict[str, Config] = {
    "game": {"name": "Game", "icon": "mdi:dice-multiple", "of": "game", "shows": "title"},
    "turn": {"name": "Turn", "icon": "mdi:account-arrow-right", "of": "turn", "shows": "name"},
    "since": {
        "name": "Turn since", "icon": "mdi:timer-outline", "of": "turn", "shows": "since",
        "device_class": "timestamp",
    },
    "phase": {"name": "Phase", "icon": "mdi:progress-clock", "of": "phase", "shows": "says"},
    "roll": {"name": "Roll", "icon": "mdi:dice-5", "of": "roll", "shows": "sum or ''"},
    "leader": {"name": "Leader", "icon": "mdi:trophy", "of": "scores", "shows": "leader"},
}  # fmt: skip
"""Each entity: the topic it reads, and what it shows of it. All other fields are its attributes."""
_TRIGGERS: dict[str, str] = {
    "rolled": "rolled",
    "gained": "gained",
    "paid": "paid",
    "moved": "moved",
    "awarded": "awarded",
    "phase": "phase_began",
    "owing": "owing",
    "ended": "ended",
}
"""Each device trigger, and the word of the event that fires it."""
SEVEN = "seven"
_BUTTONS = {"roll": ("Roll the dice", "mdi:dice-multiple"), "next": ("Continue", "mdi:skip-next")}


def configs(choice: MqttChoice, base: str) -> Iterator[tuple[str, Config | None]]:
    """Each discovery topic and its message; None for what is not offered (any more).

    `base` is where this table's own topics begin.
    """
    node = f"table-companion-{choice.table}"
    common = {
        "device": {
            "identifiers": [node],
            "name": f"Table Companion {choice.table}",
            "model": "Table Companion",
        },
        "origin": {"name": "Table Companion"},
    }
    there = {"availability_topic": f"{base}/status"}

    def topic(component: str, name: str) -> str:
        return f"{choice.discovery}/{component}/{node}/{name}/config"

    for name, sensor in _SENSORS.items():
        yield (
            topic("sensor", name),
            {**_sensor(sensor, base), **there, **common, "unique_id": f"{node}-{name}"},
        )
    for name, trigger in _triggers(base):
        yield topic("device_automation", name), {**trigger, **common}
    for name, (title, icon) in _BUTTONS.items():
        button = {"name": title, "icon": icon, "command_topic": f"{base}/do/{name}"}
        offered = {**button, **there, **common, "unique_id": f"{node}-{name}"}
        yield topic("button", name), offered if choice.commands else None


def _sensor(sensor: Config, base: str) -> Config:
    about = {key: value for key, value in sensor.items() if key not in ("of", "shows")}
    return {
        **about,
        "state_topic": f"{base}/{sensor['of']}",
        "value_template": "{{ value_json." + sensor["shows"] + " }}",
        "json_attributes_topic": f"{base}/{sensor['of']}",
    }


def _triggers(base: str) -> Iterator[tuple[str, Config]]:
    for name, word in _TRIGGERS.items():
        yield name, _trigger(name, f"{base}/event/{word}")
    seven = {"value_template": "{{ value_json.sum }}", "payload": "7"}
    yield SEVEN, {**_trigger(SEVEN, f"{base}/event/rolled"), **seven}


def _trigger(name: str, topic: str) -> Config:
    return {"automation_type": "trigger", "type": "game", "subtype": name, "topic": topic}
