"""Law 19: every rule that is cited and everything that can be touched is explained, on a phone's page."""

import pytest

from engines import catalogue
from tests.laws.missing import lacking


@pytest.mark.parametrize("name", catalogue())
def test_19_every_rule_and_everything_touched_is_explained(name: str) -> None:
    missing = list(lacking(name))
    assert not missing, f"write in engines/games/{name}/brief.py:\n" + "\n".join(missing)
