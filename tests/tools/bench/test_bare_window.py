"""The window that the app is measured beside has nothing of the app in it."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
LOADED = """
import sys
import tools.bench.bare_window
ours = ("companion", "engines", "hardware", "tools")
packages = {name.rpartition(".")[0] for name in sys.modules}
print(sorted(name for name in set(sys.modules) - packages if name.split(".")[0] in ours))
"""


def test_the_bare_window_loads_nothing_of_the_app():
    run = subprocess.run([sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=True)
    own = ["companion.app.drawn_frame", "tools.bench.bare_window", "tools.bench.resident_memory"]
    assert run.stdout == f"{own}\n"
