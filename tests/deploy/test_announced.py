"""A command that may take long is announced: nobody waits before a screen on which nothing happens."""

import re
from pathlib import Path

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"
SCRIPTS = sorted(
    script.name for script in DEPLOY.glob("*.sh") if script.name not in ("checks.sh", "questions.sh")
)
LONG = re.compile(
    r"-m pip .*(install|download)|-m compileall|-m mkdocs|-m companion (smoke|backup)"
    r"|^\s*packages (update|install)|^\s*compile |^sync$"
)
NEAR = 6
"""How many lines above a command its announcement is at most."""


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_long_command_is_announced(name):
    lines = (DEPLOY / name).read_text().splitlines()
    silent = [
        line.strip()
        for number, line in enumerate(lines)
        if LONG.search(line)
        and not any(re.match(r"\s*say ", one) for one in lines[max(0, number - NEAR) : number])
    ]
    assert not silent
