"""What the tests of backups by touch share: jobs that wait, the way to the page, what it says."""

import random
from contextlib import contextmanager
from functools import partial

from companion.ports.archive_jobs import BackedUp
from companion.store.backup import backup_folder, make
from companion.store.job_queue import JobQueue
from companion.table.files.json_store import Remembered
from companion.table.files.setting_overrides import SettingOverrides
from companion.table.files.table_options import TableOptions
from companion.ui.autoplay.finger import unseen
from tests.store.conftest import NOW
from tests.table.pig import PIG
from tests.ui.tabletop import evening, find


@contextmanager
def with_stick(folder, stick, **house):
    """An evening with a stick plugged in, and what a machine keeps beside its archive."""
    file = folder / "archive.sqlite"
    house = {
        "setting_overrides": Remembered(SettingOverrides(), folder / "setting_overrides.json"),
        "table_options": TableOptions(folder / "table_options.json"),
    } | house
    jobs = partial(jobs_of, file, stick)
    with evening(file, jobs=jobs, **house) as found:
        yield found


def jobs_of(file, stick, bus):
    """The jobs of this archive, with that stick."""
    return JobQueue(file, bus.post, find, lambda: [stick])


class OneByOne:
    """Jobs that are done when the test says so."""

    def __init__(self, bus):
        self.bus, self.asked = bus, []

    def copies(self):
        return []

    def last_troubles(self):
        return ()

    def back_up(self):
        self.asked.append(partial(self.bus.post, BackedUp()))

    def export(self):
        self.asked.append(partial(self.bus.post, BackedUp()))

    def close(self):
        self.asked.clear()


def open_page(one):
    """From home, or from the table, to the backups."""
    if one.root.screen is one.root.home:
        one.tap(one.root.home.settings)
    else:
        one.menu("settings")
    touch_row(one, one.root.preferences.page.rows, "backups")
    return one.root.backups.page


def touch_row(one, rows, key):
    one.finger.tap(*rows.row_of(key))
    unseen()


def dialog_words(one):
    say, dialog = one.root.stage.say, one.root.dialogs.dialog
    return " ".join([say(dialog.title), *map(say, dialog.words)]) if dialog.is_open else ""


def row_words(one):
    say = one.root.stage.say
    return [say(item.label) for item in one.root.backups.page.rows.items]


def all_done(one):
    return lambda: not one.root.backups.under_way


def play_to_the_end(one):
    one.begin()
    session, choose = one.session, random.Random(4).randrange
    for _ in range(3000):
        if session.over:
            return
        session.play(PIG.wander(session.state, choose))
    raise AssertionError("it does not end")


def backed_up(one):
    """A game on the table, a backup of it, and a note after it."""
    one.begin()
    made = make(one.archive.file, backup_folder(one.archive.file), NOW)
    one.session.note("after the backup")
    return made


def look_into(one, made):
    page = open_page(one)
    touch_row(one, page.rows, str(made.file))
    one.until(all_done(one))
