"""Home Assistant itself at a broker: what it finds there, and what automations do. Run by its own Python.

    python home_assistant_core.py PORT FOLDER

The first line that comes in has the automations, as JSON. After it, an empty line asks for everything it has
by then, and [domain, service, data] calls a service. Each line is answered by one, also JSON.
"""

import asyncio
import json
import sys
from pathlib import Path

from homeassistant import bootstrap, config_entries, loader
from homeassistant.components.device_automation import DeviceAutomationType, async_get_device_automations
from homeassistant.const import EVENT_CALL_SERVICE
from homeassistant.core import Event, HomeAssistant, callback
from homeassistant.helpers import device_registry
from homeassistant.setup import async_setup_component


def told(**what):
    print(json.dumps(what), flush=True)


async def begin(port: int, folder: str, automations: list) -> tuple[HomeAssistant, list]:
    hass = HomeAssistant(folder)
    hass.config.skip_pip = True
    loader.async_setup(hass)
    hass.config_entries = config_entries.ConfigEntries(hass, {})
    await bootstrap.async_load_base_functionality(hass)
    await hass.config_entries.async_initialize()
    hass.config.components.update(("http", "file_upload"))  # MQTT names them; its pages are not wanted here
    calls: list = []

    @callback
    def called(event: Event) -> None:
        if event.data["domain"] == "light":
            calls.append(json.loads(json.dumps(event.data["service_data"], default=str)))

    hass.bus.async_listen(EVENT_CALL_SERVICE, called)
    await async_setup_component(hass, "light", {})
    entry = config_entries.ConfigEntry(
        version=1,
        minor_version=1,
        domain="mqtt",
        title="broker",
        data={"broker": "127.0.0.1", "port": port},
        source="user",
    )
    await hass.async_start()
    await hass.config_entries.async_add(entry)
    await async_setup_component(hass, "automation", {"automation": automations})
    await hass.async_block_till_done()
    return hass, calls


async def seen(hass: HomeAssistant, calls: list) -> None:
    await hass.async_block_till_done()
    states = {
        one.entity_id: {"state": one.state, **json.loads(json.dumps(dict(one.attributes), default=str))}
        for one in hass.states.async_all()
    }
    devices = list(device_registry.async_get(hass).devices)
    found = await async_get_device_automations(hass, DeviceAutomationType.TRIGGER, devices)
    triggers = [one["subtype"] for ones in found.values() for one in ones if one["domain"] == "mqtt"]
    told(states=states, triggers=sorted(triggers), calls=calls, devices=devices)


async def main() -> None:
    (Path(sys.argv[2]) / "configuration.yaml").touch()
    hass, calls = await begin(int(sys.argv[1]), sys.argv[2], json.loads(sys.stdin.readline()))
    told(ready=True)
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        if line.strip():
            await hass.services.async_call(*json.loads(line), blocking=True)
        await seen(hass, calls)
    await hass.async_stop(force=True)


asyncio.run(main())
