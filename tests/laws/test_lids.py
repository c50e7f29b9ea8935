"""What the home screen says of a game is what its rules say."""

from typing import get_type_hints

import pytest

import engines
from engines.core.lid import Lid


@pytest.mark.parametrize("name", engines.catalogue())
def test_a_game_is_what_its_lid_says(name: str) -> None:
    lid, rules = next(lid for lid in engines.lids() if lid.name == name), engines.engine(name)
    for said in get_type_hints(Lid):
        assert getattr(lid, said) == getattr(rules, said), f"the lid of {name} says another {said}"
