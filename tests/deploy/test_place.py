"""What tells a card where it is, as root: a country with one of its time zones, and nothing else."""

import subprocess
from pathlib import Path

import pytest

SYSTEM = Path(__file__).parents[2] / "deploy" / "system"
SCRIPT = SYSTEM / "table-companion-place"
TABLE = "# a comment\nDE\t+5230+01322\tEurope/Berlin\nFR\t+4852+00220\tEurope/Paris\tmost of it\n"


@pytest.fixture
def card(tmp_path):
    """Runs the script on a card whose system only writes down what it is told."""
    tools, said = tmp_path / "bin", tmp_path / "said"
    tools.mkdir()
    for name in ("timedatectl", "iw"):
        (tools / name).write_text(f'#!/bin/sh\nprintf "{name} %s\\n" "$*" >>"$SAID"\n')
        (tools / name).chmod(0o755)
    (tmp_path / "card").touch()
    (tmp_path / "zones").write_text(TABLE)

    def run(asked):
        environ = {
            "PATH": f"{tools}:/usr/bin:/bin",
            "SAID": str(said),
            "COMPANION_CARD": str(tmp_path / "card"),
            "COMPANION_ZONES": str(tmp_path / "zones"),
            "COMPANION_RADIO": str(tmp_path / "radio.conf"),
        }
        said.write_text("")
        done = subprocess.run(
            ["/bin/sh", SCRIPT, asked], env=environ, capture_output=True, text=True, check=False
        )
        return done, said.read_text().splitlines()

    run.card, run.radio, run.tools = tmp_path / "card", tmp_path / "radio.conf", tools
    return run


def test_clock_and_radio_hear_of_it_now_and_the_radio_at_each_start(card):
    done, said = card("FR/Europe/Paris")
    assert done.returncode == 0, done.stderr
    assert said == ["timedatectl set-timezone Europe/Paris", "iw reg set FR"]
    assert card.radio.read_text() == "options cfg80211 ieee80211_regdom=FR\n"


def test_a_machine_without_a_radio_is_told_too(card):
    (card.tools / "iw").write_text("#!/bin/sh\nexit 1\n")
    assert card("DE/Europe/Berlin")[0].returncode == 0
    assert "DE" in card.radio.read_text()


@pytest.mark.parametrize(
    "asked",
    [
        "", "DE", "DE/", "DE/Europe/Paris", "XX/Europe/Berlin", "D\\105/Europe/Berlin", "DE/../../etc/passwd",
        "DE\t/Europe/Berlin", "# a comment/", "DE/Europe/Berlin; reboot", "DE/Europe/.erlin",
    ],
)  # fmt: skip
def test_what_is_no_country_with_one_of_its_zones_changes_nothing(card, asked):
    done, said = card(asked)
    assert done.returncode == 1
    assert said == []
    assert not card.radio.exists()


def test_a_computer_with_a_zone_of_its_own_is_left_alone(card):
    card.card.unlink()
    done, said = card("DE/Europe/Berlin")
    assert (done.returncode, said) == (1, [])
    assert "timedatectl" in done.stderr
    assert not card.radio.exists()


def test_only_the_card_image_has_the_file_of_a_card():
    tree = (SYSTEM.parent / "image" / "tree.sh").read_text()
    assert ': >"$TREE/etc/table-companion-card"' in tree
    assert " iw " in tree, "what tells the radio of its country"
    assert "table-companion-card" not in (SYSTEM.parent / "install.sh").read_text()
