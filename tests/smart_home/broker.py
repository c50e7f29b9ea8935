"""A real broker for the tests, on a free port, as a process of whoever runs them."""

import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

import pytest

PATIENCE = 60.0
"""Real seconds after which something has failed: only a test that hangs takes them."""
WRITE_NOTHING = ("sh", "-c", 'trap "" XFSZ; ulimit -f 0; exec "$@"', "sh")
"""Runs a program whose files can have no bytes, as if its disk were full."""
EAGER = ("user root", "autosave_on_changes true", "autosave_interval 1")
"""Lets mosquitto write after every change, also where root runs it."""


def broker_file() -> str:
    """Where mosquitto is; skips the test, with what to do, where there is none."""
    pytest.importorskip("paho.mqtt", reason="paho-mqtt is not installed: `make .venv` installs it")
    found = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin:/usr/local/sbin")
    if found is None:
        pytest.skip("there is no mosquitto here: `sudo apt-get install mosquitto` brings the broker tests")
    return found


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Broker:
    """A mosquitto that can be killed and started again at the same port, or be cut off from everybody.

    It keeps nothing on the disk. With a `full` one it wants to keep everything, and can't write a byte.
    """

    def __init__(self, folder: Path, *lines: str, full: bool = False) -> None:
        self.port, self._file = free_port(), folder / "mosquitto.conf"
        self._program, self._full = broker_file(), full
        self.kept = folder / "mosquitto.db"
        allowed = lines or ("allow_anonymous true",)
        kept = (
            ("persistence true", f"persistence_location {folder}/", *EAGER)
            if full
            else ("persistence false",)
        )
        # Or the second of two short messages waits until the first is acknowledged, for 40 ms.
        text = "\n".join(("set_tcp_nodelay true", f"listener {self.port} 127.0.0.1", *kept, *allowed, ""))
        self._file.write_text(text, encoding="utf-8")
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        command = [self._program, "-c", str(self._file)]
        self._process = subprocess.Popen([*WRITE_NOTHING, *command] if self._full else command, **quiet)
        until(self._answers)

    def cut(self) -> None:
        """Neither hear nor answer anybody, as behind a network that is gone; lines aren't closed."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def join(self) -> None:
        """Be there again."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def _answers(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, "mosquitto ended; run it with that file to see why"
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@contextmanager
def broker(folder: Path, *lines: str, full: bool = False) -> Iterator[Broker]:
    found = Broker(folder, *lines, full=full)
    found.start()
    try:
        yield found
    finally:
        found.kill()


def until(so: Callable[[], Any]) -> Any:
    """Wait until this is so, and return it."""
    end = time.monotonic() + PATIENCE
    while not (found := so()):
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.01)
    return found


class Ear:
    """Another client of the broker, that hears everything and may speak."""

    def __init__(self, port: int) -> None:
        from paho.mqtt.client import Client, MQTTv5
        from paho.mqtt.enums import CallbackAPIVersion

        self.heard: SimpleQueue[Any] = SimpleQueue()
        self._waiting: list[Any] = []
        self._client = Client(CallbackAPIVersion.VERSION2, protocol=MQTTv5)
        self._client.on_message = lambda _client, _data, message: self.heard.put(message)
        subscribed: list[bool] = []
        self._client.on_subscribe = lambda *_: subscribed.append(True)
        self._client.on_connect = lambda client, *_: client.subscribe("#")
        self._client.connect("127.0.0.1", port)
        self._client.loop_start()
        until(lambda: subscribed)

    def say(self, topic: str, payload: bytes, retain: bool = False) -> None:
        self._client.publish(topic, payload, qos=1, retain=retain).wait_for_publish(PATIENCE)

    def next_of(self, topic: str, fits: Callable[[bytes], bool] = lambda _: True) -> Any:
        """The next message of that topic that fits; what others say can be asked for later."""
        return until(lambda: self._taken(topic, fits))

    def _taken(self, topic: str, fits: Callable[[bytes], bool]) -> Any:
        with suppress(Empty):
            while True:
                self._waiting.append(self.heard.get_nowait())
        for number, one in enumerate(self._waiting):
            if one.topic == topic and fits(one.payload):
                return self._waiting.pop(number)
        return None

    def close(self) -> None:
        self._client.disconnect()
        self._client.loop_stop()


@contextmanager
def ear(port: int) -> Iterator[Ear]:
    found = Ear(port)
    try:
        yield found
    finally:
        found.close()
