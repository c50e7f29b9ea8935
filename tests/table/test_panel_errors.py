"""Why a panel does not work: a sentence for each fault, in every language, with what is known."""

from typing import get_args

import pytest

from companion.table.devices.panel_errors import in_a_row, why_lost
from companion.table.runtime.i18n import LANGUAGES, reader
from hardware.frames import PROTOCOL
from hardware.ports import Fault, Lost


@pytest.mark.parametrize("fault", get_args(Fault))
def test_every_fault_has_a_sentence_in_every_language(fault):
    lost = Lost(fault, "board", device="/dev/b", says="busy", protocol=9, firmware="7.3.1")
    told = {reader(language, None, ()).render(why_lost(lost)) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    for sentence in told:
        assert "{" not in sentence
        assert any(detail in sentence for detail in ("/dev/b", "7.3.1", "busy"))


def test_a_foreign_board_is_told_by_both_protocols_and_its_firmware():
    told = str(why_lost(Lost("foreign", "board", protocol=9, firmware="7.3.1")))
    assert "protocol 9 (firmware 7.3.1)" in told
    assert f"protocol {PROTOCOL}." in told


def test_sentences_stand_one_after_another():
    both = in_a_row([why_lost(Lost("silence", device="/dev/b")), why_lost(Lost("taken", device="/dev/c"))])
    first, second = str(both).index("/dev/b"), str(both).index("/dev/c")
    assert first < second
    assert ". Another program uses the table board at /dev/c" in str(both)
