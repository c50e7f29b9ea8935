"""How Home Assistant finds this table: entities and device triggers, as its MQTT discovery has them.

https://www.home-assistant.io/integrations/mqtt/#mqtt-discovery
"""

from collections.abc import Iterator

from msgspec import Struct

from companion.table.files.smart_home_settings import MqttChoice

Config = dict[str, object]
"""A message of discovery, as JSON has it."""


class Sensor(Struct, frozen=True):
    """An entity: the topic it reads, and what it shows of it. All other fields are its attributes."""

    name: str
    icon: str
    of: str
    shows: str
    more: dict[str, str] = {}


_SENSORS = {
    "game": Sensor("Game", "mdi:dice-multiple", "game", "title"),
    "turn": Sensor("Turn", "mdi:account-arrow-right", "turn", "name"),
    "since": Sensor("Turn since", "mdi:timer-outline", "turn", "since", {"device_class": "timestamp"}),
    "phase": Sensor("Phase", "mdi:progress-clock", "phase", "says"),
    "roll": Sensor("Roll", "mdi:dice-5", "roll", "sum or ''"),
    "leader": Sensor("Leader", "mdi:trophy", "scores", "leader"),
}
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


def _sensor(sensor: Sensor, base: str) -> Config:
    return {
        "name": sensor.name,
        "icon": sensor.icon,
        **sensor.more,
        "state_topic": f"{base}/{sensor.of}",
        "value_template": "{{ value_json." + sensor.shows + " }}",
        "json_attributes_topic": f"{base}/{sensor.of}",
    }


def _triggers(base: str) -> Iterator[tuple[str, Config]]:
    for name, word in _TRIGGERS.items():
        yield name, _trigger(name, f"{base}/event/{word}")
    seven = {"value_template": "{{ value_json.sum }}", "payload": "7"}
    yield SEVEN, {**_trigger(SEVEN, f"{base}/event/rolled"), **seven}


def _trigger(name: str, topic: str) -> Config:
    return {"automation_type": "trigger", "type": "game", "subtype": name, "topic": topic}
