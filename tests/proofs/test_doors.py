"""Few of the messages that `make proofs` brings to every door, and that good ones pass."""

from random import Random

import pytest

from companion.web.intents import FORMS
from tests.proofs.doors import OTHERS, of_another_type
from tests.proofs.web_doors import House, fuzz, unspoilt
from tests.web.phone_evenings import GAMES

FEW = 400


@pytest.mark.parametrize("seed", range(len(GAMES) + 1))
def test_nothing_comes_of_a_spoilt_message(seed):
    assert fuzz(seed, FEW).total() == 2 * FEW


def test_every_good_message_passes_the_door():
    """What is refused anyway would prove nothing."""
    refused = [(door, good.where) for door, outcome, good in unspoilt() if outcome.refused]
    assert not refused


def test_every_field_of_every_message_is_spoilt():
    sent: dict[str, set[str]] = {}
    for game in (GAMES[0], None):
        for door in House(game).doors():
            for good in door.good:
                if "do" in good.fields:
                    sent.setdefault(good.fields["do"], set()).update(good.fields)
    head = {"do", "key", "at", "lang"}
    assert sent == {do: head | {name for name, *_ in form} for do, form in FORMS.items()}


@pytest.mark.parametrize("free", [True, False])
@pytest.mark.parametrize("value", OTHERS, ids=repr)
def test_a_value_of_another_type_is_one(value, free):
    chance = Random(0)
    assert type(value) not in {type(of_another_type(value, free, chance)) for _ in range(100)}
