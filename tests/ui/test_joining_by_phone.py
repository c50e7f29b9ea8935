"""People join the evening at the home screen: by one scan and one tap, before a game, seen by the table."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.ports.seat_phones import Asking
from companion.ui.autoplay.beginning import Beginning
from companion.ui.screens.new_game.players import AWAY, BY_PHONE, SEAT
from engines import engine
from tests.ui.served_phones import at_table, service, table, until, wait_for
from tests.ui.shown import told as words_of
from tests.ui.tabletop import Evening, evening, settled
from tests.ui.unserved_phones import NoPhones, told
from tests.web.served import HOST, Glass

CATAN = engine("catan")
NAMES = ("Anna", "Ben", "Carla")


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine is reached by itself alone, as on any machine that runs tests."""
    monkeypatch.setattr("companion.web.addresses.HERE", "nowhere")
    monkeypatch.setattr("companion.web.addresses.default_addresses", lambda: [HOST])


@pytest.fixture
def one(file: Path) -> Iterator[Evening]:
    """The home screen of a table that has phones turned on."""
    with at_table(file) as found:
        service(found).turn_on()
        found.until(lambda: service(found).on)
        settled("on")
        yield found


def scan(one: Evening) -> str:
    """The code that is on the home screen now."""
    joining, code = one.root.home.joining, service(one).welcome()
    assert joining.parent is one.root.home
    assert joining.rows == code.rows
    return code.link.partition("#")[2]


def be(one: Evening, code: str, name: str) -> Glass:
    """A phone that scanned this code and taps a name, once; what it shows."""
    found: list[Any] = []
    body = json.dumps({"screen": "welcome", "code": code, "who": [name, ""]}).encode()
    wait_for(one, lambda: found.append(table(one).post("/join", body)))
    status, headers, reply = found[0]
    assert status == 200
    settled("somebody came")
    token = headers["set-cookie"].partition("=")[2].partition(";")[0]
    return Glass(table(one), json.loads(reply)["screen"], token)


def sees(one: Evening, glass: Glass, true: Callable[[dict[str, Any]], bool]) -> None:
    """This phone comes to show that, by itself."""
    wait_for(one, lambda: until(glass, true))


def shown_to_the_end(glass: Glass) -> None:
    """Wait until this phone is shown nothing more."""
    while not glass.ended:
        glass.event()


def begin(one: Evening) -> None:
    """Begin a game for whoever sits there, by finger."""
    Beginning(one.root, one.finger, CATAN).begin()
    settled("begun")


def test_one_scan_and_one_tap_lead_to_the_own_hand_and_none_in_the_next_games(one: Evening) -> None:
    """No finger touches the table for those who join: they are seated, and have their cards as it begins."""
    glasses = []
    for at, name in enumerate(NAMES):
        glasses.append(be(one, scan(one), name))
        assert one.root.home.joining.names == NAMES[: at + 1]
    assert one.finger.touches == 0
    for _ in range(2):
        begin(one)
        assert one.root.evening.game is not None
        assert one.root.evening.game.names == NAMES
        for seat, glass in enumerate(glasses):
            sees(one, glass, lambda shown, seat=seat: shown.get("you") == seat)
        one.root.show_home()
        sees(one, glasses[0], lambda shown: bool(shown.get("evening")))
    for glass in glasses:
        glass.close()


def test_two_phones_cannot_take_one_name_unless_the_table_lets_them(one: Evening) -> None:
    code, dialog = scan(one), one.root.dialogs.dialog
    be(one, code, "Anna").close()
    be(one, code, "anna").close()
    assert "A phone asks for the place of Anna" in words_of(dialog)
    assert [here.name for here in service(one).people()] == ["Anna"]
    one.tap(dialog, "off")
    assert service(one).asking() == []
    be(one, code, "Anna").close()
    one.tap(dialog, "in")
    assert [here.name for here in service(one).people()] == ["Anna", "Anna"]


def test_the_table_sees_whose_cards_go_to_a_phone_and_sends_it_away(one: Evening) -> None:
    """A name alone opens a hand once the game begins: so every seat says it, and can refuse it."""
    glass = be(one, scan(one), "Anna")
    one.tap(one.root.home.tile("catan"))
    page = one.root.new_game.page
    assert page.players.by_phone == {"anna"}
    sees(one, glass, lambda shown: shown["evening"]["game"]["name"] == "catan")
    be(one, service(one).welcome().link.partition("#")[2], "Ben").close()
    assert page.game.names == ("Anna", "Ben"), "who comes meanwhile sits down"
    one.tap(page.players, (SEAT, 0))
    assert str(BY_PHONE) in words_of(page.players)
    one.tap(page.players, (AWAY, 0))
    assert page.game.names == ("Anna", "Ben"), "Anna stays, with her cards on the table"
    assert page.players.by_phone == {"ben"}
    assert [here.name for here in service(one).people()] == ["Ben"]
    wait_for(one, lambda: shown_to_the_end(glass))
    glass.close()


def test_as_a_game_begins_it_is_said_whose_cards_are_on_phones(one: Evening) -> None:
    for name in NAMES:
        be(one, scan(one), name).close()
    begin(one)
    assert "on the phones of Anna, Ben, Carla" in " ".join(words_of(one.root.dialogs.toast))


def test_phones_are_on_again_after_a_restart_and_who_was_here_still_is(file: Path) -> None:
    with at_table(file) as one:
        home = one.root.home
        one.tap(home.phones)
        one.tap(one.root.phones.page.switch)
        one.until(lambda: service(one).on)
        one.tap(one.root.phones.page.back)
        assert one.root.screen is home
        be(one, scan(one), "Anna").close()
    with at_table(file) as one:
        one.until(lambda: service(one).on)
        settled("on again")
        assert one.root.home.joining.names == ("Anna",)
        one.tap(one.root.home.joining)
        page = one.root.phones.page
        page.dispatch("on_open", "guest-0")
        assert "A phone is here as Anna" in " ".join(words_of(page.hint))
        one.tap(page.revoke)
        assert service(one).people() == []
        one.tap(page.switch)
        one.tap(page.back)
        assert one.root.home.joining.parent is None


def test_whoever_was_sent_off_and_asks_again_is_asked_about_again(file: Path) -> None:
    phones, ben = NoPhones(), Asking("guest-1", "Ben")
    with evening(file, games=(CATAN,), phones=phones) as one:
        phones.on = True
        dialog = one.root.dialogs.dialog
        for _ in range(2):
            phones.wanting = [ben]
            told(one)
            settled("somebody asks")
            assert dialog.parent is not None
            one.tap(dialog, "off")
            assert dialog.parent is None
