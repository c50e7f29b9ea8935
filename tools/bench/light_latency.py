"""The time from a press of the dice button to the packet that shows the roll on lights with WLED."""

import socket
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

from companion.app.drawn_frame import draw
from companion.app.trial_run import shown
from companion.table.files.settings import PanelChoice
from companion.table.files.smart_home_settings import WledChoice
from hardware.ports import Pressed
from tools.bench.dice_latency import PATIENCE, percentiles, rolls
from tools.bench.measured_app import begin

CUES = 'brightness = 1.0\n[rolled]\nlamp = "dice"\ncolour = "#ff0000"\nseconds = 0.3\n'
"""A roll lights the lamp red for a moment, so that its packet is told from all others."""
RED = bytes((255, 0, 0))


class Strip:
    """A strip that notes when it was red last, by a thread that does nothing else."""

    def __init__(self, heard: socket.socket) -> None:
        self.port, self.red_since = heard.getsockname()[1], 0.0
        self._heard = heard
        self.hearing = Thread(target=self._hear, daemon=True)
        self.hearing.start()

    def _hear(self) -> None:
        while packet := self._heard.recv(2000):
            red = packet[4:7] == RED
            self.red_since = (self.red_since or time.perf_counter()) if red else 0.0


@contextmanager
def strip() -> Iterator[Strip]:
    """A strip in this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as heard:
        heard.bind(("127.0.0.1", 0))
        found = Strip(heard)
        try:
            yield found
        finally:
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as last:
                last.sendto(b"", ("127.0.0.1", found.port))
            found.hearing.join()  # its socket is closed next


def lit(name: str, throws: str) -> dict[str, Any]:
    """The seconds until the packet of each roll, for at most this many presses; {} if they are too few."""
    random = Random(4)
    with tempfile.TemporaryDirectory() as folder, strip() as lights:
        cues, file = Path(folder, "cues.toml"), Path(folder, "wled.toml")
        cues.write_text(CUES)
        file.write_text(f'address = "127.0.0.1"\nport = {lights.port}\nlights = 2\n[shown]\ndice = "0-1"\n')
        panel, wled = PanelChoice("keys", "", cues=str(cues)), WledChoice(on=True, lights=str(file))
        with shown(panel=panel, wled=wled) as root:
            begin(root, name, random)
            took = rolls(root, random, int(throws), partial(pressed, root, lights))
            return percentiles(took, int(throws))


def pressed(root: Any, lights: Strip) -> float:
    """The seconds from a press, as it arrives from a button, to the packet in which the strip gets red."""
    draw()  # whoever presses has the last move before their eyes
    while lights.red_since:
        draw()
    began = time.perf_counter()
    root.services.bus.post(Pressed("dice"))
    while not lights.red_since:
        draw()
        if time.perf_counter() > began + PATIENCE:
            raise RuntimeError(f"no packet showed a roll; the screen is {root.screen}")
    return lights.red_since - began
