"""Help on the touchscreen: the documentation by a code, and how to come to it where there is none."""

import pytest

from companion.app.phone_server import NO_NETWORK
from companion.ports.seat_phones import PhonesChanged
from companion.table.runtime.qr_code import qr_rows
from tests.table.pig import Pig
from tests.ui.served_phones import at_table, service, table
from tests.ui.shown import told
from tests.ui.tabletop import SMALL, TALL, WIDE, Evening, evening
from tests.ui.unserved_phones import NoPhones
from tests.ui.walked import faults, words_watched
from tests.web.served import HOST


@pytest.fixture(autouse=True)
def site(monkeypatch, tmp_path):
    """A site that was built."""
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "index.html").write_text("<title>Help</title>")
    for place in ("INSTALLED", "BUILT"):
        monkeypatch.setattr(f"companion.help_site.{place}", folder)
    return folder


def open_help(one: Evening) -> None:
    one.tap(one.root.home.settings)
    one.root.preferences.ask("help")
    assert one.root.screen is one.root.help.page


def says(one: Evening) -> str:
    return " ".join(told(one.root.help.page.says))


def clean(one: Evening) -> bool:
    shown = set()
    with words_watched(shown):
        return not list(faults(one.root, shown))


@pytest.mark.parametrize("size", [WIDE, SMALL, TALL])
def test_phones_are_turned_on_there_and_the_code_follows(file, size):
    phones = NoPhones()
    with evening(file, size, phones=phones) as one:
        open_help(one)
        page = one.root.help.page
        assert "Turn phones on" in says(one)
        assert clean(one)
        one.tap(page.switch)
        assert page.code.rows == qr_rows(phones.help)
        assert phones.help in says(one)
        assert page.switch.parent is None
        assert clean(one)
        one.tap(page.back)
        assert one.root.screen is one.root.preferences.page


def test_what_hinders_phones_is_said_and_goes_with_the_news(file):
    phones = NoPhones()
    phones.trouble, phones.starting = NO_NETWORK, True
    with evening(file, phones=phones) as one:
        open_help(one)
        page = one.root.help.page
        assert says(one) == NO_NETWORK.msgid
        assert page.switch.parent is None, "they are on, and wait"
        phones.trouble, phones.starting = None, True
        one.bus.post(PhonesChanged())
        one.until(lambda: says(one) == "Starting…")
        phones.on, phones.starting = True, False
        one.bus.post(PhonesChanged())
        one.until(lambda: page.code.parent is page)
        phones.on, phones.trouble = False, NO_NETWORK
        one.bus.post(PhonesChanged())
        one.until(lambda: page.switch.parent is page)
        assert page.code.parent is None


def test_a_table_without_phones_says_where_the_documentation_is(file, site):
    with evening(file) as one:
        open_help(one)
        assert str(site / "index.html") in says(one)


@pytest.mark.parametrize("size", [WIDE, SMALL, TALL])
def test_without_a_site_it_leads_to_what_there_is(file, site, tmp_path, monkeypatch, size):
    (site / "index.html").unlink()
    monkeypatch.setattr("companion.help_site.PROJECT", tmp_path)
    (tmp_path / "README.md").touch()
    with evening(file, size, phones=NoPhones()) as one:
        open_help(one)
        assert str(tmp_path / "README.md") in says(one)
        assert one.root.help.page.says.role == "words", "nothing is wrong"
        assert clean(one)
        one.tap(one.root.help.page.back)
        (tmp_path / "README.md").unlink()
        one.root.preferences.ask("help")
        assert says(one) == "The rules in brief are in the menu of each game."
        assert one.root.help.page.switch.parent is None


def test_the_menu_of_a_game_has_it(file):
    with evening(file, phones=NoPhones()) as one:
        one.begin(Pig())
        one.menu("help")
        assert one.root.screen is one.root.help.page
        one.tap(one.root.help.page.back)
        assert one.root.screen is one.root.play


def test_the_address_of_the_code_has_the_documentation(file, site, monkeypatch):
    monkeypatch.setattr("companion.web.addresses.HERE", "nowhere")
    monkeypatch.setattr("companion.web.addresses.default_addresses", lambda: [HOST])
    with at_table(file) as one:
        open_help(one)
        one.tap(one.root.help.page.switch)
        one.until(lambda: one.root.help.page.code.parent is not None)
        address = service(one).help
        assert address.startswith(f"http://{HOST}:")
        status, _, body = table(one).get(address.removeprefix(f"http://{HOST}:{table(one).port}"))
        assert (status, body) == (200, (site / "index.html").read_bytes())
