"""How the tests share the cores: the tests of a file stay together, but for long ones that are said apart."""

from typing import Any

import pytest


def alone(value: str, group: str) -> Any:
    """A value for `parametrize` whose tests take long: this group of them may have a core of its own."""
    return pytest.param(value, marks=pytest.mark.xdist_group(group))
