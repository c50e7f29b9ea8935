"""Bluetooth dice at the touchscreen: paired by rolling them, and from the air to the log."""

from contextlib import closing, contextmanager

from companion.table.files.json_store import Remembered
from companion.table.files.setting_overrides import SettingOverrides
from companion.ui.autoplay.finger import unseen
from hardware.dice_radio import DiceRadio
from tests.hardware.pixels_die import EmulatedDice
from tests.ui.shown import told
from tests.ui.tabletop import SMALL, WIDE, evening

RED = 0xA1


class Table:
    """A table with a red die on the air."""

    def __init__(self, one, radio, dice) -> None:
        self.one, self.radio, self.dice = one, radio, dice

    @property
    def said(self) -> str:
        unseen()
        return " ".join(map(str, told(self.one.root.dialogs.dialog)))

    def throw(self, face: int) -> None:
        for state in ("lying", "moving", "thrown"):
            self.dice.say("red", state, face)

    def pair(self) -> None:
        """Pair the red die on the page of buttons and lamps."""
        self.one.tap(self.one.root.home.hardware)
        self.one.tap(self.one.root.electronics.page.dice)
        assert "Roll each die" in self.said
        self.throw(2)
        self.one.until(lambda: "red: battery 80 %, near" in self.said)


@contextmanager
def at_table(tmp_path, size=WIDE):
    """The app with an emulated radio; nobody has paired dice."""
    dice, posts = EmulatedDice(red=RED), []
    overrides = Remembered(SettingOverrides(), tmp_path / "setting_overrides.json")
    with closing(DiceRadio(lambda signal: posts[0](signal), dice.scan)) as radio:
        services = {"dice": radio, "setting_overrides": overrides}
        with evening(tmp_path / "archive.sqlite", size, **services) as one:
            posts.append(one.bus.post)
            yield Table(one, radio, dice)


def test_a_die_is_paired_by_rolling_it_and_then_enters_its_rolls(tmp_path):
    with at_table(tmp_path, SMALL) as table:
        one = table.one
        table.pair()
        one.tap(one.root.dialogs.dialog, "do")
        assert one.root.preferences.value("paired_dice") == (RED,)
        one.begin()
        table.throw(5)
        one.until(lambda: one.session.state.pot == 5)
        assert one.session.timeline.entries[-1].source == "wooden"


def test_a_die_that_is_not_wanted_is_left_alone(tmp_path):
    with at_table(tmp_path) as table:
        table.pair()
        table.one.tap(table.one.root.dialogs.dialog, "anew")
        assert table.one.root.preferences.value("paired_dice") == ()
        assert table.radio.dice == ()


def test_paired_dice_say_how_full_they_are_and_are_sent_away(tmp_path):
    with at_table(tmp_path) as table:
        one = table.one
        table.pair()
        one.tap(one.root.dialogs.dialog, "do")
        one.tap(one.root.electronics.page.dice)
        assert "a1: not heard yet" in table.said
        one.tap(one.root.dialogs.dialog, "forget")
        assert one.root.preferences.value("paired_dice") == ()
        one.tap(one.root.electronics.page.dice)
        assert "Roll each die" in table.said


def test_a_dialog_that_is_closed_beside_pairs_nothing(tmp_path):
    with at_table(tmp_path) as table:
        one = table.one
        table.pair()
        one.root.dialogs.dialog.close()
        table.throw(4)
        one.until(lambda: table.radio.dice == ())
        assert one.root.preferences.value("paired_dice") == ()
