"""Phones at the table's own screen: on and off, joined by a code, asked, sent away, there again next time."""

import errno
import json
import subprocess
import sys
import threading
from itertools import count
from random import Random

import msgspec
import pytest

from companion.app.phone_server import NO_NETWORK, WIFI_ADDRESS
from companion.ports.seat_phones import SeatPhones
from companion.ui.autoplay.frame_clock import last
from companion.ui.flows.phones import EVERYBODY, NEW_ADDRESS, SECOND, TABLE, TABLES, WIFI
from companion.ui.questions.shielded import HERE, SHIELD
from companion.ui.screens.settings.phones import OFF
from companion.web.addresses import local_name
from companion.web.intents import read_intent
from companion.web.publishing import Eyes, Stream
from engines import engine
from engines.core.conversing import converse, dialogue
from engines.core.questions import Question
from tests.ui.served_phones import at_table, begin, look, service, table, until, wait_for
from tests.ui.shown import told as words_of
from tests.ui.tabletop import Evening, evening, settled
from tests.ui.unserved_phones import STATES, NoPhones, told
from tests.web.served import HOST, Glass

OTHER = "127.0.0.2"
FINGERS = count(1000)
LOADED = """
import sys, threading, companion.app.main
found = [one for one in sys.modules if one.partition(".")[0] in ("starlette", "uvicorn", "segno", "anyio")]
print(found + [one for one in sys.modules if one.startswith("companion.web")] + threading.enumerate()[1:])
"""


@pytest.fixture(autouse=True)
def at_home(monkeypatch):
    """The machine is reached by itself alone, as on any machine that runs tests."""
    monkeypatch.setattr("companion.web.addresses.HERE", "nowhere")
    monkeypatch.setattr("companion.web.addresses.default_addresses", lambda: [HOST])


@pytest.fixture
def one(file):
    """An evening of Catan at a table that can have phones."""
    with at_table(file) as found:
        yield found


def turn_on(one: Evening) -> None:
    one.root.phones.open()
    if not service(one).on:
        one.tap(one.root.phones.page.switch)
    one.until(lambda: one.root.phones.page.rows.parent is not None)


def join(one: Evening, seat: int) -> tuple[str, Glass]:
    """A phone that scans the code on the screen, and its stream."""
    link = service(one).links[-1]
    screen, code = link.rsplit("/", 1)[1].partition("~")[0].split("#")
    assert screen == f"seat-{seat}"
    found = []
    body = json.dumps({"screen": screen, "code": code}).encode()
    wait_for(one, lambda: found.append(table(one).post("/join", body)))
    status, headers, _ = found[0]
    assert status == 204
    token = headers["set-cookie"].partition("=")[2].partition(";")[0]
    return token, look(one, screen, token)


def states(one: Evening) -> list[str]:
    return [phones.link for phones in service(one).seats()]


def test_nothing_of_it_is_there_while_phones_are_off():
    run = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_a_phone_joins_by_the_code_and_is_connected(one):
    begin(one)
    turn_on(one)
    page = one.root.phones.page
    assert "for 3 minutes" in " ".join(words_of(page.hint))
    assert states(one) == ["none"] * 4
    _, glass = join(one, 0)
    one.until(lambda: page.rows.opened == 1)
    assert states(one)[:2] == ["connected", "none"]
    assert one.root.stage.phones == {0}
    assert "connected" in words_of(page.rows)
    assert not service(one).screens.teaches()
    one.root.preferences.take("first_game", True)
    assert service(one).screens.teaches(), "phones show hints once the table does"
    assert not service(one).screens.logs()
    one.root.preferences.take("bg_stats", True)
    assert service(one).screens.logs(), "phones offer a finished game once the table does"
    glass.close()


def test_an_entry_at_the_table_is_on_the_phone(one):
    moves = begin(one)
    turn_on(one)
    _, glass = join(one, 0)
    before, version = glass.shown["receipt"], one.session.version
    one.root.show(one.root.play)
    one.player.enter(moves[0])
    assert one.session.version > version
    wait_for(one, lambda: glass.until(service(one).screens.mark("seat-0")))
    assert glass.shown["receipt"] != before
    one.session.note("somebody tried something")
    settled("a note of the log")
    at = service(one).screens.mark("seat-0")
    wait_for(one, lambda: glass.until(at))
    assert glass.at == at
    glass.close()


def do(screens, screen: str, **action) -> int:
    """Do something on a phone; the status."""
    body = {"key": f"a-finger-{next(FINGERS)}", "at": screens.mark(screen)} | action
    return screens.reply(screen, read_intent(json.dumps(body).encode())).status


def test_whoever_asks_on_a_phone_to_be_heard_is_heard_by_a_touch_on_their_card(one):
    begin(one)
    turn_on(one)
    one.root.show(one.root.play)
    screens, ledger = service(one).screens, one.root.play.ledger
    one.root.controls.leave()
    assert do(screens, "seat-2", do="speak") == 200
    settled("a hand is up")
    assert one.session.voices.seats == ledger.speaking == (2,)
    one.tap(ledger, 2)
    assert ledger.speaking == ()
    assert screens.parts(Eyes("seat-2", "en"))["speaking"] == []


def hidden(one: Evening, moves: list) -> int:
    """Go on until something is asked at the table for some eyes alone; whose they are."""
    for move in moves:
        question = next(iter(dialogue(move, one.session.state)), (None, None))[0]
        if question is not None and question.eyes:
            one.root.controls.begin(type(move), move.seat)
            one.root.show(one.root.play)
            return int(question.eyes[0])
        one.session.play(move)
    pytest.fail("nothing is asked for some eyes alone")


@pytest.fixture
def canned(file):
    """An evening with phones in any state, and its service."""
    phones = NoPhones()
    with evening(file, games=(engine("catan"),), phones=phones) as found:
        yield found, phones


def test_a_hidden_question_is_left_to_the_phone_or_answered_here(canned):
    one, phones = canned
    seat = hidden(one, begin(one))
    phones.on, phones.states = True, [SeatPhones(1, "connected")] * 4
    told(one)
    settled("asked")
    asked = one.root.play.asked.current
    name = one.root.stage.seats.at(seat).name
    assert f"{name} answers on their phone" in words_of(asked)
    assert SHIELD not in asked.areas()
    one.tap(asked, HERE)
    assert HERE not in asked.areas()
    assert SHIELD in asked.areas()
    asked.held(SHIELD)
    assert not asked.covered


@pytest.mark.parametrize("link", ["away", "none"])
def test_it_is_asked_here_where_no_phone_answers(canned, link):
    one, phones = canned
    hidden(one, begin(one))
    phones.on, phones.states = True, [SeatPhones(1, link)] * 4
    told(one)
    settled("asked")
    assert SHIELD in one.root.play.asked.current.areas()


def test_the_phone_of_a_seat_that_is_asked_at_the_table_is_asked_too_and_answers(one):
    moves = begin(one)
    turn_on(one)
    screens = service(one).screens
    seat = hidden(one, moves)
    keys = screens.keys
    keys.redeem(keys.invite(f"seat-{seat}"), f"seat-{seat}")
    screens.publisher.connections.opened(f"seat-{seat}", "a phone")
    one.root.evening.changed()
    phone, version = screens.phones[seat], one.session.version
    assert phone.question is not None
    assert phone.question.eyes is not None
    while phone.question is not None and one.session.version == version:
        answer = json.loads(json.dumps(phone.question.sample(Random(1).randrange)))
        assert do(screens, f"seat-{seat}", do="answer", answer=answer) == 200
    assert one.session.version > version
    settled("answered")
    assert one.root.play.controls.session.version == one.session.version
    shows_present(one)


def shows_present(one: Evening) -> None:
    """The table shows what was entered elsewhere: board and players as they are, and what happened."""
    play, view = one.root.play, one.session.view()
    assert (play.board.board, play.ledger.rows) == (view.board, view.ledger.rows)
    assert play.receipt.events == tuple(event for event in one.session.receipt if event.seen_by(None))
    assert play.receipt.events


def passing(one: Evening, moves: list):
    """Go on until a move hands the turn on; that move, and whose turn it is then."""
    for move in moves:
        state, _ = one.session.engine.play(one.session.state, move)
        (then, *_) = one.session.engine.actors(state)
        if then not in one.session.actors and not isinstance(
            converse(type(move), one.session.state, move.seat), Question
        ):
            return move, then
        one.session.play(move)
    pytest.fail("nobody hands the turn on")


def test_what_a_phone_enters_is_on_every_other_phone_as_it_is(one):
    moves = begin(one)
    turn_on(one)
    move, other = passing(one, moves)
    one.root.evening.changed()
    screens, eyes = service(one).screens, Eyes(f"seat-{other}", "en")
    with screens.publisher.watching(eyes, Stream(lambda: None, "a phone")):
        screens.publish()
        screens.phones[move.seat].leave()
        kind = type(move).tag()
        assert do(screens, f"seat-{move.seat}", do="begin", kind=kind) == 200
        assert one.session.actors[0] == other
        frame = screens.publisher.frame(eyes)
        shown = json.loads(frame.whole.decode().split("data: ", 1)[1])
        assert shown == json.loads(msgspec.json.encode(screens.parts(eyes)))
        assert shown["question"] is not None


def test_a_server_that_was_turned_off_while_it_began_stays_off(one):
    begin(one)
    one.root.phones.open()
    page = one.root.phones.page
    for _ in range(2):
        one.tap(page.switch)
        service(one).turn_off()
    one.until(lambda: not any(thread.name == "phones" for thread in threading.enumerate()))
    one.bus.drain()
    assert not service(one).on
    turn_on(one)
    assert service(one).on


def test_the_page_tells_how_well_each_phone_is_connected(canned):
    one, phones = canned
    begin(one)
    one.root.phones.open()
    one.tap(one.root.phones.page.switch)
    settled("on")
    said = " ".join(words_of(one.root.phones.page.rows))
    for words in ("away since", "answers slowly", "no phone", "connected"):
        assert words in said
    assert one.root.phones.page.rows.opened == 2, "the first seat without a phone has its code shown"
    phones.states = [SeatPhones(1, "away")] * 4
    one.root.phones.open()
    assert "joined, asleep" in " ".join(words_of(one.root.phones.page.rows))
    assert one.root.phones.page.panel.rows is None


def test_phones_of_a_seat_are_sent_away_and_a_used_code_is_followed_by_another(canned):
    one, phones = canned
    begin(one)
    one.root.phones.open()
    one.tap(one.root.phones.page.switch)
    page = one.root.phones.page
    one.tap(page.revoke)
    assert phones.sent_away == [], "the opened seat has no phone"
    page.dispatch("on_open", 1)
    one.tap(page.revoke)
    assert phones.sent_away == [1]
    page.dispatch("on_open", 2)
    phones.states = [*STATES[:2], SeatPhones(1, "connected"), *STATES[3:]]
    told(one)
    assert page.rows.opened is None
    phones.states = STATES
    page.dispatch("on_open", 2)
    codes = phones.codes
    last(3 * 60)
    one.wait(SECOND)
    assert phones.codes > codes, "a code is shown as long as it works"


def test_another_screen_is_the_table_until_it_is_sent_away(one):
    begin(one)
    turn_on(one)
    page, screens = one.root.phones.page, service(one).screens
    page.dispatch("on_open", TABLE)
    assert "for one evening" in " ".join(words_of(page.hint))
    code = service(one).links[-1].partition("#")[2]
    token = screens.keys.redeem(code, "table", "iPad")
    assert token
    told(one)
    assert "iPad" in words_of(page.rows)
    assert any("until" in words for words in words_of(page.rows))
    version = one.session.version
    assert do(screens, "table", do="about", kind="none") == 403
    assert screens.parts(Eyes("table", "en"))["tables"][0]["name"] == "iPad"
    page.dispatch("on_open", TABLES)
    assert "iPad shows and does all" in " ".join(words_of(page.hint))
    one.tap(page.revoke)
    assert not screens.keys.opens(token, "table")
    assert "iPad" not in words_of(page.rows)
    assert one.session.version == version


def test_another_screen_does_what_fingers_do_at_the_table(one):
    moves = begin(one)
    turn_on(one)
    one.root.show(one.root.play)
    screens, version = service(one).screens, one.session.version
    one.root.controls.leave()
    assert do(screens, "table", do="begin", kind=type(moves[0]).tag(), seat=moves[0].seat) == 200
    for question, answer in dialogue(moves[0], one.session.state):
        assert question is not None
        assert do(screens, "table", do="answer", answer=json.loads(json.dumps(answer))) == 200
    settled("entered")
    assert one.session.version > version
    shows_present(one)
    assert do(screens, "table", do="home") == 403, "only the touchscreen leaves its game"


def test_turned_off_no_other_screen_is_the_table(one):
    begin(one)
    turn_on(one)
    keys = service(one).screens.keys
    token = keys.redeem(keys.invite("table"), "table")
    service(one).turn_off()
    assert not keys.opens(token, "table")


def test_what_a_player_says_is_not_right_is_told_at_the_table(canned):
    one, phones = canned
    begin(one)
    phones.told = [NO_NETWORK]
    told(one)
    assert str(NO_NETWORK) in " ".join(words_of(one.root.dialogs.toast))
    assert phones.told == []


def test_that_phones_are_on_until_the_restart_alone_is_told(one, monkeypatch):
    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    begin(one)
    with monkeypatch.context() as disk:
        disk.setattr("companion.table.files.json_store.write_whole", full)
        turn_on(one)
        assert "Can't write" in " ".join(words_of(one.root.dialogs.toast))
    assert service(one).flags() == []


def test_a_phone_is_in_its_seat_again_after_a_restart(file):
    with at_table(file) as one:
        begin(one)
        turn_on(one)
        token, glass = join(one, 0)
        one.root.show_home()
        assert service(one).on, "phones stay until they are turned off"
        number = one.archive.unfinished()[0].number
    glass.close()
    with at_table(file) as one:
        one.until(lambda: service(one).on)
        one.root.evening.resume(number)
        one.until(lambda: service(one).on and service(one).screens.playing is not None)
        glass = look(one, "seat-0", token)
        assert states(one)[0] == "connected"
        one.root.phones.open()
        one.tap(one.root.phones.page.switch)
        assert not service(one).on
        glass.close()
        one.root.show_home()
        one.root.evening.resume(number)
        assert not service(one).starting, "phones were turned off at this table"


def test_without_a_network_or_a_port_it_says_why(one, file, monkeypatch):
    begin(one)
    monkeypatch.setattr("companion.web.addresses.HERE", HOST)
    one.root.phones.open()
    page = one.root.phones.page
    one.tap(page.switch)
    one.until(lambda: service(one).trouble is not None)
    settled("no network")
    assert "in no network" in " ".join(words_of(page.words))
    one.tap(page.switch)
    assert not service(one).starting, "it waits no longer for a network"
    assert service(one).trouble is None
    monkeypatch.setattr("companion.web.addresses.HERE", "nowhere")

    def taken(*_):
        raise OSError(98, "Address already in use")

    monkeypatch.setattr("companion.web.addresses.listening", taken)
    one.tap(one.root.phones.page.switch)
    one.until(lambda: not service(one).starting and service(one).trouble is not NO_NETWORK)
    assert "already in use" in str(service(one).trouble)


@pytest.fixture
def moving(monkeypatch):
    """The addresses of the machine, which a test changes."""
    found = [HOST]
    monkeypatch.setattr("companion.web.addresses.HERE", "nowhere")
    monkeypatch.setattr("companion.web.addresses.default_addresses", lambda: [*found])
    monkeypatch.setattr("companion.app.phone_server.LOOK", 0.01)
    return found


def test_phones_turned_on_before_the_network_begin_when_it_comes(one, moving):
    begin(one)
    moving[:] = ["nowhere"]
    one.root.phones.open()
    page = one.root.phones.page
    one.tap(page.switch)
    one.until(lambda: service(one).trouble == NO_NETWORK)
    settled("no network")
    assert page.switch.label == OFF
    moving[:] = [HOST]
    one.until(lambda: service(one).on)
    settled("a network")
    assert service(one).trouble is None
    assert page.panel.rows is not None
    assert HOST in service(one).links[-1]
    assert f"{local_name()}:" in " ".join(words_of(page.room))


def test_a_new_address_is_followed_with_a_new_code_and_joined_phones_stay(one, moving, monkeypatch):
    said = []
    monkeypatch.setattr(one.root.dialogs, "mention", lambda words, _role: said.append(words))
    begin(one)
    turn_on(one)
    token, glass = join(one, 0)
    port = service(one).room.rsplit(":", 1)[1]
    before = one.root.phones.page.panel.rows
    moving[:] = [OTHER, HOST]
    one.until(lambda: service(one).room == f"http://{OTHER}:{port}")
    settled("a new address")
    assert OTHER in service(one).links[-1]
    assert one.root.phones.page.panel.rows != before
    assert [words.msgid for words in said] == [NEW_ADDRESS.msgid]
    again = look(one, "seat-0", token)
    for open_ in (glass, again):
        open_.close()
    assert service(one).seats()[0].joined == 1


def test_a_network_that_goes_is_told_and_the_same_one_that_comes_back_changes_nothing(one, moving):
    begin(one)
    turn_on(one)
    links, room = len(service(one).links), service(one).room
    moving[:] = ["nowhere"]
    one.until(lambda: service(one).trouble == NO_NETWORK)
    assert not service(one).on
    moving[:] = [HOST]
    one.until(lambda: service(one).on)
    assert (service(one).room, service(one).trouble) == (room, None)
    assert len(service(one).links) >= links


def test_the_tables_own_wifi_is_joined_first(one, file, monkeypatch):
    begin(one)
    turn_on(one)
    assert service(one).wifi() is None
    (file.parent / "wifi").write_text("Game night\nsecret\n")
    assert service(one).wifi() is None, "the machine is not in it now"
    monkeypatch.setattr("companion.web.addresses.own_addresses", lambda: [HOST, WIFI_ADDRESS])
    one.root.phones.open()
    page = one.root.phones.page
    before = page.panel.rows
    page.dispatch("on_open", WIFI)
    assert "Game night" in " ".join(words_of(page.hint))
    assert page.panel.rows not in (None, before)
    one.tap(page.revoke)
    (file.parent / "wifi").write_text("damaged")
    page.dispatch("on_open", WIFI)
    assert page.panel.rows is None


def test_a_guest_of_the_evening_stays_from_game_to_game_without_another_tap(one):
    begin(one)
    turn_on(one)
    one.root.phones.page.dispatch("on_open", EVERYBODY)
    code = service(one).welcome().link.partition("#")[2]
    name, found = one.root.stage.seats.at(0).name, []
    body = json.dumps({"screen": "welcome", "code": code, "who": [name, "red"]}).encode()
    wait_for(one, lambda: found.append(table(one).post("/join", body)))
    token = found[0][1]["set-cookie"].partition("=")[2].partition(";")[0]
    one.until(lambda: bool(one.root.dialogs.dialog.parent))
    assert "asks for the place" in " ".join(words_of(one.root.dialogs.dialog))
    glass = Glass(table(one), "guest-0", token)
    wait_for(one, lambda: until(glass, lambda shown: "evening" in shown))
    service(one).let_in("guest-0")
    wait_for(one, lambda: until(glass, lambda shown: shown.get("you") == 0))
    one.root.show_home()
    wait_for(one, lambda: until(glass, lambda shown: bool(shown.get("evening"))))
    one.root.open("new_game", "catan")
    page = one.root.new_game.page
    assert name in page.game.names, "who is here sits there already"
    one.root.show_home()
    begin(one)
    wait_for(one, lambda: until(glass, lambda shown: shown.get("you") == 0))
    assert service(one).on
    glass.close()
    service(one).turn_off()
