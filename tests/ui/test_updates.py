"""The app is updated from a stick, by touch: asked once, followed in words, and told how it ended."""

import pytest

from companion.ports.updates import Bundle, BundleSought, NotUpdated, Update
from companion.ui.autoplay.finger import unseen
from companion.ui.flows import updates
from companion.ui.flows.updates import ENDED, HOW, NOTHING, STEPS, UPDATE
from companion.version import version
from tests.ui.tabletop import evening

NEWER = Bundle("sda1", "9.0.0+gabc1234")


class Stick:
    """A stick, the unit that installs from it, and what was asked of it."""

    there, step, update = True, None, None

    def __init__(self):
        self.sought, self.installed = 0, []

    def seek(self):
        self.sought += 1

    def install(self, bundle):
        self.installed.append(bundle)

    def last(self):
        return self.update


@pytest.fixture
def stick():
    return Stick()


@pytest.fixture
def one(tmp_path, stick, monkeypatch):
    monkeypatch.setattr(updates, "LOOK_AGAIN", 0.01)
    with evening(tmp_path / "archive.sqlite", updates=stick) as found:
        yield found


def hear(one, signal):
    one.bus.post(signal)
    one.bus.drain()
    unseen()


def asked_for(one, bundle):
    """Open it from the settings, with this on the stick."""
    one.root.preferences.open()
    unseen()
    one.finger.tap(*one.root.preferences.page.rows.row_of("update"))
    unseen()
    hear(one, BundleSought(bundle))


def said(one):
    """The words of the dialog."""
    dialog = one.root.dialogs.dialog
    assert dialog.is_open
    return [one.root.stage.say(words) for words in (dialog.title, *dialog.words)]


def test_a_newer_version_is_asked_about_once_and_installed(one, stick):
    asked_for(one, NEWER)
    assert stick.sought == 1
    assert any(version() in words and NEWER.version in words for words in said(one))
    assert stick.installed == []
    one.tap(one.root.dialogs.dialog, UPDATE)
    assert stick.installed == [NEWER]


def test_each_step_is_told_as_it_comes(one, stick):
    asked_for(one, NEWER)
    one.tap(one.root.dialogs.dialog, UPDATE)
    for number, step in enumerate(STEPS, 1):
        stick.step = step
        one.until(lambda step=step: one.root.stage.say(STEPS[step]) in said(one))
        assert f"Step {number} of {len(STEPS)}." in said(one)


@pytest.mark.parametrize("step", [*STEPS, None])
def test_what_ended_early_says_why_and_what_stays(one, stick, step):
    asked_for(one, NEWER)
    one.tap(one.root.dialogs.dialog, UPDATE)
    hear(one, NotUpdated(step))
    words = said(one)
    assert f"Version {version()} stays in use." in words
    assert step is None or one.root.stage.say(ENDED[step]) in words
    stick.step = "game" if step == "backup" else "backup"
    one.wait(0.05)
    assert said(one) == words, "nothing is followed any more"


@pytest.mark.parametrize("bundle", [None, Bundle("sda1", version())])
def test_without_a_newer_version_it_says_how_to_get_one(one, stick, bundle):
    asked_for(one, bundle)
    assert one.root.stage.say(HOW) in said(one)
    assert (one.root.stage.say(NOTHING) in said(one)) == (bundle is None)
    assert stick.installed == []


@pytest.mark.parametrize(("before", "says"), [("0.0.1", "is in use now"), (version(), "doesn't start")])
def test_the_next_start_tells_what_became_of_it(tmp_path, stick, before, says):
    stick.update = Update(before, "9.0.0")
    with evening(tmp_path / "archive.sqlite", updates=stick) as one:
        assert any(says in words for words in said(one))


def test_a_machine_that_nobody_installed_is_not_updated_here(one, stick):
    stick.there = False
    one.root.preferences.open()
    assert "update" not in {item.key for item in one.root.preferences.page.rows.items}
