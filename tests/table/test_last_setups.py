"""What was agreed on before the last game of each kind is remembered in a file."""

import pytest

from companion.table.files.json_store import NotRemembered
from companion.table.files.last_setups import LastSetups
from companion.table.play.setup_form import Terms
from tests.table.pig import PIG

TERMS = Terms({"chips": 3, "open": True}, {"first": "Ben"})


def test_terms_are_there_after_a_restart(tmp_path):
    file = tmp_path / "last_setups.json"
    LastSetups(file).keep(PIG, TERMS)
    again = LastSetups(file)
    assert again.of(PIG) == TERMS
    assert again.trouble is None
    file.unlink()
    again.keep(PIG, TERMS)
    assert not file.exists(), "what is kept already is not written again"
    again.read_again()
    assert again.of(PIG) == Terms()


@pytest.mark.parametrize("written", [b"{", b'{"games": {"pig": {"answers": {"chips": [1]}}}}', b'{"x": 1}'])
def test_a_file_that_cannot_be_read_is_left_alone_and_said(tmp_path, written):
    file = tmp_path / "last_setups.json"
    file.write_bytes(written)
    kept = LastSetups(file)
    assert "is damaged" in str(kept.trouble)
    assert kept.of(PIG) == Terms()
    assert file.read_bytes() == written


def test_a_folder_in_the_place_of_the_file_is_said(tmp_path):
    file = tmp_path / "last_setups.json"
    file.mkdir()
    kept = LastSetups(file)
    with pytest.raises(NotRemembered, match="Can't write"):
        kept.keep(PIG, TERMS)
    assert kept.of(PIG) == TERMS, "it holds as long as the app runs"
