"""One evening, one scan: people join before the first game, and have their seats in all games that come."""

import json
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest

from companion.table.files.phone_keys import PhoneKeys
from companion.table.runtime.bus import Bus
from companion.web import server
from companion.web.keys import EVENING, GUESTS, MINUTES, ROOM, TABLE, WELCOME, Keys
from companion.web.lobby import Lobby
from companion.web.publishing import Publisher
from companion.web.screens import Screens
from tests.desk.evenings import evening_at, seat
from tests.web.lobbies import with_lobby
from tests.web.near import Near
from tests.web.phone_evenings import evening
from tests.web.served import served
from tests.web.test_lobby import answered

NAMES = ("Anna", "Ben", "Carla", "Dan")


class Hands(Near):
    """Hands at a table's page, and of people who join."""

    def __init__(self, known=None, keys=None):
        super().__init__(Screens(Bus(), keys or Keys(), Publisher(), "test", known, is_the_table=True))
        self.night = evening_at()
        self.screens.follow(self.night)
        self.lobby = Lobby(self.screens, self.night)
        self.tokens = {}

    def come(self, name, colour=""):
        """Somebody scans the code of the evening and taps their name; their screen."""
        screen, token = self.screens.keys.come(self.screens.keys.welcome())
        self.tokens[screen] = token
        assert "refused" not in self.post(screen, do="be", answer=[name, colour])[1]
        return screen

    def begin(self, game="catan"):
        """Begin a game with those who are here."""
        assert self.post(TABLE, do="choose", kind=game)[0] == 200
        assert "refused" not in self.post(TABLE, do="start")[1]
        answered(self)


@pytest.fixture
def hands():
    return Hands()


def people(hands, screen=ROOM):
    return [(one["name"], one["here"]) for one in hands.picture(screen)["evening"]["people"]]


# ---- before a game


def test_whoever_joins_is_seen_on_every_screen_before_a_game(hands):
    assert people(hands) == []
    anna = hands.come("Anna", "blue")
    hands.come("Zoë", "pink")
    assert people(hands) == people(hands, WELCOME) == people(hands, anna) == [("Anna", True), ("Zoë", True)]
    assert hands.picture(anna)["evening"]["me"] == {"name": "Anna", "colour": "blue", "wants": ""}
    assert hands.picture(WELCOME)["evening"]["me"] is None


def test_whoever_joins_is_offered_the_names_of_earlier_players_who_are_not_here(hands, monkeypatch):
    players = [SimpleNamespace(name="Anna", colour="red"), SimpleNamespace(name="Ben", colour="blue")]
    monkeypatch.setattr(hands.night.library, "players", lambda: players)
    assert hands.picture(WELCOME)["evening"]["known"] == [["Anna", "red"], ["Ben", "blue"]]
    hands.come("anna", "white")
    assert hands.picture(WELCOME)["evening"]["known"] == [["Ben", "blue"]]


def test_the_television_shows_the_code_and_the_page_for_joining_does_not(hands):
    code = hands.screens.keys.welcome()
    assert hands.picture(ROOM)["welcome"]["link"].endswith(f"/{WELCOME}#{code}")
    assert code in str(hands.picture(TABLE))
    seat(hands.night, evening("catan"))
    assert code not in str(hands.picture(TABLE)) + str(hands.picture(ROOM)), "while they play it is asked for"
    assert hands.post(TABLE, do="welcome")[1]["link"].endswith(code)
    assert hands.post("seat-0", do="welcome")[0] == 403
    assert code not in str(hands.picture(WELCOME)) + str(hands.picture(hands.come("Anna")))


def test_the_television_invites_with_a_board_and_shows_the_one_that_is_agreed_on(hands):
    invites = hands.picture(ROOM)
    assert invites["picture"]["layers"]
    assert "Catan" in invites["evening"]["facts"]
    hands.post(TABLE, do="choose", kind="catan")
    agreed = hands.picture(ROOM)["picture"]
    ((name, cards),) = hands.picture(TABLE)["boards"].items()
    hands.post(TABLE, do="agree", kind=name, answer=cards[1]["value"])
    assert hands.picture(ROOM)["picture"] != agreed
    assert "picture" not in hands.picture(WELCOME) | hands.picture(hands.come("Anna"))


def test_people_who_are_here_sit_in_the_game_that_is_chosen_and_those_who_come_later_too(hands):
    hands.come("Ben", "blue")
    hands.post(TABLE, do="choose", kind="catan")
    hands.come("Anna", "blue")
    players = hands.picture(TABLE)["lobby"]["players"]
    assert [(one["name"], one["colour"]) for one in players] == [("Ben", "blue"), ("Anna", "red")]
    hands.post(TABLE, do="choose", kind="kraftwagen")
    assert [one["name"] for one in hands.picture(TABLE)["lobby"]["players"]] == ["Ben", "Anna"]
    assert hands.picture(ROOM)["evening"]["game"]["title"] == "Kraftwagen"


def test_not_me_frees_the_seat_and_another_name_takes_it(hands):
    hands.post(TABLE, do="choose", kind="catan")
    anna = hands.come("Anna")
    hands.come("Ben")
    hands.post(anna, do="be", answer=["Carla", "white"])
    assert [one["name"] for one in hands.picture(TABLE)["lobby"]["players"]] == ["Ben", "Carla"]
    hands.post(anna, do="be", answer=["", ""])
    assert people(hands) == [("Ben", True)]
    assert hands.picture(anna)["evening"]["me"]["name"] == ""


def test_a_game_that_is_full_has_those_who_come_later_watch(hands):
    hands.post(TABLE, do="choose", kind="catan")
    screens = [hands.come(name) for name in (*NAMES, "Eva")]
    assert len(hands.picture(TABLE)["lobby"]["players"]) == 4
    assert people(hands)[-1] == ("Eva", True)
    hands.post(TABLE, do="start")
    answered(hands)
    assert [hands.picture(screen).get("you") for screen in screens] == [0, 1, 2, 3, None]


@pytest.mark.parametrize("who", [["x" * 81, ""], ["\n", ""], "Anna", ["Anna"], None])
def test_what_is_no_name_is_refused(hands, who):
    screen, _ = hands.screens.keys.come(hands.screens.keys.welcome())
    assert hands.post(screen, do="be", answer=who)[0] == 400
    assert people(hands) == []


# ---- in all games of the evening


def test_a_guest_has_the_hand_of_their_seat_in_every_game_without_another_tap(hands):
    screens = {name: hands.come(name) for name in ("Anna", "Ben", "Carla")}
    for game in ("catan", "le_havre"):
        hands.begin(game)
        assert [hands.picture(screens[name])["you"] for name in hands.screens.playing.names] == [0, 1, 2]
        for seat_, name in enumerate(hands.screens.playing.names):
            assert hands.picture(screens[name]) == hands.picture(f"seat-{seat_}")
        hands.post(TABLE, do="home")
        assert hands.picture(screens["Anna"])["evening"]["me"]["name"] == "Anna"


def test_a_guest_answers_for_their_seat_and_for_no_other(hands):
    screens = [hands.come(name) for name in ("Anna", "Ben", "Carla")]
    hands.begin()
    turn = hands.session.actors[0]
    before = hands.session.version
    assert hands.post(screens[(turn + 1) % 3], do="begin", kind="roll", seat=turn)[0] == 403
    assert hands.post(screens[turn], do="home")[0] == hands.post(screens[turn], do="look", seat=1)[0] == 403
    assert hands.picture(screens[turn])["question"]
    assert hands.post(screens[turn], do="throw")[0] == 200
    assert hands.session.version > before


def test_the_seat_of_a_guest_counts_as_one_with_a_phone(hands):
    anna = hands.come("Anna")
    hands.come("Ben")
    hands.come("Carla")
    hands.begin()
    assert [one["joined"] for one in hands.picture(TABLE)["phones"]] == [1, 1, 1]
    hands.post(TABLE, do="revoke", seat=0)
    assert [one["joined"] for one in hands.picture(TABLE)["phones"]] == [0, 1, 1]
    assert not hands.screens.keys.opens(hands.tokens[anna], anna)


# ---- whose cards nobody sees by a name alone


def test_whoever_takes_a_name_of_the_running_game_sees_nothing_until_the_table_lets_them_in(hands):
    seat(hands.night, evening("catan"))
    guest = hands.come("anna")
    assert "you" not in hands.picture(guest)
    assert hands.post(guest, do="throw")[0] == 403
    (asking,) = hands.picture(TABLE)["asking"]
    assert asking == {"screen": guest, "wants": "Anna"}
    assert hands.post(guest, do="let_in", kind=guest)[0] == 403, "nobody lets themselves in"
    assert hands.post(TABLE, do="let_in", kind=guest)[0] == 200
    assert hands.picture(guest)["you"] == 0
    assert hands.picture(TABLE)["asking"] == []
    assert hands.post(TABLE, do="let_in", kind=guest)[0] == 403


def test_nobody_becomes_somebody_who_is_here_by_a_tap(hands):
    anna, other = hands.come("Anna", "red"), hands.come("Ben")
    hands.post(other, do="be", answer=["Anna", "blue"])
    assert [one["wants"] for one in hands.picture(TABLE)["asking"]] == ["Anna"]
    hands.come("Carla")
    hands.begin()
    assert hands.picture(anna)["you"] == 0
    assert hands.picture(other)["you"] == 1, "meanwhile they are who they were"
    hands.post(TABLE, do="let_in", kind=other)
    assert hands.picture(other)["you"] == 0


def test_a_guest_who_leaves_their_seat_sees_its_hand_no_more(hands):
    screens = [hands.come(name) for name in ("Anna", "Ben", "Carla")]
    hands.begin()
    hands.post(screens[0], do="be", answer=["", ""])
    assert "you" not in hands.picture(screens[0])
    hands.post(screens[0], do="be", answer=["Anna", "red"])
    assert "you" not in hands.picture(screens[0]), "the way back is the table's as well"


def test_the_table_sends_a_guest_away(hands):
    anna = hands.come("Anna")
    assert hands.post(TABLE, do="send_off", kind="guest-9")[0] == 403
    assert hands.post(TABLE, do="send_off", kind=anna)[0] == 200
    assert not hands.screens.keys.opens(hands.tokens[anna], anna)
    assert people(hands) == []


@pytest.mark.parametrize("screen", ["seat-0", TABLE, ROOM, WELCOME])
def test_only_a_guest_says_who_they_are(hands, screen):
    seat(hands.night, evening("catan"))
    assert hands.post(screen, do="be", answer=["Ben", ""])[0] == 403


# ---- codes, restarts, limits


class Clock:
    now = 0.0

    def keys(self):
        return Keys(
            lambda: self.now, lambda: datetime(2026, 11, 27, tzinfo=UTC) + timedelta(seconds=self.now)
        )


def test_a_code_of_the_evening_lets_several_in_for_three_minutes(tmp_path):
    clock = Clock()
    keys = clock.keys()
    code = keys.welcome()
    assert keys.come(code)[0] != keys.come(code)[0]
    clock.now += 61
    assert keys.welcome() != code, "what is shown has always time left"
    assert keys.come(code)
    clock.now += 60 * MINUTES
    assert keys.come(code) is None
    assert keys.redeem(keys.welcome(), WELCOME) is None, "it is exchanged for a guest's token alone"
    assert keys.come(keys.invite("seat-0")) is None


def test_so_many_guests_come_and_no_more():
    keys = Keys()
    assert {keys.come(keys.welcome())[0] for _ in GUESTS} == set(GUESTS)
    assert keys.come(keys.welcome()) is None
    keys.revoke(GUESTS[3])
    assert keys.come(keys.welcome())[0] == GUESTS[3]


def test_guests_stay_after_a_restart_until_their_evening_is_over(tmp_path):
    file, clock = tmp_path / "phones.json", Clock()
    first = Hands(PhoneKeys(file), clock.keys())
    anna = first.come("Anna", "red")
    assert first.tokens[anna] not in file.read_text()
    again = Hands(PhoneKeys(file), clock.keys())
    assert again.screens.keys.opens(first.tokens[anna], anna)
    assert people(again) == [("Anna", True)]
    clock.now += EVENING
    assert not again.screens.keys.opens(first.tokens[anna], anna)
    again.screens.keep_keys()
    assert people(again) == []
    assert people(Hands(PhoneKeys(file), clock.keys())) == []


# ---- over a network


def welcome(table, name, code="", **more):
    said = {"screen": WELCOME, "code": code or table.run(table.screens.keys.welcome), "who": [name, "red"]}
    return table.post("/join", json.dumps(said | more).encode())


def test_one_message_joins_and_says_who(tmp_path):
    with served(None) as table:
        table.run(lambda: with_lobby(table.screens))
        status, headers, body = welcome(table, "Anna")
        assert (status, json.loads(body)) == (200, {"screen": "guest-0"})
        cookie = headers["set-cookie"]
        assert all(part in cookie for part in ("Path=/guest-0", "HttpOnly", "SameSite=strict"))
        token = cookie.partition("=")[2].partition(";")[0]
        assert table.action("guest-0", token, do="be", answer=["Ben", "blue"])[0] == 200
        assert table.get("/guest-0")[0] == table.get("/welcome")[0] == 200
        assert table.get("/guest-24")[0] == 404


@pytest.mark.parametrize(("more", "status"), [({"who": None}, 400), ({"code": "no-code"}, 403)])
def test_without_a_name_or_a_code_nobody_joins(more, status):
    with served(None) as table:
        assert welcome(table, "Anna", **more)[0] == status
        assert table.screens.keys.kept_guests() == {}


def test_a_name_that_nobody_can_have_leaves_no_token():
    with served(None) as table:
        for name in ("x" * 81, "x\u0007", " "):
            status, headers, _ = welcome(table, name)
            assert status == 400
            assert "set-cookie" not in headers
        assert table.screens.keys.kept_guests() == {}


@pytest.mark.parametrize("patience", [server.PATIENCE, 0])
def test_whoever_the_game_cannot_take_in_leaves_no_token(monkeypatch, patience):
    """Where something fails, and where the game takes too long."""

    def fails(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(server, "PATIENCE", patience)
    with served(None) as table:
        monkeypatch.setattr(table.screens.people, "do", fails)
        status, headers, _ = welcome(table, "Anna")
        assert (status, "set-cookie" in headers) == (503, False)
        assert table.screens.keys.kept_guests() == {}
