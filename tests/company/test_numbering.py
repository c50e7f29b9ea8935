"""Numbered letters: whatever is lost, repeated, late, killed or restored, the hub has them all, in order."""

from __future__ import annotations

from random import Random

import pytest

from companion.company.numbering import WINDOW, Kept, Letter, Outbox, link, take

LETTERS = [b"letter %d" % number for number in range(1, 31)]


class Hub:
    """What a hub has of one box."""

    def __init__(self, box: str) -> None:
        self.kept, self.contents = Kept(box), list[bytes]()

    def hear(self, letter: Letter) -> None:
        after = take(self.kept, letter)
        if after is not None:
            self.kept = after
            self.contents.append(letter.content)

    def restore(self, number: int) -> None:
        """Go back to a copy that had so many letters."""
        self.contents = self.contents[:number]
        self.kept = Kept(self.kept.box)
        for content in self.contents:
            self.kept = Kept(self.kept.box, self.kept.number + 1, link(self.kept.link, content))


def evening(seed: int) -> Hub:
    """A hub after an evening on a bad line, and after the line was good for long enough."""
    chance, hub, table = Random(seed), Hub("box"), Outbox("box")
    waiting, late = [*LETTERS], list[Letter]()
    while waiting:
        if chance.random() < 0.5:
            table.add(waiting.pop(0))
        late += table.due()
        late += chance.sample(late, min(len(late), chance.randrange(3)))  # some come twice
        chance.shuffle(late)
        for _ in range(chance.randrange(len(late) + 1)):
            letter = late.pop()
            if chance.random() < 0.7:
                hub.hear(letter)
        match chance.randrange(12):
            case 0:  # the table is killed
                table = Outbox("box", LETTERS[: len(LETTERS) - len(waiting)])
            case 1:
                hub.restore(chance.randrange(len(hub.contents) + 1))
            case 2:
                table.again()
            case _:
                assert table.hear(hub.kept)
    for _ in LETTERS:
        assert table.hear(hub.kept)
        table.again()
        for letter in table.due():
            hub.hear(letter)
    return hub


@pytest.mark.parametrize("seed", range(100))
def test_the_hub_has_every_letter_once_and_in_order(seed):
    assert evening(seed).contents == LETTERS


def test_nothing_is_sent_before_the_hub_has_said_what_it_has():
    table = Outbox("box", LETTERS)
    assert list(table.due()) == []
    table.hear(Kept())
    assert [letter.number for letter in table.due()] == [*range(1, WINDOW + 1)]
    assert list(table.due()) == []


def test_a_restored_hub_gets_again_what_it_lost():
    table, hub = Outbox("box", LETTERS[:5]), Hub("box")
    table.hear(hub.kept)
    for letter in table.due():
        hub.hear(letter)
    table.hear(hub.kept)
    hub.restore(2)
    table.hear(hub.kept)
    assert [letter.number for letter in table.due()] == [3, 4, 5]


def test_a_table_restored_from_an_older_copy_needs_a_box_of_another_name():
    hub = Hub("box")
    for number, content in enumerate(LETTERS[:5], 1):
        hub.hear(Letter("box", number, content))
    assert Outbox("box", LETTERS[:7]).hear(hub.kept)
    assert not Outbox("box", LETTERS[:3]).hear(hub.kept)
    assert not Outbox("box", [*LETTERS[:3], b"other", b"than before"]).hear(hub.kept)
    assert Outbox("another", LETTERS[:3]).hear(hub.kept)
