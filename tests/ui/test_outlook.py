"""Charts, a look ahead, and who won: shown where a game has them. All by touch."""

from typing import Any

import pytest

from companion.desk import keys
from engines.core.events import Emit, Event, Gained, Missed
from engines.core.moves import AnyMove, Move
from engines.core.text import N_
from engines.core.view import Chart, Series
from tests.table.pig import PIG, Hold, Pig, PigState, Roll
from tests.ui.shown import told
from tests.ui.tabletop import SMALL, TALL, WIDE, Evening, evening

SIZES = (WIDE, SMALL)


class Slaughter(Move[PigState], frozen=True, tag="slaughter"):
    """What comes at the end of a round."""

    title = N_("Slaughter")
    automatic = True

    def apply(self, state: PigState, emit: Emit) -> None:
        state.points[0] += 100
        if emit:
            emit(Gained(0, N_("receives {n}", n=state.points[0]), why=N_("the fattest pig")))
            emit(Missed(1, N_("sees a secret"), eyes=(1,)))
            emit(Missed(1, N_("would be eliminated")))


class Market(Pig):
    """Pig with charts, something to look ahead to, and an end at which nobody wins."""

    sold = True

    def charts(self, state: PigState, eyes: int | None) -> tuple[Chart, ...]:
        curves = tuple(
            Series(N_("points"), ((0, 0), (1, points)) if points else (), seat)
            for seat, points in enumerate(state.points)
        )
        return (Chart(N_("Bacon"), curves), Chart(N_("Ham"), curves[:1]))

    def ahead(self, state: PigState) -> AnyMove | None:
        return Slaughter(-1) if self.sold and self.actors(state) else None

    def ending(self, state: PigState) -> str:
        return "nobody"

    def winners(self, state: PigState) -> tuple[int, ...]:
        return ()


class Plain(Pig):
    """Pig without any of it."""

    def charts(self, state: PigState, eyes: int | None) -> tuple[Chart, ...]:
        return ()

    def ahead(self, state: PigState) -> None:
        return None


MARKET, PLAIN = Market(), Plain()


def keys_of_menu(one: Evening) -> set[Any]:
    one.root.menu.open()
    keys = {key.key for key in one.root.dialogs.dialog.keys}
    one.root.dialogs.dialog.close()
    return keys


def play(one: Evening, *moves: AnyMove) -> None:
    for move in moves:
        one.player.enter(move)


def to_the_end(one: Evening) -> None:
    play(one, *[Roll(0, (6,))] * 5, Hold(0))


# ---- a look ahead


@pytest.mark.parametrize("size", SIZES)
def test_what_would_come_now_is_shown_and_does_not_come(file, size):
    with evening(file, size, (MARKET,)) as one:
        one.begin(MARKET)
        play(one, Roll(0, (6,)), Hold(0))
        before = one.session.state.copy()
        key = one.root.play.ahead
        assert (key.parent is one.root.play) == (size == WIDE)
        if size == WIDE:
            one.tap(key)
        else:
            one.menu("ahead")
        page = one.root.pages.ahead
        assert one.root.screen is page
        assert [one.root.stage.say(line.what) for line in page.receipt.listed.items] == [
            "receives 106",
            "would be eliminated",
        ]
        assert one.session.state == before
        one.tap(page.back)
        assert one.root.screen is one.root.play


def test_the_key_to_look_ahead_goes_where_there_is_nothing_to_see(file, monkeypatch):
    with evening(file, WIDE, (MARKET,)) as one:
        one.begin(MARKET)
        play(one, Roll(0, (6,)))
        key = one.root.play.ahead
        assert key.parent is one.root.play
        assert "ahead" in keys_of_menu(one)
        monkeypatch.setattr(Market, "sold", False)
        play(one, Roll(0, (5,)))
        assert key.parent is None
        assert "ahead" not in keys_of_menu(one)


def test_what_only_some_may_know_is_nothing_to_look_ahead_to(file, monkeypatch):
    def secret(self: Slaughter, state: PigState, emit: Emit) -> None:
        emit(Event(1, N_("sees a secret"), eyes=(1,)))

    monkeypatch.setattr(Slaughter, "apply", secret)
    with evening(file, WIDE, (MARKET,)) as one:
        one.begin(MARKET)
        assert one.root.play.ahead.parent is None
        assert "ahead" not in keys_of_menu(one)


@pytest.mark.parametrize("size", [WIDE, SMALL, TALL])
def test_the_key_to_look_ahead_lies_on_nothing_else(file, size):
    with evening(file, size, (MARKET,)) as one:
        one.begin(MARKET, seats=4)
        play(one, Roll(0, (6,)))
        screen = one.root.play
        for other in (screen.ledger, screen.receipt, screen.actions, screen.board):
            assert screen.ahead.parent is None or not screen.ahead.collide_widget(other)


def test_the_past_offers_no_look_ahead(file):
    with evening(file, WIDE, (MARKET,)) as one:
        one.begin(MARKET)
        play(one, Roll(0, (6,)), Hold(0))
        one.root.pages.open_log()
        one.root.pages.log.dispatch("on_edit", "insert", 1)
        one.wait(0.05)
        assert one.root.screen is one.root.corrections.past
        assert one.root.screen.ahead.parent is None


# ---- charts


@pytest.mark.parametrize("size", SIZES)
def test_charts_are_leafed_through_and_lead_back(file, size):
    with evening(file, size, (MARKET,)) as one:
        one.begin(MARKET)
        assert "charts" not in keys_of_menu(one), "there is nothing to draw yet"
        one.root.score_pages.show()
        assert one.root.scores.charts.parent is None
        one.tap(one.root.scores.back)
        play(one, Roll(0, (6,)), Hold(0))
        one.menu("charts")
        page = one.root.pages.charts
        assert one.root.screen is page
        assert [tab.label.msgid for tab in page.tabs if tab.parent is page] == ["Bacon", "Ham"]
        assert told(page.charts[0])[0] == "Bacon"
        assert page.charts[0].height > page.body.h * 0.6
        one.tap(page.tabs[1])
        assert told(page.charts[0])[0] == "Ham"
        one.tap(page.back)
        assert one.root.screen is one.root.play


@pytest.mark.parametrize("size", SIZES)
def test_the_scores_lead_to_the_charts_and_back(file, size):
    with evening(file, size, (MARKET,)) as one:
        one.begin(MARKET)
        to_the_end(one)
        one.key(keys.SCORES)
        one.tap(one.root.scores.charts)
        assert one.root.screen is one.root.pages.charts
        one.tap(one.root.pages.charts.back)
        assert one.root.screen is one.root.scores
        assert one.root.scores.chance.parent is one.root.scores
        one.tap(one.root.scores.chance)
        assert one.root.screen is one.root.pages.chance
        one.tap(one.root.pages.chance.back)
        assert one.root.screen is one.root.scores


def test_a_game_without_charts_has_no_key_for_them(file):
    with evening(file, games=(PLAIN,)) as one:
        one.begin(PLAIN)
        to_the_end(one)
        assert not keys_of_menu(one) & {"charts", "ahead"}
        one.root.score_pages.show()
        assert one.root.scores.charts.parent is None


# ---- who won


@pytest.mark.parametrize(("engine", "crowned"), [(PIG, (0,)), (MARKET, ())])
@pytest.mark.parametrize("size", SIZES)
def test_only_who_won_is_crowned(file, size, engine, crowned):
    with evening(file, size, (engine,)) as one:
        one.begin(engine)
        to_the_end(one)
        one.key(keys.SCORES)
        page = one.root.scores
        crowns = [seen for seen in page.scores.picture() if seen.words in ("wins", "joint winner")]
        assert len(crowns) == len(crowned)
        says = "Final scores" if crowned else "Final scores: nobody wins"
        says += " · no corrections"
        assert one.root.stage.say(page.title.text) == says
        one.root.show_home()
        one.tap(one.root.home.history)
        _, item = one.root.history.page.rows.items
        assert one.root.stage.say(item.game.outcome) == ("won by Anna" if crowned else "nobody won")
