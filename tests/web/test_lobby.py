"""The table's page before a game: a game, its players, its set-up; and games in progress."""

from contextlib import closing
from sqlite3 import connect

import pytest

from companion.app.kept_pads import KeptPads
from companion.desk.beside import Beside
from companion.ports.journal import NotKept
from companion.store.archive import Archive
from companion.table.runtime.bus import Bus
from companion.web.keys import TABLE, Keys
from companion.web.lobby import Lobby
from companion.web.picture import boards_of
from companion.web.publishing import Publisher
from companion.web.screens import Screens
from engines import catalogue, engine, padded
from engines.core.text import N_
from engines.pads import box
from tests.desk.evenings import evening_at
from tests.web.lobbies import with_lobby
from tests.web.near import Near

NAMES = ("Anna", "Ben", "Carla")


@pytest.fixture
def near():
    hands = Near(Screens(Bus(), Keys(), Publisher(), "test"))
    hands.lobby, hands.shelf = with_lobby(hands.screens)
    return hands


def choose(near, game="catan"):
    near.post(TABLE, do="choose", kind=game)
    lobby = near.picture(TABLE)["lobby"]
    pads = lobby["pads"]["all"] if lobby["pads"] else []
    found = next(one for one in (*lobby["games"], *pads) if one["name"] == game)
    for name, colour in zip(NAMES, found["colours"], strict=False):
        assert "refused" not in near.post(TABLE, do="sit", answer=[name, colour])[1]


def answered(near):
    """Give likely answers until the game begins."""
    while near.screens.playing is None:
        answer_likely(near, near.picture(TABLE)["question"])


def answer_likely(near, question):
    options = [one["value"] for one in question.get("options", ()) if "blocked" not in one]
    answer = question.get("suggested", options[0] if options else None)
    assert "refused" not in near.post(TABLE, do="answer", answer=answer)[1]


def test_a_game_is_chosen_set_up_and_begun(near):
    assert [one["name"] for one in near.picture(TABLE)["lobby"]["games"]] == list(catalogue())
    choose(near)
    near.post(TABLE, do="start")
    answered(near)
    assert near.screens.playing.names == NAMES
    assert near.shelf.begun[0][:2] == ("catan", NAMES)
    assert near.picture("seat-0")["you"] == 0


def with_pads(near, folder):
    """Score pads in this folder are on offer, too."""
    evening = evening_at(beside=Beside(pads=KeptPads(folder / "pads", lambda: [folder / "USB" / "ours"])))
    near.screens.follow(evening)
    near.lobby = Lobby(near.screens, evening)


def test_a_pad_is_made_on_the_page_and_set_up_at_once(near, tmp_path):
    with_pads(near, tmp_path)
    words = near.picture(TABLE)["lobby"]["pads"]["new"]
    assert (words["new"], words["count"], words["play"]) == ("New pad", "Just count", "Play")
    assert [one["words"] for one in words["ways"]] == [
        "Rows",
        "Rounds",
        "Most points win",
        "Fewest points win",
    ]
    assert [one["note"] for one in words["ways"]] == ["once, at the end", "row by row in each", None, None]
    rows = ["coins", "cards", " goals ", "coins", ""]
    assert near.post(TABLE, do="keep_pad", kind='Nova "2"', answer=[False, True, rows])[0] == 200
    assert near.picture(TABLE)["lobby"]["chosen"] == "pad-nova-2"
    made = KeptPads(tmp_path / "pads").engine("pad-nova-2").pad
    assert (made.title, made.one_sheet, made.fewest) == ('Nova "2"', True, True)
    assert [str(one.label) for one in made.asks] == ["coins", "cards", "goals"]


def test_just_counting_needs_no_more_than_a_name_or_not_even_that(near, tmp_path):
    with_pads(near, tmp_path)
    near.post(TABLE, do="keep_pad", kind="Tarock")
    near.post(TABLE, do="keep_pad", kind="")
    near.post(TABLE, do="keep_pad", kind="", lang="de")
    pads = KeptPads(tmp_path / "pads")
    names = [one["name"] for one in near.picture(TABLE)["lobby"]["pads"]["all"]][:3]
    assert names == ["pad-just-count", "pad-nur-zahlen", "pad-tarock"]
    assert all(pads.engine(name).pad.counter is not None for name in names)
    choose(near, "pad-tarock")
    near.post(TABLE, do="start")
    answered(near)
    assert near.picture(TABLE)["game"]["title"] == "Tarock"


def test_a_pad_that_cannot_be_kept_is_refused_with_the_reason(near, tmp_path):
    with_pads(near, tmp_path)
    (tmp_path / "pads").write_text("a file where the folder would be")
    said = near.post(TABLE, do="keep_pad", kind="Nova", answer=[False, False, []])[1]["refused"]["why"]
    assert "nova.toml" in said
    assert near.picture(TABLE)["lobby"]["chosen"] is None


def test_a_pad_is_shared_taken_along_and_brought(near, tmp_path):
    with_pads(near, tmp_path)
    (tmp_path / "USB").mkdir()
    found = near.post(TABLE, do="share_pad", kind="pad-wizard")[1]["pad"]
    assert found["text"] == box()["pad-wizard"]
    assert found["qr"]["side"] > 100
    said = near.post(TABLE, do="give_pad", kind="pad-wizard")[1]["says"]
    assert said == ["Saved as wizard.toml on the USB stick USB"]
    assert near.post(TABLE, do="brought")[1]["brought"] == [], "it is here already"
    (tmp_path / "USB" / "nova.toml").write_text('title = "Nova"\nplayers = [1, 8]\n[[ask]]\nname = "coins"\n')
    (tmp_path / "USB" / "bad.toml").write_text('title = "Bad"\nplayers = 0\n[[ask]]\nname = "coins"\n')
    bad, nova = near.post(TABLE, do="brought")[1]["brought"]
    assert (bad["title"], bad["why"][:19]) == ("bad.toml", "row 2, column 11: a")
    assert nova == {"title": "Nova", "stick": "USB", "note": "on the USB stick USB"}
    for title in ("bad.toml", "of another stick"):
        assert near.post(TABLE, do="bring_pad", answer=[title, "USB"])[0] == 403
    near.post(TABLE, do="bring_pad", answer=["Nova", "USB"])
    assert near.picture(TABLE)["lobby"]["chosen"] == "pad-nova"


def test_nothing_is_shared_that_is_no_pad_and_a_stick_that_is_gone_is_told(near, tmp_path):
    with_pads(near, tmp_path)
    assert near.post(TABLE, do="share_pad", kind="catan")[0] == 403
    assert near.post("seat-0", do="share_pad", kind="pad-wizard")[0] == 403
    assert "Can't write" in near.post(TABLE, do="give_pad", kind="pad-wizard")[1]["refused"]["why"]


@pytest.mark.parametrize("answer", [[False], [False, False, ["x"] * 17], [False, False, ["x" * 25]], "x"])
def test_what_no_page_sends_makes_no_pad(near, tmp_path, answer):
    with_pads(near, tmp_path)
    assert near.post(TABLE, do="keep_pad", kind="Nova", answer=answer)[0] == 400
    assert near.post(TABLE, do="keep_pad", kind="x" * 25)[0] == 400
    assert near.post("seat-0", do="keep_pad", kind="Nova")[0] == 403
    assert not (tmp_path / "pads").exists()


def test_a_pad_is_chosen_like_a_game_and_its_numbers_are_entered(near, tmp_path):
    """The pads of the box are on offer beside the games: here Wizard, chosen by touch."""
    with_pads(near, tmp_path)
    lobby = near.picture(TABLE)["lobby"]
    assert [one["name"] for one in lobby["games"]] == list(catalogue())
    assert {one["name"] for one in lobby["pads"]["all"]} == {*padded()}
    choose(near, "pad-wizard")
    near.post(TABLE, do="start")
    answered(near)
    assert near.picture(TABLE)["game"] == {"name": "pad-wizard", "title": "Wizard"}
    assert near.picture(TABLE)["question"]["prompt"] == "bid"
    answer_likely(near, near.picture(TABLE)["question"] | {"suggested": 0})
    session = near.screens.playing.session
    assert [move.describe().args[1:] for move in session.moves] == [(("what", "bid"), ("n", 0))]


@pytest.mark.parametrize("game", catalogue())
def test_a_game_begins_at_once_by_the_usual_rules(near, game):
    rules = engine(game)
    names = ("Anna", "Ben", "Carla", "Dan", "Eva")[: rules.seats[-1]]
    near.lobby.begin_usual(rules, names)
    assert near.screens.playing.names == names
    assert near.session.actors


@pytest.mark.parametrize("answer", ["Anna", ["Anna"], ["a" * 81, "orange"], [1, 2], ["Dan\n", "orange"]])
def test_what_is_no_name_and_colour_is_no_message(near, answer):
    choose(near)
    before = near.picture(TABLE)["lobby"]["players"]
    assert near.post(TABLE, do="sit", answer=answer)[0] == 400
    assert near.post(TABLE, do="sit")[0] == 403, "nobody is named"
    assert near.picture(TABLE)["lobby"]["players"] == before


@pytest.mark.parametrize("answer", [["", "orange"], ["Dan", "red"], ["Dan", "gold"], ["anna", "white"]])
def test_a_player_needs_a_new_name_and_a_free_colour(near, answer):
    choose(near)
    before = near.picture(TABLE)["lobby"]["players"]
    assert near.post(TABLE, do="sit", answer=answer)[1]["refused"]["why"]
    assert near.picture(TABLE)["lobby"]["players"] == before


def players(near):
    return near.picture(TABLE)["lobby"]["players"]


def test_the_app_sits_down_as_well_as_people_want_and_plays_from_the_start(near):
    near.post(TABLE, do="choose", kind="catan")
    near.post(TABLE, do="sit", answer=["Anna", "red"])
    for colour in ("blue", "white"):
        assert "refused" not in near.post(TABLE, do="sit", kind="medium", answer=["", colour])[1]
    assert near.picture(TABLE)["lobby"]["strengths"] == ["easy", "medium"]
    assert near.post(TABLE, do="sit", seat=2, kind="strong")[1]["refused"], "nobody plays it strong"
    near.post(TABLE, do="sit", seat=2, kind="easy")
    near.post(TABLE, do="sit", seat=0, kind="easy")
    seated = [(one["name"], one["strength"]) for one in players(near)]
    assert seated == [("Anna", None), ("App 1", "medium"), ("App 2", "easy")]
    near.post(TABLE, do="start")
    answered(near)
    assert near.screens.playing.names == ("Anna", "App 1", "App 2")
    assert near.session.chairs == {1: "medium", 2: "easy"}


def test_a_seat_of_the_app_needs_a_free_colour_and_can_be_taken_away(near):
    choose(near)
    assert near.post(TABLE, do="sit", kind="easy", answer=["", "red"])[1]["refused"]
    near.post(TABLE, do="sit", kind="easy", answer=["", "orange"])
    assert near.post(TABLE, do="sit", kind="easy", answer=["", "orange"])[1]["refused"]
    near.post(TABLE, do="sit", seat=3)
    assert near.post(TABLE, do="sit", seat=3)[0] == 403, "nobody sits there any more"
    assert [one["strength"] for one in players(near)] == [None] * 3


def test_whoever_sits_down_without_a_colour_gets_the_next_free_one(near):
    near.post(TABLE, do="choose", kind="catan")
    near.post(TABLE, do="sit", kind="medium", answer=["", ""])
    near.post(TABLE, do="sit", answer=["Anna", ""])
    near.post(TABLE, do="sit", seat=0, kind="easy")
    colours = engine("catan").colours[:2]
    assert [tuple(one.values()) for one in players(near)] == [
        ("App 1", colours[0], "easy"),
        ("Anna", colours[1], None),
    ]
    near.post(TABLE, do="sit", seat=0)
    assert [one["name"] for one in players(near)] == ["Anna"]


def test_the_app_is_told_what_it_needs_to_play(near):
    choose(near, "hab_und_gut")
    near.post(TABLE, do="sit", kind="easy", answer=["", engine("hab_und_gut").colours[3]])
    (racks,) = (row for row in near.picture(TABLE)["lobby"]["rows"] if row["name"] == "racks")
    (unknown,) = (one for one in racks["options"] if one["value"] == "unknown")
    assert "must be told" in unknown["blocked"]["why"]
    assert "must be told" in near.post(TABLE, do="agree", kind="racks", answer="unknown")[1]["refused"]["why"]


def test_a_player_can_get_up_again(near):
    choose(near)
    near.post(TABLE, do="sit", seat=1)
    assert [one["name"] for one in near.picture(TABLE)["lobby"]["players"]] == ["Anna", "Carla"]
    assert "3 to 4" in near.post(TABLE, do="start")[1]["refused"]["why"]


def test_another_game_keeps_the_players_whose_colours_it_has(near):
    choose(near, "catan")
    near.post(TABLE, do="choose", kind="le_havre")
    colours = engine("le_havre").colours
    assert all(one["colour"] in colours for one in near.picture(TABLE)["lobby"]["players"])
    assert near.post(TABLE, do="choose", kind="nothing")[0] == 403
    assert near.picture(TABLE)["lobby"]["chosen"] == "le_havre"


def test_the_set_up_goes_back_and_is_left(near):
    choose(near)
    near.post(TABLE, do="start")
    first = near.picture(TABLE)["question"]
    near.post(TABLE, do="answer", answer=first["options"][0]["value"])
    near.post(TABLE, do="throw")
    assert near.picture(TABLE)["question"] != first
    near.post(TABLE, do="back")
    assert near.picture(TABLE)["question"] == first
    assert near.post(TABLE, do="answer", answer="nothing of these")[1]["refused"]["why"]
    near.post(TABLE, do="back")
    assert near.picture(TABLE)["question"] is None
    near.post(TABLE, do="start")
    near.post(TABLE, do="leave")
    assert near.picture(TABLE)["question"] is None
    for action in ("throw", "back", "leave", "undo"):
        assert near.post(TABLE, do=action)[0] == 403
    assert near.post(TABLE, do="answer", answer=1)[0] == 403


def test_the_page_agrees_on_what_has_an_answer_and_asks_the_rest(near):
    choose(near)
    rows = near.picture(TABLE)["lobby"]["rows"]
    assert rows
    assert any(row["answer"] is not None for row in rows)
    row = next(row for row in rows if len(row["options"]) > 1)
    other = next(
        one["value"] for one in row["options"] if one["value"] != row["answer"] and "blocked" not in one
    )
    assert "refused" not in near.post(TABLE, do="agree", kind=row["name"], answer=other)[1]
    (after,) = (one for one in near.picture(TABLE)["lobby"]["rows"] if one["name"] == row["name"])
    assert after["answer"] == other
    assert near.post(TABLE, do="agree", kind=row["name"], answer="nothing of these")[1]["refused"]
    assert near.post(TABLE, do="agree", kind="no row", answer=other)[0] == 403


def test_the_people_of_last_time_sit_down_by_one_tap(tmp_path):
    near = Near(Screens(Bus(), Keys(), Publisher(), "test"))
    with Archive.open(tmp_path / "archive.sqlite") as archive:
        evening = evening_at(archive)
        near.screens.follow(evening)
        Lobby(near.screens, evening).begin_usual(engine("catan"), NAMES)
        near.post(TABLE, do="home")
        near.post(TABLE, do="choose", kind="catan")
        assert [one["name"] for one in players(near)] == list(NAMES)
        near.post(TABLE, do="sit", seat=0)
        lobby = near.picture(TABLE)["lobby"]
        assert lobby["same"] == list(NAMES)
        assert lobby["known"] == [NAMES[0]]
        near.post(TABLE, do="same")
        assert near.picture(TABLE)["lobby"]["same"] is None
        assert [one["name"] for one in players(near)] == list(NAMES)


def test_of_a_game_that_was_changed_the_readable_part_is_offered_here_too(tmp_path):
    near = Near(Screens(Bus(), Keys(), Publisher(), "test"))
    with Archive.open(tmp_path / "archive.sqlite") as archive:
        evening = evening_at(archive)
        near.screens.follow(evening)
        Lobby(near.screens, evening).begin_usual(engine("catan"), NAMES)
        near.session.note("one")
        near.session.note("two")
        last = near.session.timeline.next_seq - 1
        near.post(TABLE, do="home")
        with closing(connect(tmp_path / "archive.sqlite", isolation_level=None)) as beside:
            beside.execute("UPDATE entries SET body = '{}' WHERE seq = ?", [last])
        near.post(TABLE, do="resume", answer=1)
        assert near.screens.playing is None
        assert [key["name"] for key in near.picture(TABLE)["asks"]["keys"]] == ["continue"]
        near.post(TABLE, do="confirm", kind="continue")
        assert near.screens.playing.session.number == 2


def test_a_disk_that_fails_begins_nothing_and_says_so(near, monkeypatch):
    choose(near)
    near.post(TABLE, do="start")

    def full(*_):
        raise NotKept(N_("its disk is full"))

    monkeypatch.setattr(near.shelf, "begin", full)
    for _ in range(20):
        question = near.picture(TABLE)["question"]
        if question is None:
            break
        options = [one["value"] for one in question["options"] if "blocked" not in one]
        _, reply = near.post(TABLE, do="answer", answer=question.get("suggested", options[0]))
    assert "disk is full" in reply["refused"]["why"]
    assert near.screens.playing is None


def test_a_game_is_left_and_resumed(tmp_path):
    screens = Screens(Bus(), Keys(), Publisher(), "test")
    near = Near(screens)
    with Archive.open(tmp_path / "archive.sqlite") as archive:
        evening = evening_at(archive)
        screens.follow(evening)
        lobby = Lobby(screens, evening)
        lobby.begin_usual(engine("catan"), NAMES)
        near.post(TABLE, do="throw")
        version = near.session.version
        token = screens.keys.redeem(screens.keys.invite("seat-0"), "seat-0")
        near.post(TABLE, do="home")
        assert screens.playing is None
        assert not screens.keys.opens(token, "seat-0")
        assert near.picture("seat-0")["idle"]
        (game,) = near.picture(TABLE)["lobby"]["open"]
        assert game["players"] == ", ".join(NAMES)
        assert near.post(TABLE, do="resume", answer="x")[0] == 400
        assert "refused" in near.post(TABLE, do="resume", answer=99)[1]
        near.post(TABLE, do="resume", answer=game["number"])
        assert screens.playing.names == NAMES
        assert near.session.version >= version


def test_every_open_game_is_on_the_page_two_as_boards(tmp_path):
    """As on the home screen of the table: the latest first, each with its age."""
    near = Near(Screens(Bus(), Keys(), Publisher(), "test"))
    with Archive.open(tmp_path / "archive.sqlite") as archive:
        evening = evening_at(archive)
        near.screens.follow(evening)
        lobby = Lobby(near.screens, evening)
        for _ in range(4):
            lobby.begin_usual(engine("catan"), NAMES)
            near.post(TABLE, do="home")
        games = near.picture(TABLE)["lobby"]["open"]
        assert [game["number"] for game in games] == [4, 3, 2, 1]
        assert [bool(game["board"]) for game in games] == [True, True, False, False]
        assert all(game["when"] for game in games)
        cover = boards_of(evening.look_at(4), "en").whole(engine("catan").cover)
        assert games[0]["board"]["layers"] != cover["layers"], "as it lies, not as on the lid"


def test_a_screen_without_a_game_is_told_so():
    near = Near(Screens(Bus(), Keys(), Publisher(), "test"))
    assert "No game" in near.picture(TABLE)["idle"]
    assert near.post(TABLE, do="undo")[0] == 403
    assert near.post("seat-0", do="throw")[0] == 403


def test_boards_are_chosen_by_their_pictures(near):
    choose(near)
    picture = near.picture(TABLE)
    (row,) = [one for one in picture["lobby"]["rows"] if one["name"] in picture["boards"]]
    cards = picture["boards"][row["name"]]
    assert [one["value"] for one in cards] == [one["value"] for one in row["options"]]
    assert row["answer"] == "beginners"
    assert all(one["label"] and one["board"]["layers"] for one in cards)
    drawn = {str(one["board"]["layers"]) for one in cards if one["value"] not in ("beginners", row["answer"])}
    assert str(cards[0]["board"]["layers"]) not in drawn
    assert "refused" not in near.post(TABLE, do="agree", kind=row["name"], answer=cards[1]["value"])[1]
    after = near.picture(TABLE)
    assert (
        next(one for one in after["lobby"]["rows"] if one["name"] == row["name"])["answer"]
        == cards[1]["value"]
    )
    assert after["boards"][row["name"]] == cards


@pytest.mark.parametrize("game", catalogue())
def test_every_game_can_be_set_up_by_what_the_page_shows(near, game):
    choose(near, game)
    picture = near.picture(TABLE)
    for name, cards in picture["boards"].items():
        for card in cards:
            if "blocked" not in card:
                assert "refused" not in near.post(TABLE, do="agree", kind=name, answer=card["value"])[1]
