"""Spoilt frames, in small number; `make proofs` spoils millions."""

import pytest

from tests.proofs.frames import spoil


def test_no_message_comes_of_a_spoilt_frame():
    found = spoil(0, 500)
    assert found["streams"] == 500
    assert found["messages taken"] > 200
    assert found["spoilt frames passed over"] > 200


def test_a_weaker_checksum_is_found_out(monkeypatch):
    monkeypatch.setattr("hardware.frames.crc32", lambda frame: sum(frame) % 16)
    with pytest.raises(AssertionError, match="was never sent"):
        spoil(0, 5000)
