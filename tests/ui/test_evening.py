"""Whole games by touching widgets alone, for every engine there is."""

import json
import random
from pathlib import Path

import pytest

import engines
from companion.app import main, recorded_evenings
from companion.app.drawn_frame import on_window
from companion.store.archive import Archive
from companion.table.files.settings import CONFIG, FoundSettings, read_settings
from companion.ui.flows.touch_entry import TouchMissed
from engines.core import record as records
from engines.core.engine import AnyEngine
from tests.table.pig import PIG, Give, Hold
from tests.taking_turns import proving
from tests.ui.tabletop import SMALL, WIDE, evening, find, random_setup

GAMES = ("pig", *engines.catalogue())


def play_at_random(file: Path, engine: AnyEngine, size: tuple[int, int], moves: int, seed: int) -> None:
    """Play random moves by touch; the game must stand as the same moves make it."""
    choose = random.Random(seed).randrange
    seats = engine.seats[-1]
    setup = random_setup(engine, engine.colours[:seats], choose)
    with evening(file, size, (engine,)) as one:
        one.begin(engine, setup, seats)
        state = records.complete(engine, engine.setup(setup))
        for _ in range(moves):
            move = engine.wander(state, choose)
            if move is None:
                break
            before = len(one.session.moves)
            one.player.enter(move)
            first, *others = (made for made in one.session.moves[before:] if not made.automatic)
            assert first == move or move.for_all
            assert all(type(other) is type(move) and move.for_all for other in others)
            for made in (first, *others):
                state = records.complete(engine, engine.play(state, made)[0])
            assert one.session.state == state
        assert one.player.counts
    kept = evening_record(file)
    assert records.replay(kept)[0] == state


def evening_record(file: Path) -> records.Record:
    with Archive.reading(file, find=find) as archive:
        return archive.record_of(archive.history()[0].number)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_touch_alone(tmp_path, game):
    """Its first moves; many more in `make proofs`."""
    play_at_random(tmp_path / "archive.sqlite", find(game), WIDE, moves=160 if proving() else 30, seed=7)


@pytest.mark.parametrize("game", GAMES)
def test_a_small_panel_takes_every_touch_too(tmp_path, game):
    play_at_random(tmp_path / "archive.sqlite", find(game), SMALL, moves=60 if proving() else 15, seed=11)


def test_touches_are_counted_by_kind_of_move(tmp_path):
    with evening(tmp_path / "archive.sqlite") as one:
        one.begin()
        assert one.player.enter(PIG.moves[0](0, (5,))) == 1
        assert one.player.enter(Give(0, 1, (("red", 2),), 1)) == 3
        assert one.player.enter(Hold(0)) == 1
        assert {kind: dict(spent) for kind, spent in one.player.counts.items()} == {
            "Roll": {1: 1},
            "Give": {3: 1},
            "Hold": {1: 1},
        }
        assert one.player.average == pytest.approx(5 / 3)


def test_a_move_the_screen_does_not_lead_to_is_missed(tmp_path):
    with evening(tmp_path / "archive.sqlite") as one:
        one.begin()
        with pytest.raises(TouchMissed, match="no key leads to Hold"):
            one.player.enter(Hold(0))


# ---- without a screen


def settings(tmp_path: Path):
    own = tmp_path / "own.toml"
    own.write_text(
        '[archive]\nfolder = "kept"\n[panel]\nkind = "keys"\ncues = "cues.toml"\n', encoding="utf-8"
    )
    shipped = (CONFIG / "cues.toml").read_text(encoding="utf-8")
    bright = shipped.replace("brightness = 0.35", "brightness = 1.0")  # as bright by night as by day
    (tmp_path / "cues.toml").write_text(bright, encoding="utf-8")
    return read_settings(CONFIG / "default.toml", own)


@pytest.fixture
def beginning(tmp_path: Path) -> Path:
    """The first moves of a recorded evening."""
    lines = recorded_evenings.recorded_evening().read_bytes().splitlines(keepends=True)
    file = tmp_path / "beginning.jsonl"
    file.write_bytes(b"".join(lines[:45]))
    return file


def test_a_record_is_shown_off_screen_and_ends_as_it_was_written(tmp_path, monkeypatch, capsys, beginning):
    monkeypatch.chdir(tmp_path)
    assert main.play(lambda: FoundSettings(settings(tmp_path)), beginning) == 0
    told = capsys.readouterr().out
    assert "played by touch: 44/44" in told
    names = {picture.stem[3:] for picture in Path("out").glob("*.png")}
    assert {"home", "players", "go-on", "the-table", "a-production", "the-log", "the-scores"} <= names
    sheet = json.loads(Path("out/sheet.json").read_text(encoding="utf-8"))
    assert len(sheet["scores"]) == len(sheet["players"])
    assert all(f"{line['points']}" in told for seat in sheet["scores"] for line in seat["lines"])


def test_a_folder_in_which_nothing_can_be_left_is_told(tmp_path, monkeypatch, capsys, beginning):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "out").write_text("no folder")
    assert main.play(lambda: FoundSettings(settings(tmp_path)), beginning) == 2
    assert capsys.readouterr().err.startswith(
        "out cannot be written (there is a file where a folder should be); make room, or"
    )


def test_a_game_that_ends_otherwise_than_its_record_is_told(tmp_path, monkeypatch, capsys, beginning):
    monkeypatch.chdir(tmp_path)
    lines = beginning.read_bytes().splitlines(keepends=True)
    beginning.write_bytes(b"".join(lines[:3]) + b'{"scores": [], "winners": [2]}\n')
    assert main.play(lambda: FoundSettings(settings(tmp_path)), beginning) == 1
    assert "Not as recorded: the scores" in capsys.readouterr().err


def test_an_amend_cannot_be_made_by_touch(tmp_path, monkeypatch, capsys, beginning):
    monkeypatch.chdir(tmp_path)
    lines = beginning.read_bytes().splitlines(keepends=True)
    amend = b'{"entry": "amend", "at": 1, "put": []}\n'
    beginning.write_bytes(lines[0] + lines[1] + amend)
    assert main.play(lambda: FoundSettings(settings(tmp_path)), beginning) == 1
    assert "could not be played by touch" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("written", "told"), [(b"{}", "line 1"), (None, "cannot be read")], ids=["no record", "no file"]
)
def test_a_record_that_cannot_be_read_is_told_in_words(tmp_path, capsys, written, told):
    file = tmp_path / "record.jsonl"
    if written is not None:
        file.write_bytes(written)
    assert main.play(lambda: FoundSettings(settings(tmp_path)), file) == main.WRONG
    assert told in capsys.readouterr().err


def test_without_screen_and_record_there_is_nothing_to_show(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(main, "recorded_evening", lambda: None)
    assert main.play(lambda: FoundSettings(settings(tmp_path))) == main.WRONG
    said = capsys.readouterr()
    assert said.out.startswith("No screen is attached")
    assert "--record" in said.err


# ---- on a screen


def test_the_app_starts_where_it_was_left_and_its_keys_are_its_buttons(tmp_path, monkeypatch):
    import kivy.base
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from companion.ui.autoplay.finger import unseen

    shown = []

    def run(root) -> None:
        with on_window(root):
            unseen()
            Window.dispatch("on_key_down", ord("d"), 0, "d", [])  # before there is anything that hears it
            for _ in range(8):
                EventLoop.idle()
            shown.append((root.screen, root.play.link.state, root.play.lamps.picture.dice.level))

    monkeypatch.setattr(main, "screen_found", lambda _environ: True)
    monkeypatch.setattr(kivy.base, "runTouchApp", run)
    assert main.play(lambda: FoundSettings(settings(tmp_path))) == 0
    (screen, link, dice) = shown[0]
    assert type(screen).__name__ == "HomeScreen"
    assert (link, dice) == ("found", 1.0)
    assert (tmp_path / "kept" / "archive.sqlite").exists()
