"""What polkit lets the app order, by its rule: units that are started, and nothing else."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

RULE = Path(__file__).parents[2] / "deploy" / "system" / "50-table-companion.rules"
ASK = """
let rule;
const polkit = {addRule: (one) => { rule = one; }, Result: {YES: true, NOT_HANDLED: false}};
eval(require("fs").readFileSync(process.argv[1], "utf8"));
const [user, id, unit, verb] = JSON.parse(process.argv[2]);
console.log(rule({id, lookup: (name) => ({unit, verb})[name]}, {user}));
"""
UNITS = "org.freedesktop.systemd1.manage-units"
NODE = shutil.which("node")
pytestmark = pytest.mark.skipif(
    NODE is None, reason="there is no JavaScript here, in which polkit's rules are"
)


def may(user: str, action: str, unit: str = "", verb: str = "start") -> bool:
    asked = json.dumps([user, action, unit, verb])
    said = subprocess.run([NODE, "-e", ASK, RULE, asked], capture_output=True, text=True, check=True)
    return said.stdout.strip() == "true"


@pytest.mark.parametrize(
    "unit",
    [
        r"table-companion-place@HT-America-Port\x2dau\x2dPrince.service",
        "table-companion-place@DE-Europe-Berlin.service",
        "table-companion-wifi@on.service",
        "table-companion-update@sda1.service",
    ],
)
def test_a_unit_may_be_started_by_the_account_alone(unit):
    assert may("table-companion", UNITS, unit)
    assert not may("nobody", UNITS, unit)
    assert not may("table-companion", UNITS, unit, "stop")


@pytest.mark.parametrize(
    "unit",
    ["ssh.service", "table-companion-wifi@else.service", "table-companion-place@.service",
     "table-companion-update@.service", "table-companion-update@..-sda1.service",
     "table-companion-place@DE-Europe-Berlin.service.service", "table-companion-place@DE Europe.service",
     "xtable-companion-place@DE-Europe-Berlin.service", "table-companion-place@DE-x.service\nssh.service"],
)  # fmt: skip
def test_nothing_else_may(unit):
    assert not may("table-companion", UNITS, unit)
