"""What every test stands on: UTC; Kivy draws off-screen, writes to no home, leaves pytest its arguments."""

import atexit
import os
import shutil
import tempfile
import time

import pytest
from hypothesis import HealthCheck, settings

KIVY_HOME = tempfile.mkdtemp(prefix="table-companion-kivy-")
atexit.register(shutil.rmtree, KIVY_HOME, ignore_errors=True)

# Kivy reads these once, while it is imported, so they are set before any test module is.
os.environ.update(
    SDL_VIDEODRIVER="offscreen",
    KIVY_NO_ARGS="1",
    KIVY_NO_FILELOG="1",
    KIVY_NO_CONSOLELOG="1",
    KIVY_HOME=KIVY_HOME,
    KCFG_GRAPHICS_MAXFPS="0",
    # The first app of a test would name its own folder, which is gone before the next one.
    LG_WD=KIVY_HOME,
    # What is shown of a time is of the place; the tests that are about that go to another one.
    TZ="UTC",
)
time.tzset()

# Days and hours are told on the clock of the table: wherever the tests run, it tells universal time.
os.environ["TZ"] = "UTC"
time.tzset()

# A shared two-core machine may stall for seconds: a deadline would judge the machine, not the code.
settings.register_profile("table", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("proofs", settings.get_profile("table"), max_examples=2_000)
settings.load_profile("table")


def pytest_configure(config: pytest.Config) -> None:
    """Watch over law 7; the rules are imported once all of the above is set."""
    from tests.refusals import Refusals

    config.pluginmanager.register(Refusals(config))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of a file on one core, as they may build on each other, unless they are said apart."""
    for item in items:
        if item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(str(item.path)))
