"""The page of buttons and lamps: live, to be tried, honest about what is missing."""

from dataclasses import replace

import pytest

from companion.table.devices.hardware_report import button_parts, lamp_parts
from companion.table.files.settings import CONFIG
from companion.ui.autoplay.finger import unseen
from hardware.lamps import LampPicture
from hardware.pins import Pins, read_pins
from hardware.ports import ButtonReport, Found, LinkReport, Lost, Pressed, Report, SeatPressed
from tests.ui.shown import told
from tests.ui.tabletop import LARGE, SMALL, TALL, WIDE, Evening, evening
from tests.ui.walked import faults, words_watched

LINK = LinkReport("/dev/table-board", True, "0.1.0", 512, 2, 1, 0.0043)


class Bench:
    """Pins and a board that do what the test says."""

    def __init__(self) -> None:
        self.pressed: dict[str, int] = {}
        self.closed: set[str] = set()
        self.link = LINK
        self.picture = LampPicture()

    def _buttons(self, *names: str) -> tuple[ButtonReport, ...]:
        return tuple(ButtonReport(name, name in self.closed, self.pressed.get(name, 0)) for name in names)

    def reports(self) -> tuple[Report, ...]:
        pins = Report("pins", self._buttons("dice", "next", "undo"))
        return pins, Report("board", self._buttons(*(f"seat {seat}" for seat in range(6))), self.link)

    def open(self, post) -> None:
        post(Found("pins"))
        post(Found("board"))

    def show(self, picture: LampPicture) -> None:
        self.picture = picture

    def play(self, tune) -> None:
        pass

    def close(self) -> None:
        pass


@pytest.fixture
def pins() -> Pins:
    return read_pins(CONFIG / "pins.toml")


@pytest.fixture
def bench() -> Bench:
    return Bench()


@pytest.fixture(params=[WIDE, SMALL, TALL], ids=["wide", "small", "tall"])
def table(request, tmp_path, bench, pins):
    with evening(tmp_path / "archive.sqlite", request.param, panel=bench, pins=pins) as one:
        one.begin()
        bench.open(one.bus.post)
        one.root.menu.open()
        one.tap(one.root.dialogs.dialog, "hardware")
        yield one


def lines(table: Evening) -> dict[str, tuple[str, str, bool | None]]:
    """Every line of the page: what it is, where, what it says, whether it is lit."""
    page, say = table.root.electronics.page, table.root.stage.say
    shown = [*page.buttons.items, *page.lamps.items, *page.cables.items]
    return {say(line.label): (say(line.note), say(line.right), line.lit) for line in shown}


def test_a_button_that_was_never_pressed_says_so_in_every_language(table, bench):
    for language, never in (("de", "nie"), ("es", "nunca"), ("fr", "jamais")):
        table.root.preferences.take("language", language)
        table.wait(0.2)
        assert never in {right for _, right, _ in lines(table).values()}


def test_every_button_is_there_with_its_pin_its_state_and_its_count(table, bench):
    told = lines(table)
    assert told["Dice button"] == ("GPIO 5", "never", False)
    assert told["Button of seat 6"] == ("table board", "never", False)
    bench.closed, bench.pressed = {"dice"}, {"dice": 1}
    table.wait(0.3)
    assert lines(table)["Dice button"] == ("GPIO 5", "1 time", True)


def test_the_cable_tells_how_it_does(table, bench):
    told = {what: says for what, (_, says, _) in lines(table).items()}
    assert told["Cable"] == "works"
    assert told["Firmware"] == "0.1.0"
    assert (told["Messages received"], told["Damaged messages"]) == ("512", "2")
    assert (told["Plugged back in"], told["Round trip"]) == ("1 time", "4.3 ms")
    bench.link = LinkReport("/dev/table-board", False, None, 0, 0, 0, None)
    table.wait(0.3)
    told = {what: says for what, (_, says, _) in lines(table).items()}
    assert (told["Cable"], told["Firmware"], told["Round trip"]) == (
        "needs attention",
        "unknown",
        "unknown",
    )


def test_a_lamp_that_is_touched_is_lit_alone_for_a_moment(table, bench):
    page = table.root.electronics.page
    page.lamps.reveal(3)
    unseen()
    table.tap(page.lamps, 3)
    assert [lamp.level for lamp in bench.picture.seats] == [0, 1, 0, 0, 0, 0, 0, 0]
    assert bench.picture.dice.level == 0
    assert lines(table)["Lamp of seat 2"] == ("GPIO 23 and table board", "", True)
    table.tap(page.lamps, 3)
    table.wait(3.2)
    assert lines(table)["Lamp of seat 2"][2] is False
    assert [lamp.level for lamp in bench.picture.seats[:2]] == [1, 0.12]


def test_buttons_do_nothing_to_the_game_while_they_are_tried(table):
    for signal in (Pressed("dice"), Pressed("undo"), SeatPressed(0), Pressed("next")):
        table.bus.post(signal)
    table.wait(0.1)
    assert table.session.version == 1


@pytest.mark.parametrize("size", [WIDE, SMALL, TALL, LARGE], ids=["wide", "small", "tall", "large"])
@pytest.mark.parametrize(("language", "scale"), [("en", 0.75), ("es", 1.0), ("fr", 1.5)])
def test_with_every_part_and_every_trouble_nothing_is_cut(tmp_path, bench, pins, size, language, scale):
    found = set()
    with (
        words_watched(found),
        evening(tmp_path / "archive.sqlite", size, panel=bench, pins=pins, language=language) as one,
    ):
        root = one.root
        root.stage.theme = replace(root.stage.theme, text_scale=scale)
        bench.open(one.bus.post)
        one.bus.post(Lost("foreign", "board", device="/dev/table-board", protocol=2, firmware="2.1.0"))
        one.bus.post(Lost("pins", device="lgpio", says="can not open gpiochip"))
        one.wait(0.1)
        root.dialogs.toast.hide()
        assert list(faults(root, found)) == []
        one.tap(root.home.hardware)
        assert root.screen is root.electronics.page
        one.wait(0.2)
        assert list(faults(root, found)) == []
        one.tap(root.electronics.page.back)
        assert root.screen is root.home


def test_what_is_missing_is_said_here_and_by_the_dot(table):
    root = table.root
    trouble = root.electronics.page.trouble
    table.bus.post(Lost("unplugged", "board", device="/dev/b"))
    table.wait(0.1)
    assert "no answer at /dev/b" in root.stage.say(trouble.text)
    assert root.play.link.state == "lost"
    table.bus.post(Lost("pins", device="lgpio", says="busy"))
    table.bus.post(Found("board"))
    table.wait(0.1)
    assert "lgpio says “busy”" in root.stage.say(trouble.text)
    root.preferences.take("language", "fr")
    assert "lgpio dit\xa0: «\xa0busy\xa0»" in root.stage.say(trouble.text)
    root.preferences.take("language", "en")
    assert root.play.link.state == "lost", "one of two is still missing"
    table.bus.post(Found("pins"))
    table.wait(0.1)
    assert root.play.link.state == "found"
    table.tap(root.electronics.page.back)
    assert root.screen is root.play
    table.tap(root.play.link, "dot")
    table.tap(root.dialogs.dialog, "hardware")
    assert root.screen is root.electronics.page


@pytest.mark.parametrize("sign", ["dot", "lamps"])
def test_a_touch_of_a_sign_beside_whose_turn_it_is_tells_what_those_in_sight_mean(table, sign):
    root = table.root
    table.begin()
    table.bus.post(Found("pins"))
    table.wait(0.1)
    play, lamps = root.play, ("The die", "The !", "A player's sign")
    signs = {
        play.lamps: lamps,
        play.link: ("The dot",),
        play.typing: ("The keyboard",),
        play.menu: ("The three",),
    }
    touched = play.link if sign == "dot" else play.lamps
    if touched.parent is None:
        return  # upright, the bar has no room for the lamps
    table.tap(touched, sign)
    said = " ".join(told(root.dialogs.dialog))
    assert "What the signs mean" in said
    for drawn, means in signs.items():
        assert {words in said for words in means} == {drawn.parent is not None}
    table.tap(root.dialogs.dialog, "seen")
    assert root.screen is root.play


def test_a_table_without_electronics_says_so(tmp_path):
    with evening(tmp_path / "archive.sqlite", panel=None) as one:
        one.root.electronics.open()
        unseen()
        assert one.root.electronics.page.nothing.parent is not None
        one.tap(one.root.electronics.page.back)
        assert one.root.screen is one.root.home


def test_keys_and_the_screen_stand_for_pins(tmp_path):
    with evening(tmp_path / "archive.sqlite") as one:
        one.begin()
        one.panel.press("shift+u")
        one.menu("hardware")
        told = lines(one)
        assert told["Undo button, held"] == ("key shift+u", "1 time", False)
        assert told["Dice lamp"][0] == "on the screen"


def test_parts_know_lamps_of_three_colours(pins):
    reports = (Report("pins", (ButtonReport("dice", False, 0),)),)
    many = type(pins)(pins.factory, pins.buttons, type(pins.lamps)(17, 27, ((2, 3, 4), 9)), pins.timing)
    places = [str(part.place) for part in lamp_parts(reports, many)]
    assert places == [
        "GPIO 17",
        "GPIO 27",
        "GPIO 2, 3, 4",
        "GPIO 9",
    ]
    assert str(button_parts(reports, many)[0].place) == "GPIO 5"
    assert str(button_parts(reports, None)[0].label) == "Dice button"
    assert lamp_parts((), many) == []
    assert [str(part.place) for part in lamp_parts((Report("board", ()),), None)] == ["table board"] * 10
