"""Reading aloud by a program that writes down what it is told, and by some that do what they should not."""

import logging
import os
import signal
import stat
import time
from pathlib import Path
from threading import active_count

import pytest

from companion.machine.voice import Voice

LONGEST = 60.0
"""Real seconds after which the thread has failed: only a test that hangs takes them."""
RECORDS = '#!/bin/sh\nline=$(cat)\nprintf "%s|%s\\n" "$*" "$line" >> "$HEARD"\n'
SLOW = RECORDS + "sleep 0.3\n"
# Told when it began, and then it never ends, nor does what it started.
HANGS = RECORDS + 'sleep 1000 &\necho $! >> "$PIDS"\necho $$ >> "$PIDS"\nwait\n'
DEAF = '#!/bin/sh\nexec 0<&-\necho $$ >> "$PIDS"\nexec sleep 1000\n'
DIES = '#!/bin/sh\necho died >> "$HEARD"\nkill -SEGV $$\n'
FAILS = '#!/bin/sh\necho failed >> "$HEARD"\nexit 1\n'


class Heard:
    """What the stand-in was told, and the processes it left."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.file, self.pids = folder, folder / "heard", folder / "pids"

    def program(self, script: str) -> None:
        """Install this as the program."""
        file = self.folder / "espeak-ng"
        file.write_text(script)
        file.chmod(stat.S_IRWXU)

    def lines(self) -> list[str]:
        """What was said so far, a line each."""
        return self.file.read_text().splitlines() if self.file.exists() else []

    def running(self) -> list[int]:
        """The processes of the stand-in that still run."""
        return [int(one) for one in self.pids.read_text().split() if _runs(int(one))]


def _runs(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def until(true) -> None:
    end = time.monotonic() + LONGEST
    while not true():
        assert time.monotonic() < end, "it did not come to be so"
        time.sleep(0.005)


@pytest.fixture
def heard(tmp_path, monkeypatch):
    found = Heard(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setenv("HEARD", str(found.file))
    monkeypatch.setenv("PIDS", str(found.pids))
    yield found
    if found.pids.exists():
        for one in found.running():
            os.kill(one, signal.SIGKILL)


@pytest.mark.parametrize(("language", "voice"), [("en", "en-gb"), ("de", "de"), ("es", "es"), ("fr", "fr")])
def test_a_line_is_said_in_its_language(heard, language, voice):
    heard.program(RECORDS)
    Voice().say("Anna würfelt 8.", language)
    until(heard.lines)
    assert heard.lines() == [f"-v {voice} --stdin|Anna würfelt 8."]


def test_a_name_that_looks_like_an_option_is_only_said(heard):
    heard.program(RECORDS)
    Voice().say("-w /tmp/x; $(reboot) <break/>", "en")
    until(heard.lines)
    assert heard.lines() == ["-v en-gb --stdin|-w /tmp/x; $(reboot) <break/>"]


def test_of_lines_that_wait_only_the_newest_is_said(heard):
    heard.program(SLOW)
    voice = Voice()
    voice.say("first", "en")
    until(heard.lines)
    for number in range(1000):
        voice.say(f"line {number}", "en")
    until(lambda: heard.lines()[-1:] == ["-v en-gb --stdin|line 999"])
    time.sleep(0.5)  # nothing comes after it
    assert [line.partition("|")[2] for line in heard.lines()] == ["first", "line 999"]


def test_saying_never_waits_for_the_program(heard):
    heard.program(HANGS)
    voice = Voice()
    begun, threads = time.perf_counter(), active_count()
    for number in range(1000):
        voice.say(f"line {number}", "en")
    assert time.perf_counter() - begun < 1
    assert active_count() <= threads + 1
    until(heard.lines)
    voice.hush()


def test_hushed_it_is_quiet_at_once_and_forgets_what_waits(heard):
    heard.program(HANGS)
    voice = Voice(patience=10 * LONGEST)
    voice.say("first", "en")
    until(lambda: heard.pids.exists() and len(heard.running()) == 2)
    voice.say("second", "en")
    voice.hush()
    until(lambda: not heard.running())
    assert [line.partition("|")[2] for line in heard.lines()] == ["first"]
    heard.program(RECORDS)
    voice.say("third", "en")
    until(lambda: len(heard.lines()) == 2)
    assert heard.lines()[-1] == "-v en-gb --stdin|third"


def test_hushed_while_the_program_starts_nothing_is_left_running(heard):
    heard.program(HANGS)
    for _ in range(20):
        voice = Voice(patience=10 * LONGEST)
        voice.say("too late", "en")
        voice.hush()
        until(lambda voice=voice: not voice.speaking)
    assert not heard.pids.exists() or not heard.running()


@pytest.mark.parametrize("script", [HANGS, DEAF], ids=["hangs", "hangs and never listens"])
def test_a_program_that_hangs_is_ended_and_the_newest_line_said(heard, script, caplog):
    heard.program(script)
    voice = Voice(patience=0.5)
    voice.say("first", "en")
    until(heard.pids.exists)
    heard.program(RECORDS)
    voice.say("second", "en")
    until(lambda: [line.partition("|")[2] for line in heard.lines()][-1:] == ["second"])
    assert not heard.running()
    until(lambda: len(caplog.records) == 1)


@pytest.mark.parametrize("script", [DIES, FAILS])
def test_a_program_that_dies_is_noted_once_and_tried_again(heard, script, caplog):
    heard.program(script)
    voice = Voice()
    for number in range(3):
        voice.say("line", "en")
        until(lambda number=number: len(heard.lines()) == number + 1)
        until(lambda: not voice.speaking)
    assert [one.levelno for one in caplog.records] == [logging.WARNING]


def test_without_the_program_nothing_happens(tmp_path, monkeypatch, caplog):
    monkeypatch.setenv("PATH", str(tmp_path))
    voice = Voice()
    assert not voice.there
    voice.say("first", "en")
    until(lambda: not voice.speaking)
    assert [one.exc_info for one in caplog.records] == [None]
    voice.hush()


def test_a_program_that_cannot_be_started_is_noted(heard, monkeypatch, caplog):
    monkeypatch.setenv("PATH", str(heard.folder))  # no other of that name is tried
    heard.program("not a program")
    voice = Voice()
    voice.say("first", "en")
    until(lambda: not voice.speaking)
    assert len(caplog.records) == 1


def test_it_is_there_once_it_is_installed(heard):
    voice = Voice()
    heard.program(RECORDS)
    assert voice.there
