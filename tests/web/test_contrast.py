"""Whether the words on every key can be read: their contrast in each state, in light and dark."""

from pathlib import Path
from typing import Any

import pytest

from tests.web.chromium import Devices
from tests.web.phone_evenings import evening
from tests.web.served import served

pytestmark = pytest.mark.xdist_group("chromium, phones")

LEAST = 4.5
STATES = (
    "",
    "main",
    "grey",
    "chosen",
    "held",
    "sent",
    "undo",
    "talk",
    "card",
    "option",
    "option grey",
    "main held",
)
MADE = (Path(__file__).parent / "looks" / "states_of_keys.js").read_text()


def brightness(colour: str) -> float:
    """The relative luminance of "rgb(r, g, b)", as WCAG has it."""
    parts = [int(part) / 255 for part in colour[4:-1].split(",")]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two opaque colours."""
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_counted_as_the_guideline_does():
    assert contrast("rgb(0, 0, 0)", "rgb(255, 255, 255)") == pytest.approx(21)
    assert contrast("rgb(119, 119, 119)", "rgb(255, 255, 255)") == pytest.approx(4.48, abs=0.01)


def test_every_key_in_every_state_can_be_read(chromium):
    faults: dict[str, Any] = {}
    with served(evening("catan")) as table:
        devices = Devices(chromium, table)
        for seat in range(4):
            page = devices.join(f"seat-{seat}")
            page.wait_for_selector("#banner .far")
            page.evaluate("document.getElementById('offline').hidden = false")
            for scheme in ("dark", "light"):
                page.emulate_media(color_scheme=scheme)
                for name, words, ground in page.evaluate(MADE, list(STATES)):
                    assert ground.startswith("rgb("), (name, ground, "is seen through")
                    if contrast(words, ground) < LEAST:
                        faults[f"{scheme}: {name}"] = (words, ground, round(contrast(words, ground), 2))
    assert faults == {}
