"""Score pads: games that are a file of some twenty lines. docs/pads.md tells how to write one."""

import re
from functools import cache
from importlib.resources import files

from engines.pads.engine import PadEngine, engine_of

PREFIX = "pad-"
NAME = re.compile(rf"{PREFIX}[a-z0-9]+(?:-[a-z0-9]+)*")
PLAIN = """title = "{title}"
players = [1, 8]
rounds = "open"
[[ask]]
name = "points"
low = -9999
"""
"""The pad of a game whose file is gone: the games that were played have theirs with them."""


@cache
def box() -> dict[str, str]:
    """The pads in the box: each name with its file."""
    found = (file for file in (files("engines.pads") / "box").iterdir() if file.name.endswith(".toml"))
    named = {PREFIX + file.name.removesuffix(".toml"): file.read_text(encoding="utf-8") for file in found}
    return dict(sorted(named.items()))


def find(name: str) -> PadEngine:
    """The engine of the pad called `name`; KeyError for what is no name of a pad."""
    if not NAME.fullmatch(name):
        raise KeyError(name)
    return engine_of(name, box().get(name) or PLAIN.format(title=name.removeprefix(PREFIX)))
