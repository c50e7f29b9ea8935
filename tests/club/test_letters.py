"""A hub keeps each letter once and in order, trusts no record, and can be restored from a copy."""

from __future__ import annotations

import shutil

import pytest

from companion.club.night.letters import Letters
from companion.company.numbering import Kept, Letter, Outbox
from engines.core import record
from tests.web.evenings import evening

GAME = b"".join(line.rstrip(b"\n") + b"\n" for line in record.write(evening("catan")))


@pytest.fixture
def file(tmp_path):
    return tmp_path / "hub.sqlite"


def deliver(outbox: Outbox, hub: Letters) -> None:
    """Send until nothing is due."""
    outbox.hear(hub.kept("window", outbox.box))
    while due := list(outbox.due()):
        for letter in due:
            outbox.hear(hub.take("window", letter))


def test_a_record_arrives_as_the_table_has_it(file):
    with Letters(file) as hub:
        deliver(Outbox("box", [GAME]), hub)
    with Letters(file) as hub:
        assert hub.all() == [("window", GAME, None)]


@pytest.mark.parametrize(
    "damaged", [b"", b"no record", GAME[: len(GAME) // 2], GAME.replace(b"roll", b"rule")]
)
def test_a_record_that_the_rules_refuse_is_kept_with_the_reason_and_stops_nothing(file, damaged):
    with Letters(file) as hub:
        deliver(Outbox("box", [damaged, GAME]), hub)
        (_, kept, why), (_, good, fine) = hub.all()
    assert (kept, good, fine) == (damaged, GAME, None)
    assert why


def test_a_letter_twice_or_too_early_is_left_out(file):
    with Letters(file) as hub:
        first, third = Letter("box", 1, b"one"), Letter("box", 3, b"three")
        after = hub.take("window", first)
        assert hub.take("window", first) == hub.take("window", third) == after
        assert [content for _, content, _ in hub.all()] == [b"one"]


def test_each_table_has_boxes_of_its_own(file):
    with Letters(file) as hub:
        hub.take("window", Letter("box", 1, b"one"))
        assert hub.kept("corner", "box") == Kept("box")


def test_a_hub_restored_from_its_copy_gets_the_rest_again(file):
    outbox, copy = Outbox("box", [b"one"]), file.with_name("copy.sqlite")
    with Letters(file) as hub:
        deliver(outbox, hub)
    shutil.copy(file, copy)
    outbox.add(b"two")
    outbox.add(b"three")
    with Letters(file) as hub:
        deliver(outbox, hub)
    with Letters(copy) as hub:
        deliver(outbox, hub)
        assert [content for _, content, _ in hub.all()] == [b"one", b"two", b"three"]
