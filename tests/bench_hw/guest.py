"""What runs inside the virtual machine of machine.sh: real lgpio on simulated pins, a simulated USB plug."""

import os
import select
import statistics
import subprocess
import sys
import threading
import time
import tty
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from queue import Empty, Queue

from gpiozero.pins.lgpio import LGPIOFactory

from hardware.firmware.table_board import main as table_board
from hardware.gpio import GpioPanel
from hardware.lamps import Lamp, LampPicture
from hardware.link import TableBoard
from hardware.pins import read_pins
from hardware.ports import Found, Lost, Pressed, SeatPressed
from tests.hardware.desk_board import Contacts, Strip, Unplugged

PINS = read_pins(Path("config/pins.toml"))
CONFIG = Path("/sys/kernel/config/gpio-sim/pi")
PRESSES = 300
CYCLES = 20


class SimFactory(LGPIOFactory):
    """Real lgpio on a simulated chip, which it takes for that of a Pi 4."""

    def _get_revision(self):
        return 0xC03114


def say(words):
    sys.stdout.write(f"RESULT {words}\n")
    sys.stdout.flush()


def wait_until(true, patience=30):
    end = time.monotonic() + patience
    while not (found := true()):
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.001)
    return found


def millis(taken):
    taken = sorted(1000 * seconds for seconds in taken)
    most = taken[len(taken) * 99 // 100]
    return f"median {statistics.median(taken):.1f} ms, 99th percentile {most:.1f} ms"


# ---- pins


def simulated_chip():
    """The folder of a simulated chip's lines."""
    (CONFIG / "bank0").mkdir(parents=True)
    (CONFIG / "bank0" / "num_lines").write_text("54")
    (CONFIG / "bank0" / "label").write_text("pinctrl-bcm2711")
    (CONFIG / "live").write_text("1")
    device, chip = ((CONFIG / name).read_text().strip() for name in ("dev_name", "bank0/chip_name"))
    return Path("/sys/devices/platform") / device / chip


def try_pins():
    lines, heard = simulated_chip(), Queue()
    panel = GpioPanel(PINS, load=lambda name: SimFactory())
    panel.open(heard.put)
    assert heard.get(timeout=30) == Found()
    button = lines / f"sim_gpio{PINS.buttons.dice}" / "pull"
    lamp = lines / f"sim_gpio{PINS.lamps.dice}" / "value"
    taken, missed = [], 0
    for press in range(PRESSES):
        wanted = str((press + 1) % 2)
        begun = time.monotonic()
        button.write_text("pull-down")
        try:
            assert heard.get(timeout=2) == Pressed("dice")
        except Empty:
            missed += 1
        panel.show(LampPicture(dice=Lamp(float(wanted))))
        wait_until(lambda wanted=wanted: lamp.read_text().strip() == wanted)
        taken.append(time.monotonic() - begun)
        button.write_text("pull-up")
        time.sleep(2 * PINS.timing.bounce_time)
    say(f"lgpio: {PRESSES - missed} of {PRESSES} presses heard; press to lamp {millis(taken)}")
    # A simulated interrupt gets its time when it is served, which an emulated core may do too late.
    assert missed <= PRESSES // 100
    once = bounced(button, heard)
    say(f"lgpio: {once} presses heard of 10 that bounce 4 times")
    assert once == 10
    panel.close()
    panel.open(heard.put)
    assert heard.get(timeout=30) == Found()
    say("lgpio: the pins were freed and taken again")
    panel.close()


def bounced(button, heard):
    """How many presses were heard of ten that bounce at both ends."""
    count = tried = 0
    while tried < 10:
        drawn_out = [
            chattered(button, *levels) for levels in (("pull-down", "pull-up"), ("pull-up", "pull-down"))
        ]
        presses = heard.qsize()
        for _ in range(presses):
            heard.get()
        if not any(drawn_out):
            tried, count = tried + 1, count + presses
    return count


def chattered(button, level, other):
    """Bring a button to this level with four false edges; tell whether they were too slow for a bounce.

    An emulated core that other programs hold up draws them out, and then each of them is rightly a press.
    """
    moments = []
    for edge in [level, other] * 4 + [level]:
        button.write_text(edge)
        moments.append(time.monotonic())
    time.sleep(0.3)
    return max(later - earlier for earlier, later in pairwise(moments)) > PINS.timing.bounce_time / 2


# ---- USB


class Gadget:
    """The firmware behind a USB plug of the kernel's own making."""

    def __init__(self):
        subprocess.run(["modprobe", "g_serial", "use_acm=1"], check=True)
        wait_until(Path("/dev/ttyGS0").exists)
        self._file = os.open("/dev/ttyGS0", os.O_RDWR | os.O_NONBLOCK | os.O_NOCTTY)
        tty.setraw(self._file)
        self.strip, self.pins, self._plugged = Strip(), Contacts(), True
        self._thread = threading.Thread(target=self._live)
        self._thread.start()

    def _live(self):
        try:
            table_board(self, self.strip, self.pins)
        except Unplugged:
            os.close(self._file)

    def read(self):
        try:
            return os.read(self._file, 256)
        except OSError:
            return b""

    def write(self, frame):
        with suppress(OSError):
            os.write(self._file, frame)

    def wait(self, ms):
        if not self._plugged:
            raise Unplugged
        select.select([self._file], [], [], ms / 1000)

    def unplug(self):
        self._plugged = False
        self._thread.join()
        subprocess.run(["modprobe", "-r", "g_serial"], check=True)


def try_usb():
    subprocess.run(["modprobe", "dummy_hcd"], check=True)
    subprocess.run(["modprobe", "cdc_acm"], check=True)
    board, heard = Gadget(), Queue()
    device = wait_until(lambda: next(Path("/dev/serial/by-id").glob("*Gadget*"), None))
    panel = TableBoard(str(device))
    panel.open(heard.put)
    while not isinstance(heard.get(timeout=30), Found):
        pass
    say(f"USB: linked through {device}")
    gone, back = [], []
    for cycle in range(CYCLES):
        begun = time.monotonic()
        board.unplug()
        assert isinstance(heard.get(timeout=30), Lost)
        gone.append(time.monotonic() - begun)
        panel.show(LampPicture(dice=Lamp(colour=(cycle / CYCLES, 1, 0))))
        begun = time.monotonic()
        board = Gadget()
        wanted = (round(255 * cycle / CYCLES), 255, 0)
        wait_until(lambda board=board, wanted=wanted: board.strip.shown[0] == wanted)
        back.append(time.monotonic() - begun)
        assert heard.get(timeout=30) == Found("board")
        board.pins.levels[cycle % 6] = 0
        assert heard.get(timeout=30) == SeatPressed(cycle % 6)
    say(f"USB: {CYCLES} times unplugged and plugged in; a press heard each time")
    say(f"USB: unplug to Lost at most {max(gone):.2f} s; plug to the right picture at most {max(back):.2f} s")
    (report,) = panel.reports()
    say(f"USB: {report.link.frames} frames, {report.link.errors} errors, {report.link.reconnects} reconnects")
    assert (report.link.errors, report.link.reconnects) == (0, CYCLES)
    panel.close()
    board.unplug()


if __name__ == "__main__":
    try_pins()
    try_usb()
    say("all passed")
