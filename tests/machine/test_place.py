"""A card is told where it is by systemd's own command; its app has the time of there from then on."""

import os
import subprocess
import time
from datetime import UTC, datetime, timedelta
from shutil import which

import pytest

from companion.machine.place import Place
from companion.machine.power import Answer
from companion.ports.place import NotPlaced, Placed
from companion.table.runtime.timestamps import read_moment

DONE = Answer(0, "")
TABLE = """# a comment
AR\t-3436-05827\tAmerica/Argentina/Buenos_Aires\tmost of it
AR\t-3124-06411\tAmerica/Argentina/Cordoba
DE\t+5230+01322\tEurope/Berlin
HT\t+1832-07220\tAmerica/Port-au-Prince
"""


@pytest.fixture
def card(tmp_path):
    (tmp_path / "card").touch()
    (tmp_path / "zone.tab").write_text(TABLE)
    (tmp_path / "zoneinfo").mkdir()
    (tmp_path / "zoneinfo" / "Etc").mkdir()
    (tmp_path / "zoneinfo" / "Etc" / "UTC").touch()
    (tmp_path / "localtime").symlink_to(tmp_path / "zoneinfo" / "Etc" / "UTC")
    return tmp_path


@pytest.fixture
def clock(monkeypatch):
    """The clock of this process, put back afterwards."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def place(card, answer=DONE):
    heard, asked = [], []

    def run(command):
        asked.append(tuple(command))
        return answer

    found = Place(heard.append, run, lambda do: do(), card / "card", card / "zone.tab", card / "localtime")
    return found, heard, asked


def test_only_a_card_is_asked(card):
    assert place(card)[0].there
    (card / "card").unlink()
    assert not place(card)[0].there, "an ordinary computer has its own"


def test_the_countries_are_the_systems_own(card):
    found = place(card)[0]
    assert found.zones() == {
        "AR": ["America/Argentina/Buenos_Aires", "America/Argentina/Cordoba"],
        "DE": ["Europe/Berlin"],
        "HT": ["America/Port-au-Prince"],
    }
    assert found.zone == "Etc/UTC"


@pytest.mark.parametrize(
    ("country", "zone", "instance"),
    [
        ("DE", "Europe/Berlin", r"DE-Europe-Berlin"),
        ("HT", "America/Port-au-Prince", r"HT-America-Port\x2dau\x2dPrince"),
        ("AR", "America/Argentina/Buenos_Aires", r"AR-America-Argentina-Buenos_Aires"),
    ],
)
def test_it_is_told_by_its_unit_and_never_by_sudo(card, clock, country, zone, instance):
    found, heard, asked = place(card)
    found.tell(country, zone)
    unit = f"table-companion-place@{instance}.service"
    assert asked == [("systemctl", "--no-ask-password", "start", unit)]
    assert heard == [Placed(country, zone)]
    if which("systemd-escape"):
        said = subprocess.run(
            ["systemd-escape", f"{country}/{zone}"], capture_output=True, text=True, check=True
        )
        assert said.stdout.strip() == instance


def test_dates_and_the_night_follow_at_once(card, clock):
    moment = "2026-07-01T22:30:00+00:00"
    assert read_moment(moment).day == 1
    place(card)[0].tell("DE", "Europe/Berlin")
    assert read_moment(moment).day == 2
    assert datetime.now(UTC).astimezone().utcoffset() in (timedelta(hours=1), timedelta(hours=2))
    assert os.environ["TZ"] == "Europe/Berlin", "those that it starts show the same"


def test_a_refusal_changes_nothing(card, clock):
    found, heard, _ = place(card, Answer(1, "Access denied"))
    found.tell("DE", "Europe/Berlin")
    assert heard == [NotPlaced("Access denied")]
    assert os.environ["TZ"] == "UTC"
