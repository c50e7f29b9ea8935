"""A small one of the club nights that `make proofs` does with fifty tables."""

import pytest

pytest.importorskip("paho.mqtt", reason="paho-mqtt is not installed: `make .venv` installs it")

from tests.proofs.nights import club_night


def test_a_small_club_night_loses_nothing() -> None:
    found = club_night(1, tables=2, kills=1, cut=4)
    assert found["tables"] == 2
    assert found["brokers killed"] == 1
    assert found["brokers cut off for ten minutes"] == 1
    assert found["brokers with a full disk"] == 1
