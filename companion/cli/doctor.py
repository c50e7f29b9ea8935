"""Check what this machine lacks; then light each lamp in turn, and print each press."""

import argparse
import os

from companion.app.arguments import positive
from companion.cli.found_settings import settings_reader
from companion.table.files.settings import on_a_pi

HELP = "check what this machine lacks"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    help_try = "then light each lamp in turn and print each press, for this many seconds"
    help_report = "print the versions too, and no names: for a report to somebody else"
    parser.add_argument("--report", action="store_true", help=help_report)
    parser.add_argument("--try", type=positive, default=0, dest="seconds", metavar="SECONDS", help=help_try)


def run(asked: argparse.Namespace) -> int:
    """Print the findings; the exit code is 1 if something needs fixing."""
    # Imported late: no other command needs any of it.
    from companion.app.doctor.examine import electronics, examine, set_right, this_machine
    from companion.app.doctor.report import report
    from companion.app.doctor.smart_home_findings import smart_home
    from companion.app.hardware import wired
    from companion.cli.hardware_test import tried
    from companion.store.sticks import user_name

    found = settings_reader(asked)()
    settings = found.settings
    machine = this_machine(on_a_pi())
    findings = [
        *set_right(found),
        *examine(settings, machine, found.homeless),
        *electronics(settings),
        *smart_home(settings),
    ]
    for line in report(findings, os.environ, user_name()) if asked.report else findings:
        print(line)
    if asked.seconds:
        parts = wired(settings)
        for told in tried(parts.panels, parts.pins, asked.seconds):
            print(told, flush=True)
    return 1 if any(finding.fix for finding in findings) else 0
