"""The app plays at a table without a window: its decisions are shown on the pages, and done by a key."""

from __future__ import annotations

from contextlib import closing, contextmanager
from random import Random
from threading import Event

import pytest

from companion.app.hardware import Wired
from companion.app.smart_home_switch import SmartHome
from companion.app.thinker import Thinker
from companion.app.without_window import Companion
from companion.store.archive import Archive
from companion.table.files.settings import CONFIG, read_settings
from companion.table.game.thought import Thought
from companion.table.play.empty_chair import COMPANION
from companion.table.runtime.bus import Bus
from companion.web.keys import TABLE
from engines import engine
from engines.core.corrections import Correct
from engines.core.leaving import Leave
from engines.games.catan.moves.building import BuildRoad, BuildSettlement
from engines.games.catan.moves.dice import Roll
from engines.games.catan.moves.offers import AnswerOffer, OfferTrade
from engines.games.catan.moves.turn import EndTurn
from hardware.cues import DARKNESS
from tests.children import children
from tests.web.near import Near
from tests.web.phone_evenings import come_or_go

PEOPLE = ("Anna", "Ben", "Carla")
DONE = {"title": "Done", "act": {"do": "stand_in"}}
CATAN = engine("catan")


class Table(Near):
    """A table without a window; what a page asks for is followed by what the loop of `serve` does."""

    def __init__(self, companion, bus):
        super().__init__(companion.screens)
        self.companion, self.bus = companion, bus

    def post(self, screen, **deed):
        found = super().post(screen, **deed)
        self.goes_on()
        return found

    def goes_on(self):
        while self.bus.waiting:
            self.bus.drain()
        self.companion.decide()


class Thinks:
    """Decides when it is told to."""

    def __init__(self):
        self.wanted, self.closed = [], 0

    def think(self, wanted):
        self.wanted.append(wanted)

    def close(self):
        self.closed += 1


@contextmanager
def table(folder, thinker, bus=None):
    """A game of Catan for three in which all have built and the first has rolled."""
    bus = bus or Bus()
    with Archive.open(folder / "archive.sqlite") as archive:
        companion = Companion(
            archive,
            bus,
            Wired((), None, DARKNESS, ()),
            SmartHome(bus),
            read_settings(CONFIG / "default.toml"),
            thinker,
        )
        companion.lobby.begin_usual(CATAN, PEOPLE)
        found, chance = Table(companion, bus), Random(4)
        session = found.session
        while not any(isinstance(move, Roll) for move in session.moves):
            session.play(CATAN.wander(session.state, chance.randrange))
        session.play(Correct(-1, (("turn.phase", "build"),)))
        found.screens.moved_on()
        found.goes_on()
        yield found


def decide(found, thinker, kind, *answers):
    """Post what came of it."""
    found.bus.post(Thought(thinker.wanted[-1], kind, answers))
    found.goes_on()


@pytest.mark.parametrize("strength", ["easy", "medium"])
def test_the_app_takes_over_on_the_page_and_its_move_is_done_by_a_key(tmp_path, strength):
    thinker = Thinks()
    with table(tmp_path, thinker) as found:
        seat = found.session.actors[0]
        assert found.picture(TABLE)["waits"] is None
        assert come_or_go(found, seat, "app", strength) == 200
        assert found.session.chairs == {seat: strength}
        assert found.picture(TABLE)["waits"] == {"title": f"{PEOPLE[seat]}: thinking"}
        decide(found, thinker, EndTurn)
        told = found.picture(TABLE)["waits"]
        assert (told["title"], told["keys"]) == (f"{PEOPLE[seat]} ends the turn", [DONE])
        found.post(TABLE, do="stand_in")
        assert found.session.moves[-1] == EndTurn(seat)
        assert found.session.timeline.entries[-1].source == COMPANION
        assert found.picture(TABLE)["waits"] is None


def test_every_list_of_scores_says_for_whom_it_played(tmp_path):
    thinker = Thinks()
    with table(tmp_path, thinker) as found:
        seat = found.session.actors[0]
        come_or_go(found, seat, "app", "easy")
        assert found.picture(TABLE)["scores"]["notes"] == [], "it has not moved yet"
        decide(found, thinker, EndTurn)
        found.post(TABLE, do="stand_in")
        for screen in (TABLE, "room", "seat-0"):
            assert found.picture(screen)["scores"]["notes"] == [
                f"The app finished the game for {PEOPLE[seat]}"
            ]
        come_or_go(found, seat, "return")
        assert found.picture("room")["scores"]["notes"] == [f"The app played for {PEOPLE[seat]} for a while"]


def test_what_it_builds_is_said_with_its_place_and_its_price(tmp_path):
    thinker = Thinks()
    with table(tmp_path, thinker) as found:
        seat = found.session.actors[0]
        rich = tuple((f"hand.{seat}.{good}", 2) for good in ("lumber", "brick"))
        found.screens.playing.controls.put_right(Correct(-1, rich))
        found.screens.moved_on()
        come_or_go(found, seat, "app", "easy")
        road = next(one for one in CATAN.legal(found.session.state) if isinstance(one, BuildRoad))
        decide(found, thinker, BuildRoad, road.path)
        shown = found.picture(TABLE)
        assert shown["waits"]["title"] == f"{PEOPLE[seat]} builds a road"
        assert any("lumber" in line["what"] for line in shown["waits"]["lines"])
        assert shown["layer happened"].count("data-place") == 1


def test_it_answers_an_offer_by_itself_and_its_own_turn_follows(tmp_path):
    thinker = Thinks()
    with table(tmp_path, thinker) as found:
        seat = found.session.actors[0]
        other = (seat + 1) % 3
        hands = ((f"hand.{seat}.ore", 2), (f"hand.{other}.wool", 2))
        for move in (Correct(-1, hands), Leave(other, strength="easy")):
            assert found.session.play(move) is None
        assert found.session.play(OfferTrade(seat, (("ore", 1),), (("wool", 1),))) is None
        found.goes_on()
        assert thinker.wanted[-1].seat == other
        assert found.picture(TABLE)["waits"] is None, "the game goes on meanwhile"
        decide(found, thinker, AnswerOffer, "no")
        assert found.session.moves[-1] == AnswerOffer(other, "no")


def test_where_it_could_not_decide_the_page_says_so_and_lets_it_think_again(tmp_path):
    thinker = Thinks()
    with table(tmp_path, thinker) as found:
        seat = found.session.actors[0]
        come_or_go(found, seat, "app", "easy")
        found.bus.post(Thought(thinker.wanted[-1], failed=True))
        found.goes_on()
        told = found.picture(TABLE)["waits"]
        assert told["title"] == f"The app couldn't decide for {PEOPLE[seat]}"
        assert [line["what"] for line in told["lines"]] == ["Make the move yourselves, or let it think again"]
        words = [(key["title"], key.get("note")) for key in told["keys"]]
        assert words == [(f"For {PEOPLE[seat]}", "End turn"), ("Think again", None)]
        assert [key["act"] for key in told["keys"]] == [{"do": "stand_in"}, {"do": "again"}]
        found.post(TABLE, do="again")
        assert len(thinker.wanted) == 2
        assert found.picture(TABLE)["waits"] == {"title": f"{PEOPLE[seat]}: thinking"}


def test_nothing_leads_on_while_its_offer_waits_for_an_answer(tmp_path):
    thinker = Thinks()
    with table(tmp_path, thinker) as found:
        seat = found.session.actors[0]
        other = (seat + 1) % 3
        hands = ((f"hand.{seat}.ore", 2), (f"hand.{other}.wool", 2))
        for move in (Correct(-1, hands), Leave(seat, strength="easy")):
            assert found.session.play(move) is None
        assert found.session.play(OfferTrade(seat, (("ore", 1),), (("wool", 1),))) is None
        found.goes_on()
        keys = found.picture(TABLE)["keys"]
        assert any(key["kind"] == "end-turn" for key in keys)
        assert {key["kind"] for key in keys if key.get("main")} == {"answer-offer"}, "only the answer does"


def test_it_rolls_no_dice_but_asks_for_them(tmp_path):
    thinker = Thinks()
    with table(tmp_path, thinker) as found:
        seat = found.session.actors[0]
        after = (seat + 1) % 3
        come_or_go(found, after, "app", "easy")
        found.session.play(EndTurn(seat))
        found.screens.moved_on()
        found.goes_on()
        assert found.picture(TABLE)["question"] is None
        decide(found, thinker, Roll)
        assert found.picture(TABLE)["question"]["throw"]
        found.post(TABLE, do="throw")
        assert any(isinstance(move, Roll) and move.seat == after for move in found.session.moves)


def test_without_a_thinker_any_legal_move_is_proposed(tmp_path):
    with table(tmp_path, None) as found:
        come_or_go(found, found.session.actors[0], "app", "easy")
        assert found.picture(TABLE)["waits"]["keys"]


def test_a_decision_that_comes_too_late_is_not_shown(tmp_path):
    thinker = Thinks()
    with table(tmp_path, thinker) as found:
        seat = found.session.actors[0]
        come_or_go(found, seat, "app", "easy")
        number = found.session.number
        found.post(TABLE, do="home")
        assert thinker.closed
        decide(found, thinker, BuildSettlement)
        found.post(TABLE, do="resume", answer=number)
        assert len(thinker.wanted) == 2
        assert found.picture(TABLE)["waits"] == {"title": f"{PEOPLE[seat]}: thinking"}


def test_the_real_thinker_decides_here_too_and_ends_with_the_game(tmp_path):
    bus = Bus()
    with closing(Thinker(bus.post)) as thinker, table(tmp_path, thinker, bus) as found:
        come_or_go(found, found.session.actors[0], "app", "easy")
        wait_for(found)
        assert len(children("think")) == 1
        assert found.picture(TABLE)["waits"]["keys"]
        found.post(TABLE, do="home")
        assert children("think") == []


def wait_for(found):
    """Let the bus wake this thread, as it wakes the loop of `serve`."""
    woken = Event()
    found.bus.wake = woken.set
    if not found.bus.waiting:
        assert woken.wait(300)
    found.goes_on()
